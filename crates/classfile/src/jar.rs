//! A jar of the class path, with the versions of a multi-release jar.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::error::PathError;
use crate::manifest::Manifest;

/// No entry may unpack to more, whatever its header says.
const LARGEST: u64 = 256 << 20;
const VERSIONS: &str = "META-INF/versions/";

pub(crate) struct Jar {
    pub path: Arc<Path>,
    pub manifest: Manifest,
    archive: Mutex<Archive>,
    /// The versions in the jar that apply, the newest first.
    versions: Vec<u16>,
}

type Archive = ZipArchive<BufReader<File>>;

impl Jar {
    /// Opens a jar for a JDK of version `feature`.
    pub fn open(path: &Path, feature: u16) -> Result<Jar, PathError> {
        let file = File::open(path).map_err(|e| PathError::io(path, &e))?;
        let mut archive = ZipArchive::new(BufReader::new(file))
            .map_err(|e| PathError::new(path, format!("not a jar: {e}")))?;
        let manifest = read_manifest(&mut archive, path)?;
        let versions = match manifest.multi_release {
            true => versions(&archive, feature),
            false => Vec::new(),
        };
        Ok(Jar {
            path: path.into(),
            manifest,
            archive: Mutex::new(archive),
            versions,
        })
    }

    /// The entry `name`, in the newest version that applies.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, PathError> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        // Entries of META-INF have no versions.
        let versions = self.versions.iter();
        for version in versions.filter(|_| !name.starts_with("META-INF/")) {
            let versioned = format!("{VERSIONS}{version}/{name}");
            if let Some(bytes) = read_entry(&mut archive, &self.path, &versioned)? {
                return Ok(Some(bytes));
            }
        }
        read_entry(&mut archive, &self.path, name)
    }

    /// The names of all entries, those of versions that apply without the version.
    pub fn files(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let plain = |name: &str| {
            let Some(versioned) = name.strip_prefix(VERSIONS) else {
                return Some(name.to_string());
            };
            let (version, name) = versioned.split_once('/')?;
            let applies = version.parse().is_ok_and(|v| self.versions.contains(&v));
            applies.then(|| name.to_string())
        };
        archive.file_names().filter_map(plain).collect()
    }

    /// The folders and jars of the manifest's Class-Path.
    pub fn class_path(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let urls = self.manifest.class_path.iter();
        urls.filter_map(|url| Some(self.path.parent()?.join(path_of_url(url)?)))
    }
}

fn read_manifest(archive: &mut Archive, path: &Path) -> Result<Manifest, PathError> {
    let is_manifest = |name: &&str| name.eq_ignore_ascii_case("META-INF/MANIFEST.MF");
    let name = archive.file_names().find(is_manifest).map(String::from);
    let Some(name) = name else {
        return Ok(Manifest::default());
    };
    let bytes = read_entry(archive, path, &name)?.unwrap_or_default();
    Ok(Manifest::parse(&bytes))
}

fn versions(archive: &Archive, feature: u16) -> Vec<u16> {
    let version = |name: &str| {
        let (number, _) = name.strip_prefix(VERSIONS)?.split_once('/')?;
        number.parse().ok()
    };
    let mut versions: Vec<u16> = archive.file_names().filter_map(version).collect();
    versions.retain(|version| (9..=feature).contains(version));
    versions.sort_unstable_by(|a, b| b.cmp(a));
    versions.dedup();
    versions
}

fn read_entry(archive: &mut Archive, jar: &Path, name: &str) -> Result<Option<Vec<u8>>, PathError> {
    let bad = |what: String| PathError::new(jar, format!("the entry {name} {what}"));
    let entry = match archive.by_name(name) {
        Ok(entry) => entry,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(error) => return Err(bad(format!("cannot be unpacked: {error}"))),
    };
    let mut bytes = Vec::new();
    entry
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| bad(format!("cannot be unpacked: {error}")))?;
    match bytes.len() as u64 > LARGEST {
        true => Err(bad(format!("is larger than {} MiB", LARGEST >> 20))),
        false => Ok(Some(bytes)),
    }
}

/// The path that a URL of a Class-Path means; None if it is not on this machine.
fn path_of_url(url: &str) -> Option<PathBuf> {
    let path = match url.split_once(':') {
        None => url,
        Some((scheme, path)) if scheme.eq_ignore_ascii_case("file") => {
            path.strip_prefix("//").unwrap_or(path)
        }
        Some(_) => return None,
    };
    Some(PathBuf::from(unescape(path)))
}

/// Replaces `%20` and the like. What is not an escape stays.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let escaped = after.get(..2).filter(|_| *first == b'%').and_then(hex);
        bytes.push(escaped.unwrap_or(*first));
        rest = match escaped {
            Some(_) => after.get(2..).unwrap_or_default(),
            None => after,
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digits: &[u8]) -> Option<u8> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    let value = digits
        .iter()
        .try_fold(0, |n, byte| Some(n * 16 + digit(byte)?))?;
    u8::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls() {
        let path = |url| path_of_url(url).map(|p| p.to_string_lossy().into_owned());
        assert_eq!(path("lib/a%20b.jar").as_deref(), Some("lib/a b.jar"));
        assert_eq!(path("file:/x/y.jar").as_deref(), Some("/x/y.jar"));
        assert_eq!(path("file:///x/y.jar").as_deref(), Some("/x/y.jar"));
        assert_eq!(path("http://x/y.jar"), None);
        assert_eq!(path("100%").as_deref(), Some("100%"));
        assert_eq!(path("%+1%zz%c3%A9").as_deref(), Some("%+1%zzé"));
    }
}
