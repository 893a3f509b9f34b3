"""An agent in the manner of Gumbel AlphaZero, with the smallest search there is: one decision ahead.

    python examples/alphazero.py spice-road --minutes 60 --out alphazero

In every position some actions are drawn by what the network thinks of them; each is tried on a copy of the game in which
all that is hidden was dealt anew, and the network judges where it leads. The best is played, and the network learns to
prefer what turned out better, and to tell who will be ahead, and how far. Both seats are played by the same network.
`fondaco evaluate examples/net.py:load=alphazero/last.pt spice-road` rates a checkpoint.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from net import Net, save
from torch.nn import functional

from fondaco.envs.vector import SelfPlayVectorEnv

GAMES, TRIED, KEPT, BATCH, PASSES = 128, 8, 100_000, 1024, 2
WEIGHT = 5.0
"""How much the best of what was tried, against the worst, counts beside what the network thought before."""
POINTS = 30
"""Points ahead at the end that are worth about three quarters of all that can be won."""


def squashed(margin):
    """What being ahead by so many points is worth, from -1 to 1."""
    return np.tanh(margin / POINTS)


class Search:
    """Looks one decision ahead in all games at once."""

    def __init__(self, env: SelfPlayVectorEnv, net: Net) -> None:
        self.env, self.net = env, net
        self.tried = env.engine.states(GAMES * TRIED)
        self.numbers = np.zeros((GAMES * TRIED, env.observations.shape[1]), np.uint8)
        self.none = np.zeros(0, np.float32)
        self.scale = env.kernels.scale(env.players)
        self.out, self.seed = env.engine.actions(), 0

    def floats(self, numbers: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(numbers * self.scale)

    @torch.no_grad()
    def choose(self) -> tuple[np.ndarray, torch.Tensor]:
        """The action for every game, and what the network should have thought of all actions."""
        env = self.env
        mask = torch.from_numpy(env.masks.copy()).bool()
        logits, _ = self.net(self.floats(env.observations), mask)
        noise = logits - torch.log(-torch.log(torch.rand_like(logits)))
        candidates = noise.masked_fill(~mask, -torch.inf).topk(TRIED, dim=1).indices
        worth = self.judge(candidates.numpy(), mask.numpy())
        legal = mask.gather(1, candidates)
        chances = logits.gather(1, candidates).softmax(dim=1)  # 0 for what is not legal
        mean = (chances * worth.masked_fill(~legal, 0)).sum(dim=1, keepdim=True)
        worth = torch.where(legal, worth, mean)
        low, high = worth.min(dim=1, keepdim=True).values, worth.max(dim=1, keepdim=True).values
        found = (
            mean.expand_as(logits).clone().scatter_(1, candidates, worth)
        )  # what was not tried is as good as the rest
        gain = WEIGHT * (found - low) / (high - low).clamp(min=0.01)
        better = logits + gain
        best = (noise + gain).gather(1, candidates).masked_fill(~legal, -torch.inf).argmax(dim=1)
        return candidates.gather(1, best[:, None])[:, 0].numpy(), better.masked_fill(~mask, -1e9).softmax(dim=1)

    def judge(self, candidates: np.ndarray, mask: np.ndarray) -> torch.Tensor:
        """What each candidate leads to is worth to whoever decides now."""
        env, engine = self.env, self.env.engine
        ended = torch.full((GAMES, TRIED), torch.nan)
        for game in range(GAMES):
            self.seed += 1
            seat = int(env.to_move[game])
            for k, action in enumerate(candidates[game].tolist()):
                if not mask[game, action]:
                    continue
                at = game * TRIED + k
                self.tried[at] = env.states[game]
                engine.redeal(self.tried, at, env._box, self.seed)
                engine.step(self.tried, at, env._box, action, self.out)
                env.kernels.observe(self.tried, at, env._box, seat, self.numbers[at], self.none, self.scale)
                if engine.winner(self.tried, at, env._box) >= 0:
                    ended[game, k] = squashed(env.kernels.reward(self.tried, at, env._box, seat, env._kind))
        every = torch.ones(GAMES * TRIED, env.masks.shape[1], dtype=torch.bool)
        judged = torch.tanh(self.net(self.floats(self.numbers), every)[1]).reshape(GAMES, TRIED)
        return torch.where(ended.isnan(), judged, ended)


class Memory:
    """Positions of finished games; the oldest are forgotten."""

    def __init__(self) -> None:
        self.open: list[list[tuple]] = [[] for _ in range(GAMES)]
        self.kept: list[tuple] = []

    def add(self, env: SelfPlayVectorEnv, better: torch.Tensor) -> None:
        for game in range(GAMES):
            row = (env.observations[game].copy(), env.masks[game].copy(), better[game], int(env.to_move[game]))
            self.open[game].append(row)

    def end(self, game: int, rewards: np.ndarray) -> None:
        self.kept += [
            (seen, mask, better, float(squashed(rewards[seat]))) for seen, mask, better, seat in self.open[game]
        ]
        self.open[game] = []
        del self.kept[:-KEPT]


def learn(net: Net, optimizer: torch.optim.Optimizer, memory: Memory, scale: np.ndarray, batches: int) -> None:
    """Some random batches of what is remembered."""
    for _ in range(batches):
        rows = [memory.kept[k] for k in np.random.randint(len(memory.kept), size=BATCH)]
        seen = torch.from_numpy(np.stack([row[0] for row in rows]) * scale)
        mask = torch.from_numpy(np.stack([row[1] for row in rows])).bool()
        logits, value = net(seen, mask)
        better, won = torch.stack([row[2] for row in rows]), torch.tensor([row[3] for row in rows])
        loss = functional.cross_entropy(logits, better) + functional.mse_loss(torch.tanh(value), won)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=60, help="of processor time")
    parser.add_argument("--out", type=Path, default=Path("alphazero"))
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(wish.seed)
    np.random.seed(wish.seed)
    env = SelfPlayVectorEnv(wish.game, GAMES, rewards="margin", max_cycles=60, dtype="uint8")
    env.reset(seed=wish.seed * 1_000_000)
    net = Net(env.observations.shape[1], env.masks.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, weight_decay=1e-5)
    search, memory, decisions, kept, ended = Search(env, net), Memory(), 0, 0, 0
    while (minutes := time.process_time() / 60) < wish.minutes:
        before = decisions
        while decisions < before + 8 * BATCH or len(memory.kept) < BATCH:
            actions, better = search.choose()
            memory.add(env, better)
            _, rewards, terminations, truncations, _ = env.step(actions)
            for game in np.flatnonzero(terminations | truncations):
                memory.end(game, rewards[game])
                ended += 1
            decisions += GAMES
        learn(net, optimizer, memory, search.scale, PASSES * (decisions - before) // BATCH)
        if minutes * 8 >= kept * wish.minutes:
            save(net, wish.out / f"{kept:02}-{decisions}.pt")
            kept += 1
            print(f"{minutes:.1f} minutes, {decisions:,} decisions, {ended:,} games", flush=True)
    save(net, wish.out / "last.pt")


if __name__ == "__main__":
    main()
