//! What is not modelled on purpose: the run ends with exit code 3, and the sentence names the method that
//! the program called.

use std::fs;
use std::process::Command;

/// What to run, and the method that must be named.
const CALLS: [(&str, &str); 11] = [
    ("new Thread().stop()", "java.lang.Thread.stop()V"),
    (
        "Thread.currentThread().suspend()",
        "java.lang.Thread.suspend()V",
    ),
    (
        "Thread.currentThread().resume()",
        "java.lang.Thread.resume()V",
    ),
    (
        "Thread.currentThread().getThreadGroup().stop()",
        "java.lang.Thread.stop()V",
    ),
    (
        "System.loadLibrary(\"x\")",
        "java.lang.System.loadLibrary(Ljava/lang/String;)V",
    ),
    (
        "System.load(\"/tmp/libx.so\")",
        "java.lang.System.load(Ljava/lang/String;)V",
    ),
    (
        "Runtime.getRuntime().loadLibrary(\"x\")",
        "java.lang.Runtime.loadLibrary(Ljava/lang/String;)V",
    ),
    (
        "java.nio.ByteBuffer.allocateDirect(8)",
        "java.nio.ByteBuffer.allocateDirect(I)Ljava/nio/ByteBuffer;",
    ),
    (
        "unsafe().allocateMemory(8)",
        "jdk.internal.misc.Unsafe.allocateMemory(J)J",
    ),
    (
        "java.security.AccessController.checkPermission(new RuntimePermission(\"x\"))",
        "java.security.AccessController.checkPermission(Ljava/security/Permission;)V",
    ),
    ("own()", "Calls.own()V"),
];

#[test]
fn a_call_that_is_not_modelled_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let cases: String = (CALLS.iter().enumerate())
        .map(|(i, (call, _))| format!("case {i}: {call}; break;\n"))
        .collect();
    let source = format!(
        "public class Calls {{ static native void own();\n \
         static sun.misc.Unsafe unsafe() throws Exception {{ var f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\"); \
         f.setAccessible(true); return (sun.misc.Unsafe) f.get(null); }}\n public static void main(String[] args) throws Exception {{\n \
         switch (Integer.parseInt(args[0])) {{ {cases} }} System.out.println(\"went on\"); }} }}"
    );
    fs::write(folder.path().join("Calls.java"), source).unwrap();
    let javac = Command::new("javac")
        .args(["-nowarn", "Calls.java"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(javac.status.success(), "{javac:?}");
    for (i, (call, name)) in CALLS.iter().enumerate() {
        let output = Command::new(env!("CARGO_BIN_EXE_vitrum"))
            .args(["run", "--classpath", ".", "Calls", &i.to_string()])
            .current_dir(&folder)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{call}: {text}");
        let sentence = text.lines().next().unwrap_or_default();
        assert!(sentence.starts_with("vitrum: unsupported: "), "{sentence}");
        assert!(
            sentence.contains(&format!("{name} is not modelled")),
            "{sentence}"
        );
        assert!(output.stdout.is_empty(), "{call} went on");
    }
}
