"""The directives of the pages, one in each module; those of one game have a folder of its own."""
