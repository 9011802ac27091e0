"""Preview of a move, before it is played: the path of the stones, and what awaits them at its end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.notation import sign_of
from game.rules.steps import CARRIED, RESERVE, Step, captures_of_player
from game.text.following import steps_with_contexts
from game.text.language import Messages, joined_voices, msg, sentence_forms
from game.text.sowing.captions import is_capture_at_empty_hole, makes_store
from game.text.sowing.known_clauses import known_clause_texts, known_name_of_id
from game.text.speech_context import BETWEEN, PreviewText, SpeechContext


@dataclass(frozen=True)
class _PreviewSummary:
    """Summary of a previewed move.

    `move`: its notation; `first`, `last`: first and last step; `laps`: number of laps; `lifted`: stones sown in the
    first lap; `taken`: stones captured for the mover; `left`: stones still in hand at the end.
    """

    move: str
    first: Step
    last: Step
    laps: int
    lifted: int
    taken: int
    left: int
    is_stopped_in_house: bool


def preview_text(
    steps: Iterable[Step],
    context: SpeechContext,
    over: bool = False,
    shown: str = "",
    move: str = "",
    *,
    cut: bool = False,
) -> PreviewText:
    """Return the texts for a legal move.

    `over`: the game ends with it.  `shown`: the clause that changed the turn without a step (`Turn.shown_clause`).
    `cut`: the turn has more steps than these.
    """
    steps = tuple(steps)
    way = _summarize_preview(steps, context, move)
    if way is None or steps[0].seat:
        return _decision_preview(steps, context)
    if any(step.op == "void" for step in steps):
        return _endless_preview(way, context)
    if cut:
        return _long_preview(way, context)
    known = known_name_of_id(shown, context.rules) if shown else ""
    refused = known == "slam_nothing"
    ends = over or (not context.rules.clauses_of_kind("match") and any(step.op == "sweep" for step in steps))
    title, line = _tip_title(steps, way, context, refused), _tip_line(steps, way, context, refused, ends)
    instead = known_clause_texts(known).shown
    if instead and not ends and not way.taken:
        line = context.words.t(instead)
    from_hand = way.first.source == RESERVE and way.laps == 1
    told = way.taken and (way.laps > 1 or from_hand) and not way.left and not context.is_store(way.last.hole)
    brings = refused or bool(instead) or (any(step.op == "capture" and step.n for step in steps) and not told)
    then = "" if line == context.words.t(ENDS_HERE) else line
    after = f"{title}{BETWEEN}{line}" if brings else line
    return PreviewText(_path_sentence(way, context, ends), title, line, after, _spoken_gain(way, context), then)


ENDS_HERE = msg("The turn ends here.")


def _summarize_preview(steps: Sequence[Step], context: SpeechContext, move: str) -> _PreviewSummary | None:
    """Return the summary of a sowing's steps; None if nothing is sown."""
    first = last = None
    laps, in_house = 0, False
    for step, moment in steps_with_contexts(steps, context, move):
        if first is None and (step.op == "lift" or step.source == RESERVE):
            first = step
        if step.op == "drop":
            last, in_house = step, moment.is_house(step.hole) and not moment.hand and step.source != RESERVE
        laps = max(laps, moment.lap if step.op in ("lift", "capture") else 0)
    if first is None or last is None:
        return None
    return _PreviewSummary(
        move or first.hole,
        first,
        last,
        laps,
        next((step.n for step in steps if step.op == "lift" or (step.op == "capture" and step.to == CARRIED)), 0),
        sum(step.n for step in captures_of_player(context.mover, steps)),
        sum(step.n for step in steps if step.op == "sweep" and step.hole == CARRIED),
        in_house and not any(step.op == "void" for step in steps),
    )


def _start_text(summary: _PreviewSummary, context: SpeechContext) -> str:
    """Return the text for the start of a move: its hole, and its direction on the screen."""
    sign, hole = sign_of(summary.move), context.rules.start_of_move(summary.move)
    if sign is None:
        return context.words.bold_hole_names(hole)
    left = (sign == "<") == (context.mover == context.below)
    return context.words.say(msg("{hole} to the left") if left else msg("{hole} to the right"), hole=hole)


def _decision_preview(steps: Sequence[Step], context: SpeechContext) -> PreviewText:
    """Return the preview of a decision without sowing, such as a swap or a layout, or of both sowing at once."""
    words = context.words
    turned = any(known_name_of_id(step.clause, context.rules) == "layout" for step in steps)
    op = next((op for op in DECISIONS if any(step.op == op for step in steps)), "")
    said, title, line = OF_THE_BOARD[op] if turned and op in OF_THE_BOARD else DECISIONS.get(op, AT_ONCE)
    claimed = tuple(step.hole for step in steps if step.op == "claim")
    return PreviewText(words.say(said, hole=claimed), words.t(title), words.t(line))


