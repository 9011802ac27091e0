"""The page on which a game is played, for one window: the board with its players, the strip and the list of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.play.window import meanings
from game.features.play.window.answer_line import AnswerLine
from game.features.play.window.path_strip import LapStrip
from game.features.play.window.prefetch import PicturePrefetch
from game.features.play.window.remove_plate import RemoveQuestionPlate
from game.features.play.window.start_glow import StartGlow
from game.features.play.window.win_track import WinTrack, fits_plate
from game.rules.board import SEATS, other_seat
from game.rules.game import playing_seats
from game.rules.match import Ply
from game.rules.parts import captures_missed_by
from game.rules.stopped_games import is_ended_by_players
from game.rules.turns import is_removal_spared
from game.table.last_turn import LastTurnReader, TurnView
from game.table.move_names import move_text, round_headings
from game.table.table_text import game_subtitle
from game.teaching.goal_row import pieces_captured
from game.text.language import msg, without_markup
from game.text.sentences import sign_meanings
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.labels import Label
from game.ui.layout import Collapsible, Node, Row, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.film_buttons import film_buttons, row_in_time_order, speed_choice
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.play_layout import PlayLayout, lay_out_page
from game.window.board_page.player_plate import PlayerPlate, player_element
from game.window.board_page.ribbon import TurnRibbon
from game.window.board_page.ribbon_ends import ribbon_captions
from game.window.board_page.turn_list import LEFT_OUT, Cell, TurnLine, TurnList, cell_of_ply, turn_lines
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.shared.speech import SentenceBox
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

LAG = 2  # frames by which the ribbon follows what has just begun, for those have enough to draw
CAPTURED_WARMED = 30  # numbers on the players' plates that are drawn before they are needed


FILM_AT = 0.44  # where the middle of the film's buttons is along the strip, if there is room
CAPTURED = msg("{played} · captured {n}")
AGAIN = 46  # the width of the button at the end of the ribbon, reference px


class PlayShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    begun: bool
    subtitle: str
    guided: bool


class PlayPage(MovePage):
    """Page of a game: board, players, sentence and strip, and optionally the list of turns and a turn ribbon."""

    scene: PlayScene

    def __init__(self, ui: Ui, scene: PlayScene, before: Controls | None) -> None:
        playing, below = scene.playing, scene.below
        self.texts, rules = scene.texts, playing.game.rules
        told = scene.services.settings.turn_list
        self.layout = layout = lay_out_page(
            ui, playing.board, turns=scene.is_turn_list_shown, signs=rules.signs, ribbon=told
        )
        super().__init__(ui, scene, layout.board, panel=layout.panel, reserve=layout.reserve)
        panel, words = layout.panel, self.words
        self.path = LapStrip(scene.pointing.scrub, scene.move_texts, scene.chooser.play_move)
        places = {below: layout.south, other_seat(below): layout.north}
        self.plate_texts = PlateTexts(playing, words, below)
        self.plate_texts.clock = scene.session.clock
        fit = self.settings.win_track and all(fits_plate(panel, rect, layout.manner) for rect in places.values())
        wins = rules.stones_to_win if fit else 0
        self.plates = {seat: PlayerPlate(panel, places[seat], layout.manner, tracked=bool(wins)) for seat in places}
        bowls = {seat: bool(self.plate_texts.captions_of(seat).rival) for seat in places}
        self.tracks = {
            seat: WinTrack(panel, places[seat], seat, wins, layout.manner, has_bowl=bowls[seat])
            for seat in playing_seats(rules)
            if wins
        }
        self.list: TurnList | None = None
        if layout.turns:
            above = partial(words.say, msg("{n:turn} above"))
            self.list = TurnList(
                panel, layout.turns, lambda n: above(n=n), scene.turn_keys.replay_turn, alone=rules.for_one_player,
                signed=lambda n: without_markup(words.fill("{n:signed}", n=n)),
                tell=lambda played, n: words.say(CAPTURED, played=played, n=n),
            )  # fmt: skip
        self.last_turn = LastTurnReader(playing, below)
        self.ribbon = TurnRibbon(panel, words, layout.ribbon, panel.gap(AGAIN), scene.turn_keys.replay_part)
        self.ribbon.tell = self.texts.part_text
        keys = scene.actions
        watch = keys["watch_answer"]
        self.answer = AnswerLine(layout.said, watch, tip=keys["again"].tip, key=watch.key)
        self._answered: object = None  # what that line was laid out for
        self._told: tuple[object, str] = object(), ""  # what the ribbon was made for
        self._paused: tuple[TurnView | None, TurnView | None] = None, None  # a turn, and the same while it waits
        self._lag = 0  # frames for which it waits
        # whether the last turn is told in a ribbon, where the form of the page has one
        self.told = told and bool(layout.ribbon)
        self.add_static_paint(self._paint_legend)
        self._glow = StartGlow(self.board, ui.theme, calm=self.settings.calm_motion)
        self._subtitled: tuple[tuple[object, ...], str] | None = None  # the line beside the title, and what it is of
        self._begun = False  # whether a turn was played: before that there is none to tell
        self._captured = list[tuple[Ply, int]]()  # what each ply captured
        self._listed = -1  # for how many turns the list was made
        self.rounds: list[TurnLine] = []
        self._marked: Cell | None = None
        self.slider = self.path
        self.lay_out_if_due(before)
        self.ahead = PicturePrefetch(self)

    def shape(self) -> PlayShape:
        return PlayShape(self.playing.moment.played > 0, self._current_subtitle(), self.scene.guide.on)

    def _paint_turn_backgrounds(self, dst: pygame.Surface) -> None:
        """Paint the backgrounds of the turn ribbon and of the turn list, where they are shown."""
        if self.told:
            self.ribbon.paint_background(dst)
        if self.list:
            names = {seat: self.plate_texts.player_name(seat) for seat in playing_seats(self.playing.game.rules)}
            self.list.paint_panel(dst, self.words.t("Turns"), names)

    def _paint_legend(self, dst: pygame.Surface) -> None:
        """Paint the legend of the board's signs, where there is room for it."""
        rules, rect = self.playing.game.rules, self.layout.meanings
        meant = sign_meanings(rules, self.words)
        if rect and meant and meanings.legend_fits(self.panel, rect, meant):
            me = self.playing.only_person or "S"
            meanings.paint_legend(dst, self.panel, rect, self.words.t("Signs"), meant, rules.board, me)

    def _current_subtitle(self) -> str:
        """Return the line beside the title; made anew only for another position or other players, as it is asked for
        in every frame.
        """
        key = self.playing.position_seen, *self.playing.players.values()
        if self._subtitled is None or any(old is not new for old, new in zip(self._subtitled[0], key, strict=True)):
            self._subtitled = key, game_subtitle(self.playing, self.words)
        return self._subtitled[1]

    def lay_out(self) -> list[Node]:
        """Return the widgets for the current question, or the strip of buttons."""
        question, layout = self.question, self.layout.layout_for_question(holes_choosable=self._holes_answer_question)
        self._begun, self.subtitle = self.playing.moment.played > 0, self._current_subtitle()
        self._removing = self._remove_plate()
        cards = self.create_continuation_cards(layout.cards)
        # Tab comes first to what is asked, then to the strip; where both cannot be, the strip is what plays on.
        asks = question is not None and question.is_in_band and self._removing is None
        asks = asks and not (
            layout.answers_replace_strip and question is not None and question.kind in ("forced", "pass")
        )
        nodes = [self._removing] if self._removing else [self._answer_buttons(layout)] if asks else []
        nodes += cards
        if not cards and not (asks and layout.answers_replace_strip):
            nodes.append(self._button_strip())
        listed = [self.list] if self.list and not self._removing and self._begun else []
        self.path.named = layout.path_named
        self.path.place(self.panel, layout.path)
        told: list[Node] = (
            [self.ribbon, self._watch_again_button(), *listed] if self.told and self._begun else [*listed]
        )
        plates = [PaintedNode(self._paint_turn_backgrounds)] if self._begun else []
        answer = [self.answer] if self.answer.box else []
        return [*plates, self.path, *nodes, *answer, *told, self._title_bar()]

    def _remove_plate(self) -> Node | None:
        """Return the plate that asks whether to remove a piece; None if nothing is asked or it doesn't fit."""
        question, room, asked = self.question, self.layout.panel_room, self.texts.pending_choice()
        if question is None or question.kind != "remove" or not room or asked is None or not asked.why:
            return None
        return RemoveQuestionPlate(self, question, room, asked.why).node

    def _answer_buttons(self, layout: PlayLayout) -> Node:
        """Return the answer buttons of a question, in the sentence's band so that nothing covers the stones."""
        row = self.answer_row()
        if layout.answers_replace_strip:
            row = StripPlate([row], end=[Collapsible(self.scene.actions.button("undo"), gone=2)], pad=12)
        row.place(self.panel, layout.strip if layout.answers_replace_strip else layout.choices)
        return row

    def _button_strip(self) -> StripPlate:
        """Return the strip of buttons below the board; if space is short, help buttons are the last to be left out.

        If only computers play, the speed control takes the place of the help buttons.
        """
        ui, scene = self.panel, self.scene
        actions, worded = scene.actions, ui.m.labels
        start: list[Node] = [Collapsible(actions.button("undo", word=True), word=1), actions.button("redo")]
        if self.playing.persons:
            start.append(Collapsible(actions.button("hint", word=True), word=3))
        else:
            start.append(speed_choice(self.words, scene.turn_keys, scene.services.settings.speed, listed=2, gone=6))
        if "judgement" in actions:
            start.append(Collapsible(actions.button("judgement"), gone=2))
        end: list[Node] = []
        if scene.guide.on:
            end.insert(0, Collapsible(actions.button("time_to_read"), gone=6))
        if not self.playing.persons:
            end.append(Collapsible(actions.button("analysis", word=worded), word=3, gone=5))
        if worded:
            end.append(Collapsible(actions.button("turns", word=True), word=2))
        film = row_in_time_order(ui, film_buttons(scene))
        strip = StripPlate([Row(start, gap=2)], [film], [Row(end, gap=4)], gap=4, pad=12 if worded else 8, at=FILM_AT)
        strip.tight = ui.text_scale > 1.0  # rather small words than none
        strip.place(ui, self.layout.strip)
        return strip

    def _title_bar(self) -> Node:
        """Return the title bar, with an undo button if cards cover the strip."""
        ui, words, actions = self.panel, self.words, self.scene.actions
        tools: list[Node] = []
        more = [*(["undo"] if self.ways else []), *([] if ui.m.labels else ["turns"])]
        tools += [actions.button(id, "table") for id in more]
        tools += [Collapsible(actions.button(id, "table", word=True), word=1) for id in ("rules", "pause")]
        tools.append(Collapsible(actions.button("full", "table"), gone=3))
        told = [Collapsible(_note_beside_title(self.subtitle), gone=2)] if self.subtitle and ui.m.labels else []
        title = words.t(self.playing.game.rules.words.name)
        bar = TitleBar(
            actions.button("back", "table", word=bool(self.scene.back_label_below)), title, told, tools, gap=0
        )
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    def _watch_again_button(self) -> Node:
        """Return the button at the end of the ribbon that replays its turn."""
        ui, plate, watch = self.panel, self.layout.ribbon, self.scene.actions.button("watch")
        wide, high = ui.gap(AGAIN), min(plate.h, watch.height(ui, 0))
        x = plate.left if ui.rtl else plate.right - wide
        watch.place(ui, pygame.Rect(x, plate.centery - high // 2, wide, high))
        return watch

    # ------------------------------------------------------------------ following the game
    def update_widgets(self) -> None:
        """Repaint the resting contents of the board and the buttons whose look has changed."""
        if self.is_lap_slider_hovered:
            self.scene.pointing.keep_preview()
        super().update_widgets()
        playing, film, plies = self.playing, self.playing.film, self.playing.game.plies
        if self._listed != len(plies):
            moves = [
                (other_seat(ply.mover) if is_removal_spared(ply) else ply.mover, self._move_text(ply)) for ply in plies
            ]
            ends = {i for i, ply in enumerate(plies) if is_ended_by_players(ply.move)}
            headings, captured = round_headings(plies, self.words), self._count_captures()
            self._listed, self.rounds = len(plies), turn_lines(moves, headings, ends, captured)
        if self.list:
            self.list.lines = self.rounds
        self._marked = cell_of_ply(self.rounds, film.current_turn) if playing.state == "film" else None
        self._update_ribbon()
        asked = self.question is not None and self.question.is_in_band
        # What decided keeps its room until the next press; the laps would lie over it.
        if self.path.follow(playing.state == "person" and not asked and not self.texts.decisive_event()):
            self.controls.repaint(self.path)
        self._update_answer_line()

    def _update_answer_line(self) -> None:
        """Show a separate line on the opponent's last turn; hide it while caption or lap slider need its room."""
        texts, question, scene = self.texts, self.question, self.scene
        self.plate_texts.gained = scene.last_answer.store_gain
        line, run = texts.answer_now(), texts.answer_run()
        key = line, texts.current_sentence().text if line else ""
        if run is not None and line and key != self._answered:
            self._answered = key
            mover = self.playing.game.plies[run.start].mover
            stood = self.answer.box is not None
            if self.answer.show_or_hide(shown=False):
                self.controls.repaint(self.answer)  # where it stood
            self.answer.set_turn(mover, line, self.plate_texts.player_name(mover), key[1], self.layout.speech)
            if (self.answer.box is not None) != stood:
                self.lay_out_anew(self.controls)
        other = bool(scene.pointing.glance.shown or scene.has_urgent_sentence)
        asked = self.ways is not None or (question is not None and question.is_in_band)
        binds = not self.answer.keeps_room_for_why and bool(texts.obligation())  # what is due takes all the room
        texts.answer_apart = bool(line) and self.answer.box is not None and not asked and not binds
        gives_way = self.path.is_shown or (other and not self.answer.keeps_room_for_why)
        if self.answer.show_or_hide(shown=texts.answer_apart and not gives_way):
            self.controls.repaint(self.answer)

    def _move_text(self, ply: Ply) -> str:
        """Return a turn's move for the turn list, with a mark if it left out a possible capture."""
        return move_text(ply, self.words, self.texts.below) + (LEFT_OUT if captures_missed_by(ply) else "")

    def _count_captures(self) -> list[int]:
        """Return how many pieces each ply captured; results are cached, as turns may be long."""
        plies, known = self.playing.game.plies, self._captured
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1][0], zip(plies, known, strict=False)))
        known[same:] = [(ply, pieces_captured([ply], ply.mover)) for ply in plies[same:]]
        return [n for _, n in known]

    def pin_part_at(self, pos: tuple[int, int]) -> bool:
        """Pin or unpin the part of the ribbon at a window position; return whether there was one."""
        return self.told and self._begun and self.ribbon.toggle_pin_at(pos)

    def _update_ribbon(self) -> None:
        """Show the current turn, or else the last one, in the ribbon, with the number of a past step."""
        if not self.told:
            return
        seen, past = self._turn_of_ribbon(), self.texts.past_step_text()
        if self._told[0] is seen and self._told[1] == past:
            return
        if self.playing.film.is_running and self._lag < LAG:
            self._lag += 1
            return
        self._lag = 0
        self._told = seen, past
        self.ribbon.show_turn(seen, ribbon_captions(seen, self.texts, self.plate_texts.player_name, past))

    def _turn_of_ribbon(self) -> TurnView | None:
        """Return the turn for the ribbon, None for none; while a choice is awaited, only the part before it."""
        seen, crossing = self.last_turn.current_view(), self.playing.crossing
        if seen is None or crossing is None or self.playing.state != "asked":
            return seen
        if self._paused[0] is not seen:
            self._paused = seen, seen.waiting_at(crossing.hole)
        return self._paused[1]

    def display_with_turns(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the step marked that is hovered or focused in the ribbon, and a caption for it."""
        part, seen = self.ribbon.highlighted_part, self._turn_of_ribbon()
        if part is None or seen is None or self.playing.film.is_running:
            return display
        words = self.texts.part_tooltip(part, seen.plies, seen.number)
        said = (
            display.caption._replace(why=words)
            if self.sentence_box.why
            else display.caption._replace(text=words, why="")
        )
        marks = display.marks._replace(
            turn_part=part, origin="", way=None, count_changes=(), past_counts=None, arrows=(), forbidden=""
        )
        return display._replace(marks=marks, caption=said if words else display.caption, condition="")

    # ------------------------------------------------------------------ what stands where
    @property
    def _holes_answer_question(self) -> bool:
        return self.question is not None and self.question.allows_hole

    @property
    def sentence_box(self) -> SentenceBox:
        if self.ways:
            return self.layout.over_cards
        if self._removing:
            return self.layout.over_panel
        if self.question and self.question.is_in_band:
            return self.layout.layout_for_question(holes_choosable=self._holes_answer_question).question_box
        if self.path.is_shown:
            return self.layout.over_path
        if self.answer.is_shown and self.answer.box:
            return self.answer.box
        speech = self.layout.speech
        return replace(speech, asks_to_press=True) if self.scene.start.hole else speech

    # ------------------------------------------------------------------ pictures that may be needed soon
    def draw_first_turns(self) -> Iterator[object]:
        """Draw the pictures that the first turns will need, one per iteration."""
        most = sum(self.playing.position.cells)
        holes = [cell.name for cell in self.playing.board.cells if cell.hole]
        if self.told:
            yield from self.ribbon.prefetch_pictures(
                holes, {seat: self.plate_texts.player_name(seat) for seat in SEATS}
            )
        yield from self.board.prefetch_first_turn(min(20, max(self.playing.position.cells) + 8))
        for n in range(min(most, CAPTURED_WARMED) + 1):
            yield self.plates["S"].prefetch_texts(n, self.plate_texts.captured_text(n))

    def player_elements(self) -> tuple[PageElement, ...]:
        told = (self.plate_texts.captions_of(seat) for seat in playing_seats(self.playing.game.rules))
        return tuple(player_element(one, self.words) for one in told)

    # ------------------------------------------------------------------ one frame
    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the sprites above the base picture, from back to front."""
        out: list[Sprite] = []
        if self.list and not self._removing and self._begun:
            out += self.list.sprites(self.rounds, self._marked, self.list.cell_at(self.hover_point))
        out += (
            self.ribbon.sprites() if self.told and self._begun else []
        )  # under the discs of a direction above the board
        start = self.scene.start
        out += self._glow.sprites_below(start.hole, start.seconds, self.playing.game.rules)
        out += self.board.sprites(self.playing.film, display.marks)
        out += self._glow.direction_sprites(start.hops)
        out += self._glow.letter_sprites(start.hole)
        for seat in playing_seats(self.playing.game.rules):
            out += self.plates[seat].sprites(self.plate_texts.captions_of(seat))
            out += self.tracks[seat].sprites() if seat in self.tracks else []
        out += self.preview_frame(display)
        out += spoken
        return out + self.controls.sprites()


class PaintedNode(Node):
    """Node painted by a callback below the widgets, shown and removed together with them."""

    def __init__(self, paint: Callable[[pygame.Surface], None]) -> None:
        super().__init__()
        self._paint = paint

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        self._paint(dst)


def _note_beside_title(told: str) -> Row:
    """Return the text `told` as a note that stands beside the title on the bar."""
    return Row([Space(16), Label(told, "note", "ontable2", single=True)], gap=0)
