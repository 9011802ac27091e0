"""Settings of the whole program, and the choices last made for each game."""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from game.rules.board import Seat
from game.rules.decoding import convert_decoded
from game.rules.json_check import UNFIT
from game.rules.phrase import Phrase
from game.store import newer
from game.store.backed_up_file import FileContent
from game.store.background_writer import BackgroundWriter, UserFile
from game.store.disk import DamagedError, decode_json
from game.store.message import Message
from game.store.record import LEVELS, PlayerKind
from game.store.shared_files import merge_by_key
from game.text.language import msg

VERSION = 1  # of the file
NEWER = msg(
    "The settings were written by a newer version of Naqala. They stay as they are, and what you choose now "
    "isn’t saved."
)
WRONG = msg("The settings had an unusable value for {name}; the usual one is used instead.")
LOST = msg("The settings could not be read; the last good ones, or the usual ones, are used instead.")

# The values that the file may hold.
Word = Annotated[str, Meta(max_length=40)]
Side = Annotated[int, Meta(ge=200, le=16384)]  # of the window, px
MOST_GAMES = 1000  # for which it is remembered what was chosen last
SaidOfTurn = Literal["stones", "turn", "end"]  # how much is spoken of a turn: every stone, all at its end, how it ended
Thinking = Literal[2, 3, 5, 10, 30]
THINKING: tuple[Thinking, ...] = get_args(Thinking)
# Minutes, or seconds a turn.
ClockName = Literal["", "1", "2", "3", "5", "10+5", "20+10", "turn 15", "turn 30", "turn 60"]
CLOCKS: tuple[ClockName, ...] = get_args(ClockName)
BrowseBy = Literal["idea", "map", "letters"]
BROWSE_BY: tuple[BrowseBy, ...] = get_args(BrowseBy)  # the ways in which one looks for a game on the home page


@dataclass(frozen=True)
class LastGame:
    """The options and players last chosen for a game."""

    south: PlayerKind = "person"
    north: PlayerKind = "computer"
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 1  # nobody's first rival is one to be afraid of
    first: Seat = "S"
    options: dict[str, bool | int | str] = field(default_factory=dict)
    played: bool = False
    """Whether the game was played with them."""
    barely: bool = False
    """Whether it was played, but no game came to a third turn or to an end."""
    clock: ClockName = ""


_LAST_GAME: Mapping[str, Any] = {f.name: f.type for f in dataclasses.fields(LastGame) if f.name != "options"}


def _read_last_game(data: object) -> tuple[LastGame, bool]:
    """Return the choices last made for a game, from its part of the decoded settings, and whether all were valid;
    invalid ones get their defaults.
    """
    if not isinstance(data, dict):
        return LastGame(), False
    found, whole = dict[str, Any](), True
    for name in _LAST_GAME.keys() & data.keys():
        try:
            found[name] = convert_decoded(data[name], _LAST_GAME[name])
        except UNFIT:
            whole = False
    options = data.get("options", {})
    if isinstance(options, dict):
        found["options"] = {id: value for id, value in options.items() if isinstance(value, (bool, int, str))}
    return LastGame(**found), whole and found.get("options") == options


