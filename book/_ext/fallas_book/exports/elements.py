"""The elements of TEI P5, made by name: `E.ab("Onde", n="74v.10")`."""

from lxml import etree
from lxml.builder import ElementMaker

TEI = "http://www.tei-c.org/ns/1.0"
XML = "http://www.w3.org/XML/1998/namespace"
ID, LANG = f"{{{XML}}}id", f"{{{XML}}}lang"
E = ElementMaker(namespace=TEI, nsmap={None: TEI})


Element = etree._Element
