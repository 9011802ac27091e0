"""Tests run without a screen and without a sound card, and with the same made-up data every time."""

import os
import tempfile

from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Programs that tests start build endgame tables: once for all tests, and not among the user's own files.
os.environ["XDG_CACHE_HOME"] = os.path.join(tempfile.gettempdir(), "naqala-tests")

# Made-up data takes as long as it takes: a busy machine is no failure.
settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")
