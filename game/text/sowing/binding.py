"""Texts on what binds the player to move, and on why a move is refused."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.rules.arrangement import layout_size, stones_to_lay_out
from game.rules.file.schema import KINDS, TurnWords
from game.rules.file.vocabulary import FirstLapNeeds, HouseStartPermission, LastStonePlace, Occupancy, StartHoles
from game.rules.game import WhyIllegal, marks_of_kind
from game.rules.sowing.board import hole_of_move
from game.text.language import Language, Messages, joined_voices, msg
from game.text.sowing.clauses import one_line_rule
from game.text.sowing.known_clauses import clauses_of_kind_with_id, known_clause_texts, known_name_of_id
from game.text.speech_context import Caption, SpeechContext, whose_turn_text

if TYPE_CHECKING:
    from game.rules.sowing.position import Position


UNSAID = ("no_single", "leave_one")  # kinds of turn that need no sentence before every turn
NAMED = 4  # holes that are named; of more it is said how many there are

FIRST_CLOCKWISE = msg("Your first turn goes clockwise.")
CHOOSE_AND_KEEP = msg("Choose your direction: you keep it for the rest of the game.")
DROPS_AND_FACES = msg("Put a stone from your hand into a front hole that holds stones and has stones opposite.")
DROPS_AND_CAPTURES = msg("Put a stone from your hand into a hole of your front row from which you capture.")
CAPTURES = msg("You can capture, so you must.")
DROPS = msg("Nothing can be captured: put a stone from your hand into a hole of your front row that holds stones.")
DROPS_AMONG = msg(
    "Nothing can be captured: put a stone from your hand into a hole of your front row that holds {n:stone} or more."
)
DROPS_IN_HOUSE = msg(
    "Nothing can be captured, and no other hole can start the turn: put a stone from your hand into your house, then"
    " sow {n:stone} from it."
)
FROM_FRONT = msg("Nothing can be captured: sow a hole of your front row with {n:stone} or more.")
FROM_BACK = msg("No hole of your front row can be sown now: sow one of your back row with {n:stone} or more.")
FROM_HOUSE = msg("No other hole can be sown now, so your house starts the turn: sow {n:stone} from it.")
BARRED = msg("Takasia: hole {hole} may not start this turn.")
HEAD = msg("The turn starts at the head: {hole}, the rightmost hole with stones, as its player sees the row.")
FEED_FROM_HEAD = msg(
    "Your opponent has no stones: the turn starts at {hole}, the rightmost hole of the row that reaches their side."
)
FEEDS = msg("Your opponent has no stones: sow a hole that brings them some.")
LEAVES = msg("Your opponent must have a stone after your turn: choose a hole that leaves them one.")
SLAM = msg("You may not capture all your opponent’s stones at once: sow a hole that leaves some.")
FROM_ONE_HOLE = msg("This turn starts in {hole}.")
FIRST_FROM_ONE_HOLE = msg("Your first turn starts in {hole}.")
FROM_RIGHT_FOUR = msg("This turn starts in one of the four holes on your right.")
FIRST_FROM_RIGHT_FOUR = msg("Your first turn starts in one of the four holes on your right.")
NOT_RIGHTMOST = msg("The hole on your right, {hole}, never starts a turn."), msg("Choose another hole.")
SECOND = msg("This is the second sowing of the turn: what it captures earns no third.")


def binding_text(position: "Position", words: Language) -> str:
    """Return the sentence on a restriction of the player to move, with the holes that satisfy it; "" if any hole is
    allowed.

    A second turn in a row that can't earn a third is mentioned, too.
    """
    legal = position.legal()
    if not legal or position.phase != "play" or position.joint:
        return ""
    if legal == ("pass",):
        return words.t("There’s no move, so the turn passes.")
    handed = [*_barred_holes_text(position, words), *_direction_text(position, words)]
    said = words.t(SECOND) if position.is_second_turn else _requirement_text(position, words)
    return " ".join((*handed, said)) if said else " ".join(handed)


def _barred_holes_text(position: "Position", words: Language) -> Iterator[str]:
    """Yield a sentence on the holes that a clause bars for this turn, if its texts name them."""
    if bars := marks_of_kind(position, "barred"):
        rules = position.rules
        texts = {
            known_clause_texts(known_name_of_id(clause.id, rules)).barred
            for kind in KINDS
            for clause in rules.clauses_of_kind(kind)
        }
        yield from (words.say(text, hole=bar.place) for bar in bars for text in sorted(texts - {""}))


def _direction_text(position: "Position", words: Language) -> Iterator[str]:
    """Yield a sentence on the direction that the player will keep, while it isn't chosen."""
    if position.rules.keeps_directions and not position.kept_direction(position.player):
        given = position.rules.rule.first_clockwise and position.player in position.first_turns
        yield words.t(FIRST_CLOCKWISE if given else CHOOSE_AND_KEEP)


