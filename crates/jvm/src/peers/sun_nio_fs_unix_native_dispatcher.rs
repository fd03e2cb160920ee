//! `sun.nio.fs.UnixNativeDispatcher`: what `java.nio.file` asks of the system, one level above the natives,
//! which take paths in native memory. Files that may be read are there, and none can be changed.

use super::java_lang_class::members::byte_array;
use super::open_file::{FIRST, has_folder, note_file};
use super::{
    Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, boolean, int, nothing, reference, value,
};
use crate::ids::Ref;
use crate::machine::{Entry, Exec, Seen, Trap};

pub const PEERS: Peers = Peers {
    class: "sun/nio/fs/UnixNativeDispatcher",
    methods: &[
        ("init()I", Peer::Plain(capabilities)),
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
            Peer::Plain(stat_link),
        ),
        ("readlink(Lsun/nio/fs/UnixPath;)[B", Peer::Plain(read_link)),
        ("opendir(Lsun/nio/fs/UnixPath;)J", Peer::Plain(open_folder)),
        ("readdir(J)[B", Peer::Plain(next_name)),
        ("closedir(J)V", Peer::Plain(close_folder)),
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
const NOT_A_FOLDER: i32 = 20;
const INVALID: i32 = 22;
/// The capability to tell when a file was made. There is no other beyond the plain calls.
const BIRTH_TIME: i32 = 1 << 16;
/// A bit of the question `access` asks.
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
    note_file(host, &path);
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

/// 0 if there is nothing.
fn mode(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(look(host, args)?.map_or(0, |seen| u64::from(seen.status.mode)))
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
    let status = &seen.status;
    let (mode, links) = (u64::from(status.mode), status.links);
    let (user, group) = (u64::from(status.user), u64::from(status.group));
    for (name, value) in [
        ("mode", mode),
        ("nlink", links),
        ("uid", user),
        ("gid", group),
    ] {
        host.set_field(attributes, &format!("st_{name}"), "I", value)?;
    }
    let numbers = [
        ("ino", status.number),
        ("dev", status.device),
        ("rdev", status.special_device),
        ("size", status.size),
    ];
    for (name, value) in numbers {
        host.set_field(attributes, &format!("st_{name}"), "J", value)?;
    }
    let times = [
        ("atime", status.accessed),
        ("mtime", status.modified),
        ("ctime", status.changed),
        ("birthtime", status.born),
    ];
    for (name, (seconds, nanos)) in times {
        host.set_field(attributes, &format!("st_{name}_sec"), "J", seconds as u64)?;
        host.set_field(attributes, &format!("st_{name}_nsec"), "J", nanos as u64)?;
    }
    Ok(())
}

fn capabilities(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(BIRTH_TIME)
}

/// What is at a path, which may be a link.
fn found_link(host: &mut dyn Host, args: &[u64]) -> Exec<Seen> {
    let path = path_of(host, arg_ref(args, 0))?;
    match host.files().look_at_link(&path).cloned() {
        Some(seen) => Ok(seen),
        None => Err(failure(host, NOT_THERE)?),
    }
}

fn stat_link(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let seen = found_link(host, args)?;
    fill(host, arg_ref(args, 1), &seen)?;
    value(0)
}

fn read_link(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match found_link(host, args)?.entry {
        Entry::Link(target) => {
            let target = byte_array(host, Some(target.as_bytes()))?;
            reference(target)
        }
        _ => Err(failure(host, INVALID)?),
    }
}

/// Opens a folder: the names in it that were not read yet are an array on the heap, and the number of the
/// open folder is its place among all, plus one.
fn open_folder(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let Entry::Folder(names) = found(host, args)?.entry else {
        return Err(failure(host, NOT_A_FOLDER)?);
    };
    let mut open = open_folders(host)?;
    let place = match open.iter().position(|names| names.is_null()) {
        Some(place) => place,
        None => {
            open.push(Ref::NULL);
            open.len() - 1
        }
    };
    let mut unread = Vec::new();
    for name in names {
        unread.push(byte_array(host, Some(name.as_bytes()))?);
    }
    open[place] = host.ref_array("[B", &unread)?;
    let all = host.ref_array("java/lang/Object", &open)?;
    host.set_data(PEERS.class, all)?;
    value(place as u64 + 1)
}

fn open_folders(host: &mut dyn Host) -> Exec<Vec<Ref>> {
    let all = host.data(PEERS.class)?;
    let count = if all.is_null() { 0 } else { host.length(all) };
    (0..count)
        .map(|i| Ok(Ref(host.get(all, i)? as u32)))
        .collect()
}

/// The next name in an open folder, which is taken from the array; null behind the last.
fn next_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let open = open_folders(host)?;
    let place = (arg(args, 0) as usize).wrapping_sub(1);
    let Some(names) = open.get(place).filter(|names| !names.is_null()) else {
        return value(0);
    };
    // Names are taken from the front: those that are left begin at the first that is not null.
    let (mut low, mut high) = (0, host.length(*names));
    while low < high {
        let middle = low + (high - low) / 2;
        match host.get(*names, middle)? {
            0 => low = middle + 1,
            _ => high = middle,
        }
    }
    if low == host.length(*names) {
        return value(0);
    }
    let name = host.get(*names, low)?;
    host.set(*names, low, 0);
    value(name)
}

fn close_folder(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let all = host.data(PEERS.class)?;
    let place = (arg(args, 0) as u32).wrapping_sub(1);
    if !all.is_null() && place < host.length(all) {
        host.set(all, place, 0);
    }
    value(0)
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
        NOT_A_FOLDER => "Not a directory",
        IS_FOLDER => "Is a directory",
        INVALID => "Invalid argument",
        _ => "Input/output error",
    };
    let array = byte_array(host, Some(text.as_bytes()))?;
    reference(array)
}
