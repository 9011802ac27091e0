"""Colours and measures of the three themes of the window, and of paper. Nothing here draws.

Reference px are px at 1280x800 and text 100 %; `unit` and the text scale multiply them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
STONE_SECONDS = {"calm": 0.34, "normal": 0.19, "fast": 0.085}  # time one stone needs to fall


def rgb(code: str) -> Rgb:
    """'#37504D' -> (55, 80, 77)."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def rgba(code: str, alpha: float) -> Rgba:
    """A colour with its opacity, 0..1."""
    return (*rgb(code), round(alpha * 255))


def thinner(color: Rgba, share: float) -> Rgba:
    """The colour with only a share of its opacity."""
    return color[0], color[1], color[2], round(color[3] * share)


class Shadow(NamedTuple):
    """One soft shadow. `blur` is twice the standard deviation, all lengths in reference px."""

    dx: int
    dy: int
    blur: int
    spread: int
    color: Rgba


@dataclass(frozen=True, eq=False, repr=False)  # there are few of them, and they are keys of many caches
class Theme:
    """All colours of one theme, named for what they are used for."""

    name: Literal["walnut", "maple", "contrast", "paper"]
    baked: bool  # False: no pictures at all, the board is drawn with lines
    table: Rgb  # the lit part of the cloth; the whole ground where nothing is baked
    plate: Rgb
    plate2: Rgb  # wells
    raised: Rgb
    hover: Rgb
    pressed: Rgb
    line: Rgb  # border of a plate
    hair: Rgb  # divider inside a plate
    edge: Rgb  # border of what can be pressed: 3 to 1 against its own face and against plate and cloth around it
    ink: Rgb
    ink2: Rgb
    ink3: Rgb  # never on `hover`
    ontable: Rgb
    ontable2: Rgb
    brass: Rgb
    brass2: Rgb
    brass_hover: Rgb
    brass_pressed: Rgb
    onbrass: Rgb
    south: Rgb
    north: Rgb
    bad: Rgb
    good: Rgb  # what was done well
    disabled: float  # opacity of disabled text and icons
    boost: int  # 0..255: thickens light text on dark as a gamma would
    outline: float  # width of a plate's border, reference px
    plate_shadow: tuple[Shadow, ...]
    board_shadow: tuple[Shadow, ...]
    # on the wood
    count: Rgba
    count_line: Rgba
    count_ink: Rgb
    zero: Rgb
    hot: Rgb
    carried: Rgb
    carried_ink: Rgb
    carried_line: Rgb
    core: Rgb  # the line of a sign
    under: Rgba  # its under-stroke
    soft: Rgba
    ring: Rgb
    lap2: Rgb
    letter: Rgb
    halo: Rgba
    store_south: Rgb
    store_north: Rgb

    @property
    def dark(self) -> bool:
        return sum(self.plate) < 380

    def emblem(self, seat: str) -> Rgb:
        """The colour of a player's emblem on plates and on the table."""
        return self.south if seat == "S" else self.north


