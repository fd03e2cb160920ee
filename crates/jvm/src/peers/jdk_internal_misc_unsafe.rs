//! `jdk.internal.misc.Unsafe`: as the JDK uses it on objects. Off-heap memory is not modelled.
//!
//! The machine itself does what is about one field or element; here are the bytes of an array that are
//! taken together.

use super::cell::{Access, Action, BASE};
use super::{
    Host, Outcome, Peer, PeerFn, Peers, arg, arg_ref, boolean, int, nothing, reference, value,
};
use crate::ids::{ClassId, Ref};
use crate::machine::Order::{self, Plain, Volatile};
use crate::machine::{Exec, Trap};
use crate::program::Shape;

macro_rules! accessors {
    ($($name:literal, $letter:literal, $get:ident, $put:ident, $width:literal, $signed:literal);* $(;)?) => {
        $(
            fn $get(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
                let v = load(host, arg_ref(args, 1), arg(args, 2), $width)?;
                value(Access::new(Action::Get, $width, $signed, Plain).extend(v))
            }
            fn $put(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
                store(host, arg_ref(args, 1), arg(args, 2), $width, arg(args, 3))?;
                value(0)
            }
        )*
        pub const PEERS: Peers = Peers {
            class: "jdk/internal/misc/Unsafe",
            methods: &[
                $(
                    (concat!("get", $name, "(Ljava/lang/Object;J)", $letter), cell(Action::Get, $width, $signed, Plain, $get)),
                    (concat!("get", $name, "Volatile(Ljava/lang/Object;J)", $letter), cell(Action::Get, $width, $signed, Volatile, $get)),
                    (concat!("put", $name, "(Ljava/lang/Object;J", $letter, ")V"), cell(Action::Put, $width, $signed, Plain, $put)),
                    (concat!("put", $name, "Volatile(Ljava/lang/Object;J", $letter, ")V"), cell(Action::Put, $width, $signed, Volatile, $put)),
                )*
                ("compareAndSetInt(Ljava/lang/Object;JII)Z", cell(Action::CompareAndSet, 4, false, Volatile, across)),
                ("compareAndSetLong(Ljava/lang/Object;JJJ)Z", cell(Action::CompareAndSet, 8, false, Volatile, across)),
                ("compareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", reference_cell(Action::CompareAndSet, Volatile, across)),
("weakCompareAndSetInt(Ljava/lang/Object;JII)Z", Peer::Searched(weak)),
                ("weakCompareAndSetIntPlain(Ljava/lang/Object;JII)Z", Peer::Searched(weak)),
                ("weakCompareAndSetIntAcquire(Ljava/lang/Object;JII)Z", Peer::Searched(weak)),
                ("weakCompareAndSetIntRelease(Ljava/lang/Object;JII)Z", Peer::Searched(weak)),
                ("weakCompareAndSetLong(Ljava/lang/Object;JJJ)Z", Peer::Searched(weak)),
                ("weakCompareAndSetLongPlain(Ljava/lang/Object;JJJ)Z", Peer::Searched(weak)),
                ("weakCompareAndSetLongAcquire(Ljava/lang/Object;JJJ)Z", Peer::Searched(weak)),
                ("weakCompareAndSetLongRelease(Ljava/lang/Object;JJJ)Z", Peer::Searched(weak)),
                ("weakCompareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetReferencePlain(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetReferenceAcquire(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetReferenceRelease(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetObject(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetObjectPlain(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetObjectAcquire(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("weakCompareAndSetObjectRelease(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", Peer::Searched(weak)),
                ("compareAndExchangeInt(Ljava/lang/Object;JII)I", cell(Action::CompareAndExchange, 4, false, Volatile, across)),
                ("compareAndExchangeLong(Ljava/lang/Object;JJJ)J", cell(Action::CompareAndExchange, 8, false, Volatile, across)),
                ("compareAndExchangeReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", reference_cell(Action::CompareAndExchange, Volatile, across)),
                ("getReference(Ljava/lang/Object;J)Ljava/lang/Object;", reference_cell(Action::Get, Plain, across)),
                ("getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object;", reference_cell(Action::Get, Volatile, across)),
                ("putReference(Ljava/lang/Object;JLjava/lang/Object;)V", reference_cell(Action::Put, Plain, across)),
                ("putReferenceVolatile(Ljava/lang/Object;JLjava/lang/Object;)V", reference_cell(Action::Put, Volatile, across)),
                ("arrayBaseOffset0(Ljava/lang/Class;)I", Peer::Plain(array_base)),
                ("arrayIndexScale0(Ljava/lang/Class;)I", Peer::Plain(array_scale)),
                ("addressSize0()I", Peer::Plain(address_size)),
                ("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", Peer::Plain(field_offset)),
                ("objectFieldOffset0(Ljava/lang/reflect/Field;)J", Peer::Plain(reflected_offset)),
                ("staticFieldOffset0(Ljava/lang/reflect/Field;)J", Peer::Plain(reflected_offset)),
                ("staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", Peer::Plain(static_base)),
                ("shouldBeInitialized0(Ljava/lang/Class;)Z", Peer::Plain(should_be_initialized)),
                ("ensureClassInitialized0(Ljava/lang/Class;)V", Peer::Plain(ensure_initialized)),
                ("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", Peer::Plain(allocate_instance)),
                ("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", Peer::Plain(copy_memory)),
                ("copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", Peer::Plain(copy_swapped)),
                ("setMemory0(Ljava/lang/Object;JJB)V", Peer::Plain(set_memory)),
                ("allocateMemory(J)J", Peer::Refused),
                ("reallocateMemory(JJ)J", Peer::Refused),
                ("fullFence()V", Peer::Plain(nothing)),
                ("loadFence()V", Peer::Plain(nothing)),
                ("storeFence()V", Peer::Plain(nothing)),
                ("park(ZJ)V", Peer::Plain(park)),
                ("unpark(Ljava/lang/Object;)V", Peer::Plain(unpark)),
            ],
            fast: &[],
        };
    };
}

accessors! {
    "Boolean", "Z", get_boolean, put_boolean, 1, false;
    "Byte", "B", get_byte, put_byte, 1, true;
    "Short", "S", get_short, put_short, 2, true;
    "Char", "C", get_char, put_char, 2, false;
    "Int", "I", get_int, put_int, 4, true;
    "Float", "F", get_float, put_float, 4, true;
    "Long", "J", get_long, put_long, 8, false;
    "Double", "D", get_double, put_double, 8, false;
}

/// The instance slot at an offset.
pub(super) fn slot_at(offset: u64) -> u32 {
    (offset.wrapping_sub(BASE) / 8) as u32
}

/// The offset of an instance slot.
pub(super) fn offset_of(slot: u16) -> u64 {
    BASE + 8 * u64::from(slot)
}

const fn cell(action: Action, width: u64, signed: bool, order: Order, rest: PeerFn) -> Peer {
    Peer::Cell(Access::new(action, width, signed, order), rest)
}

const fn reference_cell(action: Action, order: Order, rest: PeerFn) -> Peer {
    Peer::Cell(Access::to_reference(action, order), rest)
}

/// The first byte of an array that an offset means.
fn place(host: &mut dyn Host, array: Ref, offset: u64) -> Exec<u64> {
    if array.is_null() {
        return Err(Trap::unsupported(
            "off-heap memory (Unsafe) is not modelled",
        ));
    }
    let at = offset.wrapping_sub(BASE);
    if at >= u64::from(host.length(array)) * u64::from(host.width(array)) {
        return Err(Trap::unsupported(format!(
            "Unsafe access at offset {offset} outside the object"
        )));
    }
    Ok(at)
}

fn load(host: &mut dyn Host, array: Ref, offset: u64, width: u64) -> Exec<u64> {
    let bytes = bytes_at(host, array, offset, width)?;
    Ok(bytes
        .iter()
        .rev()
        .fold(0, |v, byte| v << 8 | u64::from(*byte)))
}

fn store(host: &mut dyn Host, array: Ref, offset: u64, width: u64, v: u64) -> Exec {
    put_bytes(host, array, offset, &v.to_le_bytes()[..width as usize])
}

/// Bytes of a primitive array, whatever its elements are.
fn bytes_at(host: &mut dyn Host, array: Ref, offset: u64, len: u64) -> Exec<Vec<u8>> {
    let start = range(host, array, offset, len)?;
    if len > 0 {
        host.touch_all(array, false)?;
    }
    let width = u64::from(host.width(array));
    let byte = |at: u64| Ok((host.get(array, (at / width) as u32)? >> (8 * (at % width))) as u8);
    (start..start + len).map(byte).collect()
}

fn put_bytes(host: &mut dyn Host, array: Ref, offset: u64, bytes: &[u8]) -> Exec {
    let start = range(host, array, offset, bytes.len() as u64)?;
    if !bytes.is_empty() {
        host.touch_all(array, true)?;
    }
    let width = u64::from(host.width(array));
    let mut words = Vec::new();
    for (i, byte) in bytes.iter().enumerate() {
        let at = start + i as u64;
        let (index, shift) = ((at / width) as u32, 8 * (at % width));
        match words.last_mut() {
            Some((last, word)) if *last == index => put_byte_of(word, shift, *byte),
            _ => {
                let mut word = host.get(array, index)?;
                put_byte_of(&mut word, shift, *byte);
                words.push((index, word));
            }
        }
    }
    for (index, word) in words {
        host.set(array, index, word);
    }
    Ok(())
}

fn put_byte_of(word: &mut u64, shift: u64, byte: u8) {
    *word = *word & !(0xff << shift) | u64::from(byte) << shift;
}

/// The first byte of a range that must lie in an array of primitive elements.
fn range(host: &mut dyn Host, array: Ref, offset: u64, len: u64) -> Exec<u64> {
    if len == 0 {
        return Ok(0);
    }
    let start = place(host, array, offset)?;
    let class = host.class_of(array);
    let program = host.program();
    let is_primitive = match program.class(class).shape {
        Shape::Array { element } => matches!(program.class(element).shape, Shape::Primitive(_)),
        _ => false,
    };
    let size = u64::from(host.length(array)) * u64::from(host.width(array));
    match is_primitive && start.saturating_add(len) <= size {
        true => Ok(start),
        false => Err(Trap::unsupported(
            "Unsafe access to bytes that are not all in one primitive array",
        )),
    }
}

/// What is copied to is noticed first: within one array that counts for both.
fn notice_target(host: &mut dyn Host, args: &[u64]) -> Exec {
    let (array, len) = (arg_ref(args, 3), arg(args, 5));
    range(host, array, arg(args, 4), len)?;
    match len {
        0 => Ok(()),
        _ => host.touch_all(array, true),
    }
}

fn copy_memory(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    notice_target(host, args)?;
    let bytes = bytes_at(host, arg_ref(args, 1), arg(args, 2), arg(args, 5))?;
    put_bytes(host, arg_ref(args, 3), arg(args, 4), &bytes)?;
    value(0)
}

/// Copies elements of the size in the last argument, each with its bytes turned round.
fn copy_swapped(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    notice_target(host, args)?;
    let mut bytes = bytes_at(host, arg_ref(args, 1), arg(args, 2), arg(args, 5))?;
    let size = arg(args, 6).clamp(1, 8) as usize;
    bytes.chunks_exact_mut(size).for_each(<[u8]>::reverse);
    put_bytes(host, arg_ref(args, 3), arg(args, 4), &bytes)?;
    value(0)
}

fn set_memory(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (array, offset, len) = (arg_ref(args, 1), arg(args, 2), arg(args, 3));
    range(host, array, offset, len)?;
    let bytes = vec![arg(args, 4) as u8; len as usize];
    put_bytes(host, array, offset, &bytes)?;
    value(0)
}

fn across(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    place(host, arg_ref(args, 1), arg(args, 2))?;
    Err(Trap::unsupported(
        "an Unsafe access that is not one field or element of its type",
    ))
}

fn array_base(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(BASE)
}

fn array_scale(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    int(1 << host.program().element_of(class).shift())
}

fn address_size(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(8)
}

fn field_offset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class: ClassId = host.class(arg_ref(args, 1))?;
    let name = host.str(arg_ref(args, 2))?;
    let program = host.program();
    let symbol = program.symbols.find(&name);
    let field = program
        .class(class)
        .fields
        .iter()
        .find(|f| Some(f.name) == symbol && !f.is_static());
    match field {
        Some(field) => value(offset_of(field.slot)),
        None => Err(Trap::raise("java/lang/InternalError", name)),
    }
}

/// The class and index of a `Field` object.
fn reflected(host: &mut dyn Host, field: Ref) -> Exec<(ClassId, usize)> {
    let mirror = Ref(host.field(field, "clazz", "Ljava/lang/Class;")? as u32);
    let index = host.field(field, "slot", "I")?;
    Ok((host.class(mirror)?, index as usize))
}

/// Static fields lie behind the slots of their class's mirror.
fn reflected_offset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (class, index) = reflected(host, arg_ref(args, 1))?;
    let own = u64::from(host.program().class_slots());
    let field = host
        .program()
        .class(class)
        .fields
        .get(index)
        .map(|f| (f.slot, f.is_static()));
    match field {
        Some((slot, is_static)) => {
            value(BASE + 8 * (u64::from(slot) + if is_static { own } else { 0 }))
        }
        None => Err(Trap::raise_plain("java/lang/InternalError")),
    }
}

