//! A folder that a command writes files into. What an earlier run wrote there goes when another one writes, so that only
//! what belongs together is there; nothing else is touched, for the names of all that was written are kept in a list.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The list of names, one in a line.
const LIST: &str = ".vitrum-files";

pub struct Out {
    pub path: PathBuf,
    /// Once the run has begun to write.
    list: Mutex<Option<File>>,
}

impl Out {
    pub fn new(path: PathBuf) -> Result<Out, String> {
        let failed = |error| format!("{} can't be made: {error}", path.display());
        fs::create_dir_all(&path).map_err(failed)?;
        Ok(Out {
            path,
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
        if list.is_none() {
            let known = fs::read_to_string(&path).unwrap_or_default();
            for old in known.lines().filter(|old| is_plain(old)) {
                remove(&self.path.join(old))?;
            }
        }
        let list = match &mut *list {
            Some(list) => list,
            none => none.insert(File::create(&path).map_err(failed)?),
        };
        match name {
            Some(name) => writeln!(list, "{name}").map_err(failed),
            None => Ok(()),
        }
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
        let first = Out::new(path.clone()).unwrap();
        first.put("a.txt", "old").unwrap();
        first.put("b.txt", "old").unwrap();
        fs::write(path.join("c.txt"), "own").unwrap();
        fs::write(folder.path().join("d.txt"), "own").unwrap();
        let mut list = fs::OpenOptions::new();
        let mut list = list.append(true).open(path.join(LIST)).unwrap();
        writeln!(list, "../d.txt").unwrap();
        let second = Out::new(path.clone()).unwrap();
        assert!(path.join("b.txt").exists());
        second.put("a.txt", "new").unwrap();
        assert_eq!(fs::read_to_string(path.join("a.txt")).unwrap(), "new");
        assert!(!path.join("b.txt").exists());
        assert!(path.join("c.txt").exists() && folder.path().join("d.txt").exists());
    }
}