WALNUT = Theme(
    name="walnut",
    baked=True,
    table=rgb("#37504D"),
    plate=rgb("#201812"),
    plate2=rgb("#2C2119"),
    raised=rgb("#3B2C20"),
    hover=rgb("#4A3828"),
    pressed=rgb("#241A12"),
    line=rgb("#5A4632"),
    hair=rgb("#463626"),
    edge=rgb("#B59B75"),
    ink=rgb("#F6ECDA"),
    ink2=rgb("#CDBEA4"),
    ink3=rgb("#A89880"),
    ontable=rgb("#F1E8D6"),
    ontable2=rgb("#C3CBC2"),
    brass=rgb("#E3BE7C"),
    brass2=rgb("#F6D68F"),
    brass_hover=rgb("#F0CD8C"),
    brass_pressed=rgb("#C9A35F"),
    onbrass=rgb("#2A1B0C"),
    south=rgb("#F0B048"),
    north=rgb("#86C0E4"),
    bad=rgb("#F2A27E"),
    good=rgb("#A9D18E"),
    disabled=0.55,
    boost=80,
    outline=1,
    plate_shadow=(Shadow(0, 1, 2, 0, rgba("#000000", 0.47)), Shadow(0, 8, 22, 0, rgba("#000000", 0.40))),
    board_shadow=(Shadow(0, 2, 4, 0, rgba("#000000", 0.53)), Shadow(6, 18, 34, 4, rgba("#000000", 0.60))),
    count=rgba("#1C1009", 0.88),
    count_line=rgba("#E6C88F", 0.60),
    count_ink=rgb("#FAF0DC"),
    zero=rgb("#BBAA90"),
    hot=rgb("#F6D68F"),
    carried=rgb("#F6D68F"),
    carried_ink=rgb("#2A1B0C"),
    carried_line=rgb("#FFF0C8"),
    core=rgb("#F8DC9C"),
    under=rgba("#1A0D05", 0.50),
    soft=rgba("#F6D68F", 0.28),
    ring=rgb("#F6D68F"),
    lap2=rgb("#A9DAF5"),
    letter=rgb("#FFF1D2"),
    halo=rgba("#2A1608", 0.85),
    store_south=rgb("#F0B048"),
    store_north=rgb("#86C0E4"),
)

MAPLE = Theme(
    name="maple",
    baked=True,
    table=rgb("#EBE2D0"),
    plate=rgb("#FBF6EB"),
    plate2=rgb("#F3EADA"),
    raised=rgb("#FFFDF7"),
    hover=rgb("#EFE2CA"),
    pressed=rgb("#E6D6B8"),
    line=rgb("#C6AE86"),
    hair=rgb("#DDCDB0"),
    edge=rgb("#70572F"),
    ink=rgb("#2B1D10"),
    ink2=rgb("#5C4830"),
    ink3=rgb("#74603F"),
    ontable=rgb("#2B1D10"),
    ontable2=rgb("#54432D"),
    brass=rgb("#6F4610"),
    brass2=rgb("#8F5A10"),
    brass_hover=rgb("#835416"),
    brass_pressed=rgb("#59370A"),
    onbrass=rgb("#FFF8EA"),
    south=rgb("#955500"),
    north=rgb("#1F628F"),
    bad=rgb("#A43A1B"),
    good=rgb("#2F6B2B"),
    disabled=0.65,
    boost=0,
    outline=1,
    plate_shadow=(Shadow(0, 1, 2, 0, rgba("#5A4020", 0.18)), Shadow(0, 8, 20, 0, rgba("#5A4020", 0.15))),
    board_shadow=(Shadow(0, 2, 4, 0, rgba("#4A3018", 0.40)), Shadow(4, 14, 30, 2, rgba("#4A3018", 0.40))),
    count=rgba("#2B1A0E", 0.90),
    count_line=rgba("#5A3218", 0.60),
    count_ink=rgb("#FFF6E4"),
    zero=rgb("#BBAA90"),
    hot=rgb("#F6D68F"),
    carried=rgb("#F6D68F"),
    carried_ink=rgb("#2A1B0C"),
    carried_line=rgb("#FFF0C8"),
    core=rgb("#4A2408"),
    under=rgba("#FFF3D6", 0.85),
    soft=rgba("#FFF3D6", 0.80),
    ring=rgb("#4A2408"),
    lap2=rgb("#0B4468"),
    letter=rgb("#2B1D10"),
    halo=rgba("#FFF3D6", 0.85),
    store_south=rgb("#F0B048"),
    store_north=rgb("#86C0E4"),
)

