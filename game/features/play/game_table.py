"""A game at which somebody sits, in a window or a terminal: played, helped, kept in the library after every turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from zlib import crc32

from game.engine.analysis.values import Review
from game.features.learners.rival_ladder import Result, note_result
from game.features.library.entry import UnderWay
from game.features.library.game_counts import GameCounter
from game.features.library.saved_game import new_id
from game.film.showing import SoundEvent
from game.rules.board import Seat, other_seat
from game.rules.match import Game
from game.rules.stopped_games import DRAWN, RESIGNED, is_ended_by_players
from game.rules.turns import plies_of_turns
from game.store.record import GameRecord, Player
from game.store.remarks import Remarks
from game.table.board_activity import GamePlay
from game.table.common_services import CommonServices
from game.table.hints import MoveHints
from game.table.move_tree import MoveTree
from game.table.playing import GameInPlay

ENOUGH_TURNS = 3  # of a game that was not played to its end: what to play next follows from it


class GameAutosave:
    """Saves one game, known to the library as `id`, with what was counted of it; a new one gets a name of its own."""

    def __init__(self, services: CommonServices, id: str = "", seconds: float = 0.0) -> None:
        self._services, self.id, self.seconds = services, id or new_id(), seconds
        self._counter = GameCounter()
        self._saved = bool(id)

    def save(self, record: GameRecord, game: Game) -> None:
        self._saved = True
        settings, outcome = self._services.settings, game.position.outcome
        ended = outcome is not None and outcome.reason not in (RESIGNED, DRAWN)
        played = [ply for ply in game.plies if not is_ended_by_players(ply.move)]
        barely = not ended and len(plies_of_turns(played)) < ENOUGH_TURNS
        if UnderWay(record, game).has_progress and settings.note_played(record.variant, barely=barely):
            self._services.settings_file.save(settings)
        self._services.games.save(self.id, record, self._counter.count_game(game, self.seconds))

    def is_still_saving(self) -> bool:
        """Whether the last turn is still being written."""
        return self._services.games.is_still_saving(self.id)

    def leave(self, record: GameRecord, game: Game) -> None:
        """Another window may have the game.  One in which nobody has done anything is not kept."""
        if not self._saved:
            return
        if UnderWay(record, game).has_progress:
            self._services.games.release(self.id)
        else:
            self._services.games.discard(self.id)


class GameTable:
    """`draft`: of the layout that is under way; it is kept with the game, too.

    `copied`: the game itself is open in another window.  `is_first_game`: it was told sentence by sentence, and is
    not judged at its end.
    """

    is_first_game = False

    def __init__(self, services: CommonServices, begun: UnderWay, *, copied: bool = False) -> None:
        """`begun`: a new game, or one of the library, which has an id there."""
        self.copied = copied
        self._services, self.autosave = services, GameAutosave(services, begun.id, begun.seconds)
        self._began, self.draft = begun.record.began, begun.record.draft
        self._guided = begun.record.guided
        self._lines = MoveTree(begun.record.moves, begun.record.remarks)
        self.playing = GameInPlay(
            begun.game,
            begun.record.players,
            services.thinker,
            seed=crc32(self._began.encode()) if self._began else services.random.randrange(1 << 30),
            speed=services.settings.speed,
            kept=self.keep,
            behind=self.autosave.is_still_saving,
        )
        self.playing.meets_rivals = True
        self.hints = MoveHints(self.playing, lambda: services.analyst, begun.record)

    @classmethod
    def of_new(cls, services: CommonServices, game: Game, players: Mapping[Seat, Player], began: str = "") -> GameTable:
        """A game that nobody has saved yet; `began`: when it was started."""
        return cls(services, UnderWay(GameRecord.of_game(game, players, began), game))

    @classmethod
    def of_library(cls, services: CommonServices, kept: UnderWay) -> GameTable:
        """A game is gone on with; one that another window plays is copied."""
        copied = bool(kept.id) and not services.games.claim(kept.id)
        return cls(services, services.games.copy(kept) if copied else kept, copied=copied)

    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def record(self) -> GameRecord:
        record = self.hints.add_to(GameRecord.of_game(self.game, self.playing.players, self._began))
        record = replace(record, guided=self.guided, remarks=self.remarks)
        return replace(record, draft=self.draft) if self.playing.position.phase == "layout" else record

    @property
    def guided(self) -> int:
        """Number of moves of the game that were told sentence by sentence, like those of a first game."""
        played = len(self.game.plies)
        return played if self.is_first_game else min(self._guided, played)

    def stop_guiding(self) -> None:
        """The rest is played as any other game."""
        self._guided, self.is_first_game = self.guided, False
        self.playing.meets_rivals = True

    @property
    def remarks(self) -> Remarks:
        """Lines, notes and tags of the game as far as it was played."""
        self._lines.follow_game(self.game.moves)
        return self._lines.remarks()

    # ------------------------------------------------------------------ what is kept
    def keep_remarks(self, remarks: Remarks) -> None:
        """Keep lines and notes with the game."""
        self._lines = MoveTree(self.game.moves, remarks)
        self.keep()

    def keep(self) -> None:
        """After every turn, and when something was found in it: the game is saved, finished or not."""
        self.autosave.save(self.record, self.game)
        self._note_rival()

    def _note_rival(self) -> None:
        """Count the end of the game on the learner's ladder of rivals; withdraw it if the game goes on again."""
        playing, learners = self.playing, self._services.learners
        reader = playing.reader
        if reader is None or not playing.rivals or self.is_first_game:
            return
        outcome = playing.position.outcome
        result: Result | None = None
        if outcome is not None:
            result = "draw" if outcome.winner is None else "won" if outcome.winner == reader else "lost"
        level, day = playing.players[other_seat(reader)].level, self._services.now()[:10]
        if note_result(learners.current, self.game.rules.variant, level, self.autosave.id, result, day):
            learners.save()

    def keep_draft(self, draft: str) -> None:
        self.draft = draft
        self.keep()

    def keep_review(self, review: Review) -> None:
        self.hints.keep_review(review)
        self.keep()

    def count_time(self, dt: float) -> None:
        """Somebody was at the game for dt seconds."""
        if not self.playing.position.over:
            self.autosave.seconds += dt

    def close(self) -> None:
        """Close the table: cancel the search and release the record for other windows."""
        self._services.thinker.cancel()
        self.hints.leave()
        self.autosave.leave(self.record, self.game)


class TablePlay(GamePlay):
    """The game of a table is played: its time is counted, and what is played is kept."""

    is_result_shown = False  # since the game is over
    is_handed_on = False  # another page goes on with the table

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.playing)
        self.table = table

    def may_ask(self, kind: str) -> bool:
        """Return whether a question may be asked: after the end only once the result was shown."""
        return self.playing.state != "over" or self.is_result_shown

    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = super().update(dt)
        self.table.count_time(dt)
        return events

    def keep(self) -> None:
        self.table.keep()

    def close(self) -> None:
        if not self.is_handed_on:
            self.table.close()
