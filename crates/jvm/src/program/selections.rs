//! The latest answers of method selection, for calls whose receivers are of many classes.

use crate::ids::{ClassId, MethodId, NO_CLASS};

const SIZE: usize = 1024;

/// An object of `class`, on which the method `called` is called, runs `target`.
#[derive(Clone, Copy)]
struct Entry {
    class: ClassId,
    called: MethodId,
    target: MethodId,
}

/// One entry for each place; a newer one takes the place of an older.
pub struct Selections(Box<[Entry; SIZE]>);

impl Selections {
    #[inline(always)]
    pub fn get(&self, class: ClassId, called: MethodId) -> Option<MethodId> {
        let entry = self.0[place(class, called)];
        (entry.class == class && entry.called == called).then_some(entry.target)
    }

    /// The target may be entered without further checks.
    pub fn put(&mut self, class: ClassId, called: MethodId, target: MethodId) {
        self.0[place(class, called)] = Entry {
            class,
            called,
            target,
        };
    }
}

#[inline(always)]
fn place(class: ClassId, called: MethodId) -> usize {
    (class.0.wrapping_mul(31) ^ called.0) as usize % SIZE
}

impl Default for Selections {
    fn default() -> Selections {
        let none = MethodId(u32::MAX);
        let entry = Entry {
            class: NO_CLASS,
            called: none,
            target: none,
        };
        Selections(Box::new([entry; SIZE]))
    }
}
