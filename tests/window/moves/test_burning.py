"""A man may be burnt before the turn: asked in a ply of its own, by click and key; nothing else can be done then."""

import pytest

from game.features.play.window.play_scene import PlayScene
from game.table.move_question import MoveQuestion
from tests.window.moves.squares import BURNS, TWO_BURN, begin, click, keys, look, words
from tests.window.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage()


def asked(stage: Stage, word: str = BURNS, move: str = "g7h6", kinds: str = "pp") -> PlayScene:
    """South is asked what it burns after North's move."""
    scene = begin(stage, word, kinds, burning=True)
    click(stage, scene, move[:2], move[2:])
    stage.finish(scene)
    stage.run(0.3)
    return scene


def question(scene: PlayScene) -> MoveQuestion:
    assert scene.page.question is not None
    return scene.page.question


def test_who_can_capture_is_marked_before(stage: Stage) -> None:
    scene = begin(stage, BURNS, burning=True)
    stage.run(0.2)
    assert set(scene.shown.marks.allowed_starts) == {"f6"}
    assert "may be burnt" in words(stage, scene)


def test_the_question_and_the_men_in_brackets(stage: Stage) -> None:
    scene = asked(stage)
    assert scene.game.moves == ["g7-h6"]
    assert question(scene).kind == "remove"
    assert [(answer.name, answer.key) for answer in question(scene).answers] == [("xf6", "1"), ("keep", "Esc")]
    assert "f6" in question(scene).answers[0].label
    assert scene.shown.marks.removable == ("f6",)
    assert "burn **f6**" in words(stage, scene)


@pytest.mark.parametrize(
    ("how", "move"), [("click", "xf6"), ("1", "xf6"), ("button", "xf6"), ("ESCAPE", "keep"), ("keep", "keep")]
)
def test_burning_or_letting_it_stand(stage: Stage, how: str, move: str) -> None:
    scene = asked(stage)
    if how == "click":
        click(stage, scene, "f6")
    elif how in ("button", "keep"):
        stage.press(scene, move)
    else:
        keys(stage, how)
    assert scene.game.moves == ["g7-h6", move]
    assert stage.stack.top is scene
    stage.finish(scene)
    stage.run(0.3)
    assert scene.page.question is None
    assert scene.shown.marks.removable == ()
    click(stage, scene, "g5", "h4")
    assert scene.game.moves[-1] == "g5-h4"  # it cost no turn


@pytest.mark.parametrize("square", ["c3", "b8", "d6", "g5"])
def test_nothing_else_can_be_done(stage: Stage, square: str) -> None:
    scene = asked(stage)
    look(stage, scene, square)
    assert scene.shown.marks.way is None
    assert scene.shown.marks.targets == ()
    click(stage, scene, square)
    stage.run(0.1)
    assert scene.game.moves == ["g7-h6"]
    assert "First say what is burnt." in words(stage, scene)


def test_one_answer_for_each_man(stage: Stage) -> None:
    scene = asked(stage, TWO_BURN, "a7b6")
    assert [(answer.name, answer.key) for answer in question(scene).answers] == [
        ("xd4", "1"),
        ("xf6", "2"),
        ("keep", "Esc"),
    ]
    assert set(scene.shown.marks.removable) == {"d4", "f6"}
    keys(stage, "2")
    assert scene.game.moves[-1] == "xf6"


def test_the_computer_decides_by_itself(stage: Stage) -> None:
    scene = begin(stage, BURNS, "cp", burning=True)
    stage.thinker.moves = ["xf6", "c3xe5"]
    click(stage, scene, "g7", "h6")
    for _ in range(40):
        stage.run(0.25)
        assert scene.page.question is None
        if len(scene.game.moves) == 3:
            break
    assert scene.game.moves == ["g7-h6", "xf6", "c3xe5"]


def test_a_king_is_burnt_by_the_rule_and_the_reason_is_said(stage: Stage) -> None:
    scene = begin(stage, "Ka1,h2-d4,h8-S", burning=True)
    click(stage, scene, "h2", "g3")
    said = set()
    for _ in range(200):
        stage.run(0.05)
        said.add(words(stage, scene))
    assert scene.game.position.count("a1") == 0
    assert any("burnt" in text and "It could have captured" in text for text in said)
