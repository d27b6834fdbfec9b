"""Judges many programs in one process, for `udita diff` (docs/diff.md, "Warm commands").

    warm:python3 judge.py tool.py [ARGUMENT]...

The file has a function `judge`, which gets the text of a program and the arguments, and returns what the program printed. It raises an exception if
the program is rejected, and `Crash` if the tool under test failed.
"""

import contextlib
import importlib.util
import json
import sys
import traceback

# udita takes answers of at most 60 KiB.
LONGEST = 10000


class Crash(Exception):
    """The tool under test failed."""


def load(path):
    spec = importlib.util.spec_from_file_location("tool", path)
    module = importlib.util.module_from_spec(spec)
    module.Crash = Crash
    spec.loader.exec_module(module)
    return module.judge


def answer(judge, program, words):
    def text(value):
        return json.dumps(str(value)[:LONGEST])

    try:
        # What the tool prints must not be taken for the answer.
        with contextlib.redirect_stdout(sys.stderr):
            printed = judge(program, *words)
        return "ok " + text("" if printed is None else printed)
    except Crash as error:
        return "crash: " + text(error)
    except Exception:
        return "fail: " + text(traceback.format_exc())


def main():
    judge = load(sys.argv[1])
    while line := sys.stdin.buffer.readline():
        program = sys.stdin.buffer.read(int(line)).decode()
        print(answer(judge, program, sys.argv[2:]), flush=True)


main()
