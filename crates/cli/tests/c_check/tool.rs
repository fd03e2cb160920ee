//! The command under test, and files for it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A folder with files of these names and texts.
pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// `vitrum check` in a folder; `None` without the solver.
pub fn check(folder: &Path, args: &[&str]) -> Option<Output> {
    check_within("60s", folder, args)
}

/// The same within a time.
pub fn check_within(limit: &str, folder: &Path, args: &[&str]) -> Option<Output> {
    let output = command(folder, limit).args(args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let missing = output.status.code() == Some(2) && said.contains("libz3");
    (!missing).then_some(output)
}

fn command(folder: &Path, limit: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command
        .current_dir(folder)
        .args(["check", "--time-limit", limit]);
    command
}

/// The exit code, and everything that was said.
pub fn said(output: &Output) -> (i32, String) {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    let code = output.status.code().unwrap_or(-1);
    (code, String::from_utf8_lossy(&text).into_owned())
}

/// Checks, and compares the exit code; gives what was said, or nothing without the solver.
pub fn expect(folder: &Path, args: &[&str], code: i32) -> Option<String> {
    let (found, text) = said(&check(folder, args)?);
    assert_eq!(found, code, "{args:?}: {text}");
    Some(text)
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
