# Every target is a command of tools/bootstrap.py; `make help` explains them.
# Arguments: make play ARGS="--port 8080"

PYTHON ?= python3
TARGETS := help play terminal test check test-pythons coverage format bench bench-peers shots load golden docs soak compiled \
    setup clean

.DEFAULT_GOAL := help
.PHONY: $(TARGETS)

$(TARGETS):
	@$(PYTHON) tools/bootstrap.py $@ $(ARGS)
