"""A board for Peerless: every hero and board file beside this one is found by the entry point that names the package."""
