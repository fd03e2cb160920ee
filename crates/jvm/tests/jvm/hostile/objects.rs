//! Objects that have more to them than the code knows: locks, threads, handles of variables.

use super::{inferred_with, main_with, outcome, prints, throws};
use vitrum_jvm::Stop;

#[test]
fn monitors_without_balance() {
    throws(
        &inferred_with("aload_0\n monitorexit\n return"),
        "java.lang.IllegalMonitorStateException",
    );
    throws(
        &inferred_with("aconst_null\n monitorenter\n return"),
        "java.lang.NullPointerException",
    );
    prints(
        &inferred_with("aload_0\n monitorenter\n aload_0\n monitorenter\n return"),
        "",
    );
    assert!(matches!(
        outcome(&inferred_with("again: aload_0\n monitorenter\n goto again")).stop,
        Stop::Budget | Stop::Exhausted(_)
    ));
}

#[test]
fn handles_of_variables_keep_their_types() {
    let handle = "ldc class [I\n invokestatic java/lang/invoke/MethodHandles.arrayElementVarHandle (Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";
    let array = "iconst_1\n newarray 10\n iconst_0";
    let with = |call: &str| {
        main_with(&format!(
            "{handle}\n {array}\n invokevirtual java/lang/invoke/VarHandle.{call}\n pop\n return"
        ))
    };
    for call in ["get ([II)I", "get ([II)Ljava/lang/Object;"] {
        prints(&with(call), "");
    }
    for call in ["getAndSet ([II)I", "get ([II)Ljava/lang/String;"] {
        throws(&with(call), "java.lang.invoke.WrongMethodTypeException");
    }
    let text = main_with(&format!(
        "{handle}\n iconst_1\n anewarray java/lang/Object\n iconst_0\n ldc int 123456\n invokevirtual java/lang/invoke/VarHandle.set ([Ljava/lang/Object;II)V\n return"
    ));
    throws(&text, "java.lang.ClassCastException");
}

#[test]
fn lookups_do_not_reach_private_fields() {
    let text = main_with("invokestatic java/lang/invoke/MethodHandles.lookup ()Ljava/lang/invoke/MethodHandles$Lookup;
        ldc class java/lang/Throwable\n ldc string backtrace\n ldc class java/lang/Object
        invokevirtual java/lang/invoke/MethodHandles$Lookup.findVarHandle (Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;
        pop\n return");
    throws(&text, "java.lang.IllegalAccessException");
}
