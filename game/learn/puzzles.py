"""Puzzles: positions with one clearly best move, found in games that the program plays with itself.

A position becomes a puzzle where searches that go ever deeper, or a proof, value the same move higher than all others,
by `margin_of` its game at least.  One that a greedy try solves has the lowest grade, and few of them are taken; the
grade of the others follows from the depth at which the point lies, from the margin, and from what waits for
the greedy.  All comes from the seed: the same command finds the same puzzles on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from game.engine.mind import Info, Limits
from game.learn.alike import likeness
from game.learn.clips import some_moves
from game.learn.difficulty import EASIEST, Takings, grade_of, greed_waits, takings, turns_of
from game.learn.kept_puzzles import kept_position
from game.learn.learning import QUIET, keys_named, themes_in
from game.learn.look import Looker, margin_of, stands_out, sure
from game.rules.families import family_of
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply

GLANCE = 1_500  # positions searched in passing
LOOKS = (20_000, 100_000)  # ... and where it may be a puzzle, before it is made `sure` of
CHOICES = 3  # moves to choose from, at least
RANDOM = 0.35  # of the moves in the games that are searched are made at random
LONGEST_GAME = 120
LONGEST_SOLUTION = 7  # plies of both sides
EASY_SHARE = 0.25  # of the puzzles of a game may be of the lowest grade


@dataclass(frozen=True)
class Puzzle:
    """A position and the moves that solve it, both sides'; values are for the solver, in hundredths of a stone."""

    position: Position
    solution: tuple[str, ...]
    value: Info
    second: Info
    grade: int
    themes: tuple[str, ...]
    turns: int  # of the solver's
    greed: bool  # another turn brings clearly more at once

    @property
    def id(self) -> str:
        """The same for the same position."""
        return id_of(self.position)

    @property
    def proved(self) -> bool:
        """Whether the rules prove both values."""
        return self.value.exact and self.second.exact

    def as_json(self) -> dict[str, Any]:
        """The puzzle as the command line prints it."""
        said = kept_position(self.position)
        return {
            "id": self.id, "variant": said["variant"], "options": said["options"], "position": said,
            "solution": list(self.solution), "value": _worth(self.value), "second": _worth(self.second),
            "proved": self.proved, "grade": self.grade, "themes": list(self.themes),
            "turns": self.turns, **({"greed": True} if self.greed else {}),
        }  # fmt: skip


def id_of(position: Position) -> str:
    """The name of a puzzle: the same for the same position."""
    said = position.as_json()
    named = {"variant", "options", "stores", *keys_named(position.rules)}
    telling = [said[key] for key in sorted(said) if key in named]
    return f"{said['variant']}-{sha256(repr(telling).encode()).hexdigest()[:10]}"


def _worth(info: Info) -> int | dict[str, int]:
    return info.cp if info.mate is None else {"mate": info.mate}


class Finder:
    """Looks for puzzles of one game."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules, self._random = rules, Random(f"{rules.variant} {seed}")
        self._looker = Looker(rules.words.family, seed)
        self.seen: set[str] = set()
        self.taken = self.easy = 0  # puzzles so far, and those of the lowest grade among them

    def __iter__(self) -> Iterator[Puzzle]:
        """Puzzles without end, none of them twice, unless none is found in a long time."""
        barren = 0
        while barren < 60:
            barren += 1
            for puzzle in self.among(self._game()):
                barren = 0
                yield puzzle

    def among(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """The puzzles among some positions, without those that are `seen` (`alike.likeness`)."""
        for position in positions:
            puzzle = self.puzzle_of(position)
            if puzzle:
                self.seen.add(likeness(position))
                self.taken += 1
                self.easy += puzzle.grade == EASIEST
                yield puzzle

    def puzzle_of(self, position: Position) -> Puzzle | None:
        """The puzzle of a position, if it is one; an easy one only while few of those taken so far are easy."""
        if not _fits(position):
            return None
        margin = margin_of(self.rules)
        found = self.values(position, GLANCE)
        if not stands_out(found, margin) or likeness(position) in self.seen:
            return None
        brings, enough = takings(position), too_many_easy(self.easy + 1, self.taken + 1)
        if enough and brings.easy(found[0].line[0]):
            return None
        move = found[0].line[0]
        for nodes in LOOKS:
            found = self.values(position, nodes)
            if not stands_out(found, margin) or (nodes > LOOKS[0] and move != found[0].line[0]):
                return None
            move = found[0].line[0]
        return None if enough and brings.easy(move) else self.judged(position, move, brings)

    def judged(self, position: Position, move: str, brings: Takings | None = None) -> Puzzle | None:
        """The puzzle of a position that this move solves, graded; None where a long search finds one as good."""
        depths = sure(self._looker, position, move, margin_of(self.rules))
        if not depths:
            return None
        best, second = depths[-1][:2]
        solution = solution_of(position, best.line)
        brings = brings or takings(position)
        grade, waits = grade_of(depths, move, brings, self.rules), greed_waits(brings, (move,), self.rules)
        turns = len(turns_of(position, solution))
        return Puzzle(position, solution, best, second, grade, themes_of(position, solution), turns, waits)

    # ------------------------------------------------------------------ games
    def _game(self) -> Iterator[Position]:
        """The positions of one game, played half well."""
        position = family_of(self.rules).start(self.rules)
        for _ in range(LONGEST_GAME):
            moves = some_moves(position, self._random) if not position.over else ()
            if not moves:
                return
            yield position
            if position.phase != "play" or self._random.random() < RANDOM:
                position = position.play(self._random.choice(moves))
            else:
                position = position.play(self.values(position, GLANCE // 3)[0].line[0])

    # ------------------------------------------------------------------ what moves are worth
    def values(self, position: Position, nodes: int, count: int = 2) -> list[Info]:
        """The best moves with their values, best first, as a search of so many positions says."""
        return self._looker.depths(position, Limits(nodes=nodes), count)[-1]


def too_many_easy(easy: int, count: int) -> bool:
    """Whether so many easy puzzles are too many for a game that has so many in all."""
    return easy > EASY_SHARE * count


def _fits(position: Position) -> bool:
    free = position.phase in ("play", "remove") and not position.joint and not position.over and not position.begins
    return free and len(position.legal()) >= CHOICES


def solution_of(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """The solver's turn with its extra turns; where that brings nothing yet, the answer and the next turn, too."""
    game, solver = Game(position.rules, position), position.player
    for rest in (2, 1):  # turns of the solver's that may be shown
        for move in line[len(game.plies) : LONGEST_SOLUTION]:
            if game.position.over or (game.plies and game.position.player != solver and game.plies[-1].mover == solver):
                break
            game.play(move)
        if _brings(game.plies, solver) or rest == 1:
            break
        answer = line[len(game.plies) : len(game.plies) + 1]
        if not answer or game.position.over:
            break
        game.play(answer[0])
    while game.plies and game.plies[-1].mover != solver:
        game.undo()
    return tuple(game.moves)


def _brings(plies: Sequence[Ply], solver: str) -> bool:
    """Whether these turns captured something, or ended the game."""
    return (
        any(step.op == "capture" for ply in plies if ply.mover == solver for step in ply.steps) or plies[-1].after.over
    )


# ---------------------------------------------------------------------- themes
def themes_of(position: Position, solution: Sequence[str]) -> tuple[str, ...]:
    """What the solution does, from its steps."""
    game = Game(position.rules, position)
    for move in solution:
        game.play(move)
    return tuple(themes_in(game.plies, position)) or (QUIET,)
