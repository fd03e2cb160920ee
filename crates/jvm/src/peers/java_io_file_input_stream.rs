//! `java.io.FileInputStream`: standard input, and files that may be read.

use super::open_file::{self, Open, check_range, deliver, opened};
use super::ranges::touch_range;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, int, nothing, value};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/io/FileInputStream",
    methods: &[
        ("open0(Ljava/lang/String;)V", Peer::Plain(open)),
        ("readBytes([BII)I", Peer::Plain(read_bytes)),
        ("read0()I", Peer::Plain(read)),
        ("available0()I", Peer::Plain(available)),
        ("length0()J", Peer::Plain(length)),
        ("position0()J", Peer::Plain(position)),
        ("skip0(J)J", Peer::Plain(skip)),
        (
            "isRegularFile0(Ljava/io/FileDescriptor;)Z",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};

fn open(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    open_file::open(host, arg_ref(args, 0), arg_ref(args, 1))
}

/// At most so many bytes; empty at the end.
fn take(host: &mut dyn Host, args: &[u64], max: u32) -> Exec<Vec<u8>> {
    match opened(host, arg_ref(args, 0))? {
        Open::Standard(0) => host.read_input(max),
        Open::Standard(_) => Err(open_file::closed()),
        Open::File(mut file) => file.read(host, max),
    }
}

fn read_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (array, from, len) = (arg_ref(args, 1), arg_int(args, 2), arg_int(args, 3));
    touch_range(host, array, len, true)?;
    opened(host, arg_ref(args, 0))?;
    check_range(host, array, from, len)?;
    if len == 0 {
        return int(0);
    }
    let bytes = take(host, args, len as u32)?;
    deliver(host, array, from as u32, &bytes)
}

fn read(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bytes = take(host, args, 1)?;
    int(bytes.first().map_or(-1, |b| i32::from(*b)))
}

fn available(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match opened(host, arg_ref(args, 0))? {
        Open::Standard(_) => int(host.available_input()? as i32),
        Open::File(file) => int(file.left().min(i32::MAX as u64) as i32),
    }
}

fn length(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match opened(host, arg_ref(args, 0))? {
        Open::Standard(_) => value(0),
        Open::File(file) => value(file.bytes.len() as u64),
    }
}

fn position(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match opened(host, arg_ref(args, 0))? {
        Open::Standard(_) => value(0),
        Open::File(file) => value(file.at),
    }
}

/// A file can be skipped beyond its end, and back.
fn skip(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let by = arg(args, 1);
    let refused = |what| Trap::raise("java/io/IOException", what);
    match opened(host, arg_ref(args, 0))? {
        Open::Standard(_) => value(host.skip_input(by as i64).map_err(refused)? as u64),
        Open::File(mut file) => {
            let to = (file.at as i64).checked_add(by as i64);
            let to = to.filter(|to| *to >= 0).ok_or("Invalid argument");
            let to = to.map_err(refused)?;
            file.seek(host, to as u64)?;
            value(by)
        }
    }
}
