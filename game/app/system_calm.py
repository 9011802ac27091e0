"""Detection of the system's setting for reduced motion, used unless the user has chosen otherwise."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

from game.background import BackgroundTask
from game.store.settings import Settings
from game.ui.outside import program_output

LOG = logging.getLogger("naqala.app")
PATIENCE = 3.0  # seconds for a program that says what the system was told
ANIMATIONS = 0x1042  # SPI_GETCLIENTAREAANIMATION
ASKED = {  # by system: programs that say it, and what they say where less is to move
    "linux": (
        (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
        (("kreadconfig6", "--group", "KDE", "--key", "AnimationDurationFactor"), "0"),
        (("kreadconfig5", "--group", "KDE", "--key", "AnimationDurationFactor"), "0"),
    ),
    "darwin": ((("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),),
}


def wants_reduced_motion(platform: str = sys.platform) -> bool:
    """Return whether the system asks for reduced motion; False if it doesn't say."""
    if platform == "win32":
        return _windows_wants_reduced_motion()
    for words, calm in ASKED.get(platform, ()):
        if said := program_output(words, PATIENCE):
            return said == calm
    return False


def _windows_wants_reduced_motion() -> bool:
    """Return whether animations are switched off in the settings of Windows."""
    import ctypes

    moves = ctypes.c_int(1)
    user: Any = getattr(ctypes, "windll").user32  # noqa: B009  only there
    told = user.SystemParametersInfoW(ANIMATIONS, 0, ctypes.byref(moves), 0)
    return bool(told) and not moves.value


class SystemMotionQuery:
    """A query of the system's reduced-motion setting, in a thread, since it starts programs."""

    def __init__(self, wants: Callable[[], bool] = wants_reduced_motion) -> None:
        self._wants = wants
        self._answer: bool | None = None

    def start_query(self) -> None:
        """Start asking the system, in a background thread, whether it wants reduced motion."""
        BackgroundTask(self._query_system, "calm").begin()

    def _query_system(self) -> None:
        """Ask the system whether it wants reduced motion and store the answer; an error is only logged. Runs in the
        background thread.
        """
        try:
            self._answer = self._wants()
        except Exception as error:
            LOG.warning("whether the system wants less motion is not known: %r", error)

    def apply_to_settings(self, settings: Settings) -> bool:
        """Apply the system's answer to the settings, if it has come; return True if that changed them."""
        answer, self._answer = self._answer, None
        if answer is None or settings.calm_from == "user":
            return False
        if answer and not settings.calm_motion:
            settings.calm_motion, settings.calm_from = True, "system"
            return True
        if not answer and settings.calm_from == "system":
            settings.calm_motion, settings.calm_from = False, ""
            return True
        return False
