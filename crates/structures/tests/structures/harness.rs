//! Compiles the subjects once, and counts their structures.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use vitrum_classfile::{ClassPath, Jdk};
use vitrum_jvm::{Machine, Options, Program};
use vitrum_structures::finitize::{Finitization, Wishes, build, derive, method};
use vitrum_structures::{Counts, End, Generator, Lazy, Predicate, api};

/// The folder with the subjects.
pub fn subjects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures")
}

pub fn jdk() -> Jdk {
    Jdk::find(None).expect("tests need a JDK")
}

/// Writes the classes that programs state bounds with, and their sources.
pub fn extract_models(folder: &Path) {
    std::fs::create_dir_all(folder).unwrap();
    let jar = folder.join(api::MODELS);
    std::fs::write(&jar, api::JAR).unwrap();
    let mut tool = Command::new(jdk().home.join("bin/jar"));
    tool.arg("-xf").arg(&jar).current_dir(folder);
    assert!(tool.status().unwrap().success());
}

/// The folder with the compiled subjects and the classes that they state bounds with.
pub fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("subjects");
        let classes = folder.join("classes");
        extract_models(&classes);
        let files = std::fs::read_dir(subjects())
            .unwrap()
            .map(|e| e.unwrap().path());
        let sources = files.filter(|path| path.extension().is_some_and(|e| e == "java"));
        let mut javac = Command::new(jdk().home.join("bin/javac"));
        javac
            .args(["-nowarn", "-Xlint:none", "-g", "-d"])
            .arg(&classes);
        javac.arg("-classpath").arg(&classes).args(sources);
        let output = javac.output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        classes
    })
}

/// `operations`: what collections do is undone as a whole.
pub fn machine(operations: bool) -> Machine<Lazy> {
    let jdk = jdk();
    let path = ClassPath::new(vec![classes().to_path_buf()], &jdk).unwrap();
    let program = Program::new(path, jdk.feature).unwrap();
    let options = Options {
        jdk: jdk.home.clone(),
        open_modules: true,
        ..Options::default()
    };
    let mut machine = Machine::new(program, Lazy::default(), options);
    if operations {
        machine.program.peers.add_collections();
    }
    machine.boot().unwrap();
    if operations {
        machine.operate_collections();
    }
    machine
}

/// What a search comes to.
#[derive(Debug, PartialEq)]
pub struct Found {
    pub counts: Counts,
    /// The end that is no answer of the predicate.
    pub fault: Option<End>,
}

/// Counts with bounds that the class states itself.
pub fn stated(class: &str, args: &[i64]) -> Counts {
    stated_with(class, args, true)
}

pub fn stated_with(class: &str, args: &[i64], operations: bool) -> Counts {
    stated_for(class, None, args, operations)
}

/// The same with another predicate.
pub fn stated_for(class: &str, repok: Option<&str>, args: &[i64], operations: bool) -> Counts {
    let found = search(class, repok, operations, |machine, root| {
        method::stated(machine, root, None, args)
    });
    let found = found.unwrap();
    assert_eq!(found.fault, None);
    found.counts
}

/// Counts with bounds from types and options.
pub fn derived(
    class: &str,
    repok: Option<&str>,
    size: u32,
    fields: &[&str],
) -> Result<Found, String> {
    wished(class, repok, size, &[], fields)
}

/// The same with numbers of objects.
pub fn wished(
    class: &str,
    repok: Option<&str>,
    size: u32,
    objects: &[&str],
    fields: &[&str],
) -> Result<Found, String> {
    let texts = |all: &[&str]| all.iter().map(|one| one.to_string()).collect::<Vec<_>>();
    let wishes = Wishes::parse(&texts(objects), &texts(fields))?;
    search(class, repok, true, |machine, root| {
        derive::derive(machine, root, size, &wishes)
    })
}

fn search(
    class: &str,
    repok: Option<&str>,
    operations: bool,
    bounds: impl FnOnce(&mut Machine<Lazy>, vitrum_jvm::ids::ClassId) -> Result<Finitization, String>,
) -> Result<Found, String> {
    let mut machine = machine(operations);
    let class = machine.program.load(class).map_err(|e| e.to_string())?;
    let predicate = Predicate::find(&mut machine, class, repok)?;
    let holder = machine.program.method(predicate.method).class;
    machine.prepare_class(holder).unwrap();
    let bounds = bounds(&mut machine, class)?;
    let root = build::build(&mut machine, &bounds)?;
    let mut generator = Generator::new(&mut machine, root, predicate);
    let mut fault = None;
    generator.search(&[], |generator, end| {
        generator.counts.candidates += 1;
        match end {
            End::Rejected => {}
            End::Accepted => generator.counts.structures += 1,
            other => {
                fault = Some(other);
                return ControlFlow::Break(None);
            }
        }
        ControlFlow::Continue(())
    });
    Ok(Found {
        counts: generator.counts,
        fault,
    })
}
