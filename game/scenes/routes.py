"""Which scene opens which.  No page imports another: each asks for what comes next here, and each is imported late."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.film.stones import Stones
    from game.rules.board import Seat
    from game.rules.file.library import Variant
    from game.rules.game import Position, Rules
    from game.rules.match import Game, Ply
    from game.scenes.shared.speech import Said
    from game.scenes.shell.services import Services, Table
    from game.scenes.shell.stack import Scene
    from game.session.setup import Setup
    from game.store.autosave import UnderWay
    from game.store.record import GameRecord, Player


class Pages:
    """All pages of the program, each laid on the stack by its method (`Routes` says what each is)."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._push = services.stack.push

    def first(self) -> Scene:
        from game.scenes.home.scene import Home

        return Home(self.services)

    def home(self) -> None:
        self.services.stack.home()

    # ------------------------------------------------------------------ games
    def play(self, setup: Setup, *, remember: bool = True) -> None:
        services = self.services
        if remember:
            services.settings.remember(setup.variant.id, setup.remembered())
            services.settings_file.save(services.settings)
        self.show_game(setup.game(), setup.players, services.now())

    def play_or_ask(self, setup: Setup) -> None:
        kept = self.services.autosave.load()
        if kept is None or not kept.begun:
            self.play(setup)
            return
        from game.scenes.plates.replace import ReplaceScene

        self._push(ReplaceScene(self.services, kept, setup))

    def go_on(self, kept: UnderWay) -> None:
        record = kept.record
        self.show_game(kept.game, record.players, record.began, record)

    def show_game(self, game: Game, players: Mapping[Seat, Player], began: str, kept: GameRecord | None = None) -> None:
        from game.scenes.play.scene import PlayScene

        self.services.stack.on_first(PlayScene(self.services, game, players, began=began, kept=kept))

    def new_game(self, variant: Variant) -> None:
        from game.scenes.new_game.scene import NewGame

        self._push(NewGame(self.services, variant))

    def play_on(self, game: Game, players: Mapping[Seat, Player], plies: Sequence[Ply], record: GameRecord) -> None:
        from game.scenes.plates.play_on import PlayOnScene

        self._push(PlayOnScene(self.services, game, players, plies, record))

    # ------------------------------------------------------------------ over a game
    def pause(self, table: Table) -> None:
        from game.scenes.plates.pause import PauseScene

        self._push(PauseScene(self.services, table))

    def result(self, table: Table) -> None:
        from game.scenes.plates.game_over import GameOverScene

        self._push(GameOverScene(self.services, table))

    def arrange(self, table: Table, on_done: Callable[[str], None]) -> None:
        from game.scenes.arrange.scene import LayoutScene

        self._push(LayoutScene(self.services, table, on_done))

    def review(self, table: Table, at: int | None = None) -> None:
        from game.scenes.review.scene import ReviewScene

        self._push(ReviewScene(self.services, table, at))

    def what_if(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        told: Sequence[Said],
        stones: Stones,
        *,
        turns: bool = False,
    ) -> None:
        from game.scenes.watch.what_if import WhatIfScene

        self._push(WhatIfScene(self.services, position, line, players, told, stones, turns=turns))

    # ------------------------------------------------------------------ from everywhere
    def rules(self, rules: Rules) -> None:
        from game.scenes.rules.scene import RulesScene

        self._push(RulesScene(self.services, rules))

    def keys(self) -> None:
        from game.scenes.plates.keys_sheet import KeysSheet

        self._push(KeysSheet(self.services))

    def settings(self) -> None:
        from game.scenes.settings.scene import SettingsScene

        self._push(SettingsScene(self.services))


def load() -> None:
    """Imports what a game needs before anybody asks for one."""
    import game.engine.process.analyst
    import game.scenes.play.scene
    import game.scenes.review.scene
    import game.scenes.watch.what_if  # noqa: F401
