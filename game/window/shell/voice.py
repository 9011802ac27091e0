"""Sentences spoken aloud by the speech service of the system, where there is one.

Windows speaks through PowerShell, macOS with `say`, Linux with `spd-say` or `espeak`: each a process of its own.  A
thread starts and ends it, so nobody waits; a newer sentence cuts off the one before.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO

from game.background import BackgroundTask, JobQueue
from game.ui.outside import output_of, start_program

LOG = logging.getLogger("naqala.window")
LOOK = 0.1  # seconds between two looks at a process that speaks
PATIENCE = 2.0  # seconds for a program that has to end, or to say what voices it has
LOUDEST = 2_000  # letters of one sentence
COMPLAINT = 1_000  # bytes of what a program complains of that are kept

Find = Callable[[str], "str | None"]

# The text comes through the standard input, so no letter of it can be taken for an order.
POWERSHELL = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $said = [Console]::In.ReadToEnd(); "
    "Add-Type -AssemblyName System.Speech; $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{language}') }} catch {{ }}; "
    "$voice.Speak($said)"
)


@dataclass(frozen=True)
class SpeechService:
    """A program that speaks what comes through its standard input, or stands behind its words.

    `speak` are its words for a language; `hush`: what has to be called so that it is silent, beyond its end.
    """

    name: str
    speak: Callable[[str], Sequence[str]]
    as_word: bool = False
    hush: Sequence[str] = ()


def find_speech_service(platform: str = sys.platform, which: Find = shutil.which) -> SpeechService | None:
    """The speech service of this computer; None where there is none."""
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        return SpeechService("Windows", _powershell(shell)) if shell else None
    if platform == "darwin":
        say = which("say")
        return SpeechService("say", _say(say)) if say else None
    if spd := which("spd-say"):
        return SpeechService(
            "spd-say", lambda language: (spd, "--wait", "--language", language, "--"), True, (spd, "--cancel")
        )
    for name in ("espeak-ng", "espeak"):
        if program := which(name):
            return SpeechService(name, lambda language: (program, "-v", language, "--stdin"))
    return None


def _powershell(shell: str) -> Callable[[str], Sequence[str]]:
    return lambda language: (shell, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL.format(language=language))


def _say(say: str) -> Callable[[str], Sequence[str]]:
    voices: list[str] = []

    def words(language: str) -> Sequence[str]:
        if not voices:  # `Carmit  he_IL  # …`, a voice a line
            voices.extend(output_of((say, "-v", "?"), PATIENCE).splitlines() or [""])
        fitting = (line.partition("  ")[0].strip() for line in voices if f" {language}_" in line.partition("#")[0])
        voice = next(fitting, "")
        return (say, "-v", voice) if voice else (say,)

    return words


class ErrorOutput:
    """What a program writes on its standard error: read all the time, for a full pipe would make it wait.

    Another program that it left behind may hold the pipe open for as long as it lives, so nobody waits for the end.
    """

    def __init__(self, pipe: IO[bytes] | None = None) -> None:
        self._kept = b""
        self._task = BackgroundTask(lambda: self._read(pipe), "complaints").begin() if pipe is not None else None

    def first_error_text(self) -> str:
        """The beginning of it, once all has come, or for a moment nothing more."""
        if self._task is not None:
            self._task.wait(LOOK)
        return self._kept.decode(errors="replace").strip()

    def _read(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while more := os.read(pipe.fileno(), 4096):
                self._kept += more[: COMPLAINT - len(self._kept)]


class Voice:
    """Speaks one sentence at a time.  `service` is None where nothing can speak."""

    def __init__(self, find: Callable[[], SpeechService | None] = find_speech_service) -> None:
        self.service = find()
        self._jobs = JobQueue("voice")
        self._closed = False
        self._complained = ""
        self._wrong = ErrorOutput()

    def say(self, text: str, language: str) -> None:
        """Speaks a text as soon as the thread gets to it; "" only cuts off the one before.  Never waits."""
        if self.service is None or self._closed:
            return
        whole = text.encode("utf-8", "replace").decode()  # half letters cannot be handed on
        self._jobs.put(lambda: self._speak(whole[:LOUDEST].replace("\0", ""), language), "text")

    def close(self) -> None:
        """Silence, at once."""
        self._closed = True
        self._jobs.close(lambda: None)
        self._jobs.wait_for_end(PATIENCE)

    # ------------------------------------------------------------------ in the thread
    def _speak(self, text: str, language: str) -> None:
        process = self._start(text, language) if text and not self._closed else None
        if process is None:
            return
        cut_off = False
        while process.poll() is None and not cut_off:
            cut_off = self._jobs.wait_for_next(LOOK)
        if cut_off or self._closed:
            self._cut_off(process)
        else:
            self._ended(process)

    def _start(self, text: str, language: str) -> subprocess.Popen[bytes] | None:
        assert self.service is not None
        try:
            words = (*self.service.speak(language), *([text] if self.service.as_word else []))
            pipe = subprocess.PIPE
            process = start_program(words, stdin=pipe, stdout=subprocess.DEVNULL, stderr=pipe)
            self._wrong = ErrorOutput(process.stderr)
            assert process.stdin is not None
            with contextlib.suppress(OSError):  # it has ended already: its exit code tells why
                process.stdin.write(b"" if self.service.as_word else text.encode())
                process.stdin.close()
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            self._complain(f"cannot be started: {error}")
            return None
        return process

    def _cut_off(self, process: subprocess.Popen[bytes]) -> None:
        with contextlib.suppress(OSError):
            process.kill()
        process.wait()
        if self.service is not None and self.service.hush:
            output_of(self.service.hush, PATIENCE)

    def _ended(self, process: subprocess.Popen[bytes]) -> None:
        if process.returncode:
            self._complain(f"ended with {process.returncode}: {self._wrong.first_error_text()}")

    def _complain(self, why: str) -> None:
        """Once for each reason: it would come again with every sentence."""
        if why != self._complained:
            self._complained = why
            LOG.warning("the speech service %s %s", self.service.name if self.service else "", why)
