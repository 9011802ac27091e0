"""Damka, as tests load it."""

from pathlib import Path

from game.rules.file.library import load_variant

DAMKA = load_variant(Path(__file__).with_name("damka.toml"))
