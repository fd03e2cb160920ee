//! A set of states becomes one heap: objects are shared by as many states as can be.
//!
//! All states are walked at once, from their roots on. Where several lead to an object that they had not met before, and
//! it has the same class and length, it is one object for all of them. No state notices: in each there is one way to it.

use vitrum_domains::Delta;
use vitrum_domains::delta::{Set, Word};
use vitrum_jvm::heap::{Full, Heap};
use vitrum_jvm::ids::{ClassId, Ref};

use super::parts::{BASE, FIRST, NULL};
use super::states::{Row, States};
use crate::sequences::layout::Layouts;

/// States of one shape, which are neighbouring lanes.
struct Source<'a> {
    rows: Vec<Row<'a>>,
    shape: Vec<u64>,
    /// By its number: where an object begins in the shape, and which of the values is its first.
    places: Vec<(usize, usize)>,
    /// What objects became, null as long as nobody came to them.
    objects: Vec<Ref>,
}

/// An object in a source, and how far it is read.
#[derive(Clone, Copy)]
struct Cursor {
    source: usize,
    shape: usize,
    value: usize,
}

/// An object for the states of some sources, whose slots are still to be filled.
struct Shared {
    object: Ref,
    class: ClassId,
    len: u32,
    /// In each of them it is this one.
    cursors: Vec<Cursor>,
}

pub struct Merger<'a> {
    layouts: &'a Layouts,
    sources: Vec<Source<'a>>,
    open: Vec<Shared>,
    /// All lanes; each source is a segment.
    pub set: Set,
    /// Words that were made, and those of them that have one value.
    pub words: u64,
    pub constants: u64,
}

