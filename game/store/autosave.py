"""The game under way, kept after every turn, and offered again at the next start."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.kept import Kept
from game.store.note import Note
from game.store.record import GameRecord, decode
from game.store.writer import Writer
from game.teach.words import msg

if TYPE_CHECKING:
    from game.rules.library import Variant

FILE = "autosave.json"

OLDER = msg("The game under way was damaged; this is how it stood a turn before.")
LOST = msg("The game under way could not be read.")


class Autosave:
    """Keeps one game.  `save` and `clear` return at once: a thread does the writing, and only of the newest state."""

    def __init__(self, folder: Path, variants: Mapping[str, "Variant"], writer: Writer | None = None) -> None:
        self._variants = variants
        self._kept = Kept(folder / FILE, self._decoded)
        self._writer = writer or Writer()
        self.note: Note | None = None
        self._over = False  # the game that was decoded last; one that is over is not offered again

    def save(self, record: GameRecord) -> None:
        """Keep this state of the game."""
        content = record.encoded() + b"\n"
        self._writer.put(str(self._kept.path), lambda: self._kept.save(content))

    def load(self) -> GameRecord | None:
        """The game that was under way, played through and found right; None if there is none.

        Never raises.  `note` then says what was wrong, if anything was.
        """
        self.note = None
        found = self._kept.load()
        if found.faults:
            self.note = Note(OLDER if found.value is not None else LOST)
        if found.value is not None and self._over:
            return None
        return found.value

    def clear(self) -> None:
        """No game is under way any more."""
        self._writer.put(str(self._kept.path), self._kept.clear)

    def flush(self) -> bool:
        """Wait until all is on the disk; False if that took too long."""
        return self._writer.flush()

    @property
    def trouble(self) -> str:
        """Why the last state could not be written, in the words of the system; "" if it could."""
        return self._writer.trouble

    def _decoded(self, content: bytes) -> GameRecord:
        record = decode(content)
        self._over = record.replay(self._variants).position.over
        return record
