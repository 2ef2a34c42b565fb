"""What the views are made of, as their hosts take it: the JavaScript in one text, the styles."""