def _requirement_text(position: "Position", words: Language) -> str:
    """Return the sentence on what the kind of turn, or a duty such as feeding, requires of the player."""
    legal, kind = position.legal(), position.kind
    known = known_name_of_id(kind, position.rules) if kind else ""
    start = position.rules.start_of_move(legal[0])
    turn = next(iter(clauses_of_kind_with_id("turn", kind, position.rules)), None)
    if known == "head" and not (turn and turn.text):
        return words.say(HEAD, hole=start)
    if known == "feed_from_head":
        return words.say(FEED_FROM_HEAD, hole=start)
    if turn is not None and (turn.hole or (turn.from_ == StartHoles.HEAD and turn.when.turn)):
        return words.say(FIRST_FROM_ONE_HOLE if turn.when.turn else FROM_ONE_HOLE, hole=start)
    if turn is not None and turn.from_ == StartHoles.RIGHT_FOUR:
        return words.t(FIRST_FROM_RIGHT_FOUR if turn.when.turn else FROM_RIGHT_FOUR)
    if turn is None:
        said = _duty_text(position, words)
    elif known in UNSAID or turn.from_ == StartHoles.NOT_RIGHTMOST:
        return _only_hole_text(position, words)
    else:
        said = _turn_kind_requirement(turn, position, words)
        if not said and _refused_holes(position):
            said = one_line_rule(kind, position.rules, words)
    for bar in marks_of_kind(position, "barred") if position.rules.house else ():
        said = f"{said} {words.say(BARRED, hole=bar.place)}"
    if not said:
        return _only_hole_text(position, words)
    return f"{said} {_allowed_holes_text(position, words)}" if _refused_holes(position) else said


def _only_hole_text(position: "Position", words: Language) -> str:
    """Return the sentence that names the only hole that may start the turn; "" if others may, if no other is filled, or
    if it has a single move: then the page asks to play that.
    """
    legal = position.legal()
    is_only = len(legal) > 1 and len(set(map(position.rules.start_of_move, legal))) == 1
    return _allowed_holes_text(position, words) if is_only and _refused_holes(position) else ""


def _duty_text(position: "Position", words: Language) -> str:
    """Return the sentence on the duty that forbids some holes, such as feeding the opponent or leaving them a stone; ""
    if none.
    """
    refused = {illegal.reason for hole in _filled_holes(position) if (illegal := position.why_not(hole)) is not None}
    if "must_leave" in refused:
        return words.t(LEAVES)
    return words.t(FEEDS) if "must_feed" in refused else words.t(SLAM) if "slam_forbidden" in refused else ""


def _filled_holes(position: "Position") -> list[str]:
    """Return the holes of the player to move that hold stones."""
    board = position.rules.board
    own = (i for i in board.holes_of_seat(position.player) if position.cells[i] and board.cells[i].hole)
    return [board.cells[i].name for i in own]


def _refused_holes(position: "Position") -> set[str]:
    """Return the player's holes that may not start the turn: filled ones, or empty if stones come from the hand."""
    board, own = position.rules.board, position.rules.board.holes_of_seat(position.player)
    turn = next(iter(clauses_of_kind_with_id("turn", position.kind, position.rules)), None)
    offered = [board.cells[i].name for i in own] if turn is not None and turn.drop else _filled_holes(position)
    return set(offered) - set(map(position.rules.start_of_move, position.legal()))


