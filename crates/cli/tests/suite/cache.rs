//! Remembers what `java` did with each program, one file per program, so that a second run of the
//! suite pays only for Vitrum. A file whose key does not match is as good as absent.

use std::fs;
use std::path::PathBuf;

use super::{key, write};
use crate::javatool::{End, Outcome};

pub struct Cache {
    folder: PathBuf,
    java_version: String,
}

impl Cache {
    pub fn new(folder: PathBuf, java_version: String) -> Cache {
        fs::create_dir_all(&folder)
            .unwrap_or_else(|e| panic!("{} can't be made: {e}", folder.display()));
        Cache {
            folder,
            java_version,
        }
    }

    pub fn key(&self, source: &str) -> String {
        key(&(source, &self.java_version))
    }

    pub fn load(&self, name: &str, key: &str) -> Option<Outcome> {
        let bytes = fs::read(self.folder.join(name)).ok()?;
        let line_end = bytes.iter().position(|b| *b == b'\n')?;
        let header = std::str::from_utf8(&bytes[..line_end]).ok()?;
        let mut words = header.split(' ');
        if words.next()? != key {
            return None;
        }
        let code = words.next()?.parse().ok()?;
        let stdout_length = words.next()?.parse().ok()?;
        let (stdout, stderr) = bytes[line_end + 1..].split_at_checked(stdout_length)?;
        Some(Outcome {
            end: End::Exit(code),
            stdout: stdout.to_vec(),
            stderr: stderr.to_vec(),
        })
    }

    /// Only a regular exit is worth remembering.
    pub fn store(&self, name: &str, key: &str, outcome: &Outcome) {
        let End::Exit(code) = outcome.end else { return };
        let mut bytes = format!("{key} {code} {}\n", outcome.stdout.len()).into_bytes();
        bytes.extend_from_slice(&outcome.stdout);
        bytes.extend_from_slice(&outcome.stderr);
        write(&self.folder.join(name), &bytes);
    }
}
