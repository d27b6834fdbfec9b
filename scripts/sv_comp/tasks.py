"""Tasks of SV-COMP's Java track: their files, how udita explores them, and what the result means."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# The class whose place the library's own takes.
VERIFIER = "org/sosy_lab/sv_benchmarks/Verifier.java"

# The texts of the properties, by the name of their file.
PROPERTIES = {
    "valid-assert": "CHECK( init(Main.main()), LTL(G assert) )",
    "no-runtime-exception": "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))",
}

# The exceptions of the JDK that the property of uncaught runtime exceptions counts.
RUNTIME = {
    "java.lang." + name
    for name in """ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException EnumConstantNotPresentException
    IllegalArgumentException IllegalStateException IndexOutOfBoundsException NegativeArraySizeException NullPointerException
    NumberFormatException RuntimeException SecurityException StringIndexOutOfBoundsException UnsupportedOperationException""".split()
} | {
    "java.util." + name
    for name in "ConcurrentModificationException EmptyStackException InputMismatchException MissingResourceException NoSuchElementException".split()
}

# Exceptions that certainly are no runtime exceptions. The classes of a program may be either.
OTHER = re.compile(r"java\.lang\.\w*Error|java\.lang\.(Exception|CloneNotSupportedException|InterruptedException|ClassNotFoundException)|java\.io\.\w+")


class Exploration:
    """What udita found out about a task."""

    def __init__(self):
        self.thrown = set()
        # The decision string of the first run that threw an exception, and the file and line of the throw, by the exception's class.
        self.runs = {}
        self.statistics = None
        self.told = ""
        self.seconds = 0.0


def udita_path(is_built=False):
    """The udita to run: UDITA, or a release build, which is made unless `is_built`."""
    if os.environ.get("UDITA"):
        return os.environ["UDITA"]
    if not is_built:
        subprocess.run(["cargo", "build", "--quiet", "--release", "--package", "udita-cli"], cwd=ROOT, check=True)
    return str(pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "udita")


def parsed(path):
    """The sources and the expected verdicts of a task, given by its file of format 2.0."""
    sources, expected, part = [], {}, None
    for line in path.read_text().splitlines():
        text = line.strip()
        if not line.startswith((" ", "-")):
            part, _, value = text.partition(":")
            if part == "input_files" and value.strip():
                sources.append(value.strip().strip("'\""))
        elif part == "input_files" and text.startswith("- "):
            sources.append(text[2:].strip("'\""))
        elif part == "properties" and "property_file:" in text:
            name = pathlib.Path(text.split(":", 1)[1].strip()).stem
        elif part == "properties" and text.startswith("expected_verdict:"):
            expected[name] = text.split(":", 1)[1].strip() == "true"
    return [(path.parent / source).resolve() for source in sources], expected


def property_of(path):
    """The name of the property in a file."""
    text = "".join(path.read_text().split())
    return next((name for name, known in PROPERTIES.items() if "".join(known.split()) == text), path.stem)


def copied(sources, directory):
    """Copies the sources of a task, without the competition's verifier, since their directory may belong to a project with classes of its own."""
    own = []
    for number, source in enumerate(source for source in sources if source.is_dir() and not (source / VERIFIER).exists()):
        own.append(pathlib.Path(directory) / str(number))
        shutil.copytree(source, own[-1])
    return own


def main_of(own):
    """The file of the main class. `None` if there is none."""
    return next((source / "Main.java" for source in own if (source / "Main.java").exists()), None)


def base_options(own, steps):
    """The options that a search and a replay share."""
    options = ["--release", "17", "--max-steps", str(steps)]
    for source in own:
        options += ["--source-path", str(source)]
    return options


def explored(udita, own, name, options):
    """Explores a task that has these directories for a property. `options` has the limits."""
    found = Exploration()
    main = main_of(own)
    if main is None:
        found.told = "no Main.java"
        return found
    command = [udita, "explore", str(main), *base_options(own, options.steps), "--format", "jsonl", "--stats=json"]
    command += ["--timeout", f"{options.time}s", f"--memory={options.memory}", "--iterations", "1000000000", *options.explore.split()]
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    killer = threading.Timer(options.time + 10, process.kill)
    killer.start()
    lines = []
    reader = threading.Thread(target=lambda: lines.extend(process.stderr))
    reader.start()
    for line in process.stdout:
        result = json.loads(line)
        violation = result.get("violation")
        if violation and violation["kind"] == "exception":
            found.thrown.add(violation["class"])
            found.runs.setdefault(violation["class"], (result["decisions"], *thrown_at(own, violation["trace"])))
            if violating(name, found) and not options.whole:
                process.send_signal(signal.SIGINT)
    process.wait()
    reader.join()
    killer.cancel()
    found.statistics = next((json.loads(line) for line in lines if line.startswith("{")), None)
    found.told = "".join(lines)
    found.seconds = time.monotonic() - begin
    return found


def thrown_at(own, trace):
    """The file and line of the innermost call in the task's own code."""
    for call in trace:
        for source in own:
            if call.get("file") and pathlib.Path(call["file"]).is_relative_to(source):
                return str(pathlib.Path(call["file"]).relative_to(source)), str(call["line"])
    return "Main.java", "1"


def violating(name, found):
    """A run that violates a property: its decision string, and the file and line of the throw. `None` if none was found."""
    classes = {"valid-assert": {"java.lang.AssertionError"}, "no-runtime-exception": RUNTIME}.get(name, set())
    return next((found.runs[thrown] for thrown in sorted(found.thrown & classes)), None)


def judged(name, found):
    """The answer for a property, and the cause if it is unknown."""
    if name not in PROPERTIES:
        return "unknown", "a property that explore does not check"
    if violating(name, found) is not None:
        return "false", ""
    if found.statistics is None:
        first = next((line for line in found.told.splitlines() if line.startswith("error")), found.told.strip()[:80] or "killed")
        return "refused", first[:90]
    if name == "no-runtime-exception" and any(not OTHER.fullmatch(thrown) for thrown in found.thrown):
        return "unknown", "an exception of a class of its own"
    statistics = found.statistics
    if statistics["rest"] == "holds":
        return "true", ""
    if statistics["rest"] == "holds within":
        return "unknown", "holds within " + ", ".join(cause(reason) for reason in statistics["reasons"])
    return "unknown", cause(statistics["reasons"][0])


def cause(reason):
    """A reason without its numbers and details."""
    for start, short in [
        ("a run came to a gap", None),
        ("a run came to a limit", "a limit of one run"),
        ("the solver gave up", "the solver gave up"),
        ("the values of", "concretised values"),
        ("the greatest lengths", "lengths of texts"),
    ]:
        if reason.startswith(start):
            return short or reason[:90]
    return "".join(c for c in reason if not c.isdigit())
