"""A game that is being changed: `draft` holds it; open that first.

`toml_data` reads and changes the decoded words of a whole game, `edits` is what can be done to them, `draft_cards`
tells its clauses one by one, `file_difference` finds the little that a file has to say of it, `change_list` what was
changed.  `example_turn` finds a turn that goes otherwise under two sets of rules, `side_by_side` plays it by both;
`own_shelf` says what each of the user's own games changes.
"""
