"""Texts of the end of a game: who won, its moment, what to praise after a loss, and what to try."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.rules.board import Seat, other_seat
from game.rules.match import Game
from game.rules.stopped_games import STOPPED
from game.table.game_moment import GameMoment, TurnToTry, best_capture_of, captured_in, promoted_on
from game.text.language import Language, joined_voices, msg

if TYPE_CHECKING:
    from game.rules.game import Rules
    from game.table.play_text import PlayTexts

AT_THE_END = joined_voices("Only what was left at the end put {you} ahead.")
ALL_BACK = joined_voices("On turn {number} {you} won all {n} back at once, with {played}.")
CAPTURED = joined_voices("On turn {number} {you} captured {n:stone} with {played}.")
WAS_AHEAD = joined_voices("{You} [were|was] {n:stone} ahead on turn {number}.")
LONGEST = joined_voices("[Your|{player}’s|The computer’s] longest turn sowed {n:stone}.")
PROMOTED = joined_voices("At {n} : {n} [your man|{player}’s man|the computer’s man] became a king on {hole}.")
TURN_OF = joined_voices("[Your|{player}’s|The computer’s] turn {number}, {hole}")  # below a clip, as is the next
CAPTURE_OF = joined_voices("[Your|{player}’s|The computer’s] turn {number}, {hole}: {n:stone} captured")
WITH_THE_LAST_TURN = joined_voices("Only the last turn put {you} ahead.")


def opponent_text(texts: PlayTexts) -> str:
    """Return a phrase on who played against the reader, such as "against the computer", or else on who played, such as
    "two players".
    """
    words, players = texts.words, texts.playing.players
    computers = [player for player in players.values() if player.kind == "computer"]
    if texts.playing.game.rules.for_one_player:
        return words.t("for one")
    if len(computers) == 2:
        return words.t("the computer against itself")
    for name in texts.playing.computer_rivals.values():
        return words.say("with {player}", player=name)
    return words.t("against the computer") if computers else words.t("two players")


def game_in_words(texts: PlayTexts, moment: GameMoment | None, costly: Collection[int] = ()) -> str:
    """Return sentences on what was notable in a finished game, the best first; "" in a one-player game. `moment`: its
    most notable moment, None if there is none; `costly`: plies of the reader that were mistakes, so aren't praised.
    """
    playing = texts.playing
    outcome, reader = playing.position.outcome, playing.only_person
    if outcome is None:
        return ""
    tells_lead = playing.game.rules.counts and outcome.reason not in STOPPED
    why = "" if moment is not None and tells_lead else texts.outcome_caption().why
    if moment is None:
        return why
    lost = reader is not None and outcome.winner not in (None, reader)
    went = (
        _praise_after_loss(texts, moment, reader, costly)
        if reader and lost
        else _moment_sentences(texts, moment, costly)
    )
    return " ".join(filter(None, (why, went)))


def _moment_sentences(texts: PlayTexts, moment: GameMoment, costly: Collection[int]) -> str:
    """Return the sentences on the notable moment of a game, about the winner, or of a draw; `costly`: as in
    `game_in_words`.
    """
    plies, outcome = texts.playing.game.plies, texts.playing.position.outcome
    shown, winner = plies[moment.shown], outcome.winner if outcome else None
    captured = "" if moment.shown in costly else _captured_text(texts, moment)
    if moment.kind == "narrow":
        return " ".join(filter(None, (_close_game_text(texts, moment), captured)))
    if winner is None:
        return captured
    tell = texts.speech_context(winner)
    if moment.kind == "comeback":
        back = captured
        if moment.taken == moment.behind:
            back = tell.voice(winner, ALL_BACK, n=moment.taken, number=moment.number, played=texts.move_in_list(shown))
        came = tell.voice(winner, "{You} came back.")
        return " ".join(
            (
                came,
                _loser_lead_text(texts, moment, other_seat(winner)),
                back or _winner_lead_text(texts, moment, winner),
            )
        )
    if moment.kind == "promoted":
        return tell.voice(winner, PROMOTED, n=moment.behind, hole=promoted_on(shown))
    if moment.kind == "runaway":
        return " ".join(filter(None, (_winner_lead_text(texts, moment, winner), captured)))
    return captured or _winner_lead_text(texts, moment, winner)


def _praise_after_loss(texts: PlayTexts, moment: GameMoment, reader: Seat, costly: Collection[int]) -> str:
    """Return a consolation for a reader who lost: their lead, how close it was, the biggest capture of the game if it
    was theirs, their extra turns, or their biggest capture; `costly`: as in `game_in_words`.
    """
    if moment.kind == "comeback":
        return _loser_lead_text(texts, moment, reader)
    if moment.kind == "narrow":
        return _close_game_text(texts, moment)
    plies = texts.playing.game.plies
    best = best_capture_of(plies, reader, costly)
    extra = sum(any(step.op == "bonus" for step in ply.steps) for ply in plies if ply.mover == reader)
    if extra and (best is None or best.taken < max(map(captured_in, plies))):
        return texts.words.say("Extra turns you earned: {n}.", n=extra)
    if best is not None:
        return _captured_text(texts, best)
    sown, longest = max((sum(step.op == "drop" for step in ply.steps), i) for i, ply in enumerate(plies))
    if plies[longest].mover != reader or sown <= 1:
        return ""
    return texts.speech_context(reader).voice(reader, LONGEST, n=sown)


def _captured_text(texts: PlayTexts, moment: GameMoment) -> str:
    """Return the sentence on what was captured in the ply of a moment; "" if nothing."""
    if not moment.taken:
        return ""
    shown = texts.playing.game.plies[moment.shown]
    voice = texts.speech_context(shown.mover).voice
    return voice(shown.mover, CAPTURED, number=moment.number, n=moment.taken, played=texts.move_in_list(shown))


def _close_game_text(texts: PlayTexts, moment: GameMoment) -> str:
    """Return the sentence that the game was close, with the greatest lead."""
    return texts.words.say("A close game: never more than {n:stone} apart.", n=moment.apart)


def _loser_lead_text(texts: PlayTexts, moment: GameMoment, loser: Seat) -> str:
    """Return the sentence that says by how many stones, and in which turn, the later loser was ahead."""
    return texts.speech_context(loser).voice(loser, WAS_AHEAD, n=moment.behind, number=moment.low)


def _winner_lead_text(texts: PlayTexts, moment: GameMoment, winner: Seat) -> str:
    """Return the sentence that says from which turn on the winner was ahead; "" if they were not ahead at the end."""
    tell = texts.speech_context(winner)
    if not moment.ahead:
        return ""
    if moment.at_last:
        return tell.voice(winner, AT_THE_END if moment.shared_out else WITH_THE_LAST_TURN)
    return tell.voice(winner, "{You} [were|was] ahead from turn {number} to the end.", number=moment.ahead)


def moment_title(texts: PlayTexts, moment: GameMoment) -> str:
    """Return the title below the clip of a game's notable moment; it says whose turn it was if not the reader's."""
    plies = texts.playing.game.plies
    shown = plies[moment.shown]
    if shown.mover != texts.playing.only_person:
        text, voice = CAPTURE_OF if moment.taken else TURN_OF, texts.speech_context(shown.mover).voice
        return voice(shown.mover, text, number=moment.number, hole=(texts.move_in_list(shown),), n=moment.taken)
    if moment.taken > 1 and moment.taken == max(map(captured_in, plies)):
        title, n = msg("Biggest capture: turn {number}, {hole}, {n:stone}"), moment.taken
    elif moment.taken:
        title, n = msg("Turn {number}, {hole}: {n:stone} captured"), moment.taken
    else:
        title, n = msg("Turn {number}, {hole}: {n:stone} sown"), sum(step.op == "drop" for step in shown.steps)
    if not n:
        return short_moment_title(texts, moment)
    return texts.words.say(title, number=moment.number, n=n, hole=(texts.move_in_list(shown),))


def short_moment_title(texts: PlayTexts, moment: GameMoment) -> str:
    """Return the number and the hole of a game's notable turn, for places too narrow for its whole title."""
    played = texts.move_in_list(texts.playing.game.plies[moment.shown])
    return texts.words.say("Turn {number}, {hole}", number=moment.number, hole=(played,))


