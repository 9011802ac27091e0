"""Tests of who plays: the search, the levels, the worker."""