CONTRAST = Theme(
    name="contrast",
    baked=False,
    table=rgb("#000000"),
    plate=rgb("#000000"),
    plate2=rgb("#000000"),
    raised=rgb("#1A1A1A"),
    hover=rgb("#333333"),
    pressed=rgb("#000000"),
    line=rgb("#FFFFFF"),
    hair=rgb("#707070"),
    edge=rgb("#FFFFFF"),
    ink=rgb("#FFFFFF"),
    ink2=rgb("#E6E6E6"),
    ink3=rgb("#C8C8C8"),
    ontable=rgb("#FFFFFF"),
    ontable2=rgb("#E6E6E6"),
    brass=rgb("#FFD84A"),
    brass2=rgb("#FFE680"),
    brass_hover=rgb("#FFE680"),
    brass_pressed=rgb("#E0B820"),
    onbrass=rgb("#000000"),
    south=rgb("#FFD84A"),
    north=rgb("#7FD0FF"),
    bad=rgb("#FF9B78"),
    good=rgb("#8CFF9A"),
    disabled=0.55,
    boost=80,
    outline=1.5,
    plate_shadow=(),
    board_shadow=(),
    count=rgba("#000000", 1),
    count_line=rgba("#FFFFFF", 1),
    count_ink=rgb("#FFFFFF"),
    zero=rgb("#C8C8C8"),
    hot=rgb("#FFD84A"),
    carried=rgb("#FFD84A"),
    carried_ink=rgb("#000000"),
    carried_line=rgb("#FFFFFF"),
    core=rgb("#FFD84A"),
    under=rgba("#000000", 0.85),
    soft=rgba("#FFD84A", 0.28),
    ring=rgb("#FFD84A"),
    lap2=rgb("#7FD0FF"),
    letter=rgb("#FFFFFF"),
    halo=rgba("#000000", 0.85),
    store_south=rgb("#FFD84A"),
    store_north=rgb("#7FD0FF"),
)

# Lines on white, for printers: whatever has a colour elsewhere has a shape, and is black or grey.
BLACK, DIM, WHITE = rgb("#000000"), rgb("#555555"), rgb("#FFFFFF")
PAPER = replace(
    CONTRAST,
    name="paper",
    table=WHITE,
    plate=WHITE,
    plate2=WHITE,
    raised=WHITE,
    hover=WHITE,
    pressed=WHITE,
    onbrass=WHITE,
    carried_ink=WHITE,
    line=BLACK,
    edge=BLACK,
    ink=BLACK,
    ontable=BLACK,
    brass=BLACK,
    brass2=BLACK,
    south=BLACK,
    north=BLACK,
    bad=BLACK,
    core=BLACK,
    ring=BLACK,
    letter=BLACK,
    carried=BLACK,
    carried_line=BLACK,
    count_ink=BLACK,
    hot=BLACK,
    store_south=BLACK,
    store_north=BLACK,
    hair=DIM,
    ink2=DIM,
    ink3=DIM,
    ontable2=DIM,
    brass_hover=DIM,
    brass_pressed=DIM,
    zero=DIM,
    lap2=DIM,
    count=rgba("#FFFFFF", 1),
    count_line=rgba("#000000", 1),
    under=rgba("#FFFFFF", 0.85),
    soft=rgba("#FFFFFF", 0.6),
    halo=rgba("#FFFFFF", 0.85),
    boost=0,
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (WALNUT, MAPLE, CONTRAST)}


@dataclass(frozen=True)
class Measures:
    """The distances by which a page is laid out, in reference px. SMALL is for narrow windows."""

    margin: int
    gap: int  # between neighbouring plates
    bar: int  # height of the top bar
    title: int  # size of the title in it
    plate: tuple[int, int]  # a player's plate
    strip: int  # height of the row of buttons under the board
    play: int  # radius of the round button
    sentence: int  # size of the sentence under the board
    why: int  # size of the clause below it
    labels: bool  # whether there is room for words beside the icons in the strip


NORMAL = Measures(24, 20, 56, 26, (300, 60), 60, 26, 29, 15, True)
SMALL = Measures(16, 12, 56, 24, (230, 52), 56, 23, 23, 14, False)
NARROW = 1180  # px x unit x text scale below which SMALL is taken


def unit(width: int, height: int) -> float:
    """How much larger than the reference window everything is drawn; never smaller than 1."""
    return max(1.0, min(width / 1280, height / 800))
