"""What a move of draughts would do, and a whole turn in a line."""

from collections.abc import Iterable, Sequence

from game.rules.draughts.turn import BURN, CAPTURE, CROWN, HOP, SPARE
from game.rules.steps import Step
from game.text.language import msg
from game.text.telling import BETWEEN, Preview, Telling


def preview_text(
    steps: Iterable[Step], telling: Telling, over: bool = False, shown: str = "", move: str = "", *, cut: bool = False
) -> Preview:
    """The way of the piece, and what it brings."""
    words, each = telling.words, list(steps)
    hops = [step for step in each if step.op == HOP]
    if not hops:
        burns = next((step for step in each if step.op == BURN), None)
        if burns is None:
            return Preview(words.t("Nothing is burnt."), words.t("Nothing is burnt."), "")
        said = words.say("The man on {hole} is burnt.", hole=burns.hole)
        return Preview(said, said, "")
    taken = [step for step in each if step.op == CAPTURE]
    goal = hops[-1].to
    brings: list[str] = []
    if taken:
        brings.append(words.say("captures {n}", n=len(taken)))
    if any(step.op == CROWN for step in each):
        brings.append(words.t("becomes a king"))
    if any(step.op == BURN for step in each):
        brings.append(words.t("a king is burnt"))
    if over:
        brings.append(words.t("the game ends"))
    text = "From {hole} to {target}, capturing {n}." if taken else "From {hole} to {target}."
    sentence = words.say(text, hole=hops[0].hole, target=goal, n=len(taken))
    return Preview(sentence, words.say("Ends on {hole}", hole=goal), BETWEEN.join(brings), BETWEEN.join(brings))


def turn_summaries(turns: Iterable[Iterable[Step]], telling: Telling, moves: Sequence[str] = ()) -> tuple[str, ...]:
    """All that a player did before the other one moved: in a line, and shorter."""
    each = [step for steps in turns for step in steps]
    words, mover = telling.words, telling.mover
    hops = [step for step in each if step.op == HOP]
    said: list[str] = []
    for step in each:
        if step.op == BURN:
            said.append(words.say("The piece on {hole} was burnt.", hole=step.hole))
        elif step.op == SPARE:
            said.append(words.t("Nothing was burnt."))
    if not hops:
        return (" ".join(said),)
    way = telling.voice(
        mover,
        msg("You went from {hole} to {target}."),
        msg("{player} went from {hole} to {target}."),
        msg("The computer went from {hole} to {target}."),
        hole=hops[0].hole,
        target=hops[-1].to,
    )
    taken = [step.hole for step in each if step.op == CAPTURE]
    brought = [words.say("Captured: {names}.", names=", ".join(taken))] if taken else []
    if any(step.op == CROWN for step in each):
        brought.append(words.say("A king stands on {hole}.", hole=hops[-1].to))
    return tuple(dict.fromkeys((" ".join((way, *brought, *said)), " ".join((way, *brought[:1])), way)))
