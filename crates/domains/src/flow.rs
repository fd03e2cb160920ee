//! `Flow`: every word carries the set of labelled inputs it depends on.
//!
//! Explicit flows go with the values. Implicit ones follow control: between a branch and the place where
//! its paths meet, everything written gets the labels of the condition; at that place so do the registers
//! that the other way might have written, and what it might have written to the heap is remembered as
//! smeared: loading it gives the label. Checks that passed (null, bounds, casts) go to the set of what
//! the run depended on and not to control, else every check would make its label permanent.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::convert::Infallible;

use vitrum_jvm::Domain;
use vitrum_jvm::domain::{Effects, Spot};
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::op::{Bin, Cmp, Un};

/// A set of at most 64 inputs.
pub type Labels = u64;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Labelled {
    pub value: u64,
    pub labels: Labels,
}

/// A branch or an exception whose label is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Control {
    thread: ThreadId,
    depth: u32,
    branch: u32,
    /// Where it ends; none: with the frame.
    join: Option<u32>,
    labels: Labels,
    /// The other way may throw, so the label outlives the frame.
    throws: bool,
}

/// What was or might have been written under a label.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Smeared {
    everything: Labels,
    arrays: Labels,
    slots: BTreeMap<u16, Labels>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FlowContext {
    control: Vec<Control>,
    smeared: Smeared,
    depended: Labels,
}

#[derive(Debug, Default)]
pub struct Flow {
    control: Vec<Control>,
    smeared: RefCell<Smeared>,
    depended: Labels,
    thread: ThreadId,
    /// Of the last branch or check.
    last: Labels,
    /// Of all checks of the instruction under way.
    checked: Labels,
    /// Of all that the peer under way has read.
    peer: Labels,
}

impl Flow {
    /// An input with this number, below 64.
    pub fn input(value: u64, number: u32) -> Labelled {
        Labelled {
            value,
            labels: 1 << number,
        }
    }

    /// All inputs that a branch or check so far depended on.
    pub fn depended(&self) -> Labels {
        self.depended
    }

    fn in_force(&self) -> Labels {
        self.control
            .iter()
            .filter(|c| c.thread == self.thread)
            .fold(0, |all, c| all | c.labels)
    }

    fn note(&mut self, labels: Labels) {
        self.last = labels;
        self.checked |= labels;
        self.peer |= labels;
        self.depended |= labels;
    }

    fn of_slot(&self, elem: Elem, index: u32) -> Labels {
        let smeared = self.smeared.borrow();
        let slot = if elem == Elem::Long {
            smeared.slots.get(&(index as u16)).copied()
        } else {
            None
        };
        smeared.everything | slot.unwrap_or(0)
    }

    /// Control entries above the spot's frame end; those that may outlive it go over to it.
    fn unwind(&mut self, spot: Spot, outlives: impl Fn(&Control) -> bool) {
        let above = |c: &Control| c.thread == spot.thread && c.depth > spot.depth;
        let labels = self
            .control
            .iter()
            .filter(|c| above(c) && outlives(c))
            .fold(0, |all, c| all | c.labels);
        self.control.retain(|c| !above(c));
        if labels != 0 {
            self.enter(Control {
                thread: spot.thread,
                depth: spot.depth,
                branch: 0,
                join: None,
                labels,
                throws: true,
            });
        }
    }

    /// A loop's branch comes again and again: one entry holds all its labels.
    fn enter(&mut self, new: Control) {
        let same = |c: &&mut Control| {
            c.thread == new.thread
                && c.depth == new.depth
                && c.join == new.join
                && c.branch == new.branch
        };
        match self.control.iter_mut().find(same) {
            Some(known) => {
                known.labels |= new.labels;
                known.throws |= new.throws;
            }
            None => self.control.push(new),
        }
    }
}

impl Domain for Flow {
    type Word = Labelled;
    type Body = Vec<Labelled>;
    type Context = FlowContext;
    type Split = Infallible;

    const PLAIN: bool = false;
    const FOLLOWS_CONTROL: bool = true;

