"""A turn as people tell it: of each phase one sentence."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from game.text.turn_phases import LAPS_TOLD, TurnPhase, phase_index_at_step, turn_phases
from tests.sampled import MEANINGS
from tests.text.common import ENGLISH, LANGUAGES, NAMES, rules, whole


def phases(position: object, move: str, words: Language = ENGLISH) -> tuple[TurnPhase, ...]:
    telling = SpeechContext(words, position.rules, position.player, "S", names=NAMES, position=position)  # type: ignore[attr-defined]
    return turn_phases(position.turn(move), telling, move)  # type: ignore[attr-defined]


def told(found: tuple[TurnPhase, ...]) -> list[tuple[str, str]]:
    return [(one.phase, without_markup(one.caption.text).replace("\u00a0", " ")) for one in found]


def test_a_sowing_is_told_in_four_sentences() -> None:
    position = Game(rules("kalah")).start
    assert told(phases(position, "C")) == [
        ("lift", "You lift 4 stones from C."), ("sow", "One stone into each hole on the way."),
        ("landing", "The last stone falls into your store, now 1."),
        ("result", "Last stone in your store: an extra turn!"),
    ]  # fmt: skip
    assert told(phases(position, "F"))[1] == ("sow", "One stone into each hole on the way, and one into your store.")


def test_what_is_left_is_told_of_each_side_that_keeps_its_own() -> None:
    game = Game(rules("kalah"))
    for move in "CAd":
        game.play(move)
    left = [sum(game.position.count(hole) for hole in holes) for holes in ("ABCDEF", "abcdef")]
    telling = SpeechContext(ENGLISH, game.rules, "S", "S", names=NAMES, position=game.position)
    (told_of_end,) = told(turn_phases(game.agree_to_stop().steps, telling, "agree"))
    ours, theirs = told_of_end[1].split(". ")
    assert f"your store: {left[0]} stones" in ours
    assert f"store: {left[1]} stones" in theirs
    assert "your" not in theirs


def test_a_step_is_found_in_its_phase() -> None:
    found = phases(Game(rules("kalah")).start, "C")
    at = " ".join(found[phase_index_at_step(found, step)].phase for step in range(6))
    assert at == "lift sow sow sow landing result"
    assert phase_index_at_step(found, 99) == len(found) - 1
    assert phase_index_at_step((), 0) == -1


def test_long_relays_are_told_lap_by_lap_then_in_one_sentence_each() -> None:
    game = Game(rules("hus"))
    found = max((phases(game.start, move) for move in game.position.legal()), key=len)
    laps = [one for one in found if one.phase == "lift"]
    assert len(found) > LAPS_TOLD
    assert len(laps) <= LAPS_TOLD
    assert found[-1].phase in ("landing", "result")


@pytest.mark.parametrize("id", MEANINGS)
def test_every_step_of_every_game_has_a_phase_with_a_whole_sentence(id: str) -> None:
    game = Game(standard_library().variants[id].rules())
    for _ in range(6):
        position = game.position
        if position.over or position.phase != "play":
            break
        move = position.legal()[len(game.plies) % len(position.legal())]
        for words in LANGUAGES:
            found = phases(position, move, words)
            steps = len(list(position.turn(move)))
            assert [one.first for one in found[1:]] == [one.end for one in found[:-1]]
            assert (found[-1].end if found else 0) == steps
            assert all(whole(one.caption.text, words) for one in found), [one.caption.text for one in found]
        game.play(move)
