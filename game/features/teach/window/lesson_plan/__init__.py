"""The page on which a lesson is planned card by card, and its dialogs.  Open `plan_scene.py` first."""
