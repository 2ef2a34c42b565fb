"""What directives write into a page, and what each builder makes of it."""
