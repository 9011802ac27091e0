"""How a game went, in a sentence, beside its curve: what is said is read off the points again."""

import random
import re
from itertools import pairwise

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.end_text import lead_story
from game.table.engine_request import NoOpponent
from game.table.lead_curve import LeadCurve
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.text.language import Language, without_markup
from tests.play import any_move

SIGN = {"S": 1, "N": -1}
NAMES = {"Ama": "S", "Kofi": "N"}


def played(variant: str, seed: int, most: int = 400) -> Game:
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over and len(game.plies) < most:
        game.play(chance.choice(game.position.legal()))
    return game


def heard(game: Game) -> tuple[str, LeadCurve]:
    players = {"S": Player(name="Ama"), "N": Player(name="Kofi")}
    curve, outcome = LeadCurve.from_plies(game.plies), game.position.outcome
    texts = PlayTexts(GameInPlay(game, players, NoOpponent()), Language("en"))  # type: ignore[arg-type]
    said = lead_story(texts, curve, outcome.winner if outcome else None)
    return without_markup(said).replace("\xa0", " "), curve


@pytest.mark.parametrize("variant", ["kalah", "oware", "kiswahili"])
def test_the_sentence_is_so_on_the_curve(variant: str) -> None:
    kinds = set[str]()
    for seed in range(60):
        said, curve = heard(played(variant, seed))
        signs = [(point.lead > 0) - (point.lead < 0) for point in curve.points]
        for sentence in filter(None, re.split(r"\. ?", said)):
            if match := re.fullmatch(r"(\w+) led until turn (\d+)", sentence):
                kinds.add("led")
                seat, number = NAMES[match[1]], int(match[2])
                last = max(i for i, sign in enumerate(signs) if sign == SIGN[seat])
                assert curve.points[last].number == number
                assert all(sign * SIGN[seat] >= 0 for sign in signs[: last + 1]), "the other one was ahead before"
                assert all(sign == -SIGN[seat] for sign in signs[last + 1 :])
            elif match := re.fullmatch(r"Then (\w+) took (\d+) stones at once", sentence):
                kinds.add("took")
                first = next(i for i in range(len(signs)) if all(one == SIGN[NAMES[match[1]]] for one in signs[i:]))
                before = curve.points[first - 1].lead
                turned = abs(curve.points[first].lead - before)
                assert int(match[2]) in (turned, turned // 2), "stones on the board count on both sides"
            elif match := re.fullmatch(r"(\w+) was ahead from turn (\d+) to the end", sentence):
                kinds.add("ahead")
                sign = SIGN[NAMES[match[1]]]
                first = next(i for i in range(len(signs)) if all(one == sign for one in signs[i:]))
                assert curve.points[first].number == int(match[2])
            elif match := re.fullmatch(r"Only (?:what was left at the end|the last turn) put (\w+) ahead", sentence):
                kinds.add("late")
                assert signs[-1] == SIGN[NAMES[match[1]]] != signs[-2]
            else:
                match = re.fullmatch(r"The lead changed (\d+) times", sentence)
                assert match, sentence
                kinds.add("often")
                ahead = [sign for sign in signs if sign]
                assert sum(a != b for a, b in pairwise(ahead)) == int(match[1])
    assert {"led", "ahead", "often"} <= kinds


@pytest.mark.parametrize("variant", sorted(standard_library().variants))
def test_of_each_game_what_is_said_of_the_lead_is_so(variant: str) -> None:
    """Read off the curve anew: who is said to have been ahead was so at each point, and before the end."""
    untrue: list[str] = []
    for seed in range(4):
        game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
        while not game.position.over and len(game.plies) < 300:
            game.play(any_move(game.position, chance))
        if game.rules.for_one_player or not game.position.over:
            continue
        said, curve = heard(game)
        signs = [(point.lead > 0) - (point.lead < 0) for point in curve.points]
        for name, number in re.findall(r"(\w+) was ahead from turn (\d+) to the end", said):
            first = next(i for i in range(len(signs)) if all(one == SIGN[NAMES[name]] for one in signs[i:]))
            assert curve.points[first].number == int(number)
            untrue += [said] if first and first == len(signs) - 1 else []  # it was ahead only when all was over
        for name in re.findall(r"Only (?:what was left at the end|the last turn) put (\w+) ahead", said):
            assert signs[-1] == SIGN[NAMES[name]] != signs[-2], (said, signs)
        for name, number in re.findall(r"(\w+) led until turn (\d+)", said):
            last = max(i for i, sign in enumerate(signs) if sign == SIGN[NAMES[name]])
            assert curve.points[last].number == int(number)
    assert not untrue


def test_giving_up_changes_nothing_on_the_curve() -> None:
    game = played("oware", 1, most=7)
    before = LeadCurve.from_plies(game.plies)
    game.stop_game("resign:S")
    assert LeadCurve.from_plies(game.plies) == before


def test_what_is_left_at_the_end_was_not_taken_at_once() -> None:
    for seed in range(20):
        curve = LeadCurve.from_plies(played("kalah", seed).plies)
        assert curve.points[-1].taken == 0


def test_a_turn_is_both_players_part() -> None:
    curve = LeadCurve.from_plies(played("kalah", 2).plies)
    turns = []
    index = 0
    while index < len(curve.points):
        turns.append(curve.points_of_turn(index))
        index = turns[-1].stop
    assert [curve.points[turn.start].number for turn in turns] == list(range(1, len(turns) + 1))
    assert all(len(turn) == 2 for turn in turns[:-1])
