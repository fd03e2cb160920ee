//! The programs in `tests/c` do on the interpreter what they do compiled by gcc.
//!
//! A first line `// stops: KIND` says that a program ends with a fault, an error or an abort; with
//! `no gcc` its compiled run shows nothing, because C leaves open what it does.

use std::path::{Path, PathBuf};
use std::process::Command;

use vitrum_cprog::interp::{Config, End, Run, run};
use vitrum_cprog::{Options, load};

#[test]
fn programs_do_what_gcc_makes_of_them() {
    let wanted = std::env::var("CPROGRAM").unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let mut programs: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "c"))
        .filter(|path| path.to_string_lossy().contains(&wanted))
        .collect();
    programs.sort();
    let failures: Vec<String> = programs.iter().filter_map(|p| check(p).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(!programs.is_empty());
}

fn check(path: &Path) -> Result<(), String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).unwrap();
    let first = text.lines().next().unwrap_or("");
    let stops = first.strip_prefix("// stops: ").unwrap_or("");
    let program = load(&[path.to_path_buf()], &Options::default()).map_err(|d| d.to_string())?;
    let result = run(&program, &Config::default());
    let (kind, quiet) = stops
        .split_once(", no gcc")
        .map_or((stops, false), |(k, _)| (k, true));
    if ended(&result.end) != kind {
        return Err(format!(
            "{name} ends with {:?}, wanted {kind:?}",
            result.end
        ));
    }
    if quiet {
        return Ok(());
    }
    compare(path, &result, kind)
}

/// How a run ended, in the words of the first line of a program.
fn ended(end: &End) -> String {
    match end {
        End::Exit(_) => String::new(),
        End::Abort => "abort".into(),
        End::Error { .. } => "error".into(),
        End::Fault { kind, .. } => format!("fault {kind:?}"),
        other => format!("{other:?}"),
    }
}

fn compare(path: &Path, ours: &Run, stops: &str) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let binary = folder.path().join("program");
    let flags = ["-w", "-std=gnu11", "-fwrapv", "-O0", "-o"];
    let gcc = Command::new("gcc")
        .args(flags)
        .args([&binary, path])
        .arg("-lm")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&gcc.stderr).into_owned();
    assert!(gcc.status.success(), "{}: {said}", path.display());
    let theirs = Command::new(&binary).output().unwrap();
    if ours.stdout != theirs.stdout {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        return Err(format!(
            "{} prints\n{}\nand not\n{}",
            path.display(),
            text(&ours.stdout),
            text(&theirs.stdout)
        ));
    }
    match (&ours.end, theirs.status.code()) {
        (End::Exit(code), Some(wanted)) if *code == wanted => Ok(()),
        // A signal has no code.
        (_, None) if !stops.is_empty() => Ok(()),
        (end, code) => Err(format!(
            "{} ends with {end:?}, compiled with {code:?}",
            path.display()
        )),
    }
}
