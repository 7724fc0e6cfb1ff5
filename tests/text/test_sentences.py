"""What players read while they play: prompts, options and the log, sentence by sentence in every language."""

import re
from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.lang.hero_text import ability_ids
from peerless.text.catalog import languages, phrase
from peerless.text.lexicon import HeroWords
from peerless.text.render import Renderer
from peerless.text.table import waiting_text
from tests.support import homebrew as made
from tests.support.homebrew import EXAMPLES
from tests.support.quoted import QUOTED
from tests.support.random_games import SETUPS, Lineup, play_randomly, start
from tests.support.table import Table, table

BOARD = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c"})


def asked(t: Table) -> dict[str, str]:
    return {lang: t.game.decision.text(lang) for lang in QUOTED}


def lines(t: Table, lang: str, seat: int | None = 0) -> list[str]:
    return [line for line in t.game.log(seat, lang=lang) if line]


def log_line(t: Table, at: int = -1, seat: int | None = 0) -> dict[str, str]:
    """One line of the log in every language."""
    return {lang: lines(t, lang, seat)[at] for lang in QUOTED}


# --- abilities have names -------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_every_ability_has_a_name_and_no_id(lang: str) -> None:
    for hero in [*pl.heroes().values(), *map(pl.load_hero, EXAMPLES)]:
        for id in ability_ids(hero):
            name = HeroWords(hero, lang).ability(id)
            assert name and name != id and "-" not in name, (hero.id, id)


def test_english_names_of_abilities() -> None:
    heroes = pl.heroes()
    names = {
        (hero, id): HeroWords(heroes[hero], "en").ability(id) for hero in heroes for id in ability_ids(heroes[hero])
    }
    assert names[("medusa", "glare")] == "Baleful Glance"
    assert names[("sun-wukong", "cloning")] == "Hair Clones"
    assert names[("bloody-mary", "three-times")] == "Say It Three Times"
    assert names[("alice", "big")] == "Big Alice"


@pytest.mark.parametrize("lang", languages())
def test_an_ability_of_homebrew_is_called_as_its_file_says_or_after_its_id(lang: str) -> None:
    from peerless.content.library import hero_from_plain

    ability: dict[str, object] = {"id": "long-night", "when": "start_of_turn", "do": [{"draw": 1}]}
    plain = made.plain_hero(made.card(), abilities=[ability])
    assert HeroWords(hero_from_plain(plain, "homebrew.toml"), lang).ability("long-night") == "Long night"
    named = {**plain, "text": {"en": {"abilities": {"long-night": "The Long Night"}}}}
    assert HeroWords(hero_from_plain(named, "homebrew.toml"), lang).ability("long-night") == "The Long Night"


def sentences_of(game: pl.Game, lang: str, since: int) -> list[str]:
    decision = game.decision
    texts = [decision.text(lang), waiting_text(game.names(lang), game.state)]
    return texts + [option.text(lang) for option in decision.options] + game.log(None, since, lang)


@pytest.mark.parametrize("lineup", SETUPS[::6], ids=str)
def test_no_id_of_an_ability_is_shown_in_a_random_game(lineup: Lineup) -> None:
    heroes = [pl.heroes()[id] for id in lineup[0]]
    modes = {mode for hero in heroes for mode in hero.modes()}
    ids = {form for hero in heroes for id in ability_ids(hero) for form in (id, id.replace("-", " "))} - modes
    raw = re.compile(rf"(?<!\w)({'|'.join(ids)})(?!\w)")
    shown = 0

    def look(game: pl.Game, number: int) -> None:
        nonlocal shown
        since = max(0, len(game.state.log or []) - 12)
        for lang in QUOTED:
            texts = sentences_of(game, lang, since)
            assert [text for text in texts if raw.search(text)] == []
            shown += len(texts)

    play_randomly(start(lineup, 3), 3, look)
    assert shown > 1000


# --- what an opponent's effect asks ---------------------------------------------------------


def steal(hand: list[str]) -> Table:
    robin = pl.Seat("robin-hood", at="a", hand=["steal-from-the-rich"])
    return table(robin, pl.Seat("sun-wukong", at="c", hand=hand), board=BOARD).scheme("steal-from-the-rich")


