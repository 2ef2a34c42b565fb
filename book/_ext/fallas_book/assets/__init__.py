"""The files that the extension adds to the site: boards, engine, scripts, fonts."""
