"""Tests of what is true: variant files, the step machine, positions, games."""
