"""The scales of letters and of distances: pages use these names and define no sizes of their own."""

from typing import Literal, NamedTuple

Ink = Literal["ink", "ink2", "ink3", "ontable", "ontable2", "brass", "bad", "good", "onbrass"]
Style = Literal["title", "heading", "name", "label", "text", "fact", "note", "fine"]


class TextStyleSpec(NamedTuple):
    """The size (reference px), font family, weight and colour of a text style.  `small`: the size in small windows."""

    family: Literal["sans", "serif"]
    size: float
    bold: bool = False
    ink: Ink = "ink"  # unless another one is said
    small: float = 0  # its size in a narrow window, where it is another one


STYLES: dict[Style, TextStyleSpec] = {
    "title": TextStyleSpec("serif", 36, small=28),  # what a page is about, once on it
    "heading": TextStyleSpec("serif", 24),  # of a plate, a part of a page, the bar
    "name": TextStyleSpec("serif", 19),  # of a thing among others: a game, a lesson, a learner
    "label": TextStyleSpec("sans", 16, bold=True),  # what is to be noticed in a text
    "text": TextStyleSpec("sans", 16),
    "fact": TextStyleSpec("sans", 14, bold=True, ink="ink2"),  # what stands before a control or a number
    "note": TextStyleSpec("sans", 14, ink="ink2"),  # what explains another text
    "fine": TextStyleSpec("sans", 13, ink="ink2"),  # on cards, where there is little room
}

# Every gap and every padding is one of these, in reference px: none, within a thing (2, 4), between things that belong
# together (6, 8, 10), between others (12, 14), inside a plate and between parts of a page (16, 20, 24).
STEPS = frozenset({0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24})
