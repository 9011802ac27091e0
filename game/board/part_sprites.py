"""Sprites that highlight a part of a played turn: its holes, and the path of its stones."""

from collections.abc import Callable

from game.board.numbers import NumberPlates
from game.board.sign_strokes import Ring
from game.board.signs import SignPictures
from game.rules.parts import TurnPart
from game.ui.screen import Sprite

MINUS = "\u2212"
RINGS: dict[str, Ring] = {
    "start": "began", "hand": "began", "tax": "began", "capture": "taken", "sweep": "taken", "landing": "last",
}  # fmt: skip


def turn_part_sprites(
    part: TurnPart, pictures: SignPictures, plates: NumberPlates, count: Callable[[str], int], hot: set[str]
) -> tuple[list[Sprite], list[Sprite]]:
    """Return the sprites that mark a part of a turn, as two lists: below the counts, and above. `count` returns the
    number of stones at a place now; places with highlighted counts are added to `hot`.
    """
    places = pictures.geometry.places
    seen = [place for place in part.places if place in places]
    below: list[Sprite] = []
    top: list[Sprite] = []
    for place in seen:
        ring = RINGS.get(part.kind, "chosen")
        below.append(pictures.ring_sprite(place, "chosen" if places[place].is_store else ring))
        hot.add(place)
        if part.kind == "capture" and part.to in places and part.to != place:
            below.append(pictures.capture_path_sprite(place, part.to))
    if part.n and len(seen) == 1:
        p = places[seen[0]]
        label = f"+{part.n}" if part.kind == "store" else f"{MINUS}{part.n}"
        rim = p.inner_end + p.inward * p.radius if pictures.geometry.has_valley else p.top - p.radius
        middle = (p.top + p.bottom) / 2
        top.append(plates.label_plate("gain", label, p.x, rim if count(p.name) and not p.is_store else middle))
    return below, top
