"""Checks of a variant file beyond its types: options, numbers and names that fit each other.

Each check reports to `fault(key, what is wrong, what is allowed)`; none stops at the first fault.  `clauses` checks
single clauses, `conflicts` words that need or exclude each other, `unreachable` clauses that never come into force.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from math import prod

from game.rules.board import column_names, name_on_board
from game.rules.file.clause_checks import check_each
from game.rules.file.conditions import (
    Allowed,
    ClauseBudget,
    Fault,
    Options,
    TooComplexConditionsError,
    can_both_be_in_force,
    covered_by_others,
    value_with_type,
)
from game.rules.file.conflicts import check_conflicts
from game.rules.file.faults import entries_with_keys, format_key, format_value
from game.rules.file.schema import (
    KINDS,
    MOST_COLUMNS,
    ByOption,
    Clause,
    FromOption,
    OpeningWords,
    OptionValue,
    VariantWords,
    option_value_as_key,
)
from game.rules.file.unreachable import check_order
from game.rules.file.unused_words import check_starts, check_unused
from game.rules.file.vocabulary import (
    WON_HOLES,
    Direction,
    FirstLapNeeds,
    FirstTurnOffer,
    LayoutMaker,
    RoundRefill,
    StartHoles,
    StoreUse,
)
from game.rules.phrase import Phrase
from game.rules.sowing.constants import MAX_CLAUSES, MOST_STONES, MOST_WITH_DEBTS
from game.rules.sowing.setup.chosen_game import VOID
from game.rules.stopped_games import DRAWN, RESIGNED

SEVERAL = ("skip", "turn", "lap", "spared", "end", "endless")  # of which a game may have more than one
EVERY_GAME = ("void", "agreed", "pass", RESIGNED, DRAWN)  # clauses that no file writes; their ids are taken
MOST_CLAUSES = {"lap": MAX_CLAUSES, "turn": MAX_CLAUSES}  # of one kind: the machine's tables
MOST_OTHERS = 16
ONCE = {  # a key of which no two clauses in force together say the same, and what is wrong if they do
    "skip": ("what", Phrase("this is passed over already")),
    "spared": ("hole", Phrase("this hole is spared already")),
}
MOST_BOARDS = 5000  # boards that a file's options can make
MOST_LOOKS = 30_000  # looks at clauses, to find out which are in force together
MOST_WORDS = 12  # values of an option, which are shown side by side
COLUMNS, EACH, HOLE, MANDARIN = (1, MOST_COLUMNS[2]), (0, 20), (0, 63), (1, 40)
AT_THE_RIGHT = 4  # holes of `StartHoles.RIGHT_FOUR`
MOST_BARRED = 16  # columns where a hole can be barred: the machine has a bit for each hole
MOST_REVERSED = 15  # columns where laps can go back: the search has room for so many numbers of moves
MOST_AT_ONCE = 11  # columns where both players choose at once: the search numbers pairs of holes
MOST_MARKED = 44  # holes of a board where each can be won or closed: a position has a byte for that
MOST_OWNED = 60  # holes of a board where rounds change owners, or put holes out of play: the machine has a bit for each
SKILLS = 7  # levels of the computer player below the whole search
LONGEST = 40  # stones: longer sowings are not learned


@dataclass(frozen=True)
class AllowedBoard:
    """A board that the options allow: columns, stones per hole, stones in named holes, worth of a mandarin
    in stones.
    """

    columns: int
    each: int
    holes: Mapping[str, int]
    mandarin: int = 0
    north: Mapping[str, int] = field(default_factory=dict)

    def stones_at_start(self, rows: int) -> int:
        """Return the number of all stones at the start, on a board of `rows` rows."""
        special = sum(n - self.each for n in self.holes.values())
        norths = sum(n - self.holes.get(name.upper(), self.each) for name, n in self.north.items())
        return self.each * rows * self.columns + 2 * self.mandarin + (1 if rows == 1 else 2) * special + norths


@dataclass
class _FaultReport:
    """Receiver of faults that counts them and passes on only the first at each place."""

    report: Fault
    count: int = 0
    places: set[tuple[str, str]] = field(default_factory=set)

    def __call__(self, key: str, wrong: str, allowed: Allowed) -> None:
        self.count += 1
        if (key, wrong) not in self.places:
            self.report(key, wrong, allowed)
        self.places.add((key, wrong))


def check_variant(words: VariantWords, report: Fault) -> None:
    """Run all checks on a file, in the order of its parts; each fault is passed to `report`."""
    fault = _FaultReport(report)
    options = _check_options(words, fault)
    _check_words_cover_options(words, options, fault)
    boards = _check_numbers(words, options, fault)
    if boards:
        _check_stones(words, boards, fault)
        _check_size_dependent_words(words, boards, fault)
    budget = ClauseBudget(MOST_LOOKS)
    try:
        _check_clauses(words, fault)
        if _are_conditions_valid(words, options, fault):
            _check_some_end_applies(words, options, fault, budget)
            check_unused(words, options, fault, budget)
            check_conflicts(words, options, fault, budget)
        check_each(words, fault)
        if boards:
            check_starts(words, [*_stone_totals(words, boards)], fault)
    except TooComplexConditionsError:
        wrong = Phrase("it takes too long to find out which clauses are in force together")
        fault("option", wrong, Phrase("fewer options in ifs"))
    check_order(words, fault)
    _check_skills(words, fault)


def _check_skills(words: VariantWords, fault: Fault) -> None:
    """Check the playing strengths (`skills`) that the file gives for the computer's levels."""
    skills = words.skills
    if skills and (len(skills) != SKILLS or any(a >= b for a, b in pairwise(skills))):
        wrong = Phrase("the levels do not rise")
        fault("skills", wrong, Phrase("{n} whole numbers, each larger than the one before", n=SKILLS))


