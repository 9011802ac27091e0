"""The files of tests/perft: positions of a game with the numbers on which program and second version agree."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_word

START = "startpos"


@dataclass
class Count:
    """One position of a file and its numbers: a word of the protocol, then moves."""

    game: str
    id: str
    word: str = START
    moves: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    played_out: tuple[int, int, int] | None = None

    @property
    def position(self) -> Position:
        rules = standard_library().variants[self.game].rules(self.options)
        position = Position.start(rules) if self.word == START else from_word(rules, self.word)
        for move in self.moves:
            position = position.play(move)
        return position


def read(game: str, text: str) -> Iterator[Count]:
    found: list[Count] = []
    for line in text.splitlines():
        key, _, rest = line.partition(" ")
        if key == "id":
            found.append(Count(game, rest))
        elif key == "position":
            found[-1].word = rest
        elif key == "moves":
            found[-1].moves = rest.split()
        elif key == "options" and rest != "-":
            found[-1].options = dict(map(option, rest.split(",")))
        elif key == "perft":
            depth, n = map(int, rest.split())
            found[-1].numbers[depth] = n
        elif key == "played_out":
            turns, south, north = map(int, rest.split())
            found[-1].played_out = turns, south, north
    return iter(found)


def option(text: str) -> tuple[str, Any]:
    key, _, value = text.partition("=")
    return key, int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)