def test_who_is_asked_to_discard_hears_of_the_deed() -> None:
    t = steal(["ox-form"])
    assert (t.kind, t.asked) == ("may", 1)
    assert asked(t) == {
        "en": "Discard 1 card? If not, Robin Hood draws 1 card.",
        "uk": "Скинути 1 карту? Якщо ні, Робін Гуд бере 1 карту.",
        "pl": "Odrzucić 1 kartę z ręki? Jeśli nie, Robin Hood dobiera 1 kartę.",
        "ru": "Сбросить из руки 1 карту? Если нет, Робин Гуд берёт 1 карту.",
        "cs": "Odhodit z ruky 1 kartu? Pokud ne, Robin Hood táhne 1 kartu.",
    }
    assert {lang: waiting_text(t.game.names(lang), t.game.state) for lang in QUOTED} == {
        "en": "Sun Wukong decides whether to discard 1 card (Steal From the Rich)",
        "uk": "Сунь Укун вирішує, чи скинути 1 карту («Забрати в багатих»)",
        "pl": "Sun Wukong decyduje, czy odrzucić 1 kartę z ręki („Zabierz bogatym”)",
        "ru": "Сунь Укун решает: сбросить из руки 1 карту или нет («Отнять у богатых»)",
        "cs": "Sun Wu-kchung se rozhoduje, zda odhodit z ruky 1 kartu („Bohatým brát“)",
    }


def test_a_refusal_is_not_worded_as_leaving_a_card_unused() -> None:
    assert log_line(steal(["ox-form"]).do("decline"), -2) == {
        "en": "Sun Wukong declines (Steal From the Rich).",
        "uk": "Сунь Укун відмовляється («Забрати в багатих»).",
        "pl": "Sun Wukong odmawia („Zabierz bogatym”).",
        "ru": "Сунь Укун отказывается («Отнять у богатых»).",
        "cs": "Sun Wu-kchung odmítá („Bohatým brát“).",
    }


def test_what_happens_otherwise_is_worded_for_the_player_who_is_asked() -> None:
    mary = pl.Seat("bloody-mary", at="a", hand=["stolen-memories"])
    t = table(mary, pl.Seat("sun-wukong", at="c", hand=["ox-form", "sly-monkey"]), board=BOARD)
    t.scheme("stolen-memories").do("card ox-form")
    said = asked(t)
    assert said["en"] == "Discard that card? If not, your hero takes damage equal to the BOOST value of that card."
    assert said["uk"].endswith("Якщо ні, ваш герой зазнає поранень згідно зі значенням ПОЛІПШЕННЯ тієї карти.")
    assert said["pl"].endswith("Jeśli nie, twój bohater otrzymuje obrażenia równe wartości WZMOCNIENIA tamtej karty.")
    assert said["ru"].endswith("Если нет, ваш герой получает урон, равный значению УСИЛЕНИЯ той карты.")
    assert said["cs"].endswith("Pokud ne, váš hrdina utrpí tolik zranění, kolik činí hodnota POSÍLENÍ dotyčné karty.")


def test_ones_own_card_that_would_be_ignored_is_ones_own() -> None:
    alice = pl.Seat("alice", at="b", hand=["feint", "regroup"])
    t = table(pl.Seat("sun-wukong", at="a", hand=["taunting-laughter"]), alice, board=BOARD)
    t.fight("sun-wukong", "alice", "taunting-laughter", "regroup")
    assert asked(t) == {
        "en": "Discard 1 card? If not, the value of your card is ignored.",
        "uk": "Скинути 1 карту? Якщо ні, значення вашої карти ігнорується.",
        "pl": "Odrzucić 1 kartę z ręki? Jeśli nie, wartość twojej karty zostaje zignorowana.",
        "ru": "Сбросить из руки 1 карту? Если нет, значение вашей карты не учитывается.",
        "cs": "Odhodit z ruky 1 kartu? Pokud ne, hodnota vaší karty bude ignorována.",
    }


def test_the_zone_of_a_player_who_returns_somebody_is_their_own() -> None:
    yennenga = pl.Seat("yennenga", at="b", fighters={"archer-1": "c"}, hand=["shield-formation"])
    t = table(pl.Seat("sinbad", at="a", hand=["exploit", "feint"]), yennenga, board=BOARD)
    t.fight("sinbad", "yennenga", "exploit", "shield-formation")
    said = asked(t)
    assert said["en"].endswith("If not, Yennenga returns a defeated Archer to an empty space in her zone.")
    assert said["uk"].endswith("Якщо ні, Єнненга повертає загиблого лучника на порожню комірку у своїй зоні.")
    assert said["pl"].endswith("Jeśli nie, Yennenga przywraca pokonanego Łucznika na wolne pole w swojej strefie.")
    assert said["ru"].endswith("Если нет, Йенненга возвращает поверженного лучника на свободную ячейку в своей зоне.")
    assert said["cs"].endswith(
        "Pokud ne, Yennenga vrací 1 pokořeného Lučištníka na volné pole v některé ze svých oblastí."
    )


