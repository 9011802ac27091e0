"""Texts on how a game, a round or a match ended: who won, by how much, and why."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.schema import MatchWords
from game.rules.file.vocabulary import RoundRefill
from game.rules.game import Outcome
from game.text.language import Language, joined_voices, msg
from game.text.score import match_line
from game.text.sowing.clauses import one_line_rule
from game.text.sowing.known_clauses import known_name_of_id
from game.text.speech_context import PLAIN, WINS, Caption, text_for_seat

if TYPE_CHECKING:
    from game.rules.sowing.position import Position


def outcome_text(
    outcome: "Outcome",
    position: "Position",
    words: Language,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
    *,
    swept: bool = True,
) -> Caption:
    """Return the caption on the result of a game, with the reason as its second sentence.

    `swept`: remaining stones were collected. `reader`: the seat called "you"; `names`: as in `SpeechContext`.
    """
    if position.rules.for_one_player:
        return _one_player_caption(outcome, position, words)
    match = position.rules.match
    if match is not None and outcome.reason == match.id:
        return _match_caption(outcome, position, match, words, reader, names)
    why = _reason_text(outcome, position, words, reader, names, swept=swept)
    if not position.rules.counts:
        return Caption(_uncounted_text(outcome.winner, words, reader, names), why)
    stones: dict[Seat, int] = {"S": position.store("S"), "N": position.store("N")}
    if outcome.winner is None:
        if stones["S"] == stones["N"]:
            return Caption(words.say(msg("A draw: {n} each."), n=stones["S"]), why)
        return Caption(words.say(msg("A draw, {a} : {b}."), a=stones["S"], b=stones["N"]), why)
    a, b = stones[outcome.winner], stones[other_seat(outcome.winner)]
    wins = joined_voices("{You} [win|wins], {a} : {b}[!|.]")
    return Caption(text_for_seat(outcome.winner, words, reader, names, wins, a=a, b=b), why)


def _one_player_caption(outcome: "Outcome", position: "Position", words: Language) -> Caption:
    """Return the caption on the result of a game for one player."""
    if outcome.winner == "S":
        return Caption(words.say(msg("Solved in {n:move}!"), n=position.ply), words.t("All the stones are home."))
    home = words.say(msg("{a} of {all} stones are home."), a=position.store("S"), all=position.rules.stones)
    known = known_name_of_id(outcome.reason, position.rules) if outcome.reason else ""
    if known == "lost":
        return Caption(words.t("Lost: the last stone fell into an empty hole."), home)
    return Caption(words.t("The game was given up."), home)


def _uncounted_text(winner: Seat | None, words: Language, reader: Seat | None, names: Mapping[Seat, str]) -> str:
    """Return the sentence on the result of a game that counts no stones. `winner`: None for a draw; `reader`: the seat
    addressed as "you", None for nobody.
    """
    return words.t("A draw.") if winner is None else text_for_seat(winner, words, reader, names, WINS)


MAJORITY = joined_voices("{You} [have|has] {n:stone}, more than half.")
LOST_BY = {
    "front_empty": joined_voices(
        "[Your front row is empty|{player} has an empty front row|The computer’s front row is empty]."
    ),
    "row_empty_loses": joined_voices("[Your row is empty|{player} has an empty row|The computer’s row is empty]."),
    "no_move": joined_voices("{You} [have|has] no move."),
}


def _reason_text(
    outcome: "Outcome",
    position: "Position",
    words: Language,
    reader: Seat | None,
    names: Mapping[Seat, str],
    *,
    swept: bool,
) -> str:
    """Return the sentence on why the game ended; "" without a reason. `reader`: the seat addressed as "you", None for
    nobody; `swept`: stones were swept at the end.
    """
    if not outcome.reason:
        return ""
    known, winner = known_name_of_id(outcome.reason, position.rules), outcome.winner
    if outcome.reason == "agreed" and reader is not None:  # the computer, which nobody asked, has agreed to nothing
        return words.t("You ended the game.")
    if known == "majority" and winner is None:
        return words.t("Both have captured exactly half of the stones.")
    if known == "majority" and winner is not None:
        return text_for_seat(winner, words, reader, names, MAJORITY, n=position.store(winner))
    if known in LOST_BY and winner is not None:
        return text_for_seat(other_seat(winner), words, reader, names, LOST_BY[known])
    if known == "row_empty" and not swept and position.rules.match is None:
        return words.t("A row is empty, so the game ends.")
    return one_line_rule(outcome.reason, position.rules, words)


# ---------------------------------------------------------------------- matches
def _match_caption(
    outcome: "Outcome",
    position: "Position",
    match: "MatchWords",
    words: Language,
    reader: Seat | None,
    names: Mapping[Seat, str],
) -> Caption:
    """Return the result of a match with its score, and why it ended."""
    score, winner = position.score, outcome.winner
    why = _match_reason(outcome, position, match, words)
    if winner is None:
        return Caption(words.say(msg("The match is a draw, {a} : {b}."), a=score["S"], b=score["N"]), why)
    a, b = score[winner], score[other_seat(winner)]
    won = joined_voices("{You} [win|wins] the match, {a} : {b}[!|.]")
    return Caption(text_for_seat(winner, words, reader, names, won, a=a, b=b), why)


WON = {
    RoundRefill.CLAIMS: msg("All the holes belong to one player."),
    RoundRefill.PATH: msg("All the stones belong to one player."),
    RoundRefill.OUTWARDS: msg("One player can’t fill a single hole."),
}


def _match_reason(outcome: "Outcome", position: "Position", match: "MatchWords", words: Language) -> str:
    """Return the sentence on why a match ended; "" if the rules give no text for it."""
    if match.rounds and position.stage.counted_rounds >= match.rounds:
        return words.say(msg("{n:round} are played, and captures are added up."), n=match.rounds)
    if outcome.winner is None:
        return words.t("Three void or drawn rounds in a row end the match.")
    if match.points:
        return words.say(msg("{n:stone} in all win the match."), n=match.points)
    return words.t(WON.get(match.refill, ""))


def round_text(
    before: "Position",
    after: "Position",
    words: Language,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
) -> Caption | None:
    """Return the caption on how a round ended and on the match score; None if no round ended or the match is over.

    `before` and `after`: the positions around the turn that ended it.
    """
    if after.over or after.round <= before.round:
        return None
    stands = match_line(after, words, reader, names)
    if after.stage.counted_rounds == before.stage.counted_rounds:
        return Caption(words.t("The round is void."), stands)
    got = _round_score(before, after)
    if got["S"] == got["N"]:
        return Caption(words.say(msg("The round is a draw: {n} each."), n=got["S"]), stands)
    winner: Seat = "S" if got["S"] > got["N"] else "N"
    a, b = got[winner], got[other_seat(winner)]
    won = joined_voices("{You} [win|wins] the round, {a} : {b}.")
    return Caption(text_for_seat(winner, words, reader, names, won, a=a, b=b), stands)


def _round_score(before: "Position", after: "Position") -> dict[Seat, int]:
    """Return each player's score of the round: captured stones, or what the match counts between rounds."""
    added = after.rules.match is not None and after.rules.match.refill == RoundRefill.LAYOUT
    return {seat: after.score[seat] - (before.score[seat] if added else 0) for seat in SEATS}
