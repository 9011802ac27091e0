"""Clips of sowing games: what they have to show, and games without a clause, where it shows what it changes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, takewhile
from typing import Any

import msgspec

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.file.schema import TurnWhen
from game.rules.file.vocabulary import FirstTurnOffer, LapThen, SkippedHoles, StartHoles, StoreUse
from game.rules.game import Position, Rules, marks_of_kind
from game.rules.sowing.position_marks import FIRST_TURNS
from game.rules.steps import Step
from game.teaching.clips import Clip
from game.teaching.sowing.goals import HOUSE
from game.teaching.starts import is_start

LONGEST = 60  # steps of a turn that are looked at
SOWN = 3  # stones that a clip of sowing drops one by one, at least
WHOLE_GAME = ("goal", "start", "void")  # what wins, how a game begins, a turn without an end
WITHOUT_STEP = ("lap", "house", "takasia")  # keys of files whose clauses can decide without a step


def rules_with_clause_disabled(rules: Any, clause: str) -> Iterator[Rules]:
    """Yield the rules with a clause removed or changed; where a turn then differs, the clause shows."""
    yield from filter(None, (rules_without_clause(rules, clause), _with_extra_turn_instead(rules, clause)))


def clauses_never_shown(rules: Rules) -> list[str]:
    """Return the clauses that no clip of a turn can show: those about the whole game, and the rule on repeated
    positions.
    """
    return [*WHOLE_GAME, *(one.id for one in getattr(rules.words, "repetition", ()))]


def first_turn_clauses(rules: Rules) -> list[str]:
    """Return the clauses about the opening."""
    return [one.id for one in getattr(rules.words, "opening", ())]


def rules_with_clause_replaced(rules: Any, clause: str) -> Iterator[Rules]:
    """Yield the rules with a clause removed, or with another kind of turn in its place."""
    left_out = _without_clause(rules, clause), _without_end_clauses(rules, clause)
    yield from filter(
        None, (*rules_with_clause_disabled(rules, clause), *left_out, *_with_other_turn_kind(rules, clause))
    )


@lru_cache(maxsize=64)
def _without_clause(rules: Any, clause: str) -> Rules | None:
    """Return the rules without a clause of any kind. None if the rest is no valid game, if no kind of turn without
    conditions would be left, or for the skipping of burnt holes, which no clause can change.
    """
    if any(one.id == clause and one.what == SkippedHoles.BURNT_HOLES for one in getattr(rules.words, "skip", ())):
        return None
    fewer: dict[str, Any] = {}
    for key in rules.words.__struct_fields__:
        there = getattr(rules.words, key)
        if isinstance(there, list) and any(getattr(one, "id", None) == clause for one in there):
            fewer[key] = [one for one in there if one.id != clause]
    kinds = fewer.get("turn", [])
    if kinds and all(one.when != TurnWhen() for one in kinds):  # no kind would be left for many turns
        return None
    return _with_changed_words(rules, fewer) if fewer else None


@lru_cache(maxsize=64)
def _without_end_clauses(rules: Any, clause: str) -> Rules | None:
    """Return the rules without an end clause and the end clauses after it, which could end the game in its place; None
    if they are invalid.
    """
    ends = list(getattr(rules.words, "end", ()))
    at = next((i for i, one in enumerate(ends) if one.id == clause), None)
    return None if at is None else _with_changed_words(rules, {"end": ends[:at]})


@lru_cache(maxsize=64)
def _with_other_turn_kind(rules: Any, clause: str) -> tuple[Rules | None, ...]:
    """Return variants of the rules in which the turn kind with this id is ruled out, to test its effect. In one each, a
    kind listed before it always applies; or single stones may not start a turn. None: invalid rules.
    """
    kinds = list(getattr(rules.words, "turn", ()))
    at = next((i for i, one in enumerate(kinds) if one.id == clause), None)
    if at is None:
        return ()
    always = [[msgspec.structs.replace(one, when=TurnWhen())] for one in kinds[:at] if one.when != TurnWhen()]
    anywhere = kinds[at].from_ in (StartHoles.OWN_HOLES, StartHoles.ANY_HOLE) and kinds[at].at_least == 1
    no_singles = [[msgspec.structs.replace(kinds[at], at_least=2)]] if anywhere else []
    return tuple(_with_changed_words(rules, {"turn": some}) for some in (*always, *no_singles))


@lru_cache(maxsize=64)
def rules_without_clause(rules: Any, clause: str) -> Rules | None:
    """Return the rules without a clause; None if it is of a kind that can't be removed."""
    fewer = {}
    for key in WITHOUT_STEP:
        there = getattr(rules.words, key, [])
        kept = [one for one in there if one.id != clause]
        if len(kept) < len(there):
            fewer[key] = kept
    return _with_changed_words(rules, fewer) if fewer else None


