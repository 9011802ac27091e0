"""Tests of a game that is being changed."""
