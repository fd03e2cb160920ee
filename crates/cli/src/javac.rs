//! Compiling a source file with the user's `javac`.

use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use vitrum_classfile::Jdk;

use crate::interrupt;
use crate::refusal::Refusal;

/// What to compile, and with what in reach.
pub struct Compilation<'a> {
    pub jdk: &'a Jdk,
    pub source: &'a Path,
    pub class_path: &'a [PathBuf],
    pub enable_preview: bool,
    /// When it must be over.
    pub until: Option<Instant>,
}

impl Compilation<'_> {
    /// Puts the classes into a folder. What `javac` prints is shown only if it fails, so that a
    /// note of the compiler never mixes with the program's output.
    pub fn compile(&self, folder: &Path) -> Result<(), Refusal> {
        let javac = self.javac()?;
        let command = self.command(&javac, folder)?;
        let ran = run(command, self.until).map_err(|error| {
            Refusal::new(format!("{} could not be started: {error}", javac.display()))
        })?;
        match ran {
            Some((status, _)) if status.success() => Ok(()),
            // It may have had the signal too, and ended by it.
            _ if interrupt::is_raised() => Err(Refusal::Late(format!(
                "interrupted while javac compiled {}",
                self.source.display()
            ))),
            Some((_, said)) => Err(Refusal::Javac(said)),
            None => Err(Refusal::Late(format!(
                "the time limit was reached while javac compiled {}",
                self.source.display()
            ))),
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

/// How a command ends and what it says; none if it was not over in time.
fn run(
    mut command: Command,
    until: Option<Instant>,
) -> std::io::Result<Option<(ExitStatus, String)>> {
    // A pipe that nobody empties would hold it up.
    let mut said = tempfile::tempfile()?;
    command.stdout(said.try_clone()?).stderr(said.try_clone()?);
    let mut child = command.spawn()?;
    let status = wait(&mut child, until)?;
    let mut bytes = Vec::new();
    said.rewind()?;
    said.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(status.map(|status| (status, text)))
}

fn wait(child: &mut Child, until: Option<Instant>) -> std::io::Result<Option<ExitStatus>> {
    const PAUSE: Duration = Duration::from_millis(5);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if until.is_some_and(|until| Instant::now() >= until) || interrupt::is_raised() {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_is_late_is_ended() {
        let begin = Instant::now();
        let mut command = Command::new("sleep");
        command.arg("60");
        let ran = run(command, Some(begin + Duration::from_millis(50)));
        assert!(ran.unwrap().is_none());
        assert!(begin.elapsed() < Duration::from_secs(30));
        let mut command = Command::new("sh");
        command.args(["-c", "echo said; echo also >&2; exit 3"]);
        let (status, said) = run(command, None).unwrap().unwrap();
        assert_eq!((status.code(), said.as_str()), (Some(3), "said\nalso\n"));
    }
}
