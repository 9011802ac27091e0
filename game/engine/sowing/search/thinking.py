"""The part of iterative deepening that is specific to sowing games."""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from game.engine.constants import BUSY, INFINITE, MAX_PLY, NO_MOVE, WIN
from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.endgame.circles import Circles
from game.engine.sowing.endgame.table import EndTable
from game.engine.sowing.search.search import Search
from game.engine.sowing.search.weights import Weights, weights_of
from game.engine.thinking import (
    ENTRY,
    LONGEST_LINE,
    Found,
    IterativeDeepening,
    Report,
    RootMove,
    empty_table,
    ignore_info,
    search_in_parallel,
)
from game.rules.board import SEATS
from game.rules.file.vocabulary import EndThen
from game.rules.sowing import machine
from game.rules.sowing.position import THIRD_TIME, Position
from game.rules.sowing.setup.word_numbers import SWEEPS

TABLE_BITS = 20  # 2^20 entries of 16 bytes: 16 MB
PLAIN_TABLE_BITS = 15
FIRST_WINDOW = 1  # stones on either side of the last score; widened fourfold when the score lies outside
LINE_OF_MANY = 20  # plies of an expected line, where several are reported
PRIZE = 4  # of a win, in all stones of the game: more than any position is thought to be worth
CIRCLED_FROM = 6  # plies of a search from which on circles are looked at by themselves
CIRCLED = 2_000_000 if machine.COMPILED else 20_000  # positions passed over in that when it is done for the first time
PASSED = 100  # such positions take as long as one of the search
CIRCLES = 30_000 if machine.COMPILED else 300  # positions of circles at most
GUESSED = 16  # plies of a search that finds a first guess, at a hundredth of what solving costs


class SowingRootMove(RootMove[Position]):
    """A root move of a sowing game. `fixed_score`: its score for the mover, where no search is needed. `between`:
    bounds of the final difference in stones, where repetitions decide; `spent`: positions examined to find them.
    """

    fixed_score: int | None = None
    between = (0, 0)
    spent = 0


