# On a machine with only Python 3.11+, git and make, `make test` is all it takes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help setup pins play run test load lint types imports units coverage mutants format bench golden gallery screenshots screens clean

help:
	@echo "make setup    prepare .venv with the pinned dependencies"
	@echo "make play     play in the browser, with no token"
	@echo "make run      run the bot, with the token in .env"
	@echo "make test     linters, types, import rules and tests"
	@echo "make load     the tests ten times on a busy machine (TIMES=10, TESTS=tests/cli)"
	@echo "make coverage what of the rules, tables and store their tests reach (95 % at least)"
	@echo "make mutants  whether the tests see small faults that are put in by chance (SEED=1, COUNT=150)"
	@echo "make format   let ruff format and fix what it can"
	@echo "make bench    medians and p99s of what must be fast"
	@echo "make golden   write the golden files anew; look at the diff before it is committed"
	@echo "make gallery  make the pictures of the README anew"
	@echo "make screenshots  the same for those of the playground; needs Chromium"
	@echo "make screens  every screen on a phone, in every language, to look at (SCREENS=build/screens)"
	@echo "make pins     write requirements.txt anew, with hashes, after a pin has changed"
	@echo "make clean    remove .venv and caches"

setup: $(READY)

# The stamp makes the second run fast: nothing is reinstalled unless a pin changed.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	@echo "Preparing $(VENV): a minute or two, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@# At a terminal pip shows how far it is; elsewhere only what goes wrong.
	@[ -t 1 ] || quiet=--quiet; $(BIN)/python -m pip install $$quiet --disable-pip-version-check \
		-c constraints.txt -e '.[dev]'
	@touch $@

# The real bot on a simulated Discord, in the browser.
play: $(READY)
	@$(BIN)/tischlein play

run: $(READY)
	@$(BIN)/tischlein run

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

# Lines and branches of the rules, the tables and the database that their own tests reach.
COVERED := tests/games tests/tables tests/database tests/community

coverage: $(READY)
	$(BIN)/pytest --hypothesis-profile=brief --cov --cov-report=term $(COVERED) \
		--deselect tests/tables/test_kill.py

# The first run with a seed also looks for the tests that come by its places, which takes longer.
SEED ?= 1
COUNT ?= 150

mutants: $(READY)
	$(BIN)/python -m tests.tools mutants --seed $(SEED) --count $(COUNT)

TIMES ?= 10
load: $(READY)
	$(BIN)/python -m tests.tools load --times $(TIMES) $(TESTS)

# Every test that compares with a golden file writes it anew.
GOLDEN := tests/games/test_transcripts.py

golden: $(READY)
	UPDATE_GOLDEN=1 $(BIN)/pytest $(GOLDEN)
	$(BIN)/python -m tests.tools golden

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The solver is measured beside an integer program that only the tests know.
bench: $(READY)
	$(BIN)/python -m tests.tools bench
	$(BIN)/python -m tests.tools calls

# What is installed into the image, each file of each pin with its hash; after a pin has changed.
PINNED := pyproject.toml --extra postgresql --extra sentry
pins:
	@$(PYTHON) -m venv build/uv && build/uv/bin/pip install --quiet --disable-pip-version-check uv
	@echo setuptools | build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url -c constraints.txt $(PINNED) - -o requirements.txt

gallery: $(READY)
	$(BIN)/python -m tests.tools gallery docs/pictures

screenshots: $(READY)
	$(BIN)/python -m tests.tools screenshots docs/pictures

SCREENS ?= build/screens
screens: $(READY)
	$(BIN)/python -m tests.tools screens $(SCREENS)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis *.egg-info
