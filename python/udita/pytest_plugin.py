"""The plugin for pytest: keeps the inputs that failed, and tells how many inputs were tested."""

from __future__ import annotations

import pytest

from udita import testing

_KEY = "udita/failures"


def pytest_configure(config: pytest.Config) -> None:
    cache = getattr(config, "cache", None)
    if cache is not None:
        testing.failures.update(cache.get(_KEY, {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    cache = getattr(session.config, "cache", None)
    # The processes of pytest-xdist have no say about the cache.
    if cache is not None and not hasattr(session.config, "workerinput"):
        cache.set(_KEY, testing.failures)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if testing.counts:
        inputs, tests = sum(testing.counts.values()), len(testing.counts)
        terminalreporter.write_line(f"udita: {inputs} inputs of {tests} {'test' if tests == 1 else 'tests'}")
