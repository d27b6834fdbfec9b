"""The command ``udita`` as a process, and the inputs that it prints."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from udita.values import value_of


class UditaError(Exception):
    """``udita`` is missing, or refuses the program, an argument or an option. The message is its own."""


class AbstractionError(Exception):
    """The test abstraction itself fails on a path: it throws an exception, or exceeds a limit."""


@dataclass(frozen=True)
class Input:
    """An input, which is a solution of a test abstraction."""

    #: The decision string, which names the path.
    decisions: str
    #: What the path printed.
    printed: str
    #: The returned value. For a method without one, the printed text.
    value: Any


@dataclass(frozen=True)
class Inputs:
    """The inputs of a test abstraction, within bounds. Each iteration runs the command ``udita`` anew."""

    #: The file of the test abstraction, or the name of a class, structure or family that the command takes.
    source: str
    #: The arguments of the entry method.
    arguments: tuple[str, ...] = ()
    #: The entry method; ``None`` for ``main``.
    entry: str | None = None
    #: The command: ``run``, ``gen`` for a shipped structure or family, ``repok`` for a predicate.
    command: str = "run"
    #: Further options of the command, as on the command line.
    options: tuple[str, ...] = ()
    #: Classes for objects of Java classes with the same names; see :func:`udita.values.value_of`.
    types: tuple[type, ...] = ()

    def __iter__(self) -> Iterator[Input]:
        """Runs the command, and gives its inputs as it finds them.

        :raises UditaError: the command can't be run, or refuses something
        :raises AbstractionError: the test abstraction fails on a path
        """
        return Run(self)

    def replay(self, decisions: str) -> Input:
        """The input of one path.

        :raises UditaError: there is no such path, or it is no input
        """
        found = list(Run(self, decisions))
        if not found:
            raise UditaError(f"the path {decisions} of {self} makes no input")
        return found[0]

    def words(self, decisions: str | None = None, more: Sequence[str] = ()) -> list[str]:
        """The words of the command, with more options, without the name of the program. With decisions, the command replays them."""
        entry = [] if self.entry is None else ["--entry", self.entry]
        # A name that begins with a dash is no option.
        source = f"./{self.source}" if self.source.startswith("-") else self.source
        options, replayed = [*self.options, *more], []
        if decisions is not None:
            options = [word for word in options if not word.startswith(_OF_SEARCHES)]
            if self.command == "run":
                replayed = [decisions]
            else:
                options.append(f"--replay={decisions}")
        # Negative numbers are no options.
        dash = ["--"] if any(argument.startswith("-") for argument in self.arguments) else []
        command = "replay" if replayed else self.command
        return [command, source, *replayed, *options, *entry, *dash, *self.arguments]

    def shown(self, decisions: str) -> str:
        """The command that replays decisions, for a shell in the current directory."""
        is_path = os.path.isabs(self.source)
        of = replace(self, source=os.path.relpath(self.source)) if is_path else self
        return shlex.join(["udita", *of.words(decisions)])

    def __str__(self) -> str:
        return " ".join(Path(word).name if number == 0 else word for number, word in enumerate([self.source, *self.arguments]))


#: Options that a command has for searches alone, and no replay. They are written with `=`.
_OF_SEARCHES = ("--random=", "--seed=", "--limit=", "--timeout=", "--jobs=", "--unbiased", "--distinct", "--by-size")


def inputs(
    source: str | os.PathLike[str],
    *arguments: object,
    entry: str | None = None,
    command: str = "run",
    options: Sequence[str] = (),
    types: Iterable[type] = (),
    random: int | None = None,
    seed: int = 1,
    limit: int | None = None,
    timeout: str | None = None,
) -> Inputs:
    """The inputs of a test abstraction.

    >>> for input in inputs("trees.udita", 3, entry="trees"):
    ...     print(input.decisions, input.value)

    :param source: the file of the test abstraction; with ``command="gen"``, the name of a shipped structure or family
    :param arguments: the arguments of the entry method: the bounds
    :param entry: the entry method; ``None`` for ``main``
    :param command: ``run``, ``gen`` or ``repok``
    :param options: further options of the command, such as ``["--class-path=app.jar"]``
    :param types: classes for objects of Java classes with the same simple names, called with the fields as keyword arguments
    :param random: so many paths at random instead of all
    :param seed: the seed of the random paths
    :param limit: the greatest number of inputs
    :param timeout: a limit of time for the whole run, such as ``"30s"``
    """
    more = [f"--{name}={value}" for name, value in [("random", random), ("limit", limit), ("timeout", timeout)] if value is not None]
    if random is not None:
        more.append(f"--seed={seed}")
    return Inputs(
        os.fspath(source), tuple(map(_argument, arguments)), entry, command, (*options, *more), tuple(types)
    )


def _argument(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def program() -> str:
    """The command: the value of the environment variable ``UDITA``, or ``udita`` on the ``PATH``.

    :raises UditaError: there is none
    """
    given = os.environ.get("UDITA") or "udita"
    found = shutil.which(given)
    if found is None:
        raise UditaError(f"{given}: no such command; install udita, or name it by the environment variable UDITA")
    return found


class Run:
    """A running command, which gives inputs one by one."""

    def __init__(self, of: Inputs, decisions: str | None = None) -> None:
        self.inputs = of
        #: What the command says about its end: that it ended early, or met gaps. Complete after the last input.
        self.said = ""
        words = of.words(decisions, ["--format=jsonl"])
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), *words], stdout=subprocess.PIPE, stderr=self._errors, stdin=subprocess.DEVNULL
        )

    def __iter__(self) -> Run:
        return self

    def __next__(self) -> Input:
        line = self._process.stdout.readline() if self._process.stdout else b""
        if not line:
            self._end()
            raise StopIteration
        found = json.loads(line)
        if "violation" in found:
            self.close()
            raise AbstractionError(_violation(self.inputs, found))
        value = value_of(found["value"], self.inputs.types) if "value" in found else found["printed"]
        return Input(found["decisions"], found["printed"], value)

    def close(self) -> None:
        """Ends the command, which need not have found all inputs."""
        if self._process.stdout:
            self._process.stdout.close()
        self._process.kill()
        self._process.wait()

    def __del__(self) -> None:
        if hasattr(self, "_process") and self._process.returncode is None:
            self.close()

    def _end(self) -> None:
        if self._process.stdout and not self._process.stdout.closed:
            self._process.stdout.close()
        status = self._process.wait()
        if not self._errors.closed:
            self._errors.seek(0)
            self.said = self._errors.read().decode(errors="replace").strip()
            self._errors.close()
        # 1 is that of violations, which are lines of the output.
        if status not in (0, 1, 130):
            raise UditaError(self.said or f"udita ended with status {status}")


def _violation(of: Inputs, found: dict[str, Any]) -> str:
    violation = found["violation"]
    what = violation.get("class") or f"the limit of {violation.get('kind')}"
    message = violation.get("message")
    place = next(iter(violation.get("trace", [])), None)
    at = f" at {place['file']}:{place['line']}" if place else ""
    shown = of.shown(found["decisions"])
    return f"the test abstraction {of} fails: {what}{f': {message}' if message else ''}{at}\n  replay with: {shown}"
