//! Classes that a program defines by a `Lookup`: hidden ones and ordinary ones. Start at [`define_class`].
//!
//! A hidden class has a name that nobody can spell, made of a count and of its content: on every path of a
//! search the same class has the same one.

use std::hash::{DefaultHasher, Hash, Hasher};

use vitrum_classfile::{ClassFile, Kind};

use super::java_lang_class::source::given_domain;
use super::java_lang_class_loader::{define_by, own_loader, read_class};
use super::{Host, Outcome, arg, arg_int, arg_ref, reference};
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::{Exec, Trap};
use crate::synth::ensure_initialized;

/// Flags of the native method.
const NESTMATE: i32 = 1;
const HIDDEN: i32 = 2;
/// The class whose mirror has the count of hidden classes.
const COUNTER: &str = "java/lang/ClassLoader";

/// What `Lookup` passes on.
struct Definition {
    lookup: ClassId,
    file: ClassFile,
    domain: Ref,
    flags: i32,
    data: Ref,
}

pub fn define_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let lookup = host.class(arg_ref(args, 1))?;
    let (start, len) = (arg_int(args, 4) as u32, arg_int(args, 5) as u32);
    let file = read_class(host, arg_ref(args, 3), start, len)?;
    let definition = Definition {
        lookup,
        file,
        domain: arg_ref(args, 6),
        flags: arg_int(args, 8),
        data: arg_ref(args, 9),
    };
    let initialize = arg(args, 7) != 0;
    let initializer = initializer(host)?;
    let mirror = match definition.flags & HIDDEN != 0 {
        true => hidden(host, definition)?,
        false => ordinary(host, definition)?,
    };
    match initialize {
        true => Ok(Outcome::Call(initializer, vec![mirror.word()])),
        false => reference(mirror),
    }
}

fn ordinary(host: &mut dyn Host, it: Definition) -> Exec<Ref> {
    let loader = own_loader(host, it.lookup)?;
    let name = it.file.name().replace('/', ".");
    let known = host.program().loaded(it.file.name());
    let taken = match known {
        Some(class) => {
            let defined = host.program().class(class).origin.is_some();
            defined || !given_domain(host, class)?.is_null()
        }
        None => false,
    };
    if taken && loader.is_null() {
        let what = format!(
            "loader 'app' attempted duplicate class definition for {name}. ({name} is in unnamed module of loader 'app')"
        );
        return Err(Trap::raise("java/lang/LinkageError", what));
    }
    define_by(host, it.file, loader, it.domain)
}

fn hidden(host: &mut dyn Host, it: Definition) -> Exec<Ref> {
    let counter = host.data(COUNTER)?;
    let count = match counter.is_null() {
        true => 0,
        false => host.get(counter, 0)?,
    };
    let class = hidden_class(host, &it, count)?;
    let loader = own_loader(host, it.lookup)?;
    let mirror = host.mirror(class)?;
    let (_, domain) = host.data_slot(class)?;
    let ints = host.program().primitive_array(Kind::Int);
    let next = host.allocate_array(ints, 1)?;
    host.set(next, 0, count + 1);
    host.set_data(COUNTER, next)?;
    host.set_field(
        mirror,
        "classLoader",
        "Ljava/lang/ClassLoader;",
        loader.word(),
    )?;
    host.set_field(mirror, "classData", "Ljava/lang/Object;", it.data.word())?;
    host.set(mirror, domain, it.domain.word());
    Ok(mirror)
}

/// The class with this count, which another path may have made.
fn hidden_class(host: &mut dyn Host, it: &Definition, count: u64) -> Exec<ClassId> {
    let mut hasher = DefaultHasher::new();
    (&it.file.bytes, it.lookup, it.flags & NESTMATE).hash(&mut hasher);
    let number = count << 32 | hasher.finish() >> 32;
    let name = format!("{}+{number:#018x}", it.file.name());
    if let Some(known) = host.program().loaded(&name) {
        return Ok(known);
    }
    let shown = format!("{}/{number:#018x}", it.file.name().replace('/', "."));
    let file = it.file.clone().renamed(&name)?;
    let program = host.program();
    let class = program.define(file, None, None)?;
    let nest = match it.flags & NESTMATE != 0 {
        true => program.nest_host(it.lookup),
        false => class,
    };
    for method in program.class(class).methods.clone() {
        program.method_mut(method).hidden = true;
    }
    let made = program.class_mut(class);
    (made.hidden, made.shown_name) = (Some(nest), Some(shown.into()));
    Ok(class)
}

/// Java code that initializes a class and returns it.
fn initializer(host: &mut dyn Host) -> Exec<MethodId> {
    let synth = ensure_initialized().map_err(|malformed| Trap::unsupported(malformed.0))?;
    let rights = host.load(COUNTER)?;
    let method = host.program().define_once(&synth, rights)?;
    let class = host.program().method(method).class;
    host.initialize(class)?;
    Ok(method)
}
