"""Filters of games by rows, country, difficulty and length, with the number of games of each."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.letters import sorting_key
from game.ui import icons, plates, text
from game.ui.ui import Ui
from game.ui.widgets import DropDown, ListBox, WidgetLook
from game.window.shared.board_card import shape_of_board
from game.window.shared.difficulty import HARD

ROWS, COUNTRY, DIFFICULTY, LENGTH = "rows", "country", "difficulty", "length"
FILTER_NAMES = {ROWS: msg("Rows"), COUNTRY: msg("Country"), DIFFICULTY: msg("Difficulty"), LENGTH: msg("Length")}
IN_ROWS = {1: msg("One row"), 2: msg("Two rows"), 3: msg("Three rows"), 4: msg("Four rows")}
SHORT, LONGER = 10, 20  # minutes
LONG = {"short": msg("Up to 10 minutes"), "middle": msg("10 to 20 minutes"), "long": msg("More than 20 minutes")}
ANY = ""
VALUE_TEXTS: dict[tuple[str, object], str] = {
    **{(ROWS, n): said for n, said in IN_ROWS.items()},
    **{(DIFFICULTY, n): said for n, said in HARD.items()},
    **{(LENGTH, long): said for long, said in LONG.items()},
}
VALUE_ORDER: list[object] = [*range(1, 10), *LONG]

Chosen = Mapping[str, object]
_rules_by_size: dict[
    object, Rules
] = {}  # boards without rows of holes: what is said of them, by what they are found by


def filter_values(variant: Variant, what: str) -> tuple[object, ...]:
    """Return the values that a game has for the filter with the id `what`, such as its countries."""
    if what == ROWS:
        from game.text.sentences import has_size_text  # only now: the first frame does without

        if not has_size_text(variant):
            return (shape_of_board(variant).rows,)
        rules = variant.rules({})
        size = f"{rules.board.rows}×{rules.board.columns}"
        _rules_by_size[size] = rules
        return (size,)
    if what == COUNTRY:
        return variant.country
    if what == DIFFICULTY:
        return (variant.difficulty,)
    return ("short" if variant.minutes <= SHORT else "middle" if variant.minutes <= LONGER else "long",)


def filter_games(games: Iterable[Variant], chosen: Chosen) -> list[Variant]:
    """Return the games that pass all chosen filters."""
    wanted = [(what, value) for what, value in chosen.items() if value != ANY]
    return [game for game in games if all(value in filter_values(game, what) for what, value in wanted)]


def games_by_value(games: Sequence[Variant], chosen: Chosen, what: str) -> dict[object, int]:
    """Return the number of games for each value of a filter (`what`), with the other filters as chosen."""
    found: dict[object, int] = {}
    for game in filter_games(games, {**chosen, what: ANY}):
        for value in filter_values(game, what):
            found[value] = found.get(value, 0) + 1
    return found


def filter_value_text(what: str, value: object, words: Language) -> str:
    """Return the text of a value of a filter (`what`)."""
    if what == ROWS and value in _rules_by_size:
        from game.text.sentences import size_text

        return size_text(_rules_by_size[value], words)
    return words.t(VALUE_TEXTS.get((what, value), str(value)))


class FilterChip(DropDown[object]):
    """Drop-down that lists a filter's values with their numbers of games.

    A chosen value is bold and has a cross that clears it.
    """

    group = "filters"
    PAD, GAP, ICON = 11.0, 6.0, 15.0

    def __init__(
        self,
        what: str,
        value: object,
        words: Language,
        counts: Callable[[], Mapping[object, int]],
        changed: Callable[[object], None],
    ) -> None:
        super().__init__(f"filter.{what}", [], value, changed)
        self.what, self.words, self._counts = what, words, counts
        self.called = words.t(FILTER_NAMES[what])

    @property
    def is_chosen(self) -> bool:
        """Whether the filter has a value other than any."""
        return self.value != ANY

    @property
    def label(self) -> str:
        """The chosen value as text, or the filter's name if none is chosen."""
        if self.is_chosen:
            return filter_value_text(self.what, self.value, self.words)
        return self.words.t(FILTER_NAMES[self.what])

    def _style(self, ui: Ui) -> text.TextStyle:
        """Return the text style, bold if a value is chosen."""
        return ui.style("note", ui.theme.ink if self.is_chosen else ui.theme.ink2, bold=self.is_chosen)

    def width(self, ui: Ui) -> int:
        return ui.width(self.label, self._style(ui)) + ui.px(2 * self.PAD + self.GAP + self.ICON)

    def least_width(self, ui: Ui) -> int:
        return self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(38)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the outline for the focused drop-down: its rectangle and corner radius."""
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the drop-down, in brass and with a cross if a value is chosen."""
        t, under, r = ui.theme, look.face != "rest", self.rect
        fill = t.hover if under else t.raised if self.is_chosen else t.plate
        border = t.brass if self.is_chosen or under else t.edge
        plates.draw_plate(dst, r, r.h // 2, fill, border, (1.5 if self.is_chosen else t.outline) * ui.unit)
        style = self._style(ui)._replace(color=t.ink) if under else self._style(ui)
        pad, size = ui.px(self.PAD), ui.px(self.ICON)
        style = text.shrunk_style(self.label, style, r.w - 2 * pad - size - ui.px(self.GAP), rtl=ui.rtl)
        ui.write(
            dst,
            self.label,
            style,
            r.right - pad if ui.rtl else r.x + pad,
            r.centery + round(style.size * 0.36),
            ui.start_side,
        )
        icon = icons.icon("close" if self.is_chosen else "down", size, style.color)
        dst.blit(icon, (r.x + pad if ui.rtl else r.right - pad - size, r.centery - size // 2))

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Clear the filter if its cross was clicked, else open the list of values."""
        near = (
            pos[0] < self.rect.x + ui.px(self.PAD + self.ICON + 4)
            if ui.rtl
            else pos[0] > self.rect.right - ui.px(self.PAD + self.ICON + 4)
        )
        if self.is_chosen and near:
            self.changed(ANY)
        else:
            self.activate()

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Handle Del and Backspace, which clear the filter; return whether the key was used."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.is_chosen:
            self.changed(ANY)
            return True
        return False

    def create_list(self, close: Callable[[], None], options: Sequence[tuple[object, str]] | None = None) -> ListBox:
        """Return the list of the filter's values with their numbers of games; `close` is called when it closes."""
        counts = self._counts()
        names = {value: filter_value_text(self.what, value, self.words) for value in counts}
        order = sorted(counts, key=lambda value: sorting_key(names[value], self.words))
        if self.what != COUNTRY:
            order = sorted(
                counts, key=lambda value: VALUE_ORDER.index(value) if value in VALUE_ORDER else len(VALUE_ORDER)
            )
        said = self.words.say
        self.options = [(ANY, self.words.t("All of them"))]
        self.options += [(value, said("{value} ({n})", value=names[value], n=counts[value])) for value in order]
        opened = super().create_list(close, options)
        if self.what == DIFFICULTY:  # here one learns what the discs on the cards mean
            for row, (value, _) in zip(opened.rows, options or self.options, strict=True):
                row.pips = value if isinstance(value, int) else 0
        return opened
