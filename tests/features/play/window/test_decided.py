"""What decides in a turn stays to be read until the next press: a hole is won, sides are swapped, more than half."""

from __future__ import annotations

import pytest

from game.features.play.window.play_scene import PlayScene
from game.text.language import without_markup
from tests.window.stage import Stage

WON = "The last stone makes 4 in C. It’s Sungura’s won hole from now on, with its stones."


def said(scene: PlayScene) -> str:
    """The sentence, and the line of what the other side did."""
    answer = scene.page.answer.line if scene.page.answer.is_shown else ""
    return without_markup(" ".join(filter(None, (*scene.speech.caption, answer)))).replace("\xa0", " ")


def answered(stage: Stage, scene: PlayScene, hole: str) -> None:
    """A hole is pressed, and the computer answers; then nobody does anything for some seconds."""
    stage.click(stage.hole(scene, hole))
    for _ in range(200):
        stage.run(0.5, 1 / 20)
        if len(scene.game.plies) % 2 == 0 and scene.playing.film.at_end:
            break
    stage.run(5, 1 / 20)


@pytest.mark.parametrize("guided", [False, True])
def test_a_hole_that_the_computer_won_is_told_until_the_next_press(guided: bool) -> None:
    stage = Stage(moves=["f"], time_to_read=False)
    scene = stage.play("pc", "um_el_banat")
    if guided:
        scene.guide.switch(on=True)
    answered(stage, scene, "C")
    assert said(scene) == f"{WON} Your turn. Sungura: f · 3 laps"
    stage.point(stage.hole(scene, "A"))
    stage.run(1)
    assert said(scene) == f"{WON} Your turn. Sungura: f · 3 laps", "who looks at a hole has not read it yet"
    stage.key("X")
    stage.run(0.5)
    assert "won hole" not in said(scene)


def test_what_one_did_oneself_is_still_told_after_the_computer_has_answered() -> None:
    stage = Stage(moves=["a"])
    scene = stage.play("pc", "um_el_banat", moves=["A", "e"])
    stage.thinker.silent = True
    stage.click(stage.hole(scene, "D"))
    stage.finish(scene)
    stage.run(2)
    mine = "The last stone makes 4 in e. It’s your won hole from now on, with its stones."
    assert said(scene) == f"{mine} Sungura is thinking."
    stage.thinker.silent = False
    scene.playing.retry_computer()
    stage.run(2)
    stage.finish(scene)
    stage.run(5)
    assert said(scene).startswith(mine)
