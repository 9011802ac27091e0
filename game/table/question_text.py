"""Sentences for when the player chooses something other than a hole, or has no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side
from game.text.language import Language, msg
from game.text.layout_text import what_follows_layout
from game.text.sentences import PreviewText, SpeechContext, binding_text, removal_choice
from game.text.speech_context import Caption

if TYPE_CHECKING:
    from game.table.playing import GameInPlay


def question_now(playing: GameInPlay, context: SpeechContext) -> Caption | None:
    """The sentence for the current question; None where any hole may be chosen as usual."""
    position = playing.position
    said = {"layout": _layout, "turn": _turn, "claim": _claim, "remove": _remove}.get(position.phase)
    if said:
        return said(playing, context)
    if position.joint:
        return _at_once(playing, context)
    if playing.asked_to_swap:
        return Caption(_swap(context))
    if playing.only_move == "pass":
        return _passes(context)
    return _only(playing, context) if playing.only_move else None


def _layout(playing: GameInPlay, context: SpeechContext) -> Caption:
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


def _turn(playing: GameInPlay, context: SpeechContext) -> Caption:
    text = context.voice(
        context.mover,
        "[Will you leave the board as it is, or turn it round?|{player}: leave the board as it is, or turn it"
        " round?|The computer leaves the board as it is, or turns it round.]",
    )
    kept, turned = (playing.position.play(move).player for move in ("keep", "swap"))
    if kept == turned:
        begins = context.voice(kept, "Either way, {you} [begin|begins].")
        return Caption(f"{text} {begins}")
    left = context.voice(kept, "If it stays as it is, {you} [begin|begins].")
    other = context.voice(turned, "If it is turned round, {you} [begin|begins].")
    return Caption(f"{text} {left} {other}")


def _remove(playing: GameInPlay, context: SpeechContext) -> Caption:
    asked = removal_choice(playing.position, context)
    return Caption(asked.sentence, " ".join(asked.why))


def _claim(playing: GameInPlay, context: SpeechContext) -> Caption:
    words, claims, position = context.words, playing.claims, playing.position
    left = claims.claims_left(position)
    if left and claims.chosen:
        text = context.voice(context.mover, "[Choose|{player} chooses] {n:hole} more of the other side.", n=left)
    elif left:
        text = context.voice(
            context.mover,
            "[You|{player}] [fill|fills] {m:hole}: choose {n:hole} of the other side.",
            m=position.score[context.mover],
            n=left,
        )
    else:
        text = words.t("These holes will change their owner.")
        back = words.t("Choosing a hole once more takes the choice back.")
        return Caption(text, f"{back} {_owning(context)}")
    return Caption(text, _owning(context))


def _owning(context: SpeechContext) -> str:
    """Return what a claimed hole is good for, said to the player who claims it."""
    return context.voice(
        context.mover, "[You|{player}] [own|owns] fours that are made there, and may start turns from them."
    )


def not_claimed(hole: str, playing: GameInPlay, context: SpeechContext) -> Caption:
    """Why a hole cannot be named: it is the player's own, or enough holes are named."""
    words = context.words
    if playing.claims.claims_left(playing.position):
        return Caption(words.say("Hole {hole} needs no claim.", hole=hole), words.t("Choose a hole of the other side."))
    return Caption(words.t("No more holes can be chosen."), words.t("Choosing a hole once more takes the choice back."))


def _at_once(playing: GameInPlay, context: SpeechContext) -> Caption:
    words = context.words
    if not playing.hidden:
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


def _swap(context: SpeechContext) -> str:
    """The question of the pie rule, and who is asked."""
    return context.voice(
        context.mover,
        "[Your choice: keep your side, or swap? Playing a hole keeps your side|{player}: keep your side, or swap?"
        " Playing a hole keeps your side|The computer keeps its side, or swaps].",
    )


def _passes(context: SpeechContext) -> Caption:
    text = context.voice(context.mover, "{You} [have|has] no move: the turn passes.")
    return Caption(text, context.words.t("Press Enter to go on."))


def _only(playing: GameInPlay, context: SpeechContext) -> Caption | None:
    """The one hole that may be played, and why no other may; None where nothing forbids the others."""
    only, binds = context.rules.start_of_move(playing.only_move), binding_text(playing.position, context.words)
    if not binds:
        return None
    if playing.driven:  # a button already says what Enter does
        return Caption(binds)
    text = context.voice(context.mover, "[Your|{player}’s] turn begins with hole {hole}.", hole=only)
    return Caption(text, f"{context.words.t('Press Enter to play.')} {binds}")


def with_sentences(words: Language, msgid: str, **sentences: str) -> str:
    """A text with sentences filled in, which keep their bold marks."""
    out = words.t(msgid)
    for name, sentence in sentences.items():
        out = out.replace(f"{{{name}}}", sentence)
    return out


def which_way(hole: str, ways: dict[int, PreviewText], context: SpeechContext, *, picked: bool) -> Caption:
    """The question when a hole is chosen, but not its direction.  `ways`: 1 for right, -1 for left on the screen.

    They are left out where nothing may be told of them.  `picked`: the arrows choose; before that they go on to other
    holes.
    """
    words = context.words
    if picked:
        asks = words.say("{hole}: left or right? Press ← or →.", hole=hole)
    else:
        asks = words.say("{hole}: left or right? Press {key}, then ← or →.", hole=hole, key=words.tc("key", "Enter"))
    if not ways:
        return Caption(asks)
    why = with_sentences(words, msg("Left: {left}. Right: {right}."), left=ways[-1].title, right=ways[1].title)
    return Caption(asks, why)
