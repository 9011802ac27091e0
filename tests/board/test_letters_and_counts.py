"""A hole's letter stands beside its count, or on the frame, and no count lies on it, however large the text is."""

import pygame
import pytest

from game.board.marks import ValueMark
from game.board.numbers import NumberPlates
from game.board.signs import lamp_diameter
from game.board.sowing.geometry import Geometry
from game.board.value_plates import ValuePlates
from game.rules.sowing.board import Board
from game.ui import text
from game.ui.theme import WALNUT
from tests.some import some

NEAR = 1  # px by which a letter's own room may reach under a count's edge


@pytest.mark.parametrize(("rows", "columns"), [*((2, n) for n in (5, 6, 7, 9, 10, 16, 20, 40)), (4, 7), (4, 8)])
@pytest.mark.parametrize("width", [760, 928, 1248, 1330, 1860])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("n", [7, 18])
def test_no_count_lies_on_a_letter(rows: int, columns: int, width: int, scale: float, n: int) -> None:
    pygame.font.init()
    board = Board(rows, columns, "captured")
    g = Geometry(board, 0, 0, width, text_scale=scale)
    numbers, style = NumberPlates(g, WALNUT), text.TextStyle("serif", g.letter_px, (0, 0, 0))
    plates = numbers.count_plate, numbers.large_count_plate  # the second for the hole one looks at
    counts = [(name, plate(name, n).rect.inflate(-2 * NEAR, 0)) for name in g.places for plate in plates]
    covered = []
    for name in g.labels:
        wide = min(text.text_width(name.text, style), round(0.75 * g.letter_px))
        letter = pygame.Rect(round(name.x - wide / 2), round(name.y - 4), wide, 8)
        covered += [f"{name.text} by the count of {hole}" for hole, count in counts if count.colliderect(letter)]
    assert covered == []


@pytest.mark.parametrize("width", [760, 1248, 1860])
def test_the_largest_counts_stay_on_the_board_and_off_the_stones(width: int) -> None:
    g = Geometry(Board(2, 6, "captured"), 0, 0, width, text_scale=2.0)
    for name, place in some(g.places.items()):
        count = NumberPlates(g, WALNUT).count_plate(name, 12).rect
        assert g.rect.contains(count), name
        change = NumberPlates(g, WALNUT).count_change_plate(name, 10).rect
        assert not change.colliderect(count.inflate(-4, -4)), "what a turn would bring covers no count"
        if not place.is_store:
            covered = min(count.bottom, place.y + place.radius) - max(count.top, place.y - place.radius)
            assert covered < 0.2 * place.radius, name


@pytest.mark.parametrize("width", [760, 900, 1248])
def test_values_of_narrow_columns_cover_neither_each_other_nor_the_lamp(width: int) -> None:
    pygame.font.init()
    g = Geometry(Board(2, 40, "captured"), 0, 0, width)
    row = [name for name, place in g.places.items() if place.inward < 0 and not place.is_store]
    values = tuple(ValueMark(hole, "", "−14") for hole in row)
    drawn = [sprite.rect.inflate(-2, -2) for sprite in ValuePlates(g, WALNUT).sprites(values, lamp=row[9])]
    assert len(drawn) == len(row) - 1, "all but that of the lamp"
    lamp = pygame.Rect(0, 0, lamp_diameter(g) - 6, lamp_diameter(g) - 6)  # a disc does not reach into its corners
    lamp.center = round(g.places[row[9]].x), round(g.places[row[9]].inner_end - g.places[row[9]].radius)
    for i, plate in enumerate(drawn):
        assert plate.collidelist([*drawn[:i], lamp]) < 0
