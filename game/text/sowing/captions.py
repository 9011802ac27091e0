"""Steps in, sentences out: what is said under the board while a turn runs.

`caption` is the sentence for a step; `game.text.following` fills in what it has to know of the turn.  The neighbours
say the rest: `summary` a whole turn, `binding` what a player is bound to, `preview` what a move would do, `outcome` how
a game ended, `refusal` why a move is not allowed, `clauses` what the rules are.
"""

from collections.abc import Callable
from typing import Any

from game.rules.board import Seat
from game.rules.file.schema import LapWords
from game.rules.file.vocabulary import NEIGHBOURS, Also, Chain, Filled, Take, Taken, Then, To
from game.rules.steps import CARRIED, HEAP, RESERVE, Step
from game.text.language import msg
from game.text.sowing.clause_texts import canonical, clauses_with, of_kind
from game.text.sowing.clauses import why
from game.text.telling import Caption, Telling


def caption(step: Step, telling: Telling) -> Caption:
    """The sentence for a step that has just happened, and the rule behind it."""
    if step.op == "bonus" and telling.ends:
        if telling.rules.clauses_of("match"):
            return Caption(telling.words.t("The round is over, so there is no extra turn."))
        return Caption(telling.words.t("The game is over, so there is no extra turn."))
    return Caption(BY_OP[step.op](step, telling), _why(step, telling))


def note(clause: str, telling: Telling) -> Caption:
    """The sentence for a clause that changed a turn without a step of its own, such as a capture that is not made."""
    if canonical(clause, telling.rules) == "slam_nothing":
        text = telling.words.t("This would take every stone of the other side, so nothing is captured.")
        return Caption(text, why(clause, telling))
    if canonical(clause, telling.rules) == "ko":
        text = telling.words.t("This single stone may not be moved in the very next turn.")
        return Caption(text, why(clause, telling))
    return Caption(why(clause, telling))


def _why(step: Step, telling: Telling) -> str:
    """The rule: for a turn's first step the kind of turn, where that is why it starts there and so."""
    if step.op == "pass":
        return why("pass", telling)
    kind = telling.position.kind if telling.position is not None else ""
    if telling.before is None and step.op == "lift" and kind and canonical(kind, telling.rules) != "no_single":
        return why(kind, telling)
    return why(step.clause, telling)


def _lift(step: Step, telling: Telling) -> str:
    said, left = _lifted(step, telling), _left_behind(step, telling)
    return f"{said} {telling.words.say(msg('Left there: {n:stone}.'), n=left)}" if left else said


def _left_behind(step: Step, telling: Telling) -> int:
    """How many stones the rules leave in the hole that is lifted."""
    if telling.lap > 1:
        clauses = of_kind("lap", step.clause, telling.rules)
    else:
        clauses = of_kind("turn", telling.position.kind if telling.position is not None else "", telling.rules)
    return next((clause.leave or 0 for clause in clauses), 0)


def _lifted(step: Step, telling: Telling) -> str:
    words, values = telling.words, {"n": step.n, "hole": step.hole}
    if telling.taxed(step):
        kind = telling.position.kind if telling.position is not None else ""
        if canonical(kind, telling.rules) == "house_tax":  # the only rule that is called so
            return words.say(msg("House tax: lift only {n:stone} from {hole}."), **values)
        return words.say(msg("The house {hole} works: lift only {n:stone} from it."), **values)
    if telling.loses_house(step):
        return words.say(msg("The whole house {hole} is lifted: {n:stone}. It is no longer a house."), **values)
    if of_kind("reverse", step.clause, telling.rules):
        text = msg("Lap {lap} goes back, to capture: lift {n:stone} from {hole}.")
        return words.say(text, lap=max(telling.lap, 1), **values)
    if telling.lap > 1:
        return words.say(msg("Lap {lap}: lift {n:stone} from {hole}."), lap=telling.lap, **values)
    if telling.way == ">":
        return telling.voice(
            telling.mover,
            "Lift {n:stone} from {hole}, to sow to the right.",
            "Lift {n:stone} from {hole}, to sow to {player}’s right.",
            "Lift {n:stone} from {hole}, to sow to the computer’s right.",
            **values,
        )
    if telling.way == "<":
        return telling.voice(
            telling.mover,
            "Lift {n:stone} from {hole}, to sow to the left.",
            "Lift {n:stone} from {hole}, to sow to {player}’s left.",
            "Lift {n:stone} from {hole}, to sow to the computer’s left.",
            **values,
        )
    return words.say(msg("Lift {n:stone} from {hole}."), **values)


