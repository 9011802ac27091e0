"""The positions of the day: five puzzles of one game that one knows, the same for all who have that game on that day.
Somebody new to puzzles gets their first five: single extra turns and captures first, then what is short.

They follow from the date and the games' own puzzles alone, so nothing is asked of a network and nothing is kept:
which of them are done stands in the learner's file like that of any other puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.features.learners.spaced_repetition import LAST, repetition_card
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.first_games import first_games

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner, PuzzleRecord
    from game.rules.file.variant_library import Variant
    from game.rules.game import Position
    from game.store.settings import Settings
    from game.teaching.kept_puzzles import KeptPuzzle

MOST = 5  # positions a day


class PositionsOfDay(NamedTuple):
    """Puzzles of one calendar day, all of one game, the easiest first; `next_game`: the game of the following day."""

    day: str
    game: Variant
    puzzles: tuple[tuple[KeptPuzzle, Position], ...]
    next_game: Variant

    def unsolved_positions(self, learner: Learner) -> list[tuple[KeptPuzzle, Position]]:
        """Return the day's puzzles that the learner hasn't solved on that day, each with its position."""
        cards = {puzzle.id: repetition_card(learner.puzzles.get(puzzle.id)) for puzzle, _ in self.puzzles}
        done = {id for id, card in cards.items() if card is not None and card.last == self.day}
        return [one for one in self.puzzles if one[0].id not in done]


def known_games(learner: Learner, settings: Settings) -> frozenset[str]:
    """Return the ids of the program's games that were played on this computer, or that the learner has
    begun to learn.
    """
    begun = {game for game, lessons in learner.stands.items() if any(one.is_begun for one in lessons.values())}
    tried = {id.rpartition("-")[0] for id in learner.puzzles}
    return shipped_game_ids() & {*settings.games_played, *learner.lessons, *begun, *tried}


def newcomer_before(learner: Learner, day: str) -> Learner | None:
    """Return a copy of the learner with only the results from before a day; None if the learner was no newcomer to
    puzzles by then.
    """
    before: dict[str, PuzzleRecord] = {}
    for id, tried in learner.puzzles.items():
        card = repetition_card(tried)
        if card is None or card.first < day:
            before[id] = tried
        if len(before) == MOST:  # whoever has tried thousands is known after a few
            return None
    return replace(learner, puzzles=before, ladder=[step for step in learner.ladder if step.day < day])


def game_of_day(day: str, games: Collection[str]) -> str:
    """Choose one of `games` (ids) for a day; adding a game to them rarely changes the choice."""
    return max(games, key=lambda id: _rank_digest(day, id), default="")


def puzzles_of_day(day: str, puzzles: Sequence[KeptPuzzle]) -> list[KeptPuzzle]:
    """Choose the puzzles of a day from a game's puzzles, ordered from easy to hard."""
    drawn = {one.id for one in sorted(puzzles, key=lambda one: _rank_digest(day, one.id))[:MOST]}
    return [one for one in puzzles if one.id in drawn]


def read_positions_of_day(
    day: str, known: Iterable[str], variants: Mapping[str, Variant], keep: str = "", newcomer: Learner | None = None
) -> PositionsOfDay | None:
    """Read the positions of a day from the program's puzzles, which takes longer than a frame. `known`: ids of the
    games to choose from; if none of them has puzzles, a beginner's game is taken. `keep`: the game that was already
    shown on this day, which is taken again; "" for none. `newcomer`: the learner as of the evening before, if they are
    new to puzzles. None if no game has puzzles.
    """
    from game.features.puzzles.books import sort_usual_first
    from game.features.puzzles.queue import PuzzleQueue
    from game.teaching.kept_puzzles import UnfitPuzzleError, position_of, puzzle_file, shipped_puzzles

    able = [id for id in known if id in variants and puzzle_file(id).exists()] or [
        id for id in first_games() if id in variants
    ]
    game = keep if keep in variants and puzzle_file(keep).exists() else game_of_day(day, able)
    fit = dict[str, "Position"]()
    kept = shipped_puzzles(game) if game else []
    drawn = kept if newcomer else puzzles_of_day(day, kept)
    for puzzle in drawn:  # of another version of the program
        with suppress(UnfitPuzzleError):
            fit[puzzle.id] = position_of(puzzle, variants[game])
    if newcomer:
        book = sort_usual_first([one for one in kept if one.id in fit], variants[game])
        queue = PuzzleQueue(newcomer, (game,), day, lambda game: book, position_of=lambda one: fit.get(one.id))
        drawn = queue.puzzles_left()[:MOST]
    if not fit:
        return None
    found = tuple((puzzle, fit[puzzle.id]) for puzzle in drawn if puzzle.id in fit)
    return PositionsOfDay(day, variants[game], found, variants[game_of_day(next_day(day), able)])


def next_day(day: str) -> str:
    """Return the day after `day`, both as "2025-01-31"."""
    return (date.fromisoformat(min(day, LAST)) + timedelta(1)).isoformat()


def days_of_week(day: str, *, from_sunday: bool = False) -> list[str]:
    """Return the seven days of the week that contains a day; `from_sunday`: the week begins on Sunday, else
    on Monday.
    """
    now = date.fromisoformat(min(day, LAST))
    first = now - timedelta((now.weekday() + from_sunday) % 7)
    return [(first + timedelta(n)).isoformat() for n in range(7)]


def _rank_digest(day: str, id: str) -> bytes:
    """Return a digest that ranks a game or puzzle (by id) on a day, the same on every computer."""
    from hashlib import sha256  # only now: the first frame does without

    return sha256(f"{day} {id}".encode()).digest()
