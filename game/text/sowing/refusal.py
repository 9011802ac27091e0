"""Why a move is not allowed: one line says what is, the next what is needed."""

from typing import TYPE_CHECKING

from game.rules.file.vocabulary import From, Needs
from game.rules.sowing.board import hole_of
from game.text.language import msg
from game.text.sowing.clause_texts import of_kind
from game.text.sowing.clauses import reason
from game.text.telling import Telling, to_move

if TYPE_CHECKING:
    from game.rules.file.schema import TurnWords
    from game.rules.game import Illegal


REFUSALS: dict[str, tuple[str, str]] = {
    "empty": (msg("Hole {hole} is empty."), msg("Choose a hole with stones.")),
    "not_yours": (msg("Hole {hole} belongs to the other side."), msg("Choose a hole of your own.")),
    "must_feed": (
        msg("The other side has no stones."),
        msg("Choose a move that puts at least one there."),
    ),
    "slam_forbidden": (
        msg("This would take every stone of the other side."),
        msg("Choose a move that leaves at least one there."),
    ),
    "over": (msg("The game is over."), msg("Take a turn back, or start a new game.")),
    "must_move": (msg("You can move, so you may not pass."), msg("Choose a hole with stones.")),
    "no_swap": (msg("Swapping sides is not possible now."), msg("Choose a hole with stones.")),
    "unknown": (msg("There is no move {move} here."), msg("Choose one of the holes with stones.")),
    "single": (msg("Hole {hole} holds only a single stone."), msg("Choose a hole with two stones or more.")),
    "too_many": (
        msg("Hole {hole} holds too many stones to start a capturing turn."),
        msg("Choose a hole with at most {at_most:stone} that can capture."),
    ),
    "must_capture": (msg("You can capture, so you must."), msg("Choose a hole from which you capture.")),
    "other_turn": (msg("Hole {hole} may not start this turn."), msg("Choose another hole.")),
    "not_head": (
        msg("Every turn starts at the rightmost of your holes that holds stones."),
        msg("Start at {start}."),
    ),
    "barred": (
        msg("Takasia: {hole} is your only threatened hole, so it may not start this turn."),
        msg("Choose another hole."),
    ),
    "house": (msg("The house may start this turn only if no other hole can."), msg("Choose another hole.")),
    "direction": (msg("Hole {hole} may be played, but not this way."), msg("Choose the other direction.")),
    "keeps_front": (
        msg("That way your front row would be empty."),
        msg("Sow this hole towards the middle."),
    ),
    "burnt": (msg("Hole {hole} is burnt: it is out of play in this round."), msg("Choose a hole with stones.")),
    "choose_direction": (msg("Hole {hole} may be played."), msg("Choose the direction: left or right.")),
    "no_choice": (msg("This turn does not end in your house."), msg("Play it without sowing the house on.")),
    "onto_stones": (
        msg("The stone of {hole} would fall on other stones."),
        msg("Choose a hole with an empty one after it."),
    ),
    "no_reverse": (
        msg("The first lap from {hole} cannot go this way round: it would not end in a capture."),
        msg("Choose the other direction."),
    ),
    "choose_hole": (
        msg("{hole} captures, so the move also names one more hole that is captured."),
        msg("Choose one of these: {start}."),
    ),
    "other_hole": (msg("That hole cannot be captured with this move."), msg("Choose one of these: {start}.")),
    "one_way": (
        msg("Hole {hole} is always sown in one direction, so there is nothing to choose."),
        msg("Choose the hole alone."),
    ),
    "ko": (
        msg("{hole} is barred for this turn: a single stone has just been moved there from the other side."),
        msg("Choose another hole."),
    ),
    "end_hole": (msg("{hole} is a mandarin hole: nobody lifts it."), msg("Choose one of your own holes with stones.")),
    "other_phase": (msg("Something else has to be decided first."), msg("Answer the question on the screen.")),
}

# What is asked before the turns of a game, by phase.
PHASES: dict[str, tuple[str, str]] = {
    "layout": (msg("The stones are not laid out yet."), msg("Lay them out first.")),
    "turn": (msg("The layout has not been answered yet."), msg("Keep the board as it lies, or turn it round.")),
    "claim": (msg("The holes of this round are not claimed yet."), msg("Claim holes of the other side first.")),
}
FRONT_FIRST = (
    msg("A hole of the front row can start this turn, so one of the back row may not."),
    msg("Choose a hole of your front row."),
)
BACK_ROW = (
    msg("No front hole can start the takata, so a back hole does."),
    msg("Choose a hole of your back row."),
)
NEARER_END = (
    msg("What faces {hole} is sown from the nearer end of the row."),
    msg("Choose the other direction."),
)
CAPTURES_THE_OTHER_WAY = (
    msg("From {hole} you capture only the other way, and you must capture."),
    msg("Choose the other direction."),
)
FEED_FROM = (
    msg("The other side has no stones, so this turn starts at your rightmost hole that reaches it."),
    msg("Start at {start}."),
)
START_AT = msg("Start at {start}.")  # where no other hole may
PUT_IN_FRONT = msg("Put a stone from your hand into a hole of your front row that holds stones.")
IN_FRONT_ONLY = msg("A hole of the back row cannot begin while you have stones in your hand.")
DROPS_MUST_CAPTURE = (
    msg("You can capture, so you must, and a stone put into {hole} captures nothing."),
    msg("Put a stone from your hand into a hole of your front row from which you capture."),
)
NO_MORE_CHOICE = (
    msg("This turn does not come to so many laps that can go back."),
    msg("Leave out the last signs of the move."),
)
NOTHING_TO_CHOOSE = msg("This move captures nothing, so it names no other hole."), msg("Name {hole} alone.")
FIRST_HOLE = msg("The first turn starts at {head}."), msg("Start at {head}.")
FEW = msg("Hole {hole} holds too few stones."), msg("Choose a hole with at least {at_least:stone}.")


