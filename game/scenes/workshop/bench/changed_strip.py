"""What was changed, each with a way back: as many chips as there is room for, and the others in a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.shell.labels import Diamond, Struck
from game.text.language import Words, msg
from game.text.workshop.change_text import ChangeText, change_text
from game.ui.labels import Label
from game.ui.layout import Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.ui.widgets.button import Menu

if TYPE_CHECKING:
    from game.scenes.workshop.bench.scene import BenchScene
    from game.session.workshop.draft import Change

ALL = "all"
BECAME, ONLY = msg("{name}: {old} → {new}"), msg("{name}: {new}")
LONGEST = 26  # letters of a value on a chip; the list has all of it
GAP = 8.0  # reference px


def changed_strip(page: BenchScene, ui: Ui) -> Node:
    """The plate with what was changed; in a small window only how much, as a list."""
    words, changes = page.words, page.draft.changes
    told = [change_text(words, change, page.draft.game) for change in changes]
    if not changes:
        return Inset(Label(words.t("Nothing is changed yet."), "note"), pad=(16, 12), face="plate")
    rows: list[tuple[object, str]] = [(i, line(words, one)) for i, one in enumerate(told)]
    menu = Menu("changes", "", [*rows, (ALL, words.t("put all back"))], partial(_chosen, page))
    if ui.small:
        menu.caption = words.say("You changed: {n}", n=len(changes))
        return Row([menu])
    pairs = [*enumerate(zip(changes, told, strict=True))]
    whole, short = ([_chip(page, i, *pair, old=old) for i, pair in pairs] for old in (True, False))
    back = Button("back.all", partial(_chosen, page, ALL), label=words.t("put all back"), kind="link")
    title = Label(words.t("You changed"), "label")
    inside = [title, _Chips(whole, short, menu, words), Space(grow=1), *([back] if len(changes) > 1 else [])]
    return Inset(Row(inside, gap=12), pad=(16, 10), face="plate")


def line(words: Words, one: ChangeText) -> str:
    """A change in a line: what it was, and what it is."""
    if one.old and one.new:
        return words.say(BECAME, name=one.name, old=one.old, new=one.new)
    return words.say(ONLY, name=one.name, new=one.new or one.old) if one.new or one.old else one.name


def _chip(page: BenchScene, number: int, change: Change, one: ChangeText, *, old: bool) -> Node:
    """The diamond, what was changed, what it is and with `old` what it was, and the way back."""
    words = page.words
    tip = words.say("Put back: {change}", change=line(words, one))
    put_back = Button(f"put_back.{number}", partial(_put_back, page, change), icon="undo", tip=tip)
    was: list[Node] = [Struck(_short(one.old), "note", "ink3", single=True)] if old and one.old and one.new else []
    new = [Label(f"**{_short(said)}**", "note", single=True)] if (said := one.new or one.old) else []
    inside = [Diamond(12), Label(_short(one.name), "note", single=True), *was, *new, put_back]
    return Inset(Row(inside, gap=8), pad=(12, 0), face="well")


def _short(said: str) -> str:
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rstrip()}…"


def _put_back(page: BenchScene, change: Change) -> None:
    page.draft.put_back(change)
    page.changed()


def _chosen(page: BenchScene, which: object) -> None:
    if which == ALL:
        page.draft.put_all_back()
        page.changed()
    else:
        _put_back(page, page.draft.changes[int(str(which))])


class _Chips(Node):
    """As many chips as fit, `short` ones where need be; with fewer than all of them a list that says how many more."""

    stretch = False
    yields = True

    def __init__(self, whole: Sequence[Node], short: Sequence[Node], menu: Menu, words: Words) -> None:
        super().__init__()
        self._whole, self._chips, self._menu, self._words = whole, short, menu, words
        self._seen: Sequence[Node] = whole

    def children(self) -> Sequence[Node]:
        return self._seen

    def parts(self) -> Sequence[Node]:
        return [*self._whole, *self._chips, self._menu]

    def width(self, ui: Ui) -> int:
        return _together(ui, self._whole)

    def least(self, ui: Ui) -> int:
        return self._with_menu(ui, 0)

    def height(self, ui: Ui, width: int) -> int:
        return max(one.height(ui, one.width(ui)) for one in self.parts())

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        forms = [chips for chips in (self._whole, self._chips) if _together(ui, chips) <= rect.w]
        if forms:
            self._seen = forms[0]
        else:
            n = next((n for n in range(len(self._chips) - 1, 0, -1) if self._with_menu(ui, n) <= rect.w), 0)
            self._with_menu(ui, n)
            whole = [*self._whole[:n], self._menu]
            self._seen = whole if _together(ui, whole) <= rect.w else [*self._chips[:n], self._menu]
        row = Row(list(self._seen), gap=GAP)
        row.place(ui, rect)

    def _with_menu(self, ui: Ui, n: int) -> int:
        """The width of so many chips and the list of the others, which says how many they are."""
        more = len(self._chips) - n
        self._menu.caption = self._words.say("{n} more", n=more) if n else self._words.say("{n:change}", n=more)
        return _together(ui, [*self._chips[:n], self._menu])


def _together(ui: Ui, nodes: Sequence[Node]) -> int:
    """The width of nodes beside each other."""
    return sum(node.width(ui) for node in nodes) + ui.gap(GAP) * (len(nodes) - 1)
