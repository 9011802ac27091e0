"""What stands on the players' plates."""

from game.rules.board import Seat
from game.rules.file.vocabulary import Refill, Stores
from game.rules.game import marked
from game.scenes.board_page.player_plate import PlateSays
from game.session.playing import Playing
from game.text.language import Words


class PlateTexts:
    """The plates of one game in one language."""

    def __init__(self, playing: Playing, words: Words) -> None:
        self.playing, self.words = playing, words
        self._plates: dict[Seat, tuple[object, PlateSays]] = {}

    def name(self, seat: Seat) -> str:
        """What a player is called."""
        if seat == self.playing.reader:
            return self.words.t("You")
        return self.words.player(self.playing.names[seat])

    def captured(self, n: int) -> str:
        """What stands below the name on a plate."""
        sown = self.playing.game.rules.board.stores == Stores.SOWN
        return self.words.say("{n} in the store", n=n) if sown else self.words.t("captured")

    def says(self, seat: Seat) -> PlateSays:
        """A player's plate."""
        playing = self.playing
        n, moves = playing.film.count(seat), seat in playing.movers and playing.state != "over"
        key = n, moves, id(playing.seen), self._row(seat), self.words
        if self._plates.get(seat, (None,))[0] != key:
            self._plates[seat] = key, self._plate(seat, n, moves)
        return self._plates[seat][1]

    def _row(self, seat: Seat) -> tuple[int, ...]:
        """The stones of a player's front row, where that decides the game."""
        board, count = self.playing.game.rules.board, self.playing.film.count
        return tuple(count(board.cells[i].name) for i in board.front(seat)) if board.rows == 4 else ()

    def _plate(self, seat: Seat, n: int, moves: bool) -> PlateSays:
        words, stores = self.words, self.playing.game.rules.counts
        lines = self._lines(seat)
        below = " · ".join((self.captured(n), *lines)) if stores else "".join(lines[:1])
        says = PlateSays(seat, self.name(seat), below, n if stores else None, lines=lines)
        if not moves:
            return says
        mark = words.tc("mark on a player's plate", "turn")
        if seat == self.playing.reader:
            return says._replace(tag=words.t("Your turn"), short=words.t("your turn"), mark=mark)
        return says._replace(tag=words.t("to move"), short=words.t("to move"), mark=mark)

    def _lines(self, seat: Seat) -> tuple[str, ...]:
        """What else is to be known of a player: his house and front row where they decide, the match."""
        words, playing = self.words, self.playing
        board, position, film = playing.game.rules.board, playing.seen, playing.film
        lines: list[str] = []
        house = board.house_of(seat)
        if house is not None:
            stones = film.count(board.cells[house].name)
            owned = any(mark.seat == seat for mark in marked(position, "house"))
            lines.append(words.say("house: {n}", n=stones) if owned else words.t("house lost"))
        if board.rows == 3:
            near, far = words.t("near row, right half of the middle"), words.t("far row, left half of the middle")
            lines.append(near if seat == "S" else far)
        if board.rows == 4:
            lines.append(words.say("front row: {n}", n=sum(self._row(seat))))
        match = playing.game.rules.match
        if match is not None and match.refill == Refill.CLAIMS:
            lines.append(words.say("owns {n:hole}", n=position.score[seat]))
        elif match is not None and match.refill == Refill.LAYOUT:
            lines.append(words.say("match: {n}", n=position.score[seat]))
        elif match is not None and position.round > 1:
            lines.append(words.say("last round: {n}", n=position.score[seat]))
        return tuple(lines)
