# Each target is one line; tools/bootstrap.py does the work and `make help` explains the targets.
# Arguments: make play ARGS="--port 8080"

PYTHON ?= python3
.DEFAULT_GOAL := help
.PHONY: help play terminal test check format bench bench-peers shots load golden docs soak compiled setup clean

help:
	@$(PYTHON) tools/bootstrap.py help $(ARGS)
play:
	@$(PYTHON) tools/bootstrap.py play $(ARGS)
terminal:
	@$(PYTHON) tools/bootstrap.py terminal $(ARGS)
test:
	@$(PYTHON) tools/bootstrap.py test $(ARGS)
check:
	@$(PYTHON) tools/bootstrap.py check $(ARGS)
format:
	@$(PYTHON) tools/bootstrap.py format $(ARGS)
bench:
	@$(PYTHON) tools/bootstrap.py bench $(ARGS)
bench-peers:
	@$(PYTHON) tools/bootstrap.py bench-peers $(ARGS)
shots:
	@$(PYTHON) tools/bootstrap.py shots $(ARGS)
load:
	@$(PYTHON) tools/bootstrap.py load $(ARGS)
golden:
	@$(PYTHON) tools/bootstrap.py golden $(ARGS)
docs:
	@$(PYTHON) tools/bootstrap.py docs $(ARGS)
soak:
	@$(PYTHON) tools/bootstrap.py soak $(ARGS)
compiled:
	@$(PYTHON) tools/bootstrap.py compiled $(ARGS)
setup:
	@$(PYTHON) tools/bootstrap.py setup $(ARGS)
clean:
	@$(PYTHON) tools/bootstrap.py clean $(ARGS)
