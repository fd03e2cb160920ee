//! `java.lang.reflect.Array`: arrays of a class known at run time.

use vitrum_classfile::Kind;

use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, int, reference};
use crate::machine::{Exec, Trap};
use crate::program::Shape;

pub const PEERS: Peers = Peers {
    class: "java/lang/reflect/Array",
    methods: &[
        (
            "newArray(Ljava/lang/Class;I)Ljava/lang/Object;",
            Peer::Plain(new_array),
        ),
        ("getLength(Ljava/lang/Object;)I", Peer::Plain(length)),
    ],
    fast: &[],
};

fn new_array(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let element = host.class(arg_ref(args, 0))?;
    let len = arg_int(args, 1);
    if host.program().class(element).shape == Shape::Primitive(Kind::Void) {
        return Err(Trap::raise_plain("java/lang/IllegalArgumentException"));
    }
    if len < 0 {
        return Err(Trap::raise(
            "java/lang/NegativeArraySizeException",
            len.to_string(),
        ));
    }
    let class = host.program().array_of(element);
    let array = host.allocate_array(class, len as u32)?;
    reference(array)
}

fn length(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let array = arg_ref(args, 0);
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let class = host.class_of(array);
    if !host.program().class(class).is_array() {
        return Err(Trap::raise(
            "java/lang/IllegalArgumentException",
            "Argument is not an array",
        ));
    }
    int(host.length(array) as i32)
}
