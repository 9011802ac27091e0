"""What is asked of a whole turn, of its beginning and of what follows a last stone: positions worked out by hand."""

from typing import Any

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.sowing.binding import binding_text, why_not_text
from game.text.speech_context import SpeechContext
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
