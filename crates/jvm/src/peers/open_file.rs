//! Open files, as the peers of the streams see them: a `FileDescriptor` names the file by its `fd`, and
//! keeps the place in it in `handle`, which has no use on this platform.

use std::sync::Arc;

use super::{Host, Outcome, int, value};
use crate::ids::Ref;
use crate::machine::{Entry, Exec, JAVA_HOME, Trap};
use crate::op;

/// Numbers below are the standard streams.
pub const FIRST: u32 = 3;

/// The `handle` of a new descriptor.
const NOWHERE: u64 = u64::MAX;

/// What a descriptor stands for.
pub enum Open {
    Standard(u8),
    File(OpenFile),
}

pub struct OpenFile {
    descriptor: Ref,
    pub bytes: Arc<[u8]>,
    pub at: u64,
}

impl OpenFile {
    /// The bytes from the place on, at most so many; the place moves on.
    pub fn read(&mut self, host: &mut dyn Host, max: u32) -> Exec<Vec<u8>> {
        let from = self.at.min(self.bytes.len() as u64) as usize;
        let to = (from + max as usize).min(self.bytes.len());
        let bytes = self.bytes[from..to].to_vec();
        if !bytes.is_empty() {
            self.seek(host, to as u64)?;
        }
        Ok(bytes)
    }

    pub fn seek(&mut self, host: &mut dyn Host, at: u64) -> Exec {
        self.at = at;
        host.set_field(self.descriptor, "handle", "J", at)
    }

    pub fn left(&self) -> u64 {
        (self.bytes.len() as u64).saturating_sub(self.at)
    }
}

/// What the `fd` of a stream stands for.
pub fn opened(host: &mut dyn Host, stream: Ref) -> Exec<Open> {
    let descriptor = Ref(host.field(stream, "fd", "Ljava/io/FileDescriptor;")? as u32);
    opened_by(host, descriptor)
}

pub fn opened_by(host: &mut dyn Host, descriptor: Ref) -> Exec<Open> {
    if descriptor.is_null() {
        return Err(closed());
    }
    let number = op::int(host.field(descriptor, "fd", "I")?);
    let number = u32::try_from(number).map_err(|_| closed())?;
    if number < FIRST {
        return Ok(Open::Standard(number as u8));
    }
    // Channels open files without saying so to the descriptor, which then has no place yet.
    let at = match host.field(descriptor, "handle", "J")? {
        NOWHERE => 0,
        at => at,
    };
    let bytes = host.files().content(number - FIRST).ok_or_else(closed)?;
    Ok(Open::File(OpenFile {
        descriptor,
        bytes,
        at,
    }))
}

pub fn closed() -> Trap {
    Trap::raise("java/io/IOException", "Stream Closed")
}

/// What a verdict takes for granted where a file is not there or can't be written.
pub const FILES: &str = "there are no files but those of --allow-read, and none can be written";

/// The program depends on which files there are. Those of the JDK are always there.
pub fn note_file(host: &mut dyn Host, path: &str) {
    if !std::path::Path::new(path).starts_with(JAVA_HOME) {
        host.assume(FILES);
    }
}

/// Opens a file for reading, or throws what `java` throws where there is none.
pub fn open(host: &mut dyn Host, stream: Ref, path: Ref) -> Exec<Outcome> {
    let path = host.str(path)?;
    let number = host.files().open(&path);
    let is_folder = host
        .files()
        .look(&path)
        .is_some_and(|s| matches!(s.entry, Entry::Folder(_)));
    let why = if is_folder {
        "Is a directory"
    } else {
        "No such file or directory"
    };
    let Some(number) = number else {
        note_file(host, &path);
        let message = format!("{path} ({why})");
        return Err(Trap::raise("java/io/FileNotFoundException", message));
    };
    let descriptor = Ref(host.field(stream, "fd", "Ljava/io/FileDescriptor;")? as u32);
    host.set_field(descriptor, "fd", "I", u64::from(number + FIRST))?;
    host.set_field(descriptor, "handle", "J", 0)?;
    value(0)
}

/// No file may be written; where the program sees no folder, there is none to write to.
pub fn refuse(host: &mut dyn Host, path: Ref) -> Exec<Outcome> {
    let path = host.str(path)?;
    let why = why_not(host, &path);
    Err(Trap::raise(
        "java/io/FileNotFoundException",
        format!("{path} ({why})"),
    ))
}

/// What the system says about a file that can't be made.
pub fn why_not(host: &mut dyn Host, path: &str) -> &'static str {
    match has_folder(host, path) {
        true => "Permission denied",
        false => "No such file or directory",
    }
}

/// Does the program see the folder that a path is in?
pub fn has_folder(host: &mut dyn Host, path: &str) -> bool {
    let folder = match path.rfind('/') {
        Some(0) => "/",
        Some(end) => &path[..end],
        None => ".",
    };
    host.assume(FILES);
    host.files().look(folder).is_some()
}

/// A range of a byte array that a stream reads into or writes from.
pub fn check_range(host: &mut dyn Host, array: Ref, from: i32, len: i32) -> Exec {
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let end = i64::from(from) + i64::from(len);
    match from >= 0 && len >= 0 && end <= i64::from(host.length(array)) {
        true => Ok(()),
        false => Err(Trap::raise_plain("java/lang/IndexOutOfBoundsException")),
    }
}

/// Puts what was read into the array: the result is how much, -1 at the end.
pub fn deliver(host: &mut dyn Host, array: Ref, from: u32, bytes: &[u8]) -> Exec<Outcome> {
    for (i, byte) in bytes.iter().enumerate() {
        host.set(array, from + i as u32, op::of_int(i32::from(*byte as i8)));
    }
    int(if bytes.is_empty() {
        -1
    } else {
        bytes.len() as i32
    })
}
