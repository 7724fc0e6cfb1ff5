"""The clocks of a table: none, seconds per decision, or a bank for the whole game. Pure: it is told the time."""

from dataclasses import dataclass

LEAST = 5.0  # seconds that every decision gets, however little was wished for or is left


@dataclass(frozen=True)
class ClockSettings:
    """How time is counted. `increment` comes back to the bank with each answer."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0


class Clocks:
    """The time that the seats have left, and since when the present decision is open."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.banks = [float(settings.seconds)] * seats
        self.since: float | None = None
        self.put_off = (0.0, 0.0)  # by the one who left in the middle of a decision: time spent on it, and paid for it

    def begin(self, at: float) -> None:
        """A decision is open from now on; nobody pays for the time before."""
        self.since = at
        self.put_off = (0.0, 0.0)

    def leave(self, seat: int, at: float) -> None:
        """Whoever decides leaves; a bot plays on, at its own expense."""
        spent, before = self.spent(at), self.banks[seat]
        self.pay(seat, at)
        self.put_off = (spent, before - self.banks[seat])

    def come_back(self, seat: int, at: float) -> None:
        """Whoever decides is back: if it is still the same decision, it goes on where it was left."""
        spent, paid = self.put_off
        self.banks[seat] += paid
        self.begin(at - spent)

    def go_back(self, seat: int, banks: tuple[float, ...], spent: float, at: float) -> None:
        """An earlier decision is open again, with the banks of then; what was spent since is spent on it.

        But not all of its time: whoever takes an answer back may give another.
        """
        self.banks = list(banks)
        allowed = self.allowed(seat)
        self.begin(at - spent if allowed is None else at - min(spent, allowed - LEAST))

    def answered(self, seat: int, at: float) -> None:
        """A person has answered, or time has answered for it; the next decision is open."""
        self.pay(seat, at)
        if self.settings.kind == "bank":
            self.banks[seat] += self.settings.increment

    def pay(self, seat: int, at: float) -> None:
        """Take what the open decision has cost so far from the bank; time is counted anew."""
        if self.settings.kind == "bank":
            self.banks[seat] = max(0.0, self.banks[seat] - self.spent(at))
        self.begin(at)

    def spent(self, at: float) -> float:
        """Seconds since the decision is open."""
        return 0.0 if self.since is None else max(0.0, at - self.since)

    def allowed(self, seat: int) -> float | None:
        """Seconds that this decision may take in all; None without a clock."""
        if self.settings.kind == "none":
            return None
        return max(self.settings.seconds if self.settings.kind == "decision" else self.banks[seat], LEAST)

    def deadline(self, seat: int) -> float | None:
        """When the time of the deciding seat is out."""
        allowed = self.allowed(seat)
        return None if allowed is None or self.since is None else self.since + allowed

    def left(self, seat: int, now: float, decides: bool) -> float | None:
        """Seconds that a seat's clock shows."""
        allowed = self.allowed(seat)
        if allowed is None:
            return None
        return max(0.0, allowed - self.spent(now)) if decides else allowed
