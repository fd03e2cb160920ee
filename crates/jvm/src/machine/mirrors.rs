//! Mirrors: the permanent `java.lang.Class` objects, which hold the static fields of their classes, and the
//! `java.lang.Module` objects. Start at [`Machine::mirror`].

use vitrum_classfile::{Constant, Kind};

use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::ids::{ClassId, NO_CLASS, Ref};

/// Which classes permanent objects are mirrors of, by their handles.
#[derive(Default)]
pub(super) struct Mirrors(Vec<ClassId>);

impl Mirrors {
    /// Handles of permanent objects only grow.
    fn add(&mut self, mirror: Ref, class: ClassId) {
        self.0.resize(mirror.index(), NO_CLASS);
        self.0.push(class);
    }

    pub(super) fn class_of(&self, r: Ref) -> Option<ClassId> {
        let class = self.0.get(r.index()).copied();
        class.filter(|c| *c != NO_CLASS)
    }
}

/// The slots of a mirror behind the static fields: the machine's own.
#[derive(Clone, Copy)]
pub(super) enum MachineSlot {
    /// The error of an initialization that failed.
    Error,
    /// The names of classes that the class needs and that are not there.
    Missing,
    /// What native peers of the class keep.
    Data,
}
pub(super) const MACHINE_SLOTS: [Kind; 3] = [Kind::Ref; 3];

impl<D: Domain> Machine<D> {
    /// The `java.lang.Class` object of a class, made on first use. Its static fields follow its own slots.
    pub fn mirror(&mut self, class: ClassId) -> Exec<Ref> {
        let known = self.program.class(class).mirror;
        if !known.is_null() {
            return Ok(known);
        }
        let own = self.program.class(self.program.known.class).slots.len();
        let len = own + self.program.class(class).statics.len() + MACHINE_SLOTS.len();
        let full = |_| Trap::from(Stop::Exhausted("too many classes".into()));
        let r = self
            .heap
            .allocate_permanent(self.program.known.class, Elem::Long, len as u32)
            .map_err(full)?;
        self.program.class_mut(class).mirror = r;
        self.mirrors.add(r, class);
        self.fill_mirror(class, r)?;
        Ok(r)
    }

    /// A class's mirror and the place of one of the machine's slots in it.
    pub(super) fn machine_slot(&mut self, class: ClassId, slot: MachineSlot) -> Exec<(Ref, u32)> {
        let mirror = self.mirror(class)?;
        let first = self.heap.object(mirror).len - MACHINE_SLOTS.len() as u32;
        Ok((mirror, first + slot as u32))
    }

    /// The class that a `java.lang.Class` object stands for.
    pub fn mirrored(&self, r: Ref) -> Option<ClassId> {
        self.mirrors.class_of(r)
    }

    /// The `java.lang.Module` object of a module of the JDK, made on first use: its name is all it has.
    pub fn module(&mut self, name: &str) -> Exec<Ref> {
        if let Some(known) = self.modules.get(name) {
            return Ok(*known);
        }
        let class = self.program.load("java/lang/Module")?;
        let slots = self.program.class(class).slots.len() as u32;
        let full = |_| Trap::from(Stop::Exhausted("too many modules".into()));
        let text: Vec<u16> = name.encode_utf16().collect();
        let text = self.intern(&text)?;
        let r = self
            .heap
            .allocate_permanent(class, Elem::Long, slots)
            .map_err(full)?;
        if let Some((_, slot)) = self.program.slot_of(class, "name", "Ljava/lang/String;") {
            let word = D::constant(text.word());
            self.heap
                .fill_permanent(r, Elem::Long, u32::from(slot), word);
        }
        self.modules.insert(name.into(), r);
        Ok(r)
    }

    fn fill_mirror(&mut self, class: ClassId, r: Ref) -> Exec {
        if let crate::program::Shape::Array { element } = self.program.class(class).shape {
            let component = self.mirror(element)?;
            let class_class = self.program.known.class;
            if let Some((_, slot)) =
                self.program
                    .slot_of(class_class, "componentType", "Ljava/lang/Class;")
            {
                self.heap.fill_permanent(
                    r,
                    Elem::Long,
                    u32::from(slot),
                    D::constant(component.word()),
                );
            }
        }
        self.fill_constants(class, r)
    }

    /// Static fields with a `ConstantValue` have it before any code of the class runs.
    fn fill_constants(&mut self, class: ClassId, r: Ref) -> Exec {
        let Some(file) = self.program.class(class).file.clone() else {
            return Ok(());
        };
        for (i, field) in file.fields.iter().enumerate() {
            let Some(constant) = field.constant_value else {
                continue;
            };
            let declared = self
                .program
                .class(class)
                .fields
                .iter()
                .find(|f| f.index as usize == i && f.is_static());
            let Some(slot) = declared.map(|f| f.slot) else {
                continue;
            };
            let value = match file.constant(constant)? {
                Constant::Integer(v) => crate::op::of_int(v),
                Constant::Float(bits) => u64::from(bits),
                Constant::Long(v) => v as u64,
                Constant::Double(bits) => bits,
                _ => self.intern(&file.string(constant)?.to_utf16())?.word(),
            };
            self.heap
                .fill_permanent(r, Elem::Long, self.static_slot(slot), D::constant(value));
        }
        Ok(())
    }

    /// The slot of a static field in its class's mirror.
    pub fn static_slot(&self, slot: u16) -> u32 {
        (self.program.class(self.program.known.class).slots.len() + slot as usize) as u32
    }
}
