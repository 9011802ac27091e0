"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import NOTHING, Arrow, Marks
from game.board.tally import Tallies
from game.film.hops import Way
from game.rules.game import seats_of
from game.rules.notation import signs
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.board_page.page import BoardLook, BoardPage
from game.scenes.board_page.plate_texts import PlateTexts
from game.scenes.class_view import layout
from game.scenes.class_view.controller import ClassController, Shown
from game.scenes.class_view.hands import ClassHands
from game.scenes.class_view.head import Head, HeadSays, Side
from game.scenes.class_view.presence import Presence
from game.scenes.class_view.strip import Asks, Strip, made
from game.scenes.class_view.texts import ClassTexts, hints
from game.scenes.moves.question import asked
from game.scenes.shared import key_texts
from game.scenes.shared.speech import Said
from game.scenes.shared.table_texts import table_text
from game.session.teaching.classroom import Classroom
from game.ui import icons, plates
from game.ui.cloth import table
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.game import Illegal, Position
    from game.rules.match import Ply
    from game.scenes.moves.question import Question
    from game.scenes.shell.services import Services
    from game.session.ways.going import Goings
    from game.store.record import Player
    from game.ui.controls import Controls
    from game.ui.ui import Ui

REFUSED = 3.5  # seconds for which is said why a hole may not be played
HINT = 13  # the size of what is told beside the strip, reference px
RING = 54  # the radius of the ring round the pointer, reference px
SEED = 5  # deals the stones' colours


