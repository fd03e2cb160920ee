//! `java.lang.invoke.DirectMethodHandle`: handles of methods, constructors and fields.

use super::handles::{Shape, class_descriptor, combine, make, shape, type_of};
use super::java_lang_invoke_method_handle_natives::{MemberName, kind};
use super::{Host, Outcome, Peer, Peers, arg, arg_ref};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};
use crate::synth::{Handle, Malformed, Recipe, parts};

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/DirectMethodHandle",
    methods: &[
        (
            "make(BLjava/lang/Class;Ljava/lang/invoke/MemberName;Ljava/lang/Class;)Ljava/lang/invoke/DirectMethodHandle;",
            Peer::Plain(make_as),
        ),
        (
            "make(Ljava/lang/Class;Ljava/lang/invoke/MemberName;)Ljava/lang/invoke/DirectMethodHandle;",
            Peer::Plain(make_in),
        ),
        (
            "make(Ljava/lang/invoke/MemberName;)Ljava/lang/invoke/DirectMethodHandle;",
            Peer::Plain(make_plain),
        ),
        (
            "copyWith(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(narrowed),
        ),
        (
            "viewAsType(Ljava/lang/invoke/MethodType;Z)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(view),
        ),
        (
            "rebind()Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(rebind),
        ),
    ],
    fast: &[],
};

fn make_as(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    direct(host, arg(args, 0) as u8, arg_ref(args, 1), arg_ref(args, 2))
}

fn make_in(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let member = MemberName::read(host, arg_ref(args, 1))?;
    let how = match member.kind() {
        kind::SPECIAL => kind::VIRTUAL,
        other => other,
    };
    direct(host, how, arg_ref(args, 0), arg_ref(args, 1))
}

fn make_plain(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let object = arg_ref(args, 0);
    let member = MemberName::read(host, object)?;
    let owner = host.mirror(member.class)?;
    let how = match member.is_constructor() {
        true => kind::NEW,
        false => member.kind(),
    };
    direct(host, how, owner, object)
}

/// A handle of a member that was looked up in class `named`.
fn direct(host: &mut dyn Host, how: u8, named: Ref, object: Ref) -> Exec<Outcome> {
    let member = MemberName::read(host, object)?;
    let receiver = class_descriptor(host, named)?;
    let own = direct_type(&member, how, receiver)?;
    let handle = call_of(host, &member, how);
    make(host, &own, Recipe::Direct(handle), &[], vec![object.word()])
}

fn call_of(host: &mut dyn Host, member: &MemberName, how: u8) -> Handle {
    let class = host.program().class(member.class);
    let (owner, interface) = (class.name.to_string(), class.is_interface());
    let kind = match how {
        _ if member.is_field() => member.kind(),
        kind::NEW => kind::NEW,
        _ if member.is_static() => kind::STATIC,
        kind::SPECIAL => kind::SPECIAL,
        _ if interface => kind::INTERFACE,
        _ => kind::VIRTUAL,
    };
    Handle {
        kind,
        owner,
        name: member.name.clone(),
        descriptor: member.descriptor.clone(),
        interface,
    }
}

fn direct_type(member: &MemberName, how: u8, receiver: String) -> Exec<Shape> {
    if member.is_field() {
        return Ok(field_type(member, receiver));
    }
    let unfit = |Malformed(what)| Trap::unsupported(what);
    let (parameters, result) = parts(&member.descriptor).map_err(unfit)?;
    let mut own = Shape { parameters, result };
    if how == kind::NEW {
        own.result = receiver;
    } else if !member.is_static() {
        own = own.with_first(receiver);
    }
    Ok(own)
}

fn field_type(member: &MemberName, receiver: String) -> Shape {
    let field = member.descriptor.clone();
    let own = match member.kind() {
        kind::PUT_FIELD | kind::PUT_STATIC => Shape {
            parameters: vec![field],
            result: "V".to_owned(),
        },
        _ => Shape {
            parameters: Vec::new(),
            result: field,
        },
    };
    match member.is_static() {
        true => own,
        false => own.with_first(receiver),
    }
}

/// The same member with a type that needs no conversion: another class of receivers.
fn narrowed(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let member = host.field(this, "member", "Ljava/lang/invoke/MemberName;")?;
    let member = Ref(member as u32);
    let name = MemberName::read(host, member)?;
    let class = host.class_of(this);
    let how = lookup_kind(host, class);
    let own = shape(host, arg_ref(args, 1))?;
    let handle = call_of(host, &name, how);
    make(host, &own, Recipe::Direct(handle), &[], vec![member.word()])
}

/// Handles that call just one method say so by a method of their class.
fn lookup_kind(host: &mut dyn Host, class: ClassId) -> u8 {
    let program = host.program();
    let name = program.symbols.intern("isInvokeSpecial");
    let descriptor = program.symbols.intern("()Z");
    let declared = program.declared(class, name, descriptor);
    if declared.is_some() {
        kind::SPECIAL
    } else {
        kind::VIRTUAL
    }
}

/// A view with another type is no direct handle any more.
fn view(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = shape(host, arg_ref(args, 1))?;
    wrap(host, arg_ref(args, 0), &own)
}

fn rebind(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = type_of(host, arg_ref(args, 0))?;
    wrap(host, arg_ref(args, 0), &own)
}

/// A bound handle that passes its arguments on as they are.
pub fn wrap(host: &mut dyn Host, handle: Ref, own: &Shape) -> Exec<Outcome> {
    let from = (0..own.parameters.len()).collect();
    combine(host, own, Recipe::Arrange { from }, &[handle])
}
