//! The native accessors of `jdk.internal.reflect`: `Method.invoke` and `Constructor.newInstance`.
//!
//! The peer checks and converts the arguments; the call is made by a class of the machine's own
//! (`synth/invoker.rs`), which boxes the result and wraps what is thrown.

use super::boxes::{unbox, widen};
use super::java_lang_reflect_executable::place_of;
use super::{Host, Outcome, Peer, Peers, arg_ref};
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::{Exec, Trap};
use crate::program::Shape;
use crate::synth::{Handle, invoker};

const METHOD: &str = "jdk/internal/reflect/NativeMethodAccessorImpl";
const NEW_METHOD: &str = "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor";
const CONSTRUCTOR: &str = "jdk/internal/reflect/NativeConstructorAccessorImpl";
const NEW_CONSTRUCTOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor";
const INVOKE: &str =
    "invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const NEW: &str =
    "newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

pub const PEERS: [Peers; 4] = [
    peers(
        METHOD,
        &[(INVOKE, Peer::Plain(|host, args| invoke(host, args, METHOD)))],
    ),
    peers(
        NEW_METHOD,
        &[(
            INVOKE,
            Peer::Plain(|host, args| invoke(host, args, NEW_METHOD)),
        )],
    ),
    peers(
        CONSTRUCTOR,
        &[(
            NEW,
            Peer::Plain(|host, args| construct(host, args, CONSTRUCTOR)),
        )],
    ),
    peers(
        NEW_CONSTRUCTOR,
        &[(
            NEW,
            Peer::Plain(|host, args| construct(host, args, NEW_CONSTRUCTOR)),
        )],
    ),
];