def _check_options(words: VariantWords, fault: Fault) -> Options:
    """Check the options and return the possible values of each."""
    options: dict[str, list[OptionValue]] = {}
    for path, option in entries_with_keys("option", words.option):
        values = option.values
        if option.id in options:
            fault(f"{path}.id", Phrase("a second option {key}", key=option.id), Phrase("each option once"))
        if len(set(map(value_with_type, values))) < len(values):
            wrong = Phrase("one value appears here twice")
            fault(f"{path}.values", wrong, Phrase("different values, the default first"))
        if len({type(value) for value in values}) > 1:
            wrong = Phrase("values of different kinds")
            fault(f"{path}.values", wrong, Phrase("all numbers, all words, or true and false"))
        if len(values) > MOST_WORDS and any(isinstance(value, str) for value in values):
            fault(f"{path}.values", Phrase("{n} words", n=len(values)), Phrase("at most {n}", n=MOST_WORDS))
        options[option.id] = list(values)
    return options


def _check_words_cover_options(words: VariantWords, options: Options, fault: Fault) -> None:
    """Check that a word set by an option is given for each of the option's values."""
    for path, by in (
        ("board.store_end", words.board.store_end),
        ("sowing.direction", words.sowing.direction),
        ("sowing.first", words.sowing.first),
    ):
        if not isinstance(by, ByOption):
            continue
        if by.option not in options:
            wrong = Phrase("there is no such option")
            fault(f"{path}.option", wrong, [*options] or Phrase("no option of this file"))
            continue
        values, said_of = [option_value_as_key(value) for value in options[by.option]], by.words
        for value in values:
            if value not in said_of:
                fault(f"{path}.words", Phrase("nothing is said for {value}", value=value), values)
        for key in said_of:
            if key not in values:
                fault(f"{path}.words", Phrase("{given} is not a value of this option", given=format_value(key)), values)


# ---------------------------------------------------------------------- numbers
def _check_numbers(words: VariantWords, options: Options, fault: _FaultReport) -> list[AllowedBoard]:
    """Return every board that the options allow; empty if numbers or hole names are faulty, which is reported."""
    start, before = words.start, fault.count
    known = [f'"{key}"' for key, values in options.items() if all(map(_is_number, values))]
    places = [("board.columns", words.board.columns, COLUMNS), ("start.each", start.each, EACH)]
    if words.board.mandarins:
        places.append(("board.mandarins", words.board.mandarins, MANDARIN))
    places += [(f"start.holes.{format_key(name)}", n, HOLE) for name, n in start.holes.items()]
    places += [(f"start.north.{format_key(name)}", n, HOLE) for name, n in start.north.items()]
    asked: dict[str, list[int]] = {}
    for path, number, (low, high) in places:
        if isinstance(number, int):
            continue
        values = options.get(number.option, [])
        numbers = [value for value in values if isinstance(value, int) and _is_number(value)]
        outside = [value for value in numbers if not low <= number.chosen({number.option: value}) <= high]
        if not values or len(numbers) < len(values):
            wrong = Phrase("{given} is not an option with numbers", given=f'"{number.option}"')
            fault(f"{path}.option", wrong, known or Phrase("no option of this file"))
        elif outside:
            wrong = Phrase("{given} can be {n}", given=f'"{number.option}"', n=outside[0])
            most = high // number.chosen({number.option: 1})
            fault(f"{path}.option", wrong, Phrase("values from {at_least} to {at_most}", at_least=low, at_most=most))
        else:
            asked[number.option] = numbers
    if fault.count == before and (several := prod(map(len, asked.values()))) > MOST_BOARDS:
        wrong = Phrase("the options make {n} different boards", n=several)
        fault("option", wrong, Phrase("at most {n}", n=MOST_BOARDS))
    if fault.count == before:
        _check_names(words, asked, fault)
    return _allowed_boards(words, asked) if fault.count == before else []


