"""Captures before the sowing, and holes that what lies opposite keeps from starting: turns worked out by hand."""

from game.board.moment_picture import moment_of_turn
from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position
from game.rules.match import Ply
from game.rules.sowing.position import Position
from game.teaching.foretold_text import foretold_hint
from game.text.following import steps_with_contexts
from game.text.sowing.binding import why_not_text
from game.text.sowing.captions import caption
from game.text.sowing.clauses import rules_page
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH

SINGLES = {"A": 1, "B": 1, "D": 3, "f": 4, "e": 2, "a": 1}  # A faces f, B faces e, and a faces F, which is empty


def laid(game: str, counts: dict[str, int]) -> Position:
    rules = standard_library().variants[game].rules()
    return Position.laid_out(rules, {**counts, "S": 10, "N": rules.stones - sum(counts.values()) - 10}, "S")


def test_single_stones_capture_before_the_first_stone_falls() -> None:
    before = laid("huroy", SINGLES)
    ply = Ply("S", "A>", before, before.play("A>"))
    told = [(step.op, step.hole, step.n, step.clause) for step in ply.steps]
    taken = [("capture", "f", 4, "singles_first"), ("capture", "e", 2, "singles_first")]
    assert told[:3] == [("lift", "A", 1, "sow"), *taken]
    assert [(op, hole) for op, hole, _, _ in told[3:]] == [("drop", "B")]
    assert (ply.after.count("S"), ply.after.count("B"), ply.after.count("a")) == (before.count("S") + 6, 2, 1)
    context = SpeechContext(ENGLISH, before.rules, "S", "S", position=before)
    said = [caption(step, moment).text for step, moment in steps_with_contexts(ply.steps, context, "A>")]
    assert said[1].replace("\N{NO-BREAK SPACE}", " ") == "Before sowing, you capture 4 stones from **f**."


def test_a_hole_opposite_a_single_stone_starts_no_turn() -> None:
    position = laid("gelech", SINGLES | {"F": 2})
    assert position.legal() == ("A<", "A>", "B<", "B>", "D<", "D>")
    illegal = position.why_not("F")
    assert illegal is not None
    assert (illegal.reason, illegal.clause) == ("faces_number", "no_facing_single")
    is_so = why_not_text(illegal, "F", SpeechContext(ENGLISH, position.rules, "S", "S", position=position)).text
    said = is_so.replace("\N{NO-BREAK SPACE}", " ")
    assert said == "**a** holds 1 stone, so **F** opposite it can’t start this turn."


def test_rules_pages_and_hints_tell_first_what_is_captured_before_the_sowing() -> None:
    before = laid("huroy", SINGLES)
    page = rules_page(before.rules, ENGLISH)
    assert [plate.id for plate in page if plate.is_basic] == ["goal", "start", "sow", "singles_first"]
    ply = Ply("S", "A>", before, before.play("A>"))
    assert foretold_hint([ply], "captured", ENGLISH) == "Count the stones in **f**, **e**."
    taken = moment_of_turn(counts_of_position(before), ply.steps)
    assert (taken.taken, taken.hops, taken.counts["A"]) == (("f", "e"), (), 1)
