"""Everything that happens in any game has a sentence, in every language."""

from itertools import product
from random import Random

import pytest

from game.rules.board import SEATS, Seat
from game.rules.file.schema import KINDS
from game.rules.file.variant_library import standard_library
from game.rules.game import WhyIllegal
from game.rules.sowing.chance import some_move
from game.rules.sowing.position import Position
from game.text.following import following
from game.text.language import Language
from game.text.option_text import option_text
from game.text.score import match_line
from game.text.sentences import end_of_turn
from game.text.sowing.binding import binding, why_not_text
from game.text.sowing.captions import caption
from game.text.sowing.clauses import rules_page
from game.text.sowing.outcome import outcome_text, round_text
from game.text.sowing.preview import preview_text
from game.text.sowing.summary import turn_summaries
from game.text.speech_context import SpeechContext
from tests.play import SOWING, some_position, some_rules
from tests.sampled import few
from tests.some import some
from tests.text.common import HEBREW, LANGUAGES, NAMES, whole

GAMES = 10
MOST_PLIES = 60  # of one game: longer ones say nothing new
TOLD = 0.25  # the share of its turns that are put into words
MOST_CHOICES = 64  # of options; if there are more, as many random ones
every_game = pytest.mark.parametrize("variant", few(SOWING, 7))


@every_game
def test_every_step_of_random_games_has_a_sentence(variant: str) -> None:
    random = Random(variant)
    for game in range(GAMES):
        position = Position.start(some_rules(standard_library().variants[variant], random))
        for _ in range(MOST_PLIES):
            if position.over:
                break
            move = some_move(position, random)
            after = position.play(move)
            if after.over or after.round > position.round or random.random() < TOLD:
                _tell(position, move, LANGUAGES[game % 2], random)
            position = after
        assert position.ply


def _tell(position: Position, move: str, words: Language, random: Random) -> None:
    """All sentences about a turn."""
    turn = position.turn(move)
    steps = list(turn)
    after = turn.result
    assert after is not None
    reader: Seat | None = random.choice((*SEATS, None))
    telling = SpeechContext(
        words, position.rules, position.player, reader, names=NAMES, ends=after.over, position=position
    )
    said = [end_of_turn(position.player, telling).text]
    for step, moment in following(steps, telling, move):
        said += filter(None, caption(step, moment))
        assert moment.hand >= 0
    said += turn_summaries([steps], telling, [move])
    said += filter(None, [binding(position, words)])
    preview = preview_text(steps, telling, after.over, turn.shown_clause, move)
    assert preview.title
    said.append(preview.sentence)
    if ended := round_text(position, after, words, reader, NAMES):
        said.append(ended.text)
        assert ended.why == match_line(after, words, reader, NAMES) != ""
    if after.outcome:
        said += filter(None, outcome_text(after.outcome, after, words, reader, NAMES))
    for text in said:
        assert whole(text, words), text


@every_game
def test_every_clause_has_a_title_and_a_paragraph_with_any_options(variant: str) -> None:
    options = standard_library().variants[variant].options
    choices = list(product(*(option.values for option in options)))
    for values in some(Random(variant).sample(choices, min(MOST_CHOICES, len(choices)))):
        rules = standard_library().variants[variant].rules(dict(zip((o.id for o in options), values, strict=True)))
        ids = {clause.id for kind in KINDS for clause in rules.clauses_of_kind(kind)}
        pages = [rules_page(rules, words) for words in LANGUAGES]
        for page, words in zip(pages, LANGUAGES, strict=True):
            told = [clause.id for clause in page]
            assert ids <= set(told)
            assert len(set(told)) == len(told)
            for clause in page:
                assert whole(clause.text, words), (clause.id, clause.text)
                assert clause.title
                assert not clause.title.endswith(".")
        assert not any(english.title == hebrew.title for english, hebrew in zip(*pages, strict=True))


@every_game
def test_no_refusal_is_without_words(variant: str) -> None:
    random, refused = Random(variant), 0
    for _ in range(12):
        position = some_position(some_rules(standard_library().variants[variant], random), random)
        board = position.rules.board
        holes = [cell.name for cell in board.cells if cell.hole]
        signs = ("", "<", ">", ">*") if position.rules.signs else ("",)
        for move in ("pass", "swap", "keep", "zz", *(hole + sign for hole in holes for sign in signs)):
            if illegal := position.why_not(move):
                refused += 1
                for words in LANGUAGES:
                    _refused(
                        illegal, move, SpeechContext(words, position.rules, position.player, "S", position=position)
                    )
    assert refused >= 12  # "zz" is no move anywhere


def _refused(illegal: WhyIllegal, move: str, context: SpeechContext) -> None:
    lines = why_not_text(illegal, move, context)
    assert len(lines) == 2
    for line in lines:
        assert whole(line, context.words), (illegal, line)


@every_game
def test_every_option_has_its_own_words(variant: str) -> None:
    for option in some(standard_library().variants[variant].options):
        english, hebrew = (option_text(option, words) for words in LANGUAGES)
        assert english.label != hebrew.label
        assert len(english.values) == len(set(english.values)) == len(option.values)
        assert "_" not in " ".join(english.values)
        named = [value for value in option.values if not isinstance(value, int)]
        assert bool(named) <= (english.values != hebrew.values)


@every_game
def test_what_a_file_says_of_its_game_is_said_in_hebrew_too(variant: str) -> None:
    game = standard_library().variants[variant]
    for text in (game.name, game.idea, game.about, *game.country, *game.other_names):
        assert any("א" <= letter <= "ת" for letter in HEBREW.t(text)), text
