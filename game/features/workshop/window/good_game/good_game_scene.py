"""Many games of the computer against itself in numbers: who wins, how long they are, how they end."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game import good_game_text as texts
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.window.good_game import number_plates
from game.features.workshop.window.good_game.good_game_charts import bin_at
from game.rules.file.embedded_game import have_same_rules
from game.rules.file.variant_library import Variant
from game.rules.match import Game
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

WIDE, HIGH = 800.0, 640.0  # reference px, for text of the usual size: with less all scrolls
PACE = 0.4  # seconds between two looks at the numbers while they come in


class GoodGamePage(Page):
    """Page with figures of a game's self-play; arrow keys move between lengths, Enter replays a game of the
    chosen one.
    """

    page_title = msg("Is it a good game?")
    first_focus = "lengths"

    def __init__(self, services: Services, variant: Variant) -> None:
        super().__init__(services)
        self.variant = variant
        self.at: int | None = None  # the bar that is looked at
        self.trial = services.self_play_games.trial_for(variant)
        self.tally = SelfPlayResults(self.trial.games)
        self._waited = 0.0
        self.follow_source(self.trial, self._count_games)
        self._on_shelf = services.library.variants.get(variant.id)

    def _count_games(self) -> None:
        """Count new games from time to time, and once more after the last."""
        if self._waited >= PACE or not self.trial.is_busy:
            self._waited, self.tally = 0.0, SelfPlayResults(self.trial.games)
            self.refresh()

    def update(self, dt: float) -> None:
        self._waited += dt
        super().update(dt)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return texts.trial_subtitle(self.words, self.trial)

    def tools(self) -> Sequence[Node]:
        shown = [id for id in ("stop", "go_on") if id in self.actions]
        return [self.actions.button(id, "table", word=not self.has_scrolling_body) for id in shown]

    def body(self, ui: Ui) -> Node:
        self.has_scrolling_body = not ui.has_room(WIDE, HIGH)
        plates = number_plates.figure_plates(self, ui)
        if failed := self.trial.failed:
            plates.insert(0, Label(texts.trial_failure_text(self.words, failed), "text", "bad"))
        if self.has_scrolling_body:
            return Column([*plates, Space(8)], gap=14)
        return Inset(Column(plates, gap=14, grow=1), pad=(ui.m.margin, 8), grow=1)

    # ------------------------------------------------------------------ what is pressed
    def choose_length_bar(self, at: int) -> None:
        """Choose a bar of the histogram by its index."""
        self.at = at
        self.refresh()

    def watch_game_of_chosen_length(self) -> None:
        """Watch a game of the chosen length."""
        if (bar := bin_at(self.tally.length_bins, self.at)) and bar.games:
            self._watch_game(bar.games[0])

    @action("longest", msg("watch the longest"), icon="fwd", exists=lambda page: bool(page.tally.games))
    def watch_longest_game(self) -> None:
        """Watch the longest of the games."""
        if longest := self.tally.longest_game:
            self._watch_game(longest)

    def _watch_game(self, self_played_game: SelfPlayedGame) -> None:
        """Open the page on which a game of the computer against itself is replayed."""
        game = Game(self.trial.rules)
        for move in self_played_game.moves:
            game.play(move)
        self.services.routes.watch_self_play(game, self.trial.level or 1)

    def on_library_changed(self) -> None:
        """Show a note if the game was removed; self-play that has begun continues by the old rules."""
        on_shelf = self.services.library.variants.get(self.variant.id)
        before, self._on_shelf = self._on_shelf, on_shelf
        if before is not None and on_shelf is None:
            self.services.notify_game_gone(self.variant)
        elif before is not None and on_shelf is not None and not have_same_rules(on_shelf.words, self.variant.words):
            self.services.tell(
                self.words.t("The file of this game has changed. These games were played by the old rules.")
            )
        super().on_library_changed()

    @action("stop", msg("Stop"), icon="pause", exists=lambda page: page.trial.is_busy)
    def stop_trial(self) -> None:
        """Stop playing; the games so far are counted."""
        self.trial.stop()
        self._count_games()

    @action(
        "go_on", lambda page, words: words.t("Continue") if page.trial.games else words.t("Play the games"),
        icon="play",
        exists=lambda page: not (page.trial.is_busy or page.trial.is_all_played),
    )  # fmt: skip
    def play_missing_games(self) -> None:
        """Continue self-play until the wanted number of games is reached."""
        self.at = None
        self.trial.begin()
        self._count_games()
