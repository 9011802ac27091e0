"""Is a kept puzzle right: can it be played, is its first move the one best move, is it as hard as its grade says?

The search that judges is bounded: a quick one sees whether another move is better, a long one whether none is as good.
"""

from collections.abc import Iterator, Sequence

from game.engine.mind import Limits
from game.learn.alike import likeness
from game.learn.difficulty import EASIEST, grade_of, greed_waits, takings, turns_of
from game.learn.kept_puzzles import KeptPuzzle, UnfitError, position_of
from game.learn.look import Looker, margin_of, sure
from game.learn.possible import why_not
from game.learn.puzzles import CHOICES, EASY_SHARE, too_many_easy
from game.rules.file.library import Variant
from game.rules.game import Position
from game.rules.match import Game

NODES = 40_000  # positions that are searched for each puzzle
DEEPER = 20  # times as many, where that finds another move to be better
SURE = 0.5  # of what is clear in the game: no other move may be better by more


class Checker:
    """Looks through the puzzles of one game."""

    def __init__(self, variant: Variant, nodes: int = NODES, *, deep: bool = False) -> None:
        self._variant, self._nodes, self._deep = variant, nodes, deep
        self._seen: dict[str, str] = {}
        self._looker = Looker(variant.words.family)

    def faults(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """What is wrong with some puzzles of the game, a sentence each."""
        for puzzle in puzzles:
            for fault in self._of(puzzle):
                yield f"{puzzle.id}: {fault}"

    def proportion(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """Whether too many of all puzzles of a game are easy."""
        easy = sum(puzzle.grade == EASIEST for puzzle in puzzles)
        if too_many_easy(easy, len(puzzles)):
            yield f"{self._variant.id}: {easy} of {len(puzzles)} are easy; {EASY_SHARE:.0%} may be."

    def _of(self, puzzle: KeptPuzzle) -> Iterator[str]:
        try:
            position = position_of(puzzle, self._variant)
        except UnfitError as error:
            yield f"it cannot be played ({error})."
            return
        if reason := why_not(position):
            yield f"the position cannot be: {reason}"
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
        yield from self._grade(puzzle, position)
        move = puzzle.solution[0]
        if self._deep:
            yield from self._long(puzzle, position)
            return
        better = self._better(position, move, self._nodes)
        if better and self._better(position, move, DEEPER * self._nodes):
            yield f"{better} is better than {move}."

    def _grade(self, puzzle: KeptPuzzle, position: Position) -> Iterator[str]:
        brings, right = takings(position), (puzzle.solution[0], *puzzle.accept)
        if (turns := len(turns_of(position, puzzle.solution))) != puzzle.turns:
            yield f"it takes {turns} turns, not {puzzle.turns}."
        if greed_waits(brings, right, position.rules) != puzzle.greed:
            yield f"whether another move brings more at once is not {puzzle.greed}."
        easy = brings.easy(puzzle.solution[0])
        if easy and puzzle.grade > EASIEST:
            yield f"{puzzle.solution[0]} is what a greedy try finds, but the grade is {puzzle.grade}."
        elif not easy and puzzle.grade == EASIEST:
            yield f"a greedy try does not find {puzzle.solution[0]}, but the grade is {EASIEST}."

    def _long(self, puzzle: KeptPuzzle, position: Position) -> Iterator[str]:
        """What only a long search sees."""
        move = puzzle.solution[0]
        depths = sure(self._looker, position, move, margin_of(position.rules))
        if not depths:
            yield f"another move is as good as {move}, as a long search sees."
        elif (grade := grade_of(depths, move, takings(position), position.rules)) != puzzle.grade:
            yield f"its grade is {grade}, not {puzzle.grade}."

    def _better(self, position: Position, move: str, nodes: int) -> str:
        """A move that a search finds to be better; "" if there is none."""
        found = self._looker.depths(position, Limits(nodes=nodes))[-1]
        cp = next((info.cp for info in found if info.line[0] == move), None)
        return "" if cp is not None and found[0].cp - cp <= SURE * margin_of(position.rules) else found[0].line[0]
