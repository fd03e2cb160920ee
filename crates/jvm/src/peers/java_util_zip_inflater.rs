//! `java.util.zip.Inflater`: decompression between byte arrays. Dictionaries and native memory are not
//! modelled, nor is compression.
//!
//! What a stream was given so far is in the heap, as a list of chunks in the field `cleanable` of the
//! JDK's reference to its native state; the `address` there is a hash of it.

use super::java_lang_class::members::byte_array;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, nothing, value};
use crate::deflate::fault;
use crate::ids::Ref;
use crate::machine::{Exec, StreamPlace, Trap};

pub const PEERS: Peers = Peers {
    class: "java/util/zip/Inflater",
    methods: &[
        ("init(Z)J", Peer::Plain(init)),
        ("inflateBytesBytes(J[BII[BII)J", Peer::Plain(inflate)),
        ("reset(J)V", Peer::Plain(nothing)),
        ("end(J)V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

pub const STREAM: Peers = Peers {
    class: "java/util/zip/Inflater$InflaterZStreamRef",
    methods: &[("clean()V", Peer::Plain(clean))],
    fast: &[],
};

const REFERENCE: &str = "Ljava/util/zip/Inflater$InflaterZStreamRef;";
const CHUNKS: (&str, &str) = ("cleanable", "Ljava/lang/ref/Cleaner$Cleanable;");
/// Bits of an address beside the hash: it is never 0, and whether there is no header.
const OPEN: u64 = 1;
const RAW: u64 = 2;
const WINDOW: u64 = 1 << 15;

fn init(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(OPEN | if arg(args, 0) != 0 { RAW } else { 0 })
}

/// Forgets the native state.
pub fn clean(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_field(arg_ref(args, 0), "address", "J", 0)?;
    host.set_field(arg_ref(args, 0), CHUNKS.0, CHUNKS.1, 0)?;
    value(0)
}

/// The result has the bytes taken, the bytes given, and in its upper bits whether that was the end.
fn inflate(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let stream = Ref(host.field(this, "zsRef", REFERENCE)? as u32);
    let (read, written) = (
        host.field(this, "bytesRead", "J")?,
        host.field(this, "bytesWritten", "J")?,
    );
    let address = arg(args, 1);
    let chunks = match read {
        // The beginning, or what `reset` made one.
        0 => Ref::NULL,
        _ => Ref(host.field(stream, CHUNKS.0, CHUNKS.1)? as u32),
    };
    let input = arg_ref(args, 2);
    let input = host.bytes(input, arg_int(args, 3) as u32, arg_int(args, 4) as u32)?;
    let place = StreamPlace {
        hash: if read == 0 { 0 } else { address >> 2 },
        read,
        written,
        raw: address & RAW != 0,
    };
    let known = match host.inflations().is_at(place) {
        true => Vec::new(),
        false => history(host, chunks)?,
    };
    let room = arg_int(args, 7).max(0) as usize;
    let inflated = host.inflations().go_on(place, known, &input, room);
    // Behind this much output every distance leads to something.
    if inflated.is_none() || place.written < WINDOW {
        let mut all = history(host, chunks)?;
        all.extend(&input);
        let given = inflated.as_ref().map_or(room, |i| i.output.len());
        if let Some(what) = fault(&all, place.raw, place.written as usize + given) {
            return Err(Trap::raise("java/util/zip/DataFormatException", what));
        }
    }
    let unclear = || Trap::unsupported("what java says about damaged compressed data");
    let inflated = inflated.ok_or_else(unclear)?;
    note(
        host,
        stream,
        chunks,
        &input[..inflated.used],
        place.raw,
        inflated.place.hash,
    )?;
    let (out, from) = (arg_ref(args, 5), arg_int(args, 6) as u32);
    for (i, byte) in inflated.output.iter().enumerate() {
        host.set(
            out,
            from + i as u32,
            crate::op::of_int(i32::from(*byte as i8)),
        );
    }
    let finished = u64::from(inflated.finished) << 62;
    value(inflated.used as u64 | (inflated.output.len() as u64) << 31 | finished)
}

/// Everything that a stream was given.
fn history(host: &mut dyn Host, mut chunks: Ref) -> Exec<Vec<u8>> {
    let mut parts = Vec::new();
    while !chunks.is_null() {
        let chunk = Ref(host.get(chunks, 1)? as u32);
        let len = host.length(chunk);
        parts.push(host.bytes(chunk, 0, len)?);
        chunks = Ref(host.get(chunks, 0)? as u32);
    }
    parts.reverse();
    Ok(parts.concat())
}

fn note(host: &mut dyn Host, stream: Ref, before: Ref, used: &[u8], raw: bool, hash: u64) -> Exec {
    let mut chunks = before;
    if !used.is_empty() {
        let chunk = byte_array(host, Some(used))?;
        chunks = host.ref_array("java/lang/Object", &[before, chunk])?;
    }
    host.set_field(stream, CHUNKS.0, CHUNKS.1, chunks.word())?;
    let address = hash << 2 | OPEN | if raw { RAW } else { 0 };
    host.set_field(stream, "address", "J", address)
}
