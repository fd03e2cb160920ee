//! `java.lang.StackTraceElement`: from recorded frames to names and lines.

use vitrum_classfile::Origin;

use super::java_lang_class_loader::{Loader as BuiltIn, own_loader};
use super::{FrameInfo, Host, Outcome, Peer, Peers, arg_ref, nothing, value};
use crate::ids::{ClassId, Ref};
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
            host.set_field(element, "format", "B", 0)?;
        }
        elements.push(element);
    }
    host.ref_array("java/lang/StackTraceElement", &elements)
}

/// The fields with text of an element.
struct Texts {
    declaring_class: Ref,
    method_name: Ref,
    file_name: Ref,
    loader: Loader,
    module_name: Ref,
    module_version: Ref,
}

/// What defined a class, as far as traces tell.
struct Loader {
    name: Ref,
    built_in: bool,
}

fn fill_element(host: &mut dyn Host, element: Ref, frame: FrameInfo) -> Exec {
    let texts = texts(host, frame)?;
    let line = host.program().line_of(frame.method, frame.offset);
    let fields = [
        ("declaringClass", texts.declaring_class),
        ("methodName", texts.method_name),
        ("fileName", texts.file_name),
        ("classLoaderName", texts.loader.name),
        ("moduleName", texts.module_name),
        ("moduleVersion", texts.module_version),
    ];
    for (field, text) in fields {
        host.set_field(element, field, "Ljava/lang/String;", text.word())?;
    }
    host.set_field(element, "lineNumber", "I", crate::op::of_int(line))?;
    let loader = if texts.loader.built_in {
        BUILT_IN_LOADER
    } else {
        0
    };
    host.set_field(element, "format", "B", loader | JDK_MODULE)
}

fn texts(host: &mut dyn Host, frame: FrameInfo) -> Exec<Texts> {
    let program = host.program();
    let method = program.method(frame.method);
    let class = program.class(method.class);
    let (id, name) = (class.id, program.symbols.text(method.name).to_string());
    let (class_name, file_name) = (class.java_name(), class.source_file());
    let module = match &class.origin {
        Some(Origin::Jdk { module }) => Some(module.to_string()),
        _ => None,
    };
    let (loader, module_version) = match &module {
        Some(module) => (jdk_loader(host, module)?, version(host)?),
        None => (program_loader(host, id)?, Ref::NULL),
    };
    Ok(Texts {
        declaring_class: host.intern_str(&class_name)?,
        method_name: host.intern_str(&name)?,
        file_name: interned(host, file_name)?,
        loader,
        module_name: interned(host, module)?,
        module_version,
    })
}

fn jdk_loader(host: &mut dyn Host, module: &str) -> Exec<Loader> {
    let name = BuiltIn::of_module(module).name().map(String::from);
    Ok(Loader {
        name: interned(host, name)?,
        built_in: true,
    })
}

fn program_loader(host: &mut dyn Host, class: ClassId) -> Exec<Loader> {
    let own = own_loader(host, class)?;
    let built_in = own.is_null();
    let name = match built_in {
        true => interned(host, BuiltIn::App.name().map(String::from))?,
        false => Ref(host.field(own, "name", "Ljava/lang/String;")? as u32),
    };
    Ok(Loader { name, built_in })
}

fn interned(host: &mut dyn Host, text: Option<String>) -> Exec<Ref> {
    text.map_or(Ok(Ref::NULL), |text| host.intern_str(&text))
}

/// The version of the JDK's modules.
fn version(host: &mut dyn Host) -> Exec<Ref> {
    let versions = host.load("java/lang/VersionProps")?;
    let version = host.static_field(versions, "java_version", "Ljava/lang/String;")?;
    Ok(Ref(version as u32))
}
