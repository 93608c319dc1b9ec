"""How long ago something was, as people say it."""

from __future__ import annotations

from datetime import UTC, datetime

from tablegames.i18n import _, ngettext


def ago(saved_at: str, now: datetime | None = None) -> str:
    """Return the age of an ISO time: "20 minutes ago", "yesterday", and from two weeks on the date."""
    then = _time(saved_at)
    if then is None:
        return ""
    age = (now or datetime.now(UTC)) - then
    minutes = int(age.total_seconds() // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    hours = minutes // 60
    if hours < 24:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    if hours < 48:
        return _("yesterday")
    if hours < 14 * 24:
        return ngettext("{count} day ago", "{count} days ago", hours // 24).format(count=hours // 24)
    return date(saved_at)


def date(saved_at: str) -> str:
    """Return the local date of an ISO time, year first; empty if it is none."""
    then = _time(saved_at)
    return "" if then is None else then.astimezone().date().isoformat()


def _time(saved_at: str) -> datetime | None:
    try:
        then = datetime.fromisoformat(saved_at)
    except ValueError:
        return None
    return then if then.tzinfo else then.replace(tzinfo=UTC)
