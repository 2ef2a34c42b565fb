"""What stands for pathlib in the worker of a page, which has no files.

traitlets imports the module for a trait that nobody has there, and what it brings with it takes as
long as half of traitlets.
"""
