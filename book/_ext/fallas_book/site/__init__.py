"""Changes to the pages as they are written, and to the site around them."""
