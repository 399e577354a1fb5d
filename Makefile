# On a machine with only Python 3.11+, git and make, `make test` is all it takes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help setup play run test lint types imports units format bench golden gallery screenshots clean

help:
	@echo "make setup    prepare .venv with the pinned dependencies"
	@echo "make play     play in the browser, with no token"
	@echo "make run      run the bot, with the token in .env"
	@echo "make test     linters, types, import rules and tests"
	@echo "make format   let ruff format and fix what it can"
	@echo "make bench    medians and p99s of what must be fast"
	@echo "make golden   write the golden files anew; look at the diff before it is committed"
	@echo "make gallery  make the pictures of the README anew"
	@echo "make screenshots  the same for those of the playground; needs Chromium"
	@echo "make clean    remove .venv and caches"

setup: $(READY)

# The stamp makes the second run fast: nothing is reinstalled unless a pin changed.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

# The real bot on a simulated Discord, in the browser.
play: $(READY)
	@$(BIN)/python -m bot play

run: $(READY)
	@$(BIN)/python -m bot run

test: lint types imports units

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports --no-logo

units: $(READY)
	$(BIN)/pytest

# Every test that compares with a golden file writes it anew.
GOLDEN := tests/games/test_transcripts.py

golden: $(READY)
	UPDATE_GOLDEN=1 $(BIN)/pytest $(GOLDEN)
	$(BIN)/python -m tests.render.golden

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The solver is measured beside an integer program that only the tests know.
bench: $(READY)
	$(BIN)/python -m bot bench
	$(BIN)/python -m tests.bench_solver
	$(BIN)/python -m tests.bench_clicks

gallery: $(READY)
	$(BIN)/python -m render.gallery docs/pictures

screenshots: $(READY)
	$(BIN)/python -m tests.playground.screenshots docs/pictures

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis *.egg-info
