//! `java.io.PrintStream` under a search: a print to standard output or error is one step, and leaves nothing
//! in buffers that states would have to hold. Elsewhere, and for other streams, the JDK's code runs.

use super::{Host, Outcome, Peer, Peers, arg, arg_ref, value};
use crate::ids::Ref;
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/io/PrintStream",
    methods: &[
        ("write(Ljava/lang/String;)V", Peer::Plain(write_text)),
        ("writeln(Ljava/lang/String;)V", Peer::Plain(write_line)),
        ("write([C)V", Peer::Plain(write_characters)),
        ("writeln([C)V", Peer::Plain(write_characters_line)),
        ("newLine()V", Peer::Plain(new_line)),
        ("write(I)V", Peer::Plain(write_byte)),
        ("write([BII)V", Peer::Plain(write_bytes)),
        (
            "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;",
            Peer::Searched(begin_format),
        ),
        (
            "format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;",
            Peer::Searched(begin_format),
        ),
    ],
    fast: &[],
};

/// The standard stream that the receiver is, where this model is for it.
fn standard(host: &mut dyn Host, args: &[u64]) -> Exec<Option<u8>> {
    let this = arg_ref(args, 0);
    let Some(stream) = host.standard_stream(this).filter(|_| host.is_searched()) else {
        return Ok(None);
    };
    let open = host.field(this, "closing", "Z")? == 0;
    Ok(open.then_some(stream))
}

/// The step itself: it waits for whoever has the stream's monitor.
fn print(host: &mut dyn Host, args: &[u64], stream: u8, bytes: &[u8]) -> Exec<Outcome> {
    host.begin_output(arg_ref(args, 0))?;
    host.write_output(stream, bytes)?;
    value(0)
}

/// What is formatted is printed in one step, which begins here. Others get a turn only where an argument is asked, and
/// never the stream's monitor.
fn begin_format(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if standard(host, args)?.is_some() {
        host.begin_output(arg_ref(args, 0))?;
    }
    Ok(Outcome::Bytecode)
}

fn print_text(host: &mut dyn Host, args: &[u64], text: &[u16], end: &str) -> Exec<Outcome> {
    let Some(stream) = standard(host, args)? else {
        return Ok(Outcome::Bytecode);
    };
    // The encoder of the stream gives a question mark for half of a surrogate pair.
    let characters = char::decode_utf16(text.iter().copied());
    let text: String = characters.map(|c| c.unwrap_or('?')).collect();
    print(host, args, stream, format!("{text}{end}").as_bytes())
}

fn text_of(host: &mut dyn Host, args: &[u64]) -> Exec<Option<Vec<u16>>> {
    match arg_ref(args, 1) {
        Ref::NULL => Ok(None),
        string => host.text(string).map(Some),
    }
}

fn write_text(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match text_of(host, args)? {
        Some(text) => print_text(host, args, &text, ""),
        None => Ok(Outcome::Bytecode),
    }
}

fn write_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match text_of(host, args)? {
        Some(text) => print_text(host, args, &text, "\n"),
        None => Ok(Outcome::Bytecode),
    }
}

fn characters(host: &mut dyn Host, args: &[u64]) -> Exec<Option<Vec<u16>>> {
    let array = arg_ref(args, 1);
    if array.is_null() || host.is_shared(array) {
        return Ok(None);
    }
    let all: Exec<Vec<u16>> = (0..host.length(array))
        .map(|i| Ok(host.get(array, i)? as u16))
        .collect();
    all.map(Some)
}

fn write_characters(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match characters(host, args)? {
        Some(text) => print_text(host, args, &text, ""),
        None => Ok(Outcome::Bytecode),
    }
}

fn write_characters_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match characters(host, args)? {
        Some(text) => print_text(host, args, &text, "\n"),
        None => Ok(Outcome::Bytecode),
    }
}

fn new_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    print_text(host, args, &[], "\n")
}

fn write_byte(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match standard(host, args)? {
        Some(stream) => print(host, args, stream, &[arg(args, 1) as u8]),
        None => Ok(Outcome::Bytecode),
    }
}

fn write_bytes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (array, from, len) = (arg_ref(args, 1), arg(args, 2) as u32, arg(args, 3) as u32);
    let Some(stream) = standard(host, args)? else {
        return Ok(Outcome::Bytecode);
    };
    let fits = !array.is_null()
        && !host.is_shared(array)
        && from
            .checked_add(len)
            .is_some_and(|end| end <= host.length(array));
    if !fits {
        return Ok(Outcome::Bytecode);
    }
    let bytes: Exec<Vec<u8>> = (from..from + len)
        .map(|i| Ok(host.get(array, i)? as u8))
        .collect();
    print(host, args, stream, &bytes?)
}