@dataclass
class Settings:
    """All settings with their defaults.  After a change `SettingsFile.save` has to be called."""

    language: Word = ""  # "": that of the system
    theme: Literal["walnut", "maple", "contrast"] = "walnut"
    wood: Literal["walnut", "maple"] = "walnut"  # the last one without high contrast
    text_scale: Annotated[float, Meta(ge=0.8, le=2.0)] = 1.0
    speed: Literal["calm", "normal", "fast"] = "normal"
    time_to_read: bool = True  # in lessons and guided games stones wait until a sentence can have been read
    counts: Literal["always", "hover", "never"] = "always"
    previews: Literal["on", "first", "off"] = "on"  # of a move before it is played: all laps, one, none
    confirm: bool = False  # a move is asked about before it is played
    turned: bool = False  # the board lies as the player who moves sees it
    hole_names: bool = True
    calm_motion: bool = False
    calm_from: Literal["", "system", "user"] = ""  # who wanted it so; "": nobody ever chose
    volume: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.7
    told: Literal["whole", "short"] = "whole"  # the board, after each turn in a terminal
    speak: bool = False  # the sentence is spoken by the speech service of the system
    screen_reader: bool = True  # one that runs is told what is on every page
    said_of_turn: SaidOfTurn = "turn"
    notices_stay: bool = False  # what is said for a moment stays until a key is pressed
    full_screen: bool = False
    window: tuple[Side, Side] = (1280, 800)
    turn_list: bool = False
    thinking: Thinking = 3  # seconds in which the strongest level finds a move
    values: bool = False  # each hole shows the value of its move
    today: bool = True  # the first page has a position of the day, and the week
    games_of_day: dict[Word, Word] = field(default_factory=dict)  # learner → a day and the game of its positions
    browse_by: BrowseBy = BROWSE_BY[0]
    win_track: bool = True  # beside the players it is seen how far they are from winning
    games_tracked: Annotated[int, Meta(ge=0)] = 0  # ended with that, up to the last one for which nobody had to ask
    ends_explained: Annotated[int, Meta(ge=0)] = 0  # how often it was told why stones are poured back
    last_variant: Word = ""
    first_game: Word = ""  # the game of the library that is told as a first one; "" once it is over, or known
    last_taught: Word = ""  # the game that was shown to a class last, or made a worksheet or lesson of
    folder: Annotated[str, Meta(max_length=4096)] = ""  # where a file was last opened or saved
    last_games: dict[str, LastGame] = field(default_factory=dict)

    # Not settings: what went wrong while reading, and keys of a newer version that this one does not know.
    notes: list[Message] = field(default_factory=list, compare=False)
    unknown: dict[str, object] = field(default_factory=dict)

    @property
    def look(self) -> tuple[object, ...]:
        """All that pages may look different for, as a value: everything but what the program remembers by itself."""
        return _looks_of(type(self))(self)

    def last_game(self, variant: str) -> LastGame:
        """Return the choices last made for a game; for a game never played, defaults with the level last used in any
        other game.
        """
        known = self.last_games.get(variant)
        return known or LastGame(
            level=next((game.level for game in reversed(self.last_games.values())), LastGame.level)
        )

    @property
    def games_played(self) -> list[str]:
        """Ids of the games played by this user, the last one first."""
        played = [id for id, game in reversed(self.last_games.items()) if game.played and id != self.last_variant]
        return [*([self.last_variant] if self.last_variant else []), *played]

    @property
    def games_played_longer(self) -> list[str]:
        """Ids of the games played for more than a turn or two; recommendations of further games are based on them."""
        return [id for id in self.games_played if not self.last_game(id).barely]

    def remember_choices(self, variant: str, last_game: LastGame) -> None:
        """Store the choices for a game, without counting it as played."""
        before = self.last_game(variant)
        others = {id: game for id, game in self.last_games.items() if id != variant}
        self.last_games = dict([*others.items()][1 - MOST_GAMES :]) | {
            variant: dataclasses.replace(last_game, played=before.played, barely=before.barely)
        }

    def note_played(self, variant: str, *, barely: bool = False) -> bool:
        """Record that a person has moved in a game; return whether that changed the settings. `barely`: only a turn or
        two were played.
        """
        before = self.last_game(variant)
        barely = barely and (before.barely or not before.played)
        if self.last_variant == variant and before.played and before.barely == barely:
            return False
        self.remember_choices(variant, before)
        self.last_games[variant] = dataclasses.replace(self.last_games[variant], played=True, barely=barely)
        self.last_variant = variant
        return True

    def encode(self) -> bytes:
        """Return the content of the file, as readable JSON."""
        said: dict[str, object] = {"version": VERSION, **self.unknown}
        for name in _KINDS:
            said[name] = getattr(self, name)
        said["last_games"] = {id: dataclasses.asdict(game) for id, game in self.last_games.items()}
        return _as_file(said)

    @classmethod
    def decode(cls, content: bytes) -> "Settings":
        """Return the settings in the content of a file.  Raises DamagedError if it holds none."""
        said = decode_json(content, object)
        if not isinstance(said, dict):
            raise DamagedError(Phrase("it holds no settings"))
        settings = cls()
        for name, value in said.items():
            if name == "version":
                continue
            if name not in _KINDS:
                settings.unknown[name] = value
                continue
            try:
                fit = convert_decoded(value, _KINDS[name])
            except UNFIT:
                settings.notes.append(Message(WRONG, {"name": name}))
                continue
            if name == "last_games":
                read = {id: _read_last_game(game) for id, game in fit.items()}
                if not all(whole for _, whole in read.values()):
                    settings.notes.append(Message(WRONG, {"name": name}))
                fit = {id: game for id, (game, _) in read.items()}
            setattr(settings, name, fit)
        return settings


