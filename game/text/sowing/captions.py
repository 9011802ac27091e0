"""Steps in, sentences out: what is said under the board while a turn runs.

`caption` is the sentence for a step; `game.text.following` fills in what it has to know of the turn.  The neighbours
say the rest: `summary` a whole turn, `binding` what a player is bound to, `preview` what a move would do, `outcome` how
a game ended, `refusal` why a move is not allowed, `clauses` what the rules are.
"""

from collections.abc import Callable

from game.rules.file.vocabulary import NEIGHBOURS, Taken, Then
from game.rules.steps import CARRIED, RESERVE, Step
from game.text.language import msg
from game.text.sowing import apart
from game.text.sowing.captures import capture
from game.text.sowing.clause_texts import canonical, of_kind
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
            msg("Lift {n:stone} from {hole}, to sow to the right."),
            msg("Lift {n:stone} from {hole}, to sow to {player}’s right."),
            msg("Lift {n:stone} from {hole}, to sow to the computer’s right."),
            **values,
        )
    if telling.way == "<":
        return telling.voice(
            telling.mover,
            msg("Lift {n:stone} from {hole}, to sow to the left."),
            msg("Lift {n:stone} from {hole}, to sow to {player}’s left."),
            msg("Lift {n:stone} from {hole}, to sow to the computer’s left."),
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
            msg("One stone into your store. {n:word} left in the hand."),
            msg("One stone into {player}’s store. {n:word} left in the hand."),
            msg("One stone into the computer’s store. {n:word} left in the hand."),
            n=telling.hand,
        )
    return telling.voice(
        owner,
        msg("The last stone falls into your store, now {now}."),
        msg("The last stone falls into {player}’s store, now {now}."),
        msg("The last stone falls into the computer’s store, now {now}."),
        now=step.now,
    )


def _skip(step: Step, telling: Telling) -> str:
    if telling.is_store(step.hole):
        return telling.voice(
            telling.owner(step.hole),
            msg("Your store is skipped."),
            msg("{player}’s store is skipped."),
            msg("The computer’s store is skipped."),
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
            msg("You sow the house {hole} on."),
            msg("{player} sows the house {hole} on."),
            msg("The computer sows the house {hole} on."),
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
        msg("Last stone in your store: an extra turn!") if own_store else msg("You have an extra turn!"),
        msg("{player} has an extra turn."),
        msg("The computer has an extra turn."),
    )


def _pass(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.mover,
        msg("You have no move, so the turn passes."),
        msg("{player} has no move, so the turn passes."),
        msg("The computer has no move, so the turn passes."),
    )


BY_OP: dict[str, Callable[[Step, Telling], str]] = {
    "lift": _lift,
    "drop": _drop,
    "skip": _skip,
    "capture": capture,
    "relay": _relay,
    "bonus": _bonus,
    "pass": _pass,
    "pay": apart.pay,
    "sweep": apart.sweep,
    "void": apart.void,
    "swap": apart.swap,
    "keep": apart.keep,
    "layout": apart.layout,
    "refill": apart.refill,
    "claim": apart.claim,
}
