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
    """To give up turns into its own question, in its place; then Enter is the answer that ends nothing."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "resume"
        self.giver: Seat | None = None  # who is asked whether they really give up

    @property
    def over(self) -> bool:
        return self.table.game.position.over

    @property
    def people_play(self) -> bool:
        """Whether anybody could give up."""
        return any(self.table.playing.players[seat].kind == PERSON for seat in SEATS)

    @property
    def variant(self) -> Variant | None:
        """The game, where it is still on the shelf."""
        return self.services.library.variants.get(self.table.game.rules.variant)

    def tallest_body(self, ui: Ui) -> Node | None:
        return self._rows(self._who_gives_up) if "resign" in self.actions else None

    def body(self, ui: Ui) -> Node:
        return self._rows(self.giver)

    @property
    def _who_gives_up(self) -> Seat:
        return finish_text.who_gives_up(self.table.playing)

    def _rows(self, giver: Seat | None) -> Column:
        """`giver`: with the question whether they really give up."""
        t, over, actions = self.words.t, self.over, self.actions
        title, back = (t("The game is over"), t("Back to the board")) if over else (t("Pause"), t("Go on"))

        def line(id: str) -> Node:
            return actions.button(id, "raised", word=True, stretch=True)

        on = Button("resume", self.go_on, icon="play", label=back, kind="primary", stretch=True, key="Esc")
        if giver:
            on.kind, on.high = "raised", 50  # nothing shines beside the question, and nothing moves
        rows: list[Node] = [
            Label(title, "heading", align="center"),
            Space(4),
            on,
            line("rules"),
            line("settings"),
        ]
        if "resign" in actions:
            rows.append(self._question(giver) if giver else line("resign"))
        rows += [line("home"), *self._whether_kept(asks=giver is not None)]
        counted = counter_texts(self.table.game.position, self.words, everything=True)
        told = [said for said in (base_changes_line(self.services, self.variant), *counted) if said]
        rows += [Label(said, "note", align="center") for said in told]
        return Column(rows, gap=8)

    def _whether_kept(self, *, asks: bool) -> list[Node]:
        """Return the note on the storage of a game that is left; empty while it `asks` whether to resign."""
        words, trouble = self.words, self.services.games.write_trouble
        if trouble:
            reason = words.translated(trouble)
            said = words.say("The game is not kept at the moment: {reason}.", reason=reason)
            return [Label(said, "note", "bad", align="center")]
        if self.over or asks:
            return []
        return [Label(words.t("The game is kept: you can go on later."), "note", align="center")]

    def _question(self, giver: Seat) -> Node:
        """Whether one really gives up; where two people play, also how else a game is ended."""
        words = self.words
        asked = finish_text.giving_up_question(giver, self.table.playing, words)
        rows: list[Node] = [
            Label(asked.text, "label"),
            Label(asked.why, "note"),
            self.buttons(
                self.button("yes", words.t("Give up"), self.give_up), self.button("no", words.t("No"), self.ask_no_more)
            ),
        ]
        if self.table.playing.reader is None:
            other = Button("finish", self.finish, label=words.t("End it another way"), kind="link")
            rows.append(Row([Space(grow=1), other]))
        return Inset(Column(rows, gap=6), pad=(14, 12), face="well", border=self.ui.theme.bad if self.ui else None)

    # ---- what is pressed

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()

    @action("resign", msg("Give up"), icon="flag", exists=lambda page: page.people_play and not page.over)
    def ask_to_give_up(self) -> None:
        self.giver = self._who_gives_up
        self.refresh()
        if self.controls:
            self.controls.focus_on("no")

    def ask_no_more(self) -> None:
        self.giver = None
        self.refresh()
        if self.controls:
            self.controls.focus_on("resume")

    def give_up(self) -> None:
        if giver := self.giver:
            self.services.stack.pop_to(self.table)
            self.table.chooser.stop(RESIGN + giver)

    def go_on(self) -> None:
        super().leave()

    def leave(self) -> None:
        """Esc: out of the question, which stands in the pause; without it the game goes on."""
        if self.giver:
            self.ask_no_more()
        else:
            self.go_on()

    def finish(self) -> None:
        self.services.routes.finish(self.table)

    @action("home", msg("Leave"), icon="exit")
    def go_home(self) -> None:
        """To the page over which the game was opened."""
        self.services.stack.pop_to(self.table)
        self.table.play_keys.leave()
