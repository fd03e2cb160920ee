//! Input that can't be run: each time a sentence says what, where and what to do, the exit code is 2,
//! and nothing looks like a bug of Vitrum.

#[path = "../../classfile/tests/maker/mod.rs"]
mod maker;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use maker::text::assemble;
use tempfile::TempDir;

const MAIN: &str = "method public static main ([Ljava/lang/String;)V stack 4 locals 4\n";

/// A folder with files, which is the current one of the command.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Place {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    /// Classes in the assembler's language, each into the file of its name.
    fn class(&self, name: &str, text: &str) -> &Place {
        self.file(&format!("{name}.class"), assemble(text))
    }

    /// A class `Main` whose main method has this body, of a version that needs no stack maps.
    fn main(&self, body: &str) -> &Place {
        self.class(
            "Main",
            &format!("version 50\n class Main\n {MAIN} {body}\n return"),
        )
    }

    fn java(&self, name: &str, source: &str) -> &Place {
        let file = format!("{name}.java");
        self.file(&file, source);
        let status = Command::new("javac")
            .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
            .arg(file)
            .current_dir(self.0.path())
            .status();
        assert!(status.unwrap().success());
        self
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        command.arg("run").args(args).current_dir(self.0.path());
        command.output().unwrap()
    }

    /// What it says on stderr, when it ends in 2 without a word on stdout.
    #[track_caller]
    fn refused(&self, args: &[&str]) -> String {
        let (stdout, stderr) = self.ends_in(2, args);
        assert_eq!(stdout, "");
        stderr
    }

    #[track_caller]
    fn ends_in(&self, code: i32, args: &[&str]) -> (String, String) {
        let output = self.run(args);
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|o| String::from_utf8(o).unwrap());
        assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
        for word in ["panicked", "bug in Vitrum", "RUST_BACKTRACE"] {
            assert!(!stderr.contains(word), "{stderr}");
        }
        (stdout, stderr)
    }

    /// One sentence with these words.
    #[track_caller]
    fn says(&self, args: &[&str], words: &[&str]) {
        let sentence = self.refused(args);
        assert!(sentence.starts_with("vitrum: "), "{sentence}");
        for word in words {
            assert!(sentence.contains(word), "{word} is missing in: {sentence}");
        }
    }
}

#[test]
fn files_that_are_no_classes() {
    let place = Place::new();
    place
        .file("Empty.class", "")
        .file("Garbage.class", "no class at all, but some text");
    place.says(
        &["Empty.class"],
        &["Empty.class", "4 more bytes expected, 0 are left"],
    );
    place.says(
        &["Garbage.class"],
        &["Garbage.class", "does not start with CAFEBABE"],
    );
    place.says(&["Empty"], &["Empty: at offset 0x0"]);
    place.says(
        &["Garbage"],
        &["Garbage: at offset 0x0", "not a class file"],
    );
}

#[test]
fn a_truncated_class() {
    let place = Place::new();
    place.main("");
    let whole = fs::read(place.path("Main.class")).unwrap();
    for len in [7, 20, whole.len() / 2, whole.len() - 1] {
        place.file("Main.class", &whole[..len]);
        place.says(&["Main.class"], &["Main", "at offset"]);
        place.says(&["Main"], &["Main", "at offset"]);
    }
}

#[test]
fn versions() {
    let place = Place::new();
    let class = |version: u16| {
        place.class(
            "Main",
            &format!("version {version}\n class Main\n {MAIN} return"),
        );
    };
    class(70);
    place.says(
        &["Main"],
        &[
            "version 70.0, made for Java 26",
            "compile with --release 21 or lower",
        ],
    );
    class(44);
    place.says(&["Main"], &["version 44.0", "never existed"]);
    // Known, but not to the JDK in use.
    let newest = vitrum_classfile::Jdk::find(None).unwrap().feature + 44;
    if newest < 65 {
        class(65);
        let up_to = format!("up to {newest}.0");
        place.says(
            &["Main"],
            &["has been compiled by a more recent version", &up_to],
        );
    }
}

#[test]
fn circles_of_superclasses() {
    let place = Place::new();
    place.class("A", &format!("class A extends A\n {MAIN} return"));
    place.says(
        &["A"],
        &[
            "class A can't be loaded: A: at byte offset ",
            " of the class file: java.lang.ClassCircularityError: A",
        ],
    );
    place
        .class("B", &format!("class B extends C\n {MAIN} return"))
        .class("C", "class C extends B");
    place.says(
        &["B"],
        &[
            "class B can't be loaded: C: at byte offset ",
            "ClassCircularityError: B",
        ],
    );
}