# What is decided without a sowing, by its step: the sentence, the title, the line below it.
DECISIONS: Messages[dict[str, tuple[str, str, str]]] = {
    "swap": ("The players swap sides.", "Swap sides", "All stones change sides; then South moves."),
    "keep": ("The sides stay as they are.", "Keep your side", ""),
    "pass": ("There’s no move, so the turn passes.", "No move", ""),
    "layout": ("The stones are laid out.", "Lay them out like this", ""),
    "claim": ("Claimed: {hole}.", "Claim these holes", ""),
}
OF_THE_BOARD: Messages[dict[str, tuple[str, str, str]]] = {  # after a layout
    "swap": ("The board is turned round.", "Turn the board round", ""),
    "keep": ("The board stays as it is.", "Keep the board as it is", ""),
}
AT_ONCE: Messages[tuple[str, str, str]] = "Both hands sow at once.", "Both at once", ""


def _endless_preview(summary: _PreviewSummary, context: SpeechContext) -> PreviewText:
    """Return the preview of a turn without end, with its consequence."""
    words, rule = context.words, context.rules.rule
    in_round = bool(context.rules.clauses_of_kind("match"))
    if rule.void_loses:
        line = words.t("It would be taken back, and the game would be lost.")
    elif rule.void_drawn and in_round:
        line = words.t("It would be taken back, and the round would be void.")
    elif rule.void_drawn:
        line = words.t("It would be taken back, and the game would be a draw.")
    elif in_round:
        line = words.t("It would be taken back, and the round would be over.")
    else:
        line = words.t("It would be taken back, and the game would be over.")
    sentence = _fill_start_hole(words.say(msg("{hole}: this turn has no end.")), summary, context)
    return PreviewText(sentence, words.t("This turn has no end"), line, line, words.t("a turn without end"), line)


def _long_preview(summary: _PreviewSummary, context: SpeechContext) -> PreviewText:
    """Return the preview of a turn that is too long to be computed to its end."""
    words = context.words
    sentence = _fill_start_hole(words.say(msg("{hole}: at least {laps:lap}."), laps=summary.laps), summary, context)
    line = words.t("Play it, and see where it ends.")
    brings = words.say(msg("at least {laps:lap}"), laps=summary.laps)
    return PreviewText(sentence, words.t("A very long turn"), line, line, brings, line)


def _fill_start_hole(sentence: str, summary: _PreviewSummary, context: SpeechContext) -> str:
    """Fill the start of the move into a sentence with the placeholder `{hole}`."""
    return sentence.replace("{hole}", _start_text(summary, context))


def _path_sentence(summary: _PreviewSummary, context: SpeechContext, ends: bool) -> str:
    """Return the sentence on where a sowing goes, with its start filled in; `ends`: the game ends with it."""
    text, n = _path_text(summary, context, ends)
    said = context.voice(
        context.owner(summary.last.hole), text, n=n, laps=max(1, summary.laps), target=summary.last.hole
    )
    return _fill_start_hole(said, summary, context)


def _path_text(summary: _PreviewSummary, context: SpeechContext, ends: bool) -> tuple[str, int]:
    """Return a text on the path of the stones, and the number of stones that it names; `ends`: the game ends, not only
    a round.
    """
    hand = summary.first.source == RESERVE
    if summary.left:
        return sentence_forms("{hole}: {laps:lap}, and the [round|game] ends with {n:stone} still in hand.")[
            ends
        ], summary.left
    if context.is_store(summary.last.hole):
        if summary.laps > 1:
            return joined_voices("{hole}: {laps:lap}, and the last stone falls into {your} store."), summary.lifted
        several = joined_voices("{hole}: {n:stone}, the last into {your} store.")
        return joined_voices("{hole}: {n:stone} into {your} store.") if summary.lifted == 1 else several, summary.lifted
    if summary.laps > 1 and summary.taken:
        return msg("{hole}: {laps:lap} capture {n:stone} and end in {target}."), summary.taken
    if hand and not summary.laps:
        return msg("{hole}: one stone from the hand."), 1
    if hand and summary.laps == 1 and summary.taken:
        text = msg("{hole}: a stone from the hand captures {n:stone}, and the last of them falls into {target}.")
        return text, summary.taken
    if hand and summary.laps == 1:
        return msg("{hole}: with a stone from the hand, {n:stone} to {target}."), summary.lifted
    if hand:
        return msg("{hole}: a stone from the hand, {laps:lap}, and the last stone falls into {target}."), 0
    if summary.laps > 1:
        return msg("{hole}: {laps:lap}, and the last stone falls into {target}."), 0
    return msg("{hole}: {n:stone} to {target}."), summary.lifted


def _spoken_gain(summary: _PreviewSummary, context: SpeechContext) -> str:
    """Return the text read aloud after the hole's name: captures and consequences of the move."""
    store, several = context.is_store(summary.last.hole), summary.laps > 1
    if summary.left:
        text, n = msg("ends with {n:stone} still in hand"), summary.left
    elif summary.taken and store:
        text, n = joined_voices("captures {n}, leads to {your} store"), summary.taken
    elif summary.taken:
        text, n = (
            (msg("captures {n} in {laps:lap}, ends in {target}") if several else msg("captures {n}")),
            summary.taken,
        )
    elif store:
        text, n = (
            (
                joined_voices("leads to {your} store in {laps:lap}")
                if several
                else joined_voices("leads to {your} store")
            ),
            0,
        )
    else:
        text, n = (msg("ends in {target} after {laps:lap}") if several else msg("ends in {target}")), 0
    seat = context.owner(summary.last.hole)
    return context.voice(seat, text, n=n, laps=summary.laps, target=summary.last.hole)


