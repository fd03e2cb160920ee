//! Fields of objects that do not have them.

use super::{main_with, prints, refused, throws};

#[test]
fn a_field_of_another_class() {
    let text = main_with(
        "new Main\n dup\n invokespecial Main.<init> ()V\n getfield Other.a J\n pop2\n return

        class Other
        field a J",
    );
    refused(&text, "Other is wanted, and the stack has Main");
}

#[test]
fn an_instance_field_in_an_interface() {
    let text = main_with(
        "aload_0\n getfield I.a J\n pop2\n return

        interface public I
        field public a J",
    );
    refused(&text, "the field's modifiers do not go together");
}

#[test]
fn a_field_of_another_type() {
    let text = main_with("getstatic Main.a Ljava/lang/Object;\n pop\n return\n field static a I");
    throws(&text, "java.lang.NoSuchFieldError: a");
}

#[test]
fn static_and_not() {
    let text = main_with("getstatic Main.a I\n pop\n return\n field a I");
    throws(&text, "Expected static field Main.a");
    let text = main_with(
        "aconst_null\n checkcast Main\n getfield Main.a I\n pop\n return\n field static a I",
    );
    throws(&text, "Expected non-static field Main.a");
}

#[test]
fn a_value_of_another_kind() {
    for (push, field) in [
        ("iconst_0", "Ljava/lang/String;"),
        ("aload_0", "I"),
        ("iconst_0", "J"),
        ("aload_0", "Ljava/lang/String;"),
    ] {
        let text = main_with(&format!(
            "{push}\n putstatic Main.a {field}\n return\n field static a {field}"
        ));
        refused(&text, "is wanted, and the stack has");
    }
}

#[test]
fn final_fields() {
    let text = main_with("iconst_1\n putstatic Main.a I\n return\n field static final a I");
    throws(
        &text,
        "Update to static final field Main.a attempted from a different method (main)",
    );
    let text = main_with(
        "iconst_1\n putstatic Other.a I\n return

        class Other
        field static final a I",
    );
    throws(
        &text,
        "Update to static final field Other.a attempted from a different class (Main)",
    );
}

#[test]
fn a_field_is_found_in_a_lattice_of_interfaces() {
    // 2 to the power of 40 ways lead to the root.
    let mut text = main_with("getstatic Main.a I\n pop\n return")
        .replace("class Main", "class Main implements L40 implements R40");
    for i in 0..=40 {
        let above = if i == 0 {
            String::new()
        } else {
            format!("implements L{0} implements R{0}", i - 1)
        };
        text += &format!("\n\n interface public L{i} {above}\n\n interface public R{i} {above}");
    }
    throws(&text, "NoSuchFieldError");
    prints(&text.replace("getstatic Main.a I\n pop", "nop"), "");
}
