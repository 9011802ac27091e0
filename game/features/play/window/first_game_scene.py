"""The very first game: a board, a hole that glows and one sentence; a press at its end shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.drawing import largest_board_rect
from game.board.view import BoardLook
from game.features.play.first_game import FirstGame
from game.features.play.first_game_text import FirstGameTexts
from game.features.play.game_table import GameTable
from game.features.play.window.start_glow import PULSES, StartGlow
from game.features.play.window.win_track import WinTrack
from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.game import Rules
from game.text.language import msg
from game.text.speech_context import Caption
from game.text.turn_phases import phases_with_dots
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.layout import Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.player_plate import PlayerPlate, name_end_beside_ribbon, player_element
from game.window.moves.board_part import BoardPagePart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.last_answer import LastAnswer
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.phase_dots import PhaseDots
from game.window.shared.speech import SentenceBox
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

# Reference px.
BAR, PLATE, PLATE_WIDE, SAID, DOTS = 72, 46, 440, 112, 30
BAR_SMALL, PLATE_SMALL = 56, 38
SIZES = (40.0, 34.0, 29.0, 26.0)  # of the sentence, the largest that fits in two lines
LEAST_BOARD = 0.7  # of the window's width: for less, larger text gives way
PLATE_MOST = 0.4  # of the window's width
PRESS_SPACE = msg("Press Space to continue.")
MAIN = "result", "next"  # the main button, the first that is possible
WORDED = 1.25  # up to this text scale there is room for the word of undo
RESULT = 44  # height of the button that shows the result, reference px
POLICY = BoardPolicy(
    confirms=False,
    recaps=True,
    keys=key_texts.BOARD,
    hidden_actions=("watch", "again", "stepb", "stepf", "skip", "class"),
)


def _bar_and_plate_heights(panel: Ui) -> tuple[int, int]:
    """Return the heights of the title bar and of a player's plate, px."""
    small = panel.small
    return panel.px(BAR_SMALL if small else BAR), panel.px(PLATE_SMALL if small else PLATE)


def _fit_ui_and_board(ui: Ui, board: Board) -> tuple[Ui, pygame.Rect]:
    """Return the Ui with text shrunk as far as the board needs, and the board's rectangle."""
    times = ui.text_scale
    while True:
        panel, (w, h) = ui.with_text_scale(times), ui.size
        edge, (bar, plate) = panel.m.margin, _bar_and_plate_heights(panel)
        low = panel.px(SAID) + panel.px(DOTS) + panel.gap(14) + edge // 2
        room = pygame.Rect(edge, bar + plate + panel.gap(8), w - 2 * edge, h - bar - plate - panel.gap(8) - low)
        rect = largest_board_rect(board, room)
        rect.top = room.top
        if rect.w >= LEAST_BOARD * w or times <= 1.0:
            return panel, rect
        times = max(1.0, times - 0.1)


class FirstGameShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    is_over: bool
    waits_for_press: bool
    names_hole: bool
    can_undo: bool
    can_redo: bool
    is_decided: bool


def first_game_page(ui: Ui, scene: FirstGameScene, before: Controls | None) -> MovePage:
    """Return the page of the tutorial game; focus is taken from `before`."""
    panel, board = _fit_ui_and_board(ui, scene.playing.board)
    look = BoardLook(scene.services.settings.counts, has_names=True)  # the first sentence names a hole
    page = MovePage(ui, scene, board, panel=panel, look=look)
    scene.view = view = FirstGameView(page, scene, board)
    layout = PageLayout(view.shape, view.widgets, view.sentence_box, view.sprites, view.players)
    return page.with_layout(layout, before)


