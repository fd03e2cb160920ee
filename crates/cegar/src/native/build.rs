//! Compiling and running a harness. Start at [`run`].

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use vitrum_cprog::{DataModel, is_newer};

use super::Harness;

/// What a native run came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    /// It reached the error.
    Reached(String),
    /// It came to another end of its own.
    Ended(String),
    /// It did not come to an end of its own.
    Otherwise(String),
    /// It could not be made, or not be run.
    Not(String),
}

pub(super) const HARNESS: &str = include_str!("harness.c");

/// How the program itself is compiled.
const FLAGS: &[&str] = &[
    "-O0",
    "-fwrapv",
    "-w",
    "-Wno-int-conversion",
    "-fno-builtin",
    "-fno-strict-aliasing",
    "-fno-stack-protector",
    "-fno-pie",
    // Every inline function is there, as the interpreter has it.
    "-fgnu89-inline",
    "-ftrivial-auto-var-init=zero",
    "-finstrument-functions",
    "-c",
];

pub fn run(harness: &Harness) -> Ran {
    let made = tempfile::tempdir().map_err(|e| format!("no temporary folder can be made: {e}"));
    let ran = made.and_then(|folder| {
        let program = built(harness, folder.path())?;
        let empty = folder.path().join("empty");
        std::fs::create_dir(&empty).map_err(|e| e.to_string())?;
        executed(&program, &empty)
    });
    ran.unwrap_or_else(Ran::Not)
}

/// Compiles everything in a folder; gives the path of the program.
fn built(harness: &Harness, folder: &Path) -> Result<std::path::PathBuf, String> {
    let wrapped = prepared(harness, folder)?;
    for index in 0..harness.units.len() {
        called("objcopy", folder, &renaming(index, &wrapped))?;
    }
    compile(folder, &link(harness))?;
    Ok(folder.join("program"))
}

/// Writes all files; gives names of the program's, each with its new one.
fn prepared(harness: &Harness, folder: &Path) -> Result<Vec<(String, String)>, String> {
    let put = |name: &str, text: &str| {
        let written = std::fs::write(folder.join(name), text);
        written.map_err(|e| format!("{} can't be written: {e}", folder.join(name).display()))
    };
    put("harness.c", HARNESS)?;
    put("vector.h", &harness.vector)?;
    for (index, text) in harness.units.iter().enumerate() {
        put(&format!("unit{index}.i"), text)?;
        compile(folder, &unit(harness, index))?;
    }
    let (undefined, defined) = symbols(harness, folder)?;
    let (stubs, mut renamed) = harness.outside.stubs(&undefined)?;
    put("stubs.h", &stubs)?;
    for name in OURS.iter().filter(|name| defined.contains(**name)) {
        if !renamed.iter().any(|(old, _)| old == name) {
            renamed.push(((*name).to_string(), format!("own_{name}")));
        }
    }
    Ok(renamed)
}

/// Functions of the library that the harness needs, whatever the program calls its own.
const OURS: &[&str] = &[
    "_exit",
    "memcpy",
    "mmap",
    "prctl",
    "setrlimit",
    "strcpy",
    "strlen",
    "strnlen",
    "syscall",
    "vsnprintf",
    "write",
];

fn unit(harness: &Harness, index: usize) -> Vec<String> {
    let text = harness.units.get(index);
    // What is new in C23 is understood only by compilers that are told so.
    let newer = text.is_some_and(|text| is_newer(text));
    let newer = newer.then_some(&"-std=gnu2x");
    let flags = model(harness).iter().chain(FLAGS).chain(newer);
    let flags = flags.map(|f| (*f).to_string());
    let names = [format!("unit{index}.i"), "-o".into(), object(index)];
    flags.chain(names).collect()
}

/// What comes from outside gets other names, so that nothing of the harness or of the library is
/// mistaken for it.
fn renaming(index: usize, names: &[(String, String)]) -> Vec<String> {
    let stubs = names
        .iter()
        .map(|(old, new)| format!("--redefine-sym={old}={new}"));
    let main = "--redefine-sym=main=vitrum_main".to_string();
    // Nothing of the program runs before the process is locked in.
    let early = [
        "init_array",
        "fini_array",
        "ctors",
        "dtors",
        "preinit_array",
    ];
    let early = early.map(|name| format!("--remove-section=.{name}*"));
    std::iter::once(main)
        .chain(early)
        .chain(stubs)
        .chain([object(index)])
        .collect()
}

