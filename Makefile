# make help lists the targets. PYTHON chooses the interpreter: make test PYTHON=python3.13

PYTHON ?= python3
TAG := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
VENV := .venv/$(TAG)
BIN := $(VENV)/bin
LOWEST := .venv/$(TAG)-lowest
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help run test test-lowest check format fuzz bench strengths curves screenshots clean python-found

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-14s %s\n", $$1, $$2}'

python-found:
	@test -n "$(TAG)" || { echo "$(PYTHON) does not run: name a Python 3.11 or newer by PYTHON=, as a command or a path"; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is Python $(TAG): tablegames needs 3.11 or newer; name another by PYTHON=, as a command or a path"; exit 2; }

# The stock pip of Python 3.11 does not know dependency groups, so pip comes first.
$(VENV)/.run: pyproject.toml | python-found
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.run
	$(BIN)/python -m pip install --quiet --group check
	@touch $@

run: $(VENV)/.run ## build what it needs and start the app
	@$(BIN)/tablegames

test: $(VENV)/.tools ## run every test (under five minutes on two cores)
	$(BIN)/python -m pytest -n $(JOBS)

# Tools and test runner are the newest here too; the program's own dependencies are held at their lower bounds.
$(LOWEST)/.tools: pyproject.toml tests/lowest.py | python-found
	$(PYTHON) -m venv $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --upgrade "pip>=25.1"
	$(LOWEST)/bin/python -m tests.lowest > $(LOWEST)/constraints.txt
	$(LOWEST)/bin/python -m pip install --quiet --constraint $(LOWEST)/constraints.txt --editable . --group test
	@touch $@

test-lowest: $(LOWEST)/.tools ## run every test with the oldest dependencies that are allowed
	$(LOWEST)/bin/python -m pytest -n $(JOBS)

check: $(VENV)/.tools ## format, lint, strict types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: $(VENV)/.tools ## format the code and mend what lint can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

fuzz: $(VENV)/.tools ## look at every position of many random games, and let all computer players play at every table (long)
	TABLEGAMES_FUZZ=all $(BIN)/python -m pytest -n $(JOBS) tests/conformance tests/e2e/test_reader.py
	$(BIN)/python -m tests.fuzz

bench: $(VENV)/.tools ## print the speed figures beside those of a bare Textual app
	@$(BIN)/python -m tests.e2e.bench

strengths: $(VENV)/.tools ## measure the computer players against each other (long)
	@$(BIN)/python -m tests.strengths

$(VENV)/.docs: $(VENV)/.tools
	$(BIN)/python -m pip install --quiet --group docs
	@touch $@

curves: $(VENV)/.docs ## measure how the hard player grows with its walks, and draw it (very long; it goes on where it stopped)
	@$(BIN)/python -m tests.curves build/curves

screenshots: $(VENV)/.tools ## draw the pictures of the README again
	$(BIN)/python -m tests.screenshots

clean: ## remove the virtual environments and caches
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache build dist
