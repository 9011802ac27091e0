"""From a checked variant file and chosen options to the integer tables of the step machine."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import and_
from typing import Any, NamedTuple

from game.rules.board import SEATS, Board
from game.rules.file.schema import (
    KINDS,
    Clause,
    DropWords,
    FromOption,
    HouseWords,
    LapWhen,
    LapWords,
    MatchWords,
    OpeningWords,
    OptionValue,
    TurnWords,
    VariantWords,
    in_force,
)
from game.rules.file.vocabulary import (
    LAPS_ON,
    Barred,
    Chain,
    Direction,
    EndThen,
    EndWhen,
    Filled,
    From,
    HouseMay,
    HouseState,
    Needs,
    Offer,
    Place,
    Refill,
    RepetitionThen,
    Rest,
    Skipped,
    SlamThen,
    Stores,
    Take,
    Then,
    They,
    To,
    Track,
)
from game.rules.game import MarkKind
from game.rules.sowing import constants as k
from game.rules.sowing import machine as sowing
from game.rules.sowing.evaluation import Worth, worth_of
from game.rules.sowing.learned import learn
from game.rules.sowing.marks import kinds_of
from game.rules.sowing.repetition import can_return
from game.rules.sowing.state import Rule
from game.rules.sowing.symmetry import mirrors

# Words of the file → numbers of the machine.
PLACES: dict[Place, int] = {
    Place.OWN_STORE: k.OWN_STORE,
    Place.THEIR_STORE: k.THEIR_STORE,
    Place.OWN_SIDE: k.OWN_SIDE,
    Place.THEIR_SIDE: k.THEIR_SIDE,
    Place.OWN_FRONT: k.OWN_FRONT,
    Place.OWN_HOUSE: k.OWN_HOUSE,
    Place.BARRED_HOLE: k.BARRED_HOLE,
}
WAS: dict[Filled, int] = {Filled.EMPTY: k.WAS_EMPTY, Filled.OCCUPIED: k.WAS_OCCUPIED}
FACING: dict[Filled, int] = {Filled.EMPTY: k.FACING_EMPTY, Filled.OCCUPIED: k.FACING_OCCUPIED}
BARRED: dict[Barred, int] = {Barred.MISSED: k.BARRED_MISSED}
TAKES: dict[Take, int] = {Take.FACING: k.TAKE_FACING, Take.LAST: k.TAKE_LAST, Take.COLUMN: k.TAKE_COLUMN}
CHAINS: dict[Chain | None, int] = {None: k.NO_CHAIN, Chain.BACKWARDS: k.CHAIN_BACK, Chain.FORWARDS: k.CHAIN_ON}
THENS: dict[Then, int] = {
    Then.END_TURN: k.THEN_END,
    Then.MOVE_AGAIN: k.THEN_AGAIN,
    Then.RELAY: k.THEN_RELAY,
    Then.SOW_TAKEN: k.THEN_SOW,
    Then.STOP_OR_RELAY: k.THEN_CHOICE,
}
SLAMS: dict[SlamThen, int] = {
    SlamThen.TAKE_NOTHING: k.SLAM_TAKES_NOTHING,
    SlamThen.NOT_ALLOWED: k.SLAM_FORBIDDEN,
    SlamThen.SWEEP_OWN_AND_END: k.SLAM_ENDS,
}
HANDS: dict[Filled | None, int] = {None: k.ALWAYS, Filled.EMPTY: k.HAND_EMPTY, Filled.OCCUPIED: k.HAND_OCCUPIED}
THEY: dict[They | None, int] = {None: k.ALWAYS, They.NO_STONE: k.THEY_NOTHING}
HOUSES: dict[HouseState | None, int] = {
    None: k.ALWAYS,
    HouseState.WORKS: k.HOUSE_WORKS,
    HouseState.DOES_NOT_WORK: k.HOUSE_IDLE,
}
ZONES: dict[From, int] = {
    From.OWN_HOLES: k.FRONT | k.BACK,
    From.HEAD: k.FRONT | k.BACK,
    From.FRONT: k.FRONT,
    From.BACK: k.BACK,
}
HOUSE_MAY: dict[HouseMay, int] = {
    HouseMay.ANY: k.HOUSE_ANY,
    HouseMay.ONLY: k.HOUSE_ONLY,
    HouseMay.NOT_IF_IT_WORKS: k.HOUSE_NOT_WORKING,
    HouseMay.NOT_IF_OWNED: k.HOUSE_NOT_OWNED,
}
NEEDS: dict[Needs | None, int] = {None: k.NEEDS_NOTHING, Needs.CAPTURE: k.NEEDS_CAPTURE, Needs.FEED: k.NEEDS_FEED}
END_WHEN: dict[EndWhen, int] = {
    EndWhen.A_ROW_IS_EMPTY: k.WHEN_ROW_EMPTY,
    EndWhen.MORE_THAN_HALF: k.WHEN_MAJORITY,
    EndWhen.MOVER_HAS_NO_STONE: k.WHEN_NO_STONE,
    EndWhen.MOVER_HAS_NO_MOVE: k.WHEN_NO_MOVE,
    EndWhen.MOVER_CANNOT_FEED: k.WHEN_CANNOT_FEED,
    EndWhen.NOBODY_HAS_A_MOVE: k.WHEN_NOBODY_MOVES,
    EndWhen.A_SINGLE_EACH: k.WHEN_SINGLE_EACH,
    EndWhen.MOVER_STAYS_EMPTY: k.WHEN_STAYS_EMPTY,
    EndWhen.BOARD_IS_EMPTY: k.WHEN_BOARD_EMPTY,
    EndWhen.A_FRONT_ROW_IS_EMPTY: k.WHEN_FRONT_EMPTY,
}
SWEEPS: dict[EndThen | RepetitionThen, int] = {
    EndThen.NOBODY_SWEEPS: k.SWEEP_NOTHING,
    RepetitionThen.DRAW: k.SWEEP_NOTHING,
    EndThen.EACH_SWEEPS_OWN: k.SWEEP_OWN_ROWS,
    EndThen.MOVER_SWEEPS_ALL: k.SWEEP_TO_MOVER,
    EndThen.OTHER_SWEEPS_ALL: k.SWEEP_TO_OTHER,
    EndThen.MOVER_LOSES: k.MOVER_LOSES,
    EndThen.EMPTY_ROW_LOSES: k.EMPTY_LOSES,
}

# By pair of ways round a player's own rows: is it clockwise?
TURNED: dict[Direction, tuple[bool, ...]] = {
    Direction.EITHER: (True, False), Direction.CLOCKWISE: (True,), Direction.ANTICLOCKWISE: (False,)
}  # fmt: skip

# Clauses that no file needs to write: every game has them.
VOID, AGREED, PASS = "void", "agreed", "pass"
SMALL, MOST_LEARNT = 16, 40  # on boards of up to 16 cells, sowings of up to 40 stones are learned


class Case(NamedTuple):
    """A lap case, as the machine's `case_…` say it."""

    needs: int
    makes: int
    take: int
    chain: int
    also: int
    then: int
    clause: int