def _allowed_boards(words: VariantWords, asked: Mapping[str, list[int]]) -> list[AllowedBoard]:
    """Return the boards for each combination of values of the options that set numbers; `asked`: these values."""

    def number(value: int | FromOption) -> int:
        """Return the number for the chosen values."""
        return value if isinstance(value, int) else value.chosen(chosen)

    boards = []
    for values in product(*asked.values()):
        chosen = dict(zip(asked, values, strict=True))
        mandarin, columns = number(words.board.mandarins), number(words.board.columns)
        named = {name_on_board(name, words.board.rows, columns): number(n) for name, n in words.start.holes.items()}
        lie = set(_hole_names(words.board.rows, columns))
        holes = {name: n for name, n in named.items() if name in lie}
        north = {name: number(n) for name, n in words.start.north.items()}
        boards.append(AllowedBoard(columns, number(words.start.each), holes, mandarin, north))
    return _fitting_boards(words, boards) if words.fills_by_two_options else boards


def _fitting_boards(words: VariantWords, boards: list[AllowedBoard]) -> list[AllowedBoard]:
    """Return the boards with as many stones in each hole as they can hold, if the shortest one has room for those asked
    for.
    """
    room = {board.columns: MOST_STONES // (words.board.rows * board.columns) for board in boards}
    most = max(room.values(), default=0)
    return [
        replace(board, each=min(board.each, room[board.columns])) if board.each <= most else board for board in boards
    ]


def _check_names(words: VariantWords, asked: Mapping[str, list[int]], fault: Fault) -> None:
    """Check that all holes named in the file exist on every board; those of `[start] holes` only on the largest board.
    `asked`: the values of the options that set numbers.
    """
    start, columns = words.start, words.board.columns
    sizes = [columns] if isinstance(columns, int) else asked[columns.option]
    least, most = min(sizes), max(sizes)
    for path, turn in entries_with_keys("turn", words.turn):
        if turn.from_ == StartHoles.RIGHT_FOUR and least <= AT_THE_RIGHT:
            wrong = Phrase("with {n} columns these are all the holes of a player", n=least)
            fault(f"{path}.from", wrong, Phrase("with {n} columns and more", n=AT_THE_RIGHT + 1))
        if turn.from_ == StartHoles.NOT_RIGHTMOST and least == 1:
            wrong = Phrase("with one column a player has no other hole")
            fault(f"{path}.from", wrong, Phrase("with {n} columns and more", n=2))
    laid = [(f"start.holes.{format_key(name)}", name) for name in start.holes]
    places = [(f"{path}.hole", house.hole) for path, house in entries_with_keys("house", words.house)]
    places += [(f"{path}.hole", turn.hole) for path, turn in entries_with_keys("turn", words.turn) if turn.hole]
    places += [(f"{path}.hole", spared.hole) for path, spared in entries_with_keys("spared", words.spared)]
    stops: list[tuple[str, str]] = []
    won: list[tuple[str, str]] = [*entries_with_keys("start.won", start.won)]
    for path, lap in entries_with_keys("lap", words.lap):
        named = won if lap.when.place in WON_HOLES else stops  # of a won hole a name tells the side, too
        named += entries_with_keys(f"{path}.when.holes", lap.when.holes or ())
    for path, turn in entries_with_keys("turn", words.turn):
        stops += entries_with_keys(f"{path}.holes", turn.holes or ())
    for path, reverse in entries_with_keys("reverse", words.reverse):
        stops += entries_with_keys(f"{path}.holes", reverse.holes)
    places += entries_with_keys(f"sowing.{Direction.CLOCKWISE}", words.sowing.clockwise)
    places += entries_with_keys(f"sowing.{Direction.ANTICLOCKWISE}", words.sowing.anticlockwise)
    names = _hole_names(words.board.rows, least)
    norths = [name.lower() for name in names]
    souths = Phrase("{given} is not a hole of South on every board")
    for known, called, wrong, counted in (  # `counted`: the columns from whose right end a name may be counted
        (_hole_names(words.board.rows, most), laid, souths, most),
        (names, places, souths, 0),
        (names, stops, souths, least),
        (norths, [(f"start.north.{format_key(name)}", name) for name in start.north],
         Phrase("{given} is not a hole of North on every board"), 0),
        (names + norths, won, Phrase("{given} is not a hole on every board"), 0),
    ):  # fmt: skip
        for path, name in called:
            if name_on_board(name, words.board.rows, counted) not in known:
                fault(path, Phrase(wrong.text, given=format_value(name)), known)


def _hole_names(rows: int, columns: int) -> list[str]:
    """Return the names of South's holes."""
    letters = column_names(rows, columns)
    if rows <= 2:
        return list(letters)
    middle = letters[columns // 2 :] if rows == 3 else letters
    return [f"{letter}1" for letter in middle] + [f"{letter}2" for letter in letters]


def _stone_totals(words: VariantWords, boards: list[AllowedBoard]) -> Iterator[int]:
    """Yield the total number of stones for each of `boards`."""
    for board in boards:
        yield words.start.stones or board.stones_at_start(words.board.rows)


def _check_stones(words: VariantWords, boards: list[AllowedBoard], fault: Fault) -> None:
    """Check the number of stones on each board, and the stones that don't lie on the board at the start."""
    start, rows = words.start, words.board.rows
    most, least = (
        max(board.stones_at_start(rows) for board in boards),
        min(board.stones_at_start(rows) for board in boards),
    )
    if start.stones is None:
        limit = MOST_WITH_DEBTS if words.pay else MOST_STONES
        if most > limit:
            wrong = Phrase("the board would hold {n} stones", n=most)
            fault("start.each", wrong, Phrase("{n} stones in all at most", n=limit))
        if least < 1:
            fault("start", Phrase("there would be no stones at all"), Phrase("each, holes or stones"))
        return
    if not words.is_laid_out_by_hand:
        if most >= start.stones:
            n = least if least >= start.stones else most  # as it is usual, if even that is too many
            fault("start.stones", Phrase("{n} stones lie on the board already", n=n), Phrase("more than these"))
        if any((start.stones - board.stones_at_start(rows)) % 2 for board in boards):
            wrong = Phrase("the two hands do not hold the same number")
            fault("start.stones", wrong, Phrase("a number that leaves an even rest"))
    for path, opening in entries_with_keys("opening", words.opening):
        asked = max(opening.at_least, int(opening.matching)) * rows * max(board.columns for board in boards)
        if opening.offer == FirstTurnOffer.LAYOUT and start.stones < asked:
            wrong = Phrase("{n} stones are asked for, but there are {all}", n=asked, all=start.stones)
            fault(path, wrong, Phrase("no more than there are"))


def _check_size_dependent_words(words: VariantWords, boards: list[AllowedBoard], fault: Fault) -> None:
    """Check the words that are valid only for certain numbers of columns or stones."""
    rows = words.board.rows
    narrow, wide = min(board.columns for board in boards), max(board.columns for board in boards)
    if wide > (most := MOST_COLUMNS[rows]):
        wrong = Phrase("{n} columns are too many for a board of {rows} rows", n=wide, rows=rows)
        fault("board.columns", wrong, Phrase("at most {n} columns", n=most))
    narrower_for = {"takasia": MOST_BARRED, "reverse": MOST_REVERSED, "match": MOST_OWNED // rows}
    if any(lap.becomes for lap in words.lap):
        narrower_for["lap"] = MOST_MARKED // rows
    for kind, narrower in narrower_for.items():
        if getattr(words, kind) and wide > narrower:
            fault(kind, Phrase("too many holes to look at"), Phrase("at most {n} columns", n=narrower))
    if rows == 3 and any(board.columns % 2 for board in boards):
        fault("board.columns", Phrase("the middle row is shared in halves"), Phrase("even numbers"))
    if words.sowing.near * 2 > narrow:
        fault("sowing.near", Phrase("both ends meet in {n} columns", n=narrow), Phrase("at most {n}", n=narrow // 2))
    stones = min(_stone_totals(words, boards))
    for path, last in entries_with_keys("last", words.last):
        if last.left >= stones > 1:
            fault(f"{path}.left", Phrase("there are {n} stones in all", n=stones), Phrase("1 to {n}", n=stones - 1))
    for path, opening in entries_with_keys("opening", words.opening):
        if opening.offer == FirstTurnOffer.AT_ONCE and wide > MOST_AT_ONCE:
            fault(f"{path}.offer", Phrase("too many pairs of holes"), Phrase("at most {n} columns", n=MOST_AT_ONCE))
    way = {1: 1, 2: 2, 3: 3, 4: 2}[rows] * narrow + (2 if words.board.stores == StoreUse.SOWN else 0)
    known = min(way - len({skip.what for skip in words.skip}), LONGEST)
    for path, turn in entries_with_keys("turn", words.turn):
        if turn.needs == FirstLapNeeds.CAPTURE and not turn.drop and not (turn.at_most and turn.at_most <= known):
            wrong = Phrase("these rules do not say what a capture after more than one round does")
            fault(f"{path}.at_most", wrong, Phrase("1 to {n}", n=known))
    for path, match in entries_with_keys("match", words.match):
        if match.refill != RoundRefill.LAYOUT and min(board.each for board in boards) < 1:
            wrong = Phrase("there is no number to fill holes with")
            fault(f"{path}.refill", wrong, Phrase("{code} of {n} and more", code="[start] each", n=1))


# ---------------------------------------------------------------------- clauses
def _check_clauses(words: VariantWords, fault: Fault) -> None:
    """Check that ids are unique, and that kinds of clause of which only one is allowed occur once."""
    owner: dict[str, str] = {words.sowing.id: "sowing", **dict.fromkeys(EVERY_GAME, Phrase("every game"))}
    owner[VOID] = "endless"  # a file may say of an endless turn what every game says otherwise
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        if len(clauses) > MOST_CLAUSES.get(kind, MOST_OTHERS):
            wrong = Phrase("{n} clauses", n=len(clauses))
            fault(kind, wrong, Phrase("at most {n}", n=MOST_CLAUSES.get(kind, MOST_OTHERS)))
        for i, (path, clause) in enumerate(entries_with_keys(kind, clauses)):
            if owner.setdefault(clause.id, kind) != kind:
                wrong = Phrase(
                    "{given} is the id of another clause ({key})", given=f'"{clause.id}"', key=owner[clause.id]
                )
                fault(f"{path}.id", wrong, Phrase("an id of its own"))
            if kind not in SEVERAL and any(
                can_both_be_in_force(clause.if_, before.if_) and not _can_coexist(clause, before)
                for before in clauses[:i]
            ):
                wrong = Phrase("a second {code} under the same options", code=f"[[{kind}]]")
                fault(path, wrong, Phrase("one, or an if that keeps them apart"))
            key, twice = ONCE.get(kind, ("", ""))
            if key and any(
                getattr(clause, key) == getattr(before, key) and can_both_be_in_force(clause.if_, before.if_)
                for before in clauses[:i]
            ):
                fault(f"{path}.{key}", twice, Phrase("each once, or an if that keeps them apart"))


def _check_some_end_applies(words: VariantWords, options: Options, fault: Fault, budget: ClauseBudget) -> None:
    """Check that every game can end, whatever options are chosen."""
    for kind, asked in (
        ("end", Phrase("with some options nothing would end the game")),
        ("repetition", Phrase("with some options nothing would end a game that goes round in circles")),
    ):
        if kind == "repetition" and words.board.rows == 1:
            continue  # every lap round a single row brings a stone home
        if not covered_by_others({}, [clause.if_ for clause in getattr(words, kind)], options, budget):
            fault(kind, asked, Phrase("one in force whatever is chosen"))


def _can_coexist(first: Clause, other: Clause) -> bool:
    """Return whether two openings may be offered together: only a layout of each player's own stones with a swap."""
    openings = (first, other)
    offers = {opening.offer for opening in openings if isinstance(opening, OpeningWords)}
    each = any(isinstance(opening, OpeningWords) and opening.who == LayoutMaker.EACH for opening in openings)
    return each and offers == {FirstTurnOffer.LAYOUT, FirstTurnOffer.SWAP}


def _are_conditions_valid(words: VariantWords, options: Options, fault: _FaultReport) -> bool:
    """Return whether each condition `if` names existing options and values; report those that don't."""
    before = fault.count
    for path, clause in (one for kind in KINDS for one in entries_with_keys(kind, getattr(words, kind))):
        for key, value in clause.if_.items():
            if key not in options:
                wrong = Phrase("there is no such option")
                fault(f"{path}.if.{format_key(key)}", wrong, [*options] or Phrase("no option of this file"))
            elif value_with_type(value) not in map(value_with_type, options[key]):
                wrong = Phrase("{given} is not a value of this option", given=format_value(value))
                fault(f"{path}.if.{format_key(key)}", wrong, [*map(format_value, options[key])])
    return fault.count == before


def _is_number(value: object) -> bool:
    return type(value) is int
