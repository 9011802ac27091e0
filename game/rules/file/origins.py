"""Where the games of the program come from: sentences, each with the works that tell it by their keys."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from game.place import ASSETS
from game.rules.decoding import convert_decoded

FILE = ASSETS / "origins.toml"


class OriginSentence(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence on who plays a game, where, since when, with what, or who wrote it down; `works`: which tell it."""

    text: str
    works: list[str]


@cache
def all_origins() -> Mapping[str, Sequence[OriginSentence]]:
    """The sentences of each game, by its id; a game of which no work tells has none."""
    read = tomllib.loads(FILE.read_text("utf-8"))
    return {game: convert_decoded(said, list[OriginSentence]) for game, said in read.items()}
