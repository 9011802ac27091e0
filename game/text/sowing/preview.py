"""What a move would do, said before it is played: the way of the stones, and what waits at the end of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.steps import Step
from game.text.following import CARRIED, RESERVE, captured_by, following
from game.text.language import msg
from game.text.sowing.clause_texts import canonical
from game.text.telling import BETWEEN, Preview, Telling


@dataclass(frozen=True)
class _Way:
    """What happens on the way; `hole` is the move, where it names a direction."""

    hole: str
    first: Step
    last: Step
    laps: int
    stopped_in_house: bool


def preview_text(
    steps: Iterable[Step], telling: Telling, over: bool = False, shown: str = "", move: str = "", *, cut: bool = False
) -> Preview:
    """Texts for the steps of a legal move.

    `over`: the game ends with it.  `shown`: the clause that changed the turn without a step (`Turn.shown_clause`).
    `cut`: the turn has more steps than these.
    """
    steps = tuple(steps)
    way = _way_of(steps, telling, move)
    if way is None or steps[0].seat:
        return _without_sowing(steps, telling)
    if any(step.op == "void" for step in steps):
        return _endless(way, telling)
    if cut:
        return _very_long(way, telling)
    refused = bool(shown) and canonical(shown, telling.rules) == "slam_nothing"
    title, line = _title(steps, way, telling, refused), _line(steps, way, telling, over, refused)
    brings = refused or any(step.op == "capture" and step.n for step in steps)
    return Preview(_sentence(way, telling), title, line, f"{title}{BETWEEN}{line}" if brings else line)


def _way_of(steps: Sequence[Step], telling: Telling, move: str) -> _Way | None:
    first = last = None
    laps, in_house = 1, False
    for step, moment in following(steps, telling, move):
        if first is None and (step.op == "lift" or step.source == RESERVE):
            first = step
        if step.op == "drop":
            last, in_house = step, moment.in_house(step.hole) and not moment.hand and step.source != RESERVE
        laps = moment.lap
    if first is None or last is None:
        return None
    return _Way(move or first.hole, first, last, laps, in_house and not any(step.op == "void" for step in steps))


def _without_sowing(steps: Sequence[Step], telling: Telling) -> Preview:
    words = telling.words
    ops = {step.op for step in steps}
    turned = any(canonical(step.clause, telling.rules) == "layout" for step in steps)
    if "swap" in ops and turned:
        return Preview(words.t("The board is turned round."), words.t("Turn the board round"), "")
    if "swap" in ops:
        return Preview(
            words.t("The players swap sides."),
            words.t("Swap sides"),
            words.t("All stones change sides; then South moves."),
        )
    if "keep" in ops and turned:
        return Preview(words.t("The board stays as it lies."), words.t("Keep the board as it is"), "")
    if "keep" in ops:
        return Preview(words.t("The sides stay as they are."), words.t("Keep your side"), "")
    if "pass" in ops:
        return Preview(words.t("There is no move, so the turn passes."), words.t("No move"), "")
    if "layout" in ops:
        return Preview(words.t("The stones are laid out."), words.t("Lay them out like this"), "")
    if "claim" in ops:
        holes = tuple(step.hole for step in steps if step.op == "claim")
        return Preview(words.say(msg("Claimed: {hole}."), hole=holes), words.t("Claim these holes"), "")
    return Preview(words.t("Both hands sow at once."), words.t("Both at once"), "")


def _endless(way: _Way, telling: Telling) -> Preview:
    words = telling.words
    if telling.rules.clauses_of("match"):
        line = words.t("It would be taken back, and the round is void.")
    else:
        line = words.t("It would be taken back, and the game is a draw.")
    sentence = words.say(msg("{hole}: this turn has no end."), hole=way.hole)
    return Preview(sentence, words.t("This turn has no end"), line, line)


def _very_long(way: _Way, telling: Telling) -> Preview:
    words = telling.words
    sentence = words.say(msg("{hole}: at least {laps:lap}."), hole=way.hole, laps=way.laps)
    line = words.t("Play it, and see where it ends.")
    return Preview(sentence, words.t("A very long turn"), line, line)


def _sentence(way: _Way, telling: Telling) -> str:
    n, laps = way.first.n, way.laps
    values: dict[str, object] = {"hole": way.hole, "n": n, "laps": laps, "target": way.last.hole}
    if telling.is_store(way.last.hole):
        return _into_store(way, telling, values)
    if way.first.source == RESERVE and laps <= 1:
        text = msg("{hole}: a stone from the hand to {target}.")
    elif way.first.source == RESERVE:
        text = msg("{hole}: a stone from the hand, {laps:lap}, and the last stone falls into {target}.")
    elif laps > 1:
        text = msg("{hole}: {laps:lap}, and the last stone falls into {target}.")
    else:
        text = msg("{hole}: {n:stone} to {target}.")
    return telling.words.say(text, **values)


def _into_store(way: _Way, telling: Telling, values: dict[str, object]) -> str:
    owner = telling.owner(way.last.hole)
    if way.laps > 1:
        return telling.voice(
            owner,
            msg("{hole}: {laps:lap}, and the last stone falls into your store."),
            msg("{hole}: {laps:lap}, and the last stone falls into {player}’s store."),
            msg("{hole}: {laps:lap}, and the last stone falls into the computer’s store."),
            **values,
        )
    if way.first.n == 1:
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


def _title(steps: Sequence[Step], way: _Way, telling: Telling, refused: bool) -> str:
    words, last = telling.words, way.last
    captures = captured_by(telling.mover, steps)
    gain = sum(step.n for step in captures)
    holes = tuple(dict.fromkeys(step.hole for step in captures))
    if captures and all(step.to == CARRIED for step in captures):
        if len(holes) > 1:
            return words.say(msg("Capture {n:stone} from {m:hole} and sow on"), n=gain, m=len(holes))
        return words.say(msg("Capture {n:stone} from {hole} and sow on"), n=gain, hole=holes)
    if captures and last.now == 1 and not telling.is_store(last.hole) and _all_at_the_end(steps, last):
        return words.say(msg("{target} is empty: capture {n}"), target=last.hole, n=gain)
    if len(holes) > 3:
        return words.say(msg("Capture {n:stone} from {m:hole}"), n=gain, m=len(holes))
    if captures:
        text = msg("Capture {n:stone} from {hole}") if len(holes) == 1 else msg("Capture {n:stone} from holes {hole}")
        return words.say(text, n=gain, hole=holes)
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


def _all_at_the_end(steps: Sequence[Step], last: Step) -> bool:
    """Are all captures made where the last stone fell?"""
    at = max(i for i, step in enumerate(steps) if step is last)
    return not any(step.op == "capture" for step in steps[:at])


def _line(steps: Sequence[Step], way: _Way, telling: Telling, over: bool, refused: bool) -> str:
    words = telling.words
    ops = {step.op for step in steps}
    if over or (not telling.rules.clauses_of("match") and "sweep" in ops):
        return words.t("The game ends here.")
    if ops.intersection(("sweep", "refill")):
        return words.t("The round ends here.")
    if "bonus" in ops:
        return telling.voice(
            telling.mover, msg("You move again."), msg("{player} moves again."), msg("The computer moves again.")
        )
    if refused:
        return words.t("It would take every stone of the other side. The turn ends here.")
    if way.stopped_in_house:
        return words.t("The turn stops in the house.")
    if way.hole.endswith("*"):
        return words.t("The house is sown on. The turn ends here.")
    return _shared(steps, telling) or words.t("The turn ends here.")


def _shared(steps: Sequence[Step], telling: Telling) -> str:
    """What the other side gets of it, or which stones are the mover's own."""
    words = telling.words
    theirs = [s for s in steps if s.op == "capture" and s.to not in (telling.mover, CARRIED)]
    if theirs:
        return words.say(msg("To the other side: {n:stone}. The turn ends here."), n=sum(s.n for s in theirs))
    last = next((step for step in reversed(steps) if step.op == "drop"), None)
    captures = [step for step in steps if step.op == "capture"]
    own = [step for step in captures if last is not None and step.hole == last.hole and step.n == 1]
    others = [step for step in captures if step not in own]
    if not own or not others or len(others) > 3:
        return ""
    holes = tuple(dict.fromkeys(step.hole for step in others))
    text = msg("{n:stone} from {hole} and the last one. The turn ends here.")
    return words.say(text, n=sum(step.n for step in others), hole=holes)
