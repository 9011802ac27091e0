"""The folder of the user's own catalogues: a translator sees the program in them as soon as they are saved."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.rules.phrase import Phrase
from game.store.polling import AnsweringThread, BackgroundAnswer

EVERY = 1.0  # seconds between two looks at the folder

Looks = Mapping[str, object]  # how the files look from outside, by language


class OwnLanguages:
    """`folder`: where they lie; it need not exist.  It is looked at in a thread: a disk may take its time."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._looks, self._passed = self._look(), 0.0
        self._thread = AnsweringThread()
        self._answer: BackgroundAnswer[Looks] | None = None

    @property
    def faults(self) -> Sequence[Phrase]:
        """Why some of them cannot be used, a sentence for each."""
        if self.folder is None or not os.path.isdir(self.folder):
            return ()
        from game.text.own_catalogues import own_faults  # only now: few people translate

        return own_faults(self.folder)

    def have_changed(self, dt: float) -> bool:
        """Whether one was saved, came or went since the last time this was so, dt seconds later."""
        self._passed += dt
        if self._answer is not None and self._answer.has_come:
            before, self._looks, self._answer = self._looks, self._answer.value, None
            return before != self._looks
        if self.folder is not None and self._answer is None and self._passed >= EVERY:
            before, self._passed = self._looks, 0.0
            self._answer = BackgroundAnswer(self._look, lambda why: before, self._thread.run_next)
        return False

    def _look(self) -> Looks:
        if self.folder is None or not os.path.isdir(self.folder):
            return {}
        from game.text.own_catalogues import looks  # only now: few people translate

        return looks(self.folder)
