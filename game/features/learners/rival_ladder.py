"""Ladder of rivals: a learner's last games against each rival of each game, and the beaten rivals.

Who has won three games in a row against a rival has beaten it, and is offered the next one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, get_args

from msgspec import Meta, Struct, structs

from game.store.record import LEVELS

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner

TO_BEAT = 3  # games won in a row
MOST_KEPT, SHORTENED_BY = 24, 3  # of the last games; by threes, so that what is offered stays as it is
Result = Literal["won", "lost", "draw"]
RESULTS = get_args(Result)
Id = Annotated[str, Meta(max_length=80, description="a text of {at_most} letters at most")]
Level = Annotated[str, Meta(pattern=r"^[1-8]\Z", max_length=1, description="a text of {at_most} letters at most")]


class RivalGame(Struct, frozen=True):
    """A finished game, by its id in the library."""

    game: Id
    result: Result


class RivalRecord(Struct, omit_defaults=True):
    """The last games against a rival, the newest last; `beaten`: the day on which three in a row were won."""

    games: Annotated[
        list[RivalGame], Meta(max_length=MOST_KEPT, description="a list of {at_most} results at most")
    ] = []
    beaten: Annotated[str, Meta(max_length=10, description="a day such as 2025-01-31")] = ""

    @property
    def results(self) -> list[Result]:
        return [one.result for one in self.games]

    @property
    def wins_running(self) -> int:
        return _running(self.results, "won")


Rivals = Annotated[dict[Level, RivalRecord], Meta(max_length=LEVELS, description="an object of few keys")]


class LadderStand(NamedTuple):
    """Progress of a learner in one game.  `reached`: the highest level that is beaten, or 0."""

    beaten: frozenset[int]
    wins: int
    reached: int


def rungs(learner: Learner, game: str, level: int) -> LadderStand:
    """Return the stand of a learner in a game; `wins`: the current number in a row against a level."""
    known = learner.rivals.get(game, {})
    beaten = frozenset(int(number) for number, record in known.items() if record.beaten)
    record = known.get(str(level))
    return LadderStand(beaten, record.wins_running if record else 0, max(beaten, default=0))


def note_result(learner: Learner, game: str, level: int, id: str, result: Result | None, day: str) -> bool:
    """A game has ended, or goes on after its end was taken back (None); whether that is news."""
    known = learner.rivals.get(game, {})
    before = {number: record.games for number, record in known.items()}
    for number, record in known.items():
        if any(one.game == id and (number, one.result) != (str(level), result) for one in record.games):
            record.games = [one for one in record.games if one.game != id]
    if result is not None:
        record = learner.rivals.setdefault(game, {}).setdefault(str(level), RivalRecord())
        if all(one.game != id for one in record.games):
            record.games = shortened([*record.games, RivalGame(id, result)])
        if record.wins_running >= TO_BEAT and not record.beaten:
            record.beaten = day
    return before != {number: record.games for number, record in learner.rivals.get(game, {}).items()}


def shortened(games: Sequence[RivalGame]) -> list[RivalGame]:
    out = list(games)
    while len(out) > MOST_KEPT:
        del out[:SHORTENED_BY]
    return out


def better_suited_level(level: int, results: Sequence[str]) -> int | None:
    """The level to offer after these games against one, the newest last; None where it is the right one.

    The last three won: the next one; all lost: the one before.  Who stays is not asked again after each game, only
    when three more have gone the same way.
    """
    won, lost = _running(results, "won"), _running(results, "lost")
    wanted = level + (1 if won else -1)
    return wanted if max(won, lost) and max(won, lost) % TO_BEAT == 0 and 1 <= wanted <= LEVELS else None


def offered_level(learner: Learner, game: str, level: int) -> int | None:
    """The rival to offer to a learner after the last game against one; None where it is the right one."""
    record = learner.rivals.get(game, {}).get(str(level))
    return better_suited_level(level, record.results) if record else None


def wins_against(learner: Learner, game: str, level: int) -> int:
    """Return how many of the last games against a rival were won."""
    record = learner.rivals.get(game, {}).get(str(level))
    return record.results.count("won") if record else 0


def _running(results: Sequence[str], kind: str) -> int:
    """Return the length of the current run of results of a kind."""
    n = 0
    while n < len(results) and results[-1 - n] == kind:
        n += 1
    return n


def merged_record(was: RivalRecord | None, record: RivalRecord, other: RivalRecord) -> RivalRecord:
    """Merge the records of two windows: the games of both, without those that one of them has taken back."""
    before = {one.game for one in was.games} if was else set()
    ours = {one.game: one for one in record.games}
    theirs = {one.game: one for one in other.games}
    kept = [ours.get(one.game, one) for one in other.games if one.game in ours or one.game not in before]
    kept += [one for one in record.games if one.game not in theirs and one.game not in before]
    beaten = min(filter(None, (record.beaten, other.beaten)), default="")
    return structs.replace(record, games=shortened(kept), beaten=beaten)


def fill_from_library(learner: Learner, game: str, played: Mapping[int, Sequence[tuple[str, str]]], day: str) -> bool:
    """Levels of which nothing is noted stand as the games of the library went, id and result each; whether any was."""
    news = False
    for level, games in played.items():
        if str(level) in learner.rivals.get(game, {}) or not 1 <= level <= LEVELS:
            continue
        known = [RivalGame(id, result) for id, result in games if result in RESULTS]  # type: ignore[arg-type]
        won = [one.result == "won" for one in known]
        beaten = any(all(won[i : i + TO_BEAT]) for i in range(len(won) - TO_BEAT + 1))
        learner.rivals.setdefault(game, {})[str(level)] = RivalRecord(shortened(known), day if beaten else "")
        news = True
    return news
