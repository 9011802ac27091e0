"""What was changed, each with a way back: as many chips as there is room for, and the others in a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.shell.small_marks import Diamond, StruckLabel
from game.text.language import Language, msg
from game.text.workshop.change_text import ChangeText, change_line, change_text
from game.ui.labels import Label
from game.ui.layout import Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.ui.widgets.button import MenuButton

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.session.workshop.draft import RuleChange

ALL = "all"
BACK = msg("Put back: {change}")
LONGEST = 26  # letters of a value on a chip; the list has all of it
SHORTER = (18, 12, 8, 5, 0)  # ... and of what it was, where there is less room
GAP = 8.0  # reference px


def changed_strip(page: BenchScene, ui: Ui) -> Node:
    """The plate with what was changed; in a small window only how much, as a list."""
    words, changes = page.words, page.newest_changes
    told = [change_text(words, change, page.draft.game) for change in changes]
    if not changes:
        return Inset(Label(words.t("Nothing is changed yet."), "note"), pad=(16, 12), face="plate")
    back = [words.say(BACK, change=change_line(words, one)) for one in told]
    menu = MenuButton("changes", "", [*enumerate(back)], partial(_chosen, page, changes))
    if ui.small:
        menu.options = [*menu.options, (ALL, words.t("put all back"))]
        menu.caption = words.say("You changed: {n}", n=len(changes))
        return Row([menu])
    pairs = [*enumerate(zip(changes, told, strict=True))]
    forms = [[_chip(page, i, *pair, old=old) for i, pair in pairs] for old in (LONGEST, *SHORTER)]
    all_back = Button("back.all", partial(_chosen, page, changes, ALL), label=words.t("put all back"), kind="link")
    title = Label(words.t("You changed"), "label")
    inside = [title, _Chips(forms, menu, words), Space(grow=1), *([all_back] if len(changes) > 1 else [])]
    return Inset(Row(inside, gap=8), pad=(14, 10), face="plate")


def _chip(page: BenchScene, number: int, change: RuleChange, one: ChangeText, *, old: int) -> Node:
    """The diamond, what was changed, what it is, so many letters of what it was, and the way back."""
    words = page.words
    tip = words.say(BACK, change=change_line(words, one))
    put_back = Button(f"put_back.{number}", partial(_put_back, page, change), icon="undo", tip=tip)
    named: list[Node] = [Label(_short(one.name), "note", single=True)] if one.name else []
    long = old if one.new else LONGEST  # a rule that is gone is told by its name alone
    was: list[Node] = [StruckLabel(_short(one.old, long), "note", "ink3", single=True)] if long and one.old else []
    new = [Label(f"**{_short(one.new)}**", "note", single=True)] if one.new else []
    inside = [Diamond(12), *named, *was, *new]
    return Inset(Row([Space(8), Row(inside, gap=6), put_back], gap=0), face="well")


def _short(said: str, most: int = LONGEST) -> str:
    return said if len(said) <= most else f"{said[: most - 1].rstrip()}…"


def _put_back(page: BenchScene, change: RuleChange) -> None:
    page.draft.put_back(change)
    page.on_draft_changed()


def _chosen(page: BenchScene, changes: Sequence[RuleChange], which: object) -> None:
    if which == ALL:
        page.draft.put_all_back()
        page.on_draft_changed()
    else:
        _put_back(page, changes[int(str(which))])


class _Chips(Node):
    """As many chips as fit, of the first of the `forms` in which all do; else a list says how many more there are."""

    stretch = False
    yields = True

    def __init__(self, forms: Sequence[Sequence[Node]], menu: MenuButton, words: Language) -> None:
        super().__init__()
        self._forms, self._menu, self._words = forms, menu, words
        self._rows = menu.options
        self._seen: Sequence[Node] = forms[0]

    def children(self) -> Sequence[Node]:
        return self._seen

    def parts(self) -> Sequence[Node]:
        return [*(chip for chips in self._forms for chip in chips), self._menu]

    def width(self, ui: Ui) -> int:
        return _together(ui, self._forms[0])

    def least_width(self, ui: Ui) -> int:
        return _together(ui, self._some(0, self._forms[-1]))

    def height(self, ui: Ui, width: int) -> int:
        return max(one.height(ui, one.width(ui)) for one in self.parts())

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        numbers = range(len(self._forms[0]), -1, -1)
        ways = (self._some(n, chips) for n in numbers for chips in self._forms)
        self._seen = next((some for some in ways if _together(ui, some) <= rect.w), [self._menu])
        row = Row(list(self._seen), gap=GAP)
        row.place(ui, rect)

    def _some(self, n: int, chips: Sequence[Node]) -> Sequence[Node]:
        """So many chips, and the list of the others, which says how many they are."""
        more = len(chips) - n
        self._menu.options = self._rows[n:]
        self._menu.caption = self._words.say("{n} more", n=more) if n else self._words.say("{n:change}", n=more)
        return [*chips[:n], self._menu] if more else chips


def _together(ui: Ui, nodes: Sequence[Node]) -> int:
    """The width of nodes beside each other."""
    return sum(node.width(ui) for node in nodes) + ui.gap(GAP) * (len(nodes) - 1)