def _turn_kind_requirement(turn: "TurnWords", position: "Position", words: Language) -> str:
    """Return the sentence on what a kind of turn requires; "" if the text of its own clause explains that better."""
    if turn.needs == FirstLapNeeds.FEED:
        return words.t(FEEDS)
    if turn.needs == FirstLapNeeds.CAPTURE:
        if not (turn.drop and turn.from_ == StartHoles.FRONT):
            return words.t(CAPTURES)
        return words.t(DROPS_AND_FACES if _captures_by_facing(turn, position.rules) else DROPS_AND_CAPTURES)
    if turn.house == HouseStartPermission.ONLY:
        if turn.tax is None or not position.house_works(position.player):
            return ""
        return words.say(DROPS_IN_HOUSE if turn.drop else FROM_HOUSE, n=turn.tax)
    nothing = _has_earlier_capture_kind(turn, position.rules)
    if turn.drop and turn.from_ == StartHoles.FRONT and nothing:
        return words.say(DROPS_AMONG if turn.at_least > 1 else DROPS, n=turn.at_least)
    if turn.from_ == StartHoles.FRONT and turn.at_least > 1 and nothing:
        return words.say(FROM_FRONT, n=turn.at_least)
    if turn.from_ == StartHoles.BACK and turn.at_least > 1:
        return words.say(FROM_BACK, n=turn.at_least)
    return ""


def _captures_by_facing(turn: "TurnWords", rules: Any) -> bool:
    """Return whether a turn kind captures only if its last stone joins others in the front row, facing stones."""
    laps = [
        lap for lap in rules.clauses_of_kind("lap") if lap.take and (lap.when.turn is None or turn.id in lap.when.turn)
    ]
    return bool(laps) and all(
        lap.when.place == LastStonePlace.OWN_FRONT
        and lap.when.was == Occupancy.OCCUPIED
        and lap.when.facing == Occupancy.OCCUPIED
        for lap in laps
    )


def _has_earlier_capture_kind(turn: "TurnWords", rules: Any) -> bool:
    """Return whether an earlier turn kind requires a capture; then no capture is possible once this kind applies."""
    kinds, when = rules.clauses_of_kind("turn"), turn.when
    return any(
        kind.needs == FirstLapNeeds.CAPTURE
        and all(
            getattr(kind.when, name) in (None, getattr(when, name)) for name in type(when).__struct_fields__
        )
        for kind in kinds[: kinds.index(turn)]
    )  # fmt: skip


def _allowed_holes_text(position: "Position", words: Language) -> str:
    """List the holes that satisfy the restriction, in board order; of many only the first ones and their number."""
    board = position.rules.board
    found = {position.rules.start_of_move(move) for move in position.legal()} - {""}
    holes = sorted(found, key=lambda name: (board.cells[board.index[name]].row, board.cells[board.index[name]].column))
    if len(holes) == 1:
        return words.say(msg("You can choose only hole {hole}."), hole=holes)
    if len(holes) <= NAMED:
        return words.say(msg("You can choose {hole}."), hole=holes)
    return words.say(msg("You can choose one of {n:hole}, such as {hole}."), n=len(holes), hole=holes[:NAMED])


