//! The pages of the book that are written by machine: they must be what the sources say.
//! `UPDATE=1 cargo test -p vitrum-cli --test book` writes them anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const INTRODUCTION: &str = "# Java classes with models

What is native in the JDK, and a little of what is not, is modelled in Rust, one file for each Java class or \
small family. This table is made from the first lines of those files (`crates/jvm/src/peers`). Everything else of \
the class library is the JDK's own bytecode.

| Java classes | what the model does |
|---|---|
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_table_of_models_is_what_the_peers_say() {
    let page = root().join("docs/src/java-classes.md");
    let table = table();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&page, &table).unwrap();
    }
    let written = std::fs::read_to_string(&page).unwrap_or_default();
    assert!(
        written == table,
        "{} is out of date: UPDATE=1 cargo test -p vitrum-cli --test book writes it",
        page.display()
    );
}

/// One row for each file, by the names of its classes.
fn table() -> String {
    let mut rows = BTreeMap::new();
    let folder = root().join("crates/jvm/src/peers");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let text = first_paragraph(&source);
            let classes = classes(&source);
            if !classes.is_empty() {
                rows.insert(classes, text);
            }
        }
    }
    let row = |(classes, text): (&Vec<String>, &String)| {
        let names: Vec<String> = classes.iter().map(|class| format!("`{class}`")).collect();
        format!("| {} | {text} |\n", names.join(", "))
    };
    INTRODUCTION.to_string() + &rows.iter().map(row).collect::<String>()
}

/// What the file's comment says after the name of the class.
fn first_paragraph(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let paragraph: Vec<&str> = lines
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    let text = paragraph.join(" ");
    let (_, what) = text.split_once(": ").unwrap_or(("", &text));
    what.replace('|', "\\|")
}

/// The classes of the file's tables: as texts, or as constants of the file, which stand alone on a line.
fn classes(source: &str) -> Vec<String> {
    let constant = |name: &str| {
        let declared = source.split_once(&format!("const {name}: &str ="))?.1;
        Some(declared.split('"').nth(1)?.to_string())
    };
    let named = source
        .lines()
        .filter_map(|line| line.trim().strip_prefix("class: "));
    let direct = named.filter_map(|value| {
        let value = value.trim_end_matches(',');
        match value.strip_prefix('"') {
            Some(text) => Some(text.trim_end_matches('"').to_string()),
            None => constant(value),
        }
    });
    let called = source
        .lines()
        .filter_map(|line| constant(line.strip_prefix("        ")?.trim_end_matches(',')));
    let mut names: Vec<String> = direct.chain(called).map(|n| n.replace('/', ".")).collect();
    names.sort();
    names
}

/// Every rule of the page about C names programs that show it, and those are there.
#[test]
fn every_rule_of_c_has_a_program() {
    let page = std::fs::read_to_string(root().join("docs/src/meaning-of-c.md")).unwrap();
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let (rule, programs) = (cells.next()?, cells.next()?);
        (rule != "rule").then_some((rule, programs))
    });
    let rows: Vec<(&str, &str)> = rows.collect();
    assert!(rows.len() > 20);
    for (rule, programs) in rows {
        let names: Vec<&str> = programs.split('`').filter(|n| n.ends_with(".c")).collect();
        assert!(!names.is_empty(), "no program for: {rule}");
        for name in names {
            let file = root().join("tests/c-check").join(name);
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(text.starts_with("// verdict: "), "{name} for: {rule}");
        }
    }
}
