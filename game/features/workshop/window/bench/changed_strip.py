"""Strip of changes, each with an undo; more than two are a count that unfolds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.workshop.change_text import ChangeText, change_line, change_text
from game.features.workshop.window.bench.rule_chips import FirstFittingNode
from game.text.language import msg
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.ui.widgets.button import MenuButton
from game.window.shell.small_marks import Diamond, StruckLabel

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleChange
    from game.features.workshop.window.bench.bench_scene import BenchScene

ALL = "all"
FEW = 2  # changes that are seen, each by itself
LONG = 84  # letters that a chip has room for, in two lines
BACK = msg("Undo: {change}")


def changes_strip(page: BenchScene, ui: Ui, *, lines: int) -> Node:
    """Return the bar of changes in up to `lines` lines of small buttons; if they don't fit, a menu with the number of
    changes.
    """
    words, changes = page.words, page.bench.newest_changes
    if not changes:
        return Label(words.t("Nothing has been changed yet."), "note")
    told = [change_text(words, change, page.bench.draft.game) for change in changes]
    back = [words.say(BACK, change=change_line(words, one)) for one in told]
    listed = [*enumerate(back), *([(ALL, words.t("undo all"))] if len(changes) > 1 else [])]
    menu = MenuButton(
        "changes", words.say("{n:change}", n=len(changes)), listed, partial(_undo_chosen_change, page, changes)
    )
    title = Label(words.t("Changed"), "label")
    if len(changes) > FEW or ui.small:
        return Row([*([] if ui.small else [title]), menu], gap=12)
    chips = [_change_chip(page, i, *pair) for i, pair in enumerate(zip(changes, told, strict=True))]
    both = Column(chips, gap=6, stretch=False) if lines > 1 else Row(chips, gap=8)
    return Row([title, FirstFittingNode([both, Row([menu])], grow=1, tight=True)], gap=12)


def _change_chip(page: BenchScene, number: int, change: RuleChange, change_text: ChangeText) -> Node:
    """Return a node with a change's old and new value and a button to undo it, number `number`; the tooltip has the
    full text.
    """
    tip = page.words.say(BACK, change=change_line(page.words, change_text))
    put_back = Button(f"put_back.{number}", partial(page.bench.revert_change, change), icon="undo", tip=tip)
    told = change_labels(change_text, "fine")
    for label in told:
        label.yields = True
    inside: list[Node] = [Space(4), Diamond(12), *told]
    return Inset(Row([Row(inside, gap=10).with_spoken_text(""), put_back], gap=10), face="well")


def change_labels(change_text: ChangeText, style: Style, *, named: bool = False) -> list[Label]:
    """Return labels with the old value of a change, struck through, and the new one; with the name of the rule if
    these don't say which change it is, or `named`.
    """
    old, new = change_text.old, change_text.new
    told = list[Label]()
    if change_text.name and (named or not (old and new) or new.isdigit()):
        told.append(Label(change_text.name, style))
    if old and len(old) + len(new) <= LONG:
        told.append(StruckLabel(old, style, "ink3"))
    if new:
        told.append(Label(f"**{new}**", style))
    return told


def _undo_chosen_change(page: BenchScene, changes: Sequence[RuleChange], which: object) -> None:
    """Revert the change with index `which` in `changes`, or all if `which` is `ALL`."""
    if which == ALL:
        page.bench.revert_all_changes()
    else:
        page.bench.revert_change(changes[int(str(which))])
