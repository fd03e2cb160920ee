//! `java.lang.Class`: what a class says about itself.

mod attributes;
pub(super) mod members;
pub(super) mod source;

use vitrum_classfile::{ClassFile, access};

use super::{Host, Outcome, Peer, Peers, arg, arg_ref, boolean, int, nothing, reference, value};
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::{Exec, Trap};
use crate::program::Shape;
use crate::synth::{class_of_loader, enum_values};

pub const PEERS: Peers = Peers {
    class: "java/lang/Class",
    methods: &[
        (
            "desiredAssertionStatus()Z",
            Peer::Plain(desired_assertion_status),
        ),
        (
            "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
            Peer::Plain(primitive_class),
        ),
        ("isArray()Z", Peer::Plain(is_array)),
        ("isPrimitive()Z", Peer::Plain(is_primitive)),
        ("isInterface()Z", Peer::Plain(is_interface)),
        ("isHidden()Z", Peer::Plain(is_hidden)),
        ("isRecord0()Z", Peer::Plain(is_record)),
        ("isInstance(Ljava/lang/Object;)Z", Peer::Plain(is_instance)),
        (
            "isAssignableFrom(Ljava/lang/Class;)Z",
            Peer::Plain(is_assignable_from),
        ),
        (
            "initClassName()Ljava/lang/String;",
            Peer::Plain(init_class_name),
        ),
        ("getSuperclass()Ljava/lang/Class;", Peer::Plain(superclass)),
        (
            "getInterfaces0()[Ljava/lang/Class;",
            Peer::Plain(interfaces),
        ),
        ("getModifiers()I", Peer::Plain(modifiers)),
        (
            "getSimpleBinaryName0()Ljava/lang/String;",
            Peer::Plain(simple_binary_name),
        ),
        (
            "getDeclaringClass0()Ljava/lang/Class;",
            Peer::Plain(declaring_class),
        ),
        (
            "getEnclosingMethod0()[Ljava/lang/Object;",
            Peer::Plain(enclosing_method),
        ),
        ("getNestHost0()Ljava/lang/Class;", Peer::Plain(nest_host)),
        (
            "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
            Peer::Plain(for_name),
        ),
        (
            "getGenericSignature0()Ljava/lang/String;",
            Peer::Plain(generic_signature),
        ),
        (
            "getDeclaredFields0(Z)[Ljava/lang/reflect/Field;",
            Peer::Plain(members::declared_fields),
        ),
        (
            "getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;",
            Peer::Plain(members::declared_methods),
        ),
        (
            "getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;",
            Peer::Plain(members::declared_constructors),
        ),
        (
            "getRecordComponents0()[Ljava/lang/reflect/RecordComponent;",
            Peer::Plain(members::record_components),
        ),
        (
            "getDeclaredClasses0()[Ljava/lang/Class;",
            Peer::Plain(attributes::declared_classes),
        ),
        (
            "getPermittedSubclasses0()[Ljava/lang/Class;",
            Peer::Plain(attributes::permitted_subclasses),
        ),
        (
            "getNestMembers0()[Ljava/lang/Class;",
            Peer::Plain(attributes::nest_members),
        ),
        (
            "getRawAnnotations()[B",
            Peer::Plain(attributes::annotations),
        ),
        (
            "getRawTypeAnnotations()[B",
            Peer::Plain(attributes::type_annotations),
        ),
        (
            "getConstantPool()Ljdk/internal/reflect/ConstantPool;",
            Peer::Plain(attributes::constant_pool),
        ),
        ("getSigners()[Ljava/lang/Object;", Peer::Plain(nothing)),
        (
            "getProtectionDomain0()Ljava/security/ProtectionDomain;",
            Peer::Plain(source::protection_domain),
        ),
        (
            "getEnumConstantsShared()[Ljava/lang/Object;",
            Peer::Plain(enum_constants),
        ),
        (
            "getClassLoader()Ljava/lang/ClassLoader;",
            Peer::Plain(class_loader),
        ),
        (
            "getClassLoader0()Ljava/lang/ClassLoader;",
            Peer::Plain(class_loader),
        ),
        ("getModule()Ljava/lang/Module;", Peer::Plain(module)),
        (
            "getPackage()Ljava/lang/Package;",
            Peer::Plain(source::package),
        ),
    ],
    fast: &[],
};

fn this(host: &mut dyn Host, args: &[u64]) -> Exec<ClassId> {
    host.class(arg_ref(args, 0))
}

/// Assertions are off for the JDK, and for the program as the option says.
fn desired_assertion_status(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let on = host.options().enable_assertions && !host.program().class(class).trusted;
    boolean(on)
}

