"""Ways to end a game before its rules do that take both sides: a draw, or what the rules let the players agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.stopped_games import DRAW
from game.table import finish_text
from game.ui.layout import Space
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene


class FinishScene(Plate):
    """Plate over the pause menu on which two people agree to end their game.

    Each ending is confirmed once more, with the harmless answer focused, so that Enter never ends a game.  Where a draw
    is the only possible ending, its question is shown at once.
    """

    plate_width, first_face = 460.0, "ways"

    def __init__(self, services: Services, table: PlayScene) -> None:
        self.table = table
        if finish_text.agreed_end_is_draw(table.game.rules):
            self.first_face = "draw"
        super().__init__(services)

    # ------------------------------------------------------------------ the faces
    @face(focus="back")
    def ways(self) -> Rows:
        """Yield the rows that list the ways to end the game: a draw, an agreement, or playing on."""
        t = self.words.t
        yield self.heading(t("End the game"), align="center")
        yield self.wide_button("draw", t("A draw: nobody wins"), lambda: self.show_face("draw"), "swap")
        stop = finish_text.stop_here_text(self.table.game.rules, self.words)
        yield self.wide_button("agree", stop, lambda: self.show_face("agree"), "check")
        yield Space(2)
        yield self.wide_button("back", t("Continue"), self.resume_game, kind="primary")

    @face(focus="no")
    def draw(self) -> Rows:
        """Yield the rows that ask whether both players agree on a draw."""
        return self._confirm_rows("draw", self.words.t("Both agree"), lambda: self.table.chooser.end_by_players(DRAW))

    @face(focus="no")
    def agree(self) -> Rows:
        """Yield the rows that ask whether both players agree to stop."""
        return self._confirm_rows("agree", self.words.t("Both agree"), self.table.chooser.agree_to_end)

    def _confirm_rows(self, way: finish_text.Way, yes: str, act: Callable[[], None]) -> Rows:
        """Yield the rows that ask whether to end the game in the given way; `yes`: label of the button that ends it by
        calling `act`.
        """
        said = finish_text.finish_question(way, self.table.playing, self.words)

        def done() -> None:
            self.services.stack.pop_to(self.table)  # away with this plate and the pause below it
            act()

        yield self.heading(said.text)
        yield self.note(said.why)
        yield self.button_row(
            self.button("yes", yes, done), self.button("no", self.words.t("No"), self.go_back, kind="primary")
        )

    def go_back(self) -> None:
        """Return to the list of endings; close the plate if there is only one."""
        if self.first_face == "ways":
            self.show_face("ways")
        else:
            self.leave()

    def resume_game(self) -> None:
        """Return to the board, closing the pause menu below as well."""
        self.services.stack.pop_to(self.table)