def offer(**outcome: object) -> Table:
    """A homebrew scheme that leaves a discard to the opponent, twice: the second time with this outcome."""
    first = {"may": [{"discard": 2, "by": "opponent"}], "by": "opponent"}
    second = {"may": [{"discard": 1, "by": "opponent"}], "by": "opponent", **outcome}
    hero = made.hero(made.card("bargain", "scheme", scheme=[first, second]))
    foe = pl.Seat("sinbad", at="c", hand=["exploit", "feint", "feint"])
    return table(pl.Seat(hero, at="a", hand=["bargain"]), foe, board=BOARD).scheme("bargain")


def test_each_of_several_questions_is_worded_separately() -> None:
    t = offer(then=[{"draw": 1}])
    assert asked(t)["en"] == "Discard 2 cards?"
    t.do("decline")
    assert asked(t)["en"] == "Discard 1 card? If so, Tester draws 1 card."


def test_an_outcome_without_words_of_its_own_is_still_announced() -> None:
    t = offer(**{"else": [{"move": {"each": "own"}, "up_to": 2}]}).do("decline")
    assert asked(t) == {
        "en": "Discard 1 card? If not, Bargain takes effect.",
        "uk": "Скинути 1 карту? Якщо ні, спрацює ефект «Bargain».",
        "pl": "Odrzucić 1 kartę z ręki? Jeśli nie, zadziała efekt „Bargain”.",
        "ru": "Сбросить из руки 1 карту? Если нет, сработает эффект «Bargain».",
        "cs": "Odhodit z ruky 1 kartu? Pokud ne, uplatní se efekt „Bargain“.",
    }


def test_each_of_several_choices_offers_its_own_ways() -> None:
    ways = [[{"draw": 1}], [{"draw": 2}]]
    more = [[{"gain_actions": 1}], [{"gain_actions": 2}]]
    hero = made.hero(made.card("bargain", "scheme", scheme=[{"choose": 1, "of": ways}, {"choose": 1, "of": more}]))
    t = table(pl.Seat(hero, at="a", hand=["bargain"]), pl.Seat("sinbad", at="c"), board=BOARD).scheme("bargain")
    assert [option.text() for option in t.game.decision.options] == ["Draw 1 card.", "Draw 2 cards."]
    t.do(t.options[0])
    assert [option.text() for option in t.game.decision.options] == ["Gain 1 action.", "Gain 2 actions."]


# --- the log --------------------------------------------------------------------------------


def fiery() -> Table:
    robin = pl.Seat("robin-hood", at="c", hand=["snark", "feint"])
    t = table(pl.Seat("sun-wukong", at="a", hand=["fiery-eyes-that-see"]), robin, board=BOARD)
    return t.scheme("fiery-eyes-that-see")


def test_a_card_put_under_a_deck() -> None:
    t = fiery()
    assert asked(t) == {
        "en": "Choose a card to put on the bottom of the deck",
        "uk": "Виберіть карту, яку покладете під низ колоди",
        "pl": "Wybierz kartę, którą położysz na spodzie talii",
        "ru": "Выберите карту, которую поместите под низ колоды",
        "cs": "Vyberte kartu, kterou vložíte naspod balíčku",
    }
    t.do("card snark")
    assert log_line(t, -3) == {
        "en": "Sun Wukong puts Snark on the bottom of Robin Hood's deck.",
        "uk": "Сунь Укун кладе карту «Кпини» під низ колоди Робіна Гуда.",
        "pl": "Sun Wukong kładzie kartę „Cięta riposta” na spodzie talii Robin Hooda.",
        "ru": "Сунь Укун помещает карту «Колкость» под низ колоды Робин Гуда.",
        "cs": "Sun Wu-kchung vkládá kartu „Jízlivost“ naspod balíčku Robina Hooda.",
    }
    assert log_line(t, -3, seat=None)["uk"] == "Сунь Укун кладе карту під низ колоди Робіна Гуда."
    assert log_line(t, -4)["uk"].startswith("Сунь Укун переглядає карти на руці Робіна Гуда: ")
    assert log_line(t, -4)["pl"].startswith("Sun Wukong ogląda karty na ręce Robin Hooda: ")
    assert [(e["seat"], e["other_seat"], e["pile"]) for e in t.events("put-on-deck")] == [(1, 0, "bottom")]


