"""A cluster gives the same results as this machine, and reports clearly what keeps it from working."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client

import peerless as pl
from peerless.extras import MissingExtra
from peerless.lab import cluster
from peerless.lab.cluster import Bundle, ClusterError, bundle_size, joined, run_bundle
from peerless.lab.simulate import Series, simulate
from tests.support.command import output, refusal
from tests.support.waiting import PATIENCE, eventually

SERIES = Series(("medusa", "houdini"), "yukon", "duel", "current", ("random", "random"), 3)


def test_a_bundle_holds_some_seconds_of_work_and_every_worker_gets_some() -> None:
    assert bundle_size(0.05, 100_000, 2) == 100
    assert bundle_size(0.05, 80, 2) == 10
    assert bundle_size(60.0, 80, 2) == 1
    assert bundle_size(0.0, 0, 1) == 1


def test_a_worker_with_another_peerless_refuses() -> None:
    assert run_bundle(Bundle(abs, (-1, -2), cluster.identity())) == [1, 2]
    with pytest.raises(ClusterError, match="another Peerless"):
        run_bundle(Bundle(abs, (-1, -2), "0.0-0"))
    assert cluster.identity().startswith(pl.__version__)


@pytest.mark.parametrize("address", ["nonsense", "host:8786", "tcp://host", "file://x:1"])
def test_a_malformed_address_is_refused(address: str) -> None:
    message = refusal("sim", "medusa", "alice", "--cluster", address)
    assert address in message
    assert "tcp://host:8786" in message


def test_a_missing_scheduler_is_reported_in_one_sentence() -> None:
    with pytest.raises(ClusterError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        joined("tcp://127.0.0.1:1", patience=0.2).__enter__()


def test_without_dask_the_command_to_install_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r'pip install "peerless-duel\[cluster\]"'):
        joined("tcp://127.0.0.1:1").__enter__()


def test_processes_and_a_cluster_exclude_each_other() -> None:
    message = refusal("sim", "medusa", "alice", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1")
    assert "--jobs" in message and "--cluster" in message


def test_homebrew_travels_as_text(tmp_path: Path) -> None:
    file = tmp_path / "gorgon.toml"
    file.write_text(gorgon(), "utf-8")
    series = Series((str(file), "alice"), None, "duel", "current", ("random", "random"), 3).carrying_files()
    results = simulate(series, 3)
    file.unlink()
    assert series.setup().heroes[0].name == "Gorgon"
    assert simulate(Series(("medusa", "alice"), None, "duel", "current", ("random", "random"), 3), 3) == results


def gorgon() -> str:
    source = Path(pl.__file__).parent / "content" / "heroes" / "medusa.toml"
    return source.read_text("utf-8").replace('"medusa"', '"gorgon"').replace('"Medusa"', '"Gorgon"')


# --- a real one -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler and two workers as processes of their own, ended one by one."""
    folder = tmp_path_factory.mktemp("cluster")
    contact = folder / "scheduler.json"
    common = ("--no-dashboard", "--scheduler-file", str(contact))
    started = [start(folder, "scheduler", "--host", "127.0.0.1", "--port", "0", *common)]
    try:
        eventually(lambda: contact.is_file() and contact.read_text("utf-8").strip().endswith("}"))
        for number in range(2):
            where = ("--host", "127.0.0.1", "--local-directory", str(folder / str(number)))
            started.append(start(folder, "worker", "--nthreads", "1", "--no-nanny", *where, *common))
        with Client(address_in(contact), timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield address_in(contact)
    finally:
        for process in reversed(started):
            end(process)


def start(folder: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", "dask", *arguments], cwd=folder, stdout=quiet, stderr=quiet)


def address_in(contact: Path) -> str:
    scheduler_address = json.loads(contact.read_text("utf-8"))["address"]
    assert isinstance(scheduler_address, str)
    return scheduler_address


def end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
class TestOnACluster:
    """All on one cluster, which takes some seconds to start."""

    def test_a_series_is_byte_for_byte_the_same(self, address: str) -> None:
        arguments = ("sim", "medusa", "king-arthur", "--games", "400", "--seed", "9", "--json")
        assert output(*arguments, "--cluster", address) == output(*arguments)

    def test_a_matrix_is_byte_for_byte_the_same(self, address: str) -> None:
        arguments = ("sim", "alice", "medusa", "sinbad", "--matrix", "--games", "20", "--seed", "4", "--json")
        assert output(*arguments, "--cluster", address) == output(*arguments)

    def test_homebrew_need_not_be_on_the_workers(self, address: str, tmp_path: Path) -> None:
        file = tmp_path / "gorgon.toml"
        file.write_text(gorgon(), "utf-8")
        arguments = ("sim", str(file), "alice", "--games", "60", "--json")
        assert output(*arguments, "--cluster", address) == output(*arguments)

    def test_the_work_is_done_by_the_workers(self, address: str) -> None:
        with joined(address, patience=PATIENCE) as executor:
            executor.client.wait_for_workers(2, timeout=PATIENCE)
            assert executor.size == 2
            here, *there = executor.in_order(eval, ["__import__('os').getpid()"] * 9)
            assert here == os.getpid()
            assert here not in there
            assert simulate(SERIES, 60, executor) == simulate(SERIES, 60)

    def test_an_error_on_a_worker_is_reported(self, address: str) -> None:
        failure = pytest.raises(ClusterError, match="a worker failed: ZeroDivision")
        with joined(address, patience=PATIENCE) as executor, failure:
            list(executor.in_order(eval, ["1", "2", "1 / 0", "3"]))
