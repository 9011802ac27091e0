"""Eight visits; `python -m tests.heard.visits` writes what is heard in them anew, or in those that are named."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.rules.match import Game
from game.store.record import Player
from tests.heard.listener import Visit

FOLDER = Path(__file__).parent
MOVES = "CFbaE"  # turns of Kalah


def first_game(visit: Visit) -> None:
    """From the first page through the first game's explained turns."""
    visit.keys("Enter", wait=4)
    visit.read()
    for _ in range(6):
        visit.keys("Enter", wait=8)
    visit.keys("Right", "Right", "Right", "Enter", wait=6)


def lesson(visit: Visit) -> None:
    """The first lesson: a wrong answer, right ones, and an answer that is asked for where none can be pressed."""
    visit.hands.services.routes.open_lessons("kalah")
    visit.hands.wait(3)
    visit.keys("Enter", wait=4)
    visit.read()
    visit.keys("Y", "Enter", wait=4)
    visit.keys("Y", wait=14)
    visit.keys("Enter", wait=4)
    visit.keys("F", wait=12)
    visit.keys("Enter", wait=3)
    visit.keys("Right", "Right", "Down", wait=2)
    visit.keys("Enter", wait=6)
    visit.read()


def puzzle(visit: Visit) -> None:
    """A puzzle that asks for an extra turn: what the holes say, a wrong move, a hint, the next try."""
    visit.hands.services.routes.puzzles("kalah")
    visit.hands.wait(3)
    visit.read()
    visit.keys("Right", "Right", "Enter", wait=5)
    visit.keys("Enter", wait=5)
    visit.press("Hint")
    visit.keys("F", wait=8)
    visit.read()


def _game(visit: Visit, moves: str = MOVES) -> None:
    """A game of somebody against the computer, with these turns played."""
    services = visit.hands.services
    game = Game(services.library.variants["kalah"].rules())
    for move in moves:
        if move in game.position.legal():
            game.play(move)
    services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31T18-30-00")
    visit.hands.wait(5)


def analysis(visit: Visit) -> None:
    """A game is analysed: the moves so far, one that is tried, and the way back."""
    _game(visit)
    visit.hands.top.analyse(3)  # type: ignore[attr-defined]
    visit.hands.wait(3)
    visit.read()
    visit.keys("Right", "Right", "Right", wait=2)
    visit.keys("D", wait=5)
    visit.keys("Left", wait=2)
    visit.keys("Enter", wait=4)
    visit.read()
    visit.keys("Esc", wait=2)


def review(visit: Visit) -> None:
    """A game is looked back at."""
    _game(visit)
    visit.hands.top.hints.open_review()  # type: ignore[attr-defined]
    visit.hands.wait(4)
    visit.read()
    visit.keys("Tab", "Tab", "Left", "Left", "Right", wait=2)
    visit.keys("Esc", wait=2)


def library(visit: Visit) -> None:
    """The library with one game, its menu, and the way back into the game."""
    _game(visit)
    visit.hands.top.session.save()  # type: ignore[attr-defined]
    visit.hands.services.stack.pop_to_first()
    visit.hands.wait(2)
    visit.press("Library", wait=3)
    visit.read()
    visit.keys("Tab", "Tab", "Down", wait=1.5)
    visit.press("More for")
    visit.keys("Down", "Esc")
    visit.press("Open", wait=4)


def class_view(visit: Visit) -> None:
    """A board shown to a class, a turn played on it and taken back."""
    _game(visit, "CF")
    top = visit.hands.top
    visit.hands.services.routes.class_view(top.game.start, top.game.plies, None, top.playing.players)  # type: ignore[attr-defined]
    visit.hands.wait(3)
    visit.read()
    visit.keys("Right", "Right", "B", wait=5)
    visit.keys("Page down", "Page down", "Page up", "Page up", wait=2)
    visit.keys("Tab", "Tab", wait=1.5)
    visit.read()
    visit.keys("Esc", wait=2)


def workshop(visit: Visit) -> None:
    """A game of one's own is begun on the bench, and a rule is looked at."""
    visit.press("Workshop", wait=3)
    visit.read()
    visit.press("Next: the rules", wait=6)
    visit.read()
    visit.keys("Tab", "Tab", "Tab", wait=2)
    visit.keys("Esc", wait=2)


VISITS: dict[str, Callable[[Visit], None]] = {
    one.__name__: one for one in (first_game, lesson, puzzle, analysis, review, library, class_view, workshop)
}


def heard(name: str, folder: Path | None = None) -> str:
    """What is heard in a visit, as a text."""
    visit = Visit(folder)
    VISITS[name](visit)
    lines = [str(VISITS[name].__doc__), *visit.ear.lines]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:] or VISITS:
        (FOLDER / f"{name}.txt").write_text(heard(name), encoding="utf-8")
