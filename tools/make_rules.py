"""Write `docs/RULES.md`, the rules page for players, from the rules specification and the glossary.

The specification is written for developers: it cites its sources, weighs them and says what a program must offer. The
page keeps every numbered rule with its id and leaves all that out. Where this leaves a clumsy sentence, a table below
mends it; a repair that fits no longer, or a source that shines through, is an error and nothing is written.

    python tools/make_rules.py [SPECIFICATION]

The specification is not part of the repository; `facts/glossary.yaml` stands beside it.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
SPECIFICATION = ROOT.parent / "shared" / "rules.md"
PAGE = ROOT / "docs" / "RULES.md"
WRONG_USE = 2

CHAPTERS = (*range(1, 21), 23)  # 0, 21, 22 and 25 are about sources, 24 is the glossary
LEFT_OUT = ("15.1",)  # what a program must offer
LANGUAGES = {"en": "English", "uk": "Ukrainian", "pl": "Polish", "ru": "Russian", "cs": "Czech"}
NO_TERMS = ("slogan",)  # a printed sentence, not a term

CITATION = re.compile(r"\s*\[[^\[\]]*\]")
REASON = re.compile(r"\s*`(?:decision|ruling)`.*?\.(?=\s+[A-Z`(\"]|\s*$)")  # up to the end of its sentence
OTHER_SOURCE = re.compile(r"(?<=\d)\*")  # the mark of a number from elsewhere
NOT_BELOW_ZERO = re.compile(r"damage max\(0, ([^)]+)\) = (\d+)")

CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)", re.DOTALL)
COLUMNS_OF_SOURCES = ("Source", "Seed")
LEFTOVER = re.compile(
    r"\bseeds?\b|\bNC\b|\bFAQ\b|\bOCR\b|\bfacts\b|\bengine|\bdecisions?\b|\brulings?\b|\b00[0-4]\b|\bmax\("
    r"|\b\d{3}:|\bO-\d|\bsection \d|\bdata\b|\bbooks?\b|\bpictured\b|\[",
    re.IGNORECASE,
)

INTRODUCTION = """\
<!-- Written by tools/make_rules.py; change that, not this. -->

# Rules

The rules of the Unmatched® duel system as Peerless plays them, in our own words. Every rule has an id that never
changes. In the terminal, `peerless rules MOVE-3` shows one rule, `peerless rules MOVE` all rules of that name, and
`peerless rules moved through` those in which all these words occur; words of the glossary may also be Ukrainian,
Polish, Russian or Czech. [RULINGS.md](RULINGS.md) says how we decide what the printed rulebooks leave open.

"Must" is an obligation, "may" a free choice of the player who is named. What a hero, card or battlefield says goes
before these rules (TERM-1).
"""

SWITCHES_BEFORE = """\
## Two sets of rules

`current` follows the 2023 rulebook and is played unless you choose otherwise; `classic` follows the older rulebooks
where they differ: `peerless play medusa alice --rules classic`. In the rules below, a sentence that begins with
`classic` says what is done there instead; everything else is the same in both. Programs that use Peerless as a library
can also turn each switch alone.
"""

SWITCHES_AFTER = """\
`versatile_counts_as` can also be `as_used`: a versatile card then counts in combat only as what it is used for. Two
more options are no rules: whether teammates see each other's hands (`share_team_hands`, INFO-8), and whether a hero may
be chosen twice (`allow_same_hero`, SETUP-3).
"""

GLOSSARY_BEFORE = """\
## Glossary

