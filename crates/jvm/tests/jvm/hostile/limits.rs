//! Code that would take hours or all memory.

use std::time::{Duration, Instant};

use super::outcome::machine;
use super::{BUDGET, classes, inferred_with, main_with, outcome, throws};
use vitrum_classfile::Jdk;
use vitrum_jvm::Stop;

fn unsupported(text: &str, what: &str) {
    match outcome(text).stop {
        Stop::Unsupported(why) if why.contains(what) => {}
        stop => panic!("not {what}: {stop:?}"),
    }
}

/// How it stops after so many branches and calls, and how after a collection there.
fn collected(text: &str, budget: u64) -> (Stop, Stop) {
    let jdk = Jdk::find(None).expect("there is a JDK");
    let mut machine = machine(&jdk, classes(text).into_iter().collect());
    machine.start("Main", &[]).expect("it starts");
    let stop = machine.run(budget);
    machine.collect();
    (stop, machine.run(BUDGET))
}

/// 65,000 locals at each of 20,000 instructions.
#[test]
fn many_locals_and_many_instructions() {
    let stores = "iconst_0\n istore_1\n goto next\n next:";
    let body: String = (0..9_000)
        .map(|i| stores.replace("next", &format!("l{i}")))
        .collect::<Vec<_>>()
        .join("\n");
    let text = inferred_with(&format!("{body} return"));
    unsupported(
        &text
            .replace("locals 8", "locals 65000")
            .replace("stack 8", "stack 1"),
        "too large",
    );
    assert_eq!(outcome(&text).stop, Stop::Exit(0));
}

#[test]
fn many_handlers() {
    let nops = "nop\n".repeat(30_000);
    let handlers = "catch a b h\n".repeat(30_000);
    unsupported(
        &main_with(&format!(
            "a: {nops} b: return\n h: pop\n return\n {handlers}"
        )),
        "too large",
    );
}

/// What is live at each of 10,000 instructions is known only from the one before it, in an order that
/// sweeps do not follow.
#[test]
fn a_long_chain_of_jumps_back() {
    let mut body = "iconst_1\n istore_1\n goto l9999\n l0: iload_1\n newarray 11\n pop\n goto l0\n"
        .to_string();
    for i in 1..10_000 {
        body += &format!("l{i}: goto l{}\n", i - 1);
    }
    let begin = Instant::now();
    assert_eq!(collected(&inferred_with(&body), 10_500).0, Stop::Budget);
    let time = begin.elapsed();
    assert!(time < Duration::from_secs(5), "the maps took {time:?}");
}

/// All registers are needed in every handler, handlers guard each other, and registers become needed
/// one after the other.
#[test]
fn many_handlers_and_many_registers() {
    let wide =
        |opcode: u8, local: usize| format!("byte 196 {opcode} {} {}\n", local / 256, local % 256);
    let (registers, handlers) = (250, 60);
    let stores = (1..registers).map(|i| format!("iconst_0\n {}", wide(54, i)));
    let mut body: String = stores.collect();
    body += &format!("a: goto l{}\n l0: return\n", registers - 1);
    for i in 1..registers {
        body += &format!("l{i}: {} pop\n goto l{}\n", wide(21, i), i - 1);
    }
    for i in 0..handlers {
        body += &format!("h{i}: pop\n goto l{}\n catch a end h{i}\n", i + 1);
    }
    let text = inferred_with(&body).replace("locals 8", &format!("locals {registers}"));
    let begin = Instant::now();
    assert_eq!(collected(&text, 100).1, Stop::Exit(0));
    let time = begin.elapsed();
    assert!(time < Duration::from_secs(5), "the maps took {time:?}");
}

#[test]
fn deep_recursion_with_many_registers() {
    let text = main_with(
        "invokestatic Main.f ()V\n return\n method static f ()V stack 2 locals 60000\n invokestatic Main.f ()V\n return",
    );
    throws(&text, "java.lang.StackOverflowError");
}

#[test]
fn a_full_heap() {
    // A list of arrays until nothing is left.
    let text = inferred_with("aconst_null\n astore_1\n again: iconst_2\n anewarray java/lang/Object\n dup\n iconst_0\n aload_1\n aastore\n astore_1
        sipush 30000\n newarray 11\n aload_1\n swap\n iconst_1\n swap\n aastore\n goto again");
    throws(&text, "java.lang.OutOfMemoryError: Java heap space");
    // Only the last array lives.
    let text = inferred_with(
        "sipush 3000\n istore_2\n again: sipush 30000\n newarray 11\n astore_1\n iinc 2 -1\n iload_2\n ifne again\n return",
    );
    assert_eq!(outcome(&text).stop, Stop::Exit(0));
}

#[test]
fn arrays_beyond_all_bounds() {
    throws(
        &main_with("ldc int 2147483647\n newarray 11\n return"),
        "OutOfMemoryError",
    );
    throws(
        &main_with("ldc int 100000\n dup\n dup\n multianewarray [[[J 3\n return"),
        "OutOfMemoryError",
    );
    throws(
        &main_with("iconst_m1\n newarray 11\n return"),
        "NegativeArraySizeException: -1",
    );
}
