"""The page of a game, behind every card: play it, learn it, its puzzles, its rules, change one, games like it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.features.game_page import game_page_text
from game.features.learners.rival_ladder import fill_from_library, ladder_progress, next_rival
from game.features.lessons.course_list import Course
from game.features.library.entry import LibraryEntry
from game.features.library.own_record import query_own_statistics, wins_line
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import Statistics
from game.features.puzzles.todays_round import todays_round
from game.features.similar import similar_text
from game.features.similar.near_games import SimilarGames, request_similar_games
from game.rules.board import SEATS, Seat
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.store.polling import BackgroundQuery
from game.store.record import MOST_NAME, PlayerKind
from game.store.settings import CLOCKS, THINKING, Thinking
from game.table.computer_text import level_description
from game.table.game_clock import RULES, STAKES, rule_text
from game.table.new_game import COMPUTER, PERSON, GameSetup, first_position
from game.table.rivals import rival_key, rival_name
from game.table.solving import SolutionSearch
from game.teaching.kept_puzzles import shipped_puzzle_ids
from game.text import one_player
from game.text.citations import ORIGIN, ORIGIN_ID, origin_text
from game.text.language import msg
from game.text.sentences import rules_page
from game.ui.labels import Divider, Label, PlayerEmblem
from game.ui.layout import Column, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, Pane, SegmentedControl, TextEntry
from game.window.shared.about_game import base_changes_line
from game.window.shared.board_card import BoardCard, BoardPictures
from game.window.shared.difficulty import HARD, difficulty_pips
from game.window.shared.door_card import LinkCard
from game.window.shared.folded_line import FoldedLine
from game.window.shared.link import LinkButton
from game.window.shared.option_rows import cached_option_rows, row_with_label
from game.window.shared.rival_ladder import RivalBowl, RivalLadder, RivalStyleLine, WinStreak
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services
from game.window.shell.small_marks import ShareProgressBar, Tag

# Reference px.
RIGHT = 504.0  # of the right column at most: three choices stand in a row there
SHARE, SHARE_FLAT = 0.58, 0.57  # of the room that the left column has at least; where doors have one line
NARROW = 520.0  # of the large board, where all stands in one column
HIGHEST, HIGHEST_FLAT = 300.0, 190.0  # of the large board
WIDE, HIGH = 760.0, 560.0  # with less all stands in one column, for text of the usual size
LARGE = 1100.0  # from so much on a door has its second line, and three similar games are shown
NAME = 90.0  # of a field for a name, at least
NARROWEST = 108.0  # of two buttons side by side
SIMILAR_BOARD, SIMILAR_FLAT = 96.0, 76.0  # height of the board of a similar game
TOP, GAP = 8.0, 12.0  # over what scrolls; between doors, and below all
DOORS, HIGHEST_DOOR = 4, 94.0
PAD, PAD_FLAT = 20, 14  # beside what stands on the card of Play
LOW_PAD = 8.0  # above and below what stands in a door where there is little room
MOST_SPARE = 70.0  # between what is said of the game and those like it
BOWL, BOWL_FLAT = 104.0, 76.0  # of the chosen rival, with its glow
NAMES = 3  # other names that are told
BY_LOT = "lots"
WAYS = COMPUTER, "two", "watch"


class GamePage(Page):
    """Page of one game, with its settings and links to its lessons, puzzles, rules and similar games.

    `options`: the options chosen at first, instead of those played last.  The Play button has the focus, so Enter
    plays.
    """

    first_focus = "start"

    def __init__(self, services: Services, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        super().__init__(services)
        self.setup = GameSetup.from_last_game(variant, services.settings.last_game(variant.id))
        if options is not None:
            self.setup = replace(self.setup, options=dict(options))
        self.by_lot = False  # who begins
        self.options = self.add_part(FoldedLine(self, "options"))
        self._flat = False  # doors have no second line
        self._right = RIGHT  # how wide the column with Play is
        self._pictures = BoardPictures()
        self._games_under_way: list[LibraryEntry] = []
        self.add_part(SlowPaintingPart())
        self._solving = self.follow_source(SolutionSearch())  # of a game for one
        self._record = self.follow_source(BackgroundQuery(Statistics()), self._on_record_known)  # one's own games of it
        self._similar = self.follow_source(BackgroundQuery(SimilarGames()))
        self.follow_source(services.courses)
        self._request_background_data()

    @property
    def variant(self) -> Variant:
        return self.setup.variant

    @property
    def rules(self) -> Rules:
        """The rules with the chosen options, for the wording of the help."""
        return self.setup.rules

    @property
    def course(self) -> Course | None:
        """The game's course; None if it has none or the courses are still being loaded."""
        return self.services.courses.course(self.variant.id)

    def _request_background_data(self) -> None:
        """Request in the background what other pages may have changed: the game under way, statistics, similar games,
        the course.
        """
        services, id = self.services, self.variant.id
        under_way = [one for one in services.games.games_under_way() if one.variant == id and not one.elsewhere]
        self._games_under_way, one = under_way, next(iter(under_way), None)
        if one is not None and not self.setup.rules.for_one_player:  # the players of the game that goes on
            self.setup = self.setup.with_players(one.players)
        self._record.expect_answer(query_own_statistics(services, self.variant))
        self._similar.expect_answer(request_similar_games(services, id))
        services.courses.begin()

    def _on_record_known(self) -> None:
        """Once the statistics of games are loaded, fill in the ladder of rivals from them, if there is only one,
        unnamed learner.
        """
        learners, id = self.services.learners, self.variant.id
        played = {level: games for (game, level), games in self._record.value.against.items() if game == id}
        if learners.is_unnamed and fill_from_library(learners.current, id, played, self.services.now()[:10]):
            learners.save()
        if self.controls:
            self.refresh()

    def on_return(self) -> None:
        """Update the page with what may have changed while another page covered it."""
        self._request_background_data()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        """Title of the page: the name of the game."""
        return self.words.t(self.variant.name)

    def subtitle(self) -> str:
        return base_changes_line(self.services, self.variant) or self.words.t(self.variant.idea)

    def body(self, ui: Ui) -> Node:
        """Return the content of the page, arranged for the size of the window."""
        self.has_scrolling_body, self._flat = not ui.has_room(WIDE, HIGH), not ui.has_room(LARGE)
        self._pictures.use_layout(ui)
        if self.setup.rules.for_one_player:
            self._solving.search_position(first_position(self.setup.rules))
        margin = ui.m.margin
        room = ui.size[0] / ui.unit - 2 * margin
        if self.has_scrolling_body:
            self._right = room
            rows = [*self._play_rows(ui), *self._page_link_cards(), self._large_board_node(min(room, NARROW))]
            return Column([*rows, *self._game_fact_rows(), *self._similar_game_cards(2, room), Space(12)], gap=12)
        self._right = right = min(RIGHT, (1 - (SHARE_FLAT if self._flat else SHARE)) * room)
        left = room - right - 2 * margin
        high = ui.window.h - self.bar(ui).height(ui, ui.window.w) - ui.gap(2 * TOP + GAP)
        similar, facts = self._similar_game_cards(2 if self._flat else 3, left), [*self._game_fact_rows(), Space(6)]

        def spare_height() -> float:
            below = Column([*about, Space(), *similar], gap=8).height(ui, ui.gap(left))
            return max(0.0, (high - below) / ui.unit)

        about = [self._large_board_node(left), *facts]
        if (spare := spare_height()) > MOST_SPARE:  # beside doors that are all there, a square board can be larger
            about = [self._large_board_node(left, spare - MOST_SPARE), *facts]
            spare = spare_height()
        about += [Space(min(MOST_SPARE, spare)), *similar, Space(GAP - 8)]
        choices = [*self._equal_height_cards(ui, self._play_rows(ui), self._page_link_cards(), ui.gap(right), high)]
        parts = (
            Pane(Column(about, gap=8, wide=left), inset=margin, top=TOP),
            Pane(Column(choices, gap=GAP, wide=right), inset=margin, top=TOP, grow=0),
        )
        return Row(parts, gap=0, align="stretch", grow=1)

    def _equal_height_cards(
        self, ui: Ui, choices: Sequence[Node], doors: Sequence[LinkCard], wide: int, high: int
    ) -> list[Node]:
        """Return the Play controls and the cards that lead to other pages, sized to fill the height `high`, px.

        Where there is little room the cards stand two by two, or become buttons.
        """
        play = Column(choices, gap=0)
        if self.options.open:
            return [play, Row([door.as_button() for door in doors], gap=8, wrap=True)]
        each = (high - play.height(ui, wide) - DOORS * ui.gap(GAP)) // DOORS
        for door in doors:
            door.grow = 1
            if door.height(ui, wide) > each:
                door.reduce_padding(LOW_PAD)
        least = max(door.height(ui, wide) for door in doors)
        if least > each:
            return [play, *(Row(doors[i : i + 2], gap=GAP, align="stretch") for i in range(0, len(doors), 2))]
        each = max(min(each, ui.gap(HIGHEST_DOOR)), least)
        return [play, *(Row([door, Slot(high=each)], gap=0, align="stretch") for door in doors), Space()]

    def _large_board_node(self, wide: float, more: float = 0.0) -> Node:
        """Return the large board, which shows a typical position of the game. `more`: so much higher than usual it may
        be, reference px.
        """
        highest = (HIGHEST_FLAT if self._flat else HIGHEST) + more
        return self._pictures.board_node(self.variant, wide, highest, least=min(240.0, wide))

    def _game_fact_rows(self) -> list[Node]:
        """Return the description of the game and a row of facts: countries, duration, difficulty, record."""
        words, game = self.words, self.variant
        facts: list[Node] = []
        countries, origin = words.join_list(words.t(name) for name in game.country), words.t(ORIGIN)
        told = bool(origin_text(game.id, words))
        if told and self._flat:  # there is no room for both: where it is played leads to where it comes from
            facts.append(
                Button("comes_from", self.show_game_origin, label=countries or origin, kind="link", tip=origin)
            )
        elif countries:
            facts.append(self.note(countries, "ontable2", single=True))
        facts.append(self.note(words.say("{n:minute}", n=self.setup.expected_minutes), "ontable2", single=True))
        rich = self.note(words.t(HARD[game.difficulty]), "ontable2", single=True)  # what the discs mean
        facts.append(Row([difficulty_pips(game, words), rich.with_spoken_text("")], gap=8, align="center"))
        if not self._flat and (names := game_page_text.other_names_line(game, words, NAMES)):
            facts.append(self.note(names, "ontable2", foreign=True))
        if won := wins_line(words, self._record.value):
            # in line with the facts where it begins a line; a lower one where there is little room
            link = partial(Button, kind="link") if self._flat else LinkButton
            facts.append(link("record", self.show_played_games, label=won))
        if told and not self._flat:
            facts.append(LinkButton("comes_from", self.show_game_origin, label=origin))
        about, doubt = words.t(game.about), words.t(game.words.doubt)
        return [
            Label(about, "text", "ontable", foreign=True) if self._flat
            else Label(about, "name", "ontable", foreign=True, times=1.12),
            Row(facts, gap=16, wrap=True, line_gap=4, align="center"),
            *([Label(doubt, "fine", "ontable2", foreign=True)] if doubt else []),
        ]  # fmt: skip

    # ------------------------------------------------------------------ play
    def _play_rows(self, ui: Ui) -> list[Node]:
        """Return the panel to begin a game: who plays, the play button, the options."""
        words, setup = self.words, self.setup
        rows: list[Node] = []
        if setup.rules.for_one_player:
            rows += [
                self.control_label(words.t("A game for one")),
                Label(one_player.solvability_text(self._solving.state, words)),
            ]
        else:
            ways = game_page_text.play_mode_choices(setup.rules, words)
            way = SegmentedControl("way", ways, self.play_mode, self.choose_play_mode)
            way.tight = self._flat
            called = words.t("Who plays")
            rows += [way.with_traits(called=called, stretch=True), *self._fixed_height_player_rows(ui)]
        rows.append(self._play_buttons())
        changed = setup.all_options != self.default_options
        line = game_page_text.setup_summary(setup, words, by_lot=self.by_lot)
        rows.append(self.options.row_node(line, "settings", changed=changed, key="O"))
        if self.options.open:
            rows.append(Column(self._option_rows(), gap=4))
        return [self.panel(rows, pad=(PAD_FLAT, 12), gap=6) if self._flat else self.panel(rows, pad=(PAD, 12), gap=8)]

    @property
    def play_mode(self) -> str:
        """The kind of players: the computer and a person (`COMPUTER`), two people ("two"), two computers ("watch")."""
        return _play_mode(self.setup.kinds.values())

    @property
    def _under_way(self) -> LibraryEntry | None:
        """The newest game under way of the chosen kind of players; None if there is none."""
        alone = self.setup.rules.for_one_player
        modes = ((one, _play_mode(player.kind for player in one.players.values())) for one in self._games_under_way)
        return next((one for one, mode in modes if alone or mode == self.play_mode), None)

    def choose_play_mode(self, way: str) -> None:
        """Set who plays: `COMPUTER` for a game against it, "two" for two people, "watch" for two computers."""
        kinds: dict[str, dict[Seat, PlayerKind]] = {
            COMPUTER: {"S": PERSON, "N": COMPUTER},
            "two": {"S": PERSON, "N": PERSON},
            "watch": {"S": COMPUTER, "N": COMPUTER},
        }
        self._change_setup(kinds=kinds[way])

    def _fixed_height_player_rows(self, ui: Ui) -> list[Node]:
        """Return the rows of players, as high as in the tallest play mode, so that the Play button never moves."""
        shown = Column(self._player_rows(self.play_mode), gap=8)
        wide = ui.gap(self._right - 2 * (PAD_FLAT if self._flat else PAD))
        highest = max(Column(self._player_rows(way), gap=8).height(ui, wide) for way in WAYS)
        spare = Space(max(0, highest - shown.height(ui, wide)) / 2 / ui.unit)
        return [Column([spare, shown, spare], gap=0)] if highest else []

    def _player_rows(self, way: str) -> list[Node]:
        """Return the rows of a play mode: the computer's level, or the names of two people."""
        setup = self.setup
        if way == "two":
            seats = [node for seat in SEATS for node in (PlayerEmblem(seat, 22), self._player_name_field(seat))]
            return [Row(seats, gap=10, align="center")]
        if not setup.has_choices:
            return []
        if way == "watch":
            levels: list[tuple[Seat, int]] = [("S", setup.level), ("N", setup.other_level or setup.level)]
            return [self._labelled_ladder_row(seat, level, PlayerEmblem(seat, 22)) for seat, level in levels]
        return [self._rival_row(), self._rival_ladder("", setup.level)]

    def _rival_row(self) -> Node:
        """Return the chosen rival: its picture, name, animal, playing habit, and the wins still needed to beat it."""
        words, level, flat = self.words, self.setup.level, self._flat
        name = Label(rival_name(words, level), "heading", times=0.9 if flat else 1.05, single=True)
        kind = Label(game_page_text.rival_description(level, words), "fine" if flat else "note", single=True)
        habit = RivalStyleLine(level, self.setup.rules, words, "fine" if flat else "text")
        told = Column([name, kind, habit, Space(0 if flat else 2), self._wins_to_go_row(level)], gap=0, grow=1)
        return Row([RivalBowl(level, BOWL_FLAT if flat else BOWL, "chosen"), told], gap=14 if flat else 20)

    def _wins_to_go_row(self, level: int) -> Node:
        """Return the row with the current run of wins against a rival, and a link to the next one once it is beaten."""
        words = self.words
        stands = ladder_progress(self.services.learners.current, self.variant.id, level)
        holes = WinStreak(stands.wins, 20.0 if self._flat else 22.0, self.setup.rules.board)
        beside: Node = Label(game_page_text.wins_left_text(stands, level, words), "fine", grow=1)
        following = next_rival(self.services.learners.current, self.variant.id, level)
        if following is not None:
            label = words.say("Next rival: {player}", player=rival_key(following))
            beside = LinkButton("next_rival", partial(self._choose_rival, following), label=label)
        return Row([holes, beside], gap=10)

    def _choose_rival(self, level: int, seat: str = "") -> None:
        """Choose another rival for a seat and remember it, whether or not a game is played."""
        if seat != "N":
            settings, id = self.services.settings, self.variant.id
            settings.remember_choices(id, replace(settings.last_game(id), level=level))
        self._change_setup(**{"other_level" if seat == "N" else "level": level})

    def _rival_ladder(self, seat: str, level: int, largest: float = 42.0) -> RivalLadder:
        """Return the row of rivals for `seat` with `level` chosen; `largest`: size of a rival, reference px."""
        beaten = ladder_progress(self.services.learners.current, self.variant.id, level).beaten
        largest, choose = 30.0 if self._flat and not self.has_scrolling_body else largest, self._choose_rival
        ladder = RivalLadder(
            f"level{seat}", level, lambda number: choose(number, seat), self.words, beaten=beaten, largest=largest
        )
        ladder.note = level_description(self.words, level, self.setup.rules)
        return ladder.with_traits(called=self.words.t("Rival"))

    def _labelled_ladder_row(self, seat: str, level: int, *head: Node) -> Node:
        """Return a rival ladder with the name of the chosen rival beside it; `head`: nodes that stand before it."""
        name = Label(rival_name(self.words, level), "label", single=True, grow=1, align="end")
        return Row([*head, self._rival_ladder(seat, level, 34.0), name], gap=12, align="center")

    def _player_name_field(self, seat: Seat) -> Node:
        """Return the field for a player's name; Enter in it plays."""

        def named(name: str) -> None:
            self.setup = replace(self.setup, names={**self.setup.names, seat: name.strip()})

        said, hint = self.setup.names.get(seat, ""), self.words.t("Name" if self._flat else "Name (optional)")
        done = self.start_or_resume
        return TextEntry(f"name.{seat}", said, named, hint=hint, most=MOST_NAME, done=done, wide=NAME, grow=1)

    def _play_buttons(self) -> Node:
        """Return the button that begins a game; if one is under way, those to continue it and to begin another."""
        words, entry = self.words, self._under_way
        if entry is None:
            against = self.play_mode == COMPUTER and self.setup.has_choices and not self.setup.rules.for_one_player
            with_rival = words.say("Play against {player}", player=rival_key(self.setup.level))
            label = with_rival if against else words.tc("a game", "Play")
            return Button("start", self.start_or_resume, icon="play", label=label, kind="primary", stretch=True)
        counted = entry.tallied and not self.setup.rules.for_one_player
        go_on = words.say("Continue: turn {n}", n=entry.turns) if counted else words.t("Continue")
        icon = "" if self._flat else "play"
        start = Button("start", self.resume_game, icon=icon, label=go_on, kind="primary", grow=1, narrow=NARROWEST)
        new = Button("new", self.begin_game, label=words.t("New game"), kind="raised", narrow=NARROWEST)
        new.high = 50.0
        return Row([start, new], gap=10, align="center", wrap=self.has_scrolling_body)

    def _option_rows(self) -> list[Node]:
        """Return the rows of the opened options: who begins, the game's options, back to the usual ones."""
        words = self.words
        rows: list[Node] = [Divider(), *([] if self.setup.rules.for_one_player else [self._first_player_row()])]
        if self.setup.has_strongest_level:
            seconds = [(n, words.say("{n:second}", n=n)) for n in THINKING]
            field = DropDown("thinking", seconds, self.services.settings.thinking, self._choose_thinking)
            rows.append(row_with_label([Label(words.t("Thinking time"))], field))
        rows += cached_option_rows(self.variant, words).plain_rows(self.setup.all_options, self.choose_options)
        links = [self.actions.button(id, "link", word=True) for id in ("usual", "set_up") if id in self.actions]
        stakes = [Label(self.words.t(STAKES), "fine")] if self.setup.clock and self.setup.can_have_clock else []
        return [*rows, Row([*self._clock_field(), Space(grow=1), *links], gap=12, wrap=True), *stakes]

    def _clock_field(self) -> list[Node]:
        """Return the field that chooses a clock, where people play against somebody."""
        if not self.setup.can_have_clock:
            return []
        clocks = [(name, rule_text(RULES[name], self.words)) for name in CLOCKS]
        field = DropDown("clock", clocks, self.setup.clock, lambda name: self._change_setup(clock=name))
        return [field.with_traits(called=self.words.t("Clock"))]

    def _first_player_row(self) -> Node:
        """Return the row that chooses who begins; a label if the rules fix that."""
        words = self.words
        if fixed := game_page_text.fixed_opening_text(self.setup, words):
            return Label(fixed)
        names = game_page_text.side_names(self.setup, words)
        sides: list[tuple[str, str]] = [*((seat, names[seat]) for seat in SEATS), (BY_LOT, words.t("Draw lots"))]

        def chosen(who: str) -> None:
            self.by_lot = who == BY_LOT
            self._change_setup(**({} if self.by_lot else {"first": who}))

        now = BY_LOT if self.by_lot else self.setup.first
        return row_with_label([Label(words.t("Who goes first"))], SegmentedControl("first", sides, now, chosen))

    # ------------------------------------------------------------------ doors
    def _page_link_cards(self) -> list[LinkCard]:
        """Return the cards that lead to the game's lessons, puzzles, rules and other pages."""
        services, words = self.services, self.words
        flat = self._flat or self.options.open  # the options stand over them
        learner, course = services.learners.current, self.course
        known = services.courses.ready
        line = game_page_text.course_progress_line(course, learner, words, known=known)
        bar = [ShareProgressBar(course.count_finished_lessons(learner) / len(course.steps))] if course else []
        ids = shipped_puzzle_ids(self.variant.id)
        today = todays_round(services, self.variant.id)
        due = today.left_count if today.due_count else 0
        rules = len(rules_page(self.setup.rules, words))
        return [
            LinkCard("learn", self.open_lessons, icon="learn", title=words.t("Learn"), line=line,
                     short=game_page_text.short_course_line(course, learner, words), marks=bar, flat=flat, key="L",
                     enabled=course is not None or not known, waits=not known),
            LinkCard("puzzles", self.show_puzzles, icon="puzzle", title=words.t("Puzzles"),
                     line=game_page_text.puzzles_due_line(len(ids), today, words),
                     marks=[Tag(words.format_number(due))] if due else [], flat=flat, key="P", enabled=bool(ids)),
            LinkCard("rules", self.show_rules, icon="rules", title=words.t("Rules"),
                     line=words.say("{n:rule}, with pictures", n=rules), flat=flat, key="R"),
            LinkCard("change_rule", self.open_workshop, icon="pencil", title=words.t("Change a rule"),
                     line=words.t("See what it does, then play it"), flat=flat, key="C"),
        ]  # fmt: skip

    def _similar_game_cards(self, most: int, room: float) -> list[Node]:
        """Return cards of at most `most` similar games with their differences, in a width of `room` reference px."""
        words, tree = self.words, self._similar.value
        found, similar = tree.at_least_nearest(self.variant.id, most), len(tree.nearest_games(self.variant.id))
        if not found:
            return []
        head: list[Node] = [Label(words.t("Similar games"), "heading", "ontable", grow=1)]
        if similar > most:
            show, label = partial(self.services.routes.similar, self.variant.id), words.say("all {n}", n=similar)
            head.append(Button("similar", show, label=label, icon="fwd", kind="link"))
        wide = (room - (most - 1) * 16) / most - 20
        cards: list[Node] = []
        for one in found[:most]:
            game = tree.variants[one.other_game]
            said = Label(similar_text.main_difference_text(one, tree.variants, words), "fine", foreign=True)
            texts: list[Node] = [Label(words.t(game.name), "name", foreign=True, single=True), said]
            card = BoardCard(
                self._pictures, f"similar.{game.id}", game, texts, partial(self.services.routes.game_page, game),
                wide=wide, high=SIMILAR_FLAT if self._flat else SIMILAR_BOARD, plain=False, awake=False,
            )  # fmt: skip
            cards.append(card.with_traits(group="similar", grow=int(len(found) >= most)))  # a few keep their width
        return [Row(head, gap=8), Row(cards, gap=16, align="stretch")]

    # ------------------------------------------------------------------ what is pressed
    def _change_setup(self, **what: Any) -> None:
        """Change the given fields of the setup (`what`: new value by field name) and rebuild the page."""
        self.setup = replace(self.setup, **what)
        self.refresh()

    def _choose_thinking(self, seconds: Thinking) -> None:
        """Keep how long the strongest level thinks, in all games."""
        settings = self.services.settings
        settings.thinking = seconds
        self.services.settings_file.save(settings)

    def choose_options(self, options: Mapping[str, OptionValue]) -> None:
        """Set the options of the game to be played."""
        self._change_setup(options=options)

    def show_start(self) -> None:
        """Focus the Play button and scroll the page to its top, where a game is started."""
        if self.controls:
            self.controls.focus_on("start", ring=False)
            self.controls.scroll_to_top()

    def on_library_changed(self) -> None:
        """Reload the rules of the game, which may have been edited; chosen options that still exist are kept."""
        id, services = self.variant.id, self.services
        now, own = services.library.variants.get(id), services.own_games.game_by_id(id)
        if now is None and own is not None:  # its file has a fault by now: the last sound one is played
            return
        if now is None:
            services.notify_game_gone(self.variant)
            self.leave()
            return
        setup = replace(self.setup, variant=now)
        self.setup = replace(setup, options=setup.valid_options)
        self.refresh()

    def start_or_resume(self) -> None:
        """Resume the game under way, or begin a new one: the action of Enter."""
        if self._under_way is not None:
            self.resume_game()
        else:
            self.begin_game()

    def begin_game(self) -> None:
        """Begin a new game with this setup, drawing lots for who begins if that is chosen."""
        if self.by_lot and not self.setup.opening_offer:
            self.setup = replace(self.setup, first=self.services.random.choice(SEATS))
        self.services.routes.start_game(self.setup, on_top=True)

    def resume_game(self) -> None:
        """Continue the game under way, with its own players: those chosen here are for a new one."""
        assert self._under_way is not None
        if kept := self.services.routes.load_saved_game(self._under_way.id):
            self.services.routes.continue_game(kept, on_top=True)

    @property
    def default_options(self) -> dict[str, OptionValue]:
        return {option.id: option.default for option in self.variant.options}

    @action("usual", msg("The usual rules"), exists=lambda page: page.setup.all_options != page.default_options)
    def restore_default_options(self) -> None:
        self.choose_options(self.default_options)

    @action("options", key="O", sheet=msg("shows what can be chosen for a game, and hides it again"))
    def toggle_options(self) -> None:
        """Show or hide the rows with the game's options."""
        self.options.toggle()

    @action("learn", key="L", sheet=msg("opens the lessons of this game"), when=lambda page: page.course is not None)
    def open_lessons(self) -> None:
        """Open the page of the game's lessons."""
        self.services.routes.open_lessons(self.variant.id)

    @action("puzzles", key="P", sheet=msg("opens the puzzles of this game"))
    def show_puzzles(self) -> None:
        """Open the page of the game's puzzles."""
        self.services.routes.puzzles(self.variant.id)

    @action("rules", key="R", sheet=msg("opens the rules of this game"))
    def show_rules(self) -> None:
        """Open the page of the game's rules, on which options can be chosen, too."""
        self.services.routes.rules(self.variant.rules(self.setup.options), choose=True)

    def show_game_origin(self) -> None:
        """Open the rules page at the section on the game's origin."""
        self.services.routes.rules(self.variant.rules(self.setup.options), choose=True, at=ORIGIN_ID)

    @action("change_rule", key="C", sheet=msg("opens the workshop, where a rule can be changed"))
    def open_workshop(self) -> None:
        """Open the rules editor, which starts a new game based on this one."""
        self.services.routes.edit_rules(self.variant)

    @action("set_up", msg("Set up a position"), icon="plus")
    def open_position_setup(self) -> None:
        """Open the editor in which a position is set up, with the game's starting position."""
        self.services.routes.set_up(first_position(self.setup.rules), self.setup.players)

    def show_played_games(self) -> None:
        """Open the library with the stored games of this variant."""
        self.services.routes.library(ArchiveFilter(variants=(self.variant.id,), collection=""))


def _play_mode(kinds: Iterable[PlayerKind]) -> str:
    """Return the mode of play with these kinds of players, as in `WAYS`."""
    found = set(kinds)
    return COMPUTER if len(found) == 2 else "two" if PERSON in found else "watch"
