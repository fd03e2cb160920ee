//! Lambdas and method references.

use super::bench::Bench;
use vitrum_jvm::synth::{Handle, Lambda, lambda};

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

/// A lambda: `method` is its name, erased and instantiated descriptor; `captured` the descriptors of
/// the captured values; `implementation` the handle's kind, owner, name and descriptor.
fn spec(
    name: &str,
    interface: &str,
    method: (&str, &str, &str),
    captured: &str,
    implementation: (u8, &str, &str, &str),
) -> Lambda {
    let (method, erased, instantiated) = method;
    let (kind, owner, impl_name, descriptor) = implementation;
    Lambda {
        class_name: name.to_owned(),
        interface: interface.to_owned(),
        extra_interfaces: Vec::new(),
        method: method.to_owned(),
        captured: format!("({captured})L{interface};"),
        erased: erased.to_owned(),
        instantiated: instantiated.to_owned(),
        bridges: Vec::new(),
        implementation: Handle {
            kind,
            owner: owner.to_owned(),
            name: impl_name.to_owned(),
            descriptor: descriptor.to_owned(),
            interface: kind == 9 || owner == "Subjects$Shape",
        },
        serializable_by: None,
    }
}

fn compare(bench: &mut Bench, spec: &Lambda) {
    let Handle {
        kind,
        owner,
        name,
        descriptor,
        ..
    } = &spec.implementation;
    let kind = kind.to_string();
    // The JDK does not take a descriptor twice.
    let mut bridges = spec.bridges.clone();
    bridges.retain(|bridge| *bridge != spec.erased);
    bridges.dedup();
    let bridges = bridges.join(",");
    let fields = [
        &spec.interface,
        &spec.method,
        &spec.captured,
        &spec.erased,
        &spec.instantiated,
        &kind,
        owner,
        name,
        descriptor,
        &bridges,
    ];
    let fields = fields.map(String::as_str);
    match lambda(spec) {
        Ok(synth) => bench.compare("lambda", &synth, &fields),
        Err(_) => bench.refused("lambda", &fields),
    }
}

const FUNCTION: &str = "java/util/function/Function";
const APPLY: &str = "(Ljava/lang/Object;)Ljava/lang/Object;";
const STRING: &str = "Ljava/lang/String;";

/// Lambdas whose classes Java itself verifies.
fn ordinary() -> Vec<Lambda> {
    let length = "(Ljava/lang/String;)Ljava/lang/Integer;";
    let describe = "(Ljava/lang/Object;J)Ljava/lang/String;";
    let wide = (
        "mix",
        "(JDILjava/lang/Object;)D",
        "(JDILjava/lang/Object;)D",
    );
    let shape = "(LSubjects$Shape;Ljava/lang/Integer;)Ljava/lang/String;";
    let two = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    let get = ("get", "()Ljava/lang/Object;", "()Ljava/lang/String;");
    vec![
        spec(
            "Static",
            FUNCTION,
            ("apply", APPLY, length),
            "",
            (6, "Subjects", "length", "(Ljava/lang/String;)I"),
        ),
        spec(
            "Virtual",
            FUNCTION,
            ("apply", APPLY, length),
            "",
            (5, "java/lang/String", "length", "()I"),
        ),
        spec(
            "Interface",
            "java/util/function/BiFunction",
            ("apply", two, shape),
            "",
            (9, "Subjects$Shape", "area", "(I)Ljava/lang/String;"),
        ),
        spec(
            "BoundVirtual",
            "java/util/function/LongFunction",
            ("apply", "(J)Ljava/lang/Object;", "(J)Ljava/lang/String;"),
            "LSubjects$Derived;Ljava/lang/Object;",
            (5, "Subjects$Base", "describe", describe),
        ),
        spec(
            "BoundInterface",
            "java/util/function/Supplier",
            get,
            "LSubjects$Square;I",
            (9, "Subjects$Shape", "area", "(I)Ljava/lang/String;"),
        ),
        spec(
            "Constructor",
            "java/util/function/Supplier",
            ("get", "()Ljava/lang/Object;", "()LSubjects$Base;"),
            "",
            (8, "Subjects$Derived", "<init>", "()V"),
        ),
        spec(
            "ConstructorOfMany",
            FUNCTION,
            ("apply", APPLY, "(Ljava/lang/String;)LSubjects$Derived;"),
            "IJD",
            (8, "Subjects$Derived", "<init>", "(IJDLjava/lang/String;)V"),
        ),
        spec(
            "Wide",
            "Subjects$Wide",
            wide,
            "BJLjava/lang/String;DFZCSI",
            (
                6,
                "Subjects",
                "mixed",
                "(BJLjava/lang/String;DFZCSIJDILjava/lang/Object;)D",
            ),
        ),
        spec(
            "Dropped",
            "java/lang/Runnable",
            ("run", "()V", "()V"),
            "",
            (6, "Subjects", "nothing", "()Ljava/util/function/Supplier;"),
        ),
        spec(
            "DroppedWide",
            "java/lang/Runnable",
            ("run", "()V", "()V"),
            "D",
            (6, "java/lang/Math", "sqrt", "(D)D"),
        ),
        with_bridge(),
    ]
}

