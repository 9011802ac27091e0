"""First plates of the rules page: the goal, the stones at the start, and how they are sown."""

from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.rules.file.vocabulary import (
    KEPT,
    LAPS_ON,
    NAMING,
    Direction,
    EndThen,
    EndWhen,
    FirstStone,
    FirstTurnOffer,
    LapThen,
    LastStonePlace,
    RoundRefill,
    SkippedHoles,
    SowingPath,
    StartHoles,
    StoreEnd,
    StoreUse,
    WhatIsTaken,
)
from game.text.language import Language, msg
from game.text.sowing.closing import only_closes
from game.text.sowing.nobodys import can_start_anywhere

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

MATCH_GOALS = {
    RoundRefill.CLAIMS: msg("Capture more, round after round, until all the holes are yours."),
    RoundRefill.PATH: msg("Capture more, round after round, until all the stones are yours."),
    RoundRefill.OUTWARDS: msg("Capture more, round after round, until your opponent can’t fill a hole."),
    RoundRefill.LAYOUT: msg("Have more stones than your opponent when the captures of all rounds are added up."),
}
POINTS_GOAL = msg("Be the first to capture {n:stone}, all rounds added together.")
EMPTIED = {EndWhen.A_ROW_IS_EMPTY, EndWhen.MOVER_HAS_NO_STONE}
STUCK = (EndWhen.MOVER_HAS_NO_MOVE, EndWhen.MOVER_HAS_NO_STONE, EndWhen.NOBODY_HAS_A_MOVE)


def goal_text(rules: "Rules", words: Language) -> str:
    """Return the sentence on the goal of a game, as its rules begin with it."""
    if rules.for_one_player:
        text = msg(
            "Bring all {n:stone} into your store. With some numbers of holes and stones that can’t be done; "
            "the page of a new game says so."
        )
        return words.say(text, n=rules.stones)
    ends = rules.clauses_of_kind("end")
    losing = [end for end in ends if end.then in NAMING and end.when not in (EndWhen.MORE_THAN_HALF, EndWhen.HALF)]
    if losing and len(losing) == len(ends):
        return words.t(_last_to_lose_text(rules))
    most = _most_stones_text(rules, words)
    return f"{most} {words.t(ALSO_LOSES)}" if losing else most


ALSO_LOSES = msg(
    "But a player can also lose at once, whatever lies in the stores: the rules for the end of the game say when."
)


def _last_to_lose_text(rules: "Rules") -> str:
    """Return the goal of a game in which every end names a winner or loser, without counting stones."""
    ends = rules.clauses_of_kind("end")
    if any(end.when == EndWhen.A_FRONT_ROW_IS_EMPTY for end in ends):
        return msg("Empty your opponent’s front row, or leave them without a move.")
    if all(end.then == EndThen.EMPTY_ROW_WINS for end in ends):
        return msg("Be the first to have no stones left in your own row. What lies in the stores doesn’t count.")
    if rules.board.rows == 2 and any(end.then == EndThen.EMPTY_ROW_LOSES for end in ends):
        return msg("Leave your opponent’s row empty, not your own. The player with the empty row has lost.")
    if all(end.when in EMPTIED for end in ends):  # who has stones and no move may pass
        return msg("Leave your opponent without a stone.")
    if any(end.when in STUCK or end.then == EndThen.EMPTY_ROW_LOSES for end in ends):
        return msg("Play so that your opponent can’t move.")
    return msg("Stones aren’t counted in the end: the rules for the end of the game say who loses.")


