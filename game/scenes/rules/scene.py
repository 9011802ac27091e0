"""The rules of a game: a card for each clause with a turn that shows it, the options, another game to compare with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.rules.file.schema import OptionValue
from game.rules.game import Rules
from game.scenes.board_page.clip import ClipView
from game.scenes.board_page.clip_reel import ClipReel
from game.scenes.rules import beside
from game.scenes.rules.cards import Said, card
from game.scenes.rules.contents import Entry, contents, contents_list
from game.scenes.rules.late import Late, LatePainting
from game.scenes.shared import key_texts
from game.scenes.shared.about_game import also, ask_record, own_record
from game.scenes.shared.option_rows import OptionRows
from game.scenes.shell.actions import action
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.clips.play import ClipPlay
from game.session.setup import first_position
from game.store.library.statistics import Statistics
from game.store.source import Question, Source
from game.text.clip_texts import MADE_UP
from game.text.language import msg
from game.text.option_parts import RulesCompared
from game.text.rules_compared import Shown, changes
from game.text.said import Clause, rules_page
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Pane, Widget

if TYPE_CHECKING:
    from game.session.clips.shelf import ClipsAsked

# ----------------------------------------------------------------------
# the clips of a page of rules: asked for, heard of, shown; one that stays the same goes on while options change
GOAL, START = "goal", "start"  # parts of the page that are no clauses: nothing to be seen, and how a game begins


class ClauseClips(Source):
    """`plays` has what is known by now, by the id of the clause."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.news: int = 0
        self.plays: dict[str, ClipPlay] = {}
        self._asked: ClipsAsked | None = None
        self._rules: Rules | None = None

    def ask(self, rules: Rules, usual: Rules) -> None:
        """Asks for those of the rules in force; `usual`: the same game with nothing chosen."""
        self.close()
        self._rules, words = rules, self._services.words
        ids = [one.id for one in rules_page(rules, words) if one.id not in (GOAL, START)]
        others = {one.id for one in rules_page(usual, words)}
        self._asked = self._services.clips.ask(rules, ids, usual, others)
        self._take()

    def update(self, dt: float = 0.0) -> None:
        if self._asked is not None and self._asked.hear():
            self._take()
            self.news += 1

    def close(self) -> None:
        """Nobody looks for any more."""
        if self._asked:
            self._asked.close()

    @property
    def over(self) -> bool:
        """Whether nothing more will come in."""
        return self._asked is None or self._asked.over

    @property
    def under_way(self) -> bool:
        """Whether something will come in at any moment: nothing has to be searched for."""
        return self._asked is not None and not self._asked.over and not self._asked.wanted

    def _take(self) -> None:
        assert self._asked is not None
        assert self._rules is not None
        before, self.plays = self.plays, {}
        for id_, clip in self._asked.clips.items():
            old = before.get(id_)
            same = old and (old.position, old.move) == (clip.position, clip.move)
            self.plays[id_] = old if old and same else ClipPlay.of(clip)
        self.plays[START] = ClipPlay(first_position(self._rules))

    def view(self, id_: str) -> ClipView | None:
        """The widget of a clause; None where it has no clip and none is looked for."""
        asked, name = self._asked, f"clip.{id_}"
        if id_ in self.plays:
            return ClipView(name, self.plays[id_])
        if asked is None or asked.over or id_ == GOAL:
            return None
        if id_ in asked.wanted:
            return ClipView(name, None, waiting=self._services.words.t("Looking for an example …"))
        return None if asked.clips else ClipView(name, None)


FIRST = 3  # rules that are laid out for the first frame
HIGH = 0.25  # of the view: the rule that is there is the one that is read


