"""Whether coverage is being measured: its tracer takes processor time in every line, and hears signals itself."""

import sys

COVERAGE = "coverage" in sys.modules
