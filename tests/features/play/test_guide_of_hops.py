"""A guided game where pieces hop: what can be captured, and why the computer moved as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from tests.features.play.test_guide import Table

DAMKA = standard_library().variants["damka"]


def table_of(folder: Path, holes: dict[str, str]) -> Table:
    """A guided game of Damka from a position; the learner is South and moves first."""
    table = Table(folder, variant="damka")
    rules = DAMKA.rules()
    table.playing.game = Game(rules, family_of(rules).from_json(rules, {"holes": holes, "turn": "S"}))
    table.guide.switch(on=True)
    table.run(2)
    return table


def test_it_says_that_something_can_be_captured(tmp_path: Path) -> None:
    table = table_of(tmp_path, {"c3": "M", "d4": "m", "h8": "m", "a1": "M"})
    table.guide.note_preview_used()
    for _ in range(40):
        table.run(0.05)
    assert table.guide.current_tip == "capture"
    quiet = table_of(tmp_path, {"c3": "M", "h8": "m", "a1": "M"})
    quiet.guide.note_preview_used()
    for _ in range(40):
        quiet.run(0.05)
    assert quiet.guide.current_tip != "capture"


@pytest.mark.parametrize(
    ("holes", "move", "answer", "kind", "pieces"),
    [
        ({"c3": "M", "a1": "M", "e5": "m", "h8": "m"}, "c3-d4", "e5xc3", "capture", 1),
        ({"c3": "M", "a1": "M", "h4": "m"}, "c3-d4", "h4-g3", "one_move", 0),
    ],
)
def test_why_the_computer_moved_so(
    tmp_path: Path, holes: dict[str, str], move: str, answer: str, kind: str, pieces: int
) -> None:
    table = table_of(tmp_path, holes)
    table.oracle.moves = [answer]
    assert table.playing.play(move)
    seen = []
    for _ in range(400):
        table.run(0.05)
        if table.guide.computer_reason:
            seen.append(table.guide.computer_reason)
    assert seen, "a reason is found"
    assert (seen[0].kind, seen[0].stones, seen[0].ply.move) == (kind, pieces, answer)
