"""What can be pressed on the page of a review besides the curve and the cards: its bar, whose turns, its strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.board import SEATS, other
from game.scenes.board_page import strip as strips
from game.scenes.shell.page import Bar
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Gives, Node, Space, Strip
from game.ui.ui import Ui
from game.ui.widgets import Choice, DropDown, Look, Widget

if TYPE_CHECKING:
    from game.scenes.board_page.page import BoardPage
    from game.scenes.review.scene import ReviewScene
    from game.session.playing import Playing
    from game.session.reviewing import Reviewing

Options = list[tuple[object, str]]


class BarSays(NamedTuple):
    """What the bar says: the line beside the title, and what the button of the values says.

    `known`: the game has been looked through; `following`: there is a game that comes next.
    """

    subtitle: str
    values_tip: str
    values: bool
    known: bool
    following: bool


def whose(words: Words, playing: Playing, session: Reviewing, deeds: ReviewScene) -> Gives:
    """Whose costly turns are looked at: a row of choices, or a list where that has no room."""
    options, emblems = _sides(words, playing)
    chosen = Choice("whose", options, session.whose, deeds.choose_whose, emblems=emblems)
    return Gives(chosen, short=(1, DropDown("whose", options, session.whose, deeds.choose_whose)))


def _sides(words: Words, playing: Playing) -> tuple[Options, dict[object, str]]:
    """What can be chosen, and the emblems before it: the reader's own turns first; else by name."""
    reader = playing.reader
    if reader is not None:
        first: Options = [
            (reader, words.tc("costly turns", "Mine")),
            (other(reader), words.tc("costly turns", "Theirs")),
        ]
    else:
        first = [(seat, words.player(playing.names[seat])) for seat in SEATS]
    return [*first, (None, words.tc("costly turns", "Both"))], {seat: seat for seat in SEATS}


def bar(ui: Ui, words: Words, deeds: ReviewScene, says: BarSays, side: Node | None) -> Bar:
    """The bar.  `side`: the choice that has no other place."""
    told = Label(says.subtitle, "note", "ontable2", single=True)
    beside = [] if side is None and ui.small else [Space(18), side or told]
    return Bar(deeds.actions.button("back", "table"), words.t("Review"), beside, _tools(deeds, says), gap=2)


def _tools(deeds: ReviewScene, says: BarSays) -> list[Node]:
    """The buttons at the end of the bar; first go the words, then what stands elsewhere, too."""
    tool = deeds.actions.button
    return [
        *([Gives(tool("anew", "table", word=True), word=2, gone=4)] if says.known else []),
        tool("values", "table"),
        Gives(tool("film", "table"), gone=3),
        tool("share", "table"),
        Gives(tool("class", "table"), gone=3),
        Gives(tool("library", "table"), gone=3),
        *([Gives(tool("next", "table", word=True), word=2, gone=3)] if says.following else []),
    ]


def follow(page: BoardPage, turn: str) -> None:
    """Says which turn is looked at."""
    for widget in page.controls.canvas.widgets:
        if isinstance(widget, TurnOf) and widget.said != turn:
            widget.said = turn
            page.controls.repaint(widget)


class TurnOf(Widget):
    """Which turn is looked at, of how many; it cannot be pressed."""

    reach = 0

    def __init__(self, said: str, widest: str) -> None:
        super().__init__("turn", enabled=False)
        self.said, self._widest = said, widest

    def width(self, ui: Ui) -> int:
        return ui.width(self._widest, ui.style("note", ui.theme.ink2))

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(22)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        style = ui.style("note", ui.theme.ink2)
        x = self.rect.left if ui.rtl else self.rect.right
        ui.write(dst, self.said, style, x, self.rect.centery + round(0.36 * style.size), ui.end)


def strip(ui: Ui, words: Words, deeds: ReviewScene, speed: str, widest: str) -> Strip:
    """Trying again, the better line or the way back from it, the film, which turn it is, the next costly one.

    `widest`: the longest that is said of a turn.
    """
    actions = deeds.actions
    try_again, briefly = actions.button("on", "primary", word=True), actions.button("on", "raised")
    costly = actions.button("costly", "raised", word=True, icon=strips.before_and_after(ui)[1])
    film = strips.in_time(ui, strips.film_buttons(deeds))
    start = [Gives(try_again, short=(5, briefly)), Gives(actions.button("better", "raised", word=True), word=2)]
    end = [strips.pace(words, deeds, speed, gone=1), Gives(TurnOf("", widest), gone=3), Gives(costly, word=4)]
    return Strip(start, [film], end)
