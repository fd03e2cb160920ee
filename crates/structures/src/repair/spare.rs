//! Objects that the structure does not lead to: lost, or removed by the program. Nobody can tell one from the other, but
//! faults are few, and where a number still tells how many there should be, none was removed.

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::layout::{Kind, Layout};
use super::region::Region;
use super::small::Found;
use super::tracked::{Place, Trace, Tracked};
use super::walk::Marks;

/// So many heads may have been lost, and one more for so many nodes.
const LOST: usize = 3;
const NODES: usize = 20;

impl Region {
    /// Tells which objects may have been removed; `reached`: what the root leads to in any way.
    pub(super) fn find_spare(&mut self, machine: &Machine<Tracked>, reached: &Marks) {
        // What the predicate may not even look at may lie in a collection of the JDK.
        let is_node = |object: &&Ref| {
            let layout = self.layout(machine, **object);
            let is_lost = || !reached.contains(**object);
            layout.is_some_and(|l| l.is_surely_read || l.is_read && is_lost())
        };
        let count = |family: usize| self.loose(family).iter().filter(is_node).count();
        let heads = (0..self.families).map(count);
        let heads = heads.min().unwrap_or(0);
        let lost = heads.saturating_sub(LOST) * NODES;
        if lost > self.objects.len() && self.is_miscounted(machine) {
            let reached = self.reached(machine);
            self.spare = reached.into_iter().map(|reached| !reached).collect();
        }
    }

    /// Are there numbers in the root, and none of them is the number of all nodes?
    fn is_miscounted(&self, machine: &Machine<Tracked>) -> bool {
        let it = machine.heap.object(self.root);
        let places = self.places(machine, self.root);
        let numbers = places.filter(|(slot, _)| matches!(slot.kind, Kind::Int | Kind::Long));
        let numbers = numbers.map(|(_, place)| it.body_get(it.elem(), place.slot));
        let numbers: Vec<u64> = numbers.collect();
        !numbers.is_empty() && !numbers.iter().any(|n| self.tallies.contains(n))
    }

    /// What the root leads to.
    fn reached(&self, machine: &Machine<Tracked>) -> Vec<bool> {
        let mut reached = vec![false; self.objects.len()];
        let mut open = vec![self.root];
        while let Some(object) = open.pop() {
            let number = self.number(object.word());
            if number.is_some_and(|n| !std::mem::replace(&mut reached[n], true)) {
                let edges = self.edges(machine, object);
                open.extend(edges.map(|(_, _, word)| Ref(word as u32)));
            }
        }
        reached
    }

    pub fn has_spare(&self) -> bool {
        !self.spare.is_empty()
    }

    /// Changes with which the predicate came to the objects that the trace tells of.
    pub(super) fn found(&self, machine: &Machine<Tracked>, changes: Vec<(Place, u64)>) -> Found {
        let lost = self.lost(machine, &machine.domain.trace);
        let is_spare = |object: &&Ref| {
            let number = self.number(object.word());
            number.is_some_and(|n| self.spare.get(n).copied().unwrap_or(false))
        };
        let spare = lost.iter().filter(is_spare).count();
        let is_negative = |(place, word): &(Place, u64)| {
            let slot = self.slot(machine, *place);
            slot.is_some_and(|slot| match slot.kind {
                Kind::Int => (*word as u32 as i32) < 0,
                Kind::Long => (*word as i64) < 0,
                _ => false,
            })
        };
        let is_plain = !changes.last().is_some_and(is_negative);
        let mut negative = changes.iter().filter(|change| is_negative(change));
        let is_senseless = negative.any(|(place, word)| {
            self.is_owner(machine, place.object) && !self.is_held(machine, *word)
        });
        Found {
            lost: lost.len() - spare,
            spare,
            is_senseless,
            changes,
            merit: (is_plain, machine.domain.trace.reads.len()),
        }
    }

    /// Does a node hold the number?
    fn is_held(&self, machine: &Machine<Tracked>, word: u64) -> bool {
        let nodes = self.objects.iter().filter(|o| !self.is_owner(machine, **o));
        let mut places = nodes.flat_map(|object| self.places(machine, *object));
        places.any(|(slot, place)| {
            let it = machine.heap.object(place.object);
            !slot.kind.is_reference() && it.body_get(it.elem(), place.slot) == word
        })
    }

    /// Nodes that the predicate did not come to. What it does not look at is not lost while a node that it came to leads
    /// there, and with a node that is lost it is no second one.
    pub(super) fn lost(&self, machine: &Machine<Tracked>, trace: &Trace) -> Vec<Ref> {
        if trace.visited() == self.objects.len() {
            return Vec::new();
        }
        let seen = |object: &Ref| trace.has_seen(*object);
        let mut open: Vec<Ref> = self.objects.iter().copied().filter(seen).collect();
        let looked = self.looked_at(machine, &open);
        let mut kept: Vec<bool> = self.objects.iter().map(seen).collect();
        while let Some(object) = open.pop() {
            let it = machine.heap.object(object);
            for (_, place) in self.places(machine, object) {
                let word = it.body_get(it.elem(), place.slot);
                let Some(number) = self.number(word).filter(|number| !kept[*number]) else {
                    continue;
                };
                let (other, class) = (self.objects[number], self.class(machine, number));
                if !self.is_node(machine, other) || !looked[class] || self.is_array(machine, other)
                {
                    kept[number] = true;
                    open.push(other);
                }
            }
        }
        // Of what the predicate never looks at while nodes lead there, none is a node.
        let numbers = || 0..self.objects.len();
        let passed: Vec<usize> = numbers()
            .filter(|n| kept[*n])
            .map(|n| self.class(machine, n))
            .collect();
        let mut counts: Vec<bool> = self
            .layouts
            .iter()
            .map(|l| l.as_ref().is_some_and(|l| l.is_read))
            .collect();
        passed
            .into_iter()
            .for_each(|class| counts[class] &= looked[class]);
        let lost = numbers().filter(|n| !kept[*n] && counts[self.class(machine, *n)]);
        lost.map(|number| self.objects[number]).collect()
    }

    fn class(&self, machine: &Machine<Tracked>, number: usize) -> usize {
        machine.heap.object(self.objects[number]).class.0 as usize
    }

    /// The classes that the predicate surely looks at: their objects are among these, or its code names them.
    fn looked_at(&self, machine: &Machine<Tracked>, seen: &[Ref]) -> Vec<bool> {
        let sure = |layout: &Option<Layout>| layout.as_ref().is_some_and(|l| l.is_surely_read);
        let mut looked: Vec<bool> = self.layouts.iter().map(sure).collect();
        for object in seen {
            looked[machine.heap.object(*object).class.0 as usize] = true;
        }
        looked
    }

    /// Remembers the classes of what the predicate came to on the structure as it was.
    pub(super) fn note_looked_at(&mut self, machine: &Machine<Tracked>) {
        let trace = &machine.domain.trace;
        let seen = self.objects.iter().copied();
        let seen: Vec<Ref> = seen.filter(|object| trace.has_seen(*object)).collect();
        let looked = self.looked_at(machine, &seen).into_iter();
        for (layout, looked) in self.layouts.iter_mut().zip(looked) {
            layout
                .iter_mut()
                .for_each(|layout| layout.is_surely_read = looked);
        }
    }
}
