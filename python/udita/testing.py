"""The decorator that runs a test for all inputs."""

from __future__ import annotations

import functools
import inspect
import os
import shlex
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from udita.process import Input, Inputs, Run, UditaError, inputs

#: Decision strings of the inputs for which tests failed last time, by test. The plugin for pytest keeps them between runs.
failures: dict[str, str] = {}

#: The numbers of inputs that tests got in this run, by test.
counts: dict[str, int] = {}


class NotExhaustive(UserWarning):
    """A test did not get all inputs that it asked for: its time was over, or paths came to gaps. The text is that of ``udita``."""


def exhaustive(*arguments: Any, **options: Any) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Runs a test for every input of a test abstraction, in the order of the search. The parameters are those of :func:`udita.inputs`.

    >>> @exhaustive("trees.udita", 3, entry="trees")
    ... def test_size(tree):
    ...     assert size(tree) <= 3

    A file is looked for beside the test first. The input is the test's first parameter, after ``self``. Further parameters are fixtures, which all inputs share. The test fails with the first
    input for which its body raises an exception; the exception gets a note with the input and the commands that run it alone. That input
    comes first next time. A test without any input fails.

    The environment variable ``UDITA_REPLAY`` is a decision string: the test runs for this input alone.

    :raises UditaError: ``udita`` is missing, or refuses the program, an argument or an option
    :raises AbstractionError: the test abstraction fails on a path
    """
    of = inputs(*arguments, **options)

    def decorate(test: Callable[..., Any]) -> Callable[..., None]:
        found = _beside(test, of)

        @functools.wraps(test)
        def run(*receiver: Any, **fixtures: Any) -> None:
            _run(found, lambda value: test(*receiver, value, **fixtures))

        run.__signature__ = _without_input(test)  # type: ignore[attr-defined]
        return run

    return decorate


def _beside(test: Callable[..., Any], of: Inputs) -> Inputs:
    """The inputs of a file that is beside the test, wherever the runner is started."""
    file = Path(inspect.getfile(test)).resolve().parent / of.source
    return replace(of, source=str(file)) if file.is_file() else of


def _without_input(test: Callable[..., Any]) -> inspect.Signature:
    """The parameters of a test without its input, as its runner sees them."""
    signature = inspect.signature(test)
    parameters = list(signature.parameters.values())
    first = 1 if parameters and parameters[0].name == "self" else 0
    if len(parameters) <= first:
        raise TypeError(f"{test.__qualname__} needs a parameter for the input")
    del parameters[first]
    return signature.replace(parameters=parameters, return_annotation=None)


def _run(of: Inputs, check: Callable[[Any], Any]) -> None:
    name = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" (", 1)[0]
    replayed = os.environ.get("UDITA_REPLAY")
    if replayed is not None:
        _check(of, of.replay(replayed), check, "the replayed path", name)
        return
    _run_first(of, check, name)
    run = Run(of)
    number = 0
    for number, found in enumerate(run, 1):
        counts[name] = number
        try:
            _check(of, found, check, f"input {number}", name)
        finally:
            # The exception's traceback keeps the run alive for as long as a debugger wants it.
            if name in failures:
                run.close()
    # A sample is what the test asked for.
    missing = [line for line in run.said.splitlines() if not line.startswith("a random sample:")]
    if missing:
        warnings.warn("\n".join(missing), NotExhaustive, stacklevel=3)
    if number == 0:
        raise AssertionError(f"{of} has no input, so nothing was tested{f': {run.said}' if run.said else ''}")


def _run_first(of: Inputs, check: Callable[[Any], Any], name: str) -> None:
    """Runs the input that failed last time. The program may have changed since, so it need not be an input any more."""
    decisions = failures.pop(name, None)
    if decisions is None:
        return
    try:
        found = of.replay(decisions)
    except UditaError:
        return
    _check(of, found, check, "the input that failed last time", name)


def _check(of: Inputs, found: Input, check: Callable[[Any], Any], which: str, name: str) -> None:
    try:
        check(found.value)
    except Exception as error:
        failures[name] = found.decisions
        error.add_note("\n".join(_note(of, found, which, name)))
        raise


def _note(of: Inputs, found: Input, which: str, name: str) -> Iterator[str]:
    yield f"fails for {which} of {of}"
    yield f"  input: {found.value!r}"
    yield f"  decisions: {found.decisions}"
    yield f"  show it with: {of.shown(found.decisions)}"
    if name:
        yield f"  run it alone with: UDITA_REPLAY={shlex.quote(found.decisions)} pytest {shlex.quote(name)}"
