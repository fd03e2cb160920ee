//! `java.util.zip.CRC32` and `Adler32`: checksums of bytes.

use super::ranges::touch_range;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, value};
use crate::deflate::Adler;
use crate::machine::Exec;

pub const CRC32: Peers = Peers {
    class: "java/util/zip/CRC32",
    methods: &[
        ("update(II)I", Peer::Plain(|h, a| one(h, a, crc32))),
        (
            "updateBytes0(I[BII)I",
            Peer::Plain(|h, a| many(h, a, crc32)),
        ),
    ],
    fast: &[],
};

pub const ADLER32: Peers = Peers {
    class: "java/util/zip/Adler32",
    methods: &[
        ("update(II)I", Peer::Plain(|h, a| one(h, a, adler32))),
        (
            "updateBytes(I[BII)I",
            Peer::Plain(|h, a| many(h, a, adler32)),
        ),
    ],
    fast: &[],
};

/// The sum so far and the next bytes to the next sum.
type Step = fn(u32, &[u8]) -> u32;

fn one(_: &mut dyn Host, args: &[u64], step: Step) -> Exec<Outcome> {
    value(u64::from(step(arg(args, 0) as u32, &[arg(args, 1) as u8])))
}

fn many(host: &mut dyn Host, args: &[u64], step: Step) -> Exec<Outcome> {
    let (from, len) = (arg_int(args, 2) as u32, arg_int(args, 3) as u32);
    touch_range(host, arg_ref(args, 1), len as i32, false)?;
    let bytes = host.bytes(arg_ref(args, 1), from, len)?;
    value(u64::from(step(arg(args, 0) as u32, &bytes)))
}

/// The polynomial of IEEE 802.3, its bits reversed.
const POLYNOMIAL: u32 = 0xEDB8_8320;

fn crc32(sum: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(sum, |sum, byte| {
        let low = !sum & 0xFF ^ u32::from(*byte);
        let shifted = (0..8).fold(low, |v, _| v >> 1 ^ if v & 1 != 0 { POLYNOMIAL } else { 0 });
        !(shifted ^ !sum >> 8)
    })
}

fn adler32(sum: u32, bytes: &[u8]) -> u32 {
    let mut sum = Adler::from(sum);
    sum.add(bytes);
    sum.value()
}
