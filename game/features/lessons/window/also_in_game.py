"""Rules that no lesson of a game's course teaches, each with its words and its clip."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.sentences import RulePlate, rules_page
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.clip import WIDE
from game.window.board_page.clip_reel import PageClips
from game.window.shared.clause_clips import ClauseClips
from game.window.shell.plate import Plate
from game.window.shell.services import Services

TITLE = msg("Also in this game")
NARROW = 300.0  # reference px: narrower words stand above their clip
SIDES, BETWEEN = 24.0, 20.0  # of the plate, and from words to clip, reference px
LINE = 40.0  # by which an arrow key scrolls, reference px


def rules_of_clauses(rules: Rules, clauses: Collection[str], words: Language) -> list[RulePlate]:
    """Return title and text of each of these clauses (rules), in the order of the page of rules."""
    return [one for one in rules_page(rules, words) if one.id in clauses]


class OtherRulesDialog(Plate):
    """Dialog with the rules that no lesson teaches, one below the other; the clip that is in view runs.

    `rules`: the game with its usual options.
    """

    plate_width = 860.0
    first_focus = "close"

    def __init__(self, services: Services, rules: Rules, clauses: Collection[str]) -> None:
        super().__init__(services)
        self._rules, self._clauses = rules, clauses
        self.reel = PageClips()
        self._clips = self.follow_source(ClauseClips(services))
        self._clips.request_clips(rules, rules)

    def body(self, ui: Ui) -> Node:
        """Return the heading and the rules, one below the other."""
        rows: list[Node] = [Label(self.words.t(TITLE), "heading")]
        rows += [self._rule_node(ui, one) for one in rules_of_clauses(self._rules, self._clauses, self.words)]
        return Column(rows, gap=20)

    def _rule_node(self, ui: Ui, rule_plate: RulePlate) -> Node:
        """Return a rule's title and text, with its clip beside or below them if there is one."""
        said = Column([Label(rule_plate.title, "name", "brass"), Label(rule_plate.text)], gap=4, grow=1)
        clip = self._clips.clip_widget(rule_plate.id)
        if clip is None:
            return said
        clip.about = rule_plate.title
        room = ui.size[0] - 2 * ui.gap(ui.m.margin + SIDES)
        if room >= ui.px(NARROW) + ui.gap(WIDE + BETWEEN):
            return Row([said, Column([clip])], gap=BETWEEN, align="start")
        return Column([said, Row([Inset(clip, most=WIDE)], pack="center")], gap=8)

    def footer(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="raised", key="Esc", stretch=True)

    # ------------------------------------------------------------------ clips and keys
    def resize(self, ui: Ui) -> None:
        """Lay the dialog out for a new window size and place its clips."""
        super().resize(ui)
        if self.controls:
            self.reel.set_layout(self.controls)

    def update(self, dt: float) -> None:
        """Advance the clip in view by `dt` seconds."""
        super().update(dt)
        if self.controls:
            self.reel.update(dt, calm=self.services.settings.calm_motion, busy=self._is_opening)

    @property
    def _is_opening(self) -> bool:
        return self.dialog is not None and self.dialog.is_moving

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.reel.is_moving

    def sprites(self) -> Sequence[Sprite]:
        """Return the moving parts: those of the dialog and, once it is open, the running clip."""
        return [*super().sprites(), *(() if self._is_opening else self.reel.sprites())]

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; arrow keys scroll the text, Tab moves to the clips."""
        by = {pygame.K_UP: -LINE, pygame.K_DOWN: LINE}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if by and self.ui and self.controls and self.controls.canvas.panes:
            self.controls.canvas.panes[-1].scroll_by(self.ui.px(by))
            return None
        return super().handle_event(event)
