//! `java.lang.System`: time, streams, array copy.

use super::{
    Host, Outcome, Peer, Peers, SetVersion, arg_ref, called_by_jdk, fixed, nothing, reference,
    value,
};
use crate::machine::{Exec, Trap};

/// Virtual time begins on 1 January 2024, so that runs are alike.
pub const EPOCH_MILLIS: u64 = 1_704_067_200_000;

pub const PEERS: Peers = Peers {
    class: "java/lang/System",
    methods: &[
        // There is none.
        ("console()Ljava/io/Console;", Peer::Plain(nothing)),
        (
            "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
            Peer::Set(SetVersion::ArrayCopy),
        ),
        (
            "identityHashCode(Ljava/lang/Object;)I",
            Peer::Set(SetVersion::IdentityHash),
        ),
        ("load(Ljava/lang/String;)V", Peer::Refused),
        (
            "loadLibrary(Ljava/lang/String;)V",
            Peer::Plain(load_library),
        ),
        (
            "mapLibraryName(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(map_library_name),
        ),
        ("nanoTime()J", Peer::Plain(nano_time)),
        ("currentTimeMillis()J", Peer::Plain(current_time_millis)),
        (
            "setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
            Peer::Searched(change_settings),
        ),
        (
            "clearProperty(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Searched(change_settings),
        ),
        (
            "setProperties(Ljava/util/Properties;)V",
            Peer::Searched(change_settings),
        ),
        (
            "getProperties()Ljava/util/Properties;",
            Peer::Searched(give_settings),
        ),
        ("setIn0(Ljava/io/InputStream;)V", Peer::Plain(set_in)),
        ("setOut0(Ljava/io/PrintStream;)V", Peer::Plain(set_out)),
        ("setErr0(Ljava/io/PrintStream;)V", Peer::Plain(set_err)),
    ],
    fast: &[
        (
            "getProperty(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(get_property),
        ),
        (
            "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(get_property),
        ),
    ],
};

/// Answers before the properties are made, where it can; null stands for a default that was not given.
fn get_property(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let key = arg_ref(args, 0);
    if !key.is_null() && !called_by_jdk(host) {
        let key = host.str(key)?;
        fixed::note_property(host, &key);
    }
    let system = host.load("java/lang/System")?;
    let made = host.static_field(system, "props", "Ljava/util/Properties;")?;
    let guard = host.static_field(system, "security", "Ljava/lang/SecurityManager;")?;
    foretold(host, made != 0 || guard != 0, args)
}

/// The property of a key, else the default; gives up when only the made properties can tell.
pub(super) fn foretold(host: &mut dyn Host, made: bool, args: &[u64]) -> Exec<Outcome> {
    let give_up = || Trap::raise_plain("java/lang/IllegalStateException");
    let key = arg_ref(args, 0);
    if made || key.is_null() || host.text(key)?.is_empty() {
        return Err(give_up());
    }
    let key = host.str(key)?;
    match super::jdk_internal_util_system_props_raw::foretell(host, &key)? {
        Some(Some(text)) => reference(host.intern_str(&text)?),
        Some(None) => reference(arg_ref(args, 1)),
        None => Err(give_up()),
    }
}

fn nano_time(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    note_direct_look(host);
    value(shown_nanos(host.look_at_clock()?))
}

pub(super) fn current_time_millis(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    note_direct_look(host);
    value(shown_millis(host.look_at_clock()?))
}

/// The JDK measures time limits for itself.
fn note_direct_look(host: &mut dyn Host) {
    if !called_by_jdk(host) {
        fixed::note_clock(host);
    }
}

/// What `nanoTime` shows: times that are far from all numbers that mean something else.
pub fn shown_nanos(clock: u64) -> u64 {
    const BEGIN: u64 = 1_000_000_000_000_000;
    BEGIN + clock
}

pub fn shown_millis(clock: u64) -> u64 {
    EPOCH_MILLIS + clock / 1_000_000
}

/// Nanoseconds since 1970 on the wall clock.
pub(super) fn wall_nanos(host: &mut dyn Host) -> Exec<i128> {
    fixed::note_clock(host);
    Ok(i128::from(EPOCH_MILLIS) * 1_000_000 + i128::from(host.look_at_clock()?))
}

/// The virtual time at which the wall clock shows these milliseconds.
pub(super) fn clock_at(millis: i64) -> u64 {
    (millis.max(0) as u64)
        .saturating_sub(EPOCH_MILLIS)
        .saturating_mul(1_000_000)
}

fn set_stream(host: &mut dyn Host, args: &[u64], field: &str, descriptor: &str) -> Exec<Outcome> {
    let system = host.load("java/lang/System")?;
    host.assign_static(system, field, descriptor, arg_ref(args, 0).word())?;
    value(0)
}

/// Whoever sets what is the default for all.
pub const DEFAULTS: [Peers; 2] = [
    Peers {
        class: "java/util/Locale",
        methods: &[
            (
                "setDefault(Ljava/util/Locale;)V",
                Peer::Searched(change_settings),
            ),
            (
                "setDefault(Ljava/util/Locale$Category;Ljava/util/Locale;)V",
                Peer::Searched(change_settings),
            ),
        ],
        fast: &[],
    },
    Peers {
        class: "java/security/Security",
        methods: &[(
            "setProperty(Ljava/lang/String;Ljava/lang/String;)V",
            Peer::Searched(change_settings),
        )],
        fast: &[],
    },
];

pub(super) fn change_settings(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.change_settings()?;
    Ok(Outcome::Bytecode)
}

/// The program can change what it gets; the JDK only looks.
fn give_settings(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match host.is_called_by_program() {
        true => change_settings(host, args),
        false => Ok(Outcome::Bytecode),
    }
}

fn set_in(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    set_stream(host, args, "in", "Ljava/io/InputStream;")
}

fn set_out(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    set_stream(host, args, "out", "Ljava/io/PrintStream;")
}

fn set_err(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    set_stream(host, args, "err", "Ljava/io/PrintStream;")
}

fn map_library_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = arg_ref(args, 0);
    if name.is_null() {
        return Err(Trap::raise_plain("java/lang/NullPointerException"));
    }
    let name = host.str(name)?;
    reference(host.new_str(&format!("lib{name}.so"))?)
}

/// What is native in the JDK are peers, so there is nothing to load for its own code.
fn load_library(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    match called_by_jdk(host) {
        true => value(0),
        false => Err(Trap::unsupported(
            "java.lang.System.loadLibrary(Ljava/lang/String;)V is not modelled",
        )),
    }
}
