//! Fields that are used under one monitor only: to use such a field is no step of its own.
//!
//! A *guard* of a field says which monitor that is, by the object that has the field: the object itself, its class, what
//! a final field of it or a static final field of its class leads to. All of these are the same for everybody and for
//! ever. Guards are found by looking at a search for a while ([`Machine::has_new_guards`]), which then begins again with
//! them ([`Machine::apply_guards`]).
//!
//! Why nothing is lost. Assume that in every execution each use of a guarded field of an object that others can reach,
//! while others are alive, is made by a thread that has the monitor. Between a use *a* and the next step of its thread,
//! others may do something *b*. It is no use of the same field of the same object, since its thread would have the same
//! monitor at the same time; it does not change which monitor that is, since that follows from final fields; and it
//! neither takes the monitor nor gives it back, since *a*'s thread has it. So *a* and *b* can be exchanged, whichever
//! comes first, and each execution is equivalent to one in which nobody interrupts a thread right before *a*. Threads,
//! monitors, waits and the ends of threads are steps as before, so deadlocks, exceptions and outputs are the same.
//! (Whoever looks at every state, as invariants do, sees fewer of them: there are no guards then.)
//!
//! Why the assumption is checked enough. Take an execution with a use that is not under its monitor, and the first such
//! use in it. Everything before is equivalent, by the same exchanges, to what a search with guards makes, and its thread
//! comes to the same use there. That ends the search ([`Grain::Guards`]), and it begins again without that guard.
//!
//! A clone uses all fields of its object. It is no step if it has the monitors of all of them; else it is one, and may be
//! the use that is not under the monitor of some.
//!
//! Objects that only one thread reaches are used without a monitor: their uses come before any use by others, since
//! these have to get the reference first.

mod saved;

use vitrum_explore::FastMap;

use super::touch::{Access, WHOLE};
use super::{Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{ClassId, Ref};
use crate::program::{Shape, Traits};

/// Uses of a field that make a guard worth that the search begins again, in a hundredth of all uses.
const WORTH: u64 = 2;

/// Where a monitor is found from the object whose field is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    This,
    Class,
    /// In a final field of the object.
    Final(u32),
    /// In a static final field of its class: a slot of the object that stands for the class.
    Static(u32),
}

/// A field: a slot of objects of a class, or of the object that stands for a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field {
    pub class: ClassId,
    pub is_static: bool,
    pub place: u32,
}

#[derive(Debug, Default)]
struct Known {
    /// Each of them was held at every use so far.
    locks: Vec<Lock>,
    uses: u64,
    /// The first of them is a guard: uses are no steps.
    applied: bool,
}

/// What is known of the use of fields. No part of a state: it holds for a whole search.
#[derive(Debug, Default)]
pub(super) struct Guards {
    fields: FastMap<Field, Known>,
    uses: u64,
    /// Some were taken for granted, if only for a while.
    begun: bool,
}

impl<D: Domain> Machine<D> {
    /// A slot that others can reach is about to be used. True if that is no step.
    pub(super) fn is_guarded(&mut self, object: Ref, place: u32) -> Exec<bool> {
        let search = &self.options.search;
        if search.fine.guards || search.fine.finals || search.every_access || search.every_state {
            return Ok(false);
        }
        if place == WHOLE {
            return self.is_guarded_everywhere(object);
        }
        let Some(field) = self.field_at(object, place) else {
            return Ok(false);
        };
        self.guards.uses += 1;
        let Some(known) = self.guards.fields.get(&field) else {
            let locks = self.locks_held(object, field);
            let known = Known {
                locks,
                uses: 1,
                applied: false,
            };
            self.guards.fields.insert(field, known);
            return Ok(false);
        };
        let (applied, mut locks) = (known.applied, known.locks.clone());
        match applied {
            true => locks.truncate(1),
            false if locks.is_empty() => return Ok(false),
            false => {}
        }
        locks.retain(|lock| self.holds(object, field, *lock));
        let broken = applied && locks.is_empty();
        if let Some(known) = self.guards.fields.get_mut(&field) {
            known.uses += 1;
            if !applied || broken {
                known.locks = locks;
                known.applied = false;
            }
        }
        match broken {
            true => Err(Trap::coarse(Grain::Guards)),
            false => Ok(applied),
        }
    }

    /// A clone is about to use all fields of an object.
    fn is_guarded_everywhere(&mut self, object: Ref) -> Exec<bool> {
        let Some(slots) = self.slots_to_guard(object) else {
            return Ok(false);
        };
        let mut all = true;
        for slot in slots {
            all &= self.is_guarded(object, slot)?;
        }
        Ok(all)
    }

    /// Those of an object that are not final: who uses all of them needs the guards of all. None if that is not enough.
    fn slots_to_guard(&self, object: Ref) -> Option<Vec<u32>> {
        let class = self.program.class(self.heap.object(object).class);
        let slots = class.slot_traits.iter().enumerate();
        let seen = slots.filter(|(_, traits)| !traits.has(Traits::HIDDEN));
        let (finals, others): (Vec<_>, Vec<_>) =
            seen.partition(|(_, traits)| traits.has(Traits::FINAL));
        // While it is constructed its final fields are no more settled than the others.
        let settled = finals.is_empty() || !self.is_under_construction(object);
        let guarded = class.shape == Shape::Instance && settled && !others.is_empty();
        guarded.then(|| others.into_iter().map(|(slot, _)| slot as u32).collect())
    }

