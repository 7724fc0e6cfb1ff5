"""Homebrew that nobody plays any more takes no memory."""

import gc
import tomllib
from pathlib import Path

from peerless.content import homebrew, library

HERO = Path(__file__).parents[2] / "examples" / "homebrew" / "baba-yaga.toml"


def test_what_is_known_of_homebrew_goes_with_it() -> None:
    plain = tomllib.loads(HERO.read_text("utf-8"))
    source = {key: plain[key] for key in plain if key != "test"}
    gc.collect()
    before = len(library._fingerprints), len(homebrew._sources)
    kept = library.hero_from_plain(plain, "kept")
    for _ in range(20):
        hero = library.hero_from_plain(plain, "again")
        assert library.fingerprint(hero) == library.fingerprint(kept) and library.source_of(hero) == source
    del hero
    gc.collect()
    assert (len(library._fingerprints), len(homebrew._sources)) == (before[0] + 1, before[1] + 1)
    assert library.source_of(kept) == source
