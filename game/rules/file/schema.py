"""The schema of variant files as types.  docs/variant-files.md explains every key; `reader` checks files."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.rules.file.shelves import Shelf
from game.rules.file.vocabulary import (
    AlsoCapturedHoles,
    BarredHoleState,
    CaptureChain,
    CapturedSowingStart,
    Direction,
    DutyCondition,
    DutyRequirement,
    EndlessResult,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    FirstStone,
    FirstTurnOffer,
    GrandSlamEffect,
    HoleBecomes,
    HolesNeverStores,
    HouseStartPermission,
    HouseState,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    LayoutStarter,
    NextHoleKind,
    NumberCaptureOwner,
    Occupancy,
    OtherSideState,
    RefillStart,
    RepetitionResult,
    ReversibleLaps,
    RoundRefill,
    RoundStarter,
    Side,
    SingleStoneMoves,
    SkippedHoles,
    SowingPath,
    SownSides,
    StartHoles,
    StoreEnd,
    StoreUse,
    TurnNumberCondition,
    WhatIsTaken,
)

# What bounds a file, so that none keeps the program from starting; docs/variant-files.md lists them.
MOST_CLAUSES = 64  # of a kind that are looked at; the machine has room for fewer
MOST_OPTIONS, MOST_VALUES, MOST_VALUE = 24, 64, 1_000_000
MOST_LINES = 20  # of a list of texts
LONGEST_WORD = 40
MOST_HOLES = 48
MOST_COLUMNS = {1: 12, 2: 42, 3: 20, 4: 22}  # by rows; a position has 96 bytes: cells, and marks behind them
CHANGES = BASED_ON, WITHOUT, ORDER = "based_on", "without", "order"  # keys of a file that changes another game

OptionValue = bool | int | str
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]
Number = Annotated[int, Meta(ge=-MOST_VALUE, le=MOST_VALUE)]
Conditions = Annotated[dict[Word, bool | Number | Word], Meta(max_length=MOST_OPTIONS)]
# Neither controls of a terminal nor signs that turn round what stands behind them.
UNSEEN = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
SEEN, ONE_LINE = rf"^[^{UNSEEN}]*\Z", rf"^[^\t\n{UNSEEN}]*\Z"
Text = Annotated[str, Meta(min_length=1, max_length=400, pattern=SEEN)]
Line = Annotated[str, Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
ID = r"^[a-z][a-z0-9_]{0,39}\Z"
Id = Annotated[str, Meta(pattern=ID)]
LEFT_OUT = r"^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39})?\Z"  # an id, or a key: start.stones
LeftOut = Annotated[str, Meta(pattern=LEFT_OUT)]
CHOICE = r"^[0-9_]*[a-z_][a-z0-9_]*\Z"  # never a number by itself, which would be another value
Choice = Annotated[str, Meta(pattern=CHOICE, min_length=1, max_length=LONGEST_WORD)]
Stones = Annotated[int, Meta(ge=1, le=63)]
Numbers = Annotated[list[Stones], Meta(min_length=1, max_length=63)]
Weight = Annotated[int, Meta(ge=-500, le=500)]


def key_in_file(name: str) -> str:
    """Return the key in the file for a field's name: `if` for `if_`."""
    return name.rstrip("_")


