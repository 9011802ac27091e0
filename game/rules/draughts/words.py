"""The schema of draughts variant files.  docs/variant-files-draughts.md explains every key."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, field

from game.rules.file.schema import (
    ONE_LINE,
    SEEN,
    FileTable,
    FromOption,
    Id,
    LeftOut,
    Line,
    OptionValue,
    OptionWords,
    OtherName,
    OwnTexts,
    Sources,
)
from game.rules.file.shelves import Shelf

MOST_LINES = 20


class CapturesBackwards(StrEnum):
    """The condition under which a man may capture backwards."""

    FREE = "free"
    IN_CHAIN = "in_chain"


class ManCapturesKings(StrEnum):
    """The directions in which a man may capture a king."""

    ANY = "any"
    FORWARD = "forward"


class KingLandingSquares(StrEnum):
    """The squares behind a captured piece on which a king may land."""

    ANYWHERE = "anywhere"
    BEHIND = "behind"


class ThreeKingsTimeoutResult(StrEnum):
    """The result if a player with three kings against one hasn't won within the limit of turns."""

    DRAW = "draw"
    LOSS = "loss"


class DraughtsEndCondition(StrEnum):
    """The condition that ends a game of draughts."""

    NO_PIECE = "no_piece"
    NO_MOVE = "no_move"
    THIRD_TIME = "third_time"
    QUIET = "quiet"
    FEW_KINGS = "few_kings"
    THREE_KINGS = "three_kings"


class DraughtsBoardWords(FileTable, frozen=True):
    """`[board]`: number of squares along each side."""

    size: Literal[8, 10] | FromOption


class DraughtsRuleWords(OwnTexts, frozen=True, kw_only=True):
    """A clause of a draughts file: its id, and the author's texts."""

    id: Id


class CaptureWords(DraughtsRuleWords, frozen=True):
    """`[capture]`: how men capture."""

    backwards: CapturesBackwards | FromOption = CapturesBackwards.FREE
    kings: ManCapturesKings | FromOption = ManCapturesKings.ANY


class KingWords(DraughtsRuleWords, frozen=True):
    """`[king]`: how kings move and capture."""

    lands: KingLandingSquares | FromOption = KingLandingSquares.ANYWHERE


class BurningWords(DraughtsRuleWords, frozen=True):
    """`[burning]`: removal of pieces that missed a capture; `king`: id under which the clause is named for kings."""

    on: bool | FromOption
    king: Id


class DraughtsEndWords(DraughtsRuleWords, frozen=True):
    """`[[end]]`: an end condition; `then`: the result, only for a player with three kings who hasn't won in time."""

    when: DraughtsEndCondition
    then: ThreeKingsTimeoutResult | FromOption = ThreeKingsTimeoutResult.DRAW


class DraughtsWords(FileTable, frozen=True, kw_only=True):
    """The contents of a draughts variant file."""

    name: Line
    family: Line
    sources: Sources
    board: DraughtsBoardWords
    man: DraughtsRuleWords
    capture: CaptureWords
    crown: DraughtsRuleWords
    king: KingWords
    burning: BurningWords
    end: Annotated[list[DraughtsEndWords], Meta(min_length=2, max_length=MOST_LINES)]
    idea: Annotated[str, Meta(max_length=30, pattern=ONE_LINE)] = ""
    about: Annotated[str, Meta(max_length=400, pattern=SEEN)] = ""
    doubt: Annotated[str, Meta(max_length=400, pattern=SEEN)] = ""
    country: Annotated[list[Line], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    also: Annotated[list[Line | OtherName], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    difficulty: Annotated[int, Meta(ge=1, le=5)] = 1
    minutes: Annotated[int, Meta(ge=1, le=600)] = 10
    skills: Annotated[list[int], Meta(max_length=7)] = field(default_factory=list)
    option: Annotated[list[OptionWords], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    shelf: Shelf | None = None
    based_on: Id | None = None
    without: Annotated[list[LeftOut], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    order: Annotated[list[Id], Meta(max_length=MOST_LINES)] = field(default_factory=list)
    locked: Annotated[list[Id], Meta(max_length=MOST_LINES)] = field(default_factory=list)


def value_or_option(said: OptionValue | FromOption, options: dict[str, OptionValue]) -> OptionValue:
    """Return `said` itself or, if it names an option, the value chosen for that option."""
    return options[said.option] if isinstance(said, FromOption) else said
