"""Rate limiting with token buckets, one per connection or per address.

Memory is bounded: a client that opens a million connections has one bucket per address, and the number of addresses
remembered is limited.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

MOST_ADDRESSES: Final = 10_000

Clock = Callable[[], float]


@dataclass(frozen=True)
class Rate:
    """A sustained rate per second, and the burst allowed after a pause."""

    per_second: float
    burst: float

    def __post_init__(self) -> None:
        if self.per_second <= 0 or self.burst < 1:
            raise ValueError(f"a rate needs more than 0 a second and a burst of at least 1, not {self}")


class Bucket:
    """A token bucket: initially full, refilled over time, drained by requests."""

    __slots__ = ("clock", "filled", "left", "rate")

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = rate.burst
        self.filled = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take `cost` tokens and return True, or take none and return False if there are too few."""
        self._refill()
        if cost > self.left:
            return False
        self.left -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until `cost` tokens are available."""
        self._refill()
        return max(0.0, (min(cost, self.rate.burst) - self.left) / self.rate.per_second)

    def _refill(self) -> None:
        now = self.clock()
        self.left = min(self.rate.burst, self.left + max(0.0, now - self.filled) * self.rate.per_second)
        self.filled = now


class Buckets:
    """One bucket per address; the least recently used are dropped when there are too many."""

    def __init__(self, rate: Rate, most: int = MOST_ADDRESSES, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Take `cost` tokens from the bucket of an address; False if there are too few."""
        return self.of(address).take(cost)

    def wait(self, address: str, cost: float = 1.0) -> float:
        """Seconds until `cost` tokens are available to an address."""
        return self.of(address).wait(cost)

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        key = rate_limit_key(address)
        bucket = self.known.get(key)
        if bucket is None:
            bucket = self.known[key] = Bucket(self.rate, self.clock)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        return bucket


def rate_limit_key(address: str) -> str:
    """The key that an address is limited by: an IPv6 client has a whole /64, so all of its addresses count as one."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # a test client, or the path of a local socket
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(IPv6Address(int(ip) >> 64 << 64)) + "/64"
