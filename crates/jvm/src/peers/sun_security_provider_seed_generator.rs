//! `sun.security.provider.SeedGenerator`: seeds that are the same in every run.

use super::java_lang_class::members::byte_array;
use super::{Host, Outcome, Peer, Peers, arg_ref, nothing, reference, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "sun/security/provider/SeedGenerator",
    methods: &[
        // It would start a thread that counts how long others take, where there is no file of random numbers.
        ("<clinit>()V", Peer::Plain(nothing)),
        ("getSystemEntropy()[B", Peer::Plain(entropy)),
        ("generateSeed([B)V", Peer::Plain(seed)),
    ],
    fast: &[],
};

const ENTROPY: [u8; 20] = *b"the same every time.";

fn entropy(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let array = byte_array(host, Some(&ENTROPY))?;
    reference(array)
}

fn seed(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let array = arg_ref(args, 0);
    host.touch_all(array, true)?;
    for i in 0..host.length(array) {
        let byte = ENTROPY[i as usize % ENTROPY.len()];
        host.set(array, i, u64::from(byte));
    }
    value(0)
}
