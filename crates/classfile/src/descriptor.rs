//! Descriptors of fields and methods, such as `I`, `[Ljava/lang/String;` and `(IJ)V`.

use crate::names;

/// What sort of value a type has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
    Void,
}

impl Kind {
    /// The kind of values of a descriptor that starts with `first`.
    pub fn of(first: u8) -> Option<Kind> {
        Some(match first {
            b'Z' => Kind::Boolean,
            b'B' => Kind::Byte,
            b'C' => Kind::Char,
            b'S' => Kind::Short,
            b'I' => Kind::Int,
            b'J' => Kind::Long,
            b'F' => Kind::Float,
            b'D' => Kind::Double,
            b'L' | b'[' => Kind::Ref,
            b'V' => Kind::Void,
            _ => return None,
        })
    }

    /// How many local variables or stack words a value takes.
    pub fn slots(self) -> u16 {
        match self {
            Kind::Void => 0,
            Kind::Long | Kind::Double => 2,
            _ => 1,
        }
    }
}

/// The type of a field, parameter or result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldType {
    pub kind: Kind,
    pub descriptor: Box<str>,
}

impl FieldType {
    pub fn parse(descriptor: &str) -> Option<FieldType> {
        if !is_field(descriptor.as_bytes()) {
            return None;
        }
        FieldType::trusted(descriptor)
    }

    fn trusted(descriptor: &str) -> Option<FieldType> {
        Some(FieldType {
            kind: Kind::of(*descriptor.as_bytes().first()?)?,
            descriptor: descriptor.into(),
        })
    }

    /// What a Class constant calls the type: `a/B` for `La/B;`, `[I` for `[I`. None for
    /// primitive types.
    pub fn class_name(&self) -> Option<&str> {
        if self.descriptor.starts_with('[') {
            return Some(&self.descriptor);
        }
        self.descriptor.strip_prefix('L')?.strip_suffix(';')
    }
}

/// Parameters and result of a method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodType {
    pub params: Vec<FieldType>,
    /// None is void.
    pub result: Option<FieldType>,
}

impl MethodType {
    pub fn parse(descriptor: &str) -> Option<MethodType> {
        method_slots(descriptor.as_bytes())?;
        let mut rest = descriptor.strip_prefix('(')?;
        let mut params = Vec::new();
        // A parenthesis may be part of a class's name, so the end is where no type starts.
        while !rest.starts_with(')') {
            let (param, after) = rest.split_at_checked(field_len(rest.as_bytes())?)?;
            params.push(FieldType::trusted(param)?);
            rest = after;
        }
        let result = match rest.strip_prefix(')')? {
            "V" => None,
            other => Some(FieldType::trusted(other)?),
        };
        Some(MethodType { params, result })
    }

    /// Local variables the parameters take, without `this`.
    pub fn slots(&self) -> u16 {
        self.params.iter().map(|p| p.kind.slots()).sum()
    }
}

/// Most slots that the parameters of a method, with `this`, may take.
pub(crate) const MAX_SLOTS: u16 = 255;

pub(crate) fn is_field(descriptor: &[u8]) -> bool {
    field_len(descriptor) == Some(descriptor.len())
}

/// The slots of the parameters of a method descriptor; None if it is not well formed.
pub(crate) fn method_slots(descriptor: &[u8]) -> Option<u16> {
    let mut rest = descriptor.strip_prefix(b"(")?;
    let mut slots = 0;
    while *rest.first()? != b')' {
        slots += Kind::of(*rest.first()?)?.slots();
        if slots > MAX_SLOTS {
            return None;
        }
        rest = rest.get(field_len(rest)?..)?;
    }
    let result = rest.strip_prefix(b")")?;
    (result == b"V" || is_field(result)).then_some(slots)
}

/// The length of the field descriptor at the start of `bytes`.
fn field_len(bytes: &[u8]) -> Option<usize> {
    let dimensions = bytes.iter().take_while(|b| **b == b'[').count();
    if dimensions > 255 {
        return None;
    }
    let element = bytes.get(dimensions..)?;
    let len = match Kind::of(*element.first()?)? {
        Kind::Void => return None,
        Kind::Ref => class_len(element)?,
        _ => 1,
    };
    Some(dimensions + len)
}

/// The length of `La/B;` at the start of `bytes`.
fn class_len(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().position(|b| *b == b';')?;
    let name = bytes.get(1..end)?;
    names::is_class_name(name).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields() {
        let field = FieldType::parse("[[La/B;").unwrap();
        assert_eq!(field.kind, Kind::Ref);
        assert_eq!(field.class_name(), Some("[[La/B;"));
        assert_eq!(FieldType::parse("La/B;").unwrap().class_name(), Some("a/B"));
        assert_eq!(FieldType::parse("J").unwrap().kind.slots(), 2);
        for bad in [
            "", "V", "[", "[V", "L", "L;", "La", "II", "La/B;I", "La.B;", "Q",
        ] {
            assert_eq!(FieldType::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn methods() {
        let method = MethodType::parse("(I[JLa/B;D)La/C;").unwrap();
        let params: Vec<&str> = method.params.iter().map(|p| &*p.descriptor).collect();
        assert_eq!(params, ["I", "[J", "La/B;", "D"]);
        assert_eq!(method.slots(), 5);
        assert_eq!(&*method.result.unwrap().descriptor, "La/C;");
        assert_eq!(MethodType::parse("()V").unwrap().result, None);
        for bad in ["", "()", "(V)V", "I", "()VV", "(I", "(I)[V", ")V"] {
            assert_eq!(MethodType::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_parenthesis_is_a_letter_of_a_class_name() {
        let method = MethodType::parse("(La)b;)V").unwrap();
        assert_eq!(&*method.params[0].descriptor, "La)b;");
    }

    #[test]
    fn limits() {
        assert!(FieldType::parse(&format!("{}I", "[".repeat(255))).is_some());
        assert!(FieldType::parse(&format!("{}I", "[".repeat(256))).is_none());
        assert!(MethodType::parse(&format!("({})V", "I".repeat(255))).is_some());
        assert!(MethodType::parse(&format!("({})V", "I".repeat(256))).is_none());
        assert!(MethodType::parse(&format!("({})V", "J".repeat(128))).is_none());
    }
}
