"""What stands beside the board: the game and its options, whose turn it is, stores and hands, houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.board import SEATS
from game.session.setting_up import TAKASIA
from game.ui.labels import Divider, Emblem, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Choice, DropDown, Stepper, Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.board import Seat
    from game.rules.file.library import Variant
    from game.scenes.shared.option_rows import OptionRows, Values
    from game.session.setting_up import SettingUp
    from game.text.language import Words

WIDE = 430.0  # reference px
PAD = (20, 12)
NONE = ""


def which(
    words: Words, variants: Mapping[str, Variant], setting: SettingUp, choose: Callable[[str, Values], None]
) -> Node:
    """The game that is set up; `choose` gets its id and its options."""
    names = sorted(((id, words.t(variant.name)) for id, variant in variants.items()), key=lambda one: one[1])
    drop = DropDown("game", names, setting.rules.variant, lambda id: choose(str(id), {}))
    return _plate([Row([Label(words.t("Game"), 16, grow=1), drop], gap=10, wrap=True)])


def options(rows: OptionRows, setting: SettingUp, choose: Callable[[str, Values], None]) -> Node:
    """Its options."""
    id = setting.rules.variant
    return _plate(rows.rows(setting.rules.options, lambda values: choose(id, values)))


def lying(
    words: Words,
    setting: SettingUp,
    put: Callable[[str, int], None],
    changed: Callable[[], None],
    pick: Callable[[Seat], None],
) -> Node:
    """Whose turn it is, and what does not lie in holes.  `pick`: the hole that a player has won is to be clicked."""

    def turn(seat: object) -> None:
        setting.give_turn(cast("Seat", seat))
        changed()

    seats = [(seat, words.player(seat)) for seat in SEATS]
    choice = Choice("turn", seats, setting.turn, turn)
    rows: list[Node] = [Row([Label(words.t("To move"), 16, grow=1), choice], gap=10, wrap=True)]
    if setting.rules.alone:
        rows = [Label(words.t("A game for one"), 16)]
    stores = [place for place in setting.places if place in SEATS]
    hands = [place for place in setting.places if place.endswith(" hand")]
    for title, places in ((words.t("In the stores"), stores), (words.t("In the hands"), hands)):
        if places:
            rows += [Divider(), Label(title, 13, "ink2", bold=True)]
            rows += [_stepper(words, setting, place, put) for place in places]
    rows += [*_second(words, setting, changed), *_houses(words, setting, changed), *_won(words, setting, changed, pick)]
    return _plate(rows)


def _stepper(words: Words, setting: SettingUp, place: str, put: Callable[[str, int], None]) -> Node:
    seat = cast("Seat", place[0])
    most = max(setting.rules.stones, setting.count(place))
    steps = Stepper(f"in.{place}", range(most + 1), setting.count(place), lambda n: put(place, n))
    return Row([Emblem(seat, 22), Label(words.player(seat), 16, grow=1), steps], gap=10, wrap=True)


def _houses(words: Words, setting: SettingUp, changed: Callable[[], None]) -> list[Node]:
    rows: list[Node] = []
    if setting.houses is not None:
        rows += [Divider(), Label(words.t("Still has the house"), 13, "ink2", bold=True)]
        for seat in SEATS:
            switch = Switch(f"house.{seat}", setting.houses[seat], _giver(setting, seat, changed))
            rows.append(Row([Emblem(seat, 22), Label(words.player(seat), 16, grow=1), switch], gap=10))
    if setting.barred is not None:

        def bar(hole: object) -> None:
            setting.bar(str(hole))
            changed()

        holes = [(cell.name, cell.name) for cell in setting.board.cells if cell.hole]
        drop = DropDown("barred", [(NONE, words.t("none")), *holes], setting.barred, bar)
        title = words.t("Hole under takasia") if setting.barring == TAKASIA else words.t("Hole barred for this turn")
        rows += [Divider(), Row([Label(title, 16, grow=1), drop], gap=10, wrap=True)]
    return rows


def _second(words: Words, setting: SettingUp, changed: Callable[[], None]) -> list[Node]:
    """Whether the player to move has moved just before."""
    if setting.second is None:
        return []

    def give(second: bool) -> None:
        setting.give_second(second)
        changed()

    return [
        Row([Label(words.t("Second sowing of the turn"), 16, grow=1), Switch("second", setting.second, give)], gap=10)
    ]


def _won(words: Words, setting: SettingUp, changed: Callable[[], None], pick: Callable[[Seat], None]) -> list[Node]:
    """The hole that each player has won as a store: from a list, or clicked on the board."""
    if setting.won is None:
        return []
    rows: list[Node] = [Divider(), Label(words.t("Tuz"), 13, "ink2", bold=True)]
    for seat in SEATS:
        holes = [(hole, hole) for hole in setting.winnable(seat)]
        drop = DropDown(
            f"won.{seat}", [(NONE, words.t("none")), *holes], setting.won[seat], _winner(setting, seat, changed)
        )
        tip = words.t("Click the hole on the board")
        button = Button(f"pick.{seat}", _picker(pick, seat), icon="flag", kind="raised", tip=tip)
        rows.append(Row([Emblem(seat, 22), Label(words.player(seat), 16, grow=1), drop, button], gap=10, wrap=True))
    return rows


def _winner(setting: SettingUp, seat: Seat, changed: Callable[[], None]) -> Callable[[object], None]:
    def win(hole: object) -> None:
        setting.win(seat, str(hole))
        changed()

    return win


def _picker(pick: Callable[[Seat], None], seat: Seat) -> Callable[[], None]:
    return lambda: pick(seat)


def _giver(setting: SettingUp, seat: Seat, changed: Callable[[], None]) -> Callable[[bool], None]:
    def give(owned: bool) -> None:
        setting.give_house(seat, owned)
        changed()

    return give


def _plate(rows: list[Node]) -> Node:
    return Inset(Column([*rows, Space(0)], gap=8), pad=PAD, face="plate")
