"""A game has as many turns on every page that counts them, and a level the same name."""

import random
from pathlib import Path

import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.text.language import without_markup
from game.window.board_page.turn_list import TurnLine, line_numbers
from tests.window.hands import Hands
from tests.window.opened import show_end


@pytest.mark.parametrize(
    ("variant", "ending"),
    [("kalah", ""), ("kalah", "resign:S"), ("oware", "resign:N"), ("kiswahili", "draw"), ("kiswahili", "")],
)
def test_a_game_has_as_many_turns_on_every_page(variant: str, ending: str, tmp_path: Path) -> None:
    """Kalah has turns of several moves, and whoever gives up after the other's turn begins no turn of their own."""
    hands = Hands(tmp_path)
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(3)
    while not game.position.over and not (ending and game.position.player == "S" and len(game.plies) >= 14):
        game.play(chance.choice(game.position.legal()))
    if ending:
        game.play_record_entry(ending)
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31T18-30-00")
    hands.step()
    table = hands.top_as(PlayScene)
    table.session.save()
    hands.services.games.flush()
    lines = table.page.rounds
    ends = line_numbers([*lines, TurnLine((), ())])
    told = {"in the list beside the board": int(ends[-1]) - 1}
    if table.page.list and not ending:
        told["in the list by ear"] = int(table.page.list.element(table.page.ui).children[-1].name.split(".")[0])
    show_end(hands, table)
    told["at the end"] = turns_in(next(text for text in hands.texts if " · " in text))
    hands.services.routes.review(table)
    hands.wait(0.2)
    curve = hands.top.curve  # type: ignore[attr-defined]
    told["on the curve"] = len({point.number for point in curve.curve.points})
    if not ending:
        told["in the review"] = hands.top.texts.numbers[-1]  # type: ignore[attr-defined]
    (entry,) = hands.services.games.page_of_games().entries
    told["in the library"] = entry.turns
    assert len(set(told.values())) == 1, told
    assert game.turn_number in told.values()


def turns_in(line: str) -> int:
    return next(
        int(part.split()[0]) for part in without_markup(line).replace("\xa0", " ").split(" · ") if "turn" in part
    )
