"""The eight rivals as line art of brass: `assets/rivals/hare.svg` and so on, which the program draws at any size.

A picture is 100 units wide and high.  Most animals look at the player, so that half an outline is enough for them.
Five tones are all there is; the theme of high contrast and paper put two others in their place.
"""

import re
from collections.abc import Callable
from pathlib import Path

from game.window.shared.rival_pictures import TONES

MIDDLE = 50.0
OUTLINE = 2.6
SHADE = (
    '<linearGradient id="brass" x1="0%" y1="0%" x2="35%" y2="100%"><stop offset="0" stop-color="#FBE3A6"/>'
    '<stop offset="0.5" stop-color="#DDAF60"/><stop offset="1" stop-color="#A87430"/></linearGradient>'
)
_NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
Corner = tuple[float, float]


def _told(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _flipped(path: str) -> str:
    """Mirror an SVG path of coordinate pairs at the vertical middle line."""
    numbers = iter(range(10_000))

    def turned(found: re.Match[str]) -> str:
        return found[0] if next(numbers) % 2 else _told(2 * MIDDLE - float(found[0]))

    return _NUMBERS.sub(turned, path)


def whole(half: str) -> str:
    """Return a closed SVG outline from its left half: a point on the middle line, then curves to another one there."""
    numbers = [float(one) for one in _NUMBERS.findall(half)]
    points: list[Corner] = list(zip(numbers[::2], numbers[1::2], strict=True))
    back = [(2 * MIDDLE - x, y) for x, y in points[-2::-1]]
    return _curves(points[0], [*points[1:], *back]) + "Z"


def _curves(start: Corner, rest: list[Corner]) -> str:
    said = " ".join(f"{_told(x)} {_told(y)}" for x, y in rest)
    return f"M{_told(start[0])} {_told(start[1])}C{said}"


class Drawing:
    """An SVG drawing of one animal, built from parts."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def shape(self, path: str, tone: str = "brass", width: float = OUTLINE) -> None:
        self.parts.append(f'<path d="{path}" fill="{TONES[tone]}"{self._edge(width)}/>')

    def oval(
        self, x: float, y: float, rx: float, ry: float, tone: str = "brass", *, lean: float = 0, width: float = OUTLINE
    ) -> None:
        turn = f' transform="rotate({_told(lean)} {_told(x)} {_told(y)})"' if lean else ""
        where = f'cx="{_told(x)}" cy="{_told(y)}" rx="{_told(rx)}" ry="{_told(ry)}"'
        self.parts.append(f'<ellipse {where} fill="{TONES[tone]}"{self._edge(width)}{turn}/>')

    def spot(self, x: float, y: float, r: float, tone: str = "ink") -> None:
        self.oval(x, y, r, r, tone, width=0)

    def line(self, path: str, width: float = 2.4, tone: str = "ink") -> None:
        round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self.parts.append(f'<path d="{path}" fill="none" stroke="{TONES[tone]}" stroke-width="{width}" {round_ends}/>')

    def limb(self, path: str, width: float) -> None:
        """Add a line of brass with a dark edge."""
        self.line(path, width + 2 * OUTLINE - 1.4)
        self.line(path, width - 0.4, "brass")

    def pair(self, left: Callable[[Callable[[float], float], Callable[[str], str], float], None]) -> None:
        """Draw the same on both sides: `left` gets functions that mirror an x, a path and a lean for its side."""
        left(lambda x: x, lambda path: path, 1)
        left(lambda x: 2 * MIDDLE - x, _flipped, -1)

    def eye(self, x: float, y: float, r: float) -> None:
        """Add a dark eye with a highlight."""
        self.spot(x, y, r)
        self.spot(x + 0.32 * r, y - 0.32 * r, 0.32 * r, "light")

    @staticmethod
    def _edge(width: float) -> str:
        return f' stroke="{TONES["ink"]}" stroke-width="{_told(width)}" stroke-linejoin="round"' if width else ""

    @property
    def svg(self) -> str:
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        return f"{head}<defs>{SHADE}</defs>{''.join(self.parts)}</svg>\n"


def monkey() -> Drawing:
    d = Drawing()

    def ear(x: Callable[[float], float], _: Callable[[str], str], __: float) -> None:
        d.oval(x(17), 47, 11, 13)
        d.oval(x(17.5), 47, 5.5, 7.5, "deep", width=1.6)

    d.pair(ear)
    d.shape(whole("50 13 33 13 23.5 26 24 43 24.2 52 28 58 31 62 34 77 41 86 50 86"))
    d.shape(whole("50 37 46 29 34 29 31 39 29 46 32 52 36 55 30 60 30 70 37 76 41 81 45 82 50 82"), "light")
    for x in (41, 59):
        d.eye(x, 45, 4.7)
    d.line("M46.2 60.5Q47.5 62.5 48.8 60.5M51.2 60.5Q52.5 62.5 53.8 60.5")
    d.line("M38.5 69.5Q50 77 61.5 69.5", 2.8)
    d.line("M44 19.5Q50 14.5 56 19.5", 2.2)
    return d


def hare() -> Drawing:
    d = Drawing()

    def ear(x: Callable[[float], float], _: Callable[[str], str], side: float) -> None:
        d.oval(x(37), 27, 8.6, 25, lean=-9 * side)
        d.oval(x(37.3), 29, 3.5, 17.5, "deep", lean=-9 * side, width=0)

    d.pair(ear)
    d.shape(whole("50 42 34 42 26 54 27 66 28 80 39 89.5 50 89.5"))
    d.shape(whole("50 69 43 69 36.5 75 37 80.5 40 86 45 89.5 50 89.5"), "light")
    for x in (37.5, 62.5):
        d.eye(x, 60.5, 4.9)
    d.shape("M45.2 69.5L54.8 69.5L50 75.5Z", "dark", 2)
    d.line("M50 75.5L50 79.5Q46 83.5 42 80.5M50 79.5Q54 83.5 58 80.5", 2.2)
    d.line("M33 73L20 70M33 77L20 79.5M67 73L80 70M67 77L80 79.5", 1.9)
    return d


def weaver() -> Drawing:
    d = Drawing()
    d.line("M45 82L45 92M56 82L56 92M39.5 92.5L50 92.5M50.5 92.5L61 92.5", 2.8)
    d.shape("M15 65L4 78L10.5 82L30 72Z")
    d.shape("M10 70C16 52 28 40 45 36C49 25 58 18 68 19C78 20 84.5 28 84.5 38C87 62 70 84 50 84C34 84 18 80 10 70Z")
    d.shape("M84 36.5L98 42L84 48.5C82.4 44 82.4 40.5 84 36.5Z", "dark")
    d.shape("M24 66C30 52 44 46 58 52C58 66 46 76.5 30 74C27 72.4 25 70 24 66Z", "light")
    d.line("M33 66.5Q43 68 52 58.5M31 71.5Q41 73 49 67", 2)
    d.shape("M59 27C65 21 79 24 83 34.5C81 45 70 46.5 63.5 42C59.5 38.5 57.5 32 59 27Z", "mid")
    d.spot(71.5, 33.5, 5, "light")
    d.spot(72.5, 33.5, 2.7)
    return d


def chameleon() -> Drawing:
    d = Drawing()
    d.limb("M22 60C10 58 6 72 13 80C21 88 34 83 33 73C32 66 23 66 22 72C21.5 76 26 77.5 27.5 74.5", 6)
    d.limb("M36 62L32.5 78M38.5 78L27 78M62 62L66 78M60 78L72 78", 4.4)
    d.shape(
        "M18 58C22 40 38 30 54 32C58 24 66 19 72 15C74 22 79 28 86 33C93 38 95 44 92 49C88 56 78 60 66 60"
        "C58 68 40 70 28 66C22 65 18 63 18 58Z"
    )
    d.line("M26 50Q29 45.2 33 43M36.5 40.7Q40.5 37.8 44.5 36.8M30 58.5Q44 64.5 60 58.5M92 48.5Q84 53.5 74 51.5", 2.2)
    d.oval(73, 38.5, 8.8, 8.8, "light", width=2.4)
    d.spot(75.6, 37, 3.8)
    for x, y in ((40, 49.5), (49.5, 44), (57.5, 50), (48, 56), (33.5, 55)):
        d.spot(x, y, 2.5, "mid")
    return d


def tortoise() -> Drawing:
    d = Drawing()

    def legs(x: Callable[[float], float], _: Callable[[str], str], side: float) -> None:
        d.oval(x(21), 27, 7, 12.5, lean=-42 * side)
        d.oval(x(21), 76, 7, 12.5, lean=42 * side)

    d.pair(legs)
    d.shape("M46 86L50 97L54 86Z")
    d.oval(50, 14.5, 9, 11)
    for x in (46.2, 53.8):
        d.spot(x, 11.2, 2.1)
    d.oval(50, 52, 32.5, 35.5)
    d.oval(50, 52, 26, 29, "light", width=2)
    d.line("M50 34L50 23.5M62 42.5L71.5 34M62 60.5L72 69.5M50 69L50 80.5M38 60.5L28 69.5M38 42.5L28.5 34", 2.6)
    d.shape("M50 34L62 42.5L62 60.5L50 69L38 60.5L38 42.5Z")
    d.line("M50 41.5L56 46L56 57.5L50 62L44 57.5L44 46Z", 1.6, "mid")
    return d


def leopard() -> Drawing:
    d = Drawing()

    def ear(x: Callable[[float], float], _: Callable[[str], str], __: float) -> None:
        d.oval(x(25), 25, 11, 11)
        d.oval(x(25.5), 26, 5.6, 5.6, "mid", width=1.4)

    d.pair(ear)
    d.shape(whole("50 17 32 17 20 31 20 49 20 59 25 66 31 71 36 81 43 87 50 87"))
    d.shape(whole("50 58 40 56 34 62 35 70 37 79 43 84 50 84"), "light")

    def side(x: Callable[[float], float], turned: Callable[[str], str], _: float) -> None:
        d.shape(turned("M29.5 48Q38 39.5 45.5 50Q36 54.5 29.5 48Z"), "light", 2.2)
        d.spot(x(38.5), 48, 3.1)
        for at, high, r in ((41, 30, 3.4), (28, 59, 3), (30, 38, 3)):
            _rosette(d, x(at), high, r)
        d.line(turned("M45 52.5L42.5 61.5"), 1.8)

    d.pair(side)
    d.shape("M43 61L57 61L50 68.5Z", "dark", 2)
    d.line("M50 68.5L50 73.5Q45 79.5 39.5 75.5M50 73.5Q55 79.5 60.5 75.5")
    for high, r in ((24, 3.4), (36, 3)):
        _rosette(d, 50, high, r)
    return d


def _rosette(d: Drawing, x: float, y: float, r: float) -> None:
    """Draw a ring with three gaps, as on a leopard's fur."""
    cos, sin = 0.866 * r, 0.5 * r
    arcs = (
        ((-cos, -0.35 * r), (-0.8 * r, -r), (0.1 * r, -r)),
        ((0.7 * r, -0.75 * r), (1.15 * r, 0), (0.75 * r, 0.7 * r)),
        ((0.15 * r, r), (-0.7 * r, 1.05 * r), (-cos, sin)),
    )
    said = "".join(
        f"M{_told(x + a[0])} {_told(y + a[1])}Q{_told(x + b[0])} {_told(y + b[1])} {_told(x + c[0])} {_told(y + c[1])}"
        for a, b, c in arcs
    )
    d.line(said, 2.3)


def elephant() -> Drawing:
    d = Drawing()

    def ear(_: Callable[[float], float], turned: Callable[[str], str], __: float) -> None:
        d.shape(turned("M36 24C20 12 3 20 4 42C5 60 16 70 30 62Z"))
        d.line(turned("M26 28C16 24 10 32 12 44"), 2)

    d.pair(ear)
    d.shape(whole("50 16 38 16 31 25 31 38 31 48 35 55 38 60 41 66 42 82 43 88 43.6 91 46.5 92.5 50 92.5"))

    def tusk(_: Callable[[float], float], turned: Callable[[str], str], __: float) -> None:
        d.shape(turned("M39 61C37 72 32 79 25 82.5C28 74 30 66 32 57.5Z"), "light")

    d.pair(tusk)
    for x in (41, 59):
        d.eye(x, 42, 3.6)
    d.line("M44 66Q50 68 56 66M44.2 72Q50 74 55.8 72M44.8 78Q50 80 55.2 78M45.4 84Q50 86 54.6 84", 2)
    d.line("M42 27Q50 22 58 27", 2)
    return d


def spider() -> Drawing:
    d = Drawing()
    legs = (
        "M42 44C30 40 22 32 21 15",
        "M40 49C26 48 14 44 7 30",
        "M40 56C26 58 14 64 7 78",
        "M43 62C32 67 24 76 23 92",
    )

    def side(_: Callable[[float], float], turned: Callable[[str], str], __: float) -> None:
        for leg in legs:
            d.limb(turned(leg), 4.2)

    d.pair(side)
    d.oval(50, 67, 17, 20)
    d.oval(50, 43, 11.5, 11.5)
    d.shape("M50 54L57 67L50 80L43 67Z", "light")
    for x in (45.8, 54.2):
        d.spot(x, 40, 2.5)
        d.spot(MIDDLE + (x - MIDDLE) * 0.42, 35.8, 1.5)
    d.line("M46 33Q44 29 41 28M54 33Q56 29 59 28", 2.6)
    return d


RIVALS: dict[str, Callable[[], Drawing]] = {
    one.__name__: one for one in (monkey, hare, weaver, chameleon, tortoise, leopard, elephant, spider)
}


def write_rivals(folder: Path) -> None:
    """Write the drawing of each animal, `monkey.svg` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in RIVALS.items():
        (folder / f"{name}.svg").write_text(draw().svg, "utf-8")
