"""Replays of violation witnesses on a JVM: `Verifier` returns the values of the witness, and the program must throw."""

import pathlib
import re
import subprocess
import xml.etree.ElementTree as ET

from sv_comp.tasks import RUNTIME, VERIFIER
from sv_comp.witnesses import KEYS, NAMESPACE

# A verifier that returns the values of a file, one a line.
REPLAYER = """package org.sosy_lab.sv_benchmarks;

import java.nio.file.*;
import java.util.*;

public final class Verifier {
    private static final Iterator<String> VALUES = values();

    private static Iterator<String> values() {
        try {
            return Files.readAllLines(Paths.get(System.getProperty("witness.values"))).iterator();
        } catch (java.io.IOException e) {
            throw new RuntimeException(e);
        }
    }

    private static String next() {
        if (!VALUES.hasNext()) {
            System.err.println("the witness has too few values");
            Runtime.getRuntime().halt(78);
        }
        return VALUES.next();
    }

    public static void assume(boolean condition) {
        if (!condition) {
            System.err.println("an assumption fails");
            Runtime.getRuntime().halt(77);
        }
    }

    public static boolean nondetBoolean() { return Boolean.parseBoolean(next()); }
    public static byte nondetByte() { return Byte.parseByte(next()); }
    public static char nondetChar() { return (char) Integer.parseInt(next()); }
    public static short nondetShort() { return Short.parseShort(next()); }
    public static int nondetInt() { return Integer.parseInt(next()); }
    public static long nondetLong() { return Long.parseLong(next()); }
    public static float nondetFloat() { return Float.parseFloat(next()); }
    public static double nondetDouble() { return Double.parseDouble(next()); }

    public static String nondetString() {
        StringBuilder text = new StringBuilder();
        for (String unit : next().split(" ")) {
            if (!unit.isEmpty()) {
                text.append((char) Integer.parseInt(unit));
            }
        }
        return text.toString();
    }

    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) { return factory.createObject(); }
}
"""

FACTORY = """package org.sosy_lab.sv_benchmarks;

public interface ObjectFactory<T> {
    T createObject();
}
"""


def malformed(path):
    """What is wrong with the form of a witness, or nothing."""
    root = ET.parse(path).getroot()
    tag = lambda name: f"{{{NAMESPACE}}}{name}"
    declared = {(key.get("id"), key.get("for")) for key in root.iter(tag("key"))}
    graph = root.find(tag("graph"))
    if graph is None:
        return "no graph"
    nodes = {node.get("id") for node in graph.iter(tag("node"))}
    kind = next((data.text for data in graph.findall(tag("data")) if data.get("key") == "witness-type"), None)
    for element, name in [(graph, "graph"), *((e, n) for n in ("node", "edge") for e in graph.iter(tag(n)))]:
        for data in element.findall(tag("data")):
            if (data.get("key"), name) not in declared:
                return f"an undeclared key {data.get('key')} of a {name}"
    present = {data.get("key") for data in graph.findall(tag("data"))}
    missing = [key for key, element, *_ in KEYS if element == "graph" and key not in present]
    if missing:
        return f"no {missing[0]}"
    if any(edge.get(end) not in nodes for edge in graph.iter(tag("edge")) for end in ("source", "target")):
        return "an edge without its nodes"
    flags = [data.get("key") for node in graph.iter(tag("node")) for data in node.findall(tag("data"))]
    if flags.count("entry") != 1 or ("violation" in flags) != (kind == "violation_witness"):
        return "no entry, or no violation"
    return None


def values_of(path):
    """The values of a violation witness, as the replaying verifier reads them."""
    found = []
    for edge in ET.parse(path).getroot().iter(f"{{{NAMESPACE}}}edge"):
        stated = next((data.text for data in edge if data.get("key") == "assumption"), None)
        if stated is not None:
            found.append(value_of(stated))
    return found


def value_of(stated):
    """The value in an assumption."""
    if number := re.match(r'\w+\.parse\w+\("(.*?)"\) = ', stated):
        return number.group(1)
    if text := re.match(r'[\w\\]+\.equals\("(.*)"\);$', stated):
        units = re.findall(r"\\u([0-9a-f]{4})|\\(.)|(.)", text.group(1))
        return " ".join(str(int(code, 16)) if code else str(ord(quoted or plain)) for code, quoted, plain in units)
    return re.match(r"[\w\\]+ = (.*?)L?;$", stated).group(1)


def replayed(name, own, witness, directory, seconds=60):
    """Replays a witness. Returns nothing if the program throws as the property says, and what happened otherwise."""
    directory = pathlib.Path(directory)
    wrong = malformed(witness)
    if wrong:
        return "malformed: " + wrong
    verifier = directory / "verifier" / VERIFIER
    verifier.parent.mkdir(parents=True)
    verifier.write_text(REPLAYER)
    verifier.with_name("ObjectFactory.java").write_text(FACTORY)
    values = directory / "values"
    values.write_text("".join(value + "\n" for value in values_of(witness)))
    classes, sources = directory / "classes", [verifier.parents[3], *own]
    path = ":".join(map(str, sources))
    main = next(source / "Main.java" for source in own if (source / "Main.java").exists())
    made = subprocess.run(["javac", "-nowarn", "-d", str(classes), "-sourcepath", path, str(main)], capture_output=True, text=True)
    if made.returncode:
        return "javac: " + made.stderr[:200]
    command = ["java", "-ea", "-Xss64m", f"-Dwitness.values={values}", "-cp", str(classes), "Main"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=seconds, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "no end within a minute"
    thrown = re.search(r'^Exception in thread "main" ([\w.$]+)', run.stderr, re.MULTILINE)
    wanted = {"java.lang.AssertionError"} if name == "valid-assert" else RUNTIME
    # An exception of a static initialiser has it as its cause.
    causes = re.findall(r"^Caused by: ([\w.$]+)", run.stderr, re.MULTILINE)
    if thrown and not wanted.isdisjoint({thrown.group(1), *causes}):
        return None
    return f"exit status {run.returncode}: {run.stderr.strip()[:200]}"
