"""Inputs and their values. The numbers of trees are Catalan numbers: 1, 1, 2, 5, 14."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import udita
from udita.values import Object, value_of

TREES = """
class Node { Node left, right; }
Node main(int n) {
    if (n == 0) return null;
    int left = getInt(0, n - 1);
    Node node = new Node();
    node.left = main(left);
    node.right = main(n - 1 - left);
    return node;
}
void printed() { println(getInt(1, 3)); }
int negative(int from) { return getInt(from, 0); }
int wrong() { int n = getInt(0, 2); if (n == 1) throw new IllegalStateException("one"); return n; }
int none() { assume(getInt(0, 3) > 3); return 0; }
"""


@pytest.fixture
def trees(tmp_path: Path) -> Path:
    file = tmp_path / "trees.udita"
    file.write_text(TREES)
    return file


@pytest.mark.parametrize(("n", "count"), [(0, 1), (1, 1), (2, 2), (3, 5), (4, 14)])
def test_all_inputs_come_once(trees: Path, n: int, count: int) -> None:
    found = list(udita.inputs(trees, n))
    assert len(found) == count == len({input.decisions for input in found})
    assert len({repr(input.value) for input in found}) == count


def test_decisions_replay_their_inputs(trees: Path) -> None:
    of = udita.inputs(trees, 4, limit=10)
    for input in of:
        assert repr(of.replay(input.decisions).value) == repr(input.value)


def test_shipped_structures_and_predicates(trees: Path) -> None:
    of = udita.inputs("binary-tree", 3, command="gen")
    found = list(of)
    assert len(found) == 5
    assert of.replay(found[2].decisions).value.size == 3


def test_printed_text_and_negative_arguments(trees: Path) -> None:
    assert [input.value for input in udita.inputs(trees, entry="printed")] == ["1\n", "2\n", "3\n"]
    assert [input.value for input in udita.inputs(trees, -2, entry="negative")] == [-2, -1, 0]


def test_samples_and_limits(trees: Path) -> None:
    assert len(list(udita.inputs(trees, 4, limit=3))) == 3
    # Drawn paths don't repeat each other.
    sample = [input.decisions for input in udita.inputs(trees, 4, random=14, seed=7)]
    assert 1 < len(sample) == len(set(sample))
    assert set(sample) <= {input.decisions for input in udita.inputs(trees, 4)}
    assert sample == [input.decisions for input in udita.inputs(trees, 4, random=14, seed=7)]


def test_what_udita_refuses_is_its_own_message(trees: Path) -> None:
    with pytest.raises(udita.UditaError, match="missing.udita"):
        list(udita.inputs(trees.with_name("missing.udita")))
    with pytest.raises(udita.UditaError, match="--unknown"):
        list(udita.inputs(trees, 1, options=["--unknown"]))


def test_a_missing_command_is_named(trees: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UDITA", "/nowhere/udita")
    with pytest.raises(udita.UditaError, match="environment variable UDITA"):
        list(udita.inputs(trees, 1))


def test_a_faulty_abstraction_is_no_faulty_test(trees: Path) -> None:
    with pytest.raises(udita.AbstractionError) as raised:
        list(udita.inputs(trees, entry="wrong"))
    message = str(raised.value)
    assert "java.lang.IllegalStateException: one at " in message
    assert "replay with: udita replay " in message and message.endswith("trees.udita 1 --entry wrong")


def test_objects_keep_their_identity() -> None:
    cycle = {"id": 0, "class": "p.Node", "fields": {"next": {"id": 1, "class": "p.Node", "fields": {"next": {"ref": 0}}}}}
    node = value_of(cycle)
    assert node.next.next is node and node.class_name == "p.Node"
    assert repr(node) == "p.Node(next=p.Node(next=...))"


def test_collections_and_numbers() -> None:
    elements = {"id": 0, "class": "java.util.ArrayList", "elements": [1, {"long": 5}, {"double": "-Infinity"}, {"char": "c"}]}
    assert value_of(elements) == [1, 5, float("-inf"), "c"]
    key = {"id": 1, "class": "int[]", "elements": [1, 2]}
    assert value_of({"id": 0, "class": "java.util.HashMap", "entries": [[key, None]]}) == {(1, 2): None}
    path = {"id": 0, "class": "Path", "fields": {"cost": 3}, "elements": ["a"]}
    assert (value_of(path).cost, value_of(path).elements) == (3, ["a"])
    assert value_of({"enum": "Color", "name": "RED"}) == "RED"


def test_classes_of_python_stand_for_those_of_java() -> None:
    @dataclass
    class Neg:
        inner: object

    @dataclass
    class Num:
        value: int

    json = {"id": 0, "class": "Neg", "fields": {"inner": {"id": 1, "class": "Num", "fields": {"value": 3}}}}
    assert value_of(json, [Neg, Num]) == Neg(Num(3))
    assert isinstance(value_of(json, [Neg]).inner, Object)
    with pytest.raises(TypeError, match=r"Num can't be made of the fields of the Java class \(other\)"):
        value_of({"id": 0, "class": "Num", "fields": {"other": 3}}, [Num])
    with pytest.raises(TypeError, match="refers to itself"):
        value_of({"id": 0, "class": "Neg", "fields": {"inner": {"ref": 0}}}, [Neg])
