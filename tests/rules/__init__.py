"""Tests of the rules: variant files, the step machine, positions, games."""
