//! The same subjects in Korat itself, on a JVM that compiles: `KORAT_JAR` says where it is.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::child::measure;
use crate::{Search, Subject};

/// Korat and the subjects, compiled against it.
pub struct Korat {
    class_path: String,
}

impl Korat {
    /// None where nobody says where Korat is.
    pub fn find(subjects: &[Subject]) -> Option<Korat> {
        let jar = std::env::var("KORAT_JAR").ok()?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("korat-subjects");
        std::fs::create_dir_all(&folder).expect("a folder for classes");
        compile(&jar, &folder, subjects);
        Some(Korat {
            class_path: format!("{jar}:{}", folder.display()),
        })
    }

    /// Its search by processor time, which is that of its JVM, and the seconds that it tells: those are without the
    /// start, and what compiles works on another core.
    pub fn search(&self, subject: &Subject) -> (Search, f64) {
        let mut java = Command::new("java");
        // Korat changes classes as they are loaded, without the tables that a verifier needs since Java 7.
        java.args([
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote",
        ]);
        java.args(["--add-opens", "java.base/java.lang=ALL-UNNAMED"]);
        java.args(["-cp", &self.class_path, "korat.Korat"]);
        java.args(["--class", subject.class, "--predicate", "repOk"]);
        java.args(["--args", subject.args]);
        if !subject.all {
            java.args(["--maxStructs", "100"]);
        }
        let usage = measure(java).expect("Korat can be started");
        let printed = String::from_utf8_lossy(&usage.stdout);
        let number = |label: &str| {
            let rest = printed.split(label).nth(1)?;
            rest.trim_start().split([' ', '\n']).next()?.parse().ok()
        };
        let told = |label| -> f64 { number(label).unwrap_or_else(|| panic!("Korat: {printed}")) };
        let search = Search {
            candidates: told("Total explored:"),
            structures: told("New found:"),
            seconds: usage.user.as_secs_f64(),
        };
        (search, told("Overall time:"))
    }
}

fn compile(jar: &str, folder: &Path, subjects: &[Subject]) {
    let mut files: Vec<PathBuf> = subjects.iter().map(Subject::source).collect();
    let api = Path::new(env!("CARGO_MANIFEST_DIR")).join("../structures/java/vitrum");
    files.extend(["Bounds.java", "StatesBounds.java"].map(|name| api.join(name)));
    files.sort();
    files.dedup();
    let mut javac = Command::new("javac");
    javac.args(["--release", "8", "-nowarn", "-cp", jar, "-d"]);
    let done = javac.arg(folder).args(files).output();
    let done = done.expect("javac can be started");
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
}