def try_text(texts: PlayTexts, turn_to_try: TurnToTry) -> str:
    """Return the advice on a turn that the loser could have played better; "" if no better move is known."""
    words, plies = texts.words, texts.playing.game.plies
    if not turn_to_try.move:
        return ""
    ply = plies[turn_to_try.ply]
    best = texts.move_in_list(Game(ply.before.rules, ply.before).preview_turn(turn_to_try.move))
    if turn_to_try.taker is None and not turn_to_try.captured:
        return words.say("One thing to try: play {best} on turn {number}.", number=turn_to_try.number, best=best)
    if turn_to_try.taker is None:
        text = msg("One thing to try: on turn {number}, {best} captures {n:stone}.")
        return words.say(text, number=turn_to_try.number, best=best, n=turn_to_try.captured)
    text = msg("One thing to try: play {best} on turn {number}, before {answer} captures its stones.")
    return words.say(text, number=turn_to_try.number, best=best, answer=texts.move_in_list(turn_to_try.taker))


def curve_name(rules: Rules, words: Language) -> str:
    """Return the title of a game's lead curve, which says what is counted."""
    if rules.counts:
        return words.t("Stones ahead, expected at the end")
    if any(cell.kind == "hand" for cell in rules.board.cells):
        return words.t("Who was ahead on the board and in hand, turn by turn")
    return words.t("Who was ahead on the board, turn by turn")


def curve_texts(texts: PlayTexts, above: Seat) -> tuple[str, str, str, str, str, str]:
    """Return the labels of the lead curve: its name, the players above and below, the label of the zero line, those of
    the thick line and of the thin one.
    """
    words, playing = texts.words, texts.playing
    sides = (words.t("You") if seat == playing.only_person else words.player(playing.names[seat])
             for seat in (above, other_seat(above)))  # fmt: skip
    said = (msg("above: {name}"), msg("below: {name}"))
    named = [words.say(text, name=name) for text, name in zip(said, sides, strict=True)]
    thin = words.t("in the stores") if playing.game.rules.counts else words.t("so far")
    return (
        curve_name(playing.game.rules, words),
        named[0],
        named[1],
        words.t("even"),
        words.tc("line of a curve", "expected"),
        thin,
    )
