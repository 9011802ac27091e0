"""What the move that is looked at is worth, added to the sentence for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import STONE
from game.rules.notation import sign_of
from game.scenes.shared.speech import Place, Said, has_room
from game.scenes.shared.worth_texts import whole, worth

if TYPE_CHECKING:
    from game.board.geometry import Geometry
    from game.engine.analysis.values import Analysis, MoveValue
    from game.text.telling import Telling
    from game.ui.ui import Ui


def added(said: Said, more: str, place: Place, ui: Ui) -> Said:
    """A sentence with another one behind it: in the small line below, or beside it where there is none."""
    if not more:
        return said
    if place.why:
        return said._replace(why=f"{said.why} {more}".lstrip())
    joined = said._replace(text=f"{said.text} {more}")
    return joined if has_room(ui, joined, place) else said


def worth_of(sight: str, analysis: Analysis, telling: Telling, geometry: Geometry) -> str:
    """What is known of a move, or of both directions of a hole; empty where that is nothing.

    Of moves that part on their way the best one counts.
    """
    rules = telling.rules

    def begins(move: str) -> tuple[str, tuple[str, ...], str | None]:
        return rules.place_of(move) or move, rules.way_of(move), sign_of(move)

    values: dict[tuple[str, tuple[str, ...], str | None], MoveValue] = {}
    for value in analysis.values:  # the best first
        if begins(value.move) == begins(sight) or rules.place_of(value.move) == sight:
            values.setdefault(begins(value.move), value)
    if len(values) == 1:
        return worth(next(iter(values.values())), telling)
    sides = {geometry.screenward(sight, sign): one for one in values.values() if (sign := sign_of(one.move))}
    if set(sides) != {-1, 1} or any(whole(one, telling.rules) for one in values.values()):
        return ""
    left, right = (round(sides[side].cp / STONE) for side in (-1, 1))
    return telling.words.say("Stones ahead: to the left {a:signed}, to the right {b:signed}.", a=left, b=right)
