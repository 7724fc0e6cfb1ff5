"""Warming of caches before the first visitor.

Otherwise the first request would fill them on the event loop and block all other clients.
"""

from fastapi import FastAPI

from peerless.content import library
from peerless.game.game import start_game
from peerless.game.setup import make_setup
from peerless.server.content import content, rule_sections
from peerless.text.catalog import languages


def warm_up(app: FastAPI) -> None:
    """Build the route schemas, the heroes and boards, and the texts of every language."""
    app.openapi()
    rule_sections()
    heroes = list(library.heroes())
    game = start_game(make_setup(heroes[:2], next(iter(library.boards())), "duel", "current"), 0)
    for lang in languages():
        content(lang)
        game.log(0, 0, lang)
        game.decision.text(lang)
