//! Random programs of Csmith do on the interpreter what they do compiled by gcc. `CSMITH` in the
//! environment says how many are to be compared, `CSMITH_SEED` with which to begin, `CSMITH_FUNCTIONS`
//! how many functions a program has at most: Csmith takes longer to make large ones than they take
//! here.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use vitrum_cprog::interp::{Config, End, run};
use vitrum_cprog::{Options, load};

const HEADERS: &str = "/usr/include/csmith";

#[test]
fn random_programs_do_what_gcc_makes_of_them() {
    let installed = Command::new("csmith").arg("--version").output().is_ok();
    if !installed || !Path::new(HEADERS).exists() {
        eprintln!("skipped: csmith and libcsmith-dev are not installed (scripts/setup --test)");
        return;
    }
    let (count, first) = (number("CSMITH", 300), number("CSMITH_SEED", 1));
    let functions = number("CSMITH_FUNCTIONS", 4);
    let (next, compared) = (AtomicU64::new(first), AtomicU64::new(0));
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    if compared.load(Ordering::Relaxed) >= count {
                        return;
                    }
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    compared.fetch_add(u64::from(check(seed, functions)), Ordering::Relaxed);
                }
            });
        }
    });
    let (compared, made) = (compared.into_inner(), next.into_inner() - first);
    println!("{compared} of {made} programs compared; the others run too long");
}

fn number(name: &str, otherwise: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.and_then(|v| v.parse().ok()).unwrap_or(otherwise)
}

/// Compares one program; false if it runs too long.
fn check(seed: u64, functions: u64) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let (source, binary) = (folder.path().join("c.c"), folder.path().join("c"));
    let made = Command::new("csmith")
        .args(["--seed", &seed.to_string()])
        .args(["--max-funcs", &functions.to_string(), "-o"])
        .arg(&source)
        .output();
    assert!(
        made.unwrap().status.success(),
        "csmith fails for seed {seed}"
    );
    let gcc = Command::new("gcc")
        .args(["-w", "-O0", "-I", HEADERS, "-o"])
        .args([&binary, &source])
        .output();
    assert!(gcc.unwrap().status.success(), "gcc refuses seed {seed}");
    let Some((code, wanted)) = limited(&binary) else {
        return false;
    };
    let options = Options {
        flags: vec![format!("-I{HEADERS}")],
        ..Options::default()
    };
    let program = load(&[source], &options).unwrap_or_else(|d| panic!("seed {seed}: {d}"));
    let config = Config {
        steps: 20_000_000,
        ..Config::default()
    };
    let ours = run(&program, &config);
    if matches!(ours.end, End::Limit { .. }) {
        return false;
    }
    assert_eq!(ours.end, End::Exit(code), "seed {seed} at {:?}", ours.stack);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert_eq!(text(&ours.stdout), text(&wanted), "seed {seed}");
    true
}

/// Runs a compiled program for a short time: what takes longer is much too long to interpret.
fn limited(binary: &Path) -> Option<(i32, Vec<u8>)> {
    let mut child = Command::new(binary).stdout(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_millis(300) {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().unwrap();
    Some((output.status.code()?, output.stdout))
}
