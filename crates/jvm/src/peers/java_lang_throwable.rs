//! `java.lang.Throwable`: recording the stack.

use vitrum_classfile::Kind;

use super::java_lang_stack_trace_element::{pack, unpack};
use super::{FrameInfo, Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::ids::{MethodId, Ref};
use crate::machine::Exec;

/// As `java` has it: longer traces are cut.
const MAX_TRACE: usize = 1024;

pub const PEERS: Peers = Peers {
    class: "java/lang/Throwable",
    methods: &[(
        "fillInStackTrace(I)Ljava/lang/Throwable;",
        Peer::Plain(fill_in_stack_trace),
    )],
    fast: &[],
};

/// Records methods and bytecode offsets; the frames that make the exception are left out.
fn fill_in_stack_trace(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let class = host.class_of(this);
    let frames = host.frames();
    let making = frames
        .iter()
        .take_while(|f| is_making(host.program(), f.method, class))
        .count();
    let shown: Vec<FrameInfo> = frames.into_iter().skip(making).take(MAX_TRACE).collect();
    record(host, this, &shown)?;
    reference(this)
}

/// `fillInStackTrace` itself and the constructors of the exception's classes.
fn is_making(
    program: &crate::program::Program,
    method: MethodId,
    class: crate::ids::ClassId,
) -> bool {
    let method = program.method(method);
    let name = program.symbols.text(method.name);
    matches!(&**name, "fillInStackTrace" | "<init>") && program.is_subclass(class, method.class)
}

/// Markers that Java code compares with.
fn static_of_throwable(host: &mut dyn Host, name: &str, descriptor: &str) -> Exec<u64> {
    let throwable = host.program().known.throwable;
    host.static_field(throwable, name, descriptor)
}

/// Makes the frames, the top one first, the stack trace of a throwable.
fn record(host: &mut dyn Host, throwable: Ref, frames: &[FrameInfo]) -> Exec {
    let trace = static_of_throwable(host, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;")?;
    let longs = host.program().primitive_array(Kind::Long);
    let array = host.allocate_array(longs, frames.len() as u32)?;
    for (i, frame) in frames.iter().enumerate() {
        host.set(array, i as u32, pack(*frame));
    }
    host.assign(throwable, "backtrace", "Ljava/lang/Object;", array.word())?;
    host.set_field(throwable, "depth", "I", frames.len() as u64)?;
    let elements = "[Ljava/lang/StackTraceElement;";
    host.set_field(throwable, "stackTrace", elements, trace)
}

/// An error without a cause, made without running Java code.
pub fn error_of(
    host: &mut dyn Host,
    class: &str,
    message: &str,
    frames: &[FrameInfo],
) -> Exec<Ref> {
    let list = "Ljava/util/List;";
    let suppressed = static_of_throwable(host, "SUPPRESSED_SENTINEL", list)?;
    let class = host.load(class)?;
    let error = host.allocate(class)?;
    let text = host.new_str(message)?;
    host.set_field(error, "detailMessage", "Ljava/lang/String;", text.word())?;
    host.set_field(error, "suppressedExceptions", list, suppressed)?;
    record(host, error, &frames[..frames.len().min(MAX_TRACE)])?;
    Ok(error)
}

/// The frames recorded in a throwable.
pub fn backtrace(host: &mut dyn Host, throwable: Ref) -> Exec<Vec<FrameInfo>> {
    let array = Ref(host.field(throwable, "backtrace", "Ljava/lang/Object;")? as u32);
    if array.is_null() {
        return Ok(Vec::new());
    }
    (0..host.length(array))
        .map(|i| Ok(unpack(host.get(array, i)?)))
        .collect()
}
