"""Stand-in for pathlib in the worker of a page, which has no files.

traitlets imports the module for a trait that no widget there has, and importing the real one takes
half as long as traitlets itself.
"""
