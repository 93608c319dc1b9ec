"""What every game's sentences keep to, so that the screens have room for them."""

from __future__ import annotations

from collections import Counter

from rich.cells import cell_len

from tablegames.ui.markdown import lay_out
from tests.conformance.games import Game, sample, seats_of
from tests.conformance.test_sight import some_picks

LONGEST_NAMES = (
    "Maximilian-Peter",
    "佐藤佐藤佐藤佐藤",
    "Bob [/] [b]Bob[/",
    "Nguyễn Thị Phươn",
    "Anna-Frederike-M",
    "Đặng Hoàng Phúc!",
)
"""Names as long as the setup lets them be: 16 cells."""


def fits(sentence: str, cells: int) -> bool:
    return sentence.strip() == sentence and sentence.isprintable() and 0 < cell_len(sentence) <= cells


def test_heading_prompt_and_choices_fit_into_their_lines(game: Game) -> None:
    rules, text, names = game.rules, game.text, LONGEST_NAMES[: game.seats]
    for ply in sample(game, 150):
        for seat in rules.actors(ply.before):
            legal = rules.legal_actions(ply.before, seat)
            for viewer in (None, seat):
                view = rules.view(ply.before, viewer)
                assert fits(text.heading(view), 24), text.heading(view)
                for picked in some_picks(legal):
                    prompt = text.prompt(view, seat, picked, names)
                    assert fits(prompt, 40), prompt
            for action in legal:
                assert fits(text.choice(view, action), 34), text.choice(view, action)
                assert fits(text.move(view, action), 66), text.move(view, action)
                assert text.effect(view, action).isprintable()


def test_the_curtain_has_one_to_three_short_lines(game: Game) -> None:
    for ply in sample(game, 150):
        lines = game.text.curtain(game.rules.view(ply.before, None), LONGEST_NAMES[: game.seats])
        assert 1 <= len(lines) <= 3
        assert all(fits(line, 40) for line in lines), lines


def test_choices_that_are_offered_together_read_differently(game: Game) -> None:
    for ply in sample(game, 150):
        for seat in game.rules.actors(ply.before):
            view, legal = game.rules.view(ply.before, seat), game.rules.legal_actions(ply.before, seat)
            together = Counter((*sorted(action.targets()), game.text.choice(view, action)) for action in legal)
            assert together.most_common(1)[0][1] == 1, together.most_common(1)


def test_the_log_names_people_and_never_says_you(game: Game) -> None:
    for ply in sample(game, 300):
        for event in ply.events:
            for seat in (None, *seats_of(game)):
                shown = game.rules.redact(event, seat)
                sentence = None if shown is None else game.text.event(shown, LONGEST_NAMES[: game.seats])
                assert sentence is None or sentence.isprintable()
                assert sentence is None or "you" not in sentence.lower().split()


def test_the_rules_page_opens_where_the_decision_is_explained(game: Game) -> None:
    headings = {heading.anchor for heading in lay_out(game.text.rules_page(), 78).headings}
    for ply in sample(game, 300):
        for state in (ply.before, ply.after):
            for seat in (None, *seats_of(game)):
                assert game.text.anchor(game.rules.view(state, seat)) in headings


def test_every_score_column_has_a_short_heading_and_every_seat_its_values(game: Game) -> None:
    columns = game.text.score_columns()
    assert all(fits(heading, 10) for _kind, heading in columns)
    for ply in sample(game, 50):
        scores = game.text.scores(game.rules.view(ply.after, None))
        assert [len(values) for values in scores] == [len(columns) + 1] * game.seats


def test_every_option_and_each_of_its_choices_is_explained(game: Game) -> None:
    for option in game.rules.info.options:
        name, sentence = game.text.option(option.key)
        assert name
        assert sentence.endswith(".")
        assert option.default in option.choices
        assert len({game.text.option_choice(option.key, choice) for choice in option.choices}) == len(option.choices)
