"""How much of a move may be seen before it is played, as a person has chosen in the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.store.settings import Settings


class Allowed(NamedTuple):
    """`way`: where the first stones go; `whole`: what comes after the first lap, and what it brings."""

    way: bool = True
    whole: bool = True


def allowed(settings: Settings) -> Allowed:
    """What may be shown and said of a move that somebody looks at."""
    return Allowed(settings.previews != "off", settings.previews == "on")
