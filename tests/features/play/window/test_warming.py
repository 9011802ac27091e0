"""Drawing in advance: when a hand moves nothing is left to be drawn, and nothing shows too early."""

import pytest

from tests.window.stage import Stage


@pytest.mark.parametrize("variant", ["kalah", "congkak", "kiswahili"])
def test_the_signs_of_the_computers_turn_are_ready_when_its_hand_moves(variant: str) -> None:
    stage = Stage()
    scene = stage.play("cc", variant)
    hops, late = scene.page.board.signs.hops, 0
    while scene.playing.film.at_end:
        stage.run(1 / 60)
    while not scene.playing.film.at_end:
        known = len(hops.drawn)
        stage.stack.frame()
        late += len(hops.drawn) - known
        stage.run(1 / 60)
    assert late == 0


def test_nothing_is_said_between_the_computers_thought_and_its_first_step() -> None:
    stage = Stage()
    scene = stage.play("cp")
    said: list[str] = []
    while scene.game.position.player == "S" or not scene.playing.film.cursor:
        stage.run(1 / 60)
        said.append(stage.said(scene))
    assert list(dict.fromkeys(said))[:2] == ["Sungura is thinking.", "Sungura lifts 4\u00a0stones from **A**."]
