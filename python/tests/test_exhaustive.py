"""Tests for all inputs, as pytest reports them."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

PAIRS = """
record Pair(int low, int high) { }
Pair main(int most) { return new Pair(getInt(0, most), getInt(0, most)); }
Pair ordered(int most) { Pair pair = main(most); assume(pair.low() <= pair.high()); return pair; }
Pair none() { assume(getInt(0, 3) > 3); return null; }
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makefile(".udita", pairs=PAIRS)
    return pytester


def run(project: pytest.Pytester, test: str, *arguments: str) -> pytest.RunResult:
    project.makepyfile(test_pairs="from udita import exhaustive\n" + test)
    return project.runpytest_subprocess("-p", "udita.pytest_plugin", *arguments)


def test_one_test_gets_all_inputs(project: pytest.Pytester) -> None:
    result = run(project, "@exhaustive('pairs.udita', 3, entry='ordered')\ndef test_order(pair):\n    assert pair.low <= pair.high\n")
    result.assert_outcomes(passed=1)
    # Of 4 * 4 pairs, 4 * 5 / 2 are in order.
    result.stdout.fnmatch_lines(["udita: 10 inputs of 1 test"])


def test_a_failure_names_its_input(project: pytest.Pytester) -> None:
    test = "@exhaustive('pairs.udita', 3)\ndef test_order(pair):\n    assert pair.low <= pair.high\n"
    result = run(project, test)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "E*fails for input 5 of pairs.udita 3",
        "E*input: Pair(low=1, high=0)",
        "E*decisions: 10",
        "E*show it with: udita replay pairs.udita 10 3",
        "E*run it alone with: UDITA_REPLAY=10 pytest test_pairs.py::test_order",
    ])


def test_the_failing_input_comes_first_next_time(project: pytest.Pytester) -> None:
    test = "@exhaustive('pairs.udita', 3)\ndef test_order(pair):\n    assert pair.low <= pair.high\n"
    run(project, test)
    run(project, test).stdout.fnmatch_lines(["E*fails for the input that failed last time of pairs.udita 3"])
    mended = test.replace("pair.low <= pair.high", "pair")
    run(project, mended).assert_outcomes(passed=1)
    # It is forgotten.
    run(project, test).stdout.fnmatch_lines(["E*fails for input 5 of pairs.udita 3"])


def test_an_input_runs_alone(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    test = "@exhaustive('pairs.udita', 3)\ndef test_order(pair):\n    print('got', pair)\n    assert pair.low <= pair.high\n"
    monkeypatch.setenv("UDITA_REPLAY", "12")
    result = run(project, test, "-s")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*got Pair(low=1, high=2)"])


def test_methods_and_fixtures(project: pytest.Pytester) -> None:
    test = """
import pytest

@pytest.fixture
def seen():
    return []

class TestPairs:
    @exhaustive('pairs.udita', 1)
    def test_all(self, pair, seen):
        seen.append((pair.low, pair.high))
        assert len(set(seen)) == len(seen)
"""
    run(project, test).assert_outcomes(passed=1)


def test_files_are_beside_the_test(project: pytest.Pytester) -> None:
    directory = project.mkdir("below")
    (directory / "near.udita").write_text(PAIRS)
    test = "from udita import exhaustive\n@exhaustive('near.udita', 1)\ndef test_order(pair):\n    assert pair.low <= pair.high\n"
    (directory / "test_near.py").write_text(test)
    result = project.runpytest_subprocess("-p", "udita.pytest_plugin")
    result.stdout.fnmatch_lines(["E*show it with: udita replay below/near.udita 10 1"])


def test_a_test_of_nothing_fails(project: pytest.Pytester) -> None:
    result = run(project, "@exhaustive('pairs.udita', entry='none')\ndef test_none(pair):\n    pass\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E*pairs.udita has no input, so nothing was tested*"])


def test_a_part_is_not_called_all(project: pytest.Pytester) -> None:
    result = run(project, "@exhaustive('pairs.udita', 100_000, timeout='200ms')\ndef test_few(pair):\n    pass\n")
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*NotExhaustive: stopped after 200ms: *"])


def test_a_limit_and_a_sample_are_what_was_asked_for(project: pytest.Pytester) -> None:
    test = "@exhaustive('pairs.udita', 300, limit=4)\ndef test_few(pair):\n    pass\n"
    run(project, test).assert_outcomes(passed=1, warnings=0)
    result = run(project, test.replace("limit=4", "random=5, seed=2"))
    result.assert_outcomes(passed=1, warnings=0)
    result.stdout.fnmatch_lines(["udita: 5 inputs of 1 test"])


def test_a_test_without_a_parameter_is_refused(project: pytest.Pytester) -> None:
    result = run(project, "@exhaustive('pairs.udita', 3)\ndef test_nothing():\n    pass\n")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*TypeError: test_nothing needs a parameter for the input"])
