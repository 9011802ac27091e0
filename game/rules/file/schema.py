"""The words a variant file may use, as types.  docs/variant-files.md explains every key; `reader` checks files."""

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

# What bounds a file, so that none keeps the program from starting; docs/variant-files.md tells them.
MOST_CLAUSES = 64  # of a kind that are looked at; the machine has room for fewer
MOST_OPTIONS, MOST_VALUES, MOST_VALUE = 24, 64, 1_000_000
MOST_LINES = 20  # of a list of texts
LONGEST_WORD = 40
MOST_HOLES = 48

OptionValue = bool | int | str
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]
Number = Annotated[int, Meta(ge=-MOST_VALUE, le=MOST_VALUE)]
Conditions = Annotated[dict[Word, bool | Number | Word], Meta(max_length=MOST_OPTIONS)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
ONE_LINE = r"^[^\x00-\x1f\x7f]*\Z"
Line = Annotated[str, Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
ID = r"^[a-z][a-z0-9_]{0,39}\Z"
Id = Annotated[str, Meta(pattern=ID)]
Stones = Annotated[int, Meta(ge=1, le=63)]
Numbers = Annotated[list[Stones], Meta(min_length=1, max_length=63)]
Weight = Annotated[int, Meta(ge=-500, le=500)]

# Games by what makes them: the families of the home page, in its order.
Shelf = Literal["extra_turn", "capture_across", "two_three", "laps", "fours", "lay_out", "more_rows"]
SHELVES: tuple[Shelf, ...] = get_args(Shelf)

Place = Literal["own store", "their store", "own side", "their side", "own front", "own house", "barred hole"]
Filled = Literal["empty", "occupied"]
EndWhen = Literal[
    "a row is empty", "more than half", "mover has no stone", "mover has no move", "mover cannot feed",
    "nobody has a move", "a single each", "mover stays empty", "board is empty", "a front row is empty",
]  # fmt: skip
EndThen = Literal[
    "each sweeps own", "mover sweeps all", "other sweeps all", "nobody sweeps", "mover loses", "empty row loses"
]
RepetitionThen = Literal["each sweeps own", "draw", "nobody sweeps"]
Direction = Literal["anticlockwise", "clockwise", "either"]
From = Literal["own holes", "front", "back", "head"]
HouseMay = Literal["any", "only", "not if it works", "not if owned"]
HouseState = Literal["works", "does not work"]
Needs = Literal["capture", "feed"]
They = Literal["no stone"]
Barred = Literal["missed"]
Take = Literal["facing", "last", "column"]
Chain = Literal["backwards", "forwards"]
Then = Literal["end turn", "move again", "relay", "sow taken", "stop or relay"]
SlamThen = Literal["take nothing", "not allowed", "sweep own and end"]

# Words that belong together wherever somebody asks for them.
STORES: tuple[Place, ...] = ("own store", "their store")
CLEARING: tuple[EndThen, ...] = ("each sweeps own", "mover sweeps all", "other sweeps all")  # no stone is left lying
LAPS_ON: tuple[Then, ...] = ("relay", "sow taken", "stop or relay")  # another lap of the same turn follows


def key(name: str) -> str:
    """The key of a field in the file: `if_` is `if` there."""
    return name.rstrip("_")


class Table(Struct, frozen=True, forbid_unknown_fields=True, rename=key):
    """A table of a file: it has these keys and no others."""


class FromOption(Table, frozen=True):
    """A number that an option of the game sets: `{ option = "seeds" }`."""

    option: Id


class OtherName(Table, frozen=True):
    """What a game is called elsewhere, and in which language, in English: "Twi"."""

    name: Line
    language: Line


class BoardWords(Table, frozen=True):
    """`[board]`: how large it is, and what its stores are for."""

    rows: Literal[2, 3, 4]
    columns: Annotated[int, Meta(ge=1, le=12)] | FromOption
    stores: Literal["none", "captured", "sown"] = "captured"
    store_end: Literal["right", "left"] = "right"


class StartWords(Table, frozen=True):
    """`[start]`: the stones before the first move; `holes` are South's, North's are the same.

    `stones` are all of the game where some of them do not lie in the holes: they wait in both hands, or, with
    `rest = "layout"`, to be laid out.
    """

    each: Annotated[int, Meta(ge=0, le=20)] | FromOption = 0
    holes: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=63)] | FromOption], Meta(max_length=MOST_HOLES)] = {}
    stones: Annotated[int, Meta(ge=1, le=255)] | None = None
    rest: Literal["hands", "layout"] = "hands"