# By reason; a reason that is the name of a well-known clause has its texts in the row of that clause.
REFUSALS: Messages[dict[str, tuple[str, str]]] = {
    "empty": ("Hole {hole} is empty.", "Choose a hole with stones."),
    "not_yours": ("Hole {hole} belongs to your opponent.", "Choose a hole of your own."),
    "over": ("The game is over.", "Undo a turn, or start a new game."),
    "must_move": ("You can move, so you may not pass.", "Choose a hole with stones."),
    "no_swap": ("You can’t swap sides now.", "Choose a hole with stones."),
    "unknown": ("There’s no move {move} here.", "Choose one of the holes with stones."),
    "single": ("Hole {hole} holds only a single stone.", "Choose a hole with two stones or more."),
    "too_many": (
        "Hole {hole} holds too many stones to start a capturing turn.",
        "Choose a hole with at most {at_most:stone} that can capture.",
    ),
    "must_capture": ("You can capture, so you must.", "Choose a hole from which you capture."),
    "other_turn": ("Hole {hole} may not start this turn.", "Choose another hole."),
    "not_head": ("Every turn starts at the rightmost of your holes that holds stones.", "Start at {start}."),
    "barred": ("Takasia: {hole} is your only threatened hole, so it may not start this turn.", "Choose another hole."),
    "house": ("The house may start this turn only if no other hole can.", "Choose another hole."),
    "direction": ("Hole {hole} may be played, but not this way.", "Choose the other direction."),
    "keeps_front": ("That would leave your front row empty.", "Sow this hole towards the middle."),
    "burnt": ("Hole {hole} is burnt: it’s out of play in this round.", "Choose a hole with stones."),
    "choose_direction": ("Hole {hole} may be played.", "Choose the direction: left or right."),
    "no_choice": ("This turn doesn’t end in your house.", "Play it without sowing the house on."),
    "onto_stones": ("The stone from {hole} would fall on other stones.", "Choose a hole with an empty one after it."),
    "stays_home": (
        "Sown from {hole}, the last stone would fall among others on your own side.",
        "Choose a hole that reaches your opponent’s side, or ends in an empty hole of your own.",
    ),
    "no_reverse": (
        "The first lap from {hole} can’t go this way round: it wouldn’t end in a capture.",
        "Choose the other direction.",
    ),
    "choose_hole": (
        "{hole} captures, so the move also names one more hole that is captured.",
        "Choose one of these: {start}.",
    ),
    "other_hole": ("That hole can’t be captured with this move.", "Choose one of these: {start}."),
    "one_way": (
        "Hole {hole} is always sown in one direction, so there’s nothing to choose.",
        "Choose the hole alone.",
    ),
    "kept_clockwise": ("You sow clockwise for the rest of the game.", "Choose the other direction."),
    "kept_anticlockwise": ("You sow anticlockwise for the rest of the game.", "Choose the other direction."),
    "first_clockwise": ("Your first turn goes clockwise.", "Choose the other direction."),
    "won": ("{hole} is a won hole: its stones stay there.", "Choose another of your holes with stones."),
    "closed": ("Hole {hole} is closed for the rest of the game.", "Choose one of your own holes with stones."),
    "faces_number": (
        "{target} holds {facing:stone}, so {hole} opposite it can’t start this turn.",
        "Choose a hole that isn’t opposite {facing:stone}.",
    ),
    "never_ends": ("A turn from {hole} would never end.", "Choose another of your holes with stones."),
    "end_hole": ("{hole} is a mandarin hole: nobody lifts it.", "Choose one of your own holes with stones."),
    "other_phase": ("Something else has to be decided first.", "Answer the question on the screen."),
}

# What is asked before the turns of a game, by phase.
PHASES: Messages[dict[str, tuple[str, str]]] = {
    "layout": ("The stones aren’t laid out yet.", "Lay them out first."),
    "turn": ("The layout hasn’t been answered yet.", "Keep the board as it is, or turn it round."),
    "claim": ("The holes of this round aren’t claimed yet.", "Claim your opponent’s holes first."),
}
FRONT_FIRST = (
    msg("A hole of the front row can start this turn, so one of the back row may not."),
    msg("Choose a hole of your front row."),
)
BACK_ROW = (msg("No front hole can start the takata, so a back hole does."), msg("Choose a hole of your back row."))
NEARER_END = (msg("What’s opposite {hole} is sown from the nearer end of the row."), msg("Choose the other direction."))
CAPTURES_THE_OTHER_WAY = (
    msg("From {hole} you capture only the other way, and you must capture."),
    msg("Choose the other direction."),
)
FEED_FROM = (
    msg("Your opponent has no stones, so this turn starts at your rightmost hole that reaches their side."),
    msg("Start at {start}."),
)
START_AT = msg("Start at {start}.")  # where no other hole may
PUT_IN_FRONT = msg("Put a stone from your hand into a hole of your front row that holds stones.")
IN_FRONT_ONLY = msg("A hole of the back row can’t start the turn while you have stones in your hand.")
DROPS_MUST_CAPTURE = (
    msg("You can capture, so you must, and a stone put into {hole} captures nothing."),
    msg("Put a stone from your hand into a hole of your front row from which you capture."),
)
NO_MORE_CHOICE = (
    msg("This turn doesn’t have that many laps that can go back."),
    msg("Leave out the last signs of the move."),
)
NOTHING_TO_CHOOSE = msg("This move captures nothing, so it names no other hole."), msg("Name only {hole}.")
FIRST_HOLE = msg("The first turn starts at {head}."), msg("Start at {head}.")
RIGHT_FOUR = FROM_RIGHT_FOUR, msg("Choose one of these four holes.")
OF_STORE = joined_voices("That’s {your} store: nothing is played from there.")
NO_OTHER_NUMBER = msg("None of your holes holds another number of stones."), START_AT
BARRED_NUMBER = (
    msg("Hole {hole} holds {stones:stone}: that number can’t start this turn."),
    msg("Choose a hole with another number of stones."),
)
BARRED_HOLE_NUMBER = msg("Hole {hole} can’t start this turn with {stones:stone}."), NOT_RIGHTMOST[1]
FEW = msg("Hole {hole} holds too few stones."), msg("Choose a hole with at least {at_least:stone}.")


