# The main job is `make conformance`; `make help` lists the rest.
#
# Everything is installed into .venv and browser/node_modules; the compiled oracle is kept in
# SAMEDEAL_CACHE, by default ~/.cache/samedeal. REQUIRE=R,... names runtimes that must be there; without it a missing one is said, not
# failed.

PYTHON ?= python3
REQUIRE ?=
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps

export SAMEDEAL_REQUIRE ?= $(REQUIRE)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help conformance test vectors verify browsers lint type format bench quiet fuzz galleries mutants clean

help: ## List the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

conformance: $(STAMPS)/conformance ## The main job: regenerate the known answers, compare, run them everywhere
	$(BIN)/samedeal vectors verify
	rm -f results/results.jsonl results/stats.jsonl
	status=0; \
	$(BIN)/samedeal run --jobs 2 $(if $(REQUIRE),--require $(REQUIRE)) \
	  --junit results/junit.xml --lines results/results.jsonl --html results/report.html || status=$$?; \
	$(BIN)/samedeal stats --jobs 2 --lines results/stats.jsonl || status=$$?; \
	$(BIN)/samedeal report results/results.jsonl results/stats.jsonl \
	  -o results/report.html --badge results/badge.json || status=$$?; \
	exit $$status

test: $(STAMPS)/dev $(STAMPS)/npm ## The whole test suite
	@status=0; \
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile --samedeal-games 0.2 || status=$$?; \
	if [ -d browser/node_modules ]; then (cd browser && npm test) || status=$$?; \
	else echo "NOT RUN: browser/test (npm is not there: install Node.js 20 or later)"; fi; \
	exit $$status

vectors: $(STAMPS)/conformance ## Regenerate vectors/ from the oracle
	$(BIN)/samedeal vectors build

verify: $(STAMPS)/conformance ## Compare vectors/ with what every compiler here gives
	$(BIN)/samedeal vectors verify

browsers: $(STAMPS)/conformance ## Get the browsers that are missing, and say what is there
	$(BIN)/samedeal browsers

lint: $(STAMPS)/dev $(STAMPS)/npm ## Lint, purity and formatting, of Python, JavaScript and the vectors
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/samedeal vectors lint
	$(BIN)/samedeal lint kit/samedeal browser/kit browser/harness
	@if [ -d browser/node_modules ]; then cd browser && npm run --silent check; \
	else echo "NOT RUN: the lint of browser/ (npm is not there)"; fi

type: $(STAMPS)/dev $(STAMPS)/npm ## Types: mypy, pyright, tsc
	$(BIN)/mypy
	$(BIN)/pyright
	@if [ -d browser/node_modules ]; then cd browser && npx tsc -p tsconfig.json && npx tsc -p report/tsconfig.json; \
	else echo "NOT RUN: the types of browser/ (npm is not there)"; fi

format: $(STAMPS)/dev $(STAMPS)/npm ## Format the Python and the JavaScript
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	@if [ -d browser/node_modules ]; then cd browser && npx biome check --write .; fi

bench: $(STAMPS)/dev $(STAMPS)/npm ## Speed, as ratios in one run; fails on a miss
	$(BIN)/python -m samedeal_conformance.bench

quiet: $(STAMPS)/dev ## How often a fair kit is accused by the statistics, over 1,000 seeds
	$(BIN)/python -m samedeal_conformance.statistics.quiet

fuzz: $(STAMPS)/dev ## Explore with other inputs each time
	$(BIN)/python -m pytest conformance -k differential --samedeal-explore

galleries: $(STAMPS)/dev ## All checks over the galleries of engines and the examples, at the full budget (7 minutes)
	SAMEDEAL_GALLERIES=full $(BIN)/python -m pytest --numprocesses auto tests/galleries/engine_galleries conformance/examples

mutants: $(STAMPS)/dev ## 200 one-token mutants of the kits; each is caught, or equivalent
	$(BIN)/python tests/galleries/mutants.py --count 200

clean: ## Remove what the targets made
	rm -rf $(VENV) browser/node_modules results dist build
	rm -f .vectors.lock
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The interpreter is checked before anything is made, so that the message is not pip's.
$(STAMPS)/venv:
	@command -v $(PYTHON) >/dev/null || \
	{ echo "$(PYTHON) is not there. Name a Python 3.11 or later: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "samedeal needs Python 3.11 or later; $(PYTHON) is not. Name one: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
	{ echo "$(PYTHON) has no venv module. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/conformance: $(STAMPS)/venv pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[conformance,browsers,runtimes]'
	@touch $@

$(STAMPS)/dev: $(STAMPS)/venv pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(STAMPS)/conformance

$(STAMPS)/npm: $(STAMPS)/venv browser/package.json browser/package-lock.json
	@if command -v npm >/dev/null; then cd browser && npm ci --no-audit --no-fund && cd .. && touch $@; fi
