"""Sentences are spoken by the system's own programs; the tests put programs of their own in their place."""

import logging
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.window.shell import voice
from game.window.shell.voice import SpeechService, Voice

unix = pytest.mark.skipif(os.name != "posix", reason="programs with a first line that names their interpreter")
PROGRAM = """#!{python}
import sys, time
with open({log!r}, "a", encoding="utf-8") as file:
    print("|".join(sys.argv[1:]), sys.stdin.buffer.read().decode(), sep=" <- ", file=file, flush=True)
    time.sleep({seconds})
    print("done", file=file)
sys.exit({code})
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder in which programs are found."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(path: Path, name: str, *, seconds: float = 0.0, code: int = 0) -> Path:
    """A program that writes down what it is asked to speak, and takes some time for it; the file of its words."""
    log, program = path / f"{name}.log", path / name
    program.write_text(PROGRAM.format(python=sys.executable, log=str(log), seconds=seconds, code=code), "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return log


def heard(log: Path, enough: Callable[[list[str]], bool]) -> list[str]:
    """What a program was asked to speak, as soon as that is enough."""
    ends = time.monotonic() + 60
    lines = list[str]()
    while time.monotonic() < ends:
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        if enough(lines):
            return lines
        time.sleep(0.02)
    raise AssertionError(f"only this was spoken: {lines}")


@pytest.fixture
def speaker() -> Iterator[Callable[[], Voice]]:
    made = list[Voice]()

    def make() -> Voice:
        made.append(Voice(lambda: voice.find_speech_service("linux")))
        return made[-1]

    yield make
    for one in made:
        one.close()


@unix
def test_a_sentence_is_spoken_in_its_language(path: Path, speaker: Callable[[], Voice]) -> None:
    log = put(path, "espeak")
    speaker().say("התור שלכם. --option", "he")
    assert heard(log, lambda lines: "done" in lines) == ["-v|he|--stdin <- התור שלכם. --option", "done"]


@unix
def test_the_speech_dispatcher_comes_first_and_is_told_to_be_silent(path: Path, speaker: Callable[[], Voice]) -> None:
    put(path, "espeak")
    log = put(path, "spd-say", seconds=60)
    one = speaker()
    one.say("One.", "en")
    assert heard(log, bool) == ["--wait|--language|en|--|One. <- "]
    one.close()
    assert "--cancel <- " in heard(log, lambda lines: len(lines) > 1)


@unix
def test_a_newer_sentence_cuts_off_the_older_one_and_nobody_waits(path: Path, speaker: Callable[[], Voice]) -> None:
    log = put(path, "espeak", seconds=60)
    one = speaker()
    one.say("The first.", "en")
    heard(log, bool)
    one.say("The second.", "en")
    lines = heard(log, lambda lines: len(lines) == 2)
    assert [line.partition("<- ")[2] for line in lines] == ["The first.", "The second."], (
        "and none was spoken to its end"
    )


@unix
def test_a_service_that_fails_is_written_in_the_log_once(
    path: Path, speaker: Callable[[], Voice], caplog: pytest.LogCaptureFixture
) -> None:
    log = put(path, "espeak", code=3)
    one = speaker()
    with caplog.at_level(logging.WARNING, "naqala.window"):
        for number in (1, 2):
            one.say(f"Number {number}.", "en")
            heard(log, lambda lines, number=number: lines.count("done") == number)  # type: ignore[misc]
            ends = time.monotonic() + 60
            while not caplog.records and time.monotonic() < ends:
                time.sleep(0.02)
    assert [record.getMessage() for record in caplog.records] == ["the speech service espeak ended with 3: "]


@pytest.mark.parametrize(
    ("platform", "programs", "name", "words"),
    [
        ("win32", ["powershell"], "Windows", "CultureInfo]'he'"),
        ("linux", ["spd-say", "espeak"], "spd-say", "--language he"), ("linux", ["espeak-ng"], "espeak-ng", "-v he"),
        ("linux", ["espeak"], "espeak", "-v he"), ("linux", [], None, ""), ("darwin", [], None, ""),
        ("win32", [], None, ""),
    ],
)  # fmt: skip
def test_each_system_has_its_service(platform: str, programs: list[str], name: str | None, words: str) -> None:
    found = voice.find_speech_service(platform, lambda program: program if program in programs else None)
    assert (found.name if found else None) == name
    if found:
        assert words in " ".join(found.speak("he"))


@unix
def test_macos_chooses_a_voice_of_the_language(path: Path) -> None:
    say = path / "say"
    say.write_text(
        "#!/bin/sh\necho 'Alex                en_US    # Hello'\necho 'Carmit              he_IL    # Shalom'\n"
    )
    say.chmod(0o755)
    found = voice.find_speech_service("darwin")
    assert isinstance(found, SpeechService)
    assert [list(found.speak(language))[1:] for language in ("he", "fr")] == [["-v", "Carmit"], []]
