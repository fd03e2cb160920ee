"""BenchExec's view of Vitrum: how it is called, and what its answers mean.

Copy this file to benchexec/tools/, or name it with --tool-directory and <benchmark tool="vitrum">.
"""

import benchexec.result as result
import benchexec.tools.template


class Tool(benchexec.tools.template.BaseTool2):
    """Vitrum checks C programs for unreach-call; other properties are unknown."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("vitrum", subdir="bin")

    def name(self):
        return "Vitrum"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="vitrum")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        if isinstance(task.options, dict):
            if task.options.get("language", "C") != "C":
                raise benchexec.tools.template.UnsupportedFeatureException(
                    "Vitrum reads tasks in C only"
                )
            model = task.options.get("data_model")
            if model and "--data-model" not in options:
                command += ["--data-model", model]
        if rlimits.cputime and "--time-limit" not in options:
            command += ["--time-limit", f"{rlimits.cputime}s"]
        return [*command, *task.input_files_or_identifier]

    def determine_result(self, run):
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        code = run.exit_code.value
        if code == 0:
            return result.RESULT_TRUE_PROP
        if code == 1:
            return result.RESULT_FALSE_REACH
        if code == 3:
            for line in run.output:
                if ": unknown: the time limit" in line:
                    return result.RESULT_TIMEOUT
            return result.RESULT_UNKNOWN
        return result.RESULT_ERROR

    def get_value_from_output(self, output, identifier):
        """A counter of the last line, such as 'refinements', or what follows 'solved by'."""
        for line in reversed(output):
            if identifier == "engine" and line.startswith("solved by: "):
                return line.split(": ", 1)[1].strip()
            for part in line.split(", "):
                number, _, name = part.partition(" ")
                if name.strip() == identifier:
                    return number
        return None
