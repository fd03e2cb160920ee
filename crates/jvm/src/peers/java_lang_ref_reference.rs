//! `java.lang.ref.Reference`: strong, as long as the machine runs. No handler thread is started.

use super::{Host, Outcome, Peer, Peers, arg_ref, boolean, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/lang/ref/Reference",
    methods: &[
        ("<clinit>()V", Peer::Plain(initialize)),
        ("refersTo0(Ljava/lang/Object;)Z", Peer::Plain(refers_to)),
        ("clear0()V", Peer::Plain(clear)),
    ],
    fast: &[],
};

/// Phantom references have natives of their own for the same.
pub const PHANTOM: Peers = Peers {
    class: "java/lang/ref/PhantomReference",
    methods: &[
        ("refersTo0(Ljava/lang/Object;)Z", Peer::Plain(refers_to)),
        ("clear0()V", Peer::Plain(clear)),
        (QUEUED, Peer::Searched(make)),
    ],
    fast: &[],
};

const QUEUED: &str = "<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V";

/// References that only a collection clears, which never happens here: a verdict on a program that makes one says so.
pub const CLEARED: [Peers; 4] = [
    made("java/lang/ref/WeakReference", &KINDS),
    made("java/lang/ref/SoftReference", &KINDS),
    made(
        "java/util/WeakHashMap",
        &[("<init>(IF)V", Peer::Searched(make))],
    ),
    made("java/lang/ref/Cleaner", &[(REGISTER, Peer::Searched(make))]),
];

const REGISTER: &str =
    "register(Ljava/lang/Object;Ljava/lang/Runnable;)Ljava/lang/ref/Cleaner$Cleanable;";
const KINDS: [(&str, Peer); 2] = [
    ("<init>(Ljava/lang/Object;)V", Peer::Searched(make)),
    (QUEUED, Peer::Searched(make)),
];

const fn made(class: &'static str, methods: &'static [(&'static str, Peer)]) -> Peers {
    Peers {
        class,
        methods,
        fast: &[],
    }
}

fn make(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    if host.is_called_by_program() {
        host.assume("references are never cleared by a collection");
    }
    Ok(Outcome::Bytecode)
}

/// What the initializer does besides starting a thread: it lets other packages of the JDK in.
fn initialize(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let secrets = host.load("jdk/internal/access/SharedSecrets")?;
    host.initialize(secrets)?;
    let access = host.load("java/lang/ref/Reference$1")?;
    let access = host.allocate(access)?;
    let descriptor = "Ljdk/internal/access/JavaLangRefAccess;";
    host.set_static(secrets, "javaLangRefAccess", descriptor, access.word())?;
    value(0)
}

fn refers_to(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let referent = host.field(arg_ref(args, 0), "referent", "Ljava/lang/Object;")?;
    boolean(referent == arg_ref(args, 1).word())
}

fn clear(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.assign(arg_ref(args, 0), "referent", "Ljava/lang/Object;", 0)?;
    value(0)
}