def _most_stones_text(rules: "Rules", words: Language) -> str:
    """Return the goal of a game in which stones are counted at the end."""
    ends = {end.when for end in rules.clauses_of_kind("end")}
    if EndWhen.MORE_THAN_HALF in ends:
        half, odd = divmod(rules.stones, 2)
        if odd or (half % 2 and _captures_even_numbers_only(rules)):
            text = msg("Capture more than half of all the stones: {n} of the {all} win the game.")
        else:
            text = msg(
                "Capture more than half of all the stones: {n} of the {all} win the game. If each player ends "
                "with {half:stone}, it’s a draw."
            )
        return words.say(text, n=half + 1, all=rules.stones, half=half)
    if EndWhen.HALF in ends:
        text = msg("Be the first to capture half the stones: {n} of {all}.")
        return words.say(text, n=-(-rules.stones // 2), all=rules.stones)
    for match in rules.clauses_of_kind("match"):
        return words.say(POINTS_GOAL if match.points else MATCH_GOALS[match.refill], n=match.points or 0)
    return words.t("Have more stones in your store than your opponent when the game ends. Equal stores are a draw.")


def _captures_even_numbers_only(rules: "Rules") -> bool:
    """Return whether the players' stores can only ever hold even numbers."""
    taking = [lap for lap in rules.clauses_of_kind("lap") if lap.take]
    ending = (*rules.clauses_of_kind("end"), *rules.clauses_of_kind("repetition"))
    return (
        rules.board.stores == StoreUse.CAPTURED
        and all(lap.when.even and lap.take == [WhatIsTaken.LAST] for lap in taking)
        and not any(map(rules.clauses_of_kind, ("drop", "lift")))
        and all(one.then != EndThen.EACH_SWEEPS_OWN for one in ending)
    )


def start_text(rules: "Rules", words: Language) -> str:
    """Return the text on the board, the stones before the first turn, where captured ones go, and who goes first."""
    said = [*_seat_lines(rules, words), *_stones_lines(rules, words), words.t(_stores_text(rules))]
    if rules.board.stores == StoreUse.SOWN and any(lap.take for lap in rules.clauses_of_kind("lap")):
        said.append(words.t("Captured stones go there, too."))
    if only_closes(rules):
        said.append(words.t(OF_CLOSED_HOLES))
    return " ".join((*said, *_first_player_lines(rules, words)))


NAMED_BY_DIRECTION = (Direction.BY_HOLE, Direction.OPPOSITE)


def _seat_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentences on who is South and how holes are lettered, if this page names seats or holes."""
    if rules.for_one_player:
        return []
    lie = {rules.start[i] for i in range(rules.board.holes) if i not in rules.end_holes}
    named = any(map(rules.clauses_of_kind, ("opening", "spared", "house"))) or rules.mandarin or len(lie) > 1
    if named or rules.direction in NAMED_BY_DIRECTION or any(kind.hole for kind in rules.clauses_of_kind("turn")):
        said = msg(
            "South is the player at the bottom of the board, North the one at the top. Holes have letters, from each"
            " player’s own left: capital letters for South’s, small ones for North’s."
        )
        rows = msg("A 1 after the letter means the front row, a 2 the back row.")
        return [words.t(said), *([words.t(rows)] if rules.board.rows == 4 else [])]
    return []


def _stones_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentences on the board and the stones in its holes at the start."""
    lie = [rules.start[i] for i in range(rules.board.holes) if i not in rules.end_holes]
    if rules.lays_out_own_side:
        return [_board_text(rules, words), words.say(msg("Each player has {n:stone}."), n=rules.stones // 2)]
    if rules.words.is_laid_out_by_hand:
        return [_board_text(rules, words), words.say(msg("The {n:stone} are laid out by hand."), n=rules.stones)]
    if len(set(lie)) == 1:
        ends = [words.say(MANDARIN_HOLES, n=rules.mandarin)] if rules.mandarin else []
        near = [words.t(NEAR_ROW)] if rules.board.rows == 2 and not can_start_anywhere(rules) else []
        return [_even_start_text(rules, words, lie[0]), *near, *ends]
    lines = _side_start_lines if rules.words.start.north else _uneven_start_lines
    why = rules.words.start.why
    return [_board_text(rules, words), *lines(rules, words), *([words.t(why)] if why else [])]


NEAR_ROW = msg("The row near you is yours.")


IN_THE_BOARD = {  # on two rows: what the stores are for, and where they are
    (StoreUse.SOWN, StoreEnd.RIGHT): msg("Your store is at the right end of your row."),
    (StoreUse.SOWN, StoreEnd.LEFT): msg("Your store is at the left end of your row."),
    (StoreUse.CAPTURED, StoreEnd.RIGHT): msg(
        "Your store is at the right end of your row. Only stones that are captured go there: sowing passes it by."
    ),
    (StoreUse.CAPTURED, StoreEnd.LEFT): msg(
        "Your store is at the left end of your row. Only stones that are captured go there: sowing passes it by."
    ),
}
OF_CLOSED_HOLES = msg("Only stones that you sow into closed holes go there: sowing passes it by.")
OUT_OF_THE_GAME = msg(
    "Your store is beside the board. Only stones that are captured go there: sowing passes it by. They leave "
    "the game, and don’t count."
)
BESIDE_THE_BOARD = msg("Your store is beside the board. Only stones that are captured go there: sowing passes it by.")
NO_STORES = msg("There are no stores: no stone leaves the game.")


def _stores_text(rules: "Rules") -> str:
    """Return the untranslated sentence on where the stores are and what goes there."""
    board = rules.board
    if board.stores == StoreUse.NONE:
        return NO_STORES
    ends = rules.clauses_of_kind("end")
    if board.rows > 2 and ends and all(end.then == EndThen.MOVER_LOSES for end in ends):
        return OUT_OF_THE_GAME
    if board.rows > 2 or board.mandarins:
        return BESIDE_THE_BOARD
    said_here = StoreUse.SOWN if only_closes(rules) else StoreUse(board.stores)  # OF_CLOSED_HOLES says the rest
    return IN_THE_BOARD[said_here, StoreEnd(board.store_end)]


def _first_player_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentence on who moves first, unless the text on an opening says so."""
    if rules.for_one_player or any(
        opening.offer != FirstTurnOffer.SWAP for opening in rules.clauses_of_kind("opening")
    ):
        return []
    return [words.t("You go first, unless you choose otherwise before the game.")]


MANDARIN_HOLES = msg(
    "At each end lies a mandarin hole, with a mandarin in it that counts as {n:stone}: Q on South’s right, which is"
    " South’s, and q on North’s right, which is North’s. Stones are sown into both, but nobody lifts them."
)


def _even_start_text(rules: "Rules", words: Language, each: int) -> str:
    """Return the sentence on a board with `each` stones in every hole."""
    if rules.for_one_player:
        text = msg("A single row of {n:hole}, {each:stone} in each hole.")
        return words.say(text, n=rules.board.columns, each=each)
    if rules.board.rows == 2:
        text = msg("A row of {n:hole} for each player, {each:stone} in each hole.")
        return words.say(text, n=rules.board.columns, each=each)
    return f"{_board_text(rules, words)} {words.say(msg('In each hole: {n:stone}.'), n=each)}"


def _board_text(rules: "Rules", words: Language) -> str:
    """Return the sentence on the board's rows and holes, without stones."""
    columns = rules.board.columns
    if rules.for_one_player:
        return words.say(msg("A single row of {n:hole}."), n=columns)
    if rules.board.rows == 2:
        return words.say(msg("A row of {n:hole} for each player."), n=columns)
    if rules.board.rows == 3:
        text = msg(
            "Three rows of {n:hole}. The row near you is yours, and so is the half of the middle row on your right:"
            " {half:hole}."
        )
        return words.say(text, n=columns, half=columns // 2)
    text = msg("Two rows of {n:hole} for each player: the front row, nearest to the middle, and the back row.")
    return words.say(text, n=columns)


def _uneven_start_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentences on which holes hold stones at the start, and how many stones wait in the hands."""
    cells, said = rules.board.cells, list[str]()
    souths = _south_counts(rules)
    most = max(souths, key=souths.count)
    other = {i: n for i, n in enumerate(souths) if n != most}
    front = rules.board.front_row("S")
    behind = {n for i, n in enumerate(souths) if i not in front}
    if rules.board.rows == 4 and len(behind) == 1 and not any(souths[i] for i in front):
        text = msg("In each hole of the back rows: {n:stone}. The front rows are empty.")
        said.append(words.say(text, n=behind.pop()))
        other = {}
    elif most and 2 * len(other) < len(souths) and not any(other.values()):
        text = msg("South begins with {n:stone} in each hole, but with none in {hole}. North begins with the same.")
        said.append(words.say(text, n=most, hole=[cells[i].name for i in other]))
        other = {}
    elif not most and len({*other.values()}) == 1:
        text = msg("South begins with {n:stone} in each of these holes, North with the same: {hole}.")
        said.append(words.say(text, n=max(other.values()), hole=[cells[i].name for i in other]))
        other = {}
    elif most and 2 * len(other) < len(souths):  # a list of all holes would be long, and hide the few that differ
        begins = words.t("South begins with {n:stone} in each hole, except {listed}. North begins with the same.")
    else:
        begins = words.t("South begins with these stones, North with the same: {listed}.")
        other = {i: n for i, n in enumerate(souths) if n}
    if other:
        lie = [words.say("{hole}: {n:stone}", hole=cells[i].name, n=n) for i, n in other.items()]
        listed = begins.replace("{listed}", words.join_list(lie))  # as they are: names of holes stay left to right
        said.append(words.fill(listed, n=most))
    hand = rules.board.hand("S")
    if hand is not None and rules.start[hand]:
        said.append(words.say(msg("Each player also has {n:stone} in the hand."), n=rules.start[hand]))
    return said


SIDES_LIE: dict[tuple[str, bool], str] = {  # whether most holes hold the same number
    ("S", True): msg("South begins with {n:stone} in each hole, except {listed}."),
    ("S", False): msg("South begins with these stones: {listed}."),
    ("N", True): msg("North begins with {n:stone} in each hole, except {listed}."),
    ("N", False): msg("North begins with these stones: {listed}."),
}
EVENLY = {"S": msg("South begins with {n:stone} in each hole."), "N": msg("North begins with {n:stone} in each hole.")}
WON_BEFORE = {
    "S": msg("{hole} is won by South from the start."),
    "N": msg("{hole} is won by North from the start."),
}


def _side_start_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentences on the start of each side if the sides differ, and on holes that are owned from
    the start.
    """
    cells, said = rules.board.cells, list[str]()
    for seat in SEATS:
        lie = {i: rules.start[i] for i in rules.board.holes_of_seat(seat)}
        most = max(lie.values(), key=[*lie.values()].count)
        other = {i: n for i, n in lie.items() if n != most}
        if not other:
            said.append(words.say(EVENLY[seat], n=most))
            continue
        few = most > 0 and 2 * len(other) < len(lie)
        listed = [
            words.say("{hole}: {n:stone}", hole=cells[i].name, n=n) for i, n in lie.items() if (n != most if few else n)
        ]
        text = words.t(SIDES_LIE[seat, few]).replace("{listed}", words.join_list(listed))
        said.append(words.fill(text, n=most))
    for name in rules.words.start.won:
        said.append(words.say(WON_BEFORE["N" if name.isupper() else "S"], hole=name))
    return said


def _south_counts(rules: "Rules") -> tuple[int, ...]:
    """Return the stones in South's holes at the start, in board order."""
    return tuple(rules.start[i] for i in rules.board.holes_of_seat("S"))


# ---------------------------------------------------------------------- sowing
LIFTS = {  # where players choose the hole
    Direction.ANTICLOCKWISE: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one, anticlockwise."
    ),
    Direction.CLOCKWISE: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one, clockwise."
    ),
    Direction.EITHER: msg(
        "On your turn, lift all the stones from one of your holes, choose a direction, and sow them one by one,"
        " clockwise or anticlockwise."
    ),
    Direction.BY_HOLE: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one, in the direction of that"
        " hole."
    ),
    Direction.OPPOSITE: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one: South always anticlockwise,"
        " North always clockwise."
    ),
    Direction.CHOSEN_FIRST: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one. In your first turn you"
        " choose a direction, clockwise or anticlockwise, and you keep it for the whole game."
    ),
    Direction.CHOSEN_SECOND: msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one. Your first turn goes"
        " clockwise. In your second turn you choose a direction, clockwise or anticlockwise, and you keep it for the"
        " rest of the game."
    ),
}
LIFTS_SOME = {  # where not all of them are lifted; the kinds of turn say how many stay
    Direction.ANTICLOCKWISE: msg(
        "On your turn, lift stones from one of your holes and sow them one by one, anticlockwise."
    ),
    Direction.CLOCKWISE: msg("On your turn, lift stones from one of your holes and sow them one by one, clockwise."),
    Direction.EITHER: msg(
        "On your turn, lift stones from one of your holes, choose a direction, and sow them one by one,"
        " clockwise or anticlockwise."
    ),
    Direction.BY_HOLE: msg(
        "On your turn, lift stones from one of your holes and sow them one by one, in the direction of that hole."
    ),
    Direction.OPPOSITE: msg(
        "On your turn, lift stones from one of your holes and sow them one by one: South always anticlockwise, North"
        " always clockwise."
    ),
}
LIFTS_ANY = {  # where the holes belong to nobody
    Direction.ANTICLOCKWISE: msg(
        "On your turn, lift all the stones from any hole of the board and sow them one by one, anticlockwise."
    ),
    Direction.CLOCKWISE: msg(
        "On your turn, lift all the stones from any hole of the board and sow them one by one, clockwise."
    ),
    Direction.EITHER: msg(
        "On your turn, lift all the stones from any hole of the board, choose a direction, and sow them one by one,"
        " clockwise or anticlockwise."
    ),
    Direction.BY_HOLE: msg(
        "On your turn, lift all the stones from any hole of the board and sow them one by one, in the direction of that"
        " hole."
    ),
    Direction.OPPOSITE: msg(
        "On your turn, lift all the stones from any hole of the board and sow them one by one: South always"
        " anticlockwise, North always clockwise."
    ),
}
SOWN = {  # where a turn begins otherwise
    Direction.ANTICLOCKWISE: msg("Stones are lifted from one hole and sown one by one, anticlockwise."),
    Direction.CLOCKWISE: msg("Stones are lifted from one hole and sown one by one, clockwise."),
    Direction.EITHER: msg("Stones are lifted from one hole and sown one by one, in the direction that you choose."),
    Direction.BY_HOLE: msg("Stones are lifted from one hole and sown one by one, in the direction of that hole."),
    Direction.OPPOSITE: msg(
        "Stones are lifted from one hole and sown one by one: South always anticlockwise, North always clockwise."
    ),
}
# Where a direction is kept, players lift all the stones from holes of their own.
LIFTS_SOME |= {way: LIFTS[way] for way in KEPT}
LIFTS_ANY |= {way: LIFTS[way] for way in KEPT}
SOWN |= {way: LIFTS[way] for way in KEPT}
BOTH_ROWS, OWN_ROWS = "both rows", "own rows"  # over which holes stones are sown
TURNS: dict[tuple[str, Direction], str] = {  # what clockwise and anticlockwise look like from one's own seat
    (BOTH_ROWS, Direction.ANTICLOCKWISE): msg(
        "Anticlockwise is to the right along your own row, then back along your opponent’s."
    ),
    (BOTH_ROWS, Direction.CLOCKWISE): msg(
        "Clockwise is to the left along your own row, then back along your opponent’s."
    ),
    (BOTH_ROWS, Direction.EITHER): msg(
        "Anticlockwise is to the right along your own row, then back along your opponent’s; clockwise is the opposite"
        " way."
    ),
    (BOTH_ROWS, Direction.BY_HOLE): msg(
        "Anticlockwise is to the right along your own row, then back along your opponent’s; clockwise is the opposite"
        " way."
    ),
    (BOTH_ROWS, Direction.OPPOSITE): msg(
        "Anticlockwise is to the right along your own row, then back along your opponent’s; clockwise is to "
        "the left along your own row."
    ),
    (OWN_ROWS, Direction.ANTICLOCKWISE): msg(
        "Anticlockwise is to the left along your front row, then to the right along the back row behind it."
    ),
    (OWN_ROWS, Direction.CLOCKWISE): msg(
        "Clockwise is to the right along your front row, then to the left along the back row behind it."
    ),
    (OWN_ROWS, Direction.EITHER): msg(
        "Clockwise is to the right along your front row, then to the left along the back row behind it; anticlockwise"
        " is the opposite way."
    ),
    (OWN_ROWS, Direction.BY_HOLE): msg(
        "Clockwise is to the right along your front row, then to the left along the back row behind it; anticlockwise"
        " is the opposite way."
    ),
}
TURNS |= {(OWN_ROWS, way): TURNS[OWN_ROWS, Direction.EITHER] for way in KEPT}
BOTH_STORES = "both stores"
RUNS: dict[str, str] = {
    StoreUse.CAPTURED: msg("One falls into each hole, round and round the board."),
    LastStonePlace.OWN_STORE: msg("One falls into each hole, and into your own store as you pass it."),
    BOTH_STORES: msg("One falls into each hole, and into each of the two stores as you pass it."),
    OWN_ROWS: msg(
        "One falls into each hole of your own two rows, round and round. You never sow on your opponent’s side."
    ),
    SowingPath.BY_ROWS: msg(
        "As you see the board, you sow along the near row from left to right, then back along the whole middle row. "
        "Then you go along the far row from left to right, and back to your near row."
    ),
    SowingPath.BY_SIDES: msg(
        "You sow along your near row from left to right, then back along your half of the middle row. Then you go "
        "through your opponent’s holes, in the order in which they sow them, and back to your near row."
    ),
}


