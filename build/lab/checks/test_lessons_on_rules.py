"""Statements of lessons about a rule in passing are so in each game that has them, as random games show."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from game.rules.board import SEATS
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.sowing import machine
from game.rules.sowing.chance import random_move
from game.rules.steps import CARRIED
from game.teaching.sowing.goals import row_of_holes
from tests.some import some
from tests.teaching.reading import VARIANTS, course, texts

GAMES, TURNS = 4, 100
# Words of a text, and what must then never happen, by what is seen in random games.
NEVER = {
    r"on your opponent’s side, where it captures nothing": "captured over there",
    r"on your own side, where it captures nothing": "captured at home",
    r"back row, where it captures nothing": "captured in the back row",
    r"It captures only in an empty hole": "captured on others",
    r"^If your last stone falls into your own store, you move again": "no turn for the own store",
    r"^A last stone in your own store ends your turn": "a turn for the own store",
    r"A hole with one stone may not start a turn while another": "a single stone moved beside more",
    r"A single stone may not start a turn\.": "a single stone moved",
    r"A single stone may only be moved into an empty hole": "a single stone moved onto others",
    r"Nobody lifts a won hole": "a won hole was lifted",
    r"[Ss]tores are left out|leave the stores out|[Tt]he store gets no stone": "sown into a store",
    r"Your opponent’s store gets none|[Tt]he other store gets no stone": "sown into the other store",
    r"Your opponent gets no stone|never on your opponent’s side": "sown over there",
    r"hole (where they came from|that you lifted) is left out": "sown into the lifted hole",
}


def seen(game: str) -> Counter[str]:
    """Count the events of random games, each named as in `NEVER`."""
    out, random = Counter[str](), Random(f"seen {game}")
    for _ in range(GAMES):
        played = Game(VARIANTS[game].rules())
        while not played.position.over and len(played.plies) < TURNS:
            before = played.position
            ply = played.play(random_move(before, random))
            if before.phase == "play" and not getattr(before, "joint", False):
                out.update(_of(ply))
    return out


def _of(ply: Ply) -> set[str]:
    before, mover, steps = ply.before, ply.mover, ply.steps
    out, lifted = set[str](), before.rules.start_of_move(ply.move)
    single = bool(lifted) and before.count(lifted) == 1 and before.owner(lifted) == mover
    fell = [step.hole for step in steps if step.op == "drop"]
    if single and steps and steps[0].op == "lift":
        out.add("a single stone moved")
        own = [cell.name for cell in before.rules.board.cells if cell.hole and before.owner(cell.name) == mover]
        if any(before.count(name) > 1 for name in own):
            out.add("a single stone moved beside more")
        if fell and before.count(fell[0]):
            out.add("a single stone moved onto others")
    for i, step in enumerate(steps):
        if step.op == "drop":
            out |= _sown(step.hole, before, ply, lifted)
            then = steps[i + 1] if i + 1 < len(steps) else step
            if then.op == "capture" and then.to in (mover, CARRIED) and step.hole not in SEATS:
                out |= _captured(step.hole, step.now, before, ply)
    if fell and fell[-1] == mover and not ply.after.over:
        again = ply.after.player == mover
        out.add("a turn for the own store" if again else "no turn for the own store")
    return out


def _sown(hole: str, before: Position, ply: Ply, lifted: str) -> set[str]:
    if hole in SEATS:
        return {"sown into a store"} | ({"sown into the other store"} if hole != ply.mover else set())
    out = {"sown into the lifted hole"} if hole == lifted else set()
    return out | ({"sown over there"} if before.owner(hole) != ply.mover else set())


def _captured(hole: str, now: int, before: Position, ply: Ply) -> set[str]:
    out = {"captured on others"} if now > 1 else set()
    if before.owner(hole) != ply.mover:
        return out | {"captured over there"}
    behind = before.rules.board.rows == 4 and hole not in row_of_holes(before, ply.mover, front=True)
    return out | {"captured at home"} | ({"captured in the back row"} if behind else set())


def said(game: str) -> list[tuple[str, str]]:
    """Return the events that must never happen in a game, each with the text that says so."""
    all_ = [text for lesson in course(game) if not lesson.options for text in texts(lesson)]
    return [(never, text) for words, never in NEVER.items() for text in all_ if re.search(words, text)]


SOWING = [game for game in sorted(VARIANTS) if VARIANTS[game].words.family == "sowing"]
PARTS = 12  # of the shelf, each a test


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_said_never_to_happen_never_happens(part: int) -> None:
    games = SOWING[part::PARTS] if machine.COMPILED else [["kalah", "oware"][part % 2]]
    for game in some(game for game in games if said(game)):
        never_happens(game)


def never_happens(game: str) -> None:
    happened = seen(game)
    assert sum(happened.values()) > 0
    assert [(never, text) for never, text in some(said(game)) if happened[never]] == []
