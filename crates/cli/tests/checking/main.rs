//! `vitrum check` from outside, beyond its verdicts: saved counterexamples, orders of search, limits,
//! Ctrl-C, `.jpf` files, and what a person reads of a counterexample. Start at [`Folder`].

mod ample;
mod checkpoints;
mod deeds;
mod guards;
mod jpf;
mod lines;
mod owners;
mod properties;
mod reasons;
mod replay;
mod search;
mod sleep;
mod story;
mod threads;
mod twins;
mod unseen;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

/// Deadlocks when both threads have one lock.
const CROSSED: &str = "public class Crossed {
    static final Object A = new Object(), B = new Object();
    static void both(Object first, Object second) {
        synchronized (first) { synchronized (second) { } }
    }
    public static void main(String[] args) {
        new Thread(() -> both(A, B), \"left\").start();
        new Thread(() -> both(B, A), \"right\").start();
    }
}
";

/// A folder with a program in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new(file: &str, text: &str) -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        folder.write(file, text);
        folder
    }

    fn crossed() -> Folder {
        Folder::new("Crossed.java", CROSSED)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Compiles a program, which takes longer than most checks: who checks it often names the class then. What
    /// is Vitrum's own it must not use.
    fn compile(&self, file: &str) {
        let mut javac = Command::new("javac");
        javac.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g"]);
        let done = javac.current_dir(self.0.path()).arg(file).status().unwrap();
        assert!(done.success());
    }

    /// A program that is compiled.
    fn compiled(class: &str, text: &str) -> Folder {
        let file = format!("{class}.java");
        let folder = Folder::new(&file, text);
        folder.compile(&file);
        folder
    }

    /// `vitrum check --json WORDS`, with this as the current folder.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        command.current_dir(self.0.path()).args(["check", "--json"]);
        command.args(words);
        command
    }

    /// What is reported, with this exit code.
    fn report(&self, code: i32, words: &[&str]) -> Value {
        reported(code, &self.command(words).output().unwrap())
    }

    /// Refused with a sentence.
    fn refused(&self, words: &[&str]) -> String {
        let output = self.command(words).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

fn reported(code: i32, output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}
