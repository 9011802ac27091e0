"""The session of a conversation: games, library and computer player, as in the window."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.app.user_services import create_user_services
from game.commands.command_line import CommandError
from game.commands.play.console import Console
from game.commands.play.room import TerminalSession
from game.table.common_services import CommonServices, load_language
from game.text.language import SOURCE, Language
from game.text.own_catalogues import missing_language_text

if TYPE_CHECKING:
    from argparse import Namespace


@contextmanager
def open_session(order: Namespace, trouble: list[str]) -> Iterator[TerminalSession]:
    """Yield a session; at the end save games and progress, and add the failures to `trouble`."""
    services = create_user_services(CommonServices, order.data, order.language)
    settings = services.settings
    if order.language:
        if order.language not in services.languages:
            raise CommandError(missing_language_text(order.language, services.languages, services.own_languages.folder))
        settings.language = order.language
    assert services.locale is not None
    services.words = load_language(settings, services.locale, services.own_languages.catalogues)
    sys.stderr.writelines(f"naqala: {fault}\n" for fault in services.own_languages.faults)
    console = Console.of_this_process()
    if not console.can_print(services.words.t("Goodbye.")):
        services.words = Language(SOURCE)
        console.print_lines(["This terminal cannot show the letters of your language; here is English."])
    try:
        yield TerminalSession(console, services)
    finally:
        with _ignore_interrupts():
            services.stop_engines()
            services.games.flush()
            services.learners.flush()
            services.settings_file.flush()
            if services.games.write_trouble:
                trouble.append(str(services.games.write_trouble))
            services.games.close()
            # The library is read beside the game: only now is it sure what was found wrong with it.
            notes = [note.in_language(services.words) for note in services.games.notes]
            sys.stderr.writelines(f"naqala: {note}\n" for note in notes)


@contextmanager
def _ignore_interrupts() -> Iterator[None]:
    """Ignore further interrupts (Ctrl+C) in the `with` block, in which games are saved after an interrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