fn with_bridge() -> Lambda {
    let narrow = "(Ljava/lang/String;)Ljava/lang/Integer;";
    let mut bridged = spec(
        "Bridge",
        "Subjects$Narrow",
        ("apply", narrow, narrow),
        "",
        (5, "java/lang/String", "length", "()I"),
    );
    bridged.bridges = owned(&[APPLY, narrow, APPLY]);
    bridged
}

#[test]
fn every_kind_of_handle() {
    let mut bench = Bench::new("lambda_kinds");
    for lambda in ordinary() {
        compare(&mut bench, &lambda);
    }
    bench.run();
}

#[test]
fn calls_that_only_the_machine_allows() {
    let mut bench = Bench::new("lambda_special");
    let keep = ("apply", "(I)Ljava/lang/Object;", "(I)Ljava/lang/String;");
    let text = format!("(I){STRING}");
    let of_int = "java/util/function/IntFunction";
    let implementations = [
        ("Private", "LSubjects$Base;", (7, "Subjects$Base", "secret")),
        (
            "PrivateVirtual",
            "LSubjects$Base;",
            (5, "Subjects$Base", "secret"),
        ),
        ("StaticOfInterface", "", (6, "Subjects$Shape", "unit")),
        (
            "PrivateOfInterface",
            "LSubjects$Shape;",
            (9, "Subjects$Shape", "hidden"),
        ),
    ];
    for (name, captured, (kind, owner, method)) in implementations {
        let implementation = (kind, owner, method, text.as_str());
        compare(
            &mut bench,
            &spec(name, of_int, keep, captured, implementation),
        );
    }
    bench.run_unverified();
}

const TYPES: [&str; 21] = [
    "Z",
    "B",
    "S",
    "C",
    "I",
    "J",
    "F",
    "D",
    "Ljava/lang/Boolean;",
    "Ljava/lang/Byte;",
    "Ljava/lang/Short;",
    "Ljava/lang/Character;",
    "Ljava/lang/Integer;",
    "Ljava/lang/Long;",
    "Ljava/lang/Float;",
    "Ljava/lang/Double;",
    "Ljava/lang/Object;",
    "Ljava/lang/Number;",
    "Ljava/lang/Comparable;",
    "Ljava/lang/String;",
    "V",
];

fn java_name(descriptor: &str) -> String {
    let primitives = [
        "boolean", "byte", "short", "char", "int", "long", "float", "double",
    ];
    let position = TYPES.iter().position(|t| *t == descriptor);
    match position.and_then(|p| primitives.get(p)) {
        Some(name) => (*name).to_owned(),
        None if descriptor == "V" => "void".to_owned(),
        None => descriptor.trim_matches(['L', ';']).replace('/', "."),
    }
}

