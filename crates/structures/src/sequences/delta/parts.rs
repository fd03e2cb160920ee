//! A set of states as shapes and values, all at once.
//!
//! Objects are numbered in the order in which they are met, breadth first, as for one state. As long as all lanes lead
//! to the same objects, there is one shape for all of them; where references differ, the set falls into parts, which
//! share what was written so far. Numbers may differ within a part: they are columns, and no part of a shape.

use vitrum_domains::Delta;
use vitrum_domains::delta::{Set, Word};
use vitrum_explore::store::numbers::put;
use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use crate::sequences::layout::Layouts;
use crate::sequences::shape::Refused;

/// Reference codes of a shape; those of objects come behind them.
pub const NULL: u64 = 0;
/// Something that was there before the exploration: which one is a value.
pub const BASE: u64 = 1;
pub const FIRST: u64 = 2;

/// States of one shape.
pub struct Part<'a> {
    pub set: &'a Set,
    /// As numbers: the codes of the roots; for each object its class, for an array its length, and the codes of its
    /// references.
    pub shape: &'a [u8],
    /// Everything else, in the same order.
    pub columns: &'a [Word],
}

/// What is written of some states, and what is left of them.
#[derive(Clone)]
struct Open {
    set: Set,
    /// How much is written of the shape, how many columns, and how many objects are known.
    shape: usize,
    columns: usize,
    objects: usize,
    /// The object that is written next, and at which of its slots.
    next: usize,
    place: usize,
    /// The last one whose class is written.
    begun: usize,
}

/// Kept for its memory.
#[derive(Default)]
pub struct Walker {
    pub layouts: Layouts,
    /// For each handle behind the base: its number plus one, if it was met.
    met: Vec<u32>,
    /// Objects by their numbers.
    queue: Vec<Ref>,
    shape: Vec<u8>,
    columns: Vec<Word>,
    open: Vec<Open>,
    /// What was given out last.
    set: Option<Set>,
}

impl Walker {
    pub fn with(layouts: Layouts) -> Walker {
        Walker {
            layouts,
            ..Walker::default()
        }
    }

    /// Forgets the objects of an exploration that is over; handles may mean others then.
    pub fn forget(&mut self) {
        self.queue.clear();
        self.met.clear();
    }

    /// Begins with the live lanes of a machine.
    pub fn begin(&mut self, machine: &Machine<Delta>) {
        self.open.clear();
        self.open.push(Open {
            set: machine.domain.live().clone(),
            shape: 0,
            columns: 0,
            objects: 0,
            next: 0,
            place: 0,
            begun: 0,
        });
    }