def _tip_title(steps: Sequence[Step], summary: _PreviewSummary, context: SpeechContext, refused: bool) -> str:
    """Return the title of a preview: captures or where the last stone falls; `refused`: nothing is captured."""
    words, last = context.words, summary.last
    captures = captures_of_player(context.mover, steps)
    gain = sum(step.n for step in captures)
    holes = tuple(dict.fromkeys(step.hole for step in captures))
    if captures and all(step.to == CARRIED for step in captures):
        text = sentence_forms("Capture {n:stone} from [{hole}|{m:hole}] and sow on")
        return words.say(text[len(holes) > 1], n=gain, m=len(holes), hole=holes)
    if captures and last.now == 1 and not context.is_store(last.hole) and _captures_only_at_end(steps, last, context):
        return words.say(msg("{target} is empty: capture {n}"), target=last.hole, n=gain)
    if captures:
        text = sentence_forms("Capture {n:stone} from [{hole}|holes {hole}|{m:hole}]")
        return words.say(text[2 if len(holes) > 3 else int(len(holes) > 1)], n=gain, m=len(holes), hole=holes)
    if summary.left:
        return words.t("Not all stones are sown")
    if context.is_store(last.hole):
        return context.voice(context.owner(last.hole), "The last stone lands in {your} store")
    if refused:
        return words.t("Nothing is captured")
    return words.say(msg("The last stone lands in {target}"), target=last.hole)


def _captures_only_at_end(steps: Sequence[Step], last_step: Step, context: SpeechContext) -> bool:
    """Return whether all captures are made where the last stone fell, in a hole that was empty."""
    if not all(is_capture_at_empty_hole(step, context) for step in steps if step.op == "capture"):
        return False
    at = max(i for i, step in enumerate(steps) if step is last_step)
    return not any(step.op == "capture" for step in steps[:at])


def _tip_line(
    steps: Sequence[Step], summary: _PreviewSummary, context: SpeechContext, refused: bool, ends: bool
) -> str:
    """Return the line below a preview's title: how the turn ends, or that the game `ends`; `refused`: a clause forbids
    the capture of all of the opponent's stones.
    """
    words = context.words
    ops = {step.op for step in steps}
    if ends and context.rules.for_one_player:
        lost = any(known_name_of_id(lap.id, context.rules) == "lost" for lap in context.rules.clauses_of_kind("lap"))
        home = context.is_store(summary.last.hole)
        return words.t("This loses: an empty hole.") if lost and not home else words.t("This brings all stones home!")
    if ends:
        return words.t("The game ends here.")
    if ops.intersection(("sweep", "refill")):
        return words.t("The round ends here.")
    if "bonus" in ops and context.can_only_pass:
        return context.voice(context.mover, "{You} [have|has] an extra turn, but no stone to move, so the turn passes.")
    if "bonus" in ops:
        return context.voice(context.mover, "{You} [move|moves] again.")
    if refused:
        return words.t("It would capture every one of your opponent’s stones. The turn ends here.")
    if summary.is_stopped_in_house:
        return words.t("The turn stops in the house.")
    if summary.move.endswith("*") and context.rules.board.house:
        return words.t("The house is sown on. The turn ends here.")
    won = next((step for step in steps if makes_store(step, context)), None)
    if won is not None:
        return context.voice(context.mover, "Then {hole} is {your} tuz. The turn ends here.", hole=won.hole)
    kept = tuple(step.hole for step in steps if step.op == "capture" and step.to == step.hole)
    if len(kept) > 1:
        return context.voice(context.mover, "Then {hole} are {your} won holes. The turn ends here.", hole=kept)
    if kept:
        return context.voice(context.mover, "Then {hole} is {your} won hole. The turn ends here.", hole=kept[0])
    return _shared_stones_text(steps, context) or words.t(ENDS_HERE)


def _shared_stones_text(steps: Sequence[Step], context: SpeechContext) -> str:
    """Return the text on how many stones the opponent gets, or how many are captured from the mover's own holes."""
    words = context.words
    theirs = [s for s in steps if s.op == "capture" and s.to not in (context.mover, CARRIED)]
    if theirs:
        return words.say(msg("To your opponent: {n:stone}. The turn ends here."), n=sum(s.n for s in theirs))
    at = max((i for i, step in enumerate(steps) if step.op == "drop"), default=len(steps))
    captures = [
        (i > at and step.hole == steps[at].hole and step.n == 1, step)
        for i, step in enumerate(steps)
        if step.op == "capture"
    ]
    own = [step for is_last_stone, step in captures if is_last_stone]
    others = [step for is_last_stone, step in captures if not is_last_stone]
    if not own or not others or len(others) > 3:
        return ""
    holes = tuple(dict.fromkeys(step.hole for step in others))
    text = msg("{n:stone} from {hole} and the last one. The turn ends here.")
    return words.say(text, n=sum(step.n for step in others), hole=holes)
