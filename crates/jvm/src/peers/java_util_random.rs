//! `java.util.Random` under a search with `--enumerate-random`: its numbers are choices. Elsewhere the JDK's
//! code runs, from seeds that are the same in every run.
//!
//! Small ranges are tried value by value. Of large ones a few values are tried, at their ends and in between,
//! and the verdict says so. A class of the program that makes the bits itself (`next`) keeps its own numbers.

use super::fixed;
use super::java_lang_thread::begin_random;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, boolean, int, value};
use crate::machine::{Deed, Exec};

pub const PEERS: Peers = Peers {
    class: "java/util/Random",
    methods: METHODS,
    fast: &[],
};

/// Bounds from both sides are the business of an interface.
pub const GENERATOR: Peers = Peers {
    class: "java/util/random/RandomGenerator",
    methods: &[
        ("nextInt(II)I", Peer::Searched(next_between)),
        ("nextLong(J)J", Peer::Searched(next_long_below)),
        ("nextLong(JJ)J", Peer::Searched(next_long_between)),
    ],
    fast: &[],
};

/// What streams of numbers are made by; the generator is the first argument.
pub const SUPPORT: Peers = Peers {
    class: "jdk/internal/util/random/RandomSupport",
    methods: &[
        (
            "boundedNextInt(Ljava/util/random/RandomGenerator;I)I",
            Peer::Searched(next_below),
        ),
        (
            "boundedNextInt(Ljava/util/random/RandomGenerator;II)I",
            Peer::Searched(next_between),
        ),
        (
            "boundedNextLong(Ljava/util/random/RandomGenerator;J)J",
            Peer::Searched(next_long_below),
        ),
        (
            "boundedNextLong(Ljava/util/random/RandomGenerator;JJ)J",
            Peer::Searched(next_long_between),
        ),
    ],
    fast: &[],
};

/// It has methods of its own for everything.
pub const THREAD_LOCAL: Peers = Peers {
    class: "java/util/concurrent/ThreadLocalRandom",
    methods: &[
        ("localInit()V", Peer::Searched(begin_random)),
        (
            "current()Ljava/util/concurrent/ThreadLocalRandom;",
            Peer::Noted(current),
        ),
        ("nextBoolean()Z", Peer::Searched(next_boolean)),
        ("nextInt(I)I", Peer::Searched(next_below)),
        ("nextInt(II)I", Peer::Searched(next_between)),
        ("nextInt()I", Peer::Searched(next_int)),
        ("nextLong()J", Peer::Searched(next_long)),
        ("nextLong(J)J", Peer::Searched(next_long_below)),
        ("nextLong(JJ)J", Peer::Searched(next_long_between)),
        ("nextFloat()F", Peer::Searched(next_float)),
        ("nextDouble()D", Peer::Searched(next_double)),
        ("nextGaussian()D", Peer::Searched(next_gaussian)),
    ],
    fast: &[],
};

const METHODS: &[(&str, Peer)] = &[
    ("<init>()V", Peer::Noted(fixed::random)),
    ("nextBoolean()Z", Peer::Searched(next_boolean)),
    ("nextInt(I)I", Peer::Searched(next_below)),
    ("nextInt()I", Peer::Searched(next_int)),
    ("nextLong()J", Peer::Searched(next_long)),
    ("nextFloat()F", Peer::Searched(next_float)),
    ("nextDouble()D", Peer::Searched(next_double)),
    ("nextGaussian()D", Peer::Searched(next_gaussian)),
    ("next(I)I", Peer::Searched(next_bits)),
];

/// More values than that are not tried one by one.
const MOST_VALUES: i64 = 1 << 16;

/// What a verdict takes for granted where not all of them were tried.
const SAMPLED: &str = "random numbers from large ranges are among the few values that were tried";

/// At the ends of a range and in between.
const DOUBLES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0 - f64::EPSILON / 2.0];
const FLOATS: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0 - f32::EPSILON / 2.0];
const GAUSSIANS: [f64; 3] = [0.0, 1.0, -1.0];
const LONGS: [i64; 5] = [0, 1, -1, i64::MIN, i64::MAX];

