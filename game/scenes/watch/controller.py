"""What a person can do while an expected line is shown: look at it stone by stone, see its end, go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.board_page.film_deeds import FilmDeeds

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.parts import Part
    from game.scenes.shell.services import Services
    from game.session.what_if import WhatIf


class WhatIfController(FilmDeeds):
    """A film that somebody has touched does not go back by itself any more."""

    def __init__(self, services: Services, session: WhatIf, back: Callable[[], None]) -> None:
        super().__init__(services, session, back)
        self._session = session

    def keys(self) -> dict[str, Callable[[], None]]:
        return super().keys() | {"hint": self.leave, "choose": self.leave, "class": self.show_class}

    def show_class(self) -> None:
        """The line for a whole class, from its beginning."""
        self._session.in_hand = True
        self._film.pause()
        game = self._session.playing.game
        self._services.routes.class_view(game.start, game.plies, 0, self._session.playing.players)

    def step_back(self) -> None:
        self._session.in_hand = True
        super().step_back()

    def step_forward(self) -> None:
        self._session.in_hand = True
        super().step_forward()

    def toggle(self) -> None:
        self._session.in_hand = True
        super().toggle()

    def watch_part(self, plies: range, part: Part) -> None:
        """Shows the line again from a part of one of its turns on."""
        self._session.in_hand = True
        film = self._session.film
        film.seek(film.moment_of(plies.start + part.ply, part.first))
        film.resume()

    def to_end(self) -> None:
        """Shows the end, or leads back from there."""
        if self._session.film.at_end:
            self.leave()
        else:
            self._session.film.skip_to_end()