def sowing_text(rules: "Rules", words: Language) -> str:
    """Return the text on how stones are sown: in which direction, and over which holes."""
    if rules.for_one_player:
        return words.t(SOWN_ALONE)
    sowing = rules.words.sowing
    kinds = rules.clauses_of_kind("turn")
    chosen = not any((kind.from_ == StartHoles.HEAD and not kind.when.turn) or kind.drop for kind in kinds)
    anywhere = can_start_anywhere(rules)
    if rules.board.rows == 3:
        said = [words.t("On your turn, lift all the stones from one of your holes and sow them one by one.")]
    else:
        lifts = LIFTS_SOME if any(kind.leave for kind in kinds) else LIFTS_ANY if anywhere else LIFTS
        said = [
            words.t((lifts if chosen else SOWN)[rules.direction]),
            words.t(TURNS[OWN_ROWS if rules.board.rows == 4 else BOTH_ROWS, rules.direction]),
        ]
    run = _sowing_path_key(rules)
    nobodys = anywhere and run == StoreUse.CAPTURED
    said.append(words.t(ROUND_THE_ENDS if rules.mandarin else ROUND_BOTH if nobodys else RUNS[run]))
    said += _direction_lines(rules, words)
    if rules.word_in_force(sowing.first) != FirstStone.ORIGIN and not _passes_over_origin(rules):
        said.append(words.t("After a full round the hole you lifted gets one too."))
    if rules.word_in_force(sowing.first) == FirstStone.ORIGIN:
        said.append(words.t(BACK_FIRST))
        if not kinds or any(kind.at_least == 1 for kind in kinds):
            said.append(words.t(SINGLE_MOVES_ON))
    if all(lap.then == LapThen.END_TURN for lap in rules.clauses_of_kind("lap")):
        said.append(words.t("When the last stone has fallen, it’s your opponent’s turn."))
    return " ".join(said)


