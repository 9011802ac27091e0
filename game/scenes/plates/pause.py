"""The game rests: go on, look something up, change something, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.over import Over
from game.scenes.shell.services import Services, Table
from game.session.setup import PERSON
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button


class PauseScene(Over):
    """Lies over a game."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "resume"
        self._asking = False  # whether both players agree to stop

    def body(self, ui: Ui) -> Node:
        return self._question() if self._asking else self._menu()

    def _menu(self) -> Node:
        t, over = self.words.t, self.table.game.position.over
        title, back = (t("The game is over"), t("Back to the board")) if over else (t("Pause"), t("Go on"))
        rows: list[Node] = [
            Label(title, 26, family="serif", align="center"),
            Space(4),
            Button("resume", self.leave, icon="play", label=back, kind="primary", stretch=True, key="Esc"),
            self._button("rules", "rules", t("Rules"), self._rules),
            self._button("settings", "settings", t("Settings"), self._settings),
            *([self._button("review", "path", t("Look through the game"), self._review)] if self._played else []),
            self._button("new", "again", t("New game"), self._new),
        ]
        if self._two_people and not over:
            rows.append(self._button("agree", "flag", t("Agree to stop"), self._ask))
        rows.append(self._button("home", "home", t("Leave"), self.services.routes.home))
        trouble = self.services.games.trouble
        if trouble:
            said = self.words.say("The game is not kept at the moment: {reason}.", reason=t(trouble).rstrip("."))
            rows += [Space(2), Label(said, 14, "bad", align="center")]
        elif not over:
            rows += [Space(2), Label(t("The game is kept: you can go on later."), 14, "ink2", align="center")]
        return Column(rows, gap=8)

    def _button(self, name: str, icon: str, label: str, action: Callable[[], None]) -> Node:
        return Button(name, action, icon=icon, label=label, kind="raised", stretch=True)

    @property
    def _played(self) -> bool:
        """Whether there is anything to look through."""
        return bool(self.table.game.plies)

    @property
    def _two_people(self) -> bool:
        return all(player.kind == PERSON for player in self.table.playing.players.values())

    def _question(self) -> Node:
        t = self.words.t
        buttons: list[Node] = [
            Button("yes", self._agree, label=t("Both agree"), kind="primary", grow=1),
            Button("no", self._ask, label=t("Play on"), kind="raised", grow=1),
        ]
        return Column(
            [
                Label(t("Do both players agree to stop here?"), 24, family="serif"),
                Label(self._what_then(), 15, "ink2"),
                Space(6),
                Row(buttons, gap=12, wrap=True),
            ],
            gap=8,
        )

    def _what_then(self) -> str:
        """What an agreed end means in this game."""
        t, rules = self.words.t, self.table.game.rules
        if rules.match is not None:
            return t("Then this round does not count, and another is played.")
        if not rules.counts:
            return t("Then the game is a draw.")
        return t("Then the stones on the board are shared out as the rules say for a game without end.")

    # ---- what is pressed

    def _rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    def _review(self) -> None:
        self.leave()
        self.table.hints.review()

    def _settings(self) -> None:
        self.services.routes.settings()

    def _new(self) -> None:
        self.services.routes.new_game(self.services.library.variants[self.table.game.rules.variant])

    def _ask(self) -> None:
        self._asking = not self._asking
        self.first_focus = "no" if self._asking else "agree"  # Enter pressed twice must not end a game
        self.dialog = None  # another plate: it comes in anew
        self.refresh()

    def _agree(self) -> None:
        self.leave()
        self.table.controller.agree()