class RulesScene(Page):
    """`choose`: no game is under way, so its options can be changed and it can be played from here."""

    keys = key_texts.RULES

    def __init__(self, services: Services, rules: Rules, *, choose: bool = False) -> None:
        super().__init__(services)
        self.rules = rules
        self.variant: Variant | None = services.library.variants.get(rules.variant)
        self.chooses = choose and self.variant is not None
        self.compared_with = ""
        self._chosen = ""  # the clause that is read
        self._whole = False  # the first frame shows the rules: it must not wait for what stands beside them
        self._seen = False  # ... and is on the screen
        self._panes: tuple[Pane, Pane | None] | None = None
        self._plates: dict[str, Node] = {}
        self._said: dict[str, Said] = {}
        self._entries: list[Entry] = []
        self._rows: OptionRows | None = None
        self._told: RulesCompared | None = None
        self._record = self.watch(Question(Statistics()))
        self.reel = ClipReel()
        self.clips = self.watch(ClauseClips(services))
        self._painting: LatePainting | None = None
        self.clips.ask(self.rules, self._usual)

    # ------------------------------------------------------------------ what is known of the game
    @property
    def _usual(self) -> Rules:
        usual: Rules = self.variant.rules() if self.variant else self.rules
        return usual

    @property
    def clauses(self) -> list[Clause]:
        return rules_page(self.rules, self.words)

    def shown(self) -> list[Shown]:
        """The rules in force, what they usually say, and those that are not in force any more."""
        return changes(self.clauses, rules_page(self._usual, self.words))

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        name = self.words.t(self.rules.words.name)
        return name if self.chooses else self.words.say("Rules of {game}", game=name)

    def subtitle(self) -> str:
        return also(self.words, self.variant) if self.variant else ""

    def tools(self) -> Sequence[Widget]:
        return [*self._papers(), *(() if self.ui and self.ui.small else self._buttons())]

    def _papers(self) -> list[Widget]:
        """What can be printed of a game that others can choose, too."""
        return [self.actions.button(id, "table") for id in ("print", "worksheet")] if self.variant else []

    def _buttons(self) -> list[Widget]:
        if not self.chooses:
            return []
        return [self.actions.button("learn", "raised", word=True), self.actions.button("play", "primary", word=True)]

    def foot(self, ui: Ui) -> Node | None:
        return Row(self._buttons(), pack="end", gap=10) if ui.small and self.chooses else None

    def body(self, ui: Ui) -> Node:
        self.scrolls = ui.small
        shown = self.shown()
        self._plates, self._said = {}, {}
        clauses = [one.clause for one in shown]
        cards = [self._card(ui, one) for one in (shown if self._whole else shown[:FIRST])]
        if ui.small:
            self._entries, self._panes = [], None
            side = self._beside(ui) if self._whole else []
            listed = contents_list(self.words, clauses, self._chosen, self.show)
            return Column([listed, *cards, *side, self._sources(), Space(8)], gap=14)
        self._chosen = self._chosen or clauses[0].id
        plate, self._entries = contents(ui, self.words, clauses, self._chosen, self.show)
        left = Pane(Column([plate]), inset=ui.m.margin - 4, top=8, grow=0)
        middle = Pane(Column([*cards, self._sources()], gap=14), inset=10, top=8)
        side = self._beside(ui) if self._whole else []
        right = Pane(Column(side, gap=10, wide=beside.WIDE), inset=ui.m.margin - 4, top=8, grow=0)
        self._panes = middle, right
        return Row([left, middle, right], gap=0, align="stretch", grow=1)

    def _card(self, ui: Ui, shown: Shown) -> Node:
        id_ = shown.clause.id
        back = self._back(id_) if shown.clause.changed and self.chooses else {}
        plate, self._said[id_] = card(
            ui, self.words, shown, None if shown.gone else self.clips.view(id_), lambda: self._try(id_),
            (lambda: self.choose({**self.rules.options, **back})) if back else None,
        )  # fmt: skip
        self._plates[id_] = Late(plate)
        return self._plates[id_]

    def _back(self, id_: str) -> dict[str, OptionValue]:
        """What has to be chosen as usual for a rule to read as it usually does."""
        if self.variant is None:
            return {}
        if self._told is None or self._told.words is not self.words:
            self._told = RulesCompared(self.variant, self.words)
        return self._told.behind(id_, self.rules.options)

    def _beside(self, ui: Ui) -> list[Node]:
        words, variant, plates = self.words, self.variant, list[Node]()
        if variant is None:
            return plates
        if self._rows is None or self._rows.words is not words:
            self._rows = OptionRows(variant, words)
        if self.chooses:
            options = beside.options_plate(words, self._rows, self.rules.options, self.choose)
        else:
            options = beside.facts_plate(words, self._rows, self.rules.options)
        if options:
            plates.append(Late(options))
        variants = self.services.library.variants
        other = self.compared_with
        plates.append(Late(beside.compare_plate(ui, words, self.rules, self.clauses, variants, other, self._compare)))
        plates += own_record(self.services, words, variant, self._record.value)
        return plates

    def _sources(self) -> Node:
        rows: list[Node] = [Label(self.words.t(MADE_UP), "note", "ontable2"), Space(4)]
        rows.append(Label(self.words.t("What these rules were checked against"), "label", "ontable"))
        rows += [Label(source, "note", "ontable2", foreign=True) for source in self.rules.words.sources]
        return Inset(Column([Space(4), *rows], gap=6), pad=(22, 0), most=620)

    # ------------------------------------------------------------------ layout, focus, time
    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        if self.controls:
            self._painting = LatePainting(self.controls)
            self._painting.in_view()
            near = {f"try.{id_}": f"clip.{id_}" for id_ in self._said}
            clips = {w.name: w for w in self.controls.canvas.widgets if isinstance(w, ClipView)}
            self.reel.lay(self.controls, {name: clips[clip] for name, clip in near.items() if clip in clips})

    def keep_focus(self, before: Controls | None) -> None:
        if self.controls and self._panes:  # the rules come last: keys scroll the last pane
            panes = self.controls.canvas.panes
            panes.append(panes.pop(panes.index(self._panes[0])))
        super().keep_focus(before)

    def resume(self) -> None:
        super().resume()
        if self.variant:
            self._record.ask(ask_record(self.services, self.variant))

    def update(self, dt: float) -> None:
        if self.controls is None:
            return
        if not self._seen:
            self._seen = True
            return
        before = self.controls
        super().update(dt)
        if not self._whole and self.controls is before:  # clips that have come in by now are seen first
            self._whole = True
            self.refresh()
        changed = self.controls is not before
        busy = changed or self._painted_late
        if not changed and self._painting:
            self._painting.go_on()
        self.reel.update(dt, calm=self.services.settings.calm_motion, busy=busy)
        self._read_on()

    def _read_on(self) -> None:
        """The contents follow what is in view."""
        if self._panes is None or self.controls is None or not self._entries:
            return
        pane = self._panes[0]
        line = pane.scroll + round(HIGH * pane.rect.h)
        at_end = pane.scroll >= pane.furthest > 0
        if at_end and self._chosen in self._plates and self._plates[self._chosen].rect.top >= pane.scroll:
            return  # the one that was asked for stays the one that is read
        line = line if pane.scroll else 0
        ids = [entry.name.removeprefix("to.") for entry in self._entries]
        inside = [id_ for id_ in ids if id_ in self._plates and self._plates[id_].rect.top <= line]
        chosen = inside[-1] if inside else ids[0]
        if chosen != self._chosen:
            self._choose_entry(chosen)

    def _choose_entry(self, id_: str) -> None:
        self._chosen = id_
        for entry in self._entries:
            on = entry.name == f"to.{id_}"
            if entry.on != on and self.controls:
                entry.on = on
                self.controls.repaint(entry)

    @property
    def moving(self) -> bool:
        return super().moving or self.reel.moving or not self._whole or self._painted_late

    @property
    def _painted_late(self) -> bool:
        return self._painting is not None and not self._painting.over

    def sprites(self) -> Sequence[Sprite]:
        out = list(super().sprites())
        if self.controls is None or self.controls.busy:
            return out
        ui = self.controls.ui
        pane = self._panes[0] if self._panes else self.controls.canvas.panes[-1] if self.controls.canvas.panes else None
        for name in self.reel.lit:
            said = self._said.get(name.removeprefix("clip."))
            out += said.lit(ui, pane) if said else []
        return [*out, *self.reel.sprites()]

    # ------------------------------------------------------------------ what is pressed
    def show(self, id_: str) -> None:
        self._choose_entry(id_)
        if self.controls and self.ui and id_ in self._plates:
            pane = self._panes[0] if self._panes else self.controls.canvas.panes[-1]
            pane.move(self._plates[id_].rect.y - self.ui.gap(8) - pane.scroll)
        self._chosen = id_

    def choose(self, options: Mapping[str, OptionValue]) -> None:
        """Other options: sentences and clips follow at once."""
        assert self.variant is not None
        self.rules = self.variant.rules(dict(options))
        self.clips.ask(self.rules, self._usual)
        self.refresh()

    def _compare(self, other: str) -> None:
        self.compared_with = other
        self.refresh()

    def _try(self, id_: str) -> None:
        self.services.routes.set_up(self.clips.plays[id_].position)

    @action("worksheet", msg("Make a worksheet"), icon="list", exists=lambda page: page.variant is not None)
    def make_worksheet(self) -> None:
        if self.variant:
            self.services.routes.worksheet(self.variant)

    @action(
        "print",
        msg("Print the rules: save them as a page"),
        icon="export",
        exists=lambda page: page.variant is not None,
    )
    def print_rules(self) -> None:
        self.services.routes.print_rules(self.rules)

    @action("learn", msg("Learn it"), icon="learn", exists=lambda page: page.chooses)
    def learn(self) -> None:
        self.services.routes.learn(self.rules.variant)

    @action("play", lambda page, words: words.tc("a game", "Play"), icon="play", exists=lambda page: page.chooses)
    def play(self) -> None:
        if self.variant:
            self.services.routes.new_game(self.variant, self.rules.options)
