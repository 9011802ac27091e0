"""Claims of lesson texts about a game, checked against its rules: a text of many games must be true in each.

A claim is known by its words.  Directions and stores are looked up in the rules; hints that tell how to count are
carried out to the letter, and have to lead to the holes that are right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.file.vocabulary import (
    Direction,
    FirstStone,
    LapThen,
    LastStonePlace,
    Occupancy,
    SkippedHoles,
    StartHoles,
    StoreUse,
)
from game.rules.game import marks_of_kind
from game.rules.match import Game
from game.rules.sowing.compiled import Rules
from game.rules.sowing.setup.board_ways import TrackTables
from game.rules.steps import Step
from game.teaching.replies import all_moves

if TYPE_CHECKING:
    from game.teaching.tasks import Task

Found = re.Match[str]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = "|".join(NUMBERS[1:])
STORE = "your store"
ON = (LapThen.RELAY, LapThen.STOP_OR_RELAY, LapThen.RELAY_NEXT, LapThen.RELAY_ONWARDS, LapThen.SOW_TAKEN)
# Words that say which way, as a player sees the board; not what is right, or is left.
WHICH_WAY = re.compile(
    r"\b(?:anti)?clockwise\b|\b(?:left|right)most\b|\b(?:to|on|at|from|towards) (?:the|your|its) (?:left|right)\b"
    r"|\b(?:left|right) (?:end|side)\b|\bfrom (?:left|right) to\b",
    re.IGNORECASE,
)


class TextClaim(NamedTuple):
    """`words`: a text that has them claims something; `holds`: whether it is so in a game, and in a task of it."""

    words: re.Pattern[str]
    holds: Callable[[Found, Rules, Task | None], bool]


def untrue(rules: Rules, text: str, task: Task | None = None) -> Iterator[str]:
    """The words of a text that are not so in a game; `task`: the one that it belongs to, if it does."""
    for claim in CLAIMS:
        for found in claim.words.finditer(text):
            if not claim.holds(found, rules, task):
                yield found[0]


def directions(rules: Rules, text: str) -> tuple[str, ...]:
    """Return the meaning of the words of a text for left and right in a game; empty where it has none."""
    return (str(rules.board.rows), rules.direction) if WHICH_WAY.search(text) else ()


# ---------------------------------------------------------------------- which way stones go
def _rings(rules: Rules, task: Task | None) -> list[list[str]]:
    """South's ways round the board: the places that get a stone, in their order, one list for each direction."""
    skipped = {"N"} if _theirs_passed(None, rules, task) else set()
    if task is not None:
        skipped |= {mark.place for mark in marks_of_kind(task.position, "burnt")}
    names = [cell.name for cell in rules.board.cells]
    return [[names[i] for i in way if names[i] not in skipped] for way in TrackTables(rules).all[::2]]


