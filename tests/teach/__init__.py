"""Tests of sentences."""
