//! Calls with receivers that do not fit.

use crate::{prints, refused, throws};

#[test]
fn a_program_of_the_assembler_runs() {
    prints(
        "class Main
         method public static main ([Ljava/lang/String;)V stack 2 locals 1
           getstatic java/lang/System.out Ljava/io/PrintStream;
           ldc string hello
           invokevirtual java/io/PrintStream.println (Ljava/lang/String;)V
           return",
        "hello\n",
    );
}

#[test]
fn invokespecial_of_an_unrelated_class() {
    refused(
        "class Main
         method <init> ()V stack 1 locals 1
           aload_0
           invokespecial java/lang/Object.<init> ()V
           return
         method public static main ([Ljava/lang/String;)V stack 2 locals 1
           new Main
           dup
           invokespecial Main.<init> ()V
           invokevirtual Main.test ()V
           return
         method public test ()V stack 1 locals 1
           aload_0
           invokespecial Other.get ()V
           return

         class Other
         field a J
         method public get ()V stack 2 locals 1
           aload_0
           getfield Other.a J
           pop2
           return",
        "in method test at bytecode offset 1",
    );
    throws(
        "class Main
         method public static main ([Ljava/lang/String;)V stack 2 locals 1
           aconst_null
           athrow",
        "NullPointerException",
    );
}
