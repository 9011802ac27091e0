"""Texts on the players' plates."""

from collections.abc import Callable

from game.rules.board import Seat
from game.table.computer_text import short_level_description
from game.table.game_clock import GameClock
from game.table.playing import GameInPlay
from game.text.language import GivenName, Language
from game.text.sentences import extra_plate_lines, piece_count, taken_text
from game.window.board_page.player_plate import PlateCaptions


class PlateTexts:
    """The texts on the players' plates of one game in one language."""

    def __init__(self, playing: GameInPlay, words: Language, below: Seat = "S") -> None:
        """Set up the texts; `below`: the seat at the lower edge of the board."""
        self.playing, self.words, self._below = playing, words, below
        self.clock: GameClock | None = None
        self.gained: tuple[Seat, int] | None = None  # who, and how much, with the last turn
        self._plates: dict[Seat, tuple[object, PlateCaptions]] = {}

    def player_name(self, seat: Seat) -> str:
        """Return the player's name; "You" for the only person, unless a name was given, as in an imported record."""
        if seat == self.playing.only_person:
            given = self.playing.players[seat].name
            return self.words.player(GivenName(given)) if given else self.words.t("You")
        return self.words.player(self.playing.names[seat])

    def captured_text(self, n: int) -> str:
        """Return the line below the name on a plate that says how many stones, `n`, the player has captured."""
        return taken_text(self.playing.game.rules, n, self.words)

    def captions_of(self, seat: Seat) -> PlateCaptions:
        """Return the texts on a player's plate."""
        playing = self.playing
        n, moves = playing.film.count(seat), seat in playing.seats_to_move and playing.state != "over"
        gained = self.gained if self.gained and self.gained[0] == seat else None
        time = self.clock.reading(seat) if self.clock else None
        key = n, moves, id(playing.position_seen), self._counts_of_places(), gained, self.words, time
        if self._plates.get(seat, (None,))[0] != key:
            says = self._plate_captions(seat, n, moves)
            self._plates[seat] = key, says._replace(clock=time)
        return self._plates[seat][1]

    def _counts_of_places(self) -> tuple[int, ...]:
        """Return the count of every place, as the texts may depend on any of them."""
        counts = self.playing.film.counts()
        return tuple(counts.get(cell.name, 0) for cell in self.playing.game.rules.board.cells)

    def _displayed_count(self, seat: Seat) -> Callable[[str], int]:
        """Return a function that counts the pieces at a place: all, or only the player's own where both players'
        differ.
        """
        film = self.playing.film
        if not self.playing.position_seen.coats():
            return film.count
        return lambda place: film.stones.count_of_owner(place, seat)

    def _plate_captions(self, seat: Seat, n: int, moves: bool) -> PlateCaptions:
        """Return the texts of a player's plate; `n`: stones captured, `moves`: whether it is the player's turn."""
        words, playing, stores = self.words, self.playing, self.playing.game.rules.collects_captures
        level = playing.players[seat].level if seat in playing.computer_rivals else 0
        habit = short_level_description(words, level, playing.game.rules) if level else ""
        count = self._displayed_count(seat)
        lines = tuple(extra_plate_lines(playing.position_seen, seat, count, words, self._below))
        below = " · ".join((habit or self.captured_text(n), *lines)) if stores else "".join(lines[:1]) or habit
        lines = (*lines, habit) if habit else lines
        says = PlateCaptions(seat, self.player_name(seat), below, n if stores else None, lines=lines, rival=level)
        own = piece_count(playing.position_seen, seat, count)
        if own is not None:
            below = " · ".join((*lines[:1], *([self.captured_text(n)] if n else [])))
            says = says._replace(below=below, number=own, stores=False, taken=n, board=self.playing.board)
        if self.gained and self.gained[0] == seat and stores:
            says = says._replace(gained=f"+{self.gained[1]}", below=self.captured_text(n))
        if not moves:
            return says
        return says._replace(tag=words.t("Your turn") if seat == self.playing.only_person else words.t("to move"))
