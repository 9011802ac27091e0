"""Tests of the page on which a game of one's own begins."""
