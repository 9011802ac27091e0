"""The board turns to the player who moves: what is seen, what is pointed at, and what keys do."""

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.board import Seat
from game.ui.screen import Sprite
from game.window.board_page.film_scene import FilmScene
from game.window.shell.stack import PageTransition
from tests.window.hands import Hands
from tests.window.opened import opened_game
from tests.window.stage import Stage

BOARDS = ("kalah", "gabata", "kiswahili")


@pytest.fixture
def stage() -> Stage:
    return Stage(turned=True)


def settled(stage: Stage, scene: PlayScene) -> None:
    stage.finish(scene)
    stage.run(1.0)


def below(scene: PlayScene | FilmScene) -> Seat:
    """Whose holes lie in the lower half of the board."""
    g = scene.page.board.geometry
    holes = [cell for cell in g.board.cells if cell.hole]
    lowest = max(g.places[cell.name].y for cell in holes)
    (seat,) = {cell.seat for cell in holes if g.places[cell.name].y > lowest - 1}
    return seat


@pytest.mark.parametrize("variant", BOARDS)
def test_of_two_people_the_one_who_moves_sits_below(stage: Stage, variant: str) -> None:
    scene = stage.play(variant=variant)
    for _ in range(4):
        settled(stage, scene)
        mover = scene.playing.seat_to_choose
        assert below(scene) == mover
        plates = scene.page.plates
        assert plates[mover].rect.centery > plates["N" if mover == "S" else "S"].rect.centery
        scene.chooser.play_move(scene.game.position.legal()[0])
        scene.turn_keys.skip_to_end()


def test_the_board_never_turns_within_a_turn(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "B"))
    while not scene.playing.film.at_end:
        assert below(scene) == "S"
        stage.run(0.05)
    settled(stage, scene)
    assert below(scene) == "N"


@pytest.mark.parametrize("variant", BOARDS)
def test_holes_are_hit_where_they_lie(stage: Stage, variant: str) -> None:
    scene = stage.play("cp", variant=variant)
    stage.run(3)
    settled(stage, scene)
    assert scene.playing.state == "person"
    geometry = scene.page.board.geometry
    for name in geometry.places:
        stage.point(stage.hole(scene, name))
        assert scene.pointing.pointed == name


def test_plates_and_pages_about_one_persons_game_are_as_one_sees(stage: Stage) -> None:
    scene = stage.play("cp", variant="gabata")
    says = {seat: " ".join(scene.page.plate_texts.captions_of(seat).lines) for seat in ("S", "N")}
    assert "near row" in says["N"]
    assert "far row" in says["S"]
    stage.services.routes.review(stage.play("cp", moves=["B"]), None)
    assert below(stage.top_as(FilmScene)) == "N"


def test_the_view_of_before_fades_unless_motion_is_calm(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []  # parts of a curtain, in each frame
    sprites = PageTransition.sprites

    def noted(curtain: PageTransition) -> list[Sprite]:
        drawn.append(len(sprites(curtain)))
        return sprites(curtain)

    monkeypatch.setattr(PageTransition, "sprites", noted)
    for calm in (False, True):
        hands = Hands(tmp_path, turned=True, calm_motion=calm)  # type: ignore[arg-type]
        scene = opened_game(hands, "pp")
        hands.wait(1.0)
        scene.chooser.play_move("B")
        scene.turn_keys.skip_to_end()
        drawn.clear()
        for _ in range(90):
            hands.step()
            hands.app.draw()
        fading = sum(map(bool, drawn))
        assert below(scene) == "N"
        assert (fading > 3) is not calm


def test_a_press_under_way_plays_nothing_once_the_board_has_turned(stage: Stage) -> None:
    scene = stage.play()
    stage.click(stage.hole(scene, "B"))
    while not scene.playing.film.at_end:
        stage.run(1 / 60)
    x, y = stage.hole(scene, "b")
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    stage.run(1.5)
    assert below(scene) == "N"
    stage.send(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1)
    assert scene.game.moves == ["B"]


def test_the_ribbon_and_the_list_have_the_arrows_that_are_seen() -> None:
    told = {}
    for turned in (False, True):
        stage = Stage(turned=turned)
        scene = stage.play("cp", variant="ethiopian", moves=["C>"])
        settled(stage, scene)
        turn = scene.page.last_turn.current_view()
        assert turn is not None
        told[turned] = next(part.way for part in turn.told.parts if part.way), scene.page.rounds[-1].south[0][-1]
    assert told == {False: ("right", "→"), True: ("left", "←")}
