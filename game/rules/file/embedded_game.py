"""Serialization of a game's words without a file: for records of the user's own games and for the engine process.

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


def tables_of_game(words: GameWords) -> dict[str, Any]:
    """Return the tables of a game in the form of a complete file that is based on no other game."""
    from game.rules.file.schema import BASED_ON, ORDER, WITHOUT  # only here: a start reads no rules

    assert isinstance(words, Struct)
    of_file = BASED_ON, WITHOUT, ORDER  # the words are those of the whole game
    return {key: value for key, value in _as_json_data(words).items() if key not in of_file}


def have_same_rules(first: GameWords, other: GameWords) -> bool:
    """Return whether two files define the same rules, whatever their names and bases."""
    return first == other or _rule_tables(first) == _rule_tables(other)


def _rule_tables(words: GameWords) -> dict[str, Any]:
    """Return the tables without names, texts and origin."""
    return {key: value for key, value in tables_of_game(words).items() if key not in OF_NAME}


def variant_from_tables(id: str, tables: Mapping[str, Any]) -> Variant:
    """Return the game `id` built from these tables, checked like a file.  Raises VariantError."""
    return _cached_variant(id, msgspec.json.encode(tables, order="sorted"))


@cache
def shipped_game_ids() -> frozenset[str]:
    """Return the ids of the games that come with the program, which a game record need not contain."""
    return frozenset(path.stem for path in VARIANTS.glob("*.toml"))


@lru_cache(maxsize=16)
def _cached_variant(id: str, encoded: bytes) -> Variant:
    """Return the game `id` from its tables, encoded as bytes; the result is cached."""
    from game.rules.file.based_on import SourceText, WholeGame
    from game.rules.file.reader import read_whole  # only now: few games need it

    return Variant(id, read_whole(id, WholeGame(msgspec.json.decode(encoded), SourceText(f"{id}.toml", ""))))


def _as_json_data(value: Any) -> Any:
    """Return a value as JSON data, without the keys that have their default values."""
    if isinstance(value, Struct):
        fields = msgspec.structs.fields(value)
        pairs = ((field, getattr(value, field.name)) for field in fields)
        return {
            field.encode_name: _as_json_data(part)
            for field, part in pairs
            if field.required or part != _default_of_field(field)
        }
    if isinstance(value, dict):
        return {key: _as_json_data(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_as_json_data(part) for part in value]
    return msgspec.to_builtins(value)


def _default_of_field(field: msgspec.structs.FieldInfo) -> object:
    factory = field.default_factory
    return field.default if factory is msgspec.NODEFAULT else factory()
