"""The two lines of a mistake on two boards, stepped through together."""

from collections.abc import Sequence

from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.match import Ply
from game.table.mistake_lines import MistakeLines
from game.table.side_by_side import TurnBoard

REST = 0.7  # seconds between two moves that play by themselves


class LinePair:
    """Two lines of moves played side by side on two boards; the shorter one waits at its end.

    `step`: how many moves of the longer line have been played; `boards`: the played line's board and the better line's,
    made anew for each step.
    """

    def __init__(self, lines: MistakeLines, speed: Speed, stones: Stones) -> None:
        """`stones`: those on the board before the first move."""
        self.lines, self._speed = lines, speed
        self.step, self.runs = 0, True
        self._rested = 0.0
        self._stones = [[stones.copy()] for _ in range(2)]  # of each line, before each of its moves
        self.boards = self._make_boards(0)

    @property
    def step_count(self) -> int:
        """Number of moves of the longer line."""
        return max(map(len, (self.lines.played, self.lines.better)))

    def move_number(self, *, better: bool) -> int:
        """Return how many moves have been shown of the better line (`better`), or else of the played line."""
        return min(self.step, len(self.lines.better if better else self.lines.played))

    @property
    def at_end(self) -> bool:
        """Whether both lines have been shown to their ends."""
        return self.step == self.step_count

    @property
    def is_moving(self) -> bool:
        """Whether a move is animated, or the lines advance automatically."""
        return self.runs or any(board.is_moving for board in self.boards)

    def go_to_step(self, step: int, *, plays: bool = True) -> None:
        """Show the boards after `step` moves; `plays`: animate the last moves of a step forward, else show their
        results.
        """
        step = min(max(0, step), self.step_count)
        while step > self.step:
            self.step += 1
            self.boards = self._make_boards(self.step)
        if step < self.step:
            self.step, plays = step, False
            self.boards = self._make_boards(step)
        for number, board in enumerate(self.boards):
            if 0 < self.step <= len((self.lines.played, self.lines.better)[number]) and plays:
                board.replay_turn()
            elif self.step:
                board.skip_to_end()

    def pause(self) -> None:
        """Stop advancing automatically."""
        self.runs = False

    def resume(self) -> None:
        """Advance automatically, from the beginning if the end has been reached."""
        self.runs, self._rested = True, 0.0
        if self.at_end:
            self.go_to_step(0)

    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance both boards by `dt` seconds, and to the next step after a pause; return the sounds to play."""
        events = [event for board in self.boards for event in board.update(dt)]
        if not self.runs or any(board.is_moving for board in self.boards):
            self._rested = 0.0
        elif self.at_end:
            self.runs = False
        elif (rested := self._rested + dt) >= REST:
            self.go_to_step(self.step + 1)
        else:
            self._rested = rested
        return events

    def _make_boards(self, step: int) -> tuple[TurnBoard, ...]:
        """Return a board for each line, ready to show its move at a step."""
        return tuple(
            self._make_board(line, max(0, min(step, len(line)) - 1), stones)
            for line, stones in zip((self.lines.played, self.lines.better), self._stones, strict=True)
        )

    def _make_board(self, line: Sequence[Ply], at: int, stones: list[Stones]) -> TurnBoard:
        """Return the board for move `at` of a line; `stones`: the line's stones before each move, extended by those
        after it.
        """
        board = TurnBoard(line[at].before, line[at].move, self._speed, stones[at])
        if len(stones) == at + 1:
            stones.append(board.stones_after)
        return board
