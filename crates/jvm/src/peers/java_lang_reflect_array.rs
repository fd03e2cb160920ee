//! `java.lang.reflect.Array`: arrays of a class known at run time.

use vitrum_classfile::Kind;

use super::boxes::{boxed, unbox, widen};
use super::{Host, Outcome, Peer, PeerFn, Peers, arg, arg_int, arg_ref, int, reference, value};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Touch, Trap};
use crate::program::Shape;

pub const PEERS: Peers = Peers {
    class: "java/lang/reflect/Array",
    methods: &[
        (
            "newArray(Ljava/lang/Class;I)Ljava/lang/Object;",
            Peer::Plain(new_array),
        ),
        (
            "multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;",
            Peer::Plain(new_arrays),
        ),
        ("getLength(Ljava/lang/Object;)I", Peer::Plain(length)),
        (
            "get(Ljava/lang/Object;I)Ljava/lang/Object;",
            Peer::Plain(get),
        ),
        (
            "set(Ljava/lang/Object;ILjava/lang/Object;)V",
            Peer::Plain(set),
        ),
        (
            "getBoolean(Ljava/lang/Object;I)Z",
            getter::<{ Kind::Boolean as u8 }>(),
        ),
        (
            "getByte(Ljava/lang/Object;I)B",
            getter::<{ Kind::Byte as u8 }>(),
        ),
        (
            "getChar(Ljava/lang/Object;I)C",
            getter::<{ Kind::Char as u8 }>(),
        ),
        (
            "getShort(Ljava/lang/Object;I)S",
            getter::<{ Kind::Short as u8 }>(),
        ),
        (
            "getInt(Ljava/lang/Object;I)I",
            getter::<{ Kind::Int as u8 }>(),
        ),
        (
            "getLong(Ljava/lang/Object;I)J",
            getter::<{ Kind::Long as u8 }>(),
        ),
        (
            "getFloat(Ljava/lang/Object;I)F",
            getter::<{ Kind::Float as u8 }>(),
        ),
        (
            "getDouble(Ljava/lang/Object;I)D",
            getter::<{ Kind::Double as u8 }>(),
        ),
        (
            "setBoolean(Ljava/lang/Object;IZ)V",
            setter::<{ Kind::Boolean as u8 }>(),
        ),
        (
            "setByte(Ljava/lang/Object;IB)V",
            setter::<{ Kind::Byte as u8 }>(),
        ),
        (
            "setChar(Ljava/lang/Object;IC)V",
            setter::<{ Kind::Char as u8 }>(),
        ),
        (
            "setShort(Ljava/lang/Object;IS)V",
            setter::<{ Kind::Short as u8 }>(),
        ),
        (
            "setInt(Ljava/lang/Object;II)V",
            setter::<{ Kind::Int as u8 }>(),
        ),
        (
            "setLong(Ljava/lang/Object;IJ)V",
            setter::<{ Kind::Long as u8 }>(),
        ),
        (
            "setFloat(Ljava/lang/Object;IF)V",
            setter::<{ Kind::Float as u8 }>(),
        ),
        (
            "setDouble(Ljava/lang/Object;ID)V",
            setter::<{ Kind::Double as u8 }>(),
        ),
    ],
    fast: &[],
};

const PRIMITIVES: [Kind; 8] = [
    Kind::Boolean,
    Kind::Byte,
    Kind::Char,
    Kind::Short,
    Kind::Int,
    Kind::Long,
    Kind::Float,
    Kind::Double,
];

/// One peer for each kind of element: a peer has no other way to know which it is.
const fn getter<const KIND: u8>() -> Peer {
    let read: PeerFn = |host, args| read(host, args, kind_of(KIND));
    Peer::Plain(read)
}

const fn setter<const KIND: u8>() -> Peer {
    let write: PeerFn = |host, args| store(host, args, kind_of(KIND), arg(args, 2));
    Peer::Plain(write)
}

fn kind_of(number: u8) -> Kind {
    let found = PRIMITIVES.into_iter().find(|k| *k as u8 == number);
    found.unwrap_or(Kind::Void)
}

fn illegal(message: &str) -> Trap {
    Trap::raise("java/lang/IllegalArgumentException", message)
}

fn negative(len: i32) -> Trap {
    Trap::raise("java/lang/NegativeArraySizeException", len.to_string())
}

fn new_array(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let element = host.class(arg_ref(args, 0))?;
    let len = arg_int(args, 1);
    if host.program().class(element).shape == Shape::Primitive(Kind::Void) {
        return Err(Trap::raise_plain("java/lang/IllegalArgumentException"));
    }
    if len < 0 {
        return Err(negative(len));
    }
    let class = host.program().array_of(element);
    let array = host.allocate_array(class, len as u32)?;
    reference(array)
}

