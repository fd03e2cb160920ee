//! What differs between the versions of the JDK, all in one place. Peers and the start ask here; where only
//! a method's name or descriptor differs, both stand in the peer's table.

use crate::ids::Ref;
use crate::machine::Exec;
use crate::peers::Host;

/// From this version on a thread keeps its group, priority and status in an object of its own, its
/// constructor knows the first thread, and groups no longer list their threads.
const THREAD_HOLDER: u16 = 19;

/// From this version on `System` remembers the first standard error, for warnings.
const FIRST_ERROR_STREAM: u16 = 17;

/// From this version on a program can't set a security manager.
const NO_SECURITY_MANAGERS: u16 = 18;

/// From this version on `System` makes its print streams from any stream.
const NEW_STREAMS: u16 = 21;

/// From this version on the classes of lambdas are not counted.
const LAMBDAS_BY_ADDRESS: u16 = 21;

/// Must a thread that was not started by `Thread.start` be added to its group?
pub fn groups_list_threads(feature: u16) -> bool {
    feature < THREAD_HOLDER
}

/// Names of the static fields of `System` that have the standard error.
pub fn error_streams(feature: u16) -> &'static [&'static str] {
    if feature < FIRST_ERROR_STREAM {
        &["err"]
    } else {
        &["err", "initialErrStream"]
    }
}

/// May a program set a security manager, unless a property says otherwise?
pub fn allows_security_managers(feature: u16) -> bool {
    feature < NO_SECURITY_MANAGERS
}

/// The descriptor of `System.newPrintStream`.
pub fn new_print_stream(feature: u16) -> &'static str {
    if feature < NEW_STREAMS {
        "(Ljava/io/FileOutputStream;Ljava/lang/String;)Ljava/io/PrintStream;"
    } else {
        "(Ljava/io/OutputStream;Ljava/lang/String;)Ljava/io/PrintStream;"
    }
}

/// Normal priority, which `Thread`'s constructor takes from the thread that runs it.
const NORMAL: u64 = 5;
/// `threadStatus` of a thread that was started.
pub const ALIVE: u64 = 5;
/// The same of a thread that has ended.
pub const ENDED: u64 = 2;

/// What a thread that runs its own constructor must have before.
pub fn prepare_thread(host: &mut dyn Host, thread: Ref, group: Ref) -> Exec {
    if host.program().feature < THREAD_HOLDER {
        host.set_field(thread, "priority", "I", NORMAL)?;
        host.set_field(thread, "group", "Ljava/lang/ThreadGroup;", group.word())?;
    }
    Ok(())
}

/// The object that has the fields `daemon` and `threadStatus` of a thread.
pub fn thread_fields(host: &mut dyn Host, thread: Ref) -> Exec<Ref> {
    if host.program().feature < THREAD_HOLDER {
        return Ok(thread);
    }
    Ok(Ref(
        host.field(thread, "holder", "Ljava/lang/Thread$FieldHolder;")? as u32,
    ))
}

/// From this version on reflective calls go through method handles, and the native way to construct is
/// another class.
const HANDLE_ACCESSORS: u16 = 18;

/// The class of a native accessor of a constructor, and its field for the constructor.
pub fn constructor_accessor(feature: u16) -> (&'static str, &'static str) {
    if feature < HANDLE_ACCESSORS {
        ("jdk/internal/reflect/NativeConstructorAccessorImpl", "c")
    } else {
        (
            "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
            "ctor",
        )
    }
}

/// From this version on a switch checks the label to start from, and takes any object.
const STRICT_SWITCH: u16 = 21;

/// Does a pattern switch refuse to start behind its last label?
pub fn switches_check_restart(feature: u16) -> bool {
    feature >= STRICT_SWITCH
}

/// May a switch on types have this descriptor?
pub fn switches_on(feature: u16, descriptor: &str) -> bool {
    feature < STRICT_SWITCH || descriptor == "(Ljava/lang/Object;I)I"
}

/// The name of the class of a lambda, by a number for its site. In `java` the numbers are others in every
/// run.
pub fn lambda_name(feature: u16, class: &str, site: u32) -> String {
    let class = class.replace('/', ".");
    match feature < LAMBDAS_BY_ADDRESS {
        true => format!("{class}$$Lambda${site}/{site:#018x}"),
        false => format!("{class}$$Lambda/{site:#018x}"),
    }
}
