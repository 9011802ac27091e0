"""Worth of a move in words: stones at the end or, where these do not count, a win or loss; the meaning of plates."""

from dataclasses import replace

from game.engine.analysis.values import Analysis, MoveValue, is_result_proved, round_to_stones
from game.rules.board import other_seat
from game.rules.game import Rules
from game.table.mistakes import stones_if_notable, stones_lost
from game.text.language import Language, joined_voices, msg, without_markup
from game.text.speech_context import Caption, SpeechContext


def meaning_of_values(rules: Rules, words: Language) -> str:
    """Return the meaning of the losses at the holes, for a player who sees them for the first time."""
    said = words.t("The numbers show what each move loses, in stones.")
    return said if rules.counts else f"{said} {words.t('A tick means a win, a cross a loss.')}"


def cost_of_move_text(analysis: Analysis, value: MoveValue, context: SpeechContext) -> str:
    """Return the text on what a move costs against the best one, or how it ends if that is proved; "" if it costs
    nothing.
    """
    words, best = context.words, analysis.values[0]
    if is_result_proved(value, context.rules) or is_result_proved(best, context.rules):
        return worth_of_move(value, context)
    n = stones_lost(analysis, value.move, context.rules)
    if value.exact and best.exact and context.rules.counts:
        return worth_of_move(value, context)
    if not n:
        return ""
    return words.say("It costs about {n:stone} against the best move.", n=n)


def proved_text(value: MoveValue, words: Language) -> str:
    """Return a proved result in two or three words, such as "won by 3"."""
    n = round_to_stones(value.cp)
    text = msg("won by {n}") if n > 0 else msg("lost by {n}") if n < 0 else msg("even")
    return without_markup(words.say(text, n=abs(n)) if n else words.tc("a result", "even"))


def are_ends_proved(analysis: Analysis, rules: Rules) -> bool:
    """Return whether it is proved of every move by how many stones the game ends."""
    return rules.counts and all(value.exact for value in analysis.values)


def judgement_caption(analysis: Analysis, context: SpeechContext) -> Caption:
    """Return the caption on who is ahead in a position, and by how much that player would finish ahead.

    `context`: that of the player to move.
    """
    best = analysis.values[0]
    n = abs(round_to_stones(best.cp))
    notable = n if best.exact else stones_if_notable(n, context.rules)  # no search is surer than that
    if not notable and not is_result_proved(best, context.rules):
        said = "It looks even." if n else "Neither side is better."
        return Caption(context.words.t(said), worth_of_move(best, context))
    if best.cp < 0:
        best = replace(best, cp=-best.cp, mate=-best.mate if best.mate else best.mate)
        context = replace(context, mover=other_seat(context.mover))
    return Caption(context.voice(context.mover, BETTER), worth_of_move(best, context))


def worth_of_move(value: MoveValue, context: SpeechContext) -> str:
    """Return the text on the expected result of a move for the player to move: stones at the end; where stones don't
    count, turns to a proved win or loss, or else who would have more.
    """
    n, good = abs(round_to_stones(value.cp)), value.cp > 0
    if context.rules.counts:
        text = _stones_text(value.exact, n, good, context.rules.match is not None)
    elif value.mate:
        text, n = TURNS[value.mate > 0], (abs(value.mate) + 1) // 2
    elif is_result_proved(value, context.rules):
        text = SEEN_END[good]
    else:
        text = MATERIAL[good] if n else msg("Both sides would have about the same number of stones.")
    return context.voice(context.mover, text, n=n)


def _stones_text(exact: bool, n: int, good: bool, match: bool) -> str:
    """Return the untranslated text on `n` stones; `exact`: the value is certain; `good`: for the mover, else against.
    `match`: the stones are those of the current round, not of the match.
    """
    if exact:
        return CERTAIN[match][good] if n else EVEN[match]
    return ABOUT[match][good] if n else msg("It looks even.")


BETTER = joined_voices("{You} [are|is] better off.")
# Of a game and of a round; of a player who is behind, and of one who is ahead.
CERTAIN = (
    (
        joined_voices("With best play {you} [finish|finishes] {n:stone} behind, for certain."),
        joined_voices("With best play {you} [finish|finishes] {n:stone} ahead, for certain."),
    ),
    (
        joined_voices("With best play {you} [finish|finishes] this round {n:stone} behind, for certain."),
        joined_voices("With best play {you} [finish|finishes] this round {n:stone} ahead, for certain."),
    ),
)
ABOUT = (
    (
        joined_voices("{You} would finish about {n:stone} behind."),
        joined_voices("{You} would finish about {n:stone} ahead."),
    ),
    (
        joined_voices("{You} would finish this round about {n:stone} behind."),
        joined_voices("{You} would finish this round about {n:stone} ahead."),
    ),
)
EVEN = (
    msg("With best play the game ends level, for certain."),
    msg("With best play this round ends level, for certain."),
)
TURNS = (
    joined_voices("{You} can hold out for {n:turn}: the loss is certain."),
    joined_voices("{You} [win|wins] in {n:turn}: that’s certain."),
)
SEEN_END = (
    joined_voices("{You} would lose."),
    joined_voices("{You} would win."),
)  # a win or a loss that the rules have not proved
MATERIAL = (
    joined_voices("{You} would have about {n:stone} fewer on the board than [your|their|its] opponent."),
    joined_voices("{You} would have about {n:stone} more on the board than [your|their|its] opponent."),
)
