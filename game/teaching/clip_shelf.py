"""The clips of a game's clauses: those that are kept with it, read in a thread; for others a process looks.

Nothing here makes the caller wait: `poll` says whether anything has come in.  The process is this very program, started
again as `rules`; what it says is played through before it is believed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.background import BackgroundTask
from game.engine.process.child import LOG, ChildEndedError, ChildProcess
from game.engine.process.worker import worker_command
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import family_of
from game.rules.file.schema import option_value_as_key
from game.rules.game import MoveError, PositionError, Rules
from game.teaching import kept_clips
from game.teaching.clips import Clip, clip_of_turn

PATIENCE = 120.0  # seconds that a search may take
GLANCE = 0.2  # seconds between two looks at whether anybody still wants to know
MOST_GAMES = 24  # games whose clips are remembered


class _TurnRecord(msgspec.Struct):
    """A turn in the output of the `rules` command: its start position and its moves."""

    position: dict[str, Any]
    moves: list[str]


class _ClauseOutput(msgspec.Struct):
    """One line of the `rules` command's output: a clause with its clip, or with a turn if it has no clip."""

    clause: str
    clip: _TurnRecord | None = None
    turn: _TurnRecord | None = None


class ClipSearchState(NamedTuple):
    """State of a search for clips: the clips found, the clauses still to be searched, and whether it has ended."""

    clips: Mapping[str, Clip]
    wanted: frozenset[str] = frozenset()
    over: bool = False


class ClipCache:
    """Cache of the clips found since the program started; it also starts searches for others.

    `data`: the user's folder, if it isn't the usual one. `start`: command line of the search process, if it isn't the
    usual one.
    """

    def __init__(self, data: str | None = None, start: Sequence[str] | None = None, patience: float = PATIENCE) -> None:
        self._start, self.patience = list(start or worker_command(data, "rules")), patience
        self._known: dict[object, Mapping[str, Clip]] = {}

    def start_search(
        self, rules: Rules, clauses: Sequence[str], usual: Rules, usual_clauses: Collection[str]
    ) -> ClipSearch:
        """Start a search for the clips of clauses; `usual`: the same game with default options; `usual_clauses`: its
        clauses.
        """
        return ClipSearch(self, rules, clauses, usual, usual_clauses, self._start)

    def cached_clips(self, rules: Rules) -> Mapping[str, Clip] | None:
        """Return the clips of all clauses under these rules; None if they haven't been searched yet."""
        return self._known.get(_cache_key(rules))

    def store_clips(self, rules: Rules, clips: Mapping[str, Clip]) -> None:
        """Cache all clips that can be found for these rules."""
        self._known[_cache_key(rules)] = clips
        if len(self._known) > MOST_GAMES:
            del self._known[next(iter(self._known))]


def _cache_key(rules: Rules) -> object:
    """Return the key of rules in the cache: variant, content and options."""
    return rules.variant, rules.fingerprint, tuple(rules.options.items())


class ClipSearch:
    """A search for the clips of clauses: stored clips are read in a thread, the others found by a child process."""

    def __init__(
        self, clip_cache: ClipCache, rules: Rules, clauses: Sequence[str], usual: Rules, usual_clauses: Collection[str],
        start: Sequence[str],
    ) -> None:  # fmt: skip
        self._shelf, self._rules, self._usual, self._clauses = clip_cache, rules, usual, list(clauses)
        self._command = start
        self._usual_clauses = usual_clauses
        self._task = BackgroundTask(self._search_in_thread, "clips")
        self._child: ChildProcess | None = None
        known = clip_cache.cached_clips(rules)
        self._newest = self._heard = ClipSearchState(known or {}, over=known is not None)
        if known is None:
            self._task.begin()

    @property
    def clips(self) -> Mapping[str, Clip]:
        """Clips found so far, by clause id, as of the last `poll`."""
        return self._heard.clips

    @property
    def pending_clauses(self) -> frozenset[str]:
        """Ids of the clauses whose clips are still being searched."""
        return self._heard.wanted

    @property
    def is_finished(self) -> bool:
        """Whether all clips have been searched, so that no further ones will come."""
        return self._heard.over

    def poll(self) -> bool:
        """Fetch results from the search thread; return True if there were any."""
        before, self._heard = self._heard, self._newest
        if self.is_finished and not before.over:
            self._shelf.store_clips(self._rules, self.clips)
        return self._heard is not before

    def close(self) -> None:
        """Cancel the search and end its process, without waiting for either."""
        self._task.cancel()
        if self._child is not None:
            self._child.kill()

    # ------------------------------------------------------------------ in the thread
    def _search_in_thread(self) -> None:
        """Read the stored clips, then let the child process search the missing ones; runs in a thread."""
        found: dict[str, Clip] = {}
        try:
            rules, book = self._rules, kept_clips.read_clips(self._rules.variant)
            found |= {
                clause: clip for clause in self._clauses if (clip := kept_clips.find_stored_clip(rules, clause, book))
            }
            missing = frozenset(
                one for one in self._clauses if one not in found and not self._is_known_missing(one, book)
            )
            self._newest = ClipSearchState(dict(found), missing)
            if missing and not self._task.is_cancelled:
                found |= self._find_in_process(missing)
        finally:
            if not self._task.is_cancelled:
                self._newest = ClipSearchState(found, over=True)

    def _is_known_missing(self, clause: str, book: kept_clips.Book) -> bool:
        """Return whether a clause is known to have no clip even in the game with default options, so that a search is
        pointless. `book`: the game's stored clips.
        """
        same = self._rules.options == self._usual.options
        return bool(book) and (
            same or (clause in self._usual_clauses and not kept_clips.find_stored_clip(self._usual, clause, book))
        )

    def _find_in_process(self, missing: frozenset[str]) -> dict[str, Clip]:
        """Run the process that finds the missing clips and return them; none if it can't be started or fails."""
        chosen = ",".join(f"{name}={option_value_as_key(value)}" for name, value in self._rules.options.items())
        words = [*self._command, self._rules.variant, "--json", *(["--options", chosen] if chosen else [])]
        try:
            child = self._child = ChildProcess(words)
        except OSError as error:
            LOG.warning("clips: %s", error)
            return {}
        found: dict[str, Clip] = {}
        left = self._shelf.patience
        try:
            while left > 0 and not self._task.is_cancelled:
                line = child.read_line(GLANCE)
                left -= GLANCE if line is None else 0.0
                clip = self._parse_clip(line) if line else None
                if clip and clip.clause in missing:
                    found[clip.clause] = clip
        except ChildEndedError:
            pass
        finally:
            self._child = None
            child.end()
        return found

    def _parse_clip(self, line: str) -> Clip | None:
        """Return the clip in a line of the child process's output; None if there is none, or it can't be read."""
        try:
            said = decode(line, _ClauseOutput)
            turn = said.clip or said.turn
            if turn is None or not turn.moves:
                return None
            position = family_of(self._rules).from_json(self._rules, turn.position)
            return clip_of_turn(position, turn.moves[0], said.clause)
        except (*UNREADABLE, PositionError, MoveError):
            return None
