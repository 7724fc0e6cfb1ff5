"""The rules page for players: complete, free of sources, and easy to search.

The specification (`../shared/rules.md`) is not part of the repository; what needs it is skipped without it.
"""

import re
import tomllib
from pathlib import Path

import pytest

import peerless as pl
from peerless.content.rules import Term, find, meanings, parse_rules, parse_terms, rules, sections, terms

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "RULES.md").read_text("utf-8")
SPECIFICATION = ROOT.parent / "shared" / "rules.md"
SOURCES = re.compile(r"\bseeds?\b|\bNC\b|\bFAQ\b|\bfacts\b|\b\d{3}:|`ruling`|`decision`|\bengine\b", re.IGNORECASE)

with_specification = pytest.mark.skipif(
    not SPECIFICATION.is_file(), reason="the specification is not part of the repository"
)


def anchor(title: str) -> str:
    """What GitHub makes of a heading."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def ids(query: str) -> list[str]:
    return [rule.id for rule in find(query)]


# --- the page -------------------------------------------------------------------------------


@with_specification
def test_every_numbered_rule_and_example_is_on_the_page() -> None:
    """In the order of the specification, which ends with the first twelve heroes; the page goes on."""
    text = SPECIFICATION.read_text("utf-8")
    numbered = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE)
    examples = re.findall(r"^(?:### |\| )(X-\d+[a-z]?) ", text, re.MULTILINE)
    assert len(numbered) > 300 and len(examples) > 15
    specified = [id for id in numbered + examples if id != "X-11"]
    assert [rule.id for rule in rules() if rule.id in set(specified)] == specified


def test_ids_are_unique() -> None:
    rule_ids = [rule.id for rule in rules()]
    assert len(set(rule_ids)) == len(rule_ids)


def test_the_numbers_of_a_family_have_no_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in rules():
        if not rule.id.startswith(("X-", "WIN-")):  # `classic` has its own numbers from WIN-20 on
            numbers.setdefault(rule.family, []).append(int(rule.id.rpartition("-")[2]))
    assert {family: found for family, found in numbers.items() if found != list(range(1, len(found) + 1))} == {}


def test_nothing_is_left_of_the_sources() -> None:
    assert [line for line in PAGE.splitlines() if SOURCES.search(line)] == []
    assert [rule.id for rule in rules() if "[" in rule.text] == []


def test_every_rule_is_a_sentence() -> None:
    ends = (".", ".)", "|")
    assert [rule.id for rule in rules() if not rule.text.endswith(ends)] == []
    assert [rule.id for rule in rules() if re.search(r"  +\S| [.,;:]| $|\.\.", rule.text)] == []


def test_every_rule_that_is_mentioned_exists() -> None:
    known = {rule.id for rule in rules()}
    mentioned = {id for rule in rules() for id in re.findall(r"\b[A-Z]{3,}-\d+", rule.text)}
    assert mentioned - known == set()


def test_the_contents_lead_to_every_heading() -> None:
    links = re.findall(r"\]\(#([^)]+)\)", PAGE)
    headings = [title for title in re.findall(r"^##+ (.+)$", PAGE, re.MULTILINE) if title != "Contents"]
    assert links == [anchor(title) for title in headings]
    assert len(set(links)) == len(links)


def test_the_anchors_are_those_of_github() -> None:
    assert anchor("Free-for-all, 3 or 4 players (FFA)") == "free-for-all-3-or-4-players-ffa"


def test_the_page_speaks_of_the_switches_that_there_are() -> None:
    from peerless.game.ruleset import ONLY_BY_CHOICE, SWITCHES

    assert set(re.findall(r"^\| [^|]+\(`(\w+)`\) \|", PAGE, re.MULTILINE)) == {*SWITCHES, *ONLY_BY_CHOICE}


@pytest.mark.parametrize("hero", pl.heroes().values(), ids=lambda hero: hero.id)
def test_the_heroes_have_the_figures_of_their_cards(hero: pl.HeroDef) -> None:
    [rule] = [rule for rule in rules() if rule.text.startswith(f"{hero.name}: ")]
    assert f"{hero.name}: {hero.attack}, {hero.health} health." in rule.text
    assert f"Movement {hero.movement}." in rule.text
    for sidekick in hero.sidekicks:
        wanted = f"{sidekick.attack}, {sidekick.health} health" + " each" * (sidekick.count > 1)
        assert wanted in rule.text.partition(".")[2]


def test_the_page_goes_into_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included == {"docs/RULES.md": "peerless/content/RULES.md"}


# --- reading --------------------------------------------------------------------------------


def test_a_small_page_is_read() -> None:
    page = (
        "# Rules\n\n## Walking (WALK)\n\n- **WALK-1** Go:\n  1. left;\n  2. right.\n- **WALK-2** Stop.\n\nAn aside.\n\n"
        "## Worked examples\n\n### X-1 A walk\n\n- **Given** a road.\n- **Then** walk.\n\n"
        "### X-2 Short\n\n- **X-2a** Go.\n\n"
        "## Glossary\n\n### Words\n\n| English | Ukrainian | Polish | Russian | Czech |\n|---|---|---|---|---|\n"
        "| walk | хода | — | ход / шаг | — |\n"
    )
    assert [(rule.id, rule.section, rule.text) for rule in parse_rules(page)] == [
        ("WALK-1", "Walking", "Go:\n1. left;\n2. right."),
        ("WALK-2", "Walking", "Stop."),
        ("X-1", "Worked examples", "**A walk**\n\n- **Given** a road.\n- **Then** walk."),
        ("X-2a", "Worked examples", "Go."),
    ]
    [term] = parse_terms(page)
    assert term == Term("walk", (("Ukrainian", "хода"), ("Russian", "ход / шаг")))
    assert term.foreign() == ["хода", "ход", "шаг"]


def test_the_sections_count_all_rules() -> None:
    assert sum(section.count for section in sections()) == len(rules())
    moving = next(section for section in sections() if section.title == "Moving")
    assert (moving.families, moving.count) == (("MOVE",), 12)


def test_the_glossary_is_read() -> None:
    assert len(terms()) > 150
    maneuver = {"Ukrainian": "маневр", "Polish": "manewr", "Russian": "манёвр", "Czech": "manévr"}
    assert Term("maneuver", tuple(maneuver.items())) in terms()
    assert all(term.foreign() for term in terms())


# --- searching ------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["MOVE-3", "move-3", " Move 3 ", "MOVE3"])
def test_a_rule_is_found_by_its_id(query: str) -> None:
    assert ids(query) == ["MOVE-3"]


def test_short_cases_are_found_alone_and_together() -> None:
    assert ids("x-11c") == ["X-11c"]
    assert ids("X-11") == [f"X-11{letter}" for letter in "abcdefgh"]


@pytest.mark.parametrize("query", ["MOVE", "move"])
def test_a_family_is_found_whole(query: str) -> None:
    assert ids(query) == [f"MOVE-{number}" for number in range(1, 13)]


def test_all_words_must_occur() -> None:
    assert ids("random discard") == ["EFFECT-9", "INFO-7", "ACHILLES-1", "X-5"]
    assert ids("DISCARD random") == ids("random discard")
    assert set(ids("boosted maneuver")) < set(ids("maneuver"))


def test_a_word_is_found_by_its_beginning_and_in_headings() -> None:
    assert ids("boost increase") == ["BOOST-7"]
    assert "WIN-8" in ids("victory")
    assert ids("defence") == ids("defense") and ids("colour") == ids("color") and ids("manoeuvre") == ids("maneuver")
    with pytest.raises(pl.UnknownContent):
        find("oosted")


@pytest.mark.parametrize("word", ["маневр", "МАНЕВР", "manewr", "манёвр", "manévr", "manevr"])
def test_words_of_other_languages_are_understood(word: str) -> None:
    assert ids(word) == ids("maneuver")


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("поле бою", "battlefield"),
        ("здоров’я", "starting health"),
        ("atak wręcz", "melee"),
        ("wrecz", "melee"),
        ("táhnout kartu", "draw card"),
        ("атака boost", "attack boost"),
        ("ворожий боєць", "enemy fighter"),
    ],
)
def test_terms_of_several_words_and_mixed_queries(query: str, same: str) -> None:
    assert set(ids(same)) <= set(ids(query))
    assert meanings(query)


def test_only_foreign_words_have_meanings() -> None:
    assert [term.en for term in meanings("маневр")] == ["maneuver"]
    assert meanings("MOVE-3") == meanings("maneuver") == ()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("MOVE-99", ("MOVE-99", "MOVE-1, MOVE-2", "MOVE-12")),
        ("WIN-9", ("WIN-8, WIN-20",)),
        ("manuver", ("maneuver",)),
        ("combat damge", ("damage",)),
        ("маневру", ("маневр?",)),
        ("genie mulligan", ("all of these words: genie, mulligan",)),
        ("xyzzy", ("xyzzy", "TERM, SETUP")),
        ("", ("TERM, SETUP",)),
        ("statystyki", ("stats",)),
    ],
)
def test_an_unknown_query_is_refused_with_a_hint(query: str, words: tuple[str, ...]) -> None:
    with pytest.raises(pl.UnknownContent) as refused:
        find(query)
    for word in words:
        assert word in str(refused.value)