class Kind(NamedTuple):
    """A kind of turn, as the machine's `kind_…` say it; it starts in a player's holes from `first` to `end`."""

    when: int
    zone: int
    head: int
    house: int
    least: int
    most: int
    needs: int
    drop: int
    tax: int
    keeps: int
    chooses: int
    first: int
    end: int
    clause: int


class End(NamedTuple):
    """An end of the game, as the machine's `end_…` say it."""

    when: int
    then: int
    clause: int


@dataclass(frozen=True)
class Repetition:
    """What happens when a position comes up for the third time."""

    clause: int
    sweep: int
    drawn: bool


@dataclass(frozen=True)
class Rules:
    """One game with its options chosen: geometry, clauses in force, and the machine's tables.

    `clauses` are the ids that steps and outcomes carry, `words` the file they come from.
    """

    variant: str
    words: VariantWords
    options: dict[str, OptionValue]
    defaults: dict[str, OptionValue] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.variant, *self.options.items()))

    def number(self, value: int | FromOption) -> int:
        """A number of the file, looked up in the options where it says so."""
        return int(self.options[value.option]) if isinstance(value, FromOption) else value

    @cached_property
    def board(self) -> Board:
        """The geometry."""
        b = self.words.board
        hands = self.words.start.stones is not None and self.words.start.rest == Rest.HANDS
        return Board(
            b.rows, self.number(b.columns), b.stores, b.store_end, hands, self.house.hole if self.house else ""
        )

    @cached_property
    def start(self) -> tuple[int, ...]:
        """Stones by cell at the start; those that wait to be laid out are in none."""
        board, words = self.board, self.words.start
        cells = [self.number(words.each)] * board.holes + [0] * (len(board.cells) - board.holes)
        for name, n in words.holes.items():
            cells[board.index[name]] = cells[board.partner(board.index[name])] = self.number(n)
        if board.hands:
            for i in (board.holes + 2, board.holes + 3):
                cells[i] = (self.stones - sum(cells[: board.holes])) // 2
        return tuple(cells)

    @property
    def marks(self) -> tuple[int, ...]:
        """The marks that the machine keeps behind the stones, at the start: both houses owned, no hole barred."""
        return (1, 1, 0) if self.house else ()

    @cached_property
    def stones(self) -> int:
        """All stones of the game."""
        words = self.words.start
        if words.stones is not None:
            return words.stones
        board, each = self.board, self.number(words.each)
        special = [(self.number(n), each) for n in words.holes.values()]
        return each * board.holes + 2 * sum(n - usual for n, usual in special)

    def clauses_of(self, kind: str) -> list[Any]:
        """The clauses of one kind (`lap`, `end` …) that the options put in force, in the file's order."""
        return [clause for clause in getattr(self.words, kind) if in_force(clause, self.options)]

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses in force."""
        found: list[Clause] = [clause for kind in KINDS for clause in self.clauses_of(kind)]
        return tuple(dict.fromkeys([self.words.sowing.id, *(c.id for c in found), VOID, AGREED, PASS]))

    def clause(self, id_: str) -> int:
        """The number by which the machine knows a clause."""
        return self.clauses.index(id_)

    @cached_property
    def repetition(self) -> Repetition | None:
        """The clause for going round in circles, if the game has one."""
        found = self.clauses_of("repetition")
        if not found:
            return None
        return Repetition(self.clause(found[0].id), SWEEPS[found[0].then], found[0].then == RepetitionThen.DRAW)

    @cached_property
    def circles(self) -> Repetition | None:
        """The same where it matters: None too in games in which no position can come back."""
        return self.repetition if can_return(self._numbers()) else None

    def opening(self, offer: Offer) -> OpeningWords | None:
        """The opening of this kind that is in force."""
        return next((o for o in self.clauses_of("opening") if o.offer == offer), None)

    @property
    def has_pie(self) -> bool:
        """May North swap instead of his first move?"""
        return self.opening(Offer.SWAP) is not None

    @property
    def joint(self) -> bool:
        """Do both players choose at once before the first turn?"""
        return self.opening(Offer.AT_ONCE) is not None

    @cached_property
    def driven(self) -> bool:
        """Do turns run by themselves, for the hole where they start is always given?"""
        turns = self.clauses_of("turn")
        return bool(turns) and all(turn.from_ == From.HEAD for turn in turns)

    @property
    def layout(self) -> OpeningWords | None:
        """The clause by which one player lays out all stones, if the game has one."""
        return self.opening(Offer.LAYOUT)

    @cached_property
    def match(self) -> MatchWords | None:
        """The clause of the match, if one is played."""
        return next(iter(self.clauses_of("match")), None)

    @cached_property
    def house(self) -> HouseWords | None:
        """The clause of the houses, if the game has them."""
        return next(iter(self.clauses_of("house")), None)

    @cached_property
    def mark_kinds(self) -> tuple[MarkKind, ...]:
        """What can lie on a hole besides stones in this game."""
        return kinds_of(self)

    @property
    def counts(self) -> bool:
        """Do captured stones decide the game?"""
        return self.words.board.stores != Stores.NONE

    @property
    def signs(self) -> bool:
        """Does a move name a direction?"""
        return self.words.sowing.direction == Direction.EITHER

    @cached_property
    def shift(self) -> int:
        """How many bits of a move's number follow its hole: the sign of direction, and one of choice."""
        chooses = any(lap.then == Then.STOP_OR_RELAY for lap in self.clauses_of("lap"))
        return 2 if chooses else int(self.signs)

    @cached_property
    def worth(self) -> Worth:
        """What the search weighs where it has to stop looking."""
        return worth_of(self.words.worth, self.stones, self.board.holes // 2, counts=self.counts)

    @cached_property
    def rule(self) -> Rule:
        """The machine's tables, whole sowings learned."""
        rule = Rule(self._tables())
        learn(sowing.Machine(rule))
        return rule

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that decides how the game goes on from a position: equal ones are the same game."""
        said = json.dumps([self._tables(), self.repetition and [self.repetition.sweep, self.repetition.drawn]])
        return hashlib.blake2b(said.encode(), digest_size=16).hexdigest()

    def machine(self) -> sowing.Machine:
        """A new step machine for this game."""
        return sowing.Machine(self.rule)

    def _tables(self) -> dict[str, Any]:
        """All that the machine asks for."""
        tables = self._numbers()
        return tables | {"mirrors": mirrors(tables)}

    def _numbers(self) -> dict[str, Any]:
        board, skips = self.board, {clause.what: clause.id for clause in self.clauses_of("skip")}
        slams, duties, drops, lasts, bans = (
            self.clauses_of(kind) for kind in ("slam", "duty", "drop", "last", "takasia")
        )
        laps: list[LapWords] = self.clauses_of("lap")
        turns: list[TurnWords] = self.clauses_of("turn")
        ends = [End(END_WHEN[e.when], SWEEPS[e.then], self.clause(e.id)) for e in self.clauses_of("end")]
        claims = self.match is not None and self.match.refill == Refill.CLAIMS
        ways = self._ways()
        house = self.house
        cells = len(board.cells)
        size = cells + len(self.marks)
        longest = len(ways[0]) - len(skips)
        slam = SLAMS[slams[0].then] if slams else k.SLAM_ALLOWED
        cases, place = [self._case(lap) for lap in laps], self._places()
        return {
            "cells": cells, "holes": board.holes, "half": board.holes // 2, "size": size,
            "width": -(-size // k.BLOCK) * k.BLOCK, "columns": board.columns,
            "hand_at": board.holes + 2 if board.hands else 0,
            "flag_at": cells if house else 0, "ban_at": cells + 2 if house else 0,
            "moves": (board.holes if claims else board.holes // 2) << self.shift,
            "shift": self.shift, "claims": claims, "total": self.stones, "counts": self.counts,
            "relays": any(lap.then in LAPS_ON for lap in laps),
            "feeds": bool(duties), "duty_clause": self._id(duties),
            "slam": slam, "slam_clause": self._id(slams),
            "sow_clause": self.clause(self.words.sowing.id),
            "origin_clause": self.clause(skips[Skipped.ORIGIN]) if Skipped.ORIGIN in skips else k.NOWHERE,
            "burnt_clause": self.clause(skips[Skipped.BURNT_HOLES]) if Skipped.BURNT_HOLES in skips else k.NOWHERE,
            "joint_clause": self._id([o for o in [self.opening(Offer.AT_ONCE)] if o]),
            "pie": self.has_pie, "pie_clause": self._id([o for o in [self.opening(Offer.SWAP)] if o]),
            "void_clause": self.clause(VOID), "pass_clause": self.clause(PASS),
            "marks": _bits(drops[0].makes) if drops else 0,
            "mark": drops[0].makes[0] if drops and len(drops[0].makes) == 1 else 0,
            "mark_to_owner": bool(drops) and drops[0].to == To.OWNER, "mark_clause": self._id(drops),
            "unit": self.worth.unit, **{f"worth_{word}": n for word, n in self.worth.weights.items()},
            "last_left": lasts[0].left if lasts else 0, "last_clause": self._id(lasts),
            "near": self.words.sowing.near, "matches": self.match is not None,
            "goal_clause": self.clause(self.match.id) if self.match and self.match.points else k.NOWHERE,
            "works_from": house.works_from if house else 0, "protects": bool(house and house.protected),
            "house": [board.house_of(seat) if house else k.NOWHERE for seat in SEATS],
            "bars": _bits([i for i, turn in enumerate(turns) if turn.id in bans[0].turns]) if bans else 0,
            "spares_two": bool(bans) and bans[0].spares_only_two,
            "special": bool(house) or any(turn.drop or turn.tax for turn in turns) or self.shift == 2,
            "easy": not (turns or claims or self.shift or slam == k.SLAM_FORBIDDEN),
            "next": _by_way(ways, forwards=True, entries=self._entries(ways)),
            "back": _by_way(ways, forwards=False, entries={}),
            "passed": self._passed(skips), "place": place,
            "face": _padded([board.facing(i) if i < board.holes else i for i in range(cells)], k.MAX_CELLS),
            "file": self._files(), "zone": self._zones(),
            "course": self._courses(), "column": self._columns(),
            "reach": _padded(self._reach(ways, skips), k.BY_PLAYER),
            "longest": self._learnt(len(ways[0]), longest, drops), "ring": len(ways[0]), "ways": len(ways),
            "take_place": _common(_facts(lap.when) for lap in laps if lap.take) & k.PLACES,
            "take_occupied": all(lap.when.was == Filled.OCCUPIED for lap in laps if lap.take),
            "take_facing": all(lap.when.facing == Filled.OCCUPIED for lap in laps if lap.take),
            "cases": len(laps), "kinds": len(turns), "endings": len(ends),
            "of_kind": _padded(_of_kinds(laps, turns), k.MAX_CLAUSES),
            "possible": [_bits([i for i, case in enumerate(cases) if not case.needs & k.PLACES & ~n]) for n in place],
            **_by_clause("case", Case, cases),
            **_by_clause("kind", Kind, [self._kind(turn, laps) for turn in turns]),
            **_by_clause("end", End, ends),
        }  # fmt: skip

    def _learnt(self, ring: int, longest: int, drops: Sequence[DropWords]) -> int:
        """How many stones the sowings that the machine learns by heart have at most.

        Nothing looks at single drops but marked numbers, which need a hole to gain no more than one.
        """
        if drops:
            return min(longest, ring - 1) if len(drops[0].makes) == 1 else 0
        small = len(self.board.cells) + len(self.marks) <= SMALL
        return max(longest, min(self.stones, MOST_LEARNT)) if small else longest

    def _id(self, clauses: Sequence[Clause]) -> int:
        return self.clause(clauses[0].id) if clauses else k.NOWHERE

    def _ways(self) -> list[tuple[int, ...]]:
        """The tracks: South's and North's first direction and, where it is chosen, their second."""
        board, words = self.board, self.words.sowing
        if words.track == Track.SERPENT:
            return [board.serpent(seat) for seat in SEATS]
        if words.track == Track.OWN_ROWS:
            return [board.own_rows(seat, clockwise) for clockwise in self._turned() for seat in SEATS]
        turned = (False, True) if words.direction == Direction.EITHER else self._turned()
        return [board.round_trip(clockwise) for clockwise in turned for _ in SEATS]

    def _turned(self) -> tuple[bool, ...]:
        """By pair of ways round a player's own rows: is it clockwise?"""
        return TURNED[self.words.sowing.direction]

    def _entries(self, ways: Sequence[Sequence[int]]) -> dict[int, int]:
        """By way, where captured stones that are sown on enter: the first hole of the row (Bao: kichwa)."""
        if self.words.sowing.track != Track.OWN_ROWS:
            return {}
        fronts = [self.board.front(seat) for seat in SEATS]
        return {way: fronts[way % 2][0 if self._turned()[way // 2] else -1] for way in range(len(ways))}

    def _case(self, lap: LapWords) -> Case:
        return Case(
            needs=_facts(lap.when), makes=_bits(lap.when.makes or ()), take=sum(TAKES[take] for take in set(lap.take)),
            chain=CHAINS[lap.chain], also=lap.also is not None, then=THENS[lap.then], clause=self.clause(lap.id),
        )  # fmt: skip

    def _kind(self, turn: TurnWords, laps: Sequence[LapWords]) -> Kind:
        first, end = self._range(turn)
        return Kind(
            when=HANDS[turn.when.hand] | THEY[turn.when.they] | HOUSES[turn.when.house],
            zone=ZONES[turn.from_], head=turn.from_ == From.HEAD, house=HOUSE_MAY[turn.house],
            least=turn.at_least, most=turn.at_most or k.MOST_STONES, needs=NEEDS[turn.needs],
            drop=turn.drop, tax=turn.tax or 0, keeps=turn.keeps_front,
            chooses=any(lap.then == Then.STOP_OR_RELAY and turn.id in (lap.when.turn or [turn.id]) for lap in laps),
            first=first, end=end, clause=self.clause(turn.id),
        )  # fmt: skip

    def _range(self, turn: TurnWords) -> tuple[int, int]:
        """Among which of a player's holes, by their order, a kind of turn is looked for."""
        board = self.board
        if self.match is not None and self.match.refill == Refill.CLAIMS:
            return 0, board.holes
        zones = self._zones()[: board.holes // 2]
        wanted = [i for i, zone in enumerate(zones) if zone & ZONES[turn.from_]] or [0]
        return wanted[0], wanted[-1] + 1

    def _passed(self, skips: Mapping[str, str]) -> list[int]:
        """By way and cell: the clause (+ 1) that makes a sowing pass it over, or 0."""
        table = [0] * k.BY_WAY
        if Skipped.THEIR_STORE in skips:
            for way in range(4):
                table[way * k.MAX_CELLS + self.board.store(SEATS[1 - way % 2])] = (
                    self.clause(skips[Skipped.THEIR_STORE]) + 1
                )
        return table

    def _places(self) -> list[int]:
        """By player and cell: what the cell is to him."""
        table = [0] * k.BY_PLAYER
        for lane, seat in enumerate(SEATS):
            front = self.board.front(seat)
            for i, cell in enumerate(self.board.cells):
                own = cell.seat == seat
                if cell.store:
                    table[lane * k.MAX_CELLS + i] = PLACES[Place.OWN_STORE if own else Place.THEIR_STORE]
                elif cell.hole:
                    side = PLACES[Place.OWN_SIDE if own else Place.THEIR_SIDE] | (
                        PLACES[Place.OWN_FRONT] if i in front else 0
                    )
                    table[lane * k.MAX_CELLS + i] = side | k.ANY_HOLE
        return table

    def _files(self) -> list[int]:
        """By hole: its column, counted from its owner's left."""
        board = self.board
        files = [
            cell.column if cell.seat == "S" else board.columns - 1 - cell.column for cell in board.cells[: board.holes]
        ]
        return _padded(files, k.MAX_CELLS)

    def _zones(self) -> list[int]:
        """By hole: 1 in its owner's front row, 2 elsewhere."""
        front = {hole for seat in SEATS for hole in self.board.front(seat)}
        return _padded(
            [ZONES[From.FRONT] if i in front else ZONES[From.BACK] for i in range(self.board.holes)], k.MAX_CELLS
        )

    def _courses(self) -> list[int]:
        """By hole and sign (0 left, 1 right, as its owner sees it): whether that is the player's second way.

        The first way runs to the right along the near row of a two-row board, and along the front row of a board of
        four; in the back row it comes back to the left.
        """
        first = [1, 0]  # the sign 0 takes the second way
        zones = self._zones()
        table = []
        for i in range(self.board.holes):
            table += first if self.board.rows == 2 or zones[i] == ZONES[From.FRONT] else first[::-1]
        return _padded(table, k.BY_PLAYER)

    def _columns(self) -> list[int]:
        """By hole: the other holes of its column, then itself, four in all."""
        table: list[int] = []
        for i in range(self.board.holes):
            table += ([*self.board.column(i)] + [i] * 4)[:4]
        return _padded(table, k.BY_WAY)

    def _reach(self, ways: Sequence[Sequence[int]], skips: Mapping[str, str]) -> list[int]:
        """By hole: how many stones its sowing (first way) needs to bring one to the other side; 255 if none can."""
        board, table = self.board, []
        for hole in range(board.holes):
            owner = board.cells[hole].seat
            ring = ways[SEATS.index(owner)]
            at, drops = ring.index(hole), 0
            for _ in ring:
                at = (at + 1) % len(ring)
                cell = board.cells[ring[at]]
                if not (cell.store and cell.seat != owner and Skipped.THEIR_STORE in skips):
                    drops += 1
                if cell.hole and cell.seat != owner:
                    break
            else:
                drops = k.MOST_STONES
            table.append(drops)
        return table


def _facts(when: LapWhen) -> int:
    needs = PLACES[when.place] if when.place else k.ANY_HOLE
    needs |= WAS[when.was] if when.was else 0
    needs |= BARRED[when.barred] if when.barred else 0
    return needs | (FACING[when.facing] if when.facing else 0)


def _of_kinds(laps: Sequence[LapWords], turns: Sequence[TurnWords]) -> list[int]:
    """By kind of turn: its lap cases, one bit each; in a game without kinds all turns are of the first."""
    kinds = [turn.id for turn in turns] or [""]
    return [_bits([i for i, lap in enumerate(laps) if kind in (lap.when.turn or [kind])]) for kind in kinds]


def _by_clause(name: str, kind: type[NamedTuple], clauses: Sequence[NamedTuple]) -> dict[str, list[int]]:
    """By field and clause: what the clauses of a kind say there."""
    columns = zip(*clauses, strict=True) if clauses else ([] for _ in kind._fields)
    return {
        f"{name}_{f}": _padded(list(column), k.MAX_CLAUSES) for f, column in zip(kind._fields, columns, strict=True)
    }


def _common(facts: Iterable[int]) -> int:
    """The facts that all have in common."""
    return reduce(and_, facts, -1) & k.EVERY_FACT


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << n for n in set(numbers))


def _by_way(ways: Sequence[Sequence[int]], *, forwards: bool, entries: Mapping[int, int]) -> list[int]:
    """By way and cell: the cell after it (before it), itself where no way runs; from a store the entry of the way."""
    table = []
    for way in range(4):
        row = list(range(k.MAX_CELLS))
        if way < len(ways):
            ring = ways[way] if forwards else ways[way][::-1]
            for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
                row[here] = there
            if way in entries:
                row[2 * len(ring) + way % 2] = entries[way]
        table += row
    return table


def _padded(table: list[int], length: int) -> list[int]:
    return (table + [0] * length)[:length]
