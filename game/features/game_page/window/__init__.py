"""The page of a game, behind every card: play it, learn it, its puzzles, its rules, change one, games like it.

Open `game_page_scene.py` first.
"""
