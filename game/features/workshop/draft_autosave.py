"""A draft is written by itself when its page is left; while the program runs, its changes can still be taken back.

Until then, and where its file cannot be written, each change lies beside the settings at once.
"""

from __future__ import annotations

from game.features.workshop.draft import GameDraft
from game.features.workshop.drafts import UnsavedDraft
from game.store.message import Message
from game.text.language import msg
from game.window.shell.services import Services

PLACE = "bench"  # of what was left in the middle
CHANGED_ELSEWHERE = msg("{before} was changed elsewhere, too. What you changed here is in {file}.")


class DraftAutosave:
    """Autosave of the draft on the bench.

    `draft`: the given one, or the same as it was left, with its undo history.
    """

    def __init__(self, services: Services, draft: GameDraft) -> None:
        self._services, self._kept = services, services.drafts
        left = services.begun.get((PLACE, str(draft.path)))
        self.draft = draft
        if isinstance(left, GameDraft) and (left.text == draft.text or self._kept.is_unsaved(left)):
            self.draft = left

    @property
    def write_trouble(self) -> str:
        """Reason why the file could not be written, in English; "" if it could."""
        return self._kept.trouble_of_draft(self.draft)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._kept.is_busy

    def mark_unsaved(self) -> None:
        """Keep the changes safe from now on, until their file has them."""
        draft = self.draft
        if self._services.own_games.folder is None:
            return
        if draft.text == draft.in_file:
            self._kept.discard(draft)
        else:
            self._kept.keep_changes(draft, UnsavedDraft(draft.name, draft.text, str(draft.path or ""), draft.in_file))

    def save(self) -> bool:
        """Write the changes in a thread that the program's end waits for; return False if all is written."""
        self.mark_unsaved()
        if self.write_trouble:
            self._kept.retry()
        elif self._kept.is_unsaved(self.draft):
            self._kept.save(self.draft, self._write)
        return self.is_busy

    def _write(self) -> tuple[str, Message | None]:
        folder, draft, before = self._services.own_games.folder, self.draft, self.draft.path
        if folder is None:
            return draft.text, None
        self._services.begun[PLACE, str(before)] = draft  # if it cannot be written, whoever comes back finds it so
        path = draft.save(folder)
        if before is None or path != before:
            self._services.begun.pop((PLACE, str(before)), None)
        self._services.begun[PLACE, str(path)] = draft
        moved = before is not None and path != before
        values: dict[str, object] = {"before": before.name if before else "", "file": path.name}
        return draft.in_file, Message(CHANGED_ELSEWHERE, values) if moved else None
