"""Steps in, sentences out: what is said under the board while a turn runs, before it, and after it.

`caption` for a step, `turn_summary` and `end_of_turn` for a turn; the neighbours say the rest: `preview` what a move
would do, `outcome` how a game ended, `refusal` why a move is not allowed, `clauses` what the rules are.
"""

from collections.abc import Callable, Iterable

from game.rules.board import Seat
from game.rules.steps import Step
from game.teach.by_words import canonical
from game.teach.clauses import Clause, rules_page, why
from game.teach.options import OptionText, option_text
from game.teach.outcome import outcome_text
from game.teach.preview import Preview, preview_text
from game.teach.refusal import why_not_text
from game.teach.telling import Caption, Telling
from game.teach.words import msg

__all__ = [
    "Caption", "Clause", "OptionText", "Preview", "Telling", "caption", "end_of_turn", "note", "option_text",
    "outcome_text", "preview_text", "rules_page", "turn_summary", "why_not_text",
]  # fmt: skip


def caption(step: Step, telling: Telling) -> Caption:
    """The sentence for a step that has just happened, and the rule behind it."""
    known = canonical(step.clause, telling.rules)
    said = BY_CLAUSE.get((step.op, known)) or BY_OP[step.op]
    if step.op == "bonus" and telling.ends:
        return Caption(telling.words.t("The game ends with this turn: there is no further one."))
    return Caption(said(step, telling), why("pass" if step.op == "pass" else step.clause, telling))


def note(clause: str, telling: Telling) -> Caption:
    """The sentence for a clause that changed a turn without a step of its own, such as a capture that is not made."""
    if canonical(clause, telling.rules) == "slam_nothing":
        text = telling.words.t("This would take every stone of the other side, so nothing is captured.")
        return Caption(text, why(clause, telling))
    return Caption(why(clause, telling))


def turn_summary(turns: Iterable[Iterable[Step]], telling: Telling) -> str:
    """All that a player did before the other one moved, in a line: what he played, how many stones, what it brought.

    `turns` are his moves in a row, several where extra turns were earned, each with its steps.
    """
    each = [tuple(steps) for steps in turns]
    steps = tuple(step for turn in each for step in turn)
    lifts = [lift for turn in each if (lift := next((s for s in turn if s.op == "lift"), None)) is not None]
    if not lifts:
        return _turn_without_sowing(steps, telling)
    mover = telling.mover
    taken = sum(step.n for step in steps if step.op == "capture" and step.to == mover)
    values = {"hole": tuple(lift.hole for lift in lifts), "n": sum(lift.n for lift in lifts), "taken": taken}
    if not telling.ends and any(step.op == "bonus" for step in each[-1]):
        if taken:
            you = msg("You played {hole}: {n:stone}, {taken} captured, and one more turn.")
            they = msg("{player} played {hole}: {n:stone}, {taken} captured, and one more turn.")
            computer = msg("The computer played {hole}: {n:stone}, {taken} captured, and one more turn.")
        else:
            you = msg("You played {hole}: {n:stone}, and one more turn.")
            they = msg("{player} played {hole}: {n:stone}, and one more turn.")
            computer = msg("The computer played {hole}: {n:stone}, and one more turn.")
    elif taken:
        you = msg("You played {hole}: {n:stone}, {taken} captured.")
        they = msg("{player} played {hole}: {n:stone}, {taken} captured.")
        computer = msg("The computer played {hole}: {n:stone}, {taken} captured.")
    else:
        you = msg("You played {hole}: {n:stone}, nothing captured.")
        they = msg("{player} played {hole}: {n:stone}, nothing captured.")
        computer = msg("The computer played {hole}: {n:stone}, nothing captured.")
    return telling.voice(mover, you, they, computer, **values)


def _turn_without_sowing(steps: tuple[Step, ...], telling: Telling) -> str:
    ops = {step.op for step in steps}
    if "swap" in ops:
        return telling.voice(
            telling.mover, msg("You swapped sides."), msg("{player} swapped sides."), msg("The computer swapped sides.")
        )
    if "keep" in ops:
        return telling.voice(
            telling.mover,
            msg("You left the sides as they are."),
            msg("{player} left the sides as they are."),
            msg("The computer left the sides as they are."),
        )
    if "pass" in ops:
        return telling.voice(
            telling.mover, msg("You had no move."), msg("{player} had no move."), msg("The computer had no move.")
        )
    return ""


def end_of_turn(player: Seat, telling: Telling) -> Caption:
    """After a turn: whose turn it is now.  `player` is who moves next, `telling.mover` who has just moved."""
    again = player == telling.mover
    if again:
        text = telling.voice(
            player, msg("Your turn again."), msg("{player} moves again."), msg("The computer moves again.")
        )
    else:
        text = telling.voice(
            player,
            msg("Your turn."),
            msg("The turn ends. {player} to move."),
            msg("The turn ends. Now the computer moves."),
        )
    if telling.you(player) or telling.name(player) in ("S", "N"):
        return Caption(text, telling.words.t("Choose a hole with stones: its way is shown before you play."))
    return Caption(text)


def _lift(step: Step, telling: Telling) -> str:
    return telling.words.say(msg("Lift {n:stone} from {hole}."), n=step.n, hole=step.hole)


