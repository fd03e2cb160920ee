//! A folder that a command writes files into. What an earlier run wrote there goes when another one writes files of the
//! same kind, so that only those are there that belong together; nothing else is touched, for the names of all that was
//! written are kept in a list.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The list of names, one in a line.
const LIST: &str = ".vitrum-files";

/// How a structure is written.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Json,
    Dot,
    Java,
    Svg,
}

impl Format {
    /// How names of such files end.
    fn ending(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Dot => "dot",
            Format::Java => "java",
            Format::Svg => "svg",
        }
    }
}

pub struct Out {
    pub path: PathBuf,
    /// Of all files that are written.
    pub format: Format,
    /// Once the run has begun to write.
    list: Mutex<Option<File>>,
}

impl Out {
    pub fn new(path: PathBuf, format: Format) -> Result<Out, String> {
        let failed = |error| format!("{} can't be made: {error}", path.display());
        fs::create_dir_all(&path).map_err(failed)?;
        Ok(Out {
            path,
            format,
            list: Mutex::new(None),
        })
    }

    /// Nothing of earlier runs is wanted any more, though there may be nothing new.
    pub fn begin(&self) -> Result<(), String> {
        self.note(None)
    }

    /// Writes a file of this name.
    pub fn put(&self, name: &str, text: &str) -> Result<(), String> {
        // Before the file itself: a run may be ended at any time.
        self.note(Some(name))?;
        let path = self.path.join(name);
        let failed = |error| format!("{} can't be written: {error}", path.display());
        fs::write(&path, text).map_err(failed)
    }

    /// Puts a name on the list. What is on that of an earlier run is removed before.
    fn note(&self, name: Option<&str>) -> Result<(), String> {
        let path = self.path.join(LIST);
        let failed = |error| format!("{} can't be written: {error}", path.display());
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        let list = match &mut *list {
            Some(list) => list,
            none => {
                let others = self.remove_old(&path)?;
                let mut list = File::create(&path).map_err(failed)?;
                list.write_all(others.as_bytes()).map_err(failed)?;
                none.insert(list)
            }
        };
        match name {
            Some(name) => writeln!(list, "{name}").map_err(failed),
            None => Ok(()),
        }
    }

    /// Removes what is on the list of earlier runs and of this kind; what else is on it.
    fn remove_old(&self, list: &Path) -> Result<String, String> {
        let known = fs::read_to_string(list).unwrap_or_default();
        let mut others = String::new();
        for old in known.lines().filter(|old| is_plain(old)) {
            let path = self.path.join(old);
            if path
                .extension()
                .is_some_and(|own| own == self.format.ending())
            {
                remove(&path)?;
            } else {
                others += &format!("{old}\n");
            }
        }
        Ok(others)
    }
}

/// Is it the name of a file, and no path to one elsewhere?
fn is_plain(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!(
        (parts.next(), parts.next()),
        (Some(Component::Normal(_)), None)
    )
}

fn remove(path: &Path) -> Result<(), String> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{} can't be removed: {error}", path.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_earlier_run_wrote_goes_and_nothing_else() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("out");
        let first = Out::new(path.clone(), Format::Json).unwrap();
        first.put("a.json", "old").unwrap();
        first.put("b.json", "old").unwrap();
        first.put("a.svg", "old").unwrap();
        fs::write(path.join("c.json"), "own").unwrap();
        fs::write(folder.path().join("d.json"), "own").unwrap();
        let mut list = fs::OpenOptions::new();
        let mut list = list.append(true).open(path.join(LIST)).unwrap();
        writeln!(list, "../d.json").unwrap();
        let second = Out::new(path.clone(), Format::Json).unwrap();
        assert!(path.join("b.json").exists());
        second.put("a.json", "new").unwrap();
        assert_eq!(fs::read_to_string(path.join("a.json")).unwrap(), "new");
        assert!(!path.join("b.json").exists());
        assert!(path.join("c.json").exists() && folder.path().join("d.json").exists());
        assert!(path.join("a.svg").exists());
        Out::new(path.clone(), Format::Svg)
            .unwrap()
            .begin()
            .unwrap();
        assert!(!path.join("a.svg").exists() && path.join("a.json").exists());
    }
}
