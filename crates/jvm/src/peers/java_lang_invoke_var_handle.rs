//! `java.lang.invoke.VarHandle`: the access modes, on fields and array elements. Every mode does what the
//! strongest one does, since the machine runs one thread at a time; which one it is, a search is told.

use super::jdk_internal_misc_unsafe::slot_at;
use super::{CallType, Host, Outcome, Peers, arg, arg_int, arg_ref, value};
use crate::ids::{MethodId, Ref};
use crate::machine::{Deed, Exec, Order, Touch, Trap};
use crate::op::{Bin, of_int};
use crate::program::Shape;
use vitrum_classfile::{Kind, MethodType};

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/VarHandle",
    methods: &[],
    fast: &[],
};

/// What an access does, whatever its memory order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
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
const MODES: [(&str, Mode); 10] = [
    ("compareAndSet", Mode::CompareAndSet),
    ("weakCompareAndSet", Mode::CompareAndSet),
    ("compareAndExchange", Mode::CompareAndExchange),
    ("getAndSet", Mode::GetAndSet),
    ("getAndAdd", Mode::GetAndAdd),
    ("getAndBitwiseOr", Mode::GetAndOr),
    ("getAndBitwiseAnd", Mode::GetAndAnd),
    ("getAndBitwiseXor", Mode::GetAndXor),
    ("get", Mode::Get),
    ("set", Mode::Set),
];

impl Mode {
    pub fn named(name: &str) -> Option<Mode> {
        MODES
            .iter()
            .find(|(prefix, _)| name.starts_with(prefix))
            .map(|(_, mode)| *mode)
    }
}

/// What a handle accesses, with the arguments that remain for the values.
struct Place {
    object: Ref,
    /// Slot or element.
    index: u32,
    kind: Kind,
    /// The class that a reference must have.
    wanted: Option<Ref>,
    first_value: usize,
}

/// An access through `args[0]`; `call_type` is that of the call.
pub fn access(
    host: &mut dyn Host,
    mode: Mode,
    args: &[u64],
    call_type: Option<&CallType>,
) -> Exec<Outcome> {
    let untyped = || Trap::unsupported("a call of a VarHandle without a type");
    let call_type = call_type.ok_or_else(untyped)?;
    let call = MethodType::parse(&call_type.descriptor).ok_or_else(untyped)?;
    let handle = arg_ref(args, 0);
    if call_type.name.starts_with("weak") && fails_weakly(host)? {
        return value(0);
    }
    if host.field(handle, "exact", "Z")? != 0 {
        return converted(host, args, call_type);
    }
    let answer = match Variable::of(host, handle) {
        Some(variable) if variable.takes(mode, &call) => {
            let touch = order_of(&call_type.name).touch(mode != Mode::Get);
            variable.access(host, (mode, touch), args, &call)
        }
        Some(_) => return converted(host, args, call_type),
        None => return by_the_jdk(host, args, call_type, &call),
    };
    match answer {
        // Nothing was written: the JDK's own code fails in the same way, with its own frames.
        Err(Trap::Raise(_)) => by_the_jdk(host, args, call_type, &call),
        other => other,
    }
}

/// The memory order of an access mode: where its name does not end with one, `get` and `set` are plain and
/// all others volatile.
fn order_of(name: &str) -> Order {
    let usual = match name {
        "get" | "set" => Order::Plain,
        _ => Order::Volatile,
    };
    Order::at_end_of(name).unwrap_or(usual)
}

/// A weak operation may fail for no reason, if the search wants to know what happens then.
pub fn fails_weakly(host: &mut dyn Host) -> Exec<bool> {
    let asked = host.is_searched() && host.options().search.weak_failures;
    if !asked {
        return Ok(false);
    }
    let fails = host.choose(2)? == 1;
    host.tell(Deed::Weak { fails });
    Ok(fails)
}

/// The JDK converts the arguments, or refuses them.
fn converted(host: &mut dyn Host, args: &[u64], call_type: &CallType) -> Exec<Outcome> {
    let CallType { name, descriptor } = call_type;
    let method = host.program().access_invoker(name, descriptor)?;
    let class = host.program().method(method).class;
    host.initialize(class)?;
    Ok(Outcome::Call(method, args.to_vec()))
}

/// A sort of handle that is answered here.
#[derive(Clone, Copy)]
struct Variable {
    kind: Kind,
    sort: Sort,
}

#[derive(Clone, Copy)]
enum Sort {
    Field,
    Static,
    Element,
}

impl Variable {
    /// None for a handle that is neither of a field nor of an element, or of a field that is final.
    fn of(host: &mut dyn Host, handle: Ref) -> Option<Variable> {
        let class = host.class_of(handle);
        let name = &host.program().class(class).name;
        let name = name.strip_prefix("java/lang/invoke/VarHandle")?;
        let (family, form) = name.split_once('$')?;
        let sort = match form {
            "FieldInstanceReadWrite" => Sort::Field,
            "FieldStaticReadWrite" => Sort::Static,
            "Array" => Sort::Element,
            _ => return None,
        };
        let kind = kind_of(family)?;
        Some(Variable { kind, sort })
    }

