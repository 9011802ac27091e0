"""What can be pressed on the board's page: the bar above, the strip below, and the answers to a question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page.group import Group
from game.scenes.board_page.page_places import PlayLayout
from game.scenes.board_page.strip import film_buttons, in_time, pace
from game.scenes.moves.answer_row import answer_row
from game.scenes.moves.question import Question
from game.scenes.moves.way_cards import WayCards
from game.scenes.shell.page import Bar
from game.session.ways.crossing import Crossing
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Gives, Node, Row, Space, Strip
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.play.remove_plate import RemovePlate
    from game.scenes.play.scene import PlayScene

# ----------------------------------------------------------------------
# the strip under the board: take back, hint and values | the film | speed, watch again, list of turns
FILM_AT = 0.44  # where the middle of the film's buttons is along the strip, if there is room


def play_strip(ui: Ui, words: Words, deeds: PlayScene, *, speed: str) -> Strip:
    """Help stays as long as anything can give way; to the end of a turn one comes by a key and a click, too."""
    actions, worded = deeds.actions, ui.m.labels
    start: list[Node] = [
        actions.button("undo"),
        actions.button("redo"),
        Gives(actions.button("hint", word=worded), word=2),
    ]
    if not deeds.hints.alone:
        start.append(Gives(actions.button("values"), gone=7))
    again = Gives(actions.button("again", word=worded), word=1, gone=4)
    end: list[Node] = [pace(words, deeds, speed, listed=3, gone=6), again]
    if worded:
        end.append(actions.button("turns"))
    film = in_time(ui, [*film_buttons(deeds), Gives(actions.button("skip"), gone=5)])
    return Strip([Row(start, gap=2)], [film], [Row(end, gap=5)], gap=4, pad=11 if worded else 9, at=FILM_AT)


def again_width(ui: Ui) -> int:
    """How wide the button at the end of the ribbon is, px."""
    return ui.gap(46)


class PlayWidgets:
    """Builds and places the widgets of the page, and keeps them in step with the game."""

    def __init__(
        self,
        ui: Ui,
        words: Words,
        layout: PlayLayout,
        deeds: PlayScene,
        *,
        title: str,
        subtitle: str,
        speed: str,
        question: Question | None,
        told: Sequence[Node],
        crossing: Crossing | None,
        removing: RemovePlate | None = None,
    ) -> None:
        """`told`: what tells turns, the ribbon first; `removing`: a plate that asks, in the place of the band."""
        self.ui, self.words, self.layout, self.deeds = ui, words, layout, deeds
        # Tab comes first to what is asked, then to the strip; where both cannot be, the strip is what plays on.
        asks = (
            question is not None and question.in_band and not (layout.instead and question.kind in ("forced", "pass"))
        )
        plate = removing.node if removing else None
        asks = asks and plate is None
        nodes = [plate] if plate else self._answers(question) if question and asks else []
        self.ways: WayCards | None = None
        if question and question.kind == "ways" and crossing:
            self.ways = WayCards(ui, words, layout.cards, question, crossing, deeds)
            nodes += self.ways.nodes
        elif not (asks and layout.instead):
            strip = play_strip(ui, words, deeds, speed=speed)
            strip.place(ui, layout.strip)
            nodes.append(strip)
        self.root = Group([*nodes, *told[:1], self._again(), *told[1:], self._bar(title, subtitle, question)])

    # ------------------------------------------------------------------ the bar
    def _bar(self, title: str, subtitle: str, question: Question | None) -> Node:
        """After the end a button leads back to its page; where cards lie over the strip one takes the turn back."""
        ui, t, deeds, actions = self.ui, self.words.t, self.deeds, self.deeds.actions
        tools: list[Node] = []
        if question is not None and question.kind == "over":
            label, key = t("To the result"), self.words.tc("key", "Enter")
            show, word = partial(deeds.answer, "result"), label if ui.m.labels else ""
            tools.append(Button("result", show, icon="flag", label=word, kind="table", tip=label, key=key))
        more = [*(["undo"] if self.ways else []), *([] if ui.m.labels else ["turns"]), "rules", "settings"]
        tools += [*(actions.button(id, "table") for id in more), Gives(actions.button("full", "table"), gone=3)]
        first = subtitle.split(" · ")[0]  # as a whole it is better than all of it cut off
        told = [Gives(_beside(subtitle), short=(1, _beside(first)), gone=2)] if subtitle and ui.m.labels else []
        bar = Bar(actions.button("back", "table"), title, told, tools, gap=0)
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    def _again(self) -> Node:
        """At the end of the ribbon: its turn is seen again."""
        ui, plate, watch = self.ui, self.layout.ribbon, self.deeds.actions.button("watch")
        wide, high = again_width(ui), min(plate.h, watch.height(ui, 0))
        x = plate.left if ui.rtl else plate.right - wide
        watch.place(ui, pygame.Rect(x, plate.centery - high // 2, wide, high))
        return watch

    # ------------------------------------------------------------------ what is asked
    def _answers(self, question: Question) -> list[Node]:
        """Buttons in the sentence's band, in the order in which it names them: nothing pops up over the stones."""
        ui, words, layout = self.ui, self.words, self.layout
        row = answer_row(words, question, self.deeds)
        if layout.instead:
            row = Strip([row], end=[Gives(self.deeds.actions.button("undo"), gone=2)], pad=11)
        row.place(ui, layout.strip if layout.instead else layout.choices)
        return [row]


def _beside(told: str) -> Row:
    """What is told beside the title."""
    return Row([Space(16), Label(told, "note", "ontable2", single=True)], gap=0)
