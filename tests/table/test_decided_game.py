"""A game that nobody can turn any more is told once, and can be ended or played on."""

from __future__ import annotations

import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.table.decided_game import sure_winner
from tests.play import SHELF
from tests.window.stage import Stage

VARIANTS = standard_library().variants
WINS = {"A": 2, "F": 1, "a": 3, "b": 2, "S": 24, "N": 16}  # F is the stone that is lacking, and gives another turn
LOSES = {"A": 1, "C": 1, "f": 1, "a": 3, "S": 18, "N": 24}


def scene_with(counts: dict[str, int], moves: str = "") -> tuple[Stage, PlayScene]:
    stage = Stage(moves=list(moves))
    return stage, stage.play("pc", counts=counts)


def answers(scene: PlayScene) -> list[str]:
    question = scene.current_question()
    return [answer.name for answer in question.answers] if question else []


def play(stage: Stage, scene: PlayScene, hole: str) -> None:
    scene.chooser.play_move(hole)
    stage.run(15.0, dt=0.1)


def test_who_holds_what_is_sure_to_win_has_won_in_every_game_that_says_so() -> None:
    tried = 0
    for id in SHELF:
        rules = VARIANTS[id].rules()
        assert sure_winner(Game(rules).position) is None, id
        n = 0 if rules.for_one_player else rules.stones_to_win
        if n and {"A", "N"} <= {*rules.board.index}:
            position = Position.laid_out(rules, {"A": rules.stones - n, "N": n}, "S")
            assert sure_winner(position) == (None if position.over else "N"), id
            tried += 1
    assert tried > 20


def test_it_is_told_once_and_played_on() -> None:
    stage, scene = scene_with(WINS, "a")
    assert not answers(scene)
    play(stage, scene, "F")
    assert answers(scene) == ["end decided", "play on"]
    assert "25 of 48" in " ".join(scene.speech.caption).replace("\xa0", " ")
    stage.press(scene, "play on")
    stage.run(0.2)
    assert not answers(scene)
    assert not scene.playing.position.over
    play(stage, scene, "A")
    assert not answers(scene), "once is enough"
    while scene.playing.can_undo:
        scene.playing.undo()
    stage.run(0.2)
    play(stage, scene, "F")
    assert answers(scene), "another game comes to it anew"


@pytest.mark.parametrize(("counts", "hole", "winner"), [(WINS, "F", "S"), (LOSES, "A", "N")])
def test_it_can_be_ended_and_the_winner_stays(counts: dict[str, int], hole: str, winner: str) -> None:
    stage, scene = scene_with(counts, "f")
    play(stage, scene, hole)
    stage.press(scene, "end decided")
    outcome = scene.playing.position.outcome
    assert outcome is not None
    assert outcome.winner == winner


def test_a_hole_may_be_played_instead_and_the_key_ends() -> None:
    stage, scene = scene_with(WINS)
    play(stage, scene, "F")
    stage.key("1")
    assert scene.playing.position.over
