//! The second execution of a violation: the program is compiled by the machine's own compiler and run
//! on the inputs, in a process that can do nothing but end. Start at [`Harness::new`].
//!
//! `instrument` changes the program's text where inputs go into variables, in places that `words`
//! and `assembly` find; `vector` writes the tables of inputs and the stubs of functions that come from outside,
//! `harness.c` is the rest of the process, `build` compiles and runs it.

mod assembly;
mod build;
mod instrument;
mod vector;
mod words;

use std::path::Path;

use vitrum_cprog::{DataModel, Program};

use crate::confirm::Violation;
use crate::spec::Native;
use crate::task::Property;

pub use build::Ran;

/// The files that a native run is made of.
pub struct Harness {
    /// Preprocessed texts, with what was inserted.
    units: Vec<String>,
    /// Tables of inputs.
    vector: String,
    /// What functions without a body need to know about the program.
    outside: vector::Outside,
    model: DataModel,
}

impl Harness {
    /// The harness of a violation, with the specification that is woven in, if one is. The reason why there can't be one is a sentence.
    pub fn new(
        program: &Program,
        property: &Property,
        may_fail: bool,
        found: &Violation,
        woven: Option<&Native>,
    ) -> Result<Harness, String> {
        let (units, sites) = instrument::units(program, property, &found.run.taken, woven)?;
        Ok(Harness {
            vector: vector::tables(program, property, may_fail, found, &sites)?,
            outside: vector::Outside::new(program, property),
            model: program.types.model,
            units,
        })
    }

    /// Writes all files into a folder, with a script that compiles and runs them.
    pub fn write(&self, folder: &Path) -> Result<(), String> {
        build::write(self, folder)
    }

    /// Compiles and runs in a folder of its own.
    #[must_use]
    pub fn run(&self) -> Ran {
        build::run(self)
    }
}
