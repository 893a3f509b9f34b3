"""The kinds of puzzles."""

from ..i18n import N_

KINDS = {
    "opening": N_("Opening"),
    "engine": N_("Engine"),
    "payment": N_("Payment"),
    "timing": N_("Timing"),
    "denying": N_("Denying"),
    "last-round": N_("Last round"),
    "sailing": N_("Sailing"),
    "building": N_("Building"),
    "harvest": N_("Harvest"),
    "port": N_("Port"),
}
"""All kinds, with their titles for gettext."""
