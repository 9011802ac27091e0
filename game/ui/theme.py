"""Colours and measures of the three themes of the window, and of paper. Nothing here draws.

Reference px are px at 1280x800 and text 100 %; the unit and the text scale multiply them.
"""

from typing import Any, Literal, NamedTuple, get_args

from msgspec import Struct, json

from game.place import ASSETS

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
ThemeName = Literal["walnut", "maple", "contrast"]  # of those that one can choose
Name = Literal["walnut", "maple", "contrast", "paper"]

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


def parse_colour(code: str) -> Rgb | Rgba:
    """Parse '#37504D' to (55, 80, 77), with the opacity as a fourth number where the code has one."""
    red, green, blue, *opacity = bytes.fromhex(code[1:])
    return (red, green, blue, opacity[0]) if opacity else (red, green, blue)


def colour_with_opacity(code: str, alpha: float) -> Rgba:
    """Return a colour with an opacity, 0..1."""
    red, green, blue = bytes.fromhex(code[1:])
    return red, green, blue, round(alpha * 255)


def more_transparent(color: Rgba, share: float) -> Rgba:
    """Return the colour with its opacity multiplied by a share."""
    return color[0], color[1], color[2], round(color[3] * share)


def text_colour_on(ground: Rgb) -> Rgb:
    """Return the colour of text that is legible on the colour `ground`: nearly black, or white."""
    return (28, 16, 9) if sum(ground) > 380 else (255, 255, 255)


class Shadow(NamedTuple):
    """A soft shadow.  `blur` is twice the standard deviation, all lengths in reference px."""

    dx: int
    dy: int
    blur: int
    spread: int
    color: Rgba


class Theme(Struct, frozen=True, eq=False):  # there are few of them, and they are keys of many caches
    """All colours of one theme, named after their use."""

    name: Name
    baked: bool  # False: no pictures at all, the board is drawn with lines
    disabled: float  # opacity of disabled text and icons
    boost: int  # 0..255: thickens light text on dark as a gamma would
    outline: float  # width of a plate's border, reference px
    plate_shadow: tuple[Shadow, ...]
    board_shadow: tuple[Shadow, ...]
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
    answer: Rgb  # what the opponent has just done, on wood and on the cloth
    letter: Rgb
    halo: Rgba
    store_south: Rgb
    store_north: Rgb

    def __repr__(self) -> str:
        return f"Theme({self.name})"

    @property
    def is_dark(self) -> bool:
        """Whether the theme's panels are dark, so that text on them is light."""
        return sum(self.plate) < 380

    def emblem_colour(self, seat: str) -> Rgb:
        """Return the colour of a player's emblem on panels and on the cloth around them."""
        return self.south if seat == "S" else self.north


# The colours in walnut, in maple, in high contrast and on paper, with their opacity where it is not full.
# Paper is for printers, lines on white: whatever has a colour elsewhere has a shape there, and is black or grey.
COLOURS = json.decode((ASSETS / "colours.json").read_bytes(), type=dict[str, tuple[str, str, str, str]])


def _theme_from_column(
    name: Name,
    disabled: float,
    boost: int,
    outline: float,
    plate_shadow: tuple[Shadow, ...] = (),
    board_shadow: tuple[Shadow, ...] = (),
) -> Theme:
    """Return the theme `name`, with the colours of its column in `COLOURS`. One with a shadow of panels has pictures of
    wood and cloth, too. `disabled`: opacity of disabled text; `boost`: 0 to 255, how much light letters are thickened;
    `outline`: width of borders, reference px.
    """
    colours: dict[str, Any] = {use: parse_colour(codes[get_args(Name).index(name)]) for use, codes in COLOURS.items()}
    return Theme(name, bool(plate_shadow), disabled, boost, outline, plate_shadow, board_shadow, **colours)


def _shadows(code: str, *layers: tuple[int, int, int, int, float]) -> tuple[Shadow, ...]:
    """Return shadows of one colour; `layers`: the lengths of each (see `Shadow`) and its opacity."""
    return tuple(
        Shadow(dx, dy, blur, spread, colour_with_opacity(code, alpha)) for dx, dy, blur, spread, alpha in layers
    )


WALNUT = _theme_from_column(
    "walnut", 0.55, 80, 1,
    plate_shadow=_shadows("#000000", (0, 1, 2, 0, 0.47), (0, 8, 22, 0, 0.40)),
    board_shadow=_shadows("#000000", (0, 2, 4, 0, 0.53), (6, 18, 34, 4, 0.60)),
)  # fmt: skip
MAPLE = _theme_from_column(
    "maple", 0.7, 0, 1,
    plate_shadow=_shadows("#5A4020", (0, 1, 2, 0, 0.18), (0, 8, 20, 0, 0.15)),
    board_shadow=_shadows("#4A3018", (0, 2, 4, 0, 0.40), (4, 14, 30, 2, 0.40)),
)  # fmt: skip
CONTRAST = _theme_from_column("contrast", 0.55, 80, 1.5)
PAPER = _theme_from_column("paper", 0.55, 0, 1.5)
THEMES: dict[ThemeName, Theme] = {"walnut": WALNUT, "maple": MAPLE, "contrast": CONTRAST}


class Measures(NamedTuple):
    """The distances of page layouts, in reference px.  SMALL is for narrow windows."""

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


def unit_of_window(width: int, height: int) -> float:
    """Return the px of a reference px in a window of this size; at least 1."""
    return max(1.0, min(width / 1280, height / 800))
