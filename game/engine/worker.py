"""The computer player outside the window's process: nothing here makes the caller wait."""

from random import Random

from game.engine import levels
from game.engine.process import Played, Worker, place, threads
from game.engine.thinking import Thinking
from game.rules.position import Position

TRIES = 2
Question = tuple[Position, int, Played | None]


class Thinker(Worker[Question, str]):
    """Thinks about one position at a time.  `think` returns a ticket; `poll` gives answers with their tickets."""

    def think(self, position: Position, level: int, played: Played | None = None) -> int:
        """Starts to think for the player to move; whatever was under way is dropped.  Returns the ticket.

        `played` is how the position came about, for positions that must not come a third time.
        """
        return self._begin((position, level, played))

    # ------------------------------------------------------------------ in the thread
    def _follow(self, ticket: int, job: Question) -> None:
        move = self._move(ticket, *job)
        if move:
            self._answer(ticket, move)

    def _move(self, ticket: int, position: Position, level: int, played: Played | None) -> str | None:
        """The worker's answer; a worker that died is started once more, then a quick look of our own must do."""
        for _ in range(TRIES):
            if self._closed:
                return None
            move = self._ask_worker(ticket, level, place(position, played))
            if move is None or position.why_not(move) is None:
                return move
            self._end()
        return levels.choose(position, levels.LEVELS[0], Thinking(position), Random(0))

    def _ask_worker(self, ticket: int, level: int, there: str) -> str | None:
        """Its move, "" when it failed, None when nobody wants to know any more."""
        chosen = {"Level": level, "Threads": threads()}
        lines = [f"setoption name {name} value {value}" for name, value in chosen.items()]
        for line in self._asked(ticket, [*lines, there, "go"]):
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                return rest if ticket == self._ticket else None
        return ""
