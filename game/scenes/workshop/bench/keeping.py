"""A draft is written by itself when its page is left; while the program runs, its changes can still be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shell.services import Services
from game.store.writer import Writer

if TYPE_CHECKING:
    from game.session.workshop.draft import Draft

PLACE = "bench"  # of what was left in the middle


class Keeping:
    """`draft`: the one that was given, or the same as it was left, with all that can be taken back."""

    def __init__(self, services: Services, draft: Draft) -> None:
        self._services, self._writer = services, Writer()
        left = services.begun.get((PLACE, str(draft.path)))
        self.draft: Draft = left if isinstance(left, type(draft)) and left.text == draft.text else draft
        self._written = self.draft.text

    @property
    def trouble(self) -> str:
        """Why the file could not be written, in English; "" if all is well."""
        return self._writer.trouble

    @property
    def under_way(self) -> bool:
        """Whether something is being written."""
        return not self._writer.flush(0.0)

    def save(self) -> bool:
        """Writes what was changed, in a thread for which the end of the program waits; False: all is written."""
        if self._services.own_games.folder is not None and self.draft.text != self._written:
            self._written = self.draft.text
            self._writer.put(self.draft.id, self._write)
        elif self.trouble:
            self._writer.retry()
        return self.under_way

    def _write(self) -> None:
        folder = self._services.own_games.folder
        if folder is not None:
            self._services.begun[PLACE, str(self.draft.save(folder))] = self.draft