fn primitive_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 0))?;
    let class = host
        .program()
        .primitive_named(&name)
        .ok_or_else(|| Trap::raise("java/lang/ClassNotFoundException", name))?;
    let mirror = host.mirror(class)?;
    reference(mirror)
}

fn is_array(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    boolean(host.program().class(class).is_array())
}

fn is_primitive(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    boolean(matches!(
        host.program().class(class).shape,
        Shape::Primitive(_)
    ))
}

fn is_interface(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    boolean(host.program().class(class).is_interface())
}

fn is_hidden(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    boolean(host.program().class(class).is_hidden())
}

fn is_record(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    boolean(
        host.program()
            .class(class)
            .file
            .as_ref()
            .is_some_and(|f| f.record.is_some()),
    )
}

fn is_instance(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let object = arg_ref(args, 1);
    if object.is_null() {
        return boolean(false);
    }
    let actual = host.class_of(object);
    boolean(host.program().is_subclass(actual, class))
}

fn is_assignable_from(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let other = host.class(arg_ref(args, 1))?;
    boolean(host.program().is_subclass(other, class))
}

fn init_class_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let name = host.program().class(class).java_name();
    let text = host.intern_str(&name)?;
    host.set_field(arg_ref(args, 0), "name", "Ljava/lang/String;", text.word())?;
    reference(text)
}

fn superclass(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let class = host.program().class(class);
    match class.superclass.filter(|_| !class.is_interface()) {
        Some(superclass) => {
            let mirror = host.mirror(superclass)?;
            reference(mirror)
        }
        None => value(0),
    }
}

fn interfaces(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let mut mirrors = Vec::new();
    for interface in host.program().class(class).interfaces.clone() {
        mirrors.push(host.mirror(interface)?);
    }
    let array = host.ref_array("java/lang/Class", &mirrors)?;
    reference(array)
}

/// Nested classes have the flags of their `InnerClasses` entry.
fn modifiers(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    int(i32::from(flags(host, class)))
}

fn flags(host: &mut dyn Host, class: ClassId) -> u16 {
    let class = host.program().class(class);
    let inner = class
        .file
        .as_ref()
        .and_then(|f| f.inner_classes.iter().find(|i| is_this(f, i.inner)));
    inner.map_or(class.access, |i| i.access) & !access::ACC_SUPER
}

fn is_this(file: &ClassFile, index: u16) -> bool {
    file.class_name(index).is_ok_and(|n| *n == *file.name())
}

/// The name of a nested or local class; null for top-level and anonymous ones.
fn simple_binary_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone();
    let name = file.and_then(|f| {
        let inner = f.inner_classes.iter().find(|i| is_this(&f, i.inner))?;
        Some(f.utf8(inner.name).ok()?.into_owned())
    });
    match name {
        Some(name) => {
            let text = host.intern_str(&name)?;
            reference(text)
        }
        None => value(0),
    }
}

fn mirror_of_name(host: &mut dyn Host, name: Option<String>) -> Exec<Ref> {
    match name {
        Some(name) => {
            let class = host.load(&name)?;
            host.mirror(class)
        }
        None => Ok(Ref::NULL),
    }
}

fn declaring_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone();
    let outer = file.and_then(|f| {
        let inner = f.inner_classes.iter().find(|i| is_this(&f, i.inner))?;
        Some(f.class_name(inner.outer).ok()?.into_owned())
    });
    let mirror = mirror_of_name(host, outer)?;
    reference(mirror)
}

/// Null, or the class, method name and descriptor that a local or anonymous class is in.
fn enclosing_method(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let Some(file) = host.program().class(class).file.clone() else {
        return value(0);
    };
    let Some((outer, method)) = file.enclosing_method else {
        return value(0);
    };
    let outer = file.class_name(outer)?.into_owned();
    let mirror = mirror_of_name(host, Some(outer))?;
    let (mut name, mut descriptor) = (Ref::NULL, Ref::NULL);
    if let Ok((n, d)) = file.name_type(method) {
        name = host.intern_str(&n)?;
        descriptor = host.intern_str(&d)?;
    }
    let array = host.ref_array("java/lang/Object", &[mirror, name, descriptor])?;
    reference(array)
}

fn nest_host(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let nest = nest_host_of(host, class)?;
    let mirror = host.mirror(nest)?;
    reference(mirror)
}

fn nest_host_of(host: &mut dyn Host, class: ClassId) -> Exec<ClassId> {
    if let Some(nest) = host.program().class(class).hidden {
        return Ok(nest);
    }
    let file = host.program().class(class).file.clone();
    let nest = file.and_then(|f| Some(f.class_name(f.nest_host?).ok()?.into_owned()));
    nest.map_or(Ok(class), |name| host.load(&name))
}