@lru_cache(maxsize=64)
def _with_extra_turn_instead(rules: Any, clause: str) -> Rules | None:
    """Return rules in which a lap clause that only ends the turn gives an extra turn instead; None for other clauses.

    Just removing such a clause might change nothing, as a turn ends there anyway.
    """
    laps = getattr(rules.words, "lap", [])
    ends = [one for one in laps if one.id == clause and one.then == LapThen.END_TURN and not one.take]
    again = [msgspec.structs.replace(one, then=LapThen.MOVE_AGAIN) if one in ends else one for one in laps]
    return _with_changed_words(rules, {"lap": again}) if ends else None


def _with_changed_words(rules: Any, changed: dict[str, Any]) -> Rules | None:
    """Return the rules with some kinds of clauses replaced; `changed`: the new clauses by kind. None if the result is
    invalid.
    """
    words = msgspec.structs.replace(rules.words, **changed)
    try:
        return family_of(rules).rules(rules.variant, words, rules.options, rules.options)
    except (KeyError, ValueError):  # another clause speaks of the one that is left out
        return None


def missing_in_clip(clip: Clip, steps: Sequence[Step]) -> str:
    """Return a short text on what a clip of this kind of clause should show but doesn't; "" if it is complete.

    A sowing needs at least three stones, round the corner if the board has one, and into the player's own store if
    stores are sown. A capture needs captured stones; a protected house a stone that would capture it otherwise.
    """
    words: Any = clip.position.rules.words
    if getattr(words, "sowing", None) is not None and words.sowing.id == clip.clause:
        return _unfit_for_sowing_clip(clip.position, steps)
    if any(one.id == clip.clause and one.take for one in getattr(words, "lap", [])):
        taken = clip.step is not None and steps[clip.step].op == "capture"
        return "" if taken else "nothing is captured"
    if any(one.id == clip.clause and one.protected for one in getattr(words, "house", [])):
        return _missing_in_house_clip(clip, steps)
    if any(one.id == clip.clause and one.when.turn for one in getattr(words, "turn", [])):
        return _missing_in_first_turn(clip)
    if clip.clause in first_turn_clauses(clip.position.rules) and clip.how == "turn" and not is_start(clip.position):
        return "no game begins so"
    if clip.clause in first_turn_clauses(clip.position.rules) and clip.position.phase == "turn":
        return "nothing is laid out"
    return ""


def _missing_in_first_turn(clip: Clip) -> str:
    """Return a short text on what a clip of the first turn lacks; "" if the board shows that it is a first turn, or
    that both players have just laid out their stones.
    """
    if _has_just_been_laid_out(clip.position):
        return ""
    said = {key: value for key, value in clip.position.as_json().items() if key != FIRST_TURNS.key}
    alone = family_of(clip.position.rules).from_json(clip.position.rules, said)
    return "" if getattr(alone, "kind", "") == clip.clause else "it is no first turn"


def _has_just_been_laid_out(position: Position) -> bool:
    """Return whether players lay out stones in this game and both have equally many, with none captured."""
    rules: Any = position.rules
    counts = [sum(position.cells[i] for i in rules.board.holes_of_seat(seat)) for seat in SEATS]
    asks = any(one.offer == FirstTurnOffer.LAYOUT for one in getattr(rules.words, "opening", ()))
    return asks and counts[0] == counts[1] and sum(counts) == rules.stones


def _unfit_for_sowing_clip(position: Position, steps: Sequence[Step]) -> str:
    """Return a short text on what a clip of the sowing lacks (stones, a corner, the player's store); "" if it is
    complete.
    """
    rules: Any = position.rules
    board = rules.board
    places = {cell.name: cell.row for cell in board.cells if cell.hole}
    first = list(takewhile(lambda step: step.op in ("drop", "skip"), islice(steps, 1, None)))
    dropped = [step.hole for step in first if step.op == "drop"]
    if len(dropped) < SOWN:
        return f"fewer than {SOWN} stones are sown"
    if len(set(places.values())) > 1 and len({places[hole] for hole in dropped if hole in places}) < 2:
        return "no stone passes the corner"
    if rules.words.board.stores == StoreUse.SOWN and position.player not in dropped:
        return "no stone falls into the own store"
    return ""


def _missing_in_house_clip(clip: Clip, steps: Sequence[Step]) -> str:
    """Return a short text on what a clip of a house's protection lacks; "" if without protection the opponent's house
    would be captured.
    """
    position = clip.position
    whatever: Any = position.rules
    rules = rules_without_clause(whatever, clip.clause)
    houses = {mark.place for mark in marks_of_kind(position, HOUSE) if mark.seat != position.player}
    if rules is not None and houses:
        free = family_of(rules).from_json(rules, {**position.as_json(), "rules": None})
        if clip.move in free.legal():
            open_ = {step.hole for step in islice(free.turn(clip.move), LONGEST) if step.op == "capture"}
            if houses & open_ and not any(step.op == "capture" for step in steps):
                return ""
    return "no stone would capture the house"
