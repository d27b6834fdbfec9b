"""Witnesses in the competition's GraphML format 1.0.

A violation witness has an edge for each nondeterministic value, in the order of the run: the file and line of its call, and an assumption
that gives the value. Its values come from a replay of the run by udita, with a verifier that prints each value and its caller. A
correctness witness has one state.
"""

import datetime
import hashlib
import pathlib
import re
import struct
import subprocess
import xml.etree.ElementTree as ET

from sv_comp.tasks import PROPERTIES, ROOT, VERIFIER, base_options, main_of

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"

# The keys of the format: its id, the element that it belongs to, its type, and its default.
KEYS = [
    ("witness-type", "graph", "string", None),
    ("sourcecodelang", "graph", "string", None),
    ("producer", "graph", "string", None),
    ("specification", "graph", "string", None),
    ("programfile", "graph", "string", None),
    ("programhash", "graph", "string", None),
    ("architecture", "graph", "string", None),
    ("creationtime", "graph", "string", None),
    ("entry", "node", "boolean", "false"),
    ("violation", "node", "boolean", "false"),
    ("originfile", "edge", "string", "Main.java"),
    ("startline", "edge", "int", None),
    ("threadId", "edge", "int", "0"),
    ("assumption", "edge", "string", None),
    ("assumption.scope", "edge", "string", None),
    ("assumption.resultfunction", "edge", "string", None),
]

# The names of attributes that are not those of their keys.
NAMES = {"originfile": "originFileName", "entry": "isEntryNode", "violation": "isViolationNode"}

# What begins a line that the recording verifier prints.
MARK = "\u0001nondet\t"

RECORDER = """
    private static <T> T recorded(String kind, T value, String text) {
        StackTraceElement caller = new Throwable().getStackTrace()[2];
        System.out.println("\\n\\u0001nondet\\t" + kind + "\\t" + caller.getClassName() + "\\t" + caller.getMethodName() + "\\t"
            + caller.getFileName() + "\\t" + caller.getLineNumber() + "\\t" + text);
        return value;
    }

    private static String units(String text) {
        StringBuilder units = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            units.append((int) text.charAt(i)).append(' ');
        }
        return units.toString();
    }
"""

# How the recording verifier writes a value of each kind.
TEXTS = {
    "Boolean": ("boolean", "String.valueOf(value)"),
    "Byte": ("byte", "String.valueOf(value)"),
    "Char": ("char", "String.valueOf((int) value)"),
    "Short": ("short", "String.valueOf(value)"),
    "Int": ("int", "String.valueOf(value)"),
    "Long": ("long", "String.valueOf(value)"),
    "Float": ("float", "String.valueOf(Float.floatToRawIntBits(value))"),
    "Double": ("double", "String.valueOf(Double.doubleToRawLongBits(value))"),
    "String": ("String", "units(value)"),
}


def recorder():
    """The source of a verifier that makes the choices of the library's own, and prints each value with its caller."""
    source = (ROOT / "udita-lang/library" / VERIFIER).read_text()
    source = re.sub(r"public static (\w+) nondet(\w+)\(\)", r"private static \1 chosen\2()", source)
    source = re.sub(r"\bnondet(?!Object)(\w+)\(", r"chosen\1(", source)
    methods = RECORDER
    for kind, (java, text) in TEXTS.items():
        methods += f"""
    public static {java} nondet{kind}() {{
        {java} value = chosen{kind}();
        return recorded("{kind}", value, {text});
    }}
"""
    at = source.rindex("}")
    return source[:at] + methods + source[at:]


def recorded(udita, own, decisions, steps, directory):
    """The values of the run with these decisions: for each its kind, class, method, file, line and text."""
    verifier = pathlib.Path(directory) / "recorder" / VERIFIER
    verifier.parent.mkdir(parents=True)
    verifier.write_text(recorder())
    # The verifier that prints takes steps, too.
    options = base_options([verifier.parents[3], *own], 10 * steps)
    command = [udita, "replay", str(main_of(own)), decisions, "--choice", "eager", *options]
    printed = subprocess.run(command, capture_output=True, text=True, errors="surrogatepass").stdout
    lines = [line for line in printed.split("\n") if line.startswith(MARK)]
    return [line.removeprefix(MARK).split("\t") for line in lines]


