"""Clauses that nobody has written about, told from the words that their variant file uses.

Condition by condition, each a short sentence of its own.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.text.clause_texts import clauses_with
from game.text.language import Words, msg

if TYPE_CHECKING:
    from game.rules.file.schema import DropWords, EndWords, LapWords, TurnWords
    from game.rules.sowing.compiled import Rules

Names = Callable[[str], str]  # the title of another clause

PLACES: dict[str | None, str] = {
    "own store": msg("The last stone falls into your own store."),
    "their store": msg("The last stone falls into the other side’s store."),
    "own side": msg("The last stone falls into a hole of your own."),
    "their side": msg("The last stone falls into a hole of the other side."),
    "own front": msg("The last stone falls into a hole of your front row."),
    "own house": msg("The last stone falls into your own house while it works."),
    "barred hole": msg("The last stone falls into the barred hole."),
    None: msg("The last stone falls into a hole."),
}
WAS = {"empty": msg("That hole was empty."), "occupied": msg("That hole was not empty.")}
FACING = {"empty": msg("The facing hole is empty."), "occupied": msg("There are stones in the facing hole.")}
TAKES = {
    "facing": msg("You take the stones of the facing hole."),
    "last": msg("You take the stones of that hole."),
    "column": msg("You take the stones of the other holes in its column."),
}
ALSO = {"facing": msg("The stones facing each hole that is taken go with it.")}
CHAINS = {
    "backwards": msg("You take the holes just before it too, as long as they fit."),
    "forwards": msg("You take the holes just after it too, as long as they fit."),
}
THENS = {
    "end turn": msg("The turn ends."),
    "move again": msg("You move again."),
    "relay": msg("You lift the stones of that hole and sow on."),
    "sow taken": msg("What you take is sown on your own side, from an end of your front row."),
    "stop or relay": msg("You choose with the move: the turn ends, or you lift the stones of that hole and sow on."),
}
HANDS = {
    "occupied": msg("This holds while you have stones in hand."),
    "empty": msg("This holds while you have no stones in hand."),
}
THEY = {"no stone": msg("This holds while the other side has no stones.")}
HOUSES = {
    "works": msg("This holds while your house works."),
    "does not work": msg("This holds while your house does not work."),
}
STARTS = {
    "own holes": msg("The turn starts in a hole of your own."),
    "front": msg("The turn starts in a hole of your front row."),
    "back": msg("The turn starts in a hole of your back row."),
    "head": msg("The turn starts in the rightmost of your holes that fits."),
}
IN_HOUSE = {
    "only": msg("It starts in your house."),
    "not if it works": msg("It does not start in your house while that works."),
    "not if owned": msg("It does not start in your house while you own it."),
}
NEEDS = {
    "capture": msg("Its first lap must end in a capture."),
    "feed": msg("Its first lap must bring a stone to the other side."),
}
OWNERS = {
    "owner": msg("The owner of that hole takes its stones at once, and the sowing goes on."),
    "mover": msg("You take its stones at once, and the sowing goes on."),
}
END_WHEN = {
    "a row is empty": msg("The game ends when a row is empty after a turn."),
    "more than half": msg("The game ends when one player has captured more than half of all stones."),
    "mover has no stone": msg("The game ends when the player to move has no stones."),
    "mover has no move": msg("The game ends when the player to move has no move."),
    "mover cannot feed": msg("The game ends when the other side has no stones and no move reaches it."),
    "nobody has a move": msg("The game ends when nobody has a move."),
    "a single each": msg("The game ends when each row holds exactly one stone."),
    "mover stays empty": msg("The game ends when a row is empty and would stay so after the other side’s turn."),
    "board is empty": msg("The game ends when no stone is left on the board."),
    "a front row is empty": msg("The game ends when a front row is empty after a turn."),
}
END_THEN = {
    "each sweeps own": msg("Each player takes what is left in their own row."),
    "mover sweeps all": msg("The player to move takes all that is left."),
    "other sweeps all": msg("The player who is not to move takes all that is left."),
    "nobody sweeps": msg("What is left on the board counts for nobody."),
    "mover loses": msg("The player to move has lost."),
    "empty row loses": msg("The player with the empty row has lost."),
}


def told_by_words(id: str, rules: "Rules", words: Words, title: Names) -> str:
    """A clause of a reader's own file, as a chain of short sentences.  `title` names the clauses it speaks of."""
    said: list[str] = []
    for kind, clause in clauses_with(id, rules):
        if kind in TELLERS:
            said += TELLERS[kind](clause, rules, words, title)
    return " ".join(said)


def _chosen(words: Words, *pairs: tuple[Mapping[Any, str], object]) -> list[str]:
    """The texts of those words that the clause uses."""
    return [words.t(texts[word]) for texts, word in pairs if word in texts and word is not None]


def _numbers(words: Words, numbers: list[int]) -> tuple[str, ...]:
    return tuple(words.number(n) for n in sorted(set(numbers)))


def _turn(turn: "TurnWords", rules: "Rules", words: Words, title: Names) -> list[str]:
    when, said = turn.when, list[str]()
    if turn is not rules.clauses_of("turn")[0]:
        said.append(words.t("This kind of turn is played only if none of those before it is possible."))
    said += _chosen(words, (HANDS, when.hand), (THEY, when.they), (HOUSES, when.house))
    said += _chosen(words, (STARTS, turn.from_), (IN_HOUSE, turn.house))
    if turn.at_least > 1:
        said.append(words.say(msg("It must hold at least {n:stone}."), n=turn.at_least))
    if turn.at_most is not None:
        said.append(words.say(msg("It may hold at most {n:stone}."), n=turn.at_most))
    if turn.drop:
        said.append(words.t("A stone from the hand is dropped there first."))
    said += _chosen(words, (NEEDS, turn.needs))
    if turn.tax is not None:
        said.append(words.say(msg("Of a house that works only {n:stone} are lifted."), n=turn.tax))
    if turn.keeps_front:
        said.append(words.t("Your front row may not be emptied."))
    return said


def _drop(drop: "DropWords", rules: "Rules", words: Words, title: Names) -> list[str]:
    makes = msg("A stone on its way, not the last one, makes one of these numbers in a hole: {numbers}.")
    return [words.say(makes, numbers=_numbers(words, drop.makes)), words.t(OWNERS[drop.to])]


def _lap(lap: "LapWords", rules: "Rules", words: Words, title: Names) -> list[str]:
    when, said = lap.when, list[str]()
    if when.turn:
        named = ", ".join(dict.fromkeys(title(id) for id in when.turn))
        said.append(words.say(msg("This holds in these kinds of turn: {named}."), named=named))
    if when.barred:
        said.append(words.t("The first lap of the turn has not reached the barred hole."))
    said.append(words.t(PLACES[when.place]))
    said += _chosen(words, (WAS, when.was), (FACING, when.facing))
    if when.makes:
        makes = msg("It brings that hole to one of these numbers: {numbers}.")
        said.append(words.say(makes, numbers=_numbers(words, when.makes)))
    said += [words.t(TAKES[take]) for take in dict.fromkeys(lap.take)]
    said += _chosen(words, (CHAINS, lap.chain), (ALSO, lap.also))
    said.append(words.t(THENS[lap.then]))
    return said


def _end(end: "EndWords", rules: "Rules", words: Words, title: Names) -> list[str]:
    return _chosen(words, (END_WHEN, end.when), (END_THEN, end.then))


TELLERS: dict[str, Callable[[Any, "Rules", Words, Names], list[str]]] = {
    "turn": _turn, "drop": _drop, "lap": _lap, "end": _end,
}  # fmt: skip