BY_HOLE: dict[Direction | None, str] = {
    Direction.CLOCKWISE: msg("Always clockwise: {hole}."),
    Direction.ANTICLOCKWISE: msg("Always anticlockwise: {hole}."),
    None: msg("Either way, as you choose: {hole}."),
}


def _direction_lines(rules: "Rules", words: Language) -> list[str]:
    """Return the sentences on how long a chosen direction holds, or on which holes are sown in which direction."""
    if rules.direction == Direction.EITHER and _keeps_direction_in_laps(rules):
        return [words.t("You keep that direction for the whole turn.")]
    if rules.direction != Direction.BY_HOLE:
        return []
    own = [rules.board.cells[i].name for i in rules.board.holes_of_seat("S")]
    named = {way: tuple(name for name in own if rules.fixed_directions.get(name) == way) for way in BY_HOLE}
    said = [words.say(text, hole=named[way]) for way, text in BY_HOLE.items() if named[way]]
    return [*said, words.t("Holes with the same letter go the same way on both sides.")]


def _keeps_direction_in_laps(rules: "Rules") -> bool:
    """Return whether a turn may have several laps, all of them in the direction in which it began."""
    then = {lap.then for lap in rules.clauses_of_kind("lap")}
    turning = {LapThen.SOW_TAKEN, LapThen.RELAY_BACK}
    return bool(then & {*LAPS_ON}) and not then & turning and not rules.clauses_of_kind("reverse")


