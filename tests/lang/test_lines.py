"""Lines of a TOML text: every key and item of a file is found where it stands, whatever its form."""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import peerless as pl
from peerless.content.library import board_from_plain, hero_from_plain
from peerless.lang.lines import Lines
from peerless.lang.lines import Path as Keys
from peerless.lang.places import Locator, path_of

PACKAGE = Path(pl.__file__).parent
ROOT = PACKAGE.parent.parent
FILES = [
    *sorted((PACKAGE / "content").rglob("*.toml")),
    *sorted((PACKAGE / "text" / "locales").rglob("*.toml")),
    *sorted((ROOT / "examples").rglob("*.toml")),
    PACKAGE / "reference" / "example-hero.toml",
]


def paths(data: object, path: Keys = ()) -> Iterator[Keys]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from paths(value, (*path, key))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_key_of_our_files_is_on_the_line_that_is_found(path: Path) -> None:
    text = path.read_text("utf-8")
    lines, rows = Lines(text), text.splitlines()
    for keys in paths(tomllib.loads(text)):
        line = lines.of(keys)
        assert line is not None, keys
        assert isinstance(keys[-1], int) or str(keys[-1]) in rows[line - 1], keys


TEXT = '''# a comment = "with [[tables]]"
top = 1

[hero]
name = "a # no comment" # one
"quoted \\u0041 key".inner = { a = 1, 'b c' = [1, 2] }
text = """
[[card]]
x = "2" """
raw = \'\'\'
not = "here"\'\'\'

[[card]]
id = "one"
do = [
  { draw = 1 }, # first
  { if = "won", then = [
    { damage = 2 },
  ] },
]

[[card]]
id = "two"
[card.bonus_attack]
id = "three"
defence = [["a"], ["b"]]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("hero",), 4),
        (("hero", "name"), 5),
        (("hero", "quoted A key"), 6),
        (("hero", "quoted A key", "inner", "b c", 1), 6),
        (("hero", "text"), 7),
        (("hero", "raw"), 10),
        (("card",), 13),
        (("card", 0), 13),
        (("card", 0, "do", 0, "draw"), 16),
        (("card", 0, "do", 1, "then", 0, "damage"), 18),
        (("card", 1, "id"), 23),
        (("card", 1, "bonus_attack", "id"), 25),
        (("card", 1, "bonus_attack", "defense", 1, 0), None),
        (("card", 1, "bonus_attack", "defense"), 26),
        (("card", 2), None),
    ],
)
def test_where_things_are(path: Keys, line: int | None) -> None:
    assert "b c" in tomllib.loads(TEXT)["hero"]["quoted A key"]["inner"]
    assert Lines(TEXT).of(path) == line


def test_what_is_missing_is_in_the_table_around_it() -> None:
    lines = Lines(TEXT)
    assert lines.near(("card", 1, "value")) == 22
    assert lines.near(("card", 0, "do", 1, "else")) == 17
    assert lines.near(("nothing",)) is None


def test_windows_lines_count_once() -> None:
    assert Lines(TEXT.replace("\n", "\r\n")).of(("card", 1, "id")) == 23


def test_no_text_stops_the_scanner() -> None:
    source, signs = random.Random(5), "[]{}=,.\"'#\n a1\\"
    for _ in range(3000):
        Lines("".join(source.choice(signs) for _ in range(source.randrange(40))))


def test_deep_nesting_is_no_danger() -> None:
    assert Lines("a = " + "[" * 50_000).of(("a", 0)) == 1
    assert Lines("a = " + "{a = " * 50_000).of(("a", "a")) == 1
    assert Lines("[" + "a." * 50_000 + "a]").of(("a", "a")) == 1
    assert Lines("a" + ".a" * 50_000 + " = 1").of(("a", "a")) == 1


# --- places ---------------------------------------------------------------------------------

DATA: dict[str, object] = {
    "card": [{"id": "one"}, {"title": "no id"}, {"id": 'odd", scheme[7]'}],
    "ability": [{"id": "a"}, {"when": "x"}],
    "test": [{"name": "It, works. Really"}],
    "spaces": {"s 1": {}},
}


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ("", ()),
        ("deck", ("deck",)),
        ("hero, state", ("hero", "state")),
        ('card "one"', ("card", 0)),
        ('card "one", after_combat[0].then[12].to', ("card", 0, "after_combat", 0, "then", 12, "to")),
        ('card "?", value', ("card", 1, "value")),
        ('card "odd", scheme[7]", scheme[1]', ("card", 2, "scheme", 1)),
        ('ability "2", do[0]', ("ability", 1, "do", 0)),
        ('test "It, works. Really", expect.health.cat-1', ("test", 0, "expect", "health", "cat-1")),
        ('space "s 1", at', ("spaces", "s 1", "at")),
        ("text.uk.titles.feint", ("text", "uk", "titles", "feint")),
    ],
)
def test_a_place_leads_to_its_path(place: str, path: Keys) -> None:
    assert path_of(place, DATA) == path


def test_plain_data_has_no_lines() -> None:
    assert Locator(DATA).line('card "one"', {}) is None


def problems_of(text: str) -> list[str]:
    data = tomllib.loads(text)
    with pytest.raises(pl.ContentError) as caught:
        (board_from_plain if "spaces" in data else hero_from_plain)(data, "my.toml", text)
    return caught.value.problems


def test_every_problem_of_a_file_names_its_line() -> None:
    text = (ROOT / "examples" / "homebrew" / "baba-yaga.toml").read_text("utf-8")
    rows = text.splitlines()
    broken = text.replace("health = 15", "health = 0", 1).replace("change = ", "chnge = ", 1)
    broken = broken.replace("recover = 2, to", "recover = 2, too", 1).replace("then = [{ value = 4 }]", "then = [{}]")
    for problem in problems_of(broken):
        line = int(problem.split(":")[1])
        what = next(part for part in ("health", "change", "recover", "value = 4") if part in rows[line - 1])
        assert what, problem


def test_a_word_out_of_place_is_found_inside_its_effect() -> None:
    text = (ROOT / "examples" / "homebrew" / "baba-yaga.toml").read_text("utf-8")
    broken = text.replace("[{ draw = 2 }, { discard = 1 }],", "[{ draw = 2 }, { add = 1 }],")
    line = 1 + next(number for number, row in enumerate(broken.splitlines()) if "{ add = 1 }" in row)
    assert problems_of(broken) == [f'my.toml:{line}: card "a-bargain", scheme: "add" needs a combat']


def test_a_board_has_lines_too() -> None:
    text = (PACKAGE / "content" / "boards" / "sarpedon.toml").read_text("utf-8")
    problem = problems_of(text.replace("at = [", "at = [1, ", 1))[0]
    assert "at = [1, " in text.replace("at = [", "at = [1, ", 1).splitlines()[int(problem.split(":")[1]) - 1]


def test_british_keys_have_lines() -> None:
    text = (ROOT / "examples" / "homebrew" / "baba-yaga.toml").read_text("utf-8")
    british = text.replace('used_by = "hero"\nuncancellable', 'used_by = "hero"\nuncancelable = 3\nunused', 1)
    assert british != text
    lines = {problem.split(": ", 1)[0] for problem in problems_of(british)}
    wanted = 1 + british.splitlines().index("uncancelable = 3")
    assert f"my.toml:{wanted}" in lines
