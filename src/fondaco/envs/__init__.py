"""Environments for agents that learn: PettingZoo, Gymnasium's vector interface, OpenSpiel. See docs/environments.md."""
