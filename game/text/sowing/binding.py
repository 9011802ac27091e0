"""What binds the player to move, said before anything is chosen: the kind of turn, the head, a capture, takasia."""

from typing import TYPE_CHECKING

from game.rules.file.vocabulary import Needs
from game.rules.game import marked
from game.text.language import Words, msg
from game.text.sowing.clause_texts import canonical
from game.text.sowing.clauses import reason

if TYPE_CHECKING:
    from game.rules.sowing.position import Position

UNSAID = ("no_single",)  # kinds of turn that need no sentence before every turn


def binding(position: "Position", words: Words) -> str:
    """What the player to move is bound to, in a sentence; empty where any hole will do."""
    legal = position.legal()
    if not legal or position.phase != "play" or position.joint:
        return ""
    if legal == ("pass",):
        return words.t("There is no move, so the turn passes.")
    for bar in marked(position, "barred"):
        return words.say(msg("Nothing can be captured, and takasia bars {hole}."), hole=bar.place)
    kind, start = position.kind, legal[0].rstrip("*").rstrip("<>")
    known = canonical(kind, position.rules) if kind else ""
    if known == "head":
        return words.say(msg("The turn starts at the head: {hole}, the last stones of the row."), hole=start)
    if known == "feed_from_head":
        text = msg("The other side has no stones: the turn starts at {hole}, the last hole of the row that reaches it.")
        return words.say(text, hole=start)
    turn = next((turn for turn in position.rules.clauses_of("turn") if turn.id == kind), None)
    if turn is not None and turn.needs == Needs.CAPTURE:
        return words.t("You can capture, so you must.")
    return reason(kind, position.rules, words) if kind and known not in UNSAID else ""
