//! Files on the class path and in the JDK, for the peers of class loaders and modules.

use super::java_lang_class::members::byte_array;
use super::{Host, Outcome, reference, value};
use crate::machine::{Exec, Stop, Trap};

/// The bytes of a resource: of one module of the JDK, or of the class path and then the JDK.
pub fn read(host: &mut dyn Host, module: Option<&str>, path: &str) -> Exec<Option<Vec<u8>>> {
    let class_path = host.program().class_path();
    let read = match module {
        Some(module) => class_path
            .image()
            .resource(module, path)
            .map(|found| found.map(<[u8]>::to_vec)),
        None => class_path
            .resource(path)
            .map(|found| found.map(|f| f.bytes)),
    };
    read.map_err(|error| Trap::from(Stop::Invalid(error.to_string())))
}

/// A `ByteArrayInputStream` over a resource; null if there is none.
pub fn stream_of(host: &mut dyn Host, module: Option<&str>, path: &str) -> Exec<Outcome> {
    match read(host, module, path)? {
        Some(bytes) => byte_stream(host, &bytes),
        None => value(0),
    }
}

pub fn byte_stream(host: &mut dyn Host, bytes: &[u8]) -> Exec<Outcome> {
    let class = host.load("java/io/ByteArrayInputStream")?;
    host.initialize(class)?;
    let array = byte_array(host, Some(bytes))?;
    let stream = host.allocate(class)?;
    host.set_field(stream, "buf", "[B", array.word())?;
    host.set_field(stream, "count", "I", bytes.len() as u64)?;
    reference(stream)
}
