"""The JavaScript and the style sheets of the views, each bundled into one text."""
