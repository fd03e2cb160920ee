//! What differs between the versions of the JDK, all in one place. Peers and the start ask here; where only
//! a method's name or descriptor differs, both stand in the peer's table.

use crate::ids::Ref;
use crate::machine::Exec;
use crate::peers::Host;

/// From this version on a thread keeps its group, priority and status in an object of its own, its
/// constructor knows the first thread, and groups no longer list their threads.
const THREAD_HOLDER: u16 = 19;

/// From this version on `System` makes its print streams from any stream.
const NEW_STREAMS: u16 = 21;

/// Does the first thread need a group and a priority before its constructor runs?
pub fn prepares_first_thread(feature: u16) -> bool {
    feature < THREAD_HOLDER
}

/// The descriptor of `System.newPrintStream`.
pub fn new_print_stream(feature: u16) -> &'static str {
    if feature < NEW_STREAMS {
        "(Ljava/io/FileOutputStream;Ljava/lang/String;)Ljava/io/PrintStream;"
    } else {
        "(Ljava/io/OutputStream;Ljava/lang/String;)Ljava/io/PrintStream;"
    }
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
