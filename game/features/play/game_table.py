"""A game at which somebody sits, in a window or a terminal: played, helped, kept in the library after every turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from zlib import crc32

from game.engine.analysis.values import Review
from game.engine.strength import nearest_level
from game.features.learners.rival_ladder import Result, record_result
from game.features.library.entry import GameUnderWay
from game.features.library.game_counts import GameCounter
from game.features.library.saved_game import new_id
from game.features.play.hints import MoveHints
from game.film.showing import SoundEvent
from game.rules.board import Seat, other_seat
from game.rules.match import Game
from game.rules.stopped_games import STOPPED, TIME_UP, is_ended_by_players
from game.rules.turns import plies_of_turns
from game.store.record import LEVELS, GameRecord, Player
from game.store.recorded_clock import RecordedClock
from game.store.remarks import Remarks
from game.table.board_activity import GamePlay
from game.table.common_services import CommonServices
from game.table.decided_game import DecidedGame
from game.table.game_clock import GameClock
from game.table.move_tree import MoveTree
from game.table.playing import GameInPlay
from game.text.language import Language

ENOUGH_TURNS = 3  # of a game that was not played to its end: what to play next follows from it


class GameAutosave:
    """Saves one game with its statistics to the library under an `id`; a new game gets a new id."""

    def __init__(self, services: CommonServices, id: str = "", seconds: float = 0.0) -> None:
        self._services, self.id, self.seconds = services, id or new_id(), seconds
        self._counter = GameCounter()
        self.is_saved = bool(id)

    def save(self, record: GameRecord, game: Game) -> None:
        """Save the game to the library, and note the variant as played once enough turns were made."""
        self.is_saved = True
        settings, outcome = self._services.settings, game.position.outcome
        ended = outcome is not None and outcome.reason not in STOPPED
        played = [ply for ply in game.plies if not is_ended_by_players(ply.move)]
        barely = not ended and len(plies_of_turns(played)) < ENOUGH_TURNS
        if GameUnderWay(record, game).has_progress and settings.note_played(record.variant, barely=barely):
            self._services.settings_file.save(settings)
        self._services.games.save(self.id, record, self._counter.count_game(game, self.seconds))
        learners = self._services.learners
        if not barely and learners.current.to_play:
            learners.current.to_play = ""
            learners.save()

    def is_still_saving(self) -> bool:
        """Return whether the last save is still being written."""
        return self._services.games.is_still_saving(self.id)

    def release(self, record: GameRecord, game: Game) -> None:
        """Let other windows open the game, and delete its record if nobody has made a move."""
        if not self.is_saved:
            return
        if GameUnderWay(record, game).has_progress:
            self._services.games.release_game(self.id)
        else:
            self._services.games.remove_unplayed(self.id)


class GameTable:
    """A game being played, with its players, hints and autosave, independent of window or terminal.

    `draft`: an unfinished layout of stones, saved with the game.  `copied`: another window has this game open.
    `is_first_game`: the game is the tutorial, explained sentence by sentence.
    `is_from_collection`: it is a copy of a collection's game, to be played on as one's own.
    `is_guided_start`: it is one's first game of its kind, and begins with its goal and a move to begin with.
    """

    is_first_game = False
    is_guided_start = False
    is_from_collection = False

    def __init__(self, services: CommonServices, begun: GameUnderWay, *, copied: bool = False) -> None:
        """`begun`: a new game, or one from the library, which has an id there."""
        self.copied = copied
        self._services, self.autosave = services, GameAutosave(services, begun.id, begun.seconds)
        self._began, self.draft = begun.record.began, begun.record.draft
        self._guided = begun.record.guided
        self._lines = MoveTree(begun.record.moves, begun.record.remarks)
        self.playing = GameInPlay(
            begun.game,
            begun.record.players,
            services.computer_player,
            seed=crc32(self._began.encode()) if self._began else services.random.randrange(1 << 30),
            speed=services.settings.speed,
            kept=self.save,
            behind=self.autosave.is_still_saving,
        )
        self.playing.meets_rivals = True
        self.playing.decided = DecidedGame(self.playing)
        self.playing.seconds_to_think = self._seconds_to_think
        clock = begun.record.clock
        self.clock = GameClock(clock, len(begun.game.plies)) if clock is not None else None
        self.playing.thinks_ahead = self.clock is None
        self.playing.timed = self.clock is not None
        self.hints = MoveHints(self.playing, lambda: services.analyst, begun.record, services.games.figures)

    @classmethod
    def start_new(
        cls,
        services: CommonServices,
        game: Game,
        players: Mapping[Seat, Player],
        began: str = "",
        clock: RecordedClock | None = None,
    ) -> GameTable:
        """Create a table for a new, unsaved game; `began`: when it was started; `clock`: by which it is played."""
        record = GameRecord.of_game(game, players, began)
        return cls(services, GameUnderWay(replace(record, clock=clock), game))

    @classmethod
    def open_stored(cls, services: CommonServices, kept: GameUnderWay) -> GameTable:
        """Create a table for a stored game to be continued; a game that another window plays is copied."""
        imported = bool(kept.id) and not kept.game.position.over and services.games.is_imported(kept.id)
        if imported:
            kept = kept._replace(id="")  # what is played of it is one's own game, and it stays as it came in
        copied = bool(kept.id) and not services.games.claim_game(kept.id)
        table = cls(services, services.games.copy_game(kept) if copied else kept, copied=copied)
        table.is_from_collection = imported
        return table

    def pop_copy_news(self, words: Language) -> str:
        """Return once, after the first turn, that a collection's game is played on as one's own copy; else ""."""
        if not (self.is_from_collection and self.autosave.is_saved):
            return ""
        self.is_from_collection = False
        return words.t("You’re playing a copy. It’s in Mine; the collection’s game stays as it was.")

    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def record(self) -> GameRecord:
        """The record to be saved: the game with hints, notes, review and an unfinished layout."""
        record = self.hints.add_to_record(GameRecord.of_game(self.game, self.playing.players, self._began))
        clock = self.clock.recorded_clock if self.clock else None
        record = replace(record, guided=self.guided_move_count, remarks=self.remarks, clock=clock)
        return replace(record, draft=self.draft) if self.playing.position.phase == "layout" else record

    @property
    def has_progress(self) -> bool:
        """Whether the game stays saved when it is left: a person has moved, or only computers play it."""
        return GameUnderWay(self.record, self.game).has_progress

    @property
    def guided_move_count(self) -> int:
        """Number of moves that were explained sentence by sentence, as in the tutorial."""
        played = len(self.game.plies)
        return played if self.is_first_game else min(self._guided, played)

    def note_guided(self, moves: int) -> None:
        """Record that the first `moves` moves were played as the guide suggested."""
        self._guided = max(self._guided, moves)

    def stop_guiding(self) -> None:
        """Stop explaining the game sentence by sentence, and play the rest like any other game."""
        self._guided, self.is_first_game = self.guided_move_count, False
        self.playing.film.each_stone = 0.0

    @property
    def remarks(self) -> Remarks:
        """Lines, notes and tags of the game up to the current move."""
        self._lines.follow_game(self.game.moves)
        return self._lines.remarks()

    # ------------------------------------------------------------------ what is kept
    def keep_remarks(self, remarks: Remarks) -> None:
        """Save lines and notes with the game; do nothing if they are unchanged and the game was never saved."""
        if remarks == self.remarks and not self.autosave.is_saved:
            return
        self._lines = MoveTree(self.game.moves, remarks)
        self.save()

    def save(self) -> None:
        """Save the game, finished or not; called after each turn and each new analysis."""
        self.autosave.save(self.record, self.game)
        self._record_rival_result()

    def _record_rival_result(self) -> None:
        """Count the result on the learner's ladder of rivals; withdraw it if the game is continued after its end."""
        playing, learners = self.playing, self._services.learners
        reader = playing.only_person
        if reader is None or not playing.computer_rivals:
            return
        outcome = playing.position.outcome
        result: Result | None = None
        if outcome is not None:
            result = "draw" if outcome.winner is None else "won" if outcome.winner == reader else "lost"
        level, day = playing.players[other_seat(reader)].level, self._services.now()[:10]
        if record_result(learners.current, self.game.rules.variant, level, self.autosave.id, result, day):
            learners.save()

    def save_draft(self, draft: str) -> None:
        """Save an unfinished layout of stones with the game."""
        self.draft = draft
        self.save()

    def save_review(self, review: Review) -> None:
        """Save a review with the game."""
        self.hints.keep_review(review)
        self.save()

    @property
    def is_clock_running(self) -> bool:
        """Whether the game has a clock on which somebody's time runs now."""
        return self.clock is not None and self.clock.is_running(self.playing)

    def _seconds_to_think(self, seat: Seat) -> float | None:
        """Return how many seconds the computer may think about a move; None for the usual time of its level."""
        level, thinking = self.playing.players[seat].level, float(self._services.settings.thinking)
        if self.clock is None:
            return thinking if level == LEVELS else None
        usual = thinking if level == LEVELS else nearest_level(level).seconds
        return min(usual, self.clock.seconds_to_think(seat))

    def add_time(self, dt: float) -> None:
        """Add dt seconds to the time that somebody has spent on the game, and let its clock run: whose time is up has
        lost.
        """
        if not self.playing.position.over:
            self.autosave.seconds += dt
        if self.clock is not None and (late := self.clock.update(self.playing, dt)):
            self.playing.end_by_players(TIME_UP + late)

    def close(self) -> None:
        """Close the table: cancel the search and release the record for other windows."""
        self._services.computer_player.cancel()
        self.hints.leave()
        if self.clock is not None and self.autosave.is_saved and not self.playing.position.over:
            self.autosave.save(self.record, self.game)  # with the time that was used since the last turn
        self.autosave.release(self.record, self.game)


class TablePlay(GamePlay):
    """Play of a table's game that counts the time and saves every turn."""

    is_result_shown = False  # since the game is over
    is_passed_to_other_page = False  # another page goes on with the table

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.playing)
        self.table = table

    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = super().update(dt)
        self.table.add_time(dt)
        return events

    def save_now(self) -> None:
        self.table.save()

    def close(self) -> None:
        if not self.is_passed_to_other_page:
            self.table.close()
