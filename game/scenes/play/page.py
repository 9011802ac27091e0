"""The page on which a game is played, for one window: the board with its players, the strip and the list of turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.board import SEATS, Seat, other
from game.scenes.board_page import strip
from game.scenes.board_page.controller import Controller
from game.scenes.board_page.group import Group
from game.scenes.board_page.layout import lay_out
from game.scenes.board_page.page import BoardPage
from game.scenes.board_page.plate_texts import PlateTexts
from game.scenes.board_page.player_plate import PlayerPlate
from game.scenes.board_page.turn_list import Cell, Round, TurnList, place_of, plies_of, rounds
from game.scenes.play.path_strip import PathStrip
from game.scenes.play.question import WAY, Question
from game.scenes.play.subtitle import subtitle
from game.scenes.play.widgets import PlayState, PlayWidgets
from game.scenes.shared.speech import Place, Said, covered
from game.scenes.shared.turn_texts import headings, move_text
from game.ui import plates, text
from game.ui.controls import Controls
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.board.marks import Moment
    from game.scenes.board_page.shown import Shown
    from game.scenes.shared.texts import PlayTexts
    from game.session.playing import Playing
    from game.store.settings import Settings
    from game.ui.ui import Ui

CAPTURED_WARMED = 30  # numbers on the players' plates that are drawn before they are needed


class PlayPage(BoardPage):
    """Board, players, sentence, strip and list of turns; buttons and hands send their requests to `deeds`."""

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        playing: Playing,
        texts: PlayTexts,
        deeds: Controller,
        *,
        turns: bool,
        question: Question | None,
        path: PathStrip,
        below: Seat = "S",
        before: Controls | None = None,
    ) -> None:
        self.path = path
        self.playing, self.texts, self.deeds = playing, texts, deeds
        self.turns, self.question = turns, question
        self.layout = layout = lay_out(ui, playing.board, turns=turns, signs=playing.game.rules.signs)
        super().__init__(ui, settings, texts.words, playing, layout.board, reserve=layout.reserve, below=below)
        places = {below: layout.south, other(below): layout.north}
        self.plate_texts = PlateTexts(playing, texts.words, below)
        self._plates = {seat: PlayerPlate(ui, place, layout.manner) for seat, place in places.items()}
        self.list = TurnList(ui, layout.turns) if layout.turns else None
        self.paint(self.board.paint, self._paint_list)
        self._talked: object = None  # what stands above the board, or for how many turns
        self._listed = -1  # for how many turns the list was made
        self._talk: list[Sprite] = []
        self.told: tuple[str, ...] = ()  # what the other player did, ever shorter
        self._rounds: list[Round] = []
        self._marked: Cell | None = None
        self._pointed: Cell | None = None
        self._way: int | None = None  # the card under the pointer
        self._add_widgets(before)

    def _paint_list(self, dst: pygame.Surface) -> None:
        if self.list:
            names = {seat: self.plate_texts.name(seat) for seat in SEATS}
            self.list.paint(dst, self.words.t("Turns"), names)

    def _add_widgets(self, before: Controls | None) -> None:
        self._subtitle = subtitle(self.playing, self.words)
        self._widgets = PlayWidgets(
            self.ui,
            self.words,
            self.layout,
            self.deeds,
            title=self.words.t(self.playing.game.rules.words.name),
            subtitle=self._subtitle,
            speed=self.settings.speed,
            turns=self.turns,
            question=self.question,
            crossing=self.playing.crossing,
        )
        self._state: PlayState | None = None
        self.path.named = self.layout.path_named
        self.path.place(self.ui, self.layout.path)
        paints = () if self._widgets.ways else (lambda dst: strip.paint(dst, self.ui, self.layout.strip),)
        self.put(Group([self.path, self._widgets.root]), *paints, before=before)
        self._way = None
        if self._widgets.ways and (self.controls.focus is None or not self.controls.focus.name.startswith(WAY)):
            self.controls.focus_on(f"{WAY}0")  # the answer that Enter gives

    # ------------------------------------------------------------------ following the game
    def ask(self, question: Question | None) -> None:
        """Shows or takes away the answers to what is asked; the line beside the title follows the game too."""
        if question != self.question or self._subtitle != subtitle(self.playing, self.words):
            self.question = question
            self._add_widgets(self.controls)

    def follow(self, state: PlayState) -> None:
        """Repaints what rests on the board, and the buttons that have to look different."""
        self.repaint()
        if state != self._state:
            self._state = state
            self.show_buttons(state.enabled, {"values": state.values}, running=state.running)
        playing, film, plies = self.playing, self.playing.film, self.playing.game.plies
        if self._listed != len(plies):
            moves = [(ply.mover, move_text(ply, self.words)) for ply in plies]
            self._listed, self._rounds = len(plies), rounds(moves, headings(plies, self.words))
        self._marked = place_of(self._rounds, film.turn) if playing.state == "film" else None
        self._follow_talk()
        asked = self.question is not None and self.question.in_band
        if self.path.follow(playing.state == "person" and not asked):
            self.controls.repaint(self.path)

    def imagine(self, moment: Moment | None) -> None:
        """The stones lie as at a moment of a turn that is looked through; None: as they do lie."""
        if self.board.imagine(moment.counts if moment else None):
            self.repaint()

    @property
    def on_path(self) -> bool:
        """Whether hands are on the laps of a turn."""
        controls = self.controls
        return self.path.shown and self.path in (controls.hover, controls.focus if controls.ring else None)

    def _follow_talk(self) -> None:
        """Above the board: which step of the past is shown, or what the other player did, once that has been seen."""
        past = self.texts.past()
        if past:
            key: object = past
        else:
            key = -1 if self.playing.watching.showing_other else len(self.playing.game.plies)
        if key != self._talked:
            self._talked = key
            self.told = () if past or key == -1 else self.texts.talk()
            self._talk = self._tag(past) if past else [] if key == -1 else self._talk_of_now()

    def warm_talk(self) -> Iterator[object]:
        """Draws what will be said of the turn under way: first looks through its steps, which may be many."""
        told = self.texts.talk()
        yield told
        yield text.line(self._fitting(told), self._talk_style(), self.ui.rtl)

    def _talk_style(self) -> text.Style:
        return self.ui.style("sans", 14, self.ui.theme.ontable2)

    def _talk_of_now(self) -> list[Sprite]:
        """What the other player did, beside the link that shows it again; nothing where it does not fit."""
        words = self._fitting(self.told)
        return [self._in_talk(words, self._talk_style(), self._talk_room)] if words else []

    def _fitting(self, told: Sequence[str]) -> str:
        """The longest of several wordings for which there is room; empty if there is none."""
        style, room = self._talk_style(), self._talk_room
        return next((words for words in told if self.ui.width(words, style) <= room.w), "")

    @property
    def tagged(self) -> bool:
        """Whether there is room above the board to say which step of the past is shown."""
        return self._talk_room.w > self.ui.px(120)

    def _tag(self, past: str) -> list[Sprite]:
        """Which step of the past is shown, as a tag; only its first part where there is little room."""
        ui, t = self.ui, self.ui.theme
        if not self.tagged:
            return []
        style, pad = ui.style("sans", 14, t.ink), ui.px(12)
        room = self._talk_room.w - 2 * pad
        if ui.width(past, style) > room:
            past = text.fit(past.split(" · ")[0], style, room, rtl=ui.rtl)
        box = pygame.Rect(0, 0, ui.width(past, style) + 2 * pad, ui.px(30))
        box.midright = self._talk_room.midright
        if ui.rtl:
            box.midleft = self._talk_room.midleft
        face, reach = plates.plate(box.size, box.h // 2, t.plate, t.brass, 1.5 * ui.unit)
        return [Sprite(face, box.x - reach, box.y - reach), self._in_talk(past, style, box.inflate(-2 * pad, 0))]

    @property
    def _talk_room(self) -> pygame.Rect:
        """The part of the band above the board that the link leaves free."""
        ui, link, room = self.ui, self._widgets.watch, self.layout.talk
        if link is None:
            return pygame.Rect(room.topleft, (0, 0))
        left = link.rect.right + ui.gap(4) if ui.rtl else room.left
        right = room.right if ui.rtl else link.rect.left - ui.gap(4)
        return pygame.Rect(left, room.top, max(0, right - left), room.h)

    def _in_talk(self, words: str, style: text.Style, room: pygame.Rect) -> Sprite:
        line = text.line(words, style, self.ui.rtl)
        x = room.left if self.ui.rtl else room.right - line.width
        return Sprite(line.surface, *text.place(line, x, room.centery + 0.36 * style.size))

    # ------------------------------------------------------------------ what stands where
    @property
    def place(self) -> Place:
        """Where the sentence stands."""
        if self._widgets.ways:
            return self.layout.over_cards
        if self.question and self.question.in_band:
            return self.layout.asking
        return self.layout.over_path if self.path.shown else self.layout.speech

    def taken(self, said: Said) -> list[pygame.Rect]:
        """What a tip must not cover while something is said."""
        out = [plate.rect for plate in self._plates.values()]
        out += [covered(self.ui, said, self.place), *(sprite.rect for sprite in self._talk)]
        out += [widget.rect for widget in self.controls.canvas.widgets if widget is not self.path or self.path.shown]
        return [*out, self.list.rect] if self.list else out

    def warm(self) -> Iterator[object]:
        """Draws, one by one, what the first turns will need."""
        most = sum(self.playing.position.cells)
        yield from self.board.warm(min(20, max(self.playing.position.cells) + 8))
        for n in range(min(most, CAPTURED_WARMED) + 1):
            yield self._plates["S"].warm(n, self.plate_texts.captured(n))

    def scroll(self, by: int, pos: tuple[int, int]) -> bool:
        """The wheel over the list of turns."""
        return self.list is not None and self.list.rect.collidepoint(pos) and self.list.wheel(by, len(self._rounds))

    def point(self, pos: tuple[int, int]) -> bool:
        """The pointer is there: on a line of the list it lights up; True if it is on one."""
        self._pointed = self.list.at(pos, self._rounds) if self.list else None
        self._way = self._widgets.ways.at(pos) if self._widgets.ways else None
        return self._pointed is not None

    @property
    def way_looked_at(self) -> int | None:
        """Of the ways in which the turn can go on the one under the pointer, else the one that has the focus."""
        focus = self.controls.focus
        if self._way is not None or focus is None or not focus.name.startswith(WAY):
            return self._way
        return int(focus.name.removeprefix(WAY))

    def walk_ways(self, by: int) -> bool:
        """An arrow key goes to the next card on that side; False where there are none."""
        ways, now = self._widgets.ways, self.way_looked_at
        if ways is None:
            return False
        order = sorted(range(len(ways.rects)), key=lambda i: ways.rects[i].x)
        at = order.index(now or 0) + (by if now is not None else 0)
        self._way = None
        self.controls.focus_on(f"{WAY}{order[max(0, min(at, len(order) - 1))]}")
        return True

    @property
    def pointed(self) -> range:
        """The plies of the turn in the list that the pointer is on."""
        return plies_of(self._rounds, *self._pointed) if self._pointed else range(0)

    # ------------------------------------------------------------------ one frame
    def sprites(self, shown: Shown, spoken: Sequence[Sprite]) -> list[Sprite]:
        """All that lies on the base picture, from back to front."""
        out = self.list.sprites(self._rounds, self._marked, self._pointed) if self.list else []
        out += self.board.sprites(self.playing.film, shown.marks)
        out += self._talk
        for seat in SEATS:
            out += self._plates[seat].sprites(self.plate_texts.says(seat))
        out += spoken
        if shown.tip:
            out += shown.tip.sprites
        return out + self.controls.sprites()
