"""Hints and the review of draughts, as the pages ask for them, from a real engine in its own process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import cast

import pygame
import pytest

from game.engine.process import analyst
from game.engine.process.analyst import Analyst
from game.features.play.window.play_scene import PlayScene
from game.features.review.window.review_scene import ReviewScene
from game.features.review.window.what_if_scene import WhatIfScene
from game.rules.draughts.position import Position
from game.table.worth_text import meaning_of_values
from game.text.language import without_markup
from tests.window.moves.squares import begin
from tests.window.stage import Stage

PATIENCE = 60.0  # seconds
FEW = 2_000  # positions for a turn of a review
TURN_BACK = "a3,b2,e1,g5,h6-d4,e3,f2,f4,h8-S"  # e1 takes three men in one turn, and nothing else is as good
GIVES = "c3,a1,e1-e5,d6,h8-S"  # c3-d4 gives a man away


@pytest.fixture(scope="module")
def engine() -> Iterator[Analyst]:
    found = Analyst()
    yield found
    found.close()


@pytest.fixture
def stage(engine: Analyst, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setattr(analyst, "usual_nodes", lambda rules: FEW)
    found = Stage()
    found.services.analyst = engine
    yield found
    engine.cancel()


def until(stage: Stage, happens: Callable[[], bool]) -> None:
    """Lets time pass as the window does, frame by frame, until the engine has answered."""
    ends = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < ends, "the engine does not answer"
        stage.run(1 / 20)
        time.sleep(0.01)


def hinted(stage: Stage, scene: PlayScene) -> str:
    stage.key("H", mod=pygame.KMOD_LCTRL)
    until(stage, lambda: bool(scene.shown.marks.hint))
    return scene.shown.marks.hint


def reviewed(stage: Stage) -> ReviewScene:
    stage.key("F3")
    stage.run(0.1)
    found = stage.top_as(ReviewScene)
    until(stage, lambda: found.session.review is not None and found.session.review.done)
    stage.run(0.1)
    return found


@pytest.mark.parametrize("burning", [False, True])
def test_a_hint_is_a_move_and_its_line_can_be_watched(stage: Stage, burning: bool) -> None:
    stage.services.settings.turn_list = burning  # without it no ribbon stands beside a square board
    scene = begin(stage, TURN_BACK, burning=burning)
    assert hinted(stage, scene) == "e1"
    assert "the piece on **e1**" in stage.said(scene)
    stage.key("H", mod=pygame.KMOD_LCTRL)
    line = stage.top_as(WhatIfScene)
    assert "**e1** captures three" in line.current_caption().text
    while not line.film.at_end or line.playing.is_before_start:
        stage.run(0.2)
        line.sprites()
    line.film.skip_to_end()
    stage.run(0.1)
    moves = [ply.move for ply in line.playing.game.plies]
    assert moves[0] == "e1xg3xe5xc3"
    after = cast(Position, scene.game.position)
    for move in moves:
        after = after.play(move)
    assert [line.film.count(cell.name) for cell in after.rules.board.cells] == list(after.cells)
    assert line.current_caption().text == "This is how the board would look then.", "no stones are counted"
    assert scene.game.moves == []


def test_the_review_finds_the_man_that_was_given_away_and_counts_in_men(stage: Stage) -> None:
    scene = begin(stage, GIVES)
    for move in ("c3-d4", "e5xc3", "e1-f2"):
        scene.chooser.play_move(move)
        stage.finish(scene)
    page = reviewed(stage)
    review = page.session.review
    assert review is not None
    assert len(review.curve) == 4
    given = review.turns[0]
    assert (given.seat, given.move) == ("S", "c3-d4")
    assert given.best in scene.game.start.legal()
    assert given.loss is not None
    assert given.loss >= 50
    assert review.curve[1] < review.curve[0] - 50  # one man fewer for South
    page.session.go_to_ply(0)
    stage.run(0.2)
    said = page.current_caption()
    assert "c3-d4" in said.text
    words = without_markup(f"{said.text} {said.why}").replace("\xa0", " ")
    assert "stone" not in words
    assert "hole" not in words


def test_what_the_plates_mean_is_told_in_men() -> None:
    scene = begin(Stage())
    assert "in men" in meaning_of_values(scene.game.rules, scene.texts.words)
