"""Moves that are chosen by where they go, and a man that may be burnt before the turn: by mouse, finger and keys."""

from tests.window.board_driver import tell_board
from tests.window.moves.squares import begin, click, words
from tests.window.stage import Stage
from tests.window.story import each, read_stories


@each(read_stories("squares.toml", __file__))
def test_a_move_is_chosen_by_where_it_goes(story: str) -> None:
    tell_board(story)


@each(read_stories("burning.toml", __file__))
def test_a_man_is_burnt_or_stands_before_the_turn(story: str) -> None:
    tell_board(story)


def test_a_king_is_burnt_by_the_rule_and_the_reason_is_said() -> None:
    stage = Stage()
    scene = begin(stage, "Ka1,h2-d4,h8-S", burning=True)
    click(stage, scene, "h2", "g3")
    said = set()
    for _ in range(200):
        stage.run(0.05)
        said.add(words(stage, scene))
    assert scene.game.position.count("a1") == 0
    assert any("burnt" in text and "It could have captured" in text for text in said)


def test_the_path_of_the_last_turn_goes_when_a_piece_is_chosen() -> None:
    stage = Stage()
    scene = begin(stage)
    click(stage, scene, "c3", "d4")
    stage.run(4.0)
    assert scene.shown.marks.ghost is not None
    click(stage, scene, "b6")
    stage.run(0.5)
    assert scene.shown.marks.ghost is None
    assert scene.shown.marks.highlighted == "b6"
