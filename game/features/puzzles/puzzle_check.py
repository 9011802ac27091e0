"""Is a kept puzzle right: can it be played, is its first move the one best move, is it as hard as its grade says?

The search that judges is bounded: a quick one sees whether another move is better, a long one whether none is as good.
Whether they decide who wins is counted for a whole game, by the values that are kept with them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.mind import SearchLimits
from game.features.puzzles.puzzle_difficulty import EASIEST, gains_of_moves, greed_misleads, turns_of
from game.features.puzzles.puzzle_search import (
    CHOICES,
    GREEDY_SHARE,
    LEAST,
    NARROW_SHARE,
    PuzzleFinder,
    hardly_a_choice,
    too_many_easy,
    too_many_narrow,
)
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.rules.match import Game
from game.teaching.deep_search import LONG, DeepSearcher, best_move_decides, margin_of
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of
from game.teaching.puzzle_themes import leads_to
from game.teaching.same_puzzle import PuzzlePattern, mirrored_position, pattern_of, puzzle_key
from game.teaching.starts import why_impossible

NODES = 40_000  # positions that are searched for each puzzle
DEEPER = 20  # times as many, where that finds another move to be better
SURE = 0.5  # of what is clear in the game: no other move may be better by more

LONGER, MEGABYTES = 4, 64  # times the search that found a puzzle, and its table, for a second opinion


@dataclass(frozen=True)
class PuzzleTally:
    """Counts of a game's puzzles, and of what is won or lost by them, from the values kept with them.

    `decide`: the right move decides who wins; `lost`: the solver loses either way, and wins either way in all others;
    `few`: three moves or fewer are legal; `narrow`: on a board where there might be more.
    """

    game: str
    all: int
    decide: int
    lost: int
    few: int
    narrow: int

    @classmethod
    def of_puzzles(cls, variant: Variant, puzzles: Sequence[KeptPuzzle]) -> "PuzzleTally":
        positions = [position for one in puzzles if (position := _position(one, variant))]
        deciding = [one for one in puzzles if best_move_decides(*one.values, one.clear, proved=one.proved)]
        return cls(
            variant.id,
            len(puzzles),
            len(deciding),
            sum(max(one.values) < 0 for one in puzzles),
            sum(len(one.legal()) <= CHOICES for one in positions),
            sum(map(hardly_a_choice, positions)),
        )

    @property
    def won(self) -> int:
        return self.all - self.decide - self.lost

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.decide} of {self.all} puzzles decide who wins, {self.lost} are lost either way, "
            f"{self.won} won either way; {self.few} have {CHOICES} legal moves or fewer"
        )

    def faults(self) -> Iterator[str]:
        """Yield the faults of a game's puzzles as a whole, a sentence each.

        Where there would be too few otherwise, those with hardly a choice are better than none.
        """
        if self.decide < LEAST:
            yield f"{self.game}: {self.decide} of its puzzles decide who wins, {LEAST} at least are wanted."
        if self.lost:
            yield f"{self.game}: {self.lost} of {self.all} are lost either way; none may be."
        if self.won:
            yield f"{self.game}: {self.won} of {self.all} are won either way; none may be."
        if self.all > LEAST and too_many_narrow(self.narrow, self.all):
            yield f"{self.game}: {self.narrow} of {self.all} have hardly a choice; {NARROW_SHARE:.0%} may."


class PuzzleChecker:
    """Looks through the puzzles of one game."""

    def __init__(self, variant: Variant, nodes: int = NODES, *, deep: bool = False) -> None:
        self._variant, self._nodes, self._deep = variant, nodes, deep
        self._seen: dict[str, str] = {}
        self._patterns: dict[str, PuzzlePattern] = {}
        self._looker = DeepSearcher(variant.words.family)

    def faults(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """Yield the faults of some puzzles of the game, a sentence each."""
        for puzzle in puzzles:
            for fault in self._of(puzzle):
                yield f"{puzzle.id}: {fault}"

    def proportion(self, puzzles: Sequence[KeptPuzzle]) -> Iterator[str]:
        """Whether too many of all puzzles of a game are easy."""
        easy = sum(puzzle.grade == EASIEST for puzzle in puzzles)
        if too_many_easy(easy, len(puzzles)):
            yield f"{self._variant.id}: {easy} of {len(puzzles)} are easy; {GREEDY_SHARE:.0%} may be."

    def _of(self, puzzle: KeptPuzzle) -> Iterator[str]:
        try:
            position = position_of(puzzle, self._variant)
        except UnfitPuzzleError as error:
            yield f"it cannot be played ({error})."
            return
        if puzzle.moves and not leads_to(position, puzzle.moves):
            yield "its moves do not lead to its position."
        if reason := why_impossible(position):
            yield f"the position cannot be: {reason}"
        if len(position.legal()) < CHOICES:
            yield f"there are fewer than {CHOICES} moves to choose from."
        game = Game(position.rules, position)
        for move in puzzle.solution:
            game.play(move)
        if game.plies[-1].mover != position.player:
            yield "the solution does not end with a move of the solver."
        pattern = pattern_of(position, puzzle.solution)
        for other in [id for id, one in self._patterns.items() if one.is_same_idea(pattern)]:
            yield f"it has the pattern of {other}."
        self._patterns[puzzle.id] = pattern
        alike = puzzle_key(position)
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
        brings, right = gains_of_moves(position), (puzzle.solution[0], *puzzle.accept)
        if brings.is_only_capture(puzzle.solution[0]):
            yield f"{puzzle.solution[0]} is the only capture."
        if (turns := len(turns_of(position, puzzle.solution))) != puzzle.turns:
            yield f"it takes {turns} turns, not {puzzle.turns}."
        if greed_misleads(brings, right, position.rules) != puzzle.greed:
            yield f"whether another move brings more at once is not {puzzle.greed}."
        easy = brings.is_easy_move(puzzle.solution[0])
        if easy and puzzle.grade > EASIEST:
            yield f"{puzzle.solution[0]} is what a greedy try finds, but the grade is {puzzle.grade}."
        elif not easy and puzzle.grade == EASIEST:
            yield f"a greedy try does not find {puzzle.solution[0]}, but the grade is {EASIEST}."

    def _long(self, puzzle: KeptPuzzle, position: Position) -> Iterator[str]:
        """Yield the faults that only a long search finds."""
        move = puzzle.solution[0]
        found = PuzzleFinder(position.rules).puzzle_solved_by(position, move)
        if not found:
            yield f"as a long search sees, another move is as good as {move}, or the game is decided already."
        elif (rating := found.difficulty.rating) != puzzle.rating:
            yield f"its rating is {rating}, not {puzzle.rating}."

    def _better(self, position: Position, move: str, nodes: int) -> str:
        """A move that a search finds to be better; "" if there is none."""
        found = self._looker.depths(position, SearchLimits(nodes=nodes))[-1]
        cp = next((info.cp for info in found if info.line[0] == move), None)
        return "" if cp is not None and found[0].cp - cp <= SURE * margin_of(position.rules) else found[0].line[0]


def _position(puzzle: KeptPuzzle, variant: Variant) -> Position | None:
    try:
        return position_of(puzzle, variant)
    except UnfitPuzzleError:
        return None


def second_opinion(puzzle: KeptPuzzle, variant: Variant) -> str:
    """Why a puzzle is wrong, as a search says that knows nothing of the one which found it; "" where it is right.

    It is four times as long, has a table of its own, and sees the board from the other side where both play alike, so
    that what lies together in the table is different.  Right: its first move is still the best, by more than half of
    what is clear, and decides who wins, give or take as much where nothing is proved.
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
    best, second = looker.depths(seen, SearchLimits(nodes=LONGER * (puzzle.nodes or LONG)))[-1][:2]
    if best.line[0] != answer:
        back = {there: here for here, there in facing.moves.items()} if facing else {}
        return f"{back.get(best.line[0], best.line[0])} is better than {move}."
    margin = margin_of(position.rules)
    if best.cp - second.cp <= SURE * margin:
        return f"another move is worth nearly as much as {move}: only {best.cp - second.cp} hundredths less."
    here, there = (0 if one.exact else round(SURE * margin) for one in (best, second))
    if not best_move_decides(best.cp + here, second.cp - there, margin, proved=second.exact):
        return f"it does not decide who wins: {best.cp} and {second.cp} hundredths are lost, or won, either way."
    return ""