def option_value_as_key(value: OptionValue) -> str:
    """Return an option's value as text for use as a key of a table."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class FileTable(Struct, frozen=True, forbid_unknown_fields=True, rename=key_in_file):
    """A table in a file, which allows only these keys."""


LANGUAGE = r"^[a-z]{2,3}\Z"
Language = Annotated[str, Meta(pattern=LANGUAGE)]
MOST_LANGUAGES = 40


class OwnTexts(FileTable, frozen=True, kw_only=True):
    """Title and explanation of a clause by its author: a text, or texts by language, `{ en = "Tuz" }`.

    A plain text is English and is translated by the catalogues.
    """

    title: Annotated[dict[Language, Annotated[str, Meta(min_length=1, max_length=60, pattern=ONE_LINE)]],
                     Meta(max_length=MOST_LANGUAGES)] = {}  # fmt: skip
    text: Annotated[dict[Language, Text], Meta(max_length=MOST_LANGUAGES)] = {}


class FromOption(FileTable, frozen=True):
    """A number that equals the value of an option of the game: `{ option = "seeds" }`."""

    option: Id

    def chosen(self, options: Mapping[str, OptionValue]) -> int:
        """Return the number for the chosen value."""
        return int(options[self.option])


class TimesOption(FromOption, frozen=True):
    """A multiple of an option's number: `{ option = "columns", times = 2 }`."""

    times: Annotated[int, Meta(ge=1, le=4)] = 1

    def chosen(self, options: Mapping[str, OptionValue]) -> int:
        """Return `times` times the value chosen for the option; `options`: the chosen values by id."""
        return self.times * super().chosen(options)


class ByOption(FileTable, frozen=True):
    """A word chosen by an option of the game: `{ option = "way", words = { left = "clockwise", … } }`.

    `words` has one word for every value of the option.
    """

    option: Id

    def chosen(self, options: Mapping[str, OptionValue]) -> str:
        """Return the word for the chosen value."""
        return str(self.words[option_value_as_key(options[self.option])])  # type: ignore[attr-defined]  # each kind declares its own


class DirectionByOption(ByOption, frozen=True):
    """The direction of sowing for each value of an option."""

    words: Annotated[dict[Word, Direction], Meta(max_length=MOST_VALUES)]


class StoreEndByOption(ByOption, frozen=True):
    """The end at which South's store lies, for each value of an option."""

    words: Annotated[dict[Word, StoreEnd], Meta(max_length=MOST_VALUES)]


class FirstByOption(ByOption, frozen=True):
    """The hole of a sowing's first stone, for each value of an option."""

    words: Annotated[dict[Word, FirstStone], Meta(max_length=MOST_VALUES)]


class OtherName(FileTable, frozen=True):
    """Another name of a game, and the language of the name, in English: "Twi"."""

    name: Line
    language: Line


class Citation(FileTable, frozen=True):
    """A work against which the rules were checked, by its key in the list of works (`rules.file.works`). `pages` and
    `part`: the place in the work; `note`: what the work says; `after`: key of the work that cites it, if the original
    was not seen and the list of works doesn't say so.
    """

    work: Id
    pages: Line | None = None
    part: Line | None = None
    note: Text | None = None
    after: Id | None = None


Sources = Annotated[list[Text | Citation], Meta(max_length=MOST_LINES)]


class BoardWords(FileTable, frozen=True):
    """`[board]`: size of the board, and use of its stores; a single row is for one player alone. `mandarins`: number of
    stones that a mandarin (a large piece in a further hole at each end) is worth; everybody sows into that hole, nobody
    lifts it.
    """

    rows: Literal[1, 2, 3, 4]
    columns: Annotated[int, Meta(ge=1, le=MOST_COLUMNS[2])] | FromOption
    stores: StoreUse = StoreUse.CAPTURED
    store_end: StoreEnd | StoreEndByOption = StoreEnd.RIGHT
    mandarins: Annotated[int, Meta(ge=0, le=40)] | FromOption = 0


class StartWords(FileTable, frozen=True):
    """`[start]`: the stones before the first move. `holes`: stones in South's holes by name, and in North's of the same
    letter; a name may be counted from the right (`A2 from the right`), and names that a smaller board lacks are
    ignored. `north`: numbers for North's holes that differ. `won`: holes already won by the other side. `stones`: total
    number, if some stones wait in both hands or are to be laid out. `why`: the reason for a start that looks odd.
    """

    each: Annotated[int, Meta(ge=0, le=20)] | TimesOption = 0
    holes: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=63)] | FromOption], Meta(max_length=MOST_HOLES)] = {}
    north: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=63)] | FromOption], Meta(max_length=MOST_HOLES)] = {}
    won: Annotated[list[Word], Meta(max_length=MOST_HOLES)] = []
    stones: Annotated[int, Meta(ge=1, le=255)] | None = None
    why: Annotated[str, Meta(max_length=240, pattern=SEEN)] = ""


