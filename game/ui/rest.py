"""Timing of previews: fade-in after a short rest on a hole, a slightly faster fade-out."""

REST, FADE_IN, FADE_OUT = 0.12, 0.12, 0.08  # seconds


class DelayedPreview:
    """The preview of the hovered or focused place, which appears after a short rest and fades.

    `shown`: the place, "" if there is none; `strength`: its opacity, 0 to 1.
    """

    def __init__(self) -> None:
        self.aimed = ""  # what the pointer or the keyboard is on
        self.shown = ""
        self.strength = 0.0
        self._rested = self._patience = 0.0

    def show_preview_of(self, at: str, *, at_once: bool = False, patience: float = 0.0) -> None:
        """Move the preview to the place `at`, "" for none; `at_once`: without delay, as for the keyboard. `patience`:
        seconds for which the old preview stays while the pointer moves to a part of it.
        """
        self._patience = patience
        if at != self.aimed:
            self.aimed, self._rested = at, REST if at_once else 0.0
        if at_once and at:
            self.shown, self.strength = at, 1.0

    def clear(self) -> None:
        """End the preview at once."""
        self.aimed, self.shown, self.strength, self._rested = "", "", 0.0, 0.0

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        if self.aimed == self.shown:
            self.strength = min(1.0, self.strength + dt / FADE_IN) if self.shown else 0.0
            return
        self._rested += dt
        if self.shown and self._rested >= self._patience:
            self.strength = max(0.0, self.strength - dt / FADE_OUT)
            if self.strength == 0:
                self.shown = ""
        if not self.shown and self.aimed and self._rested >= REST:
            self.shown, self.strength = self.aimed, min(1.0, (self._rested - REST) / FADE_IN)

    @property
    def is_moving(self) -> bool:
        """Whether the preview changes without further input."""
        return self.aimed != self.shown or (bool(self.shown) and self.strength < 1)