class FirstGameView:
    """The players at the ends of the board of the tutorial game, the sentence and the buttons."""

    def __init__(self, page: MovePage, scene: FirstGameScene, board: pygame.Rect) -> None:
        self.page, self.scene = page, scene
        self.panel, self.words = panel, words = page.panel, page.words
        self._glow = StartGlow(page.board, page.ui.theme, calm=page.settings.calm_motion)
        edge, gap, w = panel.m.margin, panel.gap(8), page.ui.size[0]
        bar, plate = _bar_and_plate_heights(panel)
        beside = panel.gap(panel.m.margin - 8)
        self._bar = pygame.Rect(beside, 0, w - 2 * beside, bar)
        wide = min(panel.px(PLATE_WIDE), round(PLATE_MOST * w))
        north = pygame.Rect(board.left, bar, wide, plate)
        south = pygame.Rect(board.right - wide, board.bottom + panel.gap(14), wide, plate)
        left = board.left if board.w - wide >= w // 2 else edge  # beside a narrow board the sentence has more room
        speech = pygame.Rect(left, south.top, south.left - left - 2 * gap, panel.px(SAID))
        self._own_plate = south
        self._place = SentenceBox(speech, SIZES, why=17)
        self._end_room = pygame.Rect(speech.left, 0, speech.w, panel.px(RESULT))
        self._end_room.bottom = speech.bottom + panel.px(DOTS)
        self._dots = PhaseDots(panel, pygame.Rect(speech.left, speech.bottom, speech.w, panel.px(DOTS)), words)
        self._texts = PlateTexts(scene.playing, words, scene.below)
        places = {scene.below: south, other_seat(scene.below): north}
        self._plates = {seat: PlayerPlate(panel, place, "ends") for seat, place in places.items()}
        wanted = scene.playing.game.rules.stones_to_win if page.settings.win_track else 0
        end = max(name_end_beside_ribbon(panel, self._texts.captions_of(seat)) for seat in SEATS)
        self._tracks = {
            seat: WinTrack(panel, place, seat, wanted, name_end=end) for seat, place in places.items() if wanted
        }

    def shape(self) -> FirstGameShape:
        scene, first = self.scene, self.scene.first_game
        said = scene.texts.waits_for_press, bool(scene.texts.first_hole_to_press)
        return FirstGameShape(first.is_over, *said, scene.desk.can_undo, scene.playing.can_redo, first.is_decided)

    def widgets(self) -> list[Node]:
        """Return the title bar and the buttons; at first only the hole to be pressed has its letter."""
        self.page.board.letters = not self.scene.texts.first_hole_to_press
        return [self._title_bar(), *self._turn_buttons()]

    def _title_bar(self) -> TitleBar:
        """Return the title bar: back, the game's name, and the way to the usual page."""
        actions = self.scene.actions
        known = [actions.button("normal", "table", word=True)] if "normal" in actions else []
        tools = [*known, actions.button("full", "table")]
        title = self.words.t(self.scene.playing.game.rules.words.name)
        bar = TitleBar(actions.button("back", "table"), title, tools=tools)
        bar.place(self.panel, self._bar)
        return bar

    def _turn_buttons(self) -> list[Node]:
        """Return the buttons below the reader's plate: undo and redo, each always in its place, then the main one.

        The button that ends the game lies below the sentence, away from where one may just have pressed.
        """
        actions, ui, above, first = self.scene.actions, self.panel, self._own_plate, self.scene.first_game
        main = [actions.button(id, "primary", word=True, grow=1) for id in MAIN if id in actions]
        ends = [actions.button(id, "primary", word=True) for id in ("end_decided",) if id in actions]
        shown: list[Node | float] = []
        if not first.is_over and (self.scene.desk.can_undo or self.scene.playing.can_redo or main or ends):
            shown += [actions.button("undo", "raised", word=ui.text_scale <= WORDED), actions.button("redo", "raised")]
        if not shown and not main:
            return []
        end = Row(ends)
        end.place(ui, self._end_room)
        row = Row([*shown, main[0] if main else Space(grow=1)], gap=10, align="center")
        row.place(ui, pygame.Rect(above.left, above.bottom + ui.gap(12), above.w, ui.px(RESULT)))
        return [end, row]

    def sentence_box(self) -> SentenceBox:
        """Return the place of the sentence; it ends above the button that ends the game."""
        rect = self._place.rect.copy()
        if "end_decided" in self.scene.actions:
            rect.height = self._end_room.top - rect.top
        return replace(self._place, rect=rect, asks_to_press=bool(self.scene.texts.first_hole_to_press))

    def players(self) -> tuple[PageElement, ...]:
        """Return the elements of the players, for screen readers."""
        return tuple(player_element(self._texts.captions_of(seat), self.words) for seat in SEATS)

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the sprites above the base picture, from back to front."""
        first, rules = display.marks.only_start, self.scene.playing.game.rules
        lit = self._glow.sprites_below(first, self.scene.first_keys.seconds, rules)
        board = self.page.board.sprites(self.scene.film, display.marks)
        out = [*lit, *board, *self._glow.letter_sprites(first)]
        if all(track.leaves_room_for_gain for track in self._tracks.values()):
            self._texts.gained = self.scene.last_answer.store_gain
        for seat in SEATS:
            out += self._plates[seat].sprites(self._texts.captions_of(seat))
            out += self._tracks[seat].sprites() if seat in self._tracks else []
        texts = self.scene.texts
        now = texts.phase_dots()
        dots = self._dots.sprites(phases_with_dots(texts.phases_of_turn()), now.phase) if now else []
        return [*out, *spoken, *dots, *self.page.controls.sprites()]

    def update(self, dt: float) -> None:
        """Advance the tracks by `dt` seconds."""
        for seat, track in self._tracks.items():
            track.update(dt, self.scene.film.count(seat))

    @property
    def are_tracks_moving(self) -> bool:
        """Whether a player's track is still animated, to highlight stones that were just won."""
        return any(track.is_moving for track in self._tracks.values())

    @property
    def is_pulsing(self) -> bool:
        """Whether the hole to press first still pulses."""
        return bool(self.scene.texts.first_hole_to_press) and self.scene.first_keys.seconds < PULSES


