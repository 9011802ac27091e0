"""Tests of the page about the program."""
