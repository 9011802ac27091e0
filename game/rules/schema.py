"""The words a variant file may use, and the strict reader that checks them.

`read` reports every fault of a file at once, each as one sentence with the key and what is allowed there.
docs/variant-files.md explains every key.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from game.rules.sense import check_sense

OptionValue = bool | int | str
Conditions = dict[str, OptionValue]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
ONE_LINE = r"^[^\x00-\x1f\x7f]*\Z"
Line = Annotated[str, Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
ID = r"^[a-z][a-z0-9_]{0,39}\Z"
Id = Annotated[str, Meta(pattern=ID)]
Numbers = Annotated[list[Annotated[int, Meta(ge=1, le=63)]], Meta(min_length=1)]

Place = Literal["own store", "their store", "own side", "their side"]
Filled = Literal["empty", "occupied"]
EndWhen = Literal[
    "a row is empty", "more than half", "mover has no stone", "mover has no move", "mover cannot feed",
    "nobody has a move",
]  # fmt: skip
EndThen = Literal["each sweeps own", "mover sweeps all", "other sweeps all", "nobody sweeps"]


class VariantError(Exception):
    """A variant file that cannot be used; `faults` are sentences, each naming the file and the key or line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class FromOption(Struct, frozen=True):
    """A number that an option of the game sets: `{ option = "seeds" }`."""

    option: Id


class BoardWords(Struct, frozen=True):
    """`[board]`: how large it is, and what its stores are for."""

    rows: Literal[2]
    columns: Annotated[int, Meta(ge=1, le=12)] | FromOption
    stores: Literal["captured", "sown"] = "captured"
    store_end: Literal["right", "left"] = "right"


class StartWords(Struct, frozen=True):
    """`[start]`: the stones before the first move."""

    each: Annotated[int, Meta(ge=1, le=20)] | FromOption


class OptionWords(Struct, frozen=True):
    """`[[option]]`: a choice of the new-game screen; the first value is the default."""

    id: Id
    values: Annotated[list[bool | int | Id], Meta(min_length=1)]


class SowingWords(Struct, frozen=True):
    """`[sowing]`: which way round."""

    id: Id
    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"


class Clause(Struct, frozen=True, kw_only=True):
    """What every clause has: its id, and the options under which it is in force (`if` in the file)."""

    id: Id
    if_: Conditions = {}


class SkipWords(Clause, frozen=True):
    """`[[skip]]`: what a sowing passes over."""

    what: Literal["origin", "their store"]


class LapWhen(Struct, frozen=True):
    """`when` of a lap: where the last stone fell and what is there; without `place` any hole, never a store."""

    place: Place | None = None
    was: Filled | None = None
    facing: Filled | None = None
    makes: Numbers | None = None


class LapWords(Clause, frozen=True):
    """`[[lap]]`: what a last stone does; the first that fits counts."""

    when: LapWhen
    take: list[Literal["facing", "last"]] = []
    chain: Literal["backwards"] | None = None
    then: Literal["end turn", "move again", "relay"] = "end turn"


class SlamWords(Clause, frozen=True):
    """`[[slam]]`: a capture of everything that the other side has."""

    then: Literal["take nothing", "not allowed", "sweep own and end"]


class DutyWords(Clause, frozen=True):
    """`[[duty]]`: which moves are legal while it binds."""

    when: Literal["they have no stone"]
    must: Literal["feed"]


class EndWords(Clause, frozen=True):
    """`[[end]]`: when the game is over, and who takes what is left."""

    when: EndWhen
    then: EndThen


class RepetitionWords(Clause, frozen=True):
    """`[[repetition]]`: the third time the same position."""

    then: Literal["each sweeps own", "draw", "nobody sweeps"]


class OpeningWords(Clause, frozen=True):
    """`[[opening]]`: what North may answer to the first turn."""

    offer: Literal["swap"]