class OptionWords(Table, frozen=True):
    """`[[option]]`: a choice of the new-game screen; the first value is the default."""

    id: Id
    values: Annotated[list[bool | Number | Id], Meta(min_length=1, max_length=MOST_VALUES)]


class SowingWords(Table, frozen=True):
    """`[sowing]`: which way round, and over which holes.

    `near` is how many columns from either end of the front row have their own kichwa: stones captured there enter by
    it, those captured further in keep the direction of the sowing.
    """

    id: Id
    direction: Direction = "anticlockwise"
    track: Literal["both rows", "own rows", "serpent"] = "both rows"
    near: Annotated[int, Meta(ge=0, le=6)] = 0


class Clause(Table, frozen=True, kw_only=True):
    """What every clause has: its id, and the options under which it is in force (`if` in the file)."""

    id: Id
    if_: Conditions = {}


class SkipWords(Clause, frozen=True):
    """`[[skip]]`: what a sowing passes over."""

    what: Literal["origin", "their store", "burnt holes"]


class TurnWhen(Table, frozen=True):
    """`when` of a kind of turn: the state of the mover's hand, of the other side, of the mover's house."""

    hand: Filled | None = None
    they: They | None = None
    house: HouseState | None = None


class TurnWords(Clause, frozen=True):
    """`[[turn]]`: a kind of turn; the first kind of which any move is possible binds.

    Fields tell which holes may start it.  `drop`: a stone from the hand is dropped there first, and conditions on
    numbers speak of the hole before that drop.  `tax`: of a working house only so many stones are lifted.
    """

    when: TurnWhen = TurnWhen()
    from_: From = "own holes"
    house: HouseMay = "any"
    at_least: Stones = 1
    at_most: Stones | None = None
    needs: Needs | None = None
    drop: bool = False
    tax: Stones | None = None
    keeps_front: bool = False


class DropWords(Clause, frozen=True):
    """`[[drop]]`: a stone, not the last in hand, makes a number: that hole is taken at once and sowing goes on."""

    makes: Numbers
    to: Literal["owner", "mover"]


class LapWhen(Table, frozen=True):
    """`when` of a lap: where the last stone fell and what is there; without `place` any hole, never a store.

    `turn` are ids of kinds of turn; `barred = "missed"`: the first lap of this turn passed by the barred hole.
    """

    place: Place | None = None
    was: Filled | None = None
    facing: Filled | None = None
    makes: Numbers | None = None
    turn: Annotated[list[Id], Meta(min_length=1, max_length=MOST_CLAUSES)] | None = None
    barred: Barred | None = None


class LapWords(Clause, frozen=True):
    """`[[lap]]`: what a last stone does; the first that fits counts."""

    when: LapWhen
    take: Annotated[list[Take], Meta(max_length=3)] = []
    also: Literal["facing"] | None = None
    chain: Chain | None = None
    then: Then = "end turn"


class LastWords(Clause, frozen=True):
    """`[[last]]`: whoever takes stones so that no more than `left` remain outside the stores takes these too."""

    left: Stones


class SlamWords(Clause, frozen=True):
    """`[[slam]]`: a capture of everything that the other side has."""

    then: SlamThen


class DutyWords(Clause, frozen=True):
    """`[[duty]]`: which moves are legal while it binds."""

    when: Literal["they have no stone"]
    must: Literal["feed"]


class HouseWords(Clause, frozen=True):
    """`[[house]]`: a hole with rights of its own, by South's name; it works while owned with enough stones.

    It is owned until it is lifted whole or captured; `protected`: while it works it cannot be captured.
    """

    hole: Word
    works_from: Stones
    protected: bool = False


class TakasiaWords(Clause, frozen=True):
    """`[[takasia]]`: after one of these turns the other player's only threatened hole may be barred for his answer.

    `spares_only_two`: never his only front hole of two or more.
    """

    turns: Annotated[list[Id], Meta(min_length=1, max_length=MOST_CLAUSES)]
    spares_only_two: bool = False


class EndWords(Clause, frozen=True):
    """`[[end]]`: when the game is over, and who takes what is left."""

    when: EndWhen
    then: EndThen


