"""Whether the presenter is at the mouse: the strip fades when nobody moves it, and comes back at once."""

from __future__ import annotations

STAYS, FADES = 3.0, 0.4  # seconds


class Presence:
    """Counts the seconds since the mouse was moved."""

    def __init__(self) -> None:
        self._still = 0.0

    def stir(self) -> None:
        """The presenter is there."""
        self._still = 0.0

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self._still = min(STAYS + FADES, self._still + dt)

    @property
    def gone(self) -> float:
        """How much of the strip has faded, 0 to 1."""
        return max(0.0, self._still - STAYS) / FADES

    @property
    def moving(self) -> bool:
        """Whether it is fading."""
        return 0 < self.gone < 1
