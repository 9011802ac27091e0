"""Names of two people who have given none, or the same one twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rules.board import SEATS, Seat
from game.store.record import MOST_NAME, Player
from game.table.new_game import PERSON
from game.text.language import Language


def with_distinct_names(players: Mapping[Seat, Player], words: Language) -> dict[Seat, Player]:
    """Return the players, with two people of the same name renamed so that sentences can tell them apart. Beside the
    computer a person has no number for a name.
    """
    if {player.kind for player in players.values()} != {PERSON}:
        numbered = {words.say("Player {n}", n=number) for number in (1, 2)}
        return {
            seat: replace(player, name="") if player.name in numbered else player for seat, player in players.items()
        }
    alike = len({player.name.casefold() for player in players.values()}) == 1
    return {
        seat: replace(player, name=_name_of_person(player.name, SEATS.index(seat) + 1, words, alike=alike))
        for seat, player in players.items()
    }


def _name_of_person(given: str, number: int, words: Language, *, alike: bool) -> str:
    """Return the name of a person: `given`, or "Player" with `number` if none was given. `alike`: both persons gave the
    same name, so the number is added.
    """
    if not given:
        return words.say("Player {n}", n=number)
    return f"{given[: MOST_NAME - 2]} {number}" if alike else given
