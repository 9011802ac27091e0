"""Actions at the end of a game, and the facts known of it by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.features.learners.rival_ladder import TO_BEAT, ladder_progress, next_rival_after_win
from game.features.play.guided_start import begin_first_lesson
from game.features.play.window.ended.moment_clip import MomentPlay
from game.features.play.window.ended.pour import PouredStones
from game.rules.board import other_seat
from game.rules.stopped_games import RESIGN, is_ended_by_players
from game.table import end_text
from game.table.engine_request import ReviewRequest
from game.table.game_clock import clock_name
from game.table.game_moment import (
    GameMoment,
    TurnToTry,
    best_capture_of,
    costly_plies,
    moment_of_game,
    search_turn_to_try,
    turn_to_try_in_review,
)
from game.table.lead_curve import LeadCurve
from game.table.new_game import GameSetup
from game.table.rivals import has_rivals, rival_key
from game.text.language import Language, joined_voices, msg
from game.text.speech_context import Caption
from game.window.moves.board_part import BoardPagePart
from game.window.shared.board_keys import hole_of_key, holes_by_key, key_name
from game.window.shared.play_from import play_from_position
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.engine.analysis.values import Review
    from game.features.play.window.play_scene import PlayScene

FULL_ROW = joined_voices("Stones back in their holes: {you} [have|has] {n:stone} more than at the start.")
EXPLAINED = 3  # ends at which it is told why the stones are poured back
TRACKED = 3  # games for which the way to the win is seen unasked


class EndedGame:
    """Facts about a finished game: its decisive moment, a turn to try again after a loss, the stones poured back into
    the holes, the clip of the moment.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.plies = len(scene.game.plies)
        curve, outcome = LeadCurve.from_plies(scene.game.plies), scene.game.position.outcome
        reader, winner = scene.playing.only_person, outcome.winner if outcome else None
        self.moment: GameMoment | None = moment_of_game(scene.game.plies, curve, winner, reader)
        self.lost = reader is not None and winner not in (None, reader)
        if reader and self.lost and self.moment and self.moment.kind not in ("comeback", "narrow"):
            self.moment = best_capture_of(scene.game.plies, reader) or self.moment  # what is praised is what is seen
        self.won = reader is not None and winner == reader
        self.to_try: TurnToTry | None = None
        self.costly = frozenset[int]()  # plies of the reader that a review calls mistakes
        self._search: Iterator[TurnToTry | None] = iter(())
        self._prescribed = 1 if scene.session.is_first_game else scene.session.guided_move_count
        self.has_given_up = bool(self.lost and scene.game.plies[-1:] and scene.game.plies[-1].move.startswith(RESIGN))
        if reader and self.lost and self.moment and not self.has_given_up:
            self._search = search_turn_to_try(scene.game.plies, curve, reader, self._prescribed, self.moment.shown)
        self.is_known = False
        self.is_shrinking = False  # the board is still becoming smaller
        self._told: tuple[object, Caption] = None, Caption()
        self.stones = PouredStones(scene.playing, calm=scene.services.settings.calm_motion)
        shown = scene.game.plies[self.moment.shown] if self.moment else None
        is_turn = shown is not None and not is_ended_by_players(shown.move)
        self.clip = MomentPlay.of_ply(shown) if shown is not None and is_turn else None
        self._clip_due = self.clip is not None and not scene.services.settings.calm_motion

    def examine_turns(self, most: int) -> None:
        """Examine up to `most` further turns to find the one to try again."""
        for _ in range(most):
            try:
                self.to_try = next(self._search)
            except StopIteration:
                self.is_known = True
                self.adopt_review(self._scene.session.hints.known_review)
                return

    def adopt_review(self, review: Review | None) -> bool:
        """Take what a review found: the reader's mistakes, which aren't praised, and the worst as the turn to try
        again; return whether anything changed.
        """
        before, plies, reader = (self.to_try, self.costly), self._scene.game.plies, self._scene.playing.only_person
        if review is not None and reader and plies:
            self.costly = frozenset(costly_plies(review, plies, reader, self._prescribed))
            if self.to_try is not None and self.to_try.move:
                self.to_try = turn_to_try_in_review(self.to_try, plies, review, self._prescribed)
        return (self.to_try, self.costly) != before

    @property
    def is_moving(self) -> bool:
        """Whether the board is shrinking, stones are being poured back, or the clip of the decisive turn runs or is
        about to.
        """
        return self.is_shrinking or self.stones.is_moving or self._clip_due or bool(self.clip and self.clip.runs)

    def update(self, dt: float) -> int:
        """Advance the poured stones by `dt` seconds, then start the clip; return how many stones have landed."""
        if self.is_shrinking:
            return 0
        landed = self.stones.update(dt) if self.stones.is_moving else 0
        if self._clip_due and not self.stones.is_moving and self.clip is not None:
            self._clip_due = False
            self.clip.begin()
        return landed

    def rest_clip(self) -> None:
        """Let the clip rest, as on a page without room for it."""
        self._clip_due = False
        if self.clip is not None:
            self.clip.runs = False

    def caption(self) -> Caption:
        """Return the caption of the result: the winner, the course of the game in words, and a turn to try again."""
        texts, key = self._scene.texts, (self._scene.texts.words, self._scene.texts.below, self.to_try, self.costly)
        if self._told[0] != key:
            tried = end_text.try_text(texts, self.to_try) if self.to_try else ""
            said = (end_text.game_in_words(texts, self.moment, self.costly), tried)
            self._told = key, Caption(texts.outcome_caption().text, " ".join(filter(None, said)))
        return self._told[1]


