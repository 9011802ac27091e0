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
    LAPS_ON,
    Direction,
    EndWhen,
    FirstStone,
    HoleBecomes,
    LapThen,
    LastStonePlace,
    Occupancy,
    SkippedHoles,
    StoreUse,
    WhatIsTaken,
)
from game.rules.game import marks_of_kind
from game.rules.match import Game
from game.rules.sowing.compiled import Rules
from game.rules.sowing.setup.board_ways import TrackTables
from game.rules.steps import Step
from game.teaching.replies import all_moves
from game.text.sowing.nobodys import can_start_anywhere
from game.text.sowing.rules_match import skips_won_holes

if TYPE_CHECKING:
    from game.teaching.tasks import Task

Found = re.Match[str]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = "|".join(NUMBERS[1:])
STORE = "your store"
OTHER_ENDS = (  # which no empty side explains
    EndWhen.MORE_THAN_HALF,
    EndWhen.HALF,
    EndWhen.FEW_STONES,
    EndWhen.A_SINGLE_EACH,
    EndWhen.BOTH_ENDS_CAPTURED,
    EndWhen.MANDARIN_HOLES_ARE_EMPTY,
    EndWhen.NOBODY_CAN_PAY,
)
# Words that say which way, as a player sees the board; not what is right, or is left.
WHICH_WAY = re.compile(
    r"\b(?:anti)?clockwise\b|\b(?:left|right)most\b|\b(?:to|on|at|from|towards) (?:the|your|its) (?:left|right)\b"
    r"|\b(?:left|right) (?:end|side)\b|\bfrom (?:left|right) to\b",
    re.IGNORECASE,
)


class TextClaim(NamedTuple):
    """A claim in lesson texts: `words`, the expression that finds it; `holds`, its test in a game or task."""

    words: re.Pattern[str]
    holds: Callable[[Found, Rules, Task | None], bool]


def untrue_claims(rules: Rules, text: str, task: Task | None = None) -> Iterator[str]:
    """Yield the claims of a text that are false in a game; `task`: the task that the text belongs to, if any."""
    for claim in CLAIMS:
        for found in claim.words.finditer(text):
            if not claim.holds(found, rules, task):
                yield found[0]


def captures_last_stone(rules: Rules) -> bool:
    """Return whether a rule captures the last stone of a turn together with stones of other holes."""
    return any(WhatIsTaken.LAST in lap.take and len(lap.take) > 1 for lap in rules.clauses_of_kind("lap"))


def is_end_of_empty_side(rules: Rules, clause: str) -> bool:
    """Return whether the clause that ended a game is about a side without stones or moves, not about a number of stones
    or about certain holes.
    """
    return any(end.id == clause and end.when not in OTHER_ENDS for end in rules.clauses_of_kind("end"))


def captures_before_moving(rules: Rules) -> bool:
    """Return whether a turn captures only before its sowing."""
    taking = [lap for lap in rules.clauses_of_kind("lap") if lap.take]
    return bool(rules.clauses_of_kind("lift")) and not (taking or rules.clauses_of_kind("drop"))


def direction_meanings(rules: Rules, text: str) -> tuple[str, ...]:
    """Return the meanings of left, right and similar words in a text about a game; empty if it has no such words."""
    return (str(rules.board.rows), rules.direction) if WHICH_WAY.search(text) else ()


# ---------------------------------------------------------------------- which way stones go
def _south_sowing_tracks(rules: Rules, task: Task | None) -> list[list[str]]:
    """Return South's sowing tracks: for each direction, the places that get a stone, in order. Places burnt in the
    task's position are left out; `task` may be None.
    """
    skipped = {"N"} if _skips_opponent_store(None, rules, task) else set()
    if task is not None:
        skipped |= {mark.place for mark in marks_of_kind(task.position, "burnt")}
        if skips_won_holes(rules):
            skipped |= {mark.place for mark in marks_of_kind(task.position, "won") if mark.seat == "N"}
    names = [cell.name for cell in rules.board.cells]
    return [[names[i] for i in way if names[i] not in skipped] for way in TrackTables(rules).all[::2]]


