"""Is a kept puzzle right: can it be played, does its solution end with the solver, is its first move still the best?

The search that judges is bounded, and another one than the one that found the puzzle: it values all moves at once.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from game.engine.mind import Asked, Info, Limits, Part
from game.learn.alike import likeness
from game.learn.kept_puzzles import KeptPuzzle, UnfitError, position_of
from game.learn.puzzles import CHOICES, Chosen, margin_of
from game.rules.families import part
from game.rules.match import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.rules.file.library import Variant
    from game.rules.game import Position

NODES = 40_000  # positions that are searched for each puzzle
DEEPER = 20  # times as many, where that finds another move to be better
SURE = 0.5  # of what is clear in the game: no other move may be better by more


class Checker:
    """Looks through the puzzles of one game."""

    def __init__(self, variant: Variant, nodes: int = NODES) -> None:
        self._variant, self._nodes = variant, nodes
        self._heard: dict[int, Info] = {}
        self._seen: dict[str, str] = {}
        engine = cast(Part, part(variant.words.family, "engine"))
        self._mind = engine.Mind(self._hear, Random(1), None)

    def _hear(self, _position: Position, info: Info, _more: str) -> None:
        self._heard[info.rank] = info

    def faults(self, puzzles: Iterable[KeptPuzzle]) -> Iterator[str]:
        """What is wrong with some puzzles of the game, a sentence each."""
        for puzzle in puzzles:
            for fault in self._of(puzzle):
                yield f"{puzzle.id}: {fault}"

    def _of(self, puzzle: KeptPuzzle) -> Iterator[str]:
        try:
            position = position_of(puzzle, self._variant)
        except UnfitError as error:
            yield f"it cannot be played ({error})."
            return
        if len(position.legal()) < CHOICES:
            yield f"there are fewer than {CHOICES} moves to choose from."
        game = Game(position.rules, position)
        for move in puzzle.solution:
            game.play(move)
        if game.plies[-1].mover != position.player:
            yield "the solution does not end with a move of the solver."
        alike = likeness(position)
        if alike in self._seen:
            yield f"it is the same as {self._seen[alike]}."
        self._seen[alike] = puzzle.id
        better = self._better(position, puzzle.solution[0], self._nodes)
        if better and self._better(position, puzzle.solution[0], DEEPER * self._nodes):
            yield f"{better} is better than {puzzle.solution[0]}."

    def _better(self, position: Position, move: str, nodes: int) -> str:
        """A move that a search finds to be better; "" if there is none."""
        self._heard.clear()
        self._mind.forget()
        self._mind.ready(position, Asked(Limits(nodes=nodes), False, Chosen(2))).run()
        found = sorted(self._heard.values(), key=lambda info: -info.cp)
        cp = next((info.cp for info in found if info.line[0] == move), None)
        return "" if cp is not None and found[0].cp - cp <= SURE * margin_of(position.rules) else found[0].line[0]
