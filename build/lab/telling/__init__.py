"""An independent teller: it hears the sentences of a game, sees the positions before and after, and believes nothing.

`patterns` reads sentences, `listening` replays a turn from its captions alone (with `sowing` and `taking`), `claims`
checks what is said of a turn (`previews`, `summaries`, `ends`, `bindings`), `games` plays at random; `__main__` is the
command, `python build/lab/run.py telling`.  What is said in another language (`tongue`) an `ear` says back in English
first.
"""
