//! Static fields of the JDK that its start would fill, and that are filled here when they are first used:
//! most programs never look at the system properties, and a state need not carry them.

use super::{Exec, Machine};
use crate::domain::Domain;
use crate::ids::{ClassId, Symbol};
use crate::synth;

/// Fields that the making of the system properties sets.
const FIELDS: [(&str, &str); 2] = [
    ("java/lang/System", "props"),
    ("jdk/internal/misc/VM", "savedProps"),
];

impl<D: Domain> Machine<D> {
    /// The class that must be initialized before a static field is used: nearly always the one that
    /// declares it.
    pub(super) fn initializer_of(&mut self, class: ClassId, field: Symbol) -> Exec<ClassId> {
        if !self.program.class(class).trusted || !self.is_lazy(class, field) {
            return Ok(class);
        }
        if let Some(made) = self.properties {
            return Ok(made);
        }
        let synth = synth::properties().map_err(super::dynamic::malformed)?;
        let made = self.program.define_synthetic(&synth, class)?;
        self.properties = Some(made);
        Ok(made)
    }

    fn is_lazy(&self, class: ClassId, field: Symbol) -> bool {
        let class = &*self.program.class(class).name;
        FIELDS.contains(&(class, self.program.symbols.text(field)))
    }
}
