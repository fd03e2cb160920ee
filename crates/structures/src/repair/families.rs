//! Slots by which the same objects are led to in different ways: `left` and `right` of a tree lead to each node once,
//! both together, and so do the chains of a hash table; a list of the same entries is another way to all of them.

use vitrum_jvm::Machine;
use vitrum_jvm::ids::ClassId;

use super::region::Region;
use super::tracked::Tracked;

/// So many objects that are led to twice say nothing: there are faults.
const FEW: usize = 3;

impl Region {
    /// Puts those slots into one family that lead to each object once, all together.
    pub(super) fn find_families(&mut self, machine: &Machine<Tracked>) {
        let mut families: Vec<Vec<bool>> = Vec::new();
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        for (class, layout) in self.layouts.iter().enumerate() {
            let Some(layout) = layout.as_ref().filter(|layout| layout.is_node) else {
                continue;
            };
            for at in &layout.edges {
                let targets = self.targets(machine, class, layout.slots[*at].slot);
                // Chains of half of the objects are no part of a list of all of them.
                let fits = |family: &Vec<bool>| {
                    let known = targets.iter().filter(|number| family[**number]).count();
                    let size = family.iter().filter(|is_target| **is_target).count();
                    known * 2 < targets.len().max(1) && (known < FEW || known * 2 < size)
                };
                let family = families.iter().position(fits).unwrap_or(families.len());
                if family == families.len() {
                    families.push(vec![false; self.objects.len()]);
                }
                targets.iter().for_each(|n| families[family][*n] = true);
                found.push((class, *at, family));
            }
        }
        for (class, at, family) in found {
            if let Some(layout) = &mut self.layouts[class] {
                layout.slots[at].family = family;
            }
        }
        self.families = families.len().max(1);
    }

    /// Objects that slots of one kind lead to, by their numbers.
    fn targets(&self, machine: &Machine<Tracked>, class: usize, slot: u32) -> Vec<usize> {
        let own = |object: &&vitrum_jvm::ids::Ref| {
            machine.heap.object(**object).class.0 as usize == class
        };
        let mut targets = Vec::new();
        for object in self.objects.iter().filter(own) {
            let edges = self.edges(machine, *object);
            let alike = edges.filter(|(it, ..)| it.slot == slot);
            targets.extend(alike.filter_map(|(_, _, word)| self.number(word)));
        }
        targets
    }

    /// The slots of a family, of objects that are no arrays.
    pub fn kinds(&self, family: usize) -> Vec<(ClassId, u32)> {
        let mut kinds = Vec::new();
        for (class, layout) in self.layouts.iter().enumerate() {
            let nodes = layout.iter().filter(|l| l.is_node && !l.is_array);
            let edges = nodes.flat_map(|l| l.edges.iter().map(|at| &l.slots[*at]));
            let own = edges.filter(|slot| slot.family == family);
            kinds.extend(own.map(|slot| (ClassId(class as u32), slot.slot)));
        }
        kinds
    }

    /// Objects that no slot of a family leads to, and rightly so, by their numbers: where the root leads to, and from there
    /// slots that lead to some objects only, as down from one row of a skip list to the next.
    pub(super) fn starts(&self, machine: &Machine<Tracked>, family: usize) -> Vec<bool> {
        let mut starts = vec![false; self.objects.len()];
        if self.families == 1 {
            return starts;
        }
        let whole = self.spanning();
        let first = (0..self.objects.len()).filter(|n| self.entered[*n]);
        let mut open: Vec<usize> = first.collect();
        while let Some(number) = open.pop() {
            let is_free = self.degree(family, number) == 0;
            if is_free && !std::mem::replace(&mut starts[number], true) {
                let edges = self.edges(machine, self.objects[number]);
                let down = edges.filter(|(slot, ..)| !whole.contains(&slot.family));
                open.extend(down.filter_map(|(_, _, word)| self.number(word)));
            }
        }
        starts
    }

    /// Families that lead to most nodes: what one of them does not lead to is lost.
    pub fn spanning(&self) -> Vec<usize> {
        let met = |family: &usize| {
            let degree = self.degrees[*family].iter();
            let both = degree.zip(&self.entered);
            both.filter(|(d, entered)| **d > 0 || **entered).count()
        };
        let most = |family: &usize| met(family) * 2 > self.objects.len();
        let spanning: Vec<usize> = (0..self.families).filter(most).collect();
        match spanning.is_empty() {
            true => vec![0],
            false => spanning,
        }
    }
}
