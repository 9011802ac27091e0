"""Ideas that win games: their names, and of the chosen one a turn of a real game, where it occurs, and its puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.match import Game
from game.table.move_names import move_text
from game.teaching.clip_play import ClipPlayer
from game.teaching.family_hooks import PuzzleTheme
from game.teaching.puzzle_motifs import MotifExample, all_motifs, motif_example, stored_motifs
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane
from game.window.board_page.clip import ClipView
from game.window.board_page.clip_reel import PageClips
from game.window.shared import key_texts
from game.window.shared.board_picture import moment_picture
from game.window.shared.link import LinkButton
from game.window.shell.full_page import Page
from game.window.shell.services import Services

NAMES = 330.0  # width of the list of ideas, reference px
WIDE = 900.0  # of the window, for text of the usual size: in a narrower one the chosen idea is open in the list
MOST_WIDE = 760.0  # of what is said of an idea, reference px
BOARD, SMALL = 620.0, 440.0  # of the board with the clip, and in a narrow window, reference px
FEW = 6  # games that are named before somebody asks for all
PICTURE, STEEPEST = 104.0, 0.62  # width of the board beside an idea's name, reference px; its height of that at most
PAD = (24, 20)  # of the plate, reference px


class MotifsPage(Page):
    """Page that explains the winning ideas (themes) of puzzles; `theme`: the theme selected at first."""

    page_title = msg("Ideas that win games")
    first_focus = "puzzles"
    keys = key_texts.RULES

    def __init__(self, services: Services, theme: str = "") -> None:
        super().__init__(services)
        self._ideas = all_motifs()
        self.chosen = theme if theme in stored_motifs() else next(iter(stored_motifs()), "")
        self._all_games = False
        self._plays: dict[str, ClipPlayer] = {}
        self._examples: dict[str, MotifExample | None] = {}
        self.reel = PageClips()

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        narrow = ui.size[0] / ui.unit / max(1.0, ui.text_scale) < WIDE
        self.has_scrolling_body = narrow
        rows: list[Node] = []
        for idea in self._ideas:
            rows.append(self._theme_row(idea, ui))
            if narrow and idea.id == self.chosen:
                rows.append(self._theme_description(idea))
        if narrow:
            return Column([*rows, Space(8)], gap=8)
        wide = NAMES * max(1.0, ui.text_scale)
        names = Pane(Column([*rows, Space(8)], gap=8, wide=wide), inset=ui.m.margin, top=8, grow=0)
        shown = [self._theme_description(idea) for idea in self._ideas if idea.id == self.chosen]
        return Row([names, Pane(Column([*shown, Space(8)], gap=0), inset=ui.m.margin, top=8)], gap=0, align="stretch",
                   grow=1)  # fmt: skip

    def _theme_row(self, theme: PuzzleTheme, ui: Ui) -> Node:
        """Return the card of a theme: its name, and a small board with an example turn drawn on it."""
        parts: list[Node] = [Label(self.words.t(theme.name), "name", grow=1)]
        if (example := self._example_of_theme(theme.id)) is not None:
            move = example.moves[0]
            parts.insert(0, moment_picture(example.position, move, PICTURE, STEEPEST, ui.theme))
        card = Card(f"motif.{theme.id}", Row(parts, gap=12), partial(self.choose_motif, theme.id), pad=10, plain=False)
        card.chosen = theme.id == self.chosen
        return card

    def _theme_description(self, theme: PuzzleTheme) -> Node:
        """Return the description of a theme, with its example."""
        words = self.words
        name: list[Node] = (
            [] if self.has_scrolling_body else [Label(words.t(theme.name), "heading")]
        )  # else its row says it
        puzzles = partial(self.services.routes.puzzles_of_theme, theme.id)
        label = words.t("Puzzles of this idea")
        way_on = Row([Button("puzzles", puzzles, icon="puzzle", kind="primary", label=label, wide=260)])
        rows: list[Node] = [
            *name,
            Label(words.t(theme.idea)),
            *self._example_clip(theme),
            way_on,
            Space(4),
            *self._game_links(theme),
        ]
        return Inset(Inset(Column(rows, gap=10), most=MOST_WIDE), pad=PAD, face="plate")

    def _example_of_theme(self, theme: str) -> MotifExample | None:
        """Return the example of a theme from a real game; None if there is none."""
        if theme not in self._examples:
            self._examples[theme] = motif_example(theme, self.services.library.variants)
        return self._examples[theme]

    def _example_clip(self, theme: PuzzleTheme) -> list[Node]:
        """Return a looping clip of a real game that shows the theme, with its moves in words below."""
        example = self._example_of_theme(theme.id)
        if example is None:
            return []
        if theme.id not in self._plays:
            position, (move, *then) = example
            self._plays[theme.id] = ClipPlayer(position, move, then=then)
        view = ClipView(f"clip.{theme.id}", self._plays[theme.id])
        moves, wide = self._example_moves_text(example), SMALL if self.has_scrolling_body else BOARD
        view.called, view.about = self.words.t("Example"), moves
        return [Inset(view, most=wide), Label(moves, "note", "ink2", foreign=True)]

    def _example_moves_text(self, example: MotifExample) -> str:
        """Return the name of the example's game and its moves."""
        line = Game(example.position.rules, example.position)
        for move in example.moves:
            line.play(move)
        words = self.words
        played = tuple(move_text(ply, words) for ply in line.plies)
        return words.say("From a game of {game}: {moves}.", game=words.t(line.rules.words.name), moves=played)

    def _game_links(self, theme: PuzzleTheme) -> list[Node]:
        """Return a heading and links to the games in which the theme occurs, only a few until all are requested."""
        words, variants = self.words, self.services.library.variants
        games = [variants[id] for id in stored_motifs()[theme.id].games if id in variants]
        shown = games if self._all_games or len(games) <= FEW + 1 else games[:FEW]
        links: list[Node] = [
            LinkButton(f"game.{one.id}", partial(self.services.routes.game_page, one), label=words.t(one.name))
            for one in shown
        ]
        if rest := len(games) - len(shown):
            more = words.fill(words.tn("and {n} more game", "and {n} more games", rest), n=rest)
            links.append(LinkButton("more_games", self.show_all_games, label=more))
        return [Label(words.t("Games where it comes up"), "label"), Row(links, gap=14, wrap=True)]

    # ------------------------------------------------------------------ what is pressed
    def choose_motif(self, motif: str) -> None:
        """Show another theme with its example; of its games, only a few at first."""
        self.chosen, self._all_games = motif, False
        self.refresh()
        self._scroll_to_chosen()

    def _scroll_to_chosen(self) -> None:
        """Scroll to the description of the chosen theme, where the page has only one column."""
        row = (
            self.controls.canvas.widget_named(f"motif.{self.chosen}")
            if self.controls and self.has_scrolling_body
            else None
        )
        if row and row.pane and self.ui:
            row.pane.scroll_by(row.rect.y - self.ui.gap(8) - row.pane.scroll)

    def show_all_games(self) -> None:
        """Show the links to all games with the chosen theme, not only the first few."""
        self._all_games = True
        self.refresh()

    # ------------------------------------------------------------------ time
    def resize(self, ui: Ui) -> None:
        first = self.controls is None
        super().resize(ui)
        if first and self.chosen != next(iter(stored_motifs()), ""):
            self._scroll_to_chosen()
        if self.controls:
            self.reel.set_layout(self.controls)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.controls:
            self.reel.update(dt, calm=self.services.settings.calm_motion)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.reel.is_moving

    def sprites(self) -> Sequence[Sprite]:
        out = super().sprites()
        if self.controls is None or self.controls.is_list_open:
            return out
        return [*out, *self.reel.sprites()]
