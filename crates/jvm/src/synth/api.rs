//! The classes that a program is compiled against to talk to the checker: native methods, one for each peer
//! in `peers/verify.rs`, and annotations.

use super::writer::{ClassWriter, FINAL, PUBLIC, STATIC};
use crate::peers::API;

const SUPER: u16 = 0x0020;
const VARARGS: u16 = 0x0080;
const NATIVE: u16 = 0x0100;
const INTERFACE: u16 = 0x0200;
const ABSTRACT: u16 = 0x0400;
const ANNOTATION: u16 = 0x2000;

/// Annotations that say what is no part of a state.
pub const FILTERS: [&str; 4] = [
    "gov/nasa/jpf/annotation/FilterField",
    "gov/nasa/jpf/annotation/FilterFrame",
    "vitrum/FilterField",
    "vitrum/FilterFrame",
];

/// Names and bytes of all these classes.
pub fn api() -> Vec<(String, Vec<u8>)> {
    let verify = API.iter().map(|peers| {
        let methods = peers.methods.iter().map(|(key, _)| *key);
        (peers.class.to_string(), natives(peers.class, methods))
    });
    let filters = FILTERS
        .iter()
        .map(|name| (name.to_string(), annotation(name)));
    verify.chain(filters).collect()
}

fn natives<'a>(class: &str, methods: impl Iterator<Item = &'a str>) -> Vec<u8> {
    let mut writer = ClassWriter::new(class, &[]);
    writer.set_access(PUBLIC | FINAL | SUPER);
    for key in methods {
        let (name, descriptor) = key.split_at(key.find('(').unwrap_or(0));
        let list = if ends_in_list(descriptor) { VARARGS } else { 0 };
        writer.bodiless(PUBLIC | STATIC | NATIVE | list, name, descriptor, &[]);
    }
    // A dozen of short methods fits into any pool.
    writer.finish().unwrap_or_default()
}

/// A list at the end may be written out in the call.
fn ends_in_list(descriptor: &str) -> bool {
    let params = descriptor.split(')').next().unwrap_or_default();
    let element = params.rsplit_once('[').map_or("", |(_, element)| element);
    element.len() == 1
        || element
            .find(';')
            .is_some_and(|end| end + 1 == element.len())
}

fn annotation(class: &str) -> Vec<u8> {
    let mut writer = ClassWriter::new(class, &["java/lang/annotation/Annotation"]);
    writer.set_access(PUBLIC | INTERFACE | ABSTRACT | ANNOTATION);
    let condition = writer.default_value(Some(""));
    let text = "()Ljava/lang/String;";
    writer.bodiless(PUBLIC | ABSTRACT, "condition", text, &[condition]);
    let invert = writer.default_value(None);
    writer.bodiless(PUBLIC | ABSTRACT, "invert", "()Z", &[invert]);
    writer.finish().unwrap_or_default()
}
