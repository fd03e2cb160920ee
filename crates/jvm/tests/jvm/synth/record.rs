//! Methods of records.

use super::bench::Bench;
use vitrum_jvm::synth::{Component, record};

fn compare(bench: &mut Bench, name: &str, components: &[(&str, &str)]) {
    let class = format!("Subjects${name}");
    let components: Vec<Component> = components
        .iter()
        .map(|(name, descriptor)| Component {
            name: (*name).to_owned(),
            field: (*name).to_owned(),
            descriptor: (*descriptor).to_owned(),
        })
        .collect();
    for method in ["toString", "hashCode", "equals"] {
        let synth = record(
            &format!("{name}{method}"),
            &class,
            name,
            method,
            &components,
        );
        let synth = synth.expect("the record is well formed");
        assert_eq!(synth.method, method);
        bench.compare("record", &synth, &[&class, method]);
    }
}

#[test]
fn methods_of_records() {
    let mut bench = Bench::new("record");
    compare(&mut bench, "Empty", &[]);
    let letters = "ZBSCIJFD".chars();
    let primitives: Vec<_> = letters
        .map(|c| (c.to_lowercase().to_string(), c.to_string()))
        .collect();
    let primitives: Vec<_> = primitives
        .iter()
        .map(|(n, d)| (n.as_str(), d.as_str()))
        .collect();
    compare(&mut bench, "Primitives", &primitives);
    let references = [
        ("first", "LSubjects$Noisy;"),
        ("second", "Ljava/lang/Object;"),
        ("third", "[I"),
        ("fourth", "LSubjects$Noisy;"),
        ("fifth", "Ljava/lang/String;"),
    ];
    compare(&mut bench, "References", &references);
    compare(&mut bench, "Ünïcode", &[("größe", "I")]);
    bench.run_as_nestmates();
}

#[test]
fn malformed_records_are_refused() {
    assert!(record("A", "R", "R", "clone", &[]).is_err());
    let component = Component {
        name: "x".to_owned(),
        field: "x".to_owned(),
        descriptor: "Lopen".to_owned(),
    };
    assert!(record("A", "R", "R", "equals", &[component]).is_err());
}
