"""Plan of a lesson in school: a row of cards, each with its minutes, what a teacher says, and turns of games.

`assets/lesson_plans.json` holds those that come with the program.  A changed plan is a file of its own in the same
form, which can be given to others; whatever is wrong in it is a sentence with the key and what is allowed there.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.features.lessons.own_lessons import clean_text
from game.place import ASSETS
from game.rules.families import family_of
from game.rules.file.faults import displayed_file_name
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import MoveError, PositionError, Rules
from game.rules.json_check import checked_struct
from game.rules.match import Game
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.store.disk import DamagedError, decode_json, read_file
from game.store.own_files import readable_content
from game.store.shared_files import replace_document, turn_to_write

SHIPPED = ASSETS / "lesson_plans.json"
SUFFIX = ".json"
FORMAT, VERSION = "naqala lesson plan", 1
LOOKED_AT = 400  # bytes in which a file says what it is
LARGEST = 400_000  # bytes of a file
USUAL_MINUTES = 45  # of a lesson
MOST_CARDS, MOST_BOARDS, MOST_MINUTES, MOST_QUESTIONS, MOST_TOPICS = 12, 8, 45, 12, 8
NEW_CARD, NEW_QUESTIONS = 5, 4  # the minutes, and the questions, of a card that is added

CardKind = Literal["show", "ask", "pairs", "worksheet", "test"]
KINDS: tuple[CardKind, ...] = get_args(CardKind)
WITH_BOARDS = "show", "ask"  # kinds whose boards are chosen
WITH_QUESTIONS = "worksheet", "test"  # kinds whose questions are found


class PlanBoard(Struct, frozen=True, omit_defaults=True):
    """A turn on a board: the last of `moves`, which are played from `position` or from the start of the game."""

    moves: Annotated[str, Meta(max_length=2000, description="a line of moves")]
    position: Annotated[dict[str, Any] | None, Meta(description="an object")] = None


class PlanCard(Struct, frozen=True, omit_defaults=True):
    """A part of a lesson. `say`: what the teacher says; `questions`: number of questions; `seed`: determines which
    ones.
    """

    kind: Annotated[CardKind, Meta(description="show, ask, pairs, worksheet or test")]
    minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES, description="a number from {at_least} to {at_most}")]
    say: Annotated[str, Meta(max_length=200, description="a text of up to {at_most} characters")] = ""
    boards: Annotated[
        list[PlanBoard], Meta(max_length=MOST_BOARDS, description="a list of up to {at_most} boards")
    ] = []
    questions: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS, description="a number from {at_least} to {at_most}")] = (
        NEW_QUESTIONS
    )
    seed: Annotated[int, Meta(ge=0, le=999_999, description="a number from {at_least} to {at_most}")] = 1


class LessonPlan(Struct, frozen=True, omit_defaults=True):
    """The plan of a lesson for one game. `options`: the game's options that differ from the usual ones; `topics`: what
    is taught, in a word or two each.
    """

    game: Annotated[str, Meta(max_length=60, description="the id of a game")]
    title: Annotated[str, Meta(max_length=60, description="a text of up to {at_most} characters")]
    cards: Annotated[
        list[PlanCard], Meta(min_length=1, max_length=MOST_CARDS, description="a list of 1 to {at_most} cards")
    ]
    options: Annotated[dict[str, OptionValue], Meta(description="an object of names and values")] = {}
    topics: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(max_length=MOST_TOPICS, description="a list of up to {at_most} short texts"),
    ] = []

    def rules(self, variants: Mapping[str, Variant]) -> Rules:
        """Return the rules by which the boards are played.  Raises OptionError."""
        found: Rules = variants[self.game].rules(self.options)
        return found

    @property
    def minutes(self) -> int:
        """Duration of the lesson: minutes of all cards."""
        return sum(card.minutes for card in self.cards)

    def with_card(self, at: int, card: PlanCard) -> "LessonPlan":
        """Return the plan with `card` in place of the card at index `at`."""
        return replace(self, cards=[*self.cards[:at], card, *self.cards[at + 1 :]])

    def with_minutes(self, at: int, minutes: int) -> "LessonPlan":
        """Return the plan with so many minutes for the card at index `at`; the other cards keep theirs."""
        return self.with_card(at, replace(self.cards[at], minutes=min(max(minutes, 1), MOST_MINUTES)))

    def with_card_added(self, kind: CardKind, at: int) -> "LessonPlan":
        """Return the plan with a new card before the index `at`."""
        card = PlanCard(kind, NEW_CARD)
        return replace(self, cards=[*self.cards[:at], card, *self.cards[at:]])

    def with_card_removed(self, at: int) -> "LessonPlan":
        """Return the plan without the card at index `at`; the only card of a plan stays."""
        return replace(self, cards=[*self.cards[:at], *self.cards[at + 1 :]]) if len(self.cards) > 1 else self

    def with_card_moved(self, at: int, by: int) -> "LessonPlan":
        """Return the plan with the card at index `at` moved by `by` places, at most to either end."""
        cards = list(self.cards)
        card = cards.pop(at)
        cards.insert(min(max(at + by, 0), len(cards)), card)
        return replace(self, cards=cards)


def empty_plan(variant: Variant) -> LessonPlan:
    """Return a new plan for a game, with a single card."""
    return LessonPlan(variant.id, "", [PlanCard("show", USUAL_MINUTES)])


def game_of_board(rules: Rules, board: PlanBoard) -> Game:
    """Return the game on a board, with all its turns.  Raises PositionError or MoveError."""
    start = None if board.position is None else family_of(rules).from_json(rules, board.position)
    game = Game(rules) if start is None else Game(rules, start)
    for move in board.moves.split():
        game.play(move)
    return game


# ---------------------------------------------------------------------- files
def plan_as_json(plan: LessonPlan) -> bytes:
    """Return a plan as the content of a file."""
    said = {"format": FORMAT, "version": VERSION, **msgspec.to_builtins(plan)}
    return msgspec.json.format(msgspec.json.encode(said), indent=1) + b"\n"


def looks_like_plan(path: Path) -> bool:
    """Return whether a file seems to hold a plan.  Never raises."""
    try:
        return FORMAT.encode() in read_file(path, most=LARGEST)[:LOOKED_AT]
    except (OSError, DamagedError):
        return False


def read_plan(path: Path, variants: Mapping[str, Variant]) -> LessonPlan:
    """Return the plan of a file.  Raises OSError, or DamagedError with a sentence on what is wrong, and where."""
    with errors_of_file(displayed_file_name(path), DamagedError, DamagedError, OSError):
        return parse_plan(read_file(path, most=LARGEST), variants)


def parse_plan(content: bytes, variants: Mapping[str, Variant]) -> LessonPlan:
    """Return the plan in a file's content, checked and with clean texts.  Raises DamagedError."""
    said = decode_json(content, object)
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise DamagedError(Phrase("it holds no lesson"))
    if said.get("version") != VERSION:
        raise DamagedError(Phrase("version: another version of the program wrote it"))
    return _checked_plan(said, variants)


