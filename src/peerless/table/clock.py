"""The clocks of a table: none, seconds per decision, or a time bank. Pure: the time is always passed in."""

from dataclasses import dataclass

LEAST = 5.0  # minimum seconds per decision, whatever the settings say or the bank holds


@dataclass(frozen=True)
class ClockSettings:
    """How time is counted. `increment` is added to the bank with each answer."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0


class Clocks:
    """The time each seat has left, and when the current decision was opened."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.banks = [float(settings.seconds)] * seats
        self.since: float | None = None
        self.put_off = (0.0, 0.0)  # by a player who left in mid-decision: time spent on it, and time paid for it

    def begin(self, at: float) -> None:
        """Open a decision; earlier time is not charged to any seat."""
        self.since = at
        self.put_off = (0.0, 0.0)

    def leave(self, seat: int, at: float) -> None:
        """The deciding player leaves; the bot that takes over uses its own time."""
        spent, before = self.spent(at), self.banks[seat]
        self.pay(seat, at)
        self.put_off = (spent, before - self.banks[seat])

    def come_back(self, seat: int, at: float) -> None:
        """The deciding player is back; if the decision is still the same, its clock resumes where it stopped."""
        spent, paid = self.put_off
        self.banks[seat] += paid
        self.begin(at - spent)

    def go_back(self, seat: int, banks: tuple[float, ...], spent: float, at: float) -> None:
        """Reopen an earlier decision with the banks it had; time spent since then counts toward it.

        At least `LEAST` seconds remain, so that the player can give another answer.
        """
        self.banks = list(banks)
        allowed = self.allowed(seat)
        self.begin(at - spent if allowed is None else at - min(spent, allowed - LEAST))

    def answered(self, seat: int, at: float) -> None:
        """A person has answered, or the clock has answered for them; the next decision is open."""
        self.pay(seat, at)
        if self.settings.kind == "bank":
            self.banks[seat] += self.settings.increment

    def pay(self, seat: int, at: float) -> None:
        """Deduct the time spent on the open decision from the bank, and restart the count."""
        if self.settings.kind == "bank":
            self.banks[seat] = max(0.0, self.banks[seat] - self.spent(at))
        self.begin(at)

    def spent(self, at: float) -> float:
        """Seconds since the decision was opened."""
        return 0.0 if self.since is None else max(0.0, at - self.since)

    def allowed(self, seat: int) -> float | None:
        """Total seconds allowed for this decision; None without a clock."""
        if self.settings.kind == "none":
            return None
        return max(self.settings.seconds if self.settings.kind == "decision" else self.banks[seat], LEAST)

    def deadline(self, seat: int) -> float | None:
        """When the deciding seat runs out of time."""
        allowed = self.allowed(seat)
        return None if allowed is None or self.since is None else self.since + allowed

    def left(self, seat: int, now: float, decides: bool) -> float | None:
        """Seconds shown on a seat's clock."""
        allowed = self.allowed(seat)
        if allowed is None:
            return None
        return max(0.0, allowed - self.spent(now)) if decides else allowed
