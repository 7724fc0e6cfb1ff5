"""Write what the page takes from the Python side into `web/src/generated`: message types and strings.

The types start as a JSON schema of the classes in `peerless.server.protocol`, which `npm run types` turns into
TypeScript. The strings are the `page*.toml` of each language, and its help for new players is `help.toml`; missing
strings fall back to English, so that the page always builds. With `--strict`, such gaps are errors, and nothing is
written.

    python tools/make_page_data.py [--strict]
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "src") not in sys.path:
    sys.path.insert(0, str(ROOT / "src"))  # works before the package is installed

from pydantic import TypeAdapter  # noqa: E402
from typing_extensions import is_typeddict  # noqa: E402

from peerless.game import views  # noqa: E402
from peerless.server import neighborhood  # noqa: E402
from peerless.server.protocol import content, http  # noqa: E402
from peerless.server.protocol.basics import PROTOCOL  # noqa: E402
from peerless.server.protocol.replies import MESSAGES, Message  # noqa: E402
from peerless.server.protocol.requests import PHRASES, REQUEST, Request  # noqa: E402
from peerless.table.messages import Event, Level  # noqa: E402
from peerless.text.catalog import Language, phrase  # noqa: E402
from peerless.text.grammar import CLASSES, plural_rule  # noqa: E402

LOCALES = ROOT / "src" / "peerless" / "text" / "locales"
GENERATED = ROOT / "web" / "src" / "generated"
SOURCE_LANGUAGE = "en"
LANGUAGES: tuple[str, ...] = get_args(Language)

ALL_PLURALS = frozenset(CLASSES)
SLOT = re.compile(r"\{(\w+)\}")

SENT_BY_PAGE = (http.NewTable, http.Sit, http.Mine)
SENT_BY_SERVER = (
    *(http.Error, http.Created, http.Taken, http.Summary, http.ReplayPage),
    *(content.Content, content.TableContent, content.RuleSection, neighborhood.Neighborhood),
)
LIMITS = ("title", "default", "pattern", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum")

Schema = dict[str, Any]
Strings = dict[str, str]


# --- Types ------------------------------------------------------------------------------------------------


def schema() -> Schema:
    """Return one schema of the whole wire protocol, for a tool that needs only names and shapes."""
    wanted: list[tuple[str, Any, TypeAdapter[Any]]] = [
        ("Message", "serialization", MESSAGES),
        ("Request", "validation", REQUEST),
        *((kind.__name__, "serialization", TypeAdapter(kind)) for kind in SENT_BY_SERVER),
        *((kind.__name__, "validation", TypeAdapter(kind)) for kind in SENT_BY_PAGE),
    ]
    _, together = TypeAdapter.json_schemas(wanted)
    definitions = {name: plain(part) for name, part in together["$defs"].items()}
    for name, kind in (vars(views) | {"Event": Event}).items():
        if name in definitions and is_typeddict(kind):
            definitions[name]["required"] = sorted(kind.__required_keys__)  # pydantic lists all keys
    definitions["Message"] = any_of(Message)
    definitions["Request"] = any_of(Request)
    return {"$defs": dict(sorted(definitions.items()))}


def any_of(union: Any) -> Schema:
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)]}


def plain(part: Any) -> Any:
    """Return the schema without limits (they would become tuples) and without a title for every field."""
    if isinstance(part, list):
        return [plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    if "properties" in part:
        return shape(part)
    return {key: plain(value) for key, value in part.items() if key not in LIMITS}


def shape(part: Schema) -> Schema:
    """Return the schema of an object, with the discriminator field required."""
    fields = {name: plain(field) for name, field in part["properties"].items()}
    constant = [name for name, field in fields.items() if "const" in field]
    object_schema: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
    object_schema["required"] = sorted({*part.get("required", ()), *constant})
    if "description" in part:
        object_schema["description"] = part["description"]
    return object_schema


# --- Strings ----------------------------------------------------------------------------------------------


class Gaps(Exception):
    """The gaps of the translations, one line each."""


def strings_of(lang: str) -> Strings:
    """Return the texts of all page files of a language; their keys are disjoint."""
    files = sorted((LOCALES / lang).glob("page*.toml"))
    return {key: text for path in files for key, text in flat(tomllib.loads(path.read_text("utf-8")))}


def flat(tree: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", str(value)


def family(key: str) -> str:
    """Return the name under which the page requests a text: plural forms are one family."""
    stem, _, last = key.rpartition(".")
    return stem if stem and last in ALL_PLURALS else key


def families(strings: Strings) -> dict[str, Strings]:
    by_family: dict[str, Strings] = {}
    for key, text in strings.items():
        by_family.setdefault(family(key), {})[key] = text
    return by_family


def with_fallback(own: Strings, source: Strings) -> Strings:
    """Return each family in the language if translated, otherwise in English."""
    ours = families(own)
    return {key: text for name, forms in families(source).items() for key, text in ours.get(name, forms).items()}


def gaps(lang: str, own: Strings, source: Strings) -> Iterator[str]:
    """Yield the problems of a translation, as text for its translator."""
    ours, theirs = families(own), families(source)
    yield from (f"{lang}: {name} is not in English" for name in ours if name not in theirs)
    for name, forms in theirs.items():
        if name not in ours:
            yield f"{lang}: {name} is missing"
        else:
            yield from (f"{lang}: {problem}" for problem in differences(lang, name, ours[name], forms))


def differences(lang: str, name: str, ours: Strings, theirs: Strings) -> Iterator[str]:
    wanted = {name} if set(theirs) == {name} else {f"{name}.{form}" for form in plural_rule(lang).classes}
    yield from (f"{key} is missing" for key in sorted(wanted - set(ours)))
    slots = slots_in(theirs)
    if slots_in(ours) != slots:
        yield f"{name} must have these slots: {', '.join(sorted(slots)) or 'none'}"


def slots_in(forms: Strings) -> set[str]:
    return {slot for text in forms.values() for slot in SLOT.findall(text)}


def all_gaps() -> list[str]:
    """Return the problems of all translations of the page."""
    source = strings_of(SOURCE_LANGUAGE)
    others = (lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE)
    return [gap for lang in others for gap in gaps(lang, strings_of(lang), source)]


# --- Files ------------------------------------------------------------------------------------------------


def names(source: Strings) -> str:
    """Return the protocol constants and a type of all string keys, so that the page cannot request an unknown one."""
    keys = "\n".join(f"  | '{name}'" for name in sorted(families(source)))
    return (
        "// Made by tools/make_page_data.py.\n"
        f"export const PROTOCOL = {PROTOCOL};\n"
        f"export const LANGUAGES = {json.dumps(LANGUAGES)} as const;\n"
        f"export const LEVELS = {json.dumps(get_args(Level))} as const;\n"
        f"export const PHRASES = {json.dumps(PHRASES)} as const;\n"
        "export type Language = (typeof LANGUAGES)[number];\n"
        f"export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {language_names()};\n"
        "export type Level = (typeof LEVELS)[number];\n"
        "export type Phrase = (typeof PHRASES)[number];\n"
        f"export type StringKey =\n{keys};\n"
    )


def language_names() -> str:
    """Return the name of each language in that language."""
    return json.dumps({lang: phrase(lang, "about", "name") for lang in LANGUAGES}, ensure_ascii=False)


def contents() -> dict[str, str]:
    """Return all files by name."""
    source = strings_of(SOURCE_LANGUAGE)
    files = {"schema.json": as_json(schema()), "names.ts": names(source)}
    for lang in LANGUAGES:
        files[f"strings/{lang}.json"] = as_json(with_fallback(strings_of(lang), source))
        files[f"help/{lang}.json"] = as_json(tomllib.loads((LOCALES / lang / "help.toml").read_text("utf-8")))
    return files


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def write(files: Mapping[str, str]) -> None:
    """Write only changed files, as a development server reloads on every write."""
    for name, text in files.items():
        path = GENERATED / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--strict"]):
        print(f"make_page_data: unknown arguments {' '.join(arguments)!r}; possible is: --strict", file=sys.stderr)
        return 2
    missing = all_gaps() if arguments else []
    if missing:
        print("\n".join(missing), file=sys.stderr)
        return 1
    write(contents())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