class OptionWords(FileTable, frozen=True):
    """`[[option]]`: a choice on the page of a game; the first value is the default.  `told_by`: the works that tell of
    the other values, by their keys.
    """

    id: Id
    values: Annotated[list[bool | Number | Choice], Meta(min_length=1, max_length=MOST_VALUES)]
    told_by: Annotated[list[Word], Meta(max_length=8)] = []


class SowingWords(OwnTexts, frozen=True):
    """`[sowing]`: the direction and the path of sowing. `path`: how three rows are sown through. `clockwise`,
    `anticlockwise`: South's holes with a fixed direction, if the direction depends on the hole; in others the player
    chooses. `first`: whether the first stone falls into the lifted hole, if that held more than one. `near`: number of
    columns at either end of the front row from which captured stones are sown from that end's hole (kichwa), while
    others keep the direction of sowing. `taken`: the hole from which captured stones are sown instead.
    """

    id: Id
    direction: Direction | DirectionByOption = Direction.ANTICLOCKWISE
    path: SowingPath = SowingPath.BY_ROWS
    clockwise: Annotated[list[Word], Meta(max_length=MOST_HOLES)] = []
    anticlockwise: Annotated[list[Word], Meta(max_length=MOST_HOLES)] = []
    first: FirstStone | FirstByOption = FirstStone.NEXT
    near: Annotated[int, Meta(ge=0, le=6)] = 0
    taken: CapturedSowingStart = CapturedSowingStart.END_HOLE


class Clause(OwnTexts, frozen=True, kw_only=True):
    """The keys of every clause: its id, and the options under which it is in force (`if` in the file)."""

    id: Id
    if_: Conditions = {}


class SkipWords(Clause, frozen=True):
    """`[[skip]]`: holes that a sowing skips. `after`: number of the stone from which on; `holds`: skip holes with one
    of these numbers of stones instead, on the side `on` or both, in turns of the kinds `turn`; `but_last`: only the
    last stone of a lap falls there.
    """

    what: SkippedHoles | None = None
    holds: Numbers | None = None
    on: Side | None = None
    turn: Annotated[list[Id], Meta(min_length=1, max_length=MOST_CLAUSES)] | None = None
    but_last: bool = False


class TurnWhen(FileTable, frozen=True):
    """`when` of a kind of turn: conditions on the opponent's side, the mover's house, and the number of the turn."""

    they: OtherSideState | None = None
    house: HouseState | None = None
    turn: TurnNumberCondition | None = None


class TurnWords(Clause, frozen=True):
    """`[[turn]]`: a kind of turn; the first kind with a legal move is compulsory. The fields tell which holes may start
    it; `hole`: only this hole, by South's name; `except`: no hole with one of these numbers of stones, or none of
    `holes`; `except_facing`: no hole that faces one of these numbers. `drop`: a stone from the hand is first dropped
    there, and conditions on numbers refer to the hole before. If stones wait in the hands, a kind without `drop`
    applies once both hands are empty. `singles`: where a hole with one stone may move it. `tax`: number of stones
    lifted from a house that is in use; `leave`: number of stones that stay in the lifted hole.
    """

    when: TurnWhen = TurnWhen()
    from_: StartHoles = StartHoles.OWN_HOLES
    hole: Word | None = None
    house: HouseStartPermission = HouseStartPermission.ANY
    at_least: Stones = 1
    at_most: Stones | None = None
    except_: Numbers | None = None
    holes: Annotated[list[Word], Meta(min_length=1, max_length=43)] | None = None
    except_facing: Numbers | None = None
    needs: FirstLapNeeds | None = None
    singles: SingleStoneMoves | None = None
    drop: bool = False
    tax: Stones | None = None
    leave: Stones | None = None
    keeps_front: bool = False


