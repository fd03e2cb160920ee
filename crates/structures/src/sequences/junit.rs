//! A violation as Java: the calls, and a JUnit test that fails as long as it is there.

use std::fmt::Write;

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{ClassId, MethodId};

use super::{Explorer, Violation};

/// What the object and its model are called.
const OBJECT: &str = "object";
const MODEL: &str = "model";

impl Explorer<'_> {
    /// The statements that lead to a violation, the last one included.
    pub fn statements(&self, violation: &Violation) -> Vec<String> {
        let mut lines = vec![self.made(self.subject.class, OBJECT)];
        let calls = violation
            .calls
            .iter()
            .map(|number| &self.operations.calls[*number]);
        lines.extend(calls.map(|call| format!("{OBJECT}.{};", call.java)));
        lines
    }

    /// The name of a test class, and its text.
    pub fn junit(&self, violation: &Violation) -> (String, String) {
        let full = self.source_name(self.subject.class);
        let (package, name) = full.rsplit_once('.').unwrap_or(("", &full));
        // What is in the JDK can be tested from elsewhere.
        let of_jdk = self.machine.program.class(self.subject.class).trusted;
        let name = format!("{}Test", name.rsplit('.').next().unwrap_or(name));
        let mut text = String::new();
        if !package.is_empty() && !of_jdk && !full.contains('$') {
            let _ = writeln!(text, "package {package};\n");
        }
        text += "import static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Test;\n\n";
        let _ = writeln!(
            text,
            "@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\nclass {name} {{"
        );
        let message = violation.message.lines().next().unwrap_or_default();
        let _ = writeln!(text, "    /** {} */", message.replace("*/", "* /"));
        text += "    @Test\n    void leadsToAViolation() throws Exception {\n";
        for line in self.body(violation) {
            let _ = writeln!(text, "        {line}");
        }
        text += "    }\n}\n";
        (name, text)
    }

    fn body(&self, violation: &Violation) -> Vec<String> {
        let mut lines = vec![self.made(self.subject.class, OBJECT)];
        let Some(model) = &self.model else {
            lines = self.statements(violation);
            if violation.property == "rep-ok" {
                lines.extend(self.asserted());
            }
            return lines;
        };
        lines.push(self.made(model.class, MODEL));
        let is_last = |at: usize| at + 1 == violation.calls.len();
        for (at, number) in violation.calls.iter().enumerate() {
            let call = &self.operations.calls[*number];
            let (first, second) = (
                format!("{OBJECT}.{}", call.java),
                format!("{MODEL}.{}", model.java(*number)),
            );
            let both_give = self.gives(call.method) && self.gives(model.method(*number));
            match violation.property == "model-mismatch" && is_last(at) && both_give {
                true => lines.push(format!("assertEquals({second}, {first});")),
                false => lines.extend([format!("{first};"), format!("{second};")]),
            }
        }
        match violation.property {
            "rep-ok" => lines.extend(self.asserted()),
            "model-mismatch" if self.subject.equals.is_some() => {
                lines.push(format!("assertTrue({OBJECT}.equals({MODEL}));"));
            }
            _ => {}
        }
        lines
    }

    fn gives(&self, method: MethodId) -> bool {
        self.machine.program.method(method).result != Kind::Void
    }

    /// The predicate, if others may call it.
    fn asserted(&self) -> Option<String> {
        let predicate = self.predicate?;
        let program = &self.machine.program;
        let method = program.method(predicate.method);
        let name = program.symbols.text(method.name);
        let call = match method.is_static() {
            true => format!("{}.{name}({OBJECT})", self.source_name(method.class)),
            false => format!("{OBJECT}.{name}()"),
        };
        Some(match method.is_private() {
            true => format!("// {call} is false, but is private."),
            false => format!("assertTrue({call});"),
        })
    }

    fn made(&self, class: ClassId, name: &str) -> String {
        let class = self.source_name(class);
        format!("{class} {name} = new {class}();")
    }

    /// As a source file names a class.
    fn source_name(&self, class: ClassId) -> String {
        self.machine
            .program
            .class(class)
            .java_name()
            .replace('$', ".")
    }
}
