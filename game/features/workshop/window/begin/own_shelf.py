"""The shelf of one's own games: each with what it comes from and what differs; files with faults lie there, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.features.workshop import own_text
from game.features.workshop.change_text import ChangeText, change_line
from game.features.workshop.own_games import OwnGame
from game.features.workshop.window.begin.faulty_file import faulty_file_card
from game.text.language import Language
from game.ui.labels import Divider, Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_card import PAD, BoardCard
from game.window.shared.grid import Grid
from game.window.shell.small_marks import Diamond, StruckLabel

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

BOARD, HIGH = 146.0, 74.0  # of a game's board, reference px
LEAST = 330.0  # of a card of two in a row, for text of the usual size; reference px
MOST = 4  # changes that are shown
LONGEST = 280.0  # of words that are not broken, reference px
WORDS_GO = "share", "change", "play"  # whose words give way first where a card has too little room for all


def own_games_nodes(page: BeginScene, ui: Ui, room: float) -> list[Node]:
    """Return the heading and cards of the user's own games in a width of `room` reference px."""
    words, games = page.words, page.shelf.sorted_games
    count = own_text.own_games_count_text(words, games)
    head = Row([Label(words.t("Your own"), "heading", "ontable", grow=1), Label(count, "note", "ontable2")], gap=10)
    told = [head] if page.has_scrolling_body else [Column([Space(4), head], gap=0)]
    out: list[Node] = [*told, *_last_action_note(page)]
    if not page.shelf.sorted_games:
        said = words.t("You haven’t made a game yet. Games you make or import are listed here.")
        return [*out, Inset(Label(said, "note"), pad=(16, 14), face="plate")]
    cards = [own_game_card(page, game) if game.variant else faulty_file_card(page, game) for game in games]
    columns = max(1, min(2, int(room // (LEAST * (0.4 + 0.6 * ui.text_scale)))))
    return [*out, Grid(cards, columns, gap=14, line_gap=8).as_group("list", words.t("Your own"))]


def _last_action_note(page: BeginScene) -> list[Node]:
    """Return a note on the last file action, with an undo button, or on why it failed; [] if there was none."""
    done = page.files.done
    if done is None:
        return []
    row: list[Node] = [Label(done.sentence, "note", "ontable", grow=1, foreign=True)]
    if done.undo is not None:
        row.append(page.actions.button("undo", "link", word=True))
    return [Row(row, gap=10, wrap=True)]


def own_game_card(page: BeginScene, own_game: OwnGame) -> Node:
    """Return the card of an own game; its board opens the rules."""
    words, services, game = page.words, page.services, own_game.variant
    assert game is not None
    went = own_text.own_game_text(
        words, own_game, services.library.variants, page.results.value if page.results.was_answered else None
    )
    texts: list[Node] = [Label(words.t(game.name), "name", foreign=True), Label(went, "fine", foreign=True)]
    change = partial(services.routes.edit_rules, game)
    board = BoardCard(
        page.pictures, f"own.{own_game.id}", game, texts, change, wide=BOARD, high=HIGH, beside=True, awake=False
    ).with_traits(group=f"own.{own_game.id}")
    changes = own_text.change_texts(words, own_game, page.shelf.value.get(own_game.id, ()))
    said: list[Node] = [_difference_row(words, own_game) for own_game in changes[:MOST]]
    if len(changes) > MOST:
        said.append(Label(words.say("And {n:change} more.", n=len(changes) - MOST), "fine"))
    buttons: list[tuple[str, str, str, Callable[[], None]]] = [
        ("play", words.t("Play…"), "play", partial(services.routes.game_page, game)),
        ("change", words.t("Change"), "pencil", change),
        ("share", words.t("Share"), "export", lambda: services.routes.share_game(own_game.path)),
    ]
    row = list[Node]()
    for name, label, icon, action in buttons:
        button = Button(f"{name}.{own_game.id}", action, icon=icon, label=label, kind="link")
        button.with_traits(group=f"own.{own_game.id}", about=words.t(game.name))
        row.append(Collapsible(button, word=WORDS_GO.index(name) + 1))
    row += [Space(grow=1), page.files.more_button(own_game, words.t(game.name))]
    rest = [*([Inset(Column(said, gap=2), pad=(PAD, 2))] if said else []), Divider(), CollapsingRow(Row(row, gap=2))]
    return Inset(Column([board, *rest], gap=4), pad=(4, 4), face="plate")


def _difference_row(words: Language, change: ChangeText) -> Node:
    """Return a row with the old value of a change struck through, then the new one."""
    row: list[Node] = [_UnbrokenLabel(change.name, "note")] if change.name else []
    row += [_StruckUnbrokenLabel(change.old, "note")] if change.old else []
    row += [_UnbrokenLabel(f"**{change.new}**", "note", "ink")] if change.new else []
    mark = Column([Space(4), Diamond(10)], gap=0)
    said = Row(row, gap=8, wrap=True, line_gap=0, grow=1).with_spoken_text(change_line(words, change))
    return Row([mark, said], gap=8, align="start")


class _UnbrokenLabel(Label):
    """Label that moves to a new line as a whole rather than be broken."""

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.px(LONGEST))


class _StruckUnbrokenLabel(_UnbrokenLabel, StruckLabel):
    """Label, struck through, that moves to a new line as a whole rather than be broken."""
