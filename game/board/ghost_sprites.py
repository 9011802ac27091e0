"""The ghost of the last turn on the board: rings, numbers of laps, the way of a lap, and what was captured."""

from collections.abc import Iterable
from functools import cache

import pygame
from msgspec.structs import replace

from game.board.geometry import Geometry, ScreenPlace
from game.board.marks import GhostMark
from game.board.numbers import MINUS, NumberPlates
from game.board.signs import RING_SHARE, SignPictures, centred_sprite
from game.ui.memory import cache_results
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Theme, text_colour_on

MOST_HOPS = 78  # of the laps that are drawn
MOST_NUMBERS = 3  # of laps lifted from one hole that are written side by side
AT_CORNER = 0.66  # of the radius from a hole's middle, each way, where rows lie close together
NEAR = 0.8  # sizes of a number from its middle at which the pointer is on it, at least
FRAME, FRAME_LEAST = 0.036, 3  # of a square's side: the frame of a square that a piece left or came to; px
LIGHT: Rgb = (169, 218, 245)  # the colour of an answer on squares that are dark in a light theme
MAN = 1.06  # of the radius of signs: what the tint of a square leaves free for the piece on it
TINT, PALE = 84, 190  # opacity of 255: of a square, and of the line of a lap


@cache
def ghost_theme(theme: Theme, *, answer: bool, dark: bool) -> Theme:
    """Return `theme` with the colour of marks changed to that of a ghost: the opponent's if `answer` (the opponent made
    the last turn), else one's own. `dark`: the marks lie on dark squares.
    """
    light = (LIGHT, theme.hot) if dark and not theme.is_dark else (theme.answer, theme.core)
    colour = light[0 if answer else 1]
    return replace(theme, core=colour, ring=colour, lap2=colour, carried=colour, carried_ink=text_colour_on(colour))


class GhostSprites:
    """Painter of ghosts (the faded path of the last turn) on one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme, *, answer: bool) -> None:
        blue = ghost_theme(theme, answer=answer, dark=theme.baked and geometry.has_squares)
        self.geometry, self.signs, self.numbers = geometry, SignPictures(geometry, blue), NumberPlates(geometry, blue)

    def sprites(self, mark: GhostMark) -> tuple[list[Sprite], list[Sprite]]:
        """Return two lists of sprites for the ghost: marks to be drawn below the counts, lap numbers above them."""
        turn, alpha = mark.turn, round(255 * mark.strength)
        below = self._square_sprites(mark) if self.geometry.has_squares else self._ring_sprites(mark)
        top: list[Sprite] = []
        shown = mark.laps or (len(turn.laps),)
        hops = [hop for number in shown for hop in turn.laps[number - 1].hops]
        paler = PALE if self.signs.theme.baked else 255
        below += [self.signs.hops.sprite(hop.start, hop.end, alpha=paler) for hop in hops[-MOST_HOPS:]]
        places = self.geometry.places
        for hole, n in turn.taken:
            if hole in places:
                below.append(self.signs.ring_sprite(hole, "taken"))
                if self.geometry.shows_counts:
                    top.append(self.numbers.label_plate("gain", f"{MINUS}{n}", places[hole].x, places[hole].y))
        if len(turn.taken) == 1 and turn.kept in places and turn.taken[0][0] in places:
            below.append(self.signs.capture_path_sprite(turn.taken[0][0], turn.kept))
        for hole, numbers in turn.laps_by_hole().items():
            if hole in places:
                top.append(self.numbers.label_plate("lap", lap_numbers(numbers), *self._number_place(places[hole])))
        return _with_alpha(below, alpha), _with_alpha(top, alpha)

    def laps_at(self, mark: GhostMark, pos: tuple[int, int]) -> tuple[int, ...]:
        """Return the lap numbers written at the point `pos` of the window; an empty tuple if none are there."""
        for hole, numbers in mark.turn.laps_by_hole().items():
            if place := self.geometry.places.get(hole):
                picture = self.numbers.label_plate("lap", lap_numbers(numbers), *self._number_place(place))
                if picture.rect.collidepoint(pos):
                    return numbers
        return ()

    def _ring_sprites(self, mark: GhostMark) -> list[Sprite]:
        """Return the rings of where the turn began and where its last stone fell."""
        turn, places = mark.turn, self.geometry.places
        rings = [self.signs.ring_sprite(turn.start, "began")] if turn.start in places else []
        landing = turn.laps[-1].landing if turn.laps else ""
        if landing in places and not places[landing].is_store:
            rings.append(self.signs.ring_sprite(landing, "last"))
        return rings

    def _square_sprites(self, mark: GhostMark) -> list[Sprite]:
        """Return frames round the squares between which a piece moved: that which it left and that to which it came."""
        turn, places = mark.turn, self.geometry.places
        ends = (turn.start, turn.laps[-1].landing if turn.laps else "")
        side, colour = round(self.geometry.pitch), self.signs.theme.core
        radius = MAN * RING_SHARE * places[turn.start].radius if turn.start in places else 0.0
        frames = [framed_square(side, radius * stays, colour) for stays in (0, 1)]
        return [centred_sprite(frame, places[name].x, places[name].y)
                for frame, name in zip(frames, ends, strict=True) if name in places]  # fmt: skip

    def _number_place(self, place: ScreenPlace) -> tuple[float, float]:
        """Return the position of a hole's lap numbers: on the rim towards the middle of the board."""
        if self.geometry.has_valley:
            return place.x, (place.bottom if place.inward > 0 else place.top) + place.inward * place.radius
        away = AT_CORNER * place.radius
        toward = 1 if place.y < self.geometry.rect.centery else -1
        return place.x - away, place.y + toward * away


def lap_numbers(numbers: tuple[int, ...]) -> str:
    """Return lap numbers as they are written at a hole: `1·3`, or `1…9` for many."""
    if len(numbers) > MOST_NUMBERS:
        return f"{numbers[0]}…{numbers[-1]}"
    return "·".join(map(str, numbers))


@cache_results
def framed_square(side: int, free: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a tinted square with a frame; a disc of radius `free` in its middle is left clear."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((*colour, TINT))
    if free:
        pygame.draw.circle(out, (*colour, 0), (side / 2, side / 2), free)
    pygame.draw.rect(out, colour, out.get_rect(), max(FRAME_LEAST, round(FRAME * side)))
    return out


def _with_alpha(sprites: Iterable[Sprite], alpha: int) -> list[Sprite]:
    """Return copies of the sprites with their opacity multiplied by `alpha` / 255."""
    return [sprite._replace(alpha=sprite.alpha * alpha // 255) for sprite in sprites]
