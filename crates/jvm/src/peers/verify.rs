//! `Verify`: how a program asks the checker for choices and tells it what it knows, under the names of
//! Java PathFinder and of Vitrum; and `Verifier`, as benchmark programs know it.
//!
//! `synth/api.rs` makes the classes from these tables.

use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, boolean, int, nothing, value};
use crate::machine::{Deed, Exec, Trap};

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
    ("getBoolean()Z", Peer::Plain(any_boolean)),
    ("getBoolean(Z)Z", Peer::Plain(boolean_from)),
    ("randomBool()Z", Peer::Plain(any_boolean)),
    ("getInt(II)I", Peer::Plain(int_between)),
    ("getLong(JJ)J", Peer::Plain(long_between)),
    ("random(I)I", Peer::Plain(int_up_to)),
    ("getIntFromList([I)I", Peer::Plain(element)),
    ("getLongFromList([J)J", Peer::Plain(element)),
    ("getFloatFromList([F)F", Peer::Plain(element)),
    ("getDoubleFromList([D)D", Peer::Plain(element)),
    (
        "getObjectFromList([Ljava/lang/Object;)Ljava/lang/Object;",
        Peer::Plain(element),
    ),
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
    ("getCounter(I)I", Peer::Plain(counter)),
    ("resetCounter(I)V", Peer::Plain(reset_counter)),
    ("setCounter(II)V", Peer::Plain(set_counter)),
    ("incrementCounter(I)I", Peer::Plain(increment_counter)),
    ("interesting(Z)V", Peer::Plain(interesting)),
    ("boring(Z)V", Peer::Plain(boring)),
    ("setHeuristicSearchValue(I)V", Peer::Plain(set_heuristic)),
    ("getHeuristicSearchValue()I", Peer::Plain(get_heuristic)),
    ("resetHeuristicSearchValue()V", Peer::Plain(reset_heuristic)),
    ("terminateSearch()V", Peer::Plain(terminate)),
    ("isRunningInJPF()Z", Peer::Plain(is_searched)),
    ("isRunningInVitrum()Z", Peer::Plain(is_searched)),
    ("vmIsMatchingStates()Z", Peer::Plain(is_searched)),
    ("isTraceReplay()Z", Peer::Plain(nothing)),
    ("isShared(Ljava/lang/Object;)Z", Peer::Plain(is_searched)),
    ("busyWait(J)V", Peer::Plain(nothing)),
    ("addComment(Ljava/lang/String;)V", Peer::Plain(nothing)),
    ("instrumentPoint(Ljava/lang/String;)V", Peer::Plain(nothing)),
    (
        "instrumentPointDeep(Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    (
        "storeTrace(Ljava/lang/String;Ljava/lang/String;)V",
        Peer::Plain(nothing),
    ),
    ("print(Ljava/lang/String;)V", Peer::Plain(print)),
    ("print(Ljava/lang/String;I)V", Peer::Plain(print_int)),
    ("print(Ljava/lang/String;Z)V", Peer::Plain(print_boolean)),
    ("println()V", Peer::Plain(print_line)),
    ("println(Ljava/lang/String;)V", Peer::Plain(print_text_line)),
];

pub const VERIFIER: Peers = Peers {
    class: "org/sosy_lab/sv_benchmarks/Verifier",
    methods: &[
        ("assume(Z)V", Peer::Plain(assume)),
        ("nondetBoolean()Z", Peer::Plain(any_boolean)),
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

/// The most choices at one point.
const MOST_CHOICES: i64 = 1 << 24;

fn any_boolean(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let chosen = host.choose(2)? == 1;
    host.tell(Deed::ChoseBoolean(chosen));
    boolean(chosen)
}

/// The argument says whether `false` comes first.
fn boolean_from(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let chosen = (host.choose(2)? == 1) == (arg(args, 0) != 0);
    host.tell(Deed::ChoseBoolean(chosen));
    boolean(chosen)
}

fn between(host: &mut dyn Host, low: i64, high: i64) -> Exec<i64> {
    let count = high.checked_sub(low).and_then(|n| n.checked_add(1));
    match count {
        Some(count) if (1..=MOST_CHOICES).contains(&count) => {
            let chosen = low + i64::from(host.choose(count as u32)?);
            host.tell(Deed::Chose(chosen));
            Ok(chosen)
        }
        Some(count) if count < 1 => Err(host.ignore()),
        _ => Err(Trap::unsupported(format!(
            "a choice between {low} and {high} has too many cases"
        ))),
    }
}

fn int_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg_int(args, 0), arg_int(args, 1));
    // As in Java PathFinder, the bounds may come in either order.
    let chosen = between(host, low.min(high).into(), low.max(high).into())?;
    int(chosen as i32)
}

fn long_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg(args, 0) as i64, arg(args, 1) as i64);
    let chosen = between(host, low.min(high), low.max(high))?;
    value(chosen as u64)
}

fn int_up_to(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let chosen = between(host, 0, arg_int(args, 0).into())?;
    int(chosen as i32)
}

fn element(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let array = arg_ref(args, 0);
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let count = host.length(array);
    if count == 0 {
        return Err(host.ignore());
    }
    let choice = host.choose(count)?;
    let chosen = host.get(array, choice)?;
    host.tell(Deed::ChoseElement(array, choice));
    value(chosen)
}

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
    assert_true_of(arg(args, 0))
}

fn assert_named(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    assert_true_of(arg(args, 1))
}

fn assert_true_of(condition: u64) -> Exec<Outcome> {
    match condition {
        0 => Err(Trap::raise_plain("java/lang/AssertionError")),
        _ => value(0),
    }
}

fn begin_atomic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.set_atomic(true)?;
    value(0)
}

fn end_atomic(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.set_atomic(false)?;
    value(0)
}

fn break_transition(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let thread = host.current_thread();
    host.touch_thread(thread)?;
    value(0)
}

fn counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let counter = *host.counter(arg_int(args, 0));
    int(counter)
}

fn reset_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    *host.counter(arg_int(args, 0)) = 0;
    value(0)
}

fn set_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    *host.counter(arg_int(args, 0)) = arg_int(args, 1);
    value(0)
}

fn increment_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let counter = host.counter(arg_int(args, 0));
    *counter = counter.wrapping_add(1);
    let counter = *counter;
    int(counter)
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

fn is_searched(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let searched = host.is_searched();
    boolean(searched)
}

fn print(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say(host, args, "", "")
}

fn print_int(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let number = arg_int(args, 1).to_string();
    say(host, args, &format!(" : {number}"), "")
}

fn print_boolean(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = (arg(args, 1) != 0).to_string();
    say(host, args, &format!(" : {word}"), "")
}

fn print_line(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.write_output(1, b"\n")?;
    value(0)
}

fn print_text_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say(host, args, "", "\n")
}

fn say(host: &mut dyn Host, args: &[u64], more: &str, end: &str) -> Exec<Outcome> {
    let text = match arg_ref(args, 0).is_null() {
        true => "null".to_string(),
        false => host.str(arg_ref(args, 0))?,
    };
    host.write_output(1, format!("{text}{more}{end}").as_bytes())?;
    value(0)
}
