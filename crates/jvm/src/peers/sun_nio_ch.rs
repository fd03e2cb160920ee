//! `sun.nio.ch`: channels over files that may be read. Bytes go straight into the array of a heap buffer;
//! native memory is not modelled.

use super::open_file::{Open, OpenFile, closed, opened_by};
use super::ranges::touch_range;
use super::{Host, Outcome, Peer, Peers, arg, arg_ref, int, nothing, value};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};
use crate::op;

pub const IO_UTIL: Peers = Peers {
    class: "sun/nio/ch/IOUtil",
    methods: &[
        ("load()V", Peer::Plain(nothing)),
        ("initIDs()V", Peer::Plain(nothing)),
        ("iovMax()I", Peer::Plain(vector_limit)),
        ("writevMax()J", Peer::Plain(bytes_limit)),
        ("fdVal(Ljava/io/FileDescriptor;)I", Peer::Plain(number)),
        (
            "setfdVal(Ljava/io/FileDescriptor;I)V",
            Peer::Plain(set_number),
        ),
        (
            "read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZILsun/nio/ch/NativeDispatcher;)I",
            Peer::Plain(read),
        ),
        (
            "read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I",
            Peer::Plain(read),
        ),
    ],
    fast: &[],
};

pub const DISPATCHER: Peers = Peers {
    class: "sun/nio/ch/FileDispatcherImpl",
    methods: &[
        ("size0(Ljava/io/FileDescriptor;)J", Peer::Plain(size)),
        ("seek0(Ljava/io/FileDescriptor;J)J", Peer::Plain(seek)),
        ("close0(Ljava/io/FileDescriptor;)V", Peer::Plain(close)),
        ("init()V", Peer::Plain(nothing)),
        ("init0()V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

/// Where later JDKs have the same.
pub const UNIX_DISPATCHER: Peers = Peers {
    class: "sun/nio/ch/UnixFileDispatcherImpl",
    methods: &[
        ("size0(Ljava/io/FileDescriptor;)J", Peer::Plain(size)),
        ("seek0(Ljava/io/FileDescriptor;J)J", Peer::Plain(seek)),
        ("allocationGranularity0()J", Peer::Plain(granularity)),
    ],
    fast: &[],
};

/// What sockets of later JDKs have in common with files.
pub const BOTH: Peers = Peers {
    class: "sun/nio/ch/UnixDispatcher",
    methods: &[("init()V", Peer::Plain(nothing))],
    fast: &[],
};

pub const THREAD: Peers = Peers {
    class: "sun/nio/ch/NativeThread",
    methods: &[
        ("init()V", Peer::Plain(nothing)),
        ("current()J", Peer::Plain(nothing)),
        ("current0()J", Peer::Plain(nothing)),
    ],
    fast: &[],
};

pub const CHANNEL: Peers = Peers {
    class: "sun/nio/ch/FileChannelImpl",
    methods: &[
        ("initIDs()J", Peer::Plain(granularity)),
        ("maxDirectTransferSize0()I", Peer::Plain(largest_transfer)),
    ],
    fast: &[],
};

fn vector_limit(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(1024)
}

fn bytes_limit(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(i32::MAX as u64)
}

fn largest_transfer(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(0x7FFF_F000)
}

fn granularity(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(4096)
}

fn number(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(host.field(arg_ref(args, 0), "fd", "I")?)
}

fn set_number(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_field(arg_ref(args, 0), "fd", "I", arg(args, 1))?;
    host.set_field(arg_ref(args, 0), "handle", "J", 0)?;
    value(0)
}

fn file(host: &mut dyn Host, args: &[u64]) -> Exec<OpenFile> {
    match opened_by(host, arg_ref(args, 0))? {
        Open::File(file) => Ok(file),
        Open::Standard(_) => Err(closed()),
    }
}

/// Reads into what is left of a buffer: at the file's place, or at a place of the caller's, which leaves
/// the file's own.
fn read(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let buffer = arg_ref(args, 1);
    let array = Ref(host.field(buffer, "hb", "[B")? as u32);
    touch_range(host, array, 1, true)?;
    let mut file = file(host, args)?;
    if array.is_null() {
        return Err(Trap::unsupported("reading a file into native memory"));
    }
    let offset = host.field(buffer, "offset", "I")? as u32;
    let (at, limit) = (
        host.field(buffer, "position", "I")?,
        host.field(buffer, "limit", "I")?,
    );
    let room = limit.saturating_sub(at) as u32;
    let own = file.at;
    let given = arg(args, 2) as i64;
    if given >= 0 {
        file.at = given as u64;
    }
    let bytes = file.read(host, room)?;
    if given >= 0 {
        file.seek(host, own)?;
    }
    for (i, byte) in bytes.iter().enumerate() {
        let index = offset + at as u32 + i as u32;
        host.set(array, index, op::of_int(i32::from(*byte as i8)));
    }
    host.set_field(buffer, "position", "I", at + bytes.len() as u64)?;
    int(if bytes.is_empty() && room > 0 {
        -1
    } else {
        bytes.len() as i32
    })
}

fn size(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(file(host, args)?.bytes.len() as u64)
}

/// A negative place only asks.
fn seek(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let mut file = file(host, args)?;
    let to = arg(args, 1);
    if (to as i64) < 0 {
        return value(file.at);
    }
    file.seek(host, to)?;
    value(to)
}

fn close(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_field(arg_ref(args, 0), "fd", "I", op::of_int(-1))?;
    value(0)
}
