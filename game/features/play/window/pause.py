"""The game rests: go on, look something up, give up, or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import Variant
from game.rules.stopped_games import RESIGN
from game.table import finish_text
from game.table.new_game import PERSON
from game.text.language import msg
from game.text.sentences import counter_texts
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.about_game import base_changes_line
from game.window.shell.actions import action
from game.window.shell.plate import Plate
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene


class PauseScene(Plate):
    """The pause menu; giving up replaces its rows with a question, in which Enter picks the harmless answer."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "resume"
        self.giver: Seat | None = None  # who is asked whether they really give up

    @property
    def is_game_over(self) -> bool:
        return self.table.game.position.over

    @property
    def can_give_up(self) -> bool:
        """Whether a person plays who could give up."""
        return any(self.table.playing.players[seat].kind == PERSON for seat in SEATS)

    @property
    def can_change_players(self) -> bool:
        """Whether other players can be seated at the game: it isn't over, for one player, or played by a clock."""
        rules = self.table.game.rules
        return not (self.is_game_over or rules.for_one_player or self.table.session.clock)

    @property
    def variant(self) -> Variant | None:
        """The variant of the game; None if it is no longer in the game collection."""
        return self.services.library.variants.get(self.table.game.rules.variant)

    def tallest_body(self, ui: Ui) -> Node | None:
        """Return the rows with the question whether to resign, the tallest form of the menu; None if nobody
        can resign.
        """
        return self._menu_rows(finish_text.seat_that_resigns(self.table.playing)) if "resign" in self.actions else None

    def body(self, ui: Ui) -> Node:
        """Return the rows of the menu, with the question whether to resign if that was chosen."""
        return self._menu_rows(self.giver)

    def _menu_rows(self, giver: Seat | None) -> Column:
        """Return the rows of the menu; `giver`: who is asked whether they really give up."""
        t, over, actions = self.words.t, self.is_game_over, self.actions
        title, back = (t("The game is over"), t("Back to the board")) if over else (t("Pause"), t("Continue"))

        def line(id: str) -> Node:
            return actions.button(id, "raised", word=True, stretch=True)

        on = Button("resume", self.resume_game, icon="play", label=back, kind="primary", stretch=True, key="Esc")
        if giver:
            on.kind, on.high = "raised", 50  # nothing shines beside the question, and nothing moves
        rows: list[Node] = [
            Label(title, "heading", align="center"),
            Space(4),
            on,
            line("rules"),
            line("settings"),
        ]
        if giver:
            rows.append(self._resign_question(giver))
        elif players := [actions.button(id, "raised", word=True) for id in ("players", "resign") if id in actions]:
            for button in players:
                button.grow = 1
            rows.append(Row(players, gap=8, align="stretch"))
        rows += [line("home"), *self._storage_note(asks=giver is not None)]
        counted = counter_texts(self.table.game.position, self.words, everything=True)
        told = [said for said in (base_changes_line(self.services, self.variant), *counted) if said]
        rows += [Label(said, "note", align="center") for said in told]
        return Column(rows, gap=8)

    def _storage_note(self, *, asks: bool) -> list[Node]:
        """Return the note that the game is saved, or why it can't be.  If it can be, the note is empty while the page
        `asks` whether to resign, after the end, and before a person has moved, as such a game isn't kept.
        """
        words, trouble = self.words, self.services.games.write_trouble
        if trouble:
            reason = words.translated(trouble)
            said = words.say("The game can’t be saved at the moment: {reason}.", reason=reason)
            return [Label(said, "note", "bad", align="center")]
        if self.is_game_over or asks or not self.table.session.has_progress:
            return []
        return [Label(words.t("Your game is saved. Come back any time."), "note", align="center")]

    def _resign_question(self, giver: Seat) -> Node:
        """Return the question whether a player really gives up; two people also get other ways to end the game."""
        words = self.words
        asked = finish_text.resign_question(giver, self.table.playing, words)
        rows: list[Node] = [
            Label(asked.text, "label"),
            Label(asked.why, "note"),
            self.button_row(
                self.button("yes", words.t("Give up"), self.give_up),
                self.button("no", words.t("No"), self.cancel_resign),
            ),
        ]
        if self.table.playing.only_person is None:
            other = Button("finish", self.open_finish_plate, label=words.t("End it another way"), kind="link")
            rows.append(Row([Space(grow=1), other]))
        return Inset(Column(rows, gap=6), pad=(14, 12), face="well", border=self.ui.theme.bad if self.ui else None)

    # ---- what is pressed

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()

    @action("players", msg("Who plays"), icon="person", exists=lambda page: page.can_change_players)
    def choose_players(self) -> None:
        """Open the plate that seats other players at this game."""
        self.services.routes.change_players(self.table)

    @action("resign", msg("Give up"), icon="flag", exists=lambda page: page.can_give_up and not page.is_game_over)
    def ask_to_give_up(self) -> None:
        """Show the question whether to resign."""
        self.giver = finish_text.seat_that_resigns(self.table.playing)
        self.refresh()
        if self.controls:
            self.controls.focus_on("no")

    def cancel_resign(self) -> None:
        """Return from the question whether to resign to the pause menu."""
        self.giver = None
        self.refresh()
        if self.controls:
            self.controls.focus_on("resume")

    def give_up(self) -> None:
        """Resign for the player in `giver`, and close the pause menu."""
        if giver := self.giver:
            self.services.stack.pop_to(self.table)
            self.table.chooser.end_by_players(RESIGN + giver)

    def resume_game(self) -> None:
        """Close the pause menu."""
        super().leave()

    def leave(self) -> None:
        """Cancel the question whether to resign if it is open, else resume the game (Esc)."""
        if self.giver:
            self.cancel_resign()
        else:
            self.resume_game()

    def open_finish_plate(self) -> None:
        """Open the plate with the ways to end the game by agreement."""
        self.services.routes.finish(self.table)

    @action("home", msg("Leave"), icon="exit")
    def leave_game(self) -> None:
        """Leave for the page from which the game was opened."""
        self.services.stack.pop_to(self.table)
        self.table.play_keys.leave()
