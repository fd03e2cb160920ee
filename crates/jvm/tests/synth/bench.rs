//! Runs synthesized classes on a real `java` against the JDK's own bootstrap methods: see
//! `java/Oracle.java`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use vitrum_jvm::synth::Synth;

pub struct Bench {
    directory: PathBuf,
    manifest: String,
    extra_source: Option<PathBuf>,
}

impl Bench {
    pub fn new(name: &str) -> Bench {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).expect("the test's directory can be created");
        Bench {
            directory,
            manifest: String::new(),
            extra_source: None,
        }
    }

    /// Adds a Java source to those that are compiled.
    pub fn source(&mut self, name: &str, text: &str) {
        let path = self.directory.join(name);
        std::fs::write(&path, text).expect("a source can be written");
        self.extra_source = Some(path);
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
        self.disassemble();
        std::fs::write(self.directory.join("manifest"), &self.manifest)
            .expect("the manifest can be written");
        let classes = [oracle().to_owned(), self.directory.join("extra")];
        if let Some(source) = &self.extra_source {
            compile(&classes[1], Some(oracle()), std::slice::from_ref(source));
        }
        let path = std::env::join_paths(classes).expect("the paths hold no separator");
        let mut java = Command::new("java");
        // The JDK's own lambda frames are hidden, so their exceptions never get these details.
        java.arg("-XX:-ShowCodeDetailsInExceptionMessages");
        java.args(flags).arg("-cp").arg(path).arg("Oracle");
        let text = output(java.arg(&self.directory));
        let last = text.lines().last().unwrap_or_default();
        assert!(last.ends_with(", different 0"), "{}", first_lines(&text));
        assert!(!last.starts_with("compared 0,"), "nothing was compared");
    }

    fn disassemble(&self) {
        let files = std::fs::read_dir(&self.directory).expect("the test's directory can be read");
        let paths = files.flatten().map(|entry| entry.path());
        let classes = paths.filter(|path| path.extension().is_some_and(|e| e == "class"));
        let text = output(Command::new("javap").args(["-c", "-p"]).args(classes));
        assert!(!text.contains("Error"), "javap complains: {text}");
    }
}

/// Where the compiled oracle is.
fn oracle() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/synth/java");
        let files = std::fs::read_dir(sources).expect("the Java sources can be read");
        let files: Vec<PathBuf> = files.flatten().map(|entry| entry.path()).collect();
        let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("oracle");
        compile(&build, None, &files);
        build
    })
}

fn compile(into: &Path, against: Option<&Path>, sources: &[PathBuf]) {
    let mut javac = Command::new("javac");
    javac.args(["-encoding", "UTF-8", "-d"]).arg(into);
    javac.arg("-cp").arg(against.unwrap_or(into));
    output(javac.args(sources));
}

fn output(command: &mut Command) -> String {
    let output = command
        .output()
        .expect("a JDK (java, javac, javap) is needed on the PATH");
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
