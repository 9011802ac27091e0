"""The glow before the first stone: the hole that is to be pressed, with its letter, and the stores that are to fill."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import DirectionArrow, Marks
from game.board.trail import hop_line_style
from game.board.view import BoardView
from game.film.hops import Hop
from game.rules.board import SEATS
from game.rules.game import Rules
from game.rules.notation import sign_of
from game.ui import text
from game.ui.screen import Sprite
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene
    from game.window.moves.pointing import BoardDisplay

PULSES, PULSE_TIMES = 1.2, 3  # seconds for which both stores pulse at first, and how often
HALO = 1.34  # of a hole's radius
STEPS = 3  # of the first lap of a move that are shown


class StartGlow:
    """Glow on a board that shows which hole to press first and which stores to fill; not animated if `calm`."""

    def __init__(self, board: BoardView, theme: Theme, *, calm: bool) -> None:
        self._board, self._theme, self._calm = board, theme, calm
        self._halo: tuple[int, pygame.Surface] | None = None

    def sprites_below(self, hole: str, seconds: float, rules: Rules) -> list[Sprite]:
        """Return the halo of a hole and the pulse of the stores, `seconds` after the page was shown."""
        if not hole:
            return []
        place = self._board.geometry.places[hole]
        outer = round(HALO * place.radius)
        if self._halo is None or self._halo[0] != outer:
            picture = pygame.Surface((2 * outer, 2 * outer), pygame.SRCALPHA)
            pygame.draw.circle(picture, (*self._theme.brass[:3], 110), (outer, outer), outer, outer // 6)
            self._halo = outer, picture
        halo = Sprite(self._halo[1], round(place.x) - outer, round(place.y) - outer)
        return [halo, *(self._store_pulse(seconds) if rules.stones_to_win else [])]

    def _store_pulse(self, seconds: float) -> list[Sprite]:
        """Return rings that make both stores light up three times in the first `PULSES` seconds; steady rings if not
        animated.
        """
        lit = 255 if self._calm else round(255 * abs(math.sin(math.pi * seconds * PULSE_TIMES / PULSES)))
        if not lit or (seconds >= PULSES and not self._calm):
            return []
        stores = [seat for seat in SEATS if seat in self._board.geometry.places]
        return [self._board.signs.ring_sprite(seat, "chosen", lit) for seat in stores]

    def direction_sprites(self, hops: Sequence[Hop]) -> list[Sprite]:
        """Return the lines of a move's first hops, which show its direction."""
        return [self._board.signs.hops.sprite(hop.start, hop.end, hop_line_style(hop)) for hop in hops]

    def letter_sprites(self, hole: str) -> list[Sprite]:
        """Return the letter of a hole as a sprite; [] if the board shows its letters anyway."""
        g, t = self._board.geometry, self._theme
        name = next((one for one in g.labels if one.text == hole), None) if not self._board.letters else None
        if name is None:
            return []
        drawn = text.line_picture(name.text, text.TextStyle("serif", g.letter_px, t.letter, halo=t.halo), False)
        at = text.line_position(drawn, name.x, name.y + 0.365 * g.letter_px, "center")
        return [Sprite(drawn.surface, *at)]


class StartDisplay:
    """Highlights the first move in one's first game of a kind, and updates the players' tracks of stones won."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene, self._start = scene, scene.guide.start
        self.seconds = 0.0  # since there is a hole to press
        self.hole = ""  # that glows
        self.hops: tuple[Hop, ...] = ()  # with which the move begins, if it has a direction

    @property
    def is_moving(self) -> bool:
        tracks = self._scene.page.tracks
        return any(track.is_moving for track in tracks.values()) or (
            bool(self._start.suggested_move) and self.seconds < PULSES
        )

    def update(self, dt: float) -> None:
        """Advance the glow and the tracks of stones won by `dt` seconds."""
        self.seconds = self.seconds + dt if self._start.suggested_move else 0.0
        for seat, track in self._scene.page.tracks.items():
            track.update(dt, self._scene.film.count(seat))

    def mark_first_move(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the hole of the suggested first move glowing, unless another hole is hovered or
        chosen.
        """
        move, marks = self._start.suggested_move, display.marks
        rules = self._scene.game.rules
        looks_on = marks.way is not None or bool(marks.forbidden or marks.hint) or self._scene.has_urgent_sentence
        looks_on |= self._scene.pointing.going.origin not in ("", rules.start_of_move(move))
        self.hole = rules.start_of_move(move) if move and not looks_on else ""
        way = self._scene.pointing.ahead.preview_for(move).path if self.hole and sign_of(move) else None
        self.hops = tuple(hop for hop in way.hops[:STEPS] if hop.lap == 1) if way is not None else ()
        return display._replace(marks=_mark_move(marks, rules, move)) if self.hole else display


def _mark_move(marks: Marks, rules: Rules, move: str) -> Marks:
    """Return `marks` with the start of a move marked, and its direction or the square to which it goes."""
    hole, sign, way = rules.start_of_move(move), sign_of(move), rules.way_of_move(move)
    arrows = (DirectionArrow(hole, sign, is_aimed=True),) if sign and not marks.arrows else marks.arrows
    # others may be played, too, but only one glows
    return marks._replace(only_start=hole, allowed_starts=(), arrows=arrows, targets=marks.targets or way[:1])
