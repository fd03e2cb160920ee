//! `java.io.FileOutputStream`: standard output and standard error; other files are not there.

use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, value};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/io/FileOutputStream",
    methods: &[
        ("writeBytes([BIIZ)V", Peer::Plain(write_bytes)),
        ("write(IZ)V", Peer::Plain(write)),
    ],
    fast: &[],
};

fn stream(host: &mut dyn Host, this: Ref) -> Exec<u8> {
    let descriptor = Ref(host.field(this, "fd", "Ljava/io/FileDescriptor;")? as u32);
    match crate::op::int(host.field(descriptor, "fd", "I")?) {
        1 => Ok(1),
        2 => Ok(2),
        _ => Err(Trap::raise("java/io/IOException", "Stream Closed")),
    }
}

fn write_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let stream = stream(host, arg_ref(args, 0))?;
    let (array, from, len) = (arg_ref(args, 1), arg_int(args, 2), arg_int(args, 3));
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    if from < 0 || len < 0 || i64::from(from) + i64::from(len) > i64::from(host.length(array)) {
        return Err(Trap::raise_plain("java/lang/IndexOutOfBoundsException"));
    }
    let bytes = host.bytes(array, from as u32, len as u32)?;
    host.write_output(stream, &bytes);
    value(0)
}

fn write(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let stream = stream(host, arg_ref(args, 0))?;
    host.write_output(stream, &[arg(args, 1) as u8]);
    value(0)
}
