# The commands of the project. Anything long is a script in .ci/.
#   PORT=8080 make book     serve on that port
#   make lab PORT=8080     JupyterLab on that port
#   PYTHON=python3.12 make book     make .venv with that Python
#   make test PYTEST=tests/tables     only these tests
#   make test JOBS=0     in one process, for a debugger

SHELL := /bin/bash
BIN := .venv/bin
READY := .venv/.ready
WEB := .ci/web/node_modules/.bin
SCRIPTS := '**/*.{js,mjs}'
PYTEST ?=
JOBS ?= auto
NOTEBOOKS ?= _build/notebooks
export PYTHON CHROMIUM

.PHONY: help book html serve test browsers coverage lint format dist bench bench-pages lab lock catalogues clean

help:
	@echo "make book    build the book and serve it here"
	@echo "make test    lint, then every test, the browser's included"
	@echo "make browsers    the chief ways through the book in Firefox and WebKitGTK"
	@echo "make coverage    how much of the package the tests reach that need no browser"
	@echo "make lint    formatting, lint, types and the direction of imports"
	@echo "make dist    the source distribution and the wheel, in dist/"
	@echo "make bench   the engine's speed"
	@echo "make bench-pages    what the built book costs a reader, in a browser"
	@echo "make lab     JupyterLab with the pages as notebooks"

book: html serve

html: $(READY)
	.ci/build-book

serve: $(READY)
	@$(BIN)/python .ci/serve.py _build/html $(if $(PORT),--port $(PORT))

test: $(READY)
	@.ci/bring chromium
	@.ci/bring nginx rsvg-convert || true
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest --numprocesses $(JOBS) --dist worksteal $(PYTEST)

browsers: $(READY)
	@.ci/bring firefox webkit
	$(BIN)/python -m pytest tests/browser/chief_ways.py

coverage: $(READY)
	$(BIN)/python -m pytest --numprocesses $(JOBS) --dist worksteal --cov --cov-report=term \
	    --ignore=tests/browser --deselect=tests/book/test_pages.py $(or $(PYTEST),tests fallas README.md)

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=book/_ext $(BIN)/lint-imports
	$(BIN)/python .ci/protocol.py --check
	$(BIN)/node $(WEB)/tsc --project jsconfig.json
	$(BIN)/node $(WEB)/eslint --config .ci/web/eslint.config.mjs .
	$(BIN)/node $(WEB)/prettier --check --log-level warn $(SCRIPTS)

format: $(READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python .ci/protocol.py
	$(BIN)/node $(WEB)/eslint --config .ci/web/eslint.config.mjs --fix .
	$(BIN)/node $(WEB)/prettier --write --log-level warn $(SCRIPTS)

dist: $(READY)
	rm -rf dist
	$(BIN)/python -m hatchling build

bench: $(READY)
	$(BIN)/python -m tests.bench

bench-pages: $(READY)
	PYTHONPATH=.ci $(BIN)/python -m tests.bench.pages
	PYTHONPATH=.ci $(BIN)/python -m tests.bench.explorer_pages

lab: $(READY)
	PYTHONPATH=book/_ext $(BIN)/python -m fallas_book.notebooks $(NOTEBOOKS)
	$(BIN)/jupyter lab --config=.ci/jupyter/jupyter_lab_config.py --ServerApp.root_dir=$(abspath $(NOTEBOOKS)) \
	    $(if $(PORT),--port=$(PORT) --ServerApp.port_retries=0)

lock:
	.ci/lock

catalogues: $(READY)
	$(BIN)/python .ci/catalogues.py

clean:
	rm -rf _build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(READY): .ci/requirements.txt .ci/setup .ci/web/package-lock.json pyproject.toml
	@.ci/setup
