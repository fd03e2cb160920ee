//! `jdk.internal.reflect.ReflectionFactory`: reflective calls always go through the native accessors.

use super::{Host, Outcome, Peer, Peers, boolean, int, value};
use crate::machine::Exec;

const FACTORY: &str = "jdk/internal/reflect/ReflectionFactory";

pub const PEERS: Peers = Peers {
    class: FACTORY,
    methods: &[
        ("inflationThreshold()I", Peer::Plain(never_inflate)),
        (
            "useNativeAccessor(Ljava/lang/reflect/Executable;)Z",
            Peer::Plain(yes),
        ),
        ("useFieldHandleAccessor()Z", Peer::Plain(no)),
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

fn yes(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(true)
}

fn no(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(false)
}
