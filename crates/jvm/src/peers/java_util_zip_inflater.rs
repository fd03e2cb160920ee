//! `java.util.zip.Inflater`: decompression between byte arrays, which takes and gives in each call what zlib
//! does. Native memory is not modelled.
//!
//! What a stream was given so far is in the heap, as a list of chunks in the field `cleanable` of the
//! JDK's reference to its native state; the `address` there is a hash of it.

use super::java_lang_class::members::byte_array;
use super::ranges::{touch_both, touch_range};
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, int, nothing, value};
use crate::deflate::{End, Inflated};
use crate::ids::{MethodId, Ref};
use crate::machine::{Exec, Given, StreamPlace, Trap};
use crate::synth::thrower;

pub const PEERS: Peers = Peers {
    class: "java/util/zip/Inflater",
    methods: &[
        ("init(Z)J", Peer::Plain(init)),
        (INFLATE, Peer::Plain(inflate)),
        ("setDictionary([BII)V", Peer::Plain(set_dictionary)),
        ("getAdler()I", Peer::Plain(adler)),
        ("reset()V", Peer::Plain(reset)),
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

const INFLATE: &str = "inflateBytesBytes(J[BII[BII)J";
const REFERENCE: &str = "Ljava/util/zip/Inflater$InflaterZStreamRef;";
const CHUNKS: (&str, &str) = ("cleanable", "Ljava/lang/ref/Cleaner$Cleanable;");
/// Bits of an address beside the hash: it is never 0, and whether there is no header.
const OPEN: u64 = 1;
const RAW: u64 = 2;
/// The bytes of a dictionary come behind a number.
const HEADER: usize = 8;

fn init(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    value(OPEN | if arg(args, 0) != 0 { RAW } else { 0 })
}

/// Forgets the native state.
pub fn clean(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_field(arg_ref(args, 0), "address", "J", 0)?;
    host.set_field(arg_ref(args, 0), CHUNKS.0, CHUNKS.1, 0)?;
    value(0)
}

/// A stream as its Java object has it.
struct Stream {
    reference: Ref,
    place: StreamPlace,
    chunks: Ref,
}

/// None: it is closed.
fn stream(host: &mut dyn Host, this: Ref) -> Exec<Option<Stream>> {
    let reference = Ref(host.field(this, "zsRef", REFERENCE)? as u32);
    let address = host.field(reference, "address", "J")?;
    let place = StreamPlace {
        hash: address >> 2,
        written: host.field(this, "bytesWritten", "J")?,
        raw: address & RAW != 0,
    };
    let chunks = list_of(host, reference)?;
    Ok((address != 0).then_some(Stream {
        reference,
        place,
        chunks,
    }))
}

/// The list that the reference to a native state has here.
pub fn list_of(host: &mut dyn Host, reference: Ref) -> Exec<Ref> {
    let list = Ref(host.field(reference, CHUNKS.0, CHUNKS.1)? as u32);
    if list.is_null() {
        return Ok(list);
    }
    // At first it is what the JDK puts there.
    let class = host.class_of(list);
    Ok(match host.program().class(class).is_array() {
        true => list,
        false => Ref::NULL,
    })
}

/// Begins anew; the JDK's own code does the rest.
fn reset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if let Some(stream) = stream(host, arg_ref(args, 0))? {
        host.await_monitor(stream.reference)?;
        host.set_field(stream.reference, CHUNKS.0, CHUNKS.1, 0)?;
        let address = address(0, stream.place.raw);
        host.set_field(stream.reference, "address", "J", address)?;
    }
    Ok(Outcome::Bytecode)
}

fn address(hash: u64, raw: bool) -> u64 {
    hash << 2 | OPEN | if raw { RAW } else { 0 }
}

fn inflate(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    touch_both(host, args)?;
    let this = arg_ref(args, 0);
    let Some(stream) = stream(host, this)? else {
        return value(0);
    };
    let thrower = fault_thrower(host)?;
    let input = arg_ref(args, 2);
    let input = host.bytes(input, arg_int(args, 3) as u32, arg_int(args, 4) as u32)?;
    let history = known(host, &stream)?;
    let room = arg_int(args, 7).max(0) as usize;
    let (inflated, place) = host
        .inflations()
        .go_on(stream.place, &history, &input, room);
    let message = match inflated.end {
        End::Fault(what) => host.new_str(what)?,
        _ => Ref::NULL,
    };
    note(
        host,
        &stream,
        Given::Input(input[..inflated.used].into()),
        place,
    )?;
    let (out, from) = (arg_ref(args, 5), arg_int(args, 6) as u32);
    for (i, byte) in inflated.output.iter().enumerate() {
        let word = crate::op::of_int(i32::from(*byte as i8));
        host.set(out, from + i as u32, word);
    }
    if message.is_null() {
        return value(result(&inflated));
    }
    host.set_field(this, "inputConsumed", "I", inflated.used as u64)?;
    host.set_field(this, "outputConsumed", "I", inflated.output.len() as u64)?;
    Ok(Outcome::Call(thrower, vec![message.word()]))
}

/// The bytes taken, the bytes given, and in the upper bits whether that was the end and whether a
/// dictionary is wanted.
fn result(inflated: &Inflated) -> u64 {
    let finished = u64::from(inflated.end == End::Finished) << 62;
    let wanted = u64::from(inflated.end == End::NeedsDictionary) << 63;
    inflated.used as u64 | (inflated.output.len() as u64) << 31 | finished | wanted
}

/// Java code that throws, in the place of the native method.
fn fault_thrower(host: &mut dyn Host) -> Exec<MethodId> {
    let synth = thrower(
        "java/util/zip/Inflater$$Fault",
        "java/util/zip/DataFormatException",
        "J",
    );
    let synth = synth.map_err(|malformed| Trap::unsupported(malformed.0))?;
    let owner = host.load(PEERS.class)?;
    let program = host.program();
    let method = program.define_once(&synth, owner)?;
    let (name, descriptor) = INFLATE.split_at(INFLATE.find('(').unwrap_or(0));
    let shown = program.method_named(owner, name, descriptor)?;
    let class = program.method(method).class;
    program.class_mut(class).stands_for = Some(shown);
    host.initialize(class)?;
    Ok(method)
}

/// What leads to the place of a stream, unless that is at hand.
fn known(host: &mut dyn Host, stream: &Stream) -> Exec<Vec<Given>> {
    match host.inflations().is_at(stream.place) {
        true => Ok(Vec::new()),
        false => history(host, stream.chunks),
    }
}

fn set_dictionary(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let part = part(host, args)?;
    let (Some(stream), Some(dictionary)) = (stream(host, arg_ref(args, 0))?, part) else {
        // The JDK's own code says what is wrong.
        return Ok(Outcome::Bytecode);
    };
    host.await_monitor(stream.reference)?;
    let history = known(host, &stream)?;
    let set = host
        .inflations()
        .set_dictionary(stream.place, &history, &dictionary);
    let Some(place) = set else {
        return Err(Trap::raise_plain("java/lang/IllegalArgumentException"));
    };
    let given = Given::Dictionary(place.written, dictionary);
    note(host, &stream, given, place)?;
    host.set_field(arg_ref(args, 0), "needDict", "Z", 0)?;
    value(0)
}

/// The bytes that an array, an offset and a length behind `this` stand for; none if they are not there.
pub fn part(host: &mut dyn Host, args: &[u64]) -> Exec<Option<Vec<u8>>> {
    let array = arg_ref(args, 1);
    let range = (
        u32::try_from(arg_int(args, 2)),
        u32::try_from(arg_int(args, 3)),
    );
    let (false, (Ok(from), Ok(len))) = (array.is_null(), range) else {
        return Ok(None);
    };
    let end = from.checked_add(len);
    if end.is_none_or(|end| end > host.length(array)) {
        return Ok(None);
    }
    touch_range(host, array, len as i32, false)?;
    host.bytes(array, from, len).map(Some)
}

fn adler(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let Some(stream) = stream(host, arg_ref(args, 0))? else {
        // The JDK's own code says that the stream is closed.
        return Ok(Outcome::Bytecode);
    };
    host.await_monitor(stream.reference)?;
    let history = known(host, &stream)?;
    int(host.inflations().adler(stream.place, &history) as i32)
}

/// Everything that a stream was given. A dictionary is in an array of three, any input in one of two.
fn history(host: &mut dyn Host, mut chunks: Ref) -> Exec<Vec<Given>> {
    let mut history = Vec::new();
    while !chunks.is_null() {
        let chunk = Ref(host.get(chunks, 1)? as u32);
        let len = host.length(chunk);
        let bytes = host.bytes(chunk, 0, len)?;
        history.push(match bytes.split_first_chunk::<HEADER>() {
            Some((at, dictionary)) if host.length(chunks) == 3 => {
                Given::Dictionary(u64::from_le_bytes(*at), dictionary.to_vec())
            }
            _ => Given::Input(bytes),
        });
        chunks = Ref(host.get(chunks, 0)? as u32);
    }
    history.reverse();
    Ok(history)
}

fn note(host: &mut dyn Host, stream: &Stream, given: Given, place: StreamPlace) -> Exec {
    let before = stream.chunks;
    let chunks = match given {
        Given::Input(used) if used.is_empty() => before,
        Given::Input(used) => {
            let chunk = byte_array(host, Some(&used))?;
            host.ref_array("java/lang/Object", &[before, chunk])?
        }
        Given::Dictionary(at, dictionary) => {
            let bytes = [&at.to_le_bytes()[..], &dictionary].concat();
            let chunk = byte_array(host, Some(&bytes))?;
            host.ref_array("java/lang/Object", &[before, chunk, Ref::NULL])?
        }
    };
    host.set_field(stream.reference, CHUNKS.0, CHUNKS.1, chunks.word())?;
    let address = address(place.hash, place.raw);
    host.set_field(stream.reference, "address", "J", address)
}
