//! Calls on receivers that do not fit, and of methods of the wrong sort.

use super::{main_with, prints, refused, throws};

#[test]
fn a_program_of_the_assembler_runs() {
    prints(
        &main_with(
            "getstatic java/lang/System.out Ljava/io/PrintStream;
             ldc string hello
             invokevirtual java/io/PrintStream.println (Ljava/lang/String;)V
             return",
        ),
        "hello\n",
    );
}

const OTHER: &str = "

    class Other CONSTRUCTOR
    field a J
    method public get ()V stack 2 locals 1
      aload_0
      getfield Other.a J
      pop2
      return";

fn with_test(body: &str) -> String {
    let main = "new Main
                dup
                invokespecial Main.<init> ()V
                invokevirtual Main.test ()V
                return
                method public test ()V stack 4 locals 4 ";
    format!("{}\n{body}{OTHER}", main_with(main))
}

#[test]
fn invokespecial_of_an_unrelated_class() {
    let text = with_test("aload_0\n invokespecial Other.get ()V\n return");
    refused(&text, "in method test at bytecode offset 1");
}

#[test]
fn invokespecial_on_another_object() {
    let text = with_test(
        "new Other\n dup\n invokespecial Other.<init> ()V\n invokespecial Main.test ()V\n return",
    );
    refused(&text, "Main is wanted, and the stack has Other");
}

#[test]
fn a_constructor_of_an_unrelated_class() {
    let text = main_with(
        "new Main\n dup\n iconst_0\n invokespecial Main.<init> (I)V\n return
        method <init> (I)V stack 1 locals 2
          aload_0
          invokespecial Other.<init> ()V
          return",
    );
    refused(
        &format!("{text}{OTHER}"),
        "not of the class or its superclass",
    );
}

#[test]
fn constructors_are_not_inherited() {
    let text = "class Main extends Base CONSTRUCTORLESS
        method public static main ([Ljava/lang/String;)V stack 2 locals 1
          new Main
          dup
          invokespecial Main.<init> ()V
          return

        class Base CONSTRUCTOR";
    throws(
        &text.replace("CONSTRUCTORLESS", ""),
        "java.lang.NoSuchMethodError: 'void Main.<init>()'",
    );
}

#[test]
fn interface_methods_on_objects_that_do_not_implement() {
    let call = |name: &str| {
        main_with(&format!(
            "new Main\n dup\n invokespecial Main.<init> ()V\n invokeinterface I.{name} ()V\n return

             interface public I
             method public open ()V stack 1 locals 1
               return
             method private hidden ()V stack 1 locals 1
               return"
        ))
    };
    throws(
        &call("open"),
        "IncompatibleClassChangeError: Class Main does not implement the requested interface I",
    );
    throws(
        &call("hidden"),
        "IllegalAccessError: class Main tried to access private method 'void I.hidden()'",
    );
}

#[test]
fn classes_for_interfaces_and_back() {
    let interface = "

        interface public I
        method public static s ()V stack 1 locals 1
          return
        method public m ()V stack 1 locals 1
          return";
    let with = |body: &str| main_with(&format!("{body}\n return{interface}"));
    throws(
        &with("invokestatic I.s ()V"),
        "Method 'void I.s()' must be InterfaceMethodref constant",
    );
    throws(
        &with("aconst_null\n invokevirtual I.m ()V"),
        "Found interface I, but class was expected",
    );
    throws(
        &with("aconst_null\n invokeinterface Main.m ()V"),
        "Found class Main, but interface was expected",
    );
    throws(
        &with("invokestatic interface Main.main ([Ljava/lang/String;)V")
            .replace("invokestatic", "aconst_null\n invokestatic"),
        "must be Methodref constant",
    );
    refused(
        &with("aconst_null\n invokevirtual interface I.m ()V"),
        "no method that the instruction can call",
    );
}

#[test]
fn static_and_not() {
    throws(
        &main_with(
            "invokestatic Main.test ()V\n return\n method test ()V stack 1 locals 1\n return",
        ),
        "Expected static method",
    );
    let text = main_with(
        "aconst_null\n invokevirtual Main.test ()V\n return\n method static test ()V stack 1 locals 1\n return",
    );
    throws(&text, "Expecting non-static method");
}

#[test]
fn a_class_initializer_with_parameters() {
    let text = main_with(
        "return
        method static <clinit> (Ljava/lang/String;)V stack 1 locals 1
          aload_0
          invokevirtual java/lang/String.length ()I
          pop
          return",
    );
    refused(&text, "the class initializer has parameters");
}

#[test]
fn counts_of_invokeinterface() {
    let text = main_with("aconst_null\n byte 185 0 1 2 0\n return");
    refused(&text, "constant 1 is not a field or method");
}

#[test]
fn the_jdk_s_unsafe_is_out_of_reach() {
    throws(
        &main_with(
            "invokestatic jdk/internal/misc/Unsafe.getUnsafe ()Ljdk/internal/misc/Unsafe;\n pop\n return",
        ),
        "because module java.base does not export jdk.internal.misc to unnamed module",
    );
}

/// A constant of the wrong sort: found by inference at once, else when it is resolved.
#[test]
fn special_calls_of_a_class_that_is_an_interface() {
    let body = "new Main\n dup\n invokespecial Main.<init> ()V\n invokespecial java/lang/Runnable.run ()V\n return";
    let text = main_with(body);
    throws(&text, "must be InterfaceMethodref constant");
    let old = text.replace("class Main", "class Main\n version 49");
    refused(&old, "does not extend java/lang/Runnable directly");
}