class LiftWords(Clause, frozen=True):
    """`[[lift]]`: captures before the first stone of a turn is sown: what lies opposite each of the mover's holes that
    holds one of these numbers of stones, the lifted one before it is lifted.
    """

    holds: Numbers


class DropWords(Clause, frozen=True):
    """`[[drop]]`: numbers of stones that are captured when a stone before the last one makes them in a hole on the side
    `on`, or on both; the sowing continues. `last`: the last stone captures them too, before the lap clauses apply.
    """

    makes: Numbers
    to: NumberCaptureOwner
    on: Side | None = None
    last: bool = False


class LapWhen(FileTable, frozen=True):
    """`when` of a lap: where the last stone fell, and what is around; without `place` any hole, never a store. `turn`:
    ids of kinds of turn; `barred = "missed"`: the turn's first lap ended elsewhere than in the barred hole.
    `facing_holds`: numbers in the facing hole; `facing_back`: the back hole behind the facing one. `next`,
    `after_next`: the next two holes on the path; `across_after_next`: the hole facing the second; `next_is`: the next
    hole is no mandarin hole. `even`: the last stone makes an even number. `holes`: one of these holes of the mover, by
    South's names. `sown`: whether this turn has brought a stone to the opponent's side.
    """

    place: LastStonePlace | None = None
    holes: Annotated[list[Word], Meta(min_length=1, max_length=42)] | None = None
    was: Occupancy | None = None
    facing: Occupancy | None = None
    facing_holds: Numbers | None = None
    facing_back: Occupancy | None = None
    makes: Numbers | None = None
    turn: Annotated[list[Id], Meta(min_length=1, max_length=MOST_CLAUSES)] | None = None
    barred: BarredHoleState | None = None
    next: Occupancy | None = None
    next_is: NextHoleKind | None = None
    after_next: Occupancy | None = None
    across_after_next: Occupancy | None = None
    even: bool = False
    sown: SownSides | None = None


class LapWords(Clause, frozen=True):
    """`[[lap]]`: the effect of the last stone of a lap; the first clause that fits applies. `once`: an extra turn only
    if this turn isn't one already. `leave`: number of stones that stay in a relay's hole. `holds`: with `take =
    ["every"]`, the numbers of stones in the captured holes, on the side `on` or both. `becomes`: the hole becomes the
    mover's store, if it is their first, is won with its stones, or is closed; a store or a closed hole only where
    `spares` doesn't exclude it. `most`: the greatest number of stones taken from the last stone's hole.
    """

    when: LapWhen
    take: Annotated[list[WhatIsTaken], Meta(max_length=3)] = []
    holds: Numbers | None = None
    on: Side | None = None
    also: AlsoCapturedHoles | None = None
    chain: CaptureChain | None = None
    then: LapThen = LapThen.END_TURN
    once: bool = False
    leave: Stones | None = None
    most: Stones | None = None
    becomes: HoleBecomes | None = None
    spares: Annotated[list[HolesNeverStores], Meta(max_length=2)] = []


class SparedWords(Clause, frozen=True):
    """`[[spared]]`: a hole of each player, by South's name, that no last stone captures.

    `in_chains`: nor does a capture that continues from hole to hole.
    """

    hole: Word
    in_chains: bool = False


class LastWords(Clause, frozen=True):
    """`[[last]]`: a player whose capture leaves at most `left` stones outside the stores also takes these remaining
    stones.
    """

    left: Stones


class SlamWords(Clause, frozen=True):
    """`[[slam]]`: a capture of all the opponent's stones."""

    then: GrandSlamEffect


class DutyWords(Clause, frozen=True):
    """`[[duty]]`: a requirement for legal moves while the condition `when` holds, always without `when`. Feeding is
    required of the first lap, leaving stones of the whole turn.
    """

    must: DutyRequirement
    when: DutyCondition | None = None


