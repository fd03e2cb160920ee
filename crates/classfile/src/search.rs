//! The order in which the entries of the class path are searched. Entries are opened in
//! that order, and only once those before did not have a class.

use std::collections::{HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::classpath::{Found, Origin};
use crate::error::PathError;
use crate::folder::Folder;
use crate::jar::Jar;

pub(crate) enum Place {
    Folder(Folder),
    Jar(Jar),
    /// Classes by internal name.
    Memory(HashMap<String, Vec<u8>>),
}

impl Place {
    pub fn read(&self, name: &str) -> Result<Option<Found>, PathError> {
        let (bytes, origin) = match self {
            Place::Folder(folder) => (folder.read(name)?, Origin::Folder(folder.root.clone())),
            Place::Jar(jar) => (jar.read(name)?, Origin::Jar(jar.path.clone())),
            Place::Memory(classes) => {
                let class = name.strip_suffix(".class");
                let bytes = class.and_then(|class| classes.get(class).cloned());
                (bytes, Origin::Memory)
            }
        };
        Ok(bytes.map(|bytes| Found { bytes, origin }))
    }

    /// The paths of all files that lie right in a package.
    pub fn files_in(&self, package: &str) -> Vec<String> {
        let prefix = match package {
            "" => String::new(),
            package => format!("{package}/"),
        };
        let inside = |path: &&str| {
            let rest = path.strip_prefix(&*prefix);
            rest.is_some_and(|rest| !rest.contains('/'))
        };
        match self {
            Place::Folder(folder) => {
                let names = folder.files_in(package).into_iter();
                names.map(|name| format!("{prefix}{name}")).collect()
            }
            Place::Jar(jar) => {
                let files = jar.files();
                let inside = files.iter().map(String::as_str).filter(inside);
                inside.map(String::from).collect()
            }
            Place::Memory(classes) => {
                let inside = classes.keys().map(String::as_str).filter(inside);
                inside.map(|name| format!("{name}.class")).collect()
            }
        }
    }
}

pub(crate) struct Search {
    opened: Vec<Arc<Place>>,
    pending: VecDeque<PathBuf>,
    /// What was opened, so that jars which name each other end.
    seen: HashSet<PathBuf>,
    feature: u16,
}

impl Search {
    pub fn new(entries: Vec<PathBuf>, feature: u16) -> Search {
        Search {
            opened: Vec::new(),
            pending: entries.into_iter().flat_map(expand).collect(),
            seen: HashSet::new(),
            feature,
        }
    }

    pub fn put_first(&mut self, classes: HashMap<String, Vec<u8>>) {
        self.opened.insert(0, Arc::new(Place::Memory(classes)));
    }

    /// The place at a position of the search order.
    pub fn place(&mut self, index: usize) -> Result<Option<Arc<Place>>, PathError> {
        while self.opened.len() <= index {
            let Some(path) = self.pending.pop_front() else {
                return Ok(None);
            };
            self.open(&path)?;
        }
        Ok(self.opened.get(index).cloned())
    }

    /// Opens an entry. One that does not exist is ignored, as `java` does.
    fn open(&mut self, path: &Path) -> Result<(), PathError> {
        let Ok(real) = path.canonicalize() else {
            return Ok(());
        };
        if !self.seen.insert(real) {
            return Ok(());
        }
        let place = match path.is_dir() {
            true => Place::Folder(Folder { root: path.into() }),
            false => Place::Jar(Jar::open(path, self.feature)?),
        };
        if let Place::Jar(jar) = &place {
            // What a jar needs is searched right after it.
            let before = std::mem::take(&mut self.pending);
            self.pending = jar.class_path().chain(before).collect();
        }
        self.opened.push(Arc::new(place));
        Ok(())
    }
}

/// An entry of the class path as the user writes it: an empty one is the current folder,
/// and `lib/*` is all jars in `lib`.
fn expand(entry: PathBuf) -> Vec<PathBuf> {
    match entry.to_str() {
        Some("") => vec![PathBuf::from(".")],
        Some(text) if text == "*" || text.ends_with("/*") => {
            let folder = entry.parent().filter(|p| !p.as_os_str().is_empty());
            jars_in(folder.unwrap_or(Path::new(".")))
        }
        _ => vec![entry],
    }
}

/// The jars of a folder, sorted so that every run searches them in the same order.
fn jars_in(folder: &Path) -> Vec<PathBuf> {
    let is_jar = |path: &PathBuf| {
        path.extension()
            .is_some_and(|ext| ext.eq_ignore_ascii_case("jar"))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort();
    jars
}
