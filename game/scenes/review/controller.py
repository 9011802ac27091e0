"""What a person can do in a review: go to a turn, see a better line, play on, look through the game again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.board_page.film_deeds import FilmDeeds
from game.scenes.review.cards import CostliestScene
from game.session.mistakes import mistakes

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.shared.review_texts import ReviewTexts
    from game.scenes.shell.services import Services, Table
    from game.session.reviewing import Reviewing


class ReviewController(FilmDeeds):
    """Turns wishes into changes of a review."""

    def __init__(
        self, services: Services, table: Table, session: Reviewing, texts: ReviewTexts, back: Callable[[], None]
    ) -> None:
        super().__init__(services, session, back)
        self._table, self._session, self._texts = table, session, texts

    def keys(self) -> dict[str, Callable[[], None]]:
        session, last = self._session, len(self._session.game.plies)
        return super().keys() | {
            "left": lambda: self.go(max(0, session.at - 1)),
            "right": lambda: self.go(min(last, session.at + 1)),
            "again": lambda: self.go(0),
            "skip": lambda: self.go(last),
            "choose": self.show_better,
            "values": self.toggle_values,
            "review": self.leave,
            "anew": self.look_again,
        }

    def go(self, ply: int) -> None:
        """To the position before a turn."""
        self._session.go(ply)

    def show_better(self, ply: int | None = None) -> None:
        """Plays the better line of a turn on a ghost board; in the middle of one, back to what was played."""
        session = self._session
        if session.ghost is not None:
            session.go(session.at)
        else:
            speed = self._services.settings.speed
            session.show_better(session.at if ply is None else ply, speed)  # type: ignore[arg-type]

    def play_on(self) -> None:
        """A new game from the position that is seen."""
        table, session = self._table, self._session
        if not session.position.over:
            self._services.routes.play_on(table.game, table.playing.players, session.plies, table.record)

    def share(self) -> None:
        """Copies and saves what is seen."""
        self._services.routes.share(self._table, self._session.position, self._session.at)

    def look_again(self) -> None:
        """Has the engine look through the game anew."""
        self._session.look_again()

    def show_costliest(self) -> None:
        """The costliest turns on a plate, where there is no room beside the board."""
        review = self._session.review
        if review:
            listed = mistakes(review)
            self._services.stack.push(CostliestScene(self._services, self._texts, listed, self.go, self.show_better))

    def toggle_values(self) -> None:
        """Shows or hides what each hole is worth."""
        self._services.toggle_values()

    def leave(self) -> None:
        """First back from the ghost board, then to the game."""
        if self._session.ghost is not None:
            self._session.go(self._session.at)
        else:
            super().leave()
