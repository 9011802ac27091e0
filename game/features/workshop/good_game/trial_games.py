"""Games of the computer against itself, played in processes of their own; they come in one after the other.

Whatever a process does, nobody waits for it: it is this very program, started again as `trial`.  Two share the games
where there are two cores.  If one ends before it has played its games, all are started once more at the next one; after
that `failed` says why there are no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from game.engine.analysis.values import AnalysisFailure, Fault
from game.engine.process.child import LOG
from game.engine.process.child_command import ChildCommand
from game.engine.process.worker import processor_count, worker_command
from game.engine.self_play import USUAL, SelfPlayedGame
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import Variant
from game.store.polling import PolledSource

GAMES = 200
SILENCE = 90.0  # seconds without a game after which the process is given up
TRIES = 2  # processes in a row that bring nothing
MOST_PROCESSES = 2
KEPT = 64  # games whose results are remembered


class _LevelLine(msgspec.Struct):
    """Line of the child process's output that tells the computer's level in the games."""

    level: int


@dataclass
class _Player:
    """A process that plays games, and the number of the next game expected from it."""

    command: ChildCommand
    number: int


class SelfPlayTrial(PolledSource):
    """Self-play of a variant in child processes, with the same strength of the computer whatever the variant's file
    gives for its levels, so that a game and a draft of the same rules have the same results.

    `level`: the level of play, None until known.  `news` increases with each result.  `begin` resumes after `stop`.
    """

    def __init__(self, variant: Variant, start: Sequence[str], count: int = GAMES) -> None:
        self._words = msgspec.structs.replace(variant.words, skills=[])
        self.variant, self.rules, self.count = variant, Variant(variant.id, self._words).rules(), count
        self.games: list[SelfPlayedGame] = []
        self.level: int | None = None
        self.failed: AnalysisFailure | None = None
        self.news: int = 0
        self._start = list(start)
        self._players: list[_Player] = []
        self._early: dict[int, SelfPlayedGame] = {}  # games that came in before an earlier one
        self._processes = min(processor_count(), MOST_PROCESSES)
        self._first = self._vain = 0  # games that there were when it began; starts in a row that brought nothing

    @property
    def is_all_played(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) >= self.count

    @property
    def is_busy(self) -> bool:
        return bool(self._players)

    def begin(self) -> None:
        """Start or resume playing the missing games."""
        if not self._players and not self.is_all_played:
            self.failed, self._vain = None, 0
            self._start_players()
            self.news += 1

    def stop(self) -> None:
        """Stop playing; the games played so far are kept."""
        if self._players:
            self._close_players()
            self.news += 1

    def close(self) -> None:
        self.stop()

    def update(self, dt: float = 0.0) -> None:
        for player in tuple(self._players):
            try:
                for line in player.command.poll_lines(dt):
                    self._read_line(player, line)
            except UNREADABLE:
                player.command.close("refused")
        if self.is_all_played:
            self.stop()
        elif (why := self._fault) is not None:
            self._vain = self._vain + 1 if len(self.games) == self._first else 0
            if self._vain < TRIES:
                self._start_players()
                return
            LOG.warning("trial: no more than %d games, %s", len(self.games), why)
            self.failed = AnalysisFailure(why)
            self.stop()

    @property
    def _fault(self) -> Fault | None:
        """Why a process ended before it played its games; None if none did."""
        return next(
            (one.command.fault for one in self._players if one.number <= self.count and one.command.fault), None
        )

    def _close_players(self) -> None:
        for player in self._players:
            player.command.close()
        self._players, self._early = [], {}

    def _start_players(self) -> None:
        """Start processes for the missing games; until the level is known, only the one that finds it."""
        self._close_players()
        self._first = len(self.games)
        self._add_player()
        if self.level is not None:
            self._add_other_players()

    def _add_other_players(self) -> None:
        while len(self._players) < min(self._processes, self.count - self._first):
            self._add_player()

    def _add_player(self) -> None:
        """Start a process for its share of the missing games."""
        number, words = self._first + 1 + len(self._players), msgspec.json.encode(self._words)
        sent = {"id": self.variant.id, "family": self._words.family, "words": msgspec.Raw(words)}
        level = USUAL if self.level is None else self.level
        numbers = {"--games": self.count, "--from": number, "--every": self._processes, "--level": level}
        asked = [word for name, number in numbers.items() for word in (name, str(number))]
        command = ChildCommand([*self._start, "-", *asked], SILENCE, msgspec.json.encode(sent).decode())
        self._players.append(_Player(command, number))

    def _read_line(self, player: _Player, line: str) -> None:
        """Take over a line of a process's output: the level, or a game."""
        self.news += 1
        if line.startswith('{"level"'):
            self.level = decode(line, _LevelLine).level
            self._add_other_players()
        elif (one := decode(line, SelfPlayedGame)).number == player.number:
            player.number += self._processes
            self._early[one.number] = one
            while following := self._early.pop(len(self.games) + 1, None):
                self.games.append(following)


class TrialCache:
    """Cache of trials by rules, for the lifetime of the program."""

    trial_type: type[SelfPlayTrial] = SelfPlayTrial  # what a trial is

    def __init__(self, data: str | None = None, start: Sequence[str] | None = None, count: int = GAMES) -> None:
        self._start, self._count = list(start or worker_command(data, "trial")), count
        self._known: dict[object, SelfPlayTrial] = {}
        self.stopped: set[object] = set()
        """Keys of the rules whose examination somebody has stopped: it is not resumed unasked."""

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
    """Return a key of what determines self-play: the variant's family and rules of play, regardless of names and
    computer levels.
    """
    return variant.words.family, variant.rules().course or msgspec.json.encode(variant.words)
