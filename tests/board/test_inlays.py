"""What the rules say of single holes is seen on the board: arrows where a way is given, rings round spared ones."""

import pygame
import pytest

from game.board.sowing.geometry import Geometry
from game.board.sowing.picture import BoardPicture
from game.rules.file.variant_library import standard_library
from game.rules.sowing.board import Board
from game.ui.theme import THEMES, ThemeName
from tests.board.plain_table import leave_out_wood


@pytest.fixture(autouse=True)
def no_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    leave_out_wood(monkeypatch)


SIZE, PITCH_OF_SMALL = (700, 320), 20.0


def painted(board: Board, theme: ThemeName, *, small: bool = False, wide: int = 680) -> pygame.Surface:
    out = pygame.Surface(SIZE)
    picture = BoardPicture(Geometry(board, 10, 10, wide), THEMES[theme])
    if small:
        picture.paint_for_card(out)
    else:
        picture.paint(out)
    return out


def differing(one: pygame.Surface, two: pygame.Surface) -> list[tuple[int, int]]:
    return [
        (x, y) for x in range(0, SIZE[0], 2) for y in range(0, SIZE[1], 2) if one.get_at((x, y)) != two.get_at((x, y))
    ]


def near(board: Board, points: list[tuple[int, int]]) -> set[str]:
    """The holes to which these points are nearest."""
    places = [p for p in Geometry(board, 10, 10, 680).places.values() if not p.is_store]
    return {min(places, key=lambda p: (p.x - x) ** 2 + (p.y - y) ** 2).name for x, y in points}


@pytest.mark.parametrize("theme", ["walnut", "contrast"])
def test_each_hole_wears_the_arrow_of_its_way(theme: ThemeName) -> None:
    board = standard_library().variants["alemungula"].rules().board
    points = differing(painted(board, theme), painted(Board(2, 5), theme))
    assert near(board, points) == set("ABCDEabcde")
    places = Geometry(board, 10, 10, 680).places
    middle = (places["A"].y + places["a"].y) / 2
    for name, place in places.items():
        if place.is_store:
            continue
        own = [(x, y) for x, y in points if abs(x - place.x) < place.radius and (y > middle) == (place.y > middle)]
        assert all(abs(y - middle) < abs(place.y - middle) for _, y in own), f"{name}: between the hole and the middle"
        if name.upper() != "C":  # the tip lies where the arrow is at the middle of its height
            heights = [y for _, y in own]
            tip = [x for x, y in own if abs(y - (min(heights) + max(heights)) / 2) <= 2]
            ends = [x for x, y in own if y in (min(heights), max(heights))]
            points_right = (name.upper() in "DE") == name.isupper()
            assert (sum(tip) / len(tip) > sum(ends) / len(ends)) == points_right, name


def test_small_boards_have_them_while_they_can_be_seen() -> None:
    board = standard_library().variants["alemungula"].rules().board
    plain = Board(2, 5)
    assert differing(painted(board, "contrast", small=True), painted(plain, "contrast", small=True))
    wide = round(PITCH_OF_SMALL * 7)
    assert not differing(
        painted(board, "contrast", small=True, wide=wide), painted(plain, "contrast", small=True, wide=wide)
    )
