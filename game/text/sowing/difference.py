"""What two turns of a sowing game do differently: of each only that which the other one does not do."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import Seat, other_seat
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.following import captured_by, following
from game.text.language import Language, msg, sentence_forms
from game.text.sowing.captions import caption
from game.text.sowing.preview import ENDS_HERE
from game.text.sowing.summary import GOT
from game.text.speech_context import SpeechContext

MOST_NAMED = 3  # holes
TAKES = sentence_forms("It takes [{hole}|{hole} and its own last stone].")
TAKES_STONES = msg("It takes {n:stone} from {m:hole}.")
COUNTED = msg("It takes {n:stone} from {hole}.")
ENDS = msg("The game ends here.")
ENDS_WITH = msg("The game ends here with {n:stone} for you and {m:stone} for your opponent.")


class _Did(NamedTuple):
    """What a turn did; `last`: its last stone is among those that it took."""

    steps: tuple[Step, ...]
    mover: Seat
    taken: tuple[tuple[str, int], ...]
    last: bool
    landed: str
    laps: int
    given: tuple[tuple[str, int], ...]
    swept: tuple[tuple[str, int], ...]
    again: bool
    over: bool
    end: tuple[int, int] | None  # the stones of the mover and of the other player, where the game ends and they count


def differences(plies: Sequence[Ply], tellings: Sequence[SpeechContext]) -> tuple[str, ...]:
    """A sentence or two of each of two turns; empty ones where they do the same."""
    one, two = (_did(ply, telling) for ply, telling in zip(plies, tellings, strict=True))
    return _said(one, two, tellings[0]), _said(two, one, tellings[1])


def _did(ply: Ply, context: SpeechContext) -> _Did:
    landed, laps = "", 0
    for _, moment in following(ply.steps, context, ply.move):
        landed, laps = moment.landed or landed, max(laps, moment.lap)
    taken = captured_by(ply.mover, ply.steps)
    last = next((step for step in taken if step.hole == landed and step.n == 1), None)
    rest = tuple((step.hole, step.n) for step in taken if step is not last)
    return _Did(
        ply.steps, ply.mover, rest, last is not None, landed, laps,
        tuple((s.hole, s.n) for s in ply.steps if s.op == "capture" and s.to == other_seat(ply.mover)),
        tuple((s.to, s.n) for s in ply.steps if s.op == "sweep" and s.to in ("S", "N")),
        any(step.op == "bonus" for step in ply.steps), ply.after.over, end_of(ply),
    )  # fmt: skip


def end_of(ply: Ply) -> tuple[int, int] | None:
    """The stones of the mover and of the other player, where a turn ends the game and they count."""
    if not ply.after.over or not ply.after.rules.counts:
        return None
    return ply.after.store(ply.mover), ply.after.store(other_seat(ply.mover))


def ends_with_text(end: tuple[int, int], words: Language) -> str:
    """That a turn ends the game, with the stones of its player, who is the reader, and of the other player."""
    return words.say(ENDS_WITH, n=end[0], m=end[1])


def _said(did: _Did, beside: _Did, context: SpeechContext) -> str:
    words, out = context.words, list[str]()
    if did.laps != beside.laps:
        out.append(words.say("It has {laps:lap}.", laps=did.laps))
    if (did.taken, did.last) != (beside.taken, beside.last):
        out.append(_takes(did, beside, context))
    if did.landed and not did.last and (did.landed != beside.landed or beside.last):
        out.append(_lands(did, beside, context))
    if did.given != beside.given and did.given:
        holes = tuple(dict.fromkeys(hole for hole, _ in did.given))
        text = GOT[len(holes) > 1]
        out.append(context.voice(other_seat(did.mover), text, n=sum(n for _, n in did.given), hole=holes))
    if did.again != beside.again:
        again = context.voice(did.mover, "{You} [move|moves] again.")
        out.append(again if did.again else words.t(ENDS_HERE))
    if did.over and (not beside.over or did.end != beside.end):
        return ends_with_text(did.end, words) if did.end else " ".join([*out[:1], words.t(ENDS)])
    if beside.over and not did.over:
        out.append(words.t("The game goes on."))
    if not out:
        out += _first_step(did, beside, context)
    return " ".join(out[:2])


def _takes(did: _Did, beside: _Did, context: SpeechContext) -> str:
    words = context.words
    holes = tuple(dict.fromkeys(hole for hole, _ in did.taken))
    n = sum(n for _, n in did.taken) + did.last
    if not holes:
        return words.t("It takes its own last stone.") if did.last else words.t("It takes nothing.")
    if len(holes) > MOST_NAMED:
        return words.say(TAKES_STONES, n=n, m=len(holes) + did.last)
    if holes == tuple(dict.fromkeys(hole for hole, _ in beside.taken)) and did.last == beside.last:
        return words.say(COUNTED, n=n, hole=holes)
    return words.say(TAKES[did.last], hole=holes)


def _lands(did: _Did, beside: _Did, context: SpeechContext) -> str:
    words = context.words
    if context.is_store(did.landed):
        return context.voice(context.owner(did.landed), "Its last stone falls into {your} store.")
    if did.landed == beside.landed:
        return words.say("Its last stone stays in {target}.", target=did.landed)
    return words.say("Its last stone falls into {target}.", target=did.landed)


def _first_step(did: _Did, beside: _Did, context: SpeechContext) -> list[str]:
    """The sentence of the first step that differs, as it is said while the turn is played."""
    others = iter(beside.steps)
    for step, moment in following(did.steps, context):
        same = next(others, None)
        if same is None or step._replace(clause="") != same._replace(clause=""):
            return [caption(step, moment).text]
    return [context.words.t(ENDS_HERE)] if len(beside.steps) > len(did.steps) else []
