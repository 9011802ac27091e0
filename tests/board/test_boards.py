"""Boards of three and four rows: bowls beside them, names on the frame, arrows between the holes, the hand's way."""

import itertools
import math

import pygame
import pytest

from game.board.drawing import extent, largest_board_rect
from game.board.geometry import SMALLEST_TARGET
from game.board.numbers import NumberPlates
from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.board.sowing.hand_path import HopPaths
from game.board.sowing.outlines import border_lines
from game.rules.sowing.board import Board
from game.ui import text
from game.ui.theme import WALNUT
from tests.some import some

GABATA = Board(3, 6, "captured")
LEARNERS = Board(4, 8, "none")
MASTERS = Board(4, 8, "none", hands=True, house="E1")
BOARDS = {"gabata": GABATA, "learners": LEARNERS, "masters": MASTERS}
WIDTHS = {"800x600": 568, "1280x800": 928, "1920x1080": 1330}


def geometry(board: Board, width: int = 928, **how: object) -> Geometry:
    return Geometry(board, 176, 76, width, **how)  # type: ignore[arg-type]


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return BOARDS[request.param]


@pytest.fixture(params=WIDTHS)
def g(request: pytest.FixtureRequest, board: Board) -> Geometry:
    return geometry(board, WIDTHS[request.param])


def test_the_shared_row_is_parted_in_its_middle() -> None:
    g = geometry(GABATA)
    assert all(g.places[name].x > g.rect.centerx for name in ("D1", "E1", "F1"))
    assert all(g.places[name].x < g.rect.centerx for name in ("d1", "e1", "f1"))
    # The border runs below North's half of that row, and above South's.
    (line,) = border_lines(GABATA)
    for name, above in (("e1", False), ("E1", True), ("e2", False), ("B2", True)):
        p = g.places[name]
        x, y = (p.x - g.left) / g.pitch, (p.y - g.top) / g.pitch
        level = next(a[1] for a, b in itertools.pairwise(line) if a[1] == b[1] and a[0] <= x <= b[0])
        assert (level < y) == above, name


def test_bowls_stand_beside_the_board_on_their_owners_sides() -> None:
    for board, south, north in ((GABATA, "S", "N"), (MASTERS, "S hand", "N hand")):
        g = geometry(board)
        assert g.places[north].x + g.places[north].radius < g.rect.left
        assert g.places[south].x - g.places[south].radius > g.rect.right
        assert g.places[north].y < g.valley_y < g.places[south].y
        moved = geometry(board, reserve=120)
        assert moved.places[north].y - moved.places[north].radius == pytest.approx(g.rect.top + 120)
        assert moved.places[south].y + moved.places[south].radius == pytest.approx(g.rect.bottom - 120)
        crowded = geometry(board, reserve=2000)
        assert g.rect.top <= crowded.places[south].y <= g.rect.bottom
    assert {"S", "N"}.isdisjoint(geometry(LEARNERS).places)


@pytest.mark.parametrize("room", [(1248, 524), (784, 330), (1876, 700), (500, 900)])
@pytest.mark.parametrize("beside", [0, 60, 170])
def test_a_board_leaves_room_for_bowls_and_plates(board: Board, room: tuple[int, int], beside: int) -> None:
    space = pygame.Rect((16, 76), room)
    shown = largest_board_rect(board, space, beside)
    assert space.contains(shown)
    assert shown.left - space.left >= beside - 1
    g = Geometry(board, shown.x, shown.y, shown.w)
    for p in g.places.values():
        assert space.left - 1 <= p.x - p.radius
        assert p.x + p.radius <= space.right + 1
    size = extent(board)
    wide, high = size.outer_width * g.pitch, size.high * g.pitch
    assert wide >= room[0] - 2 or high >= room[1] - 2 or shown.w + 2 * beside >= room[0] - 2
    assert largest_board_rect(board, space).w >= shown.w
    assert size.wide == board_size_in_pitches(board)[0] <= size.outer_width


def test_every_place_can_be_hit(g: Geometry) -> None:
    for name, p in some(g.places.items()):
        assert g.place_at((round(p.x), round(p.y))) == name
        for dx, dy in ((21, 0), (-21, 0), (0, 21), (0, -21)):
            assert g.place_at((round(p.x + dx), round(p.y + dy))) == name


def test_arrows_lie_on_wood_and_choose_a_direction(g: Geometry) -> None:
    for hole in (p for p in g.places.values() if not p.is_store):
        for sign in ("<", ">"):
            x, y = g.arrow_center(hole.name, sign)
            assert g.arrow_at((round(x), round(y)), hole.name) == sign
            assert g.arrow_px >= SMALLEST_TARGET
            towards = (x > hole.x) == (hole.inward < 0)  # South's right is the screen's
            assert towards == (sign == ">")
            for other in g.places.values():
                if not other.is_store:  # stones lie within two thirds of a hole's radius
                    away = math.hypot(x - other.x, y - other.y) - g.arrow_px / 2
                    assert away > 0.62 * other.radius, (hole.name, sign, other.name)
    some = next(p for p in g.places.values() if not p.is_store)
    assert g.arrow_at((round(some.x), round(some.y)), some.name) is None


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", WIDTHS.values())
def test_counts_belong_to_their_holes(board: Board, width: int, scale: float) -> None:
    pygame.font.init()
    g = geometry(board, width, text_scale=scale)
    numbers = NumberPlates(g, WALNUT)
    boxes = {name: numbers.count_plate(name, 4).rect for name in g.places}
    for a, b in some(itertools.combinations(boxes, 2)):
        assert not boxes[a].inflate(-4, -4).colliderect(boxes[b].inflate(-4, -4)), (a, b)
    for name, p in some(g.places.items()):
        x, y = g.count_position(name)
        nearest = min(g.places.values(), key=lambda other: math.hypot(x - other.x, y - other.y) - other.radius)
        assert nearest == p
        if not p.is_store:
            assert boxes[name].h < 0.45 * g.pitch


