"""Texts while stones are laid out by hand: the task, faults, and what follows."""

from collections.abc import Sequence
from typing import Literal

from game.rules.arrangement import LayoutFault, Pattern, layout_clause, lays_out_own_side, stones_to_lay_out
from game.rules.board import other_seat
from game.rules.file.vocabulary import LayoutStarter
from game.text.language import Language, Messages, msg, sentence_forms
from game.text.speech_context import Caption, SpeechContext

Refusal = Literal["heap_empty", "hole_empty", "no_hole", "half"]

NAMED = 5  # more holes than these are not named one by one

PATTERNS: dict[Pattern, str] = {
    "even": msg("The same in every hole"),
    "given": msg("As it’s usually done"),
    "middle": msg("In the middle holes"),
    "left": msg("At the left end of each row"),
    "right": msg("At the right end of each row"),
}

REFUSALS: Messages[dict[Refusal, tuple[str, str]]] = {
    "heap_empty": ("There are no stones left in the heap.", ""),
    "hole_empty": ("Hole {hole} is empty.", ""),
    "no_hole": ("Choose a hole first: with its letter, the arrows or the pointer.", ""),
    "half": (
        "The far side can’t be made to match this one.",
        "More than half of the stones lie here: there aren’t enough for the far side.",
    ),
}


def layout_task(context: SpeechContext) -> str:
    """Return the heading that says which player lays out stones."""
    return context.voice(context.mover, "{You} [lay|lays] out the stones")


def layout_requirements(context: SpeechContext) -> str:
    """Return sentences on the rules' requirements for a layout."""
    words, demand = context.words, layout_clause(context.rules)
    if demand is None:
        return ""
    if demand.matching:
        return words.t(
            "Where one side has stones, the other has some too: in the opposite holes, or in those with the "
            "same letters."
        )
    return words.say("At least {n:stone} in every hole.", n=demand.at_least) if demand.at_least else ""


def layout_text(faults: Sequence[LayoutFault], context: SpeechContext, *, counted: bool, begun: bool) -> Caption:
    """Return the caption for a layout in progress: the request to lay out stones; what is still wrong (`faults`); or,
    without faults, that it is ready and what follows. `counted`: numbers of stones may be told; `begun`: some stones
    have been laid out.
    """
    if not faults:
        return Caption(context.words.t("The layout is ready: press “Done”."), what_follows_layout(context))
    if not begun:
        return Caption(_task_sentence(context, counted), layout_requirements(context))
    said = [_fault_sentence(fault, context, counted) for fault in faults]
    if faults[0].kind == "missing":
        said[1:] = [layout_requirements(context)] if all(fault.kind != "unmatched" for fault in faults) else said[1:]
    return Caption(said[0], said[1] if len(said) > 1 else "")


def _task_sentence(context: SpeechContext, counted: bool) -> str:
    """Return the request to lay out the stones, with their number if `counted`."""
    words = context.words
    if counted:
        said = msg("Lay out all {n:stone}: choose a hole, drag, turn the wheel, or press + and −.")
        return words.say(said, n=stones_to_lay_out(context.rules))
    return words.t("Lay out all the stones: choose a hole, drag, turn the wheel, or press + and −.")


def what_follows_layout(context: SpeechContext) -> str:
    """Return sentences on what follows a layout: what the opponent may do with it, and who moves first."""
    demand, across = layout_clause(context.rules), other_seat(context.mover)
    if lays_out_own_side(context.rules):
        return _next_sentence(context)
    if demand is not None and demand.starts == LayoutStarter.OTHER:
        return context.voice(
            across,
            "{You} may turn the board round. If [you don’t|the board stays as it is], {you} [go|goes] first.",
        )
    return context.voice(across, "{You} may turn the board round first; the player who laid out the stones goes first.")


def _next_sentence(context: SpeechContext) -> str:
    """Return the sentence on what happens after the layout of one half of the board: layout of the other half, or the
    first turn.
    """
    if context.mover == "S":
        return context.voice("N", "Then {you} [lay out your|lays out their|lays out its] stones.")
    return context.voice("S", "Then {you} [go|goes] first.")


def _fault_sentence(fault: LayoutFault, context: SpeechContext, counted: bool) -> str:
    """Return the sentence on a fault of a layout, with numbers of stones if `counted`."""
    words, n, holes, few = context.words, fault.number, fault.holes, len(fault.holes) <= NAMED
    if fault.kind == "missing":
        if counted:
            return words.say("Still to be laid out: {n:stone}.", n=n)
        return words.t("There are still stones to be laid out.")
    if fault.kind == "too_many":
        return words.say("{n:stone} too many.", n=n) if counted else words.t("There are too many stones.")
    if fault.kind == "too_few":
        if not counted:
            return words.t("Some holes hold too few stones.")
        if few:
            text = sentence_forms("At least {n:stone} must lie in [hole|each of the holes] {hole}.")
            return words.say(text[len(holes) > 1], n=n, hole=holes)
        return words.say("At least {n:stone} must lie in every hole.", n=n)
    if few:
        text = sentence_forms(
            "[Hole {hole} has|Holes {hole} have] stones, but the matching [hole has|holes have] none."
        )
        return words.say(text[len(holes) > 1], hole=holes)
    return words.t("Some holes have stones, but the matching holes have none.")


def layout_search_text(stones: int | None, compared: int, words: Language) -> Caption:
    """Return the caption on the progress of the search for a layout; `stones`: the best result, None for none yet;
    `compared`: number of layouts compared.
    """
    if stones is None:
        return Caption(
            words.t("The computer is looking for a layout."),
            words.t("The computer stops looking as soon as you do anything."),
        )
    if stones > 0:
        said = words.say("The best of {m:layout} so far wins by {n:stone}.", n=stones, m=compared)
    elif stones < 0:
        said = words.say("The best of {m:layout} so far loses by {n:stone}.", n=-stones, m=compared)
    else:
        said = words.say("The best of {m:layout} so far ends even.", m=compared)
    more = words.t(
        "This counts your opponent’s better answer: turning the board round, or leaving it. The search "
        "continues until you choose a layout."
    )
    return Caption(said, more)


def layout_refusal_text(why: Refusal, hole: str, words: Language) -> Caption:
    """Return the caption on why an edit of the layout is refused."""
    text, reason = REFUSALS[why]
    return Caption(words.say(text, hole=hole), words.t(reason))
