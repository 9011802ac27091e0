"""The end of a game as a story: what came out and why, how it went, its great moments, and the next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.drawing import extent
from game.rules.game import counts_of
from game.scenes.end import again, record, texts
from game.scenes.end.costliest import Costliest
from game.scenes.end.told import Told
from game.scenes.shared import key_texts, keys
from game.scenes.shared.asked import Asked
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.hint_texts import hints_used
from game.scenes.shared.level_texts import level_name
from game.scenes.shell.page import Page
from game.session.setup import COMPUTER
from game.text.said import Caption, outcome_text
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table

BOARD, HIGHEST = 560.0, 216.0  # width and height of the board at most, reference px
USUAL = 3  # cards of a game that was played to its end
SMALL = 330.0  # its width in a small window
SAID = 420.0  # width of the result beside it, reference px
LARGE = 1.3  # text sizes
IN_BAR = {"share": "export", "home": "home"}  # signs in the bar, where the links would take two lines otherwise
CURVE = 132.0  # its height, reference px: enough for the names of players and the numbers of turns


class EndScene(Page):
    """Lies over the page of a game that is over; Esc goes back to its board."""

    keys = key_texts.END

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self._told = table.texts
        self.costliest = Costliest(services, table)
        self.told = Told(services, table, self.costliest, self.review, self._watch)
        self._record: Asked[record.Against | None] = Asked(services.games, None)
        self._alone = table.game.rules.alone
        self.first_focus = "review" if self._lost and not self._alone else "again"

    @property
    def _lost(self) -> bool:
        """Whether the reader did: then looking back is what comes next."""
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        return outcome is not None and reader is not None and outcome.winner not in (None, reader)

    # ------------------------------------------------------------------ what is said
    def title(self) -> str:
        return self.words.t(self.table.game.rules.words.name)

    def subtitle(self) -> str:
        turns = self.words.counted(max(self.told.numbers, default=0), "turn")
        if self._alone:  # the turn never passes
            turns = self.words.counted(len(self.table.game.plies), "move")
        minutes = round(self.table.keeping.seconds / 60)
        return " · ".join(
            [texts.against(self._told), turns, *([self.words.counted(minutes, "minute")] if minutes else [])]
        )

    def tools(self) -> list[Widget]:
        t, small = self.words.t, self.ui is None or self.ui.small
        above = [(name, word, deed) for name, word, deed, _ in self._links() if name in IN_BAR and not small]
        return [
            *(Button(name, deed, icon=IN_BAR[name], kind="table", tip=word) for name, word, deed in above),
            Button("rules", self._rules, icon="rules", kind="table", tip=t("Rules")),
            Button("full", self.services.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11"),
        ]

    @property
    def _outcome(self) -> Caption:
        position, playing = self.table.game.position, self.table.playing
        if position.outcome is None:  # taken back below this page, which is about to go
            return Caption("")
        return outcome_text(position.outcome, position, self.words, playing.reader, playing.names)

    def _why(self) -> str:
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        went = texts.how_it_went(self._told, self.told.story, self.told.numbers, outcome.winner if outcome else None)
        hints = hints_used(self.table.hints.used[reader], self.words) if reader else ""
        return " ".join(part for part in (self._outcome.why, went, hints) if part)

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        self._told.words = self.words
        rows: list[Node] = [self._head(ui)]
        if len(self.told.story.leads) > 2 and not self._alone:
            rows.append(self.told.curve(CURVE * (0.75 if ui.small else 1)))
        moments = [*self.told.cards(ui), *self._against(ui)]
        if ui.small:
            rows += moments
        elif moments:
            moments += [Space(0, grow=1) for _ in range(USUAL - len(moments))]  # a card alone is no wider than others
            rows.append(Row(moments, gap=16, align="stretch", wrap=True, line_gap=16))
        return Column([*rows, Space(0)], gap=14)

    def foot(self, ui: Ui) -> Node | None:
        """In a small window what comes next stays in view while the rest is scrolled."""
        return self._next() if ui.small else None

    def _next(self) -> Node:
        if self._alone:
            undo = Button("undo", self._undo, icon="undo", label=self.words.t("Take back"), kind="raised")
            return Row([self._again(), undo], gap=12, wrap=True)
        return Row([self._again(), self._review(), *self._easier()], gap=12, wrap=True)

    def _easier(self) -> list[Node]:
        """After a lost game the next easier level, where there is one."""
        level = self._level
        if not self._lost or level is None or level <= 1:
            return []
        label = self.words.say("Play an easier level: {level}", level=level_name(self.words, level - 1))
        return [Button("easier", lambda: self._play_level(level - 1), icon="play", label=label, kind="raised")]

    def _head(self, ui: Ui) -> Node:
        position = self.table.game.position
        counts = counts_of(position)
        size = extent(position.rules.board)
        wide = min(SMALL if ui.small else BOARD, HIGHEST * size.outer / size.high)
        board = board_picture(ui, position.rules.board, counts, wide, least=wide, seen=position)
        said: list[Node] = [
            Label(self._outcome.text, 26 if ui.small else 40, "ontable", family="serif"),
            Label(self._why(), 15 if ui.small else 17, "ontable2", leading=21 if ui.small else 25),
            Space(4),
            *([] if ui.small else [self._next()]),
            Row([self._link(*link) for link in self._links() if ui.small or link[0] not in IN_BAR], gap=2, wrap=True),
        ]
        beside = Column(said, gap=8, grow=1, wide=SAID)
        if ui.small and ui.text_scale > LARGE:  # the result is what one reads first
            return Column([beside, board], gap=12)
        return Row([board, beside], gap=28, wrap=True, align="start")

    def _again(self) -> Node:
        return Button(
            "again",
            self.play_again,
            icon="again",
            label=self.words.t("Play again"),
            kind=self._kind(not self._lost or self._alone),
        )

    def _review(self) -> Node:
        label = self.words.t("Review the game")
        return Button("review", self.review, icon="path", label=label, kind=self._kind(self._lost), key="F3")

    @staticmethod
    def _kind(first: bool) -> Literal["primary", "raised"]:
        return "primary" if first else "raised"

    def _links(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Name, word, action and key of what else can be done."""
        t = self.words.t
        every = [
            ("swap", self.words.tc("another game", "Swap sides"), self._swap, ""),
            ("other", t("Other settings"), self._other, ""),
            ("watch", t("Watch the last turn"), self._watch_last, ""),
            ("undo", t("Take back"), self._undo, "Ctrl Z"),
            ("film", t("Save as film"), self._film, ""),
            ("share", t("Copy and save"), self._share, ""),
            ("home", t("Home"), self.services.routes.home, ""),
        ]
        return [link for link in every if not (self._alone and link[0] in ("swap", "undo"))]

    def _link(self, name: str, word: str, action: Callable[[], None], key: str) -> Node:
        return Button(name, action, label=word, kind="link", key=key)

    @property
    def _level(self) -> int | None:
        """The level of the computer that one person played."""
        playing = self.table.playing
        levels = [player.level for player in playing.players.values() if player.kind == COMPUTER]
        return levels[0] if playing.reader is not None and len(levels) == 1 else None

    def _ask(self) -> None:
        """The reader's record against this level is looked up, now that this game is in it."""
        variant, level = self.table.game.rules.variant, self._level
        if level is not None:
            self._record.ask(lambda connection: record.against(connection, variant, level))

    def _against(self, ui: Ui) -> list[Node]:
        known = None if self._alone else self._record.value  # no level plays in a game for one
        return [record.card(ui, self.words, known, self._play_level)] if known else []

    def _play_level(self, level: int) -> None:
        self.services.routes.play(replace(again.setup(self.services, self.table), level=level))

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        known = self.costliest.review
        self.costliest.begin()
        self._ask()
        super().resume()
        if self.costliest.review is not known:
            self.refresh()

    def pause(self) -> None:
        self.costliest.stop()
        super().pause()

    def update(self, dt: float) -> None:
        news = self.costliest.update()
        if news is True or (not (self.controls and self.controls.holding) and self._record.hear()):
            self.refresh()
        elif news and self.controls:
            self.controls.repaint(news)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.costliest.under_way or self._record.waits

    # ------------------------------------------------------------------ what is pressed
    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        key = keys.read(event) if event.type == pygame.KEYDOWN else None
        deeds = {"undo": self._undo} if self._alone else {"undo": self._undo, "review": self.review}
        deed = deeds.get(key.deed) if key else None
        if deed is None:
            return super().event(event)
        deed()
        return None

    def play_again(self) -> None:
        """The same game, from its start."""
        self.services.routes.play(again.setup(self.services, self.table))

    def review(self, at: int | None = None) -> None:
        """Looks back at the game, and comes back here."""
        self.costliest.stop()  # the review asks the same computer
        self.services.routes.review(self.table, at)

    def _swap(self) -> None:
        """Who began now answers."""
        setup = again.sides_swapped(again.setup(self.services, self.table))
        self.services.routes.play(setup, remember=False)  # for this once: the next game begins as it was chosen

    def _other(self) -> None:
        self.services.routes.new_game(again.setup(self.services, self.table).variant)

    def _rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    def _film(self) -> None:
        self.services.routes.film(self.table.record, self.table.game.plies)

    def _share(self) -> None:
        game = self.table.game
        self.services.routes.share(self.table, game.position, len(game.plies))

    def _undo(self) -> None:
        """The game is not over after all."""
        self.leave()
        self.table.controller.undo()

    def _watch(self, plies: range) -> None:
        """On the large board; the page comes back when the turn has been shown."""
        self.leave()
        self.table.controller.watch_turn(plies)

    def _watch_last(self) -> None:
        self.leave()
        self.table.controller.watch_again()
