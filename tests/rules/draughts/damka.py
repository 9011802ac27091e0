"""Damka, as tests load it."""

from game.rules.file.variant_library import load_variant, variants_folder

DAMKA = load_variant(variants_folder() / "damka.toml")
