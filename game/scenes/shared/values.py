"""The plates at the holes: the value of each legal move, where it is known."""

from typing import Literal

from game.board.marks import Value
from game.engine.analysis.values import STONE, Analysis, MoveValue
from game.rules.game import Position, Rules
from game.rules.notation import sign_of
from game.scenes.shared.worth_texts import turns_of, whole
from game.text.language import Words, plain

ONE_DECIMAL = 10 * STONE  # from here on values are shown in whole stones


def values_of(position: Position, analysis: Analysis | None, words: Words, picked: str = "") -> tuple[Value, ...]:
    """A plate for every hole or each of its directions; of moves that part on their way the best one counts.

    Where moves are chosen by where they go: for every piece what its best move is worth, or once one is `picked` for
    every square where it can go.
    """
    if analysis is None or position.phase != "play" or position.joint or not analysis.values:
        return ()
    best, rules = analysis.values[0].move, position.rules
    found: dict[tuple[str, str], MoveValue] = {}
    for value in analysis.values:  # the best first
        place, way = rules.place_of(value.move), rules.way_of(value.move)
        if picked and (place != picked or not way):
            continue
        if place:
            found.setdefault((way[-1] if picked else place, sign_of(value.move) or ""), value)
    return tuple(_plate(value, place, best, rules, words) for (place, _), value in found.items())


def _plate(value: MoveValue, hole: str, best: str, rules: Rules, words: Words) -> Value:
    sign = sign_of(value.move) or ""
    if whole(value, rules):
        turns = words.number(turns_of(value.mate)) if value.mate else ""
        ends: Literal["won", "lost"] = "won" if (value.mate or value.cp) > 0 else "lost"
        return Value(hole, sign, turns, turns, value.move == best, bool(value.mate), ends, value.cp)
    short = _signed(round(value.cp / STONE), words)
    fine = not value.exact and abs(value.cp) < ONE_DECIMAL and value.cp % STONE
    text = _signed(round(value.cp / STONE, 1), words) if fine else short
    return Value(hole, sign, text, short, value.move == best, value.exact, "", value.cp)


def _signed(stones: float, words: Words) -> str:
    return plain(words.fill("{n:signed}", n=stones or 0))
