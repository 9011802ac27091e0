"""A page on which one turn is played on two boards side by side."""

from collections.abc import Sequence

from game.scenes.shared.board_pair import BoardPair
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.session.workshop.side_by_side import SideBySideTurns
from game.text.language import msg
from game.ui.screen import Sprite


class PairPage(Page):
    """`turns`: the turn on both boards; `pair`: these boards among the widgets of the page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.turns = self.follow_source(SideBySideTurns(services.settings.speed))
        self.pair = BoardPair(self, self.turns)

    @action("again", msg("Again"), icon="again", key="Home", sheet=msg("plays the turn again"))
    def again(self) -> None:
        self.turns.replay_turn()

    # ------------------------------------------------------------------ time and pictures
    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.turns.is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        self.pair.update(dt)

    def sprites(self) -> Sequence[Sprite]:
        return [*super().sprites(), *self.pair.sprites()]