/// The source of `Matrix`: for every type N an interface that takes it, one that returns it, and
/// methods that do.
pub fn matrix_source() -> String {
    let mut source = "final class Matrix {\n static final Object[] VALUES = Samples.of(Object.class);\n static int next;\n".to_owned();
    for (number, descriptor) in TYPES.iter().enumerate() {
        let name = java_name(descriptor);
        source += &format!("interface Give{number} {{ {name} call(); }}\n");
        if name == "void" {
            source += &format!("static void give{number}() {{}}\n");
            continue;
        }
        source += &format!("interface Take{number} {{ Object call({name} x); }}\n");
        source += &format!("static Object take{number}({name} x) {{ return \"{name} \" + x; }}\n");
        source += &format!(
            "static {name} give{number}() {{ Object[] v = Samples.of({name}.class); \
             return ({name}) v[next++ / 2 % v.length]; }}\n"
        );
    }
    source + "}\n"
}

#[test]
fn every_conversion_of_an_argument() {
    let mut bench = Bench::new("lambda_arguments");
    let object = 16;
    for (from, source) in TYPES.iter().enumerate().take(20) {
        for (to, target) in TYPES.iter().enumerate().take(20) {
            let wanted = format!("({target})Ljava/lang/Object;");
            let actual = format!("({source})Ljava/lang/Object;");
            let method = format!("take{to}");
            let implementation = (6, "Matrix", method.as_str(), wanted.as_str());
            let interface = format!("Matrix$Take{from}");
            let plain = ("call", actual.as_str(), actual.as_str());
            let name = format!("Take{from}As{to}");
            compare(
                &mut bench,
                &spec(&name, &interface, plain, "", implementation),
            );
            if from >= 8 && from != object {
                let erased = ("call", APPLY, actual.as_str());
                let interface = format!("Matrix$Take{object}");
                let name = format!("Generic{from}As{to}");
                compare(
                    &mut bench,
                    &spec(&name, &interface, erased, "", implementation),
                );
            }
        }
    }
    bench.run();
}

#[test]
fn every_conversion_of_a_result() {
    let mut bench = Bench::new("lambda_results");
    for (from, source) in TYPES.iter().enumerate() {
        for (to, target) in TYPES.iter().enumerate() {
            let (given, wanted) = (format!("(){source}"), format!("(){target}"));
            let method = format!("give{from}");
            let implementation = (6, "Matrix", method.as_str(), given.as_str());
            let interface = format!("Matrix$Give{to}");
            let plain = ("call", wanted.as_str(), wanted.as_str());
            let name = format!("Give{from}As{to}");
            compare(
                &mut bench,
                &spec(&name, &interface, plain, "", implementation),
            );
        }
    }
    bench.run();
}

#[test]
fn interfaces_are_listed_once() {
    let mut marked = with_bridge();
    marked.extra_interfaces = owned(&["Subjects$Marker", "Subjects$Narrow", "Subjects$Marker"]);
    marked.serializable_by = Some("Subjects".to_owned());
    let mut bench = Bench::new("lambda_interfaces");
    compare(&mut bench, &marked);
    bench.run();
}

#[test]
fn malformed_lambdas_are_refused() {
    let good = with_bridge();
    let broken: [fn(&mut Lambda); 7] = [
        |l| l.captured = "(".to_owned(),
        |l| l.captured = "(I)LSubjects$Narrow;".to_owned(),
        |l| l.erased = "()V".to_owned(),
        |l| l.instantiated = "([)V".to_owned(),
        |l| l.bridges.push("(II)I".to_owned()),
        |l| l.implementation.kind = 2,
        |l| l.implementation.descriptor = "()V".to_owned(),
    ];
    for (number, break_it) in broken.iter().enumerate() {
        let mut bad = good.clone();
        break_it(&mut bad);
        assert!(lambda(&bad).is_err(), "change {number} went unnoticed");
    }
}

#[test]
fn too_many_slots_are_refused() {
    let run = ("run", "()V", "()V");
    let capturing = |count: usize| {
        let captured = "I".repeat(count);
        let descriptor = format!("({captured})V");
        let implementation = (6, "Subjects", "many", descriptor.as_str());
        lambda(&spec(
            "Many",
            "java/lang/Runnable",
            run,
            &captured,
            implementation,
        ))
    };
    assert!(capturing(254).is_ok());
    assert!(capturing(255).is_err());
    assert!(capturing(256).is_err());
}
