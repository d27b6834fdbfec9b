"""Compiles programs in C and runs them, for judge.py: `warm:python3 judge.py c.py gcc -O2`."""

import pathlib
import subprocess
import tempfile


def judge(program, compiler, *options):
    with tempfile.TemporaryDirectory() as directory:
        source, binary = pathlib.Path(directory, "main.c"), pathlib.Path(directory, "main")
        source.write_text(program)
        built = run([compiler, "-w", *options, source, "-o", binary])
        if built.returncode < 0 or "internal compiler error" in built.stderr or "PLEASE submit" in built.stderr:
            raise Crash(built.stderr or f"signal {-built.returncode}")
        if built.returncode > 0:
            raise ValueError(built.stderr)
        ran = run([binary])
        # The reports of sanitizers are on standard error.
        return ran.stdout + ran.stderr + (f"status {ran.returncode}\n" if ran.returncode else "")


def run(command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=10, cwd="/")
