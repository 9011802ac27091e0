"""The page on which a position is set up by hand, hole by hole, to play on from it or to look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pygame

from game.features.position_editor import position_editor_text as texts
from game.features.position_editor.position_editor import PositionEditor
from game.features.position_editor.stone_editor import StoneInput
from game.features.position_editor.window.position_board import NAME, PositionBoard
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import Variant
from game.rules.file.vocabulary import Direction
from game.rules.game import Position, PositionError, Rules
from game.rules.match import Game
from game.store.polling import BackgroundAnswer
from game.store.record import Player
from game.store.text_record.pasted_position import possible_positions
from game.text.language import msg
from game.text.layout_text import Refusal
from game.text.sentences import language_for_game
from game.ui import clipboard
from game.ui.kit.scale import Style
from game.ui.labels import Divider, Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, LiveText, Pane, SegmentedControl, Stepper, Switch, Widget
from game.ui.widgets.button import Kind
from game.window.shared import key_texts
from game.window.shared.folded_line import FoldedLine
from game.window.shared.game_chooser import GameField
from game.window.shared.option_rows import Values, cached_option_rows
from game.window.shell.actions import action, redo_change, undo_change, update_buttons
from game.window.shell.full_page import Page
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor

PEOPLE: dict[Seat, Player] = {"S": Player(), "N": Player()}


WIDE, PAD = 430.0, (20, 12)  # of what stands beside the board, reference px
NONE = ""
EXCHANGED = msg("What lies on South’s side and what lies on North’s change places")
STATE, IN = "state", "in."  # names: what the position lacks; the numbers of stones in stores and hands


def can_play_position(page: SetUpScene) -> bool:
    """Return whether a game can go on from the position."""
    position = page.editor.position
    return position is not None and not position.over


def _first_position(text: str, variants: Mapping[str, Variant], rules: Rules) -> Position | PositionError:
    """Return the likeliest position that a pasted text means; `rules`: of the visible game. Without any, return why."""
    try:
        return possible_positions(text, variants, rules)[0]
    except PositionError as error:
        return error


class EditorShape(NamedTuple):
    """The state for which the page is made; as long as it is equal, only the stones are painted anew."""

    rules: Rules
    surplus: int
    has_missing: bool
    won_holes: Mapping[Seat, str] | None
    winners: Mapping[str, Seat] | None
    closed_holes: tuple[str, ...] | None
    directions: Mapping[Seat, str] | None
    houses: Mapping[Seat, bool] | None
    told: str
    winner: Seat | None


class SetUpScene(Page):
    """Page on which a position is set up to play from, show or analyse; leaving it changes nothing else."""

    page_title = msg("Set up a position")
    first_focus = NAME
    keys = key_texts.STONES
    chooses_game = chooses_options = True  # whether the rules are chosen here, too

    def __init__(self, services: Services, position: Position, players: Mapping[Seat, Player] | None = None) -> None:
        """`players`: the players of the position's game, who are preset when it is played from here."""
        super().__init__(services)
        self._players = dict(players or PEOPLE)
        self.editor = PositionEditor(position)
        self._stone_input = StoneInput(self.editor, self._on_stones_changed)
        self._warned = False  # that the position is lost when the page is left
        self._told = ""  # why something that was asked for cannot be; stays until something changes
        self._pos = (-1, -1)
        self._winner: Seat | None = None  # whose tuz is to be clicked
        self.options = self.add_part(FoldedLine(self, "options", reveals=True))
        self._laid: EditorShape | None = None
        self._pasted: BackgroundAnswer[Position | PositionError] | None = None

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        """Return the name of the game, unless it is chosen beside the board."""
        return "" if self.chooses_game else self.words.t(self.editor.rules.words.name)

    @property
    def rules(self) -> Rules:
        """The rules of the position."""
        return self.editor.rules

    @property
    def variant(self) -> Variant:
        return self.services.variant_of_rules(self.editor.rules)

    def body(self, ui: Ui) -> Node:
        self.has_scrolling_body, self._laid = ui.small, self._shape()
        if ui.small:
            return Column([self._board_column(), Column(self._side_cards(), gap=12), Space(8)], gap=14)
        filled = Pane(self._board_column(), inset=ui.m.margin, top=8)
        beside = Pane(Column(self._side_cards(), gap=12, wide=WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        return Row([filled, beside], gap=0, align="stretch", grow=1)

    def _board_column(self) -> Node:
        """Return the board with its heading, and below it the tool buttons, the side to move and the notes."""
        editor, words = self.editor, self.words
        letters = self.services.settings.hole_names
        winner = self._winner
        board = PositionBoard(
            editor,
            words,
            self._stone_input,
            self._change_hole_mark,
            letters=letters,
            pick=self._pick_won_hole if winner else None,
            open_to=tuple(editor.holes_that_can_be_won(winner)) if winner else (),
        )
        rows: list[Node] = [
            *([] if self.ui and self.ui.small else [self._state_text("heading")]),
            Inset(board, pad=(-board.margin, 0)),
        ]
        tools = Inset(
            Row(self._tool_buttons(), gap=8, wrap=True), pad=(-12, 0)
        )  # the first signs begin where the board does
        how = Label(texts.how_to_place_text(editor, words), "note", "ontable2")
        rows += [tools, Row([*self._turn_row_below_board(), how], gap=16, wrap=True)]
        # what comes and goes stands below what is pressed all the time
        if remains := [id for id in ("rest", "surplus") if id in self.actions]:
            rows.append(Row([self.actions.button(id, "raised", word=True) for id in remains], gap=8, wrap=True))
        if winner:
            ask = words.say(
                "Click the hole that is {player}’s tuz; click anywhere else for none.", player=words.player(winner)
            )
            rows.append(Label(ask, "text", "ontable"))
        if self._told and not (self.ui and self.ui.small):
            rows.append(Label(self._told, "text", "ontable"))
        return Column(rows, gap=10)

    def _tool_buttons(self) -> list[Node]:
        actions = self.actions
        others = [id for id in ("begin", "clear", "exchange", "paste") if id in actions]
        return [
            *(actions.button(id, "table") for id in ("undo", "redo")),
            *(actions.button(id, "raised", word=True) for id in others),
        ]

    # ------------------------------------------------------------------ beside the board
    def _side_cards(self) -> list[Node]:
        """Return the plates beside the board: stones and turn, the game, its options."""
        editor, variant = self.editor, self.variant
        lying = self._position_rows() if editor.can_place_stones else []
        plates = [lying] if lying else []
        if self.chooses_game:
            game = GameField("game", self.services, editor.rules.variant, lambda id: self._choose_game(id, {}))
            plates.append([self._labelled_row(self.words.t("Game"), game)])
        out: list[Node] = [self.panel([*rows, Space(0)], pad=PAD) for rows in plates]
        options = cached_option_rows(variant, self.words).plain_rows(
            editor.rules.options, partial(self._choose_game, variant.id)
        )
        if options and self.chooses_options:  # folded up: who lays out stones seldom wants other rules
            changed = editor.rules.options != variant.rules().options
            row = self.options.row_node(self.words.t("Rules of this game"), "rules", changed=changed)
            row.plain = False
            unfolded = partial(self.panel, [*options, Space(0)], pad=PAD)
            out += [row, self.options.content_node(unfolded, Space(), scrolls=True)]
        return out

    def _labelled_row(self, said: str, *control: Node, seat: Seat | None = None) -> Node:
        """Return a row with a label before a control; `seat`: the player whose emblem it shows."""
        emblem = [PlayerEmblem(seat, 22)] if seat else []
        return Row([*emblem, Label(said, grow=1), *control], gap=8, wrap=True)

    def _turn_row_below_board(self) -> list[Node]:
        """Return the choice of who moves for a small window, below the board; empty in large ones."""
        editor = self.editor
        if not (self.ui and self.ui.small and editor.can_place_stones) or editor.rules.for_one_player:
            return []
        return [Row([Label(self.words.t("To move"), "text", "ontable"), self._turn_control()], gap=8)]

    def _turn_control(self) -> Node:
        seats = [(seat, texts.side_name(seat, self.rules, self.words)) for seat in SEATS]
        return SegmentedControl("turn", seats, self.editor.turn, self._then_refresh(self.editor.set_turn))

    def _position_rows(self) -> list[Node]:
        rows = self._position_rows_with_divider()
        return rows[1:] if rows and isinstance(rows[0], Divider) else rows

    def _position_rows_with_divider(self) -> list[Node]:
        """Return the rows on turn, stores, hands and special holes; the first one may be a divider."""
        editor, t, player, does = self.editor, self.words.t, self.words.player, self._then_refresh
        rows: list[Node] = []
        if editor.rules.for_one_player:
            rows = [Label(t("A game for one"))]
        elif not self._turn_row_below_board():
            rows = [self._labelled_row(t("To move"), self._turn_control())]
        stores = [place for place in editor.places if place in SEATS]
        hands = [place for place in editor.places if place.endswith(" hand")]
        for title, places in ((t("In the stores"), stores), (t("In the hands"), hands)):
            if places:
                rows += [Divider(), self.control_label(title), *(self._count_row(place, title) for place in places)]
        if editor.is_second_turn is not None:
            rows.append(
                self._labelled_row(
                    t("Second sowing of the turn"),
                    Switch("second", editor.is_second_turn, does(editor.set_second_turn)),
                )
            )
        if editor.houses is not None:
            rows += [Divider(), self.control_label(t("Still has the house"))]
            for seat in SEATS:
                switch = Switch(f"house.{seat}", editor.houses[seat], does(partial(editor.set_house, seat)))
                switch.about = t("Still has the house")
                rows.append(self._labelled_row(player(seat), switch, seat=seat))
        if editor.directions is not None:
            ways = [("", t("not chosen yet")), (Direction.CLOCKWISE, t("Clockwise"))]
            ways.append((Direction.ANTICLOCKWISE, t("Anticlockwise")))
            rows += [Divider(), self.control_label(t("Direction"))]
            for seat in SEATS:
                way = DropDown(
                    f"direction.{seat}", ways, editor.directions[seat], does(partial(editor.set_direction, seat))
                )
                way.about = t("Direction")
                rows.append(self._labelled_row(player(seat), way, seat=seat))
        none = (NONE, t("none"))
        if editor.barred_hole is not None:
            holes = [(cell.name, cell.name) for cell in editor.board.cells if cell.hole]
            drop = DropDown("barred", [none, *holes], editor.barred_hole, does(editor.set_barred_hole))
            title = (
                t("Hole under takasia") if editor.key_of_barred_hole == "takasia" else t("Hole barred for this turn")
            )
            rows += [Divider(), self._labelled_row(title, drop)]
        if editor.won_holes is not None:
            rows += [Divider(), self.control_label(t("Tuz"))]
            for seat in SEATS:  # from a list, or clicked on the board
                holes = [(hole, hole) for hole in editor.holes_that_can_be_won(seat)]
                won = DropDown(
                    f"won.{seat}", [none, *holes], editor.won_holes[seat], does(partial(editor.set_won_hole, seat))
                )
                tip, pick = t("Click the hole on the board"), partial(self._start_picking_won_hole, seat)
                button = Button(f"pick.{seat}", pick, icon="flag", kind="raised", tip=tip)
                won.about, button.about = t("Tuz"), player(seat)
                rows.append(self._labelled_row(player(seat), won, button, seat=seat))
        winners = editor.winners
        if winners is not None:
            rows += [Divider(), self.control_label(t("Won holes"))]
            for seat in SEATS:
                theirs = tuple(hole for hole, winner in winners.items() if winner == seat)
                named = self.words.bold_hole_names(theirs) if theirs else t("none")
                rows.append(self._labelled_row(player(seat), Label(named), seat=seat))
            rows.append(Label(t("To change who has won a hole, click the sign at its edge, or press Space."), "note"))
        closed = editor.closed_holes
        if closed is not None:
            rows += [Divider(), self.control_label(t("Closed holes"))]
            rows.append(Label(self.words.bold_hole_names(closed) if closed else t("none")))
            rows.append(Label(t("To close or open a hole, click the sign at its edge, or press Space."), "note"))
        return rows

    def _count_row(self, place: str, title: str) -> Node:
        """Return the stepper for the stones of a store or a hand."""
        editor, seat = self.editor, cast("Seat", place[0])
        n = editor.count(place)
        steps = Stepper(
            f"{IN}{place}", range(max(editor.rules.stones, n) + 1), n, partial(self._stone_input.set_count, place)
        )
        steps.about = title
        return self._labelled_row(self.words.player(seat), steps, seat=seat)

    def _then_refresh(self, action: Callable[[Any], object]) -> Callable[[Any], None]:
        """Wrap an action so that `_on_position_changed` runs after it."""

        def act(value: Any) -> None:
            action(value)
            self._on_position_changed()

        return act

    def footer(self, ui: Ui) -> Node:
        kinds: dict[str, Kind] = {"class": "raised", "analysis": "raised", "play": "primary"}
        buttons = [self.actions.button(id, kind, word=True) for id, kind in kinds.items()]
        row = Row(buttons, pack="end", gap=12, wrap=True)
        return Column([self._state_text("name"), row], gap=6) if ui.small else row

    def _state_text(self, style: Style) -> Node:
        """Return the sentence about the position, placed below the scrolling part in a small window, where a refusal
        takes its place.
        """
        told = self._told if self.ui and self.ui.small else ""
        said = told or texts.position_state_text(self.editor, self.words)
        return LiveText(STATE, said, style, "ontable", lines=0)

    # ------------------------------------------------------------------ what is done
    @property
    def can_undo(self) -> bool:
        return self.editor.can_undo

    @property
    def can_redo(self) -> bool:
        return self.editor.can_redo

    @undo_change
    def undo(self) -> None:
        self.editor.undo()
        self._on_position_changed()

    @redo_change
    def redo(self) -> None:
        self.editor.redo()
        self._on_position_changed()

    @action("begin", msg("Start position"))
    def reset_to_start(self) -> None:
        self.editor.reset_to_start()
        self._on_position_changed()

    @action("clear", msg("Empty board"), exists=lambda page: page.editor.can_place_stones)
    def clear_board(self) -> None:
        self.editor.clear_board()
        self._on_position_changed()

    @action(
        "exchange",
        lambda page, words: words.tc("both sides change places", "Mirror"),
        icon="swap",
        tip=lambda page, words: language_for_game(words, page.rules).t(EXCHANGED),
        exists=lambda page: page.editor.can_place_stones and not page.editor.rules.for_one_player,
    )
    def exchange_sides(self) -> None:
        self.editor.exchange_sides()
        self._on_position_changed()

    def _on_stones_changed(self, refusal: Refusal | None, place: str) -> None:
        """Show the new stones, or play the sound of a refusal if the change wasn't possible (`refusal` isn't None)."""
        if refusal:
            self.services.sound.play("refused")
        state, now = (
            self.controls and self.controls.canvas.widget_named(STATE),
            texts.position_state_text(self.editor, self.words),
        )
        if (
            self._shape() == self._laid
            and not self._told
            and self.ui
            and isinstance(state, LiveText)
            and state.has_same_height(now, self.ui)
        ):
            self._repaint_changed_parts(state)
        else:
            self._on_position_changed()

    def _shape(self) -> EditorShape:
        editor, missing = self.editor, self.editor.stones_to_place
        holes = editor.won_holes, editor.winners, editor.closed_holes, editor.directions
        return EditorShape(editor.rules, min(0, missing), missing > 0, *holes, editor.houses, self._told, self._winner)

    def _repaint_changed_parts(self, state: LiveText) -> None:
        """Repaint only the board, the sentence and the numbers, as quickly as in a game."""
        controls = self.controls
        assert controls is not None
        state.set_text(texts.position_state_text(self.editor, self.words), controls)
        for widget in controls.canvas.widgets:
            if isinstance(widget, PositionBoard):
                controls.repaint(widget)
            elif isinstance(widget, Stepper) and widget.name.startswith(IN):
                n = self.editor.count(widget.name.removeprefix(IN))
                if widget.value != n:
                    widget.value = n
                    controls.repaint(widget)
        update_buttons(controls)

    @action("rest", msg("The rest into the stores"), icon="skip",
            exists=lambda page: page.editor.stones_to_place > 0 and page.editor.has_stores)  # fmt: skip
    def fill_stores(self) -> None:
        """Put the stones still to be placed into the stores."""
        self.editor.fill_stores()
        self._on_position_changed()

    @action(
        "surplus",
        lambda page, words: texts.remove_surplus_label(page.editor, words),
        icon="minus",
        exists=lambda page: page.editor.stones_to_place < 0,
    )
    def remove_surplus(self) -> None:
        self.editor.remove_surplus()
        self._on_position_changed()

    def _change_hole_mark(self, hole: str) -> None:
        """Change a hole's winner, in turn the opponent of its side, its own side, nobody; or close or open it."""
        if self.editor.closed_holes is None:
            self.editor.cycle_hole_owner(hole)
        elif not self.editor.switch_closed_hole(hole):
            self.explain_refusal(self.words.say(msg("{hole} is never closed in this game."), hole=hole))
            return
        self._on_position_changed()

    def _start_picking_won_hole(self, seat: Seat) -> None:
        """Let the next click on the board set the hole that a player has won; a second call cancels that."""
        self._winner = None if self._winner == seat else seat
        self.refresh()

    def _pick_won_hole(self, hole: str) -> None:
        """Give the clicked hole to the player whose won hole is being chosen; "" if it can't be won."""
        if self._winner is not None:
            self.editor.set_won_hole(
                self._winner, hole if hole in self.editor.holes_that_can_be_won(self._winner) else ""
            )
        self._on_position_changed()

    def _choose_game(self, id: str, options: Values) -> None:
        """Edit a position of another game; `options`: those of its rules."""
        if id in self.services.library.variants:  # its file may have gone since the list was opened
            self.editor.choose_rules(self.services.library.variants[id].rules(dict(options)))
        self._on_position_changed()

    def _on_position_changed(self) -> None:
        self._told, self._warned, self._winner = "", False, None
        self.refresh()

    @action("paste", msg("Paste a position"), key="Ctrl V", tip=msg("One word, or JSON"))
    def paste_position(self) -> None:
        """Paste a position of any game, as one word or JSON."""
        text, words = clipboard.clipboard_text(), self.words
        if not text or not text.strip():
            self.explain_refusal(words.t("There’s nothing to paste: copy a position first, one word or JSON."))
            return
        variants, rules = self.services.library.variants, self.editor.rules
        self.unfollow_source(self._pasted)  # it takes a second at first to find out which game a position is from
        self._pasted = self.follow_source(
            BackgroundAnswer(lambda: _first_position(text, variants, rules)), self._on_pasted_read
        )

    def _on_pasted_read(self) -> None:
        """Set up the pasted position, or say why that isn't possible."""
        answer, self._pasted = self._pasted, None
        self.unfollow_source(answer)
        if answer is None:
            return
        found = answer.value
        if isinstance(found, PositionError):
            reason = texts.impossible_reason(found, self.words)
            self.explain_refusal(self.words.say("This can’t be pasted: {reason}.", reason=reason))
            return
        self.editor.set_position(found)
        self._on_position_changed()

    def explain_refusal(self, said: str) -> None:
        self._told = said
        self.services.sound.play("refused")
        self.refresh()

    def leave(self) -> None:
        """Leave the page; warn once if something was changed, since the position is lost then."""
        if self.editor.can_undo and not self._warned:
            self._warned = True
            self.explain_refusal(self.words.t("Leave again, and this position is gone."))
            return
        super().leave()

    @action("play", msg("Play from here"), icon="play", when=can_play_position)
    def play_from_position(self) -> None:
        """Open the choice of players for a game from this position."""
        position = self.editor.position
        if position is not None and not position.over:
            self.services.routes.play_on(Game(position.rules, position), self._players, (), None)

    @action("class", texts.SHOW, icon="screen", when=can_play_position)
    def show_to_class(self) -> None:
        """Show the position to a class, for playing on by hand."""
        position = self.editor.position
        if position is not None and not position.over:
            self.services.routes.class_view(position)

    @action("analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE, when=can_play_position)
    def analyse(self) -> None:
        """Try any move from the position, with what the search expects."""
        position = self.editor.position
        if position is not None:
            self.services.routes.analysis(Game(position.rules, position), self._players)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self._stone_input.update(dt)
        super().update(dt)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type == pygame.MOUSEMOTION:
            self._pos = event.pos
        board = self._board_and_place_under_pointer
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and board:
            board[0].change_count(board[1], -1)
            return None
        if event.type == pygame.MOUSEWHEEL and board:
            self._stone_input.change_count(board[1], event.y)
            return None
        return super().handle_event(event)

    @property
    def _board_and_place_under_pointer(self) -> tuple[PositionBoard, str] | None:
        """The board and the place on it under the pointer; None for neither."""
        canvas = self.controls.canvas if self.controls else None
        widget: Widget | None = canvas.widget_at(self._pos) if canvas else None
        if canvas is None or self.ui is None or not isinstance(widget, PositionBoard):
            return None
        place = widget.part_at(self.ui, canvas.to_widget_point(widget, self._pos))
        return (widget, str(place)) if place else None


class ChoosePosition(SetUpScene):
    """Page that sets up a position for another page: `use` receives it, and the page closes."""

    chooses_game = False

    def __init__(
        self,
        services: Services,
        position: Position,
        use: Callable[[Position], None],
        *,
        options: bool = False,
        lacks: Callable[[Position], str] = lambda position: "",
        said: str = texts.USE,
    ) -> None:
        """`options`: whether the game's options can be changed; `lacks`: returns why a position can't be used, or "".

        `said`: the label of the button that uses it, in English.
        """
        super().__init__(services, position)
        self._use, self.chooses_options, self._lacks, self._said = use, options, lacks, said

    @property
    def _usable_position(self) -> Position | None:
        """The edited position if it can be used; None if it is invalid, over or lacks something."""
        position = self.editor.position
        return position if position is not None and not position.over and not self._lacks(position) else None

    def footer(self, ui: Ui) -> Node:
        position, ready = self.editor.position, self._usable_position is not None
        icon = "check" if self._said == texts.USE else "screen"
        use = Button("use", self.use_position, icon=icon, label=self.words.t(self._said), kind="primary", enabled=ready)
        lacks = self._lacks(position) if position is not None and not position.over else ""
        buttons = Row([Label(lacks, "text", "ontable", grow=1), use], gap=12, wrap=True)
        return Column([self._state_text("name"), buttons], gap=6) if ui.small else buttons

    def use_position(self) -> None:
        """Hand the position to the caller and close the page."""
        position = self._usable_position
        if position is not None:
            super(SetUpScene, self).leave()
            self._use(position)
