"""Ladder of rivals: a learner's last games against each rival of each game, and the beaten rivals.

Who has won three games in a row against a rival has beaten it, and is offered the next one.  The end of a won game
offers it from the second win on, whatever happened in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, get_args

from msgspec import Meta, Struct, structs

from game.store.record import LEVELS

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner

TO_BEAT = 3  # games won in a row
TO_OFFER_NEXT = 2  # games won in all, at the end of the last one
MOST_KEPT, SHORTENED_BY = 24, 3  # of the last games; by threes, so that what is offered stays as it is
Result = Literal["won", "lost", "draw"]
RESULTS = get_args(Result)
Id = Annotated[str, Meta(max_length=80, description="a text of up to {at_most} characters")]
Level = Annotated[str, Meta(pattern=r"^[1-8]\Z", max_length=1, description="a text of up to {at_most} characters")]


class RivalGame(Struct, frozen=True):
    """Finished game against a rival (a level of the computer): its id in the library, and its result."""

    game: Id
    result: Result


class RivalRecord(Struct, omit_defaults=True):
    """A learner's last games against one rival (level of the computer), the newest last. `beaten`: day of the third win
    in a row, "" if there was none.
    """

    games: Annotated[list[RivalGame], Meta(max_length=MOST_KEPT, description="a list of up to {at_most} results")] = []
    beaten: Annotated[str, Meta(max_length=10, description="a date such as 2025-01-31")] = ""

    @property
    def results(self) -> list[Result]:
        """Results of the kept games against this rival, the newest last."""
        return [one.result for one in self.games]

    @property
    def current_wins(self) -> int:
        """Number of games won in a row up to now."""
        results = self.results
        return next((n for n, result in enumerate(reversed(results)) if result != "won"), len(results))


Rivals = Annotated[dict[Level, RivalRecord], Meta(max_length=LEVELS, description="an object of few keys")]


class LadderProgress(NamedTuple):
    """A learner's progress in one game against its rivals (levels of the computer). `beaten`: levels beaten; `wins`:
    wins in a row against the current level; `reached`: highest beaten level, or 0; `is_new`: no game was finished
    against the current level.
    """

    beaten: frozenset[int]
    wins: int
    reached: int
    is_new: bool


def ladder_progress(learner: Learner, game: str, level: int) -> LadderProgress:
    """Return a learner's progress against the rivals of a game; `level`: the rival whose wins in a row are counted."""
    known = learner.rivals.get(game, {})
    beaten = frozenset(int(number) for number, record in known.items() if record.beaten)
    record = known.get(str(level))
    is_new = record is None or not record.games
    return LadderProgress(beaten, record.current_wins if record else 0, max(beaten, default=0), is_new)


def record_result(learner: Learner, game: str, level: int, id: str, result: Result | None, day: str) -> bool:
    """Record the result of a game against a rival; return whether anything changed. `result`: None if the end was
    undone, so that an earlier result is removed.
    """
    known = learner.rivals.get(game, {})
    before = {number: record.games for number, record in known.items()}
    for number, record in known.items():
        if any(one.game == id and (number, one.result) != (str(level), result) for one in record.games):
            record.games = [one for one in record.games if one.game != id]
    if result is not None:
        record = learner.rivals.setdefault(game, {}).setdefault(str(level), RivalRecord())
        if all(one.game != id for one in record.games):
            record.games = shorten_history([*record.games, RivalGame(id, result)])
        if record.current_wins >= TO_BEAT and not record.beaten:
            record.beaten = day
    return before != {number: record.games for number, record in learner.rivals.get(game, {}).items()}


def shorten_history(games: Sequence[RivalGame]) -> list[RivalGame]:
    """Return the games without the oldest ones, dropped SHORTENED_BY at a time until MOST_KEPT are left at most."""
    out = list(games)
    while len(out) > MOST_KEPT:
        del out[:SHORTENED_BY]
    return out


def next_rival(learner: Learner, game: str, level: int) -> int | None:
    """Return the level of the rival to propose after that of `level`: the next one if it is beaten, else None."""
    record = learner.rivals.get(game, {}).get(str(level))
    return level + 1 if record and record.beaten and level < LEVELS else None


def next_rival_after_win(learner: Learner, game: str, level: int) -> int | None:
    """Return the level of the rival to propose at the end of a game that was won against that of `level`; else None."""
    record = learner.rivals.get(game, {}).get(str(level))
    if record and record.results.count("won") >= TO_OFFER_NEXT and level < LEVELS:
        return level + 1
    return next_rival(learner, game, level)


def merge_rival_records(was: RivalRecord | None, record: RivalRecord, other: RivalRecord) -> RivalRecord:
    """Merge two windows' records of games against a rival, without the games that one of them has removed. `was`: the
    record before both changed it, None if there was none.
    """
    before = {one.game for one in was.games} if was else set()
    ours = {one.game: one for one in record.games}
    theirs = {one.game: one for one in other.games}
    kept = [ours.get(one.game, one) for one in other.games if one.game in ours or one.game not in before]
    kept += [one for one in record.games if one.game not in theirs and one.game not in before]
    beaten = min(filter(None, (record.beaten, other.beaten)), default="")
    return structs.replace(record, games=shorten_history(kept), beaten=beaten)


def fill_from_library(learner: Learner, game: str, played: Mapping[int, Sequence[tuple[str, str]]], day: str) -> bool:
    """Fill the levels without a record from the games of the library; return whether anything was filled in.

    `played`: for each level the id and the result of its games.
    """
    news = False
    for level, games in played.items():
        if str(level) in learner.rivals.get(game, {}) or not 1 <= level <= LEVELS:
            continue
        known = [RivalGame(id, result) for id, result in games if result in RESULTS]  # type: ignore[arg-type]
        won = [one.result == "won" for one in known]
        beaten = any(all(won[i : i + TO_BEAT]) for i in range(len(won) - TO_BEAT + 1))
        learner.rivals.setdefault(game, {})[str(level)] = RivalRecord(shorten_history(known), day if beaten else "")
        news = True
    return news
