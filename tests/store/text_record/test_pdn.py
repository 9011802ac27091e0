"""Portable Draughts Notation: games go out and come back as they were, and those of other programs come in."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.draughts import pdn
from game.rules.draughts.position_json import from_json
from game.rules.file.variant_library import Variant
from game.rules.match import Game
from game.rules.stopped_games import AGREE
from game.store.record import GameRecord, Player, RecordError
from game.store.remarks import Variation
from game.store.text_record import pdn as pdn_text
from game.store.text_record import record_files
from game.store.text_record.record_writer import record_as_pdn
from tests.play import any_move
from tests.store.common import VARIANTS, damaged, game
from tests.store.text_record.texts import games_of, texts_of

DAMKA = VARIANTS["damka"]
RUSSIAN = """[Event "Training"]
[Date "2026.09.13"]
[White "A. White"]
[Black "?"]
[Result "2-0"]
[GameType "25,W,8,8,A0,0"]

1. c3-d4 f6-e5?! (1... b6-c5 2. d4:b6 a7:c5 {as good}) 2. d4:f6 g7:e5 {[%clock 12]} 3. b2-c3 b6-a5 *
"""


def some_game(random: Random, most: int = 90) -> GameRecord:
    """A random game by random rules, some of it under way, some given up or agreed to end."""
    rules = DAMKA.rules({option.id: random.choice(option.values) for option in DAMKA.options})
    played = Game(rules)
    for _ in range(random.randint(0, most)):
        if played.position.over:
            break
        played.play(any_move(played.position, random))
    end = random.choice(["", "", "", AGREE, "draw", "resign:S", "resign:N"])
    if end and not played.position.over and played.plies:
        played.play_record_entry(end)
    players = {"S": Player("person", 0, "Ada"), "N": Player("computer", 3)}
    return GameRecord.of_game(played, players, "2026-11-21")  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_is_read_as_it_was(seed: int) -> None:
    record = some_game(Random(seed))
    found, faults = games_of(record_as_pdn(record, VARIANTS), VARIANTS)
    assert [str(fault) for fault in faults] == []
    assert found == [record]


@pytest.mark.parametrize("options", [{}, {"burning": True}, {"size": 10, "burning": True}])
def test_a_game_that_begins_elsewhere(options: dict[str, bool | int | str]) -> None:
    random, begun = Random(5), Game(DAMKA.rules(options))
    for _ in range(31):
        begun.play(any_move(begun.position, random))
    later = Game(begun.rules, begun.plies[20].before)
    for ply in begun.plies[20:]:
        later.play(ply.move)
    record = GameRecord.of_game(later)
    text = record_as_pdn(record, VARIANTS)
    assert '[SetUp "1"]' in text
    assert games_of(text, VARIANTS) == ([record], [])
    bare = "\n".join(line for line in text.split("\n") if not line.startswith("[Position"))
    if not options:
        (found,), faults = games_of(bare, VARIANTS)
        assert faults == []
        assert found.start is not None
        assert record.start is not None
        assert found.start["holes"] == record.start["holes"], "the tag that all programs know says where all stand"
        assert found.moves == record.moves


def test_a_game_of_russian_draughts() -> None:
    (one,), faults = games_of(RUSSIAN, VARIANTS)
    assert [str(fault) for fault in faults] == []
    assert one.variant == "damka"
    assert one.moves == ("c3-d4", "f6-e5", "d4xf6", "g7xe5", "b2-c3", "b6-a5", "unknown:N")
    assert (one.players["S"].name, one.players["N"].name, one.began) == ("A. White", "", "2026-09-13")
    assert one.remarks.turns["2"].glyphs == (6,)
    (line,) = one.remarks.turns["2"].behind
    assert isinstance(line, Variation)
    assert line.moves == ("b6-c5", "d4xb6", "a7xc5")
    assert one.remarks.turns["4"].behind == ("[%clock 12]",)
    assert games_of(texts_of([one], VARIANTS), VARIANTS) == ([one], []), "and as a record of our own"


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("1. 22-18 11-15 2. 18x11 8x15", ("c3-d4", "f6-e5", "d4xf6", "g7xe5")),
        ("1. C3-D4 F6-E5 2. D4xF6", ("c3-d4", "f6-e5", "d4xf6")),
        ("1.c3d4 f6e5 2.d4f6", ("c3-d4", "f6-e5", "d4xf6")),
        ("1. g3-f4 b6-a5 2. f4-g5 h6:f4 3. e3:g5", ("g3-f4", "b6-a5", "f4-g5", "h6xf4", "e3xg5")),
    ],
)
def test_squares_by_number_and_by_name(moves: str, found: tuple[str, ...]) -> None:
    (one,), faults = games_of(f'[GameType "25"]\n\n{moves} *', VARIANTS)
    assert [str(fault) for fault in faults] == []
    assert one.moves == found


def test_a_chain_that_is_said_by_its_ends_alone() -> None:
    (one,), faults = games_of('[GameType "25"]\n[FEN "W:Wc3:Bd4,f6,h8"]\n\n1. c3:g7 *', VARIANTS)
    assert [str(fault) for fault in faults] == []
    assert one.moves == ("c3xe5xg7",)


def test_a_chain_that_can_be_meant_in_two_ways_is_asked_back() -> None:
    (one,), faults = games_of('[GameType "25"]\n[FEN "W:Wd2:Bc3,c5,e3,e5,h8"]\n\n1. d2:d6 *', VARIANTS)
    assert one.moves == ()
    (fault,) = faults
    assert (fault.line, fault.column) == (4, 4)
    assert "d2xb4xd6" in fault.detail
    assert "d2xf4xd6" in fault.detail


@pytest.mark.parametrize(("text", "said"), [
    ('[GameType "21"]\n\n1. 11-15 *', "This is English draughts, where kings do not fly: 1 game cannot be read here"),
    ('[GameType "30"]\n\n1. a3-a4 *', "Draughts of the kind 30 cannot be read here, which leaves out 1 game."),
    ('[GameType "25"]\n[FEN "W:Wa2:Bh8"]\n\n*', "This position cannot be used."),
    ('[GameType "25"]\n[FEN "nonsense"]\n\n*', "This position cannot be used."),
    ('[GameType "25"]\n[FEN "W:W1-99999999999:B5"]\n\n*', "This position cannot be used."),
    ('[GameType "25"]\n\n1. c3-d5 *', "The move c3-d5 cannot be played here"),
    ('[GameType "25"]\n\n1. hello *', "The move hello cannot be played here"),
    ('[GameType "25"]\n\n1. 99-98 *', "The move 99-98 cannot be played here"),
    ('[GameType "25"]\n\n1. c3-d4 {[%burn a1]} *', "The move [%burn a1] cannot be played here"),
    ('[GameType "25"]\n[Variant "damka"]\n[Options "size=9"]\n\n*', "These options cannot be used: size=9"),
])  # fmt: skip
def test_what_cannot_be_read_is_a_sentence_with_its_line(text: str, said: str) -> None:
    _, faults = games_of(text, VARIANTS)
    assert said in str(faults[0])
    assert 1 <= faults[0].line <= text.count("\n") + 1


@pytest.mark.parametrize("name", ["old.pdn", "OLD.PDN", "game.txt", ""])
def test_a_game_whose_squares_are_numbers_needs_no_tags(name: str) -> None:
    (one,), faults = record_files.read_records(b"1. 22-18 11-15 2. 18x11", name, VARIANTS)
    assert (one.variant, one.moves, faults) == ("damka", ("c3-d4", "f6-e5", "d4xf6"), [])


def test_sowing_games_cannot_be_written_so() -> None:
    with pytest.raises(RecordError, match="this is not a game of draughts"):
        record_as_pdn(GameRecord.of_game(game()), VARIANTS)


@given(data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_damage_is_a_sentence_and_nothing_else(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([RUSSIAN, record_as_pdn(some_game(Random(4), 20), VARIANTS)])).encode()
    found, faults = record_files.read_records(data.draw(damaged(whole)), str(Path("x.pdn")), VARIANTS)
    assert all(str(fault) for fault in faults)
    assert games_of(texts_of(found, VARIANTS), VARIANTS)[0] == found


def test_two_squares_that_are_a_whole_move_are_no_shorter_name_of_a_chain() -> None:
    """e5xc7 is a move of its own; the chain e5xg3xc7 begins and ends there, too, and has to name its middle."""
    position = from_json(DAMKA.rules({"size": 8, "burning": False, "king_lands": "behind"}), {
        "variant": "damka", "turn": "S", "stores": {"S": 5, "N": 5},
        "holes": {"a1": "M", "c1": "M", "h2": "M", "c3": "M", "h4": "M", "a5": "K", "e5": "K",
                  "a3": "m", "f4": "m", "d6": "m", "a7": "m", "g7": "m", "b8": "m", "d4": "k"},
    })  # fmt: skip
    assert {"e5xc7", "e5xg3xc7"} <= set(position.legal())
    for move in ("e5xc7", "e5xg3xc7"):
        assert pdn.parse_move(position, move.replace("x", ":")) == move


def test_of_games_that_have_no_board_of_that_size_none_is_taken() -> None:
    """A game of one's own with small boards alone stands before the one that has both."""
    option = msgspec.structs.replace(DAMKA.words.option[0], values=[8])
    small = Variant("aaa", msgspec.structs.replace(DAMKA.words, option=[option, *DAMKA.words.option[1:]]))
    for id, size in (("damka", 10), ("aaa", 8)):
        found = pdn_text.game_for_size(size, {"aaa": small, "kalah": VARIANTS["kalah"], "damka": DAMKA})
        assert found is not None
        assert (found[0].id, found[1]) == (id, {"size": size})
    assert pdn_text.game_for_size(10, {"aaa": small}) is None
    assert pdn_text.game_for_size(8, {"kalah": VARIANTS["kalah"]}) is None
    (fault,) = games_of('[GameType "20"]\n\n1. 32-28 *', {"aaa": small})[1]
    assert str(fault) == "Draughts of the kind 20 cannot be read here, which leaves out 1 game."
