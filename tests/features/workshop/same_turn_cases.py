"""Games based on others, made by hand for tests of what is changed."""

from pathlib import Path

from game.rules.file.variant_library import Variant, load_variant

ONLY_FACING = """
[[lap]]
id   = "capture_facing"
if   = { empty_capture = false }
when = { place = "own side", was = "empty", facing = "occupied" }
take = ["facing"]
then = "end turn"
"""
THREE_STONES = """
without = ["seeds"]

[start]
each = 3
"""
NEVER_IN_FORCE = 'without = ["pie"]'  # an offer that nobody gets
OWN_WORDS = """
[[lap]]
id    = "extra_turn"
when  = { place = "own store" }
then  = "move again"
title = { en = "Once more" }
"""
FOUR_HOLES = """
without = ["columns"]

[board]
columns = 4
"""


def based_on(folder: Path, game: str, text: str = "") -> Variant:
    """A game that changes another one, as a file beside no other says it."""
    path = folder / f"own_{game}.toml"
    path.write_text(f'based_on = "{game}"\nname = "My game"\n{text}', "utf-8")
    return load_variant(path)
