//! Every program of `tests/java` must do on Vitrum exactly what it does on `java`: same standard
//! output, same standard error, same exit code. There is no stored expectation; `java` is asked.
//!
//! A program is one file in the default package. Its first lines may say how to call it:
//! `// args: a b c` and `// stdin: text` (with `\n` for a line end). The programs in
//! `tests/java/preview` use features that are a preview in Java 17.
//!
//! `CONFORMANCE=Name1,Name2 cargo test -p vitrum-cli --test conformance` runs only those.
//! Start reading at [`programs_do_what_java_does`].

mod javatool;
mod suite;

use std::time::Duration;

use suite::{Program, Suite};

const TIME_LIMIT: Duration = Duration::from_secs(20);

#[test]
fn programs_do_what_java_does() {
    let suite = Suite::conformance();
    let chosen = chosen(&suite);
    let failures = failures(&suite, &chosen);
    for (name, difference) in &failures {
        println!("{name}:\n{difference}");
    }
    let names: Vec<&str> = failures.iter().map(|(name, _)| *name).collect();
    assert!(
        names.is_empty(),
        "{} of {} programs differ from java: {}",
        names.len(),
        chosen.len(),
        names.join(",")
    );
}

/// The programs `CONFORMANCE` names, all without it.
fn chosen(suite: &Suite) -> Vec<&Program> {
    let Ok(list) = std::env::var("CONFORMANCE") else {
        return suite.programs.iter().collect();
    };
    let find = |name: &str| suite.programs.iter().find(|p| p.name == name);
    list.split(',')
        .map(|name| {
            find(name)
                .unwrap_or_else(|| panic!("CONFORMANCE names {name}, which is not in tests/java"))
        })
        .collect()
}

fn failures<'a>(suite: &Suite, programs: &[&'a Program]) -> Vec<(&'a str, String)> {
    javatool::in_parallel(programs, |program| {
        difference(suite, program).map(|difference| (program.name.as_str(), difference))
    })
}

fn difference(suite: &Suite, program: &Program) -> Option<String> {
    let expected = suite.expected(program, TIME_LIMIT);
    let mut command = javatool::vitrum(&suite.classes);
    command.arg(&program.name).args(&program.args);
    let actual = javatool::run(command, &program.stdin, TIME_LIMIT);
    javatool::describe(&expected, &actual)
}
