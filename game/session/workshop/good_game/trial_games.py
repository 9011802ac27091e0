"""Games of the computer against itself, played in a process of its own; they come in one after the other.

Whatever the process does, nobody waits for it: it is this very program, started again as `trial`.  If it ends before
all games are played it is started once more at the next one; after that `failed` says why there are no more.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Sequence

import msgspec

from game.engine.analysis.values import AnalysisFailure, Fault
from game.engine.process.child import Child, EndedError
from game.engine.process.guard import LOG, log_exceptions
from game.engine.process.worker import command
from game.engine.self_play import USUAL, SelfGame
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import Variant
from game.store.polling import PolledSource

GAMES = 200
SILENCE = 90.0  # seconds without a game after which the process is given up
GLANCE = 0.2  # seconds between two looks at whether anybody still wants to know
TRIES = 2  # processes in a row that bring nothing
KEPT = 64  # games whose results are remembered


class _Line(msgspec.Struct):
    level: int


class SelfPlayTrial(PolledSource):
    """The games of one set of rules.  `level` is that at which is played, None until it is known.

    `news` rises with what comes in.  `begin` goes on where `stop` has stopped.
    """

    def __init__(self, variant: Variant, start: Sequence[str], count: int = GAMES, seed: int = 1) -> None:
        self.variant, self.rules, self.count, self.seed = variant, variant.rules(), count, seed
        self.games: list[SelfGame] = []
        self.level: int | None = None
        self.failed: AnalysisFailure | None = None
        self.news: int = 0
        self._start = list(start)
        self._run: _Run | None = None

    @property
    def over(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) >= self.count

    @property
    def under_way(self) -> bool:
        return self._run is not None

    def begin(self) -> None:
        """Plays the games that are missing."""
        if self._run is None and not self.over:
            self.failed = None
            self._run = _Run(self, self._start)
            self.news += 1

    def stop(self) -> None:
        """No more games are wanted for now; those that were played stay."""
        if self._run is not None:
            self._run.stop()
            self._run = None
            self.news += 1

    def close(self) -> None:
        self.stop()

    def update(self, dt: float = 0.0) -> None:
        while self._run is not None and (heard := self._run.heard()) is not None:
            self.news += 1
            if isinstance(heard, SelfGame):
                self.games.append(heard)
            elif isinstance(heard, int):
                self.level = heard
            else:
                self.failed = heard
            if self.over or self.failed:
                self._run = None


class _Run:
    """A process at work, and the thread that hears it."""

    def __init__(self, trial: SelfPlayTrial, start: Sequence[str]) -> None:
        variant, self._count = trial.variant, trial.count
        words = msgspec.json.encode(trial.variant.words)
        sent = {"id": variant.id, "family": variant.words.family, "words": msgspec.Raw(words)}
        self._sent = msgspec.json.encode(sent).decode()
        self._words = [*start, "-", "--games", str(trial.count), "--seed", str(trial.seed)]
        self._next, self._level = len(trial.games) + 1, USUAL if trial.level is None else trial.level
        self._stopped = threading.Event()
        self._heard: queue.SimpleQueue[SelfGame | int | AnalysisFailure] = queue.SimpleQueue()
        self._child: Child | None = None
        threading.Thread(target=self._follow, name="trial", daemon=True).start()

    def heard(self) -> SelfGame | int | AnalysisFailure | None:
        try:
            return self._heard.get_nowait()
        except queue.Empty:
            return None

    def stop(self) -> None:
        self._stopped.set()
        if self._child is not None:
            self._child.kill()

    # ------------------------------------------------------------------ in the thread
    @log_exceptions
    def _follow(self) -> None:
        why: Fault = "ended"
        tried = 0
        while tried < TRIES and self._next <= self._count and not self._stopped.is_set():
            before = self._next
            why = self._played()
            tried = 0 if self._next > before else tried + 1
        if self._next <= self._count and not self._stopped.is_set():
            LOG.warning("trial: no more than %d games, %s", self._next - 1, why)
            self._heard.put(AnalysisFailure(why))

    def _played(self) -> Fault:
        """Has one process play until it ends; why it has ended."""
        words = [*self._words, "--from", str(self._next), "--level", str(self._level)]
        try:
            child = self._child = Child(words)
        except OSError as error:
            LOG.warning("trial: %s", error)
            return "ended"
        try:
            child.tell(self._sent)
            child.tell_no_more()
            left = SILENCE
            while left > 0 and not self._stopped.is_set():
                line = child.hear(GLANCE)
                left = left - GLANCE if line is None else SILENCE
                if line:
                    self._take(line)
            return "silent"
        except EndedError:
            return "ended"
        except UNREADABLE:
            return "refused"
        finally:
            self._child = None
            child.end()

    def _take(self, line: str) -> None:
        if line.startswith('{"level"'):
            self._level = decode(line, _Line).level
            self._heard.put(self._level)
        else:
            one = decode(line, SelfGame)
            if one.number == self._next:
                self._heard.put(one)
                self._next += 1


class TrialShelf:
    """The trials since the program began, by the rules that were played: whoever comes back finds what there was."""

    def __init__(self, data: str | None = None, start: Sequence[str] | None = None, count: int = GAMES) -> None:
        self._start, self._count = list(start or command(data, "trial")), count
        self._known: dict[object, SelfPlayTrial] = {}

    def of(self, variant: Variant) -> SelfPlayTrial:
        """The games of a variant as its options are at first; none are played yet if nobody has asked before."""
        key = _key(variant)
        if key not in self._known:
            self._known[key] = SelfPlayTrial(variant, self._start, self._count)
            if len(self._known) > KEPT:
                self._known.pop(next(iter(self._known))).stop()
        return self._known[key]

    def anew(self, variant: Variant) -> SelfPlayTrial:
        """Other games of the same rules; those before are forgotten."""
        before = self._known.pop(_key(variant), None)
        if before:
            before.stop()
        seed = before.seed + 1 if before else 1
        self._known[_key(variant)] = SelfPlayTrial(variant, self._start, self._count, seed)
        return self._known[_key(variant)]

    def close(self) -> None:
        for trial in self._known.values():
            trial.stop()


def _key(variant: Variant) -> object:
    """What decides how games of a variant go: its rules and how strong its levels are, not what it is called."""
    rules = variant.rules()
    course = rules.course or msgspec.json.encode(variant.words)
    return variant.words.family, course, tuple(variant.words.skills)
