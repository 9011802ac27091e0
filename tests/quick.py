"""The quick part of the tests: what `python -m pytest` runs where it is told nothing else.

Of each test function it takes two cases (of pages one), chosen by a checksum of its name, so that neighbours take other
games; every story (`tests/window/story.py`) counts as a function. Functions in `long.txt`, which `--weigh` writes, take
more than `LONG_FROM` of processor time a case and are left out. All cases of what is marked `main` or `every` belong to
it, however long they take. A path, `-k`, `-m` or `--whole` runs all that is asked for. At its end a run says what it
left out; `--rest` runs just that.
"""

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

LONG = Path(__file__).with_name("long.txt")
LONG_FROM = 0.1  # seconds of processor time a case, as a mean over the cases of a function
CASES, CASES_OF_PAGES = 2, 1
SECONDS = "processor time"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("naqala", "how many of the tests are run")
    group.addoption("--whole", action="store_true", help="run all tests, not only the quick part of them")
    group.addoption("--rest", action="store_true", help="run what the quick part of the tests leaves out")
    group.addoption("--weigh", action="store_true", help=f"write which of the tests that are run are long: {LONG.name}")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "main(what): what the program is for, from beginning to end")
    config.addinivalue_line("markers", "every(what): has a case for every game, page or command")
    if is_worker(config):
        config.option.whole = config.workerinput["whole"]  # type: ignore[attr-defined]
        config.option.rest = config.workerinput["rest"]  # type: ignore[attr-defined]
    elif config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        config.option.whole = True
    config.option.whole |= bool(config.option.keyword or config.option.markexpr)
    config.pluginmanager.register(LeftOut(config), "left out")
    if config.option.weigh:
        config.pluginmanager.register(Clock(), "clock")
        if not is_worker(config):
            config.pluginmanager.register(Weights(), "weights")


def is_worker(config: pytest.Config) -> bool:
    """Whether this process only runs what another one hands out."""
    return hasattr(config, "workerinput")


def function_name(nodeid: str) -> str:
    """The file and the function of a test, without its case."""
    return nodeid.partition("[")[0]


def quick_part(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests that stand for all."""
    long = set(LONG.read_text(encoding="utf-8").split())
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        is_story = "story" in getattr(getattr(item, "callspec", None), "params", ())
        cases[item.nodeid if is_story else function_name(item.nodeid)].append(item)
    taken: set[pytest.Item] = set()
    for name, all_cases in cases.items():
        if all_cases[0].get_closest_marker("main") or all_cases[0].get_closest_marker("every"):
            taken.update(all_cases)
        elif function_name(name) not in long:
            first = crc32(name.encode())
            many = CASES_OF_PAGES if "/window/" in name or name.startswith("tests/app/") else CASES
            step = max(1, len(all_cases) // many)
            taken.update(all_cases[(first + number * step) % len(all_cases)] for number in range(many))
    return [item for item in items if item in taken]


class LeftOut:
    """Takes the quick part out of what was collected, or the rest; says at the end how much a quick part left out."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.count = 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.config.option.rest:
            quick = set(quick_part(items))
            items[:] = [item for item in items if item not in quick]
        elif not self.config.option.whole:
            before, items[:] = len(items), quick_part(items)
            self.count = before - len(items)

    def pytest_sessionfinish(self) -> None:
        if is_worker(self.config):
            self.config.workeroutput["left_out"] = self.count  # type: ignore[attr-defined]

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput["whole"] = self.config.option.whole
        node.workerinput["rest"] = self.config.option.rest

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.count = max(self.count, getattr(node, "workeroutput", {}).get("left_out", 0))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.count:
            terminalreporter.write_line(
                f"This was the quick part: {self.count:,} tests were left out. All of them: python -m pytest --whole"
            )


class Clock:
    """Measures where a test runs how much processor time it takes, with its set-up and the programs that it starts."""

    began = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        self.began = sum(os.times()[:4])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        try:
            yield
        finally:
            item.user_properties.append((SECONDS, sum(os.times()[:4]) - self.began))


class Weights:
    """How long the cases of each function take; writes which functions are long, and leaves those that did not run."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.cases: dict[str, int] = defaultdict(int)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            name = function_name(report.nodeid)
            self.seconds[name] += sum(float(str(value)) for key, value in report.user_properties if key == SECONDS)
            self.cases[name] += 1

    def pytest_sessionfinish(self) -> None:
        before = set(LONG.read_text(encoding="utf-8").split())
        long = {name for name, total in self.seconds.items() if total > LONG_FROM * self.cases[name]}
        names = sorted((before - self.cases.keys()) | long)
        LONG.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
