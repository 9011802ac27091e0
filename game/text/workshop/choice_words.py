"""Texts of each word of a variant file, all in one place: assets/texts/words.json, a row for each key.

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
from game.rules.families import family_by_name
from game.rules.file.schema import option_value_as_key

FILE = ASSETS / "texts" / "words.json"


class RuleSentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Text of a rule for all grammatical persons; `beside`: variants of the text, by the value of another key."""

    rule: str = ""
    beside: dict[str, str] = {}

    def sentence_beside(self, more: str = "") -> str:
        """Return the variant of the text for the value `more` of another key; the usual text if there is none."""
        return self.beside.get(more, self.rule)


class WordText(RuleSentence, frozen=True):
    """Texts of one possible word (value) of a key.

    `short`: the word inside a card's sentence; `does`: its effect; `title`: the title, or part of one, that it gives a
    clause; `after`: that title when it follows another one.
    """

    short: str = ""
    does: str = ""
    title: str = ""
    after: str = ""


class KeyText(RuleSentence, frozen=True):
    """Texts of a key of a clause; if `title` is set, texts of a kind of clause.

    `card`: sentence of a card, whose placeholders show the key itself or those in `slots`. `number`: noun, minimum and
    maximum of a count; `holes`: whether the key names holes. `first`: its value when it is added.
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
    """Return the texts of all keys in order, by `family.kind.path`."""
    return decode(FILE.read_bytes(), dict[str, KeyText])


def key_row_name(family: str, kind: str, path: Sequence[str]) -> str:
    """Return the full name of a key in the table: `family.kind.path`.

    It is also the context of the key's words in the catalogues.
    """
    return ".".join((family, kind, *path))


def key_text(family: str, kind: str, path: Sequence[str]) -> KeyText:
    """Return the texts of a key, or of a kind if the path is empty; empty texts if there are none."""
    return all_keys().get(key_row_name(family, kind, path), KeyText())


@cache
def rows_of_kind(family: str, kind: str) -> tuple[tuple[tuple[str, ...], KeyText], ...]:
    """Return (path, texts) for each key of a clause kind; the kind itself comes first, with an empty path."""
    split = ((tuple(key.split(".")), row) for key, row in all_keys().items())
    return tuple((key[2:], row) for key, row in split if key[:2] == (family, kind))


@cache
def kinds_in_order(family: str) -> tuple[str, ...]:
    """Return a family's kinds of clause and tables in the order in which people explain them."""
    keys = (key.split(".") for key in all_keys())
    return tuple(dict.fromkeys(kind for of, kind, *_ in keys if of == family))


def key_number_range(family: str, kind: str, path: Sequence[str]) -> tuple[str, int, int] | None:
    """Return noun, minimum and maximum of the number at a key, also in a table of holes; None if it isn't a number."""
    return key_text(family, kind, path).number or (key_text(family, kind, path[:-1]).number if path else None)


def word_key_of_value(value: Any, words: Container[str] = ()) -> str:
    """Return the name under which the table of texts has a clause's value; "" for no text. `words`: all names in that
    table, as False has a text only if "false" is one of them.
    """
    if isinstance(value, list | tuple):
        return "+".join(sorted({str(one) for one in value}))
    if value is None or (value is False and "false" not in words):
        return ""
    return option_value_as_key(value)


def value_from_text_key(key: str, listed: bool) -> Any:
    """Return the value in a file for its name in the table of texts; `listed`: the value is a list."""
    if listed:
        return key.split("+") if key else None
    return {"": None, "true": True, "false": False}.get(key, key)


class ClauseKey(msgspec.Struct, frozen=True):
    """Type information of a clause's key: its default, and whether it is a list, or a list of numbers."""

    default: Any
    is_list: bool
    is_number_list: bool = False
    enum: type[StrEnum] | None = None


@cache
def type_of_clause(family_name: str, kind: str) -> type[Struct]:
    """Return the struct type of a kind of clause, or of a table."""
    return cast(type[Struct], _bare_type(_type_hints(family_by_name(family_name).WORDS)[kind]))


@cache
def clause_key(family_name: str, kind: str, path: tuple[str, ...]) -> ClauseKey | None:
    """Return type information of a key; None if the kind of clause has no such key."""
    table: Any = type_of_clause(family_name, kind)
    found: ClauseKey | None = None
    for key in path:
        fields = {field.encode_name: field for field in msgspec.structs.fields(table)} if _is_table_type(table) else {}
        if key not in fields:
            return ClauseKey(None, False) if found is not None and table is not None else None
        one = fields[key]
        default = one.default if one.default is not NODEFAULT else None
        hint = _type_hints(table)[one.name]
        inner, enum = _bare_type(hint), _enum_type(hint)
        default = default.value if isinstance(default, StrEnum) else None if isinstance(default, Struct) else default
        found = ClauseKey(default, _is_list_type(hint), _is_list_type(hint) and inner is int, enum)
        table = inner
    return found


@cache
def _type_hints(kind: type[Struct]) -> dict[str, Any]:
    """Return the type hints of a struct's fields, with annotations; cached."""
    return get_type_hints(kind, include_extras=True)


def _is_table_type(hint: Any) -> bool:
    """Return whether a type hint is a struct, and so a table in files."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def _type_arguments(hint: Any) -> list[Any]:
    """Return the arguments of a type hint, without None."""
    return [arg for arg in get_args(hint) if arg is not type(None)]


def _bare_type(hint: Any) -> Any:
    """Return the struct or enum in a type hint, without lists and annotations."""
    while (parts := _type_arguments(hint)) and get_origin(hint) is not dict:
        hint = parts[0]
    return hint


def _is_list_type(hint: Any) -> bool:
    """Return whether a type hint is, or contains at first place, a list."""
    while (parts := _type_arguments(hint)) and get_origin(hint) is not list:
        hint = parts[0]
    return get_origin(hint) is list


def _enum_type(hint: Any) -> type[StrEnum] | None:
    """Return the string enum in a type hint, without lists and annotations; None if it has none."""
    bare = _bare_type(hint)
    return bare if isinstance(bare, type) and issubclass(bare, StrEnum) else None
