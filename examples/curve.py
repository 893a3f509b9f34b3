"""The learning curve of agents: rates their checkpoints on a few decks of the protocol, and draws the ratings.

    python examples/curve.py spice-road ppo alphazero --decks 10 --out curve.svg

The folders are those that ppo.py and alphazero.py have written. The games are kept there too, so it can be stopped and
run again. The rungs of the ladder are the dashed lines.
"""

import argparse
from pathlib import Path

import matplotlib

from fondaco.arena.protocol.evaluate import Evaluation, run
from fondaco.arena.protocol.ladder import rungs
from fondaco.arena.results import Results

matplotlib.use("Agg")
from matplotlib import pyplot

COLOURS = ("#23408e", "#c2571a", "#2f7d4f", "#7a3b8f")


def ratings(folder: Path, game: str, decks: int) -> list[tuple[int, float, float, float]]:
    """Decisions made in training, rating, and the ends of its interval, of every checkpoint."""
    found, results = [], Results(folder / "curve.sqlite")
    for path in sorted(folder.glob("[0-9]*-*.pt")):
        agent = f"{Path(__file__).with_name('net.py')}:load={path}"
        rating = run(Evaluation(agent, game, decks=decks), results).rating
        if rating is None:
            raise SystemExit(f"the rungs of {game} have no ratings")
        found.append((int(path.stem.split("-")[1]), rating.mean, rating.low, rating.high))
        print(f"{path}: {rating.mean:.0f} ({rating.low:.0f} to {rating.high:.0f})", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--decks", type=int, default=10)
    parser.add_argument("--out", type=Path, default=Path("curve.svg"))
    wish = parser.parse_args()
    figure, axes = pyplot.subplots(figsize=(7, 4.4), layout="constrained")
    for folder, colour in zip(wish.folders, COLOURS, strict=False):
        steps, mean, low, high = zip(*ratings(folder, wish.game, wish.decks), strict=True)
        millions = [number / 1e6 for number in steps]
        axes.plot(millions, mean, "o-", color=colour, label=folder.name)
        axes.fill_between(millions, low, high, color=colour, alpha=0.15, linewidth=0)
    for name, rating in rungs(wish.game).ratings[2].items():
        axes.axhline(rating, color="#999999", linewidth=1, linestyle="--")
        axes.annotate(name, (1, rating), xycoords=("axes fraction", "data"), fontsize=8, ha="right", va="bottom")
    axes.set(xlabel="decisions in training, millions", ylabel=f"rating (95 %), {wish.decks} decks", title=wish.game)
    axes.legend(loc="upper left")
    figure.savefig(wish.out, metadata={"Date": None} if wish.out.suffix == ".svg" else None)


if __name__ == "__main__":
    main()