class ClassScene(FilmScene):
    """Shows a copy: `position`, and turns from there of which `at` have been seen."""

    keys = key_texts.CLASS
    session: Classroom
    controller: ClassController
    _strip: Strip
    _places: layout.ClassLayout

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        super().__init__(services)
        names = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        speed = services.settings.speed
        self.session = Classroom(position, plies, at, names=names, speed=speed, seed=SEED)  # type: ignore[arg-type]
        self.texts = ClassTexts(self.session, services.words)
        self.shown = Shown()
        self.controller = ClassController(services, self.session, self.shown, self._question, self.leave)
        self._hands = ClassHands(self.session, self.controller, self._refuse)
        self._presence = Presence()
        self._refused: tuple[Said, float] | None = None  # why a hole may not be played, and for how long that stays
        self._filled = False

    # ------------------------------------------------------------------ the whole screen
    def resize(self, ui: Ui) -> None:
        if not self._filled:
            self._filled = True
            self.services.fill(True)
            if self.ui is not None:
                return  # filling the screen has laid the page out already: not once more for the smaller window
        super().resize(ui)

    def close(self) -> None:
        self.services.fill(False)

    @property
    def seen(self) -> Position:
        """The position that is copied."""
        return self.session.position

    @property
    def in_words(self) -> str:
        return table_text(self.texts)

    # ------------------------------------------------------------------ where things stand
    def _question(self) -> Question | None:
        """What is asked besides a hole; a position that is to be laid out by hand is only looked at."""
        if not self.session.film.at_end:
            return None
        question = asked(self.session.playing, self.texts.asked(), self.texts.words)
        return None if question is None or question.kind in ("over", "layout") else question

    def _asks(self) -> Asks:
        return Asks(self._question(), self.session.open, self.session.paired)

    def made_of(self) -> tuple[object, ...]:
        return self._asks(), self.shown.names

    def lay_out(self, ui: Ui) -> Parts:
        self.texts.words = self.services.words
        words = self.texts.words
        self._plates = PlateTexts(self.session.playing, words)
        room = pygame.Rect(0, 0, ui.size[0] - 2 * ui.gap(layout.MARGIN_SMALL), ui.px(layout.STRIP))
        high = made(ui, words, self.controller, self._asks(), room).ui.px(layout.STRIP)
        self._places = places = layout.lay_out(ui, self.session.playing.board, high)
        self._strip = strip = made(ui, words, self.controller, self._asks(), places.strip)
        self._head = Head(ui, places.head)
        self._hint = self._beside_strip(ui)
        look = BoardLook(self._counts, self.shown.names and self.services.settings.hole_names, layout.FIGURES)
        return Parts(
            Group([strip.row]), places.head, places.board, strip.plate, places.speech, panel=strip.ui, look=look
        )

    def _beside_strip(self, ui: Ui) -> pygame.Rect:
        """Where the keys of a clicker are told: between the strip and the window's edge, if there is room."""
        style, words = ui.style("sans", HINT, ui.theme.ontable2), self.texts.words
        room, plate = self._places.strip, self._strip.plate
        wide = max(ui.width(line, style) for line in hints(words))
        if wide + ui.gap(16) > room.right - plate.right or 2.8 * style.size > room.h:
            return pygame.Rect(0, 0, 0, 0)
        return ui.flip(pygame.Rect(room.right - wide, plate.top, wide, plate.h))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._hint.w:
            style = ui.style("sans", HINT, ui.theme.ontable2)
            x = self._hint.left if ui.rtl else self._hint.right
            for line, away in zip(hints(self.texts.words), (-0.35, 1.05), strict=True):
                ui.write(dst, line, style, x, self._hint.centery + away * style.size, ui.end)

    @property
    def _counts(self) -> str:
        """Which counts are shown: a class sees them all or none."""
        return "always" if self.shown.counts else "never"

    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        page = super().make(ui, before)
        self._tallies = Tallies(page.board.geometry, ui.theme)
        return page

    # ------------------------------------------------------------------ what is said and shown
    def said(self) -> Said:
        return self._refused[0] if self._refused else self.texts.for_class()

    def _refuse(self, hole: str, illegal: Illegal | None) -> None:
        self.services.sound.play("refused")
        if illegal is not None:
            self._refused = self.texts.refused(illegal, hole), REFUSED

    def marks(self) -> Marks:
        session, hands = self.session, self._hands
        if not session.still:
            return NOTHING
        if session.comparing:
            hops = tuple(hop for way in session.ways for hop in way.hops)
            ways = Way("", hops, "", (), bonus=False) if hops else None
            return self._pointed()._replace(way=ways)
        if session.told is not None and session.votes and session.film.at_end:
            return Marks(lit=session.landing)
        if session.position.phase == "remove" and not session.position.over:
            places = map(session.position.rules.place_of, session.position.legal())
            return NOTHING._replace(removable=tuple(filter(None, places)))
        return self._pointed() if hands.pointed or hands.picked or hands.going.origin else NOTHING

    def _pointed(self) -> Marks:
        """The hole under the pointer, or the one whose direction is to be chosen; its way is left to the class."""
        if (goings := self.session.goings) is not None:
            return self._going(goings)
        hands, geometry = self._hands, self.page.board.geometry
        hole = hands.picked or hands.pointed
        moves = self.session.moves_from(hole) if hole else ()
        found = signs(moves)
        aimed = hands.aimed(geometry)
        arrows = tuple(Arrow(hole, sign, sign == aimed) for sign in found) if len(found) > 1 else ()
        return Marks(lit=hole if moves else "", keyboard=hands.picked, arrows=arrows)

    def _going(self, goings: Goings) -> Marks:
        """A piece under the pointer, or the picked one, and the squares to choose from."""
        going = self._hands.going_in(goings)
        origin = going.origin or self._hands.pointed
        if not goings.ways(origin):
            return NOTHING
        squares = goings.between(going) if going.goal else goings.places(origin)
        return Marks(lit=origin, asked=going.goal, squares=squares if going.origin else ())

    def refresh(self) -> None:
        board, shown = self.page.board, self.shown
        board.counts = self._counts  # type: ignore[assignment]
        board.in_hand = shown.counts
        board.trail = "behind" if shown.way else "none"
        super().refresh()
        session = self.session
        on = {
            "counts": not shown.counts, "way": not shown.way, "names": not shown.names, "ring": shown.ring,
            "ask": session.asking, "compare": session.comparing,
        }  # fmt: skip
        self.page.show_buttons({"undo": session.playing.can_undo or session.open or session.comparing}, on)

    def sprites(self) -> Sequence[Sprite]:
        if self.shown.blank:
            return [*self._cloth(self.page.ui.window, 255), *self._ring()]
        self.page.board.beneath = self._voted()
        return [*self._covered(), *self._head.sprites(self._names()), *super().sprites(), *self._ring()]

    def _names(self) -> HeadSays:
        playing, words = self.session.playing, self.texts.words
        position = self.session.position
        number = words.say("Round {number}", number=position.round) if position.round > 1 else ""
        movers = () if position.over and self.session.film.at_end else (playing.mover,)
        if self.session.between is not None:
            movers = (position.player,)
        seats = seats_of(playing.game.rules)
        says = {seat: self._plates.says(seat) for seat in seats}
        sides = tuple(
            Side(seat, says[seat].name, says[seat].figures if self.shown.counts else "", seat in movers)
            for seat in seats
        )
        return HeadSays(words.t(playing.game.rules.words.name), number, sides)

    def _voted(self) -> list[Sprite]:
        """Votes beside the places, or beside the moves, that they are for."""
        session, tallies = self.session, self._tallies
        if session.comparing and session.still:
            ways = enumerate(session.ways, 1)
            return [tallies.way(n, way.hole, session.for_ways.count(n)) for n, way in ways if way.hole]
        places, right = self.page.board.geometry.places, session.landing if session.told is not None else ""
        return [
            (tallies.right if place == right else tallies.votes)(place, n)
            for place, n in Counter(session.votes).items()
            if place in places
        ]

    def _covered(self) -> list[Sprite]:
        """What hides the strip while nobody is at the mouse."""
        gone = self._presence.gone
        if not gone or (self.controls.ring and self.controls.focus):
            return []
        far = plates.reach(self.page.ui.theme.plate_shadow, self.page.ui.unit)
        rect = self._strip.plate.inflate(2 * far, 2 * far).clip(self.page.ui.window)
        hint = self._cloth(self._hint, round(255 * gone)) if self._hint.w else []
        return [*hint, *self._cloth(rect, round(255 * gone))]

    def _cloth(self, rect: pygame.Rect, alpha: int) -> list[Sprite]:
        return [Sprite(table(self.page.ui.theme, self.page.ui.size), *rect.topleft, tuple(rect), alpha)]  # type: ignore[arg-type]

    def _ring(self) -> list[Sprite]:
        """The large ring round the pointer."""
        pos = self._hands.pos
        if not self.shown.ring or pos == NOWHERE:
            return []
        ui = self.page.ui
        r = ui.gap(RING)
        middle = r + ui.gap(8)
        circle = [icons.circle(middle, middle, r)]
        size = 2 * middle, 2 * middle
        picture = icons.stroke(circle, ui.gap(9), (0, 0, 0, 150), size, smooth=True)
        picture.blit(icons.stroke(circle, ui.gap(5), ui.theme.brass2, size, smooth=True), (0, 0))
        return [Sprite(picture, pos[0] - middle, pos[1] - middle)]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self._presence.update(dt)
        if self._refused:
            left = self._refused[1] - dt
            self._refused = (self._refused[0], left) if left > 0 else None
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._presence.moving or self._refused is not None

    def taken(self, event: pygame.event.Event) -> bool:
        kind, geometry = event.type, self.page.board.geometry
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._presence.stir()
        if kind == pygame.MOUSEMOTION:
            self._hands.point(event.pos, geometry)
        elif kind == pygame.WINDOWLEAVE:
            self._hands.point(NOWHERE, geometry)
        if self.shown.blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.shown.blank = False
            return True
        if kind == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._presence.stir()
        if kind != pygame.KEYDOWN or self.controls.busy:
            return self.controls.event(event) is None or self.clicked(event)
        return self.page.key(event) or self._hands.key(event, geometry)

    def clicked(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        self._refused = None
        return self._hands.click(event.pos, self.page.board.geometry, event.button)
