"""What can be pressed on the board's page: the bar above, the strip below, and the answers to a question."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.board_page.controller import Controller
from game.scenes.board_page.group import Group
from game.scenes.board_page.page_places import PlayLayout
from game.scenes.moves.answer_row import answer_row
from game.scenes.moves.question import Question
from game.scenes.moves.way_cards import WayCards
from game.scenes.play import strip as play_strip
from game.scenes.play.strip import PlayStrip
from game.scenes.shell.title import BESIDE, fit_title
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.play.remove_plate import RemovePlate
    from game.session.playing import Playing
    from game.session.ways.crossing import Crossing


def again_width(ui: Ui) -> int:
    """How wide the button at the end of the ribbon is, px."""
    return ui.gap(46)


class PlayState(NamedTuple):
    """What the buttons have to show."""

    can_undo: bool = False
    can_redo: bool = False
    can_back: bool = False
    can_forward: bool = False
    can_watch: bool = False
    running: bool = False
    waits: bool = False  # the computer is to move: it can be held and let go
    values: bool = False  # each hole says what it is worth

    @classmethod
    def of(cls, playing: Playing, *, values: bool) -> PlayState:
        """What a game allows now."""
        film, watching = playing.film, playing.watching
        return cls(
            can_undo=playing.can_undo,
            can_redo=playing.can_redo,
            can_back=film.cursor > 0 or film.playing is not None,
            can_forward=not film.at_end,
            can_watch=watching.possible,
            running=playing.moving,
            waits=playing.state == "computer" or playing.can_go_by_itself,
            values=values,
        )

    @property
    def enabled(self) -> dict[str, bool]:
        """Which buttons can be pressed."""
        return {
            "undo": self.can_undo,
            "redo": self.can_redo,
            "stepb": self.can_back,
            "stepf": self.can_forward,
            "again": self.can_watch,
            "watch": self.can_watch,
            "skip": self.can_forward,
            "play": self.running or self.can_forward or self.waits,
        }


class PlayWidgets:
    """Builds and places the widgets of the page, and keeps them in step with the game."""

    def __init__(
        self,
        ui: Ui,
        words: Words,
        layout: PlayLayout,
        deeds: Controller,
        *,
        title: str,
        subtitle: str,
        speed: str,
        turns: bool,
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
            nodes += PlayStrip(ui, words, layout.strip, deeds, speed=speed, turns=turns).nodes
        self.root = Group([*nodes, *told[:1], self._again(), *told[1:], self._bar(title, subtitle, turns, question)])

    # ------------------------------------------------------------------ the bar
    def _bar(self, title: str, subtitle: str, turns: bool, question: Question | None) -> Node:
        """After the end a button leads back to its page; where cards lie over the strip one takes the turn back."""
        ui, t, deeds = self.ui, self.words.t, self.deeds
        tools: list[Node] = [
            Button("rules", deeds.show_rules, icon="rules", kind="table", tip=t("Rules")),
            Button("settings", deeds.show_settings, icon="settings", kind="table", tip=t("Settings")),
        ]
        if not ui.m.labels:
            tools.insert(
                0, Button("turns", deeds.toggle_turns, icon="list", kind="table", tip=t("List of turns"), on=turns)
            )
        if self.ways:
            undo = play_strip.undo(self.words, deeds)
            undo.kind = "table"
            tools.insert(0, undo)
        if question is not None and question.kind == "over":
            label, key = t("To the result"), self.words.tc("key", "Enter")
            show, word = partial(deeds.answer, "result"), label if ui.m.labels else ""
            tools.insert(0, Button("result", show, icon="flag", label=word, kind="table", tip=label, key=key))
        full = Button("full", deeds.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11")
        back = Button("back", deeds.leave, icon="back", kind="table", tip=t("Back"), key="Esc")
        tools.append(full)
        room = self.layout.bar.inflate(2 * ui.gap(8), 0)
        heading = Label(title, ui.m.title, "ontable", family="serif", single=True)
        children: list[Node] = [back, Space(BESIDE), heading]
        if subtitle and ui.m.labels:
            beside = Label(subtitle, 14, "ontable2", single=True)
            taken = sum(child.width(ui) for child in (*children, Space(16), *tools))
            if taken + beside.width(ui) > room.w:  # its first part as a whole is better than all of it cut off
                beside = Label(subtitle.split(" · ")[0], 14, "ontable2", single=True)
            children += [Space(16), beside]
        children += [Space(grow=1), *tools]
        spent = sum(child.width(ui) for child in children if not isinstance(child, Label))
        if spent + heading.width(ui) > room.w:
            children.remove(full)
            fit_title(ui, heading, room.w - spent + full.width(ui))
        row = Row(children, gap=0)
        row.place(ui, room)
        return row

    def _again(self) -> Node:
        """At the end of the ribbon: its turn is seen again."""
        ui, plate, t = self.ui, self.layout.ribbon, self.words.t
        watch = Button("watch", self.deeds.watch_told, icon="again", tip=t("Watch again"))
        wide, high = again_width(ui), min(plate.h, watch.height(ui, 0))
        x = plate.left if ui.rtl else plate.right - wide
        watch.place(ui, pygame.Rect(x, plate.centery - high // 2, wide, high))
        return watch

    # ------------------------------------------------------------------ what is asked
    def _answers(self, question: Question) -> list[Node]:
        """Buttons in the sentence's band, in the order in which it names them: nothing pops up over the stones."""
        ui, words = self.ui, self.words
        row = answer_row(ui, words, question, self.deeds, self.layout.choices.w)
        row.place(ui, self.layout.choices)
        undo, strip, pad = play_strip.undo(words, self.deeds), self.layout.strip, ui.gap(11)
        wide = undo.width(ui)
        if not self.layout.instead or row.width(ui) + wide + 3 * pad > strip.w:
            return [row]
        play_strip.at(ui, undo, strip.right - pad - wide, wide, strip)
        return [row, undo]
