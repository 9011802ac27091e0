"""The film of a board by hand: pause and play, a stone back, a stone on, its speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.film.playback import Film, Speed
from game.text.language import msg
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.window.board_page.board_scene import BoardScene

BEGINNING, LATEST = msg("This is the beginning."), msg("This is the latest step so far.")


class FilmActions:
    """The actions of a page with a board that control its film; a subclass says what a pause means there."""

    saves_speed = True  # a chosen speed holds for all boards from then on

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene

    @property
    def film(self) -> Film:
        """The film on the page's board."""
        return self._scene.film

    @property
    def is_running(self) -> bool:
        """Whether stones move by themselves."""
        return self.film.is_running

    @property
    def can_play(self) -> bool:
        """Whether there is anything to pause or to continue."""
        return True

    def can_step_back(self) -> bool:
        """Whether there is a stone to step back over."""
        return self.film.cursor > 0 or self.film.playing is not None

    def can_step_forward(self) -> bool:
        """Return whether there is a stone to step forward over."""
        return not self.film.at_end

    def set_speed(self, speed: Speed) -> None:
        """Set the speed at which stones move, and save it in the settings unless it is for this film only."""
        self.film.speed = speed
        if self.saves_speed:
            self._scene.services.save_speed(speed)

    @action(
        "play",
        lambda keys, words: words.tc("turns", "Pause" if keys.is_running else "Play"),
        key="Space",
        icon=lambda keys: "pause" if keys.is_running else "play",
        sheet=msg("stops the stones, and lets them continue"),
        when=lambda keys: keys.can_play,
    )
    def toggle_pause(self) -> None:
        """Pause, or go on."""
        raise NotImplementedError

    @action(
        "stepb",
        msg("One stone back"),
        key=",",
        icon="stepb",
        sheet=msg("one stone back · one stone forward"),
        when=can_step_back,
    )
    def step_back(self) -> None:
        """Take the film a stone back, or say that it is at its beginning."""
        self.step_film(self.film.step_back, BEGINNING)

    @action(
        "stepf",
        msg("One stone forward"),
        key=".",
        icon="stepf",
        sheet=msg("one stone back · one stone forward"),
        when=can_step_forward,
    )
    def step_forward(self) -> None:
        """Take the film a stone forward, or say that it is at its end."""
        self.step_film(self.film.step_forward, LATEST)

    def step_film(self, step: Callable[[], bool], end: str) -> None:
        """Pause, and move the film by the function `step`; if it can't move, show the message `end`."""
        self.pause_here()
        if not step():
            self._scene.explain_refusal(self._scene.services.words.t(end))

    def pause_here(self) -> None:
        """Pause the film, as the user moves it step by step."""
