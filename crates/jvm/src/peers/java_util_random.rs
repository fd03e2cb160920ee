//! `java.util.Random` under a search with `--enumerate-random`: its numbers are choices. Elsewhere the JDK's
//! code runs, from seeds that are the same in every run.

use super::{Host, Outcome, Peer, Peers, arg_int, boolean, int};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/util/Random",
    methods: &[
        ("nextBoolean()Z", Peer::Plain(next_boolean)),
        ("nextInt(I)I", Peer::Plain(next_below)),
        ("next(I)I", Peer::Plain(next_bits)),
    ],
    fast: &[],
};

/// More values than that are not tried one by one.
const MOST_VALUES: i32 = 1 << 16;

fn is_choice(host: &mut dyn Host) -> bool {
    host.is_searched() && host.options().search.enumerate_random
}

fn next_boolean(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    if !is_choice(host) {
        return Ok(Outcome::Bytecode);
    }
    let choice = host.choose(2)?;
    boolean(choice == 1)
}

fn next_below(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bound = arg_int(args, 1);
    if !is_choice(host) || bound <= 0 {
        return Ok(Outcome::Bytecode);
    }
    choose_below(host, bound)
}

fn next_bits(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bits = arg_int(args, 1);
    if !is_choice(host) {
        return Ok(Outcome::Bytecode);
    }
    match bits {
        1..=16 => choose_below(host, 1 << bits),
        _ => Err(too_many()),
    }
}

pub fn any_double(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    match is_choice(host) {
        true => Err(too_many()),
        false => Ok(Outcome::Bytecode),
    }
}

fn choose_below(host: &mut dyn Host, bound: i32) -> Exec<Outcome> {
    if bound > MOST_VALUES {
        return Err(too_many());
    }
    let choice = host.choose(bound as u32)?;
    int(choice as i32)
}

fn too_many() -> Trap {
    Trap::unsupported("a random number with too many values to try them one by one")
}
