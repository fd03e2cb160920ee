//! The module for BenchExec, against stand-ins for the parts of it that the module uses.

use std::process::Command;

use crate::tool::{folder, root};

const TEMPLATE: &str = "
class UnsupportedFeatureException(Exception): pass
class BaseTool2:
    def _version_from_tool(self, executable, line_prefix=''): return line_prefix
";

const RESULT: &str = "
RESULT_TIMEOUT, RESULT_TRUE_PROP, RESULT_FALSE_REACH = 'timeout', 'true', 'false(unreach-call)'
RESULT_UNKNOWN, RESULT_ERROR = 'unknown', 'error'
";

const SCRIPT: &str = "
import sys
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from types import SimpleNamespace as S
import vitrum
tool = vitrum.Tool()
task = S(property_file='u.prp', options={'language': 'C', 'data_model': 'ILP32'}, input_files_or_identifier=['a.c'])
line = tool.cmdline('vitrum', ['--quiet'], task, S(cputime=60))
assert line == ['vitrum', 'check', '--quiet', '--property', 'u.prp', '--data-model', 'ILP32', '--time-limit', '60s', 'a.c'], line
def told(code, text='', timeout=False):
    return tool.determine_result(S(was_timeout=timeout, exit_code=S(value=code), output=[text]))
assert told(0) == 'true' and told(1) == 'false(unreach-call)' and told(2) == 'error'
assert told(3, 'a.c: unknown: asm') == 'unknown'
assert told(3, 'a.c: unknown: the time limit was reached') == 'timeout'
assert told(None, timeout=True) == 'timeout'
output = ['solved by: horn', '0 refinements, 12 predicates, 0.07 s, 17 MiB']
assert tool.get_value_from_output(output, 'predicates') == '12'
assert tool.get_value_from_output(output, 'engine') == 'horn'
";

#[test]
fn the_module_knows_calls_and_answers() {
    let folder = folder(&[("script.py", SCRIPT)]);
    let package = folder.path().join("benchexec/tools");
    std::fs::create_dir_all(&package).unwrap();
    for (name, text) in [
        ("../__init__.py", ""),
        ("../result.py", RESULT),
        ("__init__.py", ""),
        ("template.py", TEMPLATE),
    ] {
        std::fs::write(package.join(name), text).unwrap();
    }
    let run = Command::new("python3")
        .arg(folder.path().join("script.py"))
        .args([folder.path(), &root().join("contrib")])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output();
    let Ok(output) = run else {
        eprintln!("skipped: there is no python3");
        return;
    };
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