def _passes_over_origin(rules: "Rules") -> bool:
    return any(skip.what in (SkippedHoles.ORIGIN, SkippedHoles.OWN_SIDE) for skip in rules.clauses_of_kind("skip"))


SOWN_ALONE = msg(
    "Lift all the stones from one of the holes and sow them one by one to the right. The store takes one each time you"
    " pass it; then the sowing goes on at the left end of the row."
)
WHY_ALONE = msg("Sow one stone into each hole to the right, and into the store.")
ROUND_THE_ENDS = msg(
    "One falls into each hole of your own row, into the mandarin hole, into each hole of the other row, and so on round"
    " the board."
)
ROUND_BOTH = msg("One falls into each hole of one row, then of the other, and so on round the board.")
BACK_FIRST = msg("The first stone falls back into the hole just lifted.")
SINGLE_MOVES_ON = msg("A single stone moves on to the next hole instead.")


def _sowing_path_key(rules: "Rules") -> str:
    """Return the key of texts on sowing's path: which rows and stores it passes."""
    if rules.board.rows > 2:
        return OWN_ROWS if rules.board.rows == 4 else rules.board.path
    if rules.board.stores != StoreUse.SOWN:
        return StoreUse.CAPTURED
    return (
        LastStonePlace.OWN_STORE
        if any(skip.what == SkippedHoles.THEIR_STORE for skip in rules.clauses_of_kind("skip"))
        else BOTH_STORES
    )


