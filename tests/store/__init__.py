"""Tests of the store: settings, games, files."""
