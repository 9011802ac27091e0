"""Page of one's own puzzles: what was solved and what is next, the themes, each of which begins at once, the ladder."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.board.small_board import piece_picture
from game.board.square_strip import has_squares, squares_picture
from game.features.library.library_text import day_text
from game.features.puzzles.puzzle_text import (
    next_question_label,
    no_puzzle_caption,
    return_day_labels,
    solved_count,
    theme_text,
)
from game.features.puzzles.queue import PuzzleDay, ThemeScore, how_found, puzzle_days
from game.features.puzzles.window.ladder_curve import LEGEND, MOST_DOTS, SHOWN, RatingCurve, ResultSigns
from game.features.puzzles.window.own_game_cards import OwnGameCards
from game.teaching.family_hooks import all_themes
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of
from game.teaching.puzzle_motifs import has_own_motifs, motif_example, stored_motifs
from game.text.language import Language, msg
from game.text.speech_context import Caption
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Card
from game.window.shared.board_card import BoardPictures
from game.window.shared.board_picture import moment_picture, small_position_picture
from game.window.shared.game_choice import GameDropDown
from game.window.shared.grid import Grid
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.puzzles.practice import Practice
    from game.rules.board import Board
    from game.rules.file.variant_library import Variant

DAYS = 7  # of the list, at most
THEMES = 8  # with a card, at most: with that of all of them they fill three rows
SQUARE = 0.8  # of a span of days: the side of a square
DRAWN = 12  # stones in a hole, at most; the number counts
WIDE = 860.0  # of the window, from which on three themes stand side by side, reference px
OWN, EDGES = 420.0, 96.0  # width of the plates below the themes with usual text, and beside them; reference px
PAD = (20, 16)  # of a plate, reference px
DAY_GAP = 14  # between the board of a day and its results, reference px
NARROW = 560.0  # of the window, below which each theme has a row of its own, reference px
PICTURE, STEEPEST = 132.0, 0.62  # width of a theme's board, reference px; its height of that at most
DAY_PICTURE, LARGE = 104.0, 220.0  # width of a day's board, and of the board that comes next; reference px
BUTTON = 220.0  # width of the main button, reference px


class YourPuzzlesPage(Page):
    """Page of the learner's puzzle results, on which game and theme of the puzzles are chosen."""

    page_title = msg("Your puzzles")

    def __init__(self, services: Services, practice: Practice) -> None:
        super().__init__(services)
        self._practice = practice
        self._own = OwnGameCards(services, practice, self.open_own_puzzle)
        self._pictures = BoardPictures()  # of the games of a day
        self._own_wide = OWN  # width of what is on the plates below the themes, reference px
        self._shown: dict[tuple[str, str], Node | None] = {}  # picture of each theme, by game and theme
        self.first_focus = "on" if self.has_next else "game"

    def resume(self) -> None:
        """Refresh the page when it is shown again: a puzzle may have been solved."""
        super().resume()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def tools(self) -> Sequence[Node]:
        return [self._game_choice()]

    def body(self, ui: Ui) -> Node:
        room = ui.size[0] / ui.unit / max(1.0, ui.text_scale)
        wide = room >= WIDE
        if self._pictures.use_layout(ui):
            self._shown = {}
        self._own_wide = min(OWN * max(1.0, ui.text_scale), ui.size[0] / ui.unit - EDGES) - 2 * PAD[0]
        days = puzzle_days(self._practice.queue.learner)
        today = [one for one in days[:1] if one.day == self._practice.queue.day]
        below, earlier = [*self._rating_curve(), *self._repetition_nodes()], days[len(today) : DAYS]
        day_plate = self._day_nodes(ui, earlier, legend=not today)
        columns = 3 if wide else 2 if room >= NARROW else 1
        own, first = self._own.cards_section(ui, columns), bool(self._own.puzzles)
        parts = [self._standing_plate(ui, today, beside=wide), *(own if first else [])]
        parts += [Label(self.words.t("By idea"), "heading", "ontable"), self._theme_cards(ui, columns)]
        if "ideas" in self.actions:
            parts.append(Row([self.actions.button("ideas", "raised", word=True)]))
        parts += [] if first else own
        if wide:
            below += day_plate
        if below:
            parts.append(Row(below, gap=14, align="start", wrap=True))
        return Column([*parts, *([] if wide else day_plate), Space(8)], gap=14)

    def _standing_plate(self, ui: Ui, today: Sequence[PuzzleDay], *, beside: bool) -> Node:
        """Return the plate with how many puzzles were solved in all, today's results as signs, the board of what comes
        next, and the main button that leads there. `beside`: the button stands beside them, not below.
        """
        words, practice = self.words, self._practice
        queue, position = practice.queue, practice.puzzling.position
        n = solved_count(queue.learner)
        if practice.empty:
            said = no_puzzle_caption(queue, position.rules.driven, words, practice.supply.is_searching_for(queue))
        else:
            done = self.is_day_over
            next_ = (
                words.t("That’s all for today.")
                if done
                else words.say("Next: {title}", title=words.t(position.rules.words.name))
            )
            said = Caption(words.t("Solve a puzzle, and it will shine here."), next_)
        head = words.say("You’ve solved {n:puzzle}.", n=n) if n else said.text
        told: list[Node] = [Label(head, "heading")]
        for one in today:
            told.append(Row([Label(words.t("Today"), "label"), self._signs(ui, one)], gap=12, wrap=True))
            told.append(self._legend())
        told += [Label(one, "text", "ink2") for one in ((said.text, said.why) if n and practice.empty else (said.why,))]
        row: list[Node] = [Column(told, gap=6, grow=1)]
        if not self.has_no_puzzles:
            row.insert(0, small_position_picture(ui, position, LARGE if beside else PICTURE, STEEPEST, 0))
        rows: list[Node] = [Row(row, gap=20, align="center")]
        if "on" in self.actions:
            on = self.actions.button("on", "primary", word=True, wide=BUTTON)
            if beside:
                rows = [Row([*row, on], gap=20, align="center")]
            else:
                rows.append(Row([Space(grow=1), on]))
        return Inset(Column(rows, gap=10), pad=PAD, face="plate")

    def _legend(self) -> Node:
        """Return the line that says what the signs of results mean."""
        each: list[Node] = [
            Row([ResultSigns([how]), Label(self.words.t(name), "note", "ink2", single=True)], gap=6)
            for how, name in LEGEND
        ]
        return Row(each, gap=16, line_gap=2, wrap=True)

    def _game_choice(self) -> Node:
        """Return the field to choose the game of the puzzles, or all games that the learner plays."""
        practice, words = self._practice, self.words
        games = {one.id for one in practice.books.games_with_choices()} | ({practice.game} - {""})
        every = [("", words.t("All games that you play"))]
        known = self.services.library.variants
        return GameDropDown("game", known, practice.game, self.choose_game, words, only=games, first=every)

    def _rating_curve(self) -> list[Node]:
        """Return a small curve of the rating with its present value; empty until the rating counts as known."""
        words, ladder = self.words, self._practice.queue.ladder
        if ladder.results_until_known:
            return []
        rungs = ladder.learner.ladder[-SHOWN:]
        results = [(rung, how_found(ladder.learner, rung)) for rung in rungs]
        curve = RatingCurve(words, results, ladder.rating_before_last(len(rungs)))
        said = Label(words.say("Your rating is {n:point}.", n=ladder.points), "note", "ink2")
        rows = Column([Label(words.t("Your ladder"), "label"), said, curve], gap=4, wide=self._own_wide)
        return [Inset(rows, pad=PAD, face="plate")]

    def _signs(self, ui: Ui, puzzle_day: PuzzleDay) -> Node:
        """Return the results of a day as signs or, if they are too many, in words."""
        results = list(puzzle_day.puzzles.values())
        if len(results) > MOST_DOTS:
            said = self.words.say("{n} of {total} solved", n=puzzle_day.solved_count, total=len(results))
            return Label(said, "note", "ink2")
        room = (self._own_wide - PICTURE - DAY_GAP) / max(1.0, ui.text_scale)  # signs grow with the text
        return ResultSigns(results, room)

    def _day_nodes(self, ui: Ui, days: Sequence[PuzzleDay], *, legend: bool) -> list[Node]:
        """Return a plate with earlier days, the results of each as signs and its games; [] without days. `legend`: say
        below what the signs mean.
        """
        words, queue, known = self.words, self._practice.queue, self.services.library.variants
        rows: list[Node] = [Label(words.t("Day by day"), "label")] if days else []
        for one in days:
            when = day_text(words, date.fromisoformat(one.day), date.fromisoformat(queue.day))
            found = words.say("{n} of {total} solved", n=one.solved_count, total=len(one.puzzles))
            games = words.join_list(words.t(known[game].name) for game in one.games if game in known)
            told = Column([Label(when, "text"), Label(games, "note", "ink2"), self._signs(ui, one)], gap=2, grow=1)
            played = next((known[game] for game in one.games if game in known), None)
            pictures = self._pictures if played else None
            boards = [pictures.board_node(played, DAY_PICTURE, STEEPEST * DAY_PICTURE)] if played and pictures else []
            rows.append(Row([*boards, told], gap=DAY_GAP).with_spoken_text(words.join_list([when, found, games])))
        if days and legend:
            rows.append(self._legend())
        return [Inset(Column(rows, gap=8, wide=self._own_wide), pad=PAD, face="plate")] if rows else []

    def _theme_picture(self, theme: str, ui: Ui) -> Node | None:
        """Return a small board with a turn that shows a theme, of a real game where the program has one, else of a
        puzzle with that theme; the board as it is now for all themes together.
        """
        key = self._practice.game, theme
        if key not in self._shown:
            known, puzzle = self.services.library.variants, self._practice.queue.example_of_theme(theme)
            example = motif_example(theme, known) if theme in stored_motifs() else None
            family = known[puzzle.variant].words.family if puzzle and puzzle.variant in known else ""
            if example is not None and family in ("", example.position.rules.words.family):
                picture: Node | None = moment_picture(example.position, example.moves[0], PICTURE, STEEPEST, ui.theme)
            elif not theme:
                picture = small_position_picture(ui, self._practice.puzzling.position, PICTURE, STEEPEST, 0)
            else:
                picture = None
                with contextlib.suppress(UnfitPuzzleError):
                    position = position_of(puzzle, known[puzzle.variant]) if puzzle and family else None
                    if puzzle and position:
                        picture = moment_picture(position, puzzle.solution[0], PICTURE, STEEPEST, ui.theme)
            self._shown[key] = picture
        return self._shown[key]

    def _repetition_nodes(self) -> list[Node]:
        """Return how many puzzles come back on which days, as a row of holes; [] if none does."""
        words, waiting = self.words, self._practice.queue.returning_counts()
        if not any(waiting):
            return []
        boards = [game.rules().board for game in self._games]
        board = boards[0] if boards and all(map(has_squares, boards)) else None
        rows = [Label(words.t("When they come back"), "label"), RepetitionHoles(words, waiting, board)]
        return [Inset(Column(rows, gap=4, wide=self._own_wide), pad=PAD, face="plate")]

    def _theme_cards(self, ui: Ui, columns: int) -> Node:
        """Return a card for each of a few themes that have puzzles, the tried ones first, with how many were
        solved; a press starts its puzzles.
        """
        queue, words = self._practice.queue, self.words
        scores, left = {one.theme: one for one in queue.theme_scores()}, [name for name, _ in queue.theme_counts()]
        cards = [self._theme_card(ui, "", words.t("All themes"), None, enabled=not self.has_no_puzzles)]
        named = [name for name in dict.fromkeys([queue.theme, *scores, *left]) if name in left][:THEMES]
        cards += [self._theme_card(ui, name, theme_text(name, words), scores.get(name)) for name in named]
        return Grid(cards, columns, gap=12)

    def _theme_card(self, ui: Ui, theme: str, name: str, score: ThemeScore | None, *, enabled: bool = True) -> Node:
        """Return the button of a theme; `score`: how many of its puzzles were solved, None if none was tried."""
        words, chosen = self.words, theme == self._practice.queue.theme
        said = [words.say("Solved: {n}", n=score.solved)] if score and score.solved else []
        told = Column([Label(name, "name"), *(Label(one, "note") for one in said)], gap=0, grow=1)
        picture = self._theme_picture(theme, ui)
        row = Row([*([picture] if picture else []), told, *([Icon("check", 18, "brass")] if chosen else [])], gap=14)
        card = Card(f"theme.{theme}", row, partial(self.choose_theme, theme), pad=10, plain=False)
        card.chosen, card.enabled = chosen, enabled
        card.tip = words.t(all_themes()[theme].hint) if theme in all_themes() else ""
        return card

    # ------------------------------------------------------------------ what is pressed
    def choose_game(self, game: object) -> None:
        """Practise puzzles of the game with this id, "" for all games that the learner plays."""
        self._practice.choose_game(str(game))
        self.refresh()

    def choose_theme(self, theme: str) -> None:
        """Choose a theme and start its puzzles at once."""
        self._practice.choose_theme(theme)
        self.services.stack.pop(self)

    def open_own_puzzle(self, puzzle: KeptPuzzle) -> None:
        """Open a puzzle of an own game above this page, to which one comes back."""
        self._practice.open_at_once(puzzle)
        self.services.routes.puzzles(self._practice.game, practice=self._practice)

    @action("ideas", msg("Ideas that win games"), icon="hint", tip=msg("What they are, each with a real game"),
            exists=lambda page: page.has_ideas)  # fmt: skip
    def show_ideas(self) -> None:
        """Open the page that explains the themes of puzzles."""
        self.services.routes.motifs(self._practice.queue.theme)

    @action(
        "on",
        lambda page, words: page.next_label(words),
        icon="fwd",
        exists=lambda page: page.has_next,
    )
    def continue_practice(self) -> None:
        """Close this page and go on with the question on the board or, once it is answered, with the next one; after
        the day's round with a few more.
        """
        practice = self._practice
        if self.is_day_over:
            practice.queue.extend_today()
        if practice.empty or practice.is_done:
            practice.open_next_question()
        self.services.stack.pop(self)

    def leave(self) -> None:
        """Close the page, and also the puzzle page below it if that has no puzzle left."""
        super().leave()
        below = self.services.stack.top
        if self.has_no_puzzles and below is not None:
            below.leave()

    @property
    def has_no_puzzles(self) -> bool:
        """Whether no puzzle is left to practise at present."""
        return self._practice.empty

    @property
    def has_ideas(self) -> bool:
        """Whether winning ideas are explained for one of the games that are practised."""
        return any(has_own_motifs(game.rules()) for game in self._games)

    @property
    def _games(self) -> list[Variant]:
        known = self.services.library.variants
        return [known[game] for game in self._practice.queue.games if game in known]

    @property
    def is_day_over(self) -> bool:
        """Whether all of today's questions are answered and more are available."""
        return (self._practice.empty or self._is_last_done) and self._practice.queue.has_more

    @property
    def _is_last_done(self) -> bool:
        """Whether the question on the board is answered, and none of today's is left."""
        return self._practice.is_done and not self._practice.queue.questions_left()

    @property
    def has_next(self) -> bool:
        """Whether there is a question to go on with, today's or one more."""
        asked = self._practice.rule is not None or not self._practice.empty
        return self.is_day_over or (asked and not self._is_last_done)

    def next_label(self, words: Language) -> str:
        """Return the label of the button to go on: to the next question or, after the day's round, to a few more."""
        if self.is_day_over:
            return words.t("A few more")
        return next_question_label(words, is_rule=self._practice.is_rule_next)


