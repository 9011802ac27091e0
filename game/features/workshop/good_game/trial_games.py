"""Games of the computer against itself, played in a process of its own; they come in one after the other.

Whatever the process does, nobody waits for it: it is this very program, started again as `trial`.  If it ends before
all games are played it is started once more at the next one; after that `failed` says why there are no more.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.analysis.values import AnalysisFailure
from game.engine.process.child import LOG
from game.engine.process.child_command import ChildCommand
from game.engine.process.worker import worker_command
from game.engine.self_play import USUAL, SelfPlayedGame
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import Variant
from game.store.polling import PolledSource

GAMES = 200
SILENCE = 90.0  # seconds without a game after which the process is given up
TRIES = 2  # processes in a row that bring nothing
KEPT = 64  # games whose results are remembered


class _LevelLine(msgspec.Struct):
    """Line of the child process's output that tells the computer's level in the games."""

    level: int


class SelfPlayTrial(PolledSource):
    """Self-play of a variant in a child process.

    `level`: the level of play, None until known.  `news` increases with each result.  `begin` resumes after `stop`.
    """

    def __init__(self, variant: Variant, start: Sequence[str], count: int = GAMES) -> None:
        self.variant, self.rules, self.count = variant, variant.rules(), count
        self.games: list[SelfPlayedGame] = []
        self.level: int | None = None
        self.failed: AnalysisFailure | None = None
        self.news: int = 0
        self._start = list(start)
        self._command: ChildCommand | None = None
        self._first = self._vain = 0  # games that there were when it began; processes in a row that brought nothing

    @property
    def is_all_played(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) >= self.count

    @property
    def is_busy(self) -> bool:
        return self._command is not None

    def begin(self) -> None:
        """Start or resume playing the missing games."""
        if self._command is None and not self.is_all_played:
            self.failed, self._vain = None, 0
            self._start_child()
            self.news += 1

    def stop(self) -> None:
        """Stop playing; the games played so far are kept."""
        if self._command is not None:
            self._command.close()
            self._command = None
            self.news += 1

    def close(self) -> None:
        self.stop()

    def update(self, dt: float = 0.0) -> None:
        if self._command is None:
            return
        try:
            for line in self._command.poll_lines(dt):
                self._read_line(line)
        except UNREADABLE:
            self._command.close("refused")
        if self.is_all_played:
            self.stop()
        elif (why := self._command.fault) is not None:
            self._vain = self._vain + 1 if len(self.games) == self._first else 0
            if self._vain < TRIES:
                self._start_child()
                return
            LOG.warning("trial: no more than %d games, %s", len(self.games), why)
            self.failed = AnalysisFailure(why)
            self.stop()

    def _start_child(self) -> None:
        """Start a child process for the missing games."""
        variant, self._first = self.variant, len(self.games)
        words = msgspec.json.encode(variant.words)
        sent = {"id": variant.id, "family": variant.words.family, "words": msgspec.Raw(words)}
        level = USUAL if self.level is None else self.level
        numbers = {"--games": self.count, "--from": self._first + 1, "--level": level}
        asked = [word for name, number in numbers.items() for word in (name, str(number))]
        self._command = ChildCommand([*self._start, "-", *asked], SILENCE, msgspec.json.encode(sent).decode())

    def _read_line(self, line: str) -> None:
        """Take over a line of the child process's output: the level, or a game."""
        self.news += 1
        if line.startswith('{"level"'):
            self.level = decode(line, _LevelLine).level
        elif (one := decode(line, SelfPlayedGame)).number == len(self.games) + 1:
            self.games.append(one)


class TrialCache:
    """Cache of trials by rules, for the lifetime of the program."""

    trial_type: type[SelfPlayTrial] = SelfPlayTrial  # what a trial is

    def __init__(self, data: str | None = None, start: Sequence[str] | None = None, count: int = GAMES) -> None:
        self._start, self._count = list(start or worker_command(data, "trial")), count
        self._known: dict[object, SelfPlayTrial] = {}

    def trial_for(self, variant: Variant) -> SelfPlayTrial:
        """Return the self-play of a variant with its default options; one that is new has no games yet."""
        key = rules_key(variant)
        if key not in self._known:
            self._known[key] = self.trial_type(variant, self._start, self._count)
            if len(self._known) > KEPT:
                self._known.pop(next(iter(self._known))).stop()
        return self._known[key]

    def close(self) -> None:
        for trial in self._known.values():
            trial.stop()


def rules_key(variant: Variant) -> object:
    """Return a key of what determines self-play: the rules and the strength of levels, but not the name."""
    return _key_of_rules(variant), tuple(variant.words.skills)


def have_same_rules(variant: Variant, other: Variant) -> bool:
    """Return whether two variants have the same rules, whatever the strength of their levels."""
    return _key_of_rules(variant) == _key_of_rules(other)


def _key_of_rules(variant: Variant) -> object:
    """Return a key of the variant's family and rules of play, regardless of names and computer levels."""
    return variant.words.family, variant.rules().course or msgspec.json.encode(variant.words)
