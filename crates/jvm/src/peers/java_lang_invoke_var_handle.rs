//! `java.lang.invoke.VarHandle`: the access modes, on fields and array elements. Every mode is the
//! strongest one: the machine runs one thread at a time.

use super::jdk_internal_misc_unsafe::{load, offset_of_element, store};
use super::{Host, Outcome, Peers, arg, arg_int, arg_ref, value};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};
use crate::op::{Bin, of_int};
use crate::program::Shape;
use vitrum_classfile::Kind;

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/VarHandle",
    methods: &[],
    fast: &[],
};

/// What an access does, whatever its memory order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Get,
    Set,
    CompareAndSet,
    CompareAndExchange,
    GetAndSet,
    GetAndAdd,
    GetAndOr,
    GetAndAnd,
    GetAndXor,
}

/// By the beginning of the method's name; the rest is the memory order.
const MODES: [(&str, Access); 10] = [
    ("compareAndSet", Access::CompareAndSet),
    ("weakCompareAndSet", Access::CompareAndSet),
    ("compareAndExchange", Access::CompareAndExchange),
    ("getAndSet", Access::GetAndSet),
    ("getAndAdd", Access::GetAndAdd),
    ("getAndBitwiseOr", Access::GetAndOr),
    ("getAndBitwiseAnd", Access::GetAndAnd),
    ("getAndBitwiseXor", Access::GetAndXor),
    ("get", Access::Get),
    ("set", Access::Set),
];

impl Access {
    pub fn named(name: &str) -> Option<Access> {
        MODES
            .iter()
            .find(|(prefix, _)| name.starts_with(prefix))
            .map(|(_, access)| *access)
    }
}

/// What a handle accesses, with the arguments that remain for the values.
struct Place {
    object: Ref,
    offset: u64,
    kind: Kind,
    /// The class that a reference must have.
    wanted: Option<Ref>,
    first_value: usize,
}

/// An access through `args[0]`; `result` is the class that the call site expects, if it is a reference.
pub fn access(
    host: &mut dyn Host,
    access: Access,
    args: &[u64],
    result: Option<&str>,
) -> Exec<Outcome> {
    let place = place(host, args)?;
    let (a, b) = (
        arg(args, place.first_value),
        arg(args, place.first_value + 1),
    );
    let width = width(place.kind);
    let old = narrow(place.kind, load(host, place.object, place.offset, width)?);
    let (new, answer) = match access {
        Access::Get => (None, old),
        Access::Set => (Some(a), 0),
        Access::CompareAndSet if old == narrow(place.kind, a) => (Some(b), 1),
        Access::CompareAndSet => (None, 0),
        Access::CompareAndExchange => ((old == narrow(place.kind, a)).then_some(b), old),
        Access::GetAndSet => (Some(a), old),
        Access::GetAndAdd => (Some(sum(place.kind, old, a)), old),
        Access::GetAndOr => (Some(old | a), old),
        Access::GetAndAnd => (Some(old & a), old),
        Access::GetAndXor => (Some(old ^ a), old),
    };
    if let (Some(class), false) = (result, access == Access::CompareAndSet) {
        check_class(host, Ref(old as u32), class)?;
    }
    if let Some(new) = new {
        check_value(host, &place, Ref(new as u32))?;
        store(
            host,
            place.object,
            place.offset,
            width,
            narrow(place.kind, new),
        )?;
    }
    value(answer)
}

fn sum(kind: Kind, a: u64, b: u64) -> u64 {
    match kind {
        Kind::Long => Bin::AddL.eval(a, b),
        Kind::Float => Bin::AddF.eval(a, b),
        Kind::Double => Bin::AddD.eval(a, b),
        _ => Bin::AddI.eval(a, b),
    }
}

/// Small types are kept as `int`s.
fn narrow(kind: Kind, v: u64) -> u64 {
    match kind {
        Kind::Boolean => v & 1,
        Kind::Byte => of_int(i32::from(v as i8)),
        Kind::Char => v & 0xffff,
        Kind::Short => of_int(i32::from(v as i16)),
        Kind::Long | Kind::Double => v,
        _ => v & 0xffff_ffff,
    }
}

fn width(kind: Kind) -> u64 {
    match kind {
        Kind::Boolean | Kind::Byte => 1,
        Kind::Char | Kind::Short => 2,
        Kind::Long | Kind::Double => 8,
        _ => 4,
    }
}