def _drop(step: Step, telling: Telling) -> str:
    words = telling.words
    if telling.is_store(step.hole):
        return _drop_in_store(step, telling)
    if step.source == RESERVE:
        text = msg("A stone from the hand into {hole}. Still in hand: {n}.")
        return words.say(text, hole=step.hole, n=telling.reserve)
    if telling.before is not None and telling.before.to == CARRIED:
        return _drop_captured(step, telling)
    if telling.hand:
        return words.say(msg("One stone into {hole}. {n:word} left in the hand."), hole=step.hole, n=telling.hand)
    if telling.in_house(step.hole):
        return words.say(msg("The last stone falls into the house {hole}, now {now}."), hole=step.hole, now=step.now)
    if step.now == 1:
        return words.say(msg("The last stone falls into {hole}, which was empty."), hole=step.hole)
    return words.say(msg("The last stone falls into {hole}, now {now}."), hole=step.hole, now=step.now)


def _drop_captured(step: Step, telling: Telling) -> str:
    """The first of the stones that were captured and are sown on."""
    words = telling.words
    if telling.rules.words.sowing.taken == Taken.ORIGIN:
        text = msg(
            "The captured stones are sown again from where the lap began, first into {hole}. {n:word} left in the hand."
        )
        return words.say(text, hole=step.hole, n=telling.hand)
    if not telling.hand:
        return words.say(msg("The captured stone falls into kichwa {hole}, now {now}."), hole=step.hole, now=step.now)
    text = msg("The captured stones are sown from kichwa {hole} on. {n:word} left in the hand.")
    return words.say(text, hole=step.hole, n=telling.hand)


def _drop_in_store(step: Step, telling: Telling) -> str:
    owner = telling.owner(step.hole)
    if telling.hand:
        return telling.voice(
            owner,
            "One stone into your store. {n:word} left in the hand.",
            "One stone into {player}’s store. {n:word} left in the hand.",
            "One stone into the computer’s store. {n:word} left in the hand.",
            n=telling.hand,
        )
    return telling.voice(
        owner,
        "The last stone falls into your store, now {now}.",
        "The last stone falls into {player}’s store, now {now}.",
        "The last stone falls into the computer’s store, now {now}.",
        now=step.now,
    )


def _skip(step: Step, telling: Telling) -> str:
    if telling.is_store(step.hole):
        return telling.voice(
            telling.owner(step.hole),
            "Your store is skipped.",
            "{player}’s store is skipped.",
            "The computer’s store is skipped.",
        )
    known = canonical(step.clause, telling.rules)
    if known == "skip_origin":
        return telling.words.say(msg("{hole} is skipped: the sowing began here."), hole=step.hole)
    if known == "skip_own_side":
        return telling.words.say(msg("{hole} is skipped: the rest falls on the other side only."), hole=step.hole)
    if known == "skip_burnt":
        return telling.words.say(msg("{hole} is burnt: no stone goes there in this round."), hole=step.hole)
    return telling.words.say(msg("{hole} is skipped."), hole=step.hole)


def _relay(step: Step, telling: Telling) -> str:
    if canonical(step.clause, telling.rules) == "house_choice":
        return telling.voice(
            telling.mover,
            "You sow the house {hole} on.",
            "{player} sows the house {hole} on.",
            "The computer sows the house {hole} on.",
            hole=step.hole,
        )
    lap = next(iter(of_kind("lap", step.clause, telling.rules)), None)
    if lap is not None and lap.then in NEIGHBOURS:
        return telling.words.say(NEIGHBOUR[lap.then], hole=step.hole)
    return telling.words.say(msg("{hole} was not empty: its stones are sown on."), hole=step.hole)