class BestMoveSearch(IterativeDeepening[Position]):
    """A search for the best moves in positions of one sowing game.

    `megabytes` bounds the table; the rest of a search needs below ten.
    """

    nothing, most_idle = 3, 20  # forced turns that go round

    def __init__(
        self, position: Position, megabytes: int | None = None, threads: int = 1, tables: EndTable | None = None
    ) -> None:
        self.rules = position.rules
        self._walked = list[tuple[int, str, Position]]()  # the line that was named last: number, name, position after
        bits = TABLE_BITS if machine.COMPILED else PLAIN_TABLE_BITS
        if megabytes is not None:
            bits = (megabytes * (1 << 20) // ENTRY).bit_length() - 1
        table, busy = empty_table(bits), array("Q", bytes(8 * BUSY)) if threads > 1 else None
        super().__init__([Search(position.rules.rule, table=table, busy=busy) for _ in range(max(threads, 1))])
        if repetition := self.rules.repetition_if_possible:  # in a match such a round is drawn
            match = self.rules.match is not None
            for search in self._searches:
                search.circle(SWEEPS[EndThen.NOBODY_SWEEPS] if match else repetition.sweep, match or repetition.is_draw)
        self.use_table(tables)
        self.use_weights(weights_of(self.rules))

    @contextmanager
    def without_learning(self, *, tables: bool = False) -> Iterator[None]:
        """Disable learned weights and, unless `tables` stay, endgame tables within the `with` block, so that the
        program plays more like people.
        """
        ends, weights = self.search.ends, self._weights
        self.use_table(ends if tables else None)
        self.use_weights(None)
        try:
            yield
        finally:
            self.use_table(ends)
            self.use_weights(weights)

    @contextmanager
    def _playing_to_win(self) -> Iterator[None]:
        """Let the search prefer wins to stones (`play_to_win`) within the `with` block; not in a match of several
        rounds, where every stone counts.
        """
        rule, rounds = self.rules.rule, self.rules.match is not None
        prize = 0 if rounds else PRIZE * int(rule.unit) * int(rule.total)
        for search in self._searches:
            search.play_to_win(True, prize)
        try:
            yield
        finally:
            for search in self._searches:
                search.play_to_win(False)

    def best(self, position: Position, limits: SearchLimits, report: Report = ignore_info) -> str | None:
        """Return the best move found within the limits, None when the game is over.  `report` gets every iteration.

        With a limit of depth each ply is searched completely, otherwise as in a game.
        """
        if limits.depth is not None:
            return super().best(position, limits, report)
        with self._playing_to_win():
            return super().best(position, limits, report)

    def use_weights(self, weights: Weights | None) -> None:
        """Use these learned weights in evaluations from now on; None: only the variant file's."""
        self._weights = weights
        for search in self._searches:
            search.weigh(weights)

    # ------------------------------------------------------------------ what deepening asks
    def _prepare_search(self, search: Search, position: Position) -> None:
        """Prepare `search` for a new root: table entries of earlier searches are replaced first."""
        search.begin()

    def _search_fully(self, search: Search, position: Position, depth: int) -> int:
        """Search a position to a depth between the widest bounds, as helper threads do to fill the shared table."""
        return int(search.run(position.setting, depth, -INFINITE, INFINITE, position.earlier_settings))

    def _search_near(self, position: Position, depth: int, guess: int, *, wide: bool, reached: bool = False) -> int:
        """Return the score of a position, searched first with a narrow window around `guess`, which is widened while
        the score falls outside. `wide`: with a full window at once; `reached`: the position may repeat an earlier one.
        """
        search, unit = self.search, int(position.rules.rule.unit)
        low = high = FIRST_WINDOW * unit
        while True:
            alpha = -INFINITE if wide or low > 60 * unit else guess - low
            beta = INFINITE if wide or high > 60 * unit else guess + high
            score = int(search.run(position.setting, depth, alpha, beta, position.earlier_settings, reached))
            if search.stopped or alpha < score < beta:
                return score
            if score <= alpha:
                low = 4 * low + guess - score
            else:
                high = 4 * high + score - guess

    def _expected_line(self, position: Position, best: str) -> tuple[str, ...]:
        """Return the line of moves that the last search expects from a position on; `best` has no effect."""
        return self._moves_in_notation(position, self.search.line(position.setting, LONGEST_LINE))

    def _is_proved(self, position: Position, score: int) -> bool:
        return not self.search.horizon and not came_twice(position)

    def _score_in_hundredths(self, position: Position, score: int) -> int:
        """Convert a score to hundredths of a stone; the score of a won game stays as it is."""
        prize = self.search.prize
        if abs(score) > prize > 0 and self.rules.counts:
            score -= prize if score > 0 else -prize
        return score_in_hundredths(score, position)

    def _make_root_move(self, position: Position, name: str) -> SowingRootMove:
        """Return a move with the position after it; its score is set if it ends the game, or the round of a match."""
        move = SowingRootMove(name, position.play(name))
        if move.after.stage.number != position.stage.number:
            move.fixed_score = score_of_round_end(position, name, move.after)
        elif move.after.over:
            move.fixed_score = self._score_for_mover(position, move.after, static_score(self.search, move.after))
        return move

    def _search_move(self, position: Position, move: RootMove[Position], depth: int, floor: int | None) -> Found | None:
        """Return a root move's score, whether it is proved, and the expected line; None if the search was stopped. The
        score is only a bound if it stays below `floor` (None: no floor).
        """
        search, exact, line = self.search, False, list[int]()
        assert isinstance(move, SowingRootMove)
        if move.fixed_score is not None:
            return move.fixed_score, True, move.line
        if depth == 1:
            search.nodes += 1
            score = static_score(search, move.after)
        elif search.stopped:
            return None
        else:
            score = self._score_after_move(position, move, depth - 1, floor)
            exact, line = not search.horizon, search.line(move.after.setting, LINE_OF_MANY - 1)
            if search.stopped:
                return None
        exact, score = exact and not came_twice(move.after), self._score_for_mover(position, move.after, score)
        if not exact and floor is None and depth >= CIRCLED_FROM:
            certain = self._decide_circles(position, move, score)
            if search.stopped:
                return None
            if certain is not None:
                move.fixed_score, move.line = certain, tuple(line)
                return certain, True, move.line
        return score, exact, tuple(line)

    def _decide_circles(self, position: Position, move: SowingRootMove, guess: int) -> int | None:
        """Return the mover's proved score of a move after which repetitions decide; None if that takes too long. Each
        call may examine as many positions as all earlier calls for the move. `guess`: where to begin.
        """
        search, after, unit = self.search, move.after, int(self.rules.rule.unit)
        if not move.spent:
            known = self._bounds_open_to_repetition(after)
            if known is None:
                return None
            mine, other = after.store(position.player), after.store("N" if position.player == "S" else "S")
            low, high = known if after.player == position.player else (-known[1], -known[0])
            move.between = mine - other + low, mine - other + high
        low, high = move.between
        most = max(CIRCLED, move.spent)

        def is_stopped() -> bool:
            """Return whether the search is to end."""
            return bool(search.stopped)

        while low < high:
            wanted = min(max(round(guess / unit), low + 1), high)
            circles = Circles(
                search.ends, self.rules.rule, SWEEPS[EndThen.EACH_SWEEPS_OWN], after.setting,
                SEATS.index(position.player), wanted, CIRCLES,
            )  # fmt: skip
            budget = [most]
            answer = circles.decide(after.earlier_settings, budget, is_stopped, {})
            move.spent += most - budget[0]
            search.nodes += (most - budget[0]) // PASSED
            if answer is None:
                break
            low, high = (wanted, high) if answer else (low, wanted - 1)
        move.between = low, high
        if search.limit and search.nodes >= search.limit:
            search.stopped = 1
        return unit * low if low == high else None

    def _bounds_open_to_repetition(self, position: Position) -> tuple[int, int] | None:
        """Return the table's lower and upper bound of the mover's future gain, if only the rule on repetition leaves
        the value between them open. None if the table decides it, lacks the position, or earlier positions of the game
        matter.
        """
        table, rules, seen = self.search.ends, position.rules, position.seen
        circles = rules.repetition_if_possible if rules.match is None and rules.rule.banks and rules.counts else None
        if table is None or circles is None or circles.is_draw or circles.sweep != SWEEPS[EndThen.EACH_SWEEPS_OWN]:
            return None
        known: tuple[int, int] | None = table.between(position.machine())
        if known is None or known[0] == known[1] or any(seen.count(key) >= THIRD_TIME - 1 for key in seen):
            return None
        return known

    def _score_after_move(self, position: Position, move: RootMove[Position], depth: int, floor: int | None) -> int:
        """Return the score, for the player to move next, of the position after `move`, searched `depth` plies deep;
        only a bound if the move stays below `floor`.
        """
        again = move.after.player == position.player
        if floor is not None:
            alpha, beta = (floor, floor + 1) if again else (-floor - 1, -floor)
            score = int(self.search.run(move.after.setting, depth, alpha, beta, move.after.earlier_settings, True))
            if self.search.stopped or (score <= alpha if again else score >= beta):
                return score
        return self._search_near(move.after, depth, move.score if again else -move.score, wide=depth < 2, reached=True)

    def _expected_moves(self, move: RootMove[Position], plies: int) -> tuple[str, ...]:
        """Return a root move with its expected continuation, at most `plies` moves in all."""
        return (move.name, *self._moves_in_notation(move.after, list(move.line[: plies - 1])))

    def _moves_in_notation(self, position: Position, line: list[int]) -> tuple[str, ...]:
        """Return the move numbers of `line`, played from `position`, in notation, up to the end of the game or of the
        round. The beginning shared with the line converted before is reused, as replaying it takes longer than
        searching thousands of positions.
        """
        if not self._walked or self._walked[0][2] is not position:
            self._walked = [(NO_MOVE, "", position)]
        same = 1
        while same < len(self._walked) and same <= len(line) and self._walked[same][0] == line[same - 1]:
            same += 1
        del self._walked[same:]
        position = self._walked[-1][2]
        for number in line[same - 1 :]:
            if position.over or position.phase != "play":
                break
            name = position.name_of_number(number)
            if name not in position.legal():  # a round of a match has ended: the search knows one round
                break
            position = position.play(name)
            self._walked.append((number, name, position))
        return tuple(name for _, name, _ in self._walked[1:])

    # ------------------------------------------------------------------ the whole game, and a glance
    def solve(self, position: Position, limits: SearchLimits, report: Report = ignore_info) -> SearchInfo:
        """Return the value of a position with best play by both sides, all lines searched to their ends.

        Learned weights are disabled.  The score is found by null-window searches (A. Plaat and others, "Best-First
        Fixed-Depth Minimax Algorithms", Artificial Intelligence 87, 1996).  `exact` is False if a limit ended it or a
        line is too long.
        """
        search, began = self.search, monotonic()
        low, high, guess, line = -INFINITE, INFINITE, 0, tuple[str, ...]()
        with self.without_learning(tables=True), self._with_limits(limits, position):
            for depth in range(1, GUESSED + 1):  # a nearer first guess needs fewer questions
                guess = self._search_near(position, depth, guess, wide=depth < 3)
            while low < high:
                asked = guess + (guess == low)
                with self._helped(position, limits, asked):
                    score = search.run(position.setting, MAX_PLY, asked - 1, asked, position.earlier_settings)
                if search.stopped or search.horizon:
                    return self._search_info(position, MAX_PLY, guess, False, began, ())
                if score < asked:
                    high = score
                else:
                    low = score
                guess = score
                line = self._moves_in_notation(position, search.line(position.setting, LONGEST_LINE))
                report(self._search_info(position, MAX_PLY, score, low == high, began, line))
        return self._search_info(position, MAX_PLY, guess, True, began, line)

    @contextmanager
    def _helped(self, position: Position, limits: SearchLimits, asked: int) -> Iterator[None]:
        """Have the other threads ask, too, whether a position is worth `asked`; not where the number of positions is
        limited, as the result must then be reproducible.
        """
        helpers = self._searches[1:] if limits.nodes is None else ()
        for each in helpers:
            self._let_run(each)

        def ask(search: Search, depth: int) -> None:
            search.run(position.setting, MAX_PLY, asked - 1, asked, position.earlier_settings)

        with search_in_parallel(helpers, ask):
            yield

    def quick_value(self, position: Position, nodes: int) -> int:
        """Return a quick estimate of a position's value for the player to move, in hundredths of a stone; at most
        `nodes` positions are searched.
        """
        search = self.search
        score = static_score(search, position)
        if not position.over and position.phase == "play" and not position.joint:
            with self._with_limits(SearchLimits(nodes=nodes), position):
                for depth in range(1, MAX_PLY + 1):
                    deeper = search.run(position.setting, depth, -INFINITE, INFINITE, position.earlier_settings)
                    if search.stopped:
                        break
                    score = deeper
                    if not search.horizon:
                        break
        return score_in_hundredths(score, position)

    def quick_best_move(self, position: Position, nodes: int) -> str:
        """Return the best move of a position that isn't over, found by searching at most `nodes` positions."""
        legal = position.legal()
        return legal[0] if len(legal) == 1 else self.best(position, SearchLimits(nodes=nodes)) or legal[0]


# ----------------------------------------------------------------------
# scores of positions that need no search ahead, and scores as others read them
def score_in_hundredths(score: int, position: Position) -> int:
    """Convert a search score to hundredths of a stone; the score of a won game stays as it is."""
    return score if abs(score) > WIN // 2 else round(100 * score / position.rules.rule.unit)


def static_score(search: Search, position: Position) -> int:
    """Return the evaluation of a position without a search, for the player to move; for a finished game, its result."""
    if not position.over:
        return search.run(position.setting, 0, -INFINITE, INFINITE) if position.phase == "play" else 0
    outcome, mine = position.outcome, 1 if position.player == "S" else -1
    if outcome is None or outcome.winner is None:
        return 0
    if not position.rules.counts:
        return WIN if outcome.winner == position.player else -WIN
    unit: int = position.rules.rule.unit
    return mine * unit * (position.store("S") - position.store("N"))


def score_of_round_end(position: Position, move: str, after: Position) -> int:
    """Return the mover's score of a move that ends a round of a match; 0 for a void round."""
    if after.stage.counted_rounds == position.stage.counted_rounds:
        return 0
    holes = position.rules.board.holes
    south, north = position.counting_machine(move).get_cells()[holes : holes + 2]
    unit: int = position.rules.rule.unit
    return unit * (south - north if position.player == "S" else north - south)


def came_twice(position: Position) -> bool:
    """Return whether an earlier position that occurred twice could end the game, which tables don't know.

    The position itself is excluded: a proof never needs to return to it.
    """
    here = position.key()
    return any(key != here and position.seen.count(key) >= THIRD_TIME - 1 for key in set(position.seen))