def _drop(step: Step, telling: Telling) -> str:
    words = telling.words
    if telling.is_store(step.hole):
        return _drop_in_store(step, telling)
    if step.source == "reserve":
        return words.say(msg("A stone from the hand into {hole}. Still in hand: {n}."), hole=step.hole, n=telling.hand)
    if telling.hand:
        return words.say(msg("One stone into {hole}. {n:word} left in the hand."), hole=step.hole, n=telling.hand)
    if step.now == 1:
        return words.say(msg("The last stone falls into {hole}, which was empty."), hole=step.hole)
    return words.say(msg("The last stone falls into {hole}, now {now}."), hole=step.hole, now=step.now)


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
    return telling.words.say(msg("{hole} is skipped."), hole=step.hole)


def _skip_origin(step: Step, telling: Telling) -> str:
    return telling.words.say(msg("{hole} is skipped: the sowing began here."), hole=step.hole)


def _capture(step: Step, telling: Telling) -> str:
    words, hole, n = telling.words, step.hole, step.n
    if step.to == "carried":
        return words.say(msg("Captured from {hole} and sown on: {n:stone}."), hole=hole, n=n)
    return telling.voice(
        telling.taker(step),
        msg("You capture {n:stone} from {hole}."),
        msg("{player} captures {n:stone} from {hole}."),
        msg("The computer captures {n:stone} from {hole}."),
        hole=hole,
        n=n,
    )


def _capture_facing(step: Step, telling: Telling) -> str:
    if telling.owner(step.hole) == telling.mover:
        return _own_last_stone(step, telling)
    return telling.voice(
        telling.taker(step),
        msg("Last stone in your empty hole: you capture {n:stone} from {hole}, facing it."),
        msg("{player} captures {n:stone} from {hole}."),
        msg("The computer captures {n:stone} from {hole}."),
        hole=step.hole,
        n=step.n,
    )


def _own_last_stone(step: Step, telling: Telling) -> str:
    if telling.before is not None and telling.before.op == "capture":
        return telling.words.t("The last stone goes into the store too.")
    return telling.words.t("The facing hole is empty: only the last stone goes into the store.")


def _capture_counted(step: Step, telling: Telling) -> str:
    values: dict[str, object] = {"hole": step.hole, "n": step.n}
    if telling.before is not None and telling.before.op == "capture":
        return telling.words.say(msg("{hole}, just before it, held {n:stone}: captured as well."), **values)
    return telling.voice(
        telling.taker(step),
        msg("The last stone makes {n} in {hole}: you capture them."),
        msg("The last stone makes {n} in {hole}: {player} captures them."),
        msg("The last stone makes {n} in {hole}: the computer captures them."),
        **values,
    )


def _relay(step: Step, telling: Telling) -> str:
    return telling.words.say(msg("{hole} was not empty: lift its stones and sow on."), hole=step.hole)


def _bonus(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.mover, msg("You move again!"), msg("{player} moves again."), msg("The computer moves again.")
    )


def _bonus_store(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.mover,
        msg("Last stone in your store: move again!"),
        msg("{player} moves again."),
        msg("The computer moves again."),
    )


def _sweep(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.taker(step),
        msg("You take what is left in {hole}: {n:stone}."),
        msg("{player} takes what is left in {hole}: {n:stone}."),
        msg("The computer takes what is left in {hole}: {n:stone}."),
        hole=step.hole,
        n=step.n,
    )


def _swap(step: Step, telling: Telling) -> str:
    if not step.n or not step.hole:
        return telling.words.t("The players swap sides.")
    if telling.is_store(step.hole):
        return telling.words.t("The stores are swapped too.")
    return telling.words.say(
        msg("Swapping sides: {n:stone} from {hole} to {target}."), n=step.n, hole=step.hole, target=step.to
    )


def _keep(step: Step, telling: Telling) -> str:
    return telling.words.t("The sides stay as they are.")


def _pass(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.mover,
        msg("You have no move, so the turn passes."),
        msg("{player} has no move, so the turn passes."),
        msg("The computer has no move, so the turn passes."),
    )


def _void(step: Step, telling: Telling) -> str:
    return telling.words.t("This sowing has no end. The turn is taken back, and the game is a draw.")


def _place(step: Step, telling: Telling) -> str:
    return telling.words.say(msg("Into {hole}: {n:stone}."), hole=step.hole, n=step.n)


def _claim(step: Step, telling: Telling) -> str:
    return telling.voice(
        telling.taker(step),
        msg("{hole} is yours now."),
        msg("{player} now owns {hole}."),
        msg("The computer now owns {hole}."),
        hole=step.hole,
    )


Sentence = Callable[[Step, Telling], str]

BY_OP: dict[str, Sentence] = {
    "lift": _lift,
    "drop": _drop,
    "skip": _skip,
    "capture": _capture,
    "relay": _relay,
    "bonus": _bonus,
    "sweep": _sweep,
    "swap": _swap,
    "keep": _keep,
    "pass": _pass,
    "void": _void,
    "refill": _place,
    "layout": _place,
    "claim": _claim,
}

BY_CLAUSE: dict[tuple[str, str], Sentence] = {
    ("skip", "skip_origin"): _skip_origin,
    ("capture", "capture_facing"): _capture_facing,
    ("capture", "capture_single"): _capture_facing,
    ("capture", "two_or_three"): _capture_counted,
    ("bonus", "extra_turn"): _bonus_store,
}
