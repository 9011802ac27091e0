"""What can be done on a page, declared once: its words, its key, its sign, when it can be done, and what it does.

A method of a scene, or of what the scene asks to do its work, declares itself:

    @action("undo", msg("Take back"), key="Ctrl Z", icon="undo", when=lambda page: page.playing.can_undo)
    def undo(self) -> None: ...

Its button is `self.actions.button("undo")`; its key, its row in the help sheet and how its button looks follow by
themselves.  A class that inherits such a method inherits its action; one that declares the same id again has it
in other words.  All but the button can be read without a window.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cache
from inspect import isfunction
from typing import Any, TypeVar

import pygame

from game.text.language import Language, msg
from game.ui.controls import Controls
from game.ui.widgets.button import NARROW, Button, Kind, MenuButton
from game.window.shared import board_keys

Text = str | Callable[[Any, "Language"], str]  # a message, or what says it: of whoever does it, in a language
Method = TypeVar("Method", bound=Callable[..., object])


def _always(owner: Any) -> bool:
    return True


@dataclass(frozen=True)
class Action:
    """`id`: the name of its button, too.  `key`, `also`: names of keys (`board_keys.name_of`), the first is the one
    told.

    `tip`: what a tooltip says where it is more than the words; `sheet`: what the help sheet says of the key, else
    its words.  Actions with the same sentence there are one row of it.

    `when`: whether it is possible now; its button is dim where it is not, but its key says why: `why_not`, or, where
    that is "", its method does.  `exists`: whether there is such a thing here at all.  `on`: whether it has switched
    something on.
    """

    id: str
    words: Text = ""
    _: KW_ONLY
    key: str = ""
    also: Sequence[str] = ()
    icon: str | Callable[[Any], str] = ""
    tip: Text = ""
    sheet: str = ""
    when: Callable[[Any], bool] = _always
    why_not: Text = ""
    exists: Callable[[Any], bool] = _always
    on: Callable[[Any], bool] | None = None
    method: str = ""

    def __call__(self, method: Method) -> Method:
        """Declares what a method does as this action; a method may be several."""
        vars(method)["actions"] = (replace(self, method=method.__name__), *getattr(method, "actions", ()))
        return method

    @property
    def row(self) -> tuple[str, str] | None:
        """Its key and its sentence in the help sheet; None where the rows of all pages say it."""
        if not self.key or (self.key in board_keys.EVERYWHERE and not self.sheet):
            return None
        return self.key, self.sheet or (self.words if isinstance(self.words, str) else "")


action = Action  # as methods declare it


NOTHING_DONE = msg("There is nothing to take back.")


def undo_action(words: Text, sheet: str, why_not: Text = NOTHING_DONE) -> Callable[[Method], Method]:
    """Declares what takes something back, on a page that says whether it `can_undo`."""
    return action("undo", words, key="Ctrl Z", icon="undo", sheet=sheet, when=lambda page: page.can_undo,
                  why_not=why_not)  # fmt: skip


def redo_action(
    words: Text, sheet: str, why_not: str = msg("There is nothing to make again.")
) -> Callable[[Method], Method]:
    """Declares what does again what was taken back, on a page that says whether it `can_redo`."""
    return action(
        "redo", words, key="Ctrl Y", also=("Ctrl Shift Z",), icon="redo", sheet=sheet, when=lambda page: page.can_redo,
        why_not=why_not,
    )  # fmt: skip


CHANGES = msg("takes a change back · makes it again")
undo_change = undo_action(lambda page, words: words.tc("a change of the stones", "Take back"), CHANGES)
redo_change = redo_action(msg("Make the change again"), CHANGES)


@cache
def declared_actions(owner: type[Any]) -> tuple[Action, ...]:
    """The actions of a class, in the order in which it declares them."""
    found: dict[str, Action] = {}
    for part in reversed(owner.__mro__):
        for method in vars(part).values():
            if isfunction(method):
                for one in getattr(method, "actions", ()):
                    found.pop(one.id, None)  # declared again, it stands where it is now
                    found[one.id] = one
    return tuple(found.values())


def key_sheet_rows(actions: Sequence[Action]) -> list[tuple[str, str]]:
    """The rows of the help sheet: keys and a message."""
    told: dict[str, list[str]] = {}
    for one in actions:
        if one.row is not None:
            told.setdefault(one.row[1], []).append(one.row[0])
    return [(board_keys.joined_key_names(names), said) for said, names in told.items()]


@dataclass(frozen=True)
class PageAction:
    """An action of a page that is open: `owner` does it, `language` says it."""

    action: Action
    owner: object
    language: Language
    refuse: Callable[[str], None]  # says on the page why something cannot be done

    def __call__(self) -> None:
        if not self.is_enabled and (why := self._said(self.action.why_not)):
            self.refuse(why)
        else:
            getattr(self.owner, self.action.method)()

    def _said(self, text: Text) -> str:
        return text(self.owner, self.language) if callable(text) else self.language.t(text) if text else ""

    @property
    def id(self) -> str:
        return self.action.id

    @property
    def words(self) -> str:
        return self._said(self.action.words or self.action.sheet)

    @property
    def tip(self) -> str:
        """What is said of it where its words do not show."""
        return self._said(self.action.tip) or self.words

    @property
    def detail(self) -> str:
        """What is said of it besides its words."""
        return self._said(self.action.tip)

    @property
    def key(self) -> str:
        """Its key as it is called in the language; "" if it has none."""
        return board_keys.key_label(self.action.key, self.language)

    @property
    def icon(self) -> str:
        return self.action.icon(self.owner) if callable(self.action.icon) else self.action.icon

    @property
    def is_enabled(self) -> bool:
        return self.action.when(self.owner)

    @property
    def is_on(self) -> bool | None:
        return None if self.action.on is None else self.action.on(self.owner)

    def row(self) -> tuple[str, str] | None:
        """Its key and what the help sheet says of it."""
        row = self.action.row
        return row and (row[0], row[1] or self.words)


class Actions:
    """What can be done on a page now; `owners` declare it, the first one of the same id counts.

    `refuse`: says on the page why something cannot be done now.  `hidden`: ids of those that the page has not.
    """

    def __init__(
        self, language: Language, *owners: Any, refuse: Callable[[str], None], hidden: Collection[str] = ()
    ) -> None:
        self._language, self._owners, self._refuse, self._hidden = language, owners, refuse, hidden

    def __iter__(self) -> Iterator[PageAction]:
        seen = set(self._hidden)
        for owner in self._owners:
            for one in declared_actions(owner.__class__):
                if one.id not in seen and one.exists(owner):
                    seen.add(one.id)
                    yield PageAction(one, owner, self._language, self._refuse)

    def get(self, id: str) -> PageAction | None:
        """The action of that id, if there is one here."""
        return next((one for one in self if one.id == id), None)

    def __getitem__(self, id: str) -> PageAction:
        found = self.get(id)
        if found is None:
            raise KeyError(f"{id} is not among {[one.id for one in self]}")
        return found

    def __contains__(self, id: str) -> bool:
        return self.get(id) is not None

    # ------------------------------------------------------------------ keys
    def of_key(self, event: pygame.event.Event) -> PageAction | None:
        name = board_keys.name_of(event)
        return next((one for one in self if name in (one.action.key, *one.action.also)), None) if name else None

    def press(self, event: pygame.event.Event) -> bool:
        """Does what a key is for; False if it is for nothing here."""
        found = self.of_key(event)
        if found is not None:
            found()
        return found is not None

    def help_rows(self) -> list[tuple[str, str]]:
        """The rows of the help sheet: keys and a message."""
        return key_sheet_rows([replace(one.action, sheet=row[1]) for one in self if (row := one.row())])

    # ------------------------------------------------------------------ buttons
    def button(
        self,
        id: str,
        kind: Kind = "flat",
        *,
        word: bool | str = False,
        stretch: bool = False,
        grow: int = 0,
        wide: float = 0,
        narrow: float = NARROW,
        icon: str | None = None,
    ) -> Button:
        """`word`: with its words, or with others; else they stand in its tooltip.  `icon`: another; "" for none."""
        one = self[id]
        label = word if isinstance(word, str) else one.words if word else ""
        button = Button(
            id, one, icon=one.icon if icon is None else icon, label=label, kind=kind,
            tip=one.detail if label else one.tip, key=one.key, enabled=one.is_enabled, on=one.is_on,
            stretch=stretch, grow=grow, wide=wide, narrow=narrow,
        )  # fmt: skip
        button.called = "" if label else one.words
        return button

    def menu(self, name: str, label: str, *ids: str) -> MenuButton:
        """A list of actions, each with its words; those that are not here are left out."""
        here = {id: one for id in ids if (one := self.get(id)) is not None}
        return MenuButton(name, label, [(id, one.words) for id, one in here.items()], lambda id: here[str(id)]())


def update_buttons(controls: Controls) -> None:
    """Buttons of actions look as it stands now: which can be pressed, which are on, what they would do."""
    for widget in controls.canvas.widgets:
        if not isinstance(widget, Button) or not isinstance(widget.action, PageAction):
            continue
        one = widget.action
        look = one.is_enabled, one.is_on, one.icon if callable(one.action.icon) else widget.icon
        if look != (widget.enabled, widget.on, widget.icon):
            widget.enabled, widget.on, widget.icon = look
            if (callable(one.action.words) or callable(one.action.tip)) and not widget.label:
                widget.tip, widget.called = one.tip, one.words
            controls.repaint(widget)
