"""What is said of steps apart from a sowing: sweeps, layouts, claims, swaps, rounds that are filled."""

from game.rules.board import Seat
from game.rules.steps import CARRIED, HEAP, Step
from game.text.language import msg
from game.text.sowing.clause_texts import canonical
from game.text.telling import Telling


def sweep(step: Step, telling: Telling) -> str:
    """Stones that go to a store at the end."""
    taker = telling.taker(step)
    if step.hole == CARRIED:
        return telling.voice(
            taker,
            msg("You take what is still in the hand: {n:stone}."),
            msg("{player} takes what is still in the hand: {n:stone}."),
            msg("The computer takes what is still in the hand: {n:stone}."),
            n=step.n,
        )
    return telling.voice(
        taker,
        msg("You take what is left in {hole}: {n:stone}."),
        msg("{player} takes what is left in {hole}: {n:stone}."),
        msg("The computer takes what is left in {hole}: {n:stone}."),
        hole=step.hole,
        n=step.n,
    )


def swap(step: Step, telling: Telling) -> str:
    """Stones that change sides: by the pie rule, or because the board is turned round."""
    words = telling.words
    if not step.n or not step.hole:
        return words.t("The players swap sides.")
    if telling.is_store(step.hole):
        return words.t("The stores are swapped too.")
    if step.hole.endswith(" hand"):
        return words.t("The stones in hand are swapped too.")
    values: dict[str, object] = {"n": step.n, "hole": step.hole, "target": step.to}
    if canonical(step.clause, telling.rules) == "layout":
        return words.say(msg("The board is turned round: {n:stone} from {hole} to {target}."), **values)
    return words.say(msg("Swapping sides: {n:stone} from {hole} to {target}."), **values)


def keep(step: Step, telling: Telling) -> str:
    """Nothing changes sides."""
    if canonical(step.clause, telling.rules) == "layout":
        return telling.words.t("The board stays as it lies.")
    return telling.words.t("The sides stay as they are.")


def void(step: Step, telling: Telling) -> str:
    """A turn without an end; in a match only its round does not count."""
    if telling.rules.clauses_of("match"):
        return telling.words.t("This sowing has no end. The turn is taken back, and the round is void.")
    if telling.rules.clauses_of("endless"):
        return telling.voice(
            telling.mover,
            msg("This sowing has no end. The turn is taken back, and you have lost."),
            msg("This sowing has no end. The turn is taken back, and {player} has lost."),
            msg("This sowing has no end. The turn is taken back, and the computer has lost."),
        )
    return telling.words.t("This sowing has no end. The turn is taken back, and the game is a draw.")


def layout(step: Step, telling: Telling) -> str:
    """Stones that are laid out."""
    return telling.words.say(msg("Laid out in {hole}: {n:stone}."), hole=step.hole, n=step.n)


def claim(step: Step, telling: Telling) -> str:
    """A hole of the other side that the leader has for a round."""
    return telling.voice(
        telling.taker(step),
        msg("{hole} is yours in this round."),
        msg("In this round {hole} is {player}’s."),
        msg("In this round {hole} is the computer’s."),
        hole=step.hole,
    )


def refill(step: Step, telling: Telling) -> str:
    """Stones that move between two rounds: from a store or a hole to another, or to the heap."""
    words = telling.words
    values: dict[str, object] = {"hole": step.hole, "target": step.to, "n": step.n}
    if telling.is_store(step.hole):
        return _from_store("N" if step.hole == "N" else "S", step, telling)
    if step.to == HEAP:
        return words.say(msg("From {hole} to the heap: {n:stone}."), **values)
    if telling.is_store(step.to):
        return telling.voice(
            telling.taker(step),
            msg("From {hole} to your store: {n:stone}."),
            msg("From {hole} to {player}’s store: {n:stone}."),
            msg("From {hole} to the computer’s store: {n:stone}."),
            **values,
        )
    return words.say(msg("From {hole} to {target}: {n:stone}."), **values)


def _from_store(owner: Seat, step: Step, telling: Telling) -> str:
    values: dict[str, object] = {"target": step.to, "n": step.n}
    if step.to == HEAP:
        return telling.voice(
            owner,
            msg("From your store to the heap: {n:stone}."),
            msg("From {player}’s store to the heap: {n:stone}."),
            msg("From the computer’s store to the heap: {n:stone}."),
            **values,
        )
    if telling.is_store(step.to):
        return telling.voice(
            owner,
            msg("From your store to the other one: {n:stone}."),
            msg("From {player}’s store to the other one: {n:stone}."),
            msg("From the computer’s store to the other one: {n:stone}."),
            **values,
        )
    return telling.voice(
        owner,
        msg("From your store to {target}: {n:stone}."),
        msg("From {player}’s store to {target}: {n:stone}."),
        msg("From the computer’s store to {target}: {n:stone}."),
        **values,
    )


def pay(step: Step, telling: Telling) -> str:
    """Stones that a player with nothing to lift puts back onto the board."""
    owner: Seat = "N" if step.hole == "N" else "S"
    return telling.voice(
        owner,
        msg("You have nothing to lift: you pay {n:stone} into {target}."),
        msg("{player} has nothing to lift, and pays {n:stone} into {target}."),
        msg("The computer has nothing to lift, and pays {n:stone} into {target}."),
        target=step.to,
        n=step.n,
    )
