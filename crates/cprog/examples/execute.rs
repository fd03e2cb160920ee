//! Interprets C files, with `-I` and `-D` for the preprocessor and `-m32` for 32 bits; `--text`
//! prints the automata instead. Ends with the program's exit code, or with 103 and a reason.

use std::io::Write;
use std::path::PathBuf;
use std::process::exit;

use vitrum_cprog::interp::{Config, End, run};
use vitrum_cprog::{DataModel, Options, load};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (flags, files): (Vec<String>, Vec<String>) =
        args.into_iter().partition(|a| a.starts_with('-'));
    let has = |flag: &str| flags.iter().any(|f| f == flag);
    let options = Options {
        model: if has("-m32") {
            DataModel::Ilp32
        } else {
            DataModel::Lp64
        },
        flags: flags
            .iter()
            .filter(|f| f.starts_with("-I") || f.starts_with("-D"))
            .cloned()
            .collect(),
    };
    let files: Vec<PathBuf> = files.into_iter().map(PathBuf::from).collect();
    let program = load(&files, &options).unwrap_or_else(|diagnostic| {
        eprintln!("{diagnostic}");
        exit(102)
    });
    if has("--text") {
        print!("{}", program.text());
        return;
    }
    let result = run(&program, &Config::default());
    let _ = std::io::stdout().write_all(&result.stdout);
    let _ = std::io::stderr().write_all(&result.stderr);
    if let End::Exit(code) = result.end {
        exit(code);
    }
    let place = result
        .stack
        .first()
        .map(|(_, loc)| program.sources.line(*loc));
    eprintln!("{:?} at {}", result.end, place.unwrap_or_default());
    exit(103)
}
