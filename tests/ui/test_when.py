"""How long ago something was."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tablegames.ui.when import ago, date

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("age", "told"),
    [
        (timedelta(seconds=-90), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=20), "20 minutes ago"),
        (timedelta(minutes=60), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "23 hours ago"),
        (timedelta(hours=24), "yesterday"),
        (timedelta(days=3), "3 days ago"),
    ],
)
def test_the_age_of_a_save_is_told_in_words(age: timedelta, told: str) -> None:
    assert ago((NOW - age).isoformat(), NOW) == told


def test_after_two_weeks_it_is_the_date() -> None:
    saved = (NOW - timedelta(days=20)).isoformat()

    assert ago(saved, NOW) == date(saved) == "2026-11-10"


@pytest.mark.parametrize("broken", ["", "yesterday", "2026-13-01"])
def test_what_is_no_time_is_left_out(broken: str) -> None:
    assert ago(broken, NOW) == ""
    assert date(broken) == ""
