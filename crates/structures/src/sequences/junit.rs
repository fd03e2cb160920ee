//! A violation as Java: the calls, and a JUnit test that fails as long as it is there.

use std::fmt::Write;

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{ClassId, MethodId};

use super::{Explorer, Made, Violation};

/// What the object and its model are called.
pub(super) const OBJECT: &str = "object";
const MODEL: &str = "model";

/// Classes with choices, and what stands for them in a test.
const VERIFIERS: [&str; 3] = [
    "vitrum/Verify",
    "gov/nasa/jpf/vm/Verify",
    "gov/nasa/jpf/jvm/Verify",
];
const PLAYED: &str = include_str!("Verify.java");

impl Explorer<'_> {
    /// The statements that lead to a violation, the last one included.
    pub fn statements(&self, violation: &Violation) -> Vec<String> {
        let mut lines = vec![self.made(self.subject.class, OBJECT)];
        let calls = violation.calls.iter().zip(&violation.chosen);
        lines.extend(calls.map(|(made, chosen)| {
            let statement = self.statement(made.call);
            match chosen.is_empty() {
                true => statement,
                false => format!("{statement} // chooses {}", chosen.join(", ")),
            }
        }));
        lines
    }

    /// The statements of a call in a test.
    fn played(&self, made: &Made) -> Vec<String> {
        let mut lines = Vec::new();
        if !made.picks.is_empty() {
            let picks: Vec<String> = made.picks.iter().map(u32::to_string).collect();
            let names = self.verifier_names().into_iter();
            lines
                .extend(names.map(|name| {
                    format!("{}.picks({});", name.replace('/', "."), picks.join(", "))
                }));
        }
        lines.push(self.statement(made.call));
        lines
    }

    fn statement(&self, call: usize) -> String {
        let call = &self.operations.calls[call];
        match self.machine.program.method(call.method).is_static() {
            true => format!("{};", call.java),
            false => format!("{OBJECT}.{};", call.java),
        }
    }

    /// Classes that a test needs so that the program chooses as it did, as files and their texts.
    pub fn verifiers(&self, violation: &Violation) -> Vec<(String, String)> {
        let mut names = Vec::new();
        if violation.calls.iter().any(|made| !made.picks.is_empty()) {
            names = self.verifier_names();
        }
        let text = |package: &str| PLAYED.replace("PACKAGE", &package.replace('/', "."));
        let file = |name: &str| {
            let package = name.strip_suffix("/Verify").unwrap_or(name);
            (format!("{name}.java"), text(package))
        };
        names.into_iter().map(file).collect()
    }

    /// The classes with the choices that the program uses.
    fn verifier_names(&self) -> Vec<&'static str> {
        let is_used = |name: &&str| self.machine.program.loaded(name).is_some();
        VERIFIERS.into_iter().filter(is_used).collect()
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
            lines.extend(violation.calls.iter().flat_map(|made| self.played(made)));
            if violation.property == "rep-ok" {
                lines.extend(self.asserted());
            }
            return lines;
        };
        lines.push(self.made(model.class, MODEL));
        let is_last = |at: usize| at + 1 == violation.calls.len();
        for (at, made) in violation.calls.iter().enumerate() {
            let number = made.call;
            let call = &self.operations.calls[number];
            let (first, second) = (
                format!("{OBJECT}.{}", call.java),
                format!("{MODEL}.{}", model.java(number)),
            );
            let both_give = self.gives(call.method) && self.gives(model.method(number));
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
