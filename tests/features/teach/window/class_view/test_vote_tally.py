"""Tallies of two compared moves beside their holes: clear of counts and of each other, on every board."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.board.drawing import largest_board_rect, place_board
from game.features.teach.window.class_view.vote_tally import TallyPictures
from game.rules.file.variant_library import standard_library
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES

WALNUT = THEMES["walnut"]


@pytest.fixture(autouse=True)
def window() -> None:
    initialize_without_window()


@pytest.mark.parametrize("variant", ["kalah", "oware", "gabata", "kiswahili"])
def test_a_tally_stands_clear_of_the_counts(variant: str) -> None:
    board = standard_library().variants[variant].rules().board
    room = largest_board_rect(board, pygame.Rect(0, 0, 1200, 500), beside=0)
    geometry = place_board(board, room.x, room.y, room.w, 1.28)
    tallies = TallyPictures(geometry, WALNUT)
    holes = [name for name, place in geometry.places.items() if not place.is_store]
    shown = [tallies.move_tally(1, name, 3).rect.inflate(-16, -16) for name in holes]
    for name in holes:
        x, y = geometry.count_position(name)
        count = pygame.Rect(0, 0, 2 * geometry.count_px, round(1.2 * geometry.count_px))
        count.center = round(x), round(y)
        own = tallies.move_tally(1, name, 3).rect.inflate(-16, -16)
        assert not own.colliderect(count), name
    assert not any(a.colliderect(b) for a, b in combinations(shown, 2))


def test_strokes_stand_by_fives_and_many_votes_are_a_number() -> None:
    board = standard_library().variants["kalah"].rules().board
    tallies = TallyPictures(place_board(board, 0, 0, 1200), WALNUT)
    wide = [tallies.move_tally(1, "A", n).rect.w for n in (1, 5, 10)]
    assert wide == sorted(wide)
    assert wide[0] < wide[2]
    assert tallies.move_tally(1, "A", 11).rect.w < wide[2]
    pictures = [pygame.image.tobytes(tallies.move_tally(1, "A", n).surface, "RGBA") for n in (3, 4, 5, 12, 13)]
    assert len(set(pictures)) == 5
