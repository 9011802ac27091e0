"""A few pictures of the board, compared with those that were checked by eye."""

import random

import pygame
import pytest

from game.board.sowing.geometry import Geometry
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES, ThemeName
from tests.board.plain_table import PlainTable, leave_out_wood
from tests.film.turns import BOARD, START, sow
from tests.pictures_compared import assert_looks_like
from tests.some import some

SIZE, BOARD_WIDTH = (640, 262), 616
COUNTS = START | {"A": 4, "E": 0, "b": 7, "S": 9, "N": 5, "c": 0}


@pytest.fixture(autouse=True)
def no_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_wood(monkeypatch)


class Table(PlainTable):
    """Two rows of six."""

    def __init__(
        self, theme: ThemeName = "walnut", counts: dict[str, int] | None = None, *, calm: bool = False
    ) -> None:
        super().__init__(SIZE, Geometry(BOARD, 12, 12, BOARD_WIDTH), theme, counts or COUNTS, calm=calm)


@pytest.mark.parametrize("theme", ["walnut", "maple", "contrast"])
def test_a_board_at_rest(theme: ThemeName) -> None:
    assert_looks_like(Table(theme).picture(), f"board_{theme}")


def test_calm_motion_lets_nothing_fly() -> None:
    table = Table(calm=True)
    places = {table.view.stones.slot_center("D", slot) for slot in range(12)}
    table.film.play(sow(dict(COUNTS), "C"), "S")
    while table.film.cursor < 1:
        table.film.update(1 / 60)
    seen = 0
    while table.film.cursor == 1:
        shown, above = table.film.stones_in_flight(), table.view.carried.sprites(table.film)[1]
        if shown:
            x0, y0 = above[0].rect.center
            assert min(abs(x0 - x) + abs(y0 - y) for x, y in places) <= 3
            hand = table.view.carried.hand_position(table.film)
            assert hand
            assert hand[0] == table.view.geometry.places["D"].x
            seen += 1
        table.film.update(1 / 60)
    assert seen > 5


def test_the_hand_covers_no_hole_and_no_count() -> None:
    table = Table()
    g = table.view.geometry
    for name in "BCDE":
        _, y = table.view.signs.walk.hand_point(name)
        assert abs(y - g.places[name].y) - g.places[name].radius > 0.2 * g.pitch
        assert abs(y - g.count_position(name)[1]) > g.pitch


def test_everything_a_turn_needs_can_be_drawn_before() -> None:
    table = Table()
    drawn = list(table.view.prefetch_first_turn(12))
    assert len(drawn) > 50
    known = len(table.view.signs.hops.drawn)
    table.play(sow(dict(COUNTS), "F"), 3)
    table.picture()
    assert len(table.view.signs.hops.drawn) == known


@pytest.mark.parametrize("columns", [1, 3, 9])
def test_boards_of_any_width_can_be_drawn(columns: int) -> None:
    from game.rules.sowing.board import Board

    initialize_without_window()
    out = pygame.Surface((500, 400))
    board = Board(2, columns)
    for look in some(THEMES.values()):
        view = BoardView(Geometry(board, 10, 10, 300), look, look=NAMED)
        view.paint(out)
        film = Film(Stones({cell.name: 3 for cell in board.cells}, random.Random(1)))
        view.paint_stones(out, film)
        assert view.sprites(film)
