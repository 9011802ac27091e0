"""What is written is read as it was: every game, with everything that people can add to it."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.board import Seat
from game.rules.families import family_of
from game.rules.game import Position
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import GameRecord, Player, decode_record, play_recorded_move, start_as_json
from game.store.remarks import Remark, Remarks, Variation
from game.store.text_record.record_reader import read_games
from game.store.text_record.record_writer import record_as_text
from tests.pairs import ALL
from tests.play import SHELF, anywhere, opened, some_rules
from tests.sampled import BOARDS, few
from tests.store.common import VARIANTS as LIBRARY
from tests.store.text_record.texts import games_of, texts_of

# Any text, with what could be mistaken for something else more often than not.
AWKWARD = st.sampled_from([
    *"{}\"\\\n\r\t ;%[]()!?", "\\n", "  ", "$1", "1-0", "*", "1.", '\n\n[Variant "oware"]\n',
    "שלום", "𓂀", "\u200f", "\ufeff", "\u2028", "\x0b", "\x00",
])  # fmt: skip
LETTERS = st.characters(exclude_categories=["Cs"])
TEXT = st.lists(AWKWARD | st.text(LETTERS, max_size=8), max_size=8).map("".join)
COMMENT = TEXT.map(lambda said: said.strip(" \t")).filter(bool)
COMMENTS = st.lists(COMMENT, max_size=2).map(tuple)
GLYPHS = st.lists(st.integers(0, 255) | st.integers(0, 6), max_size=3).map(tuple)
TAGS = st.lists(
    st.tuples(st.sampled_from(["Event", "Site", "Round", "Annotator", "ECO", "x_1", "Termination"]), TEXT), max_size=3,
    unique_by=lambda tag: tag[0],
).map(tuple)  # fmt: skip
STOPS = [
    "draw", "time:draw", "adjudicated:draw", "unknown:draw",
    *(f"{way}:{loser}" for way in ("resign", "time", "settled", "adjudicated", "unknown") for loser in "SN"),
]  # fmt: skip
BEGAN = st.sampled_from(["", "2026-11-21", "2026-11-21T18:30:00", "2026-11-21T18:30:00.5+02:00", "a while ago", "2026"])
NAME = TEXT.map(lambda said: said[:40]).filter(lambda said: said not in ("?", "-"))
PLAYER = st.builds(Player, st.sampled_from(["person", "computer"]), st.integers(0, 8), NAME)


def some_game(variant: str, random: Random, most: int) -> Game:
    """A random game by random rules, from its start or from anywhere; some of them agreed to end."""
    rules = some_rules(LIBRARY[variant], random)
    start = anywhere(rules, random) if random.random() < 0.4 else opened(rules)
    start = family_of(rules).from_json(rules, start_as_json(start))  # as far as a record can hold it
    game = Game(rules, opened(rules) if start.over else start)
    while not game.position.over and len(game.plies) < most:
        game.play(random_move(game.position, random))
    if random.random() < 0.3 and not game.position.over and game.position.phase == "play":
        lost = [word for word in STOPS if not (game.rules.for_one_player and word.endswith(":N"))]  # solved is played
        game.play_record_entry(random.choice(["agree", *lost]))
    return game


def some_line(draw: st.DrawFn, start: Position, random: Random, depth: int) -> Variation:
    other = Game(start.rules, start)
    while not other.plies or (not other.position.over and random.random() < 0.6):
        other.play(random_move(other.position, random))
    return Variation(tuple(other.moves), draw(COMMENTS), some_turns(draw, other, random, depth + 1))


def some_turns(draw: st.DrawFn, game: Game, random: Random, depth: int = 0) -> dict[str, Remark]:
    """Remarks behind a few moves, lines within lines."""
    turns: dict[str, Remark] = {}
    played = len(game.plies) - (bool(game.plies) and game.plies[-1].move in STOPS)
    for number in sorted(random.sample(range(played), min(played, random.randint(0, 2)))):
        behind: list[str | Variation] = list(draw(COMMENTS))
        if depth < 3 and random.random() < 0.5:
            before = game.plies[number].before
            behind.insert(random.randint(0, len(behind)), some_line(draw, before, random, depth))
        remark = Remark(draw(GLYPHS), tuple(behind))
        if remark != Remark():
            turns[str(number + 1)] = remark
    return turns


@st.composite
def records(draw: st.DrawFn, variant: str) -> GameRecord:
    random = Random(draw(st.integers(0, 10**6)))
    game = some_game(variant, random, 60)
    players: dict[Seat, Player] = {"S": draw(PLAYER), "N": draw(PLAYER)}
    record = GameRecord.of_game(game, players, draw(BEGAN))
    hints: dict[Seat, int] = {"S": 3} if random.random() < 0.3 else {}
    draft = "layout:1.2" if random.random() < 0.1 else ""
    turns = dict(some_turns(draw, game, random))
    return replace(record, hints=hints, draft=draft, remarks=Remarks(draw(TAGS), draw(COMMENTS), turns))


@pytest.mark.parametrize("variant", few(BOARDS, 6))  # every kind of layout, claim, opening and match
@settings(
    max_examples=25 if ALL else 12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    deadline=None,
)
@given(data=st.data())
def test_what_is_written_is_read_as_it_was(variant: str, data: st.DataObject) -> None:
    written = data.draw(st.lists(records(variant), min_size=1, max_size=2))
    text = texts_of(written, LIBRARY)
    found, faults = games_of(text, LIBRARY)
    assert [str(fault) for fault in faults] == []
    assert found == written
    assert texts_of(found, LIBRARY) == text
    assert games_of(text.replace("\n", "\r\n"), LIBRARY) == (found, [])
    assert [decode_record(one.encode()) for one in found] == found, "JSON holds it, too"


@pytest.mark.every("game")
@pytest.mark.parametrize("variant", SHELF)
def test_a_whole_game_with_all_its_rounds(variant: str) -> None:
    random = Random(7)
    rules = LIBRARY[variant].rules({"match": True} if any(o.id == "match" for o in LIBRARY[variant].options) else {})
    game = Game(rules)
    while not game.position.over and len(game.plies) < 600:
        game.play(random_move(game.position, random))
    record = GameRecord.of_game(game)
    (found,) = read_games(record_as_text(record, LIBRARY), LIBRARY)
    assert (found.record, found.faults) == (record, ())
    assert found.game is not None
    assert found.game.position == game.position


def test_the_text_of_a_comment_is_as_it_was_said() -> None:
    comment = 'A } and a \\ and "quotes", {braces}  two spaces,\nanother line; נחמד % [Variant "kalah"]'
    game = Game(LIBRARY["oware"].rules({}))
    play_recorded_move(game, "F")
    record = replace(GameRecord.of_game(game), remarks=Remarks((), (), {"1": Remark((), (comment,))}))
    (found,), faults = games_of(record_as_text(record, LIBRARY), LIBRARY)
    assert faults == []
    assert found.remarks.turns["1"].behind == (comment,)


def test_glyphs_that_have_a_sign_are_written_as_signs_and_the_others_as_numbers() -> None:
    game = Game(LIBRARY["oware"].rules({}))
    for move in "FeE":
        game.play(move)
    turns = {"1": Remark((1,)), "2": Remark((6, 7)), "3": Remark((7,))}
    record = replace(GameRecord.of_game(game), remarks=Remarks((), (), turns))
    assert record_as_text(record, LIBRARY).split("\n\n")[1].strip() == "1. F! e?! $7 2. E $7 *"


def test_a_record_that_the_rules_do_not_allow_is_written_all_the_same() -> None:
    """Nothing is lost by an export; reading it says what is wrong, and where."""
    text = texts_of([GameRecord("oware", {}, ("F", "A", "x y")), GameRecord("unknown", {"a": 1}, ("A",))], LIBRARY)
    found, faults = games_of(text, LIBRARY)
    assert [one.moves for one in found] == [("F",)]
    assert len(faults) == 2
    assert "There is no game called unknown here." in str(faults[1])
