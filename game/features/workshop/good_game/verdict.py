"""Verdict of self-play on a game: the one thing that most needs a change, or that nothing does."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from game.features.workshop.good_game.trial_results import CHANCE, SelfPlayResults
from game.rules.game import Rules

SOON = 20  # games after which a fault of the game is said: that it does not end, or plays itself
LOOPS = 0.1  # of all games without an end, from which on that is a fault of the game
ONE_SIDE = 0.55  # of the decided games, from which on one side wins too often
MANY_DRAWN = 0.1  # of all games
ERRORS = 2.0  # standard errors that chance is given
SHORT, LONG = 6, 60  # turns of the game in the middle
HALF = 0.5
ONE_WAY = 1.5  # moves to choose between at a turn, on average

ONE_SIDED = ("begins", "answers")  # faults of a game in which one side wins too often
NO_END = ("endless", "circles", "unending")  # faults of a game that does not end

Kind = Literal[
    "fault", "few", "endless", "circles", "unending", "drawn", "begins", "answers", "short", "long", "no_choice", "even"
]


@dataclass(frozen=True)
class SelfPlayVerdict:
    """Verdict on a game from self-play: its most important fault, or that there is none."""

    kind: Kind
    """Kind of fault; `few`: too few games to tell; `even`: none."""
    amount: int = 0
    """How much: games of ten, turns for a length; unused for choices."""

    @property
    def is_good(self) -> bool:
        """Whether no fault of the game is known: the results are even, or too few."""
        return self.kind in ("even", "few")


def judge_games(results: SelfPlayResults, rules: Rules, enough: int, *, sound: bool = True) -> SelfPlayVerdict:
    """Return the verdict on a game: the gravest fault that its results show, too few games, or even. `enough`: number
    of games before which only grave faults are reported; `sound`: the game can be played.
    """
    if not sound:
        return SelfPlayVerdict("fault")
    many = len(results)
    if many < min(SOON, enough):
        return SelfPlayVerdict("few")
    if is_endless_too_often(results):
        kinds: dict[str, Kind] = {"endless": "endless", "circles": "circles", "limit": "unending"}
        most = max(kinds, key=results.count_ended)
        return SelfPlayVerdict(kinds[most], round(10 * results.endless_games / many))
    if results.are_all_alike and results.games[0].moves:
        return SelfPlayVerdict("no_choice")
    if many < enough:
        return SelfPlayVerdict("few")
    if rules.for_one_player:
        return SelfPlayVerdict("even")
    if results.drawn_share > HALF:
        return SelfPlayVerdict("drawn", round(10 * results.drawn_share))
    if side := favoured_side(results):
        return SelfPlayVerdict(
            side,
            round(
                10
                * max(results.first_player_wins, results.second_player_wins)
                / (results.decided_games if is_drawish(results) else many)
            ),
        )
    if results.median_length < SHORT:
        return SelfPlayVerdict("short", round(results.median_length))
    if results.median_length > LONG:
        return SelfPlayVerdict("long", round(results.median_length))
    if results.average_choices < ONE_WAY and not rules.driven:
        return SelfPlayVerdict("no_choice")
    return SelfPlayVerdict("even")


def is_endless_too_often(results: SelfPlayResults) -> bool:
    """Return whether so many games never end by the rules that this counts as a fault of the game."""
    return 0 < results.endless_games >= LOOPS * len(results)


def has_remedy_helped(kind: Kind, before: SelfPlayResults, after: SelfPlayResults) -> bool:
    """Return whether the fault `kind` of the games `before` is at most half as large in the games `after`, which have
    no new fault. A new fault is: more drawn or endless games, or a favoured side where there was none. Where one side
    is favoured, the share of its wins must instead be nearer to one half by more than chance.
    """
    if kind in ONE_SIDED:
        nearer = _fault_size(kind, before) - _fault_size(kind, after)
        return not _is_worse(before, after) and nearer > CHANCE * math.hypot(
            before.standard_error, after.standard_error
        )
    return not _is_worse(before, after) and _fault_size(kind, after) <= _fault_size(kind, before) / 2


def is_nearer_to_half(kind: Kind, before: SelfPlayResults, after: SelfPlayResults) -> bool:
    """Return whether a one-sided game comes nearer to one half and gets no new fault, be it by chance."""
    return kind in ONE_SIDED and not _is_worse(before, after) and _fault_size(kind, after) < _fault_size(kind, before)


def _is_worse(before: SelfPlayResults, after: SelfPlayResults) -> bool:
    """Return whether games have a fault that those before did not have."""
    return (
        after.drawn_share > max(HALF, before.drawn_share)
        or (is_endless_too_often(after) and after.endless_share > before.endless_share)
        or bool(favoured_side(after) and not favoured_side(before))
    )


def _fault_size(kind: Kind, results: SelfPlayResults) -> float:
    """Return the size of a fault of kind `kind`, in a unit that depends on the kind; 0 if there is none."""
    match kind:
        case "endless" | "circles" | "unending":  # NO_END
            return results.endless_share
        case "drawn":
            return results.drawn_share
        case "begins" | "answers":  # whichever side it is now
            return abs(results.first_player_share - HALF)
        case "short":
            return max(0, SHORT - results.median_length)
        case "long":
            return max(0, results.median_length - LONG)
    return max(0.0, ONE_WAY - results.average_choices)


def is_drawish(results: SelfPlayResults) -> bool:
    """Return whether so many games have no winner that shares of winners are computed from decided games only."""
    return len(results) - results.decided_games >= MANY_DRAWN * len(results)


def favoured_side(results: SelfPlayResults) -> Literal["", "begins", "answers"]:
    """Return the side that wins too often, beyond chance: "begins" the first player, "answers" the second,
    "" neither.
    """
    share = max(results.first_player_share, 1 - results.first_player_share)
    if share <= ONE_SIDE or share - 0.5 <= ERRORS * results.standard_error:
        return ""
    return "begins" if results.first_player_share > 0.5 else "answers"
