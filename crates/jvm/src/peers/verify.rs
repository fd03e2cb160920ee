//! `Verify`: how a program asks the checker for choices and tells it what it knows, under the names of
//! Java PathFinder and of Vitrum; and `Verifier`, as benchmark programs know it.
//!
//! `synth/api.rs` makes the classes from these tables.

use super::java_lang_system::current_time_millis;
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, boolean, int, nothing, value};
use super::{verify_choices as choices, verify_counts as counts, verify_says as says};
use crate::machine::{Exec, Trap};

pub const PATHFINDER: Peers = verify("gov/nasa/jpf/vm/Verify");
pub const PATHFINDER_OLD: Peers = verify("gov/nasa/jpf/jvm/Verify");
pub const VITRUM: Peers = verify("vitrum/Verify");

/// All classes of the interface between programs and the checker.
pub const API: [&Peers; 4] = [&PATHFINDER, &PATHFINDER_OLD, &VITRUM, &VERIFIER];

const fn verify(class: &'static str) -> Peers {
    Peers {
        class,
        methods: METHODS,
        fast: &[],
    }
}

const METHODS: &[(&str, Peer)] = &[
    ("getBoolean()Z", Peer::Plain(choices::any_boolean)),
    ("getBoolean(Z)Z", Peer::Plain(choices::boolean_from)),
    ("randomBool()Z", Peer::Plain(choices::any_boolean)),
    ("getInt(II)I", Peer::Plain(choices::int_between)),
    ("getInt(Ljava/lang/String;)I", Peer::Refused),
    ("getLong(JJ)J", Peer::Plain(choices::long_between)),
    ("getDouble(Ljava/lang/String;)D", Peer::Refused),
    (
        "getObject(Ljava/lang/String;)Ljava/lang/Object;",
        Peer::Refused,
    ),
    ("random(I)I", Peer::Plain(choices::int_up_to)),
    (
        "randomObject(Ljava/lang/String;)Ljava/lang/Object;",
        Peer::Plain(nothing),
    ),
    ("getIntFromList([I)I", Peer::Plain(choices::element)),
    ("getLongFromList([J)J", Peer::Plain(choices::element)),
    ("getFloatFromList([F)F", Peer::Plain(choices::element)),
    ("getDoubleFromList([D)D", Peer::Plain(choices::element)),
    (
        "getObjectFromList([Ljava/lang/Object;)Ljava/lang/Object;",
        Peer::Plain(choices::element),
    ),
    ("getBitFlip(JII)J", Peer::Plain(choices::flip_some)),
    ("getBitFlip(JI)J", Peer::Plain(choices::flip_long)),
    ("getBitFlip(II)I", Peer::Plain(choices::flip_int)),
    ("getBitFlip(SI)S", Peer::Plain(choices::flip_short)),
    ("getBitFlip(CI)C", Peer::Plain(choices::flip_char)),
    ("getBitFlip(BI)B", Peer::Plain(choices::flip_byte)),
    ("getBitFlip(DI)D", Peer::Plain(choices::flip_long)),
    ("getBitFlip(FI)F", Peer::Plain(choices::flip_float)),
    ("getBitFlip(Z)Z", Peer::Plain(choices::flip_boolean)),
    ("ignoreIf(Z)V", Peer::Plain(ignore_if)),
    ("assertTrue(Z)V", Peer::Plain(assert_true)),
    (
        "assertTrue(Ljava/lang/String;Z)V",
        Peer::Plain(assert_named),
    ),
    ("beginAtomic()V", Peer::Plain(begin_atomic)),
    ("endAtomic()V", Peer::Plain(end_atomic)),
    ("breakTransition()V", Peer::Plain(break_transition)),
    (
        "breakTransition(Ljava/lang/String;)V",
        Peer::Plain(break_transition),
    ),
    (
        "breakTransition(Ljava/lang/String;II)I",
        Peer::Plain(choices::break_between),
    ),
    ("getCounter(I)I", Peer::Plain(counts::counter)),
    ("resetCounter(I)V", Peer::Plain(counts::reset_counter)),
    ("setCounter(II)V", Peer::Plain(counts::set_counter)),
    (
        "incrementCounter(I)I",
        Peer::Plain(counts::increment_counter),
    ),
    (
        "putValue(Ljava/lang/String;I)V",
        Peer::Plain(counts::put_value),
    ),
    (
        "getValue(Ljava/lang/String;)I",
        Peer::Plain(counts::get_value),
    ),
    ("setBitInBitSet(IIZ)V", Peer::Plain(counts::set_bit)),
    ("getBitInBitSet(II)Z", Peer::Plain(counts::get_bit)),
    ("interesting(Z)V", Peer::Plain(interesting)),
    ("boring(Z)V", Peer::Plain(boring)),
    ("setHeuristicSearchValue(I)V", Peer::Plain(set_heuristic)),
    ("getHeuristicSearchValue()I", Peer::Plain(get_heuristic)),
    ("resetHeuristicSearchValue()V", Peer::Plain(reset_heuristic)),
    ("terminateSearch()V", Peer::Plain(terminate)),
    (
        "storeTrace(Ljava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "storeTraceIf(ZLjava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "storeTraceAndTerminate(Ljava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(terminate),
    ),
    (
        "storeTraceAndTerminateIf(ZLjava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(terminate_if),
    ),
    ("isRunningInJPF()Z", Peer::Plain(is_searched)),
    ("isRunningInVitrum()Z", Peer::Plain(is_searched)),
    ("vmIsMatchingStates()Z", Peer::Plain(is_searched)),
    ("isTraceReplay()Z", Peer::Plain(nothing)),
    (
        "isCalledFromClass(Ljava/lang/String;)Z",
        Peer::Plain(is_called_from),
    ),
    ("isShared(Ljava/lang/Object;)Z", Peer::Plain(is_searched)),
    ("setShared(Ljava/lang/Object;Z)V", Peer::Plain(nothing)),
    (
        "freezeSharedness(Ljava/lang/Object;Z)V",
        Peer::Plain(nothing),
    ),
    ("setPeerClass(Ljava/lang/Class;)V", Peer::Plain(nothing)),
    ("busyWait(J)V", Peer::Plain(nothing)),
    ("currentTimeMillis()J", Peer::Plain(current_time_millis)),
    ("addComment(Ljava/lang/String;)V", Peer::Plain(nothing)),
    ("atLabel(Ljava/lang/String;)V", Peer::Plain(nothing)),
    ("atLabel(I)V", Peer::Plain(nothing)),
    ("instrumentPoint(Ljava/lang/String;)V", Peer::Plain(nothing)),
    (
        "instrumentPointDeep(Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "instrumentPointDeepRecur(Ljava/lang/String;I)V",
        Peer::Plain(nothing),
    ),
    ("repair(Ljava/lang/Object;)Z", Peer::Plain(repair)),
    ("print(Ljava/lang/String;)V", Peer::Plain(says::print)),
    ("print(Ljava/lang/String;I)V", Peer::Plain(says::print_int)),
    (
        "print(Ljava/lang/String;Z)V",
        Peer::Plain(says::print_boolean),
    ),
    ("print([Ljava/lang/String;)V", Peer::Plain(says::print_all)),
    ("println()V", Peer::Plain(says::print_line)),
    (
        "println(Ljava/lang/String;)V",
        Peer::Plain(says::print_text_line),
    ),
    (
        "threadPrint(Ljava/lang/String;)V",
        Peer::Plain(says::thread_print),
    ),
    (
        "threadPrintln(Ljava/lang/String;)V",
        Peer::Plain(says::thread_print_line),
    ),
    ("printPathOutput(Ljava/lang/String;)V", Peer::Plain(nothing)),
    (
        "printPathOutput(ZLjava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "log(Ljava/lang/String;ILjava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "log(Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "log(Ljava/lang/String;ILjava/lang/String;[Ljava/lang/Object;)V",
        Peer::Plain(nothing),
    ),
    ("setProperties([Ljava/lang/String;)V", Peer::Refused),
    (
        "getProperty(Ljava/lang/String;)Ljava/lang/String;",
        Peer::Refused,
    ),
    (
        "createFromJSON(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;",
        Peer::Refused,
    ),
    (
        "writeObjectToFile(Ljava/lang/Object;Ljava/lang/String;)V",
        Peer::Refused,
    ),
    (
        "readObjectFromFile(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;",
        Peer::Refused,
    ),
    (
        "setFieldAttribute(Ljava/lang/Object;Ljava/lang/String;I)V",
        Peer::Refused,
    ),
    (
        "getFieldAttribute(Ljava/lang/Object;Ljava/lang/String;)I",
        Peer::Refused,
    ),
    (
        "addFieldAttribute(Ljava/lang/Object;Ljava/lang/String;I)V",
        Peer::Refused,
    ),
    (
        "getFieldAttributes(Ljava/lang/Object;Ljava/lang/String;)[I",
        Peer::Refused,
    ),
    ("setLocalAttribute(Ljava/lang/String;I)V", Peer::Refused),
    ("getLocalAttribute(Ljava/lang/String;)I", Peer::Refused),
    ("addLocalAttribute(Ljava/lang/String;I)V", Peer::Refused),
    ("getLocalAttributes(Ljava/lang/String;)[I", Peer::Refused),
    ("setElementAttribute(Ljava/lang/Object;II)V", Peer::Refused),
    ("getElementAttribute(Ljava/lang/Object;I)I", Peer::Refused),
    ("addElementAttribute(Ljava/lang/Object;II)V", Peer::Refused),
    ("getElementAttributes(Ljava/lang/Object;I)[I", Peer::Refused),
    ("setObjectAttribute(Ljava/lang/Object;I)V", Peer::Refused),
    ("getObjectAttribute(Ljava/lang/Object;)I", Peer::Refused),
    ("addObjectAttribute(Ljava/lang/Object;I)V", Peer::Refused),
    ("getObjectAttributes(Ljava/lang/Object;)[I", Peer::Refused),
];

pub const VERIFIER: Peers = Peers {
    class: "org/sosy_lab/sv_benchmarks/Verifier",
    methods: &[
        ("assume(Z)V", Peer::Plain(assume)),
        ("nondetBoolean()Z", Peer::Plain(choices::any_boolean)),
        ("nondetByte()B", Peer::Refused),
        ("nondetChar()C", Peer::Refused),
        ("nondetShort()S", Peer::Refused),
        ("nondetInt()I", Peer::Refused),
        ("nondetLong()J", Peer::Refused),
        ("nondetFloat()F", Peer::Refused),
        ("nondetDouble()D", Peer::Refused),
        ("nondetString()Ljava/lang/String;", Peer::Refused),
    ],
    fast: &[],
};

fn ignore_if(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match arg(args, 0) {
        0 => value(0),
        _ => Err(host.ignore()),
    }
}

fn assume(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match arg(args, 0) {
        0 => Err(host.ignore()),
        _ => value(0),
    }
}

fn assert_true(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    assert_true_of(arg(args, 0), "Verify.assertTrue failed".into())
}

fn assert_named(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let text = says::text_of(host, arg_ref(args, 0))?;
    assert_true_of(arg(args, 1), text)
}

fn assert_true_of(condition: u64, text: String) -> Exec<Outcome> {
    match condition {
        0 => Err(Trap::raise("java/lang/AssertionError", text)),
        _ => value(0),
    }
}

/// Java's memory model knows of no such sections.
const ATOMIC: &str =
    "what stands between Verify.beginAtomic and endAtomic is one step, without data races";

fn begin_atomic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume(ATOMIC);
    host.set_atomic(true)?;
    value(0)
}

fn end_atomic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.set_atomic(false)?;
    value(0)
}

fn break_transition(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.break_turn()?;
    value(0)
}

/// What a search that can choose looks at sooner or later.
const SOONER: i32 = -1000;
const LATER: i32 = 1000;

fn interesting(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if arg(args, 0) != 0 {
        host.set_heuristic(SOONER);
    }
    value(0)
}

fn boring(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if arg(args, 0) != 0 {
        host.set_heuristic(LATER);
    }
    value(0)
}

fn set_heuristic(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.set_heuristic(arg_int(args, 0));
    value(0)
}

fn get_heuristic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let value = host.heuristic();
    int(value)
}

fn reset_heuristic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.set_heuristic(0);
    value(0)
}

fn terminate(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    Err(host.terminate())
}

fn terminate_if(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match arg(args, 0) {
        0 => value(0),
        _ => terminate(host, args),
    }
}

/// Is the method that asks called by one of that class?
fn is_called_from(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 0))?.replace('.', "/");
    let Some(caller) = host.frames().get(1).copied() else {
        return boolean(false);
    };
    let program = host.program();
    let class = program.method(caller.method).class;
    let named = program.loaded(&name);
    let is = named.is_some_and(|named| program.is_subclass(class, named));
    boolean(is)
}

/// True: the structure satisfies its predicate, mended or not.
fn repair(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let root = arg_ref(args, 0);
    if root.is_null() {
        return Err(Trap::null_pointer());
    }
    host.repair(root)?;
    boolean(true)
}

fn is_searched(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let searched = host.is_searched();
    boolean(searched)
}
