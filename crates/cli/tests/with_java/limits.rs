//! What has room in a run but not in a search, which steps back: only `vitrum run` is compared with `java`.

use std::path::Path;
use std::time::Duration;

use crate::javatool;

const TIME_LIMIT: Duration = Duration::from_secs(60);

fn is_as_on_java(source: &Path, main: &str) {
    let classes = tempfile::tempdir().unwrap();
    javatool::javac(&[], classes.path(), std::iter::once(source));
    let [expected, actual] = [javatool::java, javatool::vitrum].map(|command| {
        let mut command = command(classes.path());
        command.arg(main);
        javatool::run(command, "", TIME_LIMIT)
    });
    assert_eq!(javatool::describe(&expected, &actual), None);
}

#[test]
fn any_number_of_strings_is_interned() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/limits/InternMany.java");
    is_as_on_java(&source, "InternMany");
}

/// More than the heap has room for, one after the other.
#[test]
fn garbage_of_native_methods_is_collected() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/limits/PeerMemory.java");
    is_as_on_java(&source, "PeerMemory");
}

#[test]
fn there_may_be_any_number_of_literals() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Literals.java");
    std::fs::write(&source, many_literals()).unwrap();
    is_as_on_java(&source, "Literals");
}

/// 60,000 of them, and two that are the same.
fn many_literals() -> String {
    let method = |class: usize, number: usize| {
        let texts = (0..1000).map(|i| format!("s += \"{class} {number} {i}\".length();\n"));
        let body: String = texts.collect();
        format!("static int m{number}() {{ int s = 0;\n {body} return s; }}\n")
    };
    let class = |class: usize| {
        let methods: String = (0..20).map(|number| method(class, number)).collect();
        let calls: String = (0..20).map(|number| format!(" + m{number}()")).collect();
        format!("class C{class} {{ {methods} static int all() {{ return 0{calls}; }} }}\n")
    };
    let classes: String = (0..3).map(class).collect();
    format!(
        "class Literals {{ public static void main(String[] args) {{
            System.out.println(C0.all() + C1.all() + C2.all());
            Object last = \"2 19 999\", late = \"made late\";
            System.gc();
            System.out.println((last == (\"2 19 \" + 999).intern()) + \" \" + (late == (\"made \" + \"late\")));
            System.out.println(new StringBuilder(\"made \").append(\"late\").toString().intern() == late);
        }} }}\n{classes}"
    )
}