class EndKeys(BoardPagePart):
    """Part of the page of a game that shows its end: actions such as a rematch, and the facts on which its
    texts rest.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene, self._services = scene, scene.services
        self._ended: EndedGame | None = None
        self._looking: ReviewRequest | None = None
        self.explains = False
        self._lesson_due = False  # whether the first lesson is to be counted as begun

    # ------------------------------------------------------------------ what is known
    @property
    def is_shown(self) -> bool:
        """Whether the game is over and its result is shown."""
        return self._scene.game_play.is_result_shown and self._scene.playing.moment.state == "over"

    @property
    def ended(self) -> EndedGame:
        """The facts about the finished game; collected again if the number of turns has changed."""
        if self._ended is None or self._ended.plies != len(self._scene.game.plies):
            self._ended = EndedGame(self._scene)
        return self._ended

    @property
    def has_turns(self) -> bool:
        """Whether the finished game is one for two players and has at least one turn."""
        return bool(self._scene.game.plies) and not self._scene.game.rules.for_one_player

    @property
    def _rival_level(self) -> int | None:
        """The level of the reader's rival; None unless one person plays against one computer."""
        playing = self._scene.playing
        levels = [playing.players[seat].level for seat in playing.computer_rivals]
        return levels[0] if playing.only_person is not None and len(levels) == 1 else None

    @property
    def next_level(self) -> int | None:
        """The level of the rival to propose after a win; None for none."""
        if self._rival_level is None or not self.ended.won:
            return None
        return next_rival_after_win(self._services.learners.current, self._scene.game.rules.variant, self._rival_level)

    @property
    def streak(self) -> tuple[int, int] | None:
        """The level of a rival that was beaten just now and the wins in a row against it, at most those that a rival
        takes; None for none, and where the next rival is proposed before that many.
        """
        level, rules = self._rival_level, self._scene.game.rules
        if level is None or not self.ended.won or not has_rivals(rules):
            return None
        wins = ladder_progress(self._services.learners.current, rules.variant, level).wins
        return (level, min(wins, TO_BEAT)) if wins >= TO_BEAT or (wins and self.next_level is None) else None

    @property
    def easier_level(self) -> int | None:
        """The level of the rival to propose after a loss, one below the present; None for none."""
        level = self._rival_level
        return level - 1 if level is not None and level > 1 and self.ended.lost else None

    @property
    def main_button_id(self) -> str:
        """The id of the action of the main button."""
        return "rematch" if self.next_level is None else "next_rival"

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        return self.is_shown and self.ended.is_moving

    def update(self, dt: float) -> None:
        if not self.is_shown:
            self._stop_review()
            return
        if self._lesson_due:
            self._lesson_due = not begin_first_lesson(self._services, self._scene.game.rules.variant)
        for _ in range(self.ended.update(dt)):
            self._services.sound.play("drop")
        if self._looking is not None and self._looking.is_busy:
            known = self._looking.review
            self._looking.update()
            found = self._looking.review
            if found is not None and found is not known:
                self._scene.session.save_review(found)
            if found is not known and self.ended.adopt_review(found):
                self._scene.update_page()

    def start_showing(self) -> None:
        """Start showing the end: count explanations given, and request a review of the game."""
        settings, scene = self._services.settings, self._scene
        self.explains = self.ended.stones.pours and settings.ends_explained < EXPLAINED
        if self.explains:
            settings.ends_explained += 1
            self._services.settings_file.save(settings)
        if scene.game.rules.stones_to_win and settings.games_tracked < TRACKED:
            settings.games_tracked += 1
            settings.win_track &= settings.games_tracked < TRACKED
            self._services.settings_file.save(settings)
        self._lesson_due = scene.session.is_guided_start or scene.session.is_first_game
        known = scene.session.hints.known_review
        if self.has_turns and not scene.session.is_first_game and (known is None or not known.done):
            self._looking = ReviewRequest(self._services.analyst, scene.game, known)  # puzzles are made of it, too

    def _stop_review(self) -> None:
        """Cancel the review of the game that is computed in the background, if any."""
        if self._looking is not None:
            self._looking.stop()
            self._looking = None

    def close(self) -> None:
        self._stop_review()

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Handle the key R (try again or rematch) at the end of a game, and ignore the letters of holes; return whether
        the event was used.
        """
        if not self.is_shown or event.type != pygame.KEYDOWN or self._scene.controls.is_list_open:
            return False
        if hole_of_key(event, holes_by_key(self._scene.playing.board, "S")):
            return True
        wanted = ("try_again", "rematch") if key_name(event) == "R" else ()
        found = next((action for id in wanted if (action := self._scene.actions.find_action(id))), None)
        if found is not None:
            found()
        return found is not None

    # ------------------------------------------------------------------ what comes next
    @property
    def _rematch_setup(self) -> GameSetup:
        """Setup of a new game like the one that has ended."""
        game, players = self._scene.game, self._scene.playing.players
        variant = self._services.variant_of_rules(game.rules)
        clock = clock_name(self._scene.record.clock)
        return GameSetup(variant, dict(game.rules.options), first=game.start.player, clock=clock).with_players(players)

    @action("end_main", exists=lambda keys: keys.is_shown)
    def do_main(self) -> None:
        """Do what the main button does: a rematch, or a game against the next rival."""
        self._scene.actions[self.main_button_id]()

    @action(
        "try_again",
        lambda keys, words: keys.try_label(words),
        icon="undo",
        exists=lambda keys: keys.is_shown and (keys.ended.has_given_up or keys.ended.to_try is not None),
    )
    def try_again(self) -> None:
        """Start a new game from the turn to try again, or from where the reader gave up."""
        scene, found = self._scene, self.ended.to_try
        at = found.ply if found is not None else len(scene.game.plies) - 1
        play_from_position(self._services, scene.playing, scene.record, scene.game.plies[:at])

    def try_label(self, words: Language) -> str:
        """Return the label of the button that starts a new game from a turn of this one."""
        found = self.ended.to_try
        if found is None:
            return words.t("Play on from here")
        return words.say("Try turn {number} again", number=found.number)

    @action(
        "rematch",
        msg("Play again"),
        icon="again",
        exists=lambda keys: keys.is_shown,
    )
    def play_again(self) -> None:
        self._services.routes.start_game(self._rematch_setup)

    @action(
        "next_rival",
        lambda keys, words: words.say("Next rival: {player}", player=rival_key(keys.next_level)),
        icon="fwd",
        exists=lambda keys: keys.is_shown and keys.next_level is not None,
    )
    def play_next_rival(self) -> None:
        self._play_level(self.next_level)

    @action(
        "easier_rival",
        lambda keys, words: words.say("How about a game with {player}?", player=rival_key(keys.easier_level)),
        icon="person",
        exists=lambda keys: keys.is_shown and keys.easier_level is not None,
    )
    def play_easier_rival(self) -> None:
        self._play_level(self.easier_level)

    def _play_level(self, level: int | None) -> None:
        """Start a rematch against the rival of this level; do nothing for None."""
        if level is not None:
            self._services.routes.start_game(replace(self._rematch_setup, level=level))

    @action(
        "review",
        msg("Review"),
        key="F3",
        icon="path",
        tip=msg("Review the game"),
        sheet=msg("the review of the game"),
        exists=lambda keys: keys.is_shown and keys.has_turns,
    )
    def review(self) -> None:
        """Open the review of the game."""
        self._stop_review()  # the review asks the same computer
        self._services.routes.review(self._scene, None)

    @action("share", msg("Share"), icon="export", exists=lambda keys: keys.is_shown)
    def share(self) -> None:
        """Open the page that shares the game at its final position."""
        self._services.routes.share(self._scene, self._scene.game.position, len(self._scene.game.plies))

    # ------------------------------------------------------------------ what is written on the page
    def pour_text(self, words: Language) -> str:
        """Return the sentence on why the stones were poured back into the holes; "" if that needs no explanation any
        more.
        """
        stones, scene = self.ended.stones, self._scene
        outcome, reader = scene.game.position.outcome, scene.playing.only_person
        if not self.explains or outcome is None:
            return ""
        if outcome.winner is None:
            return words.t("Stones back in their holes: each has as many as at the start.")
        told = scene.texts.speech_context(outcome.winner)
        if reader == other_seat(outcome.winner):
            n = stones.short[reader]
            return words.say("Stones back in their holes: you have {n:stone} fewer than at the start.", n=n)
        return told.voice(outcome.winner, FULL_ROW, n=stones.over[outcome.winner])
