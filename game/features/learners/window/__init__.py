"""Plate on which one says who learns."""
