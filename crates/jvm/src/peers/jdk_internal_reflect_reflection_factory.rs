//! `jdk.internal.reflect.ReflectionFactory`: reflective calls go through the native accessors, or on later
//! JDKs through method handles, as often as they are made.

use super::{Host, Outcome, Peer, Peers, arg_ref, int, reference, value};
use crate::ids::Ref;
use crate::jdk;
use crate::machine::Exec;

const FACTORY: &str = "jdk/internal/reflect/ReflectionFactory";

pub const PEERS: Peers = Peers {
    class: FACTORY,
    methods: &[
        (
            "generateConstructor(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljava/lang/reflect/Constructor;",
            Peer::Plain(serialization_constructor),
        ),
        ("inflationThreshold()I", Peer::Plain(never_inflate)),
    ],
    fast: &[],
};

pub const ACTION: Peers = Peers {
    class: "jdk/internal/reflect/ReflectionFactory$GetReflectionFactoryAction",
    methods: &[(
        "run()Ljdk/internal/reflect/ReflectionFactory;",
        Peer::Plain(factory),
    )],
    fast: &[],
};

/// `java` initializes the two classes, which need each other, in this order before a program begins.
fn factory(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    for class in ["java/lang/reflect/AccessibleObject", FACTORY] {
        let class = host.load(class)?;
        host.initialize(class)?;
    }
    let class = host.load(FACTORY)?;
    let descriptor = format!("L{FACTORY};");
    value(host.static_field(class, "soleInstance", &descriptor)?)
}

/// How many calls come before `java` makes a class for a method.
fn never_inflate(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(i32::MAX)
}

const CONSTRUCTOR: &str = "Ljava/lang/reflect/Constructor;";

/// A constructor that makes an object of one class and begins it with the constructor of another. Its
/// accessor is the native one, for a copy that names the class to make and has the constructor as `root`.
fn serialization_constructor(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (made, begun_by) = (arg_ref(args, 1), arg_ref(args, 2));
    let (accessor_class, field) = jdk::constructor_accessor(host.program().feature);
    let accessor_class = host.load(accessor_class)?;
    host.initialize(accessor_class)?;
    let outer = copy(host, begun_by)?;
    let inner = copy(host, begun_by)?;
    host.set_field(inner, "clazz", "Ljava/lang/Class;", made.word())?;
    host.set_field(inner, "root", CONSTRUCTOR, begun_by.word())?;
    let accessor = host.allocate(accessor_class)?;
    host.set_field(accessor, field, CONSTRUCTOR, inner.word())?;
    let descriptor = "Ljdk/internal/reflect/ConstructorAccessor;";
    host.set_field(outer, "constructorAccessor", descriptor, accessor.word())?;
    host.set_field(outer, "override", "Z", 1)?;
    reference(outer)
}

fn copy(host: &mut dyn Host, object: Ref) -> Exec<Ref> {
    let slots: Exec<Vec<u64>> = (0..host.length(object))
        .map(|i| host.get(object, i))
        .collect();
    let class = host.class_of(object);
    let twin = host.allocate(class)?;
    for (i, slot) in slots?.into_iter().enumerate() {
        host.set(twin, i as u32, slot);
    }
    Ok(twin)
}
