"""What many games say about the game itself: the one thing that most asks to be changed, or that nothing does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.rules.game import Rules

SOON = 20  # games after which a fault of the game is said: that it does not end, or plays itself
LOOPS = 0.1  # of all games without an end, from which on that is a fault of the game
ONE_SIDE = 0.55  # of the decided games, from which on one side wins too often
MANY_DRAWN = 0.1  # of all games
ERRORS = 2.0  # standard errors that chance is given
SHORT, LONG = 6, 60  # turns of the game in the middle
HALF = 0.5
ONE_WAY = 1.5  # moves to choose between at a turn, on average

NO_END = ("endless", "circles", "unending")  # faults of a game that does not end

Kind = Literal[
    "fault", "few", "endless", "circles", "unending", "drawn", "begins", "answers", "short", "long", "no_choice", "even"
]


@dataclass(frozen=True)
class SelfPlayVerdict:
    """`kind`: what is the matter; `few`: too few games have been played to say; `even`: nothing is.

    `n`: of ten games; of turns where the length is the matter; for choices nothing.
    """

    kind: Kind
    n: int = 0

    @property
    def is_good(self) -> bool:
        return self.kind in ("even", "few")


def verdict_of(results: SelfPlayResults, rules: Rules, enough: int, *, sound: bool = True) -> SelfPlayVerdict:
    """The first that is found of: a fault, no end, nobody wins, one side, too short, too long, no choice.

    `enough`: games before which nothing but a fault is said.
    """
    if not sound:
        return SelfPlayVerdict("fault")
    many = len(results)
    if many < min(SOON, enough):
        return SelfPlayVerdict("few")
    if endless_too_often(results):
        kinds: dict[str, Kind] = {"endless": "endless", "circles": "circles", "limit": "unending"}
        most = max(kinds, key=results.count_ended)
        return SelfPlayVerdict(kinds[most], round(10 * results.endless / many))
    if results.all_alike and results.games[0].moves:
        return SelfPlayVerdict("no_choice")
    if many < enough:
        return SelfPlayVerdict("few")
    if rules.for_one_player:
        return SelfPlayVerdict("even")
    if results.share_drawn > HALF:
        return SelfPlayVerdict("drawn", round(10 * results.share_drawn))
    if side := favoured_side(results):
        return SelfPlayVerdict(
            side, round(10 * max(results.begins, results.answers) / (results.decided if drawish(results) else many))
        )
    if results.median < SHORT:
        return SelfPlayVerdict("short", results.median)
    if results.median > LONG:
        return SelfPlayVerdict("long", results.median)
    if results.choices < ONE_WAY and not rules.driven:
        return SelfPlayVerdict("no_choice")
    return SelfPlayVerdict("even")


def endless_too_often(results: SelfPlayResults) -> bool:
    """Do so many games come to no end by the rules that this is a fault of the game?"""
    return 0 < results.endless >= LOOPS * len(results)


def remedy_helped(kind: Kind, before: SelfPlayResults, after: SelfPlayResults) -> bool:
    """Whether most of a fault is gone, and no other has come in its place: games that go on or that nobody wins, or
    a side that wins too often.

    A game that went round in circles and is now called a draw is not mended, nor one that now favours the other side.
    """
    worse = after.share_drawn > max(HALF, before.share_drawn)
    worse = worse or (endless_too_often(after) and after.share_endless > before.share_endless)
    worse = worse or bool(favoured_side(after) and not favoured_side(before))
    return not worse and _trouble(kind, after) <= _trouble(kind, before) / 2


def _trouble(kind: Kind, results: SelfPlayResults) -> float:
    """How much there is of a fault; nothing where there is none of it."""
    match kind:
        case "endless" | "circles" | "unending":  # NO_END
            return results.share_endless
        case "drawn":
            return results.share_drawn
        case "begins" | "answers":  # whichever side it is now
            return abs(results.share - HALF)
        case "short":
            return max(0, SHORT - results.median)
        case "long":
            return max(0, results.median - LONG)
    return max(0.0, ONE_WAY - results.choices)


def drawish(results: SelfPlayResults) -> bool:
    """Are so many games drawn that shares are those of the games that somebody wins?"""
    return results.drawn >= MANY_DRAWN * len(results)


def favoured_side(results: SelfPlayResults) -> Literal["", "begins", "answers"]:
    """Whether who begins, or the other, wins too often, and oftener than chance would have it."""
    share = max(results.share, 1 - results.share)
    if share <= ONE_SIDE or share - 0.5 <= ERRORS * results.error:
        return ""
    return "begins" if results.share > 0.5 else "answers"