/// Are the numbers of this generator choices?
fn is_choice(host: &mut dyn Host, args: &[u64]) -> Exec<bool> {
    if !host.is_searched() || !host.options().search.enumerate_random {
        return Ok(false);
    }
    let class = host.class_of(arg_ref(args, 0));
    let program = host.program();
    let random = program.load(PEERS.class)?;
    if !program.is_subclass(class, random) {
        return Ok(false);
    }
    let bits = program.method_named(class, "next", "(I)I")?;
    let maker = program.method(bits).class;
    Ok(program.class(maker).trusted)
}

/// One of some values that stand for more.
fn sample(host: &mut dyn Host, count: usize) -> Exec<usize> {
    let choice = host.choose(count as u32)?;
    host.assume(SAMPLED);
    Ok(choice as usize)
}

/// One of the numbers from `low` on that are below `high`.
fn choose_between(host: &mut dyn Host, low: i64, high: i64) -> Exec<i64> {
    match high.checked_sub(low) {
        Some(count) if count <= MOST_VALUES => {
            let chosen = low + i64::from(host.choose(count as u32)?);
            host.tell(Deed::Chose(chosen));
            Ok(chosen)
        }
        _ => {
            let middle = ((i128::from(low) + i128::from(high)) / 2) as i64;
            let few = [low, low + 1, middle, high - 1];
            let chosen = few[sample(host, few.len())?];
            host.tell(Deed::Chose(chosen));
            Ok(chosen)
        }
    }
}

fn next_boolean(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = host.choose(2)? == 1;
    host.tell(Deed::ChoseBoolean(chosen));
    boolean(chosen)
}

fn next_below(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bound = arg_int(args, 1);
    if bound <= 0 || !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = choose_between(host, 0, bound.into())?;
    int(chosen as i32)
}

fn next_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg_int(args, 1), arg_int(args, 2));
    if low >= high || !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = choose_between(host, low.into(), high.into())?;
    int(chosen as i32)
}

fn next_long_below(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bound = arg(args, 1) as i64;
    if bound <= 0 || !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = choose_between(host, 0, bound)?;
    value(chosen as u64)
}

fn next_long_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg(args, 1) as i64, arg(args, 2) as i64);
    if low >= high || !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = choose_between(host, low, high)?;
    value(chosen as u64)
}

fn next_int(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    next_bits(host, &[arg(args, 0), 32])
}

/// The lowest bits of a number; small ones in every way.
fn next_bits(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bits = arg_int(args, 1);
    if !(1..=32).contains(&bits) || !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    if bits <= 16 {
        let chosen = choose_between(host, 0, 1 << bits)?;
        return int(chosen as i32);
    }
    let top = 1u64 << (bits - 1);
    let few = [0, 1, 2 * top - 1, top, top - 1];
    let chosen = few[sample(host, few.len())?] as i32;
    host.tell(Deed::Chose(chosen.into()));
    int(chosen)
}

fn next_long(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = LONGS[sample(host, LONGS.len())?];
    host.tell(Deed::Chose(chosen));
    value(chosen as u64)
}

fn next_float(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if !is_choice(host, args)? {
        return Ok(Outcome::Bytecode);
    }
    let chosen = FLOATS[sample(host, FLOATS.len())?];
    value(u64::from(chosen.to_bits()))
}

fn next_double(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match is_choice(host, args)? {
        true => any_of(host, &DOUBLES),
        false => fixed::random(host, &[]),
    }
}

fn next_gaussian(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match is_choice(host, args)? {
        true => any_of(host, &GAUSSIANS),
        false => Ok(Outcome::Bytecode),
    }
}

/// `ThreadLocalRandom.current()`, which the JDK asks as well, for what nobody can tell.
fn current(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match host.is_called_by_program() {
        true => fixed::random(host, args),
        false => Ok(Outcome::Bytecode),
    }
}

/// `Math.random()`.
pub fn any_double(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    match host.is_searched() && host.options().search.enumerate_random {
        true => any_of(host, &DOUBLES),
        false => Ok(Outcome::Bytecode),
    }
}

fn any_of(host: &mut dyn Host, few: &[f64]) -> Exec<Outcome> {
    let chosen = few[sample(host, few.len())?];
    value(chosen.to_bits())
}