    fn constant(value: u64) -> Labelled {
        Labelled { value, labels: 0 }
    }
    fn unary(&self, op: Un, a: &Labelled) -> Labelled {
        Labelled {
            value: op.eval(a.value),
            labels: a.labels,
        }
    }
    fn binary(&self, op: Bin, a: &Labelled, b: &Labelled) -> Labelled {
        Labelled {
            value: op.eval(a.value, b.value),
            labels: a.labels | b.labels,
        }
    }
    fn map_all<const N: usize>(
        &self,
        words: [&Labelled; N],
        f: impl Fn([u64; N]) -> u64,
    ) -> Labelled {
        Labelled {
            value: f(words.map(|w| w.value)),
            labels: words.iter().fold(0, |all, w| all | w.labels),
        }
    }
    fn test(&mut self, op: Cmp, a: &Labelled, b: &Labelled) -> Result<bool, Infallible> {
        self.note(a.labels | b.labels);
        Ok(op.eval(a.value, b.value))
    }
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&Labelled; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Infallible> {
        self.note(words.iter().fold(0, |all, w| all | w.labels));
        Ok(f(words.map(|w| w.value)))
    }

    fn load(&self, heap: &Heap<Flow>, object: &Labelled, elem: Elem, index: u32) -> Labelled {
        let found = heap.object(Ref(object.value as u32)).body_get(elem, index);
        Labelled {
            value: found.value,
            labels: found.labels | object.labels | self.of_slot(elem, index),
        }
    }
    fn load_at(
        &self,
        heap: &Heap<Flow>,
        array: &Labelled,
        elem: Elem,
        index: &Labelled,
    ) -> Labelled {
        let found = heap
            .object(Ref(array.value as u32))
            .body_get(elem, index.value as u32);
        let smeared = self.smeared.borrow();
        let labels =
            found.labels | array.labels | index.labels | smeared.everything | smeared.arrays;
        Labelled {
            value: found.value,
            labels,
        }
    }
    /// A labelled reference might have named another object, so the slot is smeared everywhere.
    fn store(
        &self,
        heap: &mut Heap<Flow>,
        object: &Labelled,
        elem: Elem,
        index: u32,
        value: Labelled,
    ) {
        if object.labels != 0 {
            *self
                .smeared
                .borrow_mut()
                .slots
                .entry(index as u16)
                .or_default() |= object.labels;
        }
        let word = Labelled {
            value: value.value,
            labels: value.labels | object.labels,
        };
        heap.write(Ref(object.value as u32), elem, index)
            .body_set(elem, index, word);
    }
    /// A labelled index might have named another element, so all get the label.
    fn store_at(
        &self,
        heap: &mut Heap<Flow>,
        array: &Labelled,
        elem: Elem,
        index: &Labelled,
        value: Labelled,
    ) {
        let r = Ref(array.value as u32);
        self.smeared.borrow_mut().arrays |= array.labels;
        if index.labels != 0 {
            for i in 0..heap.object(r).len {
                let old = heap.object(r).body_get(elem, i);
                let word = Labelled {
                    labels: old.labels | index.labels,
                    ..old
                };
                heap.write(r, elem, i).body_set(elem, i, word);
            }
        }
        let word = Labelled {
            value: value.value,
            labels: value.labels | array.labels | index.labels,
        };
        heap.write(r, elem, index.value as u32)
            .body_set(elem, index.value as u32, word);
    }
    fn copy(
        &self,
        heap: &mut Heap<Flow>,
        from: (&Labelled, &Labelled),
        to: (&Labelled, &Labelled),
        len: &Labelled,
    ) {
        let (source, target) = (Ref(from.0.value as u32), Ref(to.0.value as u32));
        heap.copy_range(
            source,
            from.1.value as u32,
            target,
            to.1.value as u32,
            len.value as u32,
        );
        let labels = from.0.labels
            | from.1.labels
            | to.0.labels
            | to.1.labels
            | len.labels
            | self.in_force();
        self.smeared.borrow_mut().arrays |= to.0.labels;
        if labels != 0 {
            let elem = heap.object(target).elem();
            for i in 0..heap.object(target).len {
                let old = heap.object(target).body_get(elem, i);
                heap.write(target, elem, i).body_set(
                    elem,
                    i,
                    Labelled {
                        labels: old.labels | labels,
                        ..old
                    },
                );
            }
        }
    }
    fn each(&self, a: &Labelled, mut f: impl FnMut(u64)) {
        f(a.value);
    }
    fn rename(&self, a: &Labelled, mut f: impl FnMut(u64) -> u64) -> Labelled {
        Labelled {
            value: f(a.value),
            labels: a.labels,
        }
    }

    fn begin_peer(&mut self) {
        self.peer = 0;
    }
    fn derive(&mut self, value: u64) -> Labelled {
        Labelled {
            value,
            labels: self.peer | self.in_force(),
        }
    }

