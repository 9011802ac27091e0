"""What is said of each word of a variant file, all of it in one place: assets/texts/words.json, a row for each key.

A row has the key's name, its sentence on the cards of the bench and its sentence among the rules; below it stand the
words that a file may say there.  A value is written as the file writes it; "" where the key may be left out, `a+b` for
a list of two.  A number of rows behind it says how it is called on larger boards.  Kinds and rows are in the order of
telling.
"""

from collections.abc import Container, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from game.place import ASSETS
from game.rules.decoding import decode
from game.rules.families import family
from game.rules.file.schema import option_value_as_key

FILE = ASSETS / "texts" / "words.json"


class RuleSentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentence of a rule, in its voices; `beside`: what is said instead where the clause says something more."""

    rule: str = ""
    beside: dict[str, str] = {}

    def said(self, more: str = "") -> str:
        return self.beside.get(more, self.rule)


class WordText(RuleSentence, frozen=True):
    """One word of a key: as it stands in a sentence of a card, and what it does.

    `title`: what a clause is called for it, or the part of its title; `after`: the same behind another title.
    """

    short: str = ""
    does: str = ""
    title: str = ""
    after: str = ""


class KeyText(RuleSentence, frozen=True):
    """A key of a clause, or a whole kind of clause with its `title`.

    `card`: the sentence of a card; its places show the key itself, or those in `slots`.  `number`: the noun of what it
    counts, the least and the most that is offered; `holes`: it names holes.  `first`: what it says when it is added.
    """

    name: str = ""
    title: str = ""
    number: tuple[str, int, int] | None = None
    holes: bool = False
    first: Any = None
    card: str = ""
    slots: dict[str, str] = {}
    words: dict[str, WordText] = {}


@cache
def all_keys() -> dict[str, KeyText]:
    """The rows of all keys, in their order: `family.kind.path` → what is said of it."""
    return decode(FILE.read_bytes(), dict[str, KeyText])


def full_key(family: str, kind: str, path: Sequence[str]) -> str:
    """A key as its row is named.

    In the catalogues it is the context of what can be chosen there: one word may be another in each sentence.
    """
    return ".".join((family, kind, *path))


def key_text(family: str, kind: str, path: Sequence[str]) -> KeyText:
    """The row of a key, or of a kind where the path is empty; an empty one for a key that has none."""
    return all_keys().get(full_key(family, kind, path), KeyText())


@cache
def plates_of(family: str, kind: str) -> tuple[tuple[tuple[str, ...], KeyText], ...]:
    """The rows of a kind of clause, each with the path of its key; that of the kind itself comes first."""
    split = ((tuple(key.split(".")), row) for key, row in all_keys().items())
    return tuple((key[2:], row) for key, row in split if key[:2] == (family, kind))


@cache
def kinds_in_order(family: str) -> tuple[str, ...]:
    """The kinds of clause and the tables of a family, in the order in which people explain them."""
    keys = (key.split(".") for key in all_keys())
    return tuple(dict.fromkeys(kind for of, kind, *_ in keys if of == family))


def number_in(family: str, kind: str, path: Sequence[str]) -> tuple[str, int, int] | None:
    """What is counted at a key, also at one in a table of holes; None where it is no number."""
    return key_text(family, kind, path).number or (key_text(family, kind, path[:-1]).number if path else None)


def key_of(value: Any, words: Container[str] = ()) -> str:
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
    """A key of a clause: what it is where the file leaves it out, and whether it is a list, or one of numbers."""

    default: Any
    listed: bool
    numbers: bool = False
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
        found = ClauseKey(default, _listed(hint), _listed(hint) and inner is int, enum)
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
