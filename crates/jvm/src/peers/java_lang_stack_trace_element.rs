//! `java.lang.StackTraceElement`: from recorded frames to names and lines.

use vitrum_classfile::Origin;

use super::{FrameInfo, Host, Outcome, Peer, Peers, arg_ref, nothing, value};
use crate::ids::Ref;
use crate::machine::Exec;

/// Bits of `format`: leave out the loader's name, leave out the module's version.
const BUILT_IN_LOADER: u64 = 1;
const JDK_MODULE: u64 = 2;

pub const PEERS: Peers = Peers {
    class: "java/lang/StackTraceElement",
    methods: &[
        (
            "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
            Peer::Plain(init_elements),
        ),
        (
            "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
            Peer::Plain(init_elements_21),
        ),
        ("computeFormat()V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

fn init_elements(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let frames = super::java_lang_throwable::backtrace(host, arg_ref(args, 1))?;
    fill(host, arg_ref(args, 0), &frames)
}

/// Java 21 passes the recorded trace itself.
fn init_elements_21(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let trace = arg_ref(args, 1);
    let mut frames = Vec::new();
    for i in 0..host.length(trace) {
        frames.push(unpack(host.get(trace, i)?));
    }
    fill(host, arg_ref(args, 0), &frames)
}

/// A frame in one word.
pub(super) fn pack(frame: FrameInfo) -> u64 {
    u64::from(frame.method.0) << 16 | u64::from(frame.offset)
}

pub(super) fn unpack(word: u64) -> FrameInfo {
    FrameInfo {
        method: crate::ids::MethodId((word >> 16) as u32),
        offset: word as u16,
    }
}

pub(super) fn element_of(host: &mut dyn Host, frame: FrameInfo) -> Exec<Ref> {
    let class = host.load("java/lang/StackTraceElement")?;
    let element = host.allocate(class)?;
    fill_element(host, element, frame)?;
    Ok(element)
}

fn fill(host: &mut dyn Host, elements: Ref, frames: &[FrameInfo]) -> Exec<Outcome> {
    let count = host.length(elements).min(frames.len() as u32);
    let elements: Exec<Vec<u64>> = (0..count).map(|i| host.get(elements, i)).collect();
    for (element, frame) in elements?.into_iter().zip(frames) {
        fill_element(host, Ref(element as u32), *frame)?;
    }
    value(0)
}

/// An array of elements. Those that are not formatted show the name of the loader and the version of the
/// module.
pub(super) fn elements(host: &mut dyn Host, frames: &[FrameInfo], formatted: bool) -> Exec<Ref> {
    let mut elements = Vec::new();
    for frame in frames {
        let element = element_of(host, *frame)?;
        if !formatted {
            unformat(host, element, *frame)?;
        }
        elements.push(element);
    }
    host.ref_array("java/lang/StackTraceElement", &elements)
}

fn unformat(host: &mut dyn Host, element: Ref, frame: FrameInfo) -> Exec {
    let class = host.program().method(frame.method).class;
    let from_jdk = matches!(host.program().class(class).origin, Some(Origin::Jdk { .. }));
    let (field, text) = if from_jdk {
        let versions = host.load("java/lang/VersionProps")?;
        let version = host.static_field(versions, "java_version", "Ljava/lang/String;")?;
        ("moduleVersion", Ref(version as u32))
    } else {
        ("classLoaderName", host.intern_str("app")?)
    };
    host.set_field(element, field, "Ljava/lang/String;", text.word())?;
    host.set_field(element, "format", "B", 0)
}

fn fill_element(host: &mut dyn Host, element: Ref, frame: FrameInfo) -> Exec {
    let program = host.program();
    let method = program.method(frame.method);
    let class = program.class(method.class);
    let name = program.symbols.text(method.name).to_string();
    let (class_name, file_name) = (class.java_name(), class.source_file());
    let line = program.line_of(frame.method, frame.offset);
    let module = match &class.origin {
        Some(Origin::Jdk { module }) => Some(module.to_string()),
        _ => None,
    };
    let string = "Ljava/lang/String;";
    let text = host.intern_str(&class_name)?;
    host.set_field(element, "declaringClass", string, text.word())?;
    let text = host.intern_str(&name)?;
    host.set_field(element, "methodName", string, text.word())?;
    if let Some(file_name) = file_name {
        let text = host.intern_str(&file_name)?;
        host.set_field(element, "fileName", string, text.word())?;
    }
    if let Some(module) = module {
        let text = host.intern_str(&module)?;
        host.set_field(element, "moduleName", string, text.word())?;
    }
    host.set_field(element, "lineNumber", "I", crate::op::of_int(line))?;
    host.set_field(element, "format", "B", BUILT_IN_LOADER | JDK_MODULE)
}
