"""The guide on the board's page: its sentences, a turn taken back, its switch."""

from __future__ import annotations

from game.scenes.play.play_scene import PlayScene
from game.session.play.guide import ENOUGH
from game.text.language import without_markup
from tests.scenes.stage import Stage


def guided(size: tuple[int, int] = (1280, 800), **how: object) -> tuple[Stage, PlayScene]:
    stage = Stage(size, **how)  # type: ignore[arg-type]
    scene = stage.play("pc")
    scene.guide.switch(on=True)
    stage.run(1.6)
    return stage, scene


def said(scene: PlayScene) -> str:
    return without_markup(" ".join(scene.speech.caption)).replace("\xa0", " ")


def names(scene: PlayScene) -> list[str]:
    return [widget.name for widget in scene.page.controls.canvas.widgets]


def test_it_says_how_to_look_and_what_can_be_won() -> None:
    stage, scene = guided()
    assert "Move to a hole to see where its stones will go." in said(scene)
    scene.services.learners.current.guide["kalah look"] = ENOUGH
    stage.run(0.2)
    assert "You can earn an extra turn now." in said(scene)


def test_where_previews_are_off_nobody_is_told_to_point() -> None:
    stage, scene = guided(previews="off")
    scene.services.learners.current.guide["kalah look"] = ENOUGH
    stage.run(0.2)
    assert "Point at" not in said(scene)


def test_it_says_why_the_computer_moved_so() -> None:
    stage, scene = guided()
    stage.thinker.moves = ["c", "a", "b"]
    scene.play("A")
    for _ in range(600):
        stage.stack.update(0.05)
        if "The computer played" in said(scene):
            break
    assert "The computer played c to earn an extra turn. Your turn." in said(scene)


def test_a_rule_of_the_other_sides_turn_comes_before_the_advice() -> None:
    stage, scene = guided()
    stage.analyst.told = {"A": -400, "B": -300, "C": 100, "D": 0}
    stage.thinker.moves = ["e"]
    scene.play("B")
    stage.finish(scene)
    stage.run(3.0)
    rule, advice = (without_markup(one) for one in scene.speech.caption)
    assert rule == "One stone into each hole, anticlockwise, and into the sower’s own store."
    assert advice == "After C the other side can capture nothing."


def test_a_bad_turn_is_taken_back_with_its_reason() -> None:
    stage, scene = guided()
    stage.analyst.told = {"A": -400, "C": 100}
    scene.session.hints.leave()
    stage.run(1.6)
    scene.play("A")
    stage.finish(scene)
    stage.run(0.5)
    assert said(scene) == "C would have earned an extra turn. It is better to take this turn back."
    scene.choose("B")  # another hole is no answer: what is asked keeps its words
    stage.run(0.1)
    assert said(scene) == "C would have earned an extra turn. First press one of the two buttons."
    stage.press(scene, "guide back")
    stage.run(0.3)
    assert scene.playing.game.moves == []


def test_a_bad_turn_may_stay() -> None:
    stage, scene = guided()
    stage.analyst.told = {"A": -400, "C": 100}
    scene.session.hints.leave()
    stage.run(1.6)
    scene.play("A")
    stage.finish(scene)
    stage.run(0.5)
    stage.press(scene, "guide keep")
    stage.run(2.0)
    assert len(scene.playing.game.moves) > 1


def test_what_binds_comes_before_a_tip() -> None:
    stage = Stage()
    scene = stage.play("pc", variant="kiswahili")
    scene.guide.switch(on=True)
    stage.run(1.0)
    assert scene.texts.obligation()
    assert without_markup(scene.texts.obligation()) in without_markup(" ".join(scene.texts.resting_sentence()))


def test_a_setting_of_the_game_switches_it() -> None:
    scene = Stage().play("pc")
    assert scene.explains is False
    for on in (True, False):
        scene.explain(on=on)
        assert scene.guide.on is on
    assert Stage().play("pp").explains is None, "where two people play there is nothing to switch"


def test_the_goal_of_the_game_comes_first() -> None:
    stage, scene = guided()
    assert "Have more stones in your store than the other side when the game ends." in said(scene)
    stage.thinker.moves = ["a"]
    scene.play("A")
    stage.run(20)
    assert "Have more stones in your store" not in said(scene)


def test_it_says_which_hole_and_why_and_the_rule_when_it_first_matters() -> None:
    stage, scene = guided()
    stage.thinker.moves = ["a"]
    scene.play("F")
    stage.finish(scene)
    for _ in range(600):
        stage.stack.update(0.05)
        if scene.playing.state == "person" and "earns an extra turn" in said(scene):
            break
    best = scene.guide.best
    assert best is not None
    assert f"{best.best.move} earns an extra turn." in said(scene)
    assert any(step.op == "bonus" for step in best.best.steps)
