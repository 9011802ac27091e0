"""What is said of a move before it is played."""

from game.rules.board import other_seat
from lab.telling.claims import Claims
from lab.telling.patterns import Heard, known_by, same, says, true, understood


class Preview(Claims):
    """The three texts of a preview."""

    def check(self, text: str) -> None:
        """One of them.  Raises UntrueError."""
        understood(text, PREVIEW, self.told.readers, self)

    def _move(self, got: Heard) -> None:
        """The move, as it is written or as its stones are seen to go: South sits below."""
        if "move" in got:
            same(got.name("move"), self.told.move, "the move")
            return
        same(got.name("start"), self.before.rules.start_of_move(self.told.move), "the hole")
        sign = self.told.move.rstrip("*.")[-1]
        left = (sign == "<") == (self.mover == "S")
        side = (" to the left" if left else " to the right") if sign in "<>" else ""
        same(got.name("side"), side, "the direction")

    def _lands(self, place: str) -> None:
        same(place, self.told.landed, "where the last stone falls")
        true(not self.told.stays_in_hand, "the last stone does not fall: it is still in the hand")

    # the sentence
    @says("{start}: {n} to {target}.")
    def plain(self, got: Heard) -> None:
        self._move(got)
        same(got.number(), self.told.lifted, "stones that are lifted")
        self._one_lap(got.name("target"))

    @says("{start}: {n}, the last into {whose} store.", "{start}: {n} into {whose} store.")
    def into_store(self, got: Heard) -> None:
        self._move(got)
        same(got.number(), self.told.n, "stones that are lifted")
        self._one_lap(got.whose)

    @says("{start}: a stone from the hand to {target}.")
    def from_reserve(self, got: Heard) -> None:
        self._move(got)
        true(self.told.reserve, "no stone comes from the hand")
        self._one_lap(got.name("target"))

    def _one_lap(self, place: str) -> None:
        true(self.told.laps <= 1, f"there are {self.told.laps} laps")
        self._lands(place)

    @says("{start}: {laps}, and the last stone falls into {target}.")
    def laps(self, got: Heard) -> None:
        self._laps(got, got.name("target"))

    @says("{start}: {laps}, and the last stone falls into {whose} store.")
    def laps_into_store(self, got: Heard) -> None:
        self._laps(got, got.whose)

    @says("{start}: a stone from the hand, {laps}, and the last stone falls into {target}.")
    def laps_from_reserve(self, got: Heard) -> None:
        true(self.told.reserve, "no stone comes from the hand")
        self._laps(got, got.name("target"))

    def _laps(self, got: Heard, place: str) -> None:
        self._move(got)
        same(got.number("laps"), self.told.laps, "laps")
        self._lands(place)

    @says("{start}: with a stone from the hand, {n} to {target}.")
    def reserve_and_lap(self, got: Heard) -> None:
        self.from_reserve(got)
        same(got.number(), self.told.lifted, "stones that are sown")

    @says("{start}: one stone from the hand.")
    def only_from_reserve(self, got: Heard) -> None:
        self._move(got)
        same((True, 0), (self.told.reserve, self.told.laps), "a stone from the hand, and laps")

    @says("{start}: a stone from the hand captures {n}, and the last of them falls into {target}.")
    def reserve_takes(self, got: Heard) -> None:
        self.from_reserve(got)
        same(got.number(), sum(n for _, n in self._taken()), "stones that are captured")

    @says(
        "{start}: {laps} capture {n} and end in {target}.",
        "{start}: {laps} send {n} off the board and end in {target}.",
    )
    def laps_take(self, got: Heard) -> None:
        self._laps(got, got.name("target"))
        same(got.number(), sum(n for _, n in self._taken()), "stones that are captured")

    @says(
        "{start}: {laps}, and the game ends with {n} still in the hand.",
        "{start}: {laps}, and the round ends with {n} still in the hand.",
    )
    def ends_in_hand(self, got: Heard) -> None:
        self._move(got)
        same(got.number("laps"), self.told.laps, "laps")
        same(got.number(), sum(n for hole, n, _ in self.told.swept if not hole), "stones that stay in the hand")
        true(self._is_over(), "the game goes on")

    @says("Not all stones are sown")
    def not_all(self, got: Heard) -> None:
        true(self.told.stays_in_hand, "they are")

    @says("{who has} an extra turn, but no stone to move, so the turn passes.")
    def again_for_nothing(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same((self.mover, ("pass",)), (self.after.player, self.after.legal()), "who moves next, and with what")

    @says("{start}: this turn has no end.")
    def endless(self, got: Heard) -> None:
        self._move(got)
        true(self.told.void, "the turn has an end")

    @says("This turn has no end")
    def endless_title(self, got: Heard) -> None:
        true(self.told.void, "the turn has an end")

    @says(
        "It would be taken back, and the round would be void.",
        "It would be taken back, and the game would be a draw.",
        "It would be taken back, and the round would be over.",
        "It would be taken back, and the game would be over.",
    )
    def taken_back(self, got: Heard) -> None:
        true(self.told.void and self._is_over(), "the turn counts")

    # title and line
    @says(
        "Capture {n} from {holes}", "Capture {n} from holes {holes}",
        "Off the board: {n} at {holes}", "Off the board: {n} at holes {holes}",
    )  # fmt: skip
    def capture(self, got: Heard) -> None:
        self._captured(got, self._taken())
        true(not self.told.taken("carried") or self.told.taken(self.mover), "the stones are sown on")

    @says("Capture {n} from {count}", "Off the board: {n} at {count}")
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
        true(self.told.empty, "it isn’t empty")
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

    @says("This loses: an empty hole.")
    def loses(self, got: Heard) -> None:
        true(self.before.rules.for_one_player and self.told.empty, "the last stone falls elsewhere")
        same("N", self.after.outcome and self.after.outcome.winner, "the winner")

    @says("This brings all stones home!")
    def all_home(self, got: Heard) -> None:
        same(self.before.rules.stones, self.after.store("S"), "the stones that are home")
        same("S", self.after.outcome and self.after.outcome.winner, "the winner")

    @says("The round ends here.")
    def round_ends(self, got: Heard) -> None:
        true(self.after.round > self.before.round and not self.after.over, "the round goes on")

    @says("{who moves} again.")
    def again(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        true(not self._is_over(), "nobody moves again: the game or the round ends")
        same(self.after.player, self.mover, "who moves next")
        true(self.after.legal() != ("pass",), "there is no move to play again")

    @says("Then {hole} is {whose} tuz.")
    def wins_a_hole(self, got: Heard) -> None:
        same(got.whose, self.mover, "whose turn it is")
        same((self.before.tuz(got.whose), self.after.tuz(got.whose)), ("", got.name()), "the tuz before and then")

    @says("Then {hole} is {whose} won hole.", "Then {holes} are {whose} won holes.")
    def wins_as_it_lies(self, got: Heard) -> None:
        same(got.whose, self.mover, "whose turn it is")
        same(
            got.names() if "holes" in got else [got.name()],
            [event.place for event in self.told.events if event.kind == "won"],
            "holes that are won",
        )

    @says("It would be taken back, and the game would be lost.")
    def taken_back_and_lost(self, got: Heard) -> None:
        self.taken_back(got)
        same(other_seat(self.mover), self.after.outcome and self.after.outcome.winner, "the winner")

    @says("The turn ends here.")
    def turn_ends(self, got: Heard) -> None:
        true(not self._is_over(), "the game or the round ends")
        same(self.after.player, other_seat(self.mover), "who moves next")

    @says("The turn stops in the house.")
    def stops_in_house(self, got: Heard) -> None:
        board = self.before.rules.board
        same(self.told.landed, board.cells[board.house_of_seat(self.mover) or 0].name, "where the last stone falls")
        true(self.after.owns_house(self.mover), "it is no house any more")

    @says("The house is sown on.")
    def sown_on(self, got: Heard) -> None:
        true(self.before.owns_house(self.mover) and not self.after.owns_house(self.mover), "it stays a house")

    @says("It would take every stone of your opponent.")
    def slam(self, got: Heard) -> None:
        board, theirs = self.before.rules.board, other_seat(self.mover)
        true(board.cells[board.index[self.told.landed]].seat == theirs, "the last stone falls on the mover’s own side")

    @says("That hole is spared, so nothing is captured.")
    def spared(self, got: Heard) -> None:
        same([], self.told.captures, "captures")
        spared = {clause.hole for clause in self.before.rules.clauses_of_kind("spared")}
        true(self.told.landed.upper() in spared, "the hole of the last stone is not spared")

    @says("The stone may not be moved on in the answer.")
    def not_handed_back(self, got: Heard) -> None:
        same(1, self.after.count(self.told.landed), "stones in the hole of the last one")
        true(self.told.landed not in map(self.after.rules.start_of_move, self.after.legal()), "it may be moved")

    @says("To your opponent: {n}.")
    def to_other(self, got: Heard) -> None:
        same(got.number(), sum(n for _, n in self.told.taken(other_seat(self.mover))), "stones that your opponent gets")

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

    @says("The board stays as it is.", "Keep the board as it is", "The sides stay as they are.", "Keep your side")
    def kept(self, got: Heard) -> None:
        same("keep", self.told.move, "the move")
        same(self.before.cells, self.after.cells, "the board")

    @says("There’s no move, so the turn passes.", "No move")
    def passes(self, got: Heard) -> None:
        same(("pass",), self.before.legal(), "the moves there are")
        true(self._is_over() or self.before.cells == self.after.cells, "stones move")

    @says("The stones are laid out.", "Lay them out like this")
    def laid_out(self, got: Heard) -> None:
        same(0, self.after.heap, "stones in the heap")

    @says("Claimed: {holes}.")
    def claimed(self, got: Heard) -> None:
        self.changed_owner(got.names())

    @says("Claim these holes")
    def claim(self, got: Heard) -> None:
        same("claim", self.before.phase, "what is to be decided")

    @says("Both hands sow at once.", "Both at once")
    def both(self, got: Heard) -> None:
        true(self.before.joint, "they don’t")


PREVIEW = known_by(Preview)
