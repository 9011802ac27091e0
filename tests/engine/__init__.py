"""Tests of the engine: the search, the levels, the worker."""
