"""What can be done with a puzzle: try a hole, be helped, put the puzzle off, go on to the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.moves.controller import MoveController, OnPage
from game.scenes.shared.speech import Said

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.notation import Sign
    from game.scenes.moves.move_texts import MoveTexts
    from game.scenes.moves.pointing import Pointing
    from game.scenes.shell.services import Services
    from game.session.puzzles.puzzling import Puzzling


@dataclass(frozen=True)
class Asks:
    """What the page does: another puzzle, more of them, other games, another theme."""

    leave: Callable[[], None]
    rebuild: Callable[[], None]
    go_on: Callable[[], None]
    later: Callable[[], None]
    more: Callable[[], None]
    choose_game: Callable[[object], None]
    choose_theme: Callable[[object], None]
    show_today: Callable[[], None]


class Help:
    """Hints, and the answer; no values: they would tell it."""

    alone, values_shown, values_tip = False, False, ""

    def __init__(self, hint: Callable[[], None], answer: Callable[[], None]) -> None:
        self.hint, self._answer = hint, answer

    def review(self) -> None:
        """Shows the answer."""
        self._answer()


class PuzzleController(MoveController):
    """Turns wishes into moves of a puzzle; what cannot be is said."""

    def __init__(self, services: Services, says: MoveTexts, pointing: Pointing, puzzling: Puzzling, asks: Asks) -> None:
        nothing = lambda: None  # noqa: E731 - one word for what a puzzle has not
        page = OnPage(asks.leave, asks.leave, nothing, asks.rebuild, nothing, pointing.forget, nothing, nothing)
        super().__init__(services, says, pointing, page)
        self.puzzling, self._asks = puzzling, asks
        self.hints = Help(self._hint, self._answer)

    # ------------------------------------------------------------------ moves
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, unless the puzzle is over or shows itself."""
        if self.puzzling.done and self.playing.film.at_end:
            self._say(self.services.words.t("This puzzle is done."))
        elif self.puzzling.showing and self.playing.film.at_end:
            self._say(self.services.words.t("The answer is being shown."))
        elif self.puzzling.state == "wrong" and self.playing.film.at_end:
            self.playing.undo()
        else:
            super().choose(move, towards)

    def undo(self) -> None:
        """Takes the last own move back."""
        self.pointing.forget()
        if self.puzzling.undo():
            self._asks.rebuild()
        else:
            self._say(self.services.words.t("There is nothing to take back."))

    def redo(self) -> None:
        """A move that was taken back is played by hand again."""

    def watch_again(self) -> None:
        """The puzzle from its beginning; how it was found stays."""
        self.pointing.forget()
        self.puzzling.again()
        self._asks.rebuild()

    def _say(self, text: str) -> None:
        self.notify(Said(text))

    # ------------------------------------------------------------------ help
    def _hint(self) -> None:
        self.pointing.forget()
        if not self.puzzling.hint():
            self._say(self.services.words.t("There are no more hints here."))

    def _answer(self) -> None:
        self.pointing.forget()
        self.puzzling.show()

    # ------------------------------------------------------------------ other puzzles
    def go_on(self) -> None:
        """To the next puzzle."""
        self._asks.go_on()

    def later(self) -> None:
        """Another puzzle first; of one that is done the next one."""
        self._asks.later()

    def more(self) -> None:
        """A few puzzles more, today."""
        self._asks.more()

    def choose_game(self, game: object) -> None:
        """Puzzles of one game, or of all."""
        self._asks.choose_game(game)

    def choose_theme(self, theme: object) -> None:
        """Puzzles of one theme, or of all."""
        self._asks.choose_theme(theme)

    def open_game(self, id: str) -> None:
        """The review of the game that a puzzle comes from."""
        self.services.routes.open_game(id, "review")

    def learn(self) -> None:
        """The course of the game whose puzzle is shown."""
        self.services.routes.learn(self.playing.game.rules.variant)

    def show_today(self) -> None:
        """What there is today, on a plate."""
        self._asks.show_today()
