"""Help texts in three sentences for each page, by the page's class name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.file.shelves import Shelf
from game.text.language import msg


class HelpText(NamedTuple):
    """The help text of a page in three sentences (`said`). `picture`: an idea for winning (`Shelf`) or an icon beside
    it, unless the page has a board.
    """

    picture: str
    said: tuple[str, str, str]


TEXTS: dict[str, HelpText] = {
    # ---- games
    "HomePage": HelpText(Shelf.EXTRA_TURN, (
        msg("Each card is a game: press one to see it and play."),
        msg("The search finds a game by any of its names."),
        msg("Games you’ve begun wait beside the cards."),
    )),
    "GamePage": HelpText(Shelf.CAPTURE_ACROSS, (
        msg("Play this game, learn it, or change its rules."),
        msg("Choose who to play against, then press Play."),
        msg("The line below Play opens the options of the game."),
    )),
    "FirstGameScene": HelpText(Shelf.STORE, (
        msg("This is your very first game."),
        msg("Press the hole that the sentence names."),
        msg("Press Space for the next sentence."),
    )),
    "PlayScene": HelpText(Shelf.STORE, (
        msg("To play, press one of your holes."),
        msg("Stuck? Ask for a hint, or undo your turn."),
        msg("Pause has the rules, the settings and the way out."),
    )),
    "LayoutScene": HelpText(Shelf.LAY_OUT, (
        msg("In this game you lay out the board yourself."),
        msg("Press a hole to put something there."),
        msg("The game begins once your layout is allowed."),
    )),
    "ReviewScene": HelpText("path", (
        msg("See a game again, turn by turn."),
        msg("The biggest mistakes are listed beside the board."),
        msg("Press one to see it, and what was better."),
    )),
    "AnalysisScene": HelpText("path", (
        msg("Try out any move of a game."),
        msg("A hole’s number says how far ahead its player would finish."),
        msg("Each try becomes a line beside the board: press its moves."),
    )),
    "WhatIfScene": HelpText("path", (
        msg("These turns weren’t played: they show what might have happened."),
        msg("Go through them one by one."),
        msg("Back returns to the real game."),
    )),
    "RulesScene": HelpText("rules", (
        msg("Here are the rules, each with a turn that shows it."),
        msg("Press a rule in the list to go to it."),
        msg("Choose another game to see in which rules it differs."),
    )),
    "SimilarGamesPage": HelpText(Shelf.TWO_THREE, (
        msg("These are the games whose rules differ least."),
        msg("Press one to see what differs, on two boards."),
        msg("Being alike says nothing about which game came first."),
    )),
    "SetUpScene": HelpText(Shelf.LAY_OUT, (
        msg("Set up a position of your own."),
        msg("Press a hole to add a stone, right-click to remove one."),
        msg("Then play from here, or see what’s best."),
    )),
    "ChoosePosition": HelpText(Shelf.LAY_OUT, (
        msg("Set up the position you were asked for."),
        msg("Press a hole to add a stone, right-click to remove one."),
        msg("Esc goes back without it."),
    )),
    "LibraryScene": HelpText("archive", (
        msg("Here are the games that were played on this computer."),
        msg("Filters show only the games you’re looking for."),
        msg("Open one to continue it, or to watch it."),
    )),
    # ---- learning
    "CoursePage": HelpText("learn", (
        msg("A course teaches a game, lesson by lesson."),
        msg("Each hole is a lesson; its stones say how well it went."),
        msg("Press a hole to open its lesson."),
    )),
    "LessonLoadingPage": HelpText("learn", (
        msg("The lesson is being prepared."),
        msg("If it can’t be opened, this page says why."),
        msg("Esc goes back."),
    )),
    "LessonScene": HelpText(Shelf.STORE, (
        msg("A lesson sets you tasks on a real board."),
        msg("Do what the sentence asks; you may try again."),
        msg("A hint helps without saying everything."),
    )),
    "LessonDonePage": HelpText("learn", (
        msg("Each hole is a lesson; its stones say how well it went."),
        msg("Continue with the next lesson, or try it in a game."),
        msg("Esc goes back."),
    )),
    "ShortTestOpening": HelpText("learn", (
        msg("The short test is being prepared."),
        msg("If it can’t be opened, this page says why."),
        msg("Esc goes back."),
    )),
    "ShortTestScene": HelpText(Shelf.STORE, (
        msg("The short test asks about what you’ve learnt."),
        msg("Answer each question on the board."),
        msg("At its end you see how every answer went."),
    )),
    "ShortTestResultPage": HelpText("learn", (
        msg("This is how the short test went."),
        msg("Press a question to read it again."),
        msg("You can try a question once more."),
    )),
    "MotifsPage": HelpText("hint", (
        msg("These are ideas that win games, each with a name."),
        msg("Press one to see it in a real game."),
        msg("Then look for it yourself: its puzzles are one press away."),
    )),
    "PuzzleScene": HelpText("puzzle", (
        msg("A puzzle asks one question about a position."),
        msg("Look first, then press the hole that you choose."),
        msg("Puzzles you miss come back another day."),
    )),
    "DueRule": HelpText("learn", (
        msg("This question is about a rule that you missed before."),
        msg("Answer it on the board: you have two tries."),
        msg("What you miss again is asked again on another day."),
    )),
    "YourPuzzlesPage": HelpText("puzzle", (
        msg("This page shows how your puzzles are going."),
        msg("It shows your ladder, and when each puzzle comes back."),
        msg("Choose a theme to practise only that."),
    )),
    "OwnLessonsPage": HelpText("list", (
        msg("Here are the lessons that you’ve made."),
        msg("Press one to try it, or change it."),
        msg("You can give each one to others as a file."),
    )),
    "LessonEditor": HelpText("list", (
        msg("Make a lesson of your own."),
        msg("Set up a position, choose the goal, play the answer."),
        msg("Save it, then try it out in your lessons."),
    )),
    # ---- teaching
    "TeachScene": HelpText("teach", (
        msg("Prepare what you’ll show to a class."),
        msg("Under Learn, learners find the lessons that you write."),
        msg("Class files imports and exports learners and lessons."),
    )),
    "PlanListPage": HelpText("teach", (
        msg("Each card is a lesson of 45 minutes for a class."),
        msg("Type a game, or what the lesson should teach."),
        msg("Press a card to see its parts, and to change them."),
    )),
    "PlanScene": HelpText("teach", (
        msg("Each card is a part, as wide as its minutes."),
        msg("Press a card to see its boards and the answers."),
        msg("Begin the lesson: Page ↓ takes you through all of it."),
    )),
    "ClassTablePage": HelpText("teach", (
        msg("Type a name and press Enter to add a learner."),
        msg("Each row is a learner, with what is done so far."),
        msg("Press a row to change the name or the emblem."),
    )),
    "ClassScene": HelpText(Shelf.MORE_ROWS, (
        msg("This is a board for the wall, for everybody to see."),
        msg("Press a hole, then continue step by step."),
        msg("When you leave, the game waits here for the class."),
    )),
    "ClassGamesScene": HelpText("archive", (
        msg("Here are the games that your learners handed in."),
        msg("Choose one to look at it."),
        msg("Choose two to see them side by side."),
    )),
    # ---- the workshop
    "BeginScene": HelpText("pencil", (
        msg("Begin a game of your own here."),
        msg("Take a game that you know, or a blank plan."),
        msg("The games that you’ve made are here, too."),
    )),
    "BenchScene": HelpText("pencil", (
        msg("Change the rules of a game here."),
        msg("Choose a rule, then what it should say."),
        msg("Two boards show what the change does."),
    )),
    "GoodGamePage": HelpText("bars", (
        msg("Here the computer plays a game many times."),
        msg("You see who wins, and how long it takes."),
        msg("A game where one side always wins needs a change."),
    )),
    "SideBySide": HelpText(Shelf.MORE_ROWS, (
        msg("Here are two games, side by side."),
        msg("Press a hole to play it on both boards."),
        msg("That shows you what their rules do."),
    )),
    "CodePage": HelpText("code", (
        msg("This picture holds a game of yours, with all its rules."),
        msg("Save it, or print it, and pass it on."),
        msg("Whoever imports it can play the game."),
    )),
    # ---- the program
    "SettingsScene": HelpText("settings", (
        msg("Choose how the program looks and sounds."),
        msg("Your choices take effect at once."),
        msg("Help for reading and hearing has a section of its own."),
    )),
    "AboutScene": HelpText("help", (
        msg("This page is about the program itself."),
        msg("It says where your games are saved, and where rules come from."),
        msg("A report tells others what went wrong."),
    )),
    # ---- over a page
    "PauseScene": HelpText("pause", (
        msg("The game waits until you continue."),
        msg("Leave any time: the game is saved, and you can continue later."),
        msg("If you give up, you’re asked to make sure."),
    )),
    "PlayOnScene": HelpText("person", (
        msg("Here you choose who plays."),
        msg("Each side is a person or the computer."),
        msg("Esc goes back, and nothing is changed."),
    )),
    "LearnersScene": HelpText("person", (
        msg("Choose who’s learning now."),
        msg("Everybody has lessons and puzzles of their own."),
        msg("Esc goes back."),
    )),
    "ShareScene": HelpText("export", (
        msg("Share what you see, or the whole game."),
        msg("Copy it, save it to a file, or make a film."),
        msg("Esc goes back."),
    )),
    "SavePlate": HelpText("export", (
        msg("Here you save something to a file."),
        msg("Choose what goes into it, then where to save it."),
        msg("Esc goes back, and nothing is saved."),
    )),
    "WorksheetScene": HelpText("list", (
        msg("Make a sheet of questions to print."),
        msg("Choose how many, and the lessons whose tasks to include."),
        msg("Save writes a page to open and print in a browser."),
    )),
    "ImportFilesPlate": HelpText("import", (
        msg("Import learners, lessons and games from files."),
        msg("Games may be text, JSON, Oware Game Notation or PDN."),
        msg("Esc goes back, and nothing is saved."),
    )),
    "ReadPlate": HelpText("import", (
        msg("Here you open something from a file."),
        msg("You’re told what it is before it’s saved."),
        msg("Esc goes back, and nothing is saved."),
    )),
    "Plate": HelpText("help", (
        msg("This sheet lies over the page that you came from."),
        msg("Choose what you need on it."),
        msg("Esc goes back to the page."),
    )),
}  # fmt: skip


def find_help_text(names: Iterable[str]) -> HelpText:
    """Return the first help text stored under one of `names`: a page's class name, then those of its base classes.

    Raises KeyError if there is none.
    """
    known = list(names)
    found = next((TEXTS[name] for name in known if name in TEXTS), None)
    if found is None:
        raise KeyError(f"no help for {known[:1]}")
    return found
