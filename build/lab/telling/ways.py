"""What is asked where a turn can go on in several ways, and what is said of each of them."""

from collections.abc import Sequence

from game.table.move_choices import ForkingTurn
from game.text.speech_context import PendingChoice
from lab.telling.claims import Claims
from lab.telling.listening import Listener
from lab.telling.patterns import Heard, known_by, same, says, true, understood
from lab.telling.sowing import SOWINGS, Event


class WayTold(Claims):
    """One way that a turn can go on, or the question; `shared` captions are the same in all of them."""

    def __init__(self, told: Listener, shared: int, ways: int) -> None:
        super().__init__(told)
        self.shared, self.ways = shared, ways
        settled = told.heard[shared - 1] if shared else 0
        self.settled, self.rest = told.events[:settled], told.events[settled:]

    def check(self, text: str) -> None:
        """The text.  Raises UntrueError."""
        understood(text, WAY, self.told.readers, self)

    def _place(self) -> str:
        """Where the turn stands: where the last of the shared stones fell."""
        dropped = [place for place, n in self.told.dropped if n <= self.shared]
        return dropped[-1] if dropped else ""

    def _house(self) -> str:
        board = self.before.rules.board
        at = board.house_of_seat(self.mover)
        return board.cells[at].name if at is not None else ""

    @says("You’ve reached your house. **Stop**, or **sow its {n}** on?")
    def at_your_house(self, got: Heard) -> None:
        same(self.told.readers.seat("you"), self.mover, "whose turn it is")
        self._at_house(got)

    @says("{who has} reached the house. **Stop**, or **sow its {n}** on?")
    def at_house(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        self._at_house(got)

    def _at_house(self, got: Heard) -> None:
        same(self._house(), self._place(), "where the last stone fell")
        true(self.before.owns_house(self.mover), "it is no house")
        same(got.number(), self.told.lay[self.shared - 1][self._place()], "stones there")
        same(2, self.ways, "ways")

    @says("The last stone fell into {hole}. **Stop**, or **sow** on?")
    def stop_or_on(self, got: Heard) -> None:
        same(got.name(), self._place(), "where the last stone fell")
        same(2, self.ways, "ways")

    @says("The sowing has reached {hole}. How should the turn go on?")
    def reached(self, got: Heard) -> None:
        same(got.name(), self._place(), "what was reached")

    @says("**Stop**, or **sow on**?", "How does it go on?", "Stop here", "Stop", "Sow on")
    def short(self, got: Heard) -> None:
        true(self.ways > 1, "there is nothing to ask")

    @says(
        "You capture one more of your opponent’s holes. Which one? Choose it on the board, or below.",
        "Which hole is captured too?",
    )
    def which_hole(self, got: Heard) -> None:
        true(self.ways > 1, "there is nothing to ask")

    @says("Capture {hole}")
    def take_hole(self, got: Heard) -> None:
        same(got.name(), self.rest[0].place, "the hole that is captured")

    @says("{hole} may be sown back, because that captures. Which way?")
    def back_or_on(self, got: Heard) -> None:
        true(self.ways > 1, "there is nothing to ask")

    @says("Sow on, or back?", "Sow back")
    def back_short(self, got: Heard) -> None:
        true(self.ways > 1, "there is nothing to ask")

    @says("Sow {hole} back", "Sow {hole} on")
    def sow_back_or_on(self, got: Heard) -> None:
        same(got.name(), self.rest[0].place, "what is sown")

    @says("Sow on, first into {hole}")
    def sow_first_into(self, got: Heard) -> None:
        after = [place for place, n in self.told.dropped if n > self.shared]
        same(got.name(), after[0] if after else "", "where the next stone falls")

    @says("Sow the house on")
    def sow_house(self, got: Heard) -> None:
        same((self._house(), self._house()), (self.rest[0].place, self._place()), "what is sown on")

    @says("Sow on from here")
    def sow_on(self, got: Heard) -> None:
        same(self._place(), self.rest[0].place, "what is sown on")

    @says("The house keeps {n} and can’t be captured.", "The house keeps {n}.")
    def keeps(self, got: Heard) -> None:
        same([], self.rest, "what happens then")
        same(got.number(), self.after.count(self._house()), "stones in the house")
        true(self.after.owns_house(self.mover), "it is no house")

    @says("{laps} more, {n} captured, and the last stone falls into {target}.")
    def more(self, got: Heard) -> None:
        same(got.number(), sum(one.n for one in self.rest if self._is_capture(one)), "stones that are captured")
        self._laps(got)

    @says("That captures {n}.")
    def only_captures(self, got: Heard) -> None:
        same([], [place for place, n in self.told.dropped if n > self.shared], "stones that are sown then")
        same(got.number(), sum(one.n for one in self.rest if self._is_capture(one)), "stones that are captured")

    @says("{laps} more, nothing captured, and the last stone falls into {target}.")
    def more_for_nothing(self, got: Heard) -> None:
        same(0, sum(one.n for one in self.rest if self._is_capture(one)), "stones that are captured")
        self._laps(got)

    def _laps(self, got: Heard) -> None:
        same(got.number("laps"), sum(one.kind in SOWINGS for one in self.rest), "laps")
        same(got.name("target"), self.told.landed, "where the last stone falls")

    def _is_capture(self, event: Event) -> bool:
        return event.kind in ("carried", "behind") or (event.kind == "capture" and event.to == self.mover)

    @says("The house is lost for good.")
    def lost(self, got: Heard) -> None:
        true(self.before.owns_house(self.mover) and not self.after.owns_house(self.mover), "it is not")

    @says("Front row: {n}.")
    def front_row(self, got: Heard) -> None:
        front = self.before.rules.board.front_row(self.mover)
        same(got.number(), sum(self.after.cells[i] for i in front), "stones in the front row")

    @says("Both rows: {n}.")
    def both_rows(self, got: Heard) -> None:
        own = self.before.rules.board.holes_of_seat(self.mover)
        same(got.number(), sum(self.after.cells[i] for i in own), "stones in both rows")

    @says("The game ends here.")
    def game_ends(self, got: Heard) -> None:
        true(self.after.over, "the game goes on")

    @says("The round ends here.")
    def round_ends(self, got: Heard) -> None:
        true(self._is_over() and not self.after.over, "the round goes on")

    @says("{who moves} again.")
    def again(self, got: Heard) -> None:
        same((got.who, self.mover), (self.mover, self.after.player), "who moves next")
        true(not self._is_over() and self.after.legal() != ("pass",), "nobody does")

    @says("{who has} an extra turn, but no move.")
    def again_for_nothing(self, got: Heard) -> None:
        same((got.who, self.mover), (self.mover, self.after.player), "who moves next")
        same(("pass",), self.after.legal(), "the moves there are")

    @says("{whose} turn ends.")
    def ends(self, got: Heard) -> None:
        same(got.whose, self.mover, "whose turn it is")
        true(not self._is_over() and self.after.player != self.mover, "it does not")

    @says("This turn has no end.")
    def no_end(self, got: Heard) -> None:
        true(self.told.void, "it has")


def statements(asked: PendingChoice, fork: ForkingTurn, heard: dict[str, Listener]) -> Sequence[tuple[str, WayTold]]:
    """Each text of a question, and who can check it; an answer after which is asked again says no more than that."""
    n = len(fork.ways)
    teller = WayTold(heard[fork.ply.move], fork.shared, n)
    out = [(asked.sentence, teller), (asked.short, teller)]
    for way, card in zip(fork.ways, asked.ways, strict=True):
        if len(way) == 1:
            told = WayTold(heard[way[0].move], fork.shared, n)
            out += [(text, told) for text in (card.title, *card.meaning)]
            if card.button not in told.before.rules.board.index:  # a hole stands there as it stands in the title
                out.append((card.button, told))
    return out


WAY = known_by(WayTold)
