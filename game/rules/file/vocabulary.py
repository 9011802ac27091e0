"""The vocabulary of variant files: each word is spelled only here, and other modules use its name.

`schema` says at which key each group of them may stand; docs/variant-files.md explains every word.
"""

from enum import StrEnum


class StoreUse(StrEnum):
    """The use of the stores."""

    NONE = "none"
    CAPTURED = "captured"
    SOWN = "sown"


class StoreEnd(StrEnum):
    """The end of South’s row at which South’s store lies."""

    RIGHT = "right"
    LEFT = "left"


class Direction(StrEnum):
    """The direction of sowing."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"
    EITHER = "either"
    BY_HOLE = "by hole"
    OPPOSITE = "opposite"  # South anticlockwise, North clockwise
    CHOSEN_FIRST = "chosen first"  # in a player's first turn, for the rest of the game
    CHOSEN_SECOND = "chosen second"  # the same in the second turn; the first goes clockwise


class SowingPath(StrEnum):
    """The path through three rows: along the whole middle row, or round one player's holes, then the other's."""

    BY_ROWS = "by rows"
    BY_SIDES = "by sides"


class LastStonePlace(StrEnum):
    """The place where the last stone falls."""

    OWN_STORE = "own store"
    THEIR_STORE = "their store"
    OWN_SIDE = "own side"
    THEIR_SIDE = "their side"
    OWN_FRONT = "own front"
    OWN_HOUSE = "own house"
    BARRED_HOLE = "barred hole"
    OWN_WON_HOLE = "own won hole"
    THEIR_WON_HOLE = "their won hole"


class SkippedHoles(StrEnum):
    """Holes that a sowing skips."""

    ORIGIN = "origin"
    THEIR_STORE = LastStonePlace.THEIR_STORE.value
    BURNT_HOLES = "burnt holes"
    OWN_SIDE = LastStonePlace.OWN_SIDE.value
    THEIR_WON_HOLES = "their won holes"


class Side(StrEnum):
    """The owner of holes, as the mover sees it."""

    OWN = LastStonePlace.OWN_SIDE.value
    THEIR = LastStonePlace.THEIR_SIDE.value


class FirstStone(StrEnum):
    """The hole of a sowing's first stone; a single stone always moves on to the next hole."""

    NEXT = "next hole"
    ORIGIN = SkippedHoles.ORIGIN.value


class CapturedSowingStart(StrEnum):
    """The hole from which captured stones are sown: an end of the front row, or the lap's first or last hole. "next
    hole": sowing begins behind the last stone's hole, whose stones stay; "landing": its stones are sown too.
    """

    END_HOLE = "end hole"
    ORIGIN = SkippedHoles.ORIGIN.value
    NEXT = FirstStone.NEXT.value
    LANDING = "landing"


class ReversibleLaps(StrEnum):
    """The laps of a turn that may be reversed."""

    EVERY = "every"
    FIRST = "first"


class TurnNumberCondition(StrEnum):
    """A condition on the number of a player's turn; "first of all": the first turn of the game."""

    FIRST = ReversibleLaps.FIRST.value
    FIRST_OF_ALL = "first of all"


class NextHoleKind(StrEnum):
    """The kind of hole that the next one has to be: one that may be lifted, not a mandarin hole."""

    FIELD = "field"


class Occupancy(StrEnum):
    """Whether a hole holds stones."""

    EMPTY = "empty"
    OCCUPIED = "occupied"


class OtherSideState(StrEnum):
    """The state of the opponent's side."""

    NO_STONE = "no stone"


class HouseState(StrEnum):
    """The state of the mover’s house."""

    WORKS = "works"
    DOES_NOT_WORK = "does not work"


class StartHoles(StrEnum):
    """Holes that may start a turn."""

    OWN_HOLES = "own holes"
    FRONT = "front"
    BACK = "back"
    HEAD = "head"
    RIGHT_FOUR = "four at the right"
    NOT_RIGHTMOST = "all but the rightmost"
    ANY_HOLE = "any hole"


class HouseStartPermission(StrEnum):
    """Whether a turn may start in the house."""

    ANY = "any"
    ONLY = "only"
    NOT_IF_IT_WORKS = "not if it works"
    NOT_IF_OWNED = "not if owned"