def why_not_text(illegal: "Illegal", move: str, telling: Telling) -> tuple[str, str]:
    """Two lines for a refused move.  `move` is as the reader gave it: a hole's name, or with a sign of direction."""
    words = telling.words
    if illegal.reason == "not_yours" and telling.reader is not None and telling.reader != telling.mover:
        return words.t("It is not your turn."), to_move(words, telling.name(telling.mover))
    hole = hole_of(move) or move
    kind = _kind(illegal.clause or _binds(telling), telling)
    if kind is not None and kind.drop and kind.from_ == From.FRONT:
        texts = _with_a_stone_from_the_hand(illegal, hole, telling, capture=kind.needs == Needs.CAPTURE)
        if texts is not None:
            return words.say(texts[0], hole=hole), words.t(texts[1])
    texts = _special(illegal, kind, telling) or REFUSALS.get(illegal.reason)
    if texts is None or (illegal.reason == "too_many" and (kind is None or kind.at_most is None)):
        because = reason(illegal.clause, telling.rules, words) if illegal.clause else ""
        return because or words.t("This move is not allowed now."), words.t("Choose another move.")
    head = "" if illegal.where else _head(telling)
    values: dict[str, object] = {
        "hole": hole,
        "start": illegal.where or head,
        "move": move,
        "head": _named(kind, telling),
        "at_least": kind.at_least if kind else 2,
        "at_most": kind.at_most if kind and kind.at_most else 0,
    }
    is_so, needed = texts
    if head and illegal.reason in ("empty", "not_yours", "single"):
        needed = START_AT
    return words.say(is_so, **values), words.say(needed, **values)


def _binds(telling: Telling) -> str:
    """The kind of turn that binds now, where the position is known."""
    position = telling.position
    return position.kind if position is not None and position.phase == "play" else ""


def _with_a_stone_from_the_hand(
    illegal: "Illegal", hole: str, telling: Telling, *, capture: bool
) -> tuple[str, str] | None:
    """Texts for a turn that begins with a stone from the hand: where it may go.  `capture`: where it captures."""
    board = telling.rules.board
    back = hole in board.index and board.index[hole] not in board.front(telling.mover)
    if illegal.reason in ("empty", "other_turn", "must_capture") and back:
        return IN_FRONT_ONLY, DROPS_MUST_CAPTURE[1] if capture else PUT_IN_FRONT
    if illegal.reason == "empty":
        return REFUSALS["empty"][0], DROPS_MUST_CAPTURE[1] if capture else PUT_IN_FRONT
    return DROPS_MUST_CAPTURE if illegal.reason == "must_capture" else None


def _kind(clause: str, telling: Telling) -> "TurnWords | None":
    """The kind of turn that binds."""
    return next(iter(of_kind("turn", clause, telling.rules)), None)


def _named(kind: "TurnWords | None", telling: Telling) -> str:
    """The hole of the player to move that this kind of turn names, if it does."""
    hole = kind.hole if kind and kind.hole else ""
    return hole.lower() if telling.mover == "N" else hole


def _head(telling: Telling) -> str:
    """The one hole where the turn may start, in a game that leaves no choice; else empty."""
    position = telling.position
    if position is None or position.phase != "play" or not position.rules.driven:
        return ""
    return next((move for move in position.legal() if move != "pass"), "")


def _special(illegal: "Illegal", kind: "TurnWords | None", telling: Telling) -> tuple[str, str] | None:
    """Texts that say more than the reason alone, by the kind of turn or what is decided now."""
    match illegal.reason:
        case "other_phase":
            return PHASES.get(telling.position.phase) if telling.position is not None else None
        case "other_turn" if kind is not None and kind.from_ == From.FRONT:
            return FRONT_FIRST
        case "other_turn" if kind is not None and kind.from_ == From.BACK:
            return BACK_ROW
        case "direction" if kind is not None:
            return _other_way(kind)
        case "no_choice" if telling.rules.rule.varied:
            return NO_MORE_CHOICE
        case "other_hole" if not illegal.where:
            return NOTHING_TO_CHOOSE
        case "other_turn" if kind is not None and kind.hole:
            return FIRST_HOLE
        case "not_head" if kind is not None and kind.needs == Needs.FEED:
            return FEED_FROM
        case "not_head" if not illegal.where:
            return REFUSALS["other_turn"]
        case "single" if kind is not None and kind.at_least > 2:
            return FEW
    return None


def _other_way(kind: "TurnWords") -> tuple[str, str] | None:
    """Why a hole may be sown in one direction only."""
    if kind.needs == Needs.CAPTURE:
        return NEARER_END if kind.drop else CAPTURES_THE_OTHER_WAY
    return REFUSALS["keeps_front"] if kind.keeps_front else None
