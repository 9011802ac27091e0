"""Is it a good game?"""