@pytest.mark.parametrize("board", [MASTERS, GABATA], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [330, 420, 568, 928, 1330])
def test_names_of_holes_can_be_read_on_boards_of_every_size(board: Board, width: int, scale: float) -> None:
    """On the wood, clear of holes and counts, and no smaller than 13 px."""
    pygame.font.init()
    g = geometry(board, width, text_scale=scale)
    numbers = NumberPlates(g, WALNUT)
    counts = [
        numbers.count_plate(name, 4).rect.inflate(-2, -2) for name, place in g.places.items() if not place.is_store
    ]
    assert g.letter_px >= 13
    assert len(g.labels) == 2 * board.columns + board.rows
    for word in g.labels:
        wide, high = (
            text.text_width(word.text, text.TextStyle("serif", g.letter_px, (0, 0, 0))),
            round(0.73 * g.letter_px),
        )
        box = pygame.Rect(round(word.x - wide / 2), round(word.y - high / 2), wide, high)
        assert g.rect.contains(box), word
        assert box.collidelist(counts) == -1, word
        for place in g.places.values():
            if not place.is_store and place.shape == "hole":
                assert math.hypot(word.x - place.x, word.y - place.y) > place.radius + 0.36 * g.letter_px - 2, word


def test_names_stand_on_the_frame() -> None:
    shown = geometry(MASTERS, 928)
    words = sorted(word.text for word in shown.labels)
    assert words == sorted([*"ABCDEFGH", *"abcdefgh", *"1122"])
    south = {word.text: word for word in shown.labels if word.text.isupper()}
    assert all(south[c].x == shown.places[f"{c}2"].x and south[c].y > shown.places[f"{c}2"].y for c in "ABCDEFGH")
    numbers = [word for word in shown.labels if word.text.isdigit()]
    assert all((word.x < shown.rect.centerx) == (word.y > shown.valley_y) for word in numbers)
    assert geometry(MASTERS, 928, named=False).labels == ()
    assert sorted(word.text for word in geometry(GABATA).labels) == sorted([*"ABCDEF", *"abcdef", *"122"])


@pytest.mark.parametrize("width", [928, 1330])
def test_numbers_of_hops_touch_neither_counts_nor_each_other(board: Board, width: int) -> None:
    pygame.font.init()
    g = geometry(board, width)
    walk, numbers = HopPaths(g), NumberPlates(g, WALNUT)
    counts = {name: numbers.count_plate(name, 4).rect for name in g.places}
    discs = {}
    for start, end in walk.common_hops():
        if walk.hop_kind(start, end) != "far":
            x, y = walk.hop_number_point(start, end)
            discs[start, end] = numbers.label_plate("hop", "5", x, y).rect
    for pair, disc in some(discs.items()):
        r = 0.123 * g.pitch  # the plate without its shadow
        for name, box in some(counts.items()):
            cap = box.h / 2 - 1
            near = min(max(disc.centerx, box.left + cap), box.right - cap)
            away = math.hypot(disc.centerx - near, disc.centery - box.centery)
            assert away > r + cap - 0.03 * g.pitch, (pair, name)
    for (a, one), (b, two) in some(itertools.combinations(discs.items(), 2)):
        of_one = board.rows == 3 or a[0].isupper() == b[0].isupper()
        if of_one and set(a) != set(b) and g.hop_line_y(a[0]) == g.hop_line_y(b[0]):
            assert math.hypot(one.centerx - two.centerx, one.centery - two.centery) > 0.3 * g.pitch, (a, b)


def test_the_hand_walks_between_the_holes(board: Board) -> None:
    g = geometry(board)
    walk = HopPaths(g)
    rounds = [board.three_row_track("S"), board.three_row_track("N")]
    if board.rows == 4:
        rounds = [board.own_rows(seat, clockwise) for seat in ("S", "N") for clockwise in (True, False)]
    for way in some(rounds):
        names = [board.cells[i].name for i in way]
        for before, at, after in some(zip(names, names[1:], names[2:], strict=False)):
            start, goal = walk.hand_point(before, at), walk.hand_point(at, after, before)
            last = start
            for step in range(1, 13):
                point = walk.path_point(start, goal, step / 12)
                assert math.dist(point, last) < 0.2 * g.pitch  # no leaps
                last = point
                for p in g.places.values():
                    if not p.is_store:
                        assert math.hypot(point[0] - p.x, point[1] - p.y) > 0.37 * g.pitch, (at, p.name)


def test_captured_stones_enter_from_outside() -> None:
    g = geometry(MASTERS)
    walk = HopPaths(g)
    assert walk.hop_kind("h1", "A1") == "far"  # opposite each other, but of different players
    left, right = walk.hop_line("d1", "A1"), walk.hop_line("d1", "H1")
    assert left[0][0] < g.places["A1"].x
    assert right[0][0] > g.places["H1"].x
