"""The cloth in the background of every page."""

from collections.abc import Callable, Iterable

import pygame

from game.ui import assets
from game.ui.layer import PaintLayer, have_same_format
from game.ui.memory import cache_results
from game.ui.screen import in_screen_format
from game.ui.theme import Theme

SMALL = (1280, 800)  # px: windows up to this size have a picture of their own


@cache_results
def cloth_picture(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Return the cloth of a theme in the window's size.  The picture is shared: copy it before drawing on it."""
    out = _baked_cloth(theme, size) if theme.baked else None
    if out is None:
        out = pygame.Surface(size)
        out.fill(theme.table)
    return out


def _baked_cloth(theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the middle of the prerendered picture in the window's proportions; None if it can't be read."""
    small = "_small" if size[0] <= SMALL[0] and size[1] <= SMALL[1] else ""
    try:
        picture = pygame.image.load(assets.asset_path("tables", f"{'dark' if theme.is_dark else 'light'}{small}.jpg"))
    except (pygame.error, OSError):
        return None
    w, h = picture.get_size()
    k = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, min(w, round(size[0] / k)), min(h, round(size[1] / k)))
    part.center = w // 2, h // 2
    if size != (w, h):
        picture = pygame.transform.smoothscale(picture.subsurface(part), size)
    return in_screen_format(picture, clear=False)


def ground_on_cloth(
    theme: Theme,
    size: tuple[int, int],
    paints: Iterable[Callable[[pygame.Surface], object]],
    spare: PaintLayer | None = None,
) -> pygame.Surface:
    """Return the picture of a page without its widgets: the cloth, with what `paints` put on it.

    `spare`: pictures of an earlier layout, of which that without widgets is used again if it is as large, since new
    memory takes longer than the painting.
    """
    cloth = cloth_picture(theme, size)
    if spare is not None and spare.ground is not spare.picture and have_same_format(spare.ground, cloth):
        ground = spare.ground
        ground.blit(cloth, (0, 0))
    else:
        ground = cloth.copy()
    for paint in paints:
        paint(ground)
    return ground
