"""The end of a game: what happened and how it went, its curve, its one moment, and the next step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.board.drawing import extent
from game.features.end.window.one_moment import CostlyTurnSearch, MomentCard
from game.features.learners.rival_ladder import offered_level
from game.rules.game import counts_of_position
from game.rules.stopped_games import is_stop_word
from game.rules.turns import turn_numbers
from game.table import end_text as texts
from game.table.game_summary import GameSummary
from game.table.hint_text import hints_used_text
from game.table.new_game import GameSetup
from game.table.rivals import rival_key
from game.text.language import msg
from game.text.sentences import Caption
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shared.board_look import board_look_of
from game.window.shared.board_picture import board_picture
from game.window.shared.curve import CurveTexts, GameCurve
from game.window.shared.link import LinkButton
from game.window.shared.rival_ladder import RivalBowl
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

BOARD, HIGHEST = 560.0, 216.0  # width and height of the board at most, reference px
BARE, BARE_HIGH = 640.0, 330.0  # the same where neither a curve nor a moment stands below it
SMALL = 250.0  # its width in a small window
SAID, SAID_SMALL = 420.0, 240.0  # width of the result beside it, reference px
LARGE = 1.3  # text sizes
CURVE, CURVE_LOW, CURVE_SMALL = 296.0, 250.0, 128.0  # its height, in a lower window, in a small one; reference px
BOWL = 40.0  # of the rival that is offered, reference px
HIGH = 796.0  # of a window that has room for all of it, reference px


class EndScene(Page):
    """Page shown over the board when a game has ended: outcome, curve of the lead, one notable moment, next steps."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self.costliest = self.follow_source(CostlyTurnSearch(services, table), self._on_moment_found)
        self.story, self.numbers = GameSummary.from_plies(table.game.plies), turn_numbers(table.game.plies)
        self.alone = table.game.rules.for_one_player
        self._moment = MomentCard(self)
        self.first_focus = self._main_action_id

    @property
    def _main_action_id(self) -> str:
        """Id of the main action: review the game after a loss, otherwise play again."""
        outcome, reader = self.table.game.position.outcome, self.table.playing.only_person
        lost = outcome is not None and reader is not None and outcome.winner not in (None, reader)
        return "review" if lost and self.has_turns and not self.table.session.is_first_game else "again"

    @property
    def has_turns(self) -> bool:
        """Whether the game has turns against an opponent that can be reviewed."""
        return not self.alone and bool(self.story.curve.points)

    # ------------------------------------------------------------------ what is said
    def title(self) -> str:
        return self.words.t(self.table.game.rules.words.name)

    def subtitle(self) -> str:
        turns = self.words.format_counted_noun(self.table.game.turn_number, "move" if self.alone else "turn")
        minutes = round(self.table.session.autosave.seconds / 60)
        return " · ".join(
            [
                texts.opponent_text(self.table.texts),
                turns,
                *([self.words.format_counted_noun(minutes, "minute")] if minutes else []),
            ]
        )

    @property
    def _outcome_caption(self) -> Caption:
        return (
            self.table.texts.outcome_caption()
        )  # nothing where it was taken back below this page, which is about to go

    def _reason_text(self) -> str:
        """Return the sentence on how the lead developed, or on why the game ended if the lead does not explain that.

        After a learner's first game, which shows no curve, only on why it ended.
        """
        if self.table.session.is_first_game:
            return self._outcome_caption.why
        outcome, reader = self.table.game.position.outcome, self.table.playing.only_person
        went = texts.lead_story(self.table.texts, self.story.curve, outcome.winner if outcome else None)
        hints = hints_used_text(self.table.session.hints.hints_used[reader], self.words) if reader else ""
        stopped = is_stop_word(self.table.game.plies[-1].move) if self.table.game.plies else False
        why = "" if went and self.table.game.rules.counts and not stopped else self._outcome_caption.why
        return " ".join(part for part in (why, went, hints) if part)

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        self.table.texts.words = self.words
        told: list[Node] = []
        if self.has_turns and not self.table.session.is_first_game:
            told.append(
                self._lead_curve(CURVE_SMALL if ui.small else CURVE if ui.size[1] >= ui.gap(HIGH) else CURVE_LOW)
            )
        if not self.table.session.is_first_game and (card := self._moment.card_node(ui)) is not None:
            told.append(card)
        head = self._outcome_header(ui, bare=not told)
        if not told:
            return Column([Space(0, grow=1), head, Space(0, grow=2)], gap=14, grow=1)  # in the middle of the page
        return Column([head, *told, Space(0)], gap=14)

    def footer(self, ui: Ui) -> Node | None:
        """Return the buttons that stay visible in a small window while the rest of the page scrolls."""
        return self._next_step_buttons() if ui.small else None

    def _next_step_buttons(self) -> Node:
        ids = [
            self._main_action_id,
            *(id for id in ("review", "again", *(["undo"] if self.alone else [])) if id != self._main_action_id),
        ]
        shown = [id for id in ids if id in self.actions]
        buttons = [
            self.actions.button(id, "primary" if id == self._main_action_id else "raised", word=True) for id in shown
        ]
        return Row([*buttons, self.actions.button("away", "raised", word=True)], gap=12, wrap=True)

    def _outcome_header(self, ui: Ui, *, bare: bool) -> Node:
        """Return the board and the outcome; `bare`: the page shows nothing else, so the board is large."""
        position = self.table.game.position
        size = extent(position.rules.board)
        most, high = (BARE, BARE_HIGH) if bare else (SMALL if ui.small else BOARD, HIGHEST)
        wide = min(most, high * size.outer_width / size.high)
        stones = self.table.playing.film.stones.copy()
        board = board_picture(
            ui,
            position.rules.board,
            counts_of_position(position),
            wide,
            least=wide,
            seen=position,
            stones=stones,
            look=board_look_of(self.services.settings)._replace(has_names=False),
        )
        said: list[Node] = [
            Label(self._outcome_caption.text, "title", "ontable"),
            Label(self._reason_text(), "text", "ontable2"),
        ]
        for one in said:
            one.live = True
        said += self._next_rival_offer()
        if not ui.small:
            said += [Space(8), self._next_step_buttons()]
        beside = Column(said, gap=8, grow=1, wide=SAID_SMALL if ui.small else SAID)
        if ui.small and (bare or ui.text_scale > LARGE):  # the result is what one reads first
            return Column([beside, board], gap=12)
        return Row([board, beside], gap=24, wrap=True, align="start")

    def _next_rival_offer(self) -> list[Node]:
        """Return a link to a new rival after three games in a row won or lost against the current one; [] for none."""
        now = self._computer_level
        level = (
            None if now is None else offered_level(self.services.learners.current, self.table.game.rules.variant, now)
        )
        if now is None or level is None:
            return []
        text = msg("Three in a row! Next rival: {player}") if level > now else msg("How about a game with {player}?")
        label = self.words.say(text, player=rival_key(level))
        button = LinkButton("next_level", lambda: self._play_against_level(level), label=label)
        return [Row([RivalBowl(level, BOWL), button], gap=10, align="center")]

    @property
    def _computer_level(self) -> int | None:
        playing = self.table.playing
        levels = [playing.players[seat].level for seat in playing.computer_rivals]
        return levels[0] if playing.only_person is not None and len(levels) == 1 else None

    def _play_against_level(self, level: int) -> None:
        self.services.routes.start_game(replace(self._rematch_setup, level=level))

    @property
    def _rematch_setup(self) -> GameSetup:
        """Setup of a new game like the one that has ended."""
        game, players = self.table.game, self.table.playing.players
        variant = self.services.variant_of_rules(game.rules)
        return GameSetup(variant, dict(game.rules.options), first=game.start.player).with_players(players)

    def _lead_curve(self, high: float) -> Node:
        """Return the curve of the lead, `high` reference px high, with the notable moment marked on it."""
        most, above = self.costliest.costliest_turn, self.table.playing.only_person or "S"
        ranks = {most.turn.ply: most.rank} if most else {}
        says = CurveTexts(*texts.curve_texts(self.table.texts, above))
        curve = GameCurve(
            self.story.curve, says, self.open_review, ranks=ranks, above=above, at=len(self.table.game.plies)
        )
        curve.extent = 0, high
        return curve

    # ------------------------------------------------------------------ time
    def _on_moment_found(self) -> None:
        if self.controls:
            self.refresh()

    # ------------------------------------------------------------------ what is pressed
    @action("again", msg("Play again"), icon="again")
    def play_again(self) -> None:
        self.services.routes.start_game(self._rematch_setup)

    @action(
        "review",
        msg("Review the game"),
        key="F3",
        icon="path",
        sheet=msg("the review of the game"),
        exists=lambda page: page.has_turns,
    )
    def open_review(self, at: int | None = None) -> None:
        """Open the review of the game, at ply `at` if given; its back button leads to this page."""
        self.costliest.pause()  # the review asks the same computer
        self.services.routes.review(self.table, at)

    @action("away", msg("Leave"))
    def open_game_page(self) -> None:
        """Open the game's own page, where a game with other settings can be started."""
        self.costliest.pause()  # its search would slow down what comes
        self.services.routes.leave_for_game_page(self._rematch_setup.variant)

    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Return to the page from which the game was started, skipping its finished board."""
        self.services.stack.pop_to(self.table)
        self.table.play_keys.leave()

    @action("undo", msg("Take back"), key="Ctrl Z", icon="undo", sheet=msg("takes a turn back"))
    def undo_turn(self) -> None:
        self.services.stack.pop_to(self.table)
        self.table.play_keys.undo()

    def replay_plies(self, plies: range) -> None:
        """Replay some plies on the large board, then return to this page."""
        self.services.stack.pop_to(self.table)
        self.table.turn_keys.replay_turn(plies)
