//! `java.lang.invoke.MethodHandles` and its `Lookup`: making `VarHandle`s.
//!
//! A handle is an object of the JDK's own class for its kind, with the fields that tell what it accesses;
//! `java_lang_invoke_var_handle.rs` reads them. Method handles are made by the JDK's own code; see
//! `handles.rs`.

use super::java_lang_invoke_method_handle_impl::{identity, zero};
use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};
use crate::program::{MemberAccess, Shape};
use vitrum_classfile::{Kind, access};

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/MethodHandles",
    methods: &[
        (
            "arrayElementVarHandle(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            Peer::Plain(array_handle),
        ),
        (
            "makeIdentity(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(identity),
        ),
        (
            "makeZero(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(zero),
        ),
    ],
    fast: &[],
};

pub const LOOKUP: Peers = Peers {
    class: "java/lang/invoke/MethodHandles$Lookup",
    methods: &[
        (
            "findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            Peer::Plain(instance_handle),
        ),
        (
            "findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            Peer::Plain(static_handle),
        ),
    ],
    fast: &[],
};

/// The JDK's family of handle classes for a kind of value.
fn family(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "Booleans",
        Kind::Byte => "Bytes",
        Kind::Char => "Chars",
        Kind::Short => "Shorts",
        Kind::Int => "Ints",
        Kind::Long => "Longs",
        Kind::Float => "Floats",
        Kind::Double => "Doubles",
        Kind::Ref | Kind::Void => "References",
    }
}

fn new_handle(host: &mut dyn Host, kind: Kind, form: &str) -> Exec<Ref> {
    let class = host.load(&format!(
        "java/lang/invoke/VarHandle{}${form}",
        family(kind)
    ))?;
    host.allocate(class)
}

/// The field's declaring class, slot, and kind, checked against the type that is asked for.
fn find_field(host: &mut dyn Host, args: &[u64], is_static: bool) -> Exec<(ClassId, u16, Kind)> {
    let class = host.class(arg_ref(args, 1))?;
    let name = host.str(arg_ref(args, 2))?;
    let wanted = host.class(arg_ref(args, 3))?;
    let descriptor = host.program().descriptor_of(wanted);
    let program = host.program();
    let (symbol, descriptor) = (
        program.symbols.intern(&name),
        program.symbols.intern(&descriptor),
    );
    let found = program
        .find_field(class, symbol, descriptor)
        .map(|(c, f)| (c, f.slot, f.kind, f.access));
    match found {
        Some((owner, slot, kind, flags)) if (flags & access::ACC_STATIC != 0) == is_static => {
            let member = MemberAccess {
                named: class,
                declaring: owner,
                flags,
            };
            check_access(host, arg_ref(args, 0), member, &name)?;
            Ok((owner, slot, kind))
        }
        Some(_) => Err(Trap::raise(
            "java/lang/IllegalAccessException",
            format!("no such field: {name}"),
        )),
        None => Err(Trap::raise(
            "java/lang/NoSuchFieldException",
            format!("no such field: {name}"),
        )),
    }
}

/// A lookup has the rights of the class it was made for.
fn check_access(host: &mut dyn Host, lookup: Ref, member: MemberAccess, name: &str) -> Exec {
    let mirror = Ref(host.field(lookup, "lookupClass", "Ljava/lang/Class;")? as u32);
    let from = host.class(mirror)?;
    match host.program().check_field(from, member, name) {
        Ok(()) => Ok(()),
        Err(error) => Err(Trap::raise(
            "java/lang/IllegalAccessException",
            error.to_string(),
        )),
    }
}

fn instance_handle(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (_, slot, kind) = find_field(host, args, false)?;
    let handle = new_handle(host, kind, "FieldInstanceReadWrite")?;
    host.set_field(
        handle,
        "fieldOffset",
        "J",
        super::jdk_internal_misc_unsafe::offset_of(slot),
    )?;
    host.set_field(
        handle,
        "receiverType",
        "Ljava/lang/Class;",
        arg_ref(args, 1).word(),
    )?;
    set_field_type(host, handle, kind, arg_ref(args, 3))?;
    reference(handle)
}

fn static_handle(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (owner, slot, kind) = find_field(host, args, true)?;
    host.initialize(owner)?;
    let base = host.mirror(owner)?;
    let slot = host.program().class_slots() as u16 + slot;
    let handle = new_handle(host, kind, "FieldStaticReadWrite")?;
    host.set_field(
        handle,
        "fieldOffset",
        "J",
        super::jdk_internal_misc_unsafe::offset_of(slot),
    )?;
    host.set_field(handle, "base", "Ljava/lang/Object;", base.word())?;
    set_field_type(host, handle, kind, arg_ref(args, 3))?;
    reference(handle)
}

fn set_field_type(host: &mut dyn Host, handle: Ref, kind: Kind, field_type: Ref) -> Exec {
    if kind != Kind::Ref {
        return Ok(());
    }
    host.set_field(handle, "fieldType", "Ljava/lang/Class;", field_type.word())
}

fn array_handle(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 0))?;
    let Shape::Array { element } = host.program().class(class).shape else {
        return Err(Trap::raise(
            "java/lang/IllegalArgumentException",
            "not an array type",
        ));
    };
    let kind = match host.program().class(element).shape {
        Shape::Primitive(kind) => kind,
        _ => Kind::Ref,
    };
    let handle = new_handle(host, kind, "Array")?;
    reference(handle)
}
