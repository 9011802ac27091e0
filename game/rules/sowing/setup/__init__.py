"""From a checked variant file and chosen options to the integers that the step machine runs on.

Open `options.py` first: the file with its options chosen.  `tables.py` asks it for each number of the machine,
`ways.py` knows the tracks, `numbers.py` the number of a word.  `repetition.py` reads the finished numbers.
"""