fn static_base(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(host.field(arg_ref(args, 1), "clazz", "Ljava/lang/Class;")?)
}

fn should_be_initialized(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    boolean(!host.is_initialized(class))
}

fn ensure_initialized(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    host.initialize(class)?;
    value(0)
}

fn allocate_instance(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    host.initialize(class)?;
    if host.program().class(class).shape != Shape::Instance
        || host.program().class(class).is_abstract()
    {
        return Err(Trap::raise_plain("java/lang/InstantiationException"));
    }
    let object = host.allocate(class)?;
    reference(object)
}

/// Relative times are nanoseconds, absolute ones milliseconds of virtual time.
fn park(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (absolute, time) = (arg(args, 1) != 0, arg(args, 2) as i64);
    let deadline = match (absolute, time) {
        (false, 0) => None,
        (false, nanos) => Some(host.clock().saturating_add(nanos.max(0) as u64)),
        (true, millis) => Some(super::java_lang_system::clock_at(millis)),
    };
    host.park(deadline)?;
    value(0)
}

/// A weak operation is the strong one, unless the search lets it fail.
fn weak(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    match super::java_lang_invoke_var_handle::fails_weakly(host)? {
        true => value(0),
        false => Ok(Outcome::Bytecode),
    }
}

fn unpark(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let thread = arg_ref(args, 1);
    if let Some(id) = host.thread_of(thread) {
        host.unpark(id)?;
    }
    value(0)
}
