//! Names of objects that constants of the program hold: a reader knows `Table.LOCK` better than `Object#1`.

use vitrum_classfile::{Kind, access};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Machine, Watched};

use super::describe::{simple_name, synchronizer};

type Java = Machine<Watched>;

/// By the constant that holds the object, or an array with it: `Table.LOCK`, `Table.forks[2]`.
pub fn name(machine: &mut Java, r: Ref) -> Option<String> {
    let classes = machine.program.classes().iter();
    let own = classes.filter(|c| !c.trusted && !c.is_synthetic() && !c.mirror.is_null());
    let own: Vec<ClassId> = own.map(|c| c.id).collect();
    own.into_iter().find_map(|class| {
        let constants = constants(machine, class).into_iter();
        let mut names = constants.filter_map(|(held, name)| {
            if is_known_by(machine, held, r) {
                return Some(name);
            }
            let mut elements = elements(machine, held).into_iter();
            let at = elements.position(|element| is_known_by(machine, element, r))?;
            Some(format!("{name}[{at}]"))
        });
        let name = names.next()?;
        Some(format!("{}.{name}", simple_name(machine, class)))
    })
}

/// A constant of an enumeration by its own name: `State.NEW`.
pub fn of_enum(machine: &mut Java, r: Ref) -> Option<String> {
    let all = machine.program.loaded("java/lang/Enum")?;
    let class = machine.program.class(machine.heap.object(r).class);
    let at = class.ancestors.iter().position(|above| *above == all)?;
    // A constant may have a class of its own below that of the enumeration.
    let class = *class.ancestors.get(at + 1)?;
    let name = machine.reference_in(r, "name", "Ljava/lang/String;")?;
    let name = machine.string_text(name)?;
    Some(format!("{}.{name}", simple_name(machine, class)))
}

/// Does a constant of the JDK hold the object?
pub fn is_of_jdk(machine: &Java, r: Ref) -> bool {
    let classes = machine.program.classes().iter();
    let mut trusted = classes.filter(|c| c.trusted && !c.mirror.is_null());
    trusted.any(|c| constants(machine, c.id).iter().any(|(held, _)| *held == r))
}

/// Is it the object, or the lock that the object is known by?
fn is_known_by(machine: &mut Java, held: Ref, r: Ref) -> bool {
    held == r || !held.is_null() && synchronizer(machine, held) == Some(r)
}

/// What the constants of a class hold, with their names.
fn constants(machine: &Java, class: ClassId) -> Vec<(Ref, String)> {
    let class = machine.program.class(class);
    let mirror = machine.heap.object(class.mirror);
    let first = machine.program.class(mirror.class).slots.len() as u32;
    let fields = class.fields.iter().filter(|f| {
        let holds = class.statics.get(f.slot as usize) == Some(&Kind::Ref);
        f.is_static() && f.access & access::ACC_FINAL != 0 && holds
    });
    let constants = fields.map(|f| {
        let word = mirror.body_get(mirror.elem(), first + u32::from(f.slot));
        let name = machine.program.symbols.text(f.name).to_string();
        (Ref(word as u32), name)
    });
    constants.filter(|(r, _)| !r.is_null()).collect()
}

/// Slots of static fields that no source has.
pub fn made_by_compiler(machine: &Java, class: ClassId) -> impl Iterator<Item = u32> + '_ {
    let fields = machine.program.class(class).fields.iter();
    let made = fields.filter(|f| f.is_static() && f.access & access::ACC_SYNTHETIC != 0);
    made.map(|f| u32::from(f.slot))
}

/// The elements of an array of objects.
fn elements(machine: &Java, r: Ref) -> Vec<Ref> {
    let object = machine.heap.object(r);
    let Shape::Array { element } = machine.program.class(object.class).shape else {
        return Vec::new();
    };
    if let Shape::Primitive(_) = machine.program.class(element).shape {
        return Vec::new();
    }
    let words = (0..object.len).map(|i| object.body_get(object.elem(), i));
    words.map(|word| Ref(word as u32)).collect()
}
