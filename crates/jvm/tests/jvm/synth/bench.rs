//! Runs synthesized classes on a real `java` against the JDK's own bootstrap methods: see
//! `java/Oracle.java`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use vitrum_jvm::synth::Synth;

use super::lambda::matrix_source;
use crate::javatool;

pub struct Bench {
    directory: PathBuf,
    manifest: String,
}

impl Bench {
    pub fn new(name: &str) -> Bench {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).expect("the test's directory can be created");
        Bench {
            directory,
            manifest: String::new(),
        }
    }

    /// Adds a comparison: `kind`, the class, and what the oracle needs to know.
    pub fn compare(&mut self, kind: &str, synth: &Synth, fields: &[&str]) {
        let file = format!("{}.class", synth.class_name);
        std::fs::write(self.directory.join(file), &synth.bytes).expect("a class can be written");
        self.line(kind, &synth.class_name, fields);
    }

    /// Says that no class was made; the JDK must refuse too.
    pub fn refused(&mut self, kind: &str, fields: &[&str]) {
        self.line(kind, "-", fields);
    }

    fn line(&mut self, kind: &str, file: &str, fields: &[&str]) {
        self.manifest += &format!("{kind}\t{file}\t{}\n", fields.join("\t"));
    }

    /// Makes all comparisons with Java's verifier on, and lets `javap` read every class.
    pub fn run(&self) {
        self.run_with(&[]);
    }

    /// As `run`, for classes that reach private members; they must not name themselves.
    pub fn run_as_nestmates(&self) {
        self.run_with(&["-Dnestmates=true"]);
    }

    /// As `run`, for classes with calls that the verifier would refuse outside the machine.
    pub fn run_unverified(&self) {
        self.run_with(&[
            "-Dnestmates=true",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote",
        ]);
    }

    fn run_with(&self, flags: &[&str]) {
        std::fs::write(self.directory.join("manifest"), &self.manifest)
            .expect("the manifest can be written");
        let mut java = javatool::java(&ORACLE);
        // The JDK's own lambda frames are hidden, so their exceptions never get these details.
        java.arg("-XX:-ShowCodeDetailsInExceptionMessages");
        let text = output(java.args(flags).arg("Oracle").arg(&self.directory));
        let last = text.lines().last().unwrap_or_default();
        assert!(last.ends_with(", different 0"), "{}", first_lines(&text));
        assert!(!last.starts_with("compared 0,"), "nothing was compared");
    }
}

/// Where the compiled oracle is.
static ORACLE: LazyLock<PathBuf> = LazyLock::new(|| {
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("oracle");
    std::fs::create_dir_all(&build).expect("a folder for the oracle");
    let matrix = build.join("Matrix.java");
    std::fs::write(&matrix, matrix_source()).expect("a source can be written");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jvm/synth/java");
    let files = std::fs::read_dir(sources).expect("the Java sources can be read");
    let mut files: Vec<PathBuf> = files.flatten().map(|entry| entry.path()).collect();
    files.push(matrix);
    javatool::javac(&[], &build, files.iter().map(PathBuf::as_path));
    build
});

fn output(command: &mut Command) -> String {
    let output = command.output().expect("java can be started");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}{errors}", first_lines(&text));
    text
}

fn first_lines(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().take(30).collect();
    lines.extend(text.lines().last());
    lines.join("\n")
}

/// UTF-16 units as the oracle reads them.
pub fn hex(units: &[u16]) -> String {
    units.iter().map(|unit| format!("{unit:04x}")).collect()
}

pub fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}
