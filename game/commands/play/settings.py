"""Settings that matter without a window: the language, how much is said, who learns."""

from __future__ import annotations

from functools import partial

from game.commands.play.room import Room, command
from game.session.common_services import words_of
from game.text.language import msg

BOARD = {
    "whole": msg("After each turn you are told the whole board."),
    "short": msg("After each turn you are told only what happened; type “{command}” for the board."),
}


class SettingsRoom(Room):
    def begin(self) -> None:
        words, services = self.words, self.services
        languages = services.languages
        language = words.say("{title}: {text}", title=words.t("Language"), text=languages.get(words.code, words.code))
        learner = services.learners.current.name
        who = [(words.say("{title}: {text}", title=words.t("Learner"), text=learner or words.t("without a name")),
                self.learner)] if len(services.learners.all_learners) > 1 else []  # fmt: skip
        detail = words.say(BOARD[services.settings.told], command=self.desk.vocabulary.name("board"))
        self.offer([
            (language, partial(self.language, "")),
            (detail, partial(self.detail, "")),
            *who,
        ])  # fmt: skip

    @command("language", msg("changes the language; you can add its code, such as en or he"))
    def language(self, rest: str) -> None:
        languages = self.services.languages
        if rest in languages:
            self._speak(rest)
            return
        shown = {code: name for code, name in languages.items() if self.desk.console.has_letters_of(name)}
        self.offer((name, partial(self._speak, code)) for code, name in shown.items())

    def _speak(self, code: str) -> None:
        services = self.services
        services.settings.language = code
        assert services.locale is not None
        services.words = words_of(services.settings, services.locale)
        self._keep()

    @command("detail", msg("whether you are told the whole board after each turn"))
    def detail(self, rest: str) -> None:
        settings = self.services.settings
        settings.told = "short" if settings.told == "whole" else "whole"
        self._keep()

    def _keep(self) -> None:
        self.services.settings_file.save(self.services.settings)
        self.begin()

    def learner(self) -> None:
        """Who learns now."""
        learners, words = self.services.learners, self.words
        self.offer(
            (one.name or words.t("without a name"), partial(self._learns, one.id)) for one in learners.all_learners
        )

    def _learns(self, id: str) -> None:
        self.services.learners.choose(id)
        self.begin()
