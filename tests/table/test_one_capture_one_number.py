"""How many stones a turn captures: the caption, the preview, the list, hints, puzzles, lessons and the end agree."""

from random import Random

from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Ply
from game.rules.parts import TurnParts
from game.rules.sowing.position import Position
from game.table.game_moment import captured_in
from game.table.hint_reason import MoveReason
from game.table.reason_text import reason_text
from game.table.turn_gains import gains_of_turn
from game.teaching.goal_row import pieces_captured
from game.teaching.replies import all_moves
from game.text.language import Language, without_markup
from game.text.sentences import preview_text
from game.text.speech_context import SpeechContext
from tests.some import some

VARIANTS = standard_library().variants
ENGLISH = Language("en")
PLIES = 14  # of each random game


def random_turns(variant: str) -> list[Ply]:
    """The first turns of a random game, in which stones are sown."""
    random, rules, out = Random(variant), VARIANTS[variant].rules(), list[Ply]()
    position = family_of(rules).start(rules)
    for _ in range(PLIES):
        if position.over or position.joint or not (moves := all_moves(position)):
            break
        ply = Ply(position.player, move := random.choice(moves), position, position.play(move))
        out += [ply] if position.phase == "play" else []
        position = ply.after
    return out


def test_each_page_counts_the_same_stones() -> None:
    captured = 0
    for variant in some(sorted(VARIANTS)):
        for ply in random_turns(variant):
            if any(step.op == "void" for step in ply.steps):
                continue
            n = captured_in(ply)
            assert pieces_captured([ply], ply.mover) == n, f"{variant} {ply.move}: lessons and puzzles"
            parts = TurnParts.of_plies([ply])
            assert parts.taken == n or parts.sowed_jointly, f"{variant} {ply.move}: the list of turns"
            gains = gains_of_turn(ply)
            whole = gains is None or gains.stones == n or not ply.before.rules.counts
            assert whole, f"{variant} {ply.move}: hints and the review"
            captured += n > 0
    assert captured > len(VARIANTS)


def test_a_hint_names_as_many_stones_as_the_preview() -> None:
    """In Kalah the last stone is captured, too: nine stones opposite make ten."""
    rules = VARIANTS["kalah"].rules()
    before = Position.laid_out(rules, {"A": 1, "e": 9, "S": 19, "N": 19}, "S")
    ply = Ply("S", "A", before, before.play("A"))
    gains = gains_of_turn(ply)
    hint = reason_text(MoveReason("capture", ply, gains), ENGLISH, lambda one: one.move)
    shown = preview_text(ply.steps, SpeechContext(ENGLISH, rules, "S", "S", position=before), move="A")
    assert "10\xa0stones" in without_markup(hint)
    assert "10" in shown.brings
