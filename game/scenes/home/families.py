"""Families of games by their idea: what each is about, and which games stand in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.file.library import Variant
from game.rules.file.schema import LAPS_ON, SHELVES
from game.text.language import Words, msg

OTHER = "other"  # games of other families of rules, about which no clause says anything


class Idea(NamedTuple):
    """`tile`: on its piece of wood; `title` and `said` over its games."""

    tile: str
    title: str
    said: str


IDEAS: dict[str, Idea] = {
    "extra_turn": Idea(
        msg("Extra turn"), msg("Stores that give a turn"), msg("A last stone in your store, and you sow again.")
    ),
    "capture_across": Idea(
        msg("Capture across"),
        msg("Capture across"),
        msg("A last stone in an empty hole of yours takes what lies opposite."),
    ),
    "two_three": Idea(
        msg("Two and three"),
        msg("Two and three"),
        msg("A last stone that makes two or three on the other side takes them."),
    ),
    "laps": Idea(msg("Laps"), msg("Lap after lap"), msg("A last stone among others is lifted, and you sow on.")),
    "fours": Idea(msg("Fours"), msg("Fours"), msg("A stone that makes four: somebody takes the four.")),
    "lay_out": Idea(
        msg("Lay out"), msg("Lay out, then watch"), msg("The layout is the move; the turns run by themselves.")
    ),
    "more_rows": Idea(
        msg("3 and 4 rows"),
        msg("Three and four rows"),
        msg("Two rows of your own to sow round, or one that both share."),
    ),
    OTHER: Idea(msg("Others"), msg("Other games"), msg("Games of other families.")),
}


class Family(NamedTuple):
    """The games of an idea, from easy to rich."""

    shelf: str
    games: tuple[Variant, ...]


def families(variants: Iterable[Variant], words: Words) -> list[Family]:
    """All families that have games, in the order of their tiles."""
    games = sorted(variants, key=lambda game: (game.difficulty, game.minutes, words.t(game.name).casefold()))
    found: dict[str, list[Variant]] = {}
    for game in games:
        found.setdefault(shelf_of(game), []).append(game)
    return [Family(shelf, tuple(found[shelf])) for shelf in (*SHELVES, OTHER) if shelf in found]


def shelf_of(variant: Variant) -> str:
    """The family of a game: the one that its file names, else the one that its clauses speak of."""
    words = variant.words
    named = getattr(words, "shelf", None)
    if named:
        return str(named)
    if words.family != "sowing":
        return OTHER
    laps = words.lap
    for shelf, fits in (
        ("more_rows", words.board.rows > 2),
        ("lay_out", words.start.rest == "layout" and words.start.stones is not None),
        ("fours", any(4 in drop.makes for drop in words.drop)),
        ("extra_turn", any(lap.then == "move again" for lap in laps)),
        ("laps", any(lap.then in LAPS_ON for lap in laps)),
        ("two_three", any(lap.when.makes and {2, 3} & set(lap.when.makes) for lap in laps)),
        ("capture_across", any("facing" in lap.take for lap in laps)),
    ):
        if fits:
            return shelf
    return "extra_turn" if words.board.stores == "sown" else OTHER
