//! Arrays that were lost: where a field holds none, or one that another field has too, its own may still lie on the heap,
//! where nothing leads to it. Start at [`Walk::add_arrays`].

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;

use super::layout::loaded;
use super::walk::Walk;
use crate::finitize::fields;

/// So many of the arrays that were made last are taken: what is not used any more lies about too.
const MOST: usize = 40;
/// The same of arrays of references for each field: one that was outgrown leads to what its successor leads to.
const OF_REFERENCES: usize = 2;

impl Walk<'_> {
    /// Adds arrays that fields may have lost.
    pub(super) fn add_arrays(&mut self, all: &[Ref]) {
        let wanting = self.wanting();
        if wanting.is_empty() {
            return;
        }
        let is_led_to = self.is_led_to(all);
        let (program, heap) = (&self.machine.program, &self.machine.heap);
        let first = self.machine.stats.initial_handles;
        let is_lost = |object: &&Ref| {
            object.index() >= first && !is_led_to[object.index()] && !self.has_met(**object)
        };
        let mut lost: Vec<Ref> = all.iter().filter(is_lost).copied().collect();
        lost.sort_unstable_by_key(|object| Reverse(object.0));
        let mut wanted: Vec<(ClassId, usize)> = wanting.into_iter().collect();
        wanted.sort_unstable_by_key(|(class, _)| class.0);
        let mut found = Vec::new();
        for (declared, fields) in wanted {
            let most = match program.class(declared).shape {
                Shape::Array { element }
                    if !matches!(program.class(element).shape, Shape::Primitive(_)) =>
                {
                    OF_REFERENCES * fields
                }
                _ => MOST,
            };
            let fits = |object: &&Ref| program.is_subclass(heap.object(**object).class, declared);
            found.extend(lost.iter().filter(fits).take(most).copied());
        }
        found.into_iter().for_each(|array| self.add_from(array));
    }

    /// The classes of arrays that fields want, each with the number of these fields.
    fn wanting(&self) -> HashMap<ClassId, usize> {
        let mut wanting: HashMap<ClassId, usize> = HashMap::new();
        let mut known: HashMap<ClassId, Vec<(u32, ClassId)>> = HashMap::new();
        let mut met = HashSet::new();
        for object in &self.found {
            let it = self.machine.heap.object(*object);
            let own = known
                .entry(it.class)
                .or_insert_with(|| self.array_fields(it.class));
            for (slot, declared) in own {
                let word = it.body_get(it.elem(), *slot);
                if word == 0 || !met.insert(word) {
                    *wanting.entry(*declared).or_default() += 1;
                }
            }
        }
        wanting
    }

    /// Fields of a class that hold arrays and that the predicate may read.
    fn array_fields(&self, class: ClassId) -> Vec<(u32, ClassId)> {
        let program = &self.machine.program;
        if matches!(program.class(class).shape, Shape::Array { .. }) {
            return Vec::new();
        }
        let own = fields(program, class).into_iter().filter(|field| {
            !field.hidden && field.descriptor.starts_with('[') && self.may_read(class, &field.name)
        });
        let own = own.filter_map(|field| Some((field.slot, loaded(program, &field.descriptor)?)));
        own.collect()
    }

    /// What variables, static fields or any object lead to.
    fn is_led_to(&self, all: &[Ref]) -> Vec<bool> {
        let mut is_led_to = vec![false; self.machine.heap.size()];
        for object in self.machine.live_roots() {
            is_led_to[object.index()] = true;
        }
        for object in all {
            let mark = &mut |child: Ref| is_led_to[child.index()] = true;
            self.machine.each_reference(*object, mark);
        }
        is_led_to
    }
}
