"""Clauses that nobody has written about, told from the words that their variant file uses.

`canonical` finds the well-known clause that says the same as one with another id; what is left is told condition by
condition, each a short sentence of its own.
"""

from typing import TYPE_CHECKING, Any

from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.schema import Clause, LapWords
    from game.rules.tables import Rules

KINDS = ("skip", "lap", "slam", "duty", "end", "repetition", "opening")

# The word of the file that says all about a clause -> the id under which it is told.
ALIASES: dict[str, dict[str, str]] = {
    "skip": {"origin": "skip_origin", "their store": "skip_store"},
    "slam": {"take nothing": "slam_nothing", "not allowed": "slam_forbidden", "sweep own and end": "slam_ends"},
    "duty": {"feed": "must_feed"},
    "repetition": {"each sweeps own": "circles", "draw": "circles", "nobody sweeps": "circles"},
    "opening": {"swap": "pie"},
}
DECIDING = {"skip": "what", "slam": "then", "duty": "must", "repetition": "then", "opening": "offer"}

# (when, then) of an end -> the id under which it is told.
ENDS = {
    ("a row is empty", "each sweeps own"): "row_empty",
    ("more than half", "nobody sweeps"): "majority",
    ("mover has no stone", "other sweeps all"): "no_stones",
    ("mover cannot feed", "mover sweeps all"): "cannot_feed",
}

# (place, was, facing, makes, take, chain, then) of a lap -> the id under which it is told.
LAPS: dict[tuple[object, ...], str] = {
    ("own store", None, None, (), (), None, "move again"): "extra_turn",
    ("own side", "empty", "occupied", (), ("facing", "last"), None, "end turn"): "capture_facing",
    ("own side", "empty", None, (), ("facing", "last"), None, "end turn"): "capture_single",
    ("their side", None, None, (2, 3), ("last",), "backwards", "end turn"): "two_or_three",
}

PLACES: dict[str | None, str] = {
    "own store": msg("The last stone falls into your own store."),
    "their store": msg("The last stone falls into the other side’s store."),
    "own side": msg("The last stone falls into a hole of your own row."),
    "their side": msg("The last stone falls into a hole of the other side."),
    None: msg("The last stone falls."),
}
WAS = {"empty": msg("That hole was empty."), "occupied": msg("That hole was not empty.")}
FACING = {"empty": msg("The facing hole is empty."), "occupied": msg("There are stones in the facing hole.")}
TAKES = {"facing": msg("You take the stones of the facing hole."), "last": msg("You take the stones of that hole.")}
THENS = {
    "end turn": msg("The turn ends."),
    "move again": msg("You move again."),
    "relay": msg("You lift the stones of that hole and sow on."),
}
END_WHEN = {
    "a row is empty": msg("The game ends when a row is empty after a turn."),
    "more than half": msg("The game ends when one player has captured more than half of all stones."),
    "mover has no stone": msg("The game ends when the player to move has no stones."),
    "mover has no move": msg("The game ends when the player to move has no move."),
    "mover cannot feed": msg("The game ends when the other side has no stones and no move reaches it."),
    "nobody has a move": msg("The game ends when nobody has a move."),
}
END_THEN = {
    "each sweeps own": msg("Each player takes what is left in their own row."),
    "mover sweeps all": msg("The player to move takes all that is left."),
    "other sweeps all": msg("The player who is not to move takes all that is left."),
    "nobody sweeps": msg("What is left on the board counts for nobody."),
}


def clause_words(id: str, rules: "Rules") -> "Clause | None":
    """The clause in force that has this id, as its file has it."""
    found = _find(id, rules)
    return found[1] if found else None


def canonical(id: str, rules: "Rules") -> str:
    """The id under which a clause is told: its own if that is well known, else that of one that says the same."""
    found = _find(id, rules)
    if found is None:
        return id
    kind, clause = found
    if kind in ALIASES:
        return ALIASES[kind].get(getattr(clause, DECIDING[kind]), id)
    if kind == "end":
        return ENDS.get((clause.when, clause.then), id)
    return LAPS.get(_shape(clause), id)


def told_by_words(id: str, rules: "Rules", words: Words) -> str:
    """A clause of a reader's own file, as a chain of short sentences."""
    found = _find(id, rules)
    if found is None:
        return ""
    kind, clause = found
    if kind == "end":
        return " ".join(words.t(table[word]) for table, word in ((END_WHEN, clause.when), (END_THEN, clause.then)))
    return " ".join(_lap(clause, words)) if kind == "lap" else ""


def _find(id: str, rules: "Rules") -> tuple[str, Any] | None:
    for kind in KINDS:
        for clause in rules.clauses_of(kind):
            if clause.id == id:
                return kind, clause
    return None


def _shape(lap: "LapWords") -> tuple[object, ...]:
    when = lap.when
    makes, take = tuple(sorted(set(when.makes or ()))), tuple(sorted(set(lap.take)))
    return when.place, when.was, when.facing, makes, take, lap.chain, lap.then


def _lap(lap: "LapWords", words: Words) -> list[str]:
    when = lap.when
    said = [words.t(PLACES[when.place])]
    if when.was:
        said.append(words.t(WAS[when.was]))
    if when.facing:
        said.append(words.t(FACING[when.facing]))
    if when.makes:
        makes = msg("It brings that hole to one of these numbers: {numbers}.")
        said.append(words.say(makes, numbers=tuple(when.makes)))
    said += [words.t(TAKES[take]) for take in dict.fromkeys(lap.take)]
    if lap.chain:
        said.append(words.t("You take the holes just before it too, as long as they fit."))
    said.append(words.t(THENS[lap.then]))
    return said
