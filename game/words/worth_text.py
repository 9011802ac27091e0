"""What a move is worth, in words: stones at the end or, where these do not count, a win or loss; what plates mean."""

from game.engine.analysis.values import STONE, MoveValue
from game.rules.game import Rules
from game.text.language import Words
from game.text.telling import Telling


def meaning(rules: Rules, words: Words) -> str:
    """What the numbers at the holes mean, for a player who sees them for the first time."""
    if rules.counts:
        return words.t(
            "The small plates show how many stones ahead each hole leads to at the end. “=” marks a number that is"
            " certain."
        )
    return words.t(
        "The small plates show how many stones more each hole leads to. A check means a win, a cross a loss."
    )


def whole(value: MoveValue, rules: Rules) -> bool:
    """Whether a win or a loss was seen, in a game that counts no stones."""
    return not rules.counts and (value.mate is not None or abs(value.cp) >= STONE * rules.stones)


def worth(value: MoveValue, telling: Telling) -> str:
    """What a move leads to, in stones at the end, or in turns where a win is proved and stones do not count."""
    if telling.rules.counts:
        return _stones(value, telling)
    if value.mate:
        return _turns(value.mate, telling)
    if whole(value, telling.rules):
        return _seen_end(value.cp > 0, telling)
    return _material(round(abs(value.cp) / STONE), value.cp, telling)


def _stones(value: MoveValue, telling: Telling) -> str:
    seat, n = telling.mover, round(abs(value.cp) / STONE)
    if not n and value.exact:
        return telling.words.t("If both play well, the game ends even: that is certain.")
    if not n:
        return telling.words.t("It looks even.")
    if value.exact and value.cp > 0:
        return telling.voice(
            seat,
            "Played well, you end {n:stone} ahead: that is certain.",
            "Played well, {player} ends {n:stone} ahead: that is certain.",
            "Played well, the computer ends {n:stone} ahead: that is certain.",
            n=n,
        )
    if value.exact:
        return telling.voice(
            seat,
            "Even played well, you end {n:stone} behind: that is certain.",
            "Even played well, {player} ends {n:stone} behind: that is certain.",
            "Even played well, the computer ends {n:stone} behind: that is certain.",
            n=n,
        )
    if value.cp > 0:
        return telling.voice(
            seat,
            "You would end about {n:stone} ahead.",
            "{player} would end about {n:stone} ahead.",
            "The computer would end about {n:stone} ahead.",
            n=n,
        )
    return telling.voice(
        seat,
        "You would end about {n:stone} behind.",
        "{player} would end about {n:stone} behind.",
        "The computer would end about {n:stone} behind.",
        n=n,
    )


def turns_of(mate: int) -> int:
    """How many of the player's own turns a win or loss in so many plies takes."""
    return (abs(mate) + 1) // 2


def _turns(mate: int, telling: Telling) -> str:
    n, seat = turns_of(mate), telling.mover
    if mate > 0:
        return telling.voice(
            seat,
            "You win in {n:turn}: that is certain.",
            "{player} wins in {n:turn}: that is certain.",
            "The computer wins in {n:turn}: that is certain.",
            n=n,
        )
    return telling.voice(
        seat,
        "You can hold out for {n:turn}: the loss is certain.",
        "{player} can hold out for {n:turn}: the loss is certain.",
        "The computer can hold out for {n:turn}: the loss is certain.",
        n=n,
    )


def _seen_end(won: bool, telling: Telling) -> str:
    """A win or a loss that the rules have not proved."""
    if won:
        return telling.voice(telling.mover, "You would win.", "{player} would win.", "The computer would win.")
    return telling.voice(telling.mover, "You would lose.", "{player} would lose.", "The computer would lose.")


def _material(n: int, cp: int, telling: Telling) -> str:
    if not n:
        return telling.words.t("Both sides would have about as many stones.")
    if cp > 0:
        return telling.voice(
            telling.mover,
            "You would have about {n:stone} more on the board than the other side.",
            "{player} would have about {n:stone} more on the board than the other side.",
            "The computer would have about {n:stone} more on the board than the other side.",
            n=n,
        )
    return telling.voice(
        telling.mover,
        "You would have about {n:stone} fewer on the board than the other side.",
        "{player} would have about {n:stone} fewer on the board than the other side.",
        "The computer would have about {n:stone} fewer on the board than the other side.",
        n=n,
    )
