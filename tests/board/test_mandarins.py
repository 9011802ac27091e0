"""Mandarin holes: half-rounds at the ends of their board, in which a mandarin lies, and from which it flies as one."""

import math
from random import Random

import pygame
import pytest

from game.board.drawing import place_board
from game.board.marks import BoardMarks
from game.board.sign_strokes import half_round_outline
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.ui.screen import initialize_without_window
from game.ui.theme import WALNUT

WIDE = 900
RULES = standard_library().variants["o_an_quan"].rules()
LAID = {"Q": 11, "q": 10, "A": 3, "b": 4, "S": 20, "N": RULES.stones - 48}


@pytest.fixture(autouse=True)
def _window() -> None:
    initialize_without_window()


@pytest.mark.parametrize("turned", [False, True])
def test_a_mandarin_hole_is_straight_towards_the_middle_and_round_towards_the_end(turned: bool) -> None:
    g = place_board(RULES.board, 0, 0, WIDE, turned=turned)
    for name in ("Q", "q"):
        p = g.places[name]
        line = half_round_outline(p.x, p.top, p.bottom, p.radius, p.inward)
        low, high = p.top - p.radius, p.bottom + p.radius
        assert min(y for _, y in line) == pytest.approx(low, abs=0.04 * (high - low))
        assert max(y for _, y in line) == pytest.approx(high, abs=0.04 * (high - low))
        middle = math.copysign(1, g.rect.centerx - p.x)
        straight, tip = p.x + middle * p.radius, p.x - middle * p.radius
        along = [y for x, y in line if abs(x - straight) < 1]
        assert max(along) - min(along) > 0.6 * (high - low)  # a wall beside the holes
        at_tip = [y for x, y in line if abs(x - tip) < 1]
        assert max(at_tip) - min(at_tip) < 0.25 * (high - low)  # the crown of an arc


def film() -> tuple[BoardView, Film]:
    position = Position.laid_out(RULES, LAID, "S", mandarins={"Q": True, "q": True})
    counts = {cell.name: position.count(cell.name) for cell in RULES.board.cells}
    view = BoardView(place_board(RULES.board, 150, 0, WIDE), WALNUT, look=NAMED)
    view.set_marks(BoardMarks.from_position(position))
    return view, Film(Stones(counts, Random(2)))


def test_a_captured_mandarin_flies_as_one_large_stone() -> None:
    view, shown = film()
    picture = pygame.Surface((1200, 400))
    view.paint(picture)
    bare = picture.copy()
    view.paint_stones(picture, shown)
    shown.play([Step("capture", hole="Q", n=11, to="S")], "S")
    seen: set[int] = set()
    small = view.stones.pictures_in_air[0].get_width()
    for _ in range(200):
        shown.update(0.01)
        view.repaint(picture, bare, shown, shown.take_changed_places())
        flying = view.carried.sprites(shown)[1]
        wide = sorted(sprite.surface.get_width() for sprite in flying)
        if wide:
            seen.add(wide[-1])
            assert len(wide) <= 2, "the mandarin and the one stone beside it"
            p = view.geometry.places["Q"]
            middle = pygame.Rect(0, 0, round(p.radius), round(p.radius))
            middle.center = round(p.x), round(p.y)
            same = picture.subsurface(middle), bare.subsurface(middle)
            assert pygame.image.tobytes(same[0], "RGB") == pygame.image.tobytes(same[1], "RGB"), "it has left no stones"
    assert max(seen) > 1.5 * small
    assert shown.count("S") == 31
