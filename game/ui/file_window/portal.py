"""File dialogs of the desktop over D-Bus, by org.freedesktop.portal.FileChooser."""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

from jeepney import DBusAddress, MatchRule, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, Proxy, open_dbus_connection
from jeepney.wrappers import unwrap_msg

from game.ui.file_window.file_question import FileQuestion, Unwanted

NAME, PLACE = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
PORTAL = DBusAddress(PLACE, NAME, "org.freedesktop.portal.FileChooser")
REQUEST = "org.freedesktop.portal.Request"
BEGINS, LOOK = 10.0, 0.2  # seconds: for the desktop to take the question, between two looks whether it is still wanted
GLOB = 0  # a kind of file is known by its name, not by its MIME type


def choose_files(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Show the desktop's file dialog and return the chosen files; empty if closed. Raises any error of D-Bus.
    `unwanted`: returns whether to close the dialog.
    """
    with open_dbus_connection("SESSION") as bus:
        token = f"naqala{secrets.token_hex(4)}"
        handle = f"{PLACE}/request/{bus.unique_name[1:].replace('.', '_')}/{token}"
        rule = MatchRule(type="signal", interface=REQUEST, member="Response", path=handle)
        Proxy(message_bus, bus, timeout=BEGINS).AddMatch(rule)
        with bus.filter(rule) as answers:
            over = f"x11:{question.over:x}" if question.over else ""
            what = over, question.title, _dialog_options(question, token)
            call = new_method_call(PORTAL, "SaveFile" if question.is_for_saving else "OpenFile", "ssa{sv}", what)
            unwrap_msg(bus.send_and_get_reply(call, timeout=BEGINS))
            while not unwanted():
                try:
                    _, found = bus.recv_until_filtered(answers, timeout=LOOK).body
                except TimeoutError:
                    continue
                return [_path_of_uri(uri) for uri in found.get("uris", ("as", []))[1]]
        _close_dialog(bus, handle)
    return []


def _dialog_options(question: FileQuestion, token: str) -> dict[str, tuple[str, Any]]:
    """Return the options of the portal's file dialog, by name with D-Bus type and value."""
    kinds = [(kind.words, [(GLOB, pattern) for pattern in kind.patterns]) for kind in question.kinds]
    options: dict[str, tuple[str, Any]] = {
        "handle_token": ("s", token),
        "modal": ("b", True),
        "multiple": ("b", question.is_multiple),
        "current_folder": ("ay", os.fsencode(question.folder) + b"\0"),
    }
    if kinds:
        options["filters"] = "a(sa(us))", kinds
    if question.is_for_saving:
        options["current_name"] = "s", question.name
    return options


def _path_of_uri(uri: str) -> Path:
    return Path(os.fsdecode(unquote_to_bytes(urlsplit(uri).path)))


def _close_dialog(bus: DBusConnection, handle: str) -> None:
    """Ask the portal to close an open dialog; `handle`: its D-Bus object path."""
    bus.send(new_method_call(DBusAddress(handle, NAME, REQUEST), "Close"))
