"""A course as a small plank: a hole for each lesson with the stones that were earned, a ring where one is, brackets
where one is stuck.

Planks of all learners are the same few pictures: each is made once and kept.
"""

import pygame

from game.board import ideas
from game.features.teach.register import LearnerCourseProgress
from game.ui import icons
from game.ui.memory import cache_results
from game.ui.theme import Rgb, Theme

HIGH, EDGE = 1.5, 0.15  # of a pitch: how high a plank is, and how much wood is beside the first and the last hole
HOLE, STONE = 0.41, 0.40  # of a pitch: the radius of a hole, and how wide a stone is
RING, SPAN = 0.52, 0.54  # of a pitch: the radius of the ring, and half the side of the brackets
ARM = 0.26  # how long an arm of the brackets is, of their side
CORNER = 0.45  # of a pitch
DARK = (26, 13, 7)  # below the brackets, on dark wood
BRASS = (246, 214, 143)  # of the ring, on dark wood
STUCK = (255, 168, 138)  # of the brackets, on dark wood
# of a pitch: where the stones of a hole lie, from its middle, for each number of them
LIES: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((0.0, 0.0),), ((-0.19, 0.0), (0.19, 0.0)), ((0.0, -0.19), (-0.19, 0.14), (0.19, 0.14)),
)  # fmt: skip
COLOURS = 11  # steps from the colour of one stone to that of the next


def progress_strip_size(n: int, pitch: int) -> tuple[int, int]:
    """Return width and height, px, of the picture of a learner's progress with `n` holes that are `pitch` px apart."""
    return round((n + 2 * EDGE) * pitch), round(HIGH * pitch)


def paint_progress_strip(
    dst: pygame.Surface, theme: Theme, at: tuple[int, int], pitch: int, stand: LearnerCourseProgress, *, rtl: bool
) -> None:
    """Paint a learner's progress `stand` as a row of holes `pitch` px apart; `at`: upper left corner, `rtl`: from right
    to left.
    """
    picture, lead = _strip_picture(stand, pitch, theme, rtl)
    dst.blit(picture, (at[0] - lead, at[1] - lead))


@cache_results
def _strip_picture(stand: LearnerCourseProgress, pitch: int, theme: Theme, rtl: bool) -> tuple[pygame.Surface, int]:
    """Return the picture of a learner's progress `stand` as a row of holes `pitch` px apart, and the width of its
    margin for marks outside the wood, px.
    """
    n, lead = len(stand.stones), max(3, pitch // 6)
    wide, tall = progress_strip_size(n, pitch)
    out = pygame.Surface((wide + 2 * lead, tall + 2 * lead), pygame.SRCALPHA)
    out.blit(ideas.slat_picture(n, pitch, theme, HIGH, EDGE, 2 * HOLE, CORNER), (lead, lead))
    dark_wood = theme.baked and theme.is_dark
    line, stones = max(1.5, pitch / 11), ideas.small_stone_pictures(round(STONE * pitch), theme)

    def middle(lesson: int) -> tuple[float, float]:
        return lead + ((n - lesson if rtl else lesson + 1) - 0.5 + EDGE) * pitch, lead + tall / 2

    for lesson, earned in enumerate(stand.stones):
        x, y = middle(lesson)
        for i, (right, down) in enumerate(LIES[earned]):
            stone = stones[(COLOURS * (lesson + i)) % len(stones)]
            out.blit(stone, stone.get_rect(center=(round(x + right * pitch), round(y + down * pitch))))
    for lesson in stand.stuck_indices:
        x, y = middle(lesson)
        color, under = (STUCK, DARK) if dark_wood else (theme.bad, theme.plate)
        sign = draw_stuck_brackets(round(2 * SPAN * pitch), max(2.0, line), color, under)
        out.blit(sign, (round(x - SPAN * pitch), round(y - SPAN * pitch)))
    at = stand.current_index
    if at >= 0 and at not in stand.stuck_indices and not stand.stones[at]:
        color = BRASS if dark_wood else theme.brass
        ring = icons.arc_points(*middle(at), RING * pitch - line / 2)
        out.blit(icons.stroke_picture([ring], line, color, out.get_size()), (0, 0))
    return out, lead


@cache_results
def draw_stuck_brackets(side: int, line: float, color: Rgb, under: Rgb) -> pygame.Surface:
    """Return a picture of the four corner marks around a lesson where somebody is stuck. `side`: px; `line`: width of
    the lines, px; `under`: colour of their edge.
    """
    near, far = line, side - line
    arm = ARM * side
    corners = [
        [(near, near + arm), (near, near), (near + arm, near)],
        [(far - arm, near), (far, near), (far, near + arm)],
        [(far, far - arm), (far, far), (far - arm, far)],
        [(near + arm, far), (near, far), (near, far - arm)],
    ]
    out = icons.stroke_picture(corners, line + 2, (*under, 200), (side, side))
    out.blit(icons.stroke_picture(corners, line, color, (side, side)), (0, 0))
    return out
