//! Names as users write them, and the classes and fields that they mean.

use vitrum_classfile::access::ACC_SYNTHETIC;
use vitrum_jvm::Program;
use vitrum_jvm::ids::ClassId;
use vitrum_jvm::program::{Class, Field, Traits};

/// An instance field, with its slot.
pub struct Place {
    pub slot: u32,
    pub name: String,
    /// The class that declares it.
    pub declared: ClassId,
    pub descriptor: String,
    /// The program did not write it, it only counts changes, or it keeps a view of the object.
    pub hidden: bool,
}

/// All instance fields of a class, inherited ones first.
pub fn fields(program: &Program, class: ClassId) -> Vec<Place> {
    let class = program.class(class);
    let declaring = class.ancestors.iter().map(|id| program.class(*id));
    let fields = declaring.flat_map(|c| c.fields.iter().map(move |f| (c, f)));
    let instance = fields.filter(|(_, f)| !f.is_static());
    let place = |(c, f): (&Class, &Field)| Place {
        slot: u32::from(f.slot),
        declared: c.id,
        name: program.symbols.text(f.name).to_string(),
        descriptor: program.symbols.text(f.descriptor).to_string(),
        hidden: f.access & ACC_SYNTHETIC != 0 || is_beside(class, f.slot),
    };
    instance.map(place).collect()
}

/// The field that a name means in a class: it hides those of the same name above it.
pub fn field(program: &Program, class: ClassId, name: &str) -> Option<Place> {
    let places = fields(program, class);
    places.into_iter().rev().find(|place| place.name == name)
}

/// A field as `--field` takes it: one of the root by its name alone.
pub fn option_name(program: &Program, root: ClassId, class: ClassId, field: &str) -> String {
    let name = program.class(class).java_name();
    match class == root {
        true => field.into(),
        false => format!(
            "{}.{field}",
            name.rsplit(['.', '$']).next().unwrap_or(&name)
        ),
    }
}

/// Does a user mean the class by this name? `Entry`, `TreeMap.Entry`, `TreeMap$Entry`, `java.util.TreeMap$Entry`.
pub fn is_named(program: &Program, class: ClassId, name: &str) -> bool {
    let full = program.class(class).java_name().replace('$', ".");
    let before = full.strip_suffix(&name.replace('$', "."));
    before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
}

fn is_beside(class: &Class, slot: u16) -> bool {
    let traits = class.slot_traits.get(usize::from(slot));
    traits.is_some_and(|t| t.has(Traits::COUNTS | Traits::VIEW))
}

/// The class that a user means: by its full name, or as one beside or inside the root.
pub fn class(program: &mut Program, root: ClassId, name: &str) -> Option<ClassId> {
    let root_name = program.class(root).name.to_string();
    let internal = name.replace('.', "/");
    if root_name.rsplit(['/', '$']).next() == Some(&internal) {
        return Some(root);
    }
    let package = root_name
        .rsplit_once('/')
        .map_or("", |(package, _)| package);
    let nested = internal.replace('/', "$");
    let outermost = root_name.split('$').next().unwrap_or(&root_name);
    let candidates = [
        format!("{root_name}${nested}"),
        format!("{outermost}${nested}"),
        format!("{package}/{internal}"),
        internal,
    ];
    let known = |name: &String| program.load(name.trim_start_matches('/')).ok();
    candidates.iter().find_map(known)
}

/// Packages whose exceptions users name without them.
const USUAL: [&str; 3] = ["java.lang", "java.util", "java.io"];

/// The class of an exception that a user means.
pub fn exception(program: &mut Program, root: ClassId, name: &str) -> Option<ClassId> {
    let own = class(program, root, name);
    let mut usual = USUAL.iter().map(|package| format!("{package}.{name}"));
    own.or_else(|| usual.find_map(|name| class(program, root, &name)))
}
