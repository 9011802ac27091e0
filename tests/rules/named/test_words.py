"""Words that only these games use, each in a turn that was worked out by hand."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import load_variant, variants_folder
from game.rules.game import PositionError
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from game.text.board_text import board_text
from game.text.language import without_markup
from game.text.sowing.binding import binding_text, why_not_text
from game.text.sowing.clauses import rules_page
from game.text.sowing.preview import preview_text
from game.text.sowing.summary import turn_summaries
from game.text.speech_context import SpeechContext
from tests.rules.named import NAMED
from tests.rules.sowing.test_made_up_games import said
from tests.text.common import ENGLISH, LANGUAGES, told


def laid(game: str, options: dict[str, Any], counts: dict[str, int], player: Any = "S") -> Position:
    """A position in which North's store holds all stones that are not given."""
    rules = NAMED[game].rules(options)
    return Position.laid_out(rules, {**counts, "N": rules.stones - sum(counts.values())}, player)


BY_HAND: list[tuple[str, dict[str, Any], dict[str, int], str, str, str]] = [
    # C, the next hole, is lifted; F, the next but one time later, is empty, and G lies behind the gap
    ("pallanguzhi", {}, {"A": 1, "C": 2, "G": 3, "a": 2}, "A",
     "lift A 1, drop B, relay C, lift C 2, drop D, drop E, capture G 3 S", "N"),
    # the last stone makes four: taken before anything else is asked
    ("pallanguzhi", {}, {"A": 1, "B": 3, "D": 2, "a": 2}, "A", "lift A 1, drop B, capture B 4 S, capture D 2 S", "N"),
    ("pallanguzhi", {"last_four": False}, {"A": 1, "B": 3, "D": 2, "a": 2}, "A",
     "lift A 1, drop B, capture D 2 S", "N"),
    # a four on the way belongs to the owner of its hole, or to the sower
    ("pallanguzhi", {}, {"G": 2, "a": 3, "e": 2}, "G", "lift G 2, drop a, capture a 4 N, drop b", "N"),
    ("pallanguzhi", {"fours": "sower"}, {"G": 2, "a": 3, "e": 2}, "G", "lift G 2, drop a, capture a 4 S, drop b", "N"),
    # after the capture of D the next hole with stones is G
    ("pallanguzhi", {"after_capture": "go_on"}, {"A": 1, "D": 2, "G": 2, "f": 3}, "A",
     "lift A 1, drop B, capture D 2 S, relay G, lift G 2, drop a, drop b", "N"),
    # a single stone is left: the round ends, and it is its owner's
    ("pallanguzhi", {}, {"A": 1, "D": 2}, "A", "lift A 1, drop B, capture D 2 S, sweep B 1 S", ""),
    # D and d, which faces it; then South moves again
    ("ali_guli_mane", {}, {"A": 1, "D": 2, "d": 3, "F": 1, "b": 2, "f": 3}, "A",
     "lift A 1, drop B, capture D 2 S, capture d 3 S, bonus B", "S"),
    ("ali_guli_mane", {"second_sowing": False}, {"A": 1, "D": 2, "d": 3, "f": 3}, "A",
     "lift A 1, drop B, capture D 2 S, capture d 3 S", "N"),
    # nothing behind the gap, but stones face it
    ("ali_guli_mane", {}, {"A": 1, "d": 3, "f": 3}, "A", "lift A 1, drop B", "N"),
    ("ali_guli_mane", {"across": "always"}, {"A": 1, "F": 1, "d": 3, "f": 3}, "A",
     "lift A 1, drop B, capture d 3 S, bonus B", "S"),
    # clockwise: G is sown to the left, E lies empty, D behind it
    ("ali_guli_mane", {"direction": "chosen", "second_sowing": False}, {"G": 1, "D": 2, "f": 3}, "G<",
     "lift G 1, drop F, capture D 2 S", "N"),
    # one stone stays behind in C; in E only where every lap leaves one
    ("woaley", {}, {"S": 20, "C": 4, "a": 2}, "C", "lift C 3, drop D, drop E, drop F", "N"),
    ("woaley", {"leave_one": "never"}, {"S": 20, "C": 4, "b": 2}, "C", "lift C 4, drop D, drop E, drop F, drop a", "N"),
    ("woaley", {}, {"S": 20, "C": 3, "E": 2, "c": 2}, "C",
     "lift C 2, drop D, drop E, relay E, lift E 3, drop F, drop a, drop b", "N"),
    ("woaley", {"leave_one": "every"}, {"S": 20, "C": 3, "E": 2, "c": 2}, "C",
     "lift C 2, drop D, drop E, relay E, lift E 2, drop F, drop a", "N"),
    # the first stone falls back; a single one moves on
    ("tihbat", {}, {"S": 12, "A": 3, "b": 1}, "A", "lift A 3, drop A, drop B, drop a", "N"),
    ("tihbat", {}, {"S": 12, "A": 1, "b": 1}, "A", "lift A 1, drop B", "N"),
    ("tihbat", {"start_in_origin": False}, {"S": 12, "A": 2, "b": 1}, "A", "lift A 2, drop B, drop a", "N"),
    # B1 was empty: f1 faces it, and f2 lies behind that
    ("hawalis", {}, {"D1": 2, "f1": 2, "f2": 3, "a1": 2}, "D1",
     "lift D1 2, drop C1, drop B1, capture f1 2 S, capture f2 3 S", "N"),
    ("hawalis", {}, {"D1": 2, "f2": 3, "a1": 2}, "D1", "lift D1 2, drop C1, drop B1", "N"),
    # three across: taken, and the hole is South's store
    ("togyz_kumalak", {}, {"S": 76, "H": 4, "b": 2, "e": 2}, "H",
     "lift H 4, drop H, drop I, drop a, drop b, capture b 3 S", "N"),
    # the last hole of a row is spared, and an even number is only taken
    ("togyz_kumalak", {"columns": 5}, {"S": 20, "E": 6, "b": 2, "e": 2}, "E",
     "lift E 6, drop E, drop a, drop b, drop c, drop d, drop e", "N"),
    ("togyz_kumalak", {}, {"S": 76, "H": 4, "b": 3, "e": 2}, "H",
     "lift H 4, drop H, drop I, drop a, drop b, capture b 4 S", "N"),
    # in the own store, too, half of all stones wins
    ("chonka", {}, {"S": 48, "G": 1, "a": 10}, "G", "lift G 1, drop S", ""),
    ("chonka", {}, {"S": 47, "G": 1, "a": 10}, "G", "lift G 1, drop S", "N"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options", "counts", "move", "steps", "after"), BY_HAND)
def test_what_was_worked_out_by_hand(
    game: str, options: dict[str, Any], counts: dict[str, int], move: str, steps: str, after: str
) -> None:
    """`after` is the player to move, "" when the game is over."""
    position = laid(game, options, counts)
    turn = position.turn(move)
    assert said(turn) == steps
    assert turn.result == position.play(move)
    assert ("" if turn.result.over else turn.result.player) == after


TUZ = {"A": 1, "B": 1, "H": 4, "I": 2, "a": 1, "b": 2, "d": 2, "g": 9, "i": 1, "S": 70}


def won(tuz: dict[Any, str], counts: dict[str, int] = TUZ, player: Any = "S") -> Position:
    rules = NAMED["togyz_kumalak"].rules()
    given = {**counts, "N": rules.stones - sum(counts.values())}
    return Position.laid_out(rules, given, player, tuz=tuz)


def test_a_hole_that_was_won_keeps_what_falls_there() -> None:
    after = won({}).play("H")
    assert (after.tuz("S"), after.tuz("N"), after.count("b")) == ("b", "", 0)
    assert said(after.turn("a")).startswith("lift a 2, drop a, drop b, capture b 1 S")  # the last stone does no more
    south = won({"S": "b"}, TUZ | {"b": 0, "I": 4}).turn("I")
    assert said(south) == "lift I 4, drop I, drop a, drop b, capture b 1 S, drop c"
    assert said(won({"S": "b"}, TUZ | {"b": 0}, "N").turn("a")) == "lift a 1, drop b, capture b 1 S"
    assert south.result == won({"S": "b"}, TUZ | {"b": 0, "I": 4}).play("I")


@pytest.mark.parametrize("tuz", [{"S": "e"}, {"N": "B"}])
def test_who_has_won_a_hole_or_faces_its_letter_wins_none(tuz: dict[Any, str]) -> None:
    start = won(tuz, {name: n for name, n in TUZ.items() if name != "B"})
    turn = start.turn("H")
    assert said(turn) == "lift H 4, drop H, drop I, drop a, drop b"
    assert turn.result is not None
    assert (turn.result.tuz("S"), turn.result.count("b")) == (tuz.get("S", ""), 3)


def test_a_won_hole_is_part_of_the_position_and_turns_round_with_the_board() -> None:
    after = won({}).play("H")
    assert after.as_json()["tuz"] == {"S": "b", "N": None}
    assert from_json(after.rules, after.as_json()).tuz("S") == "b"
    assert to_word(after).endswith("-b-0-N")
    assert from_word(after.rules, to_word(after)).tuz("S") == "b"
    assert after.key() != from_json(after.rules, after.as_json() | {"tuz": {}}).key()
    assert [(mark.place, mark.seat) for mark in after.marks_on_board()] == [("b", "S")]
    machine = after.machine()
    machine.pie = 1
    machine.begin(-2)
    machine.finish()
    assert machine.get_cells()[-2:] == (0, after.rules.board.index["B"] + 1)
    with pytest.raises(PositionError, match="tuz: 'B' is not an empty hole of the side facing S"):
        won({"S": "B"})
    with pytest.raises(PositionError, match="tuz: 'g' is not an empty hole of the side facing S"):
        won({"S": "g"})
    with pytest.raises(PositionError, match="tuz: 'i' is the last hole of its row"):
        won({"S": "i"}, TUZ | {"i": 0})
    with pytest.raises(PositionError, match="tuz: 'c' has the letter of the other player’s tuz"):
        won({"S": "c", "N": "C"})


@pytest.mark.parametrize(("lying", "taken"), [(63, 64), (64, 0), (81, 82)])
def test_any_even_number_is_taken_however_large(lying: int, taken: int) -> None:
    after = laid("togyz_kumalak", {}, {"S": 40, "I": 2, "a": lying, "c": 1}).play("I")
    assert (after.store("S"), after.count("a")) == (40 + taken, 0 if taken else lying + 1)


def test_what_a_hole_becomes_is_said_before_and_after() -> None:
    start = won({})
    telling = SpeechContext(ENGLISH, start.rules, "S", "S", position=start)
    steps = list(start.turn("H"))
    assert without_markup(preview_text(steps, telling).line) == "Then b is your tuz. The turn ends here."
    told_so = without_markup(turn_summaries([steps], telling)[0]).replace("\u00a0", " ")
    assert told_so.endswith("Captured: 3 stones from b. b is your tuz now.")
    after = start.play("H")
    lines = [without_markup(line) for line in board_text(after, ENGLISH, "S")]
    assert "Your tuz: b." in lines


def test_a_second_sowing_is_told_as_one() -> None:
    position = laid("ali_guli_mane", {}, {"A": 1, "D": 2, "d": 3, "F": 1, "b": 2, "f": 3})
    assert binding_text(position, ENGLISH) == ""
    second = position.play("A")
    assert binding_text(second, ENGLISH) == "This is the second sowing of the turn: what it captures earns no third."
    assert binding_text(second.play("F"), ENGLISH) == ""


def test_what_the_last_stone_made_is_not_sown_on_once_it_is_taken(tmp_path: Path) -> None:
    """A relay asks for a hole with stones: a four that is taken at once leaves none."""
    text = (variants_folder() / "pallanguzhi.toml").read_text(encoding="utf-8")
    first = text.index("[[lap]]")
    path = tmp_path / "relayed.toml"
    relay = '[[lap]]\nid = "on"\nwhen = { was = "occupied" }\nthen = "relay"\n'
    path.write_text(text[:first] + relay + text[first:], encoding="utf-8")
    rules = load_variant(path).rules()
    stones = {"A": 1, "B": 3, "E": 2, "a": 2}
    turn = Position.laid_out(rules, {**stones, "N": rules.stones - 8}, "S").turn("A")
    assert said(turn) == "lift A 1, drop B, capture B 4 S"


def test_a_second_turn_earns_no_third_and_is_part_of_the_position() -> None:
    first = laid("ali_guli_mane", {}, {"A": 1, "D": 2, "F": 1, "b": 2, "e": 3})
    again = first.play("A")
    assert (first.is_second_turn, again.is_second_turn, again.player) == (False, True, "S")
    assert from_json(again.rules, again.as_json()).is_second_turn
    assert from_word(again.rules, to_word(again)).is_second_turn
    assert again.key() != from_json(again.rules, again.as_json() | {"again": False}).key()
    turn = again.turn("F")
    assert said(turn) == "lift F 1, drop G, capture b 2 S"
    assert turn.result is not None
    assert (turn.result.player, turn.result.is_second_turn) == ("N", False)


def test_a_single_stone_moves_only_into_an_empty_hole() -> None:
    counts = {"A1": 1, "A2": 1, "a1": 2}
    bound = laid("hawalis", {}, counts)
    assert bound.legal() == ("A2",)
    illegal = bound.why_not("A1")
    assert illegal is not None
    assert illegal.reason == "onto_stones"
    is_so, needed = why_not_text(illegal, "A1", SpeechContext(ENGLISH, bound.rules, "S", "S", position=bound))
    assert is_so == "The stone of **A1** would fall on other stones."
    assert needed == "Choose a hole with an empty one after it."
    assert laid("hawalis", {"singles": "free"}, counts).legal() == ("A1", "A2")


@pytest.mark.parametrize(("endless", "winner", "drawn"), [("loses", 1, 0), ("draw", -1, 1)])
def test_a_turn_without_an_end_may_lose(endless: str, winner: int, drawn: int) -> None:
    start = Position.start(NAMED["hawalis"].rules({"endless": endless}))
    machine = start.machine()
    machine.void_after = 1  # as if a second lap were the 1,001st
    machine.begin(start.choices.numbers["C1"])
    machine.finish()
    assert (machine.over, machine.winner, machine.drawn) == (1, winner, drawn)
    assert machine.get_cells() == start.cells


def test_holes_may_be_filled_from_the_left() -> None:
    """South has 20 stones for holes of six: three from the left, two stones wait."""
    rules = NAMED["ohvalhu"].rules({"match": True, "columns": 6})
    after = Position.laid_out(rules, {"S": 19, "F": 1, "N": 52}, "S").play("F")
    assert after.burnt == ("D", "E", "F")
    assert [after.count(name) for name in "ABCS"] == [6, 6, 6, 2]


def captions(position: Position, move: str) -> list[str]:
    return [caption.text.replace("\u00a0", " ").replace("**", "") for caption in told(position, move, ENGLISH)]


def test_captions_name_the_hole_that_was_won() -> None:
    said_of = captions(won({}), "H")[-1]
    assert said_of == "The last stone makes 3 in b. You capture them, and b is your tuz from now on."
    assert "b is your tuz: the stone goes to your store." in captions(won({"S": "b"}, TUZ | {"b": 0, "I": 4}), "I")


def test_captions_name_the_hole_that_is_lifted_and_the_gap() -> None:
    position = laid("pallanguzhi", {}, {"A": 1, "C": 2, "G": 3, "a": 2})
    lines = captions(position, "A")
    assert "C, the next hole, isn’t empty: its stones are sown on." in lines
    assert lines[-1] == "Across an empty hole: you capture 3 stones from G."


SENTENCES = {  # of the rules page, by game
    "pallanguzhi": "If there are stones in it, you lift them all and sow on: one more lap of the same turn.",
    "ali_guli_mane": "what you capture in this second sowing earns no third.",
    "woaley": "One stone stays behind in that hole",
    "tihbat": "The first stone falls back into the hole just lifted.",
    "hawalis": "and the player who made it has lost.",
    "togyz_kumalak": "For the rest of the game that hole is your tuz, a second store",
    "chonka": "Be the first to capture half of all the stones: 49 of the 98.",
}


@pytest.mark.parametrize("game", sorted(SENTENCES))
def test_the_rules_page_says_the_word(game: str) -> None:
    page = " ".join(plate.text for plate in rules_page(NAMED[game].rules(), ENGLISH))
    assert SENTENCES[game] in page.replace("\u00a0", " ")
    for words in LANGUAGES:
        assert all(plate.text for plate in rules_page(NAMED[game].rules(), words))


def test_an_option_turns_the_board() -> None:
    usual = Position.start(NAMED["sungka"].rules()).turn("A")
    turned = Position.start(NAMED["sungka"].rules({"direction": "clockwise"})).turn("G")
    assert said(usual).startswith("lift A 7, drop B, drop C, drop D, drop E, drop F, drop G, drop S, bonus")
    assert said(turned).startswith("lift G 7, drop F, drop E, drop D, drop C, drop B, drop A, drop S, bonus")
