//! `jdk.internal.reflect.ConstantPool`: the constants that annotations refer to.

use vitrum_classfile::Constant;

use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, int, reference, value};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/reflect/ConstantPool",
    methods: &[
        ("getSize0(Ljava/lang/Object;)I", Peer::Plain(size)),
        (
            "getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
            Peer::Plain(text),
        ),
        ("getIntAt0(Ljava/lang/Object;I)I", Peer::Plain(number)),
        ("getLongAt0(Ljava/lang/Object;I)J", Peer::Plain(number)),
        ("getFloatAt0(Ljava/lang/Object;I)F", Peer::Plain(number)),
        ("getDoubleAt0(Ljava/lang/Object;I)D", Peer::Plain(number)),
    ],
    fast: &[],
};

fn size(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    let file = host.program().class(class).file.clone();
    int(file.map_or(0, |f| f.constant_count() as i32))
}

fn wrong() -> Trap {
    Trap::raise(
        "java/lang/IllegalArgumentException",
        "Wrong type at constant pool index",
    )
}

fn text(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    let file = host.program().class(class).file.clone().ok_or_else(wrong)?;
    let text = file.text(arg_int(args, 2) as u16).map_err(|_| wrong())?;
    let text = host.intern(&text.to_utf16())?;
    reference(text)
}

fn number(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    let file = host.program().class(class).file.clone().ok_or_else(wrong)?;
    match file
        .constant(arg_int(args, 2) as u16)
        .map_err(|_| wrong())?
    {
        Constant::Integer(v) => int(v),
        Constant::Long(v) => value(v as u64),
        Constant::Float(v) => value(u64::from(v)),
        Constant::Double(v) => value(v),
        _ => Err(wrong()),
    }
}
