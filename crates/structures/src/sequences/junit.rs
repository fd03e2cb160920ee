//! A violation as Java: the calls, and a JUnit test that fails as long as it is there.

use std::fmt::Write;

use vitrum_jvm::ids::{ClassId, MethodId};

use super::naming::{is_seen, package_of, source_name};
use super::sides::Side;
use super::{Explorer, Taken, Violation};

/// What the object and its model are called.
pub(super) const OBJECT: &str = "object";
pub(super) const MODEL: &str = "model";
/// An exception that may be thrown.
pub(super) const ALLOWED: &str = "allowed";

/// Classes with choices, and what stands for them in a test.
const VERIFIERS: [&str; 3] = [
    "vitrum/Verify",
    "gov/nasa/jpf/vm/Verify",
    "gov/nasa/jpf/jvm/Verify",
];
const PLAYED: &str = include_str!("Verify.java");

/// How a test gets at a predicate that others may not call.
const CALL: &str = r#"
    private static boolean isTrue(Class<?> type, String name, Object object) throws Throwable {
        for (var method : type.getDeclaredMethods()) {
            int own = java.lang.reflect.Modifier.isStatic(method.getModifiers()) ? 1 : 0;
            if (method.getName().equals(name) && method.getParameterCount() == own && method.getReturnType() == boolean.class) {
                method.setAccessible(true);
                return (boolean) (own == 0 ? method.invoke(object) : method.invoke(null, object));
            }
        }
        throw new NoSuchMethodException(name);
    }
"#;

/// A test that was written.
pub struct Test {
    /// Its file, below the folder for tests.
    pub file: String,
    pub text: String,
}

