//! Sizes, offsets, bit-fields and constants are those of gcc, on generated programs, for both
//! data models. gcc's answer is the data section of an object file, ours what the interpreter
//! prints.

mod generate;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use generate::Generator;
use vitrum_cprog::interp::{Config, End, run};
use vitrum_cprog::{DataModel, Unit, parse};

/// How many generated files of each kind; `ORACLE` in the environment changes it.
fn rounds() -> u64 {
    let wanted = std::env::var("ORACLE").ok().and_then(|n| n.parse().ok());
    wanted.unwrap_or(10)
}

#[test]
fn records_are_laid_out_as_by_gcc() {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        for seed in 0..rounds() {
            compare(&Generator::new(seed).records(12), model, seed);
        }
    }
}

#[test]
fn constants_are_those_of_gcc() {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        for seed in 0..rounds() {
            compare(&Generator::new(1_000_000 + seed).constants(60), model, seed);
        }
    }
}

/// A generated file: declarations with initialised globals, and the names of these.
pub struct Generated {
    pub text: String,
    pub globals: Vec<String>,
}

fn compare(file: &Generated, model: DataModel, seed: u64) {
    let (ours, theirs) = (ours(file, model), theirs(file, model));
    for name in &file.globals {
        let (got, wanted) = (ours.get(name), theirs.get(name));
        assert!(
            wanted.is_some(),
            "gcc has no data for {name}\n{}",
            file.text
        );
        assert_eq!(got, wanted, "{name}, {model:?}, seed {seed}\n{}", file.text);
    }
}

/// The bytes of each global, as hexadecimal digits.
fn ours(file: &Generated, model: DataModel) -> BTreeMap<String, String> {
    let mut text = file.text.clone();
    text += "int printf(const char *, ...);\nint main(void) { unsigned char *p; unsigned long i;\n";
    for name in &file.globals {
        text += &format!(
            "p = (unsigned char *)&{name}; printf(\"{name} \"); \
             for (i = 0; i < sizeof {name}; i++) printf(\"%02x\", p[i]); printf(\"\\n\");\n"
        );
    }
    text += "return 0; }\n";
    let unit = Unit {
        name: "generated.c".into(),
        text: text.as_str().into(),
        original: None,
    };
    let program = parse(vec![unit], model).unwrap_or_else(|d| panic!("{d}\n{text}"));
    let result = run(&program, &Config::default());
    assert_eq!(result.end, End::Exit(0), "{text}");
    let lines = String::from_utf8(result.stdout).unwrap();
    let pairs = lines.lines().filter_map(|l| l.split_once(' '));
    pairs.map(|(name, hex)| (name.into(), hex.into())).collect()
}

fn theirs(file: &Generated, model: DataModel) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("g.c"), &file.text).unwrap();
    let flag = if model == DataModel::Ilp32 {
        "-m32"
    } else {
        "-m64"
    };
    let flags = ["-w", "-c", "-fno-pic", "-fno-zero-initialized-in-bss"];
    let output = command("gcc", &flags)
        .args([flag, "-o"])
        .args([path("g.o"), path("g.c")])
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}\n{}",
        String::from_utf8_lossy(&output.stderr),
        file.text
    );
    let done = command("objcopy", &["-O", "binary", "-j", ".data"])
        .args([path("g.o"), path("g.bin")])
        .status();
    assert!(done.unwrap().success());
    let data = std::fs::read(path("g.bin")).unwrap();
    symbols(&path("g.o"), &data)
}

fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

/// From each symbol of the data section to its bytes.
fn symbols(object: &Path, data: &[u8]) -> BTreeMap<String, String> {
    let output = command("nm", &["-S"]).arg(object).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let number = |t: &str| usize::from_str_radix(t, 16).unwrap();
    let mut found = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [at, size, "D" | "d", name] = words[..] {
            let bytes = &data[number(at)..number(at) + number(size)];
            let hex = bytes.iter().map(|b| format!("{b:02x}")).collect();
            found.insert(name.to_string(), hex);
        }
    }
    found
}
