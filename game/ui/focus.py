"""Navigation of the focus by Tab and arrow keys."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.widgets.widget import Widget


def next_tab_stop(ring: Sequence[Widget], here: Widget | None, by: int) -> Widget | None:
    """Return the widget after `here` for Tab, forward (`by` = 1) or back (-1); None beyond either end. `ring`: the tab
    stops in order.
    """
    at = next((i for i, widget in enumerate(ring) if widget is here), -1 if by > 0 else len(ring)) + by
    return ring[at] if 0 <= at < len(ring) else None


def neighbour_for_arrow(
    ring: Sequence[Widget], widget: Widget, on_screen: Callable[[Widget], pygame.Rect], dx: int, dy: int
) -> Widget | None:
    """Return the widget to which an arrow key moves from `widget`, or None. `ring`: all tab stops; `on_screen`: returns
    a widget's rectangle; `dx`, `dy`: direction of the arrow, one of them 1 or -1.

    Arrows move within a group; up and down also to other groups, those of the same kind first. The kind of a group is
    the part of its name before the colon.
    """
    others = [w for w in ring if w is not widget and not w.minor]
    near = [[w for w in others if w.group == widget.group]]
    if dy and widget.group:
        kind = widget.group.partition(":")[0]
        near += [[w for w in others if w.group.partition(":")[0] == kind], others]
    for some in near:
        found = nearest_in_direction(on_screen(widget), [on_screen(w) for w in some], dx, dy)
        if found is not None:
            return some[found]
    return None


def nearest_in_direction(here: pygame.Rect, others: Sequence[pygame.Rect], dx: int, dy: int) -> int | None:
    """Return the index of the nearest rectangle in a direction (one of dx, dy is 1 or -1); None if there is none.

    Rectangles in the same row or column are preferred; up and down ignore those beside `here`.
    """
    best, least = None, 0.0
    for i, there in enumerate(others):
        if dx:
            along = (there.centerx - here.centerx) * dx
            aside = max(there.top - here.bottom, here.top - there.bottom, 0)
            off, size = abs(there.centery - here.centery), min(here.w, there.w)
        else:
            along = (there.centery - here.centery) * dy
            aside = max(there.left - here.right, here.left - there.right, 0)
            off, size = abs(there.centerx - here.centerx), min(here.h, there.h)
            if aside and max(there.top - here.bottom, here.top - there.bottom) < 0:
                continue
        cost = along + 3 * aside + 0.2 * off
        if along > size / 3 and (best is None or cost < least):
            best, least = i, cost
    return best
