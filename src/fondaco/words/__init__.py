"""Cards, cubes, decisions and whole turns in words, in the vocabulary of the rulebooks.

Everything takes the name of the game and a translator ``t`` (``fondaco.i18n.translator(lang)``, or anything else with
the four methods of ``gettext``). Counts follow the plural rules of the language.

    title(game, t)                            "Spice Road"
    spice(game, "Y", t)                       "turmeric"
    cubes(game, "YYG", t)                     "2 turmeric and 1 cardamom", as what somebody gives, takes or pays
    inventory(game, "YYG", t)                 the same as a list of what is there (Polish tells the two apart)
    raised(game, "Y", t)                      "turmeric to saffron"
    describe_card(game, "YY>G", t)            "Trade: give 2 turmeric, take 1 cardamom"; also +YY ^2 12:RRBB closed
    card_kind(game, "YY>G", t)                "Trade"; "Spice", "Upgrade", "Points", "Market", "Closed port"
    decision_phrase(game, token, view, t)     one choice, as a command: "Acquire YY>G: give ...; pay 3 cubes"
                                              (with brief=True without what an acquired card does)
    turn_phrase(game, tokens, context, t)     a whole turn, as what somebody does: "plays YY>G 3 times: gives ..."
    turn_sentence(game, tokens, context, t)   the same with who does it: "Ada plays ...", "You play ..."
    Context(before, seat, names, deciders, you)  the view before the turn, who decided, and which seat is "you"
    narrate(game, t)                          every turn of a ``fondaco.Game`` so far, each with its phrase
    Follower(game)                            the same bit by bit, for a game that goes on, in any language
    spoken(game, phrase, t)                   a phrase for ears: every cube and card by its name
    written(game, phrase, t)                  a phrase as plain text, with cards as the notation names them
    describe_decision, describe_turn          written phrases
    colour_by_colour("YYG", t)                cubes as a phrase of one span for each colour

A ``Phrase`` is text, cubes and cards in order (``words.spans``): a page draws them, a terminal colours them. ``view`` is
the JSON of a view (``View.to_json()``) in which the decision may be made. A turn's text has no subject: put the player's
name and a space in front of it. The tokens may stop short of the end of the turn, for a turn that is still going on.

>>> from gettext import NullTranslations
>>> describe_card("spice-road", "YY>G", NullTranslations())
'Trade: give 2 turmeric, take 1 cardamom'
"""

from .cards import colour_by_colour
from .kit import Context, GameWords, words_of
from .names import (
    card_effect,
    card_kind,
    cubes,
    describe_card,
    inventory,
    raised,
    spice,
    spoken,
    title,
    written,
)
from .spans import Card, Cubes, Phrase, Raise, Span, Thing, joined, phrase, rendered
from .translating import Translator
from .turns import (
    Follower,
    capitalised,
    decision_phrase,
    describe_decision,
    describe_turn,
    narrate,
    turn_phrase,
    turn_sentence,
)

__all__ = [
    "Card",
    "Context",
    "Cubes",
    "Follower",
    "GameWords",
    "Phrase",
    "Raise",
    "Span",
    "Thing",
    "Translator",
    "capitalised",
    "card_effect",
    "card_kind",
    "colour_by_colour",
    "cubes",
    "decision_phrase",
    "describe_card",
    "describe_decision",
    "describe_turn",
    "inventory",
    "joined",
    "narrate",
    "phrase",
    "raised",
    "rendered",
    "spice",
    "spoken",
    "title",
    "turn_phrase",
    "turn_sentence",
    "words_of",
    "written",
]
