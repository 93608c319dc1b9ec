"""Text that fits into a number of cells, in every script."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tablegames.ui.fitting import cut, joined, pad, wrap

TEXT = "Gems buy cards, 宝石买卡片, that buy better cards; Nguyễn agrees wholeheartedly."


@pytest.mark.parametrize("cells", range(0, 80, 3))
def test_a_text_that_is_cut_never_takes_more_cells_than_it_may(cells: int) -> None:
    assert cell_len(cut(TEXT, cells)) <= cells
    assert cell_len(cut(TEXT, cells, "…")) <= cells


def test_only_a_text_that_was_cut_ends_in_an_ellipsis() -> None:
    assert cut("short", 5, "…") == "short"
    assert cut("longer", 5, "…") == "long…"


@pytest.mark.parametrize("text", ["", "ab", "宝石", "too long a text", "宝石宝石宝石"])
def test_a_padded_text_takes_exactly_its_cells(text: str) -> None:
    assert cell_len(pad(text, 7)) == 7


@pytest.mark.parametrize("cells", range(1, 90, 4))
def test_wrapped_lines_hold_every_word_and_are_never_too_wide(cells: int) -> None:
    lines = wrap(TEXT, cells)

    assert all(cell_len(line) <= max(cells, 2) for line in lines)
    assert "".join("".join(lines).split()) == "".join(TEXT.split())


def test_a_text_with_too_many_lines_ends_in_an_ellipsis() -> None:
    assert wrap("one two three four", 5, rows=2) == ["one", "two…"]


def test_the_ellipsis_follows_a_whole_word_unless_there_is_but_one() -> None:
    assert wrap("one two three four", 7, rows=1) == ["one…"]
    assert wrap("one two three four", 8, rows=1) == ["one two…"]
    assert wrap("wholeheartedly agreed", 7, rows=1) == ["wholeh…"]


def test_an_empty_text_is_one_empty_line() -> None:
    assert wrap("", 10) == [""]
    assert wrap("anything", 0) == []


def test_sentences_are_joined_into_lines_and_not_broken() -> None:
    told = ["An led R7.", "Chi passed.", "An took R8 back.", "Nobody beat it: An leads."]

    assert joined(told, 30) == ["An led R7. Chi passed.", "An took R8 back.", "Nobody beat it: An leads."]
    assert joined(told, 60) == ["An led R7. Chi passed. An took R8 back.", "Nobody beat it: An leads."]
    assert joined([], 30) == []


def test_a_sentence_longer_than_a_line_is_broken() -> None:
    assert joined(["Yes.", "Nobody beat it: An leads."], 16) == ["Yes.", "Nobody beat it:", "An leads."]
