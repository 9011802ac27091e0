"""Strict reader of variant files.

`read_game_words` reports all faults of a file at once, each as one sentence with the key and what is allowed there: a
phrase.
"""

import json
import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from game.place import PROGRAM
from game.rules import families
from game.rules.decoding import convert_decoded
from game.rules.file.based_on import WholeGame, read_whole_game
from game.rules.file.conditions import Allowed
from game.rules.file.faults import (
    Fault,
    VariantError,
    entries_with_keys,
    fault_reason,
    format_key,
    format_value,
    nearest_word,
    variant_errors,
)
from game.rules.file.file_text import OWN_TEXTS, SOURCE
from game.rules.file.former_words import removed_word_phrase, removed_words_in, replace_removed_words
from game.rules.file.schema import (
    BASED_ON,
    CHOICE,
    ID,
    LANGUAGE,
    LEFT_OUT,
    LONGEST_WORD,
    MOST_COLUMNS,
    ONE_LINE,
    ORDER,
    WITHOUT,
    Citation,
    FromOption,
    Id,
    VariantWords,
)
from game.rules.file.works import all_works
from game.rules.game import Family, GameWords
from game.rules.phrase import Phrase

LANGUAGES = Phrase("codes of two or three small letters, such as en, he, sw")
MOST_KEPT = 1000  # of a file, the others are counted
FILE_NAME = Phrase("file name")  # what stands in place of a key


