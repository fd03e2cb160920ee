//! Objects that the structure does not lead to: lost, or removed by the program. Nobody can tell one from the other, but
//! faults are few, and where a number still tells how many there should be, none was removed.

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::region::{Kind, Region};
use super::small::Found;
use super::tracked::{Place, Trace, Tracked};

/// So many heads may have been lost, and one more for so many nodes.
const LOST: usize = 3;
const NODES: usize = 20;

impl Region {
    /// Tells which objects may have been removed.
    pub(super) fn find_spare(&mut self, machine: &Machine<Tracked>) {
        let heads = (0..self.families).map(|family| self.loose(family).len());
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
    pub(super) fn found(&self, trace: &Trace, changes: Vec<(Place, u64)>) -> Found {
        let unseen = self.objects.len().saturating_sub(trace.visited());
        let is_spare = |number: usize| self.spare.get(number).copied().unwrap_or(false);
        let spare = match self.has_spare() {
            true => (0..self.objects.len())
                .filter(|n| is_spare(*n) && !trace.has_seen(self.objects[*n]))
                .count(),
            false => 0,
        };
        Found {
            lost: unseen.saturating_sub(spare),
            spare,
            changes,
        }
    }
}