def test_a_card_put_on_the_own_deck() -> None:
    houdini = pl.Seat("houdini", at="a", fighters={"bess": "b"}, hand=["set-the-stage", "flourish"])
    t = table(houdini, pl.Seat("alice", at="f"), board=BOARD).scheme("set-the-stage")
    assert asked(t)["uk"] == "Виберіть карту, яку покладете на верх колоди"
    t.do("card flourish")
    assert log_line(t) == {
        "en": "Houdini puts Flourish on top of their deck.",
        "uk": "Гудіні кладе карту «Драматична мить» на верх своєї колоди.",
        "pl": "Houdini kładzie kartę „Efektowny gest” na wierzchu swojej talii.",
        "ru": "Гудини помещает карту «Эффектный жест» на верх своей колоды.",
        "cs": "Houdini vkládá kartu „Teatrální gesto“ navrch svého balíčku.",
    }
    assert log_line(t, seat=1)["cs"] == "Houdini vkládá kartu navrch svého balíčku."


def test_an_ability_that_is_not_used_is_named() -> None:
    bigfoot = pl.Seat("bigfoot", at="f", hand=["feint"])
    t = table(bigfoot, pl.Seat("alice", at="a", fighters={}), board=BOARD, actions=1).maneuver()
    assert (t.kind, asked(t)["en"]) == ("may", "Use Elusive?")
    t.do("decline")
    assert [(e["card"], e["ability"]) for e in t.events("declined")] == [(None, "elusive")]
    assert {lang: next(line for line in lines(t, lang)[::-1] if name in line) for lang, name in ELUSIVE.items()} == {
        "en": "Bigfoot does not use Elusive.",
        "uk": "Бігфут не користується ефектом «Невловність».",
        "pl": "Wielka Stopa nie korzysta z efektu „Nieuchwytność”.",
        "ru": "Бигфут не применяет эффект «Неуловимость».",
        "cs": "Bigfoot nevyužívá efekt „Nepolapitelnost“.",
    }


ELUSIVE = {lang: HeroWords(pl.heroes()["bigfoot"], lang).ability("elusive") for lang in QUOTED}


def test_a_card_that_is_not_used_is_named() -> None:
    genie = pl.Seat("the-genie", at="a", hand=["imprisoned-wrath", "feint", "feint"])
    t = table(genie, pl.Seat("alice", at="b"), board=BOARD).fight("the-genie", "alice", "imprisoned-wrath")
    t.do("decline")
    assert log_line(t)["en"] == "The Genie does not use Imprisoned Wrath."


def sum_of(attack: str, against: str) -> Table:
    achilles = pl.Seat("achilles", at="a", fighters={}, hand=[attack])
    board = pl.sketch("a-b-c-d", zones={"red": "a b"})
    return table(achilles, pl.Seat("alice", at="b", hand=[against]), board=board).fight(
        "achilles", "alice", attack, against
    )


def test_a_sum_is_one_line() -> None:
    t = sum_of("skirmish", "regroup")
    sums = {lang: [line for line in lines(t, lang) if line.startswith(SIDES[lang])] for lang in QUOTED}
    assert sums == {
        "en": ["Attack 6 (4 printed, +2 Wrath).", "Defense 1."],
        "uk": ["Атака 6 (на карті 4, Гнів Ахілла +2).", "Оборона 1."],
        "pl": ["Atak 6 (na karcie 4, Gniew Achillesa +2).", "Obrona 1."],
        "ru": ["Атака 6 (на карте 4, Гнев Ахиллеса +2).", "Защита 1."],
        "cs": ["Útok 6 (na kartě 4, Achillův hněv +2).", "Obrana 1."],
    }
    assert len(t.events("value-item")) == 3


SIDES = {
    lang: (phrase(lang, "ui", "sides", "attack") + " ", phrase(lang, "ui", "sides", "defense") + " ") for lang in QUOTED
}


