"""Runs statements of SQL, for judge.py: `warm:python3 judge.py sql.py sqlite3`.

The word is a module of Python: `sqlite3` is part of it, `apsw` and `duckdb` are packages. Further words are directories with packages.
"""

import importlib
import sys


def judge(program, module, *directories):
    sys.path[:0] = [directory for directory in directories if directory not in sys.path]
    database = importlib.import_module(module)
    connection = database.Connection(":memory:") if module == "apsw" else database.connect(":memory:")
    try:
        cursor = connection.cursor()
        lines = []
        for statement in filter(None, map(str.strip, program.split(";\n"))):
            try:
                rows = cursor.execute(statement)
                lines += map(line, rows.fetchall() if statement.startswith("select") else [])
            except Exception as error:
                if "INTERNAL" in str(error):
                    raise Crash(str(error)) from error
                raise ValueError(f"main.sql:1:1: error: {str(error).splitlines()[0]}") from error
        return "\n".join(lines)
    finally:
        connection.close()


def line(row):
    return "|".join("NULL" if value is None else str(value) for value in row)
