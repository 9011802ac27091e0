"""What is asked before a turn in which a man may be burnt."""

from collections.abc import Sequence

from game.rules.game import Position
from game.text.language import msg
from game.text.telling import Asked, Telling, WayOn


def removing(position: Position, moves: Sequence[str], telling: Telling) -> Asked:
    """Which man is burnt, or none; an answer for each move."""
    words, places = telling.words, [position.rules.place_of(move) for move in moves]
    men = [place for place in places if place]
    if len(men) == 1:
        sentence = telling.voice(
            telling.mover,
            msg("Burn {hole}, or let it stand? Then it is your turn."),
            msg("{player}: burn {hole}, or let it stand?"),
            msg("The computer burns {hole}, or lets it stand."),
            hole=men[0],
        )
    else:
        sentence = telling.voice(
            telling.mover,
            msg("Burn one of these men, or let all stand? Then it is your turn."),
            msg("{player}: burn one of these men, or let all stand?"),
            msg("The computer burns one of these men, or lets all stand."),
        )
    return Asked(sentence, words.t("Burn a man?"), tuple(_way(place, telling, len(men)) for place in places))


def _way(place: str, telling: Telling, men: int) -> WayOn:
    words = telling.words
    if place:
        burn = words.say("Burn {hole}", hole=place)
        why = words.t("It could have captured, and did not: the rule lets you take it off. It costs no turn.")
        return WayOn(burn, (why,), burn)
    stand = words.t("Let it stand") if men == 1 else words.t("Let all stand")
    return WayOn(stand, (words.t("Nothing is taken off."),), stand)
