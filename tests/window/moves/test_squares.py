"""Moves that are chosen by where they go: with a mouse, pulled, with a finger, with keys."""

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from tests.window.moves.squares import CHAIN, ROUND, begin, click, keys, look, pull, tap, words
from tests.window.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage()


def hops(scene: PlayScene) -> list[tuple[str, str, int, str]]:
    """What is drawn of a move: each hop with its number and what it takes."""
    way = scene.shown.marks.way
    return [(hop.start, hop.end, hop.number, hop.over) for hop in way.hops] if way else []


# ---------------------------------------------------------------------- looking
def test_a_look_at_a_man_shows_its_longest_chain_and_all_its_squares(stage: Stage) -> None:
    scene = begin(stage, CHAIN)
    look(stage, scene, "c3")
    assert hops(scene) == [("c3", "e5", 1, "d4"), ("e5", "g7", 2, "f6")]
    marks = scene.shown.marks
    assert marks.way is not None
    assert marks.way.landing == "g7"
    assert {hole for hole, _, _ in marks.way.taken} == {"d4", "f6"}
    assert set(marks.targets) == {"b4", "e5"}
    assert "**g7**" in words(stage, scene)
    assert "You may also stop on **e5**" in words(stage, scene)
    assert scene.game.moves == []


def test_without_previews_only_the_squares_are_shown() -> None:
    stage = Stage(previews="off")
    scene = begin(stage, CHAIN)
    look(stage, scene, "c3")
    assert scene.shown.marks.way is None
    assert set(scene.shown.marks.targets) == {"b4", "e5", "g7"}


# ---------------------------------------------------------------------- clicks
@pytest.mark.parametrize(("square", "move"), [("g7", "c3xe5xg7"), ("b4", "c3-b4")])
def test_a_click_on_a_man_and_one_on_a_square(stage: Stage, square: str, move: str) -> None:
    scene = begin(stage, CHAIN)
    click(stage, scene, "c3")
    look(stage, scene, "g1")  # elsewhere: the picked piece stays so
    look(stage, scene, square)
    assert scene.game.moves == []
    assert [hop[1] for hop in hops(scene)][-1] == square
    click(stage, scene, square)
    assert scene.game.moves == [move]


@pytest.mark.parametrize("previews", ["on", "off"])
@pytest.mark.parametrize(("then", "move"), [("g7", "c3xe5xg7"), ("e5", "c3xe5")])
def test_a_double_jump_is_clicked_square_by_square(previews: str, then: str, move: str) -> None:
    stage = Stage(previews=previews)
    scene = begin(stage, CHAIN)
    click(stage, scene, "c3", "e5")
    look(stage, scene, "h4")
    assert scene.game.moves == [], "the jump can go on"
    assert scene.shown.marks.targets == ("g7",)
    assert scene.shown.marks.question_hole == "e5"
    assert [hop[1] for hop in hops(scene)] == (["e5"] if previews == "on" else [])
    assert all(square in words(stage, scene) for square in ("g7", "e5"))
    click(stage, scene, then)
    assert scene.game.moves == [move]


def test_escape_takes_back_one_landing_after_the_other(stage: Stage) -> None:
    scene = begin(stage, ROUND)
    click(stage, scene, "c1", "a3", "c5")
    keys(stage, "ESCAPE ESCAPE")
    assert scene.pointing.going == ("c1", "", ())
    click(stage, scene, "e3", "c5", "a3", "a3")
    assert scene.game.moves == ["c1xe3xc5xa3"]


@pytest.mark.parametrize("how", ["again", "escape", "beside"])
def test_a_picked_man_is_let_go(stage: Stage, how: str) -> None:
    scene = begin(stage)
    click(stage, scene, "c3")
    if how == "again":
        click(stage, scene, "c3")
    elif how == "escape":
        keys(stage, "ESCAPE")
        assert stage.stack.top is scene
    else:
        stage.click((8, 400))
        geometry = scene.page.board.geometry
        x, y = stage.hole(scene, "c3")
        stage.click((x + geometry.pitch, y))  # a light square
    click(stage, scene, "d4")
    assert scene.game.moves == []
    assert scene.pointing.refused is not None


@pytest.mark.parametrize(
    ("picked", "square", "said"),
    [
        ("", "b8", "The piece on **b8** isn’t yours."),
        ("", "d6", "There’s no piece on **d6**."),
        ("", "b2", "The piece on **b2** can’t move."),
        ("c3", "d6", "This piece can’t go there."),
        ("c3", "b8", "This piece can’t go there."),
        ("c3", "b2", "The piece on **b2** can’t move."),
    ],
)
def test_a_refusal_says_why(stage: Stage, picked: str, square: str, said: str) -> None:
    scene = begin(stage, CHAIN)
    click(stage, scene, *filter(None, (picked, square)))
    stage.run(0.1)
    assert said in words(stage, scene)
    assert scene.shown.marks.forbidden == square
    assert "refused" in stage.ear.heard
    assert scene.game.moves == []
    stuck = square == "b2"
    stage.run(5)
    kept = bool(picked) and not stuck
    look(stage, scene, "g1")
    assert scene.shown.marks.highlighted == (picked if kept else ""), "another piece that cannot move ends the choice"
    click(stage, scene, *(["g7"] if kept else ["c3", "g7"]))
    assert scene.game.moves == ["c3xe5xg7"]


