"""The clips of a game's clauses: those that are kept with it, read in a thread; for others a process looks.

Nothing here makes the caller wait: `hear` says whether anything has come in.  The process is this very program, started
again as `rules`; what it says is played through before it is believed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.background import BackgroundTask
from game.engine.process.child import LOG, Child, EndedError
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


class _Turn(msgspec.Struct):
    position: dict[str, Any]
    moves: list[str]


class _Line(msgspec.Struct):
    """Output of the command for one clause."""

    clause: str
    clip: _Turn | None = None
    turn: _Turn | None = None


class ClipsSoFar(NamedTuple):
    """State of the search at one moment: the clips, the clauses that are still looked for, whether that was all."""

    clips: Mapping[str, Clip]
    wanted: frozenset[str] = frozenset()
    over: bool = False


class ClipShelf:
    """The clips that were brought since the program began.  `data`: the user's folder, if it is not the usual one.

    `start` is another way to start the command.
    """

    def __init__(self, data: str | None = None, start: Sequence[str] | None = None, patience: float = PATIENCE) -> None:
        self._start, self.patience = list(start or worker_command(data, "rules")), patience
        self._known: dict[object, Mapping[str, Clip]] = {}

    def ask_for_clips(
        self, rules: Rules, clauses: Sequence[str], usual: Rules, usual_clauses: Collection[str]
    ) -> ClipSearch:
        """Asks for the clips of clauses.  `usual`: the same game with nothing chosen, and its clauses."""
        return ClipSearch(self, rules, clauses, usual, usual_clauses, self._start)

    def clips_at_hand(self, rules: Rules) -> Mapping[str, Clip] | None:
        return self._known.get(_name(rules))

    def keep(self, rules: Rules, clips: Mapping[str, Clip]) -> None:
        """They are all that can be found."""
        self._known[_name(rules)] = clips
        if len(self._known) > MOST_GAMES:
            del self._known[next(iter(self._known))]


def _name(rules: Rules) -> object:
    return rules.variant, rules.fingerprint, tuple(rules.options.items())


class ClipSearch:
    """A question for clips.  `clips` has those that have come in, `wanted` the clauses that are still looked for."""

    def __init__(
        self, shelf: ClipShelf, rules: Rules, clauses: Sequence[str], usual: Rules, usual_clauses: Collection[str],
        start: Sequence[str],
    ) -> None:  # fmt: skip
        self._shelf, self._rules, self._usual, self._clauses = shelf, rules, usual, list(clauses)
        self._command = start
        self._usual_clauses = usual_clauses
        self._task = BackgroundTask(self._run, "clips")
        self._child: Child | None = None
        known = shelf.clips_at_hand(rules)
        self._newest = self._heard = ClipsSoFar(known or {}, over=known is not None)
        if known is None:
            self._task.begin()

    @property
    def clips(self) -> Mapping[str, Clip]:
        return self._heard.clips

    @property
    def wanted(self) -> frozenset[str]:
        return self._heard.wanted

    @property
    def all_come_in(self) -> bool:
        return self._heard.over

    def hear(self) -> bool:
        """Takes what has come in; True if there was anything."""
        before, self._heard = self._heard, self._newest
        if self.all_come_in and not before.over:
            self._shelf.keep(self._rules, self.clips)
        return self._heard is not before

    def close(self) -> None:
        """Cancel the search: end the process, without waiting for anything."""
        self._task.cancel()
        if self._child is not None:
            self._child.kill()

    # ------------------------------------------------------------------ in the thread
    def _run(self) -> None:
        found: dict[str, Clip] = {}
        try:
            rules, book = self._rules, kept_clips.read_clips(self._rules.variant)
            found |= {clause: clip for clause in self._clauses if (clip := kept_clips.kept_clip(rules, clause, book))}
            missing = frozenset(one for one in self._clauses if one not in found and not self._never(one, book))
            self._newest = ClipsSoFar(dict(found), missing)
            if missing and not self._task.is_cancelled:
                found |= self._looked_for(missing)
        finally:
            if not self._task.is_cancelled:
                self._newest = ClipsSoFar(found, over=True)

    def _never(self, clause: str, book: kept_clips.Book) -> bool:
        """Whether nothing will be found: what has no clip in the usual game has none with other options either."""
        same = self._rules.options == self._usual.options
        return bool(book) and (
            same or (clause in self._usual_clauses and not kept_clips.kept_clip(self._usual, clause, book))
        )

    def _looked_for(self, missing: frozenset[str]) -> dict[str, Clip]:
        """Return the clips that the process finds; none where it cannot be started or fails."""
        chosen = ",".join(f"{name}={option_value_as_key(value)}" for name, value in self._rules.options.items())
        words = [*self._command, self._rules.variant, "--json", *(["--options", chosen] if chosen else [])]
        try:
            child = self._child = Child(words)
        except OSError as error:
            LOG.warning("clips: %s", error)
            return {}
        found: dict[str, Clip] = {}
        left = self._shelf.patience
        try:
            while left > 0 and not self._task.is_cancelled:
                line = child.hear(GLANCE)
                left -= GLANCE if line is None else 0.0
                clip = self._read(line) if line else None
                if clip and clip.clause in missing:
                    found[clip.clause] = clip
        except EndedError:
            pass
        finally:
            self._child = None
            child.end()
        return found

    def _read(self, line: str) -> Clip | None:
        try:
            said = decode(line, _Line)
            turn = said.clip or said.turn
            if turn is None or not turn.moves:
                return None
            position = family_of(self._rules).from_json(self._rules, turn.position)
            return clip_of_turn(position, turn.moves[0], said.clause)
        except (*UNREADABLE, PositionError, MoveError):
            return None
