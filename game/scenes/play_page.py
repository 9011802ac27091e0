"""The board's page for one window: everything that is laid out and painted anew when size, theme or text changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.board import SEATS, Seat
from game.scenes.play_layout import lay_out
from game.scenes.play_widgets import Deeds, PlayState, PlayWidgets
from game.scenes.player_plate import PlayerPlate
from game.scenes.turn_list import TurnList, rounds
from game.view import text
from game.view.board_view import BoardView
from game.view.controls import Controls
from game.view.geometry import Geometry
from game.view.screen import Sprite
from game.view.table import table

if TYPE_CHECKING:
    from game.scenes.play_texts import PlayTexts
    from game.scenes.playing import Playing
    from game.scenes.pointing import Shown
    from game.store.settings import Settings
    from game.view.ui import Ui

CAPTURED_WARMED = 30  # numbers on the players' plates that are drawn before they are needed


class PlayPage:
    """`touched` collects what was repainted in place, in window px."""

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        playing: Playing,
        texts: PlayTexts,
        deeds: Deeds,
        *,
        turns: bool,
        choosing: bool,
    ) -> None:
        self.ui, self.settings, self.playing, self.texts, self.deeds = ui, settings, playing, texts, deeds
        self.turns, self.choosing = turns, choosing
        board = playing.game.rules.board
        self.layout = lay_out(ui, board, turns=turns)
        rect = self.layout.board
        self.board = BoardView(
            Geometry(board, rect.x, rect.y, rect.w, ui.text_scale),
            ui.theme,
            letters=settings.hole_names,
            calm=settings.calm_motion,
            counts=settings.counts,  # type: ignore[arg-type]
        )
        places = {"S": self.layout.south, "N": self.layout.north}
        self._plates = {seat: PlayerPlate(ui, place, self.layout.manner) for seat, place in places.items()}
        self.list = TurnList(ui, self.layout.turns) if self.layout.turns else None
        self._ground = table(ui.theme, ui.size).copy()
        self.board.paint(self._ground)
        if self.list:
            names: dict[Seat, str] = {seat: texts.name(seat) for seat in SEATS}
            self.list.paint(self._ground, texts.words.t("Turns"), names)
        self.touched: list[pygame.Rect] = []
        self._talked = self._listed = -1  # for how many turns they were made
        self._talk: list[Sprite] = []
        self._add_widgets()

    def _add_widgets(self) -> None:
        words, rules = self.texts.words, self.playing.game.rules
        self._widgets = PlayWidgets(
            self.ui,
            words,
            self.layout,
            self.deeds,
            title=words.t(rules.words.name),
            subtitle=self.texts.subtitle(),
            speed=self.settings.speed,
            turns=self.turns,
            choosing=self.choosing,
        )
        ground = self._ground.copy()
        self._widgets.paint(ground)
        self.controls = Controls(self._widgets.root, self.ui, ground, arrows=False, space=False)
        self.playing.film.take_changed()
        self.board.paint_stones(self.controls.picture, self.playing.film)

    # ------------------------------------------------------------------ following the game
    def offer(self, choosing: bool) -> None:
        """Shows or takes away the offer to swap sides."""
        if choosing != self.choosing:
            self.choosing, old = choosing, self.controls
            self._add_widgets()
            self.controls.take_over(old)

    def follow(self, state: PlayState) -> None:
        """Repaints what rests on the board, and the buttons that have to look different."""
        film = self.playing.film
        picture, ground = self.controls.picture, self.controls.canvas.layer.ground
        self.touched += self.board.repaint(picture, ground, film, film.take_changed())
        self._widgets.follow(self.controls, state)
        self._marked = self.playing.mover if self.playing.state == "film" else None
        plies = self.playing.game.plies
        if self._listed != len(plies):
            self._listed, self._rounds = len(plies), rounds([(ply.mover, ply.move) for ply in plies])
        if self._talked != len(plies) and self.playing.state != "film":  # not before it has been seen
            self._talked, self._talk = len(plies), self._talk_of_now()

    def warm_talk(self) -> Iterator[object]:
        """Draws what will be said of the turn under way."""
        yield text.line(self.texts.talk(), self._talk_style(), self.ui.rtl)

    def _talk_style(self) -> text.Style:
        return self.ui.style("sans", 14, self.ui.theme.ontable2)

    def _talk_of_now(self) -> list[Sprite]:
        """What the other player did, beside the link that shows it again; nothing where it does not fit."""
        ui, link, room = self.ui, self._widgets.watch, self.layout.talk
        words = self.texts.talk()
        if not words or link is None:
            return []
        style, gap = self._talk_style(), ui.gap(4)
        wide = (room.right - link.rect.right if ui.rtl else link.rect.left - room.left) - 2 * gap
        if ui.width(words, style) > wide:
            return []
        line = text.line(words, style, ui.rtl)
        x = link.rect.right + gap if ui.rtl else link.rect.left - gap - line.width
        return [Sprite(line.surface, *text.place(line, x, room.centery + 0.36 * style.size))]

    def warm(self) -> Iterator[object]:
        """Draws, one by one, what the first turns will need."""
        most = sum(self.playing.position.cells)
        yield from self.board.warm(min(20, max(self.playing.position.cells) + 8))
        for n in range(min(most, CAPTURED_WARMED) + 1):
            yield self._plates["S"].warm(n, self.texts.captured(n))

    def take_touched(self) -> list[pygame.Rect]:
        """What was repainted in place since the last call."""
        touched, self.touched = self.touched, []
        return touched + self.controls.take_touched()

    def scroll(self, by: int, pos: tuple[int, int]) -> bool:
        """The wheel over the list of turns."""
        return self.list is not None and self.list.rect.collidepoint(pos) and self.list.wheel(by, len(self._rounds))

    # ------------------------------------------------------------------ one frame
    def sprites(self, shown: Shown, spoken: Sequence[Sprite]) -> list[Sprite]:
        """All that lies on the base picture, from back to front."""
        out = self.list.sprites(self._rounds, self._marked) if self.list else []
        out += self.board.sprites(self.playing.film, shown.marks)
        out += self._talk
        for seat in SEATS:
            out += self._plate(seat, shown)
        out += spoken
        if shown.tip:
            out += shown.tip.sprites
        return out + self.controls.sprites()

    def _plate(self, seat: Seat, shown: Shown) -> list[Sprite]:
        """A player's plate; it gives way to a tip, or to a sentence beside one, that would lie half over it."""
        plate = self._plates[seat]
        sprites = plate.sprites(self.texts.plate(seat))
        if shown.tip and (shown.tip.box.colliderect(plate.rect) or shown.place.rect.colliderect(plate.rect)):
            alpha = 255 - shown.tip.sprites[0].alpha
            return [sprite._replace(alpha=alpha) for sprite in sprites]
        return sprites