class RepetitionHoles(Node):
    """Five holes for the spans of days until puzzles come back, from today to a month, with a stone per puzzle; with a
    `board`, whose pieces stand on squares, one such piece in each span that has any.
    """

    def __init__(self, words: Language, counts: Sequence[int], board: Board | None) -> None:
        super().__init__()
        self.words, self.counts, self._board = words, tuple(counts), board

    def height(self, ui: Ui, width: int) -> int:
        rows = 2 if self._is_crowded(ui, width) else 1
        return ideas.hole_row_height(len(self.counts), width) + ui.px(26 + 18 * rows)

    def _is_crowded(self, ui: Ui, width: int) -> bool:
        """Return whether the labels are too wide to stand in one row below the holes."""
        style = ui.style("fine", ui.theme.ink2)
        return any(
            ui.width(when, style) + ui.gap(8) > width / len(self.counts) for when in return_day_labels(self.words)
        )

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r, n = ui.theme, self.rect, len(self.counts)
        drawn = [0 if self._board else min(count, DRAWN) for count in self.counts]
        row = ideas.hole_row_picture(drawn[::-1] if ui.rtl else drawn, r.w, t)
        if self._board:
            side = round(SQUARE * r.w / n)
            for i in range(n):
                square = squares_picture(self._board, 1, 1, min(side, row.get_height() - 4), 2, t)
                dst.blit(
                    square, square.get_rect(center=(r.left + round((i + 0.5) * r.w / n), r.top + row.get_height() // 2))
                )
        else:
            dst.blit(row, r)
        number, name = ui.style("text", t.ink, bold=True), ui.style("fine", t.ink2)
        crowded, top = self._is_crowded(ui, r.w), r.top + row.get_height()
        for i, when in enumerate(return_day_labels(self.words)):
            room = r.w * (1 + crowded * (1 if 0 < i < n - 1 else 0.5)) / n - ui.gap(8)  # the outer ones end at the edge
            name = name._replace(size=int(name.size * min(1, room / max(1, ui.width(when, name)))))
        for i, (count, when) in enumerate(zip(self.counts, return_day_labels(self.words), strict=True)):
            at = n - 1 - i if ui.rtl else i
            x, half = r.left + round((at + 0.5) * r.w / n), ui.width(when, name) // 2
            ink, style = (t.brass, name._replace(color=t.brass)) if i == 0 else (t.ink, name)
            if count and self._board:
                piece = piece_picture(self._board, t, "N", round(0.6 * row.get_height()))
                dst.blit(piece, piece.get_rect(center=(x, r.top + row.get_height() // 2)))
            if count:
                ui.write(dst, self.words.format_number(count), number._replace(color=ink), x, top + ui.px(18), "center")
            x = max(r.left + half, min(x, r.right - half))
            ui.write(dst, when, style, x, top + ui.px(54 if crowded and i % 2 else 36), "center")
