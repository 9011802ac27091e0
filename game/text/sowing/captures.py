"""What is said of a capture: whose stones, from where, and why they may be taken."""

from typing import TYPE_CHECKING, Any

from game.rules.file.vocabulary import Also, Chain, Filled, Take, To
from game.rules.steps import CARRIED, Step
from game.text.language import msg
from game.text.sowing.clause_texts import clauses_with, of_kind
from game.text.telling import Telling

if TYPE_CHECKING:
    from game.rules.file.schema import LapWords


def capture(step: Step, telling: Telling) -> str:
    """The sentence for a hole that is emptied."""
    kind, clause = next(iter(clauses_with(step.clause, telling.rules)), ("", None))
    if kind == "drop":
        return _marked(step, telling, clause)
    if step.to == CARRIED:
        return _sown_on(step, telling)
    if kind != "lap":
        return _plain(step, telling)
    lap: LapWords = clause  # type: ignore[assignment]
    if lap.becomes:
        return _drained(step, telling) if step.n == 1 else _won_as_store(step, telling)
    if telling.before is not None and telling.before.op == "capture" and telling.before.clause == step.clause:
        return _another(step, telling.before, lap, telling)
    return _first(step, lap, telling)


def wins(step: Step, telling: Telling) -> bool:
    """Does this capture make the hole a store?  A stone that falls into one later is taken by the same clause."""
    won = any(lap.becomes for lap in of_kind("lap", step.clause, telling.rules))
    return step.op == "capture" and step.n > 1 and won


def at_an_empty_hole(step: Step, telling: Telling) -> bool:
    """Was the last stone's hole empty, and is that why this is captured?"""
    laps = of_kind("lap", step.clause, telling.rules)
    return not laps or any(lap.when.was == Filled.EMPTY or 1 in (lap.when.makes or ()) for lap in laps)


def _first(step: Step, lap: "LapWords", telling: Telling) -> str:
    landed = _landed(telling)
    if step.hole == landed and Take.FACING in lap.take and step.n == 1:
        return telling.words.t("The facing hole is empty: only the last stone goes into the store.")
    if step.hole == landed and step.n == 1:
        return telling.voice(
            telling.taker(step),
            msg("The last stone is alone in {hole}: you capture it."),
            msg("The last stone is alone in {hole}: {player} captures it."),
            msg("The last stone is alone in {hole}: the computer captures it."),
            hole=step.hole,
        )
    if step.hole == landed:
        return telling.voice(
            telling.taker(step),
            msg("The last stone makes {n} in {hole}: you capture them."),
            msg("The last stone makes {n} in {hole}: {player} captures them."),
            msg("The last stone makes {n} in {hole}: the computer captures them."),
            hole=step.hole,
            n=step.n,
        )
    if Take.AFTER_NEXT in lap.take and not _faces_after_next(lap):
        return telling.voice(
            telling.taker(step),
            msg("Across an empty hole: you capture {n:stone} from {hole}."),
            msg("Across an empty hole: {player} captures {n:stone} from {hole}."),
            msg("Across an empty hole: the computer captures {n:stone} from {hole}."),
            hole=step.hole,
            n=step.n,
        )
    if Take.AFTER_NEXT in lap.take:
        return _plain(step, telling)
    if Take.THEIR_COLUMN in lap.take and lap.when.was == Filled.EMPTY:
        return _facing_an_empty_hole(step, landed, telling)
    if Take.COLUMN in lap.take:
        return telling.voice(
            telling.taker(step),
            msg("Last stone in an empty hole: you capture {n:stone} from {hole}, in its column."),
            msg("Last stone in an empty hole: {player} captures {n:stone} from {hole}, in its column."),
            msg("Last stone in an empty hole: the computer captures {n:stone} from {hole}, in its column."),
            hole=step.hole,
            n=step.n,
        )
    if lap.when.was == Filled.EMPTY:
        return _facing_an_empty_hole(step, landed, telling)
    return _plain(step, telling)


def _won_as_store(step: Step, telling: Telling) -> str:
    """What lay in a hole, and the hole."""
    return telling.voice(
        telling.taker(step),
        msg("The last stone makes {n} in {hole}: you capture them, and {hole} is your tuz from now on."),
        msg("The last stone makes {n} in {hole}: {player} captures them, and has {hole} as a tuz from now on."),
        msg("The last stone makes {n} in {hole}: the computer captures them, and has {hole} as a tuz from now on."),
        hole=step.hole,
        n=step.n,
    )


def _drained(step: Step, telling: Telling) -> str:
    """A stone that fell into a hole that is a store."""
    return telling.voice(
        telling.taker(step),
        msg("{hole} is your tuz: the stone goes to your store."),
        msg("{hole} is {player}’s tuz: the stone goes to {player}’s store."),
        msg("{hole} is the computer’s tuz: the stone goes to the computer’s store."),
        hole=step.hole,
    )


