//! `java.io.RandomAccessFile`: reading files that may be read.

use super::open_file::{self, Open, OpenFile, check_range, deliver, opened};
use super::ranges::touch_range;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, int, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/RandomAccessFile",
    methods: &[
        ("open0(Ljava/lang/String;I)V", Peer::Plain(open)),
        ("read0()I", Peer::Plain(read)),
        ("readBytes([BII)I", Peer::Plain(read_bytes)),
        ("readBytes0([BII)I", Peer::Plain(read_bytes)),
        ("getFilePointer()J", Peer::Plain(position)),
        ("seek0(J)V", Peer::Plain(seek)),
        ("length()J", Peer::Plain(length)),
        ("length0()J", Peer::Plain(length)),
    ],
    fast: &[],
};

/// The flag of `open0` for reading only.
const READ_ONLY: i32 = 1;

fn open(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match arg_int(args, 2) & READ_ONLY {
        0 => open_file::refuse(host, arg_ref(args, 1)),
        _ => open_file::open(host, arg_ref(args, 0), arg_ref(args, 1)),
    }
}

fn file(host: &mut dyn Host, args: &[u64]) -> Exec<OpenFile> {
    match opened(host, arg_ref(args, 0))? {
        Open::File(file) => Ok(file),
        Open::Standard(_) => Err(open_file::closed()),
    }
}

fn read(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bytes = file(host, args)?.read(host, 1)?;
    int(bytes.first().map_or(-1, |b| i32::from(*b)))
}

fn read_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (array, from, len) = (arg_ref(args, 1), arg_int(args, 2), arg_int(args, 3));
    touch_range(host, array, len, true)?;
    let mut file = file(host, args)?;
    check_range(host, array, from, len)?;
    if len == 0 {
        return int(0);
    }
    let bytes = file.read(host, len as u32)?;
    deliver(host, array, from as u32, &bytes)
}

fn position(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(file(host, args)?.at)
}

fn seek(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    file(host, args)?.seek(host, arg(args, 1))?;
    value(0)
}

fn length(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(file(host, args)?.bytes.len() as u64)
}
