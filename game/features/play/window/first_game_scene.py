"""The very first game: a board, a hole that glows and one sentence; a press at its end shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import board_rect_in
from game.board.view import BoardLook
from game.features.play.first_game_text import NOT_YET, FirstGameTexts
from game.features.play.game_table import GameTable
from game.film.showing import SoundEvent
from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.game import Rules
from game.rules.notation import Sign
from game.table.move_question import MoveQuestion
from game.text.language import msg
from game.text.speech_context import Caption
from game.text.turn_phases import kinds_of
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.group import PlacedGroup
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.player_plate import PlayerPlate, player_element
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.phase_dots import PhaseDots
from game.window.shared.speech import SpeechBox
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

# Reference px.
BAR, PLATE, PLATE_WIDE, SAID, DOTS = 72, 46, 250, 112, 30
BAR_SMALL, PLATE_SMALL = 56, 38
SIZES = (40.0, 34.0, 29.0, 26.0)  # of the sentence, the largest that fits in two lines
LEAST_BOARD = 0.7  # of the window's width: for less, larger text gives way
HALO = 1.34  # of a hole's radius
PRESS_SPACE = msg("Press Space to continue.")
ONLY_ON = msg("You can’t take a turn back in your first game.")
RESULT = 44  # height of the button that shows the result, reference px


def _heights(panel: Ui) -> tuple[int, int]:
    """Of the bar and of a player's plate."""
    small = panel.small
    return panel.px(BAR_SMALL if small else BAR), panel.px(PLATE_SMALL if small else PLATE)


def _sized_for_board(ui: Ui, board: Board) -> tuple[Ui, pygame.Rect]:
    """Large text gives way to the board, as far as it has to; and where the board stands."""
    times = ui.text_scale
    while True:
        panel, (w, h) = ui.sized(times), ui.size
        edge, (bar, plate) = panel.m.margin, _heights(panel)
        low = panel.px(SAID) + panel.px(DOTS) + panel.gap(14) + edge // 2
        room = pygame.Rect(edge, bar + plate + panel.gap(8), w - 2 * edge, h - bar - plate - panel.gap(8) - low)
        rect = board_rect_in(board, room)
        rect.top = room.top
        if rect.w >= LEAST_BOARD * w or times <= 1.0:
            return panel, rect
        times = max(1.0, times - 0.1)


