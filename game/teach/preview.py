"""What a move would do, told before it is played: the way of the stones, and what waits at the end of it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.steps import Step
from game.teach.by_words import canonical
from game.teach.telling import Telling
from game.teach.words import msg


class Preview(NamedTuple):
    """The sentence under the board; title and line of the tip beside the hole where the last stone lands.

    `after` follows the sentence where there is no tip: what the move brings, most important part first.
    """

    sentence: str
    title: str
    line: str
    after: str = ""


BETWEEN = " · "  # the parts of `after`


def preview_text(steps: Iterable[Step], telling: Telling, over: bool = False, shown: str = "") -> Preview:
    """Texts for the steps of a legal move.

    `over`: the game ends with it.  `shown`: the clause that changed the turn without a step (`Turn.shown_clause`).
    """
    steps = tuple(steps)
    lift = next((step for step in steps if step.op == "lift"), None)
    last = next((step for step in reversed(steps) if step.op == "drop"), None)
    if lift is None or last is None:
        return _without_sowing(steps, telling)
    refused = bool(shown) and canonical(shown, telling.rules) == "slam_nothing"
    title, line = _title(steps, last, telling, refused), _line(steps, telling, over, refused)
    brings = refused or any(step.op == "capture" and step.n for step in steps)
    return Preview(_way(steps, lift, last, telling), title, line, f"{title}{BETWEEN}{line}" if brings else line)


def _without_sowing(steps: Sequence[Step], telling: Telling) -> Preview:
    words = telling.words
    ops = {step.op for step in steps}
    if "swap" in ops:
        return Preview(
            words.t("The players swap sides."),
            words.t("Swap sides"),
            words.t("All stones change sides; then South moves."),
        )
    if "keep" in ops:
        return Preview(words.t("The sides stay as they are."), words.t("Keep your side"), "")
    return Preview(words.t("There is no move, so the turn passes."), words.t("No move"), "")


def _way(steps: Sequence[Step], lift: Step, last: Step, telling: Telling) -> str:
    laps = sum(step.op == "lift" for step in steps)
    values: dict[str, object] = {"hole": lift.hole, "n": lift.n, "laps": laps}
    if telling.is_store(last.hole):
        owner = telling.owner(last.hole)
        if laps > 1:
            return telling.voice(
                owner,
                msg("{hole}: {laps:lap}, and the last stone falls into your store."),
                msg("{hole}: {laps:lap}, and the last stone falls into {player}’s store."),
                msg("{hole}: {laps:lap}, and the last stone falls into the computer’s store."),
                **values,
            )
        if lift.n == 1:
            return telling.voice(
                owner,
                msg("{hole}: {n:stone} into your store."),
                msg("{hole}: {n:stone} into {player}’s store."),
                msg("{hole}: {n:stone} into the computer’s store."),
                **values,
            )
        return telling.voice(
            owner,
            msg("{hole}: {n:stone}, the last into your store."),
            msg("{hole}: {n:stone}, the last into {player}’s store."),
            msg("{hole}: {n:stone}, the last into the computer’s store."),
            **values,
        )
    if laps > 1:
        text = msg("{hole}: {laps:lap}, and the last stone falls into {target}.")
    else:
        text = msg("{hole}: {n:stone} to {target}.")
    return telling.words.say(text, target=last.hole, **values)


def _title(steps: Sequence[Step], last: Step, telling: Telling, refused: bool) -> str:
    words = telling.words
    captures = [step for step in steps if step.op == "capture" and step.n]
    if captures and last.now == 1 and not telling.is_store(last.hole):
        gain = sum(step.n for step in captures)
        return words.say(msg("{target} is empty: capture {n}"), target=last.hole, n=gain)
    if captures:
        holes = tuple(dict.fromkeys(step.hole for step in captures))
        text = msg("Capture {n:stone} from {hole}") if len(holes) == 1 else msg("Capture {n:stone} from holes {hole}")
        return words.say(text, n=sum(step.n for step in captures), hole=holes)
    if telling.is_store(last.hole):
        return telling.voice(
            telling.owner(last.hole),
            msg("The last stone lands in your store"),
            msg("The last stone lands in {player}’s store"),
            msg("The last stone lands in the computer’s store"),
        )
    if refused:
        return words.t("Nothing is captured")
    return words.say(msg("The last stone lands in {target}"), target=last.hole)


def _line(steps: Sequence[Step], telling: Telling, over: bool, refused: bool) -> str:
    words = telling.words
    if over or any(step.op == "sweep" for step in steps):
        return words.t("The game ends here.")
    if any(step.op == "bonus" for step in steps):
        return telling.voice(
            telling.mover, msg("You move again."), msg("{player} moves again."), msg("The computer moves again.")
        )
    if refused:
        return words.t("It would take every stone of the other side. The turn ends here.")
    own = [s for s in steps if s.op == "capture" and telling.owner(s.hole) == telling.mover]
    total = sum(step.n for step in steps if step.op == "capture")
    if own and total > sum(step.n for step in own):
        others = [step for step in steps if step.op == "capture" and step not in own]
        holes = tuple(dict.fromkeys(step.hole for step in others))
        text = msg("{n:stone} from {hole} and the last one. The turn ends here.")
        return words.say(text, n=sum(step.n for step in others), hole=holes)
    return words.t("The turn ends here.")
