"""The portal of a desktop, asked over a bus of its own; a made-up one answers."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.file_window.file_question import FileQuestion, FileType

jeepney = pytest.importorskip("jeepney")
if sys.platform != "linux" or not shutil.which("dbus-daemon"):
    pytest.skip("no bus here", allow_module_level=True)

from jeepney import DBusAddress, MessageType, message_bus, new_error, new_method_return, new_signal  # noqa: E402
from jeepney.io.blocking import Proxy, open_dbus_connection  # noqa: E402

from game.ui.file_window import portal  # noqa: E402


class Desktop:
    """Notes what it is asked; answers with `files`, waits where they are None, or knows no such thing."""

    def __init__(self, address: str) -> None:
        self.files: list[str] | None = []
        self.knows, self.over = True, False
        self.asked: list[tuple[str, Any]] = []
        self.bus = open_dbus_connection(address)
        Proxy(message_bus, self.bus).RequestName(portal.NAME)
        self.thread = threading.Thread(target=self.answer, daemon=True)
        self.thread.start()

    def answer(self) -> None:
        while not self.over:
            try:
                call = self.bus.receive(timeout=0.05)
            except TimeoutError:
                continue
            member = call.header.fields.get(jeepney.HeaderFields.member)
            if call.header.message_type != MessageType.method_call:
                continue
            self.asked.append((member, call.body))
            if member == "Close":
                continue
            if not self.knows:
                self.bus.send(new_error(call, "org.freedesktop.DBus.Error.UnknownMethod"))
                continue
            sender = call.header.fields[jeepney.HeaderFields.sender]
            token = call.body[2]["handle_token"][1]
            handle = f"{portal.PLACE}/request/{sender[1:].replace('.', '_')}/{token}"
            self.bus.send(new_method_return(call, "o", (handle,)))
            if self.files is not None:
                found = 0 if self.files else 1, {"uris": ("as", self.files)}
                self.bus.send(new_signal(DBusAddress(handle, interface=portal.REQUEST), "Response", "ua{sv}", found))


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert daemon.stdout is not None
    address = daemon.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    made = Desktop(address)
    yield made
    made.over = True
    made.thread.join(5)
    made.bus.close()
    daemon.kill()
    daemon.communicate()


QUESTION = FileQuestion(
    "Open a file", Path("/home/me"), kinds=[FileType("Games", (".txt",))], is_multiple=True, over=255
)


def test_files_come_with_any_name(desktop: Desktop) -> None:
    desktop.files = ["file:///home/me/a%20b.txt", "file:///home/me/%D7%90.txt"]
    assert portal.choose_files(QUESTION, lambda: False) == [Path("/home/me/a b.txt"), Path("/home/me/א.txt")]
    ((member, (over, title, options)),) = desktop.asked
    assert (member, over, title) == ("OpenFile", "x11:ff", "Open a file")
    assert options["multiple"] == ("b", True)
    assert options["filters"][1] == [("Games", [(0, "*.txt")])]
    assert bytes(options["current_folder"][1]) == b"/home/me\0"


def test_the_window_closes_when_nobody_wants_it_any_more(desktop: Desktop) -> None:
    desktop.files = None
    assert portal.choose_files(QUESTION, lambda: bool(desktop.asked)) == []
    end = time.monotonic() + 20
    while desktop.asked[-1][0] != "Close" and time.monotonic() < end:
        time.sleep(0.01)
    assert desktop.asked[-1][0] == "Close"


def test_a_desktop_without_such_windows_is_an_error(desktop: Desktop) -> None:
    desktop.knows = False
    with pytest.raises(Exception, match="UnknownMethod"):
        portal.choose_files(QUESTION, lambda: False)
