"""Boards of a lesson plan's cards with their answers; found in a thread, as questions take a moment."""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from game.features.lessons.short_test_run import find_short_test
from game.features.sharing.worksheet_questions import (
    ASKED,
    PositionQuestion,
    mixed_questions,
    question_of_task,
)
from game.features.teach.classroom import find_sowings
from game.features.teach.lesson_plan import NEW_CARD, PlanBoard, PlanCard, game_of_board
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position, Rules
from game.rules.match import Game, Ply
from game.rules.notation import displayed_move
from game.table.playing import FORESEEN
from game.teaching.clips import moves_to_try
from game.text.language import Language

TRIED = 200  # turns of a random game in which a new board is looked for


class CardBoard(NamedTuple):
    """A board of a card. `ply`: the turn that is shown or asked about, None for none; `ends`: the places where its
    sowings end or, in a game without sowing, from which pieces can move; `question`, `answer`: sentences of a worksheet
    or test, "" on other cards.
    """

    position: Position
    ply: Ply | None = None
    ends: tuple[str, ...] = ()
    question: str = ""
    answer: str = ""
    shows_start: bool = True
    """Whether the hole from which the turn starts belongs to the question."""

    @property
    def start_hole(self) -> str:
        """Hole from which the turn starts; "" for no turn."""
        return self.position.rules.start_of_move(self.ply.move) if self.ply is not None else ""

    @property
    def move_text(self) -> str:
        """The displayed move; "" for no turn."""
        return displayed_move(self.ply.move) if self.ply is not None else ""


def boards_of_card(
    card: PlanCard, rules: Rules, variants: Mapping[str, Variant], words: Language
) -> tuple[CardBoard, ...]:
    """Return the boards of a card; `variants`: all games by id, from which the questions of a test are taken."""
    if card.kind == "worksheet":
        return tuple(map(_board_of_question, mixed_questions(rules, words, card.questions, card.seed)))
    if card.kind == "test":
        return tuple(map(_board_of_question, _test_questions(rules.variant, card.questions, variants, words)))
    if card.kind == "pairs":
        return (CardBoard(Game(rules).start),)
    return tuple(_board_of_turn(game_of_board(rules, board).plies[-1]) for board in card.boards)


def _board_of_turn(ply: Ply) -> CardBoard:
    """Return the board of a turn, with the places where its sowings end; in a game without sowing, those that can
    move.
    """
    steps = list(islice(ply.step_by_step(), FORESEEN))
    ends = tuple(steps[one.last_step].hole for one in find_sowings(steps))
    if ends or any(step.op == "drop" for step in steps):
        return CardBoard(ply.before, ply, ends)
    starts = map(ply.before.rules.start_of_move, ply.before.legal())
    return CardBoard(ply.before, ply, tuple(dict.fromkeys(filter(None, starts))), shows_start=False)


def _test_questions(
    game: str, count: int, variants: Mapping[str, Variant], words: Language
) -> Sequence[PositionQuestion]:
    """Return questions of a game's short test, from all parts of it."""
    found = find_short_test(variants, game)
    asked = found.questions if found is not None else ()
    count = min(count, len(asked))
    chosen = [asked[i * len(asked) // count] for i in range(count)]
    tasks = [(one.lesson, exercise) for one in chosen for exercise in one.exercises]
    return [question_of_task(lesson, definition, task, words) for lesson, (definition, task) in tasks]


def _board_of_question(question: PositionQuestion) -> CardBoard:
    """Return the board of a question of a worksheet or a test."""
    game = Game(question.position.rules, question.position)
    try:
        ply = game.play(question.move) if question.move else None
    except MoveError:  # of which is asked whether it is allowed
        ply = None
    return CardBoard(question.position, ply, (), question.question, question.answer, shows_start=question.kind in ASKED)


def new_board(rules: Rules, card: PlanCard, random: Random) -> PlanBoard | None:
    """Return a board with a turn of a random game that `card` hasn't yet, preferably one of one or two sowings; None if
    none is found.
    """
    game, known, spare = Game(rules), {board.moves for board in card.boards}, None
    for _ in range(TRIED):
        moves = moves_to_try(game.position, random) if not game.position.over else ()
        if not moves or len(game.plies) > NEW_CARD * 4:
            game = Game(rules)
            continue
        game.play(random.choice(moves))
        board = PlanBoard(" ".join(game.moves))
        ply = game.plies[-1]
        if len(game.plies) < NEW_CARD or board.moves in known or ply.before.phase != "play" or ply.before.joint:
            continue
        spare = spare or board
        if 1 <= len(find_sowings(list(islice(ply.step_by_step(), FORESEEN)))) <= 2:
            return board
    return spare


def next_turn_of_board(rules: Rules, board: PlanBoard) -> PlanBoard:
    """Return the board with the next legal move in place of its last turn; after the last legal move the first one."""
    game = game_of_board(rules, board)
    before, move = game.plies[-1].before, game.plies[-1].move
    moves = list(before.legal())
    after = moves[(moves.index(move) + 1) % len(moves)] if move in moves else moves[0]
    return PlanBoard(" ".join([*game.moves[:-1], after]), board.position)


def board_of_position(position: Position) -> PlanBoard:
    """Return a board with a position that was set up, and the first legal move there."""
    return PlanBoard(position.legal()[0], position.as_json())
