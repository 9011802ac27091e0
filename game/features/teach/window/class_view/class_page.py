"""The page of a class, for one window: the board as large as the room needs, with the sentence between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.trail import TrailShown
from game.board.view import BoardLook
from game.features.teach.window.class_view import class_layout
from game.features.teach.window.class_view.lesson_clock import LessonClock
from game.features.teach.window.class_view.score_header import PlayerScore, ScoreHeader, ScoreHeaderContent
from game.features.teach.window.class_view.step_arrow import StepArrow
from game.features.teach.window.class_view.vote_bars import VoteBars
from game.features.teach.window.class_view.vote_tally import TallyPictures
from game.rules.game import playing_seats
from game.table.move_question import ENTER
from game.ui import icons, text
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.layout import Collapsible, CollapsingRow, Node, Row, Space
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.plate_texts import PlateTexts
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.pointing import BoardDisplay
from game.window.shared.phase_dots import PhaseDots

if TYPE_CHECKING:
    from game.features.teach.window.class_view.class_scene import ClassScene

RING = 54  # the radius of the ring round the pointer, reference px
MARGIN = 40  # of the line on a hidden board from the lower edge, reference px
ANSWERS_INSET = 24  # between what is asked and the edges of the window, reference px
DOTS = 1.5  # how large the dots are, of their usual size
MORE = "ring", "ask", "compare", "sees", "play", "anew", "position", "worksheet"


class ClassShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    are_both_moves_chosen: bool
    asking: bool
    comparing: bool


def class_page(ui: Ui, scene: ClassScene, before: Controls | None) -> MovePage:
    """Return the page of a class view; focus is taken from `before`."""
    playing = scene.playing
    votes, signs = scene.class_play.shows_votes, playing.position.rules.signs
    places = class_layout.lay_out_class_view(ui, playing.board, signs=signs, votes=votes)
    panel = class_layout.ui_for_row_height(ui, places.bar.h)
    names = scene.sight.shows_hole_names and scene.services.settings.hole_names
    look = BoardLook(scene.sight.counts, names, class_layout.figures_scale(ui, playing.board, places.board))
    page = MovePage(ui, scene, places.board, panel=panel, look=look)
    scene.view = view = ClassView(page, scene, places, votes=votes)
    view.update_board()
    return page.with_layout(PageLayout(view.shape, view.widgets, lambda: places.speech, view.sprites), before)


class ClassView:
    """The widgets and signs round the board of a class, with the sentence below it."""

    def __init__(self, page: MovePage, scene: ClassScene, places: class_layout.ClassAreas, *, votes: bool) -> None:
        self.page, self.scene, self.places, self.ui = page, scene, places, page.ui
        words = scene.texts.words
        self._score = PlateTexts(scene.playing, words)
        self._dots = PhaseDots(self.ui, places.dots, words, times=DOTS, centred=True)
        self._tallies = TallyPictures(page.board.geometry, self.ui.theme)
        self.bars = VoteBars(self.ui, places.votes, words) if votes else None

    def shape(self) -> ClassShape:
        playing = self.scene.playing
        return ClassShape(playing.are_both_moves_chosen, playing.asking, playing.comparing)

    def widgets(self) -> list[Node]:
        """Return the title bar, the parts of a lesson, the answers to what is asked, the two arrows."""
        ui, places, scene = self.ui, self.places, self.scene
        bar, head = self._title_bar(self.page.panel)
        answers = self._answer_row(class_layout.ui_for_row_height(ui, places.dots.h))
        self._asks = bool(answers)
        self._head = ScoreHeader(ui, head)
        self._clock = LessonClock(ui, head, places.dots, scene.texts.words)
        tabs = self._clock.part_tabs(scene.plan_run, scene.show_part) if scene.plan_run is not None else []
        return [bar, *tabs, *answers, *self._step_arrows()]

    # ------------------------------------------------------------------ following the class
    def update_board(self) -> None:
        """Set which counts, path and marks the board shows to the class."""
        board, scene = self.page.board, self.scene
        board.counts = scene.sight.counts
        if not board.geometry.has_valley:  # where rows are close together a number is there only for stones
            board.counted = frozenset(place for place in board.geometry.places if scene.film.count(place))
        board.in_hand = scene.sight.shows_counts
        path: TrailShown = "behind" if scene.sight.shows_path else "none"
        board.trail = "hidden" if scene.class_play.votes_are_open else path
        board.lasting = scene.texts.is_turn_end_unread

    def update_menu(self) -> None:
        """Update the options of the menu without laying out the page again."""
        self._more.options = self.scene.actions.menu("more", "", *MORE).options

    # ------------------------------------------------------------------ the parts
    def _title_bar(self, panel: Ui) -> tuple[Node, pygame.Rect]:
        """Return the title bar with the back button, the button that hides the board and the menu, and the area between
        them.
        """
        actions, bar = self.scene.actions, self.places.bar
        back, hide = actions.button("back", "table"), actions.button("blank", "table", word=True)
        self._more = more = actions.menu("more", self.scene.texts.words.t("More"), *MORE)
        words, game = self.scene.texts.words, self.scene.playing.game.rules.words
        more.called = words.say("More for {name}", name=words.t(game.name))
        full = Collapsible(actions.button("full", "table"), gone=2)  # a key does it, too
        row = CollapsingRow(Row([back, Space(grow=1), Collapsible(hide, word=1), more, full], gap=6))
        row.place(panel, bar)
        seen = next(node.rect for node in row.walk() if isinstance(node, Button) and node.name == "blank")
        first, last = (seen, back.rect) if panel.rtl else (back.rect, seen)
        gap = panel.gap(10)
        return row, pygame.Rect(first.right + gap, bar.y, last.left - first.right - 2 * gap, bar.h)

    def _step_arrows(self) -> list[Node]:
        """Return the step arrows beside the sentence: back on the left and forward on the right in every language."""
        actions, out = self.scene.actions, list[Node]()
        for id, rect in (("stepb", self.places.first), ("stepf", self.places.last)):
            arrow = StepArrow(id, actions[id], brass=id == "stepf")
            arrow.place(self.ui, rect)
            out.append(arrow)
        return out

    def _answer_row(self, panel: Ui) -> list[Node]:
        """Return the row of answer buttons that replaces the phase dots, the one pressed by Enter in brass; empty if no
        question is asked.
        """
        answers = self._answer_nodes()
        if not answers:
            return []
        row = CollapsingRow(Row(answers, gap=12, pack="center"))
        row.place(panel, self.places.dots.inflate(-2 * panel.gap(ANSWERS_INSET), 0))
        return [row]

    def _answer_nodes(self) -> Sequence[Node]:
        """Return the buttons that replace the phase dots: for answering a question, or for choosing one of two
        moves.
        """
        scene, words, give = self.scene, self.scene.texts.words, self.scene.chooser.give_answer
        button, question = scene.actions.button, scene.current_question()
        if question is not None:
            keys = {ENTER: words.tc("key", "Enter")}
            return [
                Button(
                    answer.name, partial(give, answer.name), label=answer.label, enabled=answer.enabled,
                    kind="primary" if answer.key == ENTER else "raised", key=keys.get(answer.key, answer.key),
                )
                for answer in question.answers
            ]  # fmt: skip
        if self.scene.playing.are_both_moves_chosen:
            return [button(id, "raised", word=True, icon="") for id in ("first", "second", "compare")]
        return ()

    # ------------------------------------------------------------------ one frame
    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        scene = self.scene
        if scene.sight.is_blank:
            return [*self._cloth_sprites(self.ui.window, 255), self._hint_to_show_board(), *self._pointer_ring()]
        self.page.board.beneath = [*self._turn_end_signs(), *self.compared_move_sprites()]
        keys, bars = scene.class_keys, list[Sprite]()
        if self.bars:
            bars = self.bars.sprites(scene.class_play, keys.typed, keys.vote_problem, selected=keys.is_typed_selected)
        return [
            *self._header_sprites(),
            *self._sprites_below_sentence(),
            *bars,
            *self.page.usual_sprites(display, spoken),
            *self._pointer_ring(),
        ]

    def _header_sprites(self) -> Sequence[Sprite]:
        """Return the header: the scores of both sides or, during a lesson plan, the parts of the lesson."""
        run = self.scene.plan_run
        if run is None:
            return self._head.sprites(self.score_header())
        return [self._clock.header_sprite(run)]

    def _sprites_below_sentence(self) -> Sequence[Sprite]:
        """Return the row below the sentence: the phases of the turn or, during a lesson plan, the minutes left; empty
        while answers or votes take its place.
        """
        scene = self.scene
        if self._asks or self.bars:
            return ()
        if scene.plan_run is not None:
            return [self._clock.minutes_sprite(scene.plan_run)]
        return () if scene.class_keys.waits_for_hole else self._dots.sprites(*scene.texts.phases_and_current())

    def _turn_end_signs(self) -> list[Sprite]:
        """Return the signs at the end of a turn: where the last stone fell and what was captured."""
        shown, room = self.scene.texts.current_phase(), self.scene.playing
        if self.scene.class_play.votes_are_open:
            return [self.page.board.signs.ring_sprite(room.asked_start_hole, "began")] if room.asked_start_hole else []
        if self.scene.class_play.is_result_shown:  # at rest the board lights it by itself
            return [] if room.rests_between_turns else [self._last_stone_ring(room.right_places[0])]
        told = shown is not None and shown.phase in ("landing", "result")
        if not told or (self.scene.playing.rests_between_turns and not self.scene.texts.is_turn_end_unread):
            return []
        signs, places = self.page.board.signs, self.page.board.geometry.places
        steps = [step for motion in self.scene.playing.film.motions_shown() for step in motion.steps]
        fell = next((step.hole for step in reversed(steps) if step.op == "drop" and not step.source), "")
        out = [self._last_stone_ring(fell)] if fell in places else []
        for step in steps:
            if step.op == "capture" and step.hole in places and step.n:
                out += [signs.ring_sprite(step.hole, "taken")] if step.hole != fell else []
                out += (
                    [signs.capture_path_sprite(step.hole, step.to)]
                    if step.to in places and step.to != step.hole
                    else []
                )
        return out

    def _last_stone_ring(self, place: str) -> Sprite:
        board = self.page.board
        return board.signs.ring_sprite(place, "began" if board.geometry.places[place].is_store else "last")

    def score_header(self) -> ScoreHeaderContent:
        """Return the contents of the header above the board."""
        playing, words = self.scene.playing, self.scene.texts.words
        position = playing.position
        number = words.say("Round {number}", number=position.round) if position.round > 1 else ""
        if self.scene.texts.is_turn_end_unread:  # the turn is over when its last sentence was read
            mover = playing.turns[self.scene.playing.film.current_turn].mover
        else:
            mover = playing.mover if playing.resting_turn is None else position.player
        over = position.over and self.scene.playing.film.at_end
        says = {seat: self._score.captions_of(seat) for seat in playing_seats(playing.game.rules)}
        stores = self.page.board.geometry.places  # a store on the board has its count there
        sides = tuple(
            PlayerScore(
                seat,
                one.name,
                one.number_text if self.scene.sight.shows_counts and seat not in stores else "",
                seat == mover and not over,
            )
            for seat, one in says.items()
        )
        return ScoreHeaderContent(words.t(playing.game.rules.words.name), number, sides)

    def compared_move_sprites(self) -> list[Sprite]:
        """Return the numbers of votes beside the two moves that are compared."""
        playing = self.scene.playing
        if not playing.comparing or not playing.rests_between_turns:
            return []
        ways = enumerate(playing.compared_moves, 1)
        return [
            self._tallies.move_tally(n, way.start_hole, playing.move_votes.count(n))
            for n, way in ways
            if way.start_hole
        ]

    def _cloth_sprites(self, rect: pygame.Rect, alpha: int) -> list[Sprite]:
        """Return sprites of the table's cloth that cover `rect`, so that nothing below is seen; `alpha`: opacity, 0 to
        255.
        """
        return [
            Sprite(
                cloth_picture(self.ui.theme, self.ui.size),
                *rect.topleft,
                (rect.x, rect.y, rect.w, rect.h),
                alpha,
            )
        ]

    def _hint_to_show_board(self) -> Sprite:
        """Return the hint how to show the hidden board again, at the lower edge and legible from afar."""
        ui = self.ui
        style = ui.style("heading", ui.theme.ontable)
        got = text.line_picture(self.scene.texts.words.t("Press any key to show the board."), style, ui.rtl)
        at = text.line_position(got, ui.size[0] // 2, ui.size[1] - ui.gap(MARGIN), "center")
        return Sprite(got.surface, *at)

    def _pointer_ring(self) -> list[Sprite]:
        """Return the large ring around the pointer; [] if it is switched off or the pointer is outside."""
        if not self.scene.sight.ringed or self.scene.sight.pointer_position == NOWHERE:
            return []
        ui = self.ui
        r = ui.gap(RING)
        middle = r + ui.gap(8)
        circle = [icons.arc_points(middle, middle, r)]
        size = 2 * middle, 2 * middle
        picture = icons.stroke_picture(circle, ui.gap(9), (0, 0, 0, 150), size, smooth=True)
        picture.blit(icons.stroke_picture(circle, ui.gap(5), ui.theme.brass2, size, smooth=True), (0, 0))
        return [
            Sprite(
                picture, self.scene.sight.pointer_position[0] - middle, self.scene.sight.pointer_position[1] - middle
            )
        ]