NEIGHBOUR: dict[Then, str] = {
    Then.RELAY_NEXT: msg("{hole}, the next hole, is not empty: its stones are sown on."),
    Then.RELAY_ONWARDS: msg("{hole} is the next hole with stones: they are sown on."),
}


def _bonus(step: Step, telling: Telling) -> str:
    own_store = canonical(step.clause, telling.rules) == "extra_turn"
    return telling.voice(
        telling.mover,
        "Last stone in your store: an extra turn!" if own_store else "You have an extra turn!",
        "{player} has an extra turn.",
        "The computer has an extra turn.",
    )


def _pass(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.mover,
        "You have no move, so the turn passes.",
        "{player} has no move, so the turn passes.",
        "The computer has no move, so the turn passes.",
    )


def sweep(step: Step, telling: Telling) -> str:
    """Stones that go to a store at the end."""
    taker = telling.taker(step)
    if step.hole == CARRIED:
        return telling.voice(
            taker,
            "You take what is still in the hand: {n:stone}.",
            "{player} takes what is still in the hand: {n:stone}.",
            "The computer takes what is still in the hand: {n:stone}.",
            n=step.n,
        )
    return telling.voice(
        taker,
        "You take what is left in {hole}: {n:stone}.",
        "{player} takes what is left in {hole}: {n:stone}.",
        "The computer takes what is left in {hole}: {n:stone}.",
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
            "This sowing has no end. The turn is taken back, and you have lost.",
            "This sowing has no end. The turn is taken back, and {player} has lost.",
            "This sowing has no end. The turn is taken back, and the computer has lost.",
        )
    return telling.words.t("This sowing has no end. The turn is taken back, and the game is a draw.")


def layout(step: Step, telling: Telling) -> str:
    """Stones that are laid out."""
    return telling.words.say(msg("Laid out in {hole}: {n:stone}."), hole=step.hole, n=step.n)


def claim(step: Step, telling: Telling) -> str:
    """A hole of the other side that the leader has for a round."""
    return telling.voice(
        telling.taker(step),
        "{hole} is yours in this round.",
        "In this round {hole} is {player}’s.",
        "In this round {hole} is the computer’s.",
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
            "From {hole} to your store: {n:stone}.",
            "From {hole} to {player}’s store: {n:stone}.",
            "From {hole} to the computer’s store: {n:stone}.",
            **values,
        )
    return words.say(msg("From {hole} to {target}: {n:stone}."), **values)


def _from_store(owner: Seat, step: Step, telling: Telling) -> str:
    values: dict[str, object] = {"target": step.to, "n": step.n}
    if step.to == HEAP:
        return telling.voice(
            owner,
            "From your store to the heap: {n:stone}.",
            "From {player}’s store to the heap: {n:stone}.",
            "From the computer’s store to the heap: {n:stone}.",
            **values,
        )
    if telling.is_store(step.to):
        return telling.voice(
            owner,
            "From your store to the other one: {n:stone}.",
            "From {player}’s store to the other one: {n:stone}.",
            "From the computer’s store to the other one: {n:stone}.",
            **values,
        )
    return telling.voice(
        owner,
        "From your store to {target}: {n:stone}.",
        "From {player}’s store to {target}: {n:stone}.",
        "From the computer’s store to {target}: {n:stone}.",
        **values,
    )


