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
    """Saves the edited draft automatically. `draft`: the given draft, or an earlier draft of the same game that still
    has its undo history.
    """

    def __init__(self, services: Services, draft: GameDraft) -> None:
        self._services, self._kept = services, services.drafts
        left = services.begun.get((PLACE, str(draft.path)))
        self.draft = draft
        if isinstance(left, GameDraft) and (left.text == draft.text or self._kept.is_unsaved(left)):
            self.draft = left

    @property
    def write_trouble(self) -> str:
        """Reason why the file couldn't be written, in English; "" if it could."""
        return self._kept.write_trouble_of(self.draft)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._kept.is_busy

    def protect_changes(self) -> None:
        """Keep copies of unsaved changes from now on, until they are in the draft's file."""
        draft = self.draft
        if self._services.own_games.folder is None:
            return
        if draft.text == draft.in_file:
            self._kept.drop_saved(draft)
        else:
            self._kept.register_changes(
                draft, UnsavedDraft(draft.name, draft.text, str(draft.path or ""), draft.in_file)
            )

    def save(self) -> bool:
        """Write the changes in a thread, which the program waits for at its end; return False if nothing is unsaved."""
        self.protect_changes()
        if self.write_trouble:
            self._kept.retry()
        elif self._kept.is_unsaved(self.draft):
            self._kept.save(self.draft, self._write)
        return self.is_busy

    def _write(self) -> tuple[str, Message | None]:
        """Write the draft to its file; return the text written, and a message if it had to go into a new file, else
        None.
        """
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
