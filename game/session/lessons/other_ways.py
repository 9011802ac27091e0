"""Other ways to play a game: each of its options with a position, or a turn, that shows what it changes.

Finding them takes a moment; nothing here is known of any single game.
"""

import contextlib
from collections.abc import Sequence
from typing import NamedTuple

from game.learn import kept_clips
from game.learn.lessons import courses
from game.rules.families import family_of
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import GameOption, Variant
from game.rules.game import Position, PositionError, Rules
from game.rules.match import Game, Ply
from game.session.new_game import first_position
from game.text.language import Language
from game.text.option_parts import option_matters
from game.text.rules_comparison import RuleDifference, compare_rules
from game.text.sentences import rules_page


class UnusualOption(NamedTuple):
    """An option, and a value that is not the usual one.

    `differ`: the rules that read otherwise then; `position` shows it, with the turn of `ply` if there is one.
    """

    option: GameOption
    value: OptionValue
    differ: tuple[RuleDifference, ...]
    position: Position
    ply: Ply | None = None


def other_ways(variant: Variant, words: Language) -> list[UnusualOption]:
    """All options that change something, in the order of the variant's file."""
    usual = variant.rules()
    chosen = {option.id: option.default for option in variant.options}
    said = rules_page(usual, words)
    out = list[UnusualOption]()
    for option in variant.offered:
        if not option_matters(variant, option, chosen):
            continue
        value = _near(option)
        rules = variant.rules({option.id: value})
        here = rules_page(rules, words)
        differ = compare_rules(said, here).differ
        texts = {clause.text for clause in said}
        new = [clause.id for clause in here if clause.text not in texts]
        out.append(UnusualOption(option, value, differ, *_shown(usual, rules, new, option.id)))
    return out


def _near(option: GameOption) -> OptionValue:
    """The first value that is not the usual one; of numbers the one nearest to that."""
    usual, rest = option.values[0], option.values[1:]
    if isinstance(usual, bool) or not isinstance(usual, int):
        return rest[0]
    return min(rest, key=lambda one: abs(int(one) - usual))


def _shown(usual: Rules, rules: Rules, new: Sequence[str], option: str) -> tuple[Position, Ply | None]:
    """Another start; a turn that shows a rule that is new; a task of a lesson with the option; or the start."""
    start = first_position(rules)
    before = first_position(usual)
    if (start.cells, rules.board) != (before.cells, usual.board):
        return start, None
    book = kept_clips.read_clips(rules.variant)
    for clause in new:
        clip = kept_clips.kept_clip(rules, clause, book)
        if clip is not None:
            return clip.position, Game(clip.position.rules, clip.position).preview_turn(clip.move)
    for places in courses.task_positions(rules.variant).values():
        for place in places:
            if option in place.options and rules.options | place.options == rules.options:
                with contextlib.suppress(PositionError):
                    return family_of(rules).from_json(rules, place.position), None
    return start, None
