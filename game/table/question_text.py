"""Sentences for when the player chooses something other than a hole, or has no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side
from game.table.decided_game import decided_text
from game.text.language import Language, msg
from game.text.layout_text import what_follows_layout
from game.text.sentences import PreviewText, SpeechContext, binding_text, removal_choice
from game.text.speech_context import Caption

if TYPE_CHECKING:
    from game.table.playing import GameInPlay


def current_question_text(playing: GameInPlay, context: SpeechContext) -> Caption | None:
    """Return the caption for the current question to a player; None if the player may simply choose any hole."""
    now = playing.moment
    position = now.position
    said = {
        "layout": _layout_question,
        "turn": _turn_board_question,
        "claim": _claim_question,
        "remove": _removal_question,
    }.get(position.phase)
    if said:
        return said(playing, context)
    if position.joint:
        return _simultaneous_question(playing, context)
    if playing.can_swap_sides:
        return Caption(_swap_question(context))
    if now.only_move == "pass":
        return _pass_caption(context)
    binding = _only_move_caption(playing, context) if now.only_move else None
    return binding or decided_text(playing, context)


def _layout_question(playing: GameInPlay, context: SpeechContext) -> Caption:
    """Return the request to lay out stones, with how to do it."""
    rules = playing.position.rules
    text = context.voice(
        context.mover,
        "[Lay|{player} lays|The computer lays] out {n:stone}[ on your own side, as you like|]."
        if lays_out_own_side(rules)
        else "[Lay|{player} lays|The computer lays] out {n:stone}[ as you like|].",
        n=arrangement.stones_to_lay_out(rules),
    )
    if rules.driven:
        return Caption(text, context.words.t("The layout decides: after it every turn runs by itself."))
    return Caption(text, what_follows_layout(context))


def _turn_board_question(playing: GameInPlay, context: SpeechContext) -> Caption:
    """Return the question whether to turn the board round after a layout, with the player who would begin."""
    text = context.voice(
        context.mover,
        "[Will you leave the board as it is, or turn it round?|{player}: leave the board as it is, or turn it"
        " round?|The computer leaves the board as it is, or turns it round.]",
    )
    kept, turned = (playing.position.play(move).player for move in ("keep", "swap"))
    if kept == turned:
        begins = context.voice(kept, "Either way, {you} [go|goes] first.")
        return Caption(f"{text} {begins}")
    left = context.voice(kept, "If it stays as it is, {you} [go|goes] first.")
    other = context.voice(turned, "If it’s turned round, {you} [go|goes] first.")
    return Caption(f"{text} {left} {other}")


def _removal_question(playing: GameInPlay, context: SpeechContext) -> Caption:
    asked = removal_choice(playing.position, context)
    return Caption(asked.sentence, " ".join(asked.why))


def _claim_question(playing: GameInPlay, context: SpeechContext) -> Caption:
    """Return the question on which holes of the opponent to claim for the next round."""
    words, claims, position = context.words, playing.claims, playing.position
    left = claims.claims_left(position)
    if left and claims.chosen:
        text = context.voice(
            context.mover, "[Choose|{player} chooses] {n:hole} more on [your|their|its] opponent’s side.", n=left
        )
    elif left:
        text = context.voice(
            context.mover,
            "[You|{player}] [fill|fills] {m:hole}: choose {n:hole} of [your|their|its] opponent’s.",
            m=position.score[context.mover],
            n=left,
        )
    else:
        text = words.t("These holes will change owners.")
        back = words.t("Choose a hole again to undo it.")
        return Caption(text, f"{back} {_use_of_claim(context)}")
    return Caption(text, _use_of_claim(context))


def _use_of_claim(context: SpeechContext) -> str:
    """Return the sentence on the advantage of a claimed hole, addressed to the player who claims it."""
    return context.voice(
        context.mover, "[You|{player}] [own|owns] fours that are made there, and may start turns from these holes."
    )


def why_not_claimable(hole: str, playing: GameInPlay, context: SpeechContext) -> Caption:
    """Return the caption on why a hole can't be claimed: it is the player's own, or enough holes are claimed."""
    words = context.words
    if playing.claims.claims_left(playing.position):
        return Caption(
            words.say("Hole {hole} needs no claim.", hole=hole), words.t("Choose one of your opponent’s holes.")
        )
    return Caption(words.t("No more holes can be chosen."), words.t("Choose a hole again to undo it."))


def _simultaneous_question(playing: GameInPlay, context: SpeechContext) -> Caption:
    """Return the request to choose a hole where both players begin at once."""
    words = context.words
    if not playing.is_choice_hidden:
        return Caption(
            words.t("Both begin at once: choose a hole."),
            words.t("Neither side sees what the other one chooses."),
        )
    if playing.seat_to_choose == "S":
        return Caption(
            words.t("Both begin at once. South chooses a hole; North looks away."),
            words.t("Neither choice is shown until both have chosen."),
        )
    return Caption(
        words.t("South has chosen. Now North chooses a hole; South looks away."),
        words.t("Then both sow side by side."),
    )


def _swap_question(context: SpeechContext) -> str:
    """Return the question of the pie rule, with the player who is asked."""
    return context.voice(
        context.mover,
        "[Your choice: keep your side, or swap? Playing a hole keeps your side|{player}: keep your side, or swap?"
        " Playing a hole keeps your side|The computer keeps its side, or swaps].",
    )


def _pass_caption(context: SpeechContext) -> Caption:
    text = context.voice(context.mover, "{You} [have|has] no move: the turn passes.")
    return Caption(text, context.words.t("Press Enter to continue."))


def _only_move_caption(playing: GameInPlay, context: SpeechContext) -> Caption | None:
    """Return the caption on the only hole that may be played, with the rule that forbids the others; None if no rule
    does.
    """
    only, binds = context.rules.start_of_move(playing.only_move), binding_text(playing.position, context.words)
    if not binds:
        return None
    if playing.driven:  # a button already says what Enter does
        return Caption(binds)
    text = context.voice(context.mover, "[Your|{player}’s] turn begins with hole {hole}.", hole=only)
    return Caption(text, f"{context.words.t('Press Enter to play.')} {binds}")


def fill_with_sentences(words: Language, msgid: str, **sentences: str) -> str:
    """Return a translated text with whole `sentences`, by placeholder, filled in; bold marks in them are kept."""
    out = words.t(msgid)
    for name, sentence in sentences.items():
        out = out.replace(f"{{{name}}}", sentence)
    return out


def direction_question(hole: str, ways: dict[int, PreviewText], context: SpeechContext, *, picked: bool) -> Caption:
    """Return the question for the direction of a chosen hole.

    `ways`: the preview for each direction on the screen, 1 for right and -1 for left; empty if the effects may not be
    described. `picked`: arrow keys choose the direction now; otherwise they move to other holes.
    """
    words = context.words
    if picked:
        asks = words.say("{hole}: left or right? Press ← or →.", hole=hole)
    else:
        asks = words.say("{hole}: left or right? Press {key}, then ← or →.", hole=hole, key=words.tc("key", "Enter"))
    if not ways:
        return Caption(asks)
    why = fill_with_sentences(words, msg("Left: {left}. Right: {right}."), left=ways[-1].title, right=ways[1].title)
    return Caption(asks, why)
