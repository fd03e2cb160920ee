//! `java.util.zip.Deflater`: compression between byte arrays, to the bytes that zlib gives. A change under
//! way to or from level 0, and native memory, are not modelled.
//!
//! The calls that a stream has seen are in the heap, as a list in the field `cleanable` of the JDK's
//! reference to its native state; the `address` there is a hash of them and the options.

use super::java_lang_class::members::byte_array;
use super::java_util_zip_inflater::{list_of, part};
use super::ranges::touch_both;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, int, nothing, value};
use crate::deflate::{Deflated, Strategy};
use crate::ids::Ref;
use crate::machine::{CompressCall, Exec, StoredStream, StreamKey, Trap};

pub const PEERS: Peers = Peers {
    class: "java/util/zip/Deflater",
    methods: &[
        ("init(IIZ)J", Peer::Plain(init)),
        ("deflateBytesBytes(J[BII[BIIII)J", Peer::Plain(deflate)),
        ("setDictionary([BII)V", Peer::Plain(set_dictionary)),
        ("getAdler()I", Peer::Plain(adler)),
        ("reset()V", Peer::Plain(reset)),
        ("reset(J)V", Peer::Plain(nothing)),
        ("end(J)V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

pub const STREAM: Peers = Peers {
    class: "java/util/zip/Deflater$DeflaterZStreamRef",
    methods: &[(
        "clean()V",
        Peer::Plain(super::java_util_zip_inflater::clean),
    )],
    fast: &[],
};

const REFERENCE: &str = "Ljava/util/zip/Deflater$DeflaterZStreamRef;";
const CALLS: (&str, &str) = ("cleanable", "Ljava/lang/ref/Cleaner$Cleanable;");
/// An address: never 0, whether there is no header, the level plus one, the strategy, and the hash.
const OPEN: u64 = 1;
const RAW: u64 = 2;
const LEVEL_SHIFT: u32 = 2;
const LEVEL_MASK: u64 = 0xf;
const STRATEGY_SHIFT: u32 = 6;
const STRATEGY_MASK: u64 = 3;
const HASH_SHIFT: u32 = 8;
/// A call in an array: its room and its flush before the input.
const HEADER: usize = 5;

fn address(key: StreamKey) -> u64 {
    let raw = if key.raw { RAW } else { 0 };
    let options = ((key.level + 1) as u64) << LEVEL_SHIFT | (key.strategy as u64) << STRATEGY_SHIFT;
    OPEN | raw | options | key.hash << HASH_SHIFT
}

fn key(address: u64) -> StreamKey {
    StreamKey {
        level: (address >> LEVEL_SHIFT & LEVEL_MASK) as i32 - 1,
        strategy: Strategy::of((address >> STRATEGY_SHIFT & STRATEGY_MASK) as i32)
            .unwrap_or(Strategy::Default),
        raw: address & RAW != 0,
        hash: address >> HASH_SHIFT,
    }
}

fn options(level: i32, strategy: i32, raw: bool) -> Exec<StreamKey> {
    match (level, Strategy::of(strategy)) {
        (-1..=9, Some(strategy)) => Ok(StreamKey {
            level,
            strategy,
            raw,
            hash: 0,
        }),
        _ => Err(Trap::unsupported("a Deflater with another strategy")),
    }
}

fn init(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let raw = arg(args, 2) != 0;
    value(address(options(arg_int(args, 0), arg_int(args, 1), raw)?))
}

/// A stream as its Java object has it.
struct Stream {
    reference: Ref,
    key: StreamKey,
    calls: Ref,
}

fn stream(host: &mut dyn Host, this: Ref) -> Exec<Stream> {
    let reference = Ref(host.field(this, "zsRef", REFERENCE)? as u32);
    let key = key(host.field(reference, "address", "J")?);
    let calls = list_of(host, reference)?;
    Ok(Stream {
        reference,
        key,
        calls,
    })
}

/// The same for methods that the JDK has as bytecode. None: it is closed, and that bytecode says so.
fn open_stream(host: &mut dyn Host, this: Ref) -> Exec<Option<Stream>> {
    let stream = stream(host, this)?;
    if host.field(stream.reference, "address", "J")? == 0 {
        return Ok(None);
    }
    host.await_monitor(stream.reference)?;
    Ok(Some(stream))
}

/// Begins anew; the JDK's own code does the rest.
fn reset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if let Some(stream) = open_stream(host, arg_ref(args, 0))? {
        let fresh = address(StreamKey {
            hash: 0,
            ..stream.key
        });
        host.set_field(stream.reference, CALLS.0, CALLS.1, 0)?;
        host.set_field(stream.reference, "address", "J", fresh)?;
    }
    Ok(Outcome::Bytecode)
}

fn set_dictionary(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let part = part(host, args)?;
    let stream = open_stream(host, arg_ref(args, 0))?;
    let (Some(stream), Some(dictionary)) = (stream, part) else {
        // The JDK's own code says what is wrong.
        return Ok(Outcome::Bytecode);
    };
    if stream.key.level == 0 && !stream.calls.is_null() {
        return Err(Trap::unsupported(
            "a dictionary under way of a Deflater that only stores",
        ));
    }
    let call = CompressCall::dictionary(dictionary);
    let history = known(host, &stream)?;
    let set = host
        .deflations()
        .set_dictionary(stream.key, &history, &call);
    let Some(hash) = set else {
        return Err(Trap::raise_plain("java/lang/IllegalArgumentException"));
    };
    note(host, &stream, &call, hash)?;
    value(0)
}

/// What leads to the state of a stream, unless that is at hand.
fn known(host: &mut dyn Host, stream: &Stream) -> Exec<Vec<CompressCall>> {
    match host.deflations().has(stream.key) {
        true => Ok(Vec::new()),
        false => history(host, stream.calls),
    }
}

fn given(host: &mut dyn Host, args: &[u64]) -> Exec<Vec<u8>> {
    let (from, len) = (arg_int(args, 3) as u32, arg_int(args, 4) as u32);
    host.bytes(arg_ref(args, 2), from, len)
}

fn room(args: &[u64]) -> u32 {
    arg_int(args, 7).max(0) as u32
}

fn deliver(host: &mut dyn Host, args: &[u64], done: &Deflated) {
    let (out, at) = (arg_ref(args, 5), arg_int(args, 6) as u32);
    for (i, byte) in done.output.iter().enumerate() {
        let word = crate::op::of_int(i32::from(*byte as i8));
        host.set(out, at + i as u32, word);
    }
}

/// The bytes taken, the bytes given, and in the upper bits whether that was the end.
fn told(done: &Deflated) -> u64 {
    done.used as u64 | (done.output.len() as u64) << 31 | u64::from(done.finished) << 62
}

fn deflate(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    touch_both(host, args)?;
    let stream = stream(host, arg_ref(args, 0))?;
    let settings = arg_int(args, 9);
    if settings & 1 != 0 {
        return set_options(host, &stream, settings, args);
    }
    let call = CompressCall {
        input: given(host, args)?,
        room: room(args),
        flush: arg_int(args, 8),
    };
    let history = known(host, &stream)?;
    let (done, call, hash) = host.deflations().go_on(stream.key, &history, call);
    let Some(done) = done else {
        return value(0);
    };
    note(host, &stream, &call, hash)?;
    deliver(host, args, &done);
    value(told(&done))
}

/// Other options. What was given before is compressed first, if that makes a difference.
fn set_options(host: &mut dyn Host, stream: &Stream, settings: i32, args: &[u64]) -> Exec<Outcome> {
    let wanted = options(settings >> 3, settings >> 1 & 3, stream.key.raw)?;
    let history = history(host, stream.calls)?;
    if history.iter().all(CompressCall::is_dictionary) {
        let hash = stream.key.hash;
        let fresh = address(StreamKey { hash, ..wanted });
        host.set_field(stream.reference, "address", "J", fresh)?;
        return value(0);
    }
    let (input, room) = (given(host, args)?, room(args));
    let call = CompressCall::options(wanted.level, wanted.strategy, input, room);
    let changed = host.deflations().set_options(stream.key, &history, &call);
    let changed = changed.map_err(|StoredStream| {
        Trap::unsupported("a Deflater that changes under way to or from a level that only stores")
    })?;
    let Some((changed, hash)) = changed else {
        return Err(Trap::raise("java/lang/InternalError", "stream error"));
    };
    note(host, stream, &call, hash)?;
    deliver(host, args, &changed.deflated);
    value(told(&changed.deflated) | u64::from(!changed.done) << 63)
}

fn adler(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let Some(stream) = open_stream(host, arg_ref(args, 0))? else {
        return Ok(Outcome::Bytecode);
    };
    let history = known(host, &stream)?;
    int(host.deflations().adler(stream.key, &history) as i32)
}

/// All calls that a stream has seen.
fn history(host: &mut dyn Host, mut calls: Ref) -> Exec<Vec<CompressCall>> {
    let mut history = Vec::new();
    while !calls.is_null() {
        let call = Ref(host.get(calls, 1)? as u32);
        let len = host.length(call);
        let bytes = host.bytes(call, 0, len)?;
        if let Some((&[a, b, c, d, flush], input)) = bytes.split_first_chunk::<HEADER>() {
            history.push(CompressCall {
                input: input.to_vec(),
                room: u32::from_le_bytes([a, b, c, d]),
                flush: i32::from(flush),
            });
        }
        calls = Ref(host.get(calls, 0)? as u32);
    }
    history.reverse();
    Ok(history)
}

fn note(host: &mut dyn Host, stream: &Stream, call: &CompressCall, hash: u64) -> Exec {
    let mut bytes = call.room.to_le_bytes().to_vec();
    bytes.push(call.flush as u8);
    bytes.extend(&call.input);
    let bytes = byte_array(host, Some(&bytes))?;
    let calls = host.ref_array("java/lang/Object", &[stream.calls, bytes])?;
    host.set_field(stream.reference, CALLS.0, CALLS.1, calls.word())?;
    let key = StreamKey { hash, ..stream.key };
    host.set_field(stream.reference, "address", "J", address(key))
}
