"""Masked PPO on the vector environment: learns against chance, a bot that plans, and older versions of itself.

    python examples/ppo.py spice-road --minutes 60 --out ppo

writes a checkpoint every few minutes; `fondaco evaluate examples/net.py:load=ppo/last.pt spice-road` rates one.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from net import Agent, Net, save

from fondaco.envs.vector import SoloVectorEnv

GAMES, STEPS, EPOCHS, BATCH = 256, 64, 3, 2048
DISCOUNT, TRACE, CLIP, ENTROPY = 0.997, 0.95, 0.2, 0.01
GUIDANCE = 0.02
"""Reward for every point by which the agent gets further ahead: it sums up to the margin over a game."""


class Rollout:
    """The arrays of some steps of all games."""

    def __init__(self, env: SoloVectorEnv) -> None:
        size, actions = env.observations.shape[1], env.masks.shape[1]
        self.seen = torch.zeros(STEPS, GAMES, size)
        self.masks = torch.zeros(STEPS, GAMES, actions, dtype=torch.bool)
        self.actions = torch.zeros(STEPS, GAMES, dtype=torch.long)
        self.logs, self.values, self.rewards, self.ended = (torch.zeros(STEPS, GAMES) for _ in range(4))


def play(env: SoloVectorEnv, net: Net, rollout: Rollout, lead) -> float:
    """Fill the rollout with play of the network; return the share of ended games that it won."""
    won = over = 0
    for step in range(STEPS):
        seen, mask = torch.tensor(env.observations), torch.tensor(env.masks).bool()
        with torch.no_grad():
            logits, rollout.values[step] = net(seen, mask)
        choice = torch.distributions.Categorical(logits=logits)
        actions = choice.sample()
        before = lead(env.observations)
        _, rewards, terminations, truncations, infos = env.step(actions.numpy())
        ended = terminations | truncations
        last = (
            np.where(ended[:, None], infos["final_obs"]["observation"], env.observations)
            if ended.any()
            else env.observations
        )
        paid = rewards + GUIDANCE * (lead(last) - before)
        rollout.seen[step], rollout.masks[step], rollout.actions[step] = seen, mask, actions
        rollout.logs[step] = choice.log_prob(actions)
        rollout.rewards[step], rollout.ended[step] = torch.as_tensor(paid), torch.as_tensor(ended).float()
        won, over = won + int((rewards[ended] > 0).sum()), over + int(ended.sum())
    return won / max(over, 1)


def advantages(env: SoloVectorEnv, net: Net, rollout: Rollout) -> torch.Tensor:
    """How much better each action was than expected, by generalised advantage estimation."""
    with torch.no_grad():
        following = net(torch.tensor(env.observations), torch.tensor(env.masks).bool())[1]
    found, trace = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
    for step in reversed(range(STEPS)):
        goes_on = 1 - rollout.ended[step]
        error = rollout.rewards[step] + DISCOUNT * following * goes_on - rollout.values[step]
        trace = error + DISCOUNT * TRACE * goes_on * trace
        found[step], following = trace, rollout.values[step]
    return found


def learn(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout, gains: torch.Tensor) -> None:
    """Some passes over the rollout, in random batches."""
    flat = [part.flatten(0, 1) for part in (rollout.seen, rollout.masks, rollout.actions, rollout.logs)]
    targets, gains = (gains + rollout.values).flatten(), gains.flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gains)).split(BATCH):
            seen, mask, actions, logs = (part[rows] for part in flat)
            logits, values = net(seen, mask)
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(actions) - logs).exp()
            gain = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-8)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = policy + 0.5 * (values - targets[rows]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=60, help="of processor time")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(wish.seed)
    env = SoloVectorEnv(wish.game, GAMES, opponents={"random": 1, "level2": 1}, max_cycles=100)
    env.reset(seed=wish.seed * 1_000_000)
    places = env.encoder.places(2)
    own, other = places["0.score"].start, places["1.score"].start
    unit = env.encoder.units(2)[own]
    net = Net(env.observations.shape[1], env.masks.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), lr=5e-4, eps=1e-5)
    rollout, steps, kept = Rollout(env), 0, 0
    while (minutes := time.process_time() / 60) < wish.minutes:
        for group in optimizer.param_groups:
            group["lr"] = 5e-4 * (1 - 0.9 * minutes / wish.minutes)
        share = play(env, net, rollout, lambda seen: (seen[:, own] - seen[:, other]) * unit)
        learn(net, optimizer, rollout, advantages(env, net, rollout))
        steps += STEPS * GAMES
        if minutes * 8 >= kept * wish.minutes / 2:
            save(net, wish.out / f"{kept:02}-{steps}.pt")
            env.add_opponent(Agent(net, chance=True), weight=0.5)
            kept += 1
            print(f"{minutes:.1f} minutes, {steps:,} steps, won {share:.0%} of the last games", flush=True)
    save(net, wish.out / "last.pt")


if __name__ == "__main__":
    main()
