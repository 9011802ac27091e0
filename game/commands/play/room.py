"""Rooms of the conversation: their commands, and numbered offers.

A method under `command` answers a word that is typed; `help` lists them from there.  All else is `handle_other_line`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.commands.play.console import Console
from game.commands.play.typed_words import CommandVocabulary
from game.text.language import Language, msg

if TYPE_CHECKING:
    from game.table.common_services import CommonServices

LONGEST = 300  # letters of a line: the longest layout has fewer
SHOWN = 9  # lines that are offered at once
Method = TypeVar("Method", bound=Callable[..., None])
Offered = tuple[str, Callable[[], None]]  # a line, and what its number does


class TerminalSession:
    """The console and the services of a conversation in the terminal.

    `depth`: the number of nested modes (parts of the conversation), the first one included.
    """

    def __init__(self, console: Console, services: CommonServices) -> None:
        self.console, self.services, self.depth = console, services, 0
        self._known: tuple[object, CommandVocabulary] | None = None

    @property
    def words(self) -> Language:
        """The language of the settings."""
        return self.services.words

    @property
    def vocabulary(self) -> CommandVocabulary:
        """The typed words of the commands in the current language, and their ids."""
        if self._known is None or self._known[0] is not self.words:
            self._known = self.words, CommandVocabulary(self.words)
        return self._known[1]

    def say(self, *lines: str) -> None:
        """Print lines to the terminal; empty ones are skipped."""
        self.console.print_lines(lines)

    def ask(self, *question: str) -> str:
        """Print a question and return the typed answer; "" also at the end of input."""
        self.say(*question)
        return clean_line(self.console.read_line() or "")

    def ask_yes_no(self, *question: str) -> bool:
        """Return whether the answer is yes; anything else is no."""
        name = self.vocabulary.command_name
        how = self.words.say("Type “{yes}” or “{no}”.", yes=name("yes"), no=name("no"))
        return self.vocabulary.find_command(self.ask(*question, how)) == "yes"


class Command(NamedTuple):
    """A command that can be typed.

    `does`: its line in the help; `method`: name of the mode's method; `fits`: whether the help lists it now.
    """

    id: str
    does: str
    method: str
    fits: Callable[[Any], bool] | None


def command(id: str, does: str, fits: Callable[[Any], bool] | None = None) -> Callable[[Method], Method]:
    """Return a decorator that marks a method as the command `id`; the method gets the text after the typed word.
    `does`: its line in the help; `fits`: whether the help lists it for a given mode, None: always.
    """

    def mark(method: Method) -> Method:
        vars(method)["command"] = Command(id, does, method.__name__, fits)
        return method

    return mark


def _attributes_of_method(method: object) -> Mapping[str, Any]:
    """Return a method's attributes, where the decorator `command` stores its `Command`."""
    return getattr(method, "__dict__", {})