class FirstGamePage(MovePage):
    """Players at the ends of the board, the sentence below it."""

    scene: FirstGameScene

    def __init__(self, ui: Ui, scene: FirstGameScene, before: Controls | None) -> None:
        panel, board = _sized_for_board(ui, scene.playing.board)
        look = BoardLook(scene.services.settings.counts, names=True)  # the first sentence names a hole
        super().__init__(ui, scene, board, panel=panel, look=look)
        self.paint(self.board.paint)
        self._halo_drawn: pygame.Surface | None = None
        edge, gap, w = panel.m.margin, panel.gap(8), ui.size[0]
        bar, plate = _heights(panel)
        beside = panel.gap(panel.m.margin - 8)
        self._bar = pygame.Rect(beside, 0, w - 2 * beside, bar)
        wide = min(panel.px(PLATE_WIDE), w // 3)
        north = pygame.Rect(board.left, bar, wide, plate)
        end = board.right if board.w - wide >= w // 2 else w - edge  # a narrow board leaves the sentence more room
        south = pygame.Rect(end - wide, board.bottom + panel.gap(14), wide, plate)
        speech = pygame.Rect(board.left, south.top, south.left - board.left - 2 * gap, panel.px(SAID))
        self._own_plate = south
        self._place = SpeechBox(speech, SIZES, why=17)
        self._dots = PhaseDots(panel, pygame.Rect(speech.left, speech.bottom, speech.w, panel.px(DOTS)), self.words)
        self._texts = PlateTexts(scene.playing, self.words, scene.below)
        places = {scene.below: south, other_seat(scene.below): north}
        self._plates = {seat: PlayerPlate(panel, place, "ends") for seat, place in places.items()}
        self.put(PlacedGroup([self._title(), *self._next()]), before=before)

    def _title(self) -> TitleBar:
        actions = self.scene.actions
        known = [actions.button("normal", "table", word=True)] if "normal" in actions else []
        tools = [*known, actions.button("full", "table")]
        title = self.words.t(self.playing.game.rules.words.name)
        bar = TitleBar(actions.button("back", "table"), title, tools=tools)
        bar.place(self.panel, self._bar)
        return bar

    def _next(self) -> list[Node]:
        """Where a press is waited for: what goes on, below the plate of the reader; once it is over, to the result."""
        actions, ui, above = self.scene.actions, self.panel, self._own_plate
        id = next((id for id in ("result", "next") if id in actions), None)
        if id is None:
            return []
        show = actions.button(id, "primary", word=True)
        show.place(ui, pygame.Rect(above.left, above.bottom + ui.gap(12), above.w, ui.px(RESULT)))
        return [show]

    @property
    def place(self) -> SpeechBox:
        return self._place

    def players(self) -> tuple[PageElement, ...]:
        return tuple(player_element(self._texts.says(seat), self.words) for seat in SEATS)

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """All that lies on the base picture, from back to front."""
        out = [*self._halo(display.marks.forced), *self.board.sprites(self.playing.film, display.marks)]
        for seat in SEATS:
            out += self._plates[seat].sprites(self._texts.says(seat))
        texts = self.scene.texts
        now = texts.phase_dots()
        dots = self._dots.sprites(kinds_of(texts.phases_told()), now.phase) if now else []
        return [*out, *spoken, *dots, *self.controls.sprites()]

    def _halo(self, hole: str) -> list[Sprite]:
        """Round the hole that is to be pressed first."""
        if not hole:
            return []
        place = self.board.geometry.places[hole]
        outer = round(HALO * place.radius)
        if self._halo_drawn is None:
            picture = pygame.Surface((2 * outer, 2 * outer), pygame.SRCALPHA)
            pygame.draw.circle(picture, (*self.ui.theme.brass[:3], 110), (outer, outer), outer, outer // 6)
            self._halo_drawn = picture
        return [Sprite(self._halo_drawn, round(place.x) - outer, round(place.y) - outer)]


class FirstGameScene(GameBoard):
    """One person against the computer; `session` goes on at the usual page."""

    page: FirstGamePage
    texts: FirstGameTexts
    policy = BoardPolicy(ahead=False, confirms=False)
    keys = key_texts.BOARD
    without = ("watch", "again", "stepb", "stepf", "skip", "class")

    def __init__(self, services: Services, table: GameTable) -> None:
        super().__init__(services)
        self.session = table
        table.is_first_game = True
        table.playing.meets_rivals = False  # it is told of the computer
        self.attach_game(table.playing, FirstGameTexts(table.playing, services.words))
        self.below = self.lower_seat(self.playing.persons)
        self._goes_on = False  # at the usual page, which has the game then

    # ------------------------------------------------------------------ the page
    def page_key(self) -> tuple[object, ...]:
        return self.below, self.is_over, self.texts.waits_for_press

    def make(self, ui: Ui, before: Controls | None) -> FirstGamePage:
        return FirstGamePage(ui, self, before)

    def question(self) -> MoveQuestion | None:
        """Nothing but a hole, and what to do if the computer does not answer."""
        asked = super().question()
        return asked if asked is not None and asked.kind == "failed" else None

    def follow_page(self) -> None:
        self.page.repaint()

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        """The hole to be pressed glows; later all that may be played do."""
        playing, marks = self.playing, display.marks
        if playing.state == "person":
            one = self.texts.glowing
            marks = marks._replace(may=tuple(hole for hole in self.glowing_holes if hole != marks.lit), forced=one)
        counted = marks.hovered if marks.hovered in (*marks.may, marks.forced) else ""
        marks = marks._replace(began="", hovered=counted)
        return display._replace(marks=marks)

    @property
    def glowing_holes(self) -> Sequence[str]:
        if self.playing.state != "person":
            return ()
        one = self.texts.glowing
        return (one,) if one else self.playing.position.legal()

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self.shown, self.speech.sprites())

    # ------------------------------------------------------------------ what is heard
    @property
    def recap(self) -> str:
        """What a turn did, once nothing of it is to be read any more."""
        return "" if self.texts.waits_for_press else self.turn_recap

    @property
    def text_to_speak(self) -> str:
        """Each sentence of a turn; where one stays until a press, which key that is."""
        if self.recap and not self.has_urgent_sentence:
            return ""
        waits = self.texts.waits_for_press and not self.is_over
        return " ".join(filter(None, (super().text_to_speak, self.texts.words.t(PRESS_SPACE) if waits else "")))

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.playing.is_moving or self.texts.pace.is_running

    @property
    def is_over(self) -> bool:
        return self.playing.state == "over"

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        self.texts.follow(dt)
        events = self.playing.update(dt)
        self.session.count_time(dt)
        return events

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_over and self.texts.pace.may_go_on:
            self.show_result()

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """What decided, and the end: any press that does nothing else goes on."""
        waits = (self.is_over or self.texts.waits_for_press) and self.services.stack.top is self
        left = super().handle_event(event)
        pressed = event.type == pygame.MOUSEBUTTONUP and self.controls.hover is None
        if waits and (pressed or (left is not None and event.type == pygame.KEYDOWN)):
            self.texts.press()
        return left

    def save_work(self) -> None:
        self.session.keep()

    def close(self) -> None:
        super().close()
        if not self._goes_on:
            self.session.close()

    # ------------------------------------------------------------------ what can be asked for
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """A hole is pressed; while something is told that is as good as the next sentence."""
        playing, one = self.playing, self.texts.glowing
        if playing.state in ("film", "over") or self.texts.waits_for_press:
            self.toggle()
        elif one and move != one:
            self.pointing.refuse(move, Caption(self.texts.words.say(NOT_YET, hole=one)))
            self.services.sound.play("refused")
        else:
            if playing.state == "person":
                self.texts.press()
            super().choose(move, towards)

    def confirm(self) -> bool:
        """Enter presses the hole that glows; later it goes to the next sentence, or into the row."""
        one = self.texts.glowing
        if one:
            self.choose(one)
        elif not self.texts.press():
            return super().confirm()
        return True

    @action("play", msg("Next sentence"), key="Space", sheet=msg("goes to the next sentence"))
    def toggle(self) -> None:
        """The next sentence; where none waits the turn is shown to its end."""
        self.pointing.forget()
        waited = self.texts.press()
        if not self.is_over and (not waited or self.playing.state == "person"):
            self.skip()

    def step_back(self) -> None:
        """Nothing is looked back at in a first game."""

    def step_forward(self) -> None:
        self.toggle()

    @action("undo", key="Ctrl Z", sheet=ONLY_ON)
    @action("redo", key="Ctrl Y", also=("Ctrl Shift Z",), sheet=ONLY_ON)
    def undo(self) -> None:
        """Says that a first game only goes on."""
        t = self.services.words.t
        self.notify(Caption(t(ONLY_ON), t("On the usual page you can: F5.")))

    @action("next", msg("Go on"), icon="fwd", exists=lambda page: page.texts.waits_for_press and not page.is_over)
    def go_on(self) -> None:
        """What decided has been read."""
        self.texts.press()

    @action("result", msg("To the result"), icon="flag", exists=lambda page: page.is_over)
    def show_result(self) -> None:
        """On the usual page, where it can be seen again."""
        self.go_to_usual_page().ending.show()

    @action(
        "normal",
        msg("I know this game"),
        icon="fwd",
        key="F5",
        sheet=msg("goes to the usual page of a game"),
        exists=lambda page: not page.is_over,
    )
    def leave_to_usual_page(self) -> None:
        """Whoever knows the game goes on there, and sees all of its end."""
        self.session.stop_guiding()
        self.go_to_usual_page()

    def go_to_usual_page(self) -> PlayScene:
        """The same game goes on there."""
        from game.features.play.window.play_scene import PlayScene  # only now: the first frame does without

        self._goes_on, self.playing.held = True, False
        if self.film.paused:
            self.film.resume()
        self.services.settings.first_game = ""
        self.services.settings_file.save(self.services.settings)
        usual = PlayScene(self.services, self.session)
        self.services.stack.replace(usual)
        return usual


def suits_first_game(rules: Rules, persons: Sequence[Seat]) -> bool:
    """Whether a game can be told in short sentences: one presses a hole, and nothing else is ever asked."""
    plain = not rules.signs and rules.layout is None and not rules.for_one_player and rules.counts
    return plain and not rules.driven and len(persons) == 1
