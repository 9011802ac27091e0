"""Clauses that nobody has written about, described from the words that their variant file uses.

Condition by condition, each a short sentence of its own.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.rules.file.vocabulary import (
    Also,
    Chain,
    EndThen,
    EndWhen,
    Filled,
    From,
    HouseMay,
    HouseState,
    Needs,
    Place,
    Take,
    Then,
    They,
    To,
)
from game.text.language import Words, msg
from game.text.sowing.clause_texts import clauses_with

if TYPE_CHECKING:
    from game.rules.file.schema import DropWords, EndWords, LapWords, TurnWords
    from game.rules.sowing.compiled import Rules

Names = Callable[[str], str]  # the title of another clause

PLACES: dict[str | None, str] = {
    Place.OWN_STORE: msg("The last stone falls into your own store."),
    Place.THEIR_STORE: msg("The last stone falls into the other side’s store."),
    Place.OWN_SIDE: msg("The last stone falls into a hole of your own."),
    Place.THEIR_SIDE: msg("The last stone falls into a hole of the other side."),
    Place.OWN_FRONT: msg("The last stone falls into a hole of your front row."),
    Place.OWN_HOUSE: msg("The last stone falls into your own house while it works."),
    Place.BARRED_HOLE: msg("The last stone falls into the barred hole."),
    None: msg("The last stone falls into a hole."),
}
WAS = {Filled.EMPTY: msg("That hole was empty."), Filled.OCCUPIED: msg("That hole was not empty.")}
FACING = {Filled.EMPTY: msg("The facing hole is empty."), Filled.OCCUPIED: msg("There are stones in the facing hole.")}
TAKES = {
    Take.FACING: msg("You take the stones of the facing hole."),
    Take.LAST: msg("You take the stones of that hole."),
    Take.COLUMN: msg("You take the stones of the other holes in its column."),
}
ALSO = {Also.FACING: msg("The stones facing each hole that is taken go with it.")}
CHAINS = {
    Chain.BACKWARDS: msg("You take the holes just before it too, as long as they fit."),
    Chain.FORWARDS: msg("You take the holes just after it too, as long as they fit."),
}
THENS = {
    Then.END_TURN: msg("The turn ends."),
    Then.MOVE_AGAIN: msg("You move again."),
    Then.RELAY: msg("You lift the stones of that hole and sow on."),
    Then.SOW_TAKEN: msg("What you take is sown on your own side, from an end of your front row."),
    Then.STOP_OR_RELAY: msg("You choose with the move: the turn ends, or you lift the stones of that hole and sow on."),
}
HANDS = {
    Filled.OCCUPIED: msg("This holds while you have stones in hand."),
    Filled.EMPTY: msg("This holds while you have no stones in hand."),
}
THEY = {They.NO_STONE: msg("This holds while the other side has no stones.")}
HOUSES = {
    HouseState.WORKS: msg("This holds while your house works."),
    HouseState.DOES_NOT_WORK: msg("This holds while your house does not work."),
}
STARTS = {
    From.OWN_HOLES: msg("The turn starts in a hole of your own."),
    From.FRONT: msg("The turn starts in a hole of your front row."),
    From.BACK: msg("The turn starts in a hole of your back row."),
    From.HEAD: msg("The turn starts in the rightmost of your holes that fits."),
}
IN_HOUSE = {
    HouseMay.ONLY: msg("It starts in your house."),
    HouseMay.NOT_IF_IT_WORKS: msg("It does not start in your house while that works."),
    HouseMay.NOT_IF_OWNED: msg("It does not start in your house while you own it."),
}
NEEDS = {
    Needs.CAPTURE: msg("Its first lap must end in a capture."),
    Needs.FEED: msg("Its first lap must bring a stone to the other side."),
}
OWNERS = {
    To.OWNER: msg("The owner of that hole takes its stones at once, and the sowing goes on."),
    To.MOVER: msg("You take its stones at once, and the sowing goes on."),
}
END_WHEN = {
    EndWhen.A_ROW_IS_EMPTY: msg("The game ends when a row is empty after a turn."),
    EndWhen.MORE_THAN_HALF: msg("The game ends when one player has captured more than half of all stones."),
    EndWhen.MOVER_HAS_NO_STONE: msg("The game ends when the player to move has no stones."),
    EndWhen.MOVER_HAS_NO_MOVE: msg("The game ends when the player to move has no move."),
    EndWhen.MOVER_CANNOT_FEED: msg("The game ends when the other side has no stones and no move reaches it."),
    EndWhen.NOBODY_HAS_A_MOVE: msg("The game ends when neither player has a move."),
    EndWhen.A_SINGLE_EACH: msg("The game ends when each row holds exactly one stone."),
    EndWhen.MOVER_STAYS_EMPTY: msg("The game ends when a row is empty and would stay so after the other side’s turn."),
    EndWhen.BOARD_IS_EMPTY: msg("The game ends when no stone is left on the board."),
    EndWhen.A_FRONT_ROW_IS_EMPTY: msg("The game ends when a front row is empty after a turn."),
}
END_THEN = {
    EndThen.EACH_SWEEPS_OWN: msg("Each player takes what is left in their own row."),
    EndThen.MOVER_SWEEPS_ALL: msg("The player to move takes all that is left."),
    EndThen.OTHER_SWEEPS_ALL: msg("The player who is not to move takes all that is left."),
    EndThen.NOBODY_SWEEPS: msg("Neither player gets what is left on the board."),
    EndThen.MOVER_LOSES: msg("The player to move has lost."),
    EndThen.EMPTY_ROW_LOSES: msg("The player with the empty row has lost."),
}


def text_by_words(id: str, rules: "Rules", words: Words, title: Names) -> str:
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
        said.append(words.say(msg("From a house that works, only {n:stone} are lifted."), n=turn.tax))
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
