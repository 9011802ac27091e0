"""Rendering of single lines of text.

Every line is drawn several times its size (`line_oversampling`) and averaged down: at 1x the font library hints by
itself, which gives uneven gaps at 13-16 px; large, hints vanish and letters sit on fractions of a pixel. The
baseline is kept on a whole pixel. Markup: `**bold**`, and isolates (U+2066..2069), which are never drawn.
"""

import math
import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.ui import assets, kept_view, runs
from game.ui.memory import cache_results, register_size_cache
from game.ui.surfaces import clear_picture
from game.ui.theme import Rgb, Rgba

NBSP = "\u00a0"
AFTER_HYPHEN = re.compile(r"(?<=\w[-\u2010\u05be])(?=\w)")  # maqaf is the hyphen of Hebrew
LEAST = 12  # px: smaller letters are hard to read
SHEET = 1024, 64  # px: steps in which the surface grows on which lines are drawn large
LONGEST = 1000  # letters of a line: no screen is so wide, and the font library has no memory for very long ones
ASCENT, HEIGHT = 1.15, 1.6  # of Noto itself, for the size of its letters: the merged font files may have others

Family = Literal["sans", "serif"]
Align = Literal["left", "center", "right"]


class TextStyle(NamedTuple):
    """The style of a line of text."""

    family: Family
    size: int  # px on the screen
    color: Rgb
    bold: bool = False
    boost: int = 0  # 0..255: thickens light text on dark, as a gamma would
    halo: Rgba | None = None  # soft edge for letters lying on wood
    alpha: float = 1.0
    bold_color: Rgb | None = None  # of bold words, if it is another one


class TextLine(NamedTuple):
    """A drawn line of text; it must not be drawn on.  Keep a reference to it, as the cache may drop it."""

    surface: pygame.Surface
    baseline: int  # px from the top of the surface
    pad: int  # empty columns before and after the text
    width: int  # of the text itself


def line_oversampling(size: int) -> int:
    """Return the factor by which a line of this size is drawn larger before it is averaged down.

    The cost grows with the area, so large letters, which hinting hurts least, are drawn only twice as large.
    """
    return 4 if size <= 32 else 2


@cache_results
def _font_for(family: Family, bold: bool, size: int, script: str, rtl: bool) -> pygame.font.Font:
    """Return the font for a script and direction; each has its own, as changing one would flush its glyphs."""
    weight = "bold" if bold else "regular"
    font = pygame.font.Font(assets.asset_path("fonts", f"naqala-{family}-{weight}.ttf"), size * line_oversampling(size))
    font.set_script(script)
    font.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
    return font


