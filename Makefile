# `make test` sets everything up in .venv/ and runs all tests; `make check` is what CI runs.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: help build ui test test-compiled test-plain test-ui check lint install-plain soak bench reports screenshots format clean play postgres

BIN := .venv/bin
# The folders too: a file that went away makes them newer.
SOURCES := $(shell find src \( -name __pycache__ -o -name '*.egg-info' -o -path src/dugames/web/static \) -prune -o ! -name '*.so' -print)
UI_SOURCES := $(shell find ui \( -name node_modules -o -name schema.d.ts -o -name openapi.json \) -prune -o -type f -print)
WIRE := ui/src/wire/schema.d.ts
WIRE_SOURCES := scripts/openapi.py $(shell find src/dugames/core/view.py src/dugames/service src/dugames/web -name '*.py')
STATIC := src/dugames/web/static/index.html
# npm with the machine's Node.js, or with one from a package where that is missing or old.
NPM = PATH="$$(scripts/node.sh .venv):$$PATH" npm --prefix ui --no-update-notifier
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal -q
INSTALL := rm -rf build && $(BIN)/pip install -qq --no-deps --no-build-isolation --force-reinstall .
# The files of src/ themselves, which keep no bytecode there.
PLAIN := PYTHONPATH=src PYTHONPYCACHEPREFIX=$(CURDIR)/.venv/pycache
# Compiled, and no less, where a C compiler is or can be installed; elsewhere plain Python.
ifndef DUGAMES_COMPILE
DUGAMES_COMPILE := $(shell scripts/compiles.sh)
endif
export DUGAMES_COMPILE
BUILT := .venv/dugames-$(DUGAMES_COMPILE)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

help:
	@echo 'make test     set everything up and run all tests'
	@echo 'make check    everything that CI asks: style, types, floors, tests, installation'
	@echo 'make ui       build the front-end'
	@echo 'make play     serve the web app on http://127.0.0.1:8000 (PORT=… for another port)'
	@echo 'make build    install dugames, compiled, into .venv/'
	@echo 'make bench    measure the speed of every game'
	@echo 'make reports  play the games of docs/reports/ again, and make their pages'
	@echo 'make soak     the random tests, much longer'
	@echo 'make screenshots   make the pictures of docs/screenshots again'
	@echo 'make format   put the code into its style'
	@echo 'make clean    remove all that was made'

# .venv/ with the tools and an uncompiled dugames, made again when pyproject.toml asks for others.
.venv/tools: pyproject.toml scripts/machine.sh scripts/venv.sh scripts/requirements.py
	scripts/venv.sh .venv
	$(BIN)/python scripts/requirements.py | $(BIN)/pip install -qq -r /dev/stdin
	export DUGAMES_COMPILE=0; $(INSTALL)
	touch $@

# dugames in .venv/, made again when a source file changes.
$(BUILT): .venv/tools setup.py $(SOURCES) | $(STATIC)
	rm -f .venv/dugames-*
	$(INSTALL)
	touch $@

build: .venv/dugames-ui

# The front-end changes more often than the rules, which take a while to compile.
.venv/dugames-ui: $(BUILT) $(STATIC)
	web=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')/dugames/web; \
	  rm -rf "$$web/static"; mkdir -p "$$web"; cp -r src/dugames/web/static "$$web/"
	touch $@

ui: $(STATIC)

ui/node_modules/.installed: ui/package.json ui/package-lock.json .venv/tools
	$(NPM) ci --silent --ignore-scripts
	touch $@

# What crosses the wire, in TypeScript, from the server's own word.
$(WIRE): ui/node_modules/.installed $(WIRE_SOURCES)
	$(PLAIN) $(BIN)/python scripts/openapi.py > ui/openapi.json
	$(NPM) run --silent wire
	touch $@

$(STATIC): ui/node_modules/.installed $(WIRE) $(UI_SOURCES)
	$(NPM) run --silent build -- --logLevel warn
	touch $@

test: test-compiled test-plain test-ui

# Another browser would be made afresh only for another machine.
.venv/browser: scripts/chromium.sh scripts/machine.sh .venv/tools
	scripts/chromium.sh
	touch $@

test-compiled: build postgres .venv/browser
	$(PYTEST)

# What docs/screenshots/ shows.
screenshots: build .venv/browser
	$(BIN)/python scripts/screenshots.py docs/screenshots

# The same rules as plain Python, every line and branch of them.
test-plain: .venv/tools
	DUGAMES_COMPILE=0 $(PLAIN) $(PYTEST) tests/core tests/games tests/conformance tests/house --cov

# The front-end's own tests; those in a browser are in tests/browser.
test-ui: ui/node_modules/.installed $(WIRE)
	$(NPM) run --silent check
	$(NPM) test --silent

check: lint test install-plain

lint: .venv/tools ui/node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PLAIN) $(BIN)/lint-imports --no-cache
	$(NPM) run --silent style

# An installation from the source archive with a broken C compiler runs the rules all the same.
install-plain: .venv/tools
	rm -rf dist .venv-plain
	$(BIN)/python -m build -q --sdist
	$(BIN)/python -m venv .venv-plain
	DUGAMES_COMPILE= CC=false .venv-plain/bin/pip install -qq dist/dugames-*.tar.gz hypothesis pytest pytest-timeout pytest-xdist
	test -z "$$(find .venv-plain/lib -path '*dugames*' -name '*.so')"
	DUGAMES_COMPILE=0 .venv-plain/bin/python -m pytest -n auto -q tests/core tests/conformance/test_golden.py

play: build
	$(BIN)/dugames play

# The random tests with many more examples; then 20 kills, and 100,000 pieces of nonsense.
soak: build postgres
	$(PYTEST) --hypothesis-profile=soak tests/conformance
	$(BIN)/python benchmarks/cluster.py
	PYTHONPATH=tests $(BIN)/python benchmarks/service_kill.py
	PYTHONPATH=tests $(BIN)/python benchmarks/service_fuzz.py
	PYTHONPATH=tests $(BIN)/python benchmarks/service_load.py

# What tests start a PostgreSQL from.
postgres:
	scripts/postgres.sh

# Where it was stopped it goes on.
reports: build
	$(BIN)/python scripts/reports.py docs/reports

bench: build
	$(BIN)/dugames bench

format: .venv/tools ui/node_modules/.installed
	$(BIN)/ruff check --fix-only -q .
	$(BIN)/ruff format .
	$(NPM) run --silent format -- --log-level warn

clean:
	rm -rf .venv .venv-* ui/node_modules src/dugames/web/static build dist .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
	rm -rf src/*.egg-info
