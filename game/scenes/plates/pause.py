"""The game rests: go on, look something up, change something, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.scenes.shell.table import Table
from game.text.said import counters
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button


class PauseScene(Over):
    """Lies over a game."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "resume"

    def body(self, ui: Ui) -> Node:
        t, over = self.words.t, self.table.game.position.over
        title, back = (t("The game is over"), t("Back to the board")) if over else (t("Pause"), t("Go on"))
        rows: list[Node] = [
            Label(title, 26, family="serif", align="center"),
            Space(4),
            Button("resume", self.leave, icon="play", label=back, kind="primary", stretch=True, key="Esc"),
            self._button("rules", "rules", t("Rules"), self._rules),
            self._button("settings", "settings", t("Settings"), self._settings),
            *(
                [self._button("review", "path", t("Look through the game"), self._review)]
                if self._played and not self._alone
                else []
            ),
            self._button("new", "again", t("New game"), self._new),
            self._button("share", "export", t("Copy and save"), self._share),
            Button("class", self._class, icon="full", label=t("For a class"), kind="raised", stretch=True, key="F6"),
        ]
        if self.table.guide.possible:
            explain = t("Stop explaining") if self.table.guide.on else t("Explain as I play")
            rows.append(self._button("guide", "learn", explain, self._guide))
        if not over:
            if not self._alone:
                rows.append(self._button("players", "person", t("Players"), self._players))
            rows.append(self._button("finish", "flag", t("End the game"), self._finish))
        rows.append(self._button("set_up", "plus", t("Set up a position"), self._set_up))
        rows.append(self._button("home", "home", t("Leave"), self.services.routes.home))
        counted = counters(self.table.game.position, self.words, everything=True)
        rows += [Label(line, 14, "ink2", align="center") for line in counted]
        trouble = self.services.games.trouble
        if trouble:
            said = self.words.say(
                "The game is not kept at the moment: {reason}.", reason=self.words.told(trouble).rstrip(".")
            )
            rows += [Space(2), Label(said, 14, "bad", align="center")]
        elif not over:
            rows += [Space(2), Label(t("The game is kept: you can go on later."), 14, "ink2", align="center")]
        return Column(rows, gap=8)

    def _button(self, name: str, icon: str, label: str, action: Callable[[], None]) -> Node:
        return Button(name, action, icon=icon, label=label, kind="raised", stretch=True)

    @property
    def _alone(self) -> bool:
        """Whether it is a game for one: then nobody changes seats, and a hint says what a review would."""
        return self.table.game.rules.alone

    @property
    def _played(self) -> bool:
        """Whether there is anything to look through."""
        return bool(self.table.game.plies)

    # ---- what is pressed

    def _players(self) -> None:
        self.services.routes.players(self.table)

    def _set_up(self) -> None:
        self.leave()
        self.services.routes.set_up(self.table.game.position, self.table.playing.players)

    def _finish(self) -> None:
        self.services.routes.finish(self.table)

    def _rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    def _review(self) -> None:
        self.leave()
        self.table.hints.review()

    def _share(self) -> None:
        game = self.table.game
        self.services.routes.share(self.table, game.position, len(game.plies))

    def _guide(self) -> None:
        self.table.guide.toggle()
        self.leave()

    def _class(self) -> None:
        self.leave()
        game = self.table.game
        self.services.routes.class_view(game.start, game.plies, None, self.table.playing.players)

    def _settings(self) -> None:
        self.services.routes.settings()

    def _new(self) -> None:
        self.services.routes.new_game(self.services.library.variants[self.table.game.rules.variant])
