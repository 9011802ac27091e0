"""What is asked of a whole turn, of its beginning and of what follows a last stone: positions worked out by hand."""

from typing import Any

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.sowing.binding import binding_text, why_not_text
from game.text.speech_context import SpeechContext
from tests.rules.sowing.test_made_up_games import said
from tests.text.common import ENGLISH, HEBREW

VARIANTS = standard_library().variants


def laid(game: str, counts: dict[str, int], player: str = "S", **options: Any) -> Position:
    """A position with these stones in the holes; the others have been captured, half and half."""
    rules = VARIANTS[game].rules(options)
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, counts | {"S": rest // 2, "N": rest - rest // 2}, player)  # type: ignore[arg-type]


# F brings a stone over; so does D, by the lap that goes on from E; A stays at home.
EMPTY_SIDE = {"A": 1, "D": 1, "E": 2, "F": 1}
# The single stone of North's, in b, is all that South could take: from D into the empty E, which faces it.
LAST_STONE = {"A": 1, "D": 1, "F": 1, "b": 1}


@pytest.mark.parametrize(
    ("game", "counts", "legal"),
    [
        ("yovodji", EMPTY_SIDE, ("D", "E", "F")),
        ("ayoayo", EMPTY_SIDE, ("D", "E", "F")),
        ("yovodji", LAST_STONE, ("A", "D", "F")),  # it has a stone, so it may be taken
        ("jodu", LAST_STONE, ("A", "F")),  # it must have one, whatever it has now
    ],
)
def test_a_stone_is_left_by_the_whole_turn(game: str, counts: dict[str, int], legal: tuple[str, ...]) -> None:
    position = laid(game, counts)
    assert position.legal() == legal
    closed = {name for name in counts if name.isupper()} - set(legal)
    for hole in closed:
        illegal = position.why_not(hole)
        assert illegal is not None
        told = why_not_text(illegal, hole, SpeechContext(ENGLISH, position.rules, "S", "S", position=position))
        assert told[1] == "Choose a move that leaves at least one there."


def test_who_cannot_leave_a_stone_takes_what_lies_at_home() -> None:
    """North's single stone goes from f to South's A, North has nothing left, and South cannot bring it back."""
    after = laid("yovodji", {"A": 1, "f": 1}, "N").play("f")
    assert after.over
    assert (after.store("S") - after.store("N"), after.outcome and after.outcome.reason) == (2, "cannot_feed")


def test_only_the_first_turn_of_all_starts_at_the_right() -> None:
    start = Position.start(VARIANTS["um_el_bil"].rules())
    assert start.legal() == ("F",)
    assert start.play("F").legal() == ("a", "b", "c", "d", "e", "f")
    both = Position.start(VARIANTS["dabuda"].rules({"first": "rightmost"}))
    assert (both.legal(), both.play("J").legal()) == (("J",), ("j",))


@pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
def test_each_first_turn_starts_in_one_of_four_holes_at_the_right(words: Language) -> None:
    start = Position.start(VARIANTS["dabuda"].rules())
    assert start.legal() == ("G", "H", "I", "J")
    assert binding_text(start, words) == words.t("Your first turn starts in one of the four holes on your right.")
    illegal = start.why_not("F")
    assert illegal is not None
    told = why_not_text(illegal, "F", SpeechContext(words, start.rules, "S", "S", position=start))
    assert told[0] == words.t("This turn starts in one of the four holes on your right.")
    assert told[1] == words.t("Choose one of these four holes.")
    answer = start.play("G")
    assert set(answer.legal()) == {hole for hole in "ghij" if answer.cells[answer.rules.board.index[hole]]}
    assert not set(answer.play(answer.legal()[0]).legal()) <= set("GHIJ"), "later turns start anywhere"
    free = Position.start(VARIANTS["dabuda"].rules({"first": "free"}))
    assert free.play("H").legal() == ("a", "f", "h", "i", "j")  # here others may begin, too


@pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
def test_a_head_that_never_starts_a_turn_is_refused_with_its_reason(words: Language) -> None:
    assert "E>" in Position.start(VARIANTS["bay_khom"].rules()).legal()
    start = Position.start(VARIANTS["bay_khom"].rules({"head_starts": False}))
    assert {move[0] for move in start.legal()} == set("ABCD")
    assert binding_text(start, words) == ""  # that is so in every turn
    illegal = start.why_not("E>")
    assert illegal is not None
    told = why_not_text(illegal, "E>", SpeechContext(words, start.rules, "S", "S", position=start))
    assert told[0] == words.say("The hole on your right, {hole}, never starts a turn.", hole="E")
    assert told[1] == words.t("Choose another hole.")


def test_who_has_stones_in_the_head_alone_has_no_move_where_it_never_starts_one() -> None:
    counts = {"C": 1, "e": 3}  # the stone goes from C to D; E and a behind it are empty, so it takes nothing
    before, usual = (laid("bay_khom", counts, head_starts=starts) for starts in (False, True))
    over = before.play("C>")
    assert over.over
    won = {seat: over.as_json()["stores"][seat] - before.as_json()["stores"][seat] for seat in "SN"}
    assert won == {"S": 1, "N": 3}, "each takes what lies on their own side"
    assert usual.play("C>").legal() == ("e<", "e>")


@pytest.mark.parametrize(
    ("game", "counts", "legal"),
    [
        # twelve holes: B ends in the empty C, D among the stones of E, L on the other side
        ("boola", {"B": 1, "D": 1, "E": 2, "H": 1, "I": 1, "L": 1, "a": 3}, ("B", "E", "I", "L")),
        # five holes: twelve stones of A go round all ten and end in C, among others; they have been over there
        ("depouiller", {"A": 12, "B": 1, "C": 2, "a": 5}, ("A", "C")),
    ],
)
def test_a_first_lap_may_not_end_among_stones(game: str, counts: dict[str, int], legal: tuple[str, ...]) -> None:
    position = laid(game, counts)
    assert position.legal() == legal
    assert {hole for hole in counts if hole.isupper() and position.why_not(hole)} == set(counts) - set(legal) - {"a"}
    reasons = {illegal.reason for hole in counts if hole.isupper() and (illegal := position.why_not(hole))}
    assert reasons == {"stays_home"}


def test_round_and_home_again_is_not_across() -> None:
    """Thirteen stones of L reach all of North's row and end in A; in Boola a lap may not end among others there."""
    assert "L" not in laid("boola", {"A": 1, "L": 13, "a": 1}).legal()
    assert "L" in laid("boola", {"L": 13, "a": 1}).legal()


def test_a_single_stone_waits_for_room() -> None:
    position = laid("ndoto", {"A": 1, "B": 1, "D": 2, "E": 1, "h": 3})
    assert position.legal() == ("B", "D", "E")
    illegal = position.why_not("A")
    assert illegal is not None
    assert illegal.reason == "onto_stones"


@pytest.mark.parametrize(
    ("game", "counts", "move", "steps", "turn"),
    [
        # in an empty hole: what lies in the next one, whoever owns it
        ("gabata_adegrat", {"C": 2, "F": 4, "a": 1}, "C", "lift C 2, drop D, drop E, capture F 4 S", "N"),
        # on others: the next hole is lifted; d is empty after c, and the turn ends
        ("gabata_adegrat", {"E": 1, "F": 1, "a": 3, "f": 1}, "E",
         "lift E 1, drop F, relay a, lift a 3, drop b, drop c, drop d", "N"),
        # the last stone goes with what lies behind it, the way it was sown
        ("je_ki_n_je", {"E": 4, "c": 5, "f": 1}, "E>", "lift E 4, drop F, drop a, drop b, drop c, relay c, lift c 6, "
         "drop d, drop e, drop f, drop A, drop B, drop C", "N"),
        ("je_ki_n_je", {"E": 3, "c": 5, "f": 1}, "E>", "lift E 3, drop F, drop a, drop b, capture b 1 S, capture c 5 S",
         "N"),
        # the stone that has captured goes on: from C to D among others, from there to the empty E, which faces none
        ("tegre", {"B": 1, "D": 1, "d": 4, "a": 1}, "B",
         "lift B 1, drop C, capture d 4 S, relay C, lift C 1, drop D, relay D, lift D 2, drop E, drop F, "
         "capture a 1 S, relay F, lift F 1, drop a", "N"),
    ],
)  # fmt: skip
def test_what_follows_a_last_stone(game: str, counts: dict[str, int], move: str, steps: str, turn: str) -> None:
    position = laid(game, counts)
    told = position.turn(move)
    assert said(step for step in told if step.op != "sweep") == steps
    assert told.result is not None
    assert told.result.player == turn


def test_all_pairs_of_the_other_side_are_taken_at_once() -> None:
    """Lamlameta: A's stone ends in the empty B, which faces the pair in k; North's other pair in c goes with it."""
    before = laid("lamlameta", {"A": 1, "E": 2, "c": 2, "d": 3, "f": 1, "k": 2})
    after = before.play("A")
    assert {name: after.count(name) for name in "BEcdfk"} == {"B": 1, "E": 2, "c": 0, "d": 3, "f": 1, "k": 0}
    assert after.store("S") == before.store("S") + 4


@pytest.mark.parametrize("game", ["boola", "depouiller"])
def test_positions_come_back_although_no_stones_are_counted(game: str) -> None:
    """On two rows stones go round and home again: only a capture is for good."""
    options = {"boola": ({"A": 1, "a": 1}, 24), "depouiller": ({"A": 1, "a": 1}, 10)}
    counts, round_trip = options[game]
    position = laid(game, counts)
    for _ in range(4 * round_trip):
        if position.over:
            break
        position = position.play(position.legal()[0])
    assert position.over
