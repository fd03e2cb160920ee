//! Which classes a field of the program may hold objects of: its own, and those below it in the same package. Nobody
//! can know others; the user names them.

use std::collections::HashMap;

use vitrum_classfile::access::{ACC_ENUM, ACC_SYNTHETIC};
use vitrum_jvm::Program;
use vitrum_jvm::ids::ClassId;

/// Classes by package, as far as they were asked for.
#[derive(Default)]
pub struct Family {
    packages: HashMap<String, Vec<ClassId>>,
}

impl Family {
    /// The class and those below it of which there can be objects.
    pub fn below(&mut self, program: &mut Program, class: ClassId) -> Result<Vec<ClassId>, String> {
        let name = program.class(class).name.to_string();
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        if !self.packages.contains_key(package) {
            let all = classes_in(program, package)?;
            self.packages.insert(package.into(), all);
        }
        let first = Some(class).filter(|class| !program.class(*class).is_abstract());
        let others = self.packages[package].iter().copied();
        let others = others.filter(|id| *id != class && program.is_subclass(*id, class));
        Ok(first.into_iter().chain(others).collect())
    }
}

fn classes_in(program: &mut Program, package: &str) -> Result<Vec<ClassId>, String> {
    let names = program.class_path().classes_in(package);
    let names = names.map_err(|error| error.to_string())?;
    let named = names.iter().filter(|name| !is_local(name));
    // What can't be loaded can't be in a structure either.
    let loaded = named.filter_map(|name| program.load(name).ok());
    let loaded: Vec<ClassId> = loaded.collect();
    let can_be_made = |id: &ClassId| {
        let class = program.class(*id);
        // Constants of an enum are there, whether or not all of them have bodies of their own.
        class.access & ACC_SYNTHETIC == 0 && (!class.is_abstract() || class.access & ACC_ENUM != 0)
    };
    Ok(loaded.into_iter().filter(can_be_made).collect())
}

/// Local and anonymous classes have captured what no bounds can say.
fn is_local(name: &str) -> bool {
    let mut nested = name.split('$').skip(1);
    nested.any(|part| part.starts_with(|c: char| c.is_ascii_digit()))
}
