//! Uses everything that a parsed class offers, with every index there is. Shared by the
//! tests and the fuzz target.

use vitrum_classfile::{ClassFile, Code, FieldType, Member, MethodType};

/// The fuzz target: what is accepted as a class must answer; whether it was.
pub fn read(bytes: &[u8]) -> bool {
    let class = ClassFile::parse(bytes, "input");
    class.is_ok_and(|class| touch(&class) > 0)
}

/// Calls all accessors and returns how many of them gave an answer.
pub fn touch(class: &ClassFile) -> usize {
    let constants = (0..=class.constant_count() as u16).map(|index| constant(class, index));
    let members = class.fields.iter().chain(&class.methods);
    let members = members.map(|m| member(class, m));
    let names = class.interface_names().count() + class.super_name().iter().count();
    class.name().len() + names + constants.sum::<usize>() + members.sum::<usize>()
}

fn constant(class: &ClassFile, index: u16) -> usize {
    let answers = [
        class.constant(index).is_ok(),
        class.utf8(index).is_ok(),
        class
            .text(index)
            .is_ok_and(|t| t.to_utf16().len() <= t.bytes().len()),
        class.class_name(index).is_ok(),
        class.string(index).is_ok(),
        class.member_ref(index).is_ok(),
        class.name_type(index).is_ok(),
        class.method_handle(index).is_ok(),
        class.method_type(index).is_ok(),
    ];
    answers.iter().filter(|ok| **ok).count()
}

fn member(class: &ClassFile, member: &Member) -> usize {
    let descriptor = class.utf8(member.descriptor).unwrap();
    let typed = FieldType::parse(&descriptor).is_some() || MethodType::parse(&descriptor).is_some();
    assert!(typed, "{descriptor}");
    member.code.as_ref().map_or(1, |body| code(class, body))
}

fn code(class: &ClassFile, code: &Code) -> usize {
    let bytes = class.code_bytes(code);
    assert_eq!(bytes.len(), code.bytecode.len as usize);
    let pcs = [0, bytes.len() as u16 / 2, u16::MAX];
    let lines = pcs.iter().filter_map(|pc| class.line_at(code, *pc));
    lines.count() + class.lines(code).count() + class.local_variables(code).count()
}
