//! `sun.nio.fs.UnixNativeDispatcher`: what `java.nio.file` asks of the system, one level above the natives,
//! which take paths in native memory. Files that may be read are there, and none can be changed.

use super::java_lang_class::members::byte_array;
use super::open_file::{FIRST, has_folder};
use super::{
    Host, Outcome, Peer, Peers, arg_int, arg_ref, boolean, int, nothing, reference, value,
};
use crate::ids::Ref;
use crate::machine::{Entry, Exec, Seen, Trap};

pub const PEERS: Peers = Peers {
    class: "sun/nio/fs/UnixNativeDispatcher",
    methods: &[
        // No capability beyond the plain calls.
        ("init()I", Peer::Plain(nothing)),
        ("getcwd()[B", Peer::Plain(current_folder)),
        ("open(Lsun/nio/fs/UnixPath;II)I", Peer::Plain(open)),
        ("close(I)V", Peer::Plain(nothing)),
        ("realpath(Lsun/nio/fs/UnixPath;)[B", Peer::Plain(real_path)),
        ("exists(Lsun/nio/fs/UnixPath;)Z", Peer::Plain(exists)),
        ("access(Lsun/nio/fs/UnixPath;I)V", Peer::Plain(access)),
        ("access(Lsun/nio/fs/UnixPath;I)I", Peer::Plain(access_code)),
        ("stat(Lsun/nio/fs/UnixPath;)I", Peer::Plain(mode)),
        (
            "stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
            Peer::Plain(stat),
        ),
        (
            "stat2(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I",
            Peer::Plain(stat_code),
        ),
        (
            "lstat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
            Peer::Plain(stat),
        ),
        ("mkdir(Lsun/nio/fs/UnixPath;I)V", Peer::Plain(refuse)),
        ("unlink(Lsun/nio/fs/UnixPath;)V", Peer::Plain(refuse)),
        ("rmdir(Lsun/nio/fs/UnixPath;)V", Peer::Plain(refuse)),
        (
            "rename(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V",
            Peer::Plain(refuse),
        ),
        ("strerror(I)[B", Peer::Plain(error_text)),
    ],
    fast: &[],
};

pub const LINUX: Peers = Peers {
    class: "sun/nio/fs/LinuxNativeDispatcher",
    methods: &[("init()V", Peer::Plain(nothing))],
    fast: &[],
};

/// Numbers of errors on Linux.
const NOT_THERE: i32 = 2;
const NO_PERMISSION: i32 = 13;
const IS_FOLDER: i32 = 21;
/// Bits of a mode, and of the question `access` asks.
const FOLDER_MODE: u32 = 0o040755;
const FILE_MODE: u32 = 0o100644;
const OTHER_MODE: u32 = 0o020644;
const WRITE: i32 = 2;
/// Bits of `open` that are not for reading: to write, to create, to cut, to append.
const CHANGING: i32 = 0o3 | 0o100 | 0o1000 | 0o2000;

/// A `UnixException`, which the JDK turns into the exception of the program.
fn failure(host: &mut dyn Host, number: i32) -> Exec<Trap> {
    let class = host.load("sun/nio/fs/UnixException")?;
    host.initialize(class)?;
    let exception = host.allocate(class)?;
    host.set_field(exception, "errno", "I", number as u64)?;
    Ok(Trap::Throw(exception))
}

fn path_of(host: &mut dyn Host, path: Ref) -> Exec<String> {
    if path.is_null() {
        return Err(Trap::null_pointer());
    }
    let bytes = Ref(host.field(path, "path", "[B")? as u32);
    let len = host.length(bytes);
    let bytes = host.bytes(bytes, 0, len)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(if text.is_empty() { ".".into() } else { text })
}

fn look(host: &mut dyn Host, args: &[u64]) -> Exec<Option<Seen>> {
    let path = path_of(host, arg_ref(args, 0))?;
    Ok(host.files().look(&path).cloned())
}

fn found(host: &mut dyn Host, args: &[u64]) -> Exec<Seen> {
    match look(host, args)? {
        Some(seen) => Ok(seen),
        None => Err(failure(host, NOT_THERE)?),
    }
}

fn current_folder(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let granted = host
        .options()
        .properties
        .iter()
        .find(|(k, _)| k == "user.dir");
    let folder = granted.map_or("/".to_string(), |(_, folder)| folder.clone());
    let array = byte_array(host, Some(folder.as_bytes()))?;
    reference(array)
}

fn open(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = path_of(host, arg_ref(args, 0))?;
    if arg_int(args, 1) & CHANGING != 0 {
        return refuse(host, args);
    }
    let seen = found(host, args)?;
    match host.files().open(&path) {
        Some(number) => int((number + FIRST) as i32),
        None if matches!(seen.entry, Entry::Folder(_)) => Err(failure(host, IS_FOLDER)?),
        None => Err(failure(host, NOT_THERE)?),
    }
}

fn real_path(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let seen = found(host, args)?;
    let array = byte_array(host, Some(seen.canonical.as_bytes()))?;
    reference(array)
}

fn exists(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    boolean(look(host, args)?.is_some())
}

fn access(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    found(host, args)?;
    match arg_int(args, 1) & WRITE {
        0 => value(0),
        _ => Err(failure(host, NO_PERMISSION)?),
    }
}

/// The number of the error, 0 for none: how later JDKs ask.
fn access_code(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    int(match look(host, args)? {
        None => NOT_THERE,
        Some(_) if arg_int(args, 1) & WRITE != 0 => NO_PERMISSION,
        Some(_) => 0,
    })
}

fn mode_of(seen: &Seen) -> u32 {
    match seen.entry {
        Entry::Folder(_) => FOLDER_MODE,
        Entry::File { .. } => FILE_MODE,
        Entry::Other => OTHER_MODE,
    }
}

/// 0 if there is nothing.
fn mode(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(look(host, args)?.map_or(0, |seen| u64::from(mode_of(&seen))))
}

fn stat(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let seen = found(host, args)?;
    fill(host, arg_ref(args, 1), &seen)?;
    value(0)
}

fn stat_code(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let Some(seen) = look(host, args)? else {
        return int(NOT_THERE);
    };
    fill(host, arg_ref(args, 1), &seen)?;
    int(0)
}

fn fill(host: &mut dyn Host, attributes: Ref, seen: &Seen) -> Exec {
    let size = match seen.entry {
        Entry::File { len } => len,
        _ => 4096,
    };
    host.set_field(attributes, "st_mode", "I", u64::from(mode_of(seen)))?;
    host.set_field(attributes, "st_nlink", "I", 1)?;
    host.set_field(attributes, "st_size", "J", size)?;
    for name in ["st_atime", "st_mtime", "st_ctime", "st_birthtime"] {
        let (seconds, millis) = (seen.modified / 1000, seen.modified % 1000);
        host.set_field(attributes, &format!("{name}_sec"), "J", seconds)?;
        host.set_field(attributes, &format!("{name}_nsec"), "J", millis * 1_000_000)?;
    }
    Ok(())
}

fn refuse(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = path_of(host, arg_ref(args, 0))?;
    let number = match has_folder(host, &path) {
        true => NO_PERMISSION,
        false => NOT_THERE,
    };
    Err(failure(host, number)?)
}

fn error_text(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let text = match arg_int(args, 0) {
        NOT_THERE => "No such file or directory",
        NO_PERMISSION => "Permission denied",
        IS_FOLDER => "Is a directory",
        _ => "Input/output error",
    };
    let array = byte_array(host, Some(text.as_bytes()))?;
    reference(array)
}
