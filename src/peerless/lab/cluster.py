"""An executor on other machines: an existing Dask cluster, to which we only send work.

Dask is needed only here, so it is imported when a cluster is joined and not before.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Generic, TypeVar

from peerless import compiled
from peerless.extras import requires
from peerless.lab.jobs import BATCHES_EACH
from peerless.players.registry import Portable, adopt, portable
from peerless.version import __version__

if TYPE_CHECKING:
    from concurrent.futures import Future

    from distributed import Client

Task = TypeVar("Task")
Part = TypeVar("Part")

SECONDS = 5.0  # of work per message to the cluster: sending one takes milliseconds
RETRIES = 2
PATIENCE = 10.0  # seconds for the scheduler to answer, and for the first worker to appear
ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^\s/]+:\d+")


class ClusterError(RuntimeError):
    """The cluster cannot do the work; the message is one sentence."""


@contextmanager
def joined(address: str, patience: float = PATIENCE) -> Iterator["Cluster"]:
    """Yield the workers of a scheduler for a `with` block."""
    client = _client(address, patience)
    try:
        _wait_for_workers(client, address, patience)
        yield Cluster(client)
    finally:
        client.close()


def _client(address: str, patience: float) -> "Client":
    if not ADDRESS.fullmatch(address):
        raise ClusterError(f'"{address}" is not the address of a scheduler; it looks like tcp://host:8786')
    with requires("cluster"):
        import dask

        # Silence Dask's own messages: we report errors once.
        dask.config.set({"logging": {"distributed": "critical", "distributed.client": "critical"}})
        from distributed import Client
    try:
        return Client(address, timeout=patience)
    except OSError as error:
        raise ClusterError(f"no Dask scheduler answers at {address}.") from error


def _wait_for_workers(client: "Client", address: str, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError as error:
        raise ClusterError(f"the scheduler at {address} has no workers: dask worker {address} --nthreads 1") from error


class Cluster:
    """The workers of a cluster, as an executor."""

    def __init__(self, client: "Client") -> None:
        self.client = client

    @property
    def size(self) -> int:
        """The number of tasks they can run at once."""
        threads: int = sum(self.client.nthreads().values())
        return max(1, threads)

    def in_order(self, work: Callable[[Task], Part], tasks: list[Task]) -> Iterator[Part]:
        """Yield every task's result; the first task runs locally, to measure how many to bundle into a message."""
        if not tasks:
            return
        start = perf_counter()
        yield work(tasks[0])
        size = bundle_size(perf_counter() - start, len(tasks) - 1, self.size)
        rest = tasks[1:]
        bots = portable()
        bundles = [Bundle(work, tuple(rest[at : at + size]), identity(), bots) for at in range(0, len(rest), size)]
        for parts in self._parts(bundles):
            yield from parts

    def _parts(self, bundles: "list[Bundle[Task, Part]]") -> Iterator[list[Part]]:
        """Yield the results of each bundle in order, as soon as all before it have arrived."""
        from distributed import as_completed

        futures = self.client.map(run_bundle, bundles, pure=False, retries=RETRIES)
        place = {future.key: number for number, future in enumerate(futures)}
        arrived: dict[int, list[Part]] = {}
        following = 0
        try:
            for future in as_completed(futures):
                arrived[place[future.key]] = _parts_of(future)
                future.release()
                while following in arrived:
                    yield arrived.pop(following)
                    following += 1
        finally:
            self.client.cancel(futures)


def bundle_size(seconds: float, tasks: int, workers: int) -> int:
    """Return the number of tasks per message: several seconds of work, but enough bundles to keep every worker busy."""
    worthwhile = int(SECONDS / max(seconds, 1e-6))
    return max(1, min(worthwhile, -(-tasks // (workers * BATCHES_EACH))))


@dataclass(frozen=True)
class Bundle(Generic[Task, Part]):
    """Some tasks: the message to a worker."""

    work: Callable[[Task], Part]
    tasks: tuple[Task, ...]
    identity: str
    bots: Portable = field(default_factory=dict)


def run_bundle(bundle: "Bundle[Task, Part]") -> list[Part]:
    """Run a bundle on a worker; a different Peerless would play different games, so it refuses."""
    if bundle.identity != identity():
        raise ClusterError(f"a worker has another Peerless than this ({identity()}, not {bundle.identity}).")
    adopt(bundle.bots)
    return [bundle.work(task) for task in bundle.tasks]


def _parts_of(future: "Future[list[Part]]") -> list[Part]:
    """Return the results of a bundle; Dask has already retried the tasks of lost workers."""
    if future.cancelled():
        raise ClusterError("the connection to the scheduler was lost.")
    try:
        return future.result()
    except ClusterError:
        raise
    except Exception as error:
        raise ClusterError(f"a worker failed: {type(error).__name__}: {error}") from error


@cache
def identity() -> str:
    """Return the version and a hash of all sources and content: equal identities play equal games."""
    mix = hashlib.sha256()
    files = [path for path in compiled.PACKAGE.rglob("*") if path.suffix in (".py", ".toml", ".json")]
    for path in sorted(files):
        name = path.relative_to(compiled.PACKAGE)
        if name.parts[0] != compiled.FOLDER_IN_A_WHEEL:
            mix.update(name.as_posix().encode())
            mix.update(path.read_bytes())
    return f"{__version__}-{mix.hexdigest()[:12]}"
