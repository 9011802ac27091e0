"""Pages for a browser and for paper: the rules of a game with clips, and worksheets.

`html` makes documents of texts, `pictures` draws stills and clips; `rules_page` and `worksheet` put them together.
`features/sharing/web_page.py` writes what they make, whole or not at all.  Open `rules_page` first.
"""
