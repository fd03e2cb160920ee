//! A folder of the class path.

use std::path::Path;
use std::sync::Arc;

use crate::error::PathError;

pub(crate) struct Folder {
    pub root: Arc<Path>,
}

impl Folder {
    /// The file at the relative path `name`, which was checked by [`is_inside`].
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, PathError> {
        let path = self.root.join(name);
        match std::fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            // A name that no file can have fails in ways that differ between systems.
            Err(_) if !path.is_file() => Ok(None),
            Err(error) => Err(PathError::io(&path, &error)),
        }
    }

    /// The names of what lies in a folder below it; nothing if there is none.
    pub fn files_in(&self, below: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.root.join(below));
        let entries = entries.into_iter().flatten().flatten();
        entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect()
    }
}

/// Whether a name from a class file stays inside the folder it is looked up in.
pub(crate) fn is_inside(name: &str) -> bool {
    let inside = |part: &str| !matches!(part, "" | "." | "..");
    let leads_out = |c: char| c == '\0' || cfg!(windows) && matches!(c, '\\' | ':');
    !name.contains(leads_out) && name.split('/').all(inside)
}