class FirstGameScene(GameBoard):
    """Scene of a `FirstGame`; afterwards its table can continue on the usual page of a game."""

    view: FirstGameView
    texts: FirstGameTexts

    def __init__(self, services: Services, table: GameTable) -> None:
        texts = FirstGameTexts(table.playing, services.words)
        self.session, self.first_game = table, FirstGame(table, texts)
        super().__init__(services, self.first_game, lambda: texts, first_game_page, POLICY)
        self.first_keys, self.last_answer = FirstGameKeys(self), LastAnswer(self)
        self.add_parts(self.first_keys, self.last_answer)

    @property
    def text_to_speak(self) -> str:
        """The sentence of the turn to speak; if it waits for a press, with the key to press."""
        if self.spoken_summary and not self.has_urgent_sentence:
            return ""
        waits = self.texts.waits_for_press and not self.first_game.is_over
        return " ".join(filter(None, (super().text_to_speak, self.texts.words.t(PRESS_SPACE) if waits else "")))

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; at a decisive event and at the end, any press without another effect continues."""
        waits = (self.first_game.is_over or self.texts.waits_for_press) and self.services.stack.top is self
        second = event.type == pygame.MOUSEBUTTONUP and self.hands.is_double_click(event.pos)
        left = super().handle_event(event)
        pressed = event.type == pygame.MOUSEBUTTONUP and self.controls.hover is None and not second
        if waits and (pressed or (left is not None and event.type == pygame.KEYDOWN)):
            self.texts.show_next_sentence()
        if waits and pressed:
            self.hands.note_finished_press(event.pos)
        return left


class FirstGameKeys(BoardPagePart):
    """Actions of the tutorial game, and the highlights of its holes."""

    def __init__(self, scene: FirstGameScene) -> None:
        self._scene, self.first_game, self.texts = scene, scene.first_game, scene.texts
        self.seconds = 0.0  # since the page is shown

    @property
    def is_moving(self) -> bool:
        return self._scene.view.is_pulsing or self._scene.view.are_tracks_moving

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the hole to press glowing, later all holes that may be played.

        The path of a hovered hole is drawn, while the caption stays.
        """
        marks, pointing = display.marks, self._scene.pointing
        if self.first_game.playing.state == "person":
            may = tuple(hole for hole in self._scene.desk.glowing_holes if hole != marks.highlighted)
            marks = marks._replace(allowed_starts=may, only_start=self.texts.first_hole_to_press)
            if pointing.glance.shown and not (pointing.refused or pointing.notice):
                display = display._replace(caption=self.texts.resting_sentence())
                if marks.hovered not in (*may, marks.highlighted, marks.only_start):
                    marks = marks._replace(way=None, count_changes=(), forbidden="")
        counted = marks.hovered if marks.hovered in (*marks.allowed_starts, marks.only_start) else ""
        return display._replace(marks=marks._replace(origin="", hovered=counted))

    def update(self, dt: float) -> None:
        self.seconds += dt
        self._scene.view.update(dt)
        if self.first_game.is_over and self.texts.pace.may_go_on and self._scene.services.stack.top is self._scene:
            self.show_result()

    @action("play", msg("Next sentence"), key="Space", sheet=msg("goes to the next sentence"))
    def show_next_sentence(self) -> None:
        """Show the next sentence, or skip to the end of the turn."""
        self._scene.pointing.reset()
        if not self.first_game.show_next_sentence():
            self._scene.show_notice(Caption(self.texts.words.t("Nothing is moving now.")))

    @action(
        "next",
        msg("Continue"),
        icon="fwd",
        exists=lambda keys: keys.texts.waits_for_press and not keys.first_game.is_over,
    )
    def continue_turn(self) -> None:
        """Continue after a decisive event has been read."""
        self.texts.show_next_sentence()

    @action(
        "end_decided",
        msg("End the game"),
        icon="flag",
        exists=lambda keys: keys.first_game.is_decided and not keys.texts.waits_for_press,
    )
    def end_decided_game(self) -> None:
        """End the game, whose winner can no longer change."""
        if decided := self.first_game.playing.decided:
            self._scene.pointing.reset()
            decided.end_game()

    @action("result", msg("See the result"), icon="flag", exists=lambda keys: keys.first_game.is_over)
    def show_result(self) -> None:
        """Show the result on the usual page, where it can be opened again."""
        self._open_usual_page().ending.show_result()

    @action(
        "normal",
        msg("I know this game"),
        icon="fwd",
        key="F5",
        sheet=msg("goes to the usual page of a game"),
        exists=lambda keys: not keys.first_game.is_over,
    )
    def leave_to_usual_page(self) -> None:
        """Leave the tutorial and continue the same game on the usual page."""
        self.first_game.table.stop_guiding()
        self._open_usual_page()

    def _open_usual_page(self) -> PlayScene:
        """Continue the same game on the usual page."""
        from game.features.play.window.play_scene import PlayScene  # only now: the first frame does without

        services, playing = self._scene.services, self.first_game.playing
        self.first_game.is_passed_to_other_page, playing.held = True, False
        if playing.film.paused:
            playing.film.resume()
        services.settings.first_game = ""
        services.settings_file.save(services.settings)
        usual = PlayScene(services, self.first_game.table)
        services.stack.replace(usual)
        return usual


def suits_first_game(rules: Rules, persons: Sequence[Seat]) -> bool:
    """Return whether a game can be played as a tutorial: each turn is one press on a hole, with no questions."""
    plain = not rules.signs and rules.layout is None and not rules.for_one_player and rules.counts
    return plain and not rules.driven and len(persons) == 1
