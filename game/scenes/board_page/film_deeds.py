"""What buttons and keys do on a page where a film is looked at: one stone back or forward, pause, speed, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.film.playback import Film
    from game.film.showing import Event
    from game.scenes.shell.services import Services
    from game.session.playing import Playing


class FilmSession(Protocol):
    """A film that is looked at."""

    @property
    def playing(self) -> Playing:
        """The game whose film is seen."""

    @property
    def film(self) -> Film: ...
    @property
    def still(self) -> bool:
        """Whether the board rests, so that it can be marked."""

    def update(self, dt: float) -> Sequence[Event]: ...
    def play_again(self) -> None: ...


class FilmDeeds:
    """The controller of a film; pages with more to do add to it.  `back` leads to what lies below the page."""

    def __init__(self, services: Services, session: FilmSession, back: Callable[[], None]) -> None:
        self._services, self._film_of, self._back = services, session, back

    @property
    def _film(self) -> Film:
        return self._film_of.film

    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys of the board do here, by what they ask for."""
        return {"pause": self.toggle, "back": self.step_back, "forward": self.step_forward, "leave": self.leave}

    def step_back(self) -> None:
        """One stone back."""
        self._film.step_back()

    def step_forward(self) -> None:
        """One stone forward."""
        self._film.step_forward()

    def toggle(self) -> None:
        """Pause, or go on; at the end once more from the beginning."""
        if self._film.running:
            self._film.pause()
        elif self._film.at_end:
            self._film_of.play_again()
        else:
            self._film.resume()

    def set_speed(self, speed: object) -> None:
        """Calm, normal or fast."""
        self._film.speed = speed  # type: ignore[assignment]
        self._services.keep_speed(speed)

    def leave(self) -> None:
        """Back to where one came from."""
        self._back()
