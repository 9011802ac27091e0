"""The positions of the day: five puzzles of one game that one knows, the same for all who have that game on that day.

They follow from the date and the games' own puzzles alone, so nothing is asked of a network and nothing is kept:
which of them are done stands in the learner's file like that of any other puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.features.learners.spaced_repetition import LAST, card_of
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.first_games import first_games

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner
    from game.rules.file.variant_library import Variant
    from game.rules.game import Position
    from game.store.settings import Settings
    from game.teaching.kept_puzzles import KeptPuzzle

MOST = 5  # positions a day


class PositionsOfDay(NamedTuple):
    """Of a game on a day, the easiest first, each with its puzzle; `tomorrow`: the game of the next day."""

    day: str
    game: Variant
    puzzles: tuple[tuple[KeptPuzzle, Position], ...]
    tomorrow: Variant

    def open(self, learner: Learner) -> list[tuple[KeptPuzzle, Position]]:
        """Those that the learner has not done on that day."""
        cards = {puzzle.id: card_of(learner.puzzles.get(puzzle.id)) for puzzle, _ in self.puzzles}
        done = {id for id, card in cards.items() if card is not None and card.last == self.day}
        return [one for one in self.puzzles if one[0].id not in done]


def known_games(learner: Learner, settings: Settings) -> frozenset[str]:
    """The games of the program that were played here, or of which the learner has begun to learn."""
    begun = {game for game, lessons in learner.stands.items() if any(one.is_begun for one in lessons.values())}
    tried = {id.rpartition("-")[0] for id in learner.puzzles}
    return shipped_game_ids() & {*settings.games_played, *learner.lessons, *begun, *tried}


def game_of_day(day: str, games: Collection[str]) -> str:
    """Whichever of these games has its turn on that day: with one game more it is mostly the same."""
    return max(games, key=lambda id: _lot(day, id), default="")


def puzzles_of_day(day: str, puzzles: Sequence[KeptPuzzle]) -> list[KeptPuzzle]:
    """As many of a game's puzzles as there are for a day, in their order: from easy to hard."""
    drawn = {one.id for one in sorted(puzzles, key=lambda one: _lot(day, one.id))[:MOST]}
    return [one for one in puzzles if one.id in drawn]


def read_positions_of_day(
    day: str, known: Iterable[str], variants: Mapping[str, Variant], keep: str = ""
) -> PositionsOfDay | None:
    """Read the positions of a day from the puzzles of the program; takes longer than a frame has time.

    `known`: the games that one knows; without puzzles of any of them one of the first games has them.  `keep`: the
    game that was shown on this day before.
    """
    from game.teaching.kept_puzzles import UnfitPuzzleError, path_of, position_of, shipped_puzzles

    able = [id for id in known if id in variants and path_of(id).exists()] or [
        id for id in first_games() if id in variants
    ]
    game = keep if keep in able else game_of_day(day, able)
    found = list[tuple["KeptPuzzle", "Position"]]()
    for puzzle in puzzles_of_day(day, shipped_puzzles(game)) if game else ():
        try:
            found.append((puzzle, position_of(puzzle, variants[game])))
        except UnfitPuzzleError:  # of another version of the program
            continue
    if not found:
        return None
    return PositionsOfDay(day, variants[game], tuple(found), variants[game_of_day(day_after(day), able)])


def day_after(day: str) -> str:
    return (date.fromisoformat(min(day, LAST)) + timedelta(1)).isoformat()


def days_of_week(day: str, *, from_sunday: bool = False) -> list[str]:
    """The seven days of the week of a day."""
    now = date.fromisoformat(min(day, LAST))
    first = now - timedelta((now.weekday() + from_sunday) % 7)
    return [(first + timedelta(n)).isoformat() for n in range(7)]


def _lot(day: str, id: str) -> bytes:
    """Return the digest that ranks a thing on a day, the same on every computer."""
    from hashlib import sha256  # only now: the first frame does without

    return sha256(f"{day} {id}".encode()).digest()
