//! `java.io.FileOutputStream`: standard output and standard error; no file may be written.

use super::open_file::{check_range, closed, refuse};
use super::ranges::touch_range;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, value};
use crate::ids::Ref;
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/FileOutputStream",
    methods: &[
        ("writeBytes([BIIZ)V", Peer::Plain(write_bytes)),
        ("write(IZ)V", Peer::Plain(write)),
        ("open0(Ljava/lang/String;Z)V", Peer::Plain(open)),
    ],
    fast: &[],
};

fn stream(host: &mut dyn Host, this: Ref) -> Exec<u8> {
    let descriptor = Ref(host.field(this, "fd", "Ljava/io/FileDescriptor;")? as u32);
    match crate::op::int(host.field(descriptor, "fd", "I")?) {
        1 => Ok(1),
        2 => Ok(2),
        _ => Err(closed()),
    }
}

fn write_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (array, from, len) = (arg_ref(args, 1), arg_int(args, 2), arg_int(args, 3));
    touch_range(host, array, len, false)?;
    let stream = stream(host, arg_ref(args, 0))?;
    check_range(host, array, from, len)?;
    let bytes = host.bytes(array, from as u32, len as u32)?;
    host.write_output(stream, &bytes)?;
    value(0)
}

fn write(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let stream = stream(host, arg_ref(args, 0))?;
    host.write_output(stream, &[arg(args, 1) as u8])?;
    value(0)
}

fn open(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    refuse(host, arg_ref(args, 1))
}
