"""Metrics: what Prometheus may ask of one server process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.entries = self._counter("entries", "Entries stored in the logs of matches")
        self.refused = self._counter("refused", "Requests and messages refused", "kind")
        self.requests = self._counter("requests", "HTTP answers", "method", "route", "status")
        self.messages = self._counter("messages", "Websocket messages received", "type")
        self.rooms = self._gauge("rooms", "Matches in memory")
        self.listeners = self._gauge("listeners", "Websockets connected")
        self.thinking = self._gauge("thinking", "Computers that think or wait to")
        self.decide = self._seconds("decide_seconds", "From a decision's arrival to its being told")
        self.respond = self._seconds("request_seconds", "HTTP answers")
        self.thought = self._seconds("think_seconds", "A computer's turn, with its wait")

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"dugames_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"dugames_{name}", about, registry=self.registry)

    def _seconds(self, name: str, about: str) -> Histogram:
        return Histogram(f"dugames_{name}", about, buckets=_SECONDS, registry=self.registry)
