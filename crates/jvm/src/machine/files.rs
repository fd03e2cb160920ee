//! Files of the host, as far as the user granted them; everything else does not exist.
//!
//! What was once seen stays as it was: the machine may step back and look again, and must find the same.
//! So a file is read whole when it is opened, and the place in it belongs to the Java object that reads.

use std::collections::HashMap;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::UNIX_EPOCH;

/// What is at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    File {
        len: u64,
    },
    Folder(Vec<String>),
    /// A symbolic link to this path, for those who ask for the link itself.
    Link(String),
    Other,
}

#[derive(Clone, Debug)]
pub struct Seen {
    pub entry: Entry,
    pub status: Status,
    /// The path as the program may see it, without links and detours.
    pub canonical: String,
    /// Where its bytes are.
    real: PathBuf,
}

/// What the system says about a file. Times are seconds since 1970 and nanoseconds.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    pub mode: u32,
    pub device: u64,
    pub special_device: u64,
    pub number: u64,
    pub links: u64,
    pub user: u32,
    pub group: u32,
    pub size: u64,
    pub accessed: (i64, i64),
    pub modified: (i64, i64),
    pub changed: (i64, i64),
    pub born: (i64, i64),
}

impl Status {
    fn of(data: &Metadata) -> Status {
        let modified = (data.mtime(), data.mtime_nsec());
        let born = data.created().ok();
        let born = born.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Status {
            mode: data.mode(),
            device: data.dev(),
            special_device: data.rdev(),
            number: data.ino(),
            links: data.nlink(),
            user: data.uid(),
            group: data.gid(),
            size: data.size(),
            accessed: (data.atime(), data.atime_nsec()),
            modified,
            changed: (data.ctime(), data.ctime_nsec()),
            born: born.map_or(modified, |t| {
                (t.as_secs() as i64, i64::from(t.subsec_nanos()))
            }),
        }
    }

    /// Milliseconds since 1970.
    pub fn modified_millis(&self) -> i64 {
        self.modified.0 * 1000 + self.modified.1 / 1_000_000
    }
}

/// What `java.home` says. The JDK's own files are there, wherever they are on the host.
pub const JAVA_HOME: &str = "/java";

#[derive(Default)]
pub struct Files {
    roots: Vec<PathBuf>,
    jdk: PathBuf,
    seen: HashMap<String, Option<Seen>>,
    /// The same for paths that are links.
    links: HashMap<String, Option<Seen>>,
    opened: Vec<Arc<[u8]>>,
    numbers: HashMap<String, u32>,
}

impl Files {
    /// Everything in and below these folders may be read, and these files.
    pub fn granted(roots: &[PathBuf], jdk: &Path) -> Files {
        Files {
            jdk: jdk.into(),
            roots: roots.iter().filter_map(|r| r.canonicalize().ok()).collect(),
            ..Files::default()
        }
    }

    /// What is at this path; none if there is nothing, or it is not granted.
    pub fn look(&mut self, path: &str) -> Option<&Seen> {
        if !self.seen.contains_key(path) {
            let seen = self.look_now(Path::new(path));
            self.seen.insert(path.into(), seen);
        }
        self.seen.get(path)?.as_ref()
    }

    fn look_now(&self, path: &Path) -> Option<Seen> {
        if let Ok(inside) = path.strip_prefix(JAVA_HOME)
            && inside
                .components()
                .all(|part| matches!(part, Component::Normal(_)))
        {
            return see(self.jdk.join(inside), path.to_string_lossy().into_owned());
        }
        // A link may not lead out of what was granted.
        let real = path.canonicalize().ok()?;
        let granted = self.roots.iter().any(|root| real.starts_with(root));
        let canonical = real.to_string_lossy().into_owned();
        if granted { see(real, canonical) } else { None }
    }

    /// The same as `look`, but a link is not followed.
    pub fn look_at_link(&mut self, path: &str) -> Option<&Seen> {
        if !self.links.contains_key(path) {
            let seen = self.link_now(Path::new(path));
            self.links.insert(path.into(), seen);
        }
        if self.links.get(path).is_some_and(Option::is_none) {
            return self.look(path);
        }
        self.links.get(path)?.as_ref()
    }

    fn link_now(&self, path: &Path) -> Option<Seen> {
        if path.starts_with(JAVA_HOME) {
            return None;
        }
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        let granted = self.roots.iter().any(|root| folder.starts_with(root));
        let real = folder.join(path.file_name().filter(|_| granted)?);
        let data = real.symlink_metadata().ok().filter(Metadata::is_symlink)?;
        Some(Seen {
            entry: Entry::Link(std::fs::read_link(&real).ok()?.to_str()?.to_string()),
            status: Status::of(&data),
            canonical: real.to_string_lossy().into_owned(),
            real,
        })
    }

    /// Reads a file; its number serves `content`. None: it is not there.
    pub fn open(&mut self, path: &str) -> Option<u32> {
        if let Some(number) = self.numbers.get(path) {
            return Some(*number);
        }
        let seen = self.look(path)?;
        if !matches!(seen.entry, Entry::File { .. }) {
            return None;
        }
        let bytes = std::fs::read(&seen.real).ok()?;
        let number = self.opened.len() as u32;
        self.opened.push(bytes.into());
        self.numbers.insert(path.into(), number);
        Some(number)
    }

    pub fn content(&self, number: u32) -> Option<Arc<[u8]>> {
        self.opened.get(number as usize).cloned()
    }
}

fn see(real: PathBuf, canonical: String) -> Option<Seen> {
    let data = real.metadata().ok()?;
    let entry = if data.is_dir() {
        Entry::Folder(names_in(&real))
    } else if data.is_file() {
        Entry::File { len: data.len() }
    } else {
        Entry::Other
    };
    Some(Seen {
        entry,
        status: Status::of(&data),
        canonical,
        real,
    })
}

/// Sorted: the order in which a host lists them is its own.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
