"""The clauses of the variant files in plain words: the line under a sentence, and the rules page.

A clause is known by its id.  A new game that uses the ids of these tables has its texts at once; a clause with an id
of its own is told from the words that its file uses (`by_words`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.teach.by_words import canonical, clause_words, told_by_words
from game.teach.telling import Telling
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.tables import Rules

Text = Callable[["Rules", Words], str]


class Clause(NamedTuple):
    """One plate of the rules page.  `changed`: an option that it depends on is not at its default."""

    id: str
    title: str
    text: str
    changed: bool


def why(clause: str, telling: Telling) -> str:
    """The rule behind a step, in one line; empty for a step that no clause caused."""
    rules = telling.rules
    if not clause:
        return ""
    if clause == rules.words.sowing.id:
        return _why_sow(telling)
    return reason(clause, rules, telling.words)


def reason(clause: str, rules: "Rules", words: Words) -> str:
    """The rule that a clause stands for, in one line and said of nobody."""
    known = canonical(clause, rules)
    if known == "circles":
        return words.t(CIRCLES[_circles(rules)])
    if known in WHY:
        return words.t(WHY[known])
    return told_by_words(clause, rules, words)


def rules_page(rules: "Rules", words: Words) -> list[Clause]:
    """The rules in force, in the order in which one would tell them: the goal first, special cases last.

    Clauses that only a file of the reader's own has stand before those that end the game.
    """
    page: dict[str, list[str]] = {id: [] for id in RULES}
    strange: list[str] = []
    for id in ("goal", "start", *rules.clauses):
        known = "sow" if id == rules.words.sowing.id else canonical(id, rules)
        if known in page:
            page[known].append(id)
        elif id not in UNTOLD:
            strange.append(id)
    order: list[str] = []
    for known, ids in page.items():
        if known == FIRST_OF_THE_END:
            order += strange
        order += ids
    return [_clause(id, rules, words) for id in order]


def readable(id: str) -> str:
    """An id as a title: what is shown for those that a reader's own file brings along."""
    text = " ".join(id.replace("-", "_").replace("_", " ").split())
    return text[:1].upper() + text[1:]


def _clause(id: str, rules: "Rules", words: Words) -> Clause:
    known = "sow" if id == rules.words.sowing.id else canonical(id, rules)
    changed = any(rules.options[o] != rules.defaults.get(o) for o in _options_of(id, rules))
    if known not in RULES:
        return Clause(id, readable(id), told_by_words(id, rules, words), changed)
    title, text = RULES[known]
    return Clause(id, words.t(title), text(rules, words), changed)


def _options_of(id: str, rules: "Rules") -> list[str]:
    """The options that a clause depends on, read from its file."""
    if id == "start":
        numbers = (rules.words.start.each, rules.words.board.columns)
        return [n.option for n in numbers if not isinstance(n, int)]
    clause = clause_words(id, rules)
    return [o for o in clause.if_ if o in rules.options] if clause is not None else []


def _why_sow(telling: Telling) -> str:
    clockwise = telling.rules.words.sowing.direction == "clockwise"
    if telling.rules.board.stores == "sown":
        if clockwise:
            return telling.voice(
                telling.mover,
                msg("Sow one stone into each hole, clockwise, your own store included."),
                msg("One stone into each hole, clockwise, and into the sower’s own store."),
                msg("One stone into each hole, clockwise, and into the sower’s own store."),
            )
        return telling.voice(
            telling.mover,
            msg("Sow one stone into each hole, anticlockwise, your own store included."),
            msg("One stone into each hole, anticlockwise, and into the sower’s own store."),
            msg("One stone into each hole, anticlockwise, and into the sower’s own store."),
        )
    if clockwise:
        return telling.words.t("Sow one stone into each hole, clockwise.")
    return telling.words.t("Sow one stone into each hole, anticlockwise.")


# The line under a sentence, and the reason of an end.
WHY: dict[str, str] = {
    "skip_store": msg("A sowing passes over the other side’s store."),
    "skip_origin": msg("The hole that was lifted gets no stone, however far the sowing runs."),
    "extra_turn": msg("A last stone in one’s own store earns an extra turn."),
    "capture_facing": msg("A last stone in an empty hole of one’s own row captures the stones facing it."),
    "capture_single": msg("A last stone in an empty hole of one’s own row is captured, with all that faces it."),
    "two_or_three": msg("Two or three on the other side are captured, and twos and threes just before them too."),
    "slam_nothing": msg("A move that would take all stones of the other side captures nothing."),
    "slam_forbidden": msg("A move that would take all stones of the other side is not allowed."),
    "slam_ends": msg("All stones of the other side are taken, so the game ends: the rest goes to the same player."),
    "must_feed": msg("If the other side has no stones, a move must put at least one there."),
    "cannot_feed": msg("No move reaches the other side, so the game ends: the player to move takes the rest."),
    "no_stones": msg("The player to move has no stones, so the game ends: the other side takes the rest."),
    "only_slams": msg("No move is allowed, so the game ends: the player to move takes the rest."),
    "majority": msg("More than half of all stones are captured, so the game ends."),
    "row_empty": msg("A row is empty, so the game ends: each player takes what is left in their own row."),
    "pie": msg("Pie rule: after the first turn North may swap sides."),
    "agreed": msg("The players have agreed to stop."),
    "pass": msg("A player who has no move passes."),
    "void": msg("A sowing that does not end is taken back, and the game is a draw."),
}

CIRCLES = {
    "each sweeps own": msg("The same position for the third time: each player takes the stones of their own row."),
    "draw": msg("The same position for the third time: the game is a draw."),
    "nobody sweeps": msg("The same position for the third time: the stones on the board count for nobody."),
}


