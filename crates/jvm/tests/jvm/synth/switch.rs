//! Pattern switches.

use super::bench::{Bench, hex, units};
use vitrum_jvm::synth::{Label, Synth, type_switch};

const COLOR: &str = "Subjects$Color";

fn class(name: &str) -> Label {
    Label::Class(name.to_owned())
}

fn text(value: &str) -> Label {
    Label::Text(units(value))
}

fn constant(class: &str, name: &str) -> Label {
    Label::EnumName {
        class: class.to_owned(),
        name: name.to_owned(),
    }
}

/// As Java 17 has it: nothing is said about a label to start from that is not there.
fn unchecked(name: &str, descriptor: &str, labels: &[Label]) -> Option<Synth> {
    type_switch(name, descriptor, labels, false).ok()
}

/// In a switch on an enum a text is the name of a constant.
fn named(label: &Label) -> Label {
    match label {
        Label::Text(name) => constant(COLOR, &String::from_utf16_lossy(name)),
        other => other.clone(),
    }
}

fn spell(labels: &[Label]) -> String {
    let spelled = labels.iter().map(|label| match label {
        Label::Class(name) => format!("class:{name}"),
        Label::Text(text) => format!("text:{}", hex(text)),
        Label::Int(value) => format!("int:{value}"),
        Label::EnumName { class, name } => format!("enum:{class}.{name}"),
    });
    spelled.collect::<Vec<_>>().join(",")
}

fn on_types(bench: &mut Bench, name: &str, selector: &str, labels: &[Label]) {
    let descriptor = format!("(L{selector};I)I");
    let synth = unchecked(name, &descriptor, labels).expect("the switch is well formed");
    bench.compare(
        "switch",
        &synth,
        &["typeSwitch", &descriptor, &spell(labels)],
    );
}

#[test]
fn switches_on_types() {
    let mut bench = Bench::new("type_switch");
    on_types(&mut bench, "NoLabels", "java/lang/Object", &[]);
    let mixed = [
        text("text"),
        text(""),
        class("java/lang/Character"),
        Label::Int(97),
        class("java/lang/String"),
        Label::Int(1),
        Label::Int(-70000),
        class("java/lang/CharSequence"),
        class("[Ljava/lang/String;"),
        class("Subjects$Color"),
        class("Subjects$Shape"),
        class("java/lang/Object"),
    ];
    on_types(&mut bench, "Mixed", "java/lang/Object", &mixed);
    let numbers = [Label::Int(7), Label::Int(97), class("java/lang/Integer")];
    on_types(&mut bench, "Numbers", "java/lang/Integer", &numbers);
    let letters = [Label::Int(97), Label::Int(98)];
    on_types(&mut bench, "Letters", "java/lang/Character", &letters);
    let constants = [
        constant("Subjects$Quiet", "ONE"),
        constant(COLOR, "BLUE"),
        class("java/lang/String"),
        constant(COLOR, "GREEN"),
        class(COLOR),
    ];
    on_types(&mut bench, "Constants", "java/lang/Object", &constants);
    bench.run();
}

#[test]
fn switches_on_enums() {
    let mut bench = Bench::new("enum_switch");
    let descriptor = format!("(L{COLOR};I)I");
    let cases = [
        vec![],
        vec![text("GREEN"), text("RED")],
        vec![text("BLUE"), text("BLUE"), class(COLOR), text("RED")],
    ];
    for (number, labels) in cases.iter().enumerate() {
        let constants: Vec<Label> = labels.iter().map(named).collect();
        let synth = unchecked(&format!("Enum{number}"), &descriptor, &constants);
        let synth = synth.expect("the switch is well formed");
        bench.compare(
            "switch",
            &synth,
            &["enumSwitch", &descriptor, &spell(labels)],
        );
    }
    bench.run();
}

#[test]
fn many_labels_fit_or_are_refused() {
    let descriptor = "(Ljava/lang/Object;I)I";
    let labels = |count| (0..count).map(Label::Int).collect::<Vec<_>>();
    assert!(unchecked("A", descriptor, &labels(1000)).is_some());
    assert!(unchecked("A", descriptor, &labels(70000)).is_none());
}

#[test]
fn malformed_switches_are_refused() {
    for descriptor in [
        "",
        "(I)I",
        "(II)I",
        "(Ljava/lang/Object;I)J",
        "(Ljava/lang/Object;II)I",
    ] {
        assert!(unchecked("A", descriptor, &[]).is_none(), "{descriptor}");
    }
}
