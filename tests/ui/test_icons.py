"""Icons and strokes."""

from __future__ import annotations

import math

import pytest

from game.ui import assets, icons
from game.ui.icons import POINTING
from tests.some import some

NAMES = sorted(path.stem for path in (assets.FOLDER / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_has_ink_and_stays_in_its_grid(name: str) -> None:
    picture = icons.icon(name, 48, (255, 255, 255))
    assert picture.get_size() == (48, 48)
    ink = picture.get_bounding_rect(min_alpha=100)
    assert ink.w >= 10
    assert picture.get_rect().inflate(-2, -2).contains(ink), "something is cut off"


def test_only_icons_that_point_along_the_text_are_turned_over() -> None:
    for name in some(NAMES):
        same = icons.icon(name, 24, (9, 9, 9)).get_view("1").raw
        other = icons.icon(name, 24, (9, 9, 9), True).get_view("1").raw
        assert (same != other) == (name in POINTING)


@pytest.mark.parametrize("last", [-math.inf, math.inf], ids=["less", "more"])
def test_a_ring_is_the_same_on_every_system_whatever_its_sines_end_in(last: float) -> None:
    """Sines of two systems differ in their last bit; whole pixels and ends of dashes fall just there."""
    ring = icons.arc_points(40, 40, 30)
    other = [(math.nextafter(x, last), math.nextafter(y, -last)) for x, y in ring]
    for on, off in ((10, 5), (7.8, 7.8)):
        these, those = (
            icons.stroke_picture(icons.cut_into_dashes(one, on, off), 3, (9, 9, 9), (80, 80)) for one in (ring, other)
        )
        assert these.get_view("1").raw == those.get_view("1").raw


def test_emblems_differ_in_shape_not_only_in_colour() -> None:
    south, north = (icons.emblem_picture(seat, 24, (200, 200, 200)) for seat in "SN")
    assert south.get_at((12, 12)).a == 255
    assert north.get_at((12, 12)).a == 0
