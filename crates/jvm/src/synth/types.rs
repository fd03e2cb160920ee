//! Types as descriptors spell them. Start with [`Signature::parse`].

use super::{Malformed, Result};

/// The JVM's computational kinds: what decides the opcode that moves a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Void,
    Int,
    Long,
    Float,
    Double,
    Reference,
}

/// A field descriptor that is known to be well formed, or `V`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type(String);

/// The parameters and the result of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub parameters: Vec<Type>,
    pub result: Type,
}

impl Type {
    pub fn field(descriptor: &str) -> Result<Type> {
        match split_first(descriptor) {
            Some((first, "")) => Ok(Type(first.to_owned())),
            _ => Err(Malformed(format!(
                "'{descriptor}' is not a type descriptor."
            ))),
        }
    }

    /// The type of a class named as the constant pool names it: internally, or by array descriptor.
    pub fn of_class(name: &str) -> Type {
        if name.starts_with('[') {
            Type(name.to_owned())
        } else {
            Type(format!("L{name};"))
        }
    }

    pub fn int() -> Type {
        Type("I".to_owned())
    }

    /// The type of an array's elements.
    pub fn element(&self) -> Option<Type> {
        let rest = self.0.strip_prefix('[')?;
        Some(Type(rest.to_owned()))
    }

    pub fn descriptor(&self) -> &str {
        &self.0
    }

    /// The name that a class constant for this type holds.
    pub fn class_name(&self) -> &str {
        match self.0.strip_prefix('L') {
            Some(rest) => rest.trim_end_matches(';'),
            None => &self.0,
        }
    }

    pub fn is_class(&self, internal_name: &str) -> bool {
        self.0.starts_with('L') && self.class_name() == internal_name
    }

    /// The descriptor's letter when the type is primitive.
    pub fn primitive(&self) -> Option<char> {
        let letter = self.0.chars().next()?;
        (!matches!(letter, 'L' | '[' | 'V')).then_some(letter)
    }

    pub fn kind(&self) -> Kind {
        match self.0.as_bytes().first() {
            Some(b'V') => Kind::Void,
            Some(b'J') => Kind::Long,
            Some(b'F') => Kind::Float,
            Some(b'D') => Kind::Double,
            Some(b'L' | b'[') | None => Kind::Reference,
            Some(_) => Kind::Int,
        }
    }

    /// How many stack or local slots a value takes.
    pub fn slots(&self) -> u16 {
        match self.kind() {
            Kind::Void => 0,
            Kind::Long | Kind::Double => 2,
            _ => 1,
        }
    }
}

impl Signature {
    pub fn parse(descriptor: &str) -> Result<Signature> {
        Self::split(descriptor).ok_or_else(|| {
            Malformed(format!(
                "'{descriptor}' is not the descriptor of a method with at most 255 parameter slots."
            ))
        })
    }

    fn split(descriptor: &str) -> Option<Signature> {
        let (inside, result) = descriptor.strip_prefix('(')?.split_once(')')?;
        let mut parameters = Vec::new();
        let mut rest = inside;
        while !rest.is_empty() {
            let (first, tail) = split_first(rest)?;
            parameters.push(Type(first.to_owned()));
            rest = tail;
        }
        let is_type = result == "V" || matches!(split_first(result), Some((_, "")));
        let signature = Signature {
            parameters,
            result: Type(result.to_owned()),
        };
        (is_type && signature.parameter_slots() <= 255).then_some(signature)
    }

    pub fn descriptor(&self) -> String {
        let parameters: String = self.parameters.iter().map(Type::descriptor).collect();
        format!("({parameters}){}", self.result.descriptor())
    }

    /// With one more parameter in front.
    pub fn with_first(mut self, parameter: Type) -> Signature {
        self.parameters.insert(0, parameter);
        self
    }

    pub fn parameter_slots(&self) -> u32 {
        self.parameters.iter().map(|p| u32::from(p.slots())).sum()
    }

    /// Each parameter with its local slot, the first one in slot `first`.
    pub fn slots_from(&self, first: u16) -> impl Iterator<Item = (u16, &Type)> {
        self.parameters.iter().scan(first, |next, parameter| {
            let slot = *next;
            *next += parameter.slots();
            Some((slot, parameter))
        })
    }
}

/// The descriptors of a method's parameters, and of its result.
pub fn parts(descriptor: &str) -> Result<(Vec<String>, String)> {
    let signature = Signature::parse(descriptor)?;
    let parameters = signature.parameters.into_iter().map(|Type(text)| text);
    Ok((parameters.collect(), signature.result.0))
}

/// Splits the first field descriptor off; None when the text does not start with one.
fn split_first(text: &str) -> Option<(&str, &str)> {
    let dimensions = text.len() - text.trim_start_matches('[').len();
    let element = &text[dimensions..];
    let length = match element.as_bytes().first()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => 1,
        b'L' => element.find(';').filter(|&end| end > 1)? + 1,
        _ => return None,
    };
    (dimensions <= 255).then(|| text.split_at(dimensions + length))
}
