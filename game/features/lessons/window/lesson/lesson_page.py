"""The page of a lesson, for one window: the board, below it the task or what is told, and the strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.geometry import ScreenPlace
from game.features.lessons.lesson_text import HINT_COSTS, LessonTexts
from game.features.lessons.window.lesson.drawings import task_dots
from game.features.lessons.window.lesson.lesson_layout import LessonLayout, lay_out
from game.table.attempt import Stage, WrongMove
from game.text.letters import sentence_case
from game.ui import plates, text
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Node, Row, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.window.board_page import film_buttons
from game.window.board_page.area import LARGE_TEXT
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.pointing import BoardDisplay
from game.window.shared.link import LinkButton
from game.window.shared.phase_dots import PhaseDots
from game.window.shared.speech import SentenceBox, sentence_and_rule_fit, sentence_rows
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.lessons.window.lesson.lesson_scene import LessonScene

DOTS = 30.0  # height of the row of dots, reference px
MOST_TAG, MOST_FLAG = 1.2, 1.3  # of the usual size of text: so large a tag and a flag are at most
FLAG = 12.0, 32.0, 18.0  # of the flag at the place answered: inside it, its height, from the middle; reference px
EXAMPLE = 12.0, 28.0  # of the tag on the frame of the board: inside it, and its height, reference px


class LessonShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    stage: Stage
    line: tuple[str, ...]
    at: int
    hints: int
    solved: int
    filled: int
    wrong: WrongMove | None
    shows_turn: bool
    shows_task: bool
    can_skip_turn: bool
    is_tried: bool  # then an open hint is there again


def lesson_page(ui: Ui, scene: LessonScene, before: Controls | None) -> MovePage:
    """Return the page of a lesson; focus is taken from `before`."""
    rules = scene.playing.game.rules
    layout = lay_out(ui, rules.board, signs=rules.signs)
    page = MovePage(ui, scene, layout.board, panel=layout.panel)
    scene.lesson_texts = LessonTexts(scene.run, page.words)
    scene.view = view = LessonView(page, scene, layout)
    return page.with_layout(PageLayout(view.shape, view.widgets, view.sentence_box, view.sprites), before)


class LessonView:
    """The widgets and signs round the board of a lesson in one window."""

    def __init__(self, page: MovePage, scene: LessonScene, layout: LessonLayout) -> None:
        self.page, self.scene, self.layout = page, scene, layout
        self.ui, self.panel, self.words = page.ui, page.panel, page.words
        self.texts, self.run, self.geometry = scene.lesson_texts, scene.run, page.board.geometry
        row = layout.told.copy()
        row.h = min(row.h, self.panel.px(DOTS))
        self.dots = PhaseDots(self.panel, row, self.words)

    # ------------------------------------------------------------------ following the lesson
    def shape(self) -> LessonShape:
        run = self.run
        seen = run.stage in ("wrong", "answer", "back")  # a wrong try is looked at: nothing changes until the next
        stage, line = ("try", ()) if seen else (run.stage, run.answers_given)
        done, shows = (len(run.solved), len(run.filled)), (self.is_showing_turn, self.is_showing_task)
        hints, skips, tried = run.opened_hint_count, run.can_skip_turn, run.stage == "try"
        return LessonShape(stage, line, run.at, hints, *done, run.wrong, *shows, skips, tried)

    def widgets(self) -> list[Node]:
        """Return the title bar, the strip, and what stands below the sentence; or cards in place of both."""
        self.texts.is_brief = False
        caption, large = self.texts.task_caption(), self.ui.text_scale >= LARGE_TEXT
        self.texts.is_brief = large or not sentence_and_rule_fit(self.ui, caption, self.layout.speech)
        layout = self.layout
        nodes = self.page.create_continuation_cards(layout.strip.union(layout.told))
        if not nodes:
            plates = self.page.answer_plates(layout.told, layout.strip)
            nodes = [*(plates or self._nodes_below_sentence()), self._button_strip()]
        return [*nodes, self._title_bar()]

    def sentence_box(self) -> SentenceBox:
        """The place of the sentence below the board; higher once a task is answered, as nothing else stands there."""
        box, run = self.layout.speech, self.run
        if not (run.stage in ("right", "missed") or run.is_miss_explained):
            return box
        rect = box.rect.copy()
        rect.h = max(rect.h, self.layout.told.bottom - rect.top)
        if self.panel.rtl:
            rect.right = box.rect.right
        return SentenceBox(rect, box.sizes, box.lines, box.why)

    # ------------------------------------------------------------------ the parts
    def _title_bar(self) -> Node:
        """Return the bar with the title of the lesson and its buttons."""
        texts = self.texts
        beside = Row([Space(16), Label(sentence_case(texts.subtitle()), "note", "ontable2", single=True)], gap=0)
        dots = task_dots(self.run.task_count, self.run.filled)
        button = self.scene.actions.button
        tools = [dots, Collapsible(Row([Space(8), button("full", "table")], gap=0), gone=2)]  # a key does it, too
        bar = TitleBar(button("back", "table"), texts.title, [Collapsible(beside, gone=1)], tools, gap=0)
        beyond = 0 if self.panel.small else 2 * self.panel.gap(8)
        bar.place(self.panel, self.layout.bar.inflate(beyond, 0))
        return bar

    def _nodes_below_sentence(self) -> list[Node]:
        """Return the nodes below the sentence: the link to the rule, an open hint."""
        if not self.is_showing_task and self.run.wrong is None:
            return []
        out: list[Node] = [self._rule_link()] if self.is_showing_task else []
        hint = self.texts.last_opened_hint()
        if hint is not None and not self.is_showing_turn:
            ui, room = self.panel, self.layout.told.copy()
            used = max(0, out[0].rect.bottom - room.top) if out else 0  # it may stand in that row
            room.y, room.h = room.y + used, room.h - used
            row = Row([Icon("hint", 22, "brass"), Label(hint.said, "text", "ontable", grow=1)], gap=10, grow=1)
            pane: Node = Pane(row, least_high=10)
            pane.place(ui, pygame.Rect(room.x, room.y, room.w, min(room.h, max(ui.px(28), row.height(ui, room.w)))))
            out.append(pane)
        return out

    def _rule_link(self) -> Node:
        """Return the link to the rule, placed after the sentence's last line if there is room, else below it."""
        ui, box = self.panel, self.layout.speech
        link = LinkButton("rule", self.scene.lesson_keys.show_rule, label=self.words.t("Read the rule"), icon="rules")
        wide, high, gap = link.width(ui), link.height(ui, 0), ui.gap(16)
        rows = sentence_rows(self.ui, self.texts.task_caption(), box)
        last = rows[-1]
        used = text.text_width(last.marked, last.style, rtl=ui.rtl)
        top = last.baseline - round(0.36 * last.style.size) - high // 2
        if used + gap + wide <= box.rect.w:
            rect = pygame.Rect(box.rect.x + used + gap, top, wide, high)
        else:
            top = last.baseline + ui.px(8)
            rect = pygame.Rect(box.rect.x, min(top, self.layout.told.bottom - high), min(wide, box.rect.w), high)
        if ui.rtl:
            rect.right = box.rect.right - (rect.x - box.rect.x)
        link.place(ui, rect)
        return link

    def _button_strip(self) -> StripPlate:
        """Return the row of buttons below the board for the lesson's present stage."""
        scene, run = self.scene, self.run
        button = scene.actions.button
        if self.page.question is not None and self.page.question.is_in_band:
            out = StripPlate([], end=self.page.answer_buttons(keyed=False), gap=12, pad=12)
        elif run.stage == "shown" or self.is_showing_turn:
            on = button("stepf", word=True)
            film = [button("stepb"), button("play", "ring"), Collapsible(on, word=1)]
            out = StripPlate([film_buttons.row_in_time_order(self.panel, film)], end=[self._continue_button()])
        else:
            ids = ["show"] if run.can_show_example else []
            ids += ["hint"] if run.stage not in ("right", "missed") else []
            ids += ["watch"] if self.scene.lesson_keys.can_watch else []
            unread = self.texts.is_brief or run.opened_hint_count  # a hint takes the place of the rule in the sentence
            ids += ["rule"] if unread and (self.page.question is not None or run.can_continue) else []
            order = sorted(ids, key=lambda id: id == "hint")  # in which they lose their words
            start: list[Node] = [Collapsible(button(id, word=True), word=order.index(id) + 1) for id in ids]
            if "hint" in ids and run.can_fill_dot:
                cost = Row([Label(self.words.t(HINT_COSTS), "note", "ink2", single=True)], gap=0)
                start.insert(ids.index("hint") + 1, Collapsible(cost, gone=len(ids) + 1))
            out = StripPlate([Row(start, gap=8)], end=[self._continue_button()])
        out.place(self.panel, self.layout.strip)
        return out

    def _continue_button(self) -> Button:
        """Return the main button, which continues the lesson; it is dashed until the task is solved."""
        t, run = self.words.t, self.run
        label, icon = self.texts.continue_label(), "fwd"
        if run.can_skip_turn:
            label, icon = t("To the end of the turn"), "skip"
        elif run.stage == "shown" and not run.is_board_answered:
            label = t("To the task")
        keys = self.scene.lesson_keys
        key = self.words.tc("key", "Enter") if keys.can_continue else ""
        return Button(
            "next", keys.continue_lesson, icon=icon, label=label, kind="primary", key=key, enabled=keys.can_continue
        )

    # ------------------------------------------------------------------ one frame
    @property
    def is_showing_turn(self) -> bool:
        """Whether a turn is being shown and explained phase by phase."""
        return self.run.stage in ("shown", "try") and not self.scene.playing.film.at_end

    @property
    def is_showing_task(self) -> bool:
        """Whether the caption shows the text of the task and nothing else."""
        scene, desk = self.scene, self.scene.desk
        rests = desk.accepts_moves and scene.film.at_end and desk.wrong_turn is None and not self.run.answers_given
        asked = scene.has_urgent_sentence or scene.asks_to_jump_on or scene.current_question() is not None
        return rests and not asked

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return all moving parts: those of the board, and those special to a lesson."""
        return [*self.extra_sprites(), *self.page.usual_sprites(display, spoken), *self._answer_flag()]

    def extra_sprites(self) -> list[Sprite]:
        """Return sprites besides those of the board: the dots of a turn, the tag of an example."""
        out: list[Sprite] = []
        if self.is_showing_turn or self.run.stage == "shown":
            out += self.dots.sprites(*self.scene.paced.phases_of(self.scene.texts))
        return [*out, *self._example_tag()] if self.run.stage == "shown" else out

    def _example_tag(self) -> list[Sprite]:
        """Return the tag *An example* on the frame of the board, while an example is played."""
        if self._example is None:
            ui = self.ui.with_text_scale(
                min(MOST_TAG, self.ui.text_scale)
            )  # larger it would lie on counts, or on the title
            t, said = ui.theme, self.words.t("An example")
            style = ui.style("label", t.onbrass)
            wide, high = ui.width(said, style) + 2 * ui.gap(EXAMPLE[0]) + 2, ui.px(EXAMPLE[1])
            picture = pygame.Surface((wide, high), pygame.SRCALPHA)
            plates.draw_plate(picture, picture.get_rect(), ui.gap(6), t.brass)
            ui.write(picture, said, style, wide / 2, high / 2 + 0.36 * style.size, "center")
            frame = self.geometry.rect
            self._example = Sprite(picture, frame.centerx - wide // 2, max(0, frame.top + ui.gap(16) - high))
        return [self._example]

    _example: Sprite | None = None

    def _answer_flag(self) -> list[Sprite]:
        """Return the flag with what was answered, at its place on the board, towards the middle of the board."""
        said, place = self.texts.answer_flag()
        if not said or self.page.controls.popup is not None:
            return []
        is_missed = place not in self.run.exercise.task.first
        if self._flag is None or self._flag[0] != (said, is_missed):
            self._flag = (said, is_missed), self._flag_sprite(said, self.geometry.places[place], missed=is_missed)
        return [self._flag[1]]

    _flag: tuple[tuple[str, bool], Sprite] | None = None

    def _flag_sprite(self, said: str, place: ScreenPlace, *, missed: bool) -> Sprite:
        """Return the flag with a text, where it covers least: in the middle of the board or at a place’s inner edge."""
        inside, high, aside = FLAG
        most = max(1.0, min(MOST_FLAG, self.geometry.pitch / (2 * self.panel.gap(high))))  # holes stay in sight
        ui = self.ui.with_text_scale(min(most, self.ui.text_scale))
        t = ui.theme
        ink = t.bad if missed else t.brass
        style = ui.style("label", ink, bold=True)
        picture = pygame.Surface((ui.width(said, style) + 2 * ui.gap(inside), ui.px(high)), pygame.SRCALPHA)
        plates.draw_plate(picture, picture.get_rect(), ui.gap(6), t.plate, ink, 2 * ui.unit)
        ui.write(picture, said, style, picture.get_width() / 2, picture.get_height() / 2 + 0.36 * style.size, "center")
        frame, rect = self.geometry.rect, picture.get_rect()
        x, y = round(place.x), round(place.inner_end + place.inward * place.radius)
        beside, middle = rect.move_to(midleft=(x + ui.gap(aside), y)), rect.move_to(center=(x, frame.centery))
        mirrored = rect.move_to(midright=(x - ui.gap(aside), y))
        rects = [mirrored, beside] if ui.rtl else [beside, mirrored]
        rects = [middle, *rects] if abs(place.y - frame.centery) < self.geometry.pitch else rects
        rect = min((one.clamp(frame.inflate(-2 * ui.gap(8), 0)) for one in rects), key=self._covered_area)
        return Sprite(picture, rect.x, rect.y)

    def _covered_area(self, rect: pygame.Rect) -> int:
        """Return how much of the board's holes and stores a rectangle covers, px²."""
        area = 0
        for x, top, bottom, r in (place[1:5] for place in self.geometry.places.values()):
            covered = rect.clip(pygame.Rect(x - r, top - r, 2 * r, bottom - top + 2 * r))
            area += covered.w * covered.h
        return area