def _towards(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether South’s stones go that way along the row nearest to the middle, and cannot go the other way."""
    right = found["way"].lower() == (
        "right" if found["way"].lower() in ("left", "right") else _clock(rules, right=True)
    )
    if rules.board.rows == 3:
        return right
    goes = {Direction.OPPOSITE: Direction.ANTICLOCKWISE}.get(rules.direction, rules.direction)
    return not rules.words.reverse and goes == _clock(rules, right=right)


def _clock(rules: Rules, *, right: bool) -> Direction:
    """Return the direction to the right, or left, along one’s own row, the front row of two."""
    return Direction.CLOCKWISE if (rules.board.rows == 4) is right else Direction.ANTICLOCKWISE


def _follows(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether a hole, and one more, come after another one."""
    named = [{STORE: "S", "the store": "S"}.get(one, one) for one in found.groups() if one]
    if named[0] == "your rightmost hole":
        named[0] = rules.board.cells[rules.board.front_row("S")[-1]].name
    rings = [ring for ring in _rings(rules, task) if set(named) <= set(ring)]
    return any(all(_steps(ring, *pair) == 1 for pair in pairwise(named)) for ring in rings)


def _steps(ring: list[str], start: str, end: str) -> int:
    """Return how many steps it is from one place to another, once round from a place to itself."""
    return (ring.index(end) - ring.index(start) - 1) % len(ring) + 1


# ---------------------------------------------------------------------- hints that tell how to count
def _counted(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether counting back from a place, a step for each stone of a hole, finds what is right.

    Of the learner's holes those are found that are so far away.  Each of them has to be right, and one is at least.
    """
    named = found.groupdict()
    target = "S" if named.get("target") is None else named["target"]
    more = (named.get("more") is not None) - (named.get("others") is not None)
    return task is not None and bool(holes := _so_far(task, rules, target, more)) and holes <= _right(task, rules)


def _so_far(task: Task, rules: Rules, target: str, more: int) -> set[str]:
    """The learner's holes whose stones, and so many more, are as many as the steps to a place, whole rounds besides."""
    position, anybodys = task.position, _nobodys(rules)
    holes = (cell.name for cell in rules.board.cells if cell.hole and position.count(cell.name))
    own = [name for name in holes if anybodys or position.owner(name) == position.player]
    return {
        name
        for ring, goes in zip(_rings(rules, task), (Direction.ANTICLOCKWISE, Direction.CLOCKWISE), strict=False)
        for name in own
        if {name, target} <= set(ring) and rules.fixed_directions.get(name, goes) == goes
        and (position.count(name) + more - _steps(ring, name, target)) % len(ring) == 0
    }  # fmt: skip


def _right(task: Task, rules: Rules) -> set[str]:
    return {rules.start_of_move(move) for move in task.first}


def _exactly(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return True if such a count finds what is right, where no stone falls back and none is left behind."""
    return _moves_on(found, rules, task) and _counted(found, rules, task)


def _falls_back(found: Found, rules: Rules, task: Task | None) -> bool:
    return bool(rules.word_in_force(rules.words.sowing.first) == FirstStone.ORIGIN)


def _stays_behind(found: Found, rules: Rules, task: Task | None) -> bool:
    return any(kind.leave for kind in rules.clauses_of_kind("turn"))


def _moves_on(found: Found, rules: Rules, task: Task | None) -> bool:
    return not _falls_back(found, rules, task) and not _stays_behind(found, rules, task)


def _from_the_hand(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether each turn that is possible begins with a stone from the hand."""
    kind = getattr(task.position, "kind", "") if task is not None else ""
    return any(one.id == kind and one.drop for one in rules.clauses_of_kind("turn"))


# ---------------------------------------------------------------------- whose holes, and which are sown
def _nobodys(rules: Rules) -> bool:
    return any(kind.from_ == StartHoles.ANY_HOLE for kind in rules.clauses_of_kind("turn"))


def _owned(found: Found, rules: Rules, task: Task | None) -> bool:
    return not _nobodys(rules)


def _reaches_across(found: Found, rules: Rules, task: Task | None) -> bool:
    return not rules.for_one_player and rules.board.rows != 4


def _stays_at_home(found: Found, rules: Rules, task: Task | None) -> bool:
    return not _reaches_across(found, rules, task)


def _left_out(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether the hole that is lifted gets no stone."""
    return any(clause.what == SkippedHoles.ORIGIN for clause in rules.clauses_of_kind("skip"))


# ---------------------------------------------------------------------- stores, laps, moves, numbers
def _stores_sown(found: Found, rules: Rules, task: Task | None) -> bool:
    return rules.board.stores == StoreUse.SOWN


def _stores_passed(found: Found, rules: Rules, task: Task | None) -> bool:
    return rules.board.stores != StoreUse.SOWN


def _theirs_passed(found: Found | None, rules: Rules, task: Task | None) -> bool:
    return any(clause.what == SkippedHoles.THEIR_STORE for clause in rules.clauses_of_kind("skip"))


def _row_before_store(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether South's stones come along the whole other row before they come to the other store, if they do at all."""
    names = [cell.name for cell in rules.board.cells]
    around = [[names[i] for i in way] for way in TrackTables(rules).all[::2]]
    theirs = [names[i] for i in rules.board.holes_of_seat("N")]
    return all("N" not in way or max(_steps(way, "A", one) for one in theirs) < _steps(way, "A", "N") for way in around)


def _goes_on(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether a turn can have more sowings than one."""
    return any(lap.then in ON for lap in rules.clauses_of_kind("lap"))


def _always_goes_on(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether whatever falls on stones is sown on: no rule captures there, ends the turn there or asks for more."""
    stores = (LastStonePlace.OWN_STORE, LastStonePlace.THEIR_STORE)
    on = [
        lap for lap in rules.clauses_of_kind("lap") if lap.when.was != Occupancy.EMPTY and lap.when.place not in stores
    ]
    return bool(on) and all(lap.then == LapThen.RELAY and not lap.leave and lap.when.place is None for lap in on)


def _wins_across(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether holes are won on the other side only."""
    won = [lap for lap in rules.clauses_of_kind("lap") if lap.becomes]
    return bool(won) and all(lap.when.place == LastStonePlace.THEIR_SIDE for lap in won)


def _names_two(found: Found, rules: Rules, task: Task | None) -> bool:
    return task is not None and all("x" in move for move in all_moves(task.position))


def _is_given(found: Found, rules: Rules, task: Task | None) -> bool:
    return task is not None and len({rules.start_of_move(move) for move in all_moves(task.position)}) == 1


def _holes(found: Found, rules: Rules, task: Task | None) -> bool:
    return NUMBERS.index((found["n"] or found["n2"]).lower()) == rules.board.holes


def _each(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether a game begins with so many stones in each hole, in so many holes of each side where that is said."""
    sides = found.groupdict().get("side")
    if sides is not None and 2 * NUMBERS.index(sides.lower()) != rules.board.holes:
        return False
    lie = {rules.start[i] for i in range(rules.board.holes) if i not in rules.end_holes}
    return lie == {NUMBERS.index(found["n"].lower())}


HOLE = r"[A-Za-z]\d?"
# One or two holes at the beginning of a sentence.
SAID_OF = rf"(?:^|(?<=[.?!:] ))(?:Both |Their |Your )?(?P<hole>{HOLE})(?: and (?P<second>{HOLE}))?"


# ---------------------------------------------------------------------- what lies here, and where stones go from here
def _lies_there(found: Found, _rules: Rules, task: Task | None) -> bool:
    n = 1 if found["n"] == "a single" else NUMBERS.index(found["n"])
    return task is None or all(task.position.count(hole) == n for hole in _holes_said(found))


def _ends_there(found: Found, rules: Rules, task: Task | None) -> bool:
    """Whether a lap of a turn from each of the holes ends there, if its owner were to move now."""
    return task is None or all(
        any(found["last"] in _lap_ends(steps) for steps in _turns_from(hole, rules, task))
        for hole in _holes_said(found)
    )


def _captures_now(found: Found, rules: Rules, task: Task | None) -> bool:
    return task is None or all(
        any(step.op == "capture" for steps in _turns_from(hole, rules, task) for step in steps)
        for hole in _holes_said(found)
    )


def _holes_said(found: Found) -> list[str]:
    return [name for name in (found["hole"], found["second"]) if name]


def _turns_from(hole: str, rules: Rules, task: Task) -> Iterator[tuple[Step, ...]]:
    """The steps of all turns that its owner could begin in a hole, had they the move."""
    owner = next(seat for seat in SEATS if rules.board.index[hole] in rules.board.holes_of_seat(seat))
    position = task.position
    if position.player != owner:
        position = family_of(rules).from_json(rules, {**position.as_json(), "turn": owner, "legal": None})
    for move in all_moves(position):
        if rules.start_of_move(move) == hole:
            yield tuple(Game(rules, position).preview_turn(move).steps)


def _lap_ends(steps: Sequence[Step]) -> set[str]:
    """Return the holes into which the last stones of the laps of a turn fall."""
    after = [step.op for step in steps[1:]] + [""]
    return {step.hole for step, then in zip(steps, after, strict=True) if step.op == "drop" and then != "drop"}


CLAIMS = (
    TextClaim(re.compile(r"(?<!Did )\b[Yy]ou sow (?:to the )?(?P<way>left|right|clockwise|anticlockwise)\b"), _towards),
    TextClaim(re.compile(r"the other way round, to the (?P<way>left|right)\b"), _towards),
    TextClaim(re.compile(
        rf"\b[Aa]fter ({HOLE}|your rightmost hole) comes ({HOLE}|your store)\b(?:, and then ({HOLE})\b)?"), _follows),
    TextClaim(re.compile(
        rf"[Cc]ount back from hole (?P<target>{HOLE}), one step for each (?:(?P<others>other) )?stone of a hole"
        r"(?P<more>, and one more)?"), _counted),
    TextClaim(re.compile(r"must hold exactly as many stones as there are steps to the store"), _exactly),
    TextClaim(re.compile(r"Which hole is just as many steps away from the store"), _exactly),
    TextClaim(re.compile(r"Which hole is as many steps from the store as its (?P<others>other) stones"), _counted),
    TextClaim(re.compile(
        r"(?i)\bthe first stone falls back\b|count the hole that you lift as the first step"), _falls_back),
    TextClaim(re.compile(r"(?i)\bone stone stays behind\b"), _stays_behind),
    TextClaim(re.compile(r"(?i)\ba stone from your hand first falls into the hole\b"), _from_the_hand),
    TextClaim(re.compile(
        r"(?i)each (?:step|hole on the way) gets one stone|count:? one stone for each hole|one stone for each step"
        r"|at least as many stones as there are steps(?!, and one that falls back)"), _moves_on),
    TextClaim(re.compile(
        r"(?i)\b(?:your|its) (?:own )?(?:front |back )?(?:holes?|rows?)\b|\b(?:on|of) your (?:own )?side\b"
        r"|\bother side’s (?:holes?|rows?|front|back)\b|\bon the other side\b|\b(?:other|own) rows?\b"
        r"|\bholes? of (?:your own|yours|the other side)\b"), _owned),
    TextClaim(re.compile(
        r"(?i)drop a stone into the hole that attacks|let one of your stones fall there|\bfall on the other side\b"
        r"|\bstones? to the other side\b|\bpast the other side\b"), _reaches_across),
    TextClaim(re.compile(
        r"(?i)\bthe other side gets no stone\b|\bnever on the other side\b|\bon your own side only\b"), _stays_at_home),
    TextClaim(re.compile(r"(?i)hole (?:where they came from|that you lifted) is left out"), _left_out),
    TextClaim(re.compile(
        r"(?i)\b(?:fall|falls|fell|end|ends|ended) in(?:to)? your (?:own )?store\b|into your store at"), _stores_sown),
    TextClaim(re.compile(
        r"(?i)(?<!other )(?<!side’s )\bstores? (?:are left out|gets? no stone)"
        r"|leaves? the stores out"), _stores_passed),
    TextClaim(re.compile(r"(?i)\bother (?:store|side’s store) gets (?:no stone|none)"), _theirs_passed),
    TextClaim(re.compile(r"must go along the whole other row"), _row_before_store),
    TextClaim(re.compile(r"(?i)\blaps?\b|\bsow on\b"), _goes_on),
    TextClaim(re.compile(r"fall into a hole with stones\? Then lift them all and sow on\b(?!, unless)"),
    _always_goes_on),
    TextClaim(re.compile(r"makes? four (?:with your last stone )?on the other side(?: wins you|\.$)"), _wins_across),
    TextClaim(re.compile(r"names a second hole"), _names_two),
    TextClaim(re.compile(r"The first hole is given"), _is_given),
    TextClaim(re.compile(
        rf"(?i)\bround all (?P<n>{NUMBER}) holes\b|\b(?P<n2>{NUMBER}) stones or more go all the way round\b"), _holes),
    TextClaim(re.compile(rf"\bbegins with (?P<n>{NUMBER}) stones in each hole\b(?!,? (?:but|except|of))"), _each),
    TextClaim(re.compile(rf"\beach side has (?P<side>{NUMBER}) holes with (?P<n>{NUMBER}) stones\b"), _each),
    TextClaim(re.compile(
        rf"{SAID_OF}(?: holds| has) (?P<n>{NUMBER}|a single)\b(?! or| step|(?: stones?)? now)"),
        _lies_there),
    TextClaim(re.compile(rf"{SAID_OF}(?: would)? ends? in (?:hole )?(?P<last>{HOLE})\b"), _ends_there),
    TextClaim(re.compile(rf"{SAID_OF} captures\b"), _captures_now),
)  # fmt: skip
