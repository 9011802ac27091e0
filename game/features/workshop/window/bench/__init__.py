"""The bench: a rule is changed and seen, the game tried and played; and back to the bench.

Open `bench_scene.py` first: the page.  What lies on it, and all that is done to that, is `bench_controller.py`.
`two_boards.py` plays a turn twice, on two boards that other pages have, too; `rule_chips.py` are the rules, and
`rule_panel.py` the one that is open: `place_choice.py` shows for holes what can stand there, and `why_not.py` says why
something cannot.  `rule_tray.py` has rules to add, `own_card_text.py` words of one's own.  `changed_strip.py` says what
was changed, `good_strip.py` whether the game is a good one, and `help_scale.py` draws what helps.  `text_in_place.py`
is what is said on the bench where nothing may move.
"""
