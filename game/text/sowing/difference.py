"""Differences of two turns of a sowing game: of each only what the other does not do."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import Seat, other_seat
from game.rules.match import Ply
from game.rules.steps import Step, captures_of_player
from game.text.following import steps_with_contexts
from game.text.language import Language, msg, sentence_forms
from game.text.sowing.captions import caption
from game.text.sowing.preview import ENDS_HERE
from game.text.sowing.summary import GOT
from game.text.speech_context import SpeechContext

MOST_NAMED = 3  # holes
TAKES = sentence_forms("It captures [{hole}|{hole} and its own last stone].")
TAKES_STONES = msg("It captures {n:stone} from {m:hole}.")
COUNTED = msg("It captures {n:stone} from {hole}.")
ENDS = msg("The game ends here.")
ENDS_WITH = msg("The game ends here with {n:stone} for you and {m:stone} for your opponent.")


class _TurnSummary(NamedTuple):
    """Summary of what a turn did; `has_captured_last`: the last stone is among those captured."""

    steps: tuple[Step, ...]
    mover: Seat
    taken: tuple[tuple[str, int], ...]
    has_captured_last: bool
    landed: str
    laps: int
    given: tuple[tuple[str, int], ...]
    swept: tuple[tuple[str, int], ...]
    has_extra_turn: bool
    is_over: bool
    end: tuple[int, int] | None  # the stones of the mover and of the other player, where the game ends and they count


def turn_differences(plies: Sequence[Ply], tellings: Sequence[SpeechContext]) -> tuple[str, ...]:
    """Return, for each of two turns, the sentences on what only this turn does; "" for both if they do the same."""
    one, two = (_summarize_turn(ply, telling) for ply, telling in zip(plies, tellings, strict=True))
    return _difference_text(one, two, tellings[0]), _difference_text(two, one, tellings[1])


def _summarize_turn(ply: Ply, context: SpeechContext) -> _TurnSummary:
    """Return the summary of what a turn did."""
    landed, laps = "", 0
    for _, moment in steps_with_contexts(ply.steps, context, ply.move):
        landed, laps = moment.landed or landed, max(laps, moment.lap)
    taken = captures_of_player(ply.mover, ply.steps)
    last = next((step for step in taken if step.hole == landed and step.n == 1), None)
    rest = tuple((step.hole, step.n) for step in taken if step is not last)
    return _TurnSummary(
        ply.steps, ply.mover, rest, last is not None, landed, laps,
        tuple((s.hole, s.n) for s in ply.steps if s.op == "capture" and s.to == other_seat(ply.mover)),
        tuple((s.to, s.n) for s in ply.steps if s.op == "sweep" and s.to in ("S", "N")),
        any(step.op == "bonus" for step in ply.steps), ply.after.over, final_stone_counts(ply),
    )  # fmt: skip


def final_stone_counts(ply: Ply) -> tuple[int, int] | None:
    """Return the final stones of the mover and the opponent if a turn ends a game that counts stones; else None."""
    if not ply.after.over or not ply.after.rules.counts:
        return None
    return ply.after.store(ply.mover), ply.after.store(other_seat(ply.mover))


def game_end_text(end: tuple[int, int], words: Language) -> str:
    """Return the sentence that a turn ends the game; `end`: the final stones of the reader and of the opponent."""
    return words.say(ENDS_WITH, n=end[0], m=end[1])


def _difference_text(summary: _TurnSummary, other_summary: _TurnSummary, context: SpeechContext) -> str:
    """Return up to two sentences on what the turn of `summary` does otherwise than the turn of `other_summary`."""
    words, out = context.words, list[str]()
    if summary.laps != other_summary.laps:
        out.append(words.say("It has {laps:lap}.", laps=summary.laps))
    if (summary.taken, summary.has_captured_last) != (other_summary.taken, other_summary.has_captured_last):
        out.append(_capture_difference(summary, other_summary, context))
    if (
        summary.landed
        and not summary.has_captured_last
        and (summary.landed != other_summary.landed or other_summary.has_captured_last)
    ):
        out.append(_landing_difference(summary, other_summary, context))
    if summary.given != other_summary.given and summary.given:
        holes = tuple(dict.fromkeys(hole for hole, _ in summary.given))
        text = GOT[len(holes) > 1]
        out.append(context.voice(other_seat(summary.mover), text, n=sum(n for _, n in summary.given), hole=holes))
    if summary.has_extra_turn != other_summary.has_extra_turn:
        again = context.voice(summary.mover, "{You} [move|moves] again.")
        out.append(again if summary.has_extra_turn else words.t(ENDS_HERE))
    if summary.is_over and (not other_summary.is_over or summary.end != other_summary.end):
        return game_end_text(summary.end, words) if summary.end else " ".join([*out[:1], words.t(ENDS)])
    if other_summary.is_over and not summary.is_over:
        out.append(words.t("The game goes on."))
    if not out:
        out += _first_step_difference(summary, other_summary, context)
    return " ".join(out[:2])


def _capture_difference(summary: _TurnSummary, other_summary: _TurnSummary, context: SpeechContext) -> str:
    """Return the sentence on what the turn of `summary` captures, which names holes or only numbers, as the turn of
    `other_summary` requires to tell them apart.
    """
    words = context.words
    holes = tuple(dict.fromkeys(hole for hole, _ in summary.taken))
    n = sum(n for _, n in summary.taken) + summary.has_captured_last
    if not holes:
        return (
            words.t("It captures its own last stone.") if summary.has_captured_last else words.t("It captures nothing.")
        )
    if len(holes) > MOST_NAMED:
        return words.say(TAKES_STONES, n=n, m=len(holes) + summary.has_captured_last)
    if (
        holes == tuple(dict.fromkeys(hole for hole, _ in other_summary.taken))
        and summary.has_captured_last == other_summary.has_captured_last
    ):
        return words.say(COUNTED, n=n, hole=holes)
    return words.say(TAKES[summary.has_captured_last], hole=holes)


def _landing_difference(summary: _TurnSummary, other_summary: _TurnSummary, context: SpeechContext) -> str:
    """Return the sentence on where the first turn's last stone falls or stays."""
    words = context.words
    if context.is_store(summary.landed):
        return context.voice(context.owner(summary.landed), "Its last stone falls into {your} store.")
    if summary.landed == other_summary.landed:
        return words.say("Its last stone stays in {target}.", target=summary.landed)
    return words.say("Its last stone falls into {target}.", target=summary.landed)


def _first_step_difference(summary: _TurnSummary, other_summary: _TurnSummary, context: SpeechContext) -> list[str]:
    """Return a list with the sentence of the first step in which the turn of `summary` differs from that of
    `other_summary`, or that it ends earlier; empty if neither.
    """
    others = iter(other_summary.steps)
    for step, moment in steps_with_contexts(summary.steps, context):
        same = next(others, None)
        if same is None or step._replace(clause="") != same._replace(clause=""):
            return [caption(step, moment).text]
    return [context.words.t(ENDS_HERE)] if len(other_summary.steps) > len(summary.steps) else []
