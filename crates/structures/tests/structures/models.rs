//! The classes that programs state bounds with are compiled from their sources, and not from older ones: `make models`.

use std::collections::BTreeMap;
use std::path::Path;

use crate::harness::extract_models;

/// All files below a folder, by their paths, but those of one folder and of one ending.
fn files(root: &Path, folder: &Path, ending: &str, found: &mut BTreeMap<String, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(root, &path, ending, found);
        } else if path.extension().is_some_and(|e| e == ending) {
            let name = path.strip_prefix(root).unwrap().with_extension("");
            let bytes = std::fs::read(&path).unwrap();
            found.insert(name.display().to_string(), bytes);
        }
    }
}

fn all(folder: &Path, ending: &str) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    files(folder, folder, ending, &mut found);
    found
}

#[test]
fn models_are_compiled_from_their_sources() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("models");
    let _ = std::fs::remove_dir_all(&folder);
    extract_models(&folder);
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("java");
    let sources = all(&own, "java");
    let known = all(&folder.join("sources"), "java");
    assert!(sources == known, "other sources: run make models");
    let classes = all(&folder, "class");
    assert!(sources.keys().all(|name| classes.contains_key(name)));
}
