//! Other structures of a class whose objects lead to each other: one that the program holds apart from the structure that
//! is mended is no part of it that was lost. Start at [`Held::find`].

use std::collections::{HashMap, HashSet};

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::program::{Class, Shape};

use super::tracked::Tracked;
use super::walk::Walk;

pub(super) struct Held<'w, 'm> {
    walk: &'w Walk<'m>,
    /// The structure that an object belongs to, by its number.
    owner: HashMap<Ref, usize>,
}

impl Held<'_, '_> {
    /// Objects that variables, static fields or other objects lead to, and all that those lead to, as far as nothing that
    /// was lost leads there: what was cut off does not belong to whoever holds the end of it.
    pub fn find(walk: &Walk, all: &[Ref]) -> Vec<Ref> {
        let anchors = anchors(walk);
        let mut held = Held {
            walk,
            owner: HashMap::new(),
        };
        for (number, anchor) in anchors.iter().enumerate() {
            held.claim(*anchor, number);
        }
        let mut is_whole = vec![true; anchors.len()];
        for object in all.iter().filter(|object| held.is_candidate(**object)) {
            if !held.owner.contains_key(object) {
                walk.machine.each_reference(*object, &mut |child| {
                    if let Some(number) = held.owner.get(&child) {
                        is_whole[*number] = false;
                    }
                });
            }
        }
        let whole = held.owner.into_iter().filter(|(_, n)| is_whole[*n]);
        whole.map(|(object, _)| object).collect()
    }

    fn is_candidate(&self, object: Ref) -> bool {
        is_candidate(self.walk, object)
    }

    /// What an object leads to and nobody else has.
    fn claim(&mut self, anchor: Ref, number: usize) {
        let mut open = vec![anchor];
        while let Some(object) = open.pop() {
            if self.is_candidate(object) && !self.owner.contains_key(&object) {
                self.owner.insert(object, number);
                let next = &mut |child| open.push(child);
                self.walk.machine.each_reference(object, next);
            }
        }
    }
}

/// Is it an object of the structure's classes that the structure does not lead to?
fn is_candidate(walk: &Walk, object: Ref) -> bool {
    let class = walk.machine.heap.object(object).class;
    !walk.has_met(object) && walk.is_wanted(class)
}

/// Objects of the structure's classes that something else leads to which is alive. Whoever has inner objects of the
/// structure too keeps a list of all objects, not one of structures; and so does who has its root, and others of which one
/// leads to another.
fn anchors(walk: &Walk) -> Vec<Ref> {
    let machine = &*walk.machine;
    let mut open = machine.live_roots();
    let mut anchors: Vec<Ref> = open
        .iter()
        .copied()
        .filter(|object| is_candidate(walk, *object))
        .collect();
    let mut met = vec![false; machine.heap.size()];
    while let Some(object) = open.pop() {
        if std::mem::replace(&mut met[object.index()], true) {
            continue;
        }
        let (mut found, mut has_root, mut has_inner) = (Vec::new(), false, false);
        let mut own = vec![object];
        while let Some(keeper) = own.pop() {
            let keeps = is_collection(machine, keeper);
            machine.each_reference(keeper, &mut |child| {
                if keeps && is_entry(machine, child) {
                    if !std::mem::replace(&mut met[child.index()], true) {
                        own.push(child);
                    }
                    return;
                }
                open.push(child);
                let is_wanted = walk.is_wanted(machine.heap.object(child).class);
                match walk.has_met(child) {
                    true if child == walk.root => has_root = true,
                    true => has_inner |= is_wanted,
                    false if is_wanted => found.push(child),
                    false => {}
                }
            });
        }
        let is_part = walk.is_wanted(machine.heap.object(object).class);
        let has_all = || has_inner || has_root && are_linked(walk, &found);
        if !is_part && !has_all() {
            anchors.extend(found);
        }
    }
    anchors
}

/// Is it one of the JDK's collections, an entry of one, or an array?
fn is_collection(machine: &Machine<Tracked>, object: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(object).class);
    is_array(class) || class.trusted && class.name.starts_with("java/util/")
}

/// Has a collection it for what it holds?
fn is_entry(machine: &Machine<Tracked>, object: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(object).class);
    is_array(class) || class.trusted && class.name.contains('$')
}

fn is_array(class: &Class) -> bool {
    matches!(class.shape, Shape::Array { .. })
}

/// Does one of some objects lead to another?
fn are_linked(walk: &Walk, objects: &[Ref]) -> bool {
    let all: HashSet<Ref> = objects.iter().copied().collect();
    let mut is_linked = false;
    for object in objects {
        let next = &mut |child| is_linked |= child != *object && all.contains(&child);
        walk.machine.each_reference(*object, next);
    }
    is_linked
}