#[test]
fn a_missing_superclass() {
    let place = Place::new();
    place.class("Main", &format!("class Main extends Gone\n {MAIN} return"));
    place.says(
        &["Main"],
        &[
            "class Main can't be loaded: Main: at byte offset ",
            "java.lang.NoClassDefFoundError: Gone",
        ],
    );
}

#[test]
fn a_class_that_is_missing_at_run_time() {
    let place = Place::new();
    place.java(
        "Main",
        "public class Main {\n public static void main(String[] a) {\n  new Gone();\n }\n}\nclass Gone {}",
    );
    fs::remove_file(place.path("Gone.class")).unwrap();
    let trace = place.refused(&["Main"]);
    let expected = "Exception in thread \"main\" java.lang.NoClassDefFoundError: Gone\n\tat Main.main(Main.java:3)\n";
    assert!(trace.starts_with(expected), "{trace}");
}

#[test]
fn members_that_are_missing_after_recompilation() {
    let place = Place::new();
    let main = |use_it: &str| {
        format!("public class Main {{ public static void main(String[] a) {{ {use_it} }} }}")
    };
    for (with, use_it, error) in [
        (
            "static void m(int i) {}",
            "Helper.m(1);",
            "java.lang.NoSuchMethodError: 'void Helper.m(int)'",
        ),
        (
            "static int f;",
            "Helper.f = 1;",
            "java.lang.NoSuchFieldError: f",
        ),
        (
            "void v() {}",
            "new Helper().v();",
            "java.lang.NoSuchMethodError: 'void Helper.v()'",
        ),
    ] {
        place.file("Helper.java", format!("class Helper {{ {with} }}"));
        place.java("Main", &main(use_it));
        place.java("Helper", "class Helper { }");
        let trace = place.refused(&["Main"]);
        let expected =
            format!("Exception in thread \"main\" {error}\n\tat Main.main(Main.java:1)\n");
        assert!(trace.starts_with(&expected), "{trace}");
    }
}

#[test]
fn wrong_bytecode() {
    let place = Place::new();
    for (body, why) in [
        ("iadd", "at bytecode offset 0"),
        ("iconst_0\n areturn", "at bytecode offset 1"),
        ("aload_3\n pop", "local 3 holds no Ref"),
        ("byte 255", "0xff is not an instruction"),
        (
            "goto back\n back: aload_0\n invokevirtual java/lang/String.length ()I\n pop",
            "java/lang/String is wanted",
        ),
        ("again: iconst_0\n goto again", "different depths"),
    ] {
        place
            .main(body)
            .says(&["Main"], &["Main: in method main", why]);
    }
}

/// A table that is damaged, that contradicts the code, and that is not there.
#[test]
fn stack_maps() {
    let place = Place::new();
    place.java(
        "Loop",
        "class Loop { public static void main(String[] a) { for (int i = 0; i < 3; i++) { } } }",
    );
    let whole = fs::read(place.path("Loop.class")).unwrap();
    let name = whole
        .windows(13)
        .position(|w| w == b"StackMapTable")
        .unwrap();
    let mut renamed = whole.clone();
    renamed[name] = b'X';
    place.file("Loop.class", &renamed);
    place.says(
        &["Loop"],
        &[
            "Loop: in method main at bytecode offset",
            "no stack map frame",
        ],
    );
    // The table: two frames, of which the first adds one local, an int.
    let table = [0, 2, 252, 0, 2, 1];
    let at = whole.windows(6).position(|w| w == table).unwrap();
    for (place_in_table, byte, why) in [
        (2, 200, "the unknown form 200"),
        (5, 77, "the unknown type 77"),
        (5, 2, "the stack map frame declares Float, and there is Int"),
        (4, 1, "where no instruction begins"),
        (1, 3, "more bytes expected"),
        (1, 1, "bytes are left after the StackMapTable"),
    ] {
        let mut damaged = whole.clone();
        damaged[at + place_in_table] = byte;
        place.file("Loop.class", &damaged);
        place.says(&["Loop"], &["Loop", why]);
    }
}

#[test]
fn a_name_that_is_not_that_of_the_file() {
    let place = Place::new();
    place
        .main("")
        .class("Other", &format!("class Main\n {MAIN} return"));
    place.says(
        &["Other.class"],
        &[
            "Other.class contains the class Main",
            "must end in Main.class",
        ],
    );
    place.says(
        &["Other"],
        &["class Other can't be loaded", "wrong name: Main"],
    );
}

