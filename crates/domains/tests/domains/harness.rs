//! Programs compiled for the tests of domains, and machines to run them.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use vitrum_classfile::{ClassPath, Jdk};
use vitrum_jvm::machine::Chunk;
use vitrum_jvm::{Domain, Machine, Options, Program};

pub use crate::randomjava::rng::Rng;
use crate::{flow, javatool, randomjava};

/// Seeds of the generated programs `P900`, `P901`, …
pub const GENERATED: std::ops::Range<u64> = 900..908;

/// Seeds of the random programs `F1`, `F2`, … for flows.
pub const FLOWS: std::ops::Range<u64> = 1..301;

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
    let with_inputs = GENERATED.map(|seed| (format!("G{seed}"), with_inputs(seed)));
    let flows = FLOWS.map(|seed| (format!("F{seed}"), flow::programs::source(seed)));
    let runtime = ("Rt".to_string(), randomjava::RUNTIME.to_string());
    let write = |(name, source)| {
        let path = out.join(format!("{name}.java"));
        std::fs::write(&path, source).expect("a generated program is written");
        path
    };
    let all = programs.chain(with_inputs).chain(flows).chain([runtime]);
    all.map(write).collect()
}

/// A class `G<seed>` that runs a program with some of its static fields as inputs: it has one of each
/// primitive type.
fn with_inputs(seed: u64) -> String {
    format!(
        "public class G{seed} {{
    static String text;
    static void run(int a, int b, int c, int d) {{
        P{seed}.s2 = (short) a; P{seed}.s4 = b; P{seed}.s5 = c; P{seed}.s7 = d;
        text = P{seed}.run();
    }}
}}
"
    )
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
