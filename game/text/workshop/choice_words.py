"""The words of each choice and what they do: assets/texts/choices.json, by family, kind of clause and key.

A value is written there as the file writes it; "" where the key may be left out, `a+b` for a list of two.  A number of
rows behind it says how it is called on larger boards.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from game.place import ASSETS
from game.rules.decoding import decode
from game.rules.families import family
from game.rules.file.schema import option_value_as_key

FILE = ASSETS / "texts" / "choices.json"


class KeyText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one key of a clause is called, the text of each of its words, and what each does."""

    name: str
    words: dict[str, str] = {}
    says: dict[str, str] = {}


@cache
def _plates() -> dict[str, KeyText]:
    return decode(FILE.read_bytes(), dict[str, KeyText])


def key_text(family: str, kind: str, path: Sequence[str]) -> KeyText:
    """The plate of a key; an empty one for a key that has none."""
    return _plates().get(".".join((family, kind, *path)), KeyText(""))


def paths_of(family: str, kind: str) -> tuple[tuple[str, ...], ...]:
    """The keys of a kind of clause that have a plate."""
    start = f"{family}.{kind}."
    return tuple(tuple(key.removeprefix(start).split(".")) for key in _plates() if key.startswith(start))


def key_of(value: Any, words: Sequence[str] | dict[str, str] = ()) -> str:
    """A value as the table of texts has it."""
    if isinstance(value, list | tuple):
        return "+".join(sorted({str(one) for one in value}))
    if value is None or (value is False and "false" not in words):
        return ""
    return option_value_as_key(value)


def value_of(key: str, listed: bool) -> Any:
    """What a file says for a key of the table of texts."""
    if listed:
        return key.split("+") if key else None
    return {"": None, "true": True, "false": False}.get(key, key)


class ClauseKey(msgspec.Struct, frozen=True):
    """A key of a clause: what it is where the file leaves it out, and whether it is a list."""

    default: Any
    listed: bool
    enum: type[StrEnum] | None = None


@cache
def type_of_clause(family_name: str, kind: str) -> type[Struct]:
    """The type of a kind of clause, or of a table."""
    return cast(type[Struct], _bare(_hints(family(family_name).WORDS)[kind]))


@cache
def clause_key(family_name: str, kind: str, path: tuple[str, ...]) -> ClauseKey | None:
    """A key of a kind of clause; None where there is no such key."""
    table: Any = type_of_clause(family_name, kind)
    found: ClauseKey | None = None
    for key in path:
        fields = {one.encode_name: one for one in msgspec.structs.fields(table)} if _is_table(table) else {}
        if key not in fields:
            return ClauseKey(None, False) if found is not None and table is not None else None
        one = fields[key]
        default = one.default if one.default is not NODEFAULT else None
        hint = _hints(table)[one.name]
        inner, enum = _bare(hint), _enum(hint)
        default = default.value if isinstance(default, StrEnum) else None if isinstance(default, Struct) else default
        found = ClauseKey(default, _listed(hint), enum)
        table = inner
    return found


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _is_table(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _parts(hint: Any) -> list[Any]:
    return [one for one in get_args(hint) if one is not type(None)]


def _bare(hint: Any) -> Any:
    """The table, or the word, that a type is about, without lists and annotations."""
    while (parts := _parts(hint)) and get_origin(hint) is not dict:
        hint = parts[0]
    return hint


def _listed(hint: Any) -> bool:
    while (parts := _parts(hint)) and get_origin(hint) is not list:
        hint = parts[0]
    return get_origin(hint) is list


def _enum(hint: Any) -> type[StrEnum] | None:
    bare = _bare(hint)
    return bare if isinstance(bare, type) and issubclass(bare, StrEnum) else None
