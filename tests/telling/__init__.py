"""An independent teller: it hears the sentences of a game, sees the positions before and after, and believes nothing.

`patterns` reads sentences, `listening` replays a turn from its captions alone, `claims` checks what is said of a whole
turn, `games` plays at random; `python -m tests.telling` is the command.
"""
