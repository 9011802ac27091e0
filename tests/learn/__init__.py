"""Tests of what is taught."""