def without_surrogates(text: str) -> str:
    """Return the text without what fonts and screen readers refuse: zeros, and surrogates from file names."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def _runs_with_fonts(marked: str, style: TextStyle, rtl: bool) -> list[tuple[str, pygame.font.Font, Rgb]]:
    """Return the runs of a marked-up text from left to right, each with its font and its colour."""
    bold_color = style.bold_color or style.color
    out = list[tuple[str, pygame.font.Font, Rgb]]()
    for run in runs.split_runs(marked[:LONGEST], bold=style.bold, rtl=rtl):
        font = _font_for(style.family, run.bold, style.size, run.script, run.rtl)
        out.append((without_surrogates(run.text), font, bold_color if run.bold else style.color))
    return out


@lru_cache(8192)
def _exact_width(marked: str, family: Family, size: int, bold: bool, rtl: bool) -> float:
    """Return the width of a text in px, with fractions."""

    def measured() -> tuple[float]:
        """Measure the width."""
        pieces = _runs_with_fonts(marked, TextStyle(family, size, (0, 0, 0), bold), rtl)
        return (sum(font.size(text)[0] for text, font, _ in pieces) / line_oversampling(size),)

    return kept_view.cached_numbers(f"{marked}|{family} {size} {bold} {rtl}", measured)[0]


register_size_cache(_exact_width.cache_clear)


def number_text(n: int) -> str:
    """Format a number for drawing, with a true minus sign."""
    return str(n).replace("-", "−")


def text_width(marked: str, style: TextStyle, *, rtl: bool = False) -> int:
    """Return the width of a text in px, without drawing it."""
    return math.ceil(_exact_width(marked, style.family, style.size, style.bold, rtl))


@cache_results
def line_picture(marked: str, style: TextStyle, rtl: bool = False) -> TextLine:
    """Return a whole line of text as one picture."""
    pad = 3 if style.halo else 1
    drawn = _draw_line(marked, style, rtl)
    return TextLine(drawn, round(style.size * ASCENT) + pad, pad, drawn.get_width() - 2 * pad)


@kept_view.DiskCachedPictures
def _draw_line(marked: str, style: TextStyle, rtl: bool) -> pygame.Surface:
    """Draw a line of text at a multiple of its size, scale it down, then thicken light letters and apply halo and
    opacity as the style says.
    """
    pieces = _runs_with_fonts(marked, style, rtl)
    finest = line_oversampling(style.size)
    advances = [font.size(text)[0] for text, font, _ in pieces]
    ascent, height = round(style.size * ASCENT), round(style.size * HEIGHT)
    pad = 3 if style.halo else 1
    wide = -(-sum(advances) // finest) + 2 * pad
    big = _shared_surface((wide * finest, (height + 2 * pad) * finest))
    big.fill((*style.color, 0))  # the same colour at alpha 0: averaging leaves no dark rim
    x = pad * finest
    for (text, font, color), advance in zip(pieces, advances, strict=True):
        if not advance:
            continue  # nothing but signs that turn letters round: that is no picture
        letters = font.render(text, True, color)
        if x == pad * finest:
            letters.set_alpha(None)  # nothing lies there yet: copying is quicker than blending
        big.blit(letters, (x, (ascent + pad) * finest - font.get_ascent()))
        x += advance
    small = pygame.transform.smoothscale(big, (wide, height + 2 * pad))
    if style.boost:
        again = small.copy()
        again.set_alpha(style.boost)
        small.blit(again, (0, 0))  # a -> a + k*a*(1-a)
    if style.halo:
        small = _with_halo(small, style.halo)
    if style.alpha < 1:
        small.fill((255, 255, 255, round(255 * style.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return small


_sheets: list[pygame.Surface] = []
register_size_cache(_sheets.clear)


def _shared_surface(size: tuple[int, int]) -> pygame.Surface:
    """Return the shared surface on which lines are drawn large, as allocating one takes as long as drawing."""
    if not _sheets or any(has < needs for has, needs in zip(_sheets[0].get_size(), size, strict=True)):
        known = _sheets[0].get_size() if _sheets else (0, 0)
        grown = [-(-max(sides) // step) * step for *sides, step in zip(known, size, SHEET, strict=True)]
        _sheets[:] = [pygame.Surface(grown, pygame.SRCALPHA)]
    return _sheets[0].subsurface((0, 0), size)


def _with_halo(surface: pygame.Surface, color: Rgba) -> pygame.Surface:
    """Return a copy of a drawn line with a soft border of a colour around the letters."""
    shade = surface.copy()
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*color[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    shade = pygame.transform.box_blur(pygame.transform.box_blur(shade, 1), 1)
    out = clear_picture(surface.get_size(), color)
    for _ in range(3):
        out.blit(shade, (0, 0))
    out.blit(surface, (0, 0))
    return out


def wrap_text(marked: str, style: TextStyle, room: int, *, rtl: bool = False) -> list[str]:
    """Break a text into lines no wider than `room` px; bold and isolates continue over a break.

    A single word wider than that is cut between its letters.
    """
    return list(_break_lines(marked, style.family, style.size, style.bold, room, rtl))


@lru_cache(1024)
def _break_lines(marked: str, family: Family, size: int, bold: bool, room: int, rtl: bool) -> tuple[str, ...]:
    """Return the lines of `wrap_text`, cached; `size`: of the letters, `room`: the width, in px."""
    space = _exact_width(" ", family, size, bold, rtl)
    out: list[str] = []
    for paragraph in marked.split("\n"):
        if math.ceil(_exact_width(paragraph, family, size, bold, rtl)) <= room:  # its words alone would add up to more
            out.append(paragraph)
            continue
        now, wide, fat = "", 0.0, bold
        for word in paragraph.replace(" · ", f"{NBSP}· ").split(" "):  # no line begins with the dot
            for i, piece in enumerate(_break_word(word, family, size, fat, room, rtl)):
                own = _exact_width(piece, family, size, fat, rtl)
                if i or (now and math.ceil(wide + space + own) > room):
                    goes_on = runs.unclosed_isolates(now) + ("**" if now.count("**") % 2 else "")
                    out.append(now + runs.closing_signs(goes_on))
                    now, wide = goes_on + piece, own
                else:
                    now, wide = (f"{now} {piece}", wide + space + own) if now else (piece, own)
                if piece.count("**") % 2:
                    fat = not fat
        out.append(now)
    return tuple(out)


register_size_cache(_break_lines.cache_clear)


def _break_word(word: str, family: Family, size: int, bold: bool, room: int, rtl: bool) -> list[str]:
    """Break a word into pieces no wider than `room`: at hard spaces, after hyphens, then between letters."""
    if math.ceil(_exact_width(word, family, size, bold, rtl)) <= room:
        return [word]
    if NBSP in word:
        return [piece for part in word.split(NBSP) for piece in _break_word(part, family, size, bold, room, rtl)]
    if AFTER_HYPHEN.search(word):
        return _break_at_hyphens(word, family, size, bold, room, rtl)
    letters = runs.without_marks(word).rstrip(".,:;!?")
    hyphen = "-" if all(c.isalpha() or unicodedata.category(c)[0] == "M" for c in letters) else ""
    out, now = list[str](), ""
    for cluster in runs.grapheme_clusters(word):
        if now and math.ceil(_exact_width(now + cluster + hyphen, family, size, bold, rtl)) > room:
            out.append(now + hyphen)
            now = cluster
        else:
            now += cluster
    return [*out, now]


def _break_at_hyphens(word: str, family: Family, size: int, bold: bool, room: int, rtl: bool) -> list[str]:
    """Break a word with hyphens into pieces, each with as many of its parts as fit."""
    out = list[str]()
    for part in AFTER_HYPHEN.split(word):
        if out and math.ceil(_exact_width(out[-1] + part, family, size, bold, rtl)) <= room:
            out[-1] += part
        else:
            out += _break_word(part, family, size, bold, room, rtl)
    return out


def fit_text(marked: str, style: TextStyle, room: int, *, rtl: bool = False) -> str:
    """Return the text, shortened with an ellipsis where it is wider than `room` px."""
    if text_width(marked, style, rtl=rtl) <= room:
        return marked
    short = list(runs.grapheme_clusters(marked.replace("**", "")[:LONGEST]))
    while short and text_width(_with_ellipsis(short), style, rtl=rtl) > room:
        short.pop()
    return _with_ellipsis(short)


def _with_ellipsis(clusters: list[str]) -> str:
    """Return the beginning of a text with an ellipsis, with its isolates closed."""
    left = "".join(clusters).rstrip()
    return left + runs.closing_signs(runs.unclosed_isolates(left)) + "…"


def fit_text_smaller(marked: str, style: TextStyle, room: int, *, rtl: bool = False) -> tuple[str, TextStyle]:
    """Return the text and a smaller style in which it fits; at the smallest legible size it gets an ellipsis."""
    style = shrunk_style(marked, style, room, rtl=rtl)
    return fit_text(marked, style, room, rtl=rtl), style


def shrunk_style(marked: str, style: TextStyle, room: int, *, rtl: bool = False) -> TextStyle:
    """Return the style in the largest size in which the text fits, but at least the smallest legible size."""
    size = style.size
    while size > LEAST and _exact_width(marked, style.family, size, style.bold, rtl) > room:
        size -= 1
    return style._replace(size=size)


def line_position(line: TextLine, x: float, baseline: float, align: Align = "left") -> tuple[int, int]:
    """Return the top left corner for a line of text with this baseline, whose left end, middle or right end (`align`)
    is at `x`.
    """
    back = {"left": 0.0, "center": line.width / 2, "right": float(line.width)}[align]
    return round(x - back) - line.pad, round(baseline - line.baseline)


def draw_text(
    dst: pygame.Surface,
    marked: str,
    style: TextStyle,
    x: float,
    baseline: float,
    align: Align = "left",
    *,
    rtl: bool = False,
) -> int:
    """Draw a line of text with this baseline, whose left end, middle or right end (`align`) is at `x`; return its width
    in px.
    """
    got = line_picture(marked, style, rtl)
    dst.blit(got.surface, line_position(got, x, baseline, align))
    return got.width
