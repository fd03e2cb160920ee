//! Where control goes.

use super::{inferred_with, main_with, outcome, prints, refused};
use vitrum_jvm::Stop;

#[test]
fn jumps_between_instructions() {
    refused(
        &main_with("goto inside\n byte 17\n inside: byte 1 1\n return"),
        "the jump goes to 4, where no instruction begins",
    );
    refused(
        &main_with("byte 167 100 100\n return"),
        "where no instruction begins",
    );
    refused(
        &main_with("byte 200 127 0 0 0\n return"),
        "outside the method",
    );
}

#[test]
fn the_end_of_the_method() {
    refused(&main_with("nop"), "control runs off the end");
    refused(&main_with("byte 17 1"), "the instruction is cut off");
    refused(
        &main_with("iconst_0\n ifeq end2\n return\n end2: nop"),
        "control runs off the end",
    );
}

#[test]
fn stacks_of_different_depth() {
    refused(
        &main_with("iconst_0\n iconst_0\n ifeq other\n pop\n other: return"),
        "different depths",
    );
    refused(
        &main_with("pop\n return"),
        "has not what the instruction moves",
    );
    refused(
        &main_with("iconst_0\n dup\n dup\n return").replace("stack 8", "stack 2"),
        "deeper than the method declares",
    );
}

#[test]
fn handlers() {
    refused(
        &main_with("a: nop\n b: return\n catch a b b").replace("stack 8", "stack 0"),
        "deeper than the method declares",
    );
    refused(
        &main_with("a: nop\n b: return\n c: pop\n return\n catch a b c java/lang/String"),
        "java/lang/String is caught, and is no Throwable",
    );
    refused(
        &main_with("a: sipush 300\n pop\n b: return\n catch a b a"),
        "different depths",
    );
    // A range that begins inside an instruction.
    let text = main_with("byte 17\n a: byte 1 1\n pop\n b: return\n c: pop\n return\n catch a b c");
    refused(&text, "cuts an instruction");
}

/// A handler that covers itself, as compilers make for `synchronized`, throws forever.
#[test]
fn a_handler_that_catches_itself() {
    let text = inferred_with(
        "new java/lang/Error\n dup\n invokespecial java/lang/Error.<init> ()V\n a: athrow\n b: catch a b a",
    );
    assert_eq!(outcome(&text).stop, Stop::Budget);
    let text = inferred_with("a: aconst_null\n athrow\n b: pop\n goto a\n c: catch a c b");
    assert_eq!(outcome(&text).stop, Stop::Budget);
}

/// A jump to a jump to a loop's condition.
#[test]
fn chains_of_jumps() {
    let body = "iconst_0\n istore_1\n goto start
        head: iload_1\n bipush 10\n if_icmpge done
        iinc 1 1\n goto mid
        mid: goto head
        again: goto mid
        start: iload_1\n bipush 5\n if_icmpge again\n iinc 1 1\n goto start
        done: getstatic java/lang/System.out Ljava/io/PrintStream;\n iload_1
        invokevirtual java/io/PrintStream.println (I)V\n return";
    prints(&inferred_with(body), "10\n");
}

#[test]
fn code_that_is_never_reached_may_be_nonsense() {
    prints(
        &inferred_with("return\n iadd\n athrow\n aload_3\n byte 167 0 0"),
        "",
    );
}

#[test]
fn old_subroutines() {
    let text = main_with("byte 168 0 3\n return");
    refused(&text, "jsr and ret");
    // Java runs these.
    let old = text.replace("class Main", "class Main\n version 49");
    let stop = outcome(&old).stop;
    assert!(
        matches!(&stop, Stop::Unsupported(what) if what.contains("jsr and ret")),
        "{stop:?}"
    );
}

/// Java 7 and later take no class without stack maps where paths meet.
#[test]
fn paths_that_meet_without_a_stack_map() {
    let text = main_with("goto next\n next: return");
    refused(&text, "in method main at bytecode offset 0: offset 3");
    let text = main_with("return\n nop\n return");
    refused(
        &text,
        "in method main at bytecode offset 1: code that is not reached",
    );
    let text = main_with("a: nop\n b: return\n h: pop\n return\n catch a b h");
    refused(&text, "has no stack map frame");
}
