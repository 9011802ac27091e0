"""A game that is being changed: `draft` holds it; open that first.

`tables` reads and changes the decoded words of a whole game, `acts` is what can be done to them, `cards` tells its
clauses one by one, `difference` finds the little that a file has to say of it, `change_list` what was changed.
`same_turn` finds a turn that goes otherwise under two sets of rules, `two_turns` plays it by both; `draft_clips` has
the clips of the cards, `own_shelf` what each of the user's own games changes.
"""
