"""Portable Draughts Notation: the same kind of text with other words, for the games of one family.

`[GameType "25,W,8,8,A0,0"]` says which kind of draughts it is, `[FEN "W:Wa1:Bb8"]` where it begins; White is South.
Moves name squares or their numbers, `c3-d4`, `22-17`, `c3:g7`.  What other programs do not know stands in comments that
they pass over: `{[%burn c3]}` and `{[%keep]}`; and in tags that they do not ask for, `[Variant]`, `[Options]`,
`[Position]`.  The family itself knows squares and moves (`game/rules/draughts/pdn.py`).
"""

import contextlib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from game.rules.board import Seat
from game.rules.families import family_module
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Rules

SUFFIX = ".pdn"
NAME = "PDN"
FAMILY = "draughts"
KIND, POSITION = "GameType", "FEN"
PEOPLE: Mapping[Seat, str] = {"S": "White", "N": "Black"}
# Spaces around the sign between two squares are not counted.  Nothing is given back: see SIDE in the family's module.
PADDED = re.compile(r"[a-j]?+[0-9]{1,2}+(?:\s*+[-x:×–—−]\s*+[a-j]?+[0-9]{1,2}+)++", re.IGNORECASE)
PLAIN_NUMBERS = re.compile(r"[0-9]{4}")  # two squares without a sign between them
RESULTS = {  # both ways of counting that are in use; the first is also ours
    "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "*": "*",
    "2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2", "0-0": "*",
}  # fmt: skip


def is_pdn(tags: Iterable[str], usual: str) -> bool:
    """Return whether the tags are those of a game in Portable Draughts Notation. `usual`: the game that the file's name
    stands for, "" if none.
    """
    found = set(tags)
    return KIND in found or usual == NAME or ("Variant" not in found and bool(found & {*PEOPLE.values()}))


def can_be_written(variant: Variant | None) -> bool:
    """Return whether games of this variant can be written in Portable Draughts Notation; False for None."""
    return variant is not None and variant.words.family == FAMILY


def board_size_from_tags(tags: Mapping[str, tuple[str, int]], moves: Sequence[str]) -> int | None:
    """Return the board size that tags and moves fit: 0 for English draughts, None if none fits."""
    kind, position = (tags.get(name, ("", 0))[0] for name in (KIND, POSITION))
    size = draughts_module().board_size_of(kind, position, moves)
    return None if size is None else int(size)


def game_for_size(size: int, variants: Mapping[str, Variant]) -> tuple[Variant, dict[str, OptionValue]] | None:
    """Return the variant and the options for a draughts board of this size; None if there is none."""
    for variant in variants.values():
        if can_be_written(variant):
            options = draughts_module().options_for(variant.words, size)
            with contextlib.suppress(OptionError):
                if options is not None:
                    variant.rules(options)
                    return variant, options
    return None


def is_international(rules: Rules | None, tags: Mapping[str, tuple[str, int]]) -> bool:
    """Return whether a game is one of international draughts: on 100 squares, and its tags don't name our game."""
    return rules is not None and rules.board.columns == 10 and "Variant" not in tags


def move_as_pdn(position: Any, move: str) -> str:
    """Return a move in PDN; one that PDN can't express is returned as a comment in braces."""
    said = str(draughts_module().format_move(position, move))
    return said or "{" + draughts_module().burning_comment(position, move) + "}"


@cache  # asked for each move
def draughts_module() -> Any:
    """Import and return the module for squares and moves of draughts."""
    return import_module(f"{family_module(FAMILY, 'rules').__package__}.pdn")