fn for_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 0))?;
    let loader = arg_ref(args, 2);
    let asked = !loader.is_null() && !name.starts_with('[') && is_own_loader(host, loader);
    if asked && !has_defined(host, loader, &name)? {
        return ask_loader(host, loader, arg_ref(args, 0), arg(args, 1) != 0);
    }
    let Some(class) = find_class(host, &name)? else {
        return not_found(host, &name, loader);
    };
    if arg(args, 1) != 0 {
        host.initialize(class)?;
    }
    let mirror = host.mirror(class)?;
    reference(mirror)
}

/// The loader says so itself; of an array, that the element is not there.
fn not_found(host: &mut dyn Host, name: &str, loader: Ref) -> Exec<Outcome> {
    let element = name.trim_start_matches('[');
    let sought = match element.len() == name.len() {
        true => Some(name),
        false => element.strip_prefix('L').and_then(|e| e.strip_suffix(';')),
    };
    match sought.filter(|name| is_well_formed(name)) {
        Some(_) if !loader.is_null() && is_own_loader(host, loader) => Err(Trap::unsupported(
            format!("class {name}, whose elements a class loader of the program's own is to find,"),
        )),
        Some(sought) if !loader.is_null() => {
            let sought = host.new_str(sought)?;
            ask_loader(host, loader, sought, false)
        }
        _ => {
            let internal = name.replace('.', "/");
            Err(Trap::raise("java/lang/ClassNotFoundException", internal))
        }
    }
}

/// Does `java` ask a loader for such a name?
fn is_well_formed(name: &str) -> bool {
    let odd = name.is_empty() || name.starts_with('.') || name.contains("..");
    !odd && !name.contains(['/', ';', '['])
}

/// Is the loader one of the program's, and not of the JDK's three?
fn is_own_loader(host: &mut dyn Host, loader: Ref) -> bool {
    let class = host.class_of(loader);
    !host
        .program()
        .class(class)
        .name
        .starts_with("jdk/internal/loader/")
}

/// Has the loader itself defined the class?
fn has_defined(host: &mut dyn Host, loader: Ref, name: &str) -> Exec<bool> {
    match host.program().loaded(&name.replace('.', "/")) {
        Some(class) => Ok(super::java_lang_class_loader::loader_of(host, class)? == loader),
        None => Ok(false),
    }
}

fn ask_loader(host: &mut dyn Host, loader: Ref, name: Ref, initialized: bool) -> Exec<Outcome> {
    let synth = class_of_loader(initialized);
    let synth = synth.map_err(|malformed| Trap::unsupported(malformed.0))?;
    let class_class = host.program().known.class;
    let load = host.program().define_once(&synth, class_class)?;
    let class = host.program().method(load).class;
    host.program().class_mut(class).stands_for = native_for_name(host);
    host.initialize(class)?;
    Ok(Outcome::Call(load, vec![loader.word(), name.word()]))
}

/// The native method that stack traces show.
fn native_for_name(host: &mut dyn Host) -> Option<MethodId> {
    let program = host.program();
    let name = program.symbols.intern("forName0");
    let mut methods = program.class(program.known.class).methods.iter();
    methods.find(|m| program.method(**m).name == name).copied()
}

/// The class with a name as Java code spells it; none if there is no such class.
pub fn find_class(host: &mut dyn Host, name: &str) -> Exec<Option<ClassId>> {
    if name.contains('/') {
        return Ok(None);
    }
    match host.program().load(&name.replace('.', "/")) {
        Err(crate::program::LinkError::NoClass(_)) => Ok(None),
        other => Ok(Some(other?)),
    }
}

fn class_loader(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let loader = super::java_lang_class_loader::loader_of(host, class)?;
    reference(loader)
}

fn module(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let module = super::java_lang_module::module_of(host, class)?;
    reference(module)
}

/// What `values()` gives, without reflection; null for other classes and where it fails.
fn enum_constants(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    if flags(host, class) & access::ACC_ENUM == 0 {
        return value(0);
    }
    let name = host.program().class(class).name.clone();
    host.initialize(class)?;
    let program = host.program();
    let values = program.method_named(class, "values", &format!("()[L{name};"));
    let values = values.ok().map(|id| program.method(id));
    if !values.is_some_and(|m| m.is_static() && m.is_public()) {
        return value(0);
    }
    let synth = enum_values(&format!("{name}$$Values"), &name)
        .map_err(|malformed| Trap::unsupported(malformed.0))?;
    let caller = program.define_once(&synth, class)?;
    Ok(Outcome::Call(caller, Vec::new()))
}

fn generic_signature(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone();
    match file.and_then(|f| Some(f.utf8(f.signature?).ok()?.into_owned())) {
        Some(text) => {
            let text = host.intern_str(&text)?;
            reference(text)
        }
        None => value(0),
    }
}
