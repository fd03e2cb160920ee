//! What a search leaves as it is on one of many machines, on one of many days: random numbers, the clock, the order of
//! small immutable sets, processors and memory. A counterexample needs nothing more than that it can be so; whoever is
//! told that a property holds is told what was taken for granted.

use super::{Host, Outcome, Peer, Peers};
use crate::machine::Exec;

pub const RANDOM: &str = "random numbers are those of one seed (--enumerate-random tries others)";
const SEEDED: &str = "the numbers of SplittableRandom, SecureRandom, UUID.randomUUID and the generators of \
                      java.util.random are those of one seed";
const ORDER: &str = "the elements of Set.of and Map.of come in one of their possible orders";
pub const CLOCK: &str = "time passes only while a thread waits or looks at the clock again and again (--enumerate-random \
                     lets it pass at every look)";
const LOOKS: &str =
    "the clock starts at one time, and at each look nothing, a millisecond or an hour has passed";
const HOST: &str = "there are as many processors and as much memory as the program was told";
const USER: &str =
    "properties such as user.name, user.dir and os.version are those that Vitrum gives the program";
pub(crate) const UNFINALIZED: &str = "no object is finalized";

/// What may be otherwise elsewhere, but can be so.
pub const FIXED: [&str; 8] = [RANDOM, SEEDED, ORDER, CLOCK, LOOKS, HOST, USER, UNFINALIZED];

pub static CLASSES: [Peers; 17] = [
    seeded("java/util/SplittableRandom"),
    seeded("java/security/SecureRandom"),
    seeded("jdk/random/L32X64MixRandom"),
    seeded("jdk/random/L64X128MixRandom"),
    seeded("jdk/random/L64X128StarStarRandom"),
    seeded("jdk/random/L64X256MixRandom"),
    seeded("jdk/random/L64X1024MixRandom"),
    seeded("jdk/random/L128X128MixRandom"),
    seeded("jdk/random/L128X256MixRandom"),
    seeded("jdk/random/L128X1024MixRandom"),
    seeded("jdk/random/Xoroshiro128PlusPlus"),
    seeded("jdk/random/Xoshiro256PlusPlus"),
    noted(
        "java/util/UUID",
        &[("randomUUID()Ljava/util/UUID;", Peer::Noted(seed))],
    ),
    noted(
        "java/util/Collections",
        &[("shuffle(Ljava/util/List;)V", Peer::Noted(random))],
    ),
    noted(
        "java/util/ImmutableCollections$Set12",
        &[("iterator()Ljava/util/Iterator;", Peer::Noted(order))],
    ),
    noted(
        "java/util/ImmutableCollections$SetN",
        &[
            ("iterator()Ljava/util/Iterator;", Peer::Noted(order)),
            ("toArray()[Ljava/lang/Object;", Peer::Noted(order)),
        ],
    ),
    noted(
        "java/util/ImmutableCollections$MapN$MapNIterator",
        &[(
            "<init>(Ljava/util/ImmutableCollections$MapN;)V",
            Peer::Noted(order),
        )],
    ),
];

/// A generator whose numbers are no choices.
const fn seeded(class: &'static str) -> Peers {
    noted(class, &[("<init>()V", Peer::Noted(seed))])
}

const fn noted(class: &'static str, methods: &'static [(&'static str, Peer)]) -> Peers {
    Peers {
        class,
        methods,
        fast: &[],
    }
}

pub(super) fn random(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    if !host.options().search.enumerate_random {
        host.assume(RANDOM);
    }
    Ok(Outcome::Bytecode)
}

fn seed(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume(SEEDED);
    Ok(Outcome::Bytecode)
}

fn order(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume(ORDER);
    Ok(Outcome::Bytecode)
}

/// The program looks at a property, which may be that of a machine, or of whoever sits before it.
pub(super) fn note_property(host: &mut dyn Host, key: &str) {
    let of_machine = [
        "user.",
        "os.",
        "java.vm.",
        "java.io.tmpdir",
        "file.encoding",
    ];
    if of_machine.iter().any(|part| key.starts_with(part)) {
        host.assume(USER);
    }
}

/// The program itself looks at the clock.
pub(super) fn note_clock(host: &mut dyn Host) {
    let chosen = host.options().search.enumerate_random;
    host.assume(if chosen { LOOKS } else { CLOCK });
}

/// Is it the pool that tasks go to where nobody says which? It has as many threads as there are processors, and where
/// that is one, `CompletableFuture` does without.
fn is_pool(host: &mut dyn Host) -> bool {
    let Some(caller) = host.frames().first().copied() else {
        return false;
    };
    let program = host.program();
    let class = program.method(caller.method).class;
    program
        .class(class)
        .name
        .starts_with("java/util/concurrent/ForkJoinPool")
}

/// The program itself asks what it runs on.
pub(super) fn note_host(host: &mut dyn Host) {
    if host.is_called_by_program() || is_pool(host) {
        host.assume(HOST);
    }
}
