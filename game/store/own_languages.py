"""The folder of the user's own catalogues: a translator sees the program in them as soon as they are saved."""

from collections.abc import Sequence
from pathlib import Path

from game.rules.phrase import Phrase
from game.text.own_catalogues import looks, own_faults

EVERY = 1.0  # seconds between two looks at the folder


class OwnLanguages:
    """`folder`: where they lie; it need not exist."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._looks, self._passed = looks(folder) if folder else {}, 0.0

    @property
    def faults(self) -> Sequence[Phrase]:
        """Why some of them cannot be used, a sentence for each."""
        return own_faults(self.folder) if self.folder else ()

    def have_changed(self, dt: float) -> bool:
        """Whether one was saved, came or went since the last time this was so, dt seconds later."""
        self._passed += dt
        if self.folder is None or self._passed < EVERY:
            return False
        before, self._looks, self._passed = self._looks, looks(self.folder), 0.0
        return before != self._looks
