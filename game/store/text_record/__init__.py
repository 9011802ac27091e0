"""Games as text that people can read and write: a header of tags, numbered turns, comments, glyphs, other lines.

docs/records.md is the format.  Open `record_reader.py` first: `read_games` reads, `record_as_text` in
`record_writer.py`
writes.  Between them lie `parser.py` (a text in pieces, and pieces as games, no rule asked) and `header.py` (tags and
what they mean). `ogn.py` knows what is different in files of Oware Game Notation, `pasted_position.py` takes positions,
`record_files.py` whole files, whatever form of record is in them.
"""