#[test]
fn main_methods() {
    let place = Place::new();
    for (class, method) in [
        ("None", "method static other ()V stack 0 locals 0\n return"),
        (
            "Instance",
            "method public main ([Ljava/lang/String;)V stack 0 locals 2\n return",
        ),
        (
            "Private",
            "method private static main ([Ljava/lang/String;)V stack 0 locals 2\n return",
        ),
        (
            "Typed",
            "method public static main ([Ljava/lang/String;)I stack 1 locals 2\n iconst_0\n ireturn",
        ),
    ] {
        place.class(class, &format!("class {class}\n {method}"));
        place.says(
            &[class],
            &[class, "has no method public static void main(String[])"],
        );
    }
}

#[test]
fn jars() {
    let place = Place::new();
    place.file("no.jar", "not a zip archive");
    place.says(&["no.jar"], &["no.jar: not a jar"]);
    place.says(&["--classpath", "no.jar", "Main"], &["no.jar: not a jar"]);
    place.main("").file("manifest", "Main-Class: Gone\n");
    let jar = |args: &[&str]| {
        let status = Command::new("jar")
            .args(args)
            .current_dir(place.0.path())
            .status();
        assert!(status.unwrap().success());
    };
    jar(&["cf", "plain.jar", "Main.class"]);
    place.says(
        &["plain.jar"],
        &["plain.jar names no Main-Class", "name the class to start"],
    );
    jar(&["cfm", "gone.jar", "manifest", "Main.class"]);
    place.says(&["gone.jar"], &["there is no class Gone in gone.jar"]);
    let whole = fs::read(place.path("plain.jar")).unwrap();
    place.file("cut.jar", &whole[..whole.len() / 2]);
    place.says(&["--classpath", "cut.jar", "Main"], &["cut.jar: not a jar"]);
}

#[test]
fn targets_that_are_nothing() {
    let place = Place::new();
    fs::create_dir(place.path("folder")).unwrap();
    place.says(
        &["folder"],
        &[
            "folder is not something that can be run",
            "a .java file, a .class file",
        ],
    );
    place.says(
        &["No"],
        &[
            "there is no class No in .",
            "--classpath says where classes are",
        ],
    );
    place.says(&["No.class"], &["there is no file No.class"]);
    place.says(&["No.jar"], &["there is no file No.jar"]);
    place.says(&["../No"], &["there is no class"]);
    place.says(&[""], &["vitrum: "]);
}

#[test]
fn a_file_that_may_not_be_read() {
    let place = Place::new();
    place.main("");
    let path = place.path("Main.class");
    set_mode(&path, 0o000);
    // Whoever may read everything can't test this.
    if fs::read(&path).is_err() {
        place.says(&["Main.class"], &["Main.class cannot be read"]);
        place.says(&["Main"], &["Main.class: cannot be read"]);
    }
    set_mode(&path, 0o600);
}

fn set_mode(path: &Path, mode: u32) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
}

#[test]
fn jdks() {
    let place = Place::new();
    place.main("");
    place.says(
        &["--jdk", "/nonexistent", "Main"],
        &["/nonexistent: not a JDK", "because of the option --jdk"],
    );
    place
        .file("jdk/lib/modules", "some")
        .file("jdk/release", "JAVA_VERSION=\"17\"\n");
    place.says(
        &["--jdk", "jdk", "Main"],
        &["jdk/lib/modules: not a JDK image"],
    );
    place.file("jdk/release", "JAVA_VERSION=\"1.8.0\"\n");
    place.says(
        &["--jdk", "jdk", "Main"],
        &["the JDK has version 1.8.0", "--jdk chooses another JDK"],
    );
}

#[test]
fn sources_that_do_not_compile() {
    let place = Place::new();
    place.file("Bad.java", "class Bad { int x = \"\"; }");
    assert!(
        place
            .refused(&["Bad.java"])
            .contains("Bad.java:1: error: incompatible types")
    );
    place.file("None.java", "// nothing\n");
    place.says(
        &["None.java"],
        &["None.java has no class that could be run"],
    );
}

/// Limits are no faults of the input: the exit code is 3.
#[test]
fn limits() {
    let place = Place::new();
    place.main("");
    let (_, sentence) = place.ends_in(3, &["--max-heap", "1K", "Main"]);
    assert!(
        sentence.contains("the heap may have 1024 bytes"),
        "{sentence}"
    );
    place.main("again: goto again");
    let (_, sentence) = place.ends_in(3, &["--time-limit", "1s", "Main"]);
    assert!(
        sentence.contains("the time limit was reached"),
        "{sentence}"
    );
    place.main(
        "invokestatic Main.main ([Ljava/lang/String;)V"
            .replace("invokestatic", "aload_0\n invokestatic")
            .as_str(),
    );
    let (_, trace) = place.ends_in(1, &["Main"]);
    assert!(
        trace.starts_with("Exception in thread \"main\" java.lang.StackOverflowError"),
        "{trace}"
    );
}
