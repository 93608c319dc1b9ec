"""The prompt and the numbered choices."""

from __future__ import annotations

from rich.cells import cell_len
from textual.events import MouseScrollDown

from tablegames.ui.faces import Tone
from tablegames.ui.theme import look
from tablegames.ui.widgets.action_bar import ActionBar
from tests.ui.zones import Shown, showing

PAYMENTS = ("buy, pay W2 R1 K3", "buy, gold for R", "reserve, take gold")
RETURNS = tuple(f"return W U {number}" for number in range(1, 14))


def bar(*entries: str, effect: str = "") -> ActionBar:
    zone = ActionBar()
    zone.show("Buy or reserve this?", effect, entries)
    return zone


def digits(shown: Shown[ActionBar]) -> list[str]:
    """Return the labels that stand on a ground of their own."""
    styles = (look().style(Tone.ACCENT, bold=True, filled=True), look().style(Tone.FAINT, bold=True, filled=True))
    return [
        segment.text.strip()
        for y in range(1, shown.zone.size.height)
        for segment in shown.zone.render_line(y)
        if segment.style in styles
    ]


async def test_the_prompt_is_bold_and_the_effect_of_the_first_choice_follows_dim() -> None:
    async with showing(bar(*PAYMENTS, effect="10 points, tokens G2 *1"), 80, 3) as shown:
        assert shown.rows()[0] == " Buy or reserve this?  Then: 10 points, tokens G2 *1"
        assert shown.style_at(1, 0) == look().style(Tone.TEXT, bold=True)
        assert shown.style_at(24, 0) == look().style(Tone.DIM)


async def test_choices_are_numbered_and_the_first_has_the_accent() -> None:
    async with showing(bar(*PAYMENTS), 80, 3) as shown:
        assert digits(shown) == ["1", "2", "3"]
        assert shown.style_at(2, 1) == look().style(Tone.ACCENT, bold=True, filled=True)
        assert shown.zone.shown == (0, 1, 2)


async def test_choices_stand_below_each_other_where_there_are_rows_and_else_in_columns() -> None:
    async with showing(bar(*PAYMENTS), 80, 6) as shown:
        assert shown.rows()[1:4] == [f"  {n}  {text}" for n, text in enumerate(PAYMENTS, 1)]

        await shown.pilot.resize_terminal(80, 2)
        await shown.pilot.pause()
        assert shown.rows()[1] == "  1  buy, pay W2 R1 K3    2  buy, gold for R    3  reserve, take gold"


async def test_with_more_choices_than_fit_the_digits_number_those_on_the_screen() -> None:
    async with showing(bar(*RETURNS), 60, 3) as shown:
        first = shown.zone.shown
        assert first == tuple(range(len(first)))
        assert f"1–{len(first)} of 13 · PgDn" in shown.rows()[0]

        shown.zone.turn_page(1)
        second = shown.zone.shown
        assert second[0] == len(first)
        assert digits(shown) == [str(n) for n in range(1, len(second) + 1)]
        assert RETURNS[second[0]] in shown.rows()[1]

        shown.zone.turn_page(-1)
        assert shown.zone.shown == first


async def test_every_choice_comes_up_once_and_the_pages_end_at_the_last() -> None:
    async with showing(bar(*RETURNS), 60, 3) as shown:
        seen = list(shown.zone.shown)
        for _page in range(13):
            before = shown.zone.shown
            shown.zone.turn_page(1)
            if shown.zone.shown != before:
                seen += shown.zone.shown
        assert seen == list(range(13))


async def test_never_more_than_nine_are_numbered() -> None:
    async with showing(bar(*RETURNS), 200, 20) as shown:
        assert digits(shown) == list("123456789")


async def test_the_wheel_turns_the_pages() -> None:
    async with showing(bar(*RETURNS), 60, 3) as shown:
        first = shown.zone.shown
        await shown.pilot._post_mouse_events([MouseScrollDown], shown.zone, offset=(3, 1))
        await shown.pilot.pause()
        assert shown.zone.shown != first


async def test_new_choices_begin_on_the_first_page() -> None:
    async with showing(bar(*RETURNS), 60, 3) as shown:
        shown.zone.turn_page(1)
        shown.zone.show("Return these?", "", PAYMENTS)
        assert shown.zone.shown == (0, 1, 2)


async def test_a_click_chooses_also_on_a_later_page() -> None:
    async with showing(bar(*RETURNS), 60, 3) as shown:
        shown.zone.turn_page(1)
        wanted = shown.zone.shown[0]
        await shown.pilot.pause()

        (message,) = await shown.click(8, 1)

        assert isinstance(message, ActionBar.Chosen)
        assert message.index == wanted
        assert await shown.click(3, 0) == []


async def test_choices_with_keys_of_their_own_are_not_numbered() -> None:
    zone = ActionBar()
    zone.show("Does anybody interrupt?", "", ["An goes on", "Bình interrupts", "look"], keys=["Enter", "2", ""])
    async with showing(zone, 80, 3) as shown:
        assert digits(shown) == ["Enter", "2", "1"]


async def test_a_note_stands_where_no_effect_is_said() -> None:
    zone = ActionBar()
    zone.show("Take tokens.", "", [], note="Chi took W, U and K.")
    async with showing(zone, 80, 3) as shown:
        assert shown.rows()[0] == " Take tokens.  Chi took W, U and K."


LONG = "Nguyễn reserved a hidden level III card and took gold. Nobody else had anything to do, so the turn is over."


async def test_a_note_that_does_not_fit_beside_the_prompt_stands_whole_below_it() -> None:
    zone = ActionBar()
    zone.show("Take tokens or pick a card.", "", [], note=LONG)
    async with showing(zone, 80, 3) as shown:
        assert shown.rows()[0] == " Take tokens or pick a card."
        assert " ".join(row.strip() for row in shown.rows()[1:]) == LONG


async def test_choices_move_together_to_make_room_for_what_the_first_leads_to() -> None:
    async with showing(bar("buy, pay R1", "reserve", effect="so many tokens " * 4), 80, 3) as shown:
        assert shown.rows()[1] == "  1  buy, pay R1    2  reserve"
        assert shown.rows()[2] == " Then: so many tokens so many tokens so many tokens so many tokens"


async def test_what_has_no_room_at_all_ends_after_a_word() -> None:
    async with showing(bar(*"abcdefghi", effect=LONG), 40, 3) as shown:
        assert shown.rows()[0] == " Buy or reserve this?  Then: Nguyễn…"
    async with showing(bar(*PAYMENTS, effect="阿" * 60), 80, 2) as shown:
        assert shown.rows()[0].endswith("…")
        assert cell_len(shown.rows()[0]) <= 80


async def test_a_question_longer_than_a_line_goes_on_in_the_next() -> None:
    zone = ActionBar()
    zone.show(LONG, "", ["go on"])
    async with showing(zone, 80, 3) as shown:
        assert " ".join(row.strip() for row in shown.rows()[:2]) == LONG
        assert shown.rows()[2] == "  1  go on"
        (message,) = await shown.click(5, 2)
        assert isinstance(message, ActionBar.Chosen)


async def test_a_long_choice_is_cut_at_the_edge() -> None:
    async with showing(bar("x" * 100), 40, 2) as shown:
        assert cell_len(shown.rows()[1]) <= 40
        assert shown.rows()[1].endswith("…")