class VariantWords(Struct, frozen=True):
    """A whole file, checked: the words, not yet what they mean."""

    name: Line
    board: BoardWords
    start: StartWords
    sowing: SowingWords
    end: Annotated[list[EndWords], Meta(min_length=1)]
    sources: list[Text]
    idea: Annotated[str, Meta(max_length=30, pattern=ONE_LINE)] = ""
    about: Annotated[str, Meta(max_length=400)] = ""
    country: list[Line] = []
    difficulty: Annotated[int, Meta(ge=1, le=5)] = 1
    minutes: Annotated[int, Meta(ge=1, le=600)] = 10
    option: list[OptionWords] = []
    skip: list[SkipWords] = []
    lap: list[LapWords] = []
    slam: list[SlamWords] = []
    duty: list[DutyWords] = []
    repetition: list[RepetitionWords] = []
    opening: list[OpeningWords] = []


@dataclass
class _Reader:
    """Walks a decoded file beside its types and collects what does not fit."""

    file: str
    faults: list[str]

    def fault(self, path: str, wrong: str, allowed: str) -> None:
        allowed = allowed.replace("[[...]]", f"[[{path.rpartition('.')[2]}]]")
        self.faults.append(f"{self.file}: {path}: {wrong}; allowed: {allowed}.")

    def struct(self, kind: type[Struct], value: Any, path: str) -> Any:
        """The struct, or None after reporting every key of it that is wrong, missing or unknown."""
        if not isinstance(value, dict):
            self.fault(path, f"{_show(value)} where a table is needed", "a table of " + ", ".join(_keys(kind)))
            return None
        hints, known, before = get_type_hints(kind, include_extras=True), _keys(kind), len(self.faults)
        found: dict[str, Any] = {}
        for key, part in value.items():
            if key not in known:
                self.fault(_join(path, _key(key)), "there is no such key", ", ".join(known))
                continue
            found[known[key]] = self.value(hints[known[key]], part, _join(path, key))
        for key, name in known.items():
            if name not in found and any(f.required and f.name == name for f in msgspec.structs.fields(kind)):
                self.fault(_join(path, key), "this key is missing", _allowed(hints[name]))
        return None if len(self.faults) > before else kind(**found)

    def value(self, hint: Any, value: Any, path: str) -> Any:
        """A value converted to its type, or None after the report; of lists and tables each part is looked at."""
        bare, metas = _bare(hint)
        args = get_args(bare)
        if isinstance(bare, type) and issubclass(bare, Struct):
            return self.struct(bare, value, path)
        if isinstance(value, dict) and FromOption in args:
            return self.struct(FromOption, value, path)
        if get_origin(bare) is list and isinstance(value, list):
            if not value and any(meta.min_length for meta in metas):
                self.fault(path, "an empty list", _allowed(hint))
            return [self.value(args[0], part, f"{path}[{i + 1}]") for i, part in enumerate(value)]
        if get_origin(bare) is dict and isinstance(value, dict):
            return {key: self.value(args[1], part, _join(path, _key(key))) for key, part in value.items()}
        try:
            return msgspec.convert(value, hint)
        except msgspec.ValidationError:
            wrong = (
                f"{_show(value)} where a list is needed" if get_origin(bare) is list else f"{_show(value)} does not fit"
            )
            self.fault(path, wrong, _allowed(hint))
            return None


def read(path: Path) -> VariantWords:
    """Reads and checks a file.  Raises VariantError with every fault found; never anything else."""
    reader = _Reader(path.name, [])
    decoded = _decode(path)
    if not re.fullmatch(ID, path.stem):
        reader.fault("file name", f"{_show(path.stem)} cannot be the id of a game", _allowed(Id))
    if not decoded:
        needed = [field.name for field in msgspec.structs.fields(VariantWords) if field.required]
        raise VariantError([f"{path.name}: the file is empty; a game needs at least {', '.join(needed)}."])
    words = reader.struct(VariantWords, decoded, "")
    if words is None:
        raise VariantError(reader.faults)
    checked: VariantWords = words
    check_sense(checked, reader.fault)
    if reader.faults:
        raise VariantError(reader.faults)
    return checked


