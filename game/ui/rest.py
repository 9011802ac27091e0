"""Timing of previews: fade-in after a short rest on a hole, a slightly faster fade-out."""

REST, FADE_IN, FADE_OUT = 0.12, 0.12, 0.08  # seconds


class DelayedPreview:
    """The preview of the hovered or focused place: `shown`, with `strength` 0 to 1; "" if there is none."""

    def __init__(self) -> None:
        self.aimed = ""  # what the pointer or the keyboard is on
        self.shown = ""
        self.strength = 0.0
        self._rested = self._patience = 0.0

    def look(self, at: str, *, at_once: bool = False, patience: float = 0.0) -> None:
        """Move to a place, or to none with the empty name.  `at_once`: without delay, for the keyboard.

        `patience`: seconds for which what is shown stays, for a pointer that is on its way to something of it.
        """
        self._patience = patience
        if at != self.aimed:
            self.aimed, self._rested = at, REST if at_once else 0.0
        if at_once and at:
            self.shown, self.strength = at, 1.0

    def forget(self) -> None:
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
        """Return whether the preview changes without further input."""
        return self.aimed != self.shown or (bool(self.shown) and self.strength < 1)