class RepetitionWords(Clause, frozen=True):
    """`[[repetition]]`: the third time the same position."""

    then: RepetitionThen


class OpeningWords(Clause, frozen=True):
    """`[[opening]]`: what comes before, or instead of, the first turn.

    For a layout: `at_least` stones in every hole, or `matching` holes occupied on both sides; `starts` tells who moves
    first when the other player has not turned the board.
    """

    offer: Literal["swap", "layout", "at once"]
    at_least: Annotated[int, Meta(ge=0, le=20)] = 0
    matching: bool = False
    starts: Literal["arranger", "other"] = "arranger"


class MatchWords(Clause, frozen=True):
    """`[[match]]`: rounds, what the board is filled from between them, and what wins.

    `refill`: "claims" (each fills holes by what he took, the leader claims holes of the other side) · "path" (the
    weaker lays out along his way, the other the same holes) · "outwards" (each from his store's end on, holes that
    stay short are burnt) · "layout" (laid out anew, roles changed).
    """

    refill: Literal["claims", "path", "outwards", "layout"]
    points: Annotated[int, Meta(ge=1, le=250)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    starts: Literal["in turn", "weaker", "winner"] = "in turn"


class WorthWords(Table, frozen=True):
    """`[worth]`: what a position is worth besides the stores, in hundredths of a stone; the engine looks at it.

    For each stone in an own hole (`side`), for each own hole with stones (`holes`); the same for the other player is
    taken off.  `side` is 100 where no stones are counted, unless the file says else.
    """

    side: Weight | None = None
    holes: Weight = 0


Skill = Annotated[int, Meta(ge=0, le=99)]


class VariantWords(Table, frozen=True):
    """A whole file, checked: the words, not yet what they mean."""

    name: Line
    board: BoardWords
    start: StartWords
    sowing: SowingWords
    end: Annotated[list[EndWords], Meta(min_length=1, max_length=MOST_CLAUSES)]
    sources: Annotated[list[Text], Meta(max_length=MOST_LINES)]
    family: Id = "sowing"
    idea: Annotated[str, Meta(max_length=30, pattern=ONE_LINE)] = ""
    about: Annotated[str, Meta(max_length=400)] = ""
    country: Annotated[list[Line], Meta(max_length=MOST_LINES)] = []
    shelf: Shelf | None = None
    also: Annotated[list[Line | OtherName], Meta(max_length=MOST_LINES)] = []
    difficulty: Annotated[int, Meta(ge=1, le=5)] = 1
    minutes: Annotated[int, Meta(ge=1, le=600)] = 10
    skills: Annotated[list[Skill], Meta(max_length=MOST_LINES)] = []
    worth: WorthWords = WorthWords()
    option: Annotated[list[OptionWords], Meta(max_length=MOST_OPTIONS)] = []
    skip: Annotated[list[SkipWords], Meta(max_length=MOST_CLAUSES)] = []
    house: Annotated[list[HouseWords], Meta(max_length=MOST_CLAUSES)] = []
    turn: Annotated[list[TurnWords], Meta(max_length=MOST_CLAUSES)] = []
    drop: Annotated[list[DropWords], Meta(max_length=MOST_CLAUSES)] = []
    lap: Annotated[list[LapWords], Meta(max_length=MOST_CLAUSES)] = []
    last: Annotated[list[LastWords], Meta(max_length=MOST_CLAUSES)] = []
    slam: Annotated[list[SlamWords], Meta(max_length=MOST_CLAUSES)] = []
    duty: Annotated[list[DutyWords], Meta(max_length=MOST_CLAUSES)] = []
    takasia: Annotated[list[TakasiaWords], Meta(max_length=MOST_CLAUSES)] = []
    repetition: Annotated[list[RepetitionWords], Meta(max_length=MOST_CLAUSES)] = []
    opening: Annotated[list[OpeningWords], Meta(max_length=MOST_CLAUSES)] = []
    match: Annotated[list[MatchWords], Meta(max_length=MOST_CLAUSES)] = []


# Every kind of clause, in the order in which the rules page tells them.
KINDS = (
    "skip", "house", "turn", "drop", "lap", "last", "slam", "duty", "takasia", "end", "repetition", "opening", "match"
)  # fmt: skip


def in_force(clause: Clause, options: Mapping[str, OptionValue]) -> bool:
    """Do the chosen options switch this clause on?"""
    return all(options[key] == value for key, value in clause.if_.items())
