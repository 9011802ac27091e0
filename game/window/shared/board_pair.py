"""The two boards of a turn among the widgets of a page: a hole that is pressed on one is played on both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table import same_turn_text as texts
from game.text.language import Language, msg
from game.text.sentences import language_for_game
from game.ui.labels import Label
from game.ui.screen import Sprite
from game.window.shared.turn_board import TurnBoardView
from game.window.shell.actions import action
from game.window.shell.control_page import PagePart

if TYPE_CHECKING:
    from game.rules.game import Rules
    from game.table.side_by_side import SideBySideTurns
    from game.window.shell.full_page import Page

SAME = msg("The same turn.")


class BoardPair(PagePart):
    """Two boards of one turn on a page; pressing a hole on one plays it on both.

    `views`: the boards of the current layout, empty while no turn is known; `view_of`: the class of the board widgets.
    """

    def __init__(self, page: Page, turns: SideBySideTurns, view_of: type[TurnBoardView] = TurnBoardView) -> None:
        self._page, self._turns, self._view_of = page, turns, view_of
        self.rules: Rules | None = None  # of the game, while no turn is known
        self.aim: dict[str, str] = {}  # by board, the hole that the keyboard is on
        self.views: list[TurnBoardView] = []

    @property
    def words(self) -> Language:
        """Language, with the words of the game's family."""
        boards = self._turns.boards
        rules = boards[-1].position.rules if boards else self.rules
        return language_for_game(self._page.words, rules) if rules else self._page.words

    def create_boards(self, names: Sequence[str], abouts: Sequence[str]) -> None:
        """Create boards for a new layout; `names`: of the widgets; `abouts`: descriptions of the boards."""
        words, settings = self.words, self._page.services.settings
        self.views = [
            self._view_of(name, board, words, settings, self.aim, self._turns.play_hole, about)
            for name, about, board in zip(names, abouts, self._turns.boards, strict=False)
        ]

    @property
    def difference_texts(self) -> tuple[texts.BoardText, ...]:
        """Texts on the differences, board by board; empty if both turns do the same."""
        found = texts.difference_texts(self._turns.boards, self.words)
        return found if any(one.text for one in found) else ()

    def difference_label(self) -> Label:
        """Return the text that stands across both boards while there is no list of differences for each."""
        return Label(self._page.words.t(SAME), "name", "ontable", align="center")

    @action("again", msg("Again"), icon="again", key="Home", sheet=msg("plays the turn again"))
    def play_again(self) -> None:
        """Show the turn again on both boards."""
        self._turns.replay_turn()

    # ------------------------------------------------------------------ time and pictures
    @property
    def is_moving(self) -> bool:
        """Whether the turn is being animated on one of the boards."""
        return self._turns.is_moving

    def update(self, dt: float) -> None:
        """Advance both boards by `dt` seconds and repaint what has changed."""
        controls = self._page.controls
        before, events = self._turns.is_moving, self._turns.advance_boards(dt)
        if controls is None:
            return
        for view in self.views:
            view.picture(controls.ui).update(dt, events)
            if before and not self._turns.is_moving:
                controls.repaint(view)

    def sprites(self) -> Sequence[Sprite]:
        """Return the moving parts of both boards, except below an open list."""
        controls = self._page.controls
        if controls is None:
            return ()
        out = list[Sprite]()
        over = controls.popup.box if controls.popup else None  # a list that is open lies on them
        for view in self.views:
            box = view.pane.rect if view.pane else controls.ui.window
            out += view.sprites(controls.ui, controls.canvas.on_screen(view), box, controls.canvas.look_of_widget(view))
        return [one for one in out if over is None or not over.colliderect(one.rect)]
