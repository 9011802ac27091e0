"""A sentence for each step of draughts, and for what binds a player."""

from game.rules.draughts.turn import BURN, CAPTURE, CROWN, SPARE
from game.rules.game import KEEP, Position
from game.rules.steps import Step
from game.text.language import Words, msg
from game.text.telling import Caption, Telling

HOPS = (
    msg("You move from {hole} to {target}."),
    msg("{player} moves from {hole} to {target}."),
    msg("The computer moves from {hole} to {target}."),
)
JUMPS = (
    msg("You jump from {hole} to {target}."),
    msg("{player} jumps from {hole} to {target}."),
    msg("The computer jumps from {hole} to {target}."),
)
TAKES = (
    msg("You capture the man on {hole}."),
    msg("{player} captures the man on {hole}."),
    msg("The computer captures the man on {hole}."),
)
TAKES_KING = (
    msg("You capture the king on {hole}."),
    msg("{player} captures the king on {hole}."),
    msg("The computer captures the king on {hole}."),
)
BURNS = (
    msg("You burn the man on {hole}."),
    msg("{player} burns the man on {hole}."),
    msg("The computer burns the man on {hole}."),
)
BURNS_KING = (
    msg("You burn the king on {hole}."),
    msg("{player} burns the king on {hole}."),
    msg("The computer burns the king on {hole}."),
)
SPARES = (
    msg("You burn nothing."),
    msg("{player} burns nothing."),
    msg("The computer burns nothing."),
)


def caption(step: Step, telling: Telling) -> Caption:
    """The sentence for a step that has just happened, and the rule behind it."""
    values: dict[str, object] = {"hole": step.hole, "target": step.to}
    words, mover = telling.words, telling.mover
    if step.op == CAPTURE:
        return Caption(_by(telling, TAKES_KING if step.n > 1 else TAKES, step), _taking(step, telling))
    if step.op == CROWN:
        return Caption(
            words.say("The man on {target} becomes a king.", **values), words.t("It has reached the last row.")
        )
    if step.op == SPARE:
        return Caption(_by(telling, SPARES, step))
    if step.op == BURN and step.n > 1 and step.to != mover:
        return Caption(
            words.say("The king on {hole} is burnt.", **values), words.t("It could have captured, and did not.")
        )
    if step.op == BURN:
        return Caption(
            _by(telling, BURNS_KING if step.n > 1 else BURNS, step), words.t("It could have captured, and did not.")
        )
    jumps = step.clause in (telling.rules.words.capture.id,) or _jumped(step, telling)
    return Caption(_by(telling, JUMPS if jumps else HOPS, step))


def _by(telling: Telling, texts: tuple[str, str, str], step: Step) -> str:
    """One of three texts, by who moves."""
    you, they, computer = texts
    return telling.voice(telling.mover, you, they, computer, hole=step.hole, target=step.to)


def _jumped(step: Step, telling: Telling) -> bool:
    """Whether a king's hop captures: somebody stood on its way."""
    position = telling.position
    if position is None or step.hole not in position.rules.board.index:
        return False
    return any("x" in move and step.to in move for move in position.moves_from(step.hole))


def _taking(step: Step, telling: Telling) -> str:
    words = telling.words
    if step.clause == telling.rules.words.king.id:
        return words.t("A king captures from any distance.")
    return words.t("A man captures by jumping over a piece of the other side.")


def note(clause: str, telling: Telling) -> Caption:
    """No clause of draughts changes a turn without a step."""
    return Caption("")


def binding(position: Position, words: Words) -> str:
    """What the player to move is bound to: deciding what is burnt."""
    legal = position.legal()
    if KEEP in legal:
        squares = [position.rules.place_of(move) for move in legal if move != KEEP]
        return words.say(
            "You may burn one of these men, for it could have captured: {names}."
            if len(squares) > 1
            else "You may burn this man, for it could have captured: {names}.",
            names=", ".join(squares),
        )
    if position.rules.options.get("burning") and any("x" in move for move in legal):
        return words.t("You can capture. What could capture and does not may be burnt.")
    return ""
