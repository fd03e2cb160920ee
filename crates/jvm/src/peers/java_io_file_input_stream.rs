//! `java.io.FileInputStream`: standard input; other files are not there.

use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, int};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/io/FileInputStream",
    methods: &[
        ("readBytes([BII)I", Peer::Plain(read_bytes)),
        ("read0()I", Peer::Plain(read)),
        ("available0()I", Peer::Plain(available)),
        (
            "isRegularFile0(Ljava/io/FileDescriptor;)Z",
            Peer::Plain(super::nothing),
        ),
    ],
    fast: &[],
};

fn check_open(host: &mut dyn Host, this: Ref) -> Exec {
    let descriptor = Ref(host.field(this, "fd", "Ljava/io/FileDescriptor;")? as u32);
    match host.field(descriptor, "fd", "I")? {
        0 => Ok(()),
        _ => Err(Trap::raise("java/io/IOException", "Stream Closed")),
    }
}

fn read_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    check_open(host, arg_ref(args, 0))?;
    let (array, from, len) = (arg_ref(args, 1), arg_int(args, 2), arg_int(args, 3));
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    if from < 0 || len < 0 || i64::from(from) + i64::from(len) > i64::from(host.length(array)) {
        return Err(Trap::raise_plain("java/lang/IndexOutOfBoundsException"));
    }
    if len == 0 {
        return int(0);
    }
    let bytes = host.read_input(len as u32);
    for (i, byte) in bytes.iter().enumerate() {
        host.set(
            array,
            from as u32 + i as u32,
            crate::op::of_int(i32::from(*byte as i8)),
        );
    }
    int(if bytes.is_empty() {
        -1
    } else {
        bytes.len() as i32
    })
}

fn read(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    check_open(host, arg_ref(args, 0))?;
    int(host.read_input(1).first().map_or(-1, |b| i32::from(*b)))
}

fn available(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    check_open(host, arg_ref(args, 0))?;
    int(host.available_input() as i32)
}
