"""The nodes that directives write into a page, and their form in each builder."""
