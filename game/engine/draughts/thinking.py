"""The part of iterative deepening that is specific to draughts."""

from game.engine.constants import FAR, INFINITE, WIN
from game.engine.draughts.search import COMPILED, Search
from game.engine.thinking import ENTRY, Found, IterativeDeepening, RootMove
from game.rules.board import SEATS
from game.rules.draughts.compiled import Rules
from game.rules.draughts.constants import NOWHERE
from game.rules.draughts.position import Position

TABLE_BITS = 20  # 2^20 entries of 16 bytes
PLAIN_TABLE_BITS = 14
WINDOW = 40  # hundredths of a man on either side of the last score
LONGEST_LINE = 20


class BestMoveSearch(IterativeDeepening[Position]):
    """A search for the best moves in positions of one game of draughts."""

    def __init__(self, rules: Rules, megabytes: int | None = None, threads: int = 1) -> None:
        bits = TABLE_BITS if COMPILED else PLAIN_TABLE_BITS
        if megabytes is not None:
            bits = max(2, (megabytes * (1 << 20) // ENTRY).bit_length() - 1)
        first = Search(rules.rule, bits)
        super().__init__([first, *(Search(rules.rule, bits, first.table) for _ in range(threads - 1))])
        for search in self._searches:
            search.hunt_lost = int(rules.is_slow_hunt_lost)

    # ------------------------------------------------------------------ what deepening asks
    def _prepare_search(self, search: Search, position: Position) -> None:
        """Prepare `search` for `position`: note whether an earlier position occurred twice and could end the game."""
        search.twice = int(len(set(position.seen)) < len(position.seen))  # a position that came twice could come again

    def _search_fully(self, search: Search, position: Position, depth: int) -> int:
        """Search a position to a depth between the widest bounds, as helper threads do to fill the shared table."""
        return self._run_search(position, depth, -INFINITE, INFINITE, search)

    def _expected_line(self, position: Position, best: str) -> tuple[str, ...]:
        """Return the best move found and the line that the transposition table holds after it; only `best` if no move
        was found.
        """
        best = move_of_squares(position, self.search.best()) or best
        return (best, *self._continuation_from_table(position.play(best)))

    def _is_proved(self, position: Position, score: int) -> bool:
        """Return whether `score` is proved, because no line of the search was cut off or it is a forced win or loss."""
        return not self.search.horizon or abs(score) > FAR  # no guess is worth as much

    def _is_exhausted(self, position: Position, score: int, depth: int) -> bool:
        """Return whether searching deeper than `depth` plies would find nothing new about `position`."""
        return not self.search.horizon or (abs(score) > FAR and WIN - abs(score) <= depth)

    def _make_root_move(self, position: Position, name: str) -> RootMove[Position]:
        return RootMove(name, position.play(name))

    def _search_move(self, position: Position, move: RootMove[Position], depth: int, floor: int | None) -> Found | None:
        """Return the score of a root move, whether it is proved, and the expected line; None if the search was stopped.
        The score is only a bound if it stays below `floor` (None: no floor).
        """
        search = self.search
        limit = search.limit
        if depth == 1:
            search.limit = 0
        score, exact = self._score_after_move(position, move, depth - 1, floor)
        search.limit = limit
        if search.stopped and depth > 1:
            return None
        return score, exact, self._continuation_from_table(move.after)

    def _score_after_move(
        self, position: Position, move: RootMove[Position], depth: int, floor: int | None
    ) -> tuple[int, bool]:
        """Return the score of a move for its player, or a bound if it stays below `floor`, and whether it is proved."""
        search, after = self.search, move.after
        if after.over:
            winner = after.outcome.winner if after.outcome else None
            return (0 if winner is None else WIN - 1 if winner == position.player else 1 - WIN), True
        same = after.player == position.player
        if search.stopped:  # before the first ply was done
            score = search.worth(after.men, after.kings, SEATS.index(after.player))
            return score if same else -score, False
        if floor is not None and abs(floor) < FAR:
            alpha, beta = (floor, floor + 1) if same else (-floor - 1, -floor)
            score = self._run_search(after, depth, alpha, beta)
            if not search.stopped and (score <= alpha if same else score >= beta):
                return self._score_for_mover(position, after, score), not search.horizon or abs(score) > FAR
        score = self._search_near(after, depth, move.score if same else -move.score, wide=True)
        return self._score_for_mover(position, after, score), not search.horizon or abs(score) > FAR

    def _search_near(self, position: Position, depth: int, guess: int, *, wide: bool) -> int:
        """Return the score of a position, searched first with a narrow window around `guess`, which is widened while
        the score falls outside. `wide`: with a full window at once.
        """
        low = high = WINDOW
        while True:
            alpha = -INFINITE if wide or low > 1000 else guess - low
            beta = INFINITE if wide or high > 1000 else guess + high
            score = self._run_search(position, depth, alpha, beta)
            if self.search.stopped or alpha < score < beta:
                return score
            low, high = (8 * low, high) if score <= alpha else (low, 8 * high)

    def _run_search(self, position: Position, depth: int, alpha: int, beta: int, search: Search | None = None) -> int:
        """Return the score of a position for its player, searched `depth` plies deep between `alpha` and `beta`;
        `search`: the search to use, None for the usual one.
        """
        search = search or self.search
        earlier = position.seen[:-1]
        search.came([(men, kings, SEATS.index(seat)) for men, kings, seat, _ in earlier])
        before = position.burnable, position.quiet, position.hunt
        turn = SEATS.index(position.player)
        return int(search.run(position.men, position.kings, turn, before, depth, alpha, beta))

    def _continuation_from_table(self, position: Position) -> tuple[str, ...]:
        """Return the line of best moves that the transposition table holds from a position on."""
        names: list[str] = []
        while not position.over and len(names) < LONGEST_LINE:
            start, goal = self.search.known(
                position.men, position.kings, SEATS.index(position.player), position.burnable
            )
            name = move_of_squares(position, (start, goal, -1)) if (start, goal) != (0, 0) else None
            if name is None:
                break
            names.append(name)
            position = position.play(name)
        return tuple(names)


def move_of_squares(position: Position, found: tuple[int, int, int]) -> str | None:
    """Return the move with these squares (start, goal, captured); if captured is -1, the one that captures most; None
    if no move has them.
    """
    start, goal, taken = found
    fits = [
        (move.taken.bit_count(), name)
        for name, move in position.moves.items()
        if move.start == start and move.goal == goal and taken in (-1, move.taken)
    ]
    if start == NOWHERE:
        fits = [(0, name) for name, move in position.moves.items() if move.goal == goal]
    return max(fits)[1] if fits else None
