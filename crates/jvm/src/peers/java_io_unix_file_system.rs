//! `java.io.UnixFileSystem`: files that may be read; all others are not there, and none can be changed.

use super::open_file::{note_file, why_not};
use super::{
    Host, Outcome, Peer, Peers, arg_int, arg_ref, boolean, int, nothing, reference, value,
};
use crate::ids::Ref;
use crate::machine::{Entry, Exec, Seen, Trap};

pub const PEERS: Peers = Peers {
    class: "java/io/UnixFileSystem",
    methods: &[
        (
            "canonicalize0(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(canonicalize),
        ),
        (
            "getBooleanAttributes0(Ljava/io/File;)I",
            Peer::Plain(attributes),
        ),
        (
            "getBooleanAttributes0(Ljava/lang/String;)I",
            Peer::Plain(attributes_by_path),
        ),
        ("checkAccess(Ljava/io/File;I)Z", Peer::Plain(check_access)),
        ("checkAccess0(Ljava/io/File;I)Z", Peer::Plain(check_access)),
        (
            "getLastModifiedTime(Ljava/io/File;)J",
            Peer::Plain(modified),
        ),
        (
            "getLastModifiedTime0(Ljava/io/File;)J",
            Peer::Plain(modified),
        ),
        ("getLength(Ljava/io/File;)J", Peer::Plain(length)),
        ("getLength0(Ljava/io/File;)J", Peer::Plain(length)),
        ("list(Ljava/io/File;)[Ljava/lang/String;", Peer::Plain(list)),
        (
            "list0(Ljava/io/File;)[Ljava/lang/String;",
            Peer::Plain(list),
        ),
        (
            "createFileExclusively(Ljava/lang/String;)Z",
            Peer::Plain(refuse_new),
        ),
        (
            "createFileExclusively0(Ljava/lang/String;)Z",
            Peer::Plain(refuse_new),
        ),
        ("setPermission(Ljava/io/File;IZZ)Z", Peer::Plain(nothing)),
        ("setPermission0(Ljava/io/File;IZZ)Z", Peer::Plain(nothing)),
        ("delete0(Ljava/io/File;)Z", Peer::Plain(nothing)),
        ("createDirectory(Ljava/io/File;)Z", Peer::Plain(nothing)),
        ("createDirectory0(Ljava/io/File;)Z", Peer::Plain(nothing)),
        (
            "rename0(Ljava/io/File;Ljava/io/File;)Z",
            Peer::Plain(nothing),
        ),
        (
            "setLastModifiedTime(Ljava/io/File;J)Z",
            Peer::Plain(nothing),
        ),
        (
            "setLastModifiedTime0(Ljava/io/File;J)Z",
            Peer::Plain(nothing),
        ),
        ("setReadOnly(Ljava/io/File;)Z", Peer::Plain(nothing)),
        ("setReadOnly0(Ljava/io/File;)Z", Peer::Plain(nothing)),
        ("getSpace(Ljava/io/File;I)J", Peer::Plain(nothing)),
        ("getSpace0(Ljava/io/File;I)J", Peer::Plain(nothing)),
        ("getNameMax0(Ljava/lang/String;)J", Peer::Plain(name_max)),
    ],
    fast: &[],
};

/// Flags of `FileSystem`.
const EXISTS: i32 = 1;
const REGULAR: i32 = 2;
const DIRECTORY: i32 = 4;
const ACCESS_WRITE: i32 = 2;

fn look(host: &mut dyn Host, file: Ref) -> Exec<Option<Seen>> {
    let path = path_of(host, file)?;
    note_file(host, &path);
    Ok(host.files().look(&path).cloned())
}

fn path_of(host: &mut dyn Host, file: Ref) -> Exec<String> {
    if file.is_null() {
        return Err(Trap::null_pointer());
    }
    let path = Ref(host.field(file, "path", "Ljava/lang/String;")? as u32);
    host.str(path)
}

/// The real path where there is something, else the path without detours.
fn canonicalize(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = host.str(arg_ref(args, args.len() - 1))?;
    let real = host.files().look(&path).map(|s| s.canonical.clone());
    let text = real.unwrap_or_else(|| without_detours(&path));
    let text = host.new_str(&text)?;
    reference(text)
}

fn without_detours(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    format!("/{}", parts.join("/"))
}

fn flags(seen: Option<&Seen>) -> i32 {
    match seen.map(|s| &s.entry) {
        None => 0,
        Some(Entry::File { .. }) => EXISTS | REGULAR,
        Some(Entry::Folder(_)) => EXISTS | DIRECTORY,
        Some(Entry::Link(_) | Entry::Other) => EXISTS,
    }
}

fn attributes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = path_of(host, arg_ref(args, 1))?;
    let seen = host.files().look(&path).cloned();
    if seen.is_none() {
        // What is there and may be seen is so for `java` too, such as the class path when its loader is made.
        note_file(host, &path);
    }
    int(flags(seen.as_ref()))
}

fn attributes_by_path(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = host.str(arg_ref(args, args.len() - 1))?;
    int(flags(host.files().look(&path)))
}

fn check_access(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let seen = look(host, arg_ref(args, 1))?;
    boolean(seen.is_some() && arg_int(args, 2) & ACCESS_WRITE == 0)
}

fn modified(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(look(host, arg_ref(args, 1))?.map_or(0, |s| s.status.modified_millis() as u64))
}

fn length(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match look(host, arg_ref(args, 1))?.map(|s| s.entry) {
        Some(Entry::File { len }) => value(len),
        _ => value(0),
    }
}

/// Null for what is no folder.
fn list(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let Some(Entry::Folder(names)) = look(host, arg_ref(args, 1))?.map(|s| s.entry) else {
        return value(0);
    };
    let names: Exec<Vec<Ref>> = names.iter().map(|n| host.new_str(n)).collect();
    let array = host.ref_array("java/lang/String", &names?)?;
    reference(array)
}

fn refuse_new(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let path = host.str(arg_ref(args, 1))?;
    Err(Trap::raise("java/io/IOException", why_not(host, &path)))
}

fn name_max(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(255)
}
