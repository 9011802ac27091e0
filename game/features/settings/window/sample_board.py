"""Sample board of the settings: the game played last, in the middle of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.board.drawing import extent
from game.board.marks import Marks
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.game import Position, Rules, counts_of_position
from game.rules.steps import Step
from game.table.new_game import first_position
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui
from game.window.shared.board_look import board_look_of
from game.window.shared.board_picture import board_picture

if TYPE_CHECKING:
    from game.window.shell.services import Services

# a moment in the middle of a turn, to show how a board will look while stones fall
SEED = 5  # so that the stones keep their colours while settings change
TURNS = 4  # that were played before
FALLEN = 3  # the stone that is in the air, or a later one
PART = 0.7  # of its way lies behind it
STEP, LONGEST = 0.01, 3000  # seconds between two looks, and how many of them


class SampleTurn(NamedTuple):
    """Sample turn in the middle of its sowing: counts before the turn, its film, and the step that drops the last
    stone.
    """

    counts: Mapping[str, int]
    film: Film
    step: Step


def sample_turn(rules: Rules) -> SampleTurn | None:
    """Return a sample turn that still has stones in hand; None if no early turn of the game is long enough."""
    position = first_position(rules)
    for k in range(TURNS):
        legal = position.legal()
        position = position.play(legal[(2 + k) % len(legal)])
        if position.over or position.phase != "play":
            return None
    counts = counts_of_position(position)
    move = max(position.legal(), key=lambda move: (_drops_before_store(position, move), move))
    film = Film(Stones(counts, Random(SEED)))
    steps = list(position.turn(move))
    film.play(steps, position.player, steps)
    for _ in range(LONGEST):
        now, fallen = film.playing, [one.step for one in film.motions_shown() if one.step.op == "drop"]
        in_air = now is not None and now.step.op == "drop" and film.elapsed_share_of_motion >= PART
        if in_air and len(fallen) >= FALLEN - 1 and film.count(fallen[-1].hole) == fallen[-1].now:  # else it was lifted
            return SampleTurn(counts, film, fallen[-1])
        film.update(STEP)
    return None


def _drops_before_store(position: Position, move: str) -> int:
    """Return how many stones of the move's sowing fall into holes before one falls into a store."""
    n = 0
    for step in islice(position.turn(move), LONGEST):
        if step.op == "drop" and step.hole in ("S", "N"):
            break
        n += step.op == "drop"
    return n


def sample_board(services: Services, ui: Ui, wide: float, high: float, style: Style) -> tuple[Node, Node] | None:
    """Return the board of the game played last, in the middle of a turn, and its sentence; None if no game can be
    shown.

    `wide`, `high`: the largest size of the board, reference px.
    """
    settings, variants = services.settings, services.library.variants
    easiest = min(variants.values(), key=lambda game: (game.difficulty, game.minutes), default=None)
    variant = variants.get(settings.last_variant, easiest)
    seen = sample_turn(variant.rules()) if variant else None
    if variant is None or seen is None:
        return None
    size = extent(variant.rules().board)
    wide = min(wide, high * size.outer_width / size.high)
    picture = board_picture(
        ui, variant.rules().board, seen.counts, wide, least=min(240, wide),
        look=board_look_of(settings), film=seen.film, marks=Marks(hovered=seen.step.hole),
    )  # fmt: skip
    said = services.words.say("One stone into hole {hole}, now {now}.", hole=seen.step.hole, now=seen.step.now)
    return picture, Label(said, style, "ontable")
