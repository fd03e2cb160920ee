//! `java.lang.invoke.MethodHandleNatives`: finding members for handles, and the targets of call sites.

use super::handles::{class_descriptor, elements, shape};
use super::jdk_internal_misc_unsafe::offset_of;
use super::{Host, Outcome, Peer, Peers, arg_ref, nothing, reference, value};
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::{Exec, Touch, Trap};
use crate::op::{int, of_int};
use crate::program::{MemberAccess, Program};
use vitrum_classfile::access;

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/MethodHandleNatives",
    methods: &[
        (
            "init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V",
            Peer::Plain(init),
        ),
        (
            "resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
            Peer::Plain(resolve),
        ),
        (
            "objectFieldOffset(Ljava/lang/invoke/MemberName;)J",
            Peer::Plain(field_offset),
        ),
        (
            "staticFieldOffset(Ljava/lang/invoke/MemberName;)J",
            Peer::Plain(field_offset),
        ),
        (
            "staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
            Peer::Plain(static_base),
        ),
        (
            "setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
            Peer::Plain(set_target),
        ),
        (
            "setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
            Peer::Plain(set_target_at_once),
        ),
    ],
    fast: &[],
};

/// Compiled code that depends on a call site; there is none here.
pub const CONTEXT: Peers = Peers {
    class: "java/lang/invoke/MethodHandleNatives$CallSiteContext",
    methods: &[(
        "make(Ljava/lang/invoke/CallSite;)Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;",
        Peer::Plain(nothing),
    )],
    fast: &[],
};

const IS_METHOD: i32 = 0x1_0000;
const IS_CONSTRUCTOR: i32 = 0x2_0000;
const IS_FIELD: i32 = 0x4_0000;
/// The method asks who calls it.
const CALLER_SENSITIVE: i32 = 0x10_0000;
const KIND_SHIFT: i32 = 24;

/// The kinds of references, as the JVM specification numbers them.
pub mod kind {
    pub const GET_FIELD: u8 = 1;
    pub const GET_STATIC: u8 = 2;
    pub const PUT_FIELD: u8 = 3;
    pub const PUT_STATIC: u8 = 4;
    pub const VIRTUAL: u8 = 5;
    pub const STATIC: u8 = 6;
    pub const SPECIAL: u8 = 7;
    pub const NEW: u8 = 8;
    pub const INTERFACE: u8 = 9;
}

/// A `MemberName`: a member, as the JDK speaks of it.
pub struct MemberName {
    pub class: ClassId,
    pub name: String,
    /// Of the field or method.
    pub descriptor: String,
    pub flags: i32,
}

impl MemberName {
    pub fn read(host: &mut dyn Host, object: Ref) -> Exec<MemberName> {
        let class = Ref(host.field(object, "clazz", "Ljava/lang/Class;")? as u32);
        let name = Ref(host.field(object, "name", "Ljava/lang/String;")? as u32);
        let of_type = Ref(host.field(object, "type", "Ljava/lang/Object;")? as u32);
        Ok(MemberName {
            class: host.class(class)?,
            name: host.str(name)?,
            descriptor: descriptor(host, of_type)?,
            flags: int(host.field(object, "flags", "I")?),
        })
    }

    pub fn kind(&self) -> u8 {
        (self.flags >> KIND_SHIFT & 0xf) as u8
    }

    pub fn is_field(&self) -> bool {
        self.flags & IS_FIELD != 0
    }

    pub fn is_constructor(&self) -> bool {
        self.flags & IS_CONSTRUCTOR != 0
    }

    pub fn is_static(&self) -> bool {
        self.flags & i32::from(access::ACC_STATIC) != 0
    }
}

/// The type of a member: a class, a method type, a descriptor, or result and parameters.
fn descriptor(host: &mut dyn Host, of_type: Ref) -> Exec<String> {
    if of_type.is_null() {
        return Err(Trap::null_pointer());
    }
    let class = host.class_of(of_type);
    let name = host.program().class(class).name.clone();
    match &*name {
        "java/lang/Class" => class_descriptor(host, of_type),
        "java/lang/invoke/MethodType" => Ok(shape(host, of_type)?.descriptor()),
        "java/lang/String" => host.str(of_type),
        _ => {
            let parts = elements(host, of_type)?;
            let [result, parameters] = parts[..] else {
                return Err(Trap::unsupported("a member without a type"));
            };
            let mut text = String::from("(");
            for class in elements(host, parameters)? {
                text += &class_descriptor(host, class)?;
            }
            Ok(text + ")" + &class_descriptor(host, result)?)
        }
    }
}