    fn coordinates(self) -> &'static [Kind] {
        match self.sort {
            Sort::Field => &[Kind::Ref],
            Sort::Static => &[],
            Sort::Element => &[Kind::Ref, Kind::Int],
        }
    }

    /// The call must pass and expect just what the mode takes and gives: a word of another kind would
    /// be taken for a reference.
    fn takes(self, mode: Mode, call: &MethodType) -> bool {
        let (values, result) = match mode {
            Mode::Get => (0, self.kind),
            Mode::Set => (1, Kind::Void),
            Mode::CompareAndSet => (2, Kind::Boolean),
            Mode::CompareAndExchange => (2, self.kind),
            _ => (1, self.kind),
        };
        let given = call.result.as_ref().map_or(Kind::Void, |r| r.kind);
        let expected = self.coordinates().iter().copied();
        let expected = expected.chain(std::iter::repeat_n(self.kind, values));
        self.has(mode)
            && call.params.iter().map(|p| p.kind).eq(expected)
            && (given == Kind::Void || given == result)
    }

    /// Not every type can be added to, or has bits.
    fn has(self, mode: Mode) -> bool {
        match mode {
            Mode::GetAndAdd => !matches!(self.kind, Kind::Boolean | Kind::Ref),
            Mode::GetAndOr | Mode::GetAndAnd | Mode::GetAndXor => {
                !matches!(self.kind, Kind::Float | Kind::Double | Kind::Ref)
            }
            _ => true,
        }
    }

    fn access(
        self,
        host: &mut dyn Host,
        (mode, touch): (Mode, Touch),
        args: &[u64],
        call: &MethodType,
    ) -> Exec<Outcome> {
        let place = self.place(host, args)?;
        host.touch(place.object, place.index, touch)?;
        let (a, b) = (
            arg(args, place.first_value),
            arg(args, place.first_value + 1),
        );
        let old = narrow(place.kind, host.get(place.object, place.index)?);
        let compares = matches!(mode, Mode::CompareAndSet | Mode::CompareAndExchange);
        if compares && place.kind == Kind::Ref && a != 0 && old != 0 {
            host.use_identity(Ref(a as u32))?;
        }
        let (new, answer) = match mode {
            Mode::Get => (None, old),
            Mode::Set => (Some(a), 0),
            Mode::CompareAndSet if old == narrow(place.kind, a) => (Some(b), 1),
            Mode::CompareAndSet => (None, 0),
            Mode::CompareAndExchange => ((old == narrow(place.kind, a)).then_some(b), old),
            Mode::GetAndSet => (Some(a), old),
            Mode::GetAndAdd => (Some(sum(place.kind, old, a)), old),
            Mode::GetAndOr => (Some(old | a), old),
            Mode::GetAndAnd => (Some(old & a), old),
            Mode::GetAndXor => (Some(old ^ a), old),
        };
        if let (Some(class), Kind::Ref) = (
            call.result.as_ref().and_then(|r| r.class_name()),
            place.kind,
        ) {
            check_class(host, Ref(old as u32), class)?;
        }
        if let Some(new) = new {
            check_value(host, &place, Ref(new as u32))?;
            host.set(place.object, place.index, narrow(place.kind, new));
        }
        value(answer)
    }

    fn place(self, host: &mut dyn Host, args: &[u64]) -> Exec<Place> {
        let handle = arg_ref(args, 0);
        match self.sort {
            Sort::Field => {
                let object = non_null(arg_ref(args, 1))?;
                let receiver = host.field(handle, "receiverType", "Ljava/lang/Class;")?;
                check_instance(host, object, Ref(receiver as u32))?;
                field_place(host, handle, object, self.kind, 2)
            }
            Sort::Static => {
                let object = Ref(host.field(handle, "base", "Ljava/lang/Object;")? as u32);
                field_place(host, handle, object, self.kind, 1)
            }
            Sort::Element => element_place(host, args, self.kind),
        }
    }
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

/// The class of a handle has a static method for each mode, to which the JDK's own machinery would come
/// in the end.
fn by_the_jdk(
    host: &mut dyn Host,
    args: &[u64],
    call_type: &CallType,
    call: &MethodType,
) -> Exec<Outcome> {
    let class = host.class_of(arg_ref(args, 0));
    let program = host.program();
    let given = std::iter::once(Kind::Ref).chain(call.params.iter().map(|p| p.kind));
    let given: Vec<Kind> = given.collect();
    let result = call.result.as_ref().map_or(Kind::Void, |r| r.kind);
    let fits = |id: &MethodId| {
        let method = program.method(*id);
        method.is_static()
            && **program.symbols.text(method.name) == *call_type.name
            && method.params[..] == given[..]
            && (result == Kind::Void || result == method.result)
    };
    match program.class(class).methods.iter().find(|id| fits(id)) {
        // What it returns may be no object of the class that the call expects.
        Some(method) if result != Kind::Ref => Ok(Outcome::Call(*method, args.to_vec())),
        _ => converted(host, args, call_type),
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
    let index = slot_at(host.field(handle, "fieldOffset", "J")?);
    let wanted = match kind {
        Kind::Ref => Some(Ref(
            host.field(handle, "fieldType", "Ljava/lang/Class;")? as u32
        )),
        _ => None,
    };
    Ok(Place {
        object,
        index,
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
    let actual = match host.program().class(element).shape {
        Shape::Primitive(kind) => kind,
        _ => Kind::Ref,
    };
    if actual != kind {
        return Err(Trap::raise_plain("java/lang/ClassCastException"));
    }
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
    let index = index as u32;
    Ok(Place {
        object: array,
        index,
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
