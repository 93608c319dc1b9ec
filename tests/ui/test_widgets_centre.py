"""The middle of the table: cards, and what is said about them."""

from __future__ import annotations

from tablegames.ui.faces import Span, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.centre import Centre
from tests.ui.zones import card, showing

CARDS = [card(f"card:{number}", str(number), tag="R", tone=Tone.RED) for number in range(1, 10)]


def centre(count: int, *sentences: str, title: str = "to beat: 12", corner: str = "") -> Centre:
    zone = Centre()
    zone.show(Span(title, Tone.ACCENT), Span(corner, Tone.DIM), CARDS[:count], [Span(text) for text in sentences])
    return zone


async def test_cards_stand_in_a_frame_and_sentences_beside_them() -> None:
    async with showing(centre(2, "Any two cards do.", corner="9 left"), 40, 6) as shown:
        assert shown.rows() == [
            "╭─ to beat: 12 ─────────────── 9 left ─╮",
            "│  ╭ R ╮ ╭ R ╮                         │",
            "│  │ 1 │ │ 2 │   Any two cards do.     │",
            "│  │   │ │   │                         │",
            "│  ╰───╯ ╰───╯                         │",
            "╰──────────────────────────────────────╯",
        ]


async def test_long_sentences_are_broken_and_stay_inside() -> None:
    words = "Play two cards worth more than twelve, or any three of one colour or of one number."
    async with showing(centre(2, words), 40, 6) as shown:
        said = [row[17:-1].strip() for row in shown.rows()[1:-1]]
        assert " ".join(said[:4]).startswith("Play two cards worth more")
        assert all(row.endswith("│") for row in shown.rows()[1:-1])


async def test_more_cards_overlap_and_leave_half_of_the_room_to_the_sentences() -> None:
    async with showing(centre(8, "Eight cards lie here."), 60, 6) as shown:
        spots = shown.zone.spots
        assert len(spots) == 8
        assert spots[-1].region.right <= 30
        assert all(str(number) in shown.rows()[2] for number in range(1, 9))
        assert "Eight cards lie here." in "\n".join(shown.rows())


async def test_with_room_the_cards_are_larger() -> None:
    async with showing(centre(2), 60, 8) as shown:
        assert {spot.region.size for spot in shown.zone.spots} == {(9, 6)}
    async with showing(centre(4), 60, 8) as shown:
        assert {spot.region.size for spot in shown.zone.spots} == {(5, 4)}


async def test_without_cards_the_sentences_have_all_the_room() -> None:
    async with showing(centre(0, "Somebody leads any one card."), 40, 6) as shown:
        assert shown.zone.spots == ()
        assert any(row.startswith("│  Somebody leads any one card.") for row in shown.rows())


async def test_a_long_title_is_cut_and_the_corner_is_not() -> None:
    async with showing(centre(0, title="to beat: 987654321, by somebody", corner="12 left"), 30, 6) as shown:
        assert shown.rows()[0].endswith(" 12 left ─╮")
        assert "…" in shown.rows()[0]


async def test_a_card_can_be_clicked_and_is_marked_like_any_other() -> None:
    async with showing(centre(2), 40, 6) as shown:
        told = await shown.click(4, 2)
        assert [message.target for message in told] == ["card:1"]  # type: ignore[attr-defined]

        shown.zone.mark(frozenset({"card:1", "card:2"}), ("card:2",), "card:2")
        assert shown.cut_out("card:2")[0] == "┏ R ┓"
        assert shown.style_at(10, 3).bgcolor == look().style(Tone.TEXT, Ground.PICKED).bgcolor


async def test_showing_the_same_again_draws_nothing_anew() -> None:
    async with showing(centre(2, "Any two cards do."), 40, 6) as shown:
        before = shown.zone._arranged()
        shown.zone.show(Span("to beat: 12", Tone.ACCENT), Span("", Tone.DIM), CARDS[:2], [Span("Any two cards do.")])
        assert shown.zone._arranged() is before
