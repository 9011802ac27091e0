"""Actions of pages, each declared once: words, key, icon, conditions and what it does.

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


def _is_always_possible(owner: Any) -> bool:
    """Return True for any owner: the default condition of actions that are always possible."""
    return True


@dataclass(frozen=True)
class Action:
    """An action of a page. `id`: also the name of its button; `key`, `also`: names of its keys, the first one shown.
    `tip`: tooltip, if it says more than the words; `sheet`: its row in the help sheet, "" for the words; `when`:
    whether it is possible now, else its button is dim and its key shows `why_not`, or with "" calls the method, which
    explains it; `exists`: whether the page has it at all; `on`: whether it has switched something on.
    """

    id: str
    words: Text = ""
    _: KW_ONLY
    key: str = ""
    also: Sequence[str] = ()
    icon: str | Callable[[Any], str] = ""
    tip: Text = ""
    sheet: str = ""
    when: Callable[[Any], bool] = _is_always_possible
    why_not: Text = ""
    exists: Callable[[Any], bool] = _is_always_possible
    on: Callable[[Any], bool] | None = None
    method: str = ""

    def __call__(self, method: Method) -> Method:
        """Declare a method as this action; a method may be several actions."""
        vars(method)["actions"] = (replace(self, method=method.__name__), *getattr(method, "actions", ()))
        return method

    @property
    def help_row(self) -> tuple[str, str] | None:
        """Key and sentence in the help sheet; None if the general rows of all pages contain it."""
        if not self.key or (self.key in board_keys.EVERYWHERE and not self.sheet):
            return None
        return self.key, self.sheet or (self.words if isinstance(self.words, str) else "")


action = Action  # as methods declare it


NOTHING_DONE = msg("There’s nothing to undo.")


def undo_action(words: Text, sheet: str, why_not: Text = NOTHING_DONE) -> Callable[[Method], Method]:
    """Declare the undo action of a page that has `can_undo`. `words`: its label; `sheet`: its row in the help sheet;
    `why_not`: shown while nothing can be undone.
    """
    return action("undo", words, key="Ctrl Z", icon="undo", sheet=sheet, when=lambda page: page.can_undo,
                  why_not=why_not)  # fmt: skip


def redo_action(words: Text, sheet: str, why_not: str = msg("There’s nothing to redo.")) -> Callable[[Method], Method]:
    """Declare the redo action of a page that has `can_redo`. `words`: its label; `sheet`: its row in the help sheet;
    `why_not`: shown while nothing can be redone.
    """
    return action(
        "redo", words, key="Ctrl Y", also=("Ctrl Shift Z",), icon="redo", sheet=sheet, when=lambda page: page.can_redo,
        why_not=why_not,
    )  # fmt: skip


CHANGES = msg("undoes a change · redoes it")
undo_change = undo_action(lambda page, words: words.tc("a change of the stones", "Undo"), CHANGES)
redo_change = redo_action(msg("Redo the change"), CHANGES)


@cache
def declared_actions(owner: type[Any]) -> tuple[Action, ...]:
    """Return the actions of a class in the order of their declaration."""
    found: dict[str, Action] = {}
    for part in reversed(owner.__mro__):
        for method in vars(part).values():
            if isfunction(method):
                for one in getattr(method, "actions", ()):
                    found.pop(one.id, None)  # declared again, it stands where it is now
                    found[one.id] = one
    return tuple(found.values())


def key_sheet_rows(actions: Sequence[Action]) -> list[tuple[str, str]]:
    """Return the rows of the help sheet for these actions: names of keys, and what they do."""
    told: dict[str, list[str]] = {}
    for action in actions:
        if action.help_row is not None:
            told.setdefault(action.help_row[1], []).append(action.help_row[0])
    return [(board_keys.joined_key_names(names), said) for said, names in told.items()]


@dataclass(frozen=True)
class PageAction:
    """An action of an open page in a language; `owner`: the object whose method does it."""

    action: Action
    owner: object
    language: Language
    refuse: Callable[[str], None]  # says on the page why something cannot be done

    def __call__(self) -> None:
        if not self.is_enabled and (why := self._localized_text(self.action.why_not)):
            self.refuse(why)
        else:
            getattr(self.owner, self.action.method)()

    def _localized_text(self, text: Text) -> str:
        """Return a text in the page's language; a callable is first asked for its text. "" for none."""
        return text(self.owner, self.language) if callable(text) else self.language.t(text) if text else ""

    @property
    def id(self) -> str:
        """Id of the action, which is also the name of its button."""
        return self.action.id

    @property
    def words(self) -> str:
        """Label of the action in the language of the page."""
        return self._localized_text(self.action.words or self.action.sheet)

    @property
    def tip(self) -> str:
        """Tooltip, for a button that doesn't show the action's words."""
        return self._localized_text(self.action.tip) or self.words

    @property
    def detail(self) -> str:
        """Description of the action besides its words."""
        return self._localized_text(self.action.tip)

    @property
    def key(self) -> str:
        """Name of the action's key in the language; "" if it has none."""
        return board_keys.key_label(self.action.key, self.language)

    @property
    def icon(self) -> str:
        """Name of the action's icon; "" if it has none."""
        return self.action.icon(self.owner) if callable(self.action.icon) else self.action.icon

    @property
    def is_enabled(self) -> bool:
        """Whether the action is possible now."""
        return self.action.when(self.owner)

    @property
    def is_on(self) -> bool | None:
        """Whether the action has switched something on; None if it is no switch."""
        return None if self.action.on is None else self.action.on(self.owner)

    def help_row(self) -> tuple[str, str] | None:
        """Return the names of the action's keys and a sentence, for the help sheet; None if the action has no row
        there.
        """
        row = self.action.help_row
        return row and (row[0], row[1] or self.words)


