"""The words a variant file may use, as types.  docs/variant-files.md explains every key; `reader` checks files."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

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


def in_force(clause: Clause, options: Mapping[str, OptionValue]) -> bool:
    """Do the chosen options switch this clause on?"""
    return all(options[key] == value for key, value in clause.if_.items())
