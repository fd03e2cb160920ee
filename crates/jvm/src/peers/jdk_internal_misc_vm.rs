//! `jdk.internal.misc.VM`: a machine that has been started.

use super::java_lang_class_loader::loader_of;
use super::{Host, Outcome, Peer, Peers, arg, nothing, reference, value, yes};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/misc/VM",
    methods: &[
        ("initialize()V", Peer::Plain(nothing)),
        ("getNanoTimeAdjustment(J)J", Peer::Plain(adjustment)),
        ("isJavaLangInvokeInited()Z", Peer::Plain(yes)),
        (
            "initializeFromArchive(Ljava/lang/Class;)V",
            Peer::Plain(nothing),
        ),
        (
            "latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
            Peer::Plain(latest_loader),
        ),
    ],
    fast: &[(
        "getSavedProperty(Ljava/lang/String;)Ljava/lang/String;",
        Peer::Plain(saved_property),
    )],
};

/// Answers before the properties are made, where it can.
fn saved_property(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let vm = host.load("jdk/internal/misc/VM")?;
    let made = host.static_field(vm, "savedProps", "Ljava/util/Map;")?;
    super::java_lang_system::foretold(host, made != 0, args)
}

/// The loader of the first frame whose class is not the JDK's; null if all are.
fn latest_loader(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    for frame in host.frames() {
        let class = host.program().method(frame.method).class;
        if host.program().module_of(class).is_none() {
            let loader = loader_of(host, class)?;
            return reference(loader);
        }
    }
    value(0)
}

/// The nanoseconds from an offset in seconds to the wall clock; -1 if they are too many.
fn adjustment(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let offset = i128::from(arg(args, 0) as i64) * 1_000_000_000;
    let since = super::java_lang_system::wall_nanos(host)? - offset;
    value(i64::try_from(since).unwrap_or(-1) as u64)
}
