"""Who is at the terminal and what they may see."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.model import Action, Seat
from tablegames.ui.flow import (
    Curtain,
    Over,
    Showing,
    Thinking,
    Turn,
    Why,
    Window,
    Wish,
    claimed_by,
    has_hidden,
    needs_no_look,
    next_state,
    open_offer,
    viewer,
)


class Pick(Action):
    """An action that names what has to be picked for it."""

    kind: str = "pick"
    things: tuple[str, ...] = ()

    def targets(self) -> tuple[str, ...]:
        return self.things


def pick(*things: str, seat: Seat = 0) -> Pick:
    return Pick(seat=seat, things=things)


def open_table(
    actors: Sequence[Seat],
    wish: Wish | None = None,
    *,
    people: Sequence[Seat] = (0, 1, 2),
    at: Seat | None = None,
    secret: bool = False,
) -> Showing:
    return next_state(actors, people, open_table=True, at_terminal=at, wish=wish, secret=secret)


def private_table(
    actors: Sequence[Seat],
    wish: Wish | None = None,
    *,
    people: Sequence[Seat] = (0, 1, 2),
    at: Seat | None = None,
    unasked: Sequence[Seat] = (),
) -> Showing:
    return next_state(actors, people, open_table=False, at_terminal=at, wish=wish, unasked=unasked)


# open games


def test_at_an_open_table_turns_follow_without_a_curtain() -> None:
    assert open_table([1]) == Turn(1, private=False)


def test_looking_at_hidden_cards_goes_through_a_curtain_and_ends_in_a_private_turn() -> None:
    look = Wish(1, Why.LOOK)

    assert open_table([1], look) == Curtain(1, Why.LOOK)
    assert open_table([1], look, at=1) == Turn(1, private=True)
    assert open_table([1]) == Turn(1, private=False)


def test_a_look_ends_when_the_seat_has_no_more_to_decide() -> None:
    assert open_table([2], Wish(1, Why.LOOK), at=1) == Turn(2, private=False)


def test_at_an_open_table_who_decides_by_what_only_it_may_see_looks_alone() -> None:
    assert open_table([1], secret=True) == Curtain(1, Why.TURN)
    assert open_table([1], secret=True, at=0) == Curtain(1, Why.TURN)
    assert open_table([1], secret=True, at=1) == Turn(1, private=True)
    assert open_table([1], secret=True, people=[0]) == Thinking(1)
    assert open_table([1], secret=True, people=[1]) == Turn(1, private=True)


# private games


def test_a_curtain_falls_between_two_people() -> None:
    assert private_table([1], at=0) == Curtain(1, Why.TURN)
    assert private_table([1], at=1) == Turn(1, private=True)


def test_no_curtain_falls_while_the_same_seat_goes_on() -> None:
    assert private_table([0], at=0) == Turn(0, private=True)


def test_a_new_or_resumed_game_begins_behind_a_curtain() -> None:
    assert private_table([0], at=None) == Curtain(0, Why.TURN)


# one person with computer players


def test_a_single_person_never_meets_a_curtain_on_its_turn() -> None:
    for table in (open_table, private_table):
        assert table([0], people=[0]) == Turn(0, private=True)


def test_a_single_person_sees_its_own_view_while_computers_think() -> None:
    showing = private_table([1], people=[0])

    assert showing == Thinking(1)
    assert viewer(showing, [0], open_table=False, at_terminal=None) == 0
    assert viewer(showing, [0], open_table=True, at_terminal=None) == 0


def test_a_single_person_meets_a_curtain_only_after_covering_the_screen() -> None:
    assert private_table([0], Wish(0, Why.COVER), people=[0]) == Curtain(0, Why.COVER)
    assert private_table([1], Wish(0, Why.COVER), people=[0]) == Curtain(0, Why.COVER)


# computer players among several people


def test_a_computer_player_thinks_and_whoever_is_at_the_terminal_keeps_seeing_its_own_view() -> None:
    showing = private_table([2], people=[0, 1], at=0)

    assert showing == Thinking(2)
    assert viewer(showing, [0, 1], open_table=False, at_terminal=0) == 0
    assert viewer(showing, [0, 1], open_table=True, at_terminal=0) is None


def test_a_table_of_computers_is_shown_as_everybody_sees_it() -> None:
    showing = private_table([1], people=[])

    assert showing == Thinking(1)
    assert viewer(showing, [], open_table=False, at_terminal=None) is None


# public windows


def test_when_several_may_act_the_public_table_asks_them_in_their_order() -> None:
    assert private_table([2, 0, 1], at=2) == Window(2, (0, 1))
    assert open_table([2, 0, 1]) == Window(2, (0, 1))


def test_only_the_claimer_goes_through_a_curtain() -> None:
    claim = Wish(0, Why.CLAIM)

    assert private_table([2, 0, 1], claim) == Curtain(0, Why.CLAIM)
    assert private_table([2, 0, 1], claim, at=0) == Turn(0, private=True)


def test_a_claim_that_needs_no_look_is_made_in_the_open() -> None:
    assert private_table([2, 0, 1], Wish(0, Why.CLAIM, in_open=True)) == Turn(0, private=False)


def test_an_open_table_draws_the_curtain_for_a_claim_that_needs_a_look() -> None:
    assert open_table([2, 0], Wish(0, Why.CLAIM)) == Curtain(0, Why.CLAIM)


def test_the_first_seat_goes_on_behind_its_curtain_or_at_once_where_all_look() -> None:
    goes_on = Wish(2, Why.TURN)

    assert private_table([2, 0, 1], goes_on) == Curtain(2, Why.TURN)
    assert private_table([2, 0, 1], goes_on, at=2) == Turn(2, private=True)
    assert open_table([2, 0, 1], goes_on) == Turn(2, private=False)


def test_the_window_goes_on_for_the_rest_after_a_claimer_has_acted() -> None:
    assert private_table([2, 1], at=None) == Window(2, (1,))


def test_a_claim_ends_with_the_window() -> None:
    assert private_table([2], Wish(0, Why.CLAIM), at=2) == Turn(2, private=True)


def test_a_computer_goes_on_only_when_the_people_let_it() -> None:
    assert private_table([2, 0, 1], people=[0, 1]) == Window(2, (0, 1))
    assert private_table([2, 0, 1], Wish(2, Why.TURN), people=[0, 1]) == Thinking(2)


def test_where_only_computers_may_interrupt_they_are_asked_first() -> None:
    assert private_table([0, 2], people=[0, 1], at=0, unasked=[2]) == Thinking(2)
    assert private_table([0, 2], people=[0, 1], at=0) == Turn(0, private=True)


def test_a_single_person_acts_in_a_window_without_a_seat_key() -> None:
    assert private_table([1, 0, 2], people=[0], unasked=[2]) == Turn(0, private=True)
    assert private_table([1, 2], people=[0], unasked=[2]) == Thinking(2)


def test_a_window_shows_what_everybody_may_see() -> None:
    assert viewer(Window(2, (0, 1)), [0, 1, 2], open_table=False, at_terminal=0) is None


# what only one seat is told, covering, the end


def test_what_only_one_seat_is_told_waits_behind_its_curtain() -> None:
    tell = Wish(0, Why.TELL)

    assert open_table([1], tell) == Curtain(0, Why.TELL)
    assert open_table([1], tell, at=0) == Turn(0, private=True)
    assert private_table([1], tell, at=0) == Turn(0, private=True)
    assert private_table([1], tell, people=[0]) == Turn(0, private=True)


def test_a_covered_screen_waits_for_its_owner() -> None:
    assert private_table([0], Wish(0, Why.COVER), at=0) == Curtain(0, Why.COVER)
    assert open_table([0], Wish(0, Why.COVER)) == Curtain(0, Why.COVER)


def test_behind_a_curtain_and_at_the_end_everything_is_public() -> None:
    for showing in (Curtain(0, Why.TURN), Over(), Turn(0, private=False)):
        assert viewer(showing, [0, 1], open_table=False, at_terminal=0) is None


def test_without_actors_the_game_is_over_whatever_was_wished() -> None:
    assert private_table([], Wish(0, Why.TELL), at=0) == Over()


# what the public table may offer


def test_an_open_table_offers_only_what_everybody_sees_the_targets_of() -> None:
    legal = [pick("card:A"), pick("card:B"), pick("token:red", "token:red")]

    assert open_offer(legal, 0, {"card:A", "token:red"}) == (legal[0], legal[2])


def test_an_open_table_hides_whether_there_is_a_pass_while_the_seat_has_hidden_cards() -> None:
    legal = [pick()]

    assert open_offer(legal, 0, {"hidden:1:0:III"}) == (legal[0],)
    assert open_offer(legal, 0, {"hidden:0:0:III"}) == ()
    assert has_hidden(0, ["hidden:0:0:III"])
    assert not has_hidden(0, ["hidden:1:0:III", "card:A"])


def test_a_claim_needs_no_look_if_all_it_names_lies_open() -> None:
    assert needs_no_look([pick("slot:0:1"), pick("slot:0:2")], {"slot:0:1", "slot:0:2"})
    assert not needs_no_look([pick("slot:0:1"), pick("card:B")], {"slot:0:1"})
    assert not needs_no_look([pick("slot:0:1"), pick()], {"slot:0:1"})


def test_a_click_on_something_of_one_seat_claims_for_that_seat() -> None:
    legal = {0: [pick("slot:0:1"), pick("pile")], 1: [pick("slot:1:1", seat=1), pick("pile", seat=1)]}

    assert claimed_by("slot:1:1", legal) == 1
    assert claimed_by("pile", legal) is None
    assert claimed_by("slot:2:1", legal) is None