    /// Is that so, as far as it is known? Who is alone breaks nothing.
    pub(super) fn is_under_guard(&self, object: Ref, place: u32) -> bool {
        if place == WHOLE {
            let slots = self.slots_to_guard(object).into_iter();
            let mut all = slots.flatten().peekable();
            return all.peek().is_some() && all.all(|slot| self.is_under_guard(object, slot));
        }
        self.field_at(object, place).is_some_and(|field| {
            let known = self.guards.fields.get(&field).filter(|known| known.applied);
            let guard = known.and_then(|known| known.locks.first());
            guard.is_some_and(|lock| self.holds(object, field, *lock))
        })
    }

    /// The elements of arrays have no guards: nothing leads from an array to a monitor.
    fn field_at(&self, object: Ref, place: u32) -> Option<Field> {
        let class = self.heap.object(object).class;
        let it = self.program.class(class);
        if it.shape != Shape::Instance {
            return None;
        }
        let mirrored = self
            .mirrored(object)
            .filter(|_| place as usize >= it.slots.len());
        Some(Field {
            class: mirrored.unwrap_or(class),
            is_static: mirrored.is_some(),
            place,
        })
    }

    /// All monitors that the running thread has, as seen from an object.
    fn locks_held(&self, object: Ref, field: Field) -> Vec<Lock> {
        let mut locks = vec![Lock::This];
        let class = self.program.class(field.class);
        if !field.is_static {
            locks.push(Lock::Class);
            let slots = class.slot_traits.iter().enumerate();
            let finals = slots.filter(|(_, traits)| traits.has(Traits::FINAL));
            locks.extend(finals.map(|(slot, _)| Lock::Final(slot as u32)));
        }
        let own = self.program.class(self.program.known.class).slots.len();
        let slots = class.static_traits.iter().enumerate();
        let finals = slots.filter(|(_, traits)| traits.has(Traits::FINAL));
        locks.extend(finals.map(|(slot, _)| Lock::Static((own + slot) as u32)));
        locks.retain(|lock| self.holds(object, field, *lock));
        locks
    }

    fn holds(&self, object: Ref, field: Field, lock: Lock) -> bool {
        let monitor = self.monitor_of(object, field, lock);
        !monitor.is_null() && self.heap.object(monitor).lock.is_held_by(self.current)
    }

    fn monitor_of(&self, object: Ref, field: Field, lock: Lock) -> Ref {
        let mirror = match field.is_static {
            true => object,
            false => self.program.class(field.class).mirror,
        };
        let (holder, slot) = match lock {
            Lock::This => return object,
            Lock::Class => return mirror,
            Lock::Final(slot) => (object, slot),
            Lock::Static(slot) => (mirror, slot),
        };
        match self.slot_is_ref(holder, slot) {
            true => Ref(self.word_at(holder, slot) as u32),
            false => Ref::NULL,
        }
    }

    /// Has the search shown something that it had better begin again with?
    pub fn has_learned(&self) -> bool {
        self.has_new_guards() || self.has_news()
    }

    /// Has the search shown guards that make it worth while to begin again?
    fn has_new_guards(&self) -> bool {
        let least = self.guards.uses * WORTH / 100;
        let mut fields = self.guards.fields.values();
        fields.any(|known| !known.applied && !known.locks.is_empty() && known.uses > least)
    }

    /// Takes for granted what was seen so far. Comes where no mark is open.
    pub fn apply_guards(&mut self) {
        let mut others = false;
        for known in self.guards.fields.values_mut() {
            let applied = !known.locks.is_empty();
            others |= std::mem::replace(&mut known.applied, applied) != applied;
        }
        if others {
            self.begin_with_guards();
        }
    }

    /// Has threads stop where they stop with the guards that there are now: whoever stopped before the use of a field that
    /// has one goes on. Comes where no mark is open.
    pub fn begin_with_guards(&mut self) {
        self.guards.begun = true;
        self.reconsider(|machine, access| machine.has_guard(access));
    }

    fn has_guard(&self, access: Access) -> bool {
        if access.place == WHOLE {
            return access.touch.is_bulk() && self.slots_to_guard(access.object).is_some();
        }
        let used = access.touch.order().is_some();
        let field = self.field_at(access.object, access.place);
        let field = field.filter(|_| used);
        let known = field.and_then(|field| self.guards.fields.get(&field));
        known.is_some_and(|known| known.applied)
    }

    /// Has the search begun again with guards? Threads stop elsewhere since.
    pub fn began_with_guards(&self) -> bool {
        self.guards.begun
    }

    /// The guards that are taken for granted, by names of classes.
    pub fn guards(&self) -> Vec<(String, Field, Lock)> {
        let fields = self.guards.fields.iter();
        let applied = fields.filter(|(_, known)| known.applied);
        let mut all: Vec<(String, Field, Lock)> = applied
            .map(|(field, known)| {
                let name = self.program.class(field.class).name.to_string();
                (name, *field, known.locks[0])
            })
            .collect();
        all.sort_by_key(|(_, field, _)| *field);
        all
    }

    /// Takes these guards for granted and no others, as another machine does.
    pub(super) fn replace_guards(&mut self, guards: &[(Field, Lock)]) {
        for known in self.guards.fields.values_mut() {
            known.applied = false;
        }
        self.set_guards(guards.iter().copied());
    }

    /// Takes these guards for granted, as an earlier search did.
    pub fn set_guards(&mut self, guards: impl Iterator<Item = (Field, Lock)>) {
        for (field, lock) in guards {
            let known = Known {
                locks: vec![lock],
                uses: 0,
                applied: true,
            };
            self.guards.fields.insert(field, known);
        }
        self.begin_with_guards();
    }
}
