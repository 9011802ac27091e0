"""Turns what changes on a page into announcements: one for each act, whoever reads them out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

SETTLED = 0.25  # seconds: texts that follow each other faster than this, as stones do, are not announced
ENDS = re.compile(r"(?<=[.!?।؟…])\s+")


class AnnouncementQueue:
    """A queue for screen readers: it announces new sentences once they have been shown for a moment. A text that
    disappears and appears again counts as new.
    """

    def __init__(self) -> None:
        self._wanted: tuple[str, ...] = ()
        self._heard: tuple[str, ...] = ()
        self._stood = 0.0

    def update(self, dt: float, texts: Sequence[str]) -> tuple[str, ...]:
        """Advance by `dt` seconds while these texts are shown; return the texts to announce now."""
        now = tuple(texts)
        self._stood = self._stood + dt if now == self._wanted else 0.0
        self._wanted = now
        if now == self._heard or self._stood < SETTLED:
            return ()
        before, self._heard = set(chain.from_iterable(map(_sentences_of, self._heard))), now
        new = list[str]()
        for text in now:
            said = [one for one in _sentences_of(text) if one not in before]
            before.update(said)
            new.append(" ".join(said))
        return tuple(filter(None, new))

    def mark_announced(self, texts: Sequence[str]) -> None:
        """Treat these texts as announced already."""
        self._wanted = self._heard = tuple(texts)

    def reset(self) -> None:
        """Forget what was announced, as nothing listened."""
        self._wanted = self._heard = ()
        self._stood = 0.0


def _sentences_of(text: str) -> list[str]:
    """Split a text into its sentences; [] for an empty one."""
    return ENDS.split(text.strip()) if text.strip() else []