@dataclass
class _GameReader:
    """Validates decoded tables against their types and collects the faults. A wrong word whose correction is obvious is
    read as the correction, so that it causes no further faults. `has_gaps`: something was left out because of a fault,
    so that later checks might report faults that aren't real.
    """

    whole: WholeGame
    faults: dict[tuple[str, Phrase], None] = field(default_factory=dict)  # keys, and what is wrong there
    beyond: int = 0  # faults that are only counted
    has_gaps: bool = False

    @property
    def has_enough_faults(self) -> bool:
        """Whether the limit of faults is reached, above which faults are only counted."""
        return len(self.faults) >= MOST_KEPT

    def add_suggested_fault(self, path: str, wrong: str, allowed: Allowed) -> None:
        """Add the fault `wrong` at a key, with the allowed words and a suggestion among them."""
        self.add_fault(
            path, fault_reason(wrong, allowed, "" if self.has_enough_faults else _suggested_word(path, wrong, allowed))
        )

    def add_fault(self, path: str, phrase: Phrase) -> None:
        """Add a fault with the reason `phrase` at a key; the same fault is added only once."""
        if not self.has_enough_faults:
            self.faults[path, phrase] = None
        else:
            self.beyond += 1

    def build_error(self) -> VariantError:
        """Return a VariantError with all faults, each with its line."""
        own = self.whole.own.file
        found = [
            Fault.of_file(own, why, path) if path == FILE_NAME else self.whole.fault_at_key(path, why)
            for path, why in self.faults
        ]
        found.sort(key=lambda fault: (fault.file != own, fault.file, fault.line))
        return VariantError(own, found, self.beyond)

    def read_struct(self, kind: type[Struct], value: Any, path: str) -> Any:
        """Return a table converted to the struct `kind`; None after reporting every wrong, missing or unknown key.
        `path`: the table's path.
        """
        if not isinstance(value, dict):
            wrong = Phrase("{given} where a table is needed", given=format_value(value))
            self.add_suggested_fault(path, wrong, _describe_table(kind))
            self.has_gaps = True
            return None
        hints, known = _field_types(kind), keys_of(kind)
        found: dict[str, Any] = {}
        for key, part in value.items():
            here = _join_path(path, format_key(key))
            if key in known:
                found[known[key]] = self.read_value(hints[known[key]], part, here)
            elif name := self._report_unknown_key(
                key, part, here, [*known], [word for word in known if word not in value]
            ):
                meant = {SOURCE: part} if name in OWN_TEXTS and isinstance(part, str) else part
                found[known[name]] = self.read_value(hints[known[name]], meant, here)
        for key, name in known.items():
            if name not in found and name in _required_keys(kind):
                self.add_fault(
                    _join_path(path, key), fault_reason(Phrase("this key is missing"), _describe_type(hints[name], key))
                )
                self.has_gaps = True
        return None if self.has_gaps else kind(**found)

    def _report_unknown_key(self, key: str, part: Any, path: str, known: list[str], free: list[str]) -> str:
        """Report an unknown key; return the unused key that was probably meant, to be read instead, or "". `part`: the
        key's value; `known`: all keys of the table; `free`: keys not used yet.
        """
        if "." in path and "[" not in path and key in keys_of(VariantWords) and not isinstance(part, dict | list):
            self.add_fault(path, Phrase("this is about the whole file; it goes above the first table in brackets"))
        else:
            name = "" if self.has_enough_faults else nearest_word(key, free)
            self.add_fault(path, fault_reason(Phrase("there is no such key"), known, name))
            if name:
                return name
        self.has_gaps = self.has_gaps or isinstance(part, dict | list)
        return ""

    def read_value(self, hint: Any, value: Any, path: str) -> Any:
        """Return `value` converted to the type `hint`, nested values one by one; None after reporting a fault."""
        bare, metas = _without_annotations(hint)
        args = get_args(bare)
        if _is_table(bare):
            return self.read_struct(bare, value, path)
        if isinstance(value, dict) and get_origin(bare) in (Union, UnionType):
            for table in args:
                if _is_table(table):
                    return self.read_struct(table, value, path)
        most = next((meta.max_length for meta in metas if meta.max_length), None)
        if most and isinstance(value, list | dict) and get_origin(bare) is type(value) and len(value) > most:
            self.add_suggested_fault(
                path, Phrase("{total} entries", total=f"{len(value):,}"), Phrase("at most {n}", n=most)
            )
            self.has_gaps = True
            return None
        if get_origin(bare) is list and isinstance(value, list):
            if not value and any(meta.min_length for meta in metas):
                self.add_suggested_fault(path, Phrase("an empty list"), _describe_type(hint))
                self.has_gaps = True
            return [self.read_value(args[0], part, at) for at, part in entries_with_keys(path, value)]
        if get_origin(bare) is dict and isinstance(value, dict):
            for key in value:
                if len(key) > LONGEST_WORD:
                    most_letters = Phrase("up to {n} characters", n=LONGEST_WORD)
                    self.add_suggested_fault(
                        _join_path(path, format_key(key)), Phrase("a name that is too long"), most_letters
                    )
                    self.has_gaps = True
                elif _is_keyed_by_language(args[0]) and not re.fullmatch(LANGUAGE, key):
                    self.add_suggested_fault(
                        _join_path(path, format_key(key)), Phrase("there is no such language"), LANGUAGES
                    )
                    self.has_gaps = True
            return {
                key: self.read_value(args[1], part, _join_path(path, format_key(key))) for key, part in value.items()
            }
        try:
            return convert_decoded(value, hint)
        except (msgspec.ValidationError, RecursionError):
            return self._report_wrong_type(hint, value, path)

    def _report_wrong_type(self, hint: Any, value: Any, path: str) -> Any:
        """Report a value that isn't of the type `hint`; return the value that was probably meant, or None."""
        bare, _ = _without_annotations(hint)
        allowed = _describe_type(hint, path)
        if get_origin(bare) is list:
            fitting = _repaired_value([value], hint)
            form = f"[[{path}]]" if isinstance(value, dict) else f"[{format_value(value)}]"
            guess = "" if fitting is None else form
            self.add_fault(
                path, fault_reason(Phrase("{given} where a list is needed", given=format_value(value)), allowed, guess)
            )
            if fitting is not None:
                return fitting
        else:
            wrong = Phrase("{given} does not fit", given=format_value(value))
            guess = nearest_word(value, _allowed_words(bare)) if isinstance(value, str) else ""
            fitting = _repaired_value(value, hint) if not guess else convert_decoded(json.loads(guess), hint)
            self.add_fault(
                path, fault_reason(wrong, allowed, guess or ("" if fitting is None else format_value(fitting)))
            )
            if fitting is not None:
                return fitting
        self.has_gaps = True
        return None


def _repaired_value(value: Any, hint: Any) -> Any:
    """Return a value converted to the type `hint`, where text may also stand for a number or a truth value; None if it
    doesn't fit the type.
    """
    try:
        return convert_decoded(value, hint, strict=not isinstance(value, str))
    except (msgspec.ValidationError, RecursionError):
        return None


def _allowed_words(bare: Any) -> list[str]:
    """Return the words that the type `bare` (without annotations) allows, as spelled in a file."""
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return [format_value(word.value) for word in bare]
    if get_origin(bare) is Literal:
        return [format_value(word) for word in get_args(bare) if isinstance(word, str)]
    if get_origin(bare) in (Union, UnionType):
        return [word for one in get_args(bare) for word in _allowed_words(_without_annotations(one)[0])]
    return []


