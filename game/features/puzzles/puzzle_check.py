"""Is a kept puzzle right: can it be played, is its first move the one best move, is it as hard as its grade says?

The search that judges is bounded: a quick one sees whether another move is better, a long one whether none is as good.
Whether they decide who wins is counted for a whole game, by the values that are kept with them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.mind import SearchLimits
from game.features.puzzles.puzzle_difficulty import EASIEST, does_greed_mislead, gains_of_moves, solver_turn_indices
from game.features.puzzles.puzzle_search import (
    CHOICES,
    GREEDY_SHARE,
    LEAST,
    NARROW_SHARE,
    PuzzleFinder,
    has_hardly_a_choice,
    too_many_easy,
    too_many_narrow,
)
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.rules.match import Game
from game.teaching.deep_search import LONG, DeepSearcher, best_move_decides, winning_margin
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of
from game.teaching.puzzle_themes import moves_lead_to
from game.teaching.same_puzzle import PuzzlePattern, mirrored_position, puzzle_key, puzzle_pattern
from game.teaching.starts import impossibility_text

NODES = 40_000  # positions that are searched for each puzzle
DEEPER = 20  # times as many, where that finds another move to be better
SURE = 0.5  # of what is clear in the game: no other move may be better by more

LONGER, MEGABYTES = 4, 64  # times the search that found a puzzle, and its table, for a second opinion


@dataclass(frozen=True)
class PuzzleTally:
    """Counts of a game's puzzles by whether they decide who wins, from the values stored with them. `deciding`: the
    right move decides who wins; `lost_anyway`: the solver loses even with the right move; in the rest the solver wins
    anyway. `few_moves`: at most three legal moves; `has_hardly_a_choice`: few legal moves, on a board that allows more.
    """

    game: str
    total: int
    deciding: int
    lost_anyway: int
    few_moves: int
    hardly_a_choice: int

    @classmethod
    def of_puzzles(cls, variant: Variant, puzzles: Sequence[KeptPuzzle]) -> "PuzzleTally":
        """Return the tally of these puzzles of a game, without those that its rules no longer allow."""
        positions = [position for one in puzzles if (position := _playable_position(one, variant))]
        deciding = [
            one for one in puzzles if best_move_decides(*one.best_and_second_values, one.clear, proved=one.proved)
        ]
        return cls(
            variant.id,
            len(puzzles),
            len(deciding),
            sum(max(one.best_and_second_values) < 0 for one in puzzles),
            sum(len(one.legal()) <= CHOICES for one in positions),
            sum(map(has_hardly_a_choice, positions)),
        )

    @property
    def won_anyway(self) -> int:
        """Number of puzzles in which the solver wins even without the right move."""
        return self.total - self.deciding - self.lost_anyway

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.deciding} of {self.total} puzzles decide who wins, {self.lost_anyway} are lost"
            f" either way, "
            f"{self.won_anyway} won either way; {self.few_moves} have {CHOICES} legal moves or fewer"
        )

    def describe_faults(self) -> Iterator[str]:
        """Yield the faults of a game's set of puzzles, one sentence each. Puzzles with few legal moves are accepted
        where there would be too few puzzles without them.
        """
        if self.deciding < LEAST:
            yield f"{self.game}: {self.deciding} of its puzzles decide who wins, {LEAST} at least are wanted."
        if self.lost_anyway:
            yield f"{self.game}: {self.lost_anyway} of {self.total} are lost either way; none may be."
        if self.won_anyway:
            yield f"{self.game}: {self.won_anyway} of {self.total} are won either way; none may be."
        if self.total > LEAST and too_many_narrow(self.hardly_a_choice, self.total):
            yield f"{self.game}: {self.hardly_a_choice} of {self.total} have hardly a choice; {NARROW_SHARE:.0%} may."


class PuzzleChecker:
    """Checks the puzzles of one game for errors in their stored data."""

    def __init__(self, variant: Variant, nodes: int = NODES, *, deep: bool = False) -> None:
        self._variant, self._nodes, self._deep = variant, nodes, deep
        self._seen: dict[str, str] = {}
        self._patterns: dict[str, PuzzlePattern] = {}
        self._looker = DeepSearcher(variant.words.family)

    def describe_faults(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """Yield the faults of the given puzzles, one sentence each, preceded by the puzzle's id."""
        for puzzle in puzzles:
            for fault in self._faults_of_puzzle(puzzle):
                yield f"{puzzle.id}: {fault}"

    def check_easy_share(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """Yield a sentence if too many of a game's puzzles are easy."""
        easy = sum(puzzle.grade == EASIEST for puzzle in puzzles)
        if too_many_easy(easy, len(puzzles)):
            yield f"{self._variant.id}: {easy} of {len(puzzles)} are easy; {GREEDY_SHARE:.0%} may be."

    def _faults_of_puzzle(self, puzzle: KeptPuzzle) -> Iterator[str]:
        """Yield the faults of one puzzle, one sentence each; a likeness to a puzzle checked earlier is a fault too."""
        try:
            position = position_of(puzzle, self._variant)
        except UnfitPuzzleError as error:
            yield f"it cannot be played ({error})."
            return
        if puzzle.moves and not moves_lead_to(position, puzzle.moves):
            yield "its moves do not lead to its position."
        if reason := impossibility_text(position):
            yield f"the position cannot be: {reason}"
        if len(position.legal()) < CHOICES:
            yield f"there are fewer than {CHOICES} moves to choose from."
        game = Game(position.rules, position)
        for move in puzzle.solution:
            game.play(move)
        if game.plies[-1].mover != position.player:
            yield "the solution does not end with a move of the solver."
        pattern = puzzle_pattern(position, puzzle.solution)
        for other in [id for id, one in self._patterns.items() if one.has_same_idea(pattern)]:
            yield f"it has the pattern of {other}."
        self._patterns[puzzle.id] = pattern
        alike = puzzle_key(position)
        if alike in self._seen:
            yield f"it is the same as {self._seen[alike]}."
        self._seen[alike] = puzzle.id
        yield from self._check_grade(puzzle, position)
        move = puzzle.solution[0]
        if self._deep:
            yield from self._check_with_long_search(puzzle, position)
            return
        better = self._find_better_move(position, move, self._nodes)
        if better and self._find_better_move(position, move, DEEPER * self._nodes):
            yield f"{better} is better than {move}."

    def _check_grade(self, puzzle: KeptPuzzle, position: Position) -> Iterator[str]:
        """Yield a sentence for each stored value about the puzzle's difficulty that isn't true of its position."""
        brings, right = gains_of_moves(position), (puzzle.solution[0], *puzzle.accept)
        if brings.is_only_capture(puzzle.solution[0]):
            yield f"{puzzle.solution[0]} is the only capture."
        if (turns := len(solver_turn_indices(position, puzzle.solution))) != puzzle.turns:
            yield f"it takes {turns} turns, not {puzzle.turns}."
        if does_greed_mislead(brings, right, position.rules) != puzzle.greed:
            yield f"whether another move brings more at once is not {puzzle.greed}."
        easy = brings.is_easy_move(puzzle.solution[0])
        if easy and puzzle.grade > EASIEST:
            yield f"{puzzle.solution[0]} is what a greedy try finds, but the grade is {puzzle.grade}."
        elif not easy and puzzle.grade == EASIEST:
            yield f"a greedy try does not find {puzzle.solution[0]}, but the grade is {EASIEST}."

    def _check_with_long_search(self, puzzle: KeptPuzzle, position: Position) -> Iterator[str]:
        """Yield the faults of a puzzle that only a long search finds, one sentence each."""
        move = puzzle.solution[0]
        found = PuzzleFinder(position.rules).puzzle_solved_by(position, move)
        if not found:
            yield f"as a long search sees, another move is as good as {move}, or the game is decided already."
        elif (rating := found.difficulty.rating) != puzzle.rating:
            yield f"its rating is {rating}, not {puzzle.rating}."

    def _find_better_move(self, position: Position, move: str, nodes: int) -> str:
        """Return a move that a search of `nodes` positions finds better than `move`, the puzzle's; "" for none."""
        found = self._looker.search_depths(position, SearchLimits(nodes=nodes))[-1]
        cp = next((info.cp for info in found if info.line[0] == move), None)
        return "" if cp is not None and found[0].cp - cp <= SURE * winning_margin(position.rules) else found[0].line[0]


def _playable_position(puzzle: KeptPuzzle, variant: Variant) -> Position | None:
    """Return the position of a puzzle; None if the rules of the game no longer allow it."""
    try:
        return position_of(puzzle, variant)
    except UnfitPuzzleError:
        return None


def check_independently(puzzle: KeptPuzzle, variant: Variant) -> str:
    """Return why a puzzle is wrong according to an independent search; "" if it is right. The search is four times as
    long as the one that found the puzzle, has its own table and, where both sides play alike, sees the board turned. A
    puzzle is right if its first move is still best, by more than half of the game's usual margin, and decides who wins,
    with the same tolerance where nothing is proved.
    """
    try:
        position = position_of(puzzle, variant)
    except UnfitPuzzleError as error:
        return f"it cannot be played ({error})."
    facing, move = mirrored_position(position), puzzle.solution[0]
    seen, answer = (facing.position, facing.moves[move]) if facing else (position, move)
    looker = DeepSearcher(variant.words.family, megabytes=MEGABYTES)
    if len(seen.legal()) < 2:
        return "there is only one move."
    best, second = looker.search_depths(seen, SearchLimits(nodes=LONGER * (puzzle.nodes or LONG)))[-1][:2]
    if best.line[0] != answer:
        back = {there: here for here, there in facing.moves.items()} if facing else {}
        return f"{back.get(best.line[0], best.line[0])} is better than {move}."
    margin = winning_margin(position.rules)
    if best.cp - second.cp <= SURE * margin:
        return f"another move is worth nearly as much as {move}: only {best.cp - second.cp} hundredths less."
    here, there = (0 if one.exact else round(SURE * margin) for one in (best, second))
    if not best_move_decides(best.cp + here, second.cp - there, margin, proved=second.exact):
        return f"it does not decide who wins: {best.cp} and {second.cp} hundredths are lost, or won, either way."
    return ""
