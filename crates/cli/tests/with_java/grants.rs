//! What a program sees of the host: with a grant the same as on `java`, without one nothing.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::javatool::{self, End};

const TIME_LIMIT: Duration = Duration::from_secs(30);
const NAME: &str = "VITRUM_GRANTED";

/// A folder with the compiled program and a file and a jar for it.
struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Scene {
        let scene = Scene {
            folder: tempfile::tempdir().unwrap(),
        };
        fs::create_dir_all(scene.path("classes")).unwrap();
        fs::create_dir_all(scene.path("data")).unwrap();
        fs::write(scene.path("data/lines.txt"), "line=1\nline.b=2\nlast é\n").unwrap();
        fs::write(scene.path("classes/words.properties"), "hello=hello\n").unwrap();
        fs::write(scene.path("classes/words_fr.properties"), "hello=bonjour\n").unwrap();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/grants");
        let sources = ["Reads.java", "Folders.java", "Skips.java"].map(|name| sources.join(name));
        let sources = sources.iter().map(|path| path.as_path());
        javatool::javac(&[], &scene.path("classes"), sources);
        fs::write(scene.path("inside.txt"), "inside ".repeat(100)).unwrap();
        let jar = Command::new("jar")
            .args([
                "--create",
                "--no-manifest",
                "--file",
                "data/some.jar",
                "inside.txt",
            ])
            .current_dir(&scene.folder)
            .status();
        assert!(jar.unwrap().success());
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, mut command: Command) -> javatool::Outcome {
        let files = ["data/lines.txt", "data/some.jar"].map(|name| self.path(name));
        command.arg("Reads").args(files).env(NAME, "granted");
        javatool::run(command, "", TIME_LIMIT)
    }

    fn vitrum(&self, options: &[&str]) -> Command {
        let mut command = javatool::vitrum(&self.path("classes"));
        command.args(options);
        command
    }
}

#[test]
fn what_is_granted_is_as_on_java() {
    let scene = Scene::new();
    let expected = scene.run(javatool::java(&scene.path("classes")));
    assert_eq!(expected.end, End::Exit(0), "{expected:?}");
    let data = scene.path("data");
    let options = ["--allow-read", data.to_str().unwrap(), "--env", NAME];
    let actual = scene.run(scene.vitrum(&options));
    assert_eq!(javatool::describe(&expected, &actual), None);
}

/// In a file, and in standard input that is a file, a pipe or nothing.
#[test]
fn moving_in_files_is_as_on_java() {
    let scene = Scene::new();
    let file = scene.path("data/lines.txt");
    let data = scene.path("data");
    let output = |mut command: Command, stdin: Option<&Path>| {
        command.arg("Skips").arg(&file);
        match stdin {
            Some(path) => command.stdin(fs::File::open(path).unwrap()),
            None => command.stdin(std::process::Stdio::piped()),
        };
        let output = command.output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    };
    for stdin in [Some(&*file), Some(Path::new("/dev/null")), None] {
        let expected = output(javatool::java(&scene.path("classes")), stdin);
        let options = ["--allow-read", data.to_str().unwrap()];
        assert_eq!(output(scene.vitrum(&options), stdin), expected);
    }
}

#[test]
fn granted_folders_are_as_on_java() {
    let scene = Scene::new();
    fs::create_dir_all(scene.path("data/sub/deep")).unwrap();
    for name in ["a.txt", "b.txt", "sub/c", "sub/deep/\u{e9}.txt"] {
        fs::write(scene.path("data").join(name), name).unwrap();
    }
    symlink("sub", scene.path("data/link")).unwrap();
    symlink("../no/where", scene.path("data/dangling")).unwrap();
    let data = scene.path("data");
    let grant = ["--allow-read", data.to_str().unwrap()];
    let java = javatool::java(&scene.path("classes"));
    let [expected, actual] = [java, scene.vitrum(&grant)].map(|mut command| {
        command.arg("Folders").arg(&data);
        javatool::run(command, "", TIME_LIMIT)
    });
    assert_eq!(expected.end, End::Exit(0), "{expected:?}");
    assert_eq!(javatool::describe(&expected, &actual), None);
}

#[test]
fn what_is_not_granted_is_not_there() {
    let scene = Scene::new();
    let outcome = scene.run(scene.vitrum(&[]));
    let stdout = String::from_utf8_lossy(&outcome.stdout);
    assert!(stdout.starts_with("false falsefalse0false\n"), "{stdout}");
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    assert!(
        stderr.contains("java.nio.file.NoSuchFileException"),
        "{stderr}"
    );
    assert_eq!(outcome.end, End::Exit(1));
}

/// A link may not lead out of the folder that is granted.
#[test]
fn links_do_not_widen_a_grant() {
    let scene = Scene::new();
    fs::create_dir_all(scene.path("open")).unwrap();
    symlink(scene.path("data/lines.txt"), scene.path("open/link.txt")).unwrap();
    let open = scene.path("open");
    let mut command = scene.vitrum(&["--allow-read", open.to_str().unwrap()]);
    command.arg("Reads").arg(scene.path("open/link.txt"));
    let outcome = javatool::run(command, "", TIME_LIMIT);
    assert!(outcome.stdout.starts_with(b"false"), "{outcome:?}");
}

#[test]
fn a_grant_of_nothing_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_vitrum"))
        .args(["run", "--allow-read", "/no/such/folder", "java.lang.Object"])
        .output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("--allow-read /no/such/folder: there is no such"),
        "{said}"
    );
}