class FirstLapNeeds(StrEnum):
    """Requirement for the first lap of a turn."""

    CAPTURE = "capture"
    FEED = "feed"
    EMPTY_HOLE = "empty hole"
    CROSS_OR_EMPTY = "cross or empty"
    END_ACROSS_OR_EMPTY = "end across or empty"


class SingleStoneMoves(StrEnum):
    """The holes to which a single stone may be moved."""

    EMPTY_HOLE = FirstLapNeeds.EMPTY_HOLE.value


class NumberCaptureOwner(StrEnum):
    """The player who gets the stones if a stone before the last makes a capturing number."""

    OWNER = "owner"
    MOVER = "mover"


class BarredHoleState(StrEnum):
    """The effect of the first lap on the barred hole."""

    MISSED = "missed"


class SownSides(StrEnum):
    """Whether a turn has sown on the opponent's side yet."""

    THEIRS_TOO = "their side too"
    OWN_ONLY = "own side only"


class WhatIsTaken(StrEnum):
    """Holes whose stones a last stone captures."""

    FACING = "facing"
    LAST = "last"
    COLUMN = "column"
    THEIR_COLUMN = "their column"
    NEXT = "next"
    AFTER_NEXT = "after next"
    EVERY = "every"


class AlsoCapturedHoles(StrEnum):
    """Further holes that are captured: the one opposite each captured hole, or one more of the mover's choice."""

    FACING = WhatIsTaken.FACING.value
    ONE_MORE = "one more"


class HoleBecomes(StrEnum):
    """The state of the last stone's hole for the rest of the game."""

    OWN_STORE = LastStonePlace.OWN_STORE.value
    WON_HOLE = "won hole"
    WON_PAIR = "won pair"
    CLOSED_HOLE = "closed hole"


class HolesNeverStores(StrEnum):
    """Holes that can't become a store or be closed: the rightmost of a row; or, for stores only, the hole with the same
    letter as the store that its owner has made.
    """

    LAST_HOLE = "last hole"
    SAME_LETTER = "same letter"


class CaptureChain(StrEnum):
    """The direction in which a capture continues from hole to hole."""

    BACKWARDS = "backwards"
    FORWARDS = "forwards"
    ACROSS_GAPS = "across gaps"
    ALONG_EMPTY = "along empty holes"  # of the mover's own: what lies opposite the next ones


class LapThen(StrEnum):
    """The consequence of a lap's last stone: a further lap, an extra turn, or the end of the turn."""

    END_TURN = "end turn"
    MOVE_AGAIN = "move again"
    RELAY = "relay"
    SOW_TAKEN = "sow taken"
    STOP_OR_RELAY = "stop or relay"
    RELAY_NEXT = "relay next"
    RELAY_ONWARDS = "relay onwards"
    RELAY_BACK = "relay back"
    LOSE = "lose"


class GrandSlamEffect(StrEnum):
    """The treatment of a capture of all the opponent's stones."""

    TAKE_NOTHING = "take nothing"
    NOT_ALLOWED = "not allowed"
    SWEEP_OWN_AND_END = "sweep own and end"


class DutyCondition(StrEnum):
    """The condition under which a requirement for moves (`[[duty]]`) applies."""

    THEY_HAVE_NO_STONE = "they have no stone"


class DutyRequirement(StrEnum):
    """The requirement of a `[[duty]]`, for the first lap or the whole turn."""

    FEED = FirstLapNeeds.FEED.value
    LEAVE_A_STONE = "leave a stone"


class EndWhen(StrEnum):
    """The condition that ends a game."""

    A_ROW_IS_EMPTY = "a row is empty"
    MORE_THAN_HALF = "more than half"
    HALF = "half of all"
    FEW_STONES = "few stones"
    MOVER_HAS_NO_STONE = "mover has no stone"
    MOVER_HAS_NO_MOVE = "mover has no move"
    MOVER_CANNOT_FEED = "mover cannot feed"
    NOBODY_HAS_A_MOVE = "nobody has a move"
    A_SINGLE_EACH = "a single each"
    MOVER_STAYS_EMPTY = "mover stays empty"
    BOARD_IS_EMPTY = "board is empty"
    A_FRONT_ROW_IS_EMPTY = "a front row is empty"
    BOTH_ENDS_CAPTURED = "both ends captured"
    MANDARIN_HOLES_ARE_EMPTY = "mandarin holes are empty"
    NOBODY_CAN_PAY = "nobody can pay"


