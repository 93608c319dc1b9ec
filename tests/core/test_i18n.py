"""Sentences are translated where they are shown, not where they are written."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames import i18n
from tablegames.i18n import N_, _, ngettext, use_language

WRITTEN_EARLY = N_("The game is over.")


@pytest.fixture(autouse=True)
def _back_to_english() -> Iterator[None]:
    yield
    use_language("en")


def write_catalogue(folder: Path, language: str, entries: dict[str, str]) -> None:
    """Write a compiled gettext catalogue; a plural entry has its forms joined by a zero byte on both sides."""
    sources = sorted((source.encode(), target.encode()) for source, target in entries.items())
    start = 28 + 16 * len(sources)
    pool, originals, translations = b"", b"", b""
    for number in (0, 1):
        for pair in sources:
            place = struct.pack("<II", len(pair[number]), start + len(pool))
            originals, translations = (
                (originals + place, translations) if number == 0 else (originals, translations + place)
            )
            pool += pair[number] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(sources), 28, 28 + 8 * len(sources), 0, 0)
    path = folder / "locale" / language / "LC_MESSAGES" / "tablegames.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(header + originals + translations + pool)


@pytest.fixture
def vietnamese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue "vi" with three entries, found where the assets would be."""
    write_catalogue(
        tmp_path,
        "vi",
        {
            "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
            "The game is over.": "Ván chơi đã kết thúc.",
            "{name} takes {count}.": "{count}: phần của {name}.",
            "{count} point\0{count} points": "{count} điểm (một)\0{count} điểm (nhiều)",
        },
    )
    monkeypatch.setattr(i18n, "asset_path", tmp_path.joinpath)


def test_a_sentence_is_its_own_english() -> None:
    assert _("The game is over.") == "The game is over."


def test_the_empty_sentence_stays_empty_and_is_no_catalogue_header(vietnamese: None) -> None:
    use_language("vi")

    assert _("") == ""


def test_english_counts_one_and_many() -> None:
    assert [ngettext("{count} point", "{count} points", n).format(count=n) for n in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]


def test_a_sentence_marked_before_the_switch_is_translated_after_it(vietnamese: None) -> None:
    assert _(WRITTEN_EARLY) == "The game is over."

    use_language("vi")

    assert _(WRITTEN_EARLY) == "Ván chơi đã kết thúc."


def test_a_translator_may_reorder_the_values(vietnamese: None) -> None:
    use_language("vi")

    assert _("{name} takes {count}.").format(name="An", count=2) == "2: phần của An."


def test_the_catalogue_decides_how_things_are_counted(vietnamese: None) -> None:
    use_language("vi")

    assert ngettext("{count} point", "{count} points", 1).format(count=1) == "1 điểm (một)"
    assert ngettext("{count} point", "{count} points", 5).format(count=5) == "5 điểm (nhiều)"


def test_a_sentence_the_catalogue_does_not_have_stays_english(vietnamese: None) -> None:
    use_language("vi")

    assert _("Nothing is possible.") == "Nothing is possible."


@pytest.mark.parametrize("language", ["xx", "", "../vi", "en"])
def test_a_language_without_a_catalogue_is_english(vietnamese: None, language: str) -> None:
    use_language("vi")
    use_language(language)

    assert _("The game is over.") == "The game is over."


def test_switching_back_to_english_works(vietnamese: None) -> None:
    use_language("vi")
    use_language("en")

    assert _("The game is over.") == "The game is over."
