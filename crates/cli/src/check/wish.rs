//! What `--property` asks for: a property of Java or of C by its name, or a `.prp` file.

use std::path::PathBuf;

use clap::ValueEnum;

use super::Property;
use crate::refusal::Refusal;

/// One value of `--property`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Java(Property),
    /// A property of C programs, by the name that competitions use.
    C(String),
    /// A `.prp` file.
    File(PathBuf),
}

/// Properties of C programs that have a name; only the first is checked.
const OF_C: [&str; 10] = [
    "unreach-call",
    "valid-memsafety",
    "valid-deref",
    "valid-free",
    "valid-memtrack",
    "valid-memcleanup",
    "no-overflow",
    "no-data-race",
    "termination",
    "def-behavior",
];

impl Wish {
    pub fn parse(text: &str) -> Result<Wish, String> {
        if text.ends_with(".prp") {
            return Ok(Wish::File(text.into()));
        }
        if OF_C.contains(&text) {
            return Ok(Wish::C(text.into()));
        }
        let java = Property::from_str(text, false).map(Wish::Java);
        java.map_err(|_| {
            let names: Vec<String> = Property::value_variants()
                .iter()
                .filter_map(|p| Some(p.to_possible_value()?.get_name().to_string()))
                .collect();
            format!(
                "there is no such property; of Java there are {}, of C there is unreach-call, \
                 or the name of a .prp file",
                names.join(", ")
            )
        })
    }
}

/// The properties of a Java program.
pub fn of_java(wishes: &[Wish]) -> Result<Vec<Property>, Refusal> {
    let java = |wish: &Wish| match wish {
        Wish::Java(property) => Ok(*property),
        Wish::C(name) => Err(Refusal::new(format!(
            "--property {name} is for C programs, and this is a Java program"
        ))),
        Wish::File(file) => Err(Refusal::new(format!(
            "--property {}: a .prp file is for C programs, and this is a Java program",
            file.display()
        ))),
    };
    wishes.iter().map(java).collect()
}
