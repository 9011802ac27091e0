"""Origins of the shipped games: sentences, each with the keys of the works that support it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from game.place import ASSETS
from game.rules.decoding import convert_decoded

FILE = ASSETS / "origins.toml"


class OriginSentence(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence on who plays a game, where, since when, with what, or who recorded it; `works`: the works
    that say so.
    """

    text: str
    works: list[str]


@cache
def all_origins() -> Mapping[str, Sequence[OriginSentence]]:
    """Return the sentences on the origin of each game by its id; a game without sources isn't included."""
    read = tomllib.loads(FILE.read_text("utf-8"))
    return {game: convert_decoded(said, list[OriginSentence]) for game, said in read.items()}
