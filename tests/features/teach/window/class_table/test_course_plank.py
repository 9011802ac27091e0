"""A course as a plank: stones in what is done, a ring around what comes next, brackets around where one is stuck."""

from __future__ import annotations

import pygame
import pytest

from game.features.teach.register import LearnerCourseProgress
from game.features.teach.window.class_table.course_plank import BRASS, STUCK, paint_progress_strip, progress_strip_size
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES, WALNUT, Rgb, Theme

PITCH, EDGE = 20, 9
DONE = LearnerCourseProgress((3, 2, 1, 0, 0, 0))


def painted(stand: LearnerCourseProgress, theme: Theme = WALNUT, *, rtl: bool = False) -> pygame.Surface:
    initialize_without_window()
    w, h = progress_strip_size(len(stand.stones), PITCH)
    out = pygame.Surface((w + 2 * EDGE, h + 2 * EDGE), pygame.SRCALPHA)
    out.fill((0, 90, 0))
    paint_progress_strip(out, theme, (EDGE, EDGE), PITCH, stand, rtl=rtl)
    return out


def changed(stand: LearnerCourseProgress, *, rtl: bool = False, colour: Rgb | None = None) -> set[int]:
    """The lessons, from 0, at which a plank differs from an empty one; by a colour, if one is given."""
    nothing = LearnerCourseProgress((0,) * len(stand.stones))
    one, other = painted(stand, rtl=rtl), painted(nothing, rtl=rtl)
    w, h = one.get_size()
    found = set[int]()
    for x in range(w):
        at = int((x - EDGE) // PITCH)
        for y in range(h):
            pixel = one.get_at((x, y))
            if pixel != other.get_at((x, y)) and (colour is None or tuple(pixel)[:3] == tuple(colour)[:3]):
                found.add(len(stand.stones) - 1 - at if rtl else at)
    return found & {*range(len(stand.stones))}


@pytest.mark.parametrize("rtl", [False, True])
def test_what_is_done_comes_next_and_is_hard_stands_at_its_lesson(rtl: bool) -> None:
    assert changed(DONE, rtl=rtl) == {0, 1, 2}
    assert 3 in changed(DONE._replace(current_index=3), rtl=rtl, colour=BRASS)
    assert not {1, 5} & changed(DONE._replace(current_index=3), rtl=rtl, colour=BRASS)
    assert 4 in changed(DONE._replace(stuck_indices=(4,)), rtl=rtl, colour=STUCK)
    both = DONE._replace(current_index=4, stuck_indices=(4,))
    assert painted(both, rtl=rtl).get_buffer().raw == painted(both._replace(current_index=-1), rtl=rtl).get_buffer().raw
    done = DONE._replace(current_index=1)
    assert changed(done, rtl=rtl, colour=BRASS) <= {0, 1, 2}
    assert painted(done, rtl=rtl).get_buffer().raw == painted(DONE, rtl=rtl).get_buffer().raw, (
        "no ring where it is done"
    )


def stones(earned: int) -> int:
    """How many pixels stones cover."""
    full, empty = painted(LearnerCourseProgress((earned,))), painted(LearnerCourseProgress((0,)))
    w, h = full.get_size()
    return sum(full.get_at((x, y)) != empty.get_at((x, y)) for x in range(w) for y in range(h))


def test_as_many_stones_lie_there_as_were_earned() -> None:
    one, two, three = map(stones, (1, 2, 3))
    assert stones(0) == 0 < one
    assert 1.6 * one < two < three
    assert 2.2 * one < three


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_signs_can_be_told_from_the_wood_in_every_theme(theme: Theme) -> None:
    stuck = painted(DONE._replace(stuck_indices=(4,)), theme)
    ink = STUCK if theme.baked and theme.is_dark else theme.bad
    assert pygame.mask.from_threshold(stuck, (*ink[:3], 255), (4, 4, 4, 40)).count() > PITCH
    ringed = painted(DONE._replace(current_index=4), theme)
    ink = BRASS if theme.baked and theme.is_dark else theme.brass
    assert pygame.mask.from_threshold(ringed, (*ink[:3], 255), (4, 4, 4, 40)).count() > PITCH
