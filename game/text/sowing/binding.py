"""What binds the player to move, said before anything is chosen: what to do, and which holes can do it."""

from typing import TYPE_CHECKING, Any

from game.rules.file.vocabulary import Filled, From, HouseMay, Needs, Place
from game.rules.game import marked
from game.text.language import Words, msg
from game.text.sowing.clause_texts import canonical, of_kind
from game.text.sowing.clauses import reason

if TYPE_CHECKING:
    from game.rules.file.schema import TurnWords
    from game.rules.sowing.position import Position

UNSAID = ("no_single", "leave_one")  # kinds of turn that need no sentence before every turn
NAMED = 4  # holes that are named; of more it is said how many there are

DROPS_AND_FACES = msg("Put a stone from your hand into a hole of your front row that faces stones and holds some.")
DROPS_AND_CAPTURES = msg("Put a stone from your hand into a hole of your front row from which you capture.")
CAPTURES = msg("You can capture, so you must.")
DROPS = msg("Nothing can be captured: put a stone from your hand into a hole of your front row that holds stones.")
DROPS_AMONG = msg(
    "Nothing can be captured: put a stone from your hand into a hole of your front row that holds {n:stone} or more."
)
DROPS_IN_HOUSE = msg(
    "Nothing can be captured, and no other hole can begin: put a stone from your hand into your house, then sow "
    "{n:stone} of it."
)
FROM_FRONT = msg("Nothing can be captured: sow a hole of your front row with {n:stone} or more.")
FROM_BACK = msg("No hole of your front row can be sown now: sow one of your back row with {n:stone} or more.")
FROM_HOUSE = msg("No other hole can be sown now, so your house begins: sow {n:stone} of it.")
BARRED = msg("Takasia: hole {hole} may not begin this turn.")
HANDED_OVER = msg("The stone of {hole} has just been moved there: it may not be moved in this turn.")
HEAD = msg("The turn starts at the head: {hole}, the rightmost hole of the row that holds stones.")
FEED_FROM_HEAD = msg(
    "The other side has no stones: the turn starts at {hole}, the rightmost hole of the row that reaches it."
)
FEEDS = msg("The other side has no stones: sow a hole that brings it some.")
SLAM = msg("You may not take all the stones of the other side at once: sow a hole that leaves some.")
FROM_ONE_HOLE = msg("This turn starts in {hole}.")
FIRST_FROM_ONE_HOLE = msg("Your first turn starts in {hole}.")
SECOND = msg("This is the second sowing of the turn: what it captures earns no third.")


def binding(position: "Position", words: Words) -> str:
    """What the player to move is bound to, and with which holes that can be done; empty where any hole will do.

    Of a second turn in a row that earns no third it says so: any hole will do there, too.
    """
    legal = position.legal()
    if not legal or position.phase != "play" or position.joint:
        return ""
    if legal == ("pass",):
        return words.t("There is no move, so the turn passes.")
    handed = [words.say(HANDED_OVER, hole=bar.place) for bar in marked(position, "barred") if position.rules.ko]
    said = words.t(SECOND) if position.again else _bound(position, words)
    return " ".join((*handed, said)) if said else " ".join(handed)


def _bound(position: "Position", words: Words) -> str:
    """What a kind of turn, or a duty, asks for."""
    legal, kind = position.legal(), position.kind
    known = canonical(kind, position.rules) if kind else ""
    start = position.rules.place_of(legal[0])
    if known == "head":
        return words.say(HEAD, hole=start)
    if known == "feed_from_head":
        return words.say(FEED_FROM_HEAD, hole=start)
    turn = next(iter(of_kind("turn", kind, position.rules)), None)
    if turn is not None and turn.hole:
        return words.say(FIRST_FROM_ONE_HOLE if turn.when.turn else FROM_ONE_HOLE, hole=start)
    if turn is None:
        said = _duty(position, words)
    elif known in UNSAID:
        return ""
    else:
        said = _of_kind(turn, position, words) or reason(kind, position.rules, words)
    for bar in marked(position, "barred") if position.rules.house else ():
        said = f"{said} {words.say(BARRED, hole=bar.place)}"
    return f"{said} {_named(position, words)}" if said else ""


def _duty(position: "Position", words: Words) -> str:
    """Where no kind of turn binds: holes may be closed because the other side must not be left without stones."""
    board = position.rules.board
    own = [board.cells[i] for i in board.owned(position.player) if position.cells[i] and board.cells[i].hole]
    refused = {illegal.reason for cell in own if (illegal := position.why_not(cell.name)) is not None}
    return words.t(FEEDS) if "must_feed" in refused else words.t(SLAM) if "slam_forbidden" in refused else ""


def _of_kind(turn: "TurnWords", position: "Position", words: Words) -> str:
    """What a kind of turn asks for; empty where its own clause says it better."""
    if turn.needs == Needs.FEED:
        return words.t(FEEDS)
    if turn.needs == Needs.CAPTURE:
        if not (turn.drop and turn.from_ == From.FRONT):
            return words.t(CAPTURES)
        return words.t(DROPS_AND_FACES if _by_facing(turn, position.rules) else DROPS_AND_CAPTURES)
    if turn.house == HouseMay.ONLY:
        if turn.tax is None or not position.house_works(position.player):
            return ""
        return words.say(DROPS_IN_HOUSE if turn.drop else FROM_HOUSE, n=turn.tax)
    nothing = _captures_first(turn, position.rules)
    if turn.drop and turn.from_ == From.FRONT and nothing:
        return words.say(DROPS_AMONG if turn.at_least > 1 else DROPS, n=turn.at_least)
    if turn.from_ == From.FRONT and turn.at_least > 1 and nothing:
        return words.say(FROM_FRONT, n=turn.at_least)
    if turn.from_ == From.BACK and turn.at_least > 1:
        return words.say(FROM_BACK, n=turn.at_least)
    return ""


def _by_facing(turn: "TurnWords", rules: Any) -> bool:
    """Whether it captures just where the last stone falls among others in the front row and faces some."""
    laps = [lap for lap in rules.clauses_of("lap") if lap.take and (lap.when.turn is None or turn.id in lap.when.turn)]
    return bool(laps) and all(
        lap.when.place == Place.OWN_FRONT and lap.when.was == Filled.OCCUPIED and lap.when.facing == Filled.OCCUPIED
        for lap in laps
    )


def _captures_first(turn: "TurnWords", rules: Any) -> bool:
    """Whether a kind of turn that has to capture comes before this one: if this one binds, nothing can be captured."""
    kinds, when = rules.clauses_of("turn"), turn.when
    return any(
        kind.needs == Needs.CAPTURE
        and all(
            getattr(kind.when, name) in (None, getattr(when, name)) for name in type(when).__struct_fields__
        )
        for kind in kinds[: kinds.index(turn)]
    )  # fmt: skip


def _named(position: "Position", words: Words) -> str:
    """The holes with which it can be done, as they lie on the board; of many only the first ones and how many."""
    board = position.rules.board
    found = {position.rules.place_of(move) for move in position.legal()} - {""}
    holes = sorted(found, key=lambda name: (board.cells[board.index[name]].row, board.cells[board.index[name]].column))
    if len(holes) == 1:
        return words.say(msg("You can choose only hole {hole}."), hole=holes)
    if len(holes) <= NAMED:
        return words.say(msg("You can choose {hole}."), hole=holes)
    return words.say(msg("You can choose one of {n:hole}, such as {hole}."), n=len(holes), hole=holes[:NAMED])
