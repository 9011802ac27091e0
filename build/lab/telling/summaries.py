"""What is said of a turn once it was played, and whose turn it is then."""

from collections.abc import Sequence

from game.rules.board import other_seat
from lab.telling.claims import Claims
from lab.telling.listening import Listener
from lab.telling.patterns import Heard, known_by, same, says, true, understood


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
        """Stones that were captured, by whomever, and those that were taken at the end."""
        return sum(n for told in self.run for _, n, _ in (*told.captures, *told.swept))

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
        self._landed(other_seat(self.mover))

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
    @says(
        "Captured: {n} from {holes}.", "Captured: {n} from holes {holes}.", "Captured: {n} from {count}.",
        "Off the board: {n} at {holes}.", "Off the board: {n} at holes {holes}.", "Off the board: {n} at {count}.",
    )  # fmt: skip
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

    @says("{who got} {n} from hole {hole}.", "{who got} {n} from the holes {holes}.")
    def got_as_owner(self, got: Heard) -> None:
        names = got.names() if "holes" in got else [got.name()]
        same(names, list(dict.fromkeys(hole for hole, _ in self._taken_by(got.who))), "holes that they got them from")
        true("holes" not in got or len(names) > 1, "it is only one hole")
        same(got.who, other_seat(self.mover), "who got them")
        same(got.number(), sum(n for _, n in self._taken_by(got.who)), "stones that they got")
        self.said += got.number()

    @says("{who took} what was left: {n}.")
    def took_rest(self, got: Heard) -> None:
        swept = [n for told in self.run for _, n, to in told.swept if to == got.who]
        same(got.number(), sum(swept), "stones that they took")
        self.said += got.number()

    @says("Nothing captured.")
    def nothing(self, got: Heard) -> None:
        same(0, sum(n for told in self.run for _, n, _ in told.captures), "stones that were captured")

    @says("{hole} is {whose} tuz now.")
    def won(self, got: Heard) -> None:
        same(got.whose, self.mover, "whose turn it was")
        true(self._is_over() or self.after.tuz(got.whose) == got.name(), "it is not")
        same(self.before.tuz(got.whose), "", "the tuz before")

    @says("{hole} is {whose} won hole now.", "{holes} are {whose} won holes now.")
    def won_as_they_lie(self, got: Heard) -> None:
        names = got.names() if "holes" in got else [got.name()]
        same(got.whose, self.mover, "whose turn it was")
        same(
            names,
            [event.place for told in self.run for event in told.events if event.kind == "won"],
            "holes that are won",
        )
        true("holes" not in got or len(names) > 1, "it is only one hole")

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

    @says("{who kept} the board as it was.", "{who left} the sides as they are.")
    def kept(self, got: Heard) -> None:
        same((got.who, "keep"), (self.mover, self.told.move), "who did what")

    @says("{who laid} out the stones.")
    def laid_out(self, got: Heard) -> None:
        same(got.who, self.mover, "who did it")
        apart = (
            self.before.rules.lays_out_own_side and self.after.phase == "layout"
        )  # the other player's are still to come
        left = self.before.rules.stones // 2 if apart else 0
        same((self.before.phase, self.after.heap), ("layout", left), "what was decided")

    @says("{who claimed} {holes}.")
    def claimed(self, got: Heard) -> None:
        same(got.who, self.mover, "who did it")
        self.changed_owner(got.names())

    @says("{who had} no move.")
    def no_move(self, got: Heard) -> None:
        same(got.who, self.mover, "who moved")
        same(("pass",), self.before.legal(), "the moves there were")


class Next(Claims):
    """Whose turn it is then."""

    def check(self, text: str) -> None:
        """The text.  Raises UntrueError."""
        understood(text, NEXT, self.told.readers, self)

    @says("Your turn again.", "Your turn.", "It’s your turn.")
    def yours(self, got: Heard) -> None:
        same(self.told.readers.seat("you"), self.after.player, "who moves next")

    @says("{who has} an extra turn, but no move.")
    def again_for_nothing(self, got: Heard) -> None:
        self.again(got)
        same(("pass",), self.after.legal(), "the moves there are")

    @says("{who moves} again.")
    def again(self, got: Heard) -> None:
        same((got.who, self.mover), (self.after.player, self.after.player), "who moves next, and who moved")

    @says("{person} to move.", "Now {who moves}.")
    def to_move(self, got: Heard) -> None:
        same(got.who, self.after.player, "who moves next")

    @says("It’s {whose} turn.")
    def turn_of(self, got: Heard) -> None:
        same(got.whose, self.after.player, "who moves next")

    @says("The turn ends.")
    def turn_ends(self, got: Heard) -> None:
        same(self.after.player, other_seat(self.mover), "who moves next")

    @says("Choose a hole with stones. You’ll see where it goes before you play.")
    def choose(self, got: Heard) -> None:
        true(self.after.legal() and not self.after.over, "there’s nothing to choose")


SUMMARY, NEXT = known_by(Summary), known_by(Next)