def _sows_in_direction(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether South's stones in the row nearest the middle move only in the claimed direction. `found`: the
    claim's match in the text.
    """
    right = found["way"].lower() == (
        "right" if found["way"].lower() in ("left", "right") else _sowing_direction(rules, right=True)
    )
    if rules.board.rows == 3:
        return right
    goes = {Direction.OPPOSITE: Direction.ANTICLOCKWISE}.get(rules.direction, rules.direction)
    return not rules.words.reverse and goes == _sowing_direction(rules, right=right)


def _sowing_direction(rules: Rules, *, right: bool) -> Direction:
    """Return the direction that goes right (`right`), or else left, along a player's own front row."""
    return Direction.CLOCKWISE if (rules.board.rows == 4) is right else Direction.ANTICLOCKWISE


def _follow_each_other(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether the holes that the claim names follow each other in sowing. `found`: the claim's match in the
    text.
    """
    named = [{STORE: "S", "the store": "S"}.get(one, one) for one in found.groups() if one]
    if named[0] == "your rightmost hole":
        named[0] = rules.board.cells[rules.board.front_row("S")[-1]].name
    rings = [ring for ring in _south_sowing_tracks(rules, task) if set(named) <= set(ring)]
    return any(all(_steps_between(ring, *pair) == 1 for pair in pairwise(named)) for ring in rings)


def _steps_between(ring: list[str], start: str, end: str) -> int:
    """Return the number of sowing steps from one place to another; a full round from a place to itself. `ring`: all
    places in sowing order.
    """
    return (ring.index(end) - ring.index(start) - 1) % len(ring) + 1


# ---------------------------------------------------------------------- hints that tell how to count
def _counting_back_finds_answer(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether the hint to count back from a place finds right moves. `found`: the claim's match in the text,
    which names the place.

    It finds the learner's holes whose number of stones equals the distance to the place. There must be at least one,
    and all of them must be right.
    """
    named = found.groupdict()
    target = "S" if named.get("target") is None else named["target"]
    more = (named.get("more") is not None) - (named.get("others") is not None)
    return (
        task is not None
        and bool(holes := _holes_at_stone_distance(task, rules, target, more))
        and holes <= {rules.start_of_move(move) for move in task.first}
    )


def _holes_at_stone_distance(task: Task, rules: Rules, target: str, more: int) -> set[str]:
    """Return the learner's holes whose stones plus `more` equal the distance to the place `target`, up to
    full rounds.
    """
    position, anybodys = task.position, can_start_anywhere(rules)
    holes = (cell.name for cell in rules.board.cells if cell.hole and position.count(cell.name))
    own = [name for name in holes if anybodys or position.owner(name) == position.player]
    return {
        name
        for ring, goes in zip(
            _south_sowing_tracks(rules, task), (Direction.ANTICLOCKWISE, Direction.CLOCKWISE), strict=False
        )
        for name in own
        if {name, target} <= set(ring)
        and rules.fixed_directions.get(name, goes) == goes
        and (position.count(name) + more - _steps_between(ring, name, target)) % len(ring) == 0
    }


def _exact_count_finds_answer(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether the hint to count exactly helps: every stone lifted from a hole is sown ahead of the hole, and
    counting back finds right moves. `found`: the claim's match in the text.
    """
    return _empties_start_hole(found, rules, task) and _counting_back_finds_answer(found, rules, task)


def _can_fall_into_start_hole(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether the first stone of a sowing goes into the start hole itself; `found` and `task` are ignored."""
    return bool(rules.word_in_force(rules.words.sowing.first) == FirstStone.ORIGIN)


def _leaves_stone_behind(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether some kind of turn leaves stones in its start hole; `found` and `task` are ignored."""
    return any(kind.leave for kind in rules.clauses_of_kind("turn"))


def _empties_start_hole(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether a sowing takes all stones of its start hole away; `found` and `task` are ignored."""
    return not _can_fall_into_start_hole(found, rules, task) and not _leaves_stone_behind(found, rules, task)


def _starts_from_hand(found: Found, rules: Rules, task: Task | None) -> bool:
    kind = getattr(task.position, "kind", "") if task is not None else ""
    return any(one.id == kind and one.drop for one in rules.clauses_of_kind("turn"))


# ---------------------------------------------------------------------- whose holes, and which are sown
def _has_owned_holes(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether players may start from their own holes only; `found` and `task` are ignored."""
    return not can_start_anywhere(rules)


def _sows_opponent_side(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether sowing passes the opponent's holes: not for one player or on four rows."""
    return not rules.for_one_player and rules.board.rows != 4


def _sows_own_side_only(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether sowing never passes the opponent's holes, as for one player or on four rows."""
    return not _sows_opponent_side(found, rules, task)


def _skips_start_hole(found: Found, rules: Rules, task: Task | None) -> bool:
    return any(clause.what == SkippedHoles.ORIGIN for clause in rules.clauses_of_kind("skip"))


# ---------------------------------------------------------------------- stores, laps, moves, numbers
def _sows_stores(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether stones are sown into stores; only `rules` count."""
    return rules.board.stores == StoreUse.SOWN


def _skips_stores(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether no stones are sown into stores, or there are none; only `rules` count."""
    return rules.board.stores != StoreUse.SOWN


def _skips_opponent_store(found: Found | None, rules: Rules, task: Task | None) -> bool:
    """Return whether a rule lets sowing skip the opponent's store; only `rules` count."""
    return any(clause.what == SkippedHoles.THEIR_STORE for clause in rules.clauses_of_kind("skip"))


def _sows_row_before_store(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether South's stones pass the opponent's whole row before the opponent's store."""
    names = [cell.name for cell in rules.board.cells]
    around = [[names[i] for i in way] for way in TrackTables(rules).all[::2]]
    theirs = [names[i] for i in rules.board.holes_of_seat("N")]
    return all(
        "N" not in way or max(_steps_between(way, "A", one) for one in theirs) < _steps_between(way, "A", "N")
        for way in around
    )


def _can_have_several_laps(found: Found, rules: Rules, task: Task | None) -> bool:
    return any(lap.then in LAPS_ON for lap in rules.clauses_of_kind("lap"))


def _always_relays(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether a last stone on other stones is always sown on, without capture, end or further conditions."""
    stores = (LastStonePlace.OWN_STORE, LastStonePlace.THEIR_STORE)
    on = [
        lap for lap in rules.clauses_of_kind("lap") if lap.when.was != Occupancy.EMPTY and lap.when.place not in stores
    ]
    return bool(on) and all(lap.then == LapThen.RELAY and not lap.leave and lap.when.place is None for lap in on)


def _wins_opponent_holes_only(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether holes can be won on the opponent's side only."""
    won = [lap for lap in rules.clauses_of_kind("lap") if lap.becomes]
    pairs = any(lap.becomes == HoleBecomes.WON_PAIR for lap in won)
    return bool(won) and not pairs and all(lap.when.place == LastStonePlace.THEIR_SIDE for lap in won)


def _moves_name_two_holes(found: Found, rules: Rules, task: Task | None) -> bool:
    return task is not None and all("x" in move for move in all_moves(task.position))


def _has_single_start_hole(found: Found, rules: Rules, task: Task | None) -> bool:
    return task is not None and len({rules.start_of_move(move) for move in all_moves(task.position)}) == 1


def _hole_count_matches(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether the board has the number of holes that the claim names. `found`: the claim's match in the text."""
    return NUMBERS.index((found["n"] or found["n2"]).lower()) == rules.board.holes


def _start_counts_match(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether each hole has the claimed number of stones at the start, and each side the claimed number of
    holes. `found`: the claim's match in the text.
    """
    sides = found.groupdict().get("side")
    if sides is not None and 2 * NUMBERS.index(sides.lower()) != rules.board.holes:
        return False
    lie = {rules.start[i] for i in range(rules.board.holes) if i not in rules.end_holes}
    return lie == {NUMBERS.index(found["n"].lower())}


HOLE = r"[A-Za-z]\d?"
# One or two holes at the beginning of a sentence.
SAID_OF = rf"(?:^|(?<=[.?!:] ))(?:Both |Their |Your )?(?P<hole>{HOLE})(?: and (?P<second>{HOLE}))?"


# ---------------------------------------------------------------------- what lies here, and where stones go from here
def _stone_counts_match_task(found: Found, _rules: Rules, task: Task | None) -> bool:
    """Return whether each hole named in the claim holds the claimed number of stones in the task's position. `found`:
    the claim's match in the text.
    """
    n = 1 if found["n"] == "a single" else NUMBERS.index(found["n"])
    return task is None or all(task.position.count(hole) == n for hole in _named_holes(found))


def _laps_end_at_claimed_place(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether a lap from each hole named in the claim would end at the claimed place, if the hole's owner were
    to move. `found`: the claim's match in the text.
    """
    return task is None or all(
        any(found["last"] in _lap_ends(steps) for steps in _turns_from(hole, rules, task))
        for hole in _named_holes(found)
    )


def _can_capture_now(found: Found, rules: Rules, task: Task | None) -> bool:
    """Return whether a turn from each hole named in the claim would capture, if the hole's owner were to move. `found`:
    the claim's match in the text.
    """
    return task is None or all(
        any(step.op == "capture" for steps in _turns_from(hole, rules, task) for step in steps)
        for hole in _named_holes(found)
    )


def _named_holes(found: Found) -> list[str]:
    """Return the one or two holes that a claim names; `found`: the claim's match in the text."""
    return [name for name in (found["hole"], found["second"]) if name]


def _turns_from(hole: str, rules: Rules, task: Task) -> Iterator[tuple[Step, ...]]:
    """Yield the steps of every turn that a hole's owner could start there, if it were the owner's turn."""
    owner = next(seat for seat in SEATS if rules.board.index[hole] in rules.board.holes_of_seat(seat))
    position = task.position
    if position.player != owner:
        position = family_of(rules).from_json(rules, {**position.as_json(), "turn": owner, "legal": None})
    for move in all_moves(position):
        if rules.start_of_move(move) == hole:
            yield tuple(Game(rules, position).preview_turn(move).steps)


def _lap_ends(steps: Sequence[Step]) -> set[str]:
    after = [step.op for step in steps[1:]] + [""]
    return {step.hole for step, then in zip(steps, after, strict=True) if step.op == "drop" and then != "drop"}


CLAIMS = (
    TextClaim(
        re.compile(r"(?<!Did )\b[Yy]ou sow (?:to the )?(?P<way>left|right|clockwise|anticlockwise)\b"),
        _sows_in_direction,
    ),
    TextClaim(re.compile(r"the other way round, to the (?P<way>left|right)\b"), _sows_in_direction),
    TextClaim(
        re.compile(rf"\b[Aa]fter ({HOLE}|your rightmost hole) comes ({HOLE}|your store)\b(?:, and then ({HOLE})\b)?"),
        _follow_each_other,
    ),
    TextClaim(
        re.compile(
            rf"[Cc]ount back from hole (?P<target>{HOLE}), one step for each (?:(?P<others>other) )?stone of a hole"
            r"(?P<more>, and one more)?"
        ),
        _counting_back_finds_answer,
    ),
    TextClaim(
        re.compile(r"must hold exactly as many stones as there are steps to the store"), _exact_count_finds_answer
    ),
    TextClaim(re.compile(r"Which hole is just as many steps away from the store"), _exact_count_finds_answer),
    TextClaim(
        re.compile(r"Which hole is as many steps from the store as its (?P<others>other) stones"),
        _counting_back_finds_answer,
    ),
    TextClaim(
        re.compile(r"(?i)\bthe first stone falls back\b|count the hole that you lift as the first step"),
        _can_fall_into_start_hole,
    ),
    TextClaim(re.compile(r"(?i)\bone stone stays behind\b"), _leaves_stone_behind),
    TextClaim(re.compile(r"(?i)\ba stone from your hand first falls into the hole\b"), _starts_from_hand),
    TextClaim(
        re.compile(
            r"(?i)each (?:step|hole on the way) gets one stone|count:? one stone for each hole|one stone for each step"
            r"|at least as many stones as there are steps(?!, and one that falls back)"
        ),
        _empties_start_hole,
    ),
    TextClaim(
        re.compile(
            r"(?i)\b(?:your|its) (?:own )?(?:front |back )?(?:holes?|rows?)\b|\b(?:on|of) your (?:own )?side\b"
            r"|\bopponent’s (?:holes?|rows?|front|back)\b|\bon your opponent’s side\b|\b(?:other|own) rows?\b"
            r"|\bholes? of (?:your own|yours|your opponent)\b"
        ),
        _has_owned_holes,
    ),
    TextClaim(
        re.compile(
            r"(?i)drop a stone into the hole that attacks|let one of your stones fall there"
            r"|\bfall on your opponent’s side\b|\bstones? to your opponent’s side\b|\bpast your opponent’s side\b"
        ),
        _sows_opponent_side,
    ),
    TextClaim(
        re.compile(r"(?i)\byour opponent gets no stone\b|\bnever on your opponent’s side\b|\bon your own side only\b"),
        _sows_own_side_only,
    ),
    TextClaim(re.compile(r"(?i)hole (?:where they came from|that you lifted) is left out"), _skips_start_hole),
    TextClaim(
        re.compile(r"(?i)\b(?:fall|falls|fell|end|ends|ended) in(?:to)? your (?:own )?store\b|into your store at"),
        _sows_stores,
    ),
    TextClaim(
        re.compile(
            r"(?i)(?<!other )(?<!opponent’s )\bstores? (?:are left out|gets? no stone)"
            r"|leaves? the stores out"
        ),
        _skips_stores,
    ),
    TextClaim(re.compile(r"(?i)\b(?:other|opponent’s) store gets (?:no stone|none)"), _skips_opponent_store),
    TextClaim(re.compile(r"must go along the whole other row"), _sows_row_before_store),
    TextClaim(re.compile(r"(?i)\blaps?\b|\bsow on\b"), _can_have_several_laps),
    TextClaim(
        re.compile(r"fall into a hole with stones\? Then lift them all and sow on\b(?!, unless)"), _always_relays
    ),
    TextClaim(
        re.compile(r"makes? four (?:with your last stone )?on your opponent’s side(?: wins you|\.$)"),
        _wins_opponent_holes_only,
    ),
    TextClaim(re.compile(r"names a second hole"), _moves_name_two_holes),
    TextClaim(re.compile(r"The first hole is given"), _has_single_start_hole),
    TextClaim(
        re.compile(
            rf"(?i)\bround all (?P<n>{NUMBER}) holes\b|\b(?P<n2>{NUMBER}) stones or more go all the way round\b"
        ),
        _hole_count_matches,
    ),
    TextClaim(
        re.compile(rf"\bbegins with (?P<n>{NUMBER}) stones in each hole\b(?!,? (?:but|except|of))"), _start_counts_match
    ),
    TextClaim(
        re.compile(rf"\beach side has (?P<side>{NUMBER}) holes with (?P<n>{NUMBER}) stones\b"), _start_counts_match
    ),
    TextClaim(
        re.compile(rf"{SAID_OF}(?: holds| has) (?P<n>{NUMBER}|a single)\b(?! or| step|(?: stones?)? now)"),
        _stone_counts_match_task,
    ),
    TextClaim(re.compile(rf"{SAID_OF}(?: would)? ends? in (?:hole )?(?P<last>{HOLE})\b"), _laps_end_at_claimed_place),
    TextClaim(re.compile(rf"{SAID_OF} captures\b"), _can_capture_now),
)
