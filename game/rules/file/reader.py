"""The strict reader of variant files.

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
from game.rules.file.faults import Fault, VariantError, fault_reason, key_shown, nearest_word, numbered, value_shown
from game.rules.file.file_text import OWN_TEXTS, SOURCE
from game.rules.file.former_words import former_words_in, reason, without_former_words
from game.rules.file.schema import (
    BASED_ON,
    CHOICE,
    FEW,
    ID,
    LANGUAGE,
    LEFT_OUT,
    LONGEST_WORD,
    MANY,
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
class _Reader:
    """Compares a decoded file with its types and collects what does not fit.

    A wrong word of which it is clear what was meant is read as that one, so that it causes no other fault.  `lost`
    says that something had to be left out: what else would be wrong then may only follow from that.
    """

    whole: WholeGame
    faults: dict[tuple[str, Phrase], None] = field(default_factory=dict)  # keys, and what is wrong there
    beyond: int = 0  # faults that are only counted
    lost: bool = False

    @property
    def has_enough_faults(self) -> bool:
        """Whether no more faults are kept: what was meant is asked for those only that somebody may read."""
        return len(self.faults) >= MOST_KEPT

    def fault(self, path: str, wrong: str, allowed: Allowed) -> None:
        """Adds a fault at a key; what was probably meant is found among the words that are allowed."""
        self.add(path, fault_reason(wrong, allowed, "" if self.has_enough_faults else _guess(path, wrong, allowed)))

    def add(self, path: str, phrase: Phrase) -> None:
        """Adds a fault at a key; one and the same is told once."""
        if not self.has_enough_faults:
            self.faults[path, phrase] = None
        else:
            self.beyond += 1

    def error(self) -> VariantError:
        """The error with the faults found, each with its line."""
        own = self.whole.own.file
        found = [
            Fault.of_file(own, why, path) if path == FILE_NAME else self.whole.fault(path, why)
            for path, why in self.faults
        ]
        found.sort(key=lambda fault: (fault.file != own, fault.file, fault.line))
        return VariantError(own, found, self.beyond)

    def struct(self, kind: type[Struct], value: Any, path: str) -> Any:
        """The struct, or None after reporting every key that is wrong, missing or unknown."""
        if not isinstance(value, dict):
            wrong = Phrase("{given} where a table is needed", given=value_shown(value))
            self.fault(path, wrong, _table(kind))
            self.lost = True
            return None
        hints, known = _hints(kind), keys_of(kind)
        found: dict[str, Any] = {}
        for key, part in value.items():
            here = _join(path, key_shown(key))
            if key in known:
                found[known[key]] = self.value(hints[known[key]], part, here)
            elif name := self._unknown_key(key, part, here, [*known], [word for word in known if word not in value]):
                meant = {SOURCE: part} if name in OWN_TEXTS and isinstance(part, str) else part
                found[known[name]] = self.value(hints[known[name]], meant, here)
        for key, name in known.items():
            if name not in found and name in _required(kind):
                self.add(_join(path, key), fault_reason(Phrase("this key is missing"), _allowed(hints[name], key)))
                self.lost = True
        return None if self.lost else kind(**found)

    def _unknown_key(self, key: str, part: Any, path: str, known: list[str], free: list[str]) -> str:
        """Reports a key; of those that are free the one that was probably meant, which is read instead, or ""."""
        if "." in path and "[" not in path and key in keys_of(VariantWords) and not isinstance(part, dict | list):
            self.add(path, Phrase("this is about the whole file; it stands above the first table in brackets"))
        else:
            name = "" if self.has_enough_faults else nearest_word(key, free)
            self.add(path, fault_reason(Phrase("there is no such key"), known, name))
            if name:
                return name
        self.lost = self.lost or isinstance(part, dict | list)
        return ""

    def value(self, hint: Any, value: Any, path: str) -> Any:
        """A value converted to its type, or None after a report; each part of a list or table is checked."""
        bare, metas = _bare(hint)
        args = get_args(bare)
        if _is_table(bare):
            return self.struct(bare, value, path)
        if isinstance(value, dict) and get_origin(bare) in (Union, UnionType):
            for table in args:
                if _is_table(table):
                    return self.struct(table, value, path)
        most = next((meta.max_length for meta in metas if meta.max_length), None)
        if most and isinstance(value, list | dict) and get_origin(bare) is type(value) and len(value) > most:
            self.fault(path, Phrase("{total} entries", total=f"{len(value):,}"), Phrase("{n} at most", n=most))
            self.lost = True
            return None
        if get_origin(bare) is list and isinstance(value, list):
            if not value and any(meta.min_length for meta in metas):
                self.fault(path, Phrase("an empty list"), _allowed(hint))
                self.lost = True
            return [self.value(args[0], part, at) for at, part in numbered(path, value)]
        if get_origin(bare) is dict and isinstance(value, dict):
            for key in value:
                if len(key) > LONGEST_WORD:
                    most_letters = Phrase("{n} letters at most", n=LONGEST_WORD)
                    self.fault(_join(path, key_shown(key)), Phrase("a name that is too long"), most_letters)
                    self.lost = True
                elif _by_language(args[0]) and not re.fullmatch(LANGUAGE, key):
                    self.fault(_join(path, key_shown(key)), Phrase("there is no such language"), LANGUAGES)
                    self.lost = True
            return {key: self.value(args[1], part, _join(path, key_shown(key))) for key, part in value.items()}
        try:
            return convert_decoded(value, hint)
        except (msgspec.ValidationError, RecursionError):
            return self._misfit(hint, value, path)

    def _misfit(self, hint: Any, value: Any, path: str) -> Any:
        """Reports a value; the one that was probably meant, or None."""
        bare, _ = _bare(hint)
        allowed = _allowed(hint, path)
        if get_origin(bare) is list:
            fitting = _other_form([value], hint)
            form = f"[[{path}]]" if isinstance(value, dict) else f"[{value_shown(value)}]"
            guess = "" if fitting is None else form
            self.add(
                path, fault_reason(Phrase("{given} where a list is needed", given=value_shown(value)), allowed, guess)
            )
            if fitting is not None:
                return fitting
        else:
            wrong = Phrase("{given} does not fit", given=value_shown(value))
            guess = nearest_word(value, _words_in(bare)) if isinstance(value, str) else ""
            fitting = _other_form(value, hint) if not guess else convert_decoded(json.loads(guess), hint)
            self.add(path, fault_reason(wrong, allowed, guess or ("" if fitting is None else value_shown(fitting))))
            if fitting is not None:
                return fitting
        self.lost = True
        return None


def _other_form(value: Any, hint: Any) -> Any:
    """A value in the form that a type needs: a number or a truth without quotes, a list around one value; or None."""
    try:
        return convert_decoded(value, hint, strict=not isinstance(value, str))
    except (msgspec.ValidationError, RecursionError):
        return None


def _words_in(bare: Any) -> list[str]:
    """The words that a type allows, as a file writes them."""
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return [value_shown(word.value) for word in bare]
    if get_origin(bare) is Literal:
        return [value_shown(word) for word in get_args(bare) if isinstance(word, str)]
    if get_origin(bare) in (Union, UnionType):
        return [word for one in get_args(bare) for word in _words_in(_bare(one)[0])]
    return []


def _guess(path: str, wrong: str, allowed: Allowed) -> str:
    """What was probably meant where one of several words is allowed: for a value in quotes, or the last key."""
    if not isinstance(allowed, list | tuple) or not isinstance(wrong, Phrase):
        return ""
    given = str(wrong.values.get("given", ""))
    if not wrong.values:
        given = path.rpartition(".")[2]
    return nearest_word(given, allowed) if re.search("[A-Za-z]", given) else ""


def read_game_words(path: Path) -> GameWords:
    """Reads and checks a file, together with those that it is based on.

    Raises VariantError with every fault found, and nothing else.
    """
    return read_whole(path.stem, read_whole_game(path))


def read_whole(id: str, game: WholeGame) -> GameWords:
    """Checks a game whose files have been read, or whose text lies in no file.  Raises VariantError."""
    file, decoded = game.own.file, without_former_words(game.tables)
    reader = _Reader(game)
    if game.own.text:  # the rules that a saved game carries have no text, and no author who could mend them
        for path, former in former_words_in(game.tables):
            reader.add(path, reason(former))
    for key in {WITHOUT, ORDER} & decoded.keys() if BASED_ON not in decoded else ():
        reader.add(key, Phrase("this is about another game, which {key} names", key=BASED_ON))
    if not re.fullmatch(ID, id):
        wrong = Phrase("{given} cannot be the id of a game", given=value_shown(file.removesuffix(".toml")))
        reader.fault(FILE_NAME, wrong, _allowed(Id))
    family = _family(decoded, reader)
    if not decoded:
        needed = [field.name for field in msgspec.structs.fields(family.WORDS) if field.required]
        empty = Phrase("the file is empty; a game needs at least {keys}", keys=needed)
        raise VariantError(file, [Fault.of_file(file, empty)])
    words: Any = _fitting(decoded, family.WORDS) or reader.struct(family.WORDS, decoded, "")
    if words is None:
        raise reader.error()
    family.check(words, reader.fault)
    _check_works(words, reader)
    if reader.faults:
        raise reader.error()
    checked: GameWords = words
    return checked


def _check_works(words: GameWords, reader: _Reader) -> None:
    """Every key that names a work is one of the list of works."""
    for path, source in numbered("sources", words.sources):
        named = {"work": source.work, "after": source.after} if isinstance(source, Citation) else {}
        for key, name in named.items():
            if name is not None and name not in all_works():
                wrong = Phrase("the list of works has no key {given}", given=value_shown(name))
                command = f"{PROGRAM} about --works"
                allowed = Phrase("a key of those that {code} prints, or the work itself as text", code=command)
                reader.add(f"{path}.{key}", fault_reason(wrong, allowed, nearest_word(name, [*all_works()])))


def _family(decoded: dict[str, Any], reader: _Reader) -> Family:
    """The family that a file names, the default where it names none.  Raises VariantError."""
    key = "family"
    if key not in decoded:  # a misspelled key must not make a file of another family of it
        key = nearest_word(key, [one for one in decoded if one not in keys_of(VariantWords)]) or key
    name = decoded.get(key, families.OWN[0])
    if name not in families.OWN:
        reader.fault(key, Phrase("there is no family {given} of games", given=value_shown(name)), [*families.OWN])
        raise reader.error()
    return families.family(name)


def _fitting(decoded: dict[str, Any], kind: type[Struct]) -> Any:
    """The words of a file if all fit their types; otherwise None, and each is to be checked."""
    try:
        return convert_decoded(decoded, kind)
    except msgspec.ValidationError:
        return None


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    """The types of its fields, annotations included."""
    return get_type_hints(kind, include_extras=True)


@cache
def _required(kind: type[Struct]) -> frozenset[str]:
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.required)


@cache
def keys_of(kind: type[Struct]) -> dict[str, str]:
    """Key in the file → name of the field; those that every clause may have come last."""
    fields = sorted(msgspec.structs.fields(kind), key=lambda field: field.name in ("title", "text"))
    return {field.encode_name: field.name for field in fields}


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _bare(hint: Any) -> tuple[Any, list[Meta]]:
    """A type without its annotations, and the annotations."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and len(args) == 2 and type(None) in args:
        return _bare(next(arg for arg in args if arg is not type(None)))
    if origin is Annotated:
        return args[0], [meta for meta in args[1:] if isinstance(meta, Meta)]
    return hint, []


