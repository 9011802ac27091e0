"""Remarks that people add to a game: comments, glyphs, other lines, and tags without meaning to the program.

A record keeps them as they were read; the text record (`game/store/text_record/`) reads and writes them.
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

MOST_DEPTH = 20  # lines within lines
MOST_TAGS = 200
LONGEST_COMMENT = 20_000  # letters of a comment, or of the value of a tag
LONGEST_NAME = 40
SIGNS = ("!", "?", "!!", "??", "!?", "?!")  # the glyphs 1 to 6 as people write them

Comment = Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMENT)]
Glyph = Annotated[int, Meta(ge=0, le=255)]
Move = Annotated[str, Meta(min_length=1, max_length=1000)]
TagName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]+\Z", max_length=LONGEST_NAME)]


class Remark(Struct, frozen=True, omit_defaults=True):
    """The remarks on a move: `glyphs`, numbers of signs such as `!`; and `behind`, comments and variations in their
    order.
    """

    glyphs: tuple[Glyph, ...] = ()
    behind: tuple["Comment | Variation", ...] = ()


class Variation(Struct, frozen=True, omit_defaults=True):
    """Alternative moves in place of the move to which they are attached, with comments and remarks of their own."""

    moves: Annotated[tuple[Move, ...], Meta(min_length=1)]
    before: tuple[Comment, ...] = ()
    turns: dict[str, Remark] = {}


class Remarks(Struct, frozen=True, omit_defaults=True):
    """All remarks of a game: further tags, comments before the first move, and remarks by move number (`turns`)."""

    tags: Annotated[
        tuple[tuple[TagName, Annotated[str, Meta(max_length=LONGEST_COMMENT)]], ...], Meta(max_length=MOST_TAGS)
    ] = ()
    before: tuple[Comment, ...] = ()
    turns: dict[str, Remark] = {}


NONE = Remarks()


def do_remarks_fit(remarks: Remarks, moves: int) -> bool:
    """Return whether remarks belong to a game of `moves` moves, with variations nested no deeper than allowed."""
    level: list[tuple[int, dict[str, Remark]]] = [(moves, remarks.turns)]
    for _ in range(MOST_DEPTH + 1):
        if not all(_are_move_numbers(turns, most) for most, turns in level):
            return False
        level = [(len(line.moves), line.turns) for _, turns in level for line in _variations_in_remarks(turns)]
        if not level:
            return True
    return False


def _are_move_numbers(turns: Iterable[str], most: int) -> bool:
    """Return whether all keys in `turns` are move numbers from 1 to `most`, in digits without leading zeros."""
    return all(n.isascii() and n.isdecimal() and len(n) < 7 and n[0] != "0" and int(n) <= most for n in turns)


def _variations_in_remarks(turns: dict[str, Remark]) -> list[Variation]:
    """Return the variations attached directly to the moves of a line; `turns`: the line's remarks by move number."""
    return [one for remark in turns.values() for one in remark.behind if isinstance(one, Variation)]
