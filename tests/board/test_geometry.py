"""Where things lie: the board fills its room, every hole can be hit, nothing overlaps."""

import itertools

import pygame
import pytest

from game.board.drawing import largest_board_rect
from game.board.geometry import SMALLEST_TARGET
from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.rules.sowing.board import Board
from tests.some import some

SIZES = [(752, 15), (1020, 130), (1570, 160), (2100, 200)]
COLUMNS = range(1, 10)


def geometry(columns: int = 6, width: int = 1020, scale: float = 1.0, **how: object) -> Geometry:
    board = Board(2, columns, **how)  # type: ignore[arg-type]
    return Geometry(board, 24, 130, width, scale)


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("room", [(1020, 393), (768, 296), (400, 900), (2400, 300)])
def test_the_board_fits_its_room(columns: int, room: tuple[int, int]) -> None:
    board = Board(2, columns)
    space = pygame.Rect((10, 20), room)
    rect = largest_board_rect(board, space)
    assert space.contains(rect)
    assert rect.w == room[0] or rect.h == room[1]
    w, h = board_size_in_pitches(board)
    assert rect.w / rect.h == pytest.approx(w / h, rel=0.01)


def test_places_are_called_by_their_names_and_lie_where_their_owner_sits() -> None:
    g = geometry()
    names = list("ABCDEFabcdefSN")
    assert sorted(g.places) == sorted(names)
    assert [
        p.name for p in sorted(g.places.values(), key=lambda p: p.x) if p.y > g.valley_y and not p.is_store
    ] == list("ABCDEF")
    assert [p.name for p in sorted(g.places.values(), key=lambda p: p.x) if p.y < g.valley_y] == list("fedcba")
    assert g.places["S"].x > g.places["F"].x
    assert g.places["N"].x < g.places["A"].x
    assert g.places["A"].x == g.places["f"].x


def test_stores_may_lie_at_the_other_end_or_be_missing() -> None:
    turned = geometry(store_end="left")
    assert turned.places["S"].x < turned.places["A"].x
    bare = geometry(stores="none")
    assert "S" not in bare.places
    assert bare.pitch > geometry().pitch


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize(("width", "top"), SIZES)
def test_every_place_can_be_hit(columns: int, width: int, top: int) -> None:
    g = Geometry(Board(2, columns), 16, top, min(width, columns * 300))
    for name, p in g.places.items():
        assert g.place_at((round(p.x), round(p.y))) == name
        if g.pitch >= SMALLEST_TARGET:
            for dx, dy in ((21, 0), (-21, 0), (0, 21), (0, -21)):
                assert g.place_at((round(p.x + dx), round(p.y + dy))) == name
    assert g.place_at((g.rect.left - 5, g.rect.top - 5)) is None


@pytest.mark.parametrize("columns", COLUMNS)
def test_cells_of_a_row_do_not_overlap(columns: int) -> None:
    g = geometry(columns, columns * 140)
    for a, b in some(itertools.combinations(g.places.values(), 2)):
        assert not g.place_cell(a.name).colliderect(g.place_cell(b.name)), (a.name, b.name)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("columns", COLUMNS)
def test_counts_and_letters_keep_apart_and_on_the_board(columns: int, scale: float) -> None:
    g = geometry(columns, columns * 100 + 200, scale)
    plate, letter = 1.95 * g.count_px, 0.75 * g.letter_px
    for name in some(g.places):
        x, y = g.count_position(name)
        assert g.rect.collidepoint(x, y)
        if not g.places[name].is_store:
            lx, _ = g.letter_center(name)
            assert lx + letter / 2 <= x - plate / 2 + 2
            assert x + plate / 2 - (lx - letter / 2) <= g.pitch + 2


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_numbers_are_never_too_small_to_read(scale: float) -> None:
    assert geometry(6, 752, scale).count_px >= 13 * scale
    assert geometry(9, 620, scale).count_px >= 13


def test_south_counts_stand_below_and_north_counts_above() -> None:
    g = geometry()
    assert g.count_position("A")[1] > g.places["A"].y + g.places["A"].radius
    assert g.count_position("a")[1] < g.places["a"].y - g.places["a"].radius
    assert g.count_position("S")[1] > g.places["S"].bottom
    assert g.count_position("N")[1] < g.places["N"].top


@pytest.mark.parametrize("place", ["A", "a"])
def test_somewhat_larger_counts_cover_no_more_of_a_hole(place: str) -> None:
    def covers(scale: float) -> float:
        g = geometry(6, 970, scale)
        away = abs(g.count_position(place)[1] - g.places[place].y)
        return g.places[place].radius - (away - 0.71 * g.count_px)

    assert covers(1.12) <= covers(1.0) + 0.5


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_counts_without_letters_stand_under_the_middle_of_their_holes(scale: float) -> None:
    g = Geometry(Board(2, 6), 24, 130, 768, scale, named=False)
    assert all(g.count_position(name)[0] == place.x for name, place in g.places.items())
