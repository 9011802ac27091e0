"""About the program: its version and licences, where one's data lies, the works that the games come from.

Open `about_scene.py` first.
"""
