"""How many turns are looked at before some of them are tried on samples."""

from dataclasses import dataclass

from .effort import Effort


@dataclass(frozen=True)
class Care:
    """How widely turns are looked for: the best one is often not among the few whose plans promise most."""

    listed: int
    """Turns that get a plan of their own because they begin the best plans of all."""
    glanced: int
    """Turns that get one because they look well at a glance."""
    proposed: int
    """Turns that get one because the prior proposes them."""
    alike: int
    """Turns that begin with the same decision that are looked at at most."""
    own: Effort
    """How hard the plan of a turn by itself is looked for: a beam over all plans keeps those of few turns."""
    span: float
    """Turns whose plans promise this many points less than the best are not sampled, unless the prior picks them."""
    sampled: int
    """Turns that are sampled, beside all that end the game."""
    favoured: int
    """So many of these the prior picks, in a game that it has learned; the others have the best plans."""


USUAL = Care(listed=8, glanced=20, proposed=0, alike=3, own=Effort(depth=8, width=25), span=12.0, sampled=4, favoured=0)
GREAT = Care(
    listed=16, glanced=40, proposed=24, alike=3, own=Effort(depth=8, width=100), span=20.0, sampled=24, favoured=8
)
"""For who has seconds to think."""