const fn peers(class: &'static str, methods: &'static [(&'static str, Peer)]) -> Peers {
    Peers {
        class,
        methods,
        fast: &[],
    }
}

/// The kinds of method handles.
const CALL_STATIC: u8 = 6;
const CALL_SPECIAL: u8 = 7;
const CALL_NEW: u8 = 8;

fn illegal(message: &str) -> Trap {
    Trap::raise("java/lang/IllegalArgumentException", message)
}

fn declared(host: &mut dyn Host, member: Ref) -> Exec<MethodId> {
    let (class, slot) = place_of(host, member)?;
    let found = host.program().class(class).methods.get(slot).copied();
    found.ok_or_else(|| Trap::unsupported("a reflected method that the machine did not make"))
}

fn invoke(host: &mut dyn Host, args: &[u64], accessor: &'static str) -> Exec<Outcome> {
    let method = declared(host, arg_ref(args, 0))?;
    let class = host.program().method(method).class;
    if host.program().method(method).is_static() {
        let values = convert(host, method, arg_ref(args, 2))?;
        host.initialize(class)?;
        let target = Target {
            method,
            kind: CALL_STATIC,
            made: class,
        };
        return call(host, target, values, (accessor, INVOKE));
    }
    let receiver = arg_ref(args, 1);
    if receiver.is_null() {
        return Err(Trap::null_pointer());
    }
    let actual = host.class_of(receiver);
    if !host.program().is_subclass(actual, class) {
        return Err(illegal("object is not an instance of declaring class"));
    }
    let mut values = vec![receiver.word()];
    values.extend(convert(host, method, arg_ref(args, 2))?);
    let method = select(host, actual, method)?;
    let target = Target {
        method,
        kind: CALL_SPECIAL,
        made: host.program().method(method).class,
    };
    call(host, target, values, (accessor, INVOKE))
}

/// The method that a virtual call would reach.
fn select(host: &mut dyn Host, actual: ClassId, method: MethodId) -> Exec<MethodId> {
    let program = host.program();
    let it = program.method(method);
    if it.is_private() {
        return Ok(method);
    }
    let target = match it.vindex {
        Some(place) => program.class(actual).vtable[place as usize],
        None if program.class(it.class).is_interface() => {
            let (name, descriptor) = (it.name, it.descriptor);
            program.select(actual, name, descriptor)?
        }
        None => method,
    };
    if host.program().method(target).is_abstract() {
        let name = host.program().describe(target);
        return Err(Trap::raise("java/lang/AbstractMethodError", name));
    }
    Ok(target)
}

fn construct(host: &mut dyn Host, args: &[u64], accessor: &'static str) -> Exec<Outcome> {
    let constructor = arg_ref(args, 0);
    let (made, _) = place_of(host, constructor)?;
    let method = begun_by(host, constructor, made)?;
    if host.program().class(made).is_abstract() {
        return Err(Trap::raise_plain("java/lang/InstantiationException"));
    }
    let values = convert(host, method, arg_ref(args, 1))?;
    host.initialize(made)?;
    let target = Target {
        method,
        kind: CALL_NEW,
        made,
    };
    call(host, target, values, (accessor, NEW))
}

/// The constructor that begins an object: of its class, or for serialization of a superclass, as the
/// factory notes in `root`.
fn begun_by(host: &mut dyn Host, constructor: Ref, made: ClassId) -> Exec<MethodId> {
    let root = Ref(host.field(constructor, "root", "Ljava/lang/reflect/Constructor;")? as u32);
    if !root.is_null() && place_of(host, root)?.0 != made {
        return declared(host, root);
    }
    declared(host, constructor)
}

/// The arguments without their boxes, as the parameters want them; the receiver is not among them.
fn convert(host: &mut dyn Host, method: MethodId, array: Ref) -> Exec<Vec<u64>> {
    let given = match array.is_null() {
        true => 0,
        false => host.length(array),
    };
    let classes = parameter_classes(host, method)?;
    if given as usize != classes.len() {
        return Err(illegal("wrong number of arguments"));
    }
    let mut values = Vec::new();
    if given > 0 {
        host.touch_all(array, false)?;
    }
    for (i, class) in classes.into_iter().enumerate() {
        let object = Ref(host.get(array, i as u32)? as u32);
        values.push(convert_one(host, object, class)?);
    }
    Ok(values)
}

fn parameter_classes(host: &mut dyn Host, method: MethodId) -> Exec<Vec<ClassId>> {
    let descriptor = host.program().method(method).descriptor;
    let descriptor = host.program().symbols.text(descriptor).clone();
    let signature = vitrum_classfile::MethodType::parse(&descriptor);
    let params = signature.map_or(Vec::new(), |s| s.params);
    let load =
        |p: &vitrum_classfile::FieldType| Ok(host.program().load_descriptor(&p.descriptor)?);
    params.iter().map(load).collect()
}

fn convert_one(host: &mut dyn Host, object: Ref, class: ClassId) -> Exec<u64> {
    let mismatch = || illegal("argument type mismatch");
    if let Shape::Primitive(kind) = host.program().class(class).shape {
        if object.is_null() {
            return Err(Trap::raise_plain("java/lang/IllegalArgumentException"));
        }
        let (from, word) = unbox(host, object)?.ok_or_else(mismatch)?;
        return widen(from, word, kind).ok_or_else(mismatch);
    }
    if object.is_null() {
        return Ok(0);
    }
    let actual = host.class_of(object);
    match host.program().is_subclass(actual, class) {
        true => Ok(object.word()),
        false => Err(mismatch()),
    }
}

struct Target {
    method: MethodId,
    kind: u8,
    /// The class of the object that a constructor begins; else the method's own.
    made: ClassId,
}

/// Calls the class that is made for this target on its first call.
fn call(
    host: &mut dyn Host,
    target: Target,
    values: Vec<u64>,
    (accessor, native): (&'static str, &'static str),
) -> Exec<Outcome> {
    let program = host.program();
    let method = program.method(target.method);
    let (owner, made) = (program.class(method.class), program.class(target.made));
    let name = match owner.id == made.id {
        true => format!("{}$$Reflected{}", owner.name, method.index),
        false => format!("{}$$Begun{}", made.name, owner.ancestors.len()),
    };
    let handle = Handle {
        kind: target.kind,
        owner: owner.name.to_string(),
        name: program.symbols.text(method.name).to_string(),
        descriptor: program.symbols.text(method.descriptor).to_string(),
        interface: owner.is_interface(),
    };
    // Only the JDK may begin an object with the constructor of a superclass.
    let rights = match owner.id == made.id {
        true => owner.id,
        false => program.known.object,
    };
    let synth = invoker(&name, &handle, &made.name).map_err(|e| Trap::unsupported(e.0))?;
    let entry = program.define_once(&synth, rights)?;
    let invoking = program.method(entry).class;
    let (accessor_name, accessor_descriptor) = native.split_at(native.find('(').unwrap_or(0));
    let accessor = host.load(accessor)?;
    let program = host.program();
    let shown = program.method_named(accessor, accessor_name, accessor_descriptor)?;
    program.class_mut(invoking).stands_for = Some(shown);
    host.initialize(invoking)?;
    Ok(Outcome::Call(entry, values))
}