# The line under a sentence: what a sowing does, in its own turn and said of nobody.
WHY_SOW: dict[tuple[str, Direction], str] = {
    (LastStonePlace.OWN_STORE, Direction.ANTICLOCKWISE): msg(
        "Sow one stone into each hole, anticlockwise, your own store included."
    ),
    (LastStonePlace.OWN_STORE, Direction.CLOCKWISE): msg(
        "Sow one stone into each hole, clockwise, your own store included."
    ),
    (LastStonePlace.OWN_STORE, Direction.EITHER): msg(
        "Sow one stone into each hole, the way you chose, your own store included."
    ),
    (LastStonePlace.OWN_STORE, Direction.BY_HOLE): msg(
        "Sow one stone into each hole, in the direction of the lifted one, your own store included."
    ),
    (BOTH_STORES, Direction.BY_HOLE): msg(
        "One stone into each hole and into both stores, in the direction of the lifted hole."
    ),
    (StoreUse.CAPTURED, Direction.BY_HOLE): msg("One stone into each hole, in the direction of the lifted one."),
    (StoreUse.CAPTURED, Direction.OPPOSITE): msg("One stone into each hole, South anticlockwise, North clockwise."),
    (BOTH_STORES, Direction.ANTICLOCKWISE): msg("One stone into each hole and into both stores, anticlockwise."),
    (BOTH_STORES, Direction.CLOCKWISE): msg("One stone into each hole and into both stores, clockwise."),
    (BOTH_STORES, Direction.EITHER): msg("One stone into each hole and into both stores, the way that was chosen."),
    (StoreUse.CAPTURED, Direction.ANTICLOCKWISE): msg("Sow one stone into each hole, anticlockwise."),
    (StoreUse.CAPTURED, Direction.CLOCKWISE): msg("Sow one stone into each hole, clockwise."),
    (StoreUse.CAPTURED, Direction.EITHER): msg("One stone into each hole, the way that was chosen."),
    (OWN_ROWS, Direction.ANTICLOCKWISE): msg(
        "One stone into each hole, anticlockwise round the player’s own two rows."
    ),
    (OWN_ROWS, Direction.CLOCKWISE): msg("One stone into each hole, clockwise round the player’s own two rows."),
    (OWN_ROWS, Direction.EITHER): msg("One stone into each hole, round the player’s own two rows."),
    (OWN_ROWS, Direction.BY_HOLE): msg(
        "One stone into each hole, in the direction of the lifted one, round the player’s own two rows."
    ),
}
WHY_SOW |= {(run, way): WHY_SOW[run, Direction.EITHER] for run, _ in [*WHY_SOW] for way in KEPT}
WHY_THREE_ROWS: dict[str, str] = {
    SowingPath.BY_ROWS: msg("One stone into each hole along the S: near row, middle row, far row, and near row again."),
    SowingPath.BY_SIDES: msg(
        "One stone into each of the player’s own holes in turn, then into each of the opponent’s."
    ),
}
OTHERS_WHY: dict[Direction, str] = {
    Direction.ANTICLOCKWISE: msg("One stone into each hole, anticlockwise, and into the sower’s own store."),
    Direction.CLOCKWISE: msg("One stone into each hole, clockwise, and into the sower’s own store."),
    Direction.EITHER: msg("One stone into each hole, the way that was chosen, and into the sower’s own store."),
    Direction.BY_HOLE: msg(
        "One stone into each hole, in the direction of the lifted one, and into the sower’s own store."
    ),
}
OTHERS_WHY |= dict.fromkeys(KEPT, OTHERS_WHY[Direction.EITHER])
WHY_BACK_AND_FORTH = msg("One stone into each hole; each lap runs against the one before.")


def sowing_line(rules: "Rules", words: Language, *, own: bool) -> str:
    """Return the rule of sowing in one line; `own`: address the reader, whose turn it is."""
    if rules.for_one_player:
        return words.t(WHY_ALONE)
    run, direction = _sowing_path_key(rules), rules.direction
    if run in WHY_THREE_ROWS:
        return words.t(WHY_THREE_ROWS[run])
    if any(lap.then == LapThen.RELAY_BACK for lap in rules.clauses_of_kind("lap")):
        return words.t(WHY_BACK_AND_FORTH)
    if run == LastStonePlace.OWN_STORE and not own:
        return words.t(OTHERS_WHY[direction])
    return words.t(WHY_SOW[run, direction])