class EndThen(StrEnum):
    """The player who gets the remaining stones, or who has won or lost."""

    EACH_SWEEPS_OWN = "each sweeps own"
    MOVER_SWEEPS_ALL = "mover sweeps all"
    OTHER_SWEEPS_ALL = "other sweeps all"
    NOBODY_SWEEPS = "nobody sweeps"
    MOVER_LOSES = "mover loses"
    EMPTY_ROW_LOSES = "empty row loses"
    EMPTY_ROW_WINS = "empty row wins"
    EMPTY_ROW_SWEEPS_ALL = "empty row sweeps all"


class RepetitionResult(StrEnum):
    """The effect of a position's third occurrence on the game."""

    EACH_SWEEPS_OWN = EndThen.EACH_SWEEPS_OWN.value
    DRAW = "draw"
    NOBODY_SWEEPS = EndThen.NOBODY_SWEEPS.value


class EndlessResult(StrEnum):
    """The effect of a turn that would never end, where the rule on repeated positions doesn't say it."""

    MOVER_LOSES = EndThen.MOVER_LOSES.value
    DRAW = RepetitionResult.DRAW.value
    NOT_ALLOWED = GrandSlamEffect.NOT_ALLOWED.value


class FirstTurnOffer(StrEnum):
    """A choice or layout before, or instead of, the first turn."""

    SWAP = "swap"
    LAYOUT = "layout"
    AT_ONCE = "at once"


class LayoutMaker(StrEnum):
    """The player who lays out the stones: one player all of them, or each their own."""

    ONE = "one"
    EACH = "each"


class LayoutStarter(StrEnum):
    """The player who moves first after a layout, if the board wasn't turned."""

    ARRANGER = "arranger"
    OTHER = "other"


class RoundRefill(StrEnum):
    """The way the board is filled for the next round."""

    CLAIMS = "claims"
    PATH = "path"
    OUTWARDS = "outwards"
    LAYOUT = "layout"


class RefillStart(StrEnum):
    """The hole from which each player begins to fill their holes for a new round."""

    STORE = LastStonePlace.OWN_STORE.value
    LEFT = StoreEnd.LEFT.value


class RoundStarter(StrEnum):
    """The player who starts a round."""

    IN_TURN = "in turn"
    WEAKER = "weaker"
    WINNER = "winner"
    SWEEPER = "sweeper"


# Words that belong together wherever somebody asks for them.
KEPT = (Direction.CHOSEN_FIRST, Direction.CHOSEN_SECOND)  # players choose a direction once
CHOSEN = (Direction.EITHER, Direction.BY_HOLE, *KEPT)  # players choose the direction, of all holes or of some
SIDES = (LastStonePlace.OWN_SIDE, LastStonePlace.THEIR_SIDE)
STORES = (LastStonePlace.OWN_STORE, LastStonePlace.THEIR_STORE)
WON_HOLES = (LastStonePlace.OWN_WON_HOLE, LastStonePlace.THEIR_WON_HOLE)
WINS = (HoleBecomes.WON_HOLE, HoleBecomes.WON_PAIR)  # a hole, or two, with the stones in them
CLEARING = (
    EndThen.EACH_SWEEPS_OWN,
    EndThen.MOVER_SWEEPS_ALL,
    EndThen.OTHER_SWEEPS_ALL,
    EndThen.EMPTY_ROW_SWEEPS_ALL,
)  # no stone is left lying
NAMING = (EndThen.MOVER_LOSES, EndThen.EMPTY_ROW_LOSES, EndThen.EMPTY_ROW_WINS)  # who has won; no stones are counted
LAPS_ON = (
    LapThen.RELAY,
    LapThen.SOW_TAKEN,
    LapThen.STOP_OR_RELAY,
    LapThen.RELAY_NEXT,
    LapThen.RELAY_ONWARDS,
    LapThen.RELAY_BACK,
)  # another lap of the same turn follows
