"""Execution of the protocol's commands: game, options, position and the current search."""

import json
from collections import deque
from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import Annotated, Any

from msgspec import Meta, Struct

from game import __version__
from game.engine.tables import TableKeeper
from game.protocol.engine import ProtocolEngine
from game.protocol.line_parsing import (
    WrongLineError,
    option_type,
    parse_name_and_value,
    parse_value,
    split_first_word,
    split_moves,
)
from game.protocol.search_thread import LOG, ProtocolSearch
from game.rules.families import family_of
from game.rules.file.embedded_game import shipped_game_ids, variant_from_tables
from game.rules.file.faults import VariantError, unknown_game_phrase
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import GameOption, OptionError, Variant, VariantLibrary
from game.rules.game import MoveError, Position, PositionError
from game.rules.json_check import checked_struct
from game.rules.match import Game, Ply
from game.rules.phrase import Phrase

FIRST = "kalah"  # the game that a talk begins with, if there is one of this name
ASKING = ("uci", "isready", "d", "steps", "variants")  # change nothing: may be answered while a search is under way


class _GameChoice(Struct, frozen=True):
    """The game of a position in JSON: its variant, and options or its own rules. The other keys are decoded by the
    family of games.
    """

    variant: Annotated[str | None, Meta(description="the id of a game")] = None
    options: Annotated[dict[str, OptionValue] | None, Meta(description="an object of names and values")] = None
    words: Annotated[dict[str, Any] | None, Meta(description="the tables of a variant file")] = None
    former: Annotated[bool, Meta(description="true or false")] = False


