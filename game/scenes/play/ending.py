"""The end of a game: a sound when the last stone lies still, and after a moment the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

END_REST = 1.2  # seconds between the last stone and the page with the result


class Ending:
    """Follows a game; one that is taken back can end again."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._since = 0.0
        self._told = False

    @property
    def waiting(self) -> bool:
        """Whether the result is still to come."""
        return self._scene.playing.state == "over" and not self._told

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        scene = self._scene
        if scene.playing.state != "over":
            self._since, self._told = 0.0, False
        elif not self._told:
            if self._since == 0.0:
                self._sound()
            self._since += dt
            if self._since >= END_REST:
                self._told = True
                scene.services.archive.keep(scene.record)
                scene.show_result()

    def _sound(self) -> None:
        outcome, reader = self._scene.playing.position.outcome, self._scene.reader
        if outcome is not None:
            kind = "draw" if outcome.winner is None else "loss" if reader and outcome.winner != reader else "win"
            self._scene.services.sound.play(kind)