impl<'a> Merger<'a> {
    /// The states are in the order of their shapes; they become the first lanes in this order.
    pub fn new(states: &'a States, layouts: &'a Layouts, all: &[u32]) -> Merger<'a> {
        let mut merger = Merger {
            layouts,
            sources: Vec::new(),
            open: Vec::new(),
            set: Set::first(0),
            words: 0,
            constants: 0,
        };
        let (mut last, mut table) = (None, Vec::new());
        for state in all {
            let shape = states.shape(*state);
            if last != Some(shape) {
                last = Some(shape);
                let words = states.shape_words(shape).collect();
                merger.sources.push(Source {
                    rows: Vec::new(),
                    shape: words,
                    places: Vec::new(),
                    objects: Vec::new(),
                });
            }
            if let Some(source) = merger.sources.last_mut() {
                source.rows.push(states.row(*state));
            }
            table.push(merger.sources.len() as u32 - 1);
        }
        merger.set = Set::segmented(table);
        merger
    }

    /// Puts everything onto the heap, and gives so many roots.
    pub fn merge(&mut self, heap: &mut Heap<Delta>, roots: usize) -> Result<Vec<Word>, Full> {
        for source in &mut self.sources {
            source.find_places(self.layouts, roots);
        }
        let all = (0..self.sources.len()).map(|source| Cursor {
            source,
            shape: 0,
            value: 0,
        });
        let mut cursors: Vec<Cursor> = all.collect();
        let set = self.lanes(&cursors);
        let words: Result<Vec<Word>, Full> = (0..roots)
            .map(|_| self.reference(heap, &mut cursors, &set))
            .collect();
        while let Some(shared) = self.open.pop() {
            self.fill(heap, shared)?;
        }
        words
    }

    fn lanes(&self, cursors: &[Cursor]) -> Set {
        if cursors.len() == self.sources.len() {
            return self.set.clone();
        }
        let sources: Vec<u32> = cursors.iter().map(|c| c.source as u32).collect();
        self.set.of_segments(&sources)
    }

    fn fill(&mut self, heap: &mut Heap<Delta>, mut shared: Shared) -> Result<(), Full> {
        let set = self.lanes(&shared.cursors);
        let layout = std::rc::Rc::clone(self.layouts.known(shared.class));
        for place in 0..layout.count(shared.len) {
            let (slot, is_reference) = layout.slot(place);
            let word = match is_reference {
                true => self.reference(heap, &mut shared.cursors, &set)?,
                false => self.value(&mut shared.cursors, &set),
            };
            self.words += 1;
            self.constants += u64::from(matches!(word, Word::Same(_)));
            if word != Word::Same(0) {
                heap.write(shared.object, layout.elem, slot).body[slot as usize] = word;
            }
        }
        Ok(())
    }

    fn value(&self, cursors: &mut [Cursor], set: &Set) -> Word {
        let mut values = Vec::with_capacity(set.len());
        for cursor in cursors {
            let rows = &self.sources[cursor.source].rows;
            values.extend(rows.iter().map(|row| row.value(cursor.value)));
            cursor.value += 1;
        }
        Word::new(set, values)
    }

    /// A reference in all of the sources.
    fn reference(
        &mut self,
        heap: &mut Heap<Delta>,
        cursors: &mut [Cursor],
        set: &Set,
    ) -> Result<Word, Full> {
        self.make_objects(heap, cursors)?;
        let code = |cursor: &Cursor| self.sources[cursor.source].shape[cursor.shape];
        if !cursors.iter().any(|cursor| code(cursor) == BASE) {
            let values = cursors.iter().map(|cursor| match code(cursor) {
                NULL => 0,
                code => self.sources[cursor.source].objects[(code - FIRST) as usize].word(),
            });
            let word = Word::runs(set, values.collect());
            cursors.iter_mut().for_each(|cursor| cursor.shape += 1);
            return Ok(word);
        }
        let mut values = Vec::with_capacity(set.len());
        for cursor in cursors {
            let source = &self.sources[cursor.source];
            let count = source.rows.len();
            match source.shape[cursor.shape] {
                NULL => values.resize(values.len() + count, 0),
                BASE => {
                    values.extend(source.rows.iter().map(|row| row.value(cursor.value)));
                    cursor.value += 1;
                }
                code => {
                    let object = source.objects[(code - FIRST) as usize];
                    values.resize(values.len() + count, object.word());
                }
            }
            cursor.shape += 1;
        }
        Ok(Word::new(set, values))
    }

    /// Makes the objects that sources come to for the first time here.
    fn make_objects(&mut self, heap: &mut Heap<Delta>, cursors: &[Cursor]) -> Result<(), Full> {
        let begun = self.open.len();
        for cursor in cursors {
            let source = &mut self.sources[cursor.source];
            let code = source.shape[cursor.shape];
            let Some(number) = code.checked_sub(FIRST).map(|n| n as usize) else {
                continue;
            };
            if !source.objects[number].is_null() {
                continue;
            }
            let (mut shape, value) = source.places[number];
            let class = ClassId(source.shape[shape] as u32);
            let layout = self.layouts.known(class);
            let mut len = layout.size;
            shape += 1;
            if layout.is_array() {
                len = source.shape[shape] as u32;
                shape += 1;
            }
            let cursor = Cursor {
                source: cursor.source,
                shape,
                value,
            };
            let alike = |shared: &&mut Shared| (shared.class, shared.len) == (class, len);
            let object = match self.open[begun..].iter_mut().find(alike) {
                Some(shared) => {
                    shared.cursors.push(cursor);
                    shared.object
                }
                None => {
                    let object = heap.allocate(class, layout.elem, len)?;
                    self.open.push(Shared {
                        object,
                        class,
                        len,
                        cursors: vec![cursor],
                    });
                    object
                }
            };
            source.objects[number] = object;
        }
        Ok(())
    }
}

impl Source<'_> {
    /// Reads the shape once, to know where its objects are.
    fn find_places(&mut self, layouts: &Layouts, roots: usize) {
        let values = |codes: &[u64]| codes.iter().filter(|code| **code == BASE).count();
        let (mut at, mut value) = (roots, values(&self.shape[..roots]));
        while at < self.shape.len() {
            self.places.push((at, value));
            let layout = layouts.known(ClassId(self.shape[at] as u32));
            at += 1;
            let mut len = 0;
            if layout.is_array() {
                len = self.shape[at] as u32;
                at += 1;
            }
            for place in 0..layout.count(len) {
                match layout.slot(place).1 {
                    true => {
                        value += values(&self.shape[at..=at]);
                        at += 1;
                    }
                    false => value += 1,
                }
            }
        }
        self.objects = vec![Ref::NULL; self.places.len()];
    }
}
