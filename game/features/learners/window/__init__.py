"""Who learns here: the plate on which one says so."""
