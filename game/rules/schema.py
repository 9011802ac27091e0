"""The words a variant file may use, and the strict reader that checks them.

`read` reports every fault of a file at once, each as one sentence with the key and what is allowed there.
docs/variant-files.md explains every key.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

OptionValue = bool | int | str
Conditions = dict[str, OptionValue]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Number = Annotated[int, Meta(ge=1, le=63)]

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
    rows: Literal[2]
    columns: Annotated[int, Meta(ge=1, le=12)] | FromOption
    stores: Literal["captured", "sown"] = "captured"
    store_end: Literal["right", "left"] = "right"


class StartWords(Struct, frozen=True):
    each: Annotated[int, Meta(ge=1, le=20)] | FromOption


class OptionWords(Struct, frozen=True):
    id: Id
    values: list[bool | int | Id]


class SowingWords(Struct, frozen=True):
    id: Id
    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"


class Clause(Struct, frozen=True, kw_only=True):
    """What every clause has: its id, and the options under which it is in force (`if` in the file)."""

    id: Id
    if_: Conditions = {}


class SkipWords(Clause, frozen=True):
    what: Literal["origin", "their store"]


class LapWhen(Struct, frozen=True):
    place: Place | None = None
    was: Filled | None = None
    facing: Filled | None = None
    makes: list[Number] | None = None


class LapWords(Clause, frozen=True):
    when: LapWhen
    take: list[Literal["facing", "last"]] = []
    chain: Literal["backwards"] | None = None
    then: Literal["end turn", "move again", "relay"] = "end turn"


class SlamWords(Clause, frozen=True):
    then: Literal["take nothing", "not allowed", "sweep own and end"]


class DutyWords(Clause, frozen=True):
    when: Literal["they have no stone"]
    must: Literal["feed"]


class EndWords(Clause, frozen=True):
    when: EndWhen
    then: EndThen


class RepetitionWords(Clause, frozen=True):
    then: Literal["each sweeps own", "draw", "nobody sweeps"]


class OpeningWords(Clause, frozen=True):
    offer: Literal["swap"]


class VariantWords(Struct, frozen=True):
    """A whole file, checked: the words, not yet what they mean."""

    name: Text
    board: BoardWords
    start: StartWords
    sowing: SowingWords
    end: list[EndWords]
    sources: list[Text]
    idea: Annotated[str, Meta(max_length=30)] = ""
    about: Annotated[str, Meta(max_length=400)] = ""
    country: list[Text] = []
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
        self.faults.append(f"{self.file}: {path}: {wrong}; allowed: {allowed}.")

    def struct(self, kind: type[Struct], value: Any, path: str) -> Any:
        """The struct, or None after reporting every key of it that is wrong, missing or unknown."""
        if not isinstance(value, dict):
            self.fault(path, f"{_name(value)} where a table is needed", "a table of " + ", ".join(_keys(kind)))
            return None
        hints, known, before = get_type_hints(kind, include_extras=True), _keys(kind), len(self.faults)
        found: dict[str, Any] = {}
        for key, part in value.items():
            if key not in known:
                self.fault(_join(path, key), "there is no such key", ", ".join(known))
                continue
            found[known[key]] = self.value(hints[known[key]], part, _join(path, key))
        for field in msgspec.structs.fields(kind):
            if field.required and field.name not in found:
                self.fault(_join(path, field.name), "this key is missing", _allowed(hints[field.name]))
        return None if len(self.faults) > before else kind(**found)

    def value(self, hint: Any, value: Any, path: str) -> Any:
        """A value converted to its type, or None after the report."""
        args = get_args(hint)
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self.struct(hint, value, path)
        if get_origin(hint) is list and isinstance(args[0], type) and issubclass(args[0], Struct):
            if not isinstance(value, list):
                self.fault(path, f"{_name(value)} where a list is needed", f"[[{path}]] tables")
                return None
            return [self.struct(args[0], part, f"{path}[{i + 1}]") for i, part in enumerate(value)]
        if isinstance(value, dict) and FromOption in args:
            return self.struct(FromOption, value, path)
        try:
            return msgspec.convert(value, hint)
        except msgspec.ValidationError:
            self.fault(path, f"{_show(value)} does not fit here", _allowed(hint))
            return None


def read(path: Path) -> VariantWords:
    """Reads and checks a file.  Raises VariantError with every fault found; never anything else."""
    reader = _Reader(path.name, [])
    decoded: Any = None
    try:
        decoded = tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise VariantError([f"{path.name}: the file cannot be read ({error.strerror or error})."]) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise VariantError([f"{path.name}, line {line}: this is not UTF-8 text; save the file as UTF-8."]) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise VariantError([f"{path.name}: this is not TOML: {_sentence(error)}"]) from None
    words = reader.struct(VariantWords, decoded, "")
    if words is None:
        raise VariantError(reader.faults)
    checked: VariantWords = words
    _check_sense(checked, reader)
    if reader.faults:
        raise VariantError(reader.faults)
    return checked


def in_force(clause: Clause, options: Mapping[str, OptionValue]) -> bool:
    """Do the chosen options switch this clause on?"""
    return all(options[key] == value for key, value in clause.if_.items())


def _check_sense(words: VariantWords, reader: _Reader) -> None:
    """What types cannot say: options that exist, ids that are told apart, clauses that could fit."""
    options: dict[str, list[Any]] = {}
    for i, option in enumerate(words.option):
        path = f"option[{i + 1}]"
        if option.id in options:
            reader.fault(f"{path}.id", f"a second option {option.id!r}", "each option once")
        values = list(option.values)
        if not values or len(set(values)) < len(values):
            reader.fault(f"{path}.values", "empty, or one value twice", "different values, the default first")
        if len({type(v) for v in values}) > 1:
            reader.fault(f"{path}.values", "values of different kinds", "all numbers, all words or true and false")
        options[option.id] = values
    for path, number, low, high in (
        ("board.columns", words.board.columns, 1, 12), ("start.each", words.start.each, 1, 20),
    ):  # fmt: skip
        if isinstance(number, FromOption):
            known = ", ".join(k for k, v in options.items() if v and type(v[0]) is int) or "none in this file"
            values = options.get(number.option, [])
            numbers = [v for v in values if type(v) is int]
            if not values or len(numbers) < len(values):
                reader.fault(path, f"{number.option!r} is no option with numbers", known)
            elif not all(low <= v <= high for v in numbers):
                reader.fault(path, f"option {number.option!r} goes out of range", f"numbers from {low} to {high}")
    kinds = ("skip", "lap", "slam", "duty", "end", "repetition", "opening")
    for kind in kinds:
        for i, clause in enumerate(getattr(words, kind)):
            for key, value in clause.if_.items():
                path = f"{kind}[{i + 1}].if.{key}"
                if key not in options:
                    reader.fault(path, "there is no such option", ", ".join(options) or "no option in this file")
                elif not any(value == v and type(value) is type(v) for v in options[key]):
                    reader.fault(path, f"{_show(value)} is no value of it", ", ".join(map(_show, options[key])))
    for i, lap in enumerate(words.lap):
        path = f"lap[{i + 1}]"
        in_store = lap.when.place in ("own store", "their store")
        if in_store and (lap.when.facing or lap.when.was or "facing" in lap.take or "last" in lap.take):
            reader.fault(path, "nothing faces a store, and nothing is taken from one", "place = own side, their side")
        if in_store and lap.then == "relay":
            reader.fault(f"{path}.then", "a store is never lifted", "end turn, move again")
        if in_store and words.board.stores != "sown":
            reader.fault(f"{path}.when.place", "no stone is sown into a store here", "own side, their side")
        if lap.chain and "last" not in lap.take:
            reader.fault(f"{path}.chain", "a chain starts from the last stone's hole", 'take = ["last"]')
        if lap.then == "relay" and (lap.take or lap.when.was == "empty"):
            reader.fault(f"{path}.then", "there is nothing to lift for a relay", 'was = "occupied", take nothing')
    if any(s.what == "their store" for s in words.skip) and words.board.stores != "sown":
        reader.fault("skip", "no stone is sown into a store here", "origin")
    if words.slam and not any(lap.take for lap in words.lap):
        reader.fault("slam", "nothing is captured in this game", "no [[slam]] clause")


def _keys(kind: type[Struct]) -> dict[str, str]:
    """Key in the file → name of the field."""
    return {field.name.rstrip("_"): field.name for field in msgspec.structs.fields(kind)}


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _name(value: Any) -> str:
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "text", list: "a list"}
    return names.get(type(value), "a table" if isinstance(value, dict) else "a date")


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value) if isinstance(value, str | int | float) else _name(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _allowed(hint: Any) -> str:
    """The type in words."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _allowed_range(args[0], [m for m in args[1:] if isinstance(m, Meta)])
    if origin is Literal:
        return ", ".join(map(_show, args))
    if origin in (Union, UnionType):
        return " or ".join(_allowed(arg) for arg in args if arg is not type(None))
    if origin is list:
        return f"a list of: {_allowed(args[0])}"
    if origin is dict:
        return "a table of options and their values"
    if hint is FromOption:
        return '{ option = "..." }'
    if isinstance(hint, type) and issubclass(hint, Struct):
        return "a table of " + ", ".join(_keys(hint))
    return {int: "a whole number", str: "text", bool: "true or false"}.get(hint, str(hint))


def _allowed_range(kind: Any, metas: list[Meta]) -> str:
    for meta in metas:
        if meta.ge is not None and meta.le is not None:
            return f"a whole number from {meta.ge} to {meta.le}"
        if meta.pattern is not None:
            return "small letters, digits and _, a letter first, 40 at most"
        if meta.max_length is not None:
            return f"text of {meta.min_length or 0} to {meta.max_length} letters"
    return _allowed(kind)


def _sentence(error: Exception) -> str:
    text = str(error).strip() or "nested too deeply"
    return text if text.endswith(".") else text + "."
