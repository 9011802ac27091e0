"""What is said of a whole turn, checked against the positions around it and what its captions told.

Previews before it, summaries and whose turn it is behind it, how a round or a game ended, what binds the next player.
"""

from collections.abc import Sequence

from game.rules.board import SEATS, Seat, other
from game.rules.sowing.position import Position
from tests.telling.listening import Listener
from tests.telling.patterns import Heard, Readers, known_by, same, says, true, understood


class Claims:
    """Knows a turn: from the positions before and after, and from a listener who has heard its captions."""

    def __init__(self, told: Listener) -> None:
        self.told, self.before, self.after, self.mover = told, told.before, told.after, told.mover

    def _is_over(self) -> bool:
        return self.told.over


class Preview(Claims):
    """The three texts of a preview."""

    def check(self, text: str) -> None:
        """One of them.  Raises UntrueError."""
        understood(text, PREVIEW, self.told.readers, self)

    def _move(self, got: Heard) -> None:
        same(got.name("move"), self.told.move, "the move")

    def _lands(self, place: str) -> None:
        same(place, self.told.landed, "where the last stone falls")
        true(not self.told.stays_in_hand, "the last stone does not fall: it is still in the hand")

    # the sentence
    @says("{move}: {n} to {target}.")
    def plain(self, got: Heard) -> None:
        self._move(got)
        same(got.number(), self.told.n, "stones that are lifted")
        self._one_lap(got.name("target"))

    @says("{move}: {n}, the last into {whose} store.", "{move}: {n} into {whose} store.")
    def into_store(self, got: Heard) -> None:
        self._move(got)
        same(got.number(), self.told.n, "stones that are lifted")
        self._one_lap(got.whose)

    @says("{move}: a stone from the hand to {target}.")
    def from_reserve(self, got: Heard) -> None:
        self._move(got)
        true(self.told.reserve, "no stone comes from the hand")
        self._one_lap(got.name("target"))

    def _one_lap(self, place: str) -> None:
        true(self.told.laps <= 1, f"there are {self.told.laps} laps")
        self._lands(place)

    @says("{move}: {laps}, and the last stone falls into {target}.")
    def laps(self, got: Heard) -> None:
        self._laps(got, got.name("target"))

    @says("{move}: {laps}, and the last stone falls into {whose} store.")
    def laps_into_store(self, got: Heard) -> None:
        self._laps(got, got.whose)

    @says("{move}: a stone from the hand, {laps}, and the last stone falls into {target}.")
    def laps_from_reserve(self, got: Heard) -> None:
        true(self.told.reserve, "no stone comes from the hand")
        self._laps(got, got.name("target"))

    def _laps(self, got: Heard, place: str) -> None:
        self._move(got)
        same(got.number("laps"), self.told.laps, "laps")
        self._lands(place)

    @says("{move}: this turn has no end.")
    def endless(self, got: Heard) -> None:
        self._move(got)
        true(self.told.void, "the turn has an end")

    @says("This turn has no end")
    def endless_title(self, got: Heard) -> None:
        true(self.told.void, "the turn has an end")

    @says("It would be taken back, and the round is void.", "It would be taken back, and the game is a draw.")
    def taken_back(self, got: Heard) -> None:
        true(self.told.void and self._is_over(), "the turn counts")

    # title and line
    @says("Capture {n} from {holes}", "Capture {n} from holes {holes}")
    def capture(self, got: Heard) -> None:
        self._captured(got, self._taken())
        true(not self.told.taken("carried") or self.told.taken(self.mover), "the stones are sown on")

    @says("Capture {n} from {count}")
    def capture_many(self, got: Heard) -> None:
        self._captured(got, self._taken())

    @says("Capture {n} from {holes} and sow on", "Capture {n} from {count} and sow on")
    def capture_on(self, got: Heard) -> None:
        self._captured(got, self.told.taken("carried"))

    def _taken(self) -> list[tuple[str, int]]:
        return [(hole, n) for hole, n, to in self.told.captures if to in (self.mover, "carried")]

    def _captured(self, got: Heard, taken: list[tuple[str, int]]) -> None:
        same(got.number(), sum(n for _, n in taken), "stones that are captured")
        holes = list(dict.fromkeys(hole for hole, _ in taken))
        if "count" in got:
            same(got.number("count"), len(holes), "holes that are captured")
        else:
            same(got.names(), holes, "holes that are captured")

    @says("{hole} is empty: capture {k}")
    def empty(self, got: Heard) -> None:
        same(got.name(), self.told.landed, "where the last stone falls")
        true(self.told.empty, "it is not empty")
        same(got.number("k"), sum(n for _, n in self._taken()), "stones that are captured")

    @says("The last stone lands in {hole}")
    def lands(self, got: Heard) -> None:
        self._lands(got.name())
        same([], self._taken(), "captures")

    @says("The last stone lands in {whose} store")
    def lands_in_store(self, got: Heard) -> None:
        self._lands(got.whose)
        same([], self._taken(), "captures")

    @says("Nothing is captured")
    def nothing(self, got: Heard) -> None:
        same([], self.told.captures, "captures")

    @says("The game ends here.")
    def game_ends(self, got: Heard) -> None:
        true(self.after.over, "the game goes on")

    @says("The round ends here.")
    def round_ends(self, got: Heard) -> None:
        true(self.after.round > self.before.round and not self.after.over, "the round goes on")

    @says("{who moves} again.")
    def again(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        true(not self._is_over(), "nobody moves again: the game or the round ends")
        same(self.after.player, self.mover, "who moves next")
        true(self.after.legal() != ("pass",), "there is no move to play again")

    @says("The turn ends here.")
    def turn_ends(self, got: Heard) -> None:
        true(not self._is_over(), "the game or the round ends")
        same(self.after.player, other(self.mover), "who moves next")

    @says("The turn stops in the house.")
    def stops_in_house(self, got: Heard) -> None:
        board = self.before.rules.board
        same(self.told.landed, board.cells[board.house_of(self.mover) or 0].name, "where the last stone falls")
        true(self.after.owns_house(self.mover), "it is no house any more")

    @says("The house is sown on.")
    def sown_on(self, got: Heard) -> None:
        true(self.before.owns_house(self.mover) and not self.after.owns_house(self.mover), "it stays a house")

    @says("It would take every stone of the other side.")
    def slam(self, got: Heard) -> None:
        board, theirs = self.before.rules.board, other(self.mover)
        true(board.cells[board.index[self.told.landed]].seat == theirs, "the last stone falls on the mover’s own side")

    @says("To the other side: {n}.")
    def to_other(self, got: Heard) -> None:
        same(got.number(), sum(n for _, n in self.told.taken(other(self.mover))), "stones that the other side gets")

    @says("{n} from {holes} and the last one.")
    def and_the_last(self, got: Heard) -> None:
        taken = self._taken()
        true((self.told.landed, 1) in taken, "the last stone is not captured")
        taken.remove((self.told.landed, 1))
        self._captured(got, taken)

    # no sowing
    @says("The players swap sides.", "Swap sides", "All stones change sides; then South moves.")
    def swap(self, got: Heard) -> None:
        same("swap", self.told.move, "the move")
        same("S", self.after.player, "who moves next")
        cells, partner = self.before.cells, self.before.rules.board.partner
        same(tuple(cells[partner(i)] for i in range(len(cells))), self.after.cells, "the board")

    @says("The board is turned round.", "Turn the board round")
    def turned(self, got: Heard) -> None:
        same("swap", self.told.move, "the move")

    @says("The board stays as it lies.", "Keep the board as it is", "The sides stay as they are.", "Keep your side")
    def kept(self, got: Heard) -> None:
        same("keep", self.told.move, "the move")
        same(self.before.cells, self.after.cells, "the board")

    @says("There is no move, so the turn passes.", "No move")
    def passes(self, got: Heard) -> None:
        same(("pass",), self.before.legal(), "the moves there are")
        true(self._is_over() or self.before.cells == self.after.cells, "stones move")

    @says("The stones are laid out.", "Lay them out like this")
    def laid_out(self, got: Heard) -> None:
        same(0, self.after.heap, "stones in the heap")

    @says("Claimed: {holes}.")
    def claimed(self, got: Heard) -> None:
        _now_of(got.names(), self)

    @says("Claim these holes")
    def claim(self, got: Heard) -> None:
        same("claim", self.before.phase, "what is to be decided")

    @says("Both hands sow at once.", "Both at once")
    def both(self, got: Heard) -> None:
        true(self.before.joint, "they do not")


def _now_of(holes: list[str], turn: Claims) -> None:
    changed = [hole for hole in holes if turn.after.owner(hole) == turn.mover != turn.before.owner(hole)]
    same(holes, changed, "holes that are claimed")


class Summary(Claims):
    """What is said when a turn was played, or several in a row."""

    def __init__(self, run: Sequence[Listener]) -> None:
        super().__init__(run[-1])
        self.run = run
        self.said = 0  # stones of which the text has told

    def check(self, text: str, *, whole: bool) -> None:
        """A text; the `whole` one, the longest, may leave out no stone that the mover got.  Raises UntrueError."""
        self.said = 0
        understood(text, SUMMARY, self.told.readers, self)
        if whole and not self.told.void and not self.before.joint and self.told.first:
            same(self.said, self._to_tell, "stones captured or got that are told")

    @property
    def _to_tell(self) -> int:
        """Stones that were captured, by whomever; where those went that were left at the end, the outcome tells."""
        return sum(n for told in self.run for _, n, _ in told.captures)

    def _taken_by(self, seat: str) -> list[tuple[str, int]]:
        return [one for told in self.run for one in told.taken(seat)]

    def _played(self, got: Heard) -> None:
        same(got.who, self.mover, "who moved")
        same(got.names("moves"), [told.move for told in self.run], "the moves")
        if "n" in got:
            same(got.number(), sum(told.n for told in self.run), "stones that were lifted")
        if "laps" in got:
            same(got.number("laps"), self.told.laps, "laps")

    def _landed(self, place: str) -> None:
        same(place, self.told.landed, "where the last stone fell")
        true(not self.told.stays_in_hand, "the last stone did not fall: it was still in the hand")

    @says("{who played} {moves}: {n}.")
    def played(self, got: Heard) -> None:
        self._played(got)
        true(not self.told.reserve, "a stone came from the hand")

    @says("{who played} {moves}: {n}, to {target}.")
    def played_to(self, got: Heard) -> None:
        self._played(got)
        true(self.told.laps == 1, "there was more than one lap")
        self._landed(got.name("target"))

    @says("{who played} {moves}: {n}, {laps}, to {target}.")
    def played_laps(self, got: Heard) -> None:
        self._played(got)
        self._landed(got.name("target"))

    @says("{who played} {moves}: {n}, to the store.", "{who played} {moves}: {n}, {laps}, to the store.")
    def played_home(self, got: Heard) -> None:
        self._played(got)
        self._landed(self.mover)

    @says("{who played} {moves}: {n}, to the other store.", "{who played} {moves}: {n}, {laps}, to the other store.")
    def played_away(self, got: Heard) -> None:
        self._played(got)
        self._landed(other(self.mover))

    @says("{who played} {moves}, with a stone from the hand.")
    def played_from_reserve(self, got: Heard) -> None:
        self._played(got)
        true(self.told.reserve, "no stone came from the hand")

    @says(
        "{who played} {moves} from the hand, to {target}.", "{who played} {moves} from the hand: {laps}, to {target}."
    )
    def played_from_reserve_to(self, got: Heard) -> None:
        self.played_from_reserve(got)
        true("laps" in got or self.told.laps <= 1, "there was more than one lap")
        self._landed(got.name("target"))

    # what it brought
    @says("Captured: {n} from {holes}.", "Captured: {n} from holes {holes}.", "Captured: {n} from {count}.")
    def captured(self, got: Heard) -> None:
        self._captured(got, self._taken_by(self.mover))

    @says(
        "Captured and sown on: {n} from {holes}.", "Captured and sown on: {n} from holes {holes}.",
        "Captured and sown on: {n} from {count}.",
    )  # fmt: skip
    def captured_on(self, got: Heard) -> None:
        self._captured(got, self._taken_by("carried"))

    def _captured(self, got: Heard, taken: list[tuple[str, int]]) -> None:
        same(got.number(), sum(n for _, n in taken), "stones that were captured")
        holes = list(dict.fromkeys(hole for hole, _ in taken))
        same(got.number("count") if "count" in got else got.names(), len(holes) if "count" in got else holes, "holes")
        self.said += got.number()

    @says("{who got} {n}, as owner of the hole.")
    def got_as_owner(self, got: Heard) -> None:
        same(got.who, other(self.mover), "who got them")
        same(got.number(), sum(n for _, n in self._taken_by(got.who)), "stones that they got")
        self.said += got.number()

    @says("Nothing captured.")
    def nothing(self, got: Heard) -> None:
        same(0, self._to_tell, "captures")

    @says("One more turn.")
    def one_more(self, got: Heard) -> None:
        same(self.after.player, self.mover, "who moves next")
        true(not self._is_over(), "the game or the round has ended")

    @says("This sowing had no end, so it was taken back.")
    def endless(self, got: Heard) -> None:
        true(self.told.void, "it had an end")

    # both at once, and no sowing
    @says("Both sowed at once, from {holes}.")
    def both(self, got: Heard) -> None:
        true(self.before.joint, "they did not")
        for hole in got.names():
            true(hole in self.told.move, f"{hole} was not chosen")

    @says("{who captured} {n}.")
    def captured_at_once(self, got: Heard) -> None:
        same(got.number(), sum(n for _, n in self.told.taken(got.who)), "stones that they captured")

    @says("{who turned} the board round.", "{who swapped} sides.")
    def swapped(self, got: Heard) -> None:
        same((got.who, "swap"), (self.mover, self.told.move), "who did what")

    @says("{who kept} the board as it lay.", "{who left} the sides as they are.")
    def kept(self, got: Heard) -> None:
        same((got.who, "keep"), (self.mover, self.told.move), "who did what")

    @says("{who laid} out the stones.")
    def laid_out(self, got: Heard) -> None:
        same(got.who, self.mover, "who did it")
        same((self.before.phase, self.after.heap), ("layout", 0), "what was decided")

    @says("{who claimed} {holes}.")
    def claimed(self, got: Heard) -> None:
        same(got.who, self.mover, "who did it")
        _now_of(got.names(), self)

    @says("{who had} no move.")
    def no_move(self, got: Heard) -> None:
        same(got.who, self.mover, "who moved")
        same(("pass",), self.before.legal(), "the moves there were")


class Next(Claims):
    """Whose turn it is then."""

    def check(self, text: str) -> None:
        """The text.  Raises UntrueError."""
        understood(text, NEXT, self.told.readers, self)

    @says("Your turn again.", "Your turn.", "It is your turn.")
    def yours(self, got: Heard) -> None:
        same(self.told.readers.seat("you"), self.after.player, "who moves next")

    @says("{who moves} again.")
    def again(self, got: Heard) -> None:
        same((got.who, self.mover), (self.after.player, self.after.player), "who moves next, and who moved")

    @says("{person} to move.", "Now {who moves}.")
    def to_move(self, got: Heard) -> None:
        same(got.who, self.after.player, "who moves next")

    @says("It is {whose} turn.")
    def turn_of(self, got: Heard) -> None:
        same(got.whose, self.after.player, "who moves next")

    @says("The turn ends.")
    def turn_ends(self, got: Heard) -> None:
        same(self.after.player, other(self.mover), "who moves next")

    @says("Choose a hole with stones: its way is shown before you play.")
    def choose(self, got: Heard) -> None:
        true(self.after.legal() and not self.after.over, "there is nothing to choose")


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
        return self.after.store(seat), self.after.store(other(seat))

    @says("{who wins}, {k} to {k2}!", "{who wins}, {k} to {k2}.")
    def wins(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        said = got.number("k"), got.number("k2")
        same(said, self._stores(got.who), "the stones")
        true(said[0] > said[1], "that is no win")

    @says("{who wins}.", "{who wins}!")
    def wins_uncounted(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        true(not self.after.rules.counts, "stones count in this game, and are not told")

    @says("{who wins} the match, {k} to {k2}!", "{who wins} the match, {k} to {k2}.")
    def wins_match(self, got: Heard) -> None:
        same(got.who, self.winner, "the winner")
        score = self.after.score
        same((got.number("k"), got.number("k2")), (score[got.who], score[other(got.who)]), "the score")
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

    # a round that ended
    @says("{who wins} the round, {k} to {k2}.")
    def wins_round(self, got: Heard) -> None:
        true(self.after.round > self.before.round and not self.after.over, "no round has ended")
        said = {got.who: got.number("k"), other(got.who): got.number("k2")}
        true(said[got.who] > said[other(got.who)], "that is no win")
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
        same(0, sum(self.after.cells[i] for i in self.after.rules.board.front(seat)), "stones in the front row")
        same(seat, other(self.winner or seat), "who lost")

    @says("{who has} no move.")
    def no_move(self, got: Heard) -> None:
        same(got.who, other(self.winner or got.who), "who lost")
        same(got.who, self.after.player, "whose turn it is")

    def _row(self, seat: Seat) -> list[int]:
        cells = self.after.rules.board.cells
        return [self.told.played[c.name] for c in cells if c.hole and self.before.owner(c.name) == seat]

    def _to_nobody(self) -> None:
        same([], self.told.swept, "what was taken at the end")

    def _each_their_own(self) -> None:
        for hole, _, to in self.told.swept:
            same(to, self.before.owner(hole), f"who takes {hole}")

    def _all_to(self, seat: Seat) -> None:
        for hole, _, to in self.told.swept:
            same(to, seat, f"who takes {hole or 'the hand'}")

    @says("A row is empty, so the game ends: each player takes what is left in their own row.")
    def row_empty_own(self, got: Heard) -> None:
        self._row_is_empty()
        self._each_their_own()

    @says("A row is empty, so the game ends: neither player gets what is left on the board.")
    def row_empty_nobody(self, got: Heard) -> None:
        self._row_is_empty()
        self._to_nobody()

    @says("A row is empty and would stay so, so the game ends: the other side takes the rest.")
    def row_stays_empty(self, got: Heard) -> None:
        empty = self._row_is_empty()
        self._all_to(other(empty))

    def _row_is_empty(self) -> Seat:
        empty = [seat for seat in SEATS if not any(self._row(seat))]
        true(empty, "no row is empty")
        return empty[0]

    @says("Each row holds one stone, so the game ends: each player takes the stone of their own row.")
    def one_stone_each(self, got: Heard) -> None:
        same([1, 1], [sum(self._row(seat)) for seat in SEATS], "stones in the rows")
        self._each_their_own()

    @says("Neither player has a move, so the game ends: each player takes what is left in their own row.")
    def no_moves(self, got: Heard) -> None:
        self._each_their_own()

    @says("No move reaches the other side, so the game ends: the player to move takes the rest.")
    def no_feeding(self, got: Heard) -> None:
        mover = other(self._row_is_empty())
        self._all_to(mover)

    @says("The player to move has no move, so the game ends: the other side takes the rest.")
    def mover_no_move(self, got: Heard) -> None:
        self._all_to(other(self._to_move))

    @says("The player to move has no stones, so the game ends: the other side takes the rest.")
    def mover_no_stones(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        self._all_to(other(self._to_move))

    @says("The player to move has no stones, so the game ends: neither player gets the rest.")
    def mover_no_stones_nobody(self, got: Heard) -> None:
        same(0, sum(self._row(self._to_move)), "stones of the player to move")
        self._to_nobody()

    @property
    def _to_move(self) -> Seat:
        """Who would have been to move: after an extra turn the mover again."""
        return self.after.player

    @says("All stones of the other side are taken, so the game ends: the rest goes to the same player.")
    def all_taken(self, got: Heard) -> None:
        same(0, sum(self._row(other(self.mover))), "stones of the other side")
        self._all_to(self.mover)

    @says("No stone is left on the board, so the game ends.")
    def board_empty(self, got: Heard) -> None:
        same(0, sum(map(sum, map(self._row, SEATS))), "stones on the board")

    @says("The player who has just taken stones takes the last ones too, and the game ends.")
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

    @says("The same position for the third time: each player takes the stones of their own row.")
    def third_time_own(self, got: Heard) -> None:
        self._third_time()
        self._each_their_own()

    @says("A sowing that does not end is taken back, and the game is a draw.")
    def endless(self, got: Heard) -> None:
        true(self.told.void, "it ended")
        same(None, self.winner, "the winner")

    def _third_time(self) -> None:
        """How often it came, only the game before this turn can tell: the table counts."""
        self.third_time = True

    # ---- why a match ended
    @says("{k} in all win the match.")
    def points(self, got: Heard) -> None:
        true(self.winner and self.after.score[self.winner] >= got.number("k"), "nobody has so many")

    @says("{rounds} are played, and captures are added up.")
    def rounds(self, got: Heard) -> None:
        true(got.number("rounds") >= 1 and self.after.over, "the match goes on")

    @says("All the holes belong to one player.")
    def all_holes(self, got: Heard) -> None:
        same(0, min(self.after.score.values()), "holes of the other")

    @says("All the stones belong to one player.")
    def all_stones(self, got: Heard) -> None:
        same(0, min(self.after.score.values()), "stones of the other")

    @says("One player cannot fill a single hole.", "Three void or equal rounds in a row end the match.")
    def match_ended(self, got: Heard) -> None:
        true(self.after.over, "the match goes on")


class Binding:
    """What the player to move is bound to, against the moves there are and what each of them does."""

    def __init__(self, position: Position, moves: dict[str, Listener], readers: Readers) -> None:
        self.position, self.moves, self.readers = position, moves, readers
        self.rules = position.rules

    def check(self, text: str) -> None:
        """The text.  Raises UntrueError."""
        understood(text, BINDING, self.readers, self)

    @property
    def _starts(self) -> list[str]:
        return list(dict.fromkeys(self.rules.place_of(move) for move in self.position.legal()))

    def _row_of(self, hole: str) -> int:
        board = self.rules.board
        return board.front(self.position.player).__contains__(board.index[hole])

    @says("There is no move, so the turn passes.")
    def passes(self, got: Heard) -> None:
        same(("pass",), self.position.legal(), "the moves there are")

    @says("You can capture, so you must.")
    def must_capture(self, got: Heard) -> None:
        for move, told in self.moves.items():
            true(told.captures or told.void or not told.first, f"{move} captures nothing")

    @says("Nothing can be captured, and takasia bars {hole}.")
    def takasia(self, got: Heard) -> None:
        true(got.name() not in self._starts, "it can be played")
        true(self.position.count(got.name()), "it is empty anyway")
        self._nothing_captured()

    @says(
        "Nothing can be captured: this is takata, sowing without captures.",
        "No drop captures: this is takata, sowing without captures.",
    )  # fmt: skip
    def takata(self, got: Heard) -> None:
        self._nothing_captured()

    def _nothing_captured(self) -> None:
        for move, told in self.moves.items():
            true(not told.captures, f"{move} captures")

    @says("No front hole can start the takata, so a back hole does.")
    def back_row(self, got: Heard) -> None:
        front = [hole for hole in self._starts if self._row_of(hole)]
        same([], front, "holes of the front row that can be played")

    @says("House tax: only {n} of a working house are lifted.")
    def tax(self, got: Heard) -> None:
        true(self.position.house_works(self.position.player), "no house works")

    @says("The house does not work: the takata starts where two or more lay before the drop.")
    def house_does_not_work(self, got: Heard) -> None:
        true(not self.position.house_works(self.position.player), "it works")
        same(1, min([self.position.count(hole) for hole in self._starts], default=0) > 1, "two or more in each")

    @says("No other front hole is occupied, so the takata starts in the house.")
    def in_the_house(self, got: Heard) -> None:
        self.only_house(got)

    @says("There are only single stones, so one of them may start the turn.")
    def singles(self, got: Heard) -> None:
        cells = self.rules.board.cells
        own = [self.position.count(c.name) for c in cells if c.hole and c.seat == self.position.player]
        same(1, max(own), "the most stones in a hole")

    @says("No other hole can capture, so the house may.")
    def only_house(self, got: Heard) -> None:
        board = self.rules.board
        same([board.cells[board.house_of(self.position.player) or 0].name], self._starts, "holes that can be played")

    @says("The turn starts at the head: {hole}, the last stones of the row.")
    def head(self, got: Heard) -> None:
        same([got.name()], self._starts, "holes that can be played")

    @says("The other side has no stones: the turn starts at {hole}, the last hole of the row that reaches it.")
    def feeds(self, got: Heard) -> None:
        self.head(got)
        cells, theirs = self.rules.board.cells, other(self.position.player)
        left = sum(self.position.count(c.name) for c in cells if c.hole and self.position.owner(c.name) == theirs)
        same(0, left, "stones of the other side")


PREVIEW, SUMMARY, NEXT, END, BINDING = map(known_by, (Preview, Summary, Next, End, Binding))
