"""The game under way, kept after every turn, and offered again at the next start."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.store.kept import Kept
from game.store.lock import Lock
from game.store.note import Note
from game.store.record import GameRecord, decode
from game.store.writer import Writer
from game.text.language import msg

if TYPE_CHECKING:
    from game.rules.file.library import Variant
    from game.rules.match import Game

FILE = "autosave.json"

OLDER = msg("The game under way was damaged; this is how it stood a turn before.")
LOST = msg("The game under way could not be read: {reason}")
GONE = msg("The game under way cannot go on: there is no game “{name}” here any more.")
UNFIT = msg("The game under way ({name}) cannot go on: {reason}")
UNREVIEWED = msg("The review of the game under way was damaged and has been left out; it can be made again.")
SECOND = msg("Naqala is open in another window; what is played in this one is not kept for later.")


class UnderWay(NamedTuple):
    """The record of a game that is not over, and the game played through."""

    record: GameRecord
    game: "Game"

    @property
    def begun(self) -> bool:
        """Whether a person has had a turn: otherwise nothing is lost with the game."""
        players = self.record.players
        return bool(self.record.draft) or any(players[ply.mover].kind == "person" for ply in self.game.plies)


class Autosave:
    """Keeps one game.  `save` and `clear` return at once: a thread writes, and writes only the newest state.

    While another program has the `lock`, nothing is written: the game under way is that of the other window.
    """

    def __init__(
        self,
        folder: Path,
        variants: Mapping[str, "Variant"],
        writer: Writer | None = None,
        lock: Lock | None = None,
    ) -> None:
        self._variants = variants
        self._kept = Kept(folder / FILE, self._decoded)
        self._writer = writer or Writer()
        self._lock = lock
        self.note: Note | None = None
        self._variant = ""  # of the game that was decoded last

    @property
    def mine(self) -> bool:
        """Whether this program keeps the game, and no other."""
        return self._lock is None or self._lock.take()

    def save(self, record: GameRecord) -> None:
        """Keep this state of the game."""
        content = record.encoded() + b"\n"
        self._writer.put(str(self._kept.path), lambda: self._kept.save(content) if self.mine else None)

    def load(self) -> UnderWay | None:
        """The game that was under way, replayed and found valid; None if there is none, or it is over.

        Never raises.  `note` then says what was wrong, if anything was.
        """
        self.flush()
        self.note, self._variant, self._game = None, "", None
        if not self.mine:
            self.note = Note(SECOND)
            return None
        found = self._kept.load()
        if found.faults:
            self.note = Note(OLDER) if found.value is not None else self._lost(found.faults[0])
        elif found.value is not None and found.value.record.note:
            self.note = Note(UNREVIEWED)
        return None if found.value is None or found.value.game.position.over else found.value

    def clear(self) -> None:
        """Delete the file: no game is under way any more."""
        self._writer.put(str(self._kept.path), lambda: self._kept.clear() if self.mine else None)

    def flush(self) -> bool:
        """Wait until all is on the disk; False if that took too long."""
        return self._writer.flush()

    def release(self) -> None:
        """Release the lock when the program ends, so that another window may keep its game."""
        if self._lock is not None:
            self._lock.release()

    @property
    def trouble(self) -> str:
        """Why the last state could not be written, in the words of the system; "" if it could."""
        return self._writer.trouble

    def _lost(self, fault: str) -> Note:
        """The note for a game that cannot be offered: which game, as far as that is known, and why."""
        reason = fault.partition(": ")[2]
        if not self._variant:
            return Note(LOST, {"reason": reason})
        known = self._variants.get(self._variant)
        if known is None:
            return Note(GONE, {"name": self._variant})
        return Note(UNFIT, {"name": known.name, "reason": reason})

    def _decoded(self, content: bytes) -> UnderWay:
        record = decode(content)
        self._variant = record.variant[:40]
        return UnderWay(record, record.replay(self._variants))
