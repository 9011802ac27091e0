"""The library in the terminal: the games that were played, found by what is typed, and what can be done with each."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from game.commands.play.board_in_words import TICK
from game.commands.play.game_room import resume_game
from game.commands.play.review import ReviewRoom
from game.commands.play.room import Room, TerminalSession, command
from game.session.game_table import GameTable
from game.session.library_listing import Listing
from game.store.library.entry import LibraryEntry, UnderWay
from game.store.library.game_library import CannotOpenError
from game.store.library.queries import ArchiveFilter
from game.store.sharing.exporting import GameExport, Which
from game.store.sharing.file_names import file_meant, free_file
from game.text.language import msg
from game.words import library_text

TEXT = ".txt"


class LibraryRoom(Room):
    """A list of games, the newest first."""

    def __init__(self, desk: TerminalSession, text: str = "", *, under_way: bool | None = None) -> None:
        super().__init__(desk)
        self._listing = Listing(self.services.games, ArchiveFilter(under_way=under_way))
        self._deleted = ""  # the game that was deleted last
        if text:
            self._choose(text)

    def _choose(self, text: str) -> None:
        variants = self.services.library.variants
        named = tuple(id for id, one in variants.items() if text.casefold() in self.words.t(one.name).casefold())
        self._listing.choose(replace(self._listing.chosen, text=text, named=named if text else ()))

    def begin(self) -> None:
        self._listing.look()
        t, listing = self.words.t, self._listing
        if listing.nothing_played:
            self.say(t("No game has been played yet. Every game that you begin is kept here from its first turn on."))
        elif not listing.found.entries:
            self.say(t("No game fits your choices."))
        else:
            self.say(self.words.counted(listing.found.total, "game"))
        self.offer((entry_line(self.desk, entry), partial(self._open, entry)) for entry in listing.found.entries)

    def other_line(self, said: str) -> None:
        self._choose(said)
        self.begin()

    def situation(self) -> Iterable[str]:
        return (self.words.t("Type the number of a game, or a word to look for: a name, a player, a date."),)

    @command("find", msg("finds games: add a word to look for, or nothing for all games"))
    def find(self, rest: str) -> None:
        self._listing.choose(ArchiveFilter())
        self._choose(rest)
        self.begin()

    @command("continue", msg("lists only games under way"))
    def under_way(self, rest: str) -> None:
        self._listing.choose(replace(self._listing.chosen, under_way=True))
        self.begin()

    @command("star", msg("lists only games with a star"))
    def starred(self, rest: str) -> None:
        self._listing.choose(replace(self._listing.chosen, starred=True))
        self.begin()

    @command("export", msg("saves these games to a file"), lambda room: bool(room.listed))
    def export(self, rest: str) -> None:
        if self.listed:
            export_games(self.desk, self._listing.chosen, rest)
        else:
            self.begin()

    @property
    def listed(self) -> int:
        return self._listing.found.total

    @command("undo", msg("brings back the game that was deleted last"), lambda room: bool(room.deleted))
    def undo(self, rest: str) -> None:
        if self._deleted:
            self.services.games.undo_delete(self._deleted)
            self._deleted = ""
        self.begin()

    @property
    def deleted(self) -> str:
        return self._deleted

    def _open(self, entry: LibraryEntry) -> None:
        room = EntryRoom(self.desk, entry)
        room.visit()
        if room.deleted:
            self._deleted = entry.id
            back = self.desk.vocabulary.name("undo")
            self.say(self.words.say("The game is deleted. “{command}” brings it back.", command=back))
        if not (self.desk.console.over or self.desk.to_menu):
            self.begin()


def entry_line(desk: TerminalSession, entry: LibraryEntry) -> str:
    """A game in a line: what it was, against whom, how it ended, when."""
    words, variants = desk.words, desk.services.library.variants
    known = variants.get(entry.variant)
    alone = known is not None and known.rules().for_one_player
    parts = [
        library_text.game_title(words, entry, variants),
        library_text.opponent_and_length(words, entry, alone=alone),
        library_text.result_word(words, entry.result, alone=alone),
        library_text.stones_of_both(entry, alone=alone),
        words.t("open in another window") if entry.elsewhere
        else library_text.date_text(words, entry.changed, library_text.time_told(desk.services.now())),
        words.t("with a star") if entry.starred else "",
    ]  # fmt: skip
    return " · ".join(part for part in parts if part)


class EntryRoom(Room):
    """What can be done with a game: the menu of its row.  `deleted`: it is gone."""

    def __init__(self, desk: TerminalSession, entry: LibraryEntry) -> None:
        super().__init__(desk)
        self._id, self.deleted = entry.id, False

    @property
    def _entry(self) -> LibraryEntry | None:
        return self.services.games.entry(self._id)

    def begin(self) -> None:
        entry, t = self._entry, self.words.t
        if entry is None:
            self.left = True
            return
        self.say(entry_line(self.desk, entry))
        self.offer([
            (t("Look at the board") if entry.over else t("Play on"), partial(self.open, "")),
            (t("Review the game"), partial(self.review, "")),
            (t("Remove the star") if entry.starred else t("Give it a star"), partial(self.star, "")),
            (t("Give it a name"), partial(self.name, "")),
            (t("Export this game"), partial(self.export, "")),
            (t("Delete"), partial(self.delete, "")),
        ])  # fmt: skip

    def _played(self) -> UnderWay | None:
        """The game, played through; where it cannot be read it is said why."""
        try:
            return self.services.games.open_game(self._id)
        except CannotOpenError as error:
            self.say(error.note.in_language(self.words))
            return None

    @command("play", msg("goes on with the game, or shows its board"))
    def open(self, rest: str) -> None:
        if (found := self._played()) is not None:
            resume_game(self.desk, found)
            self._again()

    @command("review", msg("a look back: what each turn was worth"))
    def review(self, rest: str) -> None:
        found = self._played()
        if found is not None and found.game.plies:
            table = GameTable.of_library(self.services, found)
            try:
                ReviewRoom(self.desk, table).visit()
            finally:
                table.close()
            self._again()

    def _again(self) -> None:
        if not (self.desk.console.over or self.desk.to_menu):
            self.begin()

    @command("star", msg("gives it a star, or takes it away"))
    def star(self, rest: str) -> None:
        entry = self._entry
        if entry is not None:
            self.services.games.star(self._id, not entry.starred)
        self._again()

    @command("name", msg("gives the game a name: type it after the command"))
    def name(self, rest: str) -> None:
        self.services.games.rename(self._id, rest or self.desk.ask(self.words.t("A name for this game")))
        self._again()

    @command("export", msg("saves the game to a file"))
    def export(self, rest: str) -> None:
        export_games(self.desk, [self._id], rest)

    @command("delete", msg("deletes the game; you are asked first"))
    def delete(self, rest: str) -> None:
        if self.desk.ask_yes_no(self.words.t("Delete this game?")):
            self.services.games.delete(self._id)
            self.deleted = self.left = True
        else:
            self.begin()


def export_games(desk: TerminalSession, which: Which, typed: str) -> None:
    """Games into a file; where none was typed it is asked for.  Nothing is replaced unasked."""
    words, services = desk.words, desk.services
    folder = services.documents()
    usual = free_file(folder, f"{words.t('Naqala games')} {services.now()[:10]}", TEXT)
    typed = typed or desk.ask(words.say("Which file should it go into? Enter chooses {file}", file=str(usual)))
    path = file_meant(typed, folder, TEXT) if typed else usual
    if desk.console.over or path is None:
        return
    there = words.t("There is a file of this name already."), words.t("If you replace it, what is in it now is lost.")
    if os.path.lexists(path) and not desk.ask_yes_no(*there):
        return
    job = GameExport(services.games, which, path, services.library.variants).begin()
    while job.is_working:
        time.sleep(TICK)
    if job.state == "done":
        desk.say(words.say("The file holds {n:game}.", n=job.written), words.t("It lies here:"), str(path))
    else:
        reason = words.translated(job.fault).rstrip(".")
        desk.say(words.t("The file could not be written."), words.say("The reason: {reason}.", reason=reason))
