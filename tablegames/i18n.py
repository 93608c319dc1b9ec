"""Sentences in the players' language: English sources, gettext catalogues once there are any.

Use `_("…")` where a sentence is shown, `ngettext` where it counts, `N_` to mark a sentence in a table that is
translated later. Values go in by `.format(name=…)` after the translation, so that translators may reorder them.
"""

from __future__ import annotations

import gettext as _gettext

from tablegames.assets import asset_path

_translations: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(language: str) -> None:
    """Switch to `language` (a code such as "vi"); English where there is no catalogue for it."""
    global _translations
    folder = asset_path("locale")
    _translations = _gettext.translation("tablegames", localedir=str(folder), languages=[language], fallback=True)


def _(sentence: str) -> str:
    """Translate a sentence now."""
    return _translations.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a sentence that counts something."""
    return _translations.ngettext(one, many, count)


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a sentence for translation without translating it yet."""
    return sentence
