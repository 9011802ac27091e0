"""What the user has chosen for the program as a whole, and what was last chosen for each game."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from game.store.disk import DamagedError
from game.store.kept import Kept
from game.store.levels import read_level, written_level
from game.store.note import Note
from game.store.writer import Writer
from game.text.language import msg

WRONG = msg("The settings had an unusable value for {name}; the usual one is used instead.")
LOST = msg("The settings could not be read; the last good ones, or the usual ones, are used instead.")

Checked = Any
GAMES_BY = ("difficulty", "rows", "country")  # how the home page can order the games


class _Check:
    """Whether a value of the file can be used, and the value as it is used."""

    def __call__(self, value: object) -> Checked:
        """Raises ValueError."""
        raise NotImplementedError


@dataclass(frozen=True)
class _OneOf(_Check):
    values: tuple[object, ...]

    def __call__(self, value: object) -> Checked:
        if any(value == v and type(value) is type(v) for v in self.values):
            return value
        raise ValueError


@dataclass(frozen=True)
class _Number(_Check):
    least: float
    most: float
    whole: bool = False

    def __call__(self, value: object) -> Checked:
        kinds = (int,) if self.whole else (int, float)
        if type(value) not in kinds or not self.least <= value <= self.most:  # type: ignore[operator]
            raise ValueError
        return value if self.whole else float(value)  # type: ignore[arg-type]


class _Word(_Check):
    def __call__(self, value: object) -> Checked:
        if not isinstance(value, str) or len(value) > 40:
            raise ValueError
        return value


class _Size(_Check):
    def __call__(self, value: object) -> Checked:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise ValueError
        side = _Number(200, 16384, whole=True)
        return tuple(side(v) for v in value)


class _LastGames(_Check):
    def __call__(self, value: object) -> Checked:
        if not isinstance(value, dict) or len(value) > 1000:
            raise ValueError
        return {str(id): LastGame.read(said) for id, said in value.items()}


def _setting(default: Any, check: _Check) -> Any:
    return field(default=default, metadata={"check": check})


def _bool(default: bool) -> Any:
    return _setting(default, _OneOf((False, True)))


@dataclass(frozen=True)
class LastGame:
    """What was chosen last on the page of a new game.  `options` are checked by the game when it starts."""

    south: str = "person"
    north: str = "computer"
    level: int = 2
    first: str = "S"
    options: dict[str, bool | int | str] = field(default_factory=dict)

    @classmethod
    def read(cls, said: object) -> "LastGame":
        """Raises ValueError for anything that cannot be used."""
        if not isinstance(said, dict):
            raise ValueError
        who, options = _OneOf(("person", "computer")), said.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(v, (bool, int, str)) for v in options.values()):
            raise ValueError
        return cls(
            who(said.get("south", "person")),
            who(said.get("north", "computer")),
            read_level(_Number(1, 20, whole=True)(said["level"]), said.get("of")) if "level" in said else cls.level,
            _OneOf(("S", "N"))(said.get("first", "S")),
            {str(k): v for k, v in options.items()},
        )


@dataclass
class Settings:
    """All settings with their usual values.  Change a field, then `SettingsFile.save`."""

    language: str = _setting("", _Word())  # "": that of the system
    theme: str = _setting("walnut", _OneOf(("walnut", "maple", "contrast")))
    text_scale: float = _setting(1.0, _Number(0.8, 2.0))
    speed: str = _setting("normal", _OneOf(("calm", "normal", "fast")))
    counts: str = _setting("always", _OneOf(("always", "hover", "never")))
    hole_names: bool = _bool(True)
    calm_motion: bool = _bool(False)
    volume: float = _setting(0.7, _Number(0.0, 1.0))
    full_screen: bool = _bool(False)
    window: tuple[int, int] = _setting((1280, 800), _Size())
    turn_list: bool = _bool(True)
    values: bool = _bool(False)  # each hole says what it is worth
    games_by: str = _setting(GAMES_BY[0], _OneOf(GAMES_BY))
    last_variant: str = _setting("", _Word())
    last_games: dict[str, LastGame] = field(default_factory=dict, metadata={"check": _LastGames()})

    # Not settings: what went wrong while reading, and what a newer program wrote that this one does not know.
    notes: list[Note] = field(default_factory=list, compare=False)
    unknown: dict[str, object] = field(default_factory=dict, compare=False)

    def last_game(self, variant: str) -> LastGame:
        """What was chosen last for this game."""
        return self.last_games.get(variant, LastGame())

    def remember(self, variant: str, chosen: LastGame) -> None:
        """Keep what was chosen for this game, to be offered again."""
        self.last_variant = variant
        self.last_games = {**self.last_games, variant: chosen}

    def encoded(self) -> bytes:
        """The content of the file: JSON for people to read."""
        said: dict[str, object] = dict(self.unknown)
        for name in _CHECKS:
            said[name] = getattr(self, name)
        said["last_games"] = {
            id: dataclasses.asdict(game) | written_level(game.level) for id, game in self.last_games.items()
        }
        return msgspec.json.format(msgspec.json.encode(said), indent=2) + b"\n"

    @classmethod
    def decoded(cls, content: bytes) -> "Settings":
        """Settings from the content of a file; raises DamagedError if it is none at all."""
        try:
            said = msgspec.json.decode(content)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise DamagedError(f"it is not JSON ({error})") from None
        except RecursionError:
            raise DamagedError("it is nested too deeply") from None
        if not isinstance(said, dict):
            raise DamagedError("it holds no settings")
        settings = cls()
        for name, value in said.items():
            if name not in _CHECKS:
                settings.unknown[name] = value
                continue
            try:
                setattr(settings, name, _CHECKS[name](value))
            except ValueError:
                settings.notes.append(Note(WRONG, {"name": name}))
        return settings


_CHECKS: Mapping[str, _Check] = {
    f.name: f.metadata["check"] for f in dataclasses.fields(Settings) if "check" in f.metadata
}


class SettingsFile:
    """The file that settings are kept in; saving happens in the writer's thread."""

    def __init__(self, path: Path, writer: Writer | None = None) -> None:
        self._kept = Kept(path, Settings.decoded)
        self._writer = writer or Writer()

    def load(self) -> Settings:
        """The settings; what cannot be read is as usual, with a sentence in `notes`.  Never raises."""
        found = self._kept.load()
        settings = found.value or Settings()
        if found.faults:
            settings.notes.append(Note(LOST))
        return settings

    def save(self, settings: Settings) -> None:
        """Have the settings written soon."""
        content = settings.encoded()
        self._writer.put(str(self._kept.path), lambda: self._kept.save(content))

    def flush(self) -> bool:
        """Wait until they are written."""
        return self._writer.flush()
