//! Which names are well formed. All work on the bytes of modified UTF-8, where every ASCII
//! character is itself.

use crate::descriptor;

/// A field's name: not empty and without `. ; [ /`.
pub(crate) fn is_field_name(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|b| matches!(b, b'.' | b';' | b'[' | b'/'))
}

/// A method's name; `<init>` and `<clinit>` are the only ones with angle brackets.
pub(crate) fn is_method_name(name: &[u8]) -> bool {
    name == b"<init>"
        || name == b"<clinit>"
        || is_field_name(name) && !name.iter().any(|b| matches!(b, b'<' | b'>'))
}

/// A class's name in internal form such as `java/lang/Object`; no array.
pub(crate) fn is_class_name(name: &[u8]) -> bool {
    name.split(|b| *b == b'/').all(is_field_name)
}

/// What a Class constant may name: a class, or an array by its descriptor.
pub(crate) fn is_class_or_array(name: &[u8]) -> bool {
    match name {
        [b'[', ..] => descriptor::is_field(name),
        _ => is_class_name(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names() {
        assert!(is_class_or_array(b"java/lang/Object"));
        assert!(is_class_or_array(b"A"));
        assert!(is_class_or_array(b"[[I"));
        assert!(is_class_or_array(b"[La/B;"));
        for bad in [
            "", "/A", "A/", "a//B", "a.B", "a;B", "a[", "[", "[V", "[La/B", "LA;",
        ] {
            assert!(!is_class_or_array(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn member_names() {
        assert!(is_method_name(b"<init>") && is_method_name(b"<clinit>"));
        assert!(!is_method_name(b"<x>") && is_field_name(b"<x>"));
        assert!(!is_method_name(b"") && !is_method_name(b"a/b") && !is_method_name(b"a;"));
    }
}
