"""How a game, a round or a match ended, and why."""

from game.rules.board import SEATS, Seat, other_seat
from lab.telling.claims import Claims
from lab.telling.patterns import Heard, known_by, same, says, true, understood


class End(Claims):
    """How the game or a round ended, and why."""

    third_time = False  # whether it said that the same position came for the third time

    def check(self, text: str) -> None:
        """The result, or the reason.  Raises UntrueError."""
        understood(text, END, self.told.readers, self)

    @property
    def winner(self) -> Seat | None:
        """Who has won."""
        true(self.after.outcome is not None, "the game goes on")
        return self.after.outcome.winner if self.after.outcome else None

    def _stores(self, seat: Seat) -> tuple[int, int]:
        return self.after.store(seat), self.after.store(other_seat(seat))

    @says("{who wins}, {k} : {k2}!", "{who wins}, {k} : {k2}.")
    def wins(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        said = got.number("k"), got.number("k2")
        same(said, self._stores(got.who), "the stones")
        true(said[0] > said[1], "that is no win")

    @says("{who wins}.", "{who wins}!")
    def wins_uncounted(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        true(not self.after.rules.counts, "stones count in this game, and are not told")

    @says("{who wins} the match, {k} : {k2}!", "{who wins} the match, {k} : {k2}.")
    def wins_match(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        score = self.after.score
        same((got.number("k"), got.number("k2")), (score[got.who], score[other_seat(got.who)]), "the score")
        true(got.number("k") > got.number("k2"), "that is no win")

    @says("A draw: {k} each.", "A draw, {k} to {k2}.", "A draw.")
    def draw(self, got: Heard) -> None:
        same(None, self.winner, "the winner")
        if "k" in got:
            second = got.number("k2" if "k2" in got else "k")
            same((got.number("k"), second), self._stores("S"), "the stones")

    @says("The match is a draw, {k} to {k2}.")
    def match_draw(self, got: Heard) -> None:
        same(None, self.winner, "the winner")

    @says("Solved in {k} moves!")
    def solved(self, got: Heard) -> None:
        true(self.after.rules.for_one_player, "it is no game for one")
        same(("S", got.number("k")), (self.winner, self.after.ply), "the winner, and the moves")

    @says("All the stones are home.")
    def all_home(self, got: Heard) -> None:
        same(self.after.rules.stones, self.after.store("S"), "the stones that are home")

    @says("Lost: the last stone fell into an empty hole.")
    def not_solved(self, got: Heard) -> None:
        same("N", self.winner, "the winner")
        true(self.after.rules.for_one_player and self.told.empty, "the last stone fell elsewhere")

    @says("{k} of {k2} stones are home.")
    def home(self, got: Heard) -> None:
        same(
            (got.number("k"), got.number("k2")),
            (self.after.store("S"), self.after.rules.stones),
            "stones that are home",
        )

    # a round that ended
    @says("{who wins} the round, {k} : {k2}.")
    def wins_round(self, got: Heard) -> None:
        true(self.after.round > self.before.round and not self.after.over, "no round has ended")
        said = {got.who: got.number("k"), other_seat(got.who): got.number("k2")}
        true(said[got.who] > said[other_seat(got.who)], "that is no win")
        rest = sum(said.values())
        same(said, self._round_score(), f"the score of the round, of {rest}")

    def _round_score(self) -> dict[Seat, int]:
        """What lay in the stores before the board was filled anew, or the holes that it pays for."""
        match = self.after.rules.match
        if match and match.refill in ("claims", "path", "outwards"):
            return dict(self.after.score)
        return {seat: self.after.score[seat] - self.before.score[seat] for seat in SEATS}

    @says("The round is a draw: {k} each.")
    def round_draw(self, got: Heard) -> None:
        same(dict.fromkeys(SEATS, got.number("k")), self._round_score(), "the score of the round")

    @says("The round is void.")
    def round_void(self, got: Heard) -> None:
        true(self.told.void or not self.told.swept, "stones were shared out")

    # ---- why
    @says("{who has} {n}, more than half.")
    def more_than_half(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        same(got.number(), self.after.store(got.who), "their stones")
        true(2 * got.number() > self.after.rules.stones, "that is not more than half")

    @says("Both have captured exactly half of the stones.")
    def half(self, got: Heard) -> None:
        same(self._stores("S"), (self.after.rules.stones // 2,) * 2, "the stones")

    @says("{whose} front row is empty.")
    def front_row_of(self, got: Heard) -> None:
        self._front_row(got.whose)

    @says("{who has} an empty front row.")
    def has_empty_front_row(self, got: Heard) -> None:
        self._front_row(got.who)

    def _front_row(self, seat: Seat) -> None:
        same(0, sum(self.after.cells[i] for i in self.after.rules.board.front_row(seat)), "stones in the front row")
        same(seat, other_seat(self.winner or seat), "who lost")

    @says("{whose} row is empty.")
    def row_of(self, got: Heard) -> None:
        self._lost_by_the_row(got.whose)

    @says("{who has} an empty row.")
    def has_empty_row(self, got: Heard) -> None:
        self._lost_by_the_row(got.who)

    def _lost_by_the_row(self, seat: Seat) -> None:
        same(0, sum(self._row(seat)), "stones in the row")
        same(seat, other_seat(self.winner or seat), "who lost")

    @says("{who has} no move.")
    def no_move(self, got: Heard) -> None:
        same(got.who, other_seat(self.winner or got.who), "who lost")
        same(got.who, self.after.player, "whose turn it is")

    def _row(self, seat: Seat) -> list[int]:
        cells = self.after.rules.board.cells
        own = [cell.name for cell in cells if cell.hole and self.before.owner(cell.name) == seat]
        return [self.told.played[hole] for hole in own if hole not in self.told.won]  # a won hole is on nobody's side

    def _to_nobody(self) -> None:
        same([], [one for one in self.told.swept if one[0] not in self.told.won], "what was taken at the end")

    def _each_their_own(self) -> None:
        for hole, _, to in self.told.swept:
            same(to, self.told.won.get(hole, self.before.owner(hole)), f"who takes {hole}")

    def _all_to(self, seat: Seat) -> None:
        for hole, _, to in self.told.swept:
            same(to, self.told.won.get(hole, seat), f"who takes {hole or 'the hand'}")

    @says("A row is empty, so the game ends: each player takes what’s left in their own row.")
    def row_empty_own(self, got: Heard) -> None:
        self._row_is_empty()
        self._each_their_own()

    @says("A row is empty, so the game ends: neither player gets what’s left on the board.")
    def row_empty_nobody(self, got: Heard) -> None:
        self._row_is_empty()
        self._to_nobody()

    @says("A row is empty and would stay empty, so the game ends: the opponent takes the rest.")
    def row_stays_empty(self, got: Heard) -> None:
        empty = self._row_is_empty()
        self._all_to(other_seat(empty))

    @says("A row is empty, and that wins the game.")
    def row_empty_wins(self, got: Heard) -> None:
        empty = [seat for seat in SEATS if not any(self._row(seat))]
        true(self.winner in empty, "the winner has stones in their row")
        true(
            len(empty) == 1 or self.winner == other_seat(self._to_move),
            "both rows are empty: the player to move has won",
        )

    @says("A row is empty, so the game ends: its player takes all that’s left in the other row.")
    def row_empty_takes(self, got: Heard) -> None:
        self._all_to(self._row_is_empty())

    def _row_is_empty(self) -> Seat:
        empty = [seat for seat in SEATS if not any(self._row(seat))]
        true(empty, "no row is empty")
        return empty[0]

    @says("Each row holds one stone, so the game ends: each player captures the stone of their own row.")
    def one_stone_each(self, got: Heard) -> None:
        same([1, 1], [sum(self._row(seat)) for seat in SEATS], "stones in the rows")
        self._each_their_own()

    @says("Neither player has a move, so the game ends: each player takes what’s left in their own holes.")
    def no_moves(self, got: Heard) -> None:
        self._each_their_own()

    @says("Neither player has a move, so the game ends: each player takes what lies in the holes they’ve won.")
    def no_moves_but_won(self, got: Heard) -> None:
        same(0, sum(map(sum, map(self._row, SEATS))), "stones that lie in no won hole")
        holes = {hole: to for hole, _, to in self.told.swept}
        same(holes, {hole: self.told.won.get(hole) for hole in holes}, "who takes what, and has won it")
        left = [hole for hole in self.told.won if self.told.played[hole]]
        same(sorted(holes), sorted(left), "won holes that are emptied")

    @says(
        "The player to move has nothing to lift, so the game ends: each player takes the holes they’ve won and the rest"
        " of their own row."
    )
    def nothing_to_lift(self, got: Heard) -> None:
        true(self.after.over, "the game goes on")
        board = self.after.rules.board
        for hole, _, to in self.told.swept:
            owner = self.told.won.get(hole, board.cells[board.index[hole]].seat)
            same(to, owner, f"who takes what lies in {hole}")

    @says("When the player to move has no move, the game ends.")
    def mover_cannot(self, got: Heard) -> None:
        rules = self.after.rules
        true(self.after.over, "the game goes on")
        single = any(kind.singles == "empty hole" for kind in rules.clauses_of_kind("turn"))
        for hole, n in self.told.played.items():
            if hole in rules.board.index and self.before.owner(hole) == self._to_move and n and hole not in SEATS:
                true(single and n == 1 and self.told.played[self.told.following(hole)], f"{hole} could be moved")

    @says("What’s left on the board counts for nobody.")
    def left_to_nobody(self, got: Heard) -> None:
        self._to_nobody()

    @says("No move reaches the opponent’s side, so the game ends: the player to move takes the rest.")
    def no_feeding(self, got: Heard) -> None:
        mover = other_seat(self._row_is_empty())
        self._all_to(mover)

    @says("No move reaches the opponent’s side, so the game ends: each player takes what’s left in their own holes.")
    def no_feeding_own(self, got: Heard) -> None:
        self._row_is_empty()
        self._each_their_own()

    @says("The player to move has no move, so the game ends: each player takes what’s left in their own holes.")
    def mover_no_move_own(self, got: Heard) -> None:
        self._each_their_own()

    @says("At most {n} on the board, so the game ends: each player takes what’s left in their own holes.")
    def few_left(self, got: Heard) -> None:
        true(sum(map(sum, map(self._row, SEATS))) <= got.number(), "more stones are left")
        self._each_their_own()

    @says("No move reaches the opponent’s side, so the game ends: the opponent takes the rest.")
    def unfed(self, got: Heard) -> None:
        empty = self._row_is_empty()
        same(other_seat(empty), self._to_move, "who cannot feed")
        self._all_to(empty)

    @says("At most {n} on the board, so the game ends: the player who moved last captures them.")
    def few_left_to_mover(self, got: Heard) -> None:
        true(sum(map(sum, map(self._row, SEATS))) <= got.number(), "more lie there")
        self._all_to(other_seat(self._to_move))

    @says("The player to move has no move, so the game ends: the opponent takes the rest.")
    def mover_no_move(self, got: Heard) -> None:
        self._all_to(other_seat(self._to_move))

    @says("The player to move has no stones, so the game ends: the opponent takes the rest.")
    def mover_no_stones(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        self._all_to(other_seat(self._to_move))

    @says("The player to move has no stones, so the game ends: neither player gets the rest.")
    def mover_no_stones_nobody(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        self._to_nobody()

    @says("The player to move has no stones, so the game ends: your opponent takes its own stones.")
    def mover_no_stones_own(self, got: Heard) -> None:
        self.mover_no_stones(got)
        self._each_their_own()

    @says("The player to move has no stones, so the game ends: each player takes what’s left in their own holes.")
    def mover_no_stones_each(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        self._each_their_own()

    @says("One player has half of all stones, so the game ends.")
    def half_wins(self, got: Heard) -> None:
        same(self.mover, self.winner, "the winner")
        true(2 * self.after.store(self.mover) >= self.after.rules.stones, "that is not half")

    @says("One turn has captured at both ends of the opponent’s row, and so the game is won.")
    def both_ends(self, got: Heard) -> None:
        same(self.mover, self.winner, "the winner")
        columns = {hole[0].lower() for hole, _, _ in self.told.captures}
        true({"a", "h"} <= columns, f"captures were made in {sorted(columns)}")

    @says("A sowing that doesn’t end is taken back, and the player who made it has lost.")
    def endless_loses(self, got: Heard) -> None:
        true(self.told.void, "it ended")
        same(other_seat(self.mover), self.winner, "the winner")

    @property
    def _to_move(self) -> Seat:
        """Who would have been to move: after an extra turn the mover again."""
        return self.after.player

    @says("All of the opponent’s stones are captured, so the game ends: the rest goes to the same player.")
    def all_taken(self, got: Heard) -> None:
        same(0, sum(self._row(other_seat(self.mover))), "stones of your opponent")
        self._all_to(self.mover)

    @says("Both mandarin holes are empty, so the game ends: each player takes what’s left.")
    def mandarin_holes_empty(self, got: Heard) -> None:
        same([0, 0], [self.told.played[hole] for hole in ("Q", "q")], "stones in the mandarin holes")
        self._each_their_own()

    @says("No stone is left on the board, so the game ends.", "All holes are empty, so the game ends.")
    def board_empty(self, got: Heard) -> None:
        same(0, sum(map(sum, map(self._row, SEATS))), "stones on the board")

    @says("The player who has just captured stones captures the last ones too, and the game ends.")
    def last_stones(self, got: Heard) -> None:
        takers = [to for _, _, to in self.told.captures]
        true(takers, "nobody has just taken stones")
        self._all_to("S" if takers[-1] == "S" else "N")

    @says(
        "The same position for the third time: the game is a draw.",
        "The same position for the third time: the round is void.",
    )
    def third_time_draw(self, got: Heard) -> None:
        self._third_time()
        same(None, self.winner, "the winner")

    @says("The same position for the third time: neither player gets the stones on the board.")
    def third_time_nobody(self, got: Heard) -> None:
        self._third_time()
        self._to_nobody()

    @says(
        "The same position for the third time: each player takes the stones in their own holes.",
        "By its own rules this game ends when a position comes back: when it comes up for the third time, each player"
        " takes the stones in their own holes.",
    )
    def third_time_own(self, got: Heard) -> None:
        self._third_time()
        self._each_their_own()

    @says(
        "A sowing that doesn’t end is taken back, and the game is a draw.",
        "A sowing that doesn’t end is taken back, and the round is void.",
    )
    def endless(self, got: Heard) -> None:
        true(self.told.void, "it ended")
        same(None, self.winner, "the winner")

    @says("A sowing that doesn’t end is taken back, and each player takes the stones in their own holes.")
    def endless_own(self, got: Heard) -> None:
        true(self.told.void, "it ended")
        self._each_their_own()

    @says("A sowing that doesn’t end is taken back, and only the stores count.")
    def endless_nobody(self, got: Heard) -> None:
        true(self.told.void, "it ended")
        self._to_nobody()

    def _third_time(self) -> None:
        """How often it came, only the game before this turn can tell: the table counts."""
        self.third_time = True

    # ---- the words of a file of somebody's own
    @says("The game ends when a row is empty after a turn.")
    def ends_row_empty(self, got: Heard) -> None:
        self._row_is_empty()

    @says("The game ends when a front row is empty after a turn.")
    def ends_front_row_empty(self, got: Heard) -> None:
        board = self.after.rules.board
        rows = [sum(self.told.played[board.cells[i].name] for i in board.front_row(seat)) for seat in SEATS]
        same(0, min(rows), "stones in the emptier front row")

    @says("The game ends when the player to move has no move.", "The game ends when neither player has a move.")
    def ends_no_move(self, got: Heard) -> None:
        true(self.after.over, "the game goes on")

    @says("Each player takes what’s left in their own holes.")
    def each_their_own(self, got: Heard) -> None:
        self._each_their_own()

    @says("Neither player gets what’s left on the board.")
    def nobody(self, got: Heard) -> None:
        self._to_nobody()

    @says("Neither player gets what’s left on the board, and the fuller store wins.")
    def nobody_and_who_wins(self, got: Heard) -> None:
        self._to_nobody()
        self.fuller_store(got)

    @says("The fuller store wins.")
    def fuller_store(self, got: Heard) -> None:
        south, north = self.after.store("S"), self.after.store("N")
        same(None if south == north else "S" if south > north else "N", self.winner, "the winner")

    @says("The player to move has lost.")
    def mover_has_lost(self, got: Heard) -> None:
        same(other_seat(self._to_move), self.winner, "the winner")

    @says("A player who has no stones when it’s their turn has lost.")
    def no_stones_loses(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        same(other_seat(self._to_move), self.winner, "the winner")

    @says("The player whose turn it isn’t takes all that’s left.")
    def other_takes(self, got: Heard) -> None:
        self._all_to(other_seat(self._to_move))

    @says(
        "The player to move takes all that’s left.",
        "If your opponent has no stones and no turn leaves it any, the game ends, and the player to move takes all"
        " that is left.",
    )
    def mover_takes(self, got: Heard) -> None:
        self._all_to(self._to_move)

    # ---- why a match ended
    @says("{n} in all win the match.")
    def points(self, got: Heard) -> None:
        true(self.winner and self.after.score[self.winner] >= got.number(), "nobody has so many")

    @says("{rounds} are played, and captures are added up.")
    def rounds(self, got: Heard) -> None:
        true(got.number("rounds") >= 1 and self.after.over, "the match goes on")

    @says("All the holes belong to one player.")
    def all_holes(self, got: Heard) -> None:
        same(0, min(self.after.score.values()), "holes of the other")

    @says("All the stones belong to one player.")
    def all_stones(self, got: Heard) -> None:
        same(0, min(self.after.score.values()), "stones of the other")

    @says("One player can’t fill a single hole.", "Three void or drawn rounds in a row end the match.")
    def match_ended(self, got: Heard) -> None:
        true(self.after.over, "the match goes on")


END = known_by(End)
