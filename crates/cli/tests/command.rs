//! The `vitrum` command from outside: what it prints where, and its exit codes.

use std::fs;
use std::process::{Command, Output};

fn vitrum(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_vitrum"))
        .args(args)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Ends in 2, says why on stderr, and prints nothing else.
fn refused(args: &[&str]) -> String {
    let output = vitrum(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    text(&output.stderr)
}

#[test]
fn help_and_version() {
    let help = vitrum(&["help", "run"]);
    assert_eq!(help.status.code(), Some(0));
    let help = text(&help.stdout);
    for word in [
        "vitrum run [OPTIONS] <TARGET> [ARGS]...",
        "--classpath",
        "Examples:",
    ] {
        assert!(help.contains(word), "{word} is missing in: {help}");
    }
    let version = text(&vitrum(&["--version"]).stdout);
    assert_eq!(version, format!("vitrum {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&vitrum(&["completions", shell]).stdout);
        assert!(script.contains("max-heap"), "{shell}: {script}");
    }
}

#[test]
fn wrong_usage() {
    assert!(refused(&[]).contains("Usage:"));
    assert!(refused(&["run"]).contains("TARGET"));
    assert!(refused(&["run", "--max-heap", "x", "A"]).contains("such as 512M"));
    assert!(refused(&["dance"]).contains("dance"));
}

#[test]
fn bad_input() {
    let sentence = refused(&["run", "/no/such/Thing.java"]);
    assert_eq!(sentence, "vitrum: there is no file /no/such/Thing.java\n");
    assert!(refused(&["run", "no.such.Class"]).contains("no class no.such.Class"));
    let jdk = refused(&["run", "--jdk", "/no/jdk", "A"]);
    assert!(jdk.starts_with("vitrum: /no/jdk: not a JDK"), "{jdk}");
}

#[test]
fn errors_of_the_compiler_keep_their_form() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Wrong.java");
    fs::write(&source, "class Wrong {\n  int x = true;\n}\n").unwrap();
    let printed = refused(&["run", source.to_str().unwrap()]);
    let lines: Vec<&str> = printed.lines().collect();
    assert!(
        lines[0].ends_with(
            "Wrong.java:2: error: incompatible types: boolean cannot be converted to int"
        ),
        "{printed}"
    );
    assert_eq!(lines[1], "  int x = true;");
    assert_eq!(lines.last(), Some(&"1 error"));
}

/// A class or method that is gone since the program was compiled: java's trace, then where it was missed.
#[test]
fn missing_members_are_located() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let compile = |source: &str| {
        fs::write(folder.path().join("Uses.java"), source).unwrap();
        let javac = Command::new("javac")
            .args(["-d", path])
            .arg(folder.path().join("Uses.java"))
            .status();
        assert!(javac.unwrap().success());
    };
    compile(
        "public class Uses { public static void main(String[] a) { Gone.go(); } } class Gone { static void go() {} }",
    );
    let uses = fs::read(folder.path().join("Uses.class")).unwrap();
    compile("class Gone {}");
    fs::write(folder.path().join("Uses.class"), &uses).unwrap();
    let method = refused(&["run", "-cp", path, "Uses"]);
    assert!(
        method.starts_with("Exception in thread \"main\" java.lang.NoSuchMethodError"),
        "{method}"
    );
    assert!(
        method.contains("vitrum: Uses: in method main at bytecode offset 0: NoSuchMethodError"),
        "{method}"
    );
    fs::remove_file(folder.path().join("Gone.class")).unwrap();
    let class = refused(&["run", "-cp", path, "Uses"]);
    assert!(
        class.ends_with("at bytecode offset 0: NoClassDefFoundError: Gone\n"),
        "{class}"
    );
}

/// What a search would carry in each of its states.
#[test]
fn small_programs_leave_small_heaps() {
    for (class, most) in [("Hello", 500), ("Pool", 5_000)] {
        let source = format!("{}/../../bench/vm/{class}.java", env!("CARGO_MANIFEST_DIR"));
        let stats = text(&vitrum(&["run", "--stats", &source]).stderr);
        let line = stats.lines().find_map(|l| l.strip_prefix("final heap: "));
        let left = line.and_then(|l| l.split(' ').next()?.parse::<u64>().ok());
        assert!(left.is_some_and(|left| left < most), "{class}: {stats}");
    }
}
