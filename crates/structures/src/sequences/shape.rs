//! An object and all that it leads to, as words: two are equal if and only if the heaps are isomorphic.
//!
//! Objects are numbered in the order in which they are met from the root, breadth first. Each is its class, for an
//! array its length, and its slots. What was there before the exploration began (arguments, constants, literals) never
//! changes and is known by its handle; what the JDK keeps for itself (cached views; `modCount`
//! as long as no object remembers it) is left out.

use vitrum_jvm::heap::{Elem, Full, Heap, Obj};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::{Domain, Machine};

use super::layout::{Layouts, Slots};

/// Why a heap can't be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// An object of this class was asked for its identity, which another object would not have.
    Identity(ClassId),
    /// An object remembers how often a collection was changed, and such numbers are left out.
    Counts,
    /// It is a view that a map keeps for itself, and where maps have such views is left out.
    Views,
}

/// Writes heaps; kept for its memory and for what it knows of classes.
#[derive(Default)]
pub struct Writer {
    pub layouts: Layouts,
    /// For each handle behind the base: the walk that met it last, and its number there.
    met: Vec<(u32, u32)>,
    walk: u32,
    queue: Vec<Ref>,
    pub words: Vec<u64>,
    only_shape: bool,
}

impl Writer {
    pub fn with(layouts: Layouts) -> Writer {
        Writer {
            layouts,
            ..Writer::default()
        }
    }

    /// The same without numbers, and of what was there before only whether it is there: two are equal if objects lead to
    /// each other in the same way.
    pub fn write_shape<D: Domain<Word = u64>>(
        &mut self,
        machine: &Machine<D>,
        roots: &[Ref],
    ) -> Result<(), Refused> {
        self.only_shape = true;
        let written = self.write(machine, roots);
        self.only_shape = false;
        written
    }

    /// The words are in `self.words` then.
    pub fn write<D: Domain<Word = u64>>(
        &mut self,
        machine: &Machine<D>,
        roots: &[Ref],
    ) -> Result<(), Refused> {
        self.words.clear();
        self.queue.clear();
        self.walk += 1;
        let base = machine.heap.base_end();
        for root in roots {
            let word = self.reference(base, *root);
            self.words.push(word);
        }
        let mut next = 0;
        while let Some(object) = self.queue.get(next).copied() {
            next += 1;
            self.object(machine, base, machine.heap.object(object))?;
        }
        Ok(())
    }

    fn object<D: Domain<Word = u64>>(
        &mut self,
        machine: &Machine<D>,
        base: u32,
        object: &Obj<D>,
    ) -> Result<(), Refused> {
        if object.hash != 0 {
            return Err(Refused::Identity(object.class));
        }
        let layout = self.layouts.of(&machine.program, object.class);
        if let Some(refused) = layout.refused {
            return Err(refused);
        }
        self.words.push(u64::from(object.class.0));
        match &layout.slots {
            Slots::Fields(fields) => {
                for (slot, is_reference) in fields {
                    self.word(base, object.body_get(Elem::Long, *slot), *is_reference);
                }
            }
            Slots::Elements(are_references) => {
                self.words.push(u64::from(object.len));
                for index in 0..object.len {
                    self.word(base, object.body_get(layout.elem, index), *are_references);
                }
            }
        }
        Ok(())
    }

    fn word(&mut self, base: u32, word: u64, is_reference: bool) {
        let word = match is_reference {
            true => self.reference(base, Ref(word as u32)),
            false if self.only_shape => 0,
            false => word,
        };
        self.words.push(word);
    }

    /// Null is 0, objects of the base are even, others are odd.
    fn reference(&mut self, base: u32, object: Ref) -> u64 {
        let Some(place) = object.0.checked_sub(base) else {
            return match self.only_shape {
                true => u64::from(!object.is_null()) << 1,
                false => object.word() << 1,
            };
        };
        let place = place as usize;
        if self.met.len() <= place {
            self.met.resize(place + 1, (0, 0));
        }
        if self.met[place].0 != self.walk {
            self.met[place] = (self.walk, self.queue.len() as u32);
            self.queue.push(object);
        }
        u64::from(self.met[place].1) << 1 | 1
    }

    /// Puts what was written onto the heap again, and gives so many roots.
    pub fn read<D: Domain<Word = u64>>(
        &mut self,
        heap: &mut Heap<D>,
        roots: usize,
        words: &[u64],
    ) -> Result<Vec<Ref>, Full> {
        self.queue.clear();
        let mut left = &words[roots..];
        while let Some((class, rest)) = left.split_first() {
            let class = ClassId(*class as u32);
            let (elem, len, used) = self.extent(class, rest);
            self.queue.push(heap.allocate(class, elem, len)?);
            left = &rest[used..];
        }
        let mut left = &words[roots..];
        for i in 0..self.queue.len() {
            left = self.fill(heap, self.queue[i], left);
        }
        let roots = words[..roots].iter();
        Ok(roots.map(|word| Ref(self.handle(*word) as u32)).collect())
    }

    /// How large an object is, and how many words it takes behind its class.
    fn extent(&self, class: ClassId, rest: &[u64]) -> (Elem, u32, usize) {
        let layout = self.layouts.known(class);
        match &layout.slots {
            Slots::Fields(fields) => (layout.elem, layout.size, fields.len()),
            Slots::Elements(_) => (layout.elem, rest[0] as u32, rest[0] as usize + 1),
        }
    }

    /// Fills an object, and gives the words behind it.
    fn fill<'w, D: Domain<Word = u64>>(
        &self,
        heap: &mut Heap<D>,
        object: Ref,
        words: &'w [u64],
    ) -> &'w [u64] {
        let layout = self.layouts.known(ClassId(words[0] as u32));
        let mut set = |slot: u32, word: u64, is_reference: bool| {
            let word = match is_reference {
                true => self.handle(word),
                false => word,
            };
            heap.write(object, layout.elem, slot)
                .body_set(layout.elem, slot, word);
        };
        match &layout.slots {
            Slots::Fields(fields) => {
                for ((slot, is_reference), word) in fields.iter().zip(&words[1..]) {
                    set(*slot, *word, *is_reference);
                }
                &words[1 + fields.len()..]
            }
            Slots::Elements(are_references) => {
                let len = words[1] as usize;
                for (slot, word) in words[2..2 + len].iter().enumerate() {
                    set(slot as u32, *word, *are_references);
                }
                &words[2 + len..]
            }
        }
    }

    fn handle(&self, word: u64) -> u64 {
        match word & 1 {
            0 => word >> 1,
            _ => self.queue[(word >> 1) as usize].word(),
        }
    }
}
