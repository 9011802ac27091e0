"""Settings in parts: the look beside a board that follows at once, play and sound, the language, and access.

Open `settings_scene.py` first, then `section.py`: what each part says of itself.
"""