class ProtocolConversation:
    """Executes the protocol's commands; `say` writes a line of output. While a search is running, lines that would
    disturb it are queued (`stop` isn't). The search calls `wake` from its thread when it ends; the caller then calls
    `run_queued_lines` in the thread of `execute_line`.
    """

    def __init__(
        self,
        library: VariantLibrary,
        say: Callable[[str], None],
        wake: Callable[[], None],
        keeper: TableKeeper | None = None,
        seed: int | None = None,
    ) -> None:
        self.library = library
        self.game: Game
        self._say, self._wake = say, wake
        self._engine = ProtocolEngine(say, self.print_error, Random(seed), keeper)
        self._search: ProtocolSearch | None = None
        self._waiting: deque[str] = deque()
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._answer_uci,
            "isready": lambda _: self._say("readyok"),
            "setoption": self._set_option,
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._start_search,
            "stop": self._handle_stop,
            "d": self._print_position,
            "steps": self._print_steps,
            "variants": self._list_variants,
        }
        ids = list(self.library.variants)
        self._first = FIRST if FIRST in ids else ids[0]
        self._begin_game(self.library.variants[self._first], {})

    # ------------------------------------------------------------------ lines
    def execute_line(self, line: str) -> None:
        """Execute one input line, or queue it while a search runs. Never raises; an error is printed and changes
        nothing.
        """
        word, _ = split_first_word(line)
        search = self._search
        if word == "stop":
            self._stop_queued_searches()
        if search and not search.is_open_ended and word != "stop" and (self._waiting or self._disturbs_search(word)):
            self._waiting.append(line)
        elif word:
            self._dispatch_line(line)

    @property
    def _is_stop_next(self) -> bool:
        """Return whether the next queued line is a `stop`."""
        return bool(self._waiting) and split_first_word(self._waiting[0])[0] == "stop"

    def _stop_queued_searches(self) -> None:
        """Queue a `stop` behind each queued `go` that has none, since a `stop` that was received also
        applies to those.
        """
        lines, self._waiting = [*self._waiting], deque()
        for at, line in enumerate(lines):
            self._waiting.append(line)
            has_stop = at + 1 < len(lines) and split_first_word(lines[at + 1])[0] == "stop"
            if split_first_word(line)[0] == "go" and not has_stop:
                self._waiting.append("stop")

    def _disturbs_search(self, word: str) -> bool:
        """Return whether the command `word` would change the position, the options or the memory used by a running
        search.
        """
        return word in self._commands and word not in ASKING and word != "stop"

    def _dispatch_line(self, line: str) -> None:
        """Run the command in a line; print an error if it is unknown, faulty or disturbs the running search."""
        word, rest = split_first_word(line)
        if self._search and self._disturbs_search(word):
            self.print_error(f"{word}: a search without limits is under way; send stop first")
            return
        command = self._commands.get(word)
        try:
            if command is None:
                known = ", ".join([*self._commands, "quit"])
                raise WrongLineError(f"there is no command {word[:30]!r}; there are {known}")
            command(rest)
        except (WrongLineError, OptionError, MoveError, PositionError) as error:
            self.print_error(str(error))
        except RecursionError:
            self.print_error(f"{word}: this is nested too deeply")
        except Exception as error:  # a fault of the program must not end the talk
            LOG.exception("a line could not be followed: %s", line[:200])
            self.print_error(f"{word}: the program failed: {type(error).__name__}: {error}")
            if word == "go":
                self._say("bestmove (none)")

    def run_queued_lines(self) -> None:
        """Execute the lines that waited for the search, which has just finished."""
        self._search = None
        while self._waiting and (self._search is None or self._search.is_open_ended or self._is_stop_next):
            self._dispatch_line(self._waiting.popleft())

    @property
    def is_searching(self) -> bool:
        """Return whether a search is running."""
        return self._search is not None

    @property
    def may_finish_search(self) -> bool:
        """Whether, at the end of input, the running search should get some time to finish."""
        search = self._search
        return search is not None and not search.is_open_ended and (search.counting or bool(self._waiting))

    @property
    def is_search_bounded(self) -> bool:
        """Whether the running search ends by itself, without `stop`."""
        return self._search is not None and not self._search.is_open_ended

    def stop_search(self) -> None:
        """Make the running search print its result now, and discard the queued lines."""
        self._waiting.clear()
        self._handle_stop("")

    def print_error(self, message: str) -> None:
        """Print an error message on one line, with `?` in place of unprintable characters."""
        clean = "".join(c if c.isprintable() else "?" for c in message)
        self._say(f"info string error: {clean[:1000]}")

    # ------------------------------------------------------------------ what the game is
    def _answer_uci(self, rest: str) -> None:
        """Execute `uci`: print the program's name, its options and `uciok`. `rest`: the line after the command, not
        used.
        """
        self._say(f"id name Naqala {__version__}")
        self._say("id author Naqala contributors")
        names = " ".join(f"var {id_}" for id_ in self.library.variants)
        self._say(f"option name Variant type combo default {self._first} {names}")
        for line in self._engine.options.uci_lines():
            self._say(line)
        for option in self._variant_options():
            self._say(f"option name Game.{option.id} type {option_type(option)}")
        self._say("uciok")

    def _list_variants(self, rest: str) -> None:
        """Execute `variants`: print each variant with its board and options as a line of JSON, then `end`. `rest`: not
        used.
        """
        for variant in self.library.variants.values():
            rules = variant.rules()
            said = {
                "id": variant.id, "name": variant.name, "rows": rules.board.rows, "columns": rules.board.columns,
                "stones": rules.stones, "options": {o.id: list(o.values) for o in variant.selectable_options},
            }  # fmt: skip
            self._say(_to_json(said))
        self._say("end")

    def _set_option(self, rest: str) -> None:
        """Execute `setoption` with the arguments `rest`: choose a variant, or set an option of the game or
        the engine.
        """
        name, value = parse_name_and_value(rest)
        if name.lower() == "variant":
            if value not in self.library.variants:
                raise WrongLineError(self.library.faults_of_missing_game(value)[0])
            self._begin_game(self.library.variants[value], {})
        elif name.lower().startswith("game."):
            wanted = name[5:].lower()
            option = next((o for o in self._variant_options() if o.id.lower() == wanted), None)
            if option is None:
                known = ", ".join(f"Game.{o.id}" for o in self._variant_options())
                raise WrongLineError(f"this game has no option {name[:40]!r}; it has {known}")
            options = dict(self.game.rules.options)
            options[option.id] = parse_value(option, value)
            self._begin_game(self._variant, options)
        elif not self._engine.options.set_option(name, value):
            own = (f"Game.{o.id}" for o in self._variant_options())
            known = ", ".join(["Variant", *self._engine.options.names, *own])
            raise WrongLineError(f"there is no option {name[:40]!r}; there are {known}")

    def _new_game(self, rest: str) -> None:
        """Execute `ucinewgame`: clear the engine's memory and restart the current game. `rest`: not used."""
        self._engine.forget()
        self._begin_game(self._variant, self.game.rules.options)

    def _begin_game(self, variant: Variant, options: dict[str, OptionValue]) -> None:
        self._variant = variant
        self.game = Game(variant.rules(options))

    def _variant_options(self) -> tuple[GameOption, ...]:
        return self._variant.selectable_options

    # ------------------------------------------------------------------ positions
    def _set_position(self, rest: str) -> None:
        """Execute `position`: set a start position (`startpos`, one word or JSON) and play the moves in `rest` that
        follow it.
        """
        variant = self._variant
        if rest.startswith("json"):
            game, moves, variant = self._game_from_json(rest[4:].strip())
        else:
            where, moves = split_first_word(rest)
            if where == "startpos":
                game = Game(self.game.rules)
            elif "-" in where:  # as in every position of one word
                game = Game(self.game.rules, family_of(self.game.rules).from_word(self.game.rules, where))
            else:
                given = f", not {where[:40]!r}" if where else ""
                raise WrongLineError(
                    f"position needs startpos, a position (its parts joined by -) or json {{…}}{given}"
                )
        words = split_moves(game, moves.strip())
        game.plies += self._shared_plies(game, words)
        for move in words[len(game.plies) :]:
            try:
                game.play(move)
            except MoveError as error:
                raise WrongLineError(f"move {len(game.plies) + 1}: {error}") from None
        self.game, self._variant = game, variant
        self._engine.prepare_for_game(game.rules)

    def _shared_plies(self, game: Game, moves: list[str]) -> list[Ply]:
        """Return the plies of `game` up to the first that differs from `moves`; most lines only add or
        remove one move.
        """
        if game.start != self.game.start:
            return []
        pairs = takewhile(lambda pair: pair[0] == pair[1].move, zip(moves, self.game.plies, strict=False))
        return [ply for _, ply in pairs]

    def _game_from_json(self, text: str) -> tuple[Game, str, Variant]:
        """Return the game, the unread rest of the text and the variant of a `position` command that starts
        with JSON.
        """
        try:
            said, end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError) as error:
            raise WrongLineError(f"this is not JSON: {error}") from None
        given = checked_struct(_GameChoice, said, PositionError, Phrase("a position in JSON is an object {…}"))
        variant, options = self._game_of_choice(given), given.options
        if options is None:
            options = {} if given.variant else self.game.rules.options
        rules = variant.rules(options)
        if given.former:
            rules = rules.former or rules
        return Game(rules, family_of(rules).from_json(rules, said)), text[end:], variant

    def _game_of_choice(self, choice: _GameChoice) -> Variant:
        """Return the variant named in a position's JSON; if the JSON contains the game's own rules (`words`), build it
        from these.
        """
        id = choice.variant or self.game.rules.variant
        if choice.words is not None and id not in shipped_game_ids():
            try:
                return variant_from_tables(id, choice.words)
            except VariantError as error:
                raise WrongLineError(error.faults[0]) from None
        known = self.library.variants.get(id, self._variant)
        if known.id != id:
            raise WrongLineError(unknown_game_phrase(id, self.library.variants))
        return known

    def _print_position(self, rest: str) -> None:
        """Execute `d`: print the current position as JSON. `rest`: not used."""
        self._say(_to_json(position_as_json(self.game.position)))

    def _start_search(self, rest: str) -> None:
        """Carry out `go`: start a search of the current position within the limits in `rest`."""
        search = self._engine.prepare_go(rest.split(), self.game.position)
        search.start(self._wake)
        self._search = search

    def _handle_stop(self, rest: str) -> None:
        """Execute `stop`: stop the running search, if any. `rest`: not used."""
        if self._search:
            self._search.stop()

    def _print_steps(self, rest: str) -> None:
        """Execute `steps`: print each step of the move in `rest` as JSON, then `end`; the game isn't changed."""
        if not rest:
            raise WrongLineError("steps needs a move")
        turn = self.game.position.turn(rest)
        for step in turn:
            self._say(_to_json(step.as_json()))
        self._say("end")


def position_as_json(position: Position) -> dict[str, Any]:
    """Return a position as JSON for the protocol's `d` command."""
    outcome = position.outcome
    return {
        **position.as_json(),
        "ply": position.ply,
        "legal": list(position.legal()),
        "over": position.over,
        "winner": None if outcome is None else outcome.winner or "draw",
        "reason": outcome.reason if outcome else None,
    }


def _to_json(value: Any) -> str:
    """Return a value as JSON on one line, without spaces and with non-ASCII letters unescaped."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
