"""The folder of the user's own catalogues: a translator sees the program in them as soon as they are saved."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.phrase import Phrase
from game.store.polling import AnsweringThread, BackgroundAnswer
from game.text.catalogue import Catalogue

if TYPE_CHECKING:
    from game.text.own_catalogues import OwnCatalogues

EVERY = 1.0  # seconds between two looks at the folder


class OwnLanguages:
    """The translations in a folder of the user, read again when they change. `folder` need not exist, None for no
    folder. The translation into the language `spoken` is read at once, all others in a thread.
    """

    def __init__(self, folder: Path | None, spoken: str = "") -> None:
        self.folder = folder
        self._read = self._read_spoken_catalogue(spoken)
        self._passed = EVERY
        self._thread = AnsweringThread()
        self._answer: BackgroundAnswer[OwnCatalogues | None] | None = None

    @property
    def catalogues(self) -> Mapping[str, Catalogue]:
        """The usable translations that have been read, by code of the language."""
        return self._read.by_code if self._read else {}

    @property
    def faults(self) -> Sequence[Phrase]:
        """Sentences on why some catalogues can't be used."""
        return self._read.faults if self._read else ()

    def have_changed(self, dt: float) -> bool:
        """Return whether a catalogue was read, added or removed since the last call; `dt`: seconds since then."""
        self._passed += dt
        if self._answer is not None and self._answer.has_come:
            before, self._read, self._answer = self._read, self._answer.value, None
            return before != self._read
        if self.folder is not None and self._answer is None and self._passed >= EVERY:
            before, self._passed = self._read, 0.0
            self._answer = BackgroundAnswer(lambda: self._read_all(before), lambda why: before, self._thread.queue_job)
        return False

    def _read_spoken_catalogue(self, spoken: str) -> OwnCatalogues | None:
        """Return the user's translation into the language `spoken`, as read from the folder; None without a folder."""
        if self.folder is None or not os.path.isdir(self.folder):
            return None
        from game.text.own_catalogues import read_own_catalogue  # only now: few people translate

        return read_own_catalogue(spoken, self.folder)

    def _read_all(self, before: OwnCatalogues | None) -> OwnCatalogues | None:
        """Return all translations in the user's folder; None without a folder. `before`: the translations read last
        time; files unchanged since then aren't read again.
        """
        if self.folder is None or not os.path.isdir(self.folder):
            return None
        from game.text.own_catalogues import read_own_catalogues  # only now: few people translate

        return read_own_catalogues(self.folder, before)