def test_what_a_card_adds_or_takes_away() -> None:
    mary = pl.Seat("bloody-mary", at="a", hand=["broken-glass"])
    games = []
    for way in (0, 1):
        t = table(mary, pl.Seat("alice", at="b", hand=["regroup"]), board=BOARD)
        t.fight("bloody-mary", "alice", "broken-glass", "regroup")
        games.append(t.do(t.options[way]))
    more, less = games
    changed = {lang: [line for line in lines(more, lang) if re.search(UP[lang], line)] for lang in QUOTED}
    assert changed == {
        "en": ["The value of Broken Glass goes up by 1."],
        "uk": ["До значення карти «Розбите скло» додається 1."],
        "pl": ["Wartość karty „Potłuczone szkło” rośnie o 1."],
        "ru": ["Значение карты «Вдребезги» увеличивается на 1."],
        "cs": ["Hodnota karty „Střepy“ se zvyšuje o 1."],
    }
    assert "The value of Broken Glass drops by 1." in lines(less, "en")
    assert "Від значення карти «Розбите скло» віднімається 1." in lines(less, "uk")
    assert "Wartość karty „Potłuczone szkło” maleje o 1." in lines(less, "pl")
    assert "Значение карты «Вдребезги» уменьшается на 1." in lines(less, "ru")
    assert "Hodnota karty „Střepy“ se snižuje o 1." in lines(less, "cs")
    assert "Attack 2 (3 printed, −1 from effects)." in lines(less, "en")


UP = {"en": "goes up", "uk": "додається", "pl": "rośnie", "ru": "увеличивается", "cs": "zvyšuje"}


def test_an_effect_is_logged_only_with_its_result() -> None:
    mary = pl.Seat("bloody-mary", at="a", hand=["jump-scare"])
    t = table(mary, pl.Seat("alice", at="b", hand=["feint"]), board=BOARD).fight(
        "bloody-mary", "alice", "jump-scare", "feint"
    )
    assert log_line(t, lines(t, "en").index("Feint takes effect (immediately).")) == {
        "en": "Feint takes effect (immediately).",
        "uk": "Діє ефект карти «Фінт» (негайно).",
        "pl": "Działa efekt karty „Finta” (natychmiast).",
        "ru": "Действует эффект карты «Уловка» (немедленно).",
        "cs": "Uplatňuje se efekt karty „Finta“ (okamžitě).",
    }
    t = table(mary, pl.Seat("alice", at="b"), board=BOARD).fight("bloody-mary", "alice", "jump-scare")
    assert len(t.events("effect")) == 1
    assert not any("Jump Scare takes effect" in line for line in lines(t, "en"))


def test_an_effect_that_waits_for_an_answer_is_logged() -> None:
    t = table(pl.Seat("medusa", at="a", hand=["second-shot", "dash"]), pl.Seat("alice", at="b"), board=BOARD)
    t.fight("medusa", "alice", "second-shot")
    assert (t.kind, log_line(t)["en"]) == ("boost-card", "Second Shot takes effect (during combat).")


def test_nobody_is_said_to_recover_nothing() -> None:
    full = table(pl.Seat("yennenga", at="a", hand=["one-with-the-land"]), pl.Seat("sinbad", at="f"), board=BOARD)
    full.scheme("one-with-the-land").move({})
    assert {event["number"] for event in full.events("recovered")} == {0}
    for lang in QUOTED:
        assert len(lines(full, lang)) == len(full.events()) - len(full.events("recovered"))


def test_exhaustion_hits_every_fighter() -> None:
    t = table(pl.Seat("the-genie", at="a", deck=[]), pl.Seat("alice", at="f"), board=BOARD).do("maneuver")
    assert log_line(t, -2)["cs"] == "Džin nemá co táhnout. Bojovníci Džina jsou vyčerpaní: každý ztrácí 2 body zdraví."


# --- options --------------------------------------------------------------------------------


def test_nobody_is_chosen_in_the_accusative() -> None:
    said = {lang: phrase(lang, "ui", "declines", "choose-fighter") for lang in QUOTED}
    assert said == {"en": "nobody", "uk": "нікого", "pl": "nikogo", "ru": "никого", "cs": "nikoho"}


