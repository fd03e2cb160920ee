//! Values that are not what the code takes them for.

use super::{main_with, prints, refused, throws};

#[test]
fn numbers_are_no_references() {
    for body in [
        "iconst_1\n checkcast java/lang/String",
        "lconst_0\n monitorenter",
        "fconst_0\n arraylength",
        "iconst_1\n athrow",
    ] {
        refused(
            &main_with(&format!("{body}\n return")),
            "in method main at bytecode offset 1",
        );
    }
}

#[test]
fn arrays_of_another_kind() {
    for (make, load) in [
        ("newarray 10", "laload"),
        ("newarray 11", "iaload"),
        ("newarray 8", "caload"),
        ("newarray 10", "aaload"),
        ("anewarray java/lang/String", "iaload"),
        ("newarray 5", "saload"),
    ] {
        let text = main_with(&format!("iconst_1\n {make}\n iconst_0\n {load}\n return"));
        refused(&text, "in method main at bytecode offset");
    }
}

/// `int` as a class is a class of the program, and no array of them is an `int[]`.
#[test]
fn classes_named_like_primitive_types() {
    let text = main_with("iconst_1\n anewarray int\n checkcast [I\n pop\n return");
    throws(&text, "java.lang.NoClassDefFoundError: int");
    throws(
        &format!("{text}\n\n class public int"),
        "java.lang.ClassCastException: class [Lint; cannot be cast to class [I",
    );
}

#[test]
fn objects_before_their_constructor() {
    refused(
        &main_with("new java/lang/Object\n invokevirtual java/lang/Object.hashCode ()I\n return"),
        "an object that is not initialized",
    );
    refused(
        &main_with(
            "new java/lang/Object\n invokestatic java/util/Objects.hashCode (Ljava/lang/Object;)I\n return",
        ),
        "is wanted",
    );
    refused(
        &main_with(
            "new java/lang/Object\n dup\n invokespecial java/lang/Object.<init> ()V\n invokespecial java/lang/Object.<init> ()V\n return",
        ),
        "a constructor is called on an object that is initialized",
    );
    refused(
        &main_with(
            "new java/lang/Object\n astore_1\n aload_1\n invokespecial java/lang/Object.<init> ()V\n aload_1\n invokespecial java/lang/Object.<init> ()V\n return",
        ),
        "is initialized",
    );
    refused(
        &main_with("new java/lang/Object\n invokespecial Main.<init> ()V\n return"),
        "the constructor of Main is called on a java/lang/Object",
    );
}

#[test]
fn two_objects_of_one_new() {
    let text = main_with(
        "again: new java/lang/Object\n astore_1\n iconst_0\n ifeq again\n aload_1\n aload_2\n invokespecial java/lang/Object.<init> ()V\n return",
    );
    refused(&text, "local 2 holds no Ref");
    // The first object can no longer be told from the second.
    let text = main_with("aconst_null\n astore_2
        again: new java/lang/Object\n astore_1\n aload_2\n pop\n aload_1\n astore_2\n iconst_0\n ifne again
        aload_1\n invokespecial java/lang/Object.<init> ()V\n aload_2\n invokevirtual java/lang/Object.hashCode ()I\n return");
    refused(&text, "local 2 holds no Ref");
}

#[test]
fn constructors_that_do_not_construct() {
    let with = |body: &str| {
        main_with(&format!(
            "return\n method <init> (I)V stack 2 locals 2\n {body}"
        ))
    };
    refused(
        &with("return"),
        "returns before calling another constructor",
    );
    refused(
        &with("aconst_null\n astore_0\n return"),
        "returns before calling another constructor",
    );
    refused(
        &with(
            "begin: aload_0\n invokespecial java/lang/Object.<init> ()V\n done: return\n handler: pop\n return\n catch begin done handler",
        ),
        "returns before calling another constructor",
    );
    refused(
        &with("aload_0\n invokevirtual java/lang/Object.hashCode ()I\n return"),
        "not initialized",
    );
}

#[test]
fn fields_before_the_constructor() {
    let with = |field: &str| {
        main_with(&format!("return
        method <init> (I)V stack 2 locals 2
          aload_0\n iconst_1\n putfield {field} I\n aload_0\n invokespecial java/lang/Object.<init> ()V\n return
        field own I\n\n class Other\n field other I"))
    };
    prints(&with("Main.own"), "");
    refused(&with("Other.other"), "is wanted");
    refused(&with("Main.inherited"), "is wanted");
}

#[test]
fn halves_of_long_values() {
    refused(
        &main_with("lconst_0\n lstore_1\n iconst_0\n istore_2\n lload_1\n return"),
        "local 1 holds no Long",
    );
    refused(
        &main_with("lconst_0\n lstore_1\n iload_2\n return"),
        "local 2 holds no Int",
    );
    refused(
        &main_with("lconst_0\n lstore 7\n return"),
        "there is no local 7",
    );
    refused(
        &main_with("lconst_0\n pop\n return"),
        "has not what the instruction moves",
    );
    refused(
        &main_with("lconst_0\n iconst_0\n dup2\n return"),
        "has not what the instruction moves",
    );
    refused(
        &main_with("iconst_0\n lconst_0\n dup_x1\n return"),
        "has not what the instruction moves",
    );
}

#[test]
fn all_shuffles_of_a_full_stack() {
    let body = "iconst_1\n invokestatic Main.one ()I\n invokestatic Main.one ()I\n invokestatic Main.one ()I\n dup2_x2\n iadd\n iadd\n iadd\n iadd\n iadd
        invokestatic java/lang/String.valueOf (I)Ljava/lang/String;
        astore_1\n getstatic java/lang/System.out Ljava/io/PrintStream;\n aload_1
        invokevirtual java/io/PrintStream.println (Ljava/lang/String;)V\n return
        method static one ()I stack 1 locals 0\n iconst_1\n ireturn";
    prints(&main_with(body).replace("stack 8", "stack 6"), "6\n");
}

#[test]
fn results_of_another_kind() {
    let with = |result: &str, body: &str| {
        main_with(&format!(
            "return\n method static f (){result} stack 2 locals 1\n {body}"
        ))
    };
    refused(
        &with("I", "lconst_0\n lreturn"),
        "does not fit the method's descriptor",
    );
    refused(&with("I", "return"), "does not fit the method's descriptor");
    refused(
        &with(
            "Ljava/lang/String;",
            "new Main\n dup\n invokespecial Main.<init> ()V\n areturn",
        ),
        "java/lang/String is wanted",
    );
    refused(
        &with("V", "iconst_0\n ireturn"),
        "does not fit the method's descriptor",
    );
}

#[test]
fn constants() {
    refused(&main_with("ldc long 1\n return"), "can't load constant");
    refused(&main_with("ldc2_w int 1\n return"), "can't load constant");
    refused(
        &main_with("ldc class java/lang/String\n return")
            .replace("class Main", "version 48\n class Main"),
        "can't load constant",
    );
    refused(
        &main_with("byte 18 1\n return"),
        "ldc can't load constant 1",
    );
    refused(
        &main_with("byte 18 250\n return"),
        "constant 250 does not exist",
    );
}