def _by_language(key: Any) -> bool:
    """Are the keys of a table codes of languages?"""
    return any(meta.pattern == LANGUAGE for meta in _bare(key)[1])


def _allowed(hint: Any, path: str = "") -> Allowed:
    """The type in words; `path` is the key of a table."""
    bare, metas = _bare(hint)
    origin, args = get_origin(bare), get_args(bare)
    if path == "board.columns":
        code = '{ option = "..." }'
        return Phrase("a whole number from 1 to {n}, on four rows to {all}, or {code}", n=FEW, all=MANY, code=code)
    if bare is str and metas:
        return _allowed_text(metas)
    for meta in metas:
        if meta.ge is not None and meta.le is not None:
            return Phrase("a whole number from {at_least} to {at_most}", at_least=meta.ge, at_most=meta.le)
    if origin is Literal:
        return [value_shown(arg) for arg in args]
    if origin in (Union, UnionType):
        each = [_inline(arg) if _is_table(arg) else _allowed(arg) for arg in args]
        *first, last = (one if isinstance(one, str) else ", ".join(one) for one in each)
        return Phrase("{allowed} or {also}", allowed=first, also=last)
    if origin is list:
        if _is_table(args[0]):
            return Phrase("{code} tables of {keys}", code=f"[[{path.rpartition('.')[2]}]]", keys=[*keys_of(args[0])])
        return Phrase("a list, in it: {allowed}", allowed=_allowed(args[0]))
    if origin is dict:
        if _by_language(args[0]):
            return Phrase(
                "a text, or a table of texts by the codes of languages, {code}", code='{ en = "...", he = "..." }'
            )
        holes = FromOption in get_args(args[1])
        return Phrase("a table of holes and their stones" if holes else "a table of options and their values")
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return [value_shown(word.value) for word in bare]
    if _is_table(bare):
        return _table(bare)
    simple = {int: Phrase("a whole number"), str: Phrase("text"), bool: Phrase("true or false")}
    return simple.get(bare, str(bare))


