//! Bad classes are exceptions that the program may catch; uncaught, they end the run with the class and
//! the place in it.

use super::{classes, inferred_with, main_with, outcome, prints};
use vitrum_classfile::ClassFile;
use vitrum_jvm::Stop;

/// The run ends as bad input, with a sentence that begins so.
#[track_caller]
fn faulty(text: &str, sentence: &str) -> String {
    let outcome = outcome(text);
    let fault = outcome.fault.clone().unwrap_or_default();
    let ended = outcome.stop == Stop::Exit(2) && fault.starts_with(sentence);
    assert!(ended, "does not end with {sentence}: {outcome:?}");
    fault
}

/// What the class file has at the offset that is told of class `A`.
#[track_caller]
fn named_at_offset(others: &str) -> String {
    let text = main_with(&format!("new A\n pop\n return\n\n{others}"));
    let fault = faulty(&text, "A: at byte offset ");
    let offset = fault.split(' ').nth(4).and_then(|word| word.parse().ok());
    let offset: usize = offset.expect("a number");
    let (_, bytes) = classes(&text)
        .into_iter()
        .find(|(name, _)| name == "A")
        .unwrap();
    let class = ClassFile::parse(bytes, "A").unwrap();
    let index = u16::from_be_bytes([class.bytes[offset], class.bytes[offset + 1]]);
    class.class_name(index).unwrap().into_owned()
}

#[test]
fn faults_of_the_hierarchy_are_located() {
    for (others, named) in [
        ("class A extends A", "A"),
        ("class A extends java/lang/Runnable", "java/lang/Runnable"),
        ("class A extends java/lang/String", "java/lang/String"),
        ("class A extends Gone", "Gone"),
        ("class A extends p/B\n\n class p/B", "p/B"),
        (
            "class A implements java/lang/Runnable implements java/lang/String",
            "java/lang/String",
        ),
        ("class A implements Gone", "Gone"),
        (
            "class A implements java/lang/Runnable implements p/I\n\n interface p/I",
            "p/I",
        ),
        ("interface A implements A", "A"),
        (
            "class A extends B\n method m ()V stack 0 locals 1\n return\n\n class B\n method final m ()V stack 0 locals 1\n return",
            "B",
        ),
    ] {
        assert_eq!(named_at_offset(others), named, "{others}");
    }
}

/// The class of a circle whose superclass is under way.
#[test]
fn a_circle_is_located_where_it_closes() {
    let text = main_with("new A\n pop\n return\n\nclass A extends B\n\nclass B extends A");
    faulty(&text, "B: at byte offset ");
}

#[test]
fn a_module_is_no_class() {
    let text = main_with("new A\n pop\n return\n\nclass module A");
    let fault = faulty(&text, "A: at byte offset ");
    assert!(fault.ends_with("A is not a class because access_flag ACC_MODULE is set"));
}

const BAD: &str = "\n\nclass A CONSTRUCTOR\n method static m ()V stack 1 locals 0\n iadd\n return";

#[test]
fn uncaught_errors_of_verification_are_located() {
    let fault = faulty(
        &main_with(&format!("new A\n pop\n return{BAD}")),
        "A: in method m at bytecode offset 0: ",
    );
    let text = main_with(&format!(
        "invokestatic Sub.s ()V\n return{BAD}\n\nclass Sub extends A\n method static s ()V stack 0 locals 0\n return"
    ));
    assert_eq!(faulty(&text, "A: in method m"), fault);
}

/// Twice: the class does not become usable by the first try.
#[test]
fn errors_of_verification_can_be_caught() {
    for class in ["java/lang/VerifyError", "java/lang/LinkageError"] {
        let body = format!(
            "iconst_2\n istore_1\n again: a: new A\n pop\n b: return
            h: pop\n getstatic java/lang/System.out Ljava/io/PrintStream;\n iload_1
            invokevirtual java/io/PrintStream.println (I)V
            iinc 1 -1\n iload_1\n ifne again\n return\n catch a b h {class}{BAD}"
        );
        prints(&inferred_with(&body), "2\n1\n");
    }
}