class Actions:
    """The actions of a page; `owners` declare them, and of several with the same id the first counts.

    `refuse`: shows on the page why something can't be done now. `hidden`: ids of actions that the page lacks.
    """

    def __init__(
        self, language: Language, *owners: Any, refuse: Callable[[str], None], hidden: Collection[str] = ()
    ) -> None:
        self._language, self._owners, self._refuse, self._hidden = language, owners, refuse, hidden

    def __iter__(self) -> Iterator[PageAction]:
        seen = set(self._hidden)
        for owner in self._owners:
            for action in declared_actions(owner.__class__):
                if action.id not in seen and action.exists(owner):
                    seen.add(action.id)
                    yield self._of_page(action, owner)

    def _of_page(self, action: Action, owner: Any) -> PageAction:
        return PageAction(action, owner, self._language, self._refuse)

    def find_action(self, id: str) -> PageAction | None:
        """Return the action with that id; None if the page lacks it."""
        if id in self._hidden:
            return None
        declared = ((one, owner) for owner in self._owners for one in declared_actions(owner.__class__) if one.id == id)
        return next((self._of_page(one, owner) for one, owner in declared if one.exists(owner)), None)

    def __getitem__(self, id: str) -> PageAction:
        found = self.find_action(id)
        if found is None:
            raise KeyError(f"{id} is not among {[one.id for one in self]}")
        return found

    def __contains__(self, id: str) -> bool:
        return self.find_action(id) is not None

    # ------------------------------------------------------------------ keys
    def action_of_key(self, event: pygame.event.Event) -> PageAction | None:
        """Return the action whose key was pressed; None if there is none."""
        name = board_keys.key_name(event)
        return next((one for one in self if name in (one.action.key, *one.action.also)), None) if name else None

    def do_action_of_key(self, event: pygame.event.Event) -> bool:
        """Do the action of a pressed key; return False if there is none."""
        found = self.action_of_key(event)
        if found is not None:
            found()
        return found is not None

    def help_rows(self) -> list[tuple[str, str]]:
        """Return the rows of the help sheet: names of keys, and what they do."""
        return key_sheet_rows([replace(one.action, sheet=row[1]) for one in self if (row := one.help_row())])

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
        """Return the button of an action.

        `word`: True to show the action's label, or another label; False for a tooltip instead. `stretch`, `grow`,
        `wide`, `narrow`: as in `Button`. `icon`: another icon, "" for none, None for the action's own.
        """
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
        """Return a menu of actions with their words; those that the page lacks are left out."""
        here = {id: one for id in ids if (one := self.find_action(id)) is not None}
        return MenuButton(name, label, [(id, one.words) for id, one in here.items()], lambda id: here[str(id)]())


def update_buttons(controls: Controls) -> None:
    """Update the buttons of actions: enabled, switched on, and labelled."""
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
