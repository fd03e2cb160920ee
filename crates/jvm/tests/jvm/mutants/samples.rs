//! The programs whose classes are damaged: compiled once, and renamed for every mutant, since one
//! machine runs them all. Start at [`compile`].

use std::path::{Path, PathBuf};

use vitrum_classfile::ClassFile;

use super::anatomy::Anatomy;
use crate::javatool;

/// A program: its main class, and its classes by name.
#[derive(Clone)]
pub struct Sample {
    pub main: String,
    pub classes: Vec<(String, Vec<u8>)>,
    /// How many of the classes, from the first, may be damaged.
    pub damaged: usize,
}

/// Further programs, from the conformance suite.
const SUITE: [&str; 14] = [
    "ArrayErrors",
    "ClassCasts",
    "EvalOrder",
    "FinallyOrders",
    "GenericBridges",
    "InnerCapture",
    "InstanceInit",
    "LambdaKinds",
    "MiniInterpreter",
    "NpeExpressions",
    "Sealed",
    "StackShuffles",
    "StaticInitFails",
    "SyncCounter",
];

/// All samples, in a fixed order. `flags` are for the compiler.
pub fn compile(folder: &Path, flags: &[&str], wanted: impl Fn(&str) -> bool) -> Vec<Sample> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = paths_in(&manifest.join("tests/jvm/mutants/java"));
    let suite = manifest.join("../../tests/java");
    sources.extend(
        SUITE
            .iter()
            .map(|name| suite.join(name).with_extension("java")),
    );
    sources.retain(|source| wanted(&stem(source)));
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("a folder for classes");
    javatool::javac(flags, folder, sources.iter().map(PathBuf::as_path));
    let classes: Vec<(String, ClassFile)> =
        paths_in(folder).iter().map(|path| read(path)).collect();
    sources
        .iter()
        .map(|source| sample(source, &classes))
        .collect()
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> (String, ClassFile) {
    let bytes = std::fs::read(path).expect("a compiled class");
    let class = ClassFile::parse(bytes, "sample").expect("a compiled class is good");
    let source = class.source_file.and_then(|index| class.utf8(index).ok());
    (source.unwrap_or_default().into_owned(), class)
}

fn sample(source: &Path, classes: &[(String, ClassFile)]) -> Sample {
    let main = stem(source);
    let own = classes
        .iter()
        .filter(|(from, _)| *from == format!("{main}.java"));
    let classes: Vec<(String, Vec<u8>)> = own
        .map(|(_, class)| (class.name().to_string(), class.bytes.to_vec()))
        .collect();
    Sample {
        main,
        damaged: classes.len(),
        classes,
    }
}

impl Sample {
    /// The same program with other names for its classes.
    pub fn numbered(&self, number: usize) -> Sample {
        self.renamed(|name| format!("{name}_{number}"))
    }

    /// Classes inside others take part.
    pub fn renamed(&self, new_name: impl Fn(&str) -> String) -> Sample {
        let outer = self.classes.iter().map(|(name, _)| name);
        let names = outer.filter(|name| !name.contains('$'));
        let names: Vec<(&String, String)> = names.map(|n| (n, new_name(n))).collect();
        let rename = |text: &str| {
            names.iter().fold(text.to_string(), |text, (old, new)| {
                replace(&text, old, new)
            })
        };
        let class =
            |(name, bytes): &(String, Vec<u8>)| (rename(name), rename_in_pool(bytes, &rename));
        Sample {
            main: rename(&self.main),
            classes: self.classes.iter().map(class).collect(),
            damaged: self.damaged,
        }
    }
}

/// Replaces a class name wherever it stands as one, alone or in a descriptor.
fn replace(text: &str, old: &str, new: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(old) {
        let (before, after) = (&rest[..at], &rest[at + old.len()..]);
        let begins = out.is_empty() && before.is_empty() || before.ends_with('L');
        let ends = after.is_empty() || after.starts_with([';', '$', '<']);
        out += before;
        out += if begins && ends { new } else { old };
        rest = after;
    }
    out + rest
}

fn rename_in_pool(bytes: &[u8], rename: &dyn Fn(&str) -> String) -> Vec<u8> {
    let anatomy = Anatomy::of(bytes);
    let mut out = bytes[..10].to_vec();
    for constant in &anatomy.constants {
        let whole = &bytes[constant.at..constant.at + constant.len];
        match std::str::from_utf8(&whole[3.min(whole.len())..]) {
            Ok(text) if constant.tag == 1 => {
                let text = rename(text);
                out.push(1);
                out.extend((text.len() as u16).to_be_bytes());
                out.extend(text.as_bytes());
            }
            _ => out.extend(whole),
        }
    }
    out.extend(&bytes[anatomy.header..]);
    out
}
