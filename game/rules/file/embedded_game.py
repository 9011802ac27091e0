"""The words of a game apart from its file: what a record of an own game carries, and what the computer player is told.

Files of one's own change and go; a game that was begun goes on by the rules with which it began.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from game.place import VARIANTS
from game.rules.file.variant_library import Variant
from game.rules.game import GameWords

# nobody plays otherwise for them
OF_NAME = {"name", "idea", "about", "doubt", "country", "shelf", "also", "sources", "locked"}


def tables_of(words: GameWords) -> dict[str, Any]:
    """The tables of a game, as its written-out file would have them."""
    from game.rules.file.schema import BASED_ON, ORDER, WITHOUT  # only here: a start reads no rules

    assert isinstance(words, Struct)
    of_file = BASED_ON, WITHOUT, ORDER  # the words are those of the whole game
    return {key: value for key, value in _said(words).items() if key not in of_file}


def same_rules(one: GameWords, other: GameWords) -> bool:
    """Whether two files say the same rules, whatever they call their game and whichever others they are based on."""
    return one == other or _rules_of(one) == _rules_of(other)


def _rules_of(words: GameWords) -> dict[str, Any]:
    return {key: value for key, value in tables_of(words).items() if key not in OF_NAME}


def variant_of(id: str, tables: Mapping[str, Any]) -> Variant:
    """The game of these tables, checked like a file.  Raises VariantError."""
    return _variant(id, msgspec.json.encode(tables, order="sorted"))


@cache
def shipped_game_ids() -> frozenset[str]:
    """The ids of the program's own games: those are always here, and need not be carried."""
    return frozenset(path.stem for path in VARIANTS.glob("*.toml"))


@lru_cache(maxsize=16)
def _variant(id: str, encoded: bytes) -> Variant:
    from game.rules.file.based_on import SourceText, WholeGame
    from game.rules.file.reader import read_whole  # only now: few games need it

    return Variant(id, read_whole(id, WholeGame(msgspec.json.decode(encoded), SourceText(f"{id}.toml", ""))))


def _said(value: Any) -> Any:
    """As JSON says it; what a word has by default is left out."""
    if isinstance(value, Struct):
        fields = msgspec.structs.fields(value)
        pairs = ((field, getattr(value, field.name)) for field in fields)
        return {field.encode_name: _said(part) for field, part in pairs if field.required or part != _default(field)}
    if isinstance(value, dict):
        return {key: _said(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_said(part) for part in value]
    return msgspec.to_builtins(value)


def _default(field: msgspec.structs.FieldInfo) -> object:
    factory = field.default_factory
    return field.default if factory is msgspec.NODEFAULT else factory()
