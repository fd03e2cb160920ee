//! Which errors count: the usual ones, or what `.prp` files name. Start at [`asked`].

use std::path::Path;

use vitrum_cegar::task::{ERROR_LABEL, Property};

use crate::check::Wish;
use crate::refusal::Refusal;

/// What a program is checked for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub property: Property,
    /// As a witness quotes it.
    pub text: String,
    /// The property that is not checked by Vitrum, if one was asked for.
    pub unsupported: Option<String>,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked {
            property: Property::default(),
            text: "G ! call(reach_error())".into(),
            unsupported: None,
        }
    }
}

/// What the command line asks for.
pub fn asked(wishes: &[Wish]) -> Result<Asked, Refusal> {
    let mut all = Vec::new();
    for wish in wishes {
        all.push(match wish {
            Wish::File(file) => read(file)?,
            Wish::C(name) if name == "unreach-call" => Asked::default(),
            Wish::C(name) => Asked {
                unsupported: Some(name.clone()),
                ..Asked::default()
            },
            Wish::Java(_) => {
                let text = "--property: C programs are checked for unreach-call, or for what a .prp file names";
                return Err(Refusal::new(text));
            }
        });
    }
    Ok(joined(all))
}

/// All of them together: an error of one is an error.
fn joined(all: Vec<Asked>) -> Asked {
    let mut all = all.into_iter();
    let first = all.next().unwrap_or_default();
    all.fold(first, |mut sum, next| {
        sum.property.calls.extend(next.property.calls);
        sum.property.asserts |= next.property.asserts;
        sum.property.labels |= next.property.labels;
        sum.unsupported = sum.unsupported.or(next.unsupported);
        sum
    })
}

/// Reads a `.prp` file.
pub fn read(file: &Path) -> Result<Asked, Refusal> {
    let name = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|e| Refusal::new(format!("the property file {name} can't be read: {e}")))?;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let bare = line.trim();
        if bare.is_empty() || bare.starts_with("//") || bare.starts_with('#') {
            continue;
        }
        let asked = one(bare).map_err(|at| wrong(file, index + 1, line, bare, at))?;
        found.push(asked);
    }
    match found.is_empty() {
        true => Err(Refusal::new(format!(
            "the property file {name} names no property; one looks like \
             CHECK( init(main()), LTL(G ! call(reach_error())) )"
        ))),
        false => Ok(joined(found)),
    }
}

fn wrong(file: &Path, row: usize, line: &str, bare: &str, at: usize) -> Refusal {
    let column = line.len() - line.trim_start().len() + at.min(bare.len());
    let blank: String = line
        .chars()
        .take(column)
        .map(|c| if c == '\t' { c } else { ' ' })
        .collect();
    Refusal::new(format!(
        "{}:{row}:{}: error: this is no property; one looks like \
         CHECK( init(main()), LTL(G ! call(reach_error())) )\n{row:>5} | {line}\n      | {blank}^",
        file.display(),
        column + 1
    ))
}

/// One line; an error is the byte at which it is not understood.
fn one(line: &str) -> Result<Asked, usize> {
    let mut words = Words { line, at: 0 };
    if line.starts_with("COVER") {
        return Ok(unsupported("coverage of tests (COVER)"));
    }
    for word in ["CHECK", "(", "init", "("] {
        words.expect(word)?;
    }
    let entry = words.name()?;
    for word in ["(", ")", ")", ",", "LTL", "("] {
        words.expect(word)?;
    }
    let formula = words.balanced()?;
    words.expect(")")?;
    words.end()?;
    match entry {
        "main" => Ok(meaning(formula)),
        other => Ok(unsupported(&format!("an entry other than main ({other})"))),
    }
}

fn unsupported(name: &str) -> Asked {
    Asked {
        unsupported: Some(name.into()),
        ..Asked::default()
    }
}

/// What a formula of temporal logic means.
fn meaning(formula: &str) -> Asked {
    let words: String = formula.split_whitespace().collect();
    let inner = |text: &str, end: &str| -> Option<String> {
        let name = words.strip_prefix(text)?.strip_suffix(end)?;
        let plain = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        (plain && !name.is_empty()).then(|| name.to_string())
    };
    if let Some(name) = inner("G!call(", "())") {
        return Asked {
            property: Property::call(&name),
            text: format!("G ! call({name}())"),
            unsupported: None,
        };
    }
    if inner("G!label(", ")").is_some_and(|label| label == ERROR_LABEL) {
        return Asked {
            property: Property {
                labels: true,
                ..Property::call("")
            },
            text: format!("G ! label({ERROR_LABEL})"),
            unsupported: None,
        };
    }
    unsupported(match words.as_str() {
        "Gvalid-free" => "valid-free",
        "Gvalid-deref" => "valid-deref",
        "Gvalid-memtrack" => "valid-memtrack",
        "Gvalid-memcleanup" => "valid-memcleanup",
        "G!overflow" => "no-overflow",
        "G!data-race" => "no-data-race",
        "Fend" => "termination",
        "Gdef-behavior" => "def-behavior",
        _ => formula.trim(),
    })
}

/// The text of a line from left to right.
struct Words<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn rest(&mut self) -> &'a str {
        let rest = self.line.get(self.at..).unwrap_or("");
        let blank = rest.len() - rest.trim_start().len();
        self.at += blank;
        rest.get(blank..).unwrap_or("")
    }

    fn expect(&mut self, word: &str) -> Result<(), usize> {
        match self.rest().starts_with(word) {
            true => {
                self.at += word.len();
                Ok(())
            }
            false => Err(self.at),
        }
    }

    fn name(&mut self) -> Result<&'a str, usize> {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).filter(|n| !n.is_empty()).ok_or(self.at)
    }

    /// What stands before the parenthesis that closes this place, which is passed.
    fn balanced(&mut self) -> Result<&'a str, usize> {
        let rest = self.rest();
        let mut open = 0_usize;
        for (index, c) in rest.char_indices() {
            match c {
                '(' => open += 1,
                ')' if open == 0 => {
                    self.at += index + 1;
                    return rest.get(..index).ok_or(self.at);
                }
                ')' => open -= 1,
                _ => {}
            }
        }
        Err(self.line.len())
    }

    fn end(&mut self) -> Result<(), usize> {
        match self.rest().is_empty() {
            true => Ok(()),
            false => Err(self.at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_named_call_is_an_error() {
        let asked = one("CHECK( init(main()), LTL(G ! call(my_error())) )").unwrap();
        assert!(asked.property.calls.contains("my_error") && asked.property.calls.len() == 1);
        assert!(!asked.property.asserts && !asked.property.labels);
        assert_eq!(asked.text, "G ! call(my_error())");
    }

    #[test]
    fn other_properties_have_names() {
        for (formula, name) in [
            ("F end", "termination"),
            ("G ! overflow", "no-overflow"),
            ("G valid-deref", "valid-deref"),
            ("G F x", "G F x"),
        ] {
            let asked = one(&format!("CHECK( init(main()), LTL({formula}) )")).unwrap();
            assert_eq!(asked.unsupported.as_deref(), Some(name));
        }
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        assert_eq!(one("CHECK( int(main()), LTL(F end) )").unwrap_err(), 7);
        assert_eq!(one("CHECK( init(main()), LTL(F end )").unwrap_err(), 32);
        assert!(one("CHECK( init(main()), LTL(F end) ) x").is_err());
        assert!(one("CHÄCK").is_err());
    }
}