    /// The next part that is written to its end.
    pub fn next(
        &mut self,
        machine: &Machine<Delta>,
        roots: &[Word],
    ) -> Option<Result<Part<'_>, Refused>> {
        let mut open = self.open.pop()?;
        // Parts are taken from the last one that was left on: what it was left with is still there.
        self.shape.truncate(open.shape);
        self.columns.truncate(open.columns);
        let base = machine.heap.base_end();
        for object in self.queue.drain(open.objects..) {
            self.met[(object.0 - base) as usize] = 0;
        }
        let finished = self.finish(machine, &mut open, roots);
        let set = &*self.set.insert(open.set);
        Some(finished.map(|()| Part {
            set,
            shape: &self.shape,
            columns: &self.columns,
        }))
    }

    fn finish(
        &mut self,
        machine: &Machine<Delta>,
        open: &mut Open,
        roots: &[Word],
    ) -> Result<(), Refused> {
        // The roots are the references of an object that is not there.
        while open.next == 0 && open.place < roots.len() {
            self.reference(machine, open, &roots[open.place]);
        }
        if open.next == 0 {
            (open.next, open.place) = (1, 0);
        }
        while let Some(object) = self.queue.get(open.next - 1) {
            let object = machine.heap.object(*object);
            if object.hash != 0 {
                return Err(Refused::Identity(object.class));
            }
            let layout = self.layouts.of(&machine.program, object.class);
            if let Some(refused) = layout.refused {
                return Err(refused);
            }
            if open.begun < open.next {
                open.begun = open.next;
                put(&mut self.shape, u64::from(object.class.0));
                if layout.is_array() {
                    put(&mut self.shape, u64::from(object.len));
                }
            }
            let count = layout.count(object.len);
            while open.place < count {
                let (slot, is_reference) = layout.slot(open.place);
                let word = &object.body[slot as usize];
                match is_reference {
                    true => self.reference(machine, open, word),
                    false => {
                        self.columns.push(word.clone());
                        open.place += 1;
                    }
                }
            }
            (open.next, open.place) = (open.next + 1, 0);
        }
        Ok(())
    }

    /// Writes a reference. Lanes in which it leads elsewhere than in the first one are left to other parts.
    fn reference(&mut self, machine: &Machine<Delta>, open: &mut Open, word: &Word) {
        let base = machine.heap.base_end();
        let kind = |value: u64| match value {
            0 => NULL,
            handle if (handle as u32) < base => BASE,
            // All objects are behind the base, which is behind handle 1.
            handle => handle,
        };
        let first = match word {
            Word::Same(value) => kind(*value),
            word if open.set.len() == 1 => kind(word.lane(open.set.lanes()[0] as usize)),
            Word::Runs(runs) => {
                let values = runs.of(&open.set);
                let first = kind(values[0]);
                if values.iter().any(|value| kind(*value) != first) {
                    let kinds = values.iter().map(|value| kind(*value));
                    let whole = open.set.clone();
                    self.divide(open, kinds, |places| whole.of_segments(places));
                }
                first
            }
            Word::Each(column) => {
                let lanes = open.set.lanes();
                let first = kind(column.lane(lanes[0] as usize));
                if !column.all(lanes, |value| kind(value) == first) {
                    let whole = open.set.clone();
                    let mut kinds = Vec::with_capacity(whole.len());
                    column.all(whole.lanes(), |value| {
                        kinds.push(kind(value));
                        true
                    });
                    let lanes = |places: &[u32]| {
                        let lanes = places.iter().map(|place| whole.lanes()[*place as usize]);
                        whole.subset(lanes.collect())
                    };
                    self.divide(open, kinds.into_iter(), lanes);
                }
                first
            }
        };
        let code = match first {
            BASE => {
                self.columns.push(word.clone());
                BASE
            }
            NULL => NULL,
            handle => FIRST + u64::from(self.number(base, Ref(handle as u32))),
        };
        put(&mut self.shape, code);
        open.place += 1;
    }

    /// Keeps those that are like the first; the others are written later, from here on. `kinds`: of lanes or of segments,
    /// which `set_of` makes sets of.
    fn divide(
        &mut self,
        open: &mut Open,
        kinds: impl Iterator<Item = u64>,
        set_of: impl Fn(&[u32]) -> Set,
    ) {
        let mut groups: Vec<(u64, Vec<u32>)> = Vec::new();
        for (place, kind) in kinds.enumerate() {
            match groups.iter_mut().find(|group| group.0 == kind) {
                Some(group) => group.1.push(place as u32),
                None => groups.push((kind, vec![place as u32])),
            }
        }
        let mut sets = groups.into_iter().map(|(_, places)| set_of(&places));
        let first = sets.next();
        // The first that is left is the next that is taken.
        for set in sets.rev() {
            self.open.push(Open {
                set,
                shape: self.shape.len(),
                columns: self.columns.len(),
                objects: self.queue.len(),
                ..open.clone()
            });
        }
        if let Some(first) = first {
            open.set = first;
        }
    }

    fn number(&mut self, base: u32, object: Ref) -> u32 {
        let place = (object.0 - base) as usize;
        if self.met.len() <= place {
            self.met.resize(place + 1, 0);
        }
        if self.met[place] == 0 {
            self.queue.push(object);
            self.met[place] = self.queue.len() as u32;
        }
        self.met[place] - 1
    }
}
