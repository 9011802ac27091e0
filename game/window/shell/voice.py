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
from game.ui.outside import program_output, start_program

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
    """A program that speaks the text on its standard input, or in its last argument.

    `speak`: returns its arguments for a language; `hush`: a command that silences speech that outlasts the process.
    """

    name: str
    speak: Callable[[str], Sequence[str]]
    is_text_argument: bool = False
    hush: Sequence[str] = ()


def find_speech_service(platform: str = sys.platform, which: Find = shutil.which) -> SpeechService | None:
    """Return the speech service of this computer; None if there is none."""
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        return SpeechService("Windows", _powershell_command(shell)) if shell else None
    if platform == "darwin":
        say = which("say")
        return SpeechService("say", _say_command(say)) if say else None
    if spd := which("spd-say"):
        return SpeechService(
            "spd-say", lambda language: (spd, "--wait", "--language", language, "--"), True, (spd, "--cancel")
        )
    for name in ("espeak-ng", "espeak"):
        if program := which(name):
            return SpeechService(name, lambda language: (program, "-v", language, "--stdin"))
    return None


def _powershell_command(shell: str) -> Callable[[str], Sequence[str]]:
    return lambda language: (shell, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL.format(language=language))


def _say_command(say: str) -> Callable[[str], Sequence[str]]:
    """Return the function that gives the command line of macOS `say` for a language, with a fitting voice."""
    voices: list[str] = []

    def words(language: str) -> Sequence[str]:
        if not voices:  # `Carmit  he_IL  # …`, a voice a line
            voices.extend(program_output((say, "-v", "?"), PATIENCE).splitlines() or [""])
        fitting = (line.partition("  ")[0].strip() for line in voices if f" {language}_" in line.partition("#")[0])
        voice = next(fitting, "")
        return (say, "-v", voice) if voice else (say,)

    return words


class ErrorOutputReader:
    """A reader of a program's standard error, as a full pipe would block the program.

    Child processes may hold the pipe open, so nobody waits for its end.
    """

    def __init__(self, pipe: IO[bytes] | None = None) -> None:
        self._kept = b""
        self._task = BackgroundTask(lambda: self._read_pipe(pipe), "complaints").begin() if pipe is not None else None

    def first_error_text(self) -> str:
        """Return the beginning of the error output, once it is complete or nothing more has come for a moment."""
        if self._task is not None:
            self._task.wait(LOOK)
        return self._kept.decode(errors="replace").strip()

    def _read_pipe(self, pipe: IO[bytes]) -> None:
        """Read the program's standard error to its end, keeping the first bytes."""
        with contextlib.suppress(OSError, ValueError), pipe:
            while more := os.read(pipe.fileno(), 4096):
                self._kept += more[: COMPLAINT - len(self._kept)]


class Voice:
    """The speech output, one sentence at a time; its `service` is None if nothing can speak."""

    def __init__(self, find: Callable[[], SpeechService | None] = find_speech_service) -> None:
        self.service = find()
        self._jobs = JobQueue("voice")
        self._closed = False
        self._complained = ""
        self._wrong = ErrorOutputReader()

    def say(self, text: str, language: str) -> None:
        """Speak a text as soon as possible; "" only interrupts the previous one.  Never waits."""
        if self.service is None or self._closed:
            return
        whole = text.encode("utf-8", "replace").decode()  # half letters cannot be handed on
        self._jobs.put(lambda: self._speak(whole[:LOUDEST].replace("\0", ""), language), "text")

    def close(self) -> None:
        """Stop speaking at once and close."""
        self._closed = True
        self._jobs.close(lambda: None)
        self._jobs.wait_for_end(PATIENCE)

    # ------------------------------------------------------------------ in the thread
    def _speak(self, text: str, language: str) -> None:
        """Speak a text to its end, unless another one or the end of the program interrupts it."""
        process = self._start_process(text, language) if text and not self._closed else None
        if process is None:
            return
        cut_off = False
        while process.poll() is None and not cut_off:
            cut_off = self._jobs.wait_for_next(LOOK)
        if cut_off or self._closed:
            self._interrupt_process(process)
        else:
            self._log_process_error(process)

    def _start_process(self, text: str, language: str) -> subprocess.Popen[bytes] | None:
        """Start the program that speaks a text; None if it can't be started."""
        assert self.service is not None
        try:
            words = (*self.service.speak(language), *([text] if self.service.is_text_argument else []))
            pipe = subprocess.PIPE
            process = start_program(words, stdin=pipe, stdout=subprocess.DEVNULL, stderr=pipe)
            self._wrong = ErrorOutputReader(process.stderr)
            assert process.stdin is not None
            with contextlib.suppress(OSError):  # it has ended already: its exit code tells why
                process.stdin.write(b"" if self.service.is_text_argument else text.encode())
                process.stdin.close()
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            self._log_once(f"cannot be started: {error}")
            return None
        return process

    def _interrupt_process(self, process: subprocess.Popen[bytes]) -> None:
        """End the speech program, and silence the speech service if it would continue anyway."""
        with contextlib.suppress(OSError):
            process.kill()
        process.wait()
        if self.service is not None and self.service.hush:
            program_output(self.service.hush, PATIENCE)

    def _log_process_error(self, process: subprocess.Popen[bytes]) -> None:
        if process.returncode:
            self._log_once(f"ended with {process.returncode}: {self._wrong.first_error_text()}")

    def _log_once(self, why: str) -> None:
        """Log a reason once, as it would be repeated with every sentence."""
        if why != self._complained:
            self._complained = why
            LOG.warning("the speech service %s %s", self.service.name if self.service else "", why)
