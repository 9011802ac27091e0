"""The analyst: analyses positions and whole games in a child process, without blocking.

It always uses the whole engine, whatever level the computer plays at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from game.engine.analysis import review
from game.engine.analysis.info_parser import InfoParser
from game.engine.analysis.values import ALL, Analysis, Review, ReviewProgress, round_to_stones
from game.engine.process.worker import LAST, EngineWorker, Played, position_command, search_thread_count
from game.rules.game import Position, Rules
from game.rules.match import Game

SECONDS = 3.0  # for a position, unless another time is given
DECIDING = 10.0  # seconds in which an ending is decided, or may be called even
LATE = 16  # stones in the holes: with so few it is an ending
MEGABYTES = 32
Heeded = Analysis | ReviewProgress | Review


def usual_nodes(rules: Rules) -> int:
    """Return the usual limit of a review: enough positions that a longer search would hardly change the costs of
    turns.
    """
    return review.DEEPEST * review.review_nodes(rules)


@dataclass(frozen=True)
class _PositionJob:
    """A position to analyse: its history, the number of moves to report, and the limits in seconds and positions.

    `threads`: 0 for the usual number.
    """

    position: Position
    played: Played
    count: int
    seconds: float
    nodes: int = 0
    threads: int = 0


@dataclass(frozen=True)
class _GameJob:
    """A game to review; `nodes`: most positions for a turn; `analyses` holds the finished analyses by the number of
    positions and the ply.
    """

    start: Position
    moves: tuple[str, ...]
    nodes: int
    analyses: dict[tuple[int, int], Analysis] = field(default_factory=dict)


class Analyst(EngineWorker[_PositionJob | _GameJob, Heeded]):
    """A worker that analyses one position or game at a time; `poll` returns the newest answer with its ticket.

    A position is answered with an `Analysis` for each ply of deepening, the last one `done`; a game with
    `ReviewProgress`, then a `Review`, and deeper ones until one is `done`. `AnalysisFailure` is the answer if the
    worker fails.
    """

    def analyse(
        self,
        position: Position,
        played: Played | None = None,
        count: int | None = None,
        seconds: float = SECONDS,
        nodes: int = 0,
        threads: int = 0,
    ) -> int:
        """Start to analyse the best `count` moves (all if None) of a position for at most `seconds`; return a ticket.

        With `nodes` the search visits exactly so many positions, so the answer is reproducible; 0: as many as time
        allows.  `threads`: how many it may use, 0 for the usual number.

        `played`: the start of the game and the moves since.
        """
        return self._replace_job(
            _PositionJob(position, played or (position, ()), count or ALL, seconds, nodes, threads)
        )

    def review(self, start: Position, moves: Sequence[str], nodes: int = 0) -> int:
        """Start to review every turn of a game with at most `nodes` positions for each (0: the usual number for its
        rules); return the ticket that `poll` gives with the answers. No time limits it, so two reviews of one game are
        equal.
        """
        return self._replace_job(_GameJob(start, tuple(moves), nodes or usual_nodes(start.rules)))

    # ------------------------------------------------------------------ in the thread
    def _process_job(self, ticket: int, job: _PositionJob | _GameJob) -> None:
        """Pass on the answers of a job: the analysis of a position, or the review of a game."""
        for answer in (
            self._analyse_position(ticket, job) if isinstance(job, _PositionJob) else self._review_game(ticket, job)
        ):
            self._store_answer(ticket, answer)

    def _analyse_position(self, ticket: int, job: _PositionJob) -> Iterator[Heeded]:
        """Yield the analyses of a position as they deepen, then the last one again, marked as finished."""
        lines = _analysis_settings(job.count, job.threads or search_thread_count())
        limit = f"movetime {round(1000 * job.seconds)}"
        if job.nodes:
            lines, limit = _reproducible_search_settings(job.count, job.nodes)
        stop, last = bool(job.nodes), None
        for found in self._read_analyses(ticket, job.position, job.played, lines, limit, job.seconds, stop=stop):
            yield replace(found, done=False)
            last = found
        if last and stop and is_undecided(last, job.position):
            lines = _analysis_settings(job.count, search_thread_count())
            limit = f"movetime {round(1000 * DECIDING)}"
            *_, longer = self._read_analyses(ticket, job.position, job.played, lines, limit, DECIDING)
            last = longer if longer.best and longer.best.exact else last
        if last:
            yield last

    def _review_game(self, ticket: int, job: _GameJob) -> Iterator[Heeded]:
        """Yield reviews of a game: after a quick pass over all turns, further passes search deeper where the cost of a
        turn is not settled.

        Each pass goes from the last turn to the first, so that the next position's value is known for each turn.
        """
        game = Game(job.start.rules, job.start)
        for move in job.moves:
            game.play_record_entry(move)
        found = dict[int, Analysis]()
        asked = every = review.plies_to_analyse(game)
        passes = review.nodes_of_passes(job.nodes)
        for nodes in passes:
            unsettled = list[int]()
            for number, ply in enumerate(asked):
                key = nodes, ply
                if key not in job.analyses:  # by the worker before this one
                    if nodes == passes[0]:
                        yield ReviewProgress(number, len(every), review.review_of(game, found, nodes, None))
                    job.analyses[key] = self._analyse_ply(ticket, job, game, key)
                found[ply], earlier = job.analyses[key], found.get(ply)
                move = job.moves[ply] if ply < len(job.moves) else ""
                if not review.is_settled(move, found[ply], earlier):
                    unsettled.append(ply)
            asked = () if nodes == passes[-1] else tuple(unsettled)
            if not asked:
                self._lengthen_lines(ticket, job, game, found)
            yield review.review_of(game, found, nodes, asked)
            if not asked:
                break

    def _analyse_ply(self, ticket: int, job: _GameJob, game: Game, key: tuple[int, int]) -> Analysis:
        """Return the analysis of the position before a ply; `key`: the number of positions to search, and the ply."""
        nodes, ply = key
        position = game.plies[ply].before if ply < len(game.plies) else game.position
        lines, limit = _reproducible_search_settings(ALL, nodes)
        played = job.start, job.moves[:ply]
        *_, found = self._read_analyses(ticket, position, played, lines, limit, None)
        return found

    def _lengthen_lines(self, ticket: int, job: _GameJob, game: Game, found: dict[int, Analysis]) -> None:
        """Continue the expected lines of costly turns that stop early, as those of proved moves do, so that they show
        where their difference falls; likewise those of the best move and the second best, where only the best would
        do. `found`: the analyses by ply.
        """
        for ply, analysis in found.items():
            compared = review.compared_moves(analysis, job.moves[ply] if ply < len(job.moves) else "")
            known = {value.move: value for value in analysis.values}
            for move in compared:
                line = known[move].line or (move,)
                if len(line) < review.LONGEST_LINE:
                    known[move] = replace(known[move], line=self._lengthen_line(ticket, job, game, ply, line))
            found[ply] = replace(analysis, values=tuple(known.values()))

    def _lengthen_line(
        self, ticket: int, job: _GameJob, game: Game, ply: int, line: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return an expected line from the position before a ply, continued by short searches at its end up to the end
        of the round.
        """
        start = game.plies[ply].before
        ahead = Game(game.rules, start)
        for move in line:
            ahead.play(move)
        lines, limit = _reproducible_search_settings(1, max(1, review.review_nodes(game.rules) // review.LINE_PART))
        while len(ahead.moves) < review.LONGEST_LINE:
            if ahead.position.over or ahead.position.round != start.round:
                break
            played = job.start, (*job.moves[:ply], *ahead.moves)
            *_, found = self._read_analyses(ticket, ahead.position, played, lines, limit, None)
            if found.best is None:
                break
            for move in found.best.line or (found.best.move,):
                ahead.play(move)
        return tuple(ahead.moves)

    def _read_analyses(
        self, ticket: int, position: Position, played: Played, lines: Sequence[str], limit: str, seconds: float | None,
        *, stop: bool = False,
    ) -> Iterator[Analysis]:  # fmt: skip
        """Yield ever deeper analyses of a position, the last one `done`. `lines`: settings sent first; `limit`: of the
        search, as after `go`; `stop`: stop the search after `seconds`; None for no time limit.
        """
        heard = InfoParser(position)
        for line in self._send_and_read_answers(
            ticket, [*lines, position_command(position, played)], f"go {limit}", seconds, stop=stop
        ):
            if line.startswith(LAST):
                yield heard.build_analysis(done=True)
            elif heard.parse_line(line):
                yield heard.build_analysis(done=False)


def is_undecided(analysis: Analysis, position: Position) -> bool:
    """Return whether a position near the end looks even but isn't proved to be, which is worth a longer search."""
    best, rules = analysis.best, position.rules
    if best is None or best.exact or not rules.counts or round_to_stones(best.cp):
        return False
    left = sum(n for n, cell in zip(position.cells, rules.board.cells, strict=False) if cell.hole)
    return left <= LATE


def _reproducible_search_settings(count: int, nodes: int) -> tuple[list[str], str]:
    """Return the settings and limit of a reproducible search: one thread, `nodes` positions, an empty table."""
    return ["ucinewgame", *_analysis_settings(count, 1)], f"nodes {nodes}"


def _analysis_settings(count: int, threads: int) -> list[str]:
    """Return the lines that make the worker analyse `count` moves at full strength."""
    chosen = {"Hash": MEGABYTES, "Threads": threads, "MultiPV": count}
    return [f"setoption name {name} value {value}" for name, value in chosen.items()]