class ReverseWords(Clause, frozen=True):
    """`[[reverse]]`: a lap may go in the opposite direction if it then ends in a capture, as the mover chose with the
    move. It may do so from one of the mover's `holes` (South's names), at the start of a turn and, with "every", after
    a relay from such a hole and when stones captured by a reversed lap are sown.
    """

    holes: Annotated[list[Word], Meta(min_length=1, max_length=44)]
    laps: ReversibleLaps = ReversibleLaps.EVERY


class HouseWords(Clause, frozen=True):
    """`[[house]]`: a hole with special rights, by South's name, in use while it is owned and holds enough stones. It is
    owned until it is lifted whole or captured; `protected`: while in use it can't be captured.
    """

    hole: Word
    works_from: Stones
    protected: bool = False


class TakasiaWords(Clause, frozen=True):
    """`[[takasia]]`: after one of these turns the only threatened hole of the opponent may be barred for the opponent's
    next turn. `spares_only_two`: not if it is their only front hole with two or more stones.
    """

    turns: Annotated[list[Id], Meta(min_length=1, max_length=MOST_CLAUSES)]
    spares_only_two: bool = False


class KoWords(Clause, frozen=True):
    """`[[ko]]`: a single stone that was moved into an empty hole of the opponent may not be moved back in the next
    turn.
    """


class YoungWords(Clause, frozen=True):
    """`[[young]]`: a mandarin with fewer than `below` other stones in its hole can't be captured."""

    below: Stones


class PayWords(Clause, frozen=True):
    """`[[pay]]`: a player to move without a stone to lift pays `each` stones into each own hole, borrowing what is
    missing.
    """

    each: Annotated[int, Meta(ge=1, le=20)] = 1


class EndWords(Clause, frozen=True):
    """`[[end]]`: when the game is over, and who gets the remaining stones; `left`: how many stones are few."""

    when: EndWhen
    then: EndThen
    left: Stones | None = None


class EndlessWords(Clause, frozen=True):
    """`[[endless]]`: the result of a turn that never ends, where it isn't that of a third repetition."""

    then: EndlessResult = EndlessResult.MOVER_LOSES


class RepetitionWords(Clause, frozen=True):
    """`[[repetition]]`: the result of the third occurrence of a position."""

    then: RepetitionResult


class OpeningWords(Clause, frozen=True):
    """`[[opening]]`: a choice or a layout before, or instead of, the first turn. For a layout, `who`: the player who
    lays out; `at_least`: stones in every hole; `matching`: occupied holes have to correspond on both sides; `starts`:
    who moves first if the board wasn't turned.
    """

    offer: FirstTurnOffer
    who: LayoutMaker = LayoutMaker.ONE
    at_least: Annotated[int, Meta(ge=0, le=20)] = 0
    matching: bool = False
    starts: LayoutStarter = LayoutStarter.ARRANGER


