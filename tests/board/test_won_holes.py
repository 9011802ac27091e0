"""A hole that has become a store looks like one, and its owner is seen by a shape."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.board.drawing import place_board
from game.board.marks import BoardMarks
from game.board.rim_sign import sign_center
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.sentences import extra_plate_lines
from game.ui.screen import Sprite, initialize_without_window
from game.ui.theme import CONTRAST, WALNUT, Theme

SIZE = (900, 300)


@pytest.fixture(autouse=True)
def _window() -> None:
    initialize_without_window()


def position(won: dict[Seat, str]) -> Position:
    rules = standard_library().variants["togyz_kumalak"].rules()
    counts = {"A": 9, "c": 4, "S": 70, "N": rules.stones - 83}
    return Position.laid_out(rules, counts, "S", tuz=won)


def shown(here: Position, theme: Theme = WALNUT) -> tuple[pygame.Surface, Sequence[Sprite]]:
    """A board, and the numbers and signs that move above it."""
    view = BoardView(place_board(here.rules.board, 0, 0, SIZE[0]), theme, look=NAMED)
    view.set_marks(BoardMarks.from_position(here))
    out = pygame.Surface(SIZE)
    view.paint(out)
    film = Film(Stones({cell.name: here.count(cell.name) for cell in here.rules.board.cells}, Random(1)))
    view.paint_stones(out, film)
    return out, view.sprites(film)


def drawn(won: dict[Seat, str], theme: Theme) -> pygame.Surface:
    out, sprites = shown(position(won), theme)
    for sprite in sprites:
        sprite.draw(out)
    return out


def hole(picture: pygame.Surface, name: str) -> list[tuple[int, ...]]:
    """What is seen within a hole, point by point."""
    place = place_board(position({}).rules.board, 0, 0, SIZE[0]).places[name]
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
    places = place_board(position({}).rules.board, 0, 0, SIZE[0]).places
    middles = [p.get_at((round(places[name].x), round(places[name].y))) for p, name in ((souths, "d"), (norths, "D"))]
    bright = [sum(middle[:3]) for middle in middles]
    assert bright[0] > 2 * bright[1]


def weg(won: dict[Seat, list[str]], counts: dict[str, int]) -> Position:
    rules = standard_library().variants["um_el_banat"].rules()
    return Position.laid_out(rules, {**counts, "S": rules.stones - sum(counts.values())}, "S", won=won)


def test_a_hole_won_with_its_stones_shows_them_their_number_and_whose_it_is() -> None:
    counts = {"c": 7, "B": 3}
    (plain, numbers), signs = shown(weg({}, counts)), list[bytes]()
    for winner in SEATS:
        here = weg({winner: ["c"]}, counts)
        picture, still = shown(here)
        assert len(still) == len(numbers), "its stones are counted as before"
        geometry = place_board(here.rules.board, 0, 0, SIZE[0])
        box = pygame.Rect(0, 0, 16, 16)
        box.center = sign_center(geometry, geometry.places["c"])
        signs.append(pygame.image.tobytes(picture.subsurface(box), "RGB"))
        assert signs[-1] != pygame.image.tobytes(plain.subsurface(box), "RGB")
    assert signs[0] != signs[1], "whose it is, is seen by the sign at the rim"


def test_a_hole_that_is_won_in_a_turn_is_painted_anew() -> None:
    before, after = weg({}, {"c": 4}), weg({"S": ["c"]}, {"c": 4})
    view = BoardView(place_board(before.rules.board, 0, 0, SIZE[0]), WALNUT, look=NAMED)
    view.set_marks(BoardMarks.from_position(before))
    assert view.set_marks(BoardMarks.from_position(after)) == {"c"}


def test_a_plate_says_how_much_lies_in_the_holes_that_its_player_has_won() -> None:
    here = weg({"S": ["c", "e"], "N": ["A"]}, {"c": 5, "e": 3, "A": 4, "B": 2, "b": 2})
    lines = {seat: extra_plate_lines(here, seat, here.count, Language()) for seat in SEATS}
    assert lines == {"S": ["in won holes: 8"], "N": ["in won holes: 4"]}
    assert extra_plate_lines(weg({}, {"c": 5}), "S", here.count, Language()) == []
