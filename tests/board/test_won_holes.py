"""A hole that has become a store looks like one, and its owner is seen by a shape."""

from random import Random

import pygame
import pytest

from game.board import small_board
from game.board.drawing import lay
from game.board.marks import Standing
from game.board.view import BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.file.library import standard
from game.rules.sowing.position import Position
from game.ui.theme import CONTRAST, WALNUT, Theme

SIZE = (900, 300)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def position(won: dict[Seat, str]) -> Position:
    rules = standard().variants["togyz_kumalak"].rules()
    counts = {"A": 9, "c": 4, "S": 70, "N": rules.stones - 83}
    return Position.laid_out(rules, counts, "S", tuz=won)


def drawn(won: dict[Seat, str], theme: Theme) -> pygame.Surface:
    here = position(won)
    view = BoardView(lay(here.rules.board, 0, 0, SIZE[0]), theme)
    view.stand(Standing.of(here))
    out = pygame.Surface(SIZE)
    view.paint(out)
    film = Film(Stones({cell.name: here.count(cell.name) for cell in here.rules.board.cells}, Random(1)))
    view.paint_stones(out, film)
    for sprite in view.sprites(film):
        sprite.draw(out)
    return out


def hole(picture: pygame.Surface, name: str) -> list[tuple[int, ...]]:
    """What is seen within a hole, point by point."""
    place = lay(position({}).rules.board, 0, 0, SIZE[0]).places[name]
    box = pygame.Rect(0, 0, round(1.2 * place.radius), round(1.2 * place.radius))
    box.center = round(place.x), round(place.y)
    part = picture.subsurface(box)
    return [part.get_at((x, y))[:3] for x in range(part.get_width()) for y in range(part.get_height())]


@pytest.mark.parametrize("theme", [WALNUT, CONTRAST], ids=lambda theme: theme.name)
def test_a_won_hole_is_no_empty_hole_and_its_owner_has_a_shape(theme: Theme) -> None:
    before, souths, norths = drawn({}, theme), drawn({"S": "d"}, theme), drawn({"N": "D"}, theme)
    assert hole(souths, "d") != hole(before, "d")
    assert hole(norths, "D") != hole(before, "D")
    assert hole(souths, "e") == hole(before, "e")
    # South's sign is filled in its middle, North's is open there
    places = lay(position({}).rules.board, 0, 0, SIZE[0]).places
    middles = [p.get_at((round(places[name].x), round(places[name].y))) for p, name in ((souths, "d"), (norths, "D"))]
    bright = [sum(middle[:3]) for middle in middles]
    assert bright[0] > 2 * bright[1]


def test_nothing_is_counted_where_nothing_ever_lies() -> None:
    here = position({"S": "d"})
    view = BoardView(lay(here.rules.board, 0, 0, SIZE[0]), WALNUT)
    film = Film(Stones({cell.name: here.count(cell.name) for cell in here.rules.board.cells}, Random(1)))
    before = len(view.sprites(film))
    assert view.stand(Standing.of(here)) == {"d"}
    assert len(view.sprites(film)) == before - 1


def test_a_small_board_shows_it_too() -> None:
    def small(won: dict[Seat, str]) -> bytes:
        here, out = position(won), pygame.Surface((200, 70))
        small_board.paint(out, out.get_rect(), here.rules.board, {}, WALNUT, standing=Standing.of(here))
        return pygame.image.tobytes(out, "RGB")

    assert len({small({}), small({"S": "d"}), small({"N": "D"})}) == 3
