//! Members that are not for everyone.

use super::{main_with, outcome, refused, throws};

fn with(modifier: &str, class: &str) -> String {
    main_with(&format!(
        "getstatic {class}.a I\n pop\n invokestatic {class}.m ()V\n return

         class public {class}
         field {modifier} static a I
         method {modifier} static m ()V stack 0 locals 0
           return"
    ))
}

#[test]
fn private_and_package_private() {
    throws(
        &with("private", "Other"),
        "java.lang.IllegalAccessError: class Main tried to access private field Other.a (Main and Other are in unnamed module of loader 'app')",
    );
    throws(
        &with("", "p/Other"),
        "class Main tried to access field p.Other.a",
    );
    throws(
        &with("protected", "p/Other"),
        "class Main tried to access protected field p.Other.a",
    );
    for (modifier, class) in [("", "Other"), ("protected", "Other"), ("public", "p/Other")] {
        assert_eq!(
            outcome(&with(modifier, class)).stop,
            vitrum_jvm::Stop::Exit(0)
        );
    }
}

#[test]
fn classes_of_another_package() {
    throws(
        &with("public", "p/Other").replace("class public", "class"),
        "java.lang.IllegalAccessError: failed to access p.Other from Main",
    );
}

#[test]
fn private_members_of_the_jdk() {
    let text = main_with("ldc string x\n getfield java/lang/String.value [B\n pop\n return");
    throws(
        &text,
        "class Main tried to access private field java.lang.String.value (Main is in unnamed module of loader 'app'; java.lang.String is in module java.base of loader 'bootstrap')",
    );
    let text = main_with(
        "new java/lang/Class\n dup\n aconst_null\n aconst_null\n invokespecial java/lang/Class.<init> (Ljava/lang/ClassLoader;Ljava/lang/Class;)V\n return",
    );
    throws(
        &text,
        "tried to access private method 'void java.lang.Class.<init>(java.lang.ClassLoader, java.lang.Class)'",
    );
}

/// A class may reach into objects of its own subclasses, but not into its cousins.
#[test]
fn protected_members_of_others() {
    refused(
        &main_with(
            "new java/lang/Object\n dup\n invokespecial java/lang/Object.<init> ()V\n invokevirtual java/lang/Object.clone ()Ljava/lang/Object;\n return",
        ),
        "is protected",
    );
    let stop = outcome(&main_with("iconst_1\n newarray 10\n invokevirtual java/lang/Object.clone ()Ljava/lang/Object;\n pop\n return")).stop;
    assert_eq!(stop, vitrum_jvm::Stop::Exit(0));
}
