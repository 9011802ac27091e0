"""The games that a class has made: whose they are, what they change, and any two of them side by side."""

from collections.abc import Sequence
from functools import partial

from game.features.sharing.rule_changes import rule_change_lines
from game.features.teach.class_games import HandedInGame, HandedInGames
from game.rules.phrase import error_phrase
from game.store.polling import BackgroundAnswer, BackgroundQuery, PolledSource
from game.table.new_game import first_position
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

MOST_LINES = 3  # of what a game changes
WIDE = 860.0  # of the list, reference px
PAIR = 2
PORTION = 50  # games that are shown, until more are asked for: a page of hundreds takes a second for every press
EVERY = 20  # files after which is said how many were read


class ClassFilesReader(PolledSource):
    """Progress of reading the handed-in files, polled by the page."""

    def __init__(self, games: HandedInGames | None) -> None:
        self._games = games

    def update(self, dt: float = 0.0) -> None:
        self.news = self._games.read // EVERY if self._games else 0


class ClassGamesScene(Page):
    """Page of the games that learners handed in; two chosen games can be compared side by side."""

    page_title = msg("Games of the class")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        folder, own = services.handed_in_games, services.own_games
        self.games = HandedInGames(folder, own.folder, own.trial) if folder else None
        self.chosen: list[str] = []  # names of files
        self._results: BackgroundQuery[Sequence[HandedInGame] | None] = self.follow_source(BackgroundQuery(None))
        self.follow_source(ClassFilesReader(self.games))
        self._shown = PORTION
        self._load_games()

    def _load_games(self) -> None:
        games = self.games
        self._results.expect_answer(BackgroundAnswer(lambda: games.all_games() if games else (), lambda why: ()))

    @property
    def handed_in_games(self) -> Sequence[HandedInGame]:
        """The handed-in games; none until they have been read."""
        return self._results.value or ()

    def on_return(self) -> None:
        self._load_games()

    @property
    def chosen_pair(self) -> list[HandedInGame]:
        """The chosen games that can be played, in the order of choice."""
        fit = {one.path.name: one for one in self.handed_in_games if one.variant_file.variant is not None}
        return [fit[name] for name in self.chosen if name in fit]

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.say("{n:game} handed in", n=len(self.handed_in_games)) if self.handed_in_games else ""

    def tools(self) -> Sequence[Node]:
        word = not (self.ui and self.ui.small)
        return [self.actions.button(id, "table", word=word) for id in ("hand_out", "take") if id in self.actions]

    def body(self, ui: Ui) -> Node:
        if self._results.value is None:
            rows: list[Node] = [Label(self._loading_text(), "text", "ontable")]
        else:
            rows = [self._game_row(one) for one in self.handed_in_games[: self._shown]] or [self._empty_note()]
            if (left := len(self.handed_in_games) - self._shown) > 0:
                said = Label(self.words.say("And {n:game} more.", n=left), "note", "ontable")
                rows.append(Row([said, Button("more", self._show_more, label=self.words.t("More"))], gap=12))
            more = self.games.more if self.games else 0
            rows += [Label(self.words.say("And {n:game} more.", n=more), "note", "ontable")] * (more > 0)
        return Row([Column([*rows, Space(8)], gap=8, wide=WIDE)], pack="center", align="start")

    def _loading_text(self) -> str:
        """Return how many files have been read so far, as text."""
        read, there = (self.games.read // EVERY * EVERY, self.games.there) if self.games else (0, 0)
        if not read:
            return self.words.t("The files are being read.")
        return self.words.say("The files are being read: {n} of {total}.", n=read, total=there)

    def _show_more(self) -> None:
        self._shown += PORTION
        self.refresh()

    def _empty_note(self) -> Node:
        """Return the instructions shown as long as no game was handed in."""
        t = self.words.t
        said = (
            t("1. Share a game of your own: choose the rules that may be changed; the others are locked."),
            t("2. Learners drop the file on Naqala, change it in the workshop, and share it for the class."),
            t("3. Import what they made: whole folders, or several files at once."),
        )
        return Inset(Column([Label(one, "text") for one in said], gap=10), pad=(24, 20), face="plate")

    def _game_row(self, one: HandedInGame) -> Node:
        """Return the row of a handed-in game: author, changes and buttons."""
        words, t, name = self.words, self.words.t, one.path.name
        here, variant = name in self.chosen, one.variant_file.variant
        head = Label(one.author, "name", single=True, foreign=True, grow=1)
        game = t(variant.name) if variant else one.variant_file.file
        lines: list[Node] = [Row([head, Label(game, "note", foreign=True)], gap=10)]
        lines += [Label(said, "text") for said in self._description_lines(one)]
        marks = [Icon("check", 20, "brass")] if here else []
        inside = Row([Column(lines, gap=2, grow=1), *marks], gap=12)
        card = Card(f"game.{name}", inside, partial(self._toggle_chosen, name), pad=14, plain=False)
        card.several = True
        tip = words.say("Play the game of {name} with the class", name=one.author)
        play = Button(f"play.{name}", partial(self._play_game, one), icon="play", tip=tip, enabled=variant is not None)
        tip, ask = words.say("Remove the game of {name}", name=one.author), partial(self._ask_to_remove, one)
        away = Button(f"away.{name}", ask, icon="close", tip=tip)
        return Row([card.with_traits(chosen=here, grow=1, group="games"), play, away], gap=6)

    def _description_lines(self, game: HandedInGame) -> list[str]:
        """Return what a handed-in game changes in its base game, a line each, or why it can't be played."""
        words, found = self.words, game.variant_file
        base = self.services.library.variants.get(found.base)
        if found.is_base_missing:
            return [words.say("The game “{name}”, which it changes, isn’t on this shelf.", name=found.base)]
        if found.variant is None:
            return [words.fill("{text}", text=words.translated(next(iter(found.faults), "")))]
        if base is None:
            return []
        lines = rule_change_lines(words, found.variant, base)
        more = len(lines) - MOST_LINES
        return [*lines[:MOST_LINES], *([words.say("And {n:rule} more.", n=more)] if more > 0 else [])]

    def footer(self, ui: Ui) -> Node | None:
        if len(self.handed_in_games) < PAIR:
            return None
        said = self.words.t("Choose two games to see the same turn by the rules of both.")
        both = self.actions.button("side", "primary", word=True)
        return Row([Label("" if len(self.chosen_pair) == PAIR else said, "note", "ontable2", grow=1), both], gap=12)

    # ------------------------------------------------------------------ what is pressed
    def _toggle_chosen(self, name: str) -> None:
        """Choose the game with this file name, or deselect it; of three chosen games the first is deselected."""
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen = [*self.chosen, name][-PAIR:]
        self.refresh()

    def _play_game(self, game: HandedInGame) -> None:
        """Open a handed-in game in the class view, where it can be played; do nothing if the game has faults."""
        if game.variant_file.variant is not None:
            self.services.routes.class_view(first_position(game.variant_file.variant.rules()))

    def _ask_to_remove(self, game: HandedInGame) -> None:
        self.services.stack.push(RemoveGamePlate(self.services, game, self.games))

    @action("hand_out", msg("Share"), icon="export")
    def hand_out_game(self) -> None:
        """Open the dialog with which a teacher hands out a game to the class."""
        self.services.routes.hand_out()

    @action("take", msg("Import"), icon="import", exists=lambda page: page.games is not None)
    def import_games(self) -> None:
        """Open the dialog to import games that learners made."""
        assert self.games is not None
        self.services.routes.take_in_games(self.games)

    @action("side", msg("Side by side"), icon="swap", when=lambda page: len(page.chosen_pair) == PAIR)
    def compare_games(self) -> None:
        """Open the page that shows the same turn by the rules of the two chosen games."""
        if len(self.chosen_pair) == PAIR:
            self.services.routes.side_by_side(self.chosen_pair)


class RemoveGamePlate(Plate):
    """Dialog that asks for confirmation before a handed-in game is removed."""

    def __init__(self, services: Services, result: HandedInGame, games: HandedInGames | None) -> None:
        super().__init__(services)
        self.result, self.games = result, games

    @face(focus="no")
    def main(self) -> Rows:
        t, words = self.words.t, self.words
        yield self.heading(words.say("Remove the game of {name}?", name=self.result.author), foreign=True)
        yield self.note(t("This removes only the copy handed in; whoever made it still has it."))
        yield self.button_row(self.button("yes", t("Remove"), self._remove_game), self.back_button(t("Leave it")))

    def _remove_game(self) -> None:
        """Delete the handed-in game and close the dialog."""
        try:
            if self.games is not None:
                self.games.remove(self.result)
        except OSError as error:
            self.services.warn(self.words.translated(error_phrase(error)))
        self.leave()