    fn context(&self) -> FlowContext {
        FlowContext {
            control: self.control.clone(),
            smeared: self.smeared.borrow().clone(),
            depended: self.depended,
        }
    }
    fn set_context(&mut self, context: FlowContext) {
        self.control = context.control;
        self.smeared = RefCell::new(context.smeared);
        self.depended = context.depended;
    }
    fn cases(&self, split: &Infallible) -> usize {
        match *split {}
    }
    fn narrow(&mut self, _heap: &mut Heap<Self>, split: &Infallible, _case: usize) {
        match *split {}
    }

    fn arrive(&mut self, spot: Spot) -> Vec<(u32, Labelled)> {
        self.thread = spot.thread;
        self.checked = 0;
        let ends = |c: &Control| {
            c.thread == spot.thread && c.depth == spot.depth && c.join == Some(spot.at)
        };
        if !self.control.iter().any(ends) {
            return Vec::new();
        }
        let label = |c: &Control| {
            (
                c.branch,
                Labelled {
                    value: 0,
                    labels: c.labels,
                },
            )
        };
        let ended = self.control.iter().filter(|c| ends(c)).map(label).collect();
        self.control.retain(|c| !ends(c));
        ended
    }
    fn branched(&mut self, spot: Spot, join: Option<u32>, effects: &dyn Fn() -> Effects) {
        let labels = self.last;
        if labels == 0 {
            return;
        }
        let effects = effects();
        let smeared = self.smeared.get_mut();
        effects
            .slots
            .iter()
            .for_each(|slot| *smeared.slots.entry(*slot).or_default() |= labels);
        smeared.arrays |= if effects.arrays { labels } else { 0 };
        smeared.everything |= if effects.anything { labels } else { 0 };
        let Spot { thread, depth, at } = spot;
        self.enter(Control {
            thread,
            depth,
            branch: at,
            join,
            labels,
            throws: effects.throws,
        });
    }
    fn written(&self, value: Labelled) -> Labelled {
        Labelled {
            value: value.value,
            labels: value.labels | self.in_force(),
        }
    }
    fn taint(&self, value: &Labelled, label: &Labelled) -> Labelled {
        Labelled {
            value: value.value,
            labels: value.labels | label.labels,
        }
    }
    fn raising(&mut self, spot: Spot) {
        if self.checked != 0 {
            let (thread, depth, labels) = (spot.thread, spot.depth, self.checked);
            self.enter(Control {
                thread,
                depth,
                branch: 0,
                join: None,
                labels,
                throws: true,
            });
        }
    }
    fn thrown_to(&mut self, spot: Spot) {
        self.unwind(spot, |_| true);
    }
    fn returned_to(&mut self, spot: Spot) {
        self.unwind(spot, |c| c.throws);
    }

    fn encode(&self, a: &Labelled, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        out.extend([rename(a.value), a.labels]);
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> Labelled {
        let (value, labels) = (next(from), next(from));
        Labelled {
            value: rename(value),
            labels,
        }
    }
    fn encode_context(&self, out: &mut Vec<u64>) {
        let smeared = self.smeared.borrow();
        out.extend([
            self.depended,
            smeared.everything,
            smeared.arrays,
            smeared.slots.len() as u64,
        ]);
        out.extend(
            smeared
                .slots
                .iter()
                .flat_map(|(slot, labels)| [u64::from(*slot), *labels]),
        );
        out.push(self.control.len() as u64);
        for c in &self.control {
            let join = c.join.map_or(0, |j| u64::from(j) + 1);
            out.extend([
                u64::from(c.thread.0),
                u64::from(c.depth),
                u64::from(c.branch),
                join,
            ]);
            out.extend([c.labels, u64::from(c.throws)]);
        }
    }
    fn decode_context(&mut self, from: &mut &[u64]) {
        self.depended = next(from);
        let mut smeared = Smeared {
            everything: next(from),
            arrays: next(from),
            slots: BTreeMap::new(),
        };
        for _ in 0..next(from) {
            smeared.slots.insert(next(from) as u16, next(from));
        }
        self.smeared = RefCell::new(smeared);
        self.control = (0..next(from)).map(|_| decode_control(from)).collect();
    }
}

fn decode_control(from: &mut &[u64]) -> Control {
    Control {
        thread: ThreadId(next(from) as u32),
        depth: next(from) as u32,
        branch: next(from) as u32,
        join: next(from).checked_sub(1).map(|j| j as u32),
        labels: next(from),
        throws: next(from) != 0,
    }
}

fn next(from: &mut &[u64]) -> u64 {
    let Some((first, rest)) = from.split_first() else {
        return 0;
    };
    *from = rest;
    *first
}