def literal(kind, text):
    """A value as an expression of Java. Strings are compared by a method, which `assumption` adds."""
    if kind in ("Float", "Double"):
        form, java = ("<i", "<f") if kind == "Float" else ("<q", "<d")
        number = struct.unpack(java, struct.pack(form, int(text)))[0]
        digits = repr(number).replace("inf", "Infinity").replace("nan", "NaN")
        return f'{kind}.parse{kind}("{digits}")'
    if kind == "Long" and not -(2**31) <= int(text) < 2**31:
        return text + "L"
    if kind == "String":
        return '"' + "".join(escaped(chr(int(unit))) for unit in text.split()) + '"'
    return text


def escaped(unit):
    """A UTF-16 unit in a literal. XML has no control characters, so they are escaped."""
    if unit in '"\\':
        return "\\" + unit
    return unit if " " <= unit <= "~" else f"\\u{ord(unit):04x}"


def assumption(kind, text, source_line):
    """The assumption on a value. Validators read `=` as equality. The last element is the function whose result it is about, if it is about none of the
    program's variables."""
    value = literal(kind, text)
    named = re.search(rf"(\w+)\s*=\s*(\(\w+\)\s*)?(\w+\.)*nondet{kind}\(", source_line)
    name = named.group(1) if named else "\\result"
    function = None if named else f"nondet{kind}"
    if kind == "String":
        return f"{name}.equals({value});", function
    if kind in ("Float", "Double"):
        return f"{value} = {name};", function
    return f"{name} = {value};", function


def line_of(own, name, line):
    """A line of a source file, empty if there is no such file."""
    for source in own:
        if (source / name).exists():
            lines = (source / name).read_text(errors="replace").splitlines()
            return lines[line - 1] if 0 < line <= len(lines) else ""
    return ""


def digest(own):
    """The SHA-256 of all sources, in the order of their names."""
    hashed = hashlib.sha256()
    for source in own:
        for path in sorted(source.rglob("*.java")):
            hashed.update(path.read_bytes())
    return hashed.hexdigest()


def graph(kind, name, own, producer):
    """A document with an empty graph, and the graph."""
    document = ET.Element("graphml", {"xmlns": NAMESPACE})
    for key, element, java, default in KEYS:
        attributes = {"id": key, "for": element, "attr.name": NAMES.get(key, key), "attr.type": java}
        declared = ET.SubElement(document, "key", attributes)
        if default is not None:
            ET.SubElement(declared, "default").text = default
    result = ET.SubElement(document, "graph", {"edgedefault": "directed"})
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    facts = [kind, "Java", producer, PROPERTIES[name], "Main.java", digest(own), "64bit", now]
    for (key, *_), fact in zip(KEYS, facts):
        data(result, key, fact)
    return document, result


def data(element, key, text):
    ET.SubElement(element, "data", {"key": key}).text = text


def node(result, number, flag=None):
    element = ET.SubElement(result, "node", {"id": f"n{number}"})
    if flag:
        data(element, flag, "true")


def correctness(name, own, producer):
    """A correctness witness: one state without an invariant."""
    document, result = graph("correctness_witness", name, own, producer)
    node(result, 0, "entry")
    return document


def violation(name, own, producer, values, thrown_at):
    """A violation witness of these values. `thrown_at` is the file and line of the violation."""
    document, result = graph("violation_witness", name, own, producer)
    node(result, 0, "entry")
    number = 0
    for kind, caller, method, file, line, text in values:
        # The path of a source file is that of its class.
        path = "/".join([*caller.split(".")[:-1], file])
        number += 1
        node(result, number)
        edge = ET.SubElement(result, "edge", {"source": f"n{number - 1}", "target": f"n{number}"})
        stated, function = assumption(kind, text, line_of(own, path, int(line)))
        facts = [("originfile", path), ("startline", line), ("threadId", "0"), ("assumption", stated)]
        facts += [("assumption.scope", f"java::{caller}.{method}")]
        for key, fact in facts + ([("assumption.resultfunction", function)] if function else []):
            data(edge, key, fact)
    node(result, number + 1, "violation")
    edge = ET.SubElement(result, "edge", {"source": f"n{number}", "target": f"n{number + 1}"})
    for key, fact in zip(("originfile", "startline", "threadId"), [*thrown_at, "0"]):
        data(edge, key, fact)
    return document


def written(document, path):
    """Writes a witness."""
    ET.indent(document)
    ET.ElementTree(document).write(path, encoding="UTF-8", xml_declaration=True)