# ---------------------------------------------------------------------- several ways to a square
@pytest.mark.parametrize(("over", "move"), [("a3", "c1xa3xc5"), ("e3", "c1xe3xc5")])
def test_where_two_ways_lead_to_a_square_one_on_the_way_decides(stage: Stage, over: str, move: str) -> None:
    scene = begin(stage, ROUND)
    click(stage, scene, "c1")
    look(stage, scene, "c5")
    assert "different ways" in words(stage, scene)
    click(stage, scene, "c5")
    assert scene.game.moves == []
    assert set(scene.shown.marks.targets) == {"a3", "e3"}
    look(stage, scene, over)
    assert [hop[1] for hop in hops(scene)] == [over, "c5"]
    click(stage, scene, over)
    assert scene.game.moves == [move]


def test_the_straight_way_is_the_square_once_more(stage: Stage) -> None:
    scene = begin(stage, ROUND)
    click(stage, scene, "c1", "a3")
    stage.run(0.1)
    assert "**a3** again" in words(stage, scene)
    assert scene.game.moves == []
    click(stage, scene, "a3")
    assert scene.game.moves == ["c1xa3"]


# ---------------------------------------------------------------------- pulling
@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize(
    ("word", "way", "move"),
    [
        (CHAIN, ("c3", "d4", "e5", "g7"), "c3xe5xg7"),
        (CHAIN, ("c3", "e5"), "c3xe5"),
        (ROUND, ("c1", "e3", "c5"), "c1xe3xc5"),
        (ROUND, ("c1", "a3", "c5"), "c1xa3xc5"),
    ],
)
def test_a_man_that_is_pulled_goes_where_it_is_let_go(
    stage: Stage, touch: bool, word: str, way: tuple[str, ...], move: str
) -> None:
    scene = begin(stage, word)
    pull(stage, scene, *way, touch=touch, drop=False)
    assert scene.game.moves == []
    assert [hop[1] for hop in hops(scene)][-1] == way[-1]
    assert scene.shown.marks.dragged is not None
    assert scene.shown.marks.dragged[0] == way[0]
    x, y = stage.hole(scene, way[-1])
    stage.send(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1, touch=touch)
    assert scene.game.moves == [move]


@pytest.mark.parametrize("end", ["h4", "c3", "d2"])
def test_a_man_that_is_let_go_elsewhere_stays(stage: Stage, end: str) -> None:
    scene = begin(stage, CHAIN)
    pull(stage, scene, "c3", "e5", end)
    stage.run(0.1)
    assert scene.game.moves == []
    assert scene.pointing.going.origin == ""
    assert scene.shown.marks.dragged is None


# ---------------------------------------------------------------------- fingers, and being asked
def test_a_finger_taps_a_man_and_a_square(stage: Stage) -> None:
    scene = begin(stage, CHAIN)
    tap(stage, scene, "c3")
    stage.run(0.5)
    assert [hop[1] for hop in hops(scene)] == ["e5", "g7"]  # it stays to be seen
    tap(stage, scene, "e5")
    assert scene.game.moves == []
    tap(stage, scene, "g7")
    assert scene.game.moves == ["c3xe5xg7"]


@pytest.mark.parametrize("how", ["click", "enter", "touch"])
def test_who_wants_to_be_asked_chooses_twice(how: str) -> None:
    stage = Stage(confirm=True)
    scene = begin(stage, CHAIN)
    act = tap if how == "touch" else click
    act(stage, scene, "c3", "e5", "e5")
    stage.run(0.2)
    assert scene.game.moves == []
    assert ("Tap" if how == "touch" else "Enter") in words(stage, scene)
    if how == "enter":
        keys(stage, "RETURN")
    else:
        act(stage, scene, "e5")
    assert scene.game.moves == ["c3xe5"]


# ---------------------------------------------------------------------- keys
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("c3 g7", "c3xe5xg7"),
        ("c3 e5 e5", "c3xe5"),
        ("c3 e5 g7", "c3xe5xg7"),
        ("c3 RETURN", "c3xe5xg7"),  # with the keyboard one is on the longest chain at once
        ("c3 DOWN RETURN RETURN", "c3xe5xg7"),
        ("c3 DOWN RETURN DOWN RETURN", "c3xe5"),
        ("c3 ESCAPE a3 b4", "a3-b4"),
        ("a3 c3 TAB TAB RETURN TAB RETURN", "c3xe5"),
        ("UP RETURN RETURN", "a3-b4"),
    ],
)
def test_moves_by_keys(stage: Stage, typed: str, move: str) -> None:
    scene = begin(stage, CHAIN)
    keys(stage, typed)
    assert scene.game.moves == [move]