def pay(step: Step, telling: Telling) -> str:
    """Stones that a player with nothing to lift puts back onto the board."""
    owner: Seat = "N" if step.hole == "N" else "S"
    return telling.voice(
        owner,
        "You have nothing to lift: you pay {n:stone} into {target}.",
        "{player} has nothing to lift, and pays {n:stone} into {target}.",
        "The computer has nothing to lift, and pays {n:stone} into {target}.",
        target=step.to,
        n=step.n,
    )


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
            "The last stone is alone in {hole}: you capture it.",
            "The last stone is alone in {hole}: {player} captures it.",
            "The last stone is alone in {hole}: the computer captures it.",
            hole=step.hole,
        )
    if step.hole == landed:
        return telling.voice(
            telling.taker(step),
            "The last stone makes {n} in {hole}: you capture them.",
            "The last stone makes {n} in {hole}: {player} captures them.",
            "The last stone makes {n} in {hole}: the computer captures them.",
            hole=step.hole,
            n=step.n,
        )
    if Take.AFTER_NEXT in lap.take and not _faces_after_next(lap):
        return telling.voice(
            telling.taker(step),
            "Across an empty hole: you capture {n:stone} from {hole}.",
            "Across an empty hole: {player} captures {n:stone} from {hole}.",
            "Across an empty hole: the computer captures {n:stone} from {hole}.",
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
            "Last stone in an empty hole: you capture {n:stone} from {hole}, in its column.",
            "Last stone in an empty hole: {player} captures {n:stone} from {hole}, in its column.",
            "Last stone in an empty hole: the computer captures {n:stone} from {hole}, in its column.",
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
        "The last stone makes {n} in {hole}: you capture them, and {hole} is your tuz from now on.",
        "The last stone makes {n} in {hole}: {player} captures them, and has {hole} as a tuz from now on.",
        "The last stone makes {n} in {hole}: the computer captures them, and has {hole} as a tuz from now on.",
        hole=step.hole,
        n=step.n,
    )


def _drained(step: Step, telling: Telling) -> str:
    """A stone that fell into a hole that is a store."""
    return telling.voice(
        telling.taker(step),
        "{hole} is your tuz: the stone goes to your store.",
        "{hole} is {player}’s tuz: the stone goes to {player}’s store.",
        "{hole} is the computer’s tuz: the stone goes to the computer’s store.",
        hole=step.hole,
    )


def _facing_an_empty_hole(step: Step, landed: str, telling: Telling) -> str:
    return telling.voice(
        telling.taker(step),
        "Last stone in your empty hole: you capture {n:stone} from {hole}, facing it."
        if telling.owner(landed) == telling.mover
        else "Last stone in an empty hole: you capture {n:stone} from {hole}, facing it.",
        "Last stone in an empty hole: {player} captures {n:stone} from {hole}, facing it.",
        "Last stone in an empty hole: the computer captures {n:stone} from {hole}, facing it.",
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
            "And one more hole, as you chose: {n:stone} from {hole}.",
            "And one more hole, as {player} chose: {n:stone} from {hole}.",
            "And one more hole, as the computer chose: {n:stone} from {hole}.",
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
            "That makes {n} in {hole}: you take them at once.",
            "That makes {n} in {hole}: {player} takes them at once.",
            "That makes {n} in {hole}: the computer takes them at once.",
            hole=step.hole,
            n=step.n,
        )
    return telling.voice(
        telling.taker(step),
        "That makes {n} in {hole}: they are yours, as the hole is.",
        "That makes {n} in {hole}: they go to {player}, who owns the hole.",
        "That makes {n} in {hole}: they go to the computer, which owns the hole.",
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
            "You capture the house {hole}, facing {target}: {n:stone}, to be sown on.",
            "{player} captures the house {hole}, facing {target}: {n:stone}, to be sown on.",
            "The computer captures the house {hole}, facing {target}: {n:stone}, to be sown on.",
            **values,
        )
    return telling.voice(
        telling.mover,
        "You capture {n:stone} from {hole}, facing {target}, to be sown on.",
        "{player} captures {n:stone} from {hole}, facing {target}, to be sown on.",
        "The computer captures {n:stone} from {hole}, facing {target}, to be sown on.",
        **values,
    )


def _plain(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.taker(step),
        "You capture {n:stone} from {hole}.",
        "{player} captures {n:stone} from {hole}.",
        "The computer captures {n:stone} from {hole}.",
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


BY_OP: dict[str, Callable[[Step, Telling], str]] = {
    "lift": _lift,
    "drop": _drop,
    "skip": _skip,
    "capture": capture,
    "relay": _relay,
    "bonus": _bonus,
    "pass": _pass,
    "pay": pay,
    "sweep": sweep,
    "void": void,
    "swap": swap,
    "keep": keep,
    "layout": layout,
    "refill": refill,
    "claim": claim,
}
