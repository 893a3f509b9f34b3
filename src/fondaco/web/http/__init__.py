"""Requests: who asks, what is allowed, and how errors are answered."""
