//! Programs compiled for the tests of domains, and machines to run them.
#![allow(dead_code)] // no test uses all of it

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use vitrum_classfile::{ClassPath, Jdk};
use vitrum_jvm::machine::Chunk;
use vitrum_jvm::{Domain, Machine, Options, Program};

/// The classes of all programs in the given folder of `tests/`, compiled once for each test binary.
pub fn classes(folder: &str) -> PathBuf {
    classes_with(folder, Vec::new)
}

/// The same with generated programs: names and sources.
pub fn classes_with(folder: &str, generated: impl FnOnce() -> Vec<(String, String)>) -> PathBuf {
    static DONE: OnceLock<PathBuf> = OnceLock::new();
    DONE.get_or_init(|| compile(folder, generated())).clone()
}

fn compile(folder: &str, generated: Vec<(String, String)>) -> PathBuf {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests")
        .join(folder);
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&out).expect("a folder for classes");
    let mut paths = programs(&sources);
    for (name, source) in generated {
        let path = out.join(format!("{name}.java"));
        std::fs::write(&path, source).expect("a generated program is written");
        paths.push(path);
    }
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-encoding", "UTF-8", "-d"])
        .arg(&out)
        .args(paths)
        .output()
        .expect("javac starts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    out
}

fn programs(sources: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(sources).expect("the folder of programs");
    let paths = entries.filter_map(|e| Some(e.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect();
    paths.sort();
    paths
}

/// Class names of all programs in a folder of `tests/`.
pub fn names(folder: &str) -> Vec<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests")
        .join(folder);
    let stems = programs(&sources)
        .into_iter()
        .filter_map(|p| Some(p.file_stem()?.to_str()?.to_string()));
    stems.collect()
}

pub fn machine<D: Domain>(classes: &Path, domain: D, options: Options) -> Machine<D> {
    let jdk = Jdk::find(None).expect("a JDK");
    let path = ClassPath::new(vec![classes.to_path_buf()], &jdk).expect("a class path");
    let program = Program::new(path, jdk.feature).expect("the JDK's classes");
    Machine::new(program, domain, options)
}

pub fn text(chunks: &[Chunk]) -> String {
    chunks
        .iter()
        .map(|c| {
            format!(
                "{}{}",
                if c.stream == 2 { "!" } else { "" },
                String::from_utf8_lossy(&c.bytes)
            )
        })
        .collect()
}

/// A small generator of random numbers with a seed that failures can name.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}