fn link(harness: &Harness) -> Vec<String> {
    let flags = model(harness).iter().map(|f| (*f).to_string()).chain(
        [
            "-O0",
            "-w",
            "-no-pie",
            "-fno-pie",
            "-fno-builtin",
            "harness.c",
        ]
        .map(String::from),
    );
    let objects = (0..harness.units.len()).map(object);
    let rest = ["-Wl,-z,muldefs", "-lm", "-o", "program"].map(String::from);
    flags.chain(objects).chain(rest).collect()
}

fn object(index: usize) -> String {
    format!("unit{index}.o")
}

fn model(harness: &Harness) -> &'static [&'static str] {
    match harness.model {
        DataModel::Ilp32 => &["-m32"],
        DataModel::Lp64 => &[],
    }
}

/// Tools have limits too: 128 MiB of a file, 2 GiB of memory, a minute.
const LIMITED: &str = "ulimit -f 262144; ulimit -v 2097152; ulimit -t 60; exec \"$0\" \"$@\"";

fn compile(folder: &Path, args: &[String]) -> Result<(), String> {
    called("cc", folder, args)
}

fn called(tool: &str, folder: &Path, args: &[String]) -> Result<(), String> {
    let output = Command::new("sh")
        .current_dir(folder)
        .args(["-c", LIMITED, tool])
        .args(args)
        .output();
    let output = output.map_err(|e| format!("'{tool}' can't be started: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let told = said
        .lines()
        .find(|l| l.contains("error") || l.contains("cannot"));
    let told = told.or(said.lines().next()).unwrap_or("it fails");
    Err(match args.first().is_some_and(|a| a == "-m32") {
        true => format!("this machine's compiler makes no 32-bit programs of it: {told}"),
        false => format!("'{tool}' refuses it: {told}"),
    })
}

/// Names that the units use and none of them defines, and those that one defines.
fn symbols(
    harness: &Harness,
    folder: &Path,
) -> Result<(BTreeSet<String>, BTreeSet<String>), String> {
    let objects = (0..harness.units.len()).map(object);
    let output = Command::new("nm")
        .current_dir(folder)
        .args(["-g", "-P"])
        .args(objects)
        .output();
    let output = output.map_err(|e| format!("'nm' can't be started: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut used = BTreeSet::new();
    let mut have = BTreeSet::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some(name), Some("U" | "w" | "v")) => used.insert(name.to_string()),
            (Some(name), Some(_)) => have.insert(name.to_string()),
            _ => false,
        };
    }
    used.retain(|name| !have.contains(name) && name != "_GLOBAL_OFFSET_TABLE_");
    Ok((used, have))
}

/// Wall-clock time of a native run at most; the process limits its own processor time.
const LONGEST: Duration = Duration::from_secs(20);

fn executed(program: &Path, folder: &Path) -> Result<Ran, String> {
    let mut child = Command::new(program)
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| format!("the compiled program can't be started: {e}"))?;
    let Some(status) = waited(&mut child) else {
        return Ok(Ran::Otherwise("it runs too long".into()));
    };
    let mut said = String::new();
    if let Some(mut out) = child.stdout.take() {
        let _ = out.by_ref().take(4096).read_to_string(&mut said);
    }
    let said = said.trim_end();
    Ok(match (status.code(), said.strip_prefix("reached: ")) {
        (Some(1), Some(what)) => Ran::Reached(what.into()),
        (Some(91), _) => Ran::Not(said.into()),
        (Some(93), _) => Ran::Ended(said.into()),
        (Some(_), _) if !said.is_empty() => Ran::Otherwise(said.into()),
        _ => Ran::Otherwise(format!("{status}")),
    })
}

/// Waits for the end, but not for ever.
fn waited(child: &mut Child) -> Option<std::process::ExitStatus> {
    let until = Instant::now() + LONGEST;
    while Instant::now() < until {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(_) => break,
        }
    }
    let _ = child.kill();
    child.wait().ok().and(None)
}

pub fn write(harness: &Harness, folder: &Path) -> Result<(), String> {
    let made = std::fs::create_dir_all(folder);
    made.map_err(|e| format!("{} can't be made: {e}", folder.display()))?;
    let wrapped = prepared(harness, folder)?;
    let mut script = String::from(
        "#!/bin/sh\n# Compiles the program with the inputs of a violation, and runs it: exit code 1 if the\n\
         # error is reached. The process can't touch anything.\nset -e\ncd \"$(dirname \"$0\")\"\n",
    );
    for index in 0..harness.units.len() {
        script += &format!("cc {}\n", unit(harness, index).join(" "));
        script += &format!("objcopy {}\n", renaming(index, &wrapped).join(" "));
    }
    script += &format!("cc {}\n", link(harness).join(" "));
    script += "./program\n";
    let file = folder.join("run.sh");
    std::fs::write(&file, script).map_err(|e| format!("{} can't be written: {e}", file.display()))
}
