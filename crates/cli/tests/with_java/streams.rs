//! Standard output and standard error as whoever reads them sees them: in one order, and before they are asked
//! for an answer.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::javatool;

const ASKING: &str = r#"public class Asking {
    public static void main(String[] args) throws Exception {
        System.out.print("1");
        System.err.println("2");
        System.out.println("3");
        System.err.print("4");
        System.out.print("name? ");
        int first = System.in.read();
        System.err.println("5");
        System.out.println("hello " + (char) first);
        Class<?> none = Asking.class;
        System.out.println(none.getPackage().getName() + none.getPackage().getImplementationVersion());
    }
}"#;

fn compiled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Asking.java");
    fs::write(&source, ASKING).unwrap();
    javatool::javac(&[], folder.path(), std::iter::once(source.as_path()));
    folder
}

/// What arrives where both streams go to.
fn in_one_file(mut command: Command, folder: &Path) -> String {
    let path = folder.join("both");
    let both = File::create(&path).unwrap();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(both.try_clone().unwrap())
        .stderr(both)
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"x\n").unwrap();
    assert!(child.wait().unwrap().success());
    fs::read_to_string(path).unwrap()
}

#[test]
fn both_streams_in_one_place_are_in_order() {
    let folder = compiled();
    let [expected, actual] = [javatool::java, javatool::vitrum].map(|command| {
        let mut command = command(folder.path());
        command.arg("Asking");
        in_one_file(command, folder.path())
    });
    assert_eq!(actual, expected);
}

#[test]
fn a_question_is_shown_before_the_answer_is_read() {
    let folder = compiled();
    let mut command = javatool::vitrum(folder.path());
    let mut child = command
        .arg("Asking")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut question = [0; "13\nname? ".len()];
    // Waits for ever if the question is kept back.
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut question).unwrap();
    assert_eq!(&question, b"13\nname? ");
    child.stdin.take().unwrap().write_all(b"x").unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "hello x\nnull\n");
    assert!(child.wait().unwrap().success());
}

/// The manifest of a jar describes packages, but not the one without a name.
#[test]
fn a_jar_says_nothing_about_the_unnamed_package() {
    let folder = compiled();
    let manifest = "Main-Class: Asking\nImplementation-Version: 1.2\n";
    fs::write(folder.path().join("manifest"), manifest).unwrap();
    let jar = Command::new("jar")
        .args(["cfm", "asking.jar", "manifest", "Asking.class"])
        .current_dir(&folder)
        .status();
    assert!(jar.unwrap().success());
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("run");
    let mut java = Command::new("java");
    java.arg("-jar");
    let [expected, actual] = [java, vitrum].map(|mut command| {
        command.arg(folder.path().join("asking.jar"));
        in_one_file(command, folder.path())
    });
    assert_eq!(actual, expected);
}
