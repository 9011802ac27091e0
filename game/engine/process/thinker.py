"""The thinker: the computer player in a child process, without blocking."""

from game.engine import strength
from game.engine.analysis.values import ChosenMove
from game.engine.process.worker import (
    LAST,
    OVERLOOKED,
    EngineWorker,
    Played,
    WorkerError,
    position_command,
    search_thread_count,
)
from game.rules.game import Position

Question = tuple[Position, int, Played | None, float | None]


class Thinker(EngineWorker[Question, str]):
    """A worker that chooses moves.  `think` returns a ticket; `poll` returns answers with their tickets.

    An answer is a legal move of the position (`ChosenMove`), or `AnalysisFailure`.
    """

    def think(self, position: Position, level: int, played: Played | None = None, seconds: float | None = None) -> int:
        """Start to choose a move, dropping the previous question; return a ticket.

        `played`: the start of the game and the moves since, for games with a rule on repetition.
        `seconds`: the time for the move, None for that of the level.
        """
        return self._replace_job((position, level, played, seconds))

    # ------------------------------------------------------------------ in the thread
    def _process_job(self, ticket: int, job: Question) -> None:
        """Choose a move for a question and pass it on."""
        position, level, played, limit = job
        if position.over:
            return
        chosen, overlooked = {"Level": level, "Threads": search_thread_count(), "Oversights": "true"}, ""
        lines = [f"setoption name {name} value {value}" for name, value in chosen.items()]
        lines.append(position_command(position, played))
        go = "go" if limit is None else f"go movetime {max(1, round(1000 * limit))}"
        seconds = strength.nearest_level(level).seconds if limit is None else limit
        for line in self._send_and_read_answers(ticket, lines, go, seconds):
            if line.startswith(OVERLOOKED):
                overlooked = line.removeprefix(OVERLOOKED).strip()
            word, _, move = line.partition(" ")
            if word == LAST:
                if wrong := position.why_not(move):
                    raise WorkerError("refused", f"the worker answered {move[:40]!r}, which may not be played: {wrong}")
                self._store_answer(ticket, ChosenMove(move, overlooked))
