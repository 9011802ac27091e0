"""A game about to be played: which, with what options, who sits where, who begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from game.rules.board import SEATS, PieceCounts, Seat
from game.rules.families import family_of
from game.rules.file.variant_library import Variant
from game.rules.game import KEEP, Position, Rules
from game.rules.match import Game
from game.store.record import LEVELS, Player, PlayerKind
from game.store.settings import ClockName, LastGame
from game.text.language import Language

if TYPE_CHECKING:
    from game.rules.file.vocabulary import FirstTurnOffer

Options = Mapping[str, "bool | int | str"]
PERSON: Final = "person"
COMPUTER: Final = "computer"


@dataclass(frozen=True)
class GameSetup:
    """The setup of a game: variant, options, players, and who begins.

    `kinds`: a person or the computer on each seat; `level`: of the computer, from 1.  `names`: of people, used if two
    play.  `other_level`: of the computer in the upper seat if two play, if it isn't the same.  `clock`: the name of the
    clock, "" for none.
    """

    variant: Variant
    options: Options = field(default_factory=dict)
    kinds: Mapping[Seat, PlayerKind] = field(default_factory=lambda: {"S": PERSON, "N": COMPUTER})
    level: int = 1
    first: Seat = "S"
    names: Mapping[Seat, str] = field(default_factory=dict)
    other_level: int = 0
    clock: ClockName = ""

    @classmethod
    def from_last_game(cls, variant: Variant, said: LastGame) -> GameSetup:
        """Return the setup that was played last; options that the game no longer has are left out."""
        kept = cls(variant, said.options).valid_options
        kinds: dict[Seat, PlayerKind] = {"S": said.south, "N": said.north}
        return cls(variant, kept, kinds, said.level, "N" if said.first == "N" else "S", clock=said.clock)

    @classmethod
    def against_computer(cls, variant: Variant, said: LastGame) -> GameSetup:
        """Return the setup that was played last, with one person and the computer, whatever its players were."""
        last = cls.from_last_game(variant, said)
        if sorted(last.kinds.values()) == [COMPUTER, PERSON]:
            return last
        return replace(last, kinds={"S": PERSON, "N": COMPUTER})

    @classmethod
    def usual_game(cls, variant: Variant, last: LastGame) -> GameSetup:
        """Return the setup of a usual game that a person begins against the level that was played last."""
        return replace(cls.from_last_game(variant, last), options={}, kinds={"S": PERSON, "N": COMPUTER}, first="S")

    def with_players(self, players: Mapping[Seat, Player]) -> GameSetup:
        """Return this setup with the players of another game, and their levels."""
        levels = [players[seat].level for seat in SEATS if players[seat].level]
        level, above = [*levels, *levels[-1:], self.level, self.level][:2]
        kinds: dict[Seat, PlayerKind] = {seat: players[seat].kind for seat in SEATS}
        return replace(self, kinds=kinds, level=level, other_level=above, names={s: players[s].name for s in SEATS})

    def as_last_game(self) -> LastGame:
        """Return the setup in the form in which the last game of a variant is stored."""
        return LastGame(self.kinds["S"], self.kinds["N"], self.level, self.first, dict(self.options), clock=self.clock)

    @property
    def all_options(self) -> dict[str, bool | int | str]:
        """Value of every option by id, the default where none is chosen."""
        return {option.id: self.options.get(option.id, option.default) for option in self.variant.options}

    def changed_options_text(self, words: Language) -> str:
        """Return the options that differ from the usual ones, in one line; "" if none does."""
        if not self.options or all(self.all_options[one.id] == one.default for one in self.variant.options):
            return ""
        from game.text.option_parts import option_matters  # only now: the first frame seldom needs them
        from game.text.option_text import unusual_choices_text

        options = [
            one for one in self.variant.selectable_options if option_matters(self.variant, one, self.all_options)
        ]
        return unusual_choices_text(options, self.all_options, words)

    @property
    def valid_options(self) -> Options:
        """The chosen options without those, or values, that the game doesn't have (any more)."""
        if not self.options:  # then the rules need not be read for it
            return {}
        values = {option.id: option.values for option in self.variant.selectable_options}
        return {k: v for k, v in self.options.items() if any(v == w and type(v) is type(w) for w in values.get(k, ()))}

    @property
    def rules(self) -> Rules:
        """Rules of the variant with the chosen options."""
        rules: Rules = self.variant.rules(self.options)
        return rules

    @property
    def opening_offer(self) -> FirstTurnOffer | None:
        """The rule that decides how the game opens: layout, simultaneous moves or pie rule; None for a usual start."""
        from game.rules.file.vocabulary import FirstTurnOffer  # only here: a start reads no rules

        rules, offers = self.rules, (FirstTurnOffer.LAYOUT, FirstTurnOffer.AT_ONCE, FirstTurnOffer.SWAP)
        return next((offer for offer in offers if rules.opening(offer) is not None), None)

    @property
    def has_choices(self) -> bool:
        """Whether players have anything to choose, in the layout or in turns, so that levels matter."""
        from game.table.rivals import has_rivals  # only here: a start reads no rules

        return has_rivals(self.rules)

    @property
    def can_have_clock(self) -> bool:
        """Whether people play who could be short of time."""
        return PERSON in self.kinds.values() and not self.rules.for_one_player

    @property
    def has_strongest_level(self) -> bool:
        """Whether the computer plays at its strongest level."""
        levels = [self.players[seat].level for seat in SEATS if self.kinds[seat] == COMPUTER]
        return LEVELS in levels and self.has_choices and not self.rules.for_one_player

    @property
    def players(self) -> dict[Seat, Player]:
        """Players by seat; in a one-player game South is the person."""
        if self.rules.for_one_player:  # nobody sits there
            return {"S": Player(PERSON), "N": Player(COMPUTER, self.level)}
        named = self.names if self.is_for_two_people else {}
        levels = {"S": self.level, "N": (self.other_level if self.is_for_two_computers else 0) or self.level}
        return {s: Player(k, levels[s] if k == COMPUTER else 0, named.get(s, "")) for s, k in self.kinds.items()}

    @property
    def expected_minutes(self) -> int:
        """Expected length of a game in minutes: the file's figure, in proportion to the number of stones chosen."""
        usual, chosen = self.variant.rules().stones, self.rules.stones
        return self.variant.minutes if chosen == usual else max(5, 5 * round(self.variant.minutes * chosen / usual / 5))

    @property
    def is_for_two_people(self) -> bool:
        """Whether only people play, so that names distinguish them."""
        return set(self.kinds.values()) == {PERSON}

    @property
    def is_for_two_computers(self) -> bool:
        """Whether the computer plays both sides."""
        return set(self.kinds.values()) == {COMPUTER}

    def game(self) -> Game:
        """Return a new game with these rules, begun by the chosen player."""
        rules = self.rules
        return Game(rules, family_of(rules).start(rules, "S" if rules.for_one_player else self.first))


def opening_counts(rules: Rules) -> PieceCounts:
    """Return the stones of each cell when the game begins, with a usual layout if the players choose it."""
    cells = rules.start
    if rules.layout is not None:
        from game.rules import arrangement  # only now: few games need it

        if not arrangement.lays_out_own_side(
            rules
        ):  # where each lays out one half, the file says what is usual for both
            cells = arrangement.usual_layouts(rules)[0].counts
    # A layout fills the holes alone, which come first.
    return PieceCounts({cell.name: n for cell, n in zip(rules.board.cells, cells, strict=False)}, rules.coats)


def first_position(rules: Rules) -> Position:
    """Return the position before the first turn, with a usual layout if the players choose it."""
    from game.rules import arrangement

    position = family_of(rules).start(rules)
    while position.phase == "layout":  # one player lays out all, or each his own half
        position = position.play(arrangement.layout_move(arrangement.usual_layouts(rules)[0].counts))
    return position.play(KEEP) if position.phase == "turn" else position
