"""Sounds of board events.  Without a sound card, or while it starts, the program is silent."""

import logging
import os
import sys
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

import pygame

from game.background import JobQueue
from game.ui import assets

LOG = logging.getLogger("naqala.ui")
RATE, VOICES = 44100, 16
BUFFER = 1024  # samples, 23 ms: with half of it the sound thread woke twice as often, heard or not
SILENCE = 4.0  # seconds at rest after which the sound card is closed: its thread wakes 43 times a second, heard or not
SIMILAR = 0.04  # seconds: of two like sounds that are closer together than this, one is played
NAMES = {"refused": "click"}  # Files are NAME.wav, or NAME1.wav, NAME2.wav …: variations of one sound.


class Audible(Protocol):
    """An event with a sound: its name (`sound_name`), its volume from 0 to 1, and `now`, the number of stones in the
    place afterwards.
    """

    @property
    def sound_name(self) -> str: ...

    @property
    def volume(self) -> float: ...

    @property
    def now(self) -> int: ...


class SoundPlayer:
    """Plays the program's sounds at a `volume` from 0 to 1."""

    def __init__(self, volume: float = 0.8, folder: Path = assets.FOLDER / "sounds") -> None:
        self.volume = volume
        self._folder = folder
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._ready = threading.Event()
        self._jobs = JobQueue("sound")  # opens and closes the sound card
        self._rested = 0.0  # seconds for which the window has been at rest
        self._is_closed_at_rest = False
        self._since: dict[str, float] = {}
        self._count = 0

    def start_sound_card(self) -> None:
        """Start the sound card in the background, after the first frame has been shown.

        If that fails, it may be called again.
        """
        self._jobs.put(self._open_sound_card, key="card")

    def _open_sound_card(self) -> None:
        """Open the sound card; if that fails, log it and stay silent."""
        if self.is_ready:
            return
        try:
            if not has_sound_output():
                return
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            self._sounds = self._load_sounds()
        except Exception as error:
            LOG.warning("There is no sound: the sound card could not be opened (%s).", error)
            return
        self._ready.set()

    def _load_sounds(self) -> dict[str, list[pygame.mixer.Sound]]:
        """Load all readable sounds, by name; log one sentence about the unreadable files."""
        out: dict[str, list[pygame.mixer.Sound]] = {}
        unread: list[str] = []
        for file in sorted([*self._folder.glob("*.ogg"), *self._folder.glob("*.wav")]):
            try:
                sound = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError):
                unread.append(file.name)
                continue
            out.setdefault(file.stem.rstrip("0123456789"), []).append(sound)
        if unread:
            LOG.warning("These sounds could not be read and are left out: %s (in %s).", ", ".join(unread), self._folder)
        return out

    @property
    def is_ready(self) -> bool:
        """Return whether the sound card has started."""
        return self._ready.is_set()

    def wait_until_ready(self, seconds: float) -> bool:
        """Wait at most `seconds` until the sound card is ready; for tests and tools."""
        return self._ready.wait(seconds)

    def update(self, dt: float, *, at_rest: bool = False) -> None:
        """Advance by dt seconds.  `at_rest`: nothing moves and nobody presses anything, so that the sound card may be
        closed; it is opened again as soon as that ends, in the background.
        """
        self._rested = self._rested + dt if at_rest else 0.0
        if self._is_closed_at_rest and not at_rest:
            self._is_closed_at_rest = False
            self.start_sound_card()
        elif self._rested >= SILENCE and self.is_ready and not pygame.mixer.get_busy():
            self._is_closed_at_rest = True
            self._ready.clear()
            self._jobs.put(pygame.mixer.quit, key="card")
        self._since = {name: t - dt for name, t in self._since.items() if t > dt}

    def play_events(self, events: Iterable[Audible]) -> None:
        """Play the sounds of some events."""
        for event in events:
            if event.sound_name:
                self.play(event.sound_name, event.now, event.volume)

    def play(self, sound: str, variation: int = 0, loud: float = 1.0) -> bool:
        """Play one sound; return False if it can't be heard. `variation`: chooses one of its recordings; `loud`: its
        volume, 0 to 1.
        """
        name = NAMES.get(sound, sound)
        takes = self._sounds.get(name, []) if self.is_ready else []
        if not takes or self.volume <= 0 or name in self._since:
            return False
        self._since[name] = SIMILAR
        self._count += 1
        take = takes[(variation + self._count) % len(takes)] if len(takes) > 1 else takes[0]
        try:
            take.set_volume(min(1.0, self.volume) * loud)
            return take.play() is not None
        except pygame.error as error:  # the sound card has gone
            LOG.warning("There is no sound any more: the sound card gave up (%s).", error)
            self._ready.clear()
            return False

    def close(self) -> None:
        """Stop all sounds, and close the audio device."""
        self._jobs.wait(2.0)
        self._ready.clear()
        self._sounds.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()


def has_sound_output(
    environ: Mapping[str, str] | None = None, platform: str = sys.platform, root: Path = Path("/")
) -> bool:
    """Return whether there seems to be a sound output.

    On Linux the sound library prints many errors where there is no sound card, so it is not started there without a
    sign of a card, of a sound server, or of a setting of the user's own.
    """
    env = os.environ if environ is None else environ
    if not platform.startswith("linux") or any(env.get(key) for key in ("SDL_AUDIODRIVER", "PULSE_SERVER")):
        return True
    if env.get("PIPEWIRE_REMOTE") or any((root / "dev" / "snd").glob("pcm*p")):
        return True
    runtime = Path(env.get("XDG_RUNTIME_DIR") or "/nowhere")
    servers = (runtime / "pulse" / "native", runtime / "pipewire-0")
    own = (root / "etc" / "asound.conf", root / "dev" / "dsp", Path(env.get("HOME") or "/nowhere") / ".asoundrc")
    return any(place.exists() for place in (*servers, *own))
