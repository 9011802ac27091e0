"""What stands first on the rules page: the goal, the stones at the start, and how they are sown."""

from typing import TYPE_CHECKING

from game.text.language import Words, msg

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

MATCH_GOALS = {
    "claims": msg("Take more stones than the other side, round after round, until all the holes are yours."),
    "path": msg("Take more stones than the other side, round after round, until all of them are yours."),
    "outwards": msg("Take more stones than the other side, round after round, until it cannot fill a hole."),
    "layout": msg("Have more stones than the other side when the captures of all rounds are added up."),
    "points": msg("Be the first to have captured {n} in all, all rounds added up."),
}
LOSING = ("empty row loses", "mover loses")


def goal(rules: "Rules", words: Words) -> str:
    """What one plays for, in one game."""
    ends = rules.clauses_of("end")
    if any(end.when == "more than half" for end in ends):
        return words.say(
            msg("Capture more than half of all the stones: {n} of the {all} win the game."),
            n=rules.stones // 2 + 1,
            all=rules.stones,
        )
    if any(end.when == "a front row is empty" for end in ends):
        return words.t("Empty the front row of the other side, or leave it without a move.")
    if any(end.then in LOSING for end in ends):
        return words.t("Leave the other side without a move.")
    for match in rules.clauses_of("match"):
        return words.say(MATCH_GOALS["points" if match.points else match.refill], n=match.points or 0)
    return words.t("Have more stones in your store than the other side when the game ends.")


def start(rules: "Rules", words: Words) -> str:
    """The board, and where the stones are before the first turn."""
    lie = [rules.start[i] for i in range(rules.board.holes)]
    if rules.words.start.rest == "layout" and rules.words.start.stones:
        return f"{_board(rules, words)} {words.say(msg('The {n:stone} are laid out by hand.'), n=rules.stones)}"
    if len(set(lie)) == 1:
        return _evenly(rules, words, lie[0])
    return " ".join((_board(rules, words), *_unevenly(rules, words)))


def _evenly(rules: "Rules", words: Words, each: int) -> str:
    if rules.board.rows == 2:
        text = msg("A row of {n:hole} for each player, {each:stone} in each hole.")
        return words.say(text, n=rules.board.columns, each=each)
    return f"{_board(rules, words)} {words.say(msg('In each hole: {n:stone}.'), n=each)}"


def _board(rules: "Rules", words: Words) -> str:
    columns = rules.board.columns
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


def _unevenly(rules: "Rules", words: Words) -> list[str]:
    """Which holes hold stones, and how many wait in the hands."""
    cells, said = rules.board.cells, list[str]()
    lie = [words.say("{hole}: {n:stone}", hole=cells[i].name, n=n) for i, n in enumerate(_souths(rules)) if n]
    if lie:
        begins = words.t("South begins with these stones, North with the same: {listed}.")
        said.append(begins.replace("{listed}", ", ".join(lie)))  # as they are: names of holes stay left to right
    hand = rules.board.hand("S")
    if hand is not None and rules.start[hand]:
        said.append(words.say(msg("Each player has more in the hand: {n:stone}."), n=rules.start[hand]))
    return said


def _souths(rules: "Rules") -> tuple[int, ...]:
    return tuple(rules.start[i] for i in rules.board.owned("S"))


# ---------------------------------------------------------------------- sowing
LIFTS = {  # where players choose the hole
    "anticlockwise": msg(
        "On your turn, lift all the stones from one of your holes and sow them one by one, anticlockwise."
    ),
    "clockwise": msg("On your turn, lift all the stones from one of your holes and sow them one by one, clockwise."),
    "either": msg(
        "On your turn, lift all the stones from one of your holes, choose a direction, and sow them one by one,"
        " clockwise or anticlockwise."
    ),
}
SOWN = {  # where a turn begins otherwise
    "anticlockwise": msg("Stones are lifted from one hole and sown one by one, anticlockwise."),
    "clockwise": msg("Stones are lifted from one hole and sown one by one, clockwise."),
    "either": msg("Stones are lifted from one hole and sown one by one, in the direction that you choose."),
}
RUNS = {
    "captured": msg("One falls into each hole of your own row, then of the other, and so on round the board."),
    "own store": msg("One falls into each hole, and into your own store as you pass it."),
    "both stores": msg("One falls into each hole, and into each of the two stores as you pass it."),
    "own rows": msg("One falls into each hole of your own two rows, round and round. You never sow on the other side."),
    "serpent": msg(
        "The way, as you see the board: the row near you from left to right, the whole middle row from right to left,"
        " the far row from left to right, and then your near row again."
    ),
}


def sow(rules: "Rules", words: Words) -> str:
    """How stones are sown: which way round, and over which holes."""
    sowing = rules.words.sowing
    kinds = rules.clauses_of("turn")
    chosen = not any(kind.from_ == "head" or kind.drop for kind in kinds)
    if sowing.track == "serpent":
        lifted = words.t("On your turn, lift all the stones from one of your holes and sow them one by one.")
    else:
        lifted = words.t((LIFTS if chosen else SOWN)[sowing.direction])
    return f"{lifted} {words.t(RUNS[_run(rules)])}"


def _run(rules: "Rules") -> str:
    if rules.words.sowing.track != "both rows":
        return rules.words.sowing.track
    if rules.board.stores != "sown":
        return "captured"
    return "own store" if any(skip.what == "their store" for skip in rules.clauses_of("skip")) else "both stores"


# The line under a sentence: what a sowing does, in its own turn and said of nobody.
WHY_SOW: dict[str, str] = {
    "own store anticlockwise": msg("Sow one stone into each hole, anticlockwise, your own store included."),
    "own store clockwise": msg("Sow one stone into each hole, clockwise, your own store included."),
    "own store either": msg("Sow one stone into each hole, the way you chose, your own store included."),
    "both stores anticlockwise": msg("One stone into each hole and into both stores, anticlockwise."),
    "both stores clockwise": msg("One stone into each hole and into both stores, clockwise."),
    "both stores either": msg("One stone into each hole and into both stores, the way that was chosen."),
    "captured anticlockwise": msg("Sow one stone into each hole, anticlockwise."),
    "captured clockwise": msg("Sow one stone into each hole, clockwise."),
    "captured either": msg("One stone into each hole, the way that was chosen."),
    "own rows anticlockwise": msg("One stone into each hole, anticlockwise round the two own rows."),
    "own rows clockwise": msg("One stone into each hole, clockwise round the two own rows."),
    "own rows either": msg("One stone into each hole, round the two own rows."),
    "serpent": msg("One stone into each hole along the S: near row, middle row, far row, and near row again."),
}
OTHERS_WHY: dict[str, str] = {
    "own store anticlockwise": msg("One stone into each hole, anticlockwise, and into the sower’s own store."),
    "own store clockwise": msg("One stone into each hole, clockwise, and into the sower’s own store."),
    "own store either": msg("One stone into each hole, the way that was chosen, and into the sower’s own store."),
}


def why_sow(rules: "Rules", words: Words, *, own: bool) -> str:
    """How stones are sown, in one line; `own`: it is the reader's turn."""
    run = _run(rules)
    key = run if run == "serpent" else f"{run} {rules.words.sowing.direction}"
    return words.t(WHY_SOW[key] if own else OTHERS_WHY.get(key, WHY_SOW[key]))
