pub fn explain(_file: &vitrum_classfile::ClassFile, _method: &vitrum_classfile::Member, _offset: u16) -> Option<String> { None }