class TerminalMode:
    """A part of the conversation in the terminal with its own commands, such as a game or a lesson.

    `left`: the user has gone back to the mode that opened this one.
    """

    def __init__(self, session: TerminalSession) -> None:
        self.desk, self.left = session, False
        self._offers: Sequence[Offered] = ()
        self._at = 0  # the first of them that is shown

    @classmethod
    def commands(cls) -> dict[str, Command]:
        """Return all commands by id; those of this class come before inherited ones."""
        methods = [
            method for one in cls.__mro__ for method in vars(one).values() if "command" in _attributes_of_method(method)
        ]
        found = dict[str, Command]()
        for method in methods:
            known: Command = _attributes_of_method(method)["command"]
            found.setdefault(known.id, known)
        return found

    @property
    def words(self) -> Language:
        """The language of the settings."""
        return self.desk.words

    @property
    def services(self) -> CommonServices:
        """The services that the whole session shares, such as settings and library."""
        return self.desk.services

    def say(self, *lines: str) -> None:
        """Print lines to the terminal; empty ones are skipped."""
        self.desk.say(*lines)

    # ------------------------------------------------------------------ a conversation
    def run_until_left(self) -> None:
        """Run the mode: introduce it, then answer typed lines until it is left."""
        self.desk.depth += 1
        self.introduce()
        while not self.left and (line := self.desk.console.read_line()) is not None:
            self.handle_line(line)
        self.desk.depth -= 1

    def introduce(self) -> None:
        """Print the first sentences of the mode."""

    def handle_line(self, line: str) -> None:
        """Run the command typed in `line`, or choose the offer whose number was typed; other lines go to
        `handle_empty_line` or `handle_other_line`.
        """
        said = clean_line(line)
        word, _, rest = said.partition(" ")
        known = self.commands().get(self.desk.vocabulary.find_command(word))
        if not said:
            self.handle_empty_line()
        elif known is not None:
            getattr(self, known.method)(rest)
        elif said.isdecimal() and 0 < int(said) <= len(self._offers):
            self._offers[int(said) - 1][1]()
        elif said.isdecimal() and self._offers:
            self.say(self.words.say("The list has no number {n}.", n=int(said)))
        else:
            self.handle_other_line(said)

    def handle_empty_line(self) -> None:
        """Answer an empty line by describing the situation."""
        self.introduce()

    def handle_other_line(self, line: str) -> None:
        """Answer a typed line that is no command, by default with an error message."""
        help = self.desk.vocabulary.command_name("help")
        self.say(
            self.words.say(
                "“{typed}” is not a command here. “{command}” lists the commands.", typed=line[:40], command=help
            )
        )

    # ------------------------------------------------------------------ lists
    def offer_choices(self, offers: Iterable[Offered], first: int = 0) -> None:
        """Offer numbered choices, a few at once; `first`: the index of the one that is shown first."""
        self._offers, self._at = [*offers], first // SHOWN * SHOWN
        self.print_offers()

    def print_offers(self) -> None:
        """Print the part of the offered list that is shown now, and how many items follow."""
        shown = self._offers[self._at : self._at + SHOWN]
        for n, (text, _) in enumerate(shown, self._at + 1):
            self.say(self.words.say("{n}: {text}", n=n, text=text))
        if left := len(self._offers) - self._at - len(shown):
            another = self.desk.vocabulary.command_name("another")
            self.say(
                self.words.say(
                    "The list goes on; type “{command}” for more. Still to come: {n}.", command=another, n=left
                )
            )

    @property
    def has_more_offers(self) -> bool:
        """Whether the offered list has items beyond those shown."""
        return self._at + SHOWN < len(self._offers)

    @command("another", msg("more of the list"), lambda room: room.has_more_offers)
    def show_more(self, rest: str) -> None:
        """Print the next part of the offered list (command `another`; `rest` is unused)."""
        if self.has_more_offers:
            self._at += SHOWN
        self.print_offers()

    # ------------------------------------------------------------------ everywhere
    def describe_options(self) -> Iterable[str]:
        """Yield sentences on the commands that can be typed now."""
        return ()

    @command("help", msg("what you can type now; you can add a command to hear what it does"))
    def print_help(self, rest: str) -> None:
        """Print the commands that fit now, or what the command named in `rest` does (command `help`)."""
        asked = self.desk.vocabulary.find_command(rest.partition(" ")[0]) if rest else ""
        known = self.commands()
        listed = [known[asked]] if asked in known else [*known.values()]
        if asked not in known:
            self.say(*self.describe_options())
            listed = [one for one in listed if one.fits is None or one.fits(self)]
        name, say = self.desk.vocabulary.command_name, self.words.say
        self.say(*(say("{command}: {text}.", command=name(one.id), text=self.words.t(one.does)) for one in listed))

    @command("back", msg("back to where you came from"), lambda room: room.desk.depth > 1)
    def go_back(self, rest: str) -> None:
        """Leave this mode for the one that opened it (command `back`; `rest` is unused)."""
        self.left = True

    @command("quit", msg("ends the program; everything is saved"))
    def quit_program(self, rest: str) -> None:
        """End the program by ending the input (command `quit`; `rest` is unused)."""
        self.desk.console.over = True


def clean_line(line: str) -> str:
    """Return a line without control characters, with single spaces."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in line[:LONGEST]).split())
