"""A ghost board, which shows a preview: pale wood, a dashed edge and a tag that describes it."""

from collections.abc import Iterable

import pygame

from game.board.geometry import CORNER, Geometry
from game.board.view import BoardView
from game.film.hops import MoveHops
from game.ui import icons, plates, text
from game.ui.icons import Polyline
from game.ui.memory import cache_results
from game.ui.screen import Sprite
from game.ui.theme import Rgb
from game.ui.ui import Ui

PALE = 0.38  # how much of the wood's colour goes
DASH, GAP, LINE = 11.0, 7.0, 2.2  # reference px
FRAME, FRAME_OUT, FRAME_TAG = 3.0, 8, 26  # round what would come: line in contrast, how far out, tag; reference px
TAG_PAD = 14  # between its edge and its words, reference px
TAG = 30  # height of the tag, reference px
THIN, DIAMOND = 1.6, 1.25  # a line of a way on a small board, reference px; its diamond, in radii of the hole
EDGE = 0.2  # as far as no count stands near the edge of a board, in pitches


def paint_ghost_board(dst: pygame.Surface, board: BoardView, ui: Ui, lost: Iterable[str] = ()) -> None:
    """Paint an empty preview board on the page's background.  `lost`: houses that have lost their role."""
    rect = board.geometry.rect
    board.paint(dst)
    for name in lost:
        board.resting.board.paint_lost_role(dst, board.geometry.places[name])
    if ui.theme.baked:
        wood = dst.subsurface(rect).copy()
        grey = pygame.transform.grayscale(wood)
        grey.set_alpha(round(255 * PALE))
        dst.blit(grey, rect)
    radius = round(CORNER * board.geometry.pitch)
    dst.blit(_dashed_border(rect.size, radius, ui.unit, ui.theme.core if ui.theme.baked else ui.theme.line), rect)


def paint_hops_of_move(dst: pygame.Surface, board: BoardView, hops: MoveHops, ui: Ui) -> None:
    """Paint a move's hops on a small board: thick lines without numbers, with a diamond at the end."""
    geometry, t = board.geometry, ui.theme
    walk, corner = board.signs.walk, geometry.rect.topleft
    for color, odd in ((t.core, 1), (t.lap2, 0)):
        lines = [walk.hop_line(hop.start, hop.end) for hop in hops.hops if hop.lap % 2 == odd]
        _paint_polylines(dst, lines, color, corner, geometry.rect.size, ui)
    if hops.landing in geometry.places:
        p, r = geometry.places[hops.landing], DIAMOND * geometry.places[hops.landing].radius
        diamond = [(p.x, p.y - r), (p.x + r, p.y), (p.x, p.y + r), (p.x - r, p.y), (p.x, p.y - r)]
        _paint_polylines(dst, [diamond], t.core, corner, geometry.rect.size, ui)


def _paint_polylines(
    dst: pygame.Surface, lines: list[Polyline], color: Rgb, corner: tuple[int, int], size: tuple[int, int], ui: Ui
) -> None:
    """Paint lines, each over a wider one; `corner`, `size`: the board's top left corner and size in px."""
    moved = [[(x - corner[0], y - corner[1]) for x, y in line] for line in lines]
    if moved:
        dst.blit(icons.stroke_picture(moved, 3.4 * ui.unit, ui.theme.under, size, smooth=True), corner)
        dst.blit(icons.stroke_picture(moved, THIN * ui.unit, color, size, smooth=True), corner)


def preview_frame_sprites(ui: Ui, words: str, geometry: Geometry, strength: float) -> list[Sprite]:
    """Return the dashed frame of a preview board, with the heading `words` on top; `strength`: opacity, 0 to 1."""
    t, alpha = ui.theme, round(255 * strength)
    color, line = (t.brass, LINE) if t.baked else (t.ink, FRAME)
    out = max(2, min(ui.gap(FRAME_OUT), geometry.rect.left - 2))
    box = geometry.rect.inflate(2 * out, 2 * out)
    picture, deep = _dashed_border(box.size, round(CORNER * geometry.pitch) + out, ui.unit, color, line), 4 * out
    w, h = box.size
    sides = (0, 0, w, deep), (0, h - deep, w, deep), (0, deep, deep, h - 2 * deep), (w - deep, deep, deep, h - 2 * deep)
    frame = [Sprite(picture, box.x + area[0], box.y + area[1], area, alpha) for area in sides]
    tag = _frame_heading(ui, words, box.w)
    x, y = box.centerx - tag.get_width() // 2, max(0, box.top - tag.get_height() // 2)
    return [*frame, Sprite(tag, x, y, None, alpha)]


