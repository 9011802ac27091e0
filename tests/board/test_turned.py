"""A board that is turned lies as the other player sees it, in every part, on the boards of all families."""

import pygame
import pytest

from game.board.drawing import board_family_of, largest_board_rect, place_board
from game.board.geometry import Geometry, Sign
from game.rules.board import Board
from game.rules.file.variant_library import standard_library
from game.ui.screen import initialize_without_window
from tests.some import some

pytestmark = pytest.mark.usefixtures("window")
BOARDS = {
    board: name
    for name, variant in sorted(standard_library().variants.items())
    for board in [variant.rules().board]
    if board.rows > 1  # a game for one has nobody for whom it could be turned
}
EVERY = pytest.mark.parametrize("board", BOARDS, ids=BOARDS.get)
SIGNS: tuple[Sign, ...] = ("<", ">")


@pytest.fixture
def window() -> None:
    """What pictures are converted for."""
    initialize_without_window()


def both(board: Board) -> tuple[Geometry, Geometry]:
    shown = largest_board_rect(board, pygame.Rect(160, 40, 960, 520), beside=120)
    return tuple(place_board(board, *shown.topleft, shown.w, 1.0, True, 60, turned=turned) for turned in (False, True))  # type: ignore[return-value]


def around(g: Geometry, x: float, y: float, within: float = 0.01) -> tuple[object, object]:
    """The point across from another one."""
    return pytest.approx(2 * g.left + g.width - x, abs=within), pytest.approx(2 * g.top + g.rect.h - y, abs=within)


def board_left(g: Geometry) -> float:
    """Left of all places."""
    return min(place.x - place.radius for place in g.places.values())


def board_low(g: Geometry) -> float:
    """Below all places."""
    return max(place.y + place.radius for place in g.places.values())


@EVERY
def test_every_place_lies_across_from_where_it_lay(board: Board) -> None:
    south, north = both(board)
    assert set(north.places) == set(south.places)
    for name, place in south.places.items():
        turned = north.places[name]
        assert (turned.x, turned.y) == around(south, place.x, place.y)
        assert (turned.radius, turned.shape, turned.inward) == (place.radius, place.shape, -place.inward)


@EVERY
def test_what_belongs_to_a_hole_turns_with_it(board: Board) -> None:
    south, north = both(board)
    for name, place in some(north.places.items()):
        assert north.place_at((round(place.x), round(place.y))) == name
        if place.is_store:
            continue
        for sign in SIGNS:
            assert north.screen_direction(name, sign) == -south.screen_direction(name, sign)
            x, y = north.arrow_center(name, sign)
            assert north.arrow_at((round(x), round(y)), name) == sign
        if (
            south.shows_counts and board.rows != 3
        ):  # where rows lie close together a line runs above its row, for counts stand below
            assert abs(north.hop_line_y(name) - (2 * south.top + south.rect.h - south.hop_line_y(name))) < 1


@EVERY
def test_names_stand_at_their_owners_edge(board: Board) -> None:
    south, north = both(board)
    if all(name.x < board_left(south) or name.y > board_low(south) for name in (*south.labels, *north.labels)):
        return  # names of files and rows: the next test
    assert [name.text for name in south.labels] == [name.text for name in north.labels] or board.rows == 2
    if board.rows > 2:
        for a, b in zip(south.labels, north.labels, strict=True):
            assert (b.x, b.y) == around(south, a.x, a.y, within=2)
    else:
        for name in north.labels:
            place = north.places[name.text]
            assert (name.y > place.y) == (place.inward < 0)


@pytest.mark.parametrize("squares", [8, 10])
def test_names_of_files_and_rows_stand_on_the_left_and_below_for_both_players(squares: int) -> None:
    south, north = both(standard_library().variants["damka"].rules({"size": squares}).board)
    for g in (south, north):
        for name in some(g.labels):
            if name.text.isdigit():
                of = [p for p in g.places.values() if p.name[1:] == name.text]
                assert name.x < board_left(g)
                assert all(abs(p.y - name.y) < 1 for p in of)
            else:
                of = [p for p in g.places.values() if p.name[0] == name.text]
                assert name.y > board_low(g)
                assert all(abs(p.x - name.x) < 1 for p in of)
            assert of


@EVERY
def test_hops_run_where_the_turned_places_lie(board: Board) -> None:
    south, north = both(board)
    walks = [board_family_of(board).hop_paths(g) for g in (south, north)]
    middle = {c.name for c in board.cells if board.rows % 2 and c.row == board.rows // 2}  # its line runs above it
    hops = [hop for hop in walks[0].common_hops() if not middle & {*hop}]
    assert hops or not south.shows_counts, "where nothing is sown no way is usual"
    for start, end in hops:
        lines = [walk.hop_line(start, end) for walk in walks]
        for a, b in ((line[0], turned[0]) for line, turned in [lines, [line[::-1] for line in lines]]):
            assert b == around(south, *a, within=1.5)
