"""Games of the computer against itself: the same again with the same seed, and always with an end."""

from collections.abc import Sequence

import pytest

from game.engine import self_play
from game.engine.self_play import SelfPlayedGame, SelfPlayer, play_games
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.lead import pieces_ahead
from game.rules.match import Game
from tests.some import some

GAMES = standard_library().variants


def played(variant: str, count: int, seed: int = 1) -> tuple[int, Sequence[SelfPlayedGame]]:
    level, *found = play_games(GAMES[variant].rules(), count, seed=seed)
    assert isinstance(level, int)
    return level, [one for one in found if isinstance(one, SelfPlayedGame)]


@pytest.mark.parametrize("variant", ["kalah", "damka", "oware", "kiswahili", "nsa_isong", "tchuka_ruma", "akil"])
def test_games_of_every_kind_are_played_to_their_end_and_can_be_played_again(variant: str) -> None:
    _, found = played(variant, 3)
    assert [one.number for one in found] == [1, 2, 3]
    for one in found:
        game = Game(GAMES[variant].rules())
        for move in one.moves:
            game.play(move)
        assert game.position.over
        assert game.position.outcome
        assert game.position.outcome.winner == one.winner
        assert one.turns >= 1


def test_the_same_seed_gives_the_same_games_whichever_were_played_before_and_another_one_others() -> None:
    rules = GAMES["kalah"].rules()
    _, first = played("kalah", 4)
    assert SelfPlayer(rules, 3, 1).play_game(4) == first[3]
    assert len({one.moves for one in first}) == 4
    assert played("kalah", 4, seed=2)[1] != first


def test_rules_that_are_slow_are_played_at_a_lower_level(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played("kalah", 1)[0] == self_play.USUAL
    monkeypatch.setattr(self_play, "SLOW", 0.0)
    spent = iter([3.0, 2.0, 1.0])
    monkeypatch.setattr(self_play, "_play_timed", lambda player, number: (player.play_game(number), next(spent)))
    assert played("kalah", 1)[0] == 1


def test_leads_and_choices_are_those_that_a_plain_loop_counts() -> None:
    """A second computation: it plays the moves of each game again, and counts with nothing of the first one."""
    for one in some(played("kalah", 5)[1]):
        position = family_of(GAMES["kalah"].rules()).start(GAMES["kalah"].rules())
        ahead, leads, choices = 0, 0, []
        for move in one.moves:
            choices.append(len(position.legal()))
            position = position.play(move)
            now = position.cells[-2] - position.cells[-1]
            assert now == pieces_ahead(position)
            if now and ahead and (now > 0) != (ahead > 0):
                leads += 1
            ahead = now or ahead
        assert one.leads == leads
        assert one.choices == pytest.approx(sum(choices) / len(choices))
