//! Under which monitors something was used, as far as it was seen: for the advice of `profile`. Start at
//! [`Protection::add`].

use std::collections::{BTreeMap, BTreeSet};

use vitrum_classfile::access::ACC_PUBLIC;
use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::machine::{Access, Lock};
use vitrum_jvm::{Machine, Watched};

use super::constants;
use super::describe::simple_name;

/// How a monitor is known to be the same at two uses.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    /// Objects that were there when the search began have the same handles in all states.
    Object(u32),
    /// So has what a static final field holds, wherever that is.
    Constant(String),
    /// Found from what is used; here guards look for it.
    This,
    Class,
    Final(u32),
    Static(u32),
}

/// Monitors that were held at all uses so far, with their names.
#[derive(Default)]
pub struct Protection {
    common: Option<BTreeMap<Known, String>>,
    /// At one of them there was none.
    is_bare: bool,
    /// At one of them there was a monitor that may be the same as at others, or not.
    is_vague: bool,
    /// By the handle of what was used, the handles of monitors that were held at all its uses, both of the base.
    each: BTreeMap<u32, BTreeSet<u32>>,
    /// Other things were used, which have other handles elsewhere.
    is_loose: bool,
    /// The program has no name for the class of what is used.
    is_hidden: bool,
    /// Nobody looks for guards in this search.
    pub is_unguarded: bool,
}

/// What is known of the monitors at the uses of something.
pub enum Said<'a> {
    /// None was held at all of them.
    None,
    /// That can't be told.
    Vague,
    /// No single one, but one at all uses of the same object.
    Each,
    /// One that the search could find out to be the same.
    Guard(&'a str),
    Other(&'a str),
}

impl Protection {
    /// A thread is about to use something.
    pub fn add(&mut self, machine: &mut Machine<Watched>, thread: ThreadId, access: Access) {
        let search = &machine.options.search;
        let fine = &search.fine;
        self.is_unguarded = fine.guards || fine.finals || search.every_access || search.every_state;
        let mut held = BTreeMap::new();
        let monitors = machine.monitors_of(thread);
        self.is_bare |= monitors.is_empty();
        self.note_object(machine, access.object, &monitors);
        for monitor in monitors {
            let known = known_as(machine, access, monitor);
            self.is_vague |= known.is_empty();
            let name = name_of(machine, monitor);
            held.extend(known.into_iter().map(|known| (known, name.clone())));
        }
        match &mut self.common {
            None => self.common = Some(held),
            Some(common) => common.retain(|known, _| held.contains_key(known)),
        }
    }

    fn note_object(&mut self, machine: &Machine<Watched>, object: Ref, monitors: &[Ref]) {
        let class = machine.program.class(machine.heap.object(object).class);
        self.is_hidden |= class.access & ACC_PUBLIC == 0;
        self.is_loose |= !machine.heap.is_base(object);
        let monitors = monitors.iter().filter(|m| machine.heap.is_base(**m));
        let held: BTreeSet<u32> = monitors.map(|monitor| monitor.0).collect();
        let each = self.each.entry(object.0);
        each.and_modify(|common| common.retain(|monitor| held.contains(monitor)))
            .or_insert(held);
    }

    /// Would it be enough if all who use such an object took its own monitor, and can they?
    pub fn could_be_its_own(&self) -> bool {
        matches!(self.said(), Said::Each | Said::Other(_)) && !self.is_hidden
    }

    pub fn said(&self) -> Said<'_> {
        let common = || self.common.iter().flatten();
        let is_other = |known: &Known| matches!(known, Known::Object(_) | Known::Constant(_));
        let guard = common().find(|(known, _)| !is_other(known));
        match (guard, common().next()) {
            (Some((_, name)), _) => Said::Guard(name),
            (None, Some((_, name))) => Said::Other(name),
            (None, None) if !self.is_loose && self.each.values().all(|m| !m.is_empty()) => {
                Said::Each
            }
            (None, None) if self.is_vague && !self.is_bare => Said::Vague,
            (None, None) => Said::None,
        }
    }
}

fn known_as(machine: &mut Machine<Watched>, access: Access, monitor: Ref) -> Vec<Known> {
    let ways = machine.ways_to(access.object, access.place, monitor);
    let known = ways.into_iter().map(|way| match way {
        Lock::This => Known::This,
        Lock::Class => Known::Class,
        Lock::Final(slot) => Known::Final(slot),
        Lock::Static(slot) => Known::Static(slot),
    });
    let mut known: Vec<Known> = known.collect();
    if machine.heap.is_base(monitor) {
        known.push(Known::Object(monitor.0));
    }
    known.extend(constants::name(machine, monitor).map(Known::Constant));
    known
}

/// A monitor by the constant that holds its object, or by its class.
pub fn name_of(machine: &mut Machine<Watched>, monitor: Ref) -> String {
    let constant = constants::name(machine, monitor);
    let name = constant.unwrap_or_else(|| class_of(machine, monitor));
    format!("the monitor of {name}")
}

pub fn class_of(machine: &Machine<Watched>, object: Ref) -> String {
    match machine.mirrored(object) {
        Some(class) => format!("class {}", simple_name(machine, class)),
        None => simple_name(machine, machine.heap.object(object).class),
    }
}
