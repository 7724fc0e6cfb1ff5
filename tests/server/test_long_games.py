"""Long games: replayed in slices, sent in pages; what strangers bring is played elsewhere. The loop never waits."""

import asyncio
from collections.abc import Generator, Iterator
from itertools import pairwise
from time import thread_time
from typing import Any

import pytest

import peerless as pl
from peerless.core.view import WATCHER
from peerless.server import sandbox_main
from peerless.server.sandbox import CPU_SECONDS
from peerless.server.slices import SLICE, at_once, beside, in_slices
from peerless.table.narrator import STORY_PAGE
from peerless.text.events import event_texts
from peerless.text.names import Names
from tests.support.client import Client, at_table
from tests.support.server import Running, serving

Json = dict[str, Any]
ME: Json = {"player": "me"}
LINK: Json = {"player": "link"}
FOUR = ["yennenga", "king-arthur", "houdini", "sun-wukong"]
MOST = 500  # answers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


@pytest.fixture(scope="module")
def long_game() -> pl.Game:
    """A game of many answers that all but one have given up."""
    for seed in range(20):
        game, random = pl.new_game(FOUR, board="hanging-gardens", mode="ffa", seed=seed), pl.Random(seed)
        while not game.over and len(game.answers) < MOST:
            game.answer(random.below(len(game.decision.options)))
        if not game.over:
            return game
    raise AssertionError("no game is long enough")


@pytest.fixture(scope="module")
def imported(server: Running, long_game: pl.Game) -> str:
    record = {**long_game.record(), "resigned_to": 0}
    return str(server.post("/api/records", record, 201)["table"])


# --- slices ---------------------------------------------------------------------------------


def counting(numbers: list[int]) -> Generator[None, None, int]:
    for number in range(20):
        spent = thread_time()
        while thread_time() - spent < SLICE / 2:
            pass
        numbers.append(number)
        yield
    return len(numbers)


async def interrupted(numbers: list[int]) -> list[int]:
    """How far the work was at each turn of somebody else."""
    seen: list[int] = []
    work = asyncio.ensure_future(in_slices(counting(numbers)))
    while not work.done():
        seen.append(len(numbers))
        await asyncio.sleep(0)
    assert work.result() == 20
    return seen


def test_others_have_their_turn_between_two_slices() -> None:
    seen = asyncio.run(interrupted([]))
    steps = [after - before for before, after in pairwise(seen)]
    assert len(seen) > 4 and max(steps) <= 4


def test_work_at_once_gives_the_same() -> None:
    assert at_once(counting([])) == 20


def test_work_beside_the_loop_always_answers() -> None:
    """A StopIteration from a thread would leave whoever waits for it waiting for ever."""

    def fails() -> None:
        raise StopIteration

    async def ask() -> None:
        async with asyncio.timeout(60):
            await beside(fails)

    with pytest.raises(RuntimeError, match="StopIteration"):
        asyncio.run(ask())


# --- stories --------------------------------------------------------------------------------


def story_of(client: Client) -> tuple[list[Json], Json]:
    """The pages that came before the first state, and that state."""
    state = client.wait()
    return [message for message in client.others if message["kind"] == "story"], state


def test_a_long_story_comes_in_pages_before_the_state(server: Running, imported: str, long_game: pl.Game) -> None:
    whole = long_game.events(None)
    names = Names(long_game.setup.heroes, long_game.state.static, "uk", numbered=False)
    texts = event_texts(names, long_game.state, 0, WATCHER)
    with at_table(server, imported, None, lang="uk") as [client]:
        pages, state = story_of(client)
    assert len(whole) > 3 * STORY_PAGE and len(pages) == (len(whole) - 1) // STORY_PAGE
    assert [page["reset"] for page in pages] == [True] + [False] * (len(pages) - 1) and state["reset"] is False
    events = [event for page in (*pages, state) for event in page["events"]]
    assert [event["index"] for event in events] == list(range(state["next_event"]))
    assert [event["text"] for event in events][: len(texts)] == texts
    assert all(len(page["events"]) == STORY_PAGE for page in pages) and len(state["events"]) <= STORY_PAGE


def test_who_has_read_most_of_it_gets_the_rest_only(server: Running, imported: str) -> None:
    with at_table(server, imported, None) as [client]:
        _, state = story_of(client)
        last, epoch = state["next_event"], state["epoch"]
    with at_table(server, imported, None, since=last - 20, epoch=epoch) as [client]:
        pages, state = story_of(client)
        assert pages == [] and [event["index"] for event in state["events"]] == list(range(last - 20, last))
    with at_table(server, imported, None, since=last - STORY_PAGE - 20, epoch=epoch) as [client]:
        pages, state = story_of(client)
        assert [len(pages[0]["events"]), len(state["events"])] == [STORY_PAGE, 20] and not pages[0]["reset"]


# --- playing again --------------------------------------------------------------------------


def test_a_long_game_goes_on_and_is_taken_back_without_a_pause_of_the_loop(
    server: Running, imported: str, long_game: pl.Game
) -> None:
    made = server.create(ME, ME, ME, ME, mode="ffa", start_from={"table": imported, "answers": MOST})
    tokens = [key["token"] for key in made["keys"]]
    with at_table(server, made["table"], *tokens) as clients:
        for client in clients:
            if client.state["decision"] is not None:
                before = client.state
                after = client.answer()
                assert after["version"] > before["version"]
                back = client.do("undo", version=after["version"])
                assert back["epoch"] == before["epoch"] + 1 and back["view"] == before["view"]
                break
        else:
            raise AssertionError("nobody decides")
    assert server.watch.longest < 0.025


def test_the_last_page_of_a_long_replay(server: Running, imported: str, long_game: pl.Game) -> None:
    page = server.get(f"/api/tables/{imported}/replay", first=MOST, count=1)
    assert page["total"] == MOST + 1 and len(page["states"]) == 1
    assert page["states"][0]["view"]["turn"] == long_game.view(None)["turn"]


# --- what strangers bring -------------------------------------------------------------------


def test_a_record_that_is_not_json_or_not_an_object(server: Running) -> None:
    import requests

    for body, status in ((b"{", 400), (b"[1]", 422), (b"\xff\xfe", 400), (b'{"seed": NaN}', 400), (b"[" * 5000, 400)):
        answer = requests.post(server.http + "/api/records", data=body, headers={"content-type": "application/json"})
        assert answer.status_code == status and answer.json()["text"], body


def test_the_problem_with_a_record_is_named_in_the_language_of_its_sender(server: Running) -> None:
    english = server.post("/api/records", {"format": "x"}, 409)
    czech = server.post("/api/records?lang=cs", {"format": "x"}, 409)
    assert english["key"] == czech["key"] and english["text"] != czech["text"]


def test_work_that_takes_too_long_is_ended_and_the_next_one_is_done(sqlite_url: str, long_game: pl.Game) -> None:
    with serving(sqlite_url) as server:
        record = {**long_game.record(), "resigned_to": 0}
        server.hub.sandbox.cpu = 0.01
        assert server.post("/api/records", record, 409)["key"] == "too_heavy"
        server.hub.sandbox.cpu = CPU_SECONDS
        assert server.post("/api/records", record, 201)["table"]


def test_the_process_of_strangers_has_less_memory_than_it_wants() -> None:
    assert sandbox_main.MOST_MEMORY <= 1 << 29
