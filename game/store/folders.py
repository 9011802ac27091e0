"""Where the user's files lie on each system, without a library: three folders, one rule each."""

import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "naqala"


@dataclass(frozen=True)
class Folders:
    """`data`: games and variant files of the user's own.  `config`: settings.  `cache`: what can be made again.

    None of them needs to exist; they are made when something is written.
    """

    data: Path
    config: Path
    cache: Path

    @property
    def games(self) -> Path:
        """Finished games, a file each."""
        return self.data / "games"

    @property
    def variants(self) -> Path:
        """Variant files of the user's own."""
        return self.data / "variants"

    @property
    def tables(self) -> Path:
        """Endgame tables, a file each."""
        return self.cache / "tables"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.config / "settings.json"


def all_in(folder: Path | str) -> Folders:
    """Everything in one folder, as `--data FOLDER` asks for."""
    base = Path(folder).expanduser().absolute()
    return Folders(base, base, base / "cache")


def user_folders(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Folders:
    """The folders of this user, as the system has them."""
    env = os.environ if environ is None else environ
    home = _home(env)
    if platform == "win32":
        roaming = _path(env, "APPDATA", home / "AppData" / "Roaming")
        local = _path(env, "LOCALAPPDATA", home / "AppData" / "Local")
        return Folders(roaming / NAME, roaming / NAME, local / NAME / "cache")
    if platform == "darwin":
        library = home / "Library"
        own = library / "Application Support" / NAME
        return Folders(own, own, library / "Caches" / NAME)
    return Folders(
        _path(env, "XDG_DATA_HOME", home / ".local" / "share") / NAME,
        _path(env, "XDG_CONFIG_HOME", home / ".config") / NAME,
        _path(env, "XDG_CACHE_HOME", home / ".cache") / NAME,
    )


def folders_of(data: str | None) -> Folders:
    """Those in the folder that `--data` names, or this user's."""
    return all_in(data) if data else user_folders()


def _path(env: Mapping[str, str], name: str, default: Path) -> Path:
    """A folder of the environment; a relative one is to be ignored, says the XDG specification."""
    given = env.get(name, "")
    return Path(given) if given and os.path.isabs(given) else default


def _home(env: Mapping[str, str]) -> Path:
    for name in ("HOME", "USERPROFILE"):
        if env.get(name) and os.path.isabs(env[name]):
            return Path(env[name])
    try:
        return Path.home()
    except RuntimeError:  # a user without a home, as in some containers
        return Path(tempfile.gettempdir())