# What the file may hold under each name.
_KINDS: Mapping[str, Any] = {
    **{f.name: f.type for f in dataclasses.fields(Settings) if f.name not in ("notes", "unknown")},
    "last_games": Annotated[dict[str, Any], Meta(max_length=MOST_GAMES)],
}


def _as_file(said: dict[str, object]) -> bytes:
    """Return the content of the file, as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(said), indent=2) + b"\n"


# What the program notes by itself, so that no page has to be laid out anew for it; a new setting counts as a look.
REMEMBERED = {
    "volume", "speak", "screen_reader", "window", "games_of_day", "browse_by", "games_tracked", "ends_explained",
    "last_variant", "first_game", "last_taught", "folder", "last_games", "notes", "unknown", "calm_from", "thinking",
}  # fmt: skip


_looks: dict[type, Callable[[Any], tuple[object, ...]]] = {}


def _looks_of(kind: type[Any]) -> Callable[[Any], tuple[object, ...]]:
    """Return what reads all settings that count for the look of pages."""
    if kind not in _looks:
        _looks[kind] = attrgetter(*(one.name for one in fields(kind) if one.name not in REMEMBERED))
    return _looks[kind]


class SettingsFile(UserFile[Settings]):
    """The user's file of settings, written in the background."""

    def __init__(self, path: Path, writer: BackgroundWriter | None = None) -> None:
        super().__init__(
            path, Settings.decode, Settings, writer, lost=LOST, version=VERSION, newer=NEWER, unkept=newer.SETTINGS
        )

        self._seen = Settings().encode()  # what this window last read or wrote, all changes since are its own

    def load(self) -> Settings:
        """Return the settings; unreadable ones get their default, with a sentence in `notes`.  Never raises."""
        self.notes = []
        settings = self._read_value()
        self._seen = settings.encode()
        settings.notes += self.notes
        return settings

    def save(self, settings: Settings) -> None:
        """Save the settings in the background; what other windows have changed meanwhile stays."""
        ours = settings.encode()

        def written() -> None:
            self._seen = ours

        self._write_soon(lambda content: _merged(self._seen, ours, content), written)


def _merged(was: bytes, ours: bytes, content: FileContent[Settings]) -> bytes:
    """Return the content of the file after the changes from `was` to `ours`, key by key and game by game; of a file
    that was damaged nothing is taken over.
    """
    if content.value is None or content.faults:
        return ours
    before, mine, theirs = (decode_json(said, dict[str, Any]) for said in (was, ours, content.value.encode()))
    merged = merge_by_key(before, mine, theirs, _mine_with_entries_of_theirs)
    merged["last_games"] = dict([*merged["last_games"].items()][-MOST_GAMES:])
    return _as_file(merged)


def _mine_with_entries_of_theirs(was: Any, mine: Any, theirs: Any) -> Any:
    """Return a value that both windows have changed: ours, or the entries of both if it has entries; ours last."""
    if not (isinstance(mine, dict) and isinstance(theirs, dict)):
        return mine
    one = merge_by_key(was or {}, mine, theirs, lambda _, mine, theirs: mine)
    changed = [key for key in one if key in mine and mine[key] != (was or {}).get(key)]
    return {key: one[key] for key in [*(key for key in one if key not in changed), *changed]}
