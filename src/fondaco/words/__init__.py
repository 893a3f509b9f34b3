"""Cards, cubes, decisions and whole turns in words, in the vocabulary of the rulebooks.

Everything takes the name of the game and a translator ``t`` (``fondaco.i18n.translator(lang)``, or anything else with
the four methods of ``gettext``), and gives plain text without markup. Counts follow the plural rules of the language.

    title(game, t)                            "Spice Road"
    spice(game, "Y", t)                       "turmeric"
    cubes(game, "YYG", t)                     "2 turmeric and 1 cardamom", as what somebody gives, takes or pays
    inventory(game, "YYG", t)                 the same as a list of what is there (Polish tells the two apart)
    raised(game, "Y", t)                      "turmeric to saffron"
    describe_card(game, "YY>G", t)            "Trade: give 2 turmeric, take 1 cardamom"; also +YY ^2 12:RRBB closed
    card_kind(game, "YY>G", t)                "Trade"; "Spice", "Upgrade", "Points", "Market", "Closed port"
    bonus_name("vp6", t), bonus_effect("cargo", t)   the bonus tiles of Eastern Wonders
    describe_decision(game, token, view, t)   one choice, as a command: "Acquire YY>G: give ...; pay 3 cubes"
                                              (with brief=True without what an acquired card does)
    describe_turn(game, tokens, context, t)   a whole turn, as what somebody does: "plays YY>G 3 times: gives ..."
    Context(position, seat, names, deciders)  what stood on the table before the turn, and who decided
    narrate(game, t)                          every turn of a ``fondaco.Game`` so far, each with its text

``view`` is the JSON of a view (``View.to_json()``) in which the decision may be made, ``position`` a position or view
from before the turn. A turn's text has no subject: put the player's name and a space in front of it. The tokens may
stop short of the end of the turn, for a turn that is still going on.

>>> from gettext import NullTranslations
>>> describe_card("spice-road", "YY>G", NullTranslations())
'Trade: give 2 turmeric, take 1 cardamom'
"""

from .names import (
    EASTERN_WONDERS,
    SPICE_ROAD,
    Translator,
    bonus_effect,
    bonus_name,
    card_kind,
    cubes,
    describe_card,
    inventory,
    raised,
    spice,
    title,
)
from .turns import Context, describe_decision, describe_turn, narrate

__all__ = [
    "EASTERN_WONDERS",
    "SPICE_ROAD",
    "Context",
    "Translator",
    "bonus_effect",
    "bonus_name",
    "card_kind",
    "cubes",
    "describe_card",
    "describe_decision",
    "describe_turn",
    "inventory",
    "narrate",
    "raised",
    "spice",
    "title",
]
