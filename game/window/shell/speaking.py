"""Speech output, if it is wanted: notices, the focus, and the sentence of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.language import Language, without_markup
from game.text.punctuation import strip_stop
from game.ui.controls import Controls
from game.ui.element import PageElement, Role
from game.window.shell.announcements import AnnouncementQueue
from game.window.shell.stack import Scene

if TYPE_CHECKING:
    from game.window.shell.services import Services


class PageSpeaker:
    """Speech output of the top page, once its text has been shown for a moment, if the settings ask for it."""

    def __init__(self) -> None:
        self._news, self._speaks = AnnouncementQueue(), False
        self._at: tuple[object, ...] = ()  # the page, the language, what has the keyboard,
        self._value: object = None  # and what that holds
        self._around = ""  # the group that it stands in
        self._place = ""  # what is said of all this

    def update(self, dt: float, services: Services, notice: str = "") -> None:
        """Advance by `dt` seconds; `notice`: the notice over all pages."""
        if not services.settings.speak:
            if self._speaks:
                services.voice.say("", services.words.code)
                self._speaks = False
            self._news.reset()
            return
        if new := self._news.update(dt, self._texts_to_speak(services, notice)):
            self._speaks = True
            services.voice.say(" ".join((*map(services.words.with_stop, new[:-1]), new[-1])), services.words.code)

    def speak_answer(self, answer: str, services: Services) -> None:
        """Speak an answer at once, and not again when it is shown as a notice."""
        if services.settings.speak:
            self._news.mark_announced(self._texts_to_speak(services, answer))
            services.voice.say(without_markup(answer), services.words.code)

    def _texts_to_speak(self, services: Services, notice: str) -> tuple[str, ...]:
        """Return the texts to speak: the focused element, a summary of what happened, the sentences of the page, and
        `notice`, the notice over all pages.
        """
        top = services.stack.top
        if top is None:
            return ()
        told = map(top.spoken, (top.spoken_heading, top.spoken_summary, _live_text(top), notice))
        return self._focus_text(top, services.words), *told

    def _focus_text(self, scene: Scene, words: Language) -> str:
        """Return a description of the focused element, after the name of the page if that is new; "" for users of a
        mouse.
        """
        controls = getattr(scene, "controls", None)
        if not isinstance(controls, Controls):
            return ""
        on = controls.focus if controls.is_focus_visible else None
        listed = controls.popup.controls.focus if controls.popup else None
        at = id(scene), words.code, on and on.name, listed and listed.name, getattr(scene, "focused_place", "")
        value = getattr(on, "value", None), getattr(on, "on", None)
        if at == self._at and value == self._value:
            return self._place
        outline = scene.outline
        page = outline.name if at[:2] != self._at[:2] else ""
        path = _path_to_element(outline.elements, outline.focus) if on or at[-1] else []
        said = ""
        if path and at == self._at:  # it holds something else now: its name was said before
            said = element_state(path[-1], words)
        elif path:
            around = next((one.name for one in path[-2::-1] if one.name and one.role in AROUND), "")
            came = around if around not in (self._around, page) else ""
            said = _joined_sentences(words, came, describe_element(path[-1], words))
            self._around = around
        self._at, self._value, self._place = at, value, _joined_sentences(words, page, said)
        return self._place


AROUND: frozenset[Role] = frozenset(("group", "list", "row", "choice", "dropdown"))


def _joined_sentences(words: Language, *parts: str) -> str:
    """Return the non-empty texts as sentences, joined by full stops, at which a voice pauses."""
    said = [strip_stop(part) for part in parts if part]
    return " ".join((*map(words.with_stop, said[:-1]), *said[-1:]))


def _path_to_element(elements: tuple[PageElement, ...], id: str) -> list[PageElement]:
    """Return an element, preceded by all that contain it; empty if it isn't found."""
    for element in elements:
        if element.id == id:
            return [element]
        if inside := _path_to_element(element.children, id):
            return [element, *inside]
    return []


def _live_text(scene: Scene) -> str:
    """Return the sentence of the page, or else those of its texts that change in place."""
    controls = getattr(scene, "controls", None)
    if scene.text_to_speak or not isinstance(controls, Controls):
        return scene.text_to_speak
    return " ".join(node.said for node in controls.canvas.root.walk() if node.live and node.said)


def describe_element(element: PageElement, words: Language) -> str:
    """Return an element in a few words: name and kind, value, place in a list, and description."""
    kinds: dict[Role, str] = {
        "entry": words.tc("kind of a control", "field"),
        "dropdown": words.tc("kind of a control", "list"),
        "slider": words.tc("kind of a control", "slider"),
        "number": words.tc("kind of a control", "number"),
    }
    name = words.join_list((strip_stop(element.name), kinds.get(element.role, "")))
    place = words.say("{n} of {total}", n=element.place[0], total=element.place[1]) if element.place else ""
    return _joined_sentences(words, name, element_state(element, words), place, element.about)


def element_state(element: PageElement, words: Language) -> str:
    """Return an element's value or state in words: disabled, switched on or off, chosen, or its value."""
    if not element.enabled:
        return words.t("This can’t be done now.")
    if element.on is not None:
        return words.tc("a switch", "on") if element.on else words.tc("a switch", "off")
    if element.chosen and not element.value:
        return words.tc("one of several", "chosen")
    if element.role == "choice":
        return next((part.name for part in element.children if part.chosen), "")
    return element.value