def _is_table(hint: Any) -> TypeGuard[type[Struct]]:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _inline(kind: type[Struct]) -> str:
    """A table where a plain value may stand instead, as one writes it: with the keys that it needs."""
    tables = {name for name, hint in _hints(kind).items() if get_origin(_bare(hint)[0]) is dict}
    needed = ((key, name) for key, name in keys_of(kind).items() if name in _required(kind))
    said = (f"{key} = " + ("{ ... }" if name in tables else '"..."') for key, name in needed)
    return f"{{ {', '.join(said)} }}"


def _table(kind: type[Struct]) -> Phrase:
    return Phrase("a table of {keys}", keys=[*keys_of(kind)])


def _allowed_text(metas: list[Meta]) -> Phrase:
    if any(meta.pattern in (ID, LEFT_OUT) for meta in metas):
        return Phrase("a word of small letters, digits and _, a letter first, 40 at most")
    if any(meta.pattern == CHOICE for meta in metas):
        return Phrase("a word of small letters, digits and _, not of digits alone, 40 at most")
    least, most = metas[0].min_length, metas[0].max_length
    bounds = {"at_least": least, "at_most": most}
    if any(meta.pattern == ONE_LINE for meta in metas):
        if least:
            return Phrase("one line of text, {at_least} to {at_most} letters", **bounds)
        return Phrase("one line of text, {at_most} letters at most", **bounds)
    return Phrase("text, {at_least} to {at_most} letters" if least else "text, {at_most} letters at most", **bounds)