fn new_arrays(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let mut class = host.class(arg_ref(args, 0))?;
    let dimensions = arg_ref(args, 1);
    if dimensions.is_null() {
        return Err(Trap::null_pointer());
    }
    let count = host.length(dimensions);
    if count == 0 || host.program().class(class).shape == Shape::Primitive(Kind::Void) {
        return Err(illegal("Empty dimensions array"));
    }
    let mut lengths = Vec::new();
    host.touch_all(dimensions, false)?;
    for i in 0..count {
        lengths.push(crate::op::int(host.get(dimensions, i)?));
    }
    if let Some(len) = lengths.iter().find(|len| **len < 0) {
        return Err(negative(*len));
    }
    for _ in 0..count {
        class = host.program().array_of(class);
    }
    if host
        .program()
        .class(class)
        .name
        .bytes()
        .take_while(|b| *b == b'[')
        .count()
        > 255
    {
        return Err(illegal("Too many dimensions"));
    }
    let array = nested(host, class, &lengths)?;
    reference(array)
}

fn nested(host: &mut dyn Host, class: ClassId, lengths: &[i32]) -> Exec<Ref> {
    let Some((first, rest)) = lengths.split_first() else {
        return Ok(Ref::NULL);
    };
    let array = host.allocate_array(class, *first as u32)?;
    if let (Shape::Array { element }, false) = (host.program().class(class).shape, rest.is_empty())
    {
        for i in 0..*first as u32 {
            let inner = nested(host, element, rest)?;
            host.set(array, i, inner.word());
        }
    }
    Ok(array)
}

/// The kind of elements of an array; what is none is refused.
fn kind_in(host: &mut dyn Host, array: Ref) -> Exec<(Kind, ClassId)> {
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let class = host.class_of(array);
    let Shape::Array { element } = host.program().class(class).shape else {
        return Err(illegal("Argument is not an array"));
    };
    Ok(match host.program().class(element).shape {
        Shape::Primitive(kind) => (kind, element),
        _ => (Kind::Ref, element),
    })
}

fn length(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    kind_in(host, arg_ref(args, 0))?;
    int(host.length(arg_ref(args, 0)) as i32)
}

fn check_index(host: &mut dyn Host, args: &[u64]) -> Exec<u32> {
    let (len, index) = (host.length(arg_ref(args, 0)), arg_int(args, 1));
    match u32::try_from(index) {
        Ok(index) if index < len => Ok(index),
        _ => Err(Trap::raise_plain(
            "java/lang/ArrayIndexOutOfBoundsException",
        )),
    }
}

/// An element without the sign or zero bits that its array does not hold.
fn element(host: &mut dyn Host, args: &[u64], kind: Kind) -> Exec<u64> {
    let index = check_index(host, args)?;
    let word = host.get(arg_ref(args, 0), index)?;
    Ok(match kind {
        Kind::Byte => crate::op::of_int(i32::from(word as i8)),
        Kind::Short => crate::op::of_int(i32::from(word as i16)),
        _ => word,
    })
}

fn get(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (kind, _) = kind_in(host, arg_ref(args, 0))?;
    let word = element(host, args, kind)?;
    boxed(host, kind, word)
}

fn read(host: &mut dyn Host, args: &[u64], wanted: Kind) -> Exec<Outcome> {
    let (kind, _) = kind_in(host, arg_ref(args, 0))?;
    if kind == Kind::Ref {
        return Err(illegal("Argument is not an array of primitive type"));
    }
    let word = element(host, args, kind)?;
    value(widen(kind, word, wanted).ok_or_else(|| illegal("argument type mismatch"))?)
}

fn store(host: &mut dyn Host, args: &[u64], from: Kind, word: u64) -> Exec<Outcome> {
    let (kind, _) = kind_in(host, arg_ref(args, 0))?;
    if kind == Kind::Ref {
        return Err(illegal("Argument is not an array of primitive type"));
    }
    let index = check_index(host, args)?;
    let word = widen(from, word, kind).ok_or_else(|| illegal("argument type mismatch"))?;
    host.touch(arg_ref(args, 0), index, Touch::Write)?;
    host.set(arg_ref(args, 0), index, word);
    value(0)
}

fn set(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (kind, element) = kind_in(host, arg_ref(args, 0))?;
    let object = arg_ref(args, 2);
    if kind != Kind::Ref {
        let mismatch = || illegal("argument type mismatch");
        let (from, word) = unbox(host, object)?.ok_or_else(mismatch)?;
        return store(host, args, from, word);
    }
    let index = check_index(host, args)?;
    if !object.is_null() {
        let actual = host.class_of(object);
        if !host.program().is_subclass(actual, element) {
            return Err(illegal("array element type mismatch"));
        }
    }
    host.touch(arg_ref(args, 0), index, Touch::Write)?;
    host.set(arg_ref(args, 0), index, object.word());
    value(0)
}
