"""Icons and strokes."""

from __future__ import annotations

import math

import pytest

from game.ui import assets, icons, plates
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


def test_dashes_are_of_one_length_and_end_whole() -> None:
    pieces = icons.cut_into_dashes([(0.0, 0.0), (100.0, 0.0)], 14, 7)
    assert pieces[0][0] == (0, 0)
    assert pieces[-1][-1] == pytest.approx((100, 0))
    assert all(math.dist(p[0], p[-1]) == pytest.approx(14) for p in pieces)


def test_dashes_round_a_ring_leave_even_gaps() -> None:
    pieces = icons.cut_into_dashes(icons.arc_points(50, 50, 40), 14, 7)
    gaps = [math.dist(a[-1], b[0]) for a, b in zip(pieces, pieces[1:] + pieces[:1], strict=True)]
    assert max(gaps) - min(gaps) < 1


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


def test_a_stretched_plate_keeps_its_corners() -> None:
    small, _ = plates.plate_picture((60, 40), 10, (20, 20, 20), (200, 200, 200))
    large, _ = plates.plate_picture((300, 90), 10, (20, 20, 20), (200, 200, 200))
    for x in range(10):
        for y in range(10):
            assert small.get_at((x, y)) == large.get_at((x, y))
            assert small.get_at((59 - x, 39 - y)) == large.get_at((299 - x, 89 - y))