fn place(host: &mut dyn Host, args: &[u64]) -> Exec<Place> {
    let handle = arg_ref(args, 0);
    let class = host.class_of(handle);
    let name = host.program().class(class).name.to_string();
    let unknown = || {
        Trap::unsupported(format!(
            "VarHandles of class {} are not modelled",
            name.replace('/', ".")
        ))
    };
    let (family, form) = name
        .strip_prefix("java/lang/invoke/VarHandle")
        .and_then(|n| n.split_once('$'))
        .ok_or_else(unknown)?;
    let kind = kind_of(family).ok_or_else(unknown)?;
    match form {
        "FieldInstanceReadWrite" => {
            let object = non_null(arg_ref(args, 1))?;
            let receiver = Ref(host.field(handle, "receiverType", "Ljava/lang/Class;")? as u32);
            check_instance(host, object, receiver)?;
            field_place(host, handle, object, kind, 2)
        }
        "FieldStaticReadWrite" => {
            let object = Ref(host.field(handle, "base", "Ljava/lang/Object;")? as u32);
            field_place(host, handle, object, kind, 1)
        }
        "Array" => element_place(host, args, kind),
        _ => Err(unknown()),
    }
}

fn kind_of(family: &str) -> Option<Kind> {
    Some(match family {
        "Booleans" => Kind::Boolean,
        "Bytes" => Kind::Byte,
        "Chars" => Kind::Char,
        "Shorts" => Kind::Short,
        "Ints" => Kind::Int,
        "Longs" => Kind::Long,
        "Floats" => Kind::Float,
        "Doubles" => Kind::Double,
        "References" => Kind::Ref,
        _ => return None,
    })
}

fn non_null(object: Ref) -> Exec<Ref> {
    if object.is_null() {
        Err(Trap::null_pointer())
    } else {
        Ok(object)
    }
}

fn field_place(
    host: &mut dyn Host,
    handle: Ref,
    object: Ref,
    kind: Kind,
    first_value: usize,
) -> Exec<Place> {
    let offset = host.field(handle, "fieldOffset", "J")?;
    let wanted = match kind {
        Kind::Ref => Some(Ref(
            host.field(handle, "fieldType", "Ljava/lang/Class;")? as u32
        )),
        _ => None,
    };
    Ok(Place {
        object,
        offset,
        kind,
        wanted,
        first_value,
    })
}

fn element_place(host: &mut dyn Host, args: &[u64], kind: Kind) -> Exec<Place> {
    let (array, index) = (non_null(arg_ref(args, 1))?, arg_int(args, 2));
    let class = host.class_of(array);
    let Shape::Array { element } = host.program().class(class).shape else {
        return Err(Trap::raise_plain("java/lang/ClassCastException"));
    };
    let len = host.length(array);
    if index < 0 || index as u32 >= len {
        let message = format!("Index {index} out of bounds for length {len}");
        return Err(Trap::raise(
            "java/lang/ArrayIndexOutOfBoundsException",
            message,
        ));
    }
    let wanted = if kind == Kind::Ref {
        Some(host.mirror(element)?)
    } else {
        None
    };
    let offset = offset_of_element(index as u32, width(kind));
    Ok(Place {
        object: array,
        offset,
        kind,
        wanted,
        first_value: 3,
    })
}

fn check_value(host: &mut dyn Host, place: &Place, new: Ref) -> Exec {
    match place.wanted {
        Some(class) if !new.is_null() => check_instance(host, new, class),
        _ => Ok(()),
    }
}

fn check_instance(host: &mut dyn Host, object: Ref, mirror: Ref) -> Exec {
    let (from, to) = (host.class_of(object), host.class(mirror)?);
    if host.program().is_subclass(from, to) {
        return Ok(());
    }
    let name = |host: &mut dyn Host, class| host.program().class(class).java_name();
    let message = format!("Cannot cast {} to {}", name(host, from), name(host, to));
    Err(Trap::raise("java/lang/ClassCastException", message))
}

fn check_class(host: &mut dyn Host, object: Ref, class: &str) -> Exec {
    if object.is_null() {
        return Ok(());
    }
    let class = host.load(class)?;
    let mirror = host.mirror(class)?;
    check_instance(host, object, mirror)
}