impl Explorer<'_> {
    /// The statements that lead to a violation, the last one included.
    pub fn statements(&self, violation: &Violation) -> Vec<String> {
        let mut lines = self.given(violation);
        let class = self.machine.program.class(self.subject.class).java_name();
        let class = class.replace('$', ".");
        lines.push(format!("{class} {OBJECT} = new {class}();"));
        lines.extend(violation.steps.iter().map(|step| {
            let mut notes = Vec::new();
            if !step.chosen.is_empty() {
                notes.push(format!("chooses {}", step.chosen.join(", ")));
            }
            notes.extend(step.threw[0].map(|class| {
                let name = self.machine.program.class(class).java_name();
                format!("throws {name}")
            }));
            let statement = self.statement(step.made.call);
            match notes.is_empty() {
                true => statement,
                false => format!("{statement} // {}", notes.join(", ")),
            }
        }));
        lines
    }

    /// Objects that are arguments of several calls are the same in all of them.
    fn given(&self, violation: &Violation) -> Vec<String> {
        let text = |step: &Taken| &*self.operations.calls[step.made.call].text;
        let givers = self.operations.givers.iter();
        let used = givers.filter(|giver| {
            let mut steps = violation.steps.iter();
            steps.any(|step| text(step).contains(&giver.text()))
        });
        used.map(|giver| {
            let text = giver.text().replace('$', ".");
            format!("var {} = {text};", giver.variable)
        })
        .collect()
    }

    /// The statements of a call in a test.
    fn played(&self, step: &Taken) -> Vec<String> {
        let mut lines = Vec::new();
        if !step.made.picks.is_empty() {
            let picks: Vec<String> = step.made.picks.iter().map(u32::to_string).collect();
            let names = self.verifier_names().into_iter();
            lines
                .extend(names.map(|name| {
                    format!("{}.picks({});", name.replace('/', "."), picks.join(", "))
                }));
        }
        lines.push(self.caught(self.statement(step.made.call), step.threw[0]));
        lines
    }

    fn statement(&self, call: usize) -> String {
        let call = &self.operations.calls[call];
        match self.machine.program.method(call.method).is_static() {
            true => format!("{};", call.java),
            false => format!("{OBJECT}.{};", call.java),
        }
    }

    /// A statement that may throw what it has thrown.
    fn caught(&self, statement: String, threw: Option<ClassId>) -> String {
        let Some(class) = threw else {
            return statement;
        };
        let program = &self.machine.program;
        let ancestors = || program.class(class).ancestors.iter().rev().copied();
        let is = |name: &str| ancestors().any(|id| &*program.class(id).name == name);
        // A compiler wants to see where an exception comes from that must be declared.
        let caught = match is("java/lang/RuntimeException") || is("java/lang/Error") {
            true => ancestors().find_map(|id| source_name(program, id, &self.package()).ok()),
            false => is("java/lang/Exception").then(|| "Exception".into()),
        };
        let caught = caught.unwrap_or("Throwable".into());
        format!("try {{ {statement} }} catch ({caught} {ALLOWED}) {{ }}")
    }

    /// Classes that a test needs so that the program chooses as it did, as files and their texts.
    pub fn verifiers(&self, violation: &Violation) -> Vec<(String, String)> {
        let mut names = Vec::new();
        if violation.steps.iter().any(|s| !s.made.picks.is_empty()) {
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

    /// The package of a test: that of the class, but what is in the JDK can only be tested from elsewhere.
    fn package(&self) -> String {
        let class = self.machine.program.class(self.subject.class);
        match class.trusted {
            true => String::new(),
            false => package_of(&class.name).replace('/', "."),
        }
    }

    /// The test of a violation, or why a test can't be written.
    pub fn junit(&self, violation: &Violation) -> Result<Test, String> {
        self.is_testable(violation)?;
        let package = self.package();
        let full = &self.machine.program.class(self.subject.class).name;
        let own = full.rsplit('/').next().unwrap_or(full);
        let name = format!("{}Test", own.replace('$', ""));
        let mut text = String::new();
        let mut file = format!("{name}.java");
        if !package.is_empty() {
            let _ = writeln!(text, "package {package};\n");
            file = format!("{}/{file}", package.replace('.', "/"));
        }
        text += "import static org.junit.jupiter.api.Assertions.*;\n\n";
        let _ = writeln!(
            text,
            "@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\nclass {name} {{"
        );
        let message = violation.message.lines().next().unwrap_or_default();
        // A compiler reads escapes in comments too.
        let message = message.replace('\\', "\\\\").replace("*/", "* /");
        let _ = writeln!(text, "    /** {message} */");
        // By its whole name: what is tested may have this one.
        text +=
            "    @org.junit.jupiter.api.Test\n    void leadsToAViolation() throws Throwable {\n";
        let body = self.body(violation)?;
        for line in &body {
            let _ = writeln!(text, "        {line}");
        }
        text += "    }\n";
        if body.iter().any(|line| line.contains("isTrue(")) {
            text += CALL;
        }
        text += "}\n";
        Ok(Test { file, text })
    }

    /// Can a test call what is called?
    fn is_testable(&self, violation: &Violation) -> Result<(), String> {
        let (program, package) = (&self.machine.program, self.package());
        let called = violation.steps.iter().map(|step| {
            let method = self.operations.calls[step.made.call].method;
            Some(method).filter(|method| program.method(*method).is_static())
        });
        let givers = self
            .operations
            .givers
            .iter()
            .map(|giver| Some(giver.method));
        for method in called.chain(givers).flatten() {
            source_name(program, program.method(method).class, &package)?;
            if !is_seen(program, method, &package) {
                let what = program.describe(method);
                return Err(format!("{what} can't be called by a test"));
            }
        }
        Ok(())
    }

    fn body(&self, violation: &Violation) -> Result<Vec<String>, String> {
        let mut lines = self.given(violation);
        lines.push(self.made(self.subject.class, OBJECT)?);
        match &self.model {
            None => lines.extend(violation.steps.iter().flat_map(|step| self.played(step))),
            Some(model) => {
                lines.push(self.made(model.class, MODEL)?);
                let last = violation.steps.len().saturating_sub(1);
                for (at, step) in violation.steps.iter().enumerate() {
                    match at == last && !violation.is_after {
                        true => lines.extend(self.compared(step, model)),
                        false => lines.extend(self.made_on_both(step, model)),
                    }
                }
            }
        }
        match violation.property {
            "rep-ok" => lines.push(self.asserted()?),
            "model-mismatch" if violation.is_after => {
                lines.push(format!("assertTrue({OBJECT}.equals({MODEL}));"));
            }
            _ => {}
        }
        Ok(lines)
    }

    fn made_on_both(&self, step: &Taken, model: &Side) -> [String; 2] {
        let second = format!("{MODEL}.{};", model.java(step.made.call));
        [
            self.caught(self.statement(step.made.call), step.threw[0]),
            self.caught(second, step.threw[1]),
        ]
    }

    /// The last call, after which object and model are no longer alike.
    fn compared(&self, step: &Taken, model: &Side) -> Vec<String> {
        let number = step.made.call;
        let (method, other) = (self.subject.method(number), model.method(number));
        let first = format!("{OBJECT}.{}", self.operations.calls[number].java);
        let second = format!("{MODEL}.{}", model.java(number));
        if let Some(class) = step.threw[1] {
            let class = self.machine.program.class(class).java_name();
            let thrown = format!("assertThrows(Throwable.class, () -> {first})");
            return vec![format!(
                "assertEquals(\"{class}\", {thrown}.getClass().getName());"
            )];
        }
        match (self.result(method), self.result(other)) {
            ("V", _) | (_, "V") => vec![format!("{first};"), format!("{second};")],
            (a, b) if a == b => vec![format!("assertEquals({second}, {first});")],
            // Boxes of two classes are never equal, numbers of two types may be.
            (a, b) if is_number(a) && is_number(b) && (a.len() == 1 || b.len() == 1) => {
                vec![format!(
                    "assertEquals(String.valueOf({second}), String.valueOf({first}));"
                )]
            }
            _ => vec![format!(
                "assertEquals((Object) {second}, (Object) {first});"
            )],
        }
    }

    /// The descriptor of what a method gives.
    fn result(&self, method: MethodId) -> &str {
        let program = &self.machine.program;
        let text = program.symbols.text(program.method(method).descriptor);
        text.rsplit(')').next().unwrap_or_default()
    }

    /// What must be true of the object.
    fn asserted(&self) -> Result<String, String> {
        let Some(predicate) = self.predicate else {
            return Err("there is no predicate".into());
        };
        let (program, package) = (&self.machine.program, self.package());
        let method = program.method(predicate.method);
        let name = program.symbols.text(method.name);
        let class = source_name(program, method.class, &package);
        let is_seen = is_seen(program, predicate.method, &package);
        Ok(match method.is_static() {
            _ if !is_seen => format!(
                "assertTrue(isTrue({}.class, \"{name}\", {OBJECT}));",
                class?
            ),
            true => format!("assertTrue({}.{name}({OBJECT}));", class?),
            false => format!("assertTrue({OBJECT}.{name}());"),
        })
    }

    fn made(&self, class: ClassId, name: &str) -> Result<String, String> {
        let class = source_name(&self.machine.program, class, &self.package())?;
        Ok(format!("{class} {name} = new {class}();"))
    }
}

/// Is it a number, boxed or not?
fn is_number(descriptor: &str) -> bool {
    let boxes = ["Byte", "Short", "Integer", "Long", "Float", "Double"];
    let boxed = descriptor.strip_prefix("Ljava/lang/");
    matches!(descriptor, "B" | "S" | "I" | "J" | "F" | "D")
        || boxed.is_some_and(|name| boxes.contains(&name.trim_end_matches(';')))
}
