"""A board for Peerless: the hero and board files beside this module are found by the entry point that names it."""