@pytest.mark.parametrize(
    ("lang", "prompt", "options"),
    [
        ("en", "Choose how Alice starts", ["big", "small"]),
        ("uk", "Виберіть, яка Аліса на початку гри", ["велика", "маленька"]),
        ("pl", "Wybierz, jak zaczyna Alicja", ["duża", "mała"]),
        ("ru", "Выберите, какой Алиса начинает игру", ["большой", "маленькой"]),
        ("cs", "Vyberte, jaká bude Alenka na začátku hry", ["velká", "malá"]),
    ],
)
def test_the_states_a_hero_may_start_in(lang: str, prompt: str, options: list[str]) -> None:
    game = pl.new_game(["alice", "the-genie"])
    while game.decision.kind != "start-mode":
        game.answer(0)
    assert game.decision.text(lang) == prompt
    assert [option.text(lang) for option in game.decision.options] == options


# --- character cards ------------------------------------------------------------------------

CARDS: Mapping[str, Mapping[str, str]] = {
    "achilles": {
        "en": "After Achilles wins a combat while Patroclus is not on the battlefield, draw 1 card.",
        "uk": "Коли Ахілл перемагає в бою, а Патрокла немає на полі бою, візьміть 1 карту.",
        "pl": "Gdy Achilles wygra walkę, a Patroklosa nie ma na polu bitwy, dobierz 1 kartę.",
        "ru": "Когда Ахиллес побеждает в бою, а Патрокла нет на поле боя, берите 1 карту.",
        "cs": "Kdykoli Achilles zvítězí v souboji a Patroklos není na bojišti, táhněte 1 kartu.",
    },
    "sun-wukong": {
        "en": "If all Clones are on the battlefield, move one of them instead.",
        "uk": "Якщо всі вони вже на полі бою, прикликайте на нове місце 1 з них.",
        "pl": "Jeśli wszystkie są już na polu bitwy, przestaw jednego z nich.",
        "ru": "Если там никого не осталось, призывайте того, кто уже стоит на поле.",
        "cs": "Pokud už jsou všichni na bojišti, přemístěte jednoho z nich.",
    },
    "king-arthur": {
        "en": "When King Arthur attacks, you may ",
        "uk": "Коли король Артур атакує, можете ",
        "pl": "Gdy król Artur atakuje, możesz ",
        "ru": "Когда король Артур атакует, вы можете ",
        "cs": "Kdykoli král Artuš útočí, můžete ",
    },
    "dr-jill-trent": {
        "en": "When Dr. Jill Trent attacks, if Dr. Jill Trent's gadget is Ultrabiotic Tonic and",
        "uk": "Коли атакує докторка Джилл Трент: якщо гаджет докторки Джилл Трент — ультрабіотичний тонік",
        "pl": "Gdy atakuje doktor Jill Trent, jeśli gadżetem doktor Jill Trent jest tonik ultrabiotyczny",
        "ru": "Когда атакует доктор Джилл Трент: если гаджет доктора Джилл Трент — ультрабиотический тоник",
        "cs": "Když útočí doktorka Jill Trent: pokud je vynálezem doktorky Jill Trent ultrabiotické tonikum",
    },
    "alice": {
        "en": "While Alice is big, add 2 to the value of each card she attacks with.",
        "uk": "Поки Аліса велика, додавайте 2 до значення кожної її атаки.",
        "pl": "Dopóki Alicja jest duża, dodawaj 2 do wartości kart, którymi atakuje.",
        "ru": "Пока Алиса большая, прибавляйте 2 к значению её атак.",
        "cs": "Pokud je Alenka velká, zvyšte hodnotu jejích útoků o 2.",
    },
}


@pytest.mark.parametrize("lang", QUOTED)
@pytest.mark.parametrize("hero", CARDS)
def test_character_cards(hero: str, lang: str) -> None:
    from peerless.text.render import Renderer

    renderer = Renderer(pl.heroes()[hero], lang)
    assert CARDS[hero][lang] in " ".join(renderer.abilities() + renderer.reminders())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("offer", [{"replace_card": "own_card"}, {"boost": "own_card"}])
def test_an_offer_within_an_offer_is_worded_once(lang: str, offer: dict[str, object]) -> None:
    blocks: list[dict[str, object]] = [offer, {"may": [offer]}]
    heroes = [made.hero(made.card("tried", immediately=[block])) for block in blocks]
    plain, twice = (Renderer(hero, lang).card_text(hero.cards[0]) for hero in heroes)
    assert plain == twice