def _facing_an_empty_hole(step: Step, landed: str, telling: Telling) -> str:
    own = msg("Last stone in your empty hole: you capture {n:stone} from {hole}, facing it.")
    any_ = msg("Last stone in an empty hole: you capture {n:stone} from {hole}, facing it.")
    return telling.voice(
        telling.taker(step),
        own if telling.owner(landed) == telling.mover else any_,
        msg("Last stone in an empty hole: {player} captures {n:stone} from {hole}, facing it."),
        msg("Last stone in an empty hole: the computer captures {n:stone} from {hole}, facing it."),
        hole=step.hole,
        n=step.n,
    )


def _another(step: Step, before: Step, lap: "LapWords", telling: Telling) -> str:
    """A further hole of the same capture."""
    words, values = telling.words, {"hole": step.hole, "n": step.n}
    if step.hole == _landed(telling) and Take.FACING in lap.take:
        if step.n == 1:
            return words.t("The last stone goes into the store too.")
        return words.say(msg("{hole} itself, where the last stone fell, held {n:stone}: captured as well."), **values)
    if lap.also == Also.ONE_MORE and not _in_column(step.hole, _landed(telling), telling):
        return telling.voice(
            telling.taker(step),
            msg("And one more hole, as you chose: {n:stone} from {hole}."),
            msg("And one more hole, as {player} chose: {n:stone} from {hole}."),
            msg("And one more hole, as the computer chose: {n:stone} from {hole}."),
            **values,
        )
    if Take.COLUMN in lap.take or Take.THEIR_COLUMN in lap.take:
        return words.say(msg("{hole}, in the same column, held {n:stone}: captured as well."), **values)
    if lap.also == Also.FACING and _faces(step.hole, before.hole, telling):
        return words.say(msg("{hole}, facing it, held {n:stone}: captured as well."), **values)
    if lap.chain == Chain.ACROSS_GAPS:
        return words.say(msg("{hole}, across one more empty hole, held {n:stone}: captured as well."), **values)
    if lap.chain == Chain.FORWARDS:
        return words.say(msg("{hole}, just after it, held {n:stone}: captured as well."), **values)
    return words.say(msg("{hole}, just before it, held {n:stone}: captured as well."), **values)


def _marked(step: Step, telling: Telling, clause: Any) -> str:
    """A number made on the way, for the owner of the hole or for the player who is sowing."""
    if clause.to == To.MOVER:
        return telling.voice(
            telling.taker(step),
            msg("That makes {n} in {hole}: you take them at once."),
            msg("That makes {n} in {hole}: {player} takes them at once."),
            msg("That makes {n} in {hole}: the computer takes them at once."),
            hole=step.hole,
            n=step.n,
        )
    return telling.voice(
        telling.taker(step),
        msg("That makes {n} in {hole}: they are yours, as the hole is."),
        msg("That makes {n} in {hole}: they go to {player}, who owns the hole."),
        msg("That makes {n} in {hole}: they go to the computer, which owns the hole."),
        hole=step.hole,
        n=step.n,
    )


def _sown_on(step: Step, telling: Telling) -> str:
    """A capture that goes on being sown; a house that is captured is lost."""
    values: dict[str, object] = {"hole": step.hole, "n": step.n, "target": _landed(telling)}
    if telling.before is not None and telling.before.op == "capture":
        return telling.words.say(msg("{hole}, behind it, held {n:stone}: captured and sown on as well."), **values)
    if telling.loses_house(step):
        return telling.voice(
            telling.mover,
            msg("You capture the house {hole}, facing {target}: {n:stone}, to be sown on."),
            msg("{player} captures the house {hole}, facing {target}: {n:stone}, to be sown on."),
            msg("The computer captures the house {hole}, facing {target}: {n:stone}, to be sown on."),
            **values,
        )
    return telling.voice(
        telling.mover,
        msg("You capture {n:stone} from {hole}, facing {target}, to be sown on."),
        msg("{player} captures {n:stone} from {hole}, facing {target}, to be sown on."),
        msg("The computer captures {n:stone} from {hole}, facing {target}, to be sown on."),
        **values,
    )


def _plain(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.taker(step),
        msg("You capture {n:stone} from {hole}."),
        msg("{player} captures {n:stone} from {hole}."),
        msg("The computer captures {n:stone} from {hole}."),
        hole=step.hole,
        n=step.n,
    )


def _landed(telling: Telling) -> str:
    """The hole of the last stone that fell."""
    if telling.landed:
        return telling.landed
    return telling.before.hole if telling.before is not None and telling.before.op == "drop" else ""


def _faces_after_next(lap: "LapWords") -> bool:
    """Is this the hole facing the one across the gap, which itself was empty?"""
    return lap.also == Also.FACING and lap.when.after_next == Filled.EMPTY


def _in_column(hole: str, other: str, telling: Telling) -> bool:
    cells, index = telling.rules.board.cells, telling.rules.board.index
    return other in index and cells[index[hole]].column == cells[index[other]].column


def _faces(hole: str, other: str, telling: Telling) -> bool:
    board = telling.rules.board
    return bool(board.facing(board.index[other]) == board.index[hole])
