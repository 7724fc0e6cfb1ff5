"""Before the first visitor: everything that is made when it is first needed, and kept from then on.

Else the first one to come would wait for it on the event loop, and everybody else with them.
"""

from fastapi import FastAPI

from peerless.content import library
from peerless.game.game import start_game
from peerless.game.setup import make_setup
from peerless.server.content import content, rule_sections
from peerless.text.catalog import languages


def warm_up(app: FastAPI) -> None:
    """Routes with their schemas, heroes and boards, and the words of every language."""
    app.openapi()
    rule_sections()
    heroes = list(library.heroes())
    game = start_game(make_setup(heroes[:2], next(iter(library.boards())), "duel", "current"), 0)
    for lang in languages():
        content(lang)
        game.log(0, 0, lang)
        game.decision.text(lang)