def _suggested_word(path: str, wrong: str, allowed: Allowed) -> str:
    """Return the allowed word that was probably meant by the value quoted in `wrong` or else by the last key of `path`;
    "" for none.
    """
    if not isinstance(allowed, list | tuple) or not isinstance(wrong, Phrase):
        return ""
    given = str(wrong.values.get("given", ""))
    if not wrong.values:
        given = path.rpartition(".")[2]
    return nearest_word(given, allowed) if re.search("[A-Za-z]", given) else ""


def read_game_words(path: Path) -> GameWords:
    """Read and check a file together with those that it is based on.

    Raises VariantError with every fault found, and nothing else.
    """
    return read_whole(path.stem, read_whole_game(path))


def read_whole(id: str, game: WholeGame) -> GameWords:
    """Return the checked content of a game whose files, or whose unsaved text, have been read.  Raises VariantError."""
    with variant_errors(game.own.file):
        return _checked_words(id, game)


def _checked_words(id: str, game: WholeGame) -> GameWords:
    """Return the checked content of a game.  Raises VariantError."""
    file, decoded = game.own.file, replace_removed_words(game.tables)
    reader = _GameReader(game)
    if game.own.text:  # the rules that a saved game carries have no text, and no author who could mend them
        for path, former in removed_words_in(game.tables):
            reader.add_fault(path, removed_word_phrase(former))
    for key in {WITHOUT, ORDER} & decoded.keys() if BASED_ON not in decoded else ():
        reader.add_fault(key, Phrase("this key changes another game, but no {key} names one", key=BASED_ON))
    if not re.fullmatch(ID, id):
        wrong = Phrase("{given} cannot be the id of a game", given=format_value(file.removesuffix(".toml")))
        reader.add_suggested_fault(FILE_NAME, wrong, _describe_type(Id))
    family = _family_of_file(decoded, reader)
    if not decoded:
        needed = [field.name for field in msgspec.structs.fields(family.WORDS) if field.required]
        empty = Phrase("the file is empty; a game needs at least {keys}", keys=needed)
        raise VariantError(file, [Fault.of_file(file, empty)])
    words: Any = _convert_all(decoded, family.WORDS) or reader.read_struct(family.WORDS, decoded, "")
    if words is None:
        raise reader.build_error()
    family.check(words, reader.add_suggested_fault)
    _check_works(words, reader)
    if reader.faults:
        raise reader.build_error()
    checked: GameWords = words
    return checked


def _check_works(words: GameWords, reader: _GameReader) -> None:
    """Report every cited work that isn't in the list of works."""
    for path, source in entries_with_keys("sources", words.sources):
        named = {"work": source.work, "after": source.after} if isinstance(source, Citation) else {}
        for key, name in named.items():
            if name is not None and name not in all_works():
                wrong = Phrase("the list of works has no key {given}", given=format_value(name))
                command = f"{PROGRAM} about --works"
                allowed = Phrase("one of the keys that {code} prints, or the work itself as text", code=command)
                reader.add_fault(f"{path}.{key}", fault_reason(wrong, allowed, nearest_word(name, [*all_works()])))


def _family_of_file(decoded: dict[str, Any], reader: _GameReader) -> Family:
    """Return the family of games that a file names, or the default family.  Raises VariantError."""
    key = "family"
    if key not in decoded:  # a misspelled key must not make a file of another family of it
        key = nearest_word(key, [one for one in decoded if one not in keys_of(VariantWords)]) or key
    name = decoded.get(key, families.OWN[0])
    if name not in families.OWN:
        reader.add_suggested_fault(
            key, Phrase("there is no family {given} of games", given=format_value(name)), [*families.OWN]
        )
        raise reader.build_error()
    return families.family_by_name(name)


def _convert_all(decoded: dict[str, Any], kind: type[Struct]) -> Any:
    """Return the tables converted to the struct `kind`; None if any value doesn't fit, so that each has to
    be checked.
    """
    try:
        return convert_decoded(decoded, kind)
    except msgspec.ValidationError:
        return None


@cache
def _field_types(kind: type[Struct]) -> dict[str, Any]:
    """Return the types of a struct's fields, annotations included."""
    return get_type_hints(kind, include_extras=True)


@cache
def _required_keys(kind: type[Struct]) -> frozenset[str]:
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.required)


@cache
def keys_of(kind: type[Struct]) -> dict[str, str]:
    """Return the field names of a struct by the keys in the file; keys that all clauses have come last."""
    fields = sorted(msgspec.structs.fields(kind), key=lambda field: field.name in ("title", "text"))
    return {field.encode_name: field.name for field in fields}


