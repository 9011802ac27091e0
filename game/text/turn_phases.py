"""A turn as people tell it: lift, sowing, landing, and what follows; of each phase one sentence.

Read from the steps and their captions, so it says the same of every family: a phase is a run of steps that are told
together.  What a family says of a whole sowing is its own (`sentences.sowing_text`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, get_args

from game.rules.board import Seat
from game.rules.steps import CARRIED, RESERVE, Step, step_kind
from game.text.following import steps_with_contexts
from game.text.language import Language, joined_voices, msg
from game.text.sentences import Caption, caption, sowing_text
from game.text.speech_context import SpeechContext
from game.text.turn_text import OTHER, TAKEN

# `move` is that of a piece which goes on as it is: nothing is lifted and sown then.
Phase = Literal["lift", "sow", "move", "landing", "result"]
PHASES: tuple[Phase, ...] = get_args(Phase)
SOWING: tuple[Phase, ...] = ("lift", "sow", "landing", "result")
LAPS_TOLD = 3  # laps in phases of their own; each of the further ones is told in one sentence

NAMES: dict[Phase, str] = {
    "lift": msg("lift"),
    "sow": msg("sow"),
    "move": msg("move"),
    "landing": msg("landing"),
    "result": msg("result"),
}
IN_ALL = joined_voices("{You} [capture|captures] {n:stone} in all.")
AND_LAST = joined_voices("{hole} was empty: {you} [capture|captures] {n:stone} from {target}, and the last stone.")
SEVERAL = {"sweep": TAKEN["sweep"], "layout": OTHER["layout"], "swap": OTHER["swap"]}  # of several steps of one kind

_Told = tuple[Step, SpeechContext]


class TurnPhase(NamedTuple):
    """Phase of a turn (such as lifting or sowing): its steps from `first` to before `end`, with one caption."""

    phase: Phase
    first: int
    end: int
    caption: Caption


def phase_name(phase: Phase, words: Language) -> str:
    """Return the displayed name of a phase."""
    return words.t(NAMES[phase])


def turn_phases(steps: Iterable[Step], context: SpeechContext, move: str = "") -> tuple[TurnPhase, ...]:
    """Return the phases of a turn with their captions; `context`: that of the beginning of the turn."""
    told = list(steps_with_contexts(steps, context, move))
    phases = _phases_of_steps(told)
    groups: list[tuple[int, int]] = []
    for i in range(len(told)):
        if groups and _continues_phase(told, phases, groups[-1][0], i):
            groups[-1] = groups[-1][0], i + 1
        else:
            groups.append((i, i + 1))
    return tuple(
        TurnPhase(phases[first], first, end, _phase_caption(phases[first], told[first:end])) for first, end in groups
    )


def phase_index_at_step(phases: Sequence[TurnPhase], step: int) -> int:
    """Return the index of the phase that contains a step; the last phase after the end, -1 if there are none."""
    return next((i for i, phase in enumerate(phases) if step < phase.end), len(phases) - 1)


def phases_with_dots(phases: Sequence[TurnPhase]) -> tuple[Phase, ...]:
    """Return the phases to show as dots: all phases of a sowing if stones are sown, else only those that occur."""
    there = {phase.phase for phase in phases}
    if there & {"lift", "sow", "landing"}:
        return SOWING
    return tuple(phase for phase in PHASES if phase in there)


# ---------------------------------------------------------------------- which phase a step belongs to
def _phases_of_steps(told: Sequence[_Told]) -> list[Phase]:
    """Return the phase of each step; `told`: the steps with their contexts."""
    final = max((i for i, (step, _) in enumerate(told) if step.op == "drop" and not step.source), default=-1)
    hands: dict[Seat, int] = {}
    out: list[Phase] = []
    for i, (step, telling) in enumerate(told):
        hands[telling.mover] = telling.hand
        out.append(_phase_of(step, telling, any(hands.values()), i == final))
    return out


def _phase_of(step: Step, context: SpeechContext, carried: bool, final: bool) -> Phase:
    """Return the phase of a step; `carried`: stones are in hand after it; `final`: no stone falls after it."""
    if step_kind(step.op).is_movement:
        return "move"
    short = context.lap + (step.op == "relay") > LAPS_TOLD and not final
    if step.op in ("lift", "relay") or step.source == RESERVE:
        return "sow" if short else "lift"
    if step.op == "skip" or (step.op == "drop" and not step.source):
        return "sow" if carried or short else "landing"
    return "result"


def _continues_phase(told: Sequence[_Told], phases: Sequence[Phase], first: int, i: int) -> bool:
    """Return whether step `i` belongs to the phase that began at step `first`. `told`: all steps with their contexts;
    `phases`: the phase of each.
    """
    if phases[first] != phases[i]:
        return False
    begun, step = told[first][0], told[i][0]
    if phases[i] == "sow":
        return step.op != "relay" and (step.op != "lift" or told[i - 1][0].op in ("relay", "lift"))
    if phases[i] in ("lift", "landing"):
        return phases[i] == "lift"
    return step.op == begun.op and (step.op != "capture" or (step.to == CARRIED) == (begun.to == CARRIED))


# ---------------------------------------------------------------------- what is said
def _phase_caption(phase: Phase, told: Sequence[_Told]) -> Caption:
    """Return the caption of a phase; `told`: its steps with their contexts."""
    step, telling = told[0]
    said = caption(step, telling)
    steps = [each for each, _ in told]
    if phase == "sow" and step.op in ("drop", "skip"):
        whole = " ".join(filter(None, (sowing_text(telling, steps), *_skipped_texts(told))))
        return Caption(whole, said.why if step.op == "drop" else "") if whole else said
    if len(told) == 1 or phase != "result":
        return said
    if step.op == "capture" and not step_kind(step.op).is_movement:
        return _merged_captures(told) or said
    if step.op in SEVERAL:
        received = Counter[Seat]()
        for each in steps:
            received[telling.capture_receiver(each)] += each.n
        text = SEVERAL[step.op]
        whole = " ".join(telling.voice(seat, text, n=n, hole=step.hole) for seat, n in received.items())
        return Caption(whole, said.why)
    return said


def _merged_captures(told: Sequence[_Told]) -> Caption | None:
    """Return one caption for several captures of a turn; None if the first capture's caption covers all. `told`: the
    steps with their contexts.
    """
    (step, telling), *further = told
    whole, why = sum(each.n for each, _ in told), caption(step, telling).why
    if whole == step.n:
        return None
    if len(further) == 1 and further[0][0].hole == telling.landed and further[0][0].n == 1:
        values = {"n": step.n, "hole": telling.landed, "target": step.hole}
        return Caption(telling.voice(telling.capture_receiver(step), AND_LAST, **values), why)
    return Caption(telling.voice(telling.capture_receiver(step), IN_ALL, n=whole), why)


def _skipped_texts(told: Sequence[_Told]) -> list[str]:
    """Return the reasons why places are skipped during a sowing, each once; `told`: the steps with their contexts."""
    return list(dict.fromkeys(caption(step, telling).text for step, telling in told if step.op == "skip"))
