"""What a person can do in a review: go to a turn, see a better line, try again, go on to another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.match import Game
from game.scenes.board_page.film_deeds import FilmDeeds
from game.session.setup import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.parts import Part
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.session.reviewing import Reviewing


class ReviewController(FilmDeeds):
    """Turns wishes into changes of a review."""

    def __init__(self, services: Services, table: Table, session: Reviewing, back: Callable[[], None]) -> None:
        super().__init__(services, session, back)
        self._table, self._session = table, session
        self.values = True  # each hole says what it was worth; what a player sees in a game is another matter
        self.following = services.games.after(table.keeping.id)  # the finished game that comes next in the library

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
            "class": self.show_class,
            "costly": self.next_costly,
            "before": self.costly_before,
        }

    def show_class(self) -> None:
        """The position that is looked at for a whole class; the better line where that is shown."""
        session = self._session
        if session.ghost is not None:
            game, at = session.ghost.playing.game, 0
        else:
            game, at = session.game, session.at
        self._services.routes.class_view(game.start, game.plies, at, self._table.playing.players)

    # ------------------------------------------------------------------ which turn
    def go(self, ply: int) -> None:
        """To the position before a turn."""
        self._session.go(ply)

    def choose_whose(self, whose: object) -> None:
        """Whose costly turns are looked at: a seat, or None for both; the costliest of them is seen."""
        self._session.look_at(whose)  # type: ignore[arg-type]

    def next_costly(self) -> None:
        """To the next of the costliest turns; after the last one the first."""
        ply = self._session.next_costly()
        if ply is not None:
            self.go(ply)

    def costly_before(self) -> None:
        """To the one before; before the first one the last."""
        ply = self._session.costly_before()
        if ply is not None:
            self.go(ply)

    # ------------------------------------------------------------------ the better line
    def show_better(self, ply: int | None = None) -> None:
        """Plays the better line of a turn on a ghost board; in the middle of one, back to what was played."""
        session = self._session
        if session.ghost is not None:
            session.go(session.at)
        else:
            self.show_line(session.at if ply is None else ply)

    def show_line(self, ply: int, number: int | None = None) -> None:
        """Plays the whole better line of a turn, or only one move of it."""
        self._session.show_better(ply, self._services.settings.speed, number)  # type: ignore[arg-type]

    def show_move(self, number: int) -> None:
        """Plays a move of the better line of the turn that is looked at, if it has so many."""
        session = self._session
        if number <= len(session.better(session.at)):
            self.show_line(session.at, number)

    def watch_part(self, plies: range, part: Part) -> None:
        """Shows the turn that the ribbon tells from one of its parts on, and rests after it."""
        self._session.film.show(plies.start + part.ply, plies.stop - 1, part.first)

    # ------------------------------------------------------------------ playing on
    def try_again(self) -> None:
        """A new game from the position that is seen, with take-back; the old one stays as it is.

        It begins at once where a person is to move; else it is asked who plays.
        """
        table, session, services = self._table, self._session, self._services
        position, players = session.position, table.playing.players
        if position.over:
            return
        if players[position.player].kind == PERSON:
            game = Game(table.game.rules, table.game.start, list(session.plies))
            services.routes.show_game(game, players, services.now())
        else:
            services.routes.play_on(table.game, players, session.plies, table.record)

    # ------------------------------------------------------------------ other pages
    def practise(self) -> None:
        """The costliest turns that are listed, as puzzles."""
        from game.session.puzzles.own import puzzles_of

        session, own = self._session, self._services.own_puzzles
        table = self._table
        found = puzzles_of(session.game, table.playing.players, session.listed, table.keeping.id)
        own.add(found)
        if found:
            self._services.routes.puzzles(found[0].variant, [puzzle.id for puzzle in found])

    def share(self) -> None:
        """Copies and saves what is seen."""
        self._services.routes.share(self._table, self._session.position, self._session.at)

    def save_film(self) -> None:
        """Saves the game as a film, or what is seen as a picture."""
        self._services.routes.film(self._table.record, self._table.game.plies, self._session.at)

    def library(self) -> None:
        """To all games that were played."""
        self._services.routes.library()

    def next_game(self) -> None:
        """The review of the finished game that comes next in the library."""
        if self.following:
            self._services.routes.review_next(self._table, self.following)

    def look_again(self) -> None:
        """Has the engine look through the game anew."""
        self._session.look_again()

    def toggle_values(self) -> None:
        """Shows or hides what each hole was worth."""
        self.values = not self.values

    def leave(self) -> None:
        """First back from the ghost board, then to the game."""
        if self._session.ghost is not None:
            self._session.go(self._session.at)
        else:
            super().leave()