def _decode(path: Path) -> dict[str, Any]:
    """The TOML of a file.  Raises VariantError with one sentence that names the line."""
    text = ""
    try:
        text = path.read_bytes().decode("utf-8").removeprefix("\ufeff")
        return tomllib.loads(text)
    except OSError as error:
        fault = f"{path.name}: the file cannot be read ({error.strerror or error})."
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        fault = f"{path.name}, line {line}: this is not UTF-8 text; save the file as UTF-8."
    except RecursionError:
        fault = f"{path.name}: lists or tables are nested too deeply; a variant file needs four levels at most."
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        fault = f"{path.name}{_toml_fault(str(error), text)}"
    raise VariantError([fault])


def _toml_fault(said: str, text: str) -> str:
    """What the decoder said, the line first and in plainer words."""
    what, at, place = said.rpartition(" (at ")
    if not at:
        return ": this is not TOML: a number is too long."
    found = re.fullmatch(r"line (\d+), column \d+\)", place)
    line = int(found[1]) if found else text.rstrip().count("\n") + 1
    what = re.sub(r"\((.*?),?\)", lambda m: m[1].replace("'", "").replace(", ", "."), what)
    what = IN_PLAIN_WORDS.get(what, what)
    return f", line {line}: this is not TOML: {what}{'' if found else ', and there the file ends'}."


IN_PLAIN_WORDS = {
    "Invalid statement": "this line is neither key = value nor [table] nor [[clause]]",
    "Invalid value": "no value that TOML knows follows (text stands in quotes)",
    "Illegal character '\\n'": "the line ends within a text in quotes",
}


def in_force(clause: Clause, options: Mapping[str, OptionValue]) -> bool:
    """Do the chosen options switch this clause on?"""
    return all(options[key] == value for key, value in clause.if_.items())


def _keys(kind: type[Struct]) -> dict[str, str]:
    """Key in the file → name of the field."""
    return {field.name.rstrip("_"): field.name for field in msgspec.structs.fields(kind)}


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _key(key: str) -> str:
    """A key as it may be shown; it can be anything between quotes."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else _show(key)


def _show(value: Any) -> str:
    """A value as it stands in the file; long ones cut, lists and tables only named."""
    names = {list: "a list", dict: "a table", bool: str(value).lower()}
    if isinstance(value, list | dict | bool):
        return names[type(value)]
    if not isinstance(value, str | int | float):
        return "a date"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _bare(hint: Any) -> tuple[Any, list[Meta]]:
    """A type without what is said about it, and what is said."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and len(args) == 2 and type(None) in args:
        return _bare(next(arg for arg in args if arg is not type(None)))
    if origin is Annotated:
        return args[0], [meta for meta in args[1:] if isinstance(meta, Meta)]
    return hint, []


def _allowed(hint: Any) -> str:
    """The type in words."""
    bare, metas = _bare(hint)
    origin, args = get_origin(bare), get_args(bare)
    if bare is str and metas:
        return _allowed_text(metas)
    for meta in metas:
        if meta.ge is not None and meta.le is not None:
            return f"a whole number from {meta.ge} to {meta.le}"
    if origin is Literal:
        return ", ".join(map(_show, args))
    if origin in (Union, UnionType):
        *first, last = map(_allowed, args)
        return f"{', '.join(first)} or {last}"
    if origin is list:
        if isinstance(args[0], type) and issubclass(args[0], Struct):
            return "[[...]] tables of " + ", ".join(_keys(args[0]))
        return f"a list, in it: {_allowed(args[0])}"
    if origin is dict:
        return "a table of options and their values"
    if bare is FromOption:
        return '{ option = "..." }'
    if isinstance(bare, type) and issubclass(bare, Struct):
        return "a table of " + ", ".join(_keys(bare))
    return {int: "a whole number", str: "text", bool: "true or false"}.get(bare, str(bare))


def _allowed_text(metas: list[Meta]) -> str:
    if any(meta.pattern == ID for meta in metas):
        return "a word of small letters, digits and _, a letter first, 40 at most"
    least, most = metas[0].min_length, metas[0].max_length
    what = "one line of text" if any(meta.pattern for meta in metas) else "text"
    return f"{what}, {least} to {most} letters" if least else f"{what}, {most} letters at most"
