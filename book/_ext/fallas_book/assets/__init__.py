"""What is put among the files of the site: boards, engine, scripts, type."""
