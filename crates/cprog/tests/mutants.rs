//! Damaged sources are refused or read, but never make the front end or the interpreter panic or
//! hang. `MUTANTS` in the environment says how many.

use std::path::Path;
use std::time::{Duration, Instant};

use vitrum_cprog::interp::{Config, run};
use vitrum_cprog::{DataModel, Unit, parse};

#[test]
fn damaged_sources_are_harmless() {
    let count = std::env::var("MUTANTS").ok().and_then(|n| n.parse().ok());
    let sources = sources();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut read = 0;
    let count: usize = count.unwrap_or(3000);
    for index in 0..count {
        let mut text = sources[index % sources.len()].clone();
        for _ in 0..1 + random.below(4) {
            damage(&mut text, &sources, &mut random);
        }
        let model = [DataModel::Lp64, DataModel::Ilp32][random.below(2)];
        read += usize::from(try_one(&text, model));
    }
    println!("{read} of {count} damaged sources are still programs");
    assert!(read > 0);
}

#[test]
fn deep_nesting_is_refused_or_read() {
    let deep = |open: &str, middle: &str, close: &str, n: usize| {
        format!(
            "int x; int main(void) {{ {}{middle}{} return 0; }}",
            open.repeat(n),
            close.repeat(n)
        )
    };
    for n in [100, 5000, 100_000] {
        try_one(&deep("(", "x", ");", n), DataModel::Lp64);
        try_one(&deep("x = (", "1", ")", n), DataModel::Lp64);
        try_one(&deep("{", "", "}", n), DataModel::Lp64);
        try_one(&deep("if (x) ", ";", "", n), DataModel::Lp64);
        try_one(&deep("x + ", "x;", "", n), DataModel::Lp64);
        try_one(&deep("-", "x;", "", n), DataModel::Lp64);
        try_one(&deep("x ? x : ", "x;", "", n), DataModel::Lp64);
        try_one(
            &format!("int {}x{};", "(*".repeat(n), ")".repeat(n)),
            DataModel::Lp64,
        );
        try_one(
            &format!("int x = {}1{};", "{".repeat(n), "}".repeat(n)),
            DataModel::Lp64,
        );
        try_one(
            &format!("{}int x; {}", "struct {".repeat(n), "} y;".repeat(n)),
            DataModel::Lp64,
        );
    }
}

/// Whether a text is a program; it is then run for a short time.
fn try_one(text: &str, model: DataModel) -> bool {
    let start = Instant::now();
    let unit = Unit {
        name: "mutant.c".into(),
        text: text.into(),
        original: None,
    };
    let result = std::panic::catch_unwind(|| match parse(vec![unit], model) {
        Ok(program) => {
            let config = Config {
                steps: 20_000,
                memory: 1 << 24,
                depth: 200,
                ..Config::default()
            };
            let _ = run(&program, &config);
            let _ = program.text();
            true
        }
        Err(diagnostic) => {
            let _ = diagnostic.to_string();
            false
        }
    });
    let shown: String = text.chars().take(2000).collect();
    let read = result.unwrap_or_else(|_| panic!("a panic for:\n{shown}"));
    assert!(
        start.elapsed() < Duration::from_secs(30),
        "too slow for:\n{shown}"
    );
    read
}

/// The programs of `tests/c`, without their directives.
fn sources() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    paths.sort();
    let texts = paths
        .iter()
        .filter(|p| p.extension().is_some_and(|e| e == "c"));
    texts
        .map(|p| {
            let text = std::fs::read_to_string(p).unwrap();
            let lines = text.lines().filter(|l| !l.starts_with("#include"));
            lines.collect::<Vec<_>>().join("\n")
        })
        .collect()
}

/// Cuts, copies, swaps or inserts something.
fn damage(text: &mut String, sources: &[String], random: &mut Random) {
    let mut words = split(text);
    if words.is_empty() {
        return;
    }
    let at = random.below(words.len());
    match random.below(7) {
        0 => {
            words.remove(at);
        }
        1 => words.insert(at, WORDS[random.below(WORDS.len())].into()),
        2 => words[at] = WORDS[random.below(WORDS.len())].into(),
        3 => {
            let other = random.below(words.len());
            words.swap(at, other);
        }
        4 => {
            let end = (at + 1 + random.below(10)).min(words.len());
            let copy = words[at..end].to_vec();
            let to = random.below(words.len());
            words.splice(to..to, copy);
        }
        5 => {
            let donor = split(&sources[random.below(sources.len())]);
            let from = random.below(donor.len());
            let end = (from + 1 + random.below(12)).min(donor.len());
            words.splice(at..at, donor[from..end].to_vec());
        }
        _ => {
            let byte = char::from(32 + random.below(95) as u8);
            words[at] = byte.to_string();
        }
    }
    *text = words.concat();
}

/// Words, numbers, blanks and single characters.
fn split(text: &str) -> Vec<String> {
    let kind = |c: char| (c.is_alphanumeric() || c == '_', c.is_whitespace());
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for c in text.chars() {
        let here = kind(c);
        let joins = last == Some(here) && (here.0 || here.1);
        match words.last_mut() {
            Some(word) if joins => word.push(c),
            _ => words.push(c.into()),
        }
        last = Some(here);
    }
    words
}

const WORDS: &[&str] = &[
    "int",
    "struct s",
    "union u",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    "*",
    "&",
    "&&",
    "...",
    "=",
    "0",
    "-1",
    "18446744073709551616",
    "1e999",
    "0x",
    "'",
    "\"",
    "sizeof",
    "typeof",
    "_Alignof",
    "__attribute__((",
    "static",
    "extern",
    "typedef",
    "goto",
    "case",
    "default:",
    "switch(1)",
    "return",
    "void",
    "(void)",
    "char",
    "long long",
    "unsigned",
    "float",
    "_Bool",
    "__int128",
    "const",
    "volatile",
    "->",
    ".",
    "++",
    "<<",
    ">>",
    "/",
    "%",
    "0.0",
    "__builtin_va_arg(",
    "asm(",
    "_Generic(",
    "enum {",
    ": 3",
    "[99999999999]",
    "[-1]",
    "__builtin_choose_expr(",
    "({",
    "})",
    "&&x",
    "if",
    "else",
    "while",
    "do",
    "for",
    "break",
    "continue",
    "L\"x\"",
    "[[",
    "]]",
    "inline",
    "__builtin_offsetof(",
    "__auto_type",
    "_Static_assert(",
    "__label__",
    "_Complex",
    "long double",
    "\n# 5 \"f\"\n",
];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}
