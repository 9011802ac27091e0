"""The guide on the board's page: its sentences, its switch in the settings."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.features.play.guide import ENOUGH
from game.features.play.window.play_scene import PlayScene
from game.table.reading_pace import reading_seconds
from game.text.language import without_markup
from tests.window.hands import Hands
from tests.window.opened import opened_game
from tests.window.stage import Stage


def guided(size: tuple[int, int] = (1280, 800), **how: object) -> tuple[Stage, PlayScene]:
    stage = Stage(size, **{"time_to_read": False, **how})  # type: ignore[arg-type]
    scene = stage.play("pc")
    scene.guide.switch(on=True)
    stage.run(1.6)
    return stage, scene


def said(scene: PlayScene) -> str:
    return without_markup(" ".join(scene.speech.caption)).replace("\xa0", " ")


def names(scene: PlayScene) -> list[str]:
    return [widget.name for widget in scene.page.controls.canvas.widgets]


@pytest.mark.parametrize("reads", [True, False])
def test_in_a_guided_game_stones_wait_for_each_sentence(*, reads: bool) -> None:
    stage, scene = guided(time_to_read=reads)
    stage.key("C")
    shown = dict[str, float]()
    while not scene.film.at_end:
        stage.run(0.05, 0.05)
        shown[said(scene)] = shown.get(said(scene), 0.0) + 0.05
    wanted = {text: reading_seconds(text) for text in shown if text.startswith(("You lift", "One stone", "The last"))}
    assert len(wanted) == 3
    assert all(shown[text] + 0.06 >= seconds for text, seconds in wanted.items()) is reads


def test_who_wants_no_time_to_read_says_so_on_the_strip() -> None:
    stage, scene = guided(time_to_read=True)
    stage.press(scene, "time_to_read")
    assert not scene.services.settings.time_to_read
    assert "time_to_read" not in names(Stage().play("pc"))


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
    scene.chooser.play_move("A")
    for _ in range(600):
        stage.stack.update(0.05)
        if "The computer played" in said(scene):
            break
    assert "The computer played c to earn an extra turn. Your turn." in said(scene)


def test_a_rule_of_the_other_sides_turn_comes_before_the_advice() -> None:
    stage, scene = guided()
    stage.analyst.told = {"A": -400, "B": -300, "C": 100, "D": 0}
    stage.thinker.moves = ["e"]
    scene.chooser.play_move("B")
    stage.finish(scene)
    stage.run(3.0)
    text, why = (without_markup(one) for one in scene.speech.caption)
    rule = "One stone into each hole, anticlockwise, and into the sower’s own store."
    assert (text, why) == ("Your turn.", f"{rule} After C your opponent can capture nothing.")
    assert without_markup(scene.page.answer.line) == "Sungura: e · sowed 4"


def test_what_binds_comes_before_a_tip() -> None:
    stage = Stage()
    scene = stage.play("pc", variant="kiswahili")
    scene.guide.switch(on=True)
    stage.run(1.0)
    assert scene.texts.obligation()
    assert without_markup(scene.texts.obligation()) in without_markup(" ".join(scene.texts.resting_sentence()))


def test_the_settings_of_a_game_switch_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    table = opened_game(hands)
    assert not table.guide.on
    for on in (True, False):
        hands.services.routes.settings()
        hands.wait(0.2)
        hands.click("section.play")
        hands.click("explains")
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.2)
        assert hands.top is table
        assert table.guide.on is on


def test_where_two_people_play_or_none_there_is_no_switch(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.services.routes.settings()
    hands.wait(0.2)
    assert "explains" not in hands.names
    opened_game(hands, "pp")
    hands.services.routes.settings()
    hands.wait(0.2)
    assert "explains" not in hands.names


def test_the_goal_of_the_game_comes_first() -> None:
    stage, scene = guided()
    assert "Have more stones in your store than your opponent when the game ends." in said(scene)
    stage.thinker.moves = ["a"]
    scene.chooser.play_move("A")
    stage.run(20)
    assert "Have more stones in your store" not in said(scene)


def test_it_says_which_hole_and_why_and_the_rule_when_it_first_matters() -> None:
    stage, scene = guided()
    stage.thinker.moves = ["a"]
    scene.chooser.play_move("F")
    stage.finish(scene)
    for _ in range(600):
        stage.stack.update(0.05)
        if scene.playing.state == "person" and "earns an extra turn" in said(scene):
            break
    best = scene.guide.best_move_reason
    assert best is not None
    assert f"{best.best.move} earns an extra turn." in said(scene)
    assert any(step.op == "bonus" for step in best.best.steps)


def at_table(variant: str, counts: dict[str, int] | None, moves: str, answers: str) -> tuple[Stage, PlayScene]:
    """A guided game in which both have played; who plays is past the first turns, and was never told a tip."""
    stage = Stage(time_to_read=False, previews="off")
    scene = stage.play("pc", variant, counts=counts)
    scene.guide.switch(on=True)
    stage.thinker.moves = [*answers]
    for move in moves:
        stage.run(2)
        scene.chooser.play_move(move)
        stage.finish(scene)
        stage.run(5)
        stage.finish(scene)
    return stage, scene


def told(scene: PlayScene) -> tuple[str, str]:
    text, why = (without_markup(one).replace("\xa0", " ") for one in scene.speech.caption)
    return text, why


STORE = "If your last stone ends in your own store, it earns an extra turn."
FACING = "If your last stone ends in an empty hole of your own row, it captures the stones opposite."


def test_ones_own_extra_turn_and_its_rule_are_told_until_a_press() -> None:
    stage, scene = at_table("kalah", None, "C", "")
    stage.run(10)
    text, rule = told(scene)
    assert "store" in text
    assert "extra turn" in text
    assert rule == STORE
    stage.key("X")
    stage.run(0.5)
    assert told(scene) == ("Your turn again.", STORE), "what decided was read; its rule is told until the next turn"


def test_ones_own_capture_is_told_while_the_computer_thinks_and_after_its_answer() -> None:
    stage = Stage(time_to_read=False)
    scene = stage.play("pc", "kalah", counts={"A": 1, "F": 5, "e": 3, "a": 3, "d": 2, "S": 17, "N": 17})
    scene.guide.switch(on=True)
    stage.thinker.silent = True
    stage.run(1)
    scene.chooser.play_move("A")
    stage.finish(scene)
    stage.run(5)
    took = told(scene)[0]
    assert took == "B was empty: you capture 3 stones from e, and the last stone."
    assert told(scene)[1] == "Sungura is thinking."
    stage.thinker.silent, stage.thinker.moves = False, ["d"]
    scene.playing.retry_computer()
    stage.run(5)
    stage.finish(scene)
    stage.run(5)
    assert told(scene) == (took, FACING)
    assert without_markup(scene.page.answer.line) == "Sungura: d · sowed 2"
    stage.key("X")
    stage.run(0.5)
    assert took not in said(scene)


def test_of_the_computers_turn_the_rule_that_acted_last_is_told_not_how_stones_are_sown() -> None:
    _, scene = at_table("kalah", {"A": 4, "F": 4, "E": 3, "a": 1, "f": 5, "S": 15, "N": 16}, "A", "a")
    assert told(scene) == ("The computer played a, which captured 5 stones. Your turn.", FACING)


FEEDS = "If your opponent has no stones, a move must put at least one there."
RELAYS = "The last stone fell on other stones, so they’re all lifted and sown on."
TAKES = "Two or three on the opponent’s side are captured"


@pytest.mark.parametrize(
    ("variant", "counts", "move", "answer", "rule"),
    [
        ("oware", {"F": 1, "f": 1, "c": 1, "S": 23, "N": 22}, "F", "f", FEEDS),
        ("um_el_banat", None, "A", "a", RELAYS),
        ("oware", {"F": 1, "E": 1, "a": 2, "b": 1, "A": 3, "S": 20, "N": 20}, "F", "b", TAKES),
    ],
)
def test_the_rule_that_acted_is_named_in_its_own_words(
    variant: str, counts: dict[str, int] | None, move: str, answer: str, rule: str
) -> None:
    stage, scene = at_table(variant, counts, move, answer)
    stage.run(5)
    assert rule in said(scene), (said(scene), [ply.move for ply in scene.game.plies])


def test_how_a_game_ends_is_told_with_its_rule() -> None:
    stage, scene = at_table("kalah", {"F": 1, "a": 3, "b": 2, "S": 21, "N": 21}, "", "")
    scene.chooser.play_move("F")
    for _ in range(400):
        stage.stack.update(0.02)
        if scene.playing.state == "over":
            break
    assert said(scene).endswith("A row is empty, so the game ends: each player takes what’s left in their own row.")


def test_in_a_whole_guided_game_no_figure_of_the_engine_is_said_unasked() -> None:
    stage, scene = guided(time_to_read=False)
    stage.analyst.told = {"A": 120, "B": -250, "C": 300, "D": 40, "E": 0, "F": -90}
    seen, rested = set[str](), 0
    for _ in range(6000):
        if stage.stack.top is not scene:
            break
        seen.add(said(scene))
        rested = rested + 1 if scene.playing.state == "person" and scene.film.at_end else 0
        if rested > 8:
            scene.chooser.play_move(scene.playing.position.legal()[-1])
        stage.stack.update(0.1)
    assert len(seen) > 20
    figures = re.compile(r"\babout \d|%|[+−±]\s?\d|\b(depth|positions|points?)\b", re.IGNORECASE)
    assert [one for one in seen if figures.search(one)] == []