def _checked_plan(said: dict[str, Any], variants: Mapping[str, Variant]) -> LessonPlan:
    """Return the plan of a decoded object, with clean texts.  Raises DamagedError."""
    for number, card in _number_items(said.get("cards")):
        for at, board in _number_items(card.get("boards") if isinstance(card, dict) else None):
            key = _card_key(number, at)
            unfit = Phrase("{key}: an object with moves is needed here", key=key)
            checked_struct(PlanBoard, board, DamagedError, unfit, key)
        key = _card_key(number)
        unfit = Phrase("{key}: an object with kind and minutes is needed here", key=key)
        checked_struct(PlanCard, card, DamagedError, unfit, key)
    plan = checked_struct(LessonPlan, said, DamagedError, Phrase("it holds no lesson"))
    if plan.game not in variants:
        raise DamagedError(Phrase("game: there’s no game {name} here", name=plan.game[:40]))
    try:
        rules = plan.rules(variants)
    except OptionError as error:
        raise DamagedError(Phrase("options: {reason}", reason=error_phrase(error))) from None
    _check_boards(plan, rules)
    cards = [replace(card, say=clean_text(card.say)) for card in plan.cards]
    return replace(plan, title=clean_text(plan.title), topics=list(map(clean_text, plan.topics)), cards=cards)


def _number_items(found: object) -> Sequence[tuple[int, Any]]:
    """Return pairs of number, from 1, and item of a decoded list; empty if `found` is no list."""
    return list(enumerate(found, 1)) if isinstance(found, list) else []


def _card_key(number: int, board: int = 0) -> str:
    """Return the key in the JSON, such as "cards.2.boards.1", of a card or of one of its boards, by numbers from 1.
    `board`: 0 for the card itself.
    """
    return f"cards.{number}.boards.{board}" if board else f"cards.{number}"


def _check_boards(plan: LessonPlan, rules: Rules) -> None:
    """Check that the moves of all boards can be played.  Raises DamagedError."""
    for number, card in enumerate(plan.cards, 1):
        for at, board in enumerate(card.boards, 1):
            key = _card_key(number, at)
            if not board.moves.split():
                raise DamagedError(Phrase("{key}.moves: at least one move is needed here", key=key))
            try:
                game_of_board(rules, board)
            except PositionError as error:
                raise DamagedError(Phrase("{key}.position: {reason}", key=key, reason=error_phrase(error))) from None
            except (MoveError, RecursionError) as error:
                raise DamagedError(Phrase("{key}.moves: {reason}", key=key, reason=error_phrase(error))) from None


class OwnPlans:
    """The plans that the user has changed, one file for each game.  Its methods block while they read or write."""

    def __init__(self, folder: Path, variants: Mapping[str, Variant]) -> None:
        self.folder, self.variants = folder, variants
        self._seen: dict[str, bytes | None] = {}  # the file of each game as this window last read or wrote it

    def path(self, game: str) -> Path:
        """Return the path of the file for a game, by its id."""
        return self.folder / f"{game}{SUFFIX}"

    def load(self, game: str) -> LessonPlan | None:
        """Return the plan for a game; None if there is none.  Raises OSError or DamagedError."""
        self._seen[game] = readable_content(self.path(game))
        try:
            plan = read_plan(self.path(game), self.variants)
        except FileNotFoundError:
            return None
        return replace(plan, game=game)

    def save(self, plan: LessonPlan) -> None:
        """Write a plan to its file, whole or not at all; another window's plan is kept beside it.  Raises OSError."""
        self._replace(plan.game, plan_as_json(plan))

    def remove(self, game: str) -> None:
        """Delete the file for a game, if there is one; another window's plan is kept beside it.  Raises OSError."""
        self._replace(game, None)

    def _replace(self, game: str, content: bytes | None) -> None:
        """Write or, without content, delete the file for a game.  Raises OSError."""
        with turn_to_write(self.folder):
            replace_document(self.path(game), content, self._seen.get(game))
        self._seen[game] = content


@cache
def shipped_plans() -> Mapping[str, LessonPlan]:
    """Return the plans that come with the program, by the id of their game."""
    found = decode_json(SHIPPED.read_bytes(), list[LessonPlan])
    return {plan.game: plan for plan in found}
