"""The tool-info module of udita for BenchExec: copy it to `benchexec/tools/udita.py`, or put this directory on the Python path and name the tool `udita`."""

import benchexec.result as result
import benchexec.tools.template

# Seconds that a run needs besides the search: to compile, to write the witness.
RESERVE = 15


class Tool(benchexec.tools.template.BaseTool2):
    """udita explores a Java program, and answers for SV-COMP's properties of Java."""

    REQUIRED_PATHS = ["scripts", "target/release/udita", "udita-lang/library"]

    def executable(self, tool_locator):
        return tool_locator.find_executable("sv-comp-verify", subdir="scripts")

    def name(self):
        return "udita"

    def version(self, executable):
        return self._version_from_tool(executable).removeprefix("udita").strip()

    def program_files(self, executable):
        return self._program_files_from_executable(executable, self.REQUIRED_PATHS, parent_dir=True)

    def cmdline(self, executable, options, task, rlimits):
        limits = []
        if rlimits.cputime or rlimits.walltime:
            seconds = min(limit for limit in (rlimits.cputime, rlimits.walltime) if limit)
            limits += ["--time", str(max(1, seconds - RESERVE))]
        if rlimits.memory:
            limits += ["--memory", f"{max(1, rlimits.memory * 4 // 5 // 2**20)}M"]
        given = ["--property", task.property_file] if task.property_file else []
        return [executable, *limits, *given, *options, *task.input_files_or_identifier]

    def determine_result(self, run):
        for line in reversed(run.output):
            if line.startswith("TRUE"):
                return result.RESULT_TRUE_PROP
            if line.startswith("FALSE"):
                return result.RESULT_FALSE_PROP
            if line.startswith("UNKNOWN"):
                return result.RESULT_UNKNOWN
        return result.RESULT_ERROR