@cache_results
def _frame_heading(ui: Ui, words: str, room: int) -> pygame.Surface:
    """Return the plate with the frame's heading, shortened to fit `room` px."""
    t, style = ui.theme, ui.style("note", ui.theme.onbrass, bold=True)
    words = text.fit_text(words, style, room - 4 * ui.px(TAG_PAD), rtl=ui.rtl)
    size = ui.width(words, style) + 2 * ui.px(TAG_PAD), ui.px(FRAME_TAG)
    out = plates.rounded_rectangle(size, ui.gap(5), t.brass).copy()
    text.draw_text(out, words, style, size[0] / 2, size[1] / 2 + 0.36 * style.size, "center", rtl=ui.rtl)
    return out


@cache_results
def _dashed_border(size: tuple[int, int], radius: int, unit: float, color: Rgb, thick: float = LINE) -> pygame.Surface:
    """Return a dashed line inside a rounded rectangle; `unit`: px to a reference px; `thick`: width in those."""
    w, h = size[0] - 1.0, size[1] - 1.0
    inset, quarter = 1.5 * unit, 1.5707963
    r = max(2.0, radius - inset)
    corners = [
        icons.arc_points(w - inset - r, inset + r, r, -quarter, quarter, 16),
        icons.arc_points(w - inset - r, h - inset - r, r, 0.0, quarter, 16),
        icons.arc_points(inset + r, h - inset - r, r, quarter, quarter, 16),
        icons.arc_points(inset + r, inset + r, r, 2 * quarter, quarter, 16),
    ]
    line = [point for corner in corners for point in corner]
    out = pygame.Surface(size, pygame.SRCALPHA)
    for dash in icons.cut_into_dashes([*line, line[0]], DASH * unit, GAP * unit):
        pygame.draw.lines(out, color, False, dash, max(2, round(thick * unit)))
    return out


def ghost_board_tag(
    ui: Ui, words: str, geometry: Geometry, free: pygame.Rect, over: pygame.Rect | None = None
) -> list[Sprite]:
    """Return the tag with a board's description `words`, at the start of the board's upper edge. On a small board, or
    where it would touch the bar or the rectangle `over`, it lies in `free`, a part of the page's bar.
    """
    style = ui.style("note", ui.theme.ink, bold=True)
    high = ui.px(TAG)
    said, box = _tag_text_and_rect(ui, words, style, geometry.rect, geometry.rect.top, ui.rtl)
    touches = box.top < free.bottom or (over and box.inflate(0, 2 * ui.gap(2)).colliderect(over))  # title, or counts
    if high / 2 > EDGE * geometry.pitch or touches:
        said, box = _tag_text_and_rect(ui, words, style, free, free.centery, not ui.rtl)
    t, pad = ui.theme, ui.px(TAG_PAD)
    face, reach = plates.plate_picture(box.size, box.h // 2, t.plate, t.brass, 1.5 * ui.unit)
    line = text.line_picture(said, style, ui.rtl)
    x = box.right - pad if ui.rtl else box.left + pad
    return [
        Sprite(face, box.x - reach, box.y - reach),
        Sprite(line.surface, *text.line_position(line, x, box.centery + round(0.36 * style.size), ui.start_side)),
    ]


def _tag_text_and_rect(
    ui: Ui, words: str, style: text.TextStyle, room: pygame.Rect, y: int, at_right: bool
) -> tuple[str, pygame.Rect]:
    """Return a tag's text, shortened to fit `room`, and its rectangle in `room`, centred at the height `y`, at the
    right end (`at_right`) or else the left one.
    """
    pad = ui.px(TAG_PAD)
    if ui.width(words, style) > room.w - 4 * pad:
        words = text.fit_text(words.split(" · ")[0], style, room.w - 4 * pad, rtl=ui.rtl)
    box = pygame.Rect(0, 0, ui.width(words, style) + 2 * pad, ui.px(TAG))
    box.midleft = room.left + pad, y
    if at_right:
        box.midright = room.right - pad, y
    return words, box
