"""The page of analysis.  Open `analysis_scene.py` first."""
