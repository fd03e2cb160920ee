//! String concatenation.

use super::bench::{Bench, hex, units};
use vitrum_jvm::synth::{ConcatConstant, concat};

fn compare(bench: &mut Bench, name: &str, descriptor: &str, recipe: &[u16], constants: &[&str]) {
    let texts: Vec<Vec<u16>> = constants.iter().map(|text| units(text)).collect();
    let spelled: Vec<String> = texts.iter().map(|text| hex(text)).collect();
    let constants: Vec<_> = texts.into_iter().map(ConcatConstant::Text).collect();
    let synth = concat(name, descriptor, recipe, &constants).expect("the site is well formed");
    let fields = [descriptor, &hex(recipe), &spelled.join(",")];
    bench.compare("concat", &synth, &fields);
}

fn of_types(parameters: &str) -> String {
    format!("({parameters})Ljava/lang/String;")
}

#[test]
fn concatenations() {
    let mut bench = Bench::new("concat");
    let bench = &mut bench;
    let object = "Ljava/lang/Object;";
    let string = "Ljava/lang/String;";
    compare(bench, "One", &of_types(object), &[1], &[]);
    compare(bench, "OneString", &of_types(string), &[1], &[]);
    compare(bench, "Two", &of_types(&object.repeat(2)), &[1, 1], &[]);
    compare(
        bench,
        "Four",
        &of_types(&object.repeat(4)),
        &[1, 1, 1, 1],
        &[],
    );
    let primitives = units("z\u{1}b\u{1}s\u{1}c\u{1}i\u{1}j\u{1}f\u{1}d\u{1}");
    compare(bench, "Primitives", &of_types("ZBSCIJFD"), &primitives, &[]);
    let many =
        format!("LSubjects$Noisy;[CLjava/lang/CharSequence;Ljava/lang/StringBuilder;{string}");
    compare(
        bench,
        "Objects",
        &of_types(&many),
        &units("\u{1}, \u{1}, \u{1}, \u{1}, \u{1}"),
        &[],
    );
    let recipe = units("\u{2}a\u{1}\u{2}\u{1}");
    compare(
        bench,
        "Constants",
        &of_types("JI"),
        &recipe,
        &["\u{1}\u{2}", "ü\u{10FFFF}"],
    );
    let odd = [
        0xD800, 1, 0xDC00, 0xD801, 0xDC01, 0, 1, 0xFFFF, 0x7FF, 0x800, 0x80, 0x7F,
    ];
    compare(bench, "Surrogates", &of_types("CI"), &odd, &[]);
    bench.run();
}

#[test]
fn as_many_arguments_as_java_allows() {
    let mut bench = Bench::new("concat_many");
    compare(
        &mut bench,
        "Ints",
        &of_types(&"I".repeat(200)),
        &[1; 200],
        &[],
    );
    compare(
        &mut bench,
        "Longs",
        &of_types(&"J".repeat(100)),
        &[1; 100],
        &[],
    );
    let mixed = of_types(&"Ljava/lang/Object;DI".repeat(50));
    let recipe = units(&"x\u{1}\u{1}, \u{1}".repeat(50));
    compare(&mut bench, "Both", &mixed, &recipe, &[]);
    bench.run();
}

#[test]
fn long_texts_are_split() {
    let long = vec![0xD800; 100_000];
    let synth = concat("Long", &of_types(""), &[2], &[ConcatConstant::Text(long)]);
    assert!(synth.is_ok());
}

#[test]
fn malformed_sites_are_refused() {
    assert!(concat("A", &of_types("I"), &[], &[]).is_err());
    assert!(concat("A", &of_types(""), &[1], &[]).is_err());
    assert!(concat("A", &of_types(""), &[2], &[]).is_err());
    assert!(concat("A", &of_types(&"J".repeat(128)), &[1; 128], &[]).is_err());
    assert!(concat("A", "(I", &[1], &[]).is_err());
}
