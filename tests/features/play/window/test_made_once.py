"""A turn is made once: preview, play, film, sentences, undo and review use the same steps."""

from collections import Counter
from typing import Any

import pytest

from game.engine.analysis.values import TurnReview
from game.features.review.review_text import ReviewTexts
from game.rules.sowing import position
from game.rules.sowing.position import Position
from game.rules.stopped_games import AGREE
from tests.window.stage import Stage

Runs = Counter[tuple[bytes, str]]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """How often the steps of each turn are made, by the position before it and the move."""
    counted: Runs = Counter()

    class Counted(position.Turn[Position]):
        def __init__(self, before: Position, move: str, number: int | None, agreed: bool = False) -> None:
            super().__init__(before, move, number, agreed)
            counted[before.key(), AGREE if agreed else move] += 1

    monkeypatch.setattr(position, "Turn", Counted)
    return counted


@pytest.mark.parametrize(("variant", "who"), [("kalah", "pc"), ("oware", "cc"), ("kiswahili", "pp")])
def test_a_turn_is_made_once(variant: str, who: str, runs: Runs) -> None:
    stage = Stage()
    scene = stage.play(who, variant)
    while len(scene.game.plies) < 4:
        if scene.playing.state == "person":
            move = scene.game.position.legal()[0]
            stage.point(stage.hole(scene, move[:2].rstrip("><*")))
            stage.run(0.6)  # where it leads is shown
            scene.chooser.play_move(move)
        stage.run(0.1)
    stage.finish(scene)
    scene.playing.replay_last_turn()
    stage.finish(scene)
    scene.texts.last_turn_text()
    plies: list[Any] = list(scene.game.plies)
    assert plies[-1].shown_clause in ("", *plies[-1].before.rules.clauses)
    reviewed = ReviewTexts(scene.texts, plies)
    for number, ply in enumerate(plies):
        best = next((move for move in ply.before.legal() if move != ply.move), "")
        reviewed.reason_text(TurnReview(number, ply.mover, ply.move, best, 600, -600, line=(best,)))
    while scene.playing.undo():
        pass
    while scene.playing.redo():
        pass
    assert all(ply.steps for ply in scene.game.plies)
    assert {ply.move: runs[ply.before.key(), ply.move] for ply in plies} == dict.fromkeys((p.move for p in plies), 1)
