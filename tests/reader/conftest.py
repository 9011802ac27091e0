"""Visits by ear take a minute each and need the accessibility bus of Linux: `NAQALA_ALL=1` runs them."""

from tests.pairs import ALL

collect_ignore = [] if ALL else ["test_by_ear.py"]
