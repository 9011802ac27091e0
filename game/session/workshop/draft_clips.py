"""The clips of a game that is being changed: a turn that still shows its rule stays, for others a process looks.

Nothing here makes the caller wait.  What was known of the game before the change, and of the game that it came from, is
played through under the new rules in a thread; only what shows nothing any more, or is new, is searched for.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.engine.process.guard import log_exceptions
from game.engine.process.worker import command
from game.learn import kept_clips
from game.learn.clips import Clip, clip_of_turn
from game.rules.families import family_of
from game.rules.file.embedded_game import tables_of
from game.rules.file.variant_library import Variant
from game.rules.file.writing import written_out
from game.rules.game import MoveError, Position, PositionError, Rules
from game.session.clips.clip_play import ClipPlay
from game.session.clips.clip_shelf import ClipSearch, ClipShelf
from game.session.new_game import first_position
from game.store.polling import PolledSource

AT_REST = ("start", "board")  # cards that show how a game begins
PATIENCE = 25.0  # seconds after which somebody who changes rules is told that there is no example


class DraftClips(PolledSource):
    """`plays` has what is known by now, by the id of the clause; `wanted` what is looked for.

    `not_found`: what was looked for in vain.
    """

    def __init__(self, base: Variant) -> None:
        self._base = base
        self.news: int = 0
        self.plays: dict[str, ClipPlay] = {}
        self.wanted: frozenset[str] = frozenset()
        self.not_found: frozenset[str] = frozenset()
        self._clips: dict[str, Clip] = {}
        self._rules: Rules | None = None
        self._offered: dict[str, Clip] = {}  # turns that somebody else found for the game as it is now
        self._round = 0  # the number of the change that is looked at
        self._found: tuple[int, dict[str, Clip], frozenset[str]] | None = None  # what the thread has to say
        self._search: ClipSearch | None = None
        self._folder: Path | None = None
        self._lock = threading.Lock()  # of the search and its folder, which the thread begins

    def ask_for_clips(self, game: Variant, ids: Iterable[str]) -> None:
        """Asks for the clips of clauses."""
        with self._lock:
            self._round += 1
            self._end_search()
        rules: Rules = game.rules()
        self._rules, self._offered = rules, {}
        wanted = [id for id in ids if id not in AT_REST]
        start = ClipPlay(first_position(rules))
        self.plays = {id: play for id, play in self.plays.items() if id in wanted} | dict.fromkeys(AT_REST, start)
        self.wanted, self.not_found = frozenset(id for id in wanted if id not in self.plays), frozenset()
        known = dict(self._clips)
        thread = threading.Thread(
            target=self._look, args=(self._round, rules, wanted, known), name="clips", daemon=True
        )
        thread.start()

    def offer(self, position: Position, move: str, id: str) -> None:
        """A turn that somebody else found: it is the clip of a clause that it shows and that has none yet."""
        if self._rules is None or position.rules.fingerprint != self._rules.fingerprint or id not in self.wanted:
            return
        clip = _shown(position, move, id)
        if clip is not None:
            self._offered[id] = clip
            self._take({id: clip})
            self.wanted -= {id}
            self.news += 1

    @property
    def is_busy(self) -> bool:
        return bool(self.wanted)

    def update(self, dt: float = 0.0) -> None:
        before = dict(self.plays), self.wanted, self.not_found
        if self._found is not None and self._found[0] == self._round:
            (_, clips, self.wanted), self._found = self._found, None
            self._clips = dict(self._offered)
            self.wanted -= self._offered.keys()
            self._take(clips)
        if self._search is not None and self._search.hear():
            self._take(self._search.clips)
            self.wanted -= self._search.clips.keys()
            if self._search.all_come_in:
                self.wanted, self.not_found = frozenset(), self.wanted
        if (self.plays, self.wanted, self.not_found) != before:
            self.news += 1

    def _take(self, clips: Mapping[str, Clip]) -> None:
        """New clips; of one that is the same as before goes on what is shown."""
        for id, clip in clips.items():
            old, new = self.plays.get(id), ClipPlay.of_clip(clip)
            if old is None or (old.position.cells, old.steps) != (new.position.cells, new.steps):
                self.plays[id] = new
        self._clips |= clips
        gone = {id for id in self.plays if id not in self._clips and id not in AT_REST}
        self.plays = {id: play for id, play in self.plays.items() if id not in gone}

    def close(self) -> None:
        with self._lock:
            self._round += 1
            self._end_search()
            self._tidy()

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.close()
            self._search = None

    # ------------------------------------------------------------------ in the thread
    @log_exceptions
    def _look(self, number: int, rules: Rules, wanted: list[str], known: dict[str, Clip]) -> None:
        book = kept_clips.read_clips(self._base.id)
        found: dict[str, Clip] = {}
        for id in wanted:
            if number != self._round:
                return
            clip = _again(rules, known[id]) if id in known else None
            if clip := clip or kept_clips.kept_clip(rules, id, book):
                found[id] = clip
        missing = frozenset(id for id in wanted if id not in found)
        self._found = number, found, missing
        if missing and number == self._round:
            self._search_for(number, rules, sorted(missing))

    def _search_for(self, number: int, rules: Rules, missing: list[str]) -> None:
        """The process is given the whole game: what it is based on may lie elsewhere, or nowhere any more."""
        text = written_out(tables_of(rules.words))
        try:
            folder = Path(tempfile.mkdtemp(prefix="naqala-"))
        except OSError:
            return
        try:
            (folder / "variants").mkdir()
            (folder / "variants" / f"{rules.variant}.toml").write_text(text, encoding="utf-8")
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            return
        with self._lock:
            wanted = number == self._round
            if wanted:
                self._tidy()
                self._folder = folder
                self._search = ClipShelf(start=command(str(folder), "rules"), patience=PATIENCE).ask_for_clips(
                    rules, missing, rules, ()
                )
        if not wanted:
            shutil.rmtree(folder, ignore_errors=True)

    def _tidy(self) -> None:
        """The folder of the process before is not needed any more."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


def _shown(position: Position, move: str, id: str) -> Clip | None:
    """The clip of a clause in this turn; a move that only the old rules allow shows nothing."""
    try:
        return clip_of_turn(position, move, id)
    except MoveError:
        return None


def _again(rules: Rules, clip: Clip) -> Clip | None:
    """The same turn under other rules, if it still shows its clause."""
    try:
        position = family_of(rules).from_json(rules, kept_clips.bare_position(clip.position))
        return clip_of_turn(position, clip.move, clip.clause)
    except (PositionError, MoveError):
        return None
