//! Code that would take hours or all memory.

use super::{main_with, outcome, throws};
use vitrum_jvm::Stop;

fn unsupported(text: &str, what: &str) {
    match outcome(text).stop {
        Stop::Unsupported(why) if why.contains(what) => {}
        stop => panic!("not {what}: {stop:?}"),
    }
}

/// 65,000 locals at each of 20,000 instructions.
#[test]
fn many_locals_and_many_instructions() {
    let stores = "iconst_0\n istore_1\n goto next\n next:";
    let body: String = (0..9_000)
        .map(|i| stores.replace("next", &format!("l{i}")))
        .collect::<Vec<_>>()
        .join("\n");
    let text = main_with(&format!("{body} return"));
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
    let text = main_with("aconst_null\n astore_1\n again: iconst_2\n anewarray java/lang/Object\n dup\n iconst_0\n aload_1\n aastore\n astore_1
        sipush 30000\n newarray 11\n aload_1\n swap\n iconst_1\n swap\n aastore\n goto again");
    throws(&text, "java.lang.OutOfMemoryError: Java heap space");
    // Only the last array lives.
    let text = main_with(
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
