"""The card of a rule: what it says, what it said before it was changed, and the clip that shows it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import plates, text
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.board_page.clip import WIDE, ClipView
from game.window.shared.link import LinkButton
from game.window.shell.small_marks import StruckLabel, Tag

if TYPE_CHECKING:
    from game.features.rules_page.window.rules_scene import RulesScene
    from game.text.rules_comparison import PageRule

LARGER = 1.15  # letters of a rule, as a share of the usual ones: it is read word by word
COLUMN = 500.0  # reference px: lines longer than some 62 letters are hard to read
NARROW = 260.0  # reference px: words that are narrower take too many lines; the clip beside them gives way first
BAR, AWAY = 3.0, 12.0  # beside what is lit: how wide, and how far before it, reference px


class RuleText(Label):
    """Text label of a rule, which can be highlighted."""

    def __init__(self, marked: str) -> None:
        super().__init__(marked, "text", times=LARGER)

    def highlight_sprites(self, ui: Ui, pane: Pane | None) -> list[Sprite]:
        """Return sprites of the highlighted text with a bar beside it, cut to the visible part of the scrolling `pane`;
        None if it doesn't scroll.
        """
        style = self.text_style(ui)._replace(color=ui.theme.brass2)
        view = pane.rect if pane else ui.window
        rect = pane.to_window_rect(self.rect) if pane else self.rect
        high = self.line_height(ui)
        base = (high + style.size * 0.72) / 2
        rows = self.text_rows(ui, rect.w)
        bar = plates.rounded_rectangle((max(3, ui.gap(BAR)), high * len(rows)), ui.gap(BAR) / 2, ui.theme.brass)
        x = rect.right + ui.gap(AWAY) - bar.get_width() if ui.rtl else rect.left - ui.gap(AWAY)
        out: list[Sprite | None] = [Sprite(bar, x, rect.y).clipped(view)]
        for i, (row, rtl) in enumerate(rows):
            line = text.line_picture(row, style, rtl)
            side: text.Align = "right" if rtl else "left"
            at = text.line_position(line, rect.right if rtl else rect.left, rect.y + i * high + base, side)
            out.append(Sprite(line.surface, *at).clipped(view))
        return [sprite for sprite in out if sprite is not None]


def rule_card(page: RulesScene, ui: Ui, page_rule: PageRule) -> tuple[Node, RuleText]:
    """Return the card of a rule, and its text label."""
    words, clause = page.words, page_rule.clause
    clip, back = None if page_rule.is_gone else page.clips.clip_widget(clause.id), page.options_to_reset(clause)
    head: list[Node] = [Label(clause.title, "heading", "brass")]
    if clause.is_changed:
        head.append(Tag(words.t("changed")))
    if back:
        put_back = partial(page.choose_options, {**page.rules.options, **back})
        head.append(LinkButton(f"back.{clause.id}", put_back, label=words.t("undo")))
    said = RuleText(clause.text)
    text = Label(words.t("This rule doesn’t apply now.")) if page_rule.is_gone else said
    rows: list[Node] = [Row(head, gap=12, wrap=True, line_gap=2), text]
    if page_rule.usual:
        before = words.say("In {game}:", game=words.t(page.base_game.name)) if page.base_game else words.t("Usually:")
        rows += [Label(before, "note"), StruckLabel(page_rule.usual, "note")]
    if isinstance(clip, ClipView):
        label, try_it = words.t("Try it on a board"), partial(page.services.routes.set_up, clip.play.position)
        link = LinkButton(f"try.{clause.id}", try_it, icon="fwd", label=label)
        clip.about = clause.title
        rows += [Space(0, grow=1), Row([link.with_traits(about=clause.title)])]
    inside: Node
    body = inside = _TextColumn(rows, gap=4, wide=0, grow=1)
    if clip and ui.small and not _clip_fits_beside(ui):
        inside = Column([body, Space(4), Row([clip])], gap=4)
    elif clip:
        inside = Row([body, Column([clip])], gap=20, align="stretch")
    border = ui.theme.brass if clause.is_changed else None
    return Inset(inside, pad=(20, 16), face="plate", border=border), said


def _clip_fits_beside(ui: Ui) -> bool:
    """Return whether a film clip fits beside text of comfortable width, in a window without other columns."""
    return ui.px(COLUMN) + ui.gap(WIDE + 20 + 2 * (20 + ui.m.margin)) <= ui.size[0]


class _TextColumn(Column):
    """Column of text beside a clip, limited to a comfortable reading width."""

    def width(self, ui: Ui) -> int:
        return ui.px(COLUMN)

    def least_width(self, ui: Ui) -> int:
        return ui.px(NARROW)

    def _child_width(self, ui: Ui, child: Node, width: int) -> int:
        return super()._child_width(ui, child, min(width, ui.px(COLUMN)))