/// Fills in what a member name stands for: where it is declared, its modifiers, how it is called.
fn resolve(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let object = arg_ref(args, 0);
    let member = MemberName::read(host, object)?;
    let caller = arg_ref(args, 1);
    let caller = if caller.is_null() {
        None
    } else {
        Some(host.class(caller)?)
    };
    let found = if member.is_field() {
        resolve_field(host, &member)
    } else {
        resolve_method(host, &member, caller)
    };
    let speculative = args.get(3).is_some_and(|v| *v != 0);
    let (class, flags) = match found {
        Err(Trap::Raise(_)) if speculative => return value(0),
        other => other?,
    };
    let mirror = host.mirror(class)?;
    host.set_field(object, "clazz", "Ljava/lang/Class;", mirror.word())?;
    host.set_field(object, "flags", "I", of_int(flags))?;
    reference(object)
}

/// Whether a field may be accessed is for the JDK to say.
fn resolve_field(host: &mut dyn Host, member: &MemberName) -> Exec<(ClassId, i32)> {
    if member.class == host.program().known.thread {
        host.look_at_twin(Ref::NULL);
    }
    let program = host.program();
    let name = program.symbols.intern(&member.name);
    let descriptor = program.symbols.intern(&member.descriptor);
    let found = program.find_field(member.class, name, descriptor);
    let Some((declaring, flags)) = found.map(|(c, f)| (c, f.access)) else {
        return Err(Trap::raise(
            "java/lang/NoSuchFieldError",
            member.name.clone(),
        ));
    };
    let puts = matches!(member.kind(), kind::PUT_FIELD | kind::PUT_STATIC);
    Ok((declaring, field_flags(i32::from(flags), puts)))
}

fn field_flags(modifiers: i32, puts: bool) -> i32 {
    let getter = match modifiers & i32::from(access::ACC_STATIC) {
        0 => kind::GET_FIELD,
        _ => kind::GET_STATIC,
    };
    let how = if puts { getter + 2 } else { getter };
    modifiers | IS_FIELD | i32::from(how) << KIND_SHIFT
}

fn check_access(
    host: &mut dyn Host,
    caller: Option<ClassId>,
    named: ClassId,
    declaring: ClassId,
    flags: u16,
) -> Exec {
    let Some(caller) = caller else {
        return Ok(());
    };
    let access = MemberAccess {
        named,
        declaring,
        flags,
    };
    if host.program().reaches(caller, access) {
        return Ok(());
    }
    let name = host.program().class(caller).java_name();
    let message = format!("class {name} tried to access a member that it may not access");
    Err(Trap::raise("java/lang/IllegalAccessError", message))
}

fn resolve_method(
    host: &mut dyn Host,
    member: &MemberName,
    caller: Option<ClassId>,
) -> Exec<(ClassId, i32)> {
    let program = host.program();
    let name = program.symbols.intern(&member.name);
    let descriptor = program.symbols.intern(&member.descriptor);
    let Some(found) = program.find_method(member.class, name, descriptor) else {
        let message = program.method_message(member.class, name, descriptor);
        return Err(Trap::raise("java/lang/NoSuchMethodError", message));
    };
    let (declaring, flags) = (program.method(found).class, program.method(found).access);
    let named = member.class;
    let array_clone = program.class(named).is_array() && member.name == "clone";
    if !array_clone {
        check_access(host, caller, named, declaring, flags)?;
    }
    let wants_static = member.kind() == kind::STATIC;
    if wants_static != (flags & access::ACC_STATIC != 0) {
        let message = host.program().method_message(named, name, descriptor);
        let expected = if wants_static {
            "Expected static"
        } else {
            "Expecting non-static"
        };
        let message = format!("{expected} method {message}");
        return Err(Trap::raise(
            "java/lang/IncompatibleClassChangeError",
            message,
        ));
    }
    Ok(method_flags(host, member, found))
}