def why_not_text(illegal: "WhyIllegal", move: str, context: SpeechContext) -> Caption:
    """Return a caption of two lines on why a move is refused; `move` as typed: a hole's name, perhaps with a
    direction.
    """
    words = context.words
    if illegal.reason == "not_yours" and context.reader is not None and context.reader != context.mover:
        return Caption(words.t("It isn’t your turn."), whose_turn_text(words, context.player_value(context.mover)))
    if illegal.reason == "unknown" and context.position is not None and context.position.phase == "layout":
        needed = msg("A layout has a number for each of {n:hole}, with dots between: {m:stone} in all.")
        holes, stones = layout_size(context.rules), stones_to_lay_out(context.rules)
        return Caption(words.say(REFUSALS["unknown"][0], move=move), words.say(needed, n=holes, m=stones))
    board = context.rules.board
    at = board.index.get(move)
    if illegal.reason == "unknown" and at is not None and board.cells[at].store and (seat := board.cells[at].seat):
        return Caption(context.voice(seat, OF_STORE), words.t(REFUSALS["unknown"][1]))
    hole = hole_of_move(move) or move
    kind = _kind_of_turn(illegal.clause or _restricting_turn_kind(context), context)
    if kind is not None and kind.drop and kind.from_ == StartHoles.FRONT:
        texts = _reserve_turn_texts(illegal, hole, context, capture=kind.needs == FirstLapNeeds.CAPTURE)
        if texts is not None:
            return Caption(words.say(texts[0], hole=hole), words.t(texts[1]))
    texts = (
        _special_refusal_texts(illegal, kind, context)
        or REFUSALS.get(illegal.reason)
        or known_clause_texts(illegal.reason).refused
    )
    if texts is None or (illegal.reason == "too_many" and (kind is None or kind.at_most is None)):
        because = one_line_rule(illegal.clause, context.rules, words) if illegal.clause else ""
        return Caption(because or words.t("This move isn’t allowed now."), words.t("Choose another move."))
    head = "" if illegal.where else _only_starting_hole(context)
    opposite = board.cells[board.facing(board.index[hole])].name if illegal.reason == "faces_number" else ""
    values: dict[str, object] = {
        "hole": hole,
        "start": illegal.where or head,
        "move": move,
        "head": _hole_named_by_turn_kind(kind, context) or illegal.where,
        "at_least": kind.at_least if kind else 2,
        "at_most": kind.at_most if kind and kind.at_most else 0,
        "stones": _count_in(hole, context),
        "target": opposite,
        "facing": _count_in(opposite, context),
    }
    is_so, needed = texts
    if head and illegal.reason in ("empty", "not_yours", "single"):
        needed = START_AT
    return Caption(words.say(is_so, **values), words.say(needed, **values))


def _count_in(hole: str, context: SpeechContext) -> int:
    """Return the number of stones in a hole; 0 where the position is unknown or the board lacks it."""
    position = context.position
    return position.count(hole) if position is not None and hole in context.rules.board.index else 0


