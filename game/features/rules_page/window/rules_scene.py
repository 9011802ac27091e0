"""The rules of a game: a card for each clause with a turn that shows it, the options, another game to compare with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.features.library.own_record import query_own_statistics
from game.features.library.statistics import Statistics
from game.features.rules_page.window import beside_rules
from game.features.rules_page.window.contents import ContentsEntry, contents_list, contents_plate
from game.features.rules_page.window.late_painting import DeferredInset, DeferredPainting
from game.features.rules_page.window.record_card import own_record_card
from game.features.rules_page.window.rule_cards import RuleText, rule_card
from game.features.rules_page.window.two_games_compared import comparison_rows
from game.rules.file.plans import base_game_by_id
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.store.polling import BackgroundQuery
from game.table.new_game import GameSetup
from game.text.citations import CHECKED, DOUBT, ORIGIN, ORIGIN_ID, TOLD_BY, citation, origin_text, origin_works
from game.text.clip_texts import MADE_UP
from game.text.language import msg
from game.text.other_ways import OTHER_WAYS, OTHER_WAYS_ID, other_ways
from game.text.rules_comparison import PageRule, changed_rules
from game.text.sentences import RulePlate, rules_page
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane, Widget
from game.window.board_page.clip import ClipView
from game.window.board_page.clip_reel import PageClips
from game.window.shared import key_texts
from game.window.shared.about_game import base_changes_line, places_and_other_names
from game.window.shared.clause_clips import ClauseClips
from game.window.shared.option_rows import cached_option_rows
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

FIRST = 3  # rules that are laid out for the first frame
SIDE = 290.0  # of the contents, for text of the usual size, reference px: the rules beside them need their room
ORIGIN_WIDE = 620.0  # of what is said of where a game comes from, reference px
HIGH = 0.25  # of the view: the rule that is there is the one that is read


class RulesScene(Page):
    """Page of a game's rules: a card for each clause, options, and a comparison with another game. `choose`: options
    can be chosen and a game begun from here, as no game is in progress. `at`: id of the rule at which the page opens.
    """

    keys = key_texts.RULES

    def __init__(self, services: Services, rules: Rules, *, choose: bool = False, at: str = "") -> None:
        super().__init__(services)
        self.rules = rules
        self.variant: Variant = services.variant_of_rules(rules)
        self.chooses = choose
        self.compared_with = ""
        self.unfolded: set[str] = set()  # what is open of the comparison
        self.chosen = at  # the clause that is read
        self._opens_at = at
        self._whole = False  # the first frame shows the rules: it must not wait for what stands beside them
        self._seen = False  # ... and is on the screen
        self._pane: Pane | None = None  # in which the rules are, beside their contents
        self._plates: dict[str, Node] = {}
        self.said: dict[str, RuleText] = {}
        self._entries: list[ContentsEntry] = []
        self._record = self.follow_source(BackgroundQuery(Statistics()))
        self.reel = PageClips()
        self.clips = self.follow_source(ClauseClips(services))
        self._painting: DeferredPainting | None = None
        self.clips.request_clips(self.rules, self._default_rules)

    # ------------------------------------------------------------------ what is known of the game
    @property
    def _default_rules(self) -> Rules:
        usual: Rules = self.variant.rules()
        return usual

    @property
    def shown_clauses(self) -> list[RulePlate]:
        """The rules as a list of titled clauses, in the order of the page."""
        return rules_page(self.rules, self.words)

    def rules_with_changed_ones(self) -> list[PageRule]:
        """Return the rules in force, each with the usual wording if that differs, and the usual rules that aren't in
        force; basic rules come first. Usual are the rules of the base game or, without one, those with default options.
        """
        before = self.base_game.rules() if self.base_game else self._default_rules
        found = changed_rules(self.shown_clauses, rules_page(before, self.words))
        return sorted(found, key=lambda one: not one.clause.is_basic)

    @property
    def base_game(self) -> Variant | None:
        """The game on which this game is based; None for none."""
        return base_game_by_id(self.variant.based_on, self.services.library.variants)

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        name = self.words.t(self.rules.words.name)
        return name if self.chooses else self.words.say("Rules of {game}", game=name)

    def subtitle(self) -> str:
        return base_changes_line(self.services, self.variant) or places_and_other_names(self.words, self.variant)

    def tools(self) -> Sequence[Widget]:
        paper = self.actions.button("print", "table")
        return [paper] if not self.chooses or (self.ui and self.ui.small) else [paper, self._play_button]

    @property
    def _play_button(self) -> Button:
        """The button that plays the game; there is none while one is in progress."""
        return self.actions.button("play", "primary", word=True)

    def footer(self, ui: Ui) -> Node | None:
        return Row([self._play_button], pack="end", gap=10) if ui.small and self.chooses else None

    def body(self, ui: Ui) -> Node:
        self.has_scrolling_body = ui.small
        self.first_focus = "contents" if ui.small else "to."  # not the way back, whose tip covers the first rule
        shown = self.rules_with_changed_ones()
        self._plates, self.said = {}, {}
        clauses = [one.clause for one in shown]
        cards = [self._rule_card(ui, one) for one in (shown if self._whole else shown[:FIRST])]
        basic = sum(one.clause.is_basic for one in shown)
        if 0 < basic < len(cards):
            rest = Label(self.words.t("That’s enough to begin. The other rules:"), "heading", "ontable")
            cards.insert(basic, Inset(rest, pad=(20, 8)))
        side, foot = self._side_column(ui) if self._whole else [], self._foot()
        if ui.small:
            self._entries, self._pane = [], None
            return Column([contents_list(self, clauses), *cards, *side, *foot, Space(8)], gap=14)
        self.chosen = self.chosen or clauses[0].id
        plate, self._entries = contents_plate(self, clauses)
        wide = SIDE * max(1.0, ui.text_scale)
        left = Pane(Column([plate, *side], gap=10, wide=wide), inset=ui.m.margin - 4, top=8, grow=0)
        beside_it = [self.panel(found, gap=6)] if self._whole and (found := comparison_rows(self, ui)) else []
        self._pane = Pane(Column([*beside_it, *cards, *foot], gap=14), inset=10, top=8)
        return Row([left, self._pane], gap=0, align="stretch", grow=1)

    def _rule_card(self, ui: Ui, page_rule: PageRule) -> Node:
        """Return the card of a rule; the card is painted only when it comes into view."""
        id_ = page_rule.clause.id
        plate, self.said[id_] = rule_card(self, ui, page_rule)
        self._plates[id_] = DeferredInset(plate)
        return self._plates[id_]

    def options_to_reset(self, rule_plate: RulePlate) -> dict[str, OptionValue]:
        """Return the option values that reset a changed rule to its usual wording."""
        if not (rule_plate.is_changed and self.chooses):
            return {}
        return cached_option_rows(self.variant, self.words).told.options_to_reset(rule_plate.id, self.rules.options)

    def _side_column(self, ui: Ui) -> list[Node]:
        """Return the panels beside the rules: options, comparison with other games, the user's results."""
        words, variant, plates = self.words, self.variant, list[Node]()
        if options := beside_rules.options_plate(self, cached_option_rows(variant, words)):
            plates.append(DeferredInset(options))
        plates.append(DeferredInset(beside_rules.compare_plate(self, ui)))
        plates += own_record_card(self.services, words, variant, self._record.value)
        return plates

    @property
    def origin_text(self) -> str:
        """Text on the origin of the game; "" if unknown."""
        return origin_text(self.variant.id, self.words)

    def _origin_rows(self) -> list[Node]:
        """Return the rows on the game's origin with its sources; [] if unknown or while the page is incomplete."""
        if not (self.origin_text and self._whole):
            return []
        rows: list[Node] = [Label(self.words.t(ORIGIN), "heading", "brass"), Label(self.origin_text, "text")]
        if works := origin_works(self.variant):
            rows += [Space(2), Label(self.words.t(TOLD_BY), "fact")]
            rows += [Label(work, "note", foreign=True) for work in works]
        return [self._part_of_foot(ORIGIN_ID, rows)]

    def _part_of_foot(self, id: str, rows: Sequence[Node]) -> Node:
        """Return a part below the rules, with the id by which the contents lead to it."""
        plate = Inset(Inset(Column(rows, gap=4), most=ORIGIN_WIDE), pad=(20, 16), face="plate")
        self._plates[id] = shown = DeferredInset(plate)
        return shown

    @property
    def foot_entries(self) -> list[tuple[str, str]]:
        """Ids and titles of the parts below the rules that the table of contents leads to."""
        ways = [(OTHER_WAYS_ID, self.words.t(OTHER_WAYS))] if other_ways(self.variant, self.words) else []
        return [*ways, (ORIGIN_ID, self.words.t(ORIGIN))] if self.origin_text else ways

    def _foot(self) -> list[Node]:
        """Return what follows the rules: other ways to play, the origin, doubts and sources."""
        return [*self._other_ways_rows(), *self._origin_rows(), self._sources_node()]

    def _other_ways_rows(self) -> list[Node]:
        """Return the plate with the options of the game; [] if it has none or while the page is incomplete."""
        ways = other_ways(self.variant, self.words) if self._whole else []
        if not ways:
            return []
        rows: list[Node] = [Label(self.words.t(OTHER_WAYS), "heading", "brass")]
        for way in ways:
            rows += [Space(2), Label(way.title, "name"), *(Label(line, "note") for line in way.lines)]
        return [self._part_of_foot(OTHER_WAYS_ID, rows)]

    def _sources_node(self) -> Node:
        """Return the section on sources and doubts at the end of the page."""
        rows: list[Node] = [Label(self.words.t(MADE_UP), "note", "ontable2"), Space(4)]
        if doubt := self.words.t(self.rules.words.doubt):
            doubts = Label(self.words.t(DOUBT), "label", "ontable")
            rows += [doubts, Label(doubt, "note", "ontable2", foreign=True), Space(4)]
        if self.rules.words.sources:
            rows.append(Label(self.words.t(CHECKED), "label", "ontable"))
        rows += [Label(citation(source), "note", "ontable2", foreign=True) for source in self.rules.words.sources]
        return Inset(Column([Space(4), *rows], gap=6), pad=(20, 0), most=620)

    # ------------------------------------------------------------------ layout, focus, time
    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        if self.controls:
            self._painting = DeferredPainting(self.controls)
            self._painting.paint_visible()
            near = {f"try.{id_}": f"clip.{id_}" for id_ in self.said}
            clips = {w.name: w for w in self.controls.canvas.widgets if isinstance(w, ClipView)}
            self.reel.set_layout(self.controls, {name: clips[clip] for name, clip in near.items() if clip in clips})

    def restore_focus(self, before: Controls | None) -> None:
        if self.controls and self._pane:  # the rules come last: keys scroll the last pane
            panes = self.controls.canvas.panes
            panes.append(panes.pop(panes.index(self._pane)))
        super().restore_focus(before)

    def resume(self) -> None:
        super().resume()
        self._record.expect_answer(query_own_statistics(self.services, self.variant))

    def update(self, dt: float) -> None:
        if self.controls is None:
            return
        if not self._seen:
            self._seen = True
            return
        before = self.controls
        super().update(dt)
        free = self.controls is before and not before.is_pressed  # a click on what is laid out anew would be lost
        if not self._whole and free:  # clips that have come in by now are seen first
            self._whole = True
            self.refresh()
            if self._opens_at:
                self.show_rule(self._opens_at)
        changed = self.controls is not before
        busy = changed or self.has_unpainted_rules
        if not changed and self._painting:
            self._painting.paint_next_part()
        self.reel.update(dt, calm=self.services.settings.calm_motion, busy=busy)
        self._mark_entry_in_view()

    def _mark_entry_in_view(self) -> None:
        """Mark the table-of-contents entry of the rule that is in view."""
        if self._pane is None or self.controls is None or not self._entries:
            return
        pane = self._pane
        line = pane.scroll + round(HIGH * pane.rect.h)
        at_end = pane.scroll >= pane.max_scroll > 0
        if at_end and self.chosen in self._plates and self._plates[self.chosen].rect.top >= pane.scroll:
            return  # the one that was asked for stays the one that is read
        line = line if pane.scroll else 0
        ids = [entry.name.removeprefix("to.") for entry in self._entries]
        inside = [id_ for id_ in ids if id_ in self._plates and self._plates[id_].rect.top <= line]
        chosen = inside[-1] if inside else ids[0]
        if chosen != self.chosen:
            self._mark_entry(chosen)

    def _mark_entry(self, id_: str) -> None:
        """Mark the entry of the rule with this id as the current one in the table of contents."""
        self.chosen = id_
        for entry in self._entries:
            on = entry.name == f"to.{id_}"
            if entry.on != on and self.controls:
                entry.on = on
                self.controls.repaint(entry)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.reel.is_moving or not self._whole or self.has_unpainted_rules

    @property
    def has_unpainted_rules(self) -> bool:
        """Whether parts of the page are still to be painted."""
        return self._painting is not None and not self._painting.is_all_painted

    def sprites(self) -> Sequence[Sprite]:
        out = list(super().sprites())
        if self.controls is None or self.controls.is_list_open:
            return out
        ui = self.controls.ui
        pane = self._pane or next(reversed(self.controls.canvas.panes), None)
        for name in self.reel.active_clips:
            said = self.said.get(name.removeprefix("clip."))
            out += said.highlight_sprites(ui, pane) if said else []
        return [*out, *self.reel.sprites()]

    # ------------------------------------------------------------------ what is pressed
    def show_rule(self, id_: str) -> None:
        """Scroll to a rule, by its id, and mark its entry in the table of contents."""
        self._mark_entry(id_)
        if self.controls and self.ui and id_ in self._plates:
            pane = self._pane or self.controls.canvas.panes[-1]
            pane.scroll_by(self._plates[id_].rect.y - self.ui.gap(8) - pane.scroll)
        self.chosen = id_

    def compare_with(self, variant: object) -> None:
        """Compare with the game of this id; "" ends the comparison."""
        self.compared_with = str(variant)
        self.refresh()
        controls = self.controls
        if controls is None or self.ui is None or not self.compared_with:
            return
        if self._pane:
            self._pane.scroll_by(-self._pane.scroll)
        elif (chooser := controls.canvas.widget_named("compare")) and chooser.pane:  # it stands above what is compared
            chooser.pane.scroll_by(chooser.rect.y - self.ui.px(44) - chooser.pane.scroll)

    def toggle_comparison_part(self, what: str) -> None:
        """Unfold or fold a part of the comparison; `what`: the part's key."""
        self.unfolded ^= {what}
        self.refresh()

    def choose_options(self, options: Mapping[str, OptionValue]) -> None:
        """Change the chosen options (values by option name); the rules' sentences and clips follow at once."""
        self.rules = self.variant.rules(dict(options))
        self.clips.request_clips(self.rules, self._default_rules)
        self.refresh()

    def on_library_changed(self) -> None:
        """Reload the rules from the changed file, unless they belong to a game in progress."""
        now = self.services.library.variants.get(self.variant.id)
        if not self.chooses or now == self.variant:
            return
        if now is None:
            self.services.notify_game_gone(self.variant)
            self.leave()
            return
        self.variant = now
        self.choose_options(GameSetup(now, self.rules.options).valid_options)

    @action("print", msg("Print the rules: save them as a page"), icon="export")
    def print_rules(self) -> None:
        """Open the dialog to save the rules as a web page."""
        self.services.routes.print_rules(self.rules)

    @action("play", lambda page, words: words.tc("a game", "Play"), icon="play", exists=lambda page: page.chooses)
    def play_game(self) -> None:
        """Start a game with the chosen options, as the game's page does."""
        self.services.routes.start_game_with_options(self.variant, self.rules.options)
