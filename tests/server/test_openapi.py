"""The HTTP part keeps what its OpenAPI description promises, whatever is sent to it."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings

from peerless.server.app import make_app
from peerless.server.config import Config
from peerless.server.rates import Rate

FREELY = Rate(per_second=1e6, burst=1e6)
EXAMPLES = 25  # of each operation; `peerless` is quick, but opening tables is not free

app = make_app(Config("sqlite://", 1, messages=FREELY, requests=FREELY, tables=FREELY, connections=FREELY))
schema = schemathesis.openapi.from_asgi("/openapi.json", app)


@schema.parametrize()
@settings(
    deadline=None,
    max_examples=EXAMPLES,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
def test_every_operation_keeps_its_promise(case: Any) -> None:
    case.call_and_validate()
