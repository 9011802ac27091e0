"""The tables of docs/lab/levels.md: scores of neighbours, ratings and skills, a row for each game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from game.engine.strength import LEVELS
from game.rules.game import Rules
from lab.bench.scores import elo, ratings, wilson

PAIRS = [(one.number, one.number + 1) for one in LEVELS[:-1]]
GREEDY = 0  # the number of a player who takes the largest gain at once, in pairs with level 1
FULL = 200  # games of a pair; a smaller number is shown


@dataclass(frozen=True)
class Found:
    """The results of one game: for each pair, the points of the stronger level, game by game."""

    rules: Rules
    points: dict[tuple[int, int], list[float]]

    @property
    def leads(self) -> dict[tuple[int, int], float]:
        """By how many Elo points each level leads over the one below."""
        return {pair: elo(sum(won), len(won)) for pair, won in self.points.items()}

    @property
    def ratings(self) -> list[float]:
        """Elo points over level 1, from level 1 up to the first that has not met the one below."""
        return ratings([self.leads[pair] for pair in takewhile(self.points.__contains__, PAIRS)])

    def as_json(self) -> dict[str, Any]:
        """The results as the command prints them."""
        leads = self.leads
        return {
            "pairs": {
                f"{better or 'greedy'} against {worse}": {
                    "games": len(won),
                    "score": round(sum(won) / len(won), 3),
                    "interval": [round(end, 3) for end in wilson(sum(won), len(won))],
                    "draws": sum(point == 0.5 for point in won),
                    "elo": round(leads[worse, better]),
                }
                for (worse, better), won in self.points.items()
            },
            "ratings": [round(rating) for rating in self.ratings],
        }


def page(found: Mapping[str, Found]) -> str:
    """The three tables, in Markdown."""
    return "\n".join(
        [
            "### Scores in per cent, and their intervals",
            "",
            *table([f"{better or 'greedy'} : {worse}" for worse, better in _columns(found)], _scores(found)),
            "",
            "### Elo points over level 1",
            "",
            *table([str(one.number) for one in LEVELS], _ratings(found)),
            "",
            "### Skills",
            "",
            *table([str(one.number) for one in LEVELS], _skills(found)),
            "",
        ]
    )


def _columns(found: Mapping[str, Found]) -> list[tuple[int, int]]:
    """The pairs of the first table: neighbours, and the greedy player where it played."""
    greedy = 1, GREEDY
    return [*PAIRS, *([greedy] if any(greedy in one.points for one in found.values()) else [])]


def _scores(found: Mapping[str, Found]) -> Iterator[list[str]]:
    for game, one in found.items():
        yield [game, *(_score(one.points.get(pair, [])) for pair in _columns(found))]


def _score(won: list[float]) -> str:
    """One pair: `71 (64–77)`; in square brackets the number of games where it is less than FULL."""
    if not won:
        return "—"
    low, high = wilson(sum(won), len(won))
    fewer = f" [{len(won)}]" if len(won) < FULL else ""
    return f"{100 * sum(won) / len(won):.0f} ({100 * low:.0f}–{100 * high:.0f}){fewer}"


def _ratings(found: Mapping[str, Found]) -> Iterator[list[str]]:
    """The rows of the table of ratings."""
    for game, one in found.items():
        known = [f"{rating:.0f}" for rating in one.ratings]
        yield [game, *known, *["—"] * (len(LEVELS) - len(known))]


def _skills(found: Mapping[str, Found]) -> Iterator[list[str]]:
    for game, one in found.items():
        yield [game, *(str(level.skill(one.rules)) for level in LEVELS)]


def table(heads: list[str], rows: Iterable[list[str]]) -> list[str]:
    """The lines of a table with a row for each game, whose name is its first cell."""
    lines = [["game", *heads], ["---"] * (len(heads) + 1), *rows]
    return ["| " + " | ".join(line) + " |" for line in lines]
