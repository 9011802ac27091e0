"""One window of the puzzles' page: a board as wide as the window, a question, and the strip with help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.puzzles.puzzle_text import (
    PIECES,
    Side,
    answer_text,
    moves_of_answer,
    no_puzzle_caption,
    own_turn_note,
    own_turn_text,
    solver_side_text,
)
from game.features.puzzles.refutation import Refutation
from game.features.puzzles.window.puzzle_layout import PuzzleLayout, lay_out_puzzle
from game.features.puzzles.window.reply import ReplyPlate, WrongTryReply
from game.rules.match import Ply
from game.table.attempt import Stage
from game.table.move_names import move_text
from game.text.language import msg
from game.text.option_text import unusual_choices_text
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Node, Row, Slot, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page import film_buttons as strips
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_picture import path_key
from game.window.shared.speech import SentenceBox
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.puzzles.window.puzzle_scene import PuzzleScene


# Help, and at which step it loses its word where there is little room; what comes later stands behind what was there.
HELPS = ("hint", 3), ("answer", 4)
LATER, REPLAY, TRY_AGAIN = ("later", 2), ("replay", 1), 5
PLAYED, PREVENTED = msg("Played: {played}"), msg("Prevented: {played}")  # keys of the paths on the board
FIGURE = 300.0  # of the figure beside the answer, reference px
WAY_ON = 220.0  # reference px
REPLY, ALONE = 130.0, 62.0  # height that is enough for what came of a wrong turn; without an answer, reference px


class PuzzleShape(NamedTuple):
    """The state for which the widgets of the page are made; `missed` to `reply`: of a wrong turn that was told."""

    whole: bool
    empty: bool
    is_waiting: bool
    done: bool
    missed: Ply | None
    refutation: Refutation | None
    reply: Sequence[Ply]
    stage: Stage | None


def puzzle_page(ui: Ui, scene: PuzzleScene, before: Controls | None) -> MovePage:
    """Return the page of a puzzle; focus is taken from `before`."""
    layout = lay_out_puzzle(ui, scene.playing.board, signs=scene.playing.game.rules.signs)
    page = MovePage(ui, scene, layout.board, panel=layout.panel)
    view = PuzzleView(page, scene, layout)
    return page.with_layout(PageLayout(view.shape, view.widgets, view.sentence_box, view.sprites), before)


class PuzzleView:
    """The widgets round the board of a puzzle; while a move's direction is asked for, answer cards cover the lower
    part.
    """

    def __init__(self, page: MovePage, scene: PuzzleScene, layout: PuzzleLayout) -> None:
        self.page, self.scene, self.layout = page, scene, layout
        self.panel, self.words = page.panel, page.words

    def shape(self) -> PuzzleShape:
        practice, tried = self.scene.practice, self.scene.puzzling
        told = (tried.missed, tried.refutation, tried.reply) if tried.told else (None, None, ())
        stage = tried.stage if tried.stage in ("wrong", "answer", "missed") else None
        return PuzzleShape(self.scene.supply.whole, practice.empty, practice.is_waiting, tried.done, *told, stage)

    def widgets(self) -> list[Node]:
        """Return the cards, or the strip with help and what was asked or answered; at first only the title bar."""
        scene, layout, page = self.scene, self.layout, self.page
        self._set_empty_caption()
        scene.reply_plate = reply = self._reply_plate()
        bottom = reply.rect.top if reply else layout.told.top
        speech = layout.speech.rect.copy()
        speech.height = min(speech.h, bottom - speech.top)
        figure = [*self._margin_nodes(speech), *self._path_keys(speech)]
        self._place = replace(layout.speech, rect=speech)
        nodes = page.create_continuation_cards(layout.cards)
        if not nodes:
            asked = [self._answer_buttons()] if page.question else [reply] if reply else []
            nodes = [self._button_strip(), *asked]
        whole = scene.supply.whole and not scene.practice.is_waiting
        scene.texts.sits = self.solver_side_text
        return [*(nodes if whole else []), *figure, self._title_bar()]

    def _set_empty_caption(self) -> None:
        """Set the caption for a page without a puzzle."""
        scene, practice = self.scene, self.scene.practice
        words, queue = scene.services.words, practice.queue
        if practice.is_waiting:
            scene.texts.rest = Caption(words.t("The question is being read …"))
        elif practice.empty:
            driven = scene.playing.game.rules.driven
            scene.texts.rest = no_puzzle_caption(queue, driven, words, practice.supply.is_searching_for(queue))

    def sentence_box(self) -> SentenceBox:
        """Return the place of the sentence."""
        return replace(self._place, emblem=(self.scene.puzzling.solver, self.scene.texts.sits))

    @property
    def solver_side_text(self) -> str:
        """Text on where the solver's holes and store are, or which pieces are the solver's; "" in a game for one
        player.
        """
        solver, geometry = self.scene.puzzling.solver, self.page.board.geometry
        board, rules = self.scene.playing.board, self.scene.playing.game.rules
        if rules.for_one_player:
            return ""
        if rules.coats:
            return self.words.t(PIECES[solver])
        mine = [board.cells[i] for i in board.holes_of_seat(solver)]
        rows = len({cell.row for cell in mine})
        whole = 2 * rows == board.rows and len(mine) == rows * board.columns
        store, middle = geometry.places.get(solver), geometry.rect.centerx
        end: Side = "" if store is None else "left" if store.x < middle else "right"
        return solver_side_text(self.words, rows if whole else 0, lower=self.scene.below == solver, store=end)

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the usual sprites, and those of the panel on a wrong turn."""
        reply = self.scene.reply_plate
        return [*self.page.usual_sprites(display, spoken), *(reply.sprites() if reply else [])]

    # ------------------------------------------------------------------ the parts
    def _reply_plate(self) -> ReplyPlate | None:
        """Return the panel on the last wrong turn once it was taken back, or None. It is below the question; where
        there is no room for both, the question stands alone as before the try.
        """
        ui, layout, puzzling = self.panel, self.layout, self.scene.puzzling
        missed = puzzling.missed
        on_board = puzzling.stage in ("wrong", "answer", "missed")
        if on_board or not puzzling.told or missed is None or self.page.question:
            return None
        band, top = layout.told, layout.speech.rect.bottom - layout.free_height
        if band.bottom - top < ui.px(ALONE):
            return None
        said, why = self.scene.texts.wrong_turn_caption(missed)
        answer = puzzling.reply if len(puzzling.reply) == 1 else ()  # a chain of turns is seen on the board, once more
        if band.bottom - top < ui.px(REPLY):
            answer = ()  # the question comes first; the answer was seen on the board
        if not why and (named := moves_of_answer(puzzling.reply)):
            why = answer_text(named, self.words, self.scene.below)
        reply = WrongTryReply(said, why, (missed,), answer)
        room = pygame.Rect(band.x, top, band.w, band.bottom - top)
        return ReplyPlate(ui, self.words, room, reply, self.scene.puzzle_keys.replay_wrong_turn, self.scene.below)

    def _margin_nodes(self, speech: pygame.Rect) -> list[Node]:
        """Return the nodes with the number of stones by which the solution is better. The sentence's area `speech` is
        made smaller for them.
        """
        ui, texts = self.panel, self.scene.texts
        texts.brief = not self.layout.speech.why
        if texts.brief or not texts.shown_stones_better:
            return []
        stones, than = texts.stones_better_texts()
        node = Column(
            [Label(stones, "title", "ontable", align="end", single=True), Label(than, "note", "ontable2", align="end")],
            gap=0,
        ).with_spoken_text(f"{stones} {than}")  # not the heading of the page
        wide = min(ui.px(FIGURE), speech.w // 3)
        right = speech.left if ui.rtl else speech.right - wide
        node.place(ui, pygame.Rect(right, speech.top, wide, self.layout.told.bottom - speech.top))
        speech.width -= wide + ui.gap(16)
        speech.x += (wide + ui.gap(16)) * ui.rtl
        return [node]

    def _path_keys(self, speech: pygame.Rect) -> list[Node]:
        """Return the legend of the paths drawn on the board: the last move of the solver, and the opponent's move that
        it prevents or, after a miss, the reply. It lies in the band below the sentence.
        """
        mine, theirs = self.scene.puzzle_keys.reason_turns()
        if mine is None:
            return []
        ui, words, below, nodes = self.panel, self.words, self.scene.below, list[Node]()
        texts = [words.say(PLAYED, played=move_text(mine, words, below))]
        if theirs and self.scene.puzzling.done:
            texts.append(words.say(PREVENTED, played=move_text(theirs[0], words, below)))
        elif theirs:
            texts.append(answer_text(theirs, words, below))
        for i, said in enumerate(texts):
            nodes.append(Row([path_key(averted=bool(i)), Label(said, "note", "ontable2", single=True)], gap=8))
        legend = Row([*nodes, Space(grow=1)], gap=24)
        legend.place(ui, pygame.Rect(speech.x, self.layout.told.top, speech.w, self.layout.told.h))
        return [legend]

    def _title_bar(self) -> TitleBar:
        ui, scene, words = self.panel, self.scene, self.scene.services.words
        practice, origin = scene.practice, scene.puzzling.puzzle.origin
        name, queue = words.t(scene.playing.game.rules.words.name), practice.queue
        variant = scene.services.library.variants.get(scene.puzzling.puzzle.variant)
        other = (
            unusual_choices_text(variant.selectable_options, scene.puzzling.puzzle.options, words) if variant else ""
        )
        name = " · ".join(filter(None, (name, other)))  # another board than usual is announced
        said, number = name, ""
        if origin:
            said = own_turn_text(scene.puzzling.puzzle, scene.playing.game.rules, words)
            said += f" · {own_turn_note(scene.puzzling.puzzle, queue.day, words)}"
        if not (practice.empty or queue.theme):
            n, total = practice.question_number, queue.total_count_today
            if origin and practice.is_chosen:
                number = ""  # it is none of today's
            elif origin:
                number = words.say("{n} of {total} today", n=n, total=total)
            else:
                said = words.say("{game} · {n} of {total} today", game=name, n=n, total=total)
        title = words.t("Puzzles") if practice.empty else words.tc("title", "Puzzle")
        bar = scene.round.bar_with_title(self.page, title, said, number)
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    def _answer_buttons(self) -> Node:
        """Return the answer buttons of a question that is asked before a turn."""
        node, rect = self.page.answer_row(), self.layout.told
        high = max(node.height(self.panel, rect.w), rect.h)
        node.place(self.panel, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))
        return node

    def _try_again_button(self) -> Collapsible:
        """Return the button that takes a wrong turn back or, once it is pressed, its empty place: no other button comes
        under the pointer there.
        """
        button = self.scene.actions.button("try_again", word=True)
        if self.scene.puzzling.stage == "missed":
            return Collapsible(button, word=TRY_AGAIN)
        places = [Slot("try_again", one.width(self.panel)) for one in (button, button.with_icon_only())]
        return Collapsible(places[0], short=(TRY_AGAIN, places[1]))

    def _button_strip(self) -> StripPlate:
        """Return the bar of buttons: help while the puzzle is unsolved, afterwards playback and the next puzzle."""
        scene, actions, practice = self.scene, self.scene.actions, self.scene.practice
        start, middle = list[Node](), list[Node]()
        if not scene.puzzling.done:
            seen = scene.puzzling.told and scene.puzzling.missed is not None
            helps = (*HELPS, *(() if practice.is_missed else (LATER,)), *((REPLAY,) if seen else ()))
            start = [Collapsible(actions.button(id, word=True), word=n) for id, n in helps]
            if practice.is_missed:
                start.append(self._try_again_button())
        elif not practice.empty:
            start = [Collapsible(actions.button("again", word=True), word=1)]
            if scene.puzzling.puzzle.origin:
                start.append(Collapsible(actions.button("game", word=True), word=1))
            start.append(Collapsible(actions.button("analysis", word=True), word=2, gone=4))
            film = strips.row_in_time_order(self.panel, strips.film_buttons(scene, main=False))
            middle = [Collapsible(film, gone=3)]
        way_on = "more" if practice.empty else "alike" if practice.is_missed else "next"
        end = [actions.button(way_on, "primary", word=True, wide=WAY_ON, narrow=120)]
        strip = StripPlate(start, middle, end)
        strip.place(self.panel, self.layout.strip)
        return strip