The words of the printed games in five languages. A dash: we know of no print in that language that has the word.
"""

# What the switches and their values mean, in words for players.
SWITCHES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "victory_timing": (
        "When the game ends",
        {
            "action_boundary": "victory is checked at the start and at the end of every action",
            "immediate": "the moment a hero is defeated",
        },
    ),
    "health_cap": (
        "How far health can rise",
        {"starting_health": "to the starting health", "dial_maximum": "to the highest number of the dial"},
    ),
    "after_attack_window": (
        'Abilities "after the attack"',
        {"after_cleanup": "after the cards have been discarded", "before_cleanup": "before the cards are discarded"},
    ),
    "labelled_abilities": (
        "Abilities with the label AFTER COMBAT",
        {"with_cards": "together with such effects of cards", "after_cards": "after all such effects of cards"},
    ),
    "versatile_counts_as": (
        "What a versatile card counts as",
        {"both": "an attack card and a defence card"},
    ),
}

HEADINGS = {
    "The action (MAN)": "The maneuver (MAN)",
    "Hero modules": "Heroes",
    "Other heroes in the seeds (HERO)": "Five more heroes (HERO)",
    "X-11 Short cases the books spell out or directly imply": "X-11 Short cases",
    "Cards named in the seeds": "Titles of cards",
}

# Paragraphs between the rules by their first words; None leaves one out.
PARAGRAPHS: Mapping[str, str | None] = {
    "Reference procedure:": None,
    "Numbers in parentheses": None,
    "Acceptance scenarios.": (
        "The spaces of the examples have letters; `p–q` means that a line joins p and q. "
        "All examples but X-11g hold in `current` and in `classic`."
    ),
}

# Rules that speak of little else than sources or programs: said anew.
REWRITTEN = {
    "SETUP-3": "No hero is chosen twice, unless the option `allow_same_hero` is set.",
    "BOARD-10": (
        "A battlefield has spaces, lines, zones and starting spaces; "
        "some have high-ground arrows (HIGHGROUND) or passages (PASSAGE)."
    ),
    "TEAM-6": "The players agree who is A1, B1, A2 and B2.",
    "PASSAGE-5": (
        "The battlefield shows which of the marked spaces are linked. Where it shows only the marks, "
        "each marked space is linked with every other."
    ),
    "LARGE-1": "None of the fighters described here is a large figure, and PASSAGE-4 is the only rule about them.",
    "HERO-1": (
        "The abilities of King Arthur, Medusa, Sinbad, Robin Hood and Bigfoot follow below. "
        "Merlin, the Porter and the Jackalope have dials; harpies and outlaws have none."
    ),
}

# Pieces of rules and examples, as in a diff: what stands there and what the page says. `\n` is a line break.
REPAIRS = r"""
TERM-7
- Places of a card:
+ A card is in one of these places:
TERM-14
- integers
+ whole numbers
SETUP-6
- The engine takes the seat order as input (ages, random or agreed).
+ You may also agree on the order or draw lots.
SETUP-8
- and they need not agree
+ and not all must choose the same
SETUP-12
- start decisions the hero demands
+ choices with which the hero starts
SETUP-13
- Seat 2 does SETUP-7, -8, -9, -12 with
+ Then seat 2 does the same (SETUP-7, SETUP-8, SETUP-9, SETUP-12) with
BOARD-2
- Adjacency is symmetric. It serves
+ Adjacency works both ways and matters for
BOARD-5
- is the union of the zones
+ means all the zones
BOARD-8
- numbered 1 to n;
+ numbered from 1;
TURN-4
-  (1) start
+ \n  1. start
- ; (2) as long as actions remain: win check, choose an action, resolve it, win check
+ ;\n  2. as long as actions remain: check for victory, choose an action, resolve it, check for victory
- ; (3) end
+ ;\n  3. end
- ; (4) hand limit; (5) next seat
+ ;\n  4. the hand limit (TURN-9);\n  5. the next seat
TURN-7
- The engine therefore never offers a pass.
+ So there is no passing.
TURN-9
- may exceed 7. After
+ may exceed 7 cards. After
- discards the excess, cards of their choice
+ discards down to 7, cards of their choice
TURN-10
- The limit is
+ The hand limit is
TURN-11
- The engine counts the actions taken in the turn, starting at 1; gained actions count.
+ The actions taken in a turn are counted from 1 on, gained ones included.
TURN-14
- reads this note
+ means this space
DRAW-4
- Must draw N, only K left (K < N): draw K, then suffer N−K exhaustion hits one after another.
+ A player who must draw more cards than are left draws those, then suffers an exhaustion hit for each missing card,
+ one after another.
DRAW-6
- , though 004 words it as losing health
+
MAN-4
- the order. A fighter
+ the order in which the fighters move. Each
MOVE-2
- It may
+ A fighter may
MOVE-3
- It may
+ A fighter may
MOVE-4
- It must
+ A fighter must
MOVE-5
- leaves it
+ leaves the fighter
- where it is
+ where it stands
SCHEME-2
- one's
+ your
PLAY-2
- ANY: every own fighter may play it.
+ A card with the banner ANY may be played by every own fighter.
PLAY-4
- share the name
+ share a name that the banner shows
PLAY-7
- For other effects a versatile card
+ For an effect that asks for the type of a card, a versatile card
- Option `as_used`: in combat it
+ With the option `as_used` it
- what it is used for
+ what it is used for in the combat
ATK-2
- , whatever the zones (every fighter), or if the attacker is ranged and both are in the same zone, adjacent or not
+ , whatever the zones. A ranged attacker also reaches targets in the same zone, adjacent or not
ATK-4
- such a card face down
+ such a card (ATK-3) face down
ATK-10
- In free-for-all FFA-4
+ In free-for-all, FFA-4
COMBAT-6
- Step 1 often cancels (CANCEL).
+ The effects of step 1 often cancel others (CANCEL).
- the defender's does and
+ the defender's works and
COMBAT-7
- Step 2 often changes
+ The effects of step 2 often change
COMBAT-8
- = max(0, A − D), where A is
+ is A − D, but never less than 0. A is
- and D the defence card's, or 0
+ and D is the defence card's, or 0
COMBAT-9
- however large D is
+ however large the defence is
COMBAT-19
- Only D counts as 0.
+ Only for the combat damage (COMBAT-8) does the missing value count as 0.
VALUE-2
-  (1) the base:
+ \n  1. the base:
- ; (2) one-shot changes by other effects and boosts, in the order they resolve: +/− and boosts add;
+ ;\n  2. changes by other effects and boosts, in the order they resolve: +, − and boosts are added up;
- as they stand then, later additions count again; (3) continuous modifiers in force at that moment
+ as they stand then, and later additions count again;\n  3. lasting bonuses in force at that moment
- ; (4) for
+ ;\n  4. for
- ; (5) not below 0. A locked
+ ;\n  5. the value is never below 0.\n\n  A locked
VALUE-5
- frozen and used
+ fixed and used
- "Printed value" reads VALUE-1.
+ "Printed value" means the number on the card (VALUE-1).
- : 000:Apply limits ignoring to the combat damage
+
EFFECT-2
- "May": the player decides when the effect resolves.
+ "May" means that the player decides, at the moment the effect resolves.
EFFECT-5
- EFFECT-4 does not bridge it
+ EFFECT-4 does not help there
EFFECT-9
- A random discard is uniform over the hand.
+ In a random discard every card in hand is equally likely.
EFFECT-10
- discarding N from fewer discards all
+ whoever must discard more cards than they hold discards all
CANCEL-3
- It does not touch
+ Cancelling does not touch
DAMAGE-4
- (Bewilderment, both prints)
+ (Bewilderment)
HEALTH-2
- without dial data the starting health is used
+ where that number is not known, the starting health counts
DEFEAT-2
- Its miniature or token leaves
+ The miniature or token of a defeated fighter leaves
DEFEAT-5
- Cards naming it become
+ Cards naming a defeated fighter become
WIN-1
- Two players: you win
+ With two players, you win
WIN-2
- The engine checks at the start
+ Whether somebody has won is checked at the start
- at no other time.
+ at no other time. `classic`: WIN-20 to WIN-24 hold instead of WIN-2 to WIN-6.
WIN-20
- The game ends the moment the hero is defeated:
+ `classic`: the game ends the moment a hero is defeated;
WIN-21
- The moment is after the damage of one event has been applied to
+ `classic`: that moment comes after the damage of one event has been dealt to
WIN-22
- If one event
+ `classic`: if one event
WIN-23
- If the hero's
+ `classic`: if the hero's
WIN-24
- In team play the moment is
+ `classic`: in team play the moment is
INFO-1
- Public: battlefield,
+ These are public: battlefield,
INFO-8
- The engine shows a player the teammate's hand if `share_team_hands` is on (default on).
+ Peerless shows you your teammate's hand, unless the option `share_team_hands` is off.
FFA-2
- Seats 1 to n in turn order; seat i starts on starting space i and sets up
+ Seats are numbered in turn order; each hero starts on the starting space of that number, and the player sets up
FFA-9
- `classic`: WIN-24.
+ `classic`: see WIN-24.
TEAM-11
- `classic`: WIN-24.
+ `classic`: see WIN-24.
TEAM-7
- are friendly: may be passed, may not be attacked.
+ are friendly: they may be passed and may not be attacked.
TEAM-8
- FFA-4 does not apply.
+ The limit of FFA-4 does not apply in team play.
HIGHGROUND-3
- The bonus is
+ The bonus of high ground is
HIGHGROUND-4
- It depends
+ The bonus depends
HIGHGROUND-5
- It does not save
+ High ground does not save
PASSAGE-2
- such spaces are
+ spaces joined by a passage are
PASSAGE-3
- MOVE-1 to MOVE-7 hold:
+ In passages, too, MOVE-1 to MOVE-7 hold:
- blocks it
+ blocks the passage
BONUS-3
- None if the defender has been defeated. None if the attacker has.
+ There is no bonus attack if the defender or the attacker has been defeated.
BONUS-4
- It runs
+ A bonus attack runs
- : own name, own value, own effects
+ , with a name, a value and effects of its own
BONUS-5
- are those of the main attack. If
+ of the bonus attack are those of the main attack. If
BONUS-6
- Reach is not checked again;
+ Reach is not checked again for the bonus attack;
BONUS-9
- It is part
+ A bonus attack is part
- no win check
+ no check for victory
HOUDINI-1
- Houdini melee (14 health), Bess melee (5), movement (2).
+ Houdini: melee, 14 health. Bess: melee, 5 health. Movement 2.
HOUDINI-2
- any space without another fighter
+ any empty space
HOUDINI-3
- Bess cannot use this, but
+ Bess cannot be placed in this way, but
HOUDINI-4
- and is PLACE, not movement
+ and counts as placing (PLACE), not as movement
HOUDINI-5
- Shown cards stay in hand; the
+ The shown card stays in hand; the
BOOSTBONUS-1
- Some of his cards
+ Some of Houdini's cards
- each time he uses
+ each time his player uses
BOOSTBONUS-2
- Order: add
+ The order is: add
BOOSTBONUS-4
- It also applies
+ The bonus also applies
- his player
+ Houdini's player
BOOSTBONUS-5
- It does not apply
+ The bonus does not apply
- his card's
+ the card's
GENIE-1
- Ranged, 16 health, movement 3, no sidekick.
+ The Genie: ranged, 16 health. Movement 3. No sidekick.
GENIE-2
- their turn the player
+ their turn the Genie's player
- action, once
+ action, once a turn
CLONE-1
- Sun Wukong melee (17 health, movement 2). Three clones, sidekicks with 1 health (melee). They start
+ Sun Wukong: melee, 17 health. Three clones: melee, 1 health each. Movement 2. The clones start
CLONE-5
- The option exists
+ The option to summon exists
CLONE-8
- and he on the battlefield: a clone
+ while he is on the battlefield: a clone
- Mandatory.
+ This is mandatory.
ARCHER-1
- Yennenga ranged (15 health, movement 2); two archers, ranged, 2 health each (token turned over at 1).
+ Yennenga: ranged, 15 health. Two archers: ranged, 2 health each (the token is turned over at 1). Movement 2.
ARCHER-6
- The ability is
+ Yennenga's ability is
- and an archer's damage not further
+ and what an archer takes cannot be redirected again
ACHILLES-1
- Achilles melee, 18 health; Patroclus melee, 6; movement (2).
+ Achilles: melee, 18 health. Patroclus: melee, 6 health. Movement 2.
- the player discards
+ Achilles' player discards
ACHILLES-3
- the player draws
+ Achilles' player draws
ACHILLES-4
- The state is read continuously: if
+ This is judged at every moment: if
- ACHILLES-2 and -3 apply
+ ACHILLES-2 and ACHILLES-3 apply
MARY-1
- Melee, 16 health, movement 3, no sidekick.
+ Bloody Mary: melee, 16 health. Movement 3. No sidekick.
MARY-2
- they gain 1 action (mandatory)
+ they gain 1 action; this is mandatory
ALICE-1
- big or small; shown by a token
+ big or small; a token shows it
ALICE-2
- Only when
+ This holds only when
-  (facts/alice)
+
ALICE-3
- Alice melee (13 health), Jabberwock melee (8), movement 2.
+ Alice: melee, 13 health. The Jabberwock: melee, 8 health. Movement 2.
ALICE-4
- ALICE-2 reads the size in force in step 3.
+ For ALICE-2 the size in step 3 counts.
HERO-3
- is the pattern for step 6
+ is an example of step 6
ARTHUR-1
- King Arthur melee (18 health), Merlin ranged (7), movement 2.
+ King Arthur: melee, 18 health. Merlin: ranged, 7 health. Movement 2.
ARTHUR-2
- the player may
+ his player may
MEDUSA-1
- Medusa ranged (16 health), three harpies melee (1 each), movement (3).
+ Medusa: ranged, 16 health. Three harpies: melee, 1 health each. Movement 3.
MEDUSA-2
- the turn the player
+ their turn Medusa's player
- ; once (TURN-13)
+ , once a turn (TURN-13)
SINBAD-1
- Sinbad melee (15 health), Porter melee (6), movement (2).
+ Sinbad: melee, 15 health. The Porter: melee, 6 health. Movement 2.
SINBAD-2
- each own fighter
+ Sinbad and of the Porter
- in the own discard pile
+ in their player's discard pile
ROBIN-1
- Robin Hood ranged (13 health), four outlaws melee (1 each), movement (2).
+ Robin Hood: ranged, 13 health. Four outlaws: melee, 1 health each. Movement 2.
ROBIN-2
- own fighter the player may
+ own fighter Robin Hood's player may
- (`classic`: COMBAT-13)
+ (`classic`: see COMBAT-13)
BIGFOOT-1
- Bigfoot melee (16 health), Jackalope melee (6), movement (3).
+ Bigfoot: melee, 16 health. The Jackalope: melee, 6 health. Movement 3.
BIGFOOT-2
- the turn, before the hand limit, the player
+ their turn, before the hand limit, Bigfoot's player
X-1
- (4 spaces, 4 ≤ 5, through Merlin's space)
+ (4 of the 5 spaces, through Merlin's space)
- stopping on b is rejected; so is any path
+ stopping on b is not allowed, nor is any path
X-2
- the legal attack cards are Jaws That Bite only:
+ the only legal attack card is Jaws That Bite:
X-4
- (value 4, from 000 and 004)
+ (value 4)
- (the seed: the attack is lower)
+ (the attack is lower)
X-5
- hand (as pictured):
+ hand:
- 3 cards (as pictured):
+ 3 cards:
X-6
- is rejected; so is assigning
+ is not allowed, nor is assigning
X-11a
- player 1 would attack player 3 or 4; player 2 would attack player 4
+ player 1 wants to attack player 3 or 4, or player 2 player 4
- both illegal; 1→2, 2→3, 2→1 legal
+ neither is legal; 1 may attack 2, and 2 may attack 3 or 1
X-11b
- effect "draw
+ the effect "draw
- , opponent's hand empty
+ , and the opponent's hand is empty
X-11c
- effect "move
+ the effect "move
- the fighter stays; legal
+ the fighter stays, which is legal
X-11e
- any empty space; Bess moves up to 2 + BOOST
+ any empty space and Bess moves up to 2 spaces plus the BOOST value
- legal; Bess
+ this is legal; Bess
X-11f
- step 3
+ damage is dealt
- 0 damage to both; defender wins
+ neither fighter takes any; the defender wins
X-11g
- end of the action
+ the action ends
X-11h
- deck empty, hero and 2 sidekicks; effect
+ an empty deck, a hero with 2 sidekicks, and the effect
"""


class Misfit(Exception):
    """The specification and the tables here do not fit together; says where."""


# --- text -----------------------------------------------------------------------------------


def repairs() -> dict[str, list[tuple[str, str]]]:
    """The table of repairs: id -> pairs of what stands there and what the page says."""
    found: dict[str, list[tuple[str, str]]] = {}
    for entry in re.split(r"^(?=[A-Z])", REPAIRS.strip(), flags=re.MULTILINE)[1:]:
        id, *lines = entry.splitlines()
        pairs = re.findall(r"((?:^-.*\n)+)((?:^\+.*\n?)+)", "\n".join(lines), re.MULTILINE)
        found[id] = [(unfolded(old), unfolded(new)) for old, new in pairs]
    return found


def unfolded(lines: str) -> str:
    """The text of some lines of the table, without their marks."""
    return " ".join(line[2:] for line in lines.splitlines()).replace(r"\n", "\n")


def clean(text: str) -> str:
    """Text without citations and reasons."""
    for pattern in (CITATION, REASON, OTHER_SOURCE):
        text = pattern.sub("", text)
    return NOT_BELOW_ZERO.sub(r"\1, so \2 damage", text)


class Mender:
    """Mends rules and examples, and remembers which, so that no repair is forgotten when a rule goes."""

    def __init__(self) -> None:
        self.repairs = repairs()
        self.seen: set[str] = set()

    def mended(self, id: str, text: str) -> str:
        """The text of a rule or example as the page says it."""
        self.seen.add(id)
        if id in REWRITTEN:
            return REWRITTEN[id]
        text = clean(text)
        for old, new in self.repairs.get(id, ()):
            if old not in text:
                raise Misfit(f'{id} does not say "{old}" any more')
            text = text.replace(old, new)
        return text

    def left_over(self) -> set[str]:
        """Ids in the tables that no rule or example has."""
        return {*self.repairs, *REWRITTEN} - self.seen


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def table(rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; the first row is its head."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def rows_of(text: str) -> list[list[str]]:
    """The rows of the tables in a text, head first, without the column of the sources."""
    rows = [cells(line) for line in text.splitlines() if line.strip().startswith("|")]
    width = len(rows[0]) - (rows[0][-1] in COLUMNS_OF_SOURCES)
    return [row[:width] for row in rows if set("".join(row)) != {"-"}]


# --- chapters -------------------------------------------------------------------------------


def chapters(specification: str) -> dict[int, tuple[str, str]]:
    """Title and text of every chapter by its number."""
    parts = re.split(r"^## (\d+)\. (.+)$", specification, flags=re.MULTILINE)[1:]
    return {int(parts[i]): (parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)}


def sections(text: str) -> Iterator[tuple[str, str]]:
    """Heading and text of the parts of a chapter; what comes before the first heading has none."""
    first, *others = re.split(r"^### ", text, flags=re.MULTILINE)
    yield "", first
    for other in others:
        name, _, rest = other.partition("\n")
        if not name.startswith(LEFT_OUT):
            yield heading(name), rest


def heading(text: str) -> str:
    """A heading without number and citation, in words for players."""
    plain = re.sub(r"^\d+\.\d+ ", "", clean(text))
    return HEADINGS.get(plain, plain)


def blocks(text: str) -> list[str]:
    """Rules and paragraphs, each with what is indented below it."""
    parts = re.split(r"\n(?=[^\s|])", "\n" + CODE.sub("", text))
    return [part.strip() for part in parts if part.strip(" -\n")]


def joined(parts: Iterable[str]) -> str:
    """Blocks as text: items of a list follow each other, everything else stands apart."""
    text = ""
    for part in parts:
        close = part.startswith("- ") and text.rpartition("\n\n")[2].startswith("- ")
        text += ("\n" if close else "\n\n") * bool(text) + part
    return text


def rules_section(text: str, mender: Mender) -> str:
    """The rules of a section and the sentences between them."""
    return joined(filter(None, (rule_or_paragraph(block, mender) for block in blocks(text))))


def rule_or_paragraph(block: str, mender: Mender) -> str | None:
    """One block as the page says it; None if it is left out."""
    rule = RULE.match(block)
    if rule is None:
        known = next((start for start in PARAGRAPHS if block.startswith(start)), None)
        return clean(block) if known is None else PARAGRAPHS[known]
    sentence, *rest = rule[2].split("\n", 1)
    text = f"- **{rule[1]}** {mender.mended(rule[1], sentence)}"
    if rest:
        text += "\n\n" + indented(table(rows_of(rest[0])))
    return text


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def example(name: str, text: str, mender: Mender) -> str:
    """A worked example; short cases in a table become items like the others."""
    if "\n|" not in text:
        return mender.mended(name.split()[0], joined(blocks(text)))
    _, *rows = rows_of(text)
    items = []
    for id, given, when, then in rows:
        sentence = f"**Given** {given}. **When** {when}. **Then** {then}."
        items.append(f"- **{id}** {mender.mended(id, sentence)}")
    return joined(items)


def chapter(title: str, text: str, mender: Mender) -> str:
    """A chapter of the page."""
    parts = [f"## {heading(title)}"]
    for name, rest in sections(text):
        is_example = re.match(r"X-\d", name) is not None
        content = example(name, rest, mender) if is_example else rules_section(rest, mender)
        parts += [f"### {name}"] * bool(name) + [content] * bool(content)
    return "\n\n".join(parts)


# --- switches, glossary, contents -----------------------------------------------------------


def switches(text: str) -> str:
    """The table of the two presets, in words for players."""
    section = text.partition("### 0.2")[2]
    rows = [["", "`current`", "`classic`", "Rules"]]
    for name, current, classic, rules in rows_of(section)[1:]:
        title, words = SWITCHES[name.strip("`")]
        values = [words[re.findall(r"`(\w+)`", cell)[0]] for cell in (current, classic)]
        rows.append([f"{title} ({name})", *values, rules])
    return f"{SWITCHES_BEFORE}\n{table(rows)}\n\n{SWITCHES_AFTER}".strip()


def glossary_tables(glossary: str) -> str:
    """The glossary, a table for each of its groups; a comment after an empty line names a group."""
    parts = [GLOSSARY_BEFORE.strip()]
    for group in re.split(r"\n\n(?=# )", glossary)[1:]:
        name = group.partition("\n")[0].removeprefix("# ")
        terms = [term for key, term in yaml.safe_load(group).items() if key not in NO_TERMS]
        rows = [[term[lang] or "—" for lang in LANGUAGES] for term in terms]
        parts += [f"### {HEADINGS.get(name, name)}", table([list(LANGUAGES.values()), *rows])]
    return "\n\n".join(parts)


def contents(body: str) -> str:
    """The table of contents of all headings."""
    lines = []
    for marks, title in re.findall(r"^(##+) (.+)$", body, re.MULTILINE):
        lines.append(f"{'  ' * (len(marks) - 2)}- [{title}](#{anchor(title)})")
    return "\n".join(lines)


def anchor(title: str) -> str:
    """The anchor that GitHub and others give to a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


# --- the page -------------------------------------------------------------------------------


def page(specification: str, glossary: str) -> str:
    """The whole page; raises Misfit if something of the specification does not fit the tables here."""
    found, mender = chapters(specification), Mender()
    parts = [switches(found[0][1])]
    parts += [chapter(*found[number], mender) for number in CHAPTERS]
    if mender.left_over():
        raise Misfit(f"repairs without a rule: {', '.join(sorted(mender.left_over()))}")
    for line in "\n".join(parts).splitlines():
        if leftover := LEFTOVER.search(line):
            raise Misfit(f'"{leftover[0]}" has nothing to do on the page: {line}')
    parts.append(glossary_tables(glossary))
    body = "\n\n".join(parts)
    return f"{INTRODUCTION}\n## Contents\n\n{contents(body)}\n\n{body}\n"


def main(arguments: list[str]) -> int:
    specification = Path(arguments[0]) if arguments else SPECIFICATION
    glossary = specification.parent / "facts" / "glossary.yaml"
    for file in (specification, glossary):
        if not file.is_file():
            print(f"make_rules: there is no {os.path.relpath(file)}; name the rules specification.", file=sys.stderr)
            return WRONG_USE
    try:
        text = page(specification.read_text("utf-8"), glossary.read_text("utf-8"))
    except Misfit as misfit:
        print(f"make_rules: {misfit}", file=sys.stderr)
        return 1
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
