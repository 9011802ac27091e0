"""How a game ended: who won, by how much, and why."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.board import Seat, other
from game.teach.by_words import canonical
from game.teach.clauses import reason
from game.teach.telling import Caption, by_name
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.position import Outcome, Position


SEATS: Mapping[Seat, str] = {"S": "S", "N": "N"}


def outcome_text(
    outcome: "Outcome",
    position: "Position",
    words: Words,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = SEATS,
) -> Caption:
    """The result in a sentence, and the reason in a second.

    `reader` is the seat that may be called "you"; `names` as in `Telling`.
    """
    stones: dict[Seat, int] = {"S": position.store("S"), "N": position.store("N")}
    why = _reason(outcome, position, words, names)
    if outcome.winner is None:
        if stones["S"] == stones["N"]:
            return Caption(words.say(msg("A draw: {n} each."), n=stones["S"]), why)
        return Caption(words.say(msg("A draw, {a} to {b}."), a=stones["S"], b=stones["N"]), why)
    winner = outcome.winner
    a, b = stones[winner], stones[other(winner)]
    if winner == reader:
        return Caption(words.say(msg("You win, {a} to {b}!"), a=a, b=b), why)
    wins = by_name(
        words, names[winner], msg("{player} wins, {a} to {b}."), msg("The computer wins, {a} to {b}."), a=a, b=b
    )
    return Caption(wins, why)


def _reason(outcome: "Outcome", position: "Position", words: Words, names: Mapping[Seat, str]) -> str:
    if not outcome.reason:
        return ""
    if canonical(outcome.reason, position.rules) != "majority":
        return reason(outcome.reason, position.rules, words)
    if outcome.winner is None:
        return words.t("Both have captured exactly half of the stones.")
    return by_name(
        words,
        names[outcome.winner],
        msg("{player} has {n:stone}, more than half."),
        msg("The computer has {n:stone}, more than half."),
        n=position.store(outcome.winner),
    )
