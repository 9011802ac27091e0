"""Whatever is pressed on a board changes something, or it is said why not."""

from collections.abc import Callable, Iterable

import pytest

from game.features.play.game_table import GameTable
from game.features.play.window.first_game_scene import FirstGameScene
from game.features.teach.window.class_view.class_scene import ClassScene
from game.rules.file.variant_library import standard_library
from game.store.record import Player
from game.window.moves.game_board import GameBoard
from tests.play import opened
from tests.sampled import few
from tests.some import some
from tests.window.stage import Stage

PAST_A_DOUBLE_CLICK, FRAME = 0.7, 0.05  # seconds


def board(stage: Stage, variant: str, moves: Iterable[str]) -> GameBoard:
    return stage.play("pc", variant, moves=moves)


def in_class(stage: Stage, variant: str, moves: Iterable[str]) -> GameBoard:
    position = opened(standard_library().variants[variant].rules())
    for move in moves:
        position = position.play(move)
    scene = ClassScene(stage.services, position)
    stage.stack.push(scene)
    return scene


def first_game(stage: Stage, variant: str, moves: Iterable[str]) -> GameBoard:
    session = GameTable.start_new(
        stage.services, stage.play("pc", variant).game, {"S": Player(), "N": Player("computer", 1)}, ""
    )
    scene = FirstGameScene(stage.services, session)
    stage.stack.push(scene)
    return scene


def seen(scene: GameBoard) -> object:
    """What a person notices: the board, what is marked there, and what is said."""
    marks = scene.shown.marks
    return (
        scene.speech.caption, marks._replace(hovered=""), len(scene.playing.game.plies), scene.playing.state,
        scene.pointing.going, scene.pointing.notice, scene.pointing.refused, scene.pointing.picked,
    )  # fmt: skip


# Some turns on holes are empty.
LATER = {"kalah": ("C", "F", "a", "A", "b"), "damka": ("c3-b4", "f6-e5", "b4-c5", "e7-f6")}
PAGES: dict[str, tuple[Callable[[Stage, str, Iterable[str]], GameBoard], str, Iterable[str]]] = {
    "play kalah": (board, "kalah", ()), "play damka": (board, "damka", ()), "play gabata": (board, "gabata", ()),
    "class kalah": (in_class, "kalah", ()), "class damka": (in_class, "damka", ()),
    "later kalah": (board, "kalah", LATER["kalah"]), "later damka": (board, "damka", LATER["damka"]),
    "later class damka": (in_class, "damka", LATER["damka"]), "first game": (first_game, "kalah", ()),
}  # fmt: skip


def open_page(name: str) -> tuple[Stage, GameBoard]:
    make, variant, moves = PAGES[name]
    stage = Stage(previews="off")
    stage.thinker.silent = True
    scene = make(stage, variant, moves)
    stage.run(1.5, FRAME)
    return stage, scene


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("picked", [False, True])
def test_a_press_on_each_place_is_answered(name: str, picked: bool) -> None:
    stage, scene = open_page(name)
    places = list(scene.page.board.geometry.places)
    for place in some(few(places, 5)):
        stage, scene = open_page(name)
        if picked:
            start = scene.playing.position.legal()[0]
            first = scene.playing.game.rules.start_of_move(start)
            if scene.pointing.ahead.moves_by_goal is None or place == first:
                continue
            stage.click((scene.page.board.geometry.places[first].x, scene.page.board.geometry.places[first].y))
            stage.run(PAST_A_DOUBLE_CLICK, FRAME)
        at = scene.page.board.geometry.places[place]
        stage.point((at.x, at.y))
        stage.run(0.5, FRAME)
        before = seen(scene)
        stage.click((at.x, at.y))
        stage.run(0.2, FRAME)
        assert seen(scene) != before, f"a press on {place} does nothing"


@pytest.mark.parametrize("name", ["play kalah", "play damka", "later damka", "first game", "class damka"])
def test_a_press_beside_all_places_is_answered(name: str) -> None:
    stage, scene = open_page(name)
    geometry = scene.page.board.geometry
    box = geometry.rect
    between = [(x, y) for x in range(box.left + 8, box.right, 12) for y in range(box.top + 8, box.bottom, 12)]
    at = next(pos for pos in between if geometry.place_at(pos) is None)
    stage.point(at)
    stage.run(0.5)
    before = seen(scene)
    stage.click(at)
    stage.run(0.2)
    assert seen(scene) != before


@pytest.mark.parametrize("name", ["play kalah", "play gabata", "class kalah", "first game"])
def test_a_double_click_is_one_press(name: str) -> None:
    stage, scene = open_page(name)
    move = scene.playing.position.legal()[0]
    hole = "C" if name == "first game" else scene.playing.game.rules.start_of_move(move)
    at = scene.page.board.geometry.places[hole]
    stage.click((at.x, at.y))
    stage.run(0.1)
    once = seen(scene)
    cursor = scene.film.at_end
    stage.click((at.x, at.y))
    assert scene.film.at_end == cursor, "the turn is shown to its end"
    assert len(scene.playing.game.plies) == once[2]  # type: ignore[index]
