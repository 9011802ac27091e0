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
    """Two lines on two boards, of which the shorter one waits at its end.

    `step`: how many moves have been played on the longer one; `boards`: the played line and the better one, newly made
    for each step.
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
        return max(map(len, (self.lines.played, self.lines.better)))

    def move_number(self, *, better: bool) -> int:
        """Return how many moves of a line have been played."""
        return min(self.step, len(self.lines.better if better else self.lines.played))

    @property
    def at_end(self) -> bool:
        return self.step == self.step_count

    @property
    def is_moving(self) -> bool:
        return self.runs or any(board.is_moving for board in self.boards)

    def go(self, step: int, *, plays: bool = True) -> None:
        """Go to a step; `plays`: its moves are played, otherwise they have been."""
        step = min(max(0, step), self.step_count)
        while step > self.step:
            self.step += 1
            self.boards = self._make_boards(self.step)
        if step < self.step:
            self.step, plays = step, False
            self.boards = self._make_boards(step)
        for number, board in enumerate(self.boards):
            if self._is_played(number) and plays:
                board.replay_turn()
            elif self.step:
                board.skip_to_end()

    def pause(self) -> None:
        """Stop playing by itself."""
        self.runs = False

    def resume(self) -> None:
        """Play on by itself, from the beginning if the end has been reached."""
        self.runs, self._rested = True, 0.0
        if self.at_end:
            self.go(0)

    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = [event for board in self.boards for event in board.update(dt)]
        if not self.runs or any(board.is_moving for board in self.boards):
            self._rested = 0.0
        elif self.at_end:
            self.runs = False
        elif (rested := self._rested + dt) >= REST:
            self.go(self.step + 1)
        else:
            self._rested = rested
        return events

    def _is_played(self, number: int) -> bool:
        """Return whether the current step is a move of a line."""
        return 0 < self.step <= len((self.lines.played, self.lines.better)[number])

    def _make_boards(self, step: int) -> tuple[TurnBoard, ...]:
        return tuple(
            self._make_board(line, max(0, min(step, len(line)) - 1), stones)
            for line, stones in zip((self.lines.played, self.lines.better), self._stones, strict=True)
        )

    def _make_board(self, line: Sequence[Ply], at: int, stones: list[Stones]) -> TurnBoard:
        board = TurnBoard(line[at].before, line[at].move, self._speed, stones[at])
        if len(stones) == at + 1:
            stones.append(board.stones_after)
        return board