def _restricting_turn_kind(context: SpeechContext) -> str:
    """Return the id of the turn kind that restricts this turn; "" if none, or if the position is unknown."""
    position = context.position
    return position.kind if position is not None and position.phase == "play" else ""


def _reserve_turn_texts(
    illegal: "WhyIllegal", hole: str, context: SpeechContext, *, capture: bool
) -> tuple[str, str] | None:
    """Return the texts for a refused turn that has to begin with a stone from the hand: reason and advice; None to use
    the general ones. `capture`: the turn has to capture.
    """
    board = context.rules.board
    back = hole in board.index and board.index[hole] not in board.front_row(context.mover)
    if illegal.reason in ("empty", "other_turn", "must_capture") and back:
        return IN_FRONT_ONLY, DROPS_MUST_CAPTURE[1] if capture else PUT_IN_FRONT
    if illegal.reason == "empty":
        return REFUSALS["empty"][0], DROPS_MUST_CAPTURE[1] if capture else PUT_IN_FRONT
    return DROPS_MUST_CAPTURE if illegal.reason == "must_capture" else None


def _kind_of_turn(clause: str, context: SpeechContext) -> "TurnWords | None":
    """Return the first clause in force for a kind of turn with the id `clause`; None if there is none."""
    return next(iter(clauses_of_kind_with_id("turn", clause, context.rules)), None)


def _hole_named_by_turn_kind(kind: "TurnWords | None", context: SpeechContext) -> str:
    """Return the mover's hole that a kind of turn prescribes as the start; "" if it prescribes none."""
    hole = kind.hole if kind and kind.hole else ""
    return hole.lower() if context.mover == "N" else hole


def _only_starting_hole(context: SpeechContext) -> str:
    """Return the only hole where the turn may start; "" if there is a choice."""
    position = context.position
    if position is None or position.phase != "play" or not position.rules.driven:
        return ""
    return next((move for move in position.legal() if move != "pass"), "")


def _special_refusal_texts(
    illegal: "WhyIllegal", kind: "TurnWords | None", context: SpeechContext
) -> tuple[str, str] | None:
    """Return reason and advice for a refusal specific to the kind of turn or the pending decision; None to use the
    general ones.
    """
    match illegal.reason:
        case "other_phase":
            return PHASES.get(context.position.phase) if context.position is not None else None
        case "other_turn" if kind is not None and kind.from_ == StartHoles.FRONT:
            return FRONT_FIRST
        case "other_turn" if kind is not None and kind.from_ == StartHoles.BACK:
            return BACK_ROW
        case "other_turn" if kind is not None and kind.from_ == StartHoles.RIGHT_FOUR:
            return RIGHT_FOUR
        case "other_turn" if kind is not None and kind.from_ == StartHoles.NOT_RIGHTMOST:
            return NOT_RIGHTMOST
        case "direction" if kind is not None:
            return _fixed_direction_texts(kind)
        case "no_choice" if context.rules.rule.varied:
            return NO_MORE_CHOICE
        case "other_hole" if not illegal.where:
            return NOTHING_TO_CHOOSE
        case "other_turn" if kind is not None and kind.hole:
            return FIRST_HOLE
        case "other_turn" if kind is not None and kind.except_:
            return BARRED_NUMBER if kind.holes is None else BARRED_HOLE_NUMBER
        case "not_head" if kind is not None and kind.needs == FirstLapNeeds.FEED:
            return FEED_FROM
        case "not_head" if kind is not None and kind.when.turn:
            return FIRST_HOLE
        case "not_head" if any(turn.except_ for turn in context.rules.clauses_of_kind("turn")):
            return NO_OTHER_NUMBER
        case "not_head" if not illegal.where:
            return REFUSALS["other_turn"]
        case "single" if kind is not None and kind.at_least > 2:
            return FEW
    return None


def _fixed_direction_texts(kind: "TurnWords") -> tuple[str, str] | None:
    """Return texts on why a hole may be sown in one direction only; None if the kind has no such rule."""
    if kind.needs == FirstLapNeeds.CAPTURE:
        return NEARER_END if kind.drop else CAPTURES_THE_OTHER_WAY
    return REFUSALS["keeps_front"] if kind.keeps_front else None