def _circles(rules: "Rules") -> str:
    """What happens when play goes round in circles, in the word of the file."""
    found = rules.clauses_of("repetition")
    return str(found[0].then) if found else "draw"


def _circles_rule(rules: "Rules", words: Words) -> str:
    match _circles(rules):
        case "each sweeps own":
            return words.t(
                "When the same position comes up for the third time, the game ends, and each player takes the stones"
                " of their own row. The players may also agree to end the game like this."
            )
        case "nobody sweeps":
            return words.t(
                "When the same position comes up for the third time, the game ends, and the stones on the board count"
                " for nobody. The players may also agree to end the game like this."
            )
        case _:
            return words.t(
                "When the same position comes up for the third time, the game ends in a draw."
                " The players may also agree to end the game like this."
            )


def _goal(rules: "Rules", words: Words) -> str:
    if any(end.when == "more than half" for end in rules.clauses_of("end")):
        return words.say(
            msg("Capture more than half of all the stones: {n} of the {all} win the game."),
            n=rules.stones // 2 + 1,
            all=rules.stones,
        )
    return words.t("Have more stones in your store than the other side when the game ends.")


def _start(rules: "Rules", words: Words) -> str:
    return words.say(
        msg("A row of {n:hole} for each player, {each:stone} in each hole."),
        n=rules.board.columns,
        each=rules.start[0],
    )


def _sow(rules: "Rules", words: Words) -> str:
    sown, clockwise = rules.board.stores == "sown", rules.words.sowing.direction == "clockwise"
    if sown and clockwise:
        return words.t(
            "On your turn, lift all the stones from one of your holes and sow them one by one, clockwise:"
            " into each hole, and into your own store as you pass it."
        )
    if sown:
        return words.t(
            "On your turn, lift all the stones from one of your holes and sow them one by one, anticlockwise:"
            " into each hole, and into your own store as you pass it."
        )
    if clockwise:
        return words.t(
            "On your turn, lift all the stones from one of your holes and sow them one by one, clockwise:"
            " into each hole of your own row, then of the other."
        )
    return words.t(
        "On your turn, lift all the stones from one of your holes and sow them one by one, anticlockwise:"
        " into each hole of your own row, then of the other."
    )


def _same(text: str) -> Text:
    return lambda rules, words: words.t(text)


# Titles and texts of the rules page, in its order.
RULES: dict[str, tuple[str, Text]] = {
    "goal": (msg("Goal"), _goal),
    "start": (msg("At the start"), _start),
    "sow": (msg("Sowing"), _sow),
    "skip_store": (
        msg("The other store"),
        _same(msg("The store of the other side is passed over: your stones never fall into it.")),
    ),
    "skip_origin": (
        msg("Once round the board"),
        _same(msg("A sowing that comes round to the hole it began in passes over it, so that hole stays empty.")),
    ),
    "extra_turn": (
        msg("Extra turn"),
        _same(msg("If your last stone falls into your own store, you move again at once.")),
    ),
    "capture_facing": (
        msg("Capture"),
        _same(
            msg(
                "If your last stone falls into an empty hole of your own row and there are stones in the hole facing"
                " it, you take them, and your last stone with them."
            )
        ),
    ),
    "capture_single": (
        msg("Capture"),
        _same(
            msg(
                "If your last stone falls into an empty hole of your own row, you take it, and all stones of the hole"
                " facing it. If that hole is empty, the last stone goes into your store alone."
            )
        ),
    ),
    "two_or_three": (
        msg("Capture"),
        _same(
            msg(
                "If your last stone makes two or three in a hole of the other side, you take them. If the hole just"
                " before it holds two or three too, you take those as well, and so on backwards."
            )
        ),
    ),
    "must_feed": (
        msg("Feeding"),
        _same(msg("If the other side has no stones, you must choose a move that puts at least one there.")),
    ),
    "slam_nothing": (
        msg("Grand slam"),
        _same(msg("A move that would take all stones of the other side may be played, but it captures nothing.")),
    ),
    "slam_forbidden": (
        msg("Grand slam"),
        _same(msg("A move that would take all stones of the other side is not allowed.")),
    ),
    "slam_ends": (
        msg("Grand slam"),
        _same(
            msg("You may take all stones of the other side. The game then ends, and what is left in your row is yours.")
        ),
    ),
    "row_empty": (
        msg("End of the game"),
        _same(
            msg(
                "The game ends when a row is empty after a turn. Each player takes what is left in their own row,"
                " and the fuller store wins."
            )
        ),
    ),
    "majority": (
        msg("More than half"),
        _same(
            msg(
                "The game ends as soon as one player has captured more than half of all stones, or both exactly half."
                " What is left on the board stays there."
            )
        ),
    ),
    "no_stones": (
        msg("No stones left"),
        _same(msg("If the player to move has no stones, the game ends, and the other side takes all that is left.")),
    ),
    "cannot_feed": (
        msg("No way to feed"),
        _same(
            msg(
                "If the other side has no stones and none of your moves reaches it, the game ends,"
                " and you take all that is left."
            )
        ),
    ),
    "only_slams": (
        msg("Nothing but grand slams"),
        _same(
            msg(
                "If each of your moves would take all stones of the other side, the game ends,"
                " and you take all that is left."
            )
        ),
    ),
    "circles": (msg("Going round in circles"), _circles_rule),
    "pie": (
        msg("Pie rule"),
        _same(
            msg(
                "When North is to move for the first time, North may swap sides instead: the stones of hole **A**"
                " change places with those of **a**, **B** with **b**, and so on. Then South moves."
            )
        ),
    ),
}

FIRST_OF_THE_END = "row_empty"

# In force in every game, but no plate of their own: a rule that no player has to know before it happens.
UNTOLD = frozenset({"void", "agreed", "pass"})