/// How the member is called, and the class through which.
fn method_flags(host: &mut dyn Host, member: &MemberName, found: MethodId) -> (ClassId, i32) {
    let program = host.program();
    let (declaring, flags) = (program.method(found).class, program.method(found).access);
    let fixed = flags & (access::ACC_FINAL | access::ACC_PRIVATE) != 0
        || program.class(declaring).access & access::ACC_FINAL != 0;
    let in_interface = program.class(declaring).is_interface();
    let (class, how) = match member.kind() {
        kind::STATIC => (declaring, kind::STATIC),
        kind::NEW => (declaring, kind::NEW),
        kind::SPECIAL => (declaring, kind::SPECIAL),
        _ if fixed => (declaring, kind::SPECIAL),
        kind::INTERFACE if in_interface => (declaring, kind::INTERFACE),
        _ if in_interface => (member.class, kind::VIRTUAL),
        _ => (declaring, kind::VIRTUAL),
    };
    let sort = if member.name == "<init>" {
        IS_CONSTRUCTOR
    } else {
        IS_METHOD
    };
    let index = program.method(found).index;
    let asks = caller_sensitivity(program, declaring, index as usize);
    let flags = i32::from(flags) | sort | asks | i32::from(how) << KIND_SHIFT;
    (class, flags)
}

/// The flag of methods of the JDK that are marked so.
fn caller_sensitivity(program: &Program, class: ClassId, index: usize) -> i32 {
    match program.is_marked(class, index, "Ljdk/internal/reflect/CallerSensitive;") {
        true => CALLER_SENSITIVE,
        false => 0,
    }
}

/// The member of a `Field`, `Method` or `Constructor`; its name and type are filled in by the JDK.
fn init(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (object, member) = (arg_ref(args, 0), arg_ref(args, 1));
    let class = host.class_of(member);
    let sort = host.program().class(class).name.clone();
    let declaring = host.field(member, "clazz", "Ljava/lang/Class;")?;
    let modifiers = int(host.field(member, "modifiers", "I")?);
    let class = host.class(Ref(declaring as u32))?;
    let flags = match &*sort {
        "java/lang/reflect/Field" => field_flags(modifiers, false),
        "java/lang/reflect/Constructor" => {
            modifiers | IS_CONSTRUCTOR | i32::from(kind::NEW) << KIND_SHIFT
        }
        _ => {
            let slot = int(host.field(member, "slot", "I")?) as usize;
            let interface = host.program().class(class).is_interface();
            let asks = caller_sensitivity(host.program(), class, slot);
            let how = i32::from(method_kind(modifiers, interface));
            modifiers | IS_METHOD | asks | how << KIND_SHIFT
        }
    };
    host.set_field(object, "clazz", "Ljava/lang/Class;", declaring)?;
    host.set_field(object, "flags", "I", of_int(flags))?;
    value(0)
}

fn method_kind(modifiers: i32, interface: bool) -> u8 {
    let has = |flag: u16| modifiers & i32::from(flag) != 0;
    match interface {
        _ if has(access::ACC_STATIC) => kind::STATIC,
        _ if has(access::ACC_PRIVATE | access::ACC_FINAL) => kind::SPECIAL,
        true => kind::INTERFACE,
        false => kind::VIRTUAL,
    }
}

/// Where `Unsafe` finds a field: static ones lie behind the slots of the class's mirror.
fn field_offset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let member = MemberName::read(host, arg_ref(args, 0))?;
    let program = host.program();
    let name = program.symbols.intern(&member.name);
    let descriptor = program.symbols.intern(&member.descriptor);
    let field = program.find_field(member.class, name, descriptor);
    let Some((slot, is_static)) = field.map(|(_, f)| (f.slot, f.is_static())) else {
        return Err(Trap::raise_plain("java/lang/InternalError"));
    };
    let own = if is_static { program.class_slots() } else { 0 };
    value(offset_of(own as u16 + slot))
}

fn static_base(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(host.field(arg_ref(args, 0), "clazz", "Ljava/lang/Class;")?)
}

fn set_target(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    assign_target(host, args, Touch::Write)
}

fn set_target_at_once(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    assign_target(host, args, Touch::VolatileWrite)
}

fn assign_target(host: &mut dyn Host, args: &[u64], touch: Touch) -> Exec<Outcome> {
    let (site, target) = (arg_ref(args, 0), arg_ref(args, 1));
    let slot = host.slot(site, "target", "Ljava/lang/invoke/MethodHandle;")?;
    host.touch(site, slot, touch)?;
    host.set(site, slot, target.word());
    value(0)
}
