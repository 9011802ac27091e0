"""State of a match, and what both players have, in a line."""

from collections.abc import Mapping

from game.rules.board import Seat, other_seat
from game.rules.file.vocabulary import RoundRefill
from game.rules.game import Position
from game.text.language import Language, msg
from game.text.speech_context import PLAIN, is_computer


def match_line(
    position: Position, words: Language, reader: Seat | None = None, names: Mapping[Seat, str] = PLAIN
) -> str:
    """Return the round and score of a match in one line, `reader` first (None: South); "" in a game without rounds."""
    match = position.rules.match
    if match is None:
        return ""
    if match.refill == RoundRefill.LAYOUT and not any(position.score.values()):
        return words.say("Round {number}", number=position.round)
    counts = score_line(position.score, words, reader, names, holes=match.refill == RoundRefill.CLAIMS)
    return words.say(COUNTED[match.refill], n=position.round, counts=counts)


COUNTED = {  # what the score of a match counts
    RoundRefill.CLAIMS: msg("Round {n} · {counts}"),
    RoundRefill.PATH: msg("Round {n} · stones at its start: {counts}"),
    RoundRefill.OUTWARDS: msg("Round {n} · stones at its start: {counts}"),
    RoundRefill.LAYOUT: msg("Round {n} · captured before: {counts}"),
}


def score_line(
    score: Mapping[Seat, int],
    words: Language,
    reader: Seat | None = None,
    names: Mapping[Seat, str] = PLAIN,
    *,
    holes: bool = False,
) -> str:
    """Return both players' scores in one line, the reader first: stones, or won holes with `holes`."""
    first: Seat = reader or "S"
    values: dict[str, object] = {
        "a": score[first],
        "b": score[other_seat(first)],
        "player": names[first],
        "other": names[other_seat(first)],
    }
    if reader is not None and is_computer(names[other_seat(first)]):
        text = msg("you {a:hole}, computer {b:hole}") if holes else msg("you {a}, computer {b}")
    elif reader is not None:
        text = msg("you {a:hole}, {other} {b:hole}") if holes else msg("you {a}, {other} {b}")
    else:
        text = msg("{player} {a:hole}, {other} {b:hole}") if holes else msg("{player} {a}, {other} {b}")
    return words.say(text, **values)
