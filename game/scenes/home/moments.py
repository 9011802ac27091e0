"""What lies on the board of a card: the moment that makes the game itself, made beforehand or found while shown."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from itertools import islice
from typing import NamedTuple

import msgspec

from game.board.moment import Moment, of_turn
from game.rules.board import Board
from game.rules.families import family
from game.rules.file.library import Variant
from game.rules.game import Position, counts_of
from game.scenes.home.telling import LONGEST, telling_move
from game.session.setup import Setup, first_position, opening_counts
from game.ui import assets


class _Made(msgspec.Struct, frozen=True):
    moment: Moment


@cache
def made() -> Mapping[str, Moment]:
    """The moments of the program's own games; none where the file cannot be read."""
    try:
        with open(assets.path("moments.json"), "rb") as file:
            found = msgspec.json.decode(file.read(), type=dict[str, _Made])
    except (OSError, msgspec.MsgspecError):
        return {}
    return {id_: one.moment for id_, one in found.items()}


class Shown(NamedTuple):
    """What lies on the board of a card; `seed` deals the colours of its stones."""

    id: str
    board: Board
    counts: Mapping[str, int]
    seed: int
    moment: Moment | None = None

    @property
    def key(self) -> Hashable:
        return (self.id, self.board, tuple(self.counts.items()), self.moment is not None)


def shown(variant: Variant) -> Shown:
    """The moment that was made for a game; the start where there is none."""
    rules = Setup(variant).rules
    seed = sum(variant.id.encode())
    known = made().get(variant.id)
    if known is not None and known.fits(rules.board):
        return Shown(variant.id, rules.board, known.lying, seed, known)
    return Shown(variant.id, rules.board, opening_counts(rules), seed)


def found(variant: Variant) -> Moment | None:
    """The moment of the most telling first turn, for games that come with none; None where that would take long."""
    if variant.id in made() or not family(variant.words.family).QUICK:
        return None
    now: Position = first_position(Setup(variant).rules)
    move = telling_move(now)
    if not move:
        return None
    moment = of_turn(counts_of(now), islice(now.turn(move), LONGEST))
    return moment if moment.fits(now.rules.board) else None
