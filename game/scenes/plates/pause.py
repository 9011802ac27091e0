"""The game rests: go on, look something up, change something, or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.file.variant_library import Variant
from game.scenes.shared.about_game import changed_in
from game.scenes.shell.actions import action
from game.scenes.shell.plate import Plate
from game.scenes.shell.services import Services
from game.text.language import msg
from game.text.sentences import counters
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene

LISTED = (
    "rules", "settings", "review", "new", "share", "class", "guide", "players", "finish", "set_up", "change_rule",
    "home",
)  # fmt: skip


class PauseScene(Plate):
    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "resume"

    @property
    def over(self) -> bool:
        return self.table.game.position.over

    @property
    def for_one_player(self) -> bool:
        """Whether it is a game for one: then nobody changes seats, and a hint says what a review would."""
        return self.table.game.rules.for_one_player

    @property
    def variant(self) -> Variant | None:
        """The game, where it is still on the shelf."""
        return self.services.library.variants.get(self.table.game.rules.variant)

    def body(self, ui: Ui) -> Node:
        t, over = self.words.t, self.over
        title, back = (t("The game is over"), t("Back to the board")) if over else (t("Pause"), t("Go on"))
        actions = self.actions
        rows: list[Node] = [
            Label(title, "heading", align="center"),
            Space(4),
            Button("resume", self.leave, icon="play", label=back, kind="primary", stretch=True, key="Esc"),
            *(actions.button(id, "raised", word=True, stretch=True) for id in LISTED if id in actions),
        ]
        counted = counters(self.table.game.position, self.words, everything=True)
        told = [line for line in (changed_in(self.services, self.variant), *counted) if line]
        rows += [Label(line, "note", align="center") for line in told]
        trouble = self.services.games.write_trouble
        if trouble:
            said = self.words.say(
                "The game is not kept at the moment: {reason}.", reason=self.words.translated(trouble).rstrip(".")
            )
            rows += [Space(2), Label(said, "note", "bad", align="center")]
        elif not over:
            rows += [Space(2), Label(t("The game is kept: you can go on later."), "note", align="center")]
        return Column(rows, gap=8)

    # ---- what is pressed

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    @action("change_rule", msg("Change a rule"), icon="pencil", exists=lambda page: page.variant is not None)
    def change_rule(self) -> None:
        if self.variant:
            self.services.routes.change_rule(self.variant)

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()

    @action(
        "review",
        msg("Look through the game"),
        icon="path",
        exists=lambda page: page.table.game.plies and not page.for_one_player,
    )
    def review(self) -> None:
        self.leave()
        self.table.hints.review()

    @action("new", msg("New game"), icon="again")
    def new_game(self) -> None:
        rules, known = self.table.game.rules, self.services.library.variants
        self.services.routes.new_game(known.get(rules.variant) or self.services.variant_of_rules(rules))

    @action("share", msg("Copy and save"), icon="export")
    def share(self) -> None:
        game = self.table.game
        self.services.routes.share(self.table, game.position, len(game.plies))

    @action("class", msg("For a class"), key="F6", icon="full")
    def show_class(self) -> None:
        self.leave()
        game = self.table.game
        self.services.routes.class_view(game.start, game.plies, None, self.table.playing.players)

    @action(
        "guide",
        lambda page, words: words.t("Stop explaining" if page.table.guide.on else "Explain as I play"),
        icon="learn",
        exists=lambda page: page.table.guide.can_switch,
    )
    def explain(self) -> None:
        self.table.guide.switch(on=not self.table.guide.on)
        self.leave()

    @action("players", msg("Players"), icon="person", exists=lambda page: not (page.over or page.for_one_player))
    def show_players(self) -> None:
        self.services.routes.players(self.table)

    @action("finish", msg("End the game"), icon="flag", exists=lambda page: not page.over)
    def finish(self) -> None:
        self.services.routes.finish(self.table)

    @action("set_up", msg("Set up a position"), icon="plus")
    def set_up(self) -> None:
        self.leave()
        self.services.routes.set_up(self.table.game.position, self.table.playing.players)

    @action("home", msg("Leave"), icon="home")
    def go_home(self) -> None:
        """To the page over which the game was opened."""
        stack = self.services.stack
        at = stack.scenes.index(self.table) if self.table in stack.scenes else 1
        stack.back_to(stack.scenes[max(0, at - 1)])