class MatchWords(Clause, frozen=True):
    """`[[match]]`: a match of several rounds: how the board is refilled after a round, and how the match is won.
    `refill`: "claims" (each fills holes with their captures, the leader claims holes of the opponent) · "path" (the
    weaker player lays out along their path, the other the same holes) · "outwards" (from each store's end on;
    incomplete holes are out of play) · "layout" (laid out again, roles swapped). `fills_from`: where "outwards" begins.
    """

    refill: RoundRefill
    points: Annotated[int, Meta(ge=1, le=250)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    starts: RoundStarter = RoundStarter.IN_TURN
    fills_from: RefillStart = RefillStart.STORE


class WorthWords(FileTable, frozen=True):
    """`[worth]`: static evaluation of a position besides the stores, in hundredths of a stone. `side`: for each stone
    in an own hole; `holes`: for each own hole with stones; the opponent's are subtracted. `side` is 100 by default in
    games without captured stones.
    """

    side: Weight | None = None
    holes: Weight = 0


Skill = Annotated[int, Meta(ge=-100, le=99)]


class VariantWords(FileTable, frozen=True):
    """The contents of a complete variant file, checked but not compiled."""

    name: Line
    board: BoardWords
    start: StartWords
    sowing: SowingWords
    end: Annotated[list[EndWords], Meta(min_length=1, max_length=MOST_CLAUSES)]
    sources: Sources
    family: Id = "sowing"
    based_on: Id | None = None  # the game that it changes
    without: Annotated[list[LeftOut], Meta(max_length=MOST_CLAUSES)] = []  # of that game’s clauses, options and keys
    order: Annotated[list[Id], Meta(max_length=MOST_CLAUSES)] = []
    locked: Annotated[list[Id], Meta(max_length=MOST_CLAUSES)] = []  # clauses and tables that a class may not change
    idea: Annotated[str, Meta(max_length=30, pattern=ONE_LINE)] = ""
    about: Annotated[str, Meta(max_length=400, pattern=SEEN)] = ""
    doubt: Annotated[str, Meta(max_length=400, pattern=SEEN)] = ""
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
    lift: Annotated[list[LiftWords], Meta(max_length=MOST_CLAUSES)] = []
    drop: Annotated[list[DropWords], Meta(max_length=MOST_CLAUSES)] = []
    lap: Annotated[list[LapWords], Meta(max_length=MOST_CLAUSES)] = []
    reverse: Annotated[list[ReverseWords], Meta(max_length=MOST_CLAUSES)] = []
    spared: Annotated[list[SparedWords], Meta(max_length=MOST_CLAUSES)] = []
    last: Annotated[list[LastWords], Meta(max_length=MOST_CLAUSES)] = []
    slam: Annotated[list[SlamWords], Meta(max_length=MOST_CLAUSES)] = []
    duty: Annotated[list[DutyWords], Meta(max_length=MOST_CLAUSES)] = []
    takasia: Annotated[list[TakasiaWords], Meta(max_length=MOST_CLAUSES)] = []
    ko: Annotated[list[KoWords], Meta(max_length=MOST_CLAUSES)] = []
    young: Annotated[list[YoungWords], Meta(max_length=MOST_CLAUSES)] = []
    pay: Annotated[list[PayWords], Meta(max_length=MOST_CLAUSES)] = []
    endless: Annotated[list[EndlessWords], Meta(max_length=MOST_CLAUSES)] = []
    repetition: Annotated[list[RepetitionWords], Meta(max_length=MOST_CLAUSES)] = []
    opening: Annotated[list[OpeningWords], Meta(max_length=MOST_CLAUSES)] = []
    match: Annotated[list[MatchWords], Meta(max_length=MOST_CLAUSES)] = []

    @property
    def fills_by_two_options(self) -> bool:
        """Whether one option sets the columns and another the stones of each hole, and all holes are alike: then a hole
        gets no more stones than such a board can hold.
        """
        columns, each, start = self.board.columns, self.start.each, self.start
        by_options = isinstance(columns, FromOption) and isinstance(each, FromOption) and columns.option != each.option
        return by_options and not (start.holes or start.north or start.stones or self.board.mandarins or self.pay)

    @property
    def is_laid_out_by_hand(self) -> bool:
        """Whether all stones are laid out by hand before the first turn."""
        one = ((opening.offer, opening.who) == (FirstTurnOffer.LAYOUT, LayoutMaker.ONE) for opening in self.opening)
        return self.start.stones is not None and any(one)


# Every kind of clause, in the order of the rules page.
KINDS = (
    "skip", "house", "turn", "lift", "drop", "lap", "reverse", "spared", "last", "slam", "duty", "takasia", "ko",
    "young", "pay", "end", "endless", "repetition", "opening", "match",
)  # fmt: skip


def is_in_force(clause: Clause, options: Mapping[str, OptionValue]) -> bool:
    """Return whether a clause is in force with the chosen option values."""
    return all(options[key] == value for key, value in clause.if_.items())
