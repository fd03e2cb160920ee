//! Compiling a source file with the user's `javac`.

use std::path::{Path, PathBuf};
use std::process::Command;

use vitrum_classfile::Jdk;

use crate::refusal::Refusal;

/// What to compile, and with what in reach.
pub struct Compilation<'a> {
    pub jdk: &'a Jdk,
    pub source: &'a Path,
    pub class_path: &'a [PathBuf],
    pub enable_preview: bool,
}

impl Compilation<'_> {
    /// Puts the classes into a folder. What `javac` prints is shown only if it fails, so that a
    /// note of the compiler never mixes with the program's output.
    pub fn compile(&self, folder: &Path) -> Result<(), Refusal> {
        let javac = self.javac()?;
        let output = self.command(&javac, folder)?.output().map_err(|error| {
            Refusal::new(format!("{} could not be started: {error}", javac.display()))
        })?;
        match output.status.success() {
            true => Ok(()),
            false => Err(Refusal::Javac(
                String::from_utf8_lossy(&[output.stderr, output.stdout].concat()).into_owned(),
            )),
        }
    }

    /// The compiler of the JDK in use: another one could make classes too new for it.
    fn javac(&self) -> Result<PathBuf, Refusal> {
        let name = format!("javac{}", std::env::consts::EXE_SUFFIX);
        let javac = self.jdk.home.join("bin").join(name);
        match javac.is_file() {
            true => Ok(javac),
            false => Err(Refusal::new(format!(
                "{} can't be compiled: there is no {}; install a JDK that has javac, or choose \
                 one by --jdk",
                self.source.display(),
                javac.display()
            ))),
        }
    }

    fn command(&self, javac: &Path, folder: &Path) -> Result<Command, Refusal> {
        let class_path = std::env::join_paths(self.class_path)
            .map_err(|error| Refusal::new(format!("the class path can't be used: {error}")))?;
        let mut command = Command::new(javac);
        // A compiler that runs for a second gains nothing from the optimising compiler.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        command.args(["-g", "-encoding", "UTF-8"]);
        // Annotation processors are programs, and would run outside of the machine.
        command.arg("-proc:none");
        if self.enable_preview {
            let release = self.jdk.feature.to_string();
            command.args(["--enable-preview", "--release", &release]);
        }
        command.arg("-d").arg(folder);
        command.arg("-classpath").arg(class_path);
        command.arg(self.source);
        Ok(command)
    }
}
