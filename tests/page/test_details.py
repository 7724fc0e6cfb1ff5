"""Small things at the table that once went wrong."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.scenes import menu
from tests.page.serving import Server

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(300)]


def test_nobody_talks_to_a_bot(visit: Visit, server: Server) -> None:
    me = visit(screen="phone")
    menu(me, server)
    expect(me.page.get_by_role("dialog")).to_be_visible()
    expect(me.page.get_by_role("button", name=me.t("table.phrases.good-luck"))).to_have_count(0)
