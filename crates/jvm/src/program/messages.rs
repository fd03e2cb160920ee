//! Names as Java's own messages spell them.

use vitrum_classfile::{Kind, MethodType, Origin};

use super::{Program, Shape};
use crate::ids::{ClassId, MethodId, Symbol};

impl Program {
    /// `int[]`, `java.lang.String[][]`, `Foo`.
    pub fn external_name(&self, class: ClassId) -> String {
        match self.class(class).shape {
            Shape::Array { element } => format!("{}[]", self.external_name(element)),
            _ => self.class(class).java_name(),
        }
    }

    /// `class A cannot be cast to class B (A and B are in …)`.
    pub fn cast_message(&self, from: ClassId, to: ClassId) -> String {
        let (a, b) = (self.class(from).java_name(), self.class(to).java_name());
        format!(
            "class {a} cannot be cast to class {b} ({})",
            self.homes(from, to)
        )
    }

    /// `A and B are in …`, or each with its own module and loader.
    pub fn homes(&self, a: ClassId, b: ClassId) -> String {
        let (home_a, home_b) = (self.home(a), self.home(b));
        let (a, b) = (self.class(a).java_name(), self.class(b).java_name());
        if home_a == home_b {
            format!("{a} and {b} are in {home_a}")
        } else {
            format!("{a} is in {home_a}; {b} is in {home_b}")
        }
    }

    /// The module and loader of a class; an array is where its elements are.
    fn home(&self, class: ClassId) -> String {
        match (self.class(class).shape, &self.class(class).origin) {
            (Shape::Array { element }, _) => self.home(element),
            (Shape::Primitive(_), _) => "module java.base of loader 'bootstrap'".into(),
            (_, Some(Origin::Jdk { module })) => format!("module {module} of loader 'bootstrap'"),
            _ => "unnamed module of loader 'app'".into(),
        }
    }

    /// `Foo.bar(Foo.java:12)`: one line of a stack trace.
    pub fn trace_line(&self, method: MethodId, offset: u16) -> String {
        let data = self.method(method);
        let class = self.class(data.class);
        let place = match (class.source_file(), self.line_of(method, offset)) {
            (_, -2) => "Native Method".into(),
            (Some(file), line) if line >= 0 => format!("{file}:{line}"),
            (Some(file), _) => file,
            (None, _) => "Unknown Source".into(),
        };
        format!(
            "{}.{}({place})",
            class.java_name(),
            self.symbols.text(data.name)
        )
    }

    /// Why a call of an abstract method found nothing to run.
    pub fn unimplemented(&self, receiver: ClassId, resolved: MethodId) -> String {
        let method = self.method(resolved);
        let owner = self.class(method.class);
        let sort = match owner.is_interface() {
            true => "interface",
            false => "abstract class",
        };
        let named = self.method_message(method.class, method.name, method.descriptor);
        // The class is named behind it.
        let short = named
            .trim_matches('\'')
            .replacen(&format!("{}.", owner.java_name()), "", 1);
        format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method 'abstract {short}' of {sort} {}.",
            self.class(receiver).java_name(),
            owner.java_name()
        )
    }

    /// `'int Foo.bar(java.lang.String)'`.
    pub fn method_message(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> String {
        let (name, descriptor) = (self.symbols.text(name), self.symbols.text(descriptor));
        let class = self.class(class).java_name();
        let Some(t) = MethodType::parse(descriptor) else {
            return format!("'{class}.{name}{descriptor}'");
        };
        let result = t.result.map_or("void".into(), |r| java_type(&r.descriptor));
        let params: Vec<String> = t.params.iter().map(|p| java_type(&p.descriptor)).collect();
        format!("'{result} {class}.{name}({})'", params.join(", "))
    }
}

/// A descriptor as Java source has it.
fn java_type(descriptor: &str) -> String {
    if let Some(element) = descriptor.strip_prefix('[') {
        return format!("{}[]", java_type(element));
    }
    match descriptor.bytes().next().and_then(Kind::of) {
        Some(Kind::Boolean) => "boolean".into(),
        Some(Kind::Byte) => "byte".into(),
        Some(Kind::Char) => "char".into(),
        Some(Kind::Short) => "short".into(),
        Some(Kind::Int) => "int".into(),
        Some(Kind::Long) => "long".into(),
        Some(Kind::Float) => "float".into(),
        Some(Kind::Double) => "double".into(),
        _ => descriptor
            .strip_prefix('L')
            .unwrap_or(descriptor)
            .trim_end_matches(';')
            .replace('/', "."),
    }
}