def _join_path(path: str, key: str) -> str:
    """Return the path of a key in the table at `path`, "" for the file itself."""
    return f"{path}.{key}" if path else key


def _without_annotations(hint: Any) -> tuple[Any, list[Meta]]:
    """Return a type without annotations, and its annotations."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and len(args) == 2 and type(None) in args:
        return _without_annotations(next(arg for arg in args if arg is not type(None)))
    if origin is Annotated:
        return args[0], [meta for meta in args[1:] if isinstance(meta, Meta)]
    return hint, []


def _is_keyed_by_language(key: Any) -> bool:
    return any(meta.pattern == LANGUAGE for meta in _without_annotations(key)[1])


def _describe_type(hint: Any, path: str = "") -> Allowed:
    """Return a description of the values that the type `hint` allows; `path`: the key in its table."""
    bare, metas = _without_annotations(hint)
    origin, args = get_origin(bare), get_args(bare)
    if path == "board.columns":
        code = '{ option = "..." }'
        one, two, three, four = MOST_COLUMNS.values()
        return Phrase(
            "a whole number from 1 to {two}, on three rows to {three}, on four to {four}, on one to {one}, or {code}",
            one=one, two=two, three=three, four=four, code=code,
        )  # fmt: skip
    if bare is str and metas:
        return _describe_bounds(metas)
    for meta in metas:
        if meta.ge is not None and meta.le is not None:
            return Phrase("a whole number from {at_least} to {at_most}", at_least=meta.ge, at_most=meta.le)
    if origin is Literal:
        return [format_value(arg) for arg in args]
    if origin in (Union, UnionType):
        each = [_describe_inline_table(arg) if _is_table(arg) else _describe_type(arg) for arg in args]
        *first, last = (one if isinstance(one, str) else ", ".join(one) for one in each)
        return Phrase("{allowed} or {also}", allowed=first, also=last)
    if origin is list:
        if _is_table(args[0]):
            return Phrase("{code} tables of {keys}", code=f"[[{path.rpartition('.')[2]}]]", keys=[*keys_of(args[0])])
        return Phrase("a list, in it: {allowed}", allowed=_describe_type(args[0]))
    if origin is dict:
        if _is_keyed_by_language(args[0]):
            return Phrase(
                "a text, or a table of texts by the codes of languages, {code}", code='{ en = "...", he = "..." }'
            )
        holes = FromOption in get_args(args[1])
        return Phrase("a table of holes and their stones" if holes else "a table of options and their values")
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return [format_value(word.value) for word in bare]
    if _is_table(bare):
        return _describe_table(bare)
    simple = {int: Phrase("a whole number"), str: Phrase("text"), bool: Phrase("true or false")}
    return simple.get(bare, str(bare))


def _is_table(hint: Any) -> TypeGuard[type[Struct]]:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _describe_inline_table(kind: type[Struct]) -> str:
    """Return a description of the table in braces that may replace a plain value, with its required keys."""
    tables = {name for name, hint in _field_types(kind).items() if get_origin(_without_annotations(hint)[0]) is dict}
    needed = ((key, name) for key, name in keys_of(kind).items() if name in _required_keys(kind))
    said = (f"{key} = " + ("{ ... }" if name in tables else '"..."') for key, name in needed)
    return f"{{ {', '.join(said)} }}"


def _describe_table(kind: type[Struct]) -> Phrase:
    """Return a description of the table `kind` by all its keys."""
    return Phrase("a table of {keys}", keys=[*keys_of(kind)])


def _describe_bounds(metas: list[Meta]) -> Phrase:
    """Return a description of the text allowed by the annotations `metas`: its letters, least and greatest length."""
    if any(meta.pattern in (ID, LEFT_OUT) for meta in metas):
        return Phrase("a word of small letters, digits and _, starting with a letter, up to 40 characters")
    if any(meta.pattern == CHOICE for meta in metas):
        return Phrase("a word of small letters, digits and _, not of digits alone, up to 40 characters")
    least, most = metas[0].min_length, metas[0].max_length
    bounds = {"at_least": least, "at_most": most}
    if any(meta.pattern == ONE_LINE for meta in metas):
        if least:
            return Phrase("one line of text, {at_least} to {at_most} characters", **bounds)
        return Phrase("one line of text, up to {at_most} characters", **bounds)
    return Phrase("text, {at_least} to {at_most} characters" if least else "text, up to {at_most} characters", **bounds)
