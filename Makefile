# `make play` to play, `make test` to check a change. Only Python 3.11 to 3.13 and make are needed; the rest is set up here.
.DEFAULT_GOAL := help
.NOTPARALLEL:

VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 3
EVERYTHING := web,envs,open-spiel,arena,dataset,docs,dev
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# uv installs in seconds what takes pip minutes. Where it cannot (no build of it, an index that only pip knows of), pip does.
install = $(PIP) install -c constraints.txt uv 2>/dev/null && \
  $(BIN)/uv pip install -q --python $(BIN)/python -c constraints.txt -e '.[$(1)]' 2>/dev/null || $(PIP) install -c constraints.txt -e '.[$(1)]'
export PYTHONUTF8 := 1
# Some machines tell Python to write no bytecode: every start of a server would then compile all modules anew, for seconds.
export PYTHONDONTWRITEBYTECODE :=
export NO_MKDOCS_2_WARNING := 1

# What is installed is known by what was asked for: the settings of tools, at the end of pyproject.toml, do not count.
ASKED := $(shell sed '/^\[tool\./,$$d' pyproject.toml | cat - constraints.txt hatch_build.py | cksum | tr ' ' '-')
READY_TO_PLAY := $(VENV)/.ready-to-play-$(ASKED)
READY_FOR_ALL := $(VENV)/.ready-for-all-$(ASKED)

## help: this list
.PHONY: help
help:
	@sed -n 's/^## /  make /p' Makefile

## play: set up what playing needs, then play in the browser (PLAY_OPTIONS="--host 0.0.0.0" for all addresses)
.PHONY: play
play: $(READY_TO_PLAY) $(VENV)/.compiled-catalogs
	@$(BIN)/fondaco serve --open $(PLAY_OPTIONS)

## test: set up everything, then lint and test
.PHONY: test
test:
# Browsers come from the network while packages do. mypy leaves a core free. Collecting once leaves bytecode behind, which
# the workers would otherwise make all at the same time.
	@tools/chromium.sh & browsers=$$!; \
	  $(MAKE) --no-print-directory venv $(VENV)/.compiled-catalogs || { wait; exit 1; }; \
	  $(BIN)/python tools/compile_all.py >$(VENV)/compile-all.log 2>&1 & \
	  $(BIN)/python -m pytest --collect-only -qq >$(VENV)/collect.log 2>&1 & collecting=$$!; \
	  $(MAKE) --no-print-directory lint || exit 1; \
	  wait $$collecting || true; wait $$browsers
	@echo "Running the tests"
	@HYPOTHESIS_PROFILE=ci $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(CELLS)

## test-thorough: the same with every cell of the large matrices and the slowest tests (some minutes longer)
.PHONY: test-thorough
test-thorough: CELLS := -m ""
test-thorough: test

## soak: kill servers by the hundred under load, and read spoilt files by the thousand (about an hour; SOAK_OPTIONS="--sqlite 50")
.PHONY: soak
soak: venv $(VENV)/.compiled-catalogs
	@PYTHONPATH=tests nice $(BIN)/python tests/faults/soak.py $(SOAK_OPTIONS)

## lint: style, types and the direction of imports
.PHONY: lint
lint: venv
	@echo "Checking style, types and imports"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Run '$(BIN)/ruff format .' to mend the layout"; exit 1; }
	@$(BIN)/mypy --no-error-summary src/fondaco
	@$(BIN)/lint-imports >$(VENV)/lint-imports.log 2>&1 || { cat $(VENV)/lint-imports.log; exit 1; }

## venv: .venv with everything a developer needs
.PHONY: venv
venv: $(READY_FOR_ALL)

# The first Python that is new enough, not too new, and able to make a virtual environment.
$(VENV)/.created:
	@for python in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then \
	    echo "Making $(VENV) with $$($$python --version)"; \
	    $$python -m venv $(VENV) && touch $@; exit; \
	  fi; \
	done; \
	echo "Fondaco needs Python 3.11, 3.12 or 3.13 with its venv module. None was found on the PATH." >&2; \
	echo "Install one (on Debian and Ubuntu: apt install python3 python3-venv) or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; \
	exit 1

$(READY_TO_PLAY): | $(VENV)/.created
	@echo "Installing Fondaco for play (a minute at most)"
	@rm -f $(VENV)/.ready-*
	@$(call install,web)
	@touch $@

$(READY_FOR_ALL): | $(VENV)/.created
	@echo "Installing Fondaco with all its tools (two minutes at most)"
	@rm -f $(VENV)/.ready-*
	@$(call install,$(EVERYTHING))
	@touch $(READY_TO_PLAY) $@

CATALOGS := $(wildcard src/fondaco/locale/*/LC_MESSAGES/*.po)

$(VENV)/.compiled-catalogs: $(CATALOGS) | $(READY_TO_PLAY)
	@$(BIN)/python tools/catalogs.py compile
	@touch $@

## locale: compile the catalogs, .po to .mo
.PHONY: locale
locale: | $(READY_TO_PLAY)
	@$(BIN)/python tools/catalogs.py compile

## messages: collect new and changed texts into the .po files, to be translated there
.PHONY: messages
messages: venv
	@$(BIN)/python tools/catalogs.py update

## screenshots: the pictures of the README, from the real pages
.PHONY: screenshots
screenshots: venv locale
	@$(BIN)/python tools/screenshots.py

## docs: the documentation as a site, into the folder site; `fondaco serve` then has it under /docs
.PHONY: docs
docs: venv $(VENV)/.compiled-catalogs
	@$(BIN)/python -m mkdocs build --strict --quiet
	@echo "The documentation is in site/index.html"

## docs-serve: the documentation while you write it, at http://127.0.0.1:8001/
.PHONY: docs-serve
docs-serve: venv $(VENV)/.compiled-catalogs
	@$(BIN)/python -m mkdocs serve --dev-addr 127.0.0.1:8001

## release: build the packages with the documentation inside, check them in a fresh environment, write the notes, into dist
.PHONY: release
release: docs
	@$(PIP) install -c constraints.txt -e '.[release]'
	@$(BIN)/python tools/release.py

## bench: our speed beside that of other engines, into docs/performance.md
.PHONY: bench
bench: venv
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/envs.py

## lock: resolve all packages anew and write constraints.txt
.PHONY: lock
lock: venv
	@$(BIN)/python tools/lock.py

## clean: remove what the tools left behind, and .venv
.PHONY: clean
clean:
	@rm -rf $(VENV) .venv-bench .venv-bench-envs build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.mo' -delete
