"""Tests run without a screen and without a sound card, and with the same made-up data every time."""

import gc
import os
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Programs that tests start build endgame tables: once for all tests, and not in the user's own cache.
os.environ["XDG_CACHE_HOME"] = os.path.join(tempfile.gettempdir(), "naqala-tests")
if sys.dont_write_bytecode:  # where no `__pycache__` is wanted, hundreds of processes need not compile everything again
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(os.environ["XDG_CACHE_HOME"], "compiled")
    sys.dont_write_bytecode, sys.pycache_prefix = False, os.environ["PYTHONPYCACHEPREFIX"]

# Helpers of tests keep their asserts where the program is tried without its own, with PYTHONOPTIMIZE=2.
HELPERS = (one.stem for one in Path(__file__).parent.iterdir() if one.suffix in ("", ".py") and one.stem != "conftest")
pytest.register_assert_rewrite(*(f"tests.{name}" for name in HELPERS if not name.startswith("_")))
pytest_plugins = ["tests.quick", "tests.outdated"]

# No deadline for made-up data: a busy machine is no failure.
settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    """Compile stale catalogues, and read the games once for all programs that tests start."""
    from compile_catalogues import compile_catalogues, write_spellings  # once `build` can be imported from
    from index import write_index

    if not hasattr(config, "workerinput"):
        compile_catalogues()
        write_spellings()
        write_index()


def pytest_collection_finish() -> None:
    """Thousands of tests stay in memory to the end: the collector need not walk through them after every page."""
    set_aside()


class _Under:
    """The file that is tested now."""

    path: Path | None = None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Nor through what the files before this one keep: late in a run that takes most of a page test’s time."""
    if item.path != _Under.path:
        _Under.path = item.path
        set_aside()


def set_aside() -> None:
    """Lets go of what nobody holds; at the rest the collector never looks again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With `NAQALA_NO_SKIPS=1` a skipped test counts as failed: for machines on which everything can be tested."""
    report = yield
    if report.skipped and os.environ.get("NAQALA_NO_SKIPS"):
        where, _, why = report.longrepr if isinstance(report.longrepr, tuple) else ("", 0, report.longrepr)
        report.outcome, report.longrepr = "failed", f"{where} may not be skipped here. {why}"
    return report
