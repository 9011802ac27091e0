"""Self-play: games of the computer against itself at a low level, reproducible by seed.

A game for one is tried with random moves.  No game goes on for ever: it ends at the latest after so many moves or
seconds.
"""

import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Literal, cast

from msgspec import Struct

from game.engine.analysis.review import ends_round
from game.engine.mind import EngineFamily, EnginePreferences, SearchInfo, SearchLimits, SearchRequest
from game.engine.strength import nearest_level
from game.rules.board import Seat
from game.rules.families import family_module
from game.rules.game import PASS, Position, Rules
from game.rules.lead import pieces_ahead
from game.rules.match import Game, Ply

CHANCE = 0  # below all levels, for games for one: any move is as good as another
USUAL = 3
SLOW = 1.0  # seconds of a processor for a game: where it takes longer, a lower level plays
LONGEST = 400  # moves of a game
PATIENCE = 20.0  # seconds of a game
A_MOVE = 1.0  # seconds of a move
MEGABYTES = 4  # of the table of positions: enough for what a low level searches
ENDLESS = "void"  # the reason for which a game ends whose turn went on for ever, where its file says nothing of that

How = Literal["rules", "circles", "endless", "limit"]


class SelfPlayedGame(Struct, frozen=True):
    """Record of a self-played game.

    `how`: by the rules; by a repeated position; by an endless turn; or `limit`: unfinished.  `leads`: how often the
    leader changed; `choices`: average number of legal moves per turn; `turns`: number of turns as players count them;
    `void_rounds`: rounds of a match that didn't count, so that another one was played.
    """

    number: int
    moves: tuple[str, ...]
    winner: Seat | None
    how: How
    turns: int
    leads: int
    choices: float
    first: Seat = "S"
    void_rounds: int = 0


class SelfPlayer:
    """The computer playing both sides at one level, 0 for random moves."""

    def __init__(self, rules: Rules, level: int, seed: int) -> None:
        self.rules, self.level, self._seed = rules, CHANCE if rules.for_one_player else level, seed
        self._random = Random(seed)
        thinks = cast(EngineFamily, family_module(rules.words.family, "engine"))
        self._mind = thinks.Mind(_ignore_report, self._random, None)

    def play_game(self, number: int) -> SelfPlayedGame:
        """Play the game with this number, the same each time whichever games were played before."""
        self._random.seed(f"{self._seed} {number}")
        self._mind.forget()
        game, ends = Game(self.rules), time.monotonic() + PATIENCE
        leads, ahead, choices = 0, 0, list[int]()
        while not game.position.over and len(game.plies) < LONGEST and time.monotonic() < ends:
            now = game.position
            if now.phase == "play":
                choices.append(sum(move != PASS for move in now.legal()) or 1)
            game.play(self._choose_move(now))
            sign = pieces_ahead(game.position)
            sign = (sign > 0) - (sign < 0)
            if sign:
                leads += sign == -ahead
                ahead = sign
        outcome, plies = game.position.outcome, game.plies
        return SelfPlayedGame(
            number=number, moves=tuple(game.moves), winner=outcome.winner if outcome else None, how=_ending_of(
            game.position),
            turns=game.turn_number, leads=leads,
            choices=sum(choices) / max(1, len(choices)), first=plies[0].mover if plies else "S",
            void_rounds=sum(ends_round(ply) and _is_void(ply) for ply in plies) if self.rules.match else 0,
        )  # fmt: skip

    def never_stops(self, number: int) -> bool:
        """Return whether the first round of the random game with this number comes to a turn that never ends."""
        self._random.seed(f"{self._seed} {number}")
        game = Game(self.rules)
        while not game.position.over and len(game.plies) < LONGEST:
            if ends_round(ply := game.play(self._choose_move(game.position))):
                return any(step.op == "void" for step in ply.steps)
        return False

    def _choose_move(self, position: Position) -> str:
        """Return the move to play: at level CHANCE a random legal one, otherwise the one that the engine chooses."""
        if self.level == CHANCE and position.phase == "play" and not position.joint:
            return self._random.choice(position.legal())
        chosen = EnginePreferences(nearest_level(self.level), MEGABYTES)
        asked = SearchRequest(SearchLimits(seconds=A_MOVE), False, chosen)
        return self._mind.prepare_search(position, asked).run() or self._random.choice(position.legal())


def _is_void(ply: Ply) -> bool:
    """Return whether the round that this turn ends doesn't count; one in which a match is won isn't counted, either."""
    won = ply.after.outcome is not None and ply.after.outcome.winner is not None
    return ply.after.counted_rounds == ply.before.counted_rounds and not won


def play_games(
    rules: Rules, count: int, level: int = USUAL, seed: int = 1, first: int = 1, every: int = 1
) -> Iterator[int | SelfPlayedGame]:
    """Yield the level used (`level`, or lower if that is too slow), then each finished game from `first` on, or one of
    `every` so many. The level is found with the first game, so a later start finds the same one.
    """
    player = SelfPlayer(rules, level, seed)
    one, spent = _play_timed(player, first)
    while first == 1 and player.level > 1 and spent > SLOW:
        weaker = SelfPlayer(rules, player.level - 1, seed)
        other, less = _play_timed(weaker, first)
        if less >= spent:  # weak players may take so many more moves that nothing is gained
            break
        player, one, spent = weaker, other, less
    yield player.level
    yield one
    for number in range(first + every, count + 1, every):
        yield player.play_game(number)


def _play_timed(player: SelfPlayer, number: int) -> tuple[SelfPlayedGame, float]:
    """Return a game and the processor seconds that it took."""
    began = time.process_time()
    return player.play_game(number), time.process_time() - began


def _ending_of(position: Position) -> How:
    """Return how a game ended: by the rules, by repetition, by an endless turn, or unfinished."""
    if position.outcome is None:
        return "limit"
    words: Any = position.rules.words
    reason = position.outcome.reason
    if reason == ENDLESS or reason in _clause_id_counts(words, "endless"):
        return "endless"
    circles = [*_clause_id_counts(words, "repetition"), *(one.id for one in words.end if "third_time" in str(one.when))]
    return "circles" if reason in circles else "rules"


def _clause_id_counts(words: Any, kind: str) -> Counter[str]:
    """Return how often each id occurs among the game's clauses (rules) of this kind, such as `repetition`."""
    return Counter(one.id for one in getattr(words, kind, ()))


def _ignore_report(position: Position, info: SearchInfo, rank: str) -> None:
    """Do nothing: the callback for a search of which only the move is needed."""
