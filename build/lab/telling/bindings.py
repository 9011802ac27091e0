"""What the player to move is bound to."""

from game.rules.board import other_seat
from game.rules.game import marks_of_kind
from game.rules.sowing.position import Position
from lab.telling.listening import Listener
from lab.telling.patterns import Heard, Readers, known_by, same, says, true, understood

FOUR = 4


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
        found = dict.fromkeys(self.rules.start_of_move(move) for move in self.position.legal())
        return [hole for hole in found if hole]

    def _is_front(self, hole: str) -> bool:
        board = self.rules.board
        return board.index[hole] in board.front_row(self.position.player)

    @says("There’s no move, so the turn passes.")
    def passes(self, got: Heard) -> None:
        same(("pass",), self.position.legal(), "the moves there are")

    @says("This is the second sowing of the turn: what it captures earns no third.")
    def second_sowing(self, got: Heard) -> None:
        true(self.position.is_second_turn, "it’s the first")
        for move, told in self.moves.items():
            true(not told.bonus, f"{move} earns an extra turn")

    @says("You can capture, so you must.")
    def must_capture(self, got: Heard) -> None:
        for move, told in self.moves.items():
            true(told.captures or told.void or not told.first, f"{move} captures nothing")

    @says("Nothing can be captured, and takasia bars {hole}.")
    def takasia(self, got: Heard) -> None:
        true(got.name() not in self._starts, "it can be played")
        true(self.position.count(got.name()), "it’s empty anyway")
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
        front = [hole for hole in self._starts if self._is_front(hole)]
        same([], front, "holes of the front row that can be played")

    @says("House tax: only {n} from an active house are lifted.")
    def tax(self, got: Heard) -> None:
        true(self.position.house_works(self.position.player), "no house works")

    @says("The house isn’t active: the takata starts where two or more lay before the drop.")
    def house_does_not_work(self, got: Heard) -> None:
        true(not self.position.house_works(self.position.player), "it works")
        same(1, min([self.position.count(hole) for hole in self._starts], default=0) > 1, "two or more in each")

    @says("No other front hole is occupied, so the takata starts in the house.")
    def in_the_house(self, got: Heard) -> None:
        self.only_house(got)

    @property
    def _others(self) -> list[str]:
        """Holes of the player's with stones that cannot be played."""
        cells, player = self.rules.board.cells, self.position.player
        own = [
            c.name for c in cells if c.hole and self.position.owner(c.name) == player and self.position.count(c.name)
        ]
        return [hole for hole in own if hole not in self._starts]

    def _path(self, hole: str) -> list[str]:
        """Where the stones of a hole fall, as far as nothing is passed over."""
        path = [hole]
        for _ in range(self.position.count(hole)):
            path.append(next(iter(self.moves.values())).following(path[-1]))
        return path[1:]

    @says(
        "The first sowing of a turn must reach the opponent’s side, or end in an empty hole of the player’s own.",
        "The first sowing of a turn must end on the opponent’s side, or in an empty hole of the player’s own.",
    )
    def cross_or_empty(self, got: Heard) -> None:
        ends = "must end on" in got.text_of
        for hole in [*self._starts, *self._others] if self.moves else []:
            path = self._path(hole)
            over = [self.position.owner(one) != self.position.player for one in path]
            may = (over[-1] if ends else any(over)) or not self.position.count(path[-1])
            same(may, hole in self._starts, f"whether {hole} can be played")

    @says("A single stone may only be moved into an empty hole.")
    def singles_into_empty(self, got: Heard) -> None:
        for hole in [*self._starts, *self._others] if self.moves else []:
            may = self.position.count(hole) > 1 or not self.position.count(self._path(hole)[0])
            same(may, hole in self._starts, f"whether {hole} can be played")

    @says("The very first turn of the game passes over no pairs: at the start all the holes hold two.")
    def first_of_all(self, got: Heard) -> None:
        same(0, self.position.ply, "turns that were played")
        holes = {self.position.count(cell.name) for cell in self.rules.board.cells if cell.hole}
        same({2}, holes, "what the holes hold")

    @says("All other turns pass over pairs.")
    def later_turns(self, got: Heard) -> None:
        true(self.position.ply > 0, "it is the first turn of the game")

    @says(
        "All other turns start in any hole of your own that holds stones.",
        "All other turns may start in any hole of yours that holds stones.",
        "Later turns start in any hole of your own that holds stones, even in one with a single stone.",
    )
    def later_in_any(self, got: Heard) -> None:
        self.later_turns(got)
        same([], self._others, "holes with stones that cannot be played")

    @says(
        "Any hole of your own may start a turn, even one with a single stone.",
        "Later turns start in any hole of your own, too, and capture fours.",
    )
    def any_own(self, got: Heard) -> None:
        same([], self._others, "holes with stones that cannot be played")

    @says(
        "Later turns start in any hole of your own that holds stones and that nobody has won, and they may win holes."
    )
    def any_own_unwon(self, got: Heard) -> None:
        won = {mark.place for mark in marks_of_kind(self.position, "won")}
        same([], [one for one in self._others if one not in won], "holes with stones that cannot be played")

    @says(
        "Later turns start in any hole of the player’s own that holds stones and that nobody has won, and they may win"
        " holes."
    )
    def any_own_unwon_of_anybody(self, got: Heard) -> None:
        self.any_own_unwon(got)

    @says("A hole that holds exactly two starts no turn while you have any other hole with stones.")
    def no_pairs(self, got: Heard) -> None:
        others = [hole for hole in [*self._starts, *self._others] if self.position.count(hole) != 2]
        true(not others or all(self.position.count(hole) != 2 for hole in self._starts), "a pair may start a turn")

    @says(
        "The leftmost hole of the near row may start a turn only with four stones or more.",
        "The leftmost hole of the near row may start the first turn only with four stones or more.",
    )
    def leftmost_waits(self, got: Heard) -> None:
        left = self._leftmost
        if self.position.count(left) < FOUR and set(self._starts) != {left}:
            true(left not in self._starts, "it may start the turn")

    @says(
        "If the player has no other hole to start from, the leftmost hole of the near row may start the turn with any"
        " number of stones."
    )
    def leftmost_alone(self, got: Heard) -> None:
        same([self._leftmost], self._starts, "holes that can be played")

    @property
    def _leftmost(self) -> str:
        """Of the player's row that is not shared, as that player sees it."""
        cells = [self.rules.board.cells[self.rules.board.index[hole]] for hole in self._from_the_right]
        near = max(cells, key=lambda cell: cell.row if self.position.player == "S" else -cell.row).row
        return [cell.name for cell in cells if cell.row == near][-1]

    @says("A hole opposite a single stone of the opponent’s may not start a turn.")
    def not_opposite_one(self, got: Heard) -> None:
        self._not_opposite({1})

    @says("A hole opposite one of these numbers of stones may not start the turn: {numbers}.")
    def not_opposite(self, got: Heard) -> None:
        self._not_opposite({int(n) for n in got.text("numbers").split(", ")})

    def _not_opposite(self, numbers: set[int]) -> None:
        board = self.rules.board
        for hole in self._starts:
            lies = self.position.count(board.cells[board.facing(board.index[hole])].name)
            true(lies not in numbers, f"{hole} may, and {lies} lie opposite")

    @says("Choose your direction: you keep it for the rest of the game.")
    def chooses_direction(self, got: Heard) -> None:
        true({move.rstrip("*.")[-1] for move in self.position.legal()} == {"<", ">"}, "there is one direction alone")

    @says("If your opponent has stones, any hole of your own that holds stones may start the turn.")
    def any_own_while_they_have_some(self, got: Heard) -> None:
        self.any_own(got)
        theirs = other_seat(self.position.player)
        cells = [cell.name for cell in self.rules.board.cells if cell.hole]
        true(sum(self.position.count(one) for one in cells if self.position.owner(one) == theirs), "it has none")

    @says("Your opponent must have a stone after your turn: choose a hole that leaves them one.")
    def leaves_one(self, got: Heard) -> None:
        self.leave_some(got)

    @says("There are only single stones, so one of them may start the turn.")
    def singles(self, got: Heard) -> None:
        cells = self.rules.board.cells
        own = [self.position.count(c.name) for c in cells if c.hole and c.seat == self.position.player]
        same(1, max(own), "the most stones in a hole")

    @says("There are only single stones, so one of them moves into an empty hole.")
    def singles_to_empty(self, got: Heard) -> None:
        self.singles(got)
        for hole in self._starts:
            same(1, self.moves[hole].lifted if hole in self.moves else 1, f"stones of {hole}")

    @says("No other hole can capture, so the house may.")
    def only_house(self, got: Heard) -> None:
        board = self.rules.board
        same(
            [board.cells[board.house_of_seat(self.position.player) or 0].name], self._starts, "holes that can be played"
        )

    @says("The turn starts at the head: {hole}, the rightmost hole with stones, as its player sees the row.")
    def head(self, got: Heard) -> None:
        self._rightmost(got.name())
        self._first(got)

    def _rightmost(self, hole: str) -> None:
        """As its player sees it: no hole with stones lies further to the right."""
        right = next(name for name in self._from_the_right if self.position.count(name))
        same(hole, right, "the rightmost hole with stones")

    def _first(self, got: Heard) -> None:
        same([got.name()], self._starts, "holes that can be played")

    @says(
        "Your opponent has no stones: the turn starts at {hole}, the rightmost hole of the row that reaches their side."
    )
    def feeds(self, got: Heard) -> None:
        self._first(got)
        cells, theirs = self.rules.board.cells, other_seat(self.position.player)
        left = sum(self.position.count(c.name) for c in cells if c.hole and self.position.owner(c.name) == theirs)
        same(0, left, "stones of your opponent")

    # ---- which holes
    @says("You can choose only hole {hole}.")
    def only(self, got: Heard) -> None:
        same([got.name()], self._starts, "holes that can be played")

    @says("You can choose {holes}.")
    def choose(self, got: Heard) -> None:
        same(sorted(got.names()), sorted(self._starts), "holes that can be played")

    @says("You can choose one of {count}, such as {holes}.")
    def choose_one(self, got: Heard) -> None:
        same(got.number("count"), len(self._starts), "holes that can be played")
        true(set(got.names()) <= set(self._starts), "not all of them can be played")

    @says(
        "Put a stone from your hand into a front hole that holds stones and has stones opposite.",
        "Put a stone from your hand into a hole of your front row from which you capture.",
    )
    def drop_and_capture(self, got: Heard) -> None:
        self._from_hand()
        self.must_capture(got)

    @says(
        "Nothing can be captured: put a stone from your hand into a hole of your front row that holds stones.",
        "Nothing can be captured: put a stone from your hand into a hole of your front row that holds {n} or more.",
    )
    def drop(self, got: Heard) -> None:
        self._from_hand()
        self._nothing_captured()
        if "n" in got:
            self._at_least(got.number())

    @says(
        "Nothing can be captured, and no other hole can start the turn: put a stone from your hand into your house, "
        "then sow {n} from it."
    )
    def drop_in_house(self, got: Heard) -> None:
        self._from_hand()
        self._nothing_captured()
        self.only_house(got)

    @says("Nothing can be captured: sow a hole of your front row with {n} or more.")
    def front(self, got: Heard) -> None:
        self._nothing_captured()
        self._in_front(True)
        self._at_least(got.number())

    @says("No hole of your front row can be sown now: sow one of your back row with {n} or more.")
    def back(self, got: Heard) -> None:
        self._in_front(False)
        self._at_least(got.number())

    @says("No other hole can be sown now, so your house starts the turn: sow {n} from it.")
    def house_begins(self, got: Heard) -> None:
        self.only_house(got)

    @says("Takasia: hole {hole} may not start this turn.")
    def barred(self, got: Heard) -> None:
        true(got.name() not in self._starts, "it can be played")

    @says("The stone of {hole} has just been moved there: it may not be moved in this turn.")
    def handed_over(self, got: Heard) -> None:
        same(1, self.position.count(got.name()), "stones in the hole")
        true(got.name() not in self._starts, "it can be played")

    @says("Your opponent has no stones: sow a hole that brings them some.")
    def feed(self, got: Heard) -> None:
        theirs = other_seat(self.position.player)
        cells = [c.name for c in self.rules.board.cells if c.hole and self.position.owner(c.name) == theirs]
        same(0, sum(map(self.position.count, cells)), "stones of your opponent")
        for move, told in self.moves.items():
            true(any(told.played[name] for name in cells) or told.captures, f"{move} brings it none")

    @says("You may not capture all your opponent’s stones at once: sow a hole that leaves some.")
    def leave_some(self, got: Heard) -> None:
        theirs = [c.name for c in self.rules.board.cells if c.hole and c.seat != self.position.player]
        for move, told in self.moves.items():
            true(any(told.played[name] for name in theirs), f"{move} leaves none")

    def _from_hand(self) -> None:
        true(self.position.hand(self.position.player), "the hand is empty")
        self._in_front(True)

    def _in_front(self, front: bool) -> None:
        same([], [hole for hole in self._starts if self._is_front(hole) != front], "other holes that can be played")

    def _at_least(self, n: int) -> None:
        same([], [hole for hole in self._starts if self.position.count(hole) < n], "smaller holes that can be played")

    # ---- the words of a file of somebody's own
    @says(
        "This kind of turn is played only if none of those before it is possible.", "Your front row may not be emptied."
    )
    def no_more_than_a_rule(self, got: Heard) -> None:
        """Only the rules could say whether it is so."""

    @says(
        "This holds while you have stones in hand.",
        "First a stone from the hand is dropped into the hole that starts the turn.",
        "Such a turn is played only while you have stones in hand.",
    )
    def while_in_hand(self, got: Heard) -> None:
        true(self.position.hand(self.position.player), "the hand is empty")

    @says(
        "This holds while you have no stones in hand.", "Such a turn is played only while you have no stones in hand."
    )
    def while_none_in_hand(self, got: Heard) -> None:
        same(0, self.position.hand(self.position.player), "stones in hand")

    @says("This holds while your house isn’t active.", "Such a turn is played only while your house isn’t active.")
    def while_house_does_not_work(self, got: Heard) -> None:
        true(not self.position.house_works(self.position.player), "it works")

    @says("Nobody captures in their own first turn.", "Nobody wins a hole in their own first turn.")
    def quiet_first(self, got: Heard) -> None:
        self.first_turn(got)
        for move, told in self.moves.items():
            true(not told.captures, f"{move} captures")

    @says("This holds for your first turn only.")
    def first_turn(self, got: Heard) -> None:
        true(self.position.player in self.position.first_turns, "it is not the first turn")

    @says("Your first turn starts in {hole}.")
    def first_in_one_hole(self, got: Heard) -> None:
        self.first_turn(got)
        self.in_one_hole(got)

    @says("Your first turn starts in one of the four holes on your right.")
    def first_at_the_right(self, got: Heard) -> None:
        self.first_turn(got)
        self.at_the_right(got)

    @says(
        "This turn starts in one of the four holes on your right.",
        "The turn starts in one of the four holes on your right.",
    )
    def at_the_right(self, got: Heard) -> None:
        true(set(self._starts) <= set(self._from_the_right[:4]), "a turn may start elsewhere")

    @says("The turn starts in any of your own holes but the rightmost.")
    def not_at_the_right(self, got: Heard) -> None:
        true(self._from_the_right[0] not in self._starts, "a turn may start there")

    @property
    def _from_the_right(self) -> list[str]:
        """The holes of the player to move, as that player sees them."""
        own = [cell for cell in self.rules.board.cells if cell.hole and cell.seat == self.position.player]
        own.sort(key=lambda cell: cell.column, reverse=self.position.player == "S")
        return [cell.name for cell in own]

    @says("The turn starts in your hole {hole}.", "This turn starts in {hole}.")
    def in_one_hole(self, got: Heard) -> None:
        same({got.name()}, set(self._starts), "where the turn starts")

    @says("The turn starts in one of your own holes.")
    def own(self, got: Heard) -> None:
        same({self.position.player}, {self.position.owner(hole) for hole in self._starts}, "whose holes they are")

    @says(
        "The turn starts in any hole of the board, on either side.",
        "A turn may start in any hole of the board, on either side: the holes belong to nobody.",
    )
    def anybodys(self, got: Heard) -> None:
        holes = (cell.name for cell in self.rules.board.cells if cell.hole)
        same({hole for hole in holes if self.position.count(hole)}, set(self._starts), "holes with stones")

    @says("The turn starts in a hole of your front row.", "Each player’s first turn starts in the front row.")
    def own_front(self, got: Heard) -> None:
        self._in_front(True)

    @says("The turn starts in a hole of your back row.")
    def own_back(self, got: Heard) -> None:
        self._in_front(False)

    @says("The hole that starts the turn must hold at least {n}.")
    def at_least(self, got: Heard) -> None:
        self._at_least(got.number())

    @says("From an active house, only {n} are lifted.")
    def house_tax(self, got: Heard) -> None:
        true(got.number() > 0, "then none is")

    @says("The turn doesn’t start in your house while you own it.")
    def not_in_house(self, got: Heard) -> None:
        board, player = self.rules.board, self.position.player
        house = board.cells[board.house_of_seat(player) or 0].name
        true(not self.position.owns_house(player) or house not in self._starts, "it does")


BINDING = known_by(Binding)
