"""Pieces keep their owner's coat wherever the film goes: forward, undone, laid anew (back: `test_every_game.py`)."""

import random
from collections.abc import Callable

import pytest

from game.film.playback import Film
from game.film.stones import HANDS, Stones
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position, Rules, counts_of_position
from game.table.new_game import first_position

OPTIONS = [{}, {"burning": True}, {"size": 10, "burning": True}, {"back_captures": "in_chain", "king_lands": "behind"}]
ACTIONS = 90


class Played:
    """A film and the positions between its turns."""

    def __init__(self, rules: Rules, chance: random.Random) -> None:
        self.chance = chance
        self.positions: list[Position] = [first_position(rules)]
        self.film = Film(Stones(counts_of_position(self.positions[0]), random.Random(1)))

    # ---- what a person can do
    def play(self) -> None:
        for _ in range(self.chance.randint(1, 6)):
            now = self.positions[-1]
            if now.over:
                return
            moves = sorted(now.legal(), key=len)[-3:]  # captures, mostly
            move = self.chance.choice(moves)
            steps = list(now.turn(move))
            self.film.play(iter(steps), now.player, steps)
            while not self.film.at_end and self.chance.random() < 0.9:
                self.film.update(self.chance.random())
                self.unmixed()
            self.film.skip_to_end()
            self.positions.append(now.play(move))

    def undo(self) -> None:
        if self.film.tracks:
            turn = self.chance.randrange(max(0, len(self.film.tracks) - 4), len(self.film.tracks))
            self.film.remove_turns(turn)
            del self.positions[turn + 1 :]

    def lay(self) -> None:
        now = self.chance.choice(self.positions)
        if self.film.tracks:
            self.film.remove_turns(0)
        self.film.stones.match_counts(counts_of_position(now))
        self.positions = [now]

    # ---- what holds at any time
    def unmixed(self) -> None:
        for place, heap in self.film.stones.snapshot().items():
            assert len({self.film.stones.owner_of_piece(one) for one in heap.values()}) <= 1, place


def seen(film: Film) -> dict[str, tuple[int, Seat]]:
    """How many of whose pieces lie in each place."""
    return {
        place: (len(heap), film.stones.owner_of_piece(next(iter(heap.values()))))
        for place, heap in film.stones.snapshot().items()
        if heap
    }


def owned(position: Position) -> dict[str, tuple[int, Seat]]:
    """The same as the rules have it."""
    counts = counts_of_position(position)
    return {place: (n, counts.coats[place]) for place, n in counts.items() if n}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_owners_never_mix(options: dict[str, bool | int | str], seed: int) -> None:
    chance = random.Random(f"{options} {seed}")
    played = Played(standard_library().variants["damka"].rules(options), chance)
    actions: list[Callable[[], None]] = [*[played.play] * 5, played.undo, played.lay]
    kings = 0
    for _ in range(ACTIONS):
        chance.choice(actions)()
        played.unmixed()
        assert not any(played.film.stones.count(hand) for hand in HANDS)
        assert seen(played.film) == owned(played.positions[-1])
        kings += any(n == 2 for place, (n, _) in owned(played.positions[-1]).items() if len(place) < 4)
        if played.positions[-1].over and not played.film.tracks:
            break
    assert kings, "no king came up: the test shows too little"
