"""Oware Game Notation, as the program Aualé writes it into files ending in .ogn.

It is the same kind of text with other words: `[Variant "Oware Abapa"]`, `[FEN "4-4-…-0-0-S"]` for a position, `F+2`
for a move that takes two, the stores of both as the result, and backslashes in comments that mean themselves.  A
position that comes back ends the game there, each taking what lies on the own side: to the players, an agreed end.
"""

from collections.abc import Mapping

from game.rules.file.schema import OptionValue

SUFFIX = ".ogn"
RULESET = "Oware Abapa"
GAME = "oware"
OPTIONS: Mapping[str, OptionValue] = {"seeds": 4, "grand_slam": "no_capture", "pie": False, "circles": "own_side"}
POSITION = "FEN"
NOBODY = ("", "?", "-")  # a name that nobody has said


def is_ogn_variant(variant: str) -> bool:
    """Return whether a `Variant` tag is that of Oware Game Notation."""
    return " ".join(variant.split()).casefold() == RULESET.casefold()
