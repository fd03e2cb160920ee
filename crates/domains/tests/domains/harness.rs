//! Programs compiled for the tests of domains, and machines to run them.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use vitrum_classfile::{ClassPath, Jdk};
use vitrum_jvm::machine::Chunk;
use vitrum_jvm::{Domain, Machine, Options, Program};

use crate::{javatool, randomjava};

/// Seeds of the generated programs `P900`, `P901`, …
pub const GENERATED: std::ops::Range<u64> = 900..908;

/// The classes of the programs in the folders of `tests` for domains, and of the generated ones.
pub static CLASSES: LazyLock<PathBuf> = LazyLock::new(|| {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("domains");
    std::fs::create_dir_all(&out).expect("a folder for classes");
    let written = ["determinism", "flow", "stepping"]
        .into_iter()
        .flat_map(programs);
    let paths: Vec<PathBuf> = written.chain(generated(&out)).collect();
    javatool::javac(&[], &out, paths.iter().map(PathBuf::as_path));
    out
});

/// Writes the sources of the generated programs.
fn generated(out: &Path) -> Vec<PathBuf> {
    let programs = GENERATED.map(|seed| (format!("P{seed}"), randomjava::program(seed)));
    let runtime = ("Rt".to_string(), randomjava::RUNTIME.to_string());
    let write = |(name, source)| {
        let path = out.join(format!("{name}.java"));
        std::fs::write(&path, source).expect("a generated program is written");
        path
    };
    programs.chain([runtime]).map(write).collect()
}

/// The programs in a folder of `tests/`.
fn programs(folder: &str) -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let sources = tests.join(folder);
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
    let stems = programs(folder)
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
