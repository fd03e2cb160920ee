//! What each thread has for itself where a search begins.

use vitrum_explore::{FastMap, Vector};

use super::super::encode::IN_BASE;
use super::super::owners::{ALL, Owners, lead_on};
use super::words::{Reader, Word};
use crate::domain::Domain;
use crate::ids::{ClassId, Ref, ThreadId};
use crate::machine::Machine;

/// What only one thread leads to where searches begin: its object, and others in the order of a walk.
pub(super) struct Region {
    /// Regions of a group are the same but for where they lie.
    pub(super) group: usize,
    pub(super) objects: Vec<Ref>,
}

/// What a machine knows of twins for itself.
#[derive(Default)]
pub(in crate::machine) struct Regions {
    pub(super) regions: Vec<Region>,
    /// By handle: in which region an object is, as how many.
    pub(super) homes: FastMap<u32, (usize, usize)>,
    /// The slots of what tells a thread from others.
    pub(super) telling: [Option<u32>; 2],
    /// Where a group of threads has the list of these, if that is no part of a stand-in; and the handles of such lists.
    listing: Option<(ClassId, u32)>,
    pub(super) lists: Vec<u32>,
    /// Such groups where searches begin, by handle: their words without the list.
    pub(super) groups: FastMap<u32, Vec<u64>>,
    /// By thread: its number in the stand-in that was made last.
    pub(super) slots: Vec<u32>,
    /// Empty but for its memory.
    pub(super) vector: Vector,
}

impl Regions {
    /// The object of the first region of a group that is where this one is in its own, or the object itself.
    pub fn first_alike(&self, r: Ref) -> Ref {
        let Some((region, nth)) = self.homes.get(&r.0) else {
            return r;
        };
        let first = &self.regions[self.regions[*region].group];
        first.objects[*nth]
    }

    /// Is it one of the objects that only this thread leads to where the search begins?
    pub fn is_in_region_of(&self, r: Ref, thread: Ref) -> bool {
        let region = |r: Ref| self.homes.get(&r.0).map(|(region, _)| *region);
        region(r).is_some_and(|own| region(thread) == Some(own))
    }

    /// In which region an object of the base is, as how many.
    pub(super) fn region_of(&self, reference: u64) -> Option<(usize, usize)> {
        let handle = (reference & IN_BASE != 0).then_some(reference as u32)?;
        self.homes.get(&handle).copied()
    }

    /// Where a group of threads has the list of these, if that is no part of a stand-in.
    pub(super) fn list_slot<D: Domain>(&self, class: ClassId, machine: &Machine<D>) -> Option<u32> {
        let (group, slot) = self.listing?;
        machine.program.is_subclass(class, group).then_some(slot)
    }

    /// Is it the list of a group of threads, or the group, whose list may be a new one?
    pub(super) fn is_list<D: Domain>(&self, r: Ref, machine: &Machine<D>) -> bool {
        let class = machine.heap.object(r).class;
        self.lists.contains(&r.0) || self.list_slot(class, machine).is_some()
    }
}

impl<D: Domain> Machine<D> {
    /// Finds out who has what for itself. Comes where searches begin.
    pub fn find_regions(&mut self) {
        self.regions = Regions::default();
        if !self.has_twins() {
            return;
        }
        let unlisted = self.words_of_groups();
        let mark = self.mark();
        // Who waits for others goes ahead, and no longer leads to them.
        self.note_step();
        self.next_point();
        let mut known = self.telling_regions();
        let regions = self.own_regions(&mut known);
        for (at, objects) in regions.iter().enumerate() {
            let home = |(k, r): (usize, &Ref)| (r.0, (at, k));
            known.homes.extend(objects.iter().enumerate().map(home));
        }
        let reader = Reader {
            machine: self,
            known: &known,
            twins: &[],
        };
        let texts: Vec<Vec<u64>> = (0..regions.len())
            .map(|at| reader.text_of(at, &regions[at]))
            .collect();
        let group = |at: usize| texts.iter().position(|text| *text == texts[at]);
        let groups: Vec<usize> = (0..regions.len()).filter_map(group).collect();
        self.release(mark);
        known.groups = unlisted;
        known.regions = (regions.into_iter().zip(groups))
            .map(|(objects, group)| Region { group, objects })
            .collect();
        self.regions = known;
    }

    /// Regions of which no more is known than what to leave out.
    fn telling_regions(&self) -> Regions {
        let slot_of = |class, name, descriptor| {
            let slot = self.program.slot_of(class, name, descriptor);
            slot.map(|(_, slot)| u32::from(slot))
        };
        let thread = self.program.known.thread;
        let group = self.program.loaded("java/lang/ThreadGroup");
        let group = group.filter(|_| !self.options.search.fine.threads);
        Regions {
            telling: [
                slot_of(thread, "tid", "J"),
                slot_of(thread, "name", "Ljava/lang/String;"),
            ],
            listing: group.and_then(|group| {
                let slot = slot_of(group, "threads", "[Ljava/lang/Thread;")?;
                Some((group, slot))
            }),
            ..Regions::default()
        }
    }

    fn words_of_groups(&self) -> FastMap<u32, Vec<u64>> {
        let known = self.telling_regions();
        let reader = Reader {
            machine: self,
            known: &known,
            twins: &[],
        };
        let groups = self.heap.objects().filter(|r| known.is_list(*r, self));
        let words = |r| reader.present_words(r).into_iter().map(Word::plain);
        groups.map(|r| (r.0, words(r).collect())).collect()
    }

    /// By thread but the first: what no other thread and no static field leads to. Notes the lists of groups.
    fn own_regions(&self, known: &mut Regions) -> Vec<Vec<Ref>> {
        let mut owners = Owners::default();
        let shown = |r: Ref, f: &mut dyn FnMut(Ref)| self.each_shown(r, known, f);
        let mut open: Vec<Ref> = (1..self.heap.permanents()).map(Ref).collect();
        open.push(self.main_group);
        self.each_thread_edge(ThreadId(0), &mut |_, r| open.push(r));
        lead_on(open, ALL, &mut owners, &shown);
        for (index, thread) in self.threads.iter().enumerate().skip(1) {
            let mut open = Vec::new();
            self.each_thread_edge(thread.id, &mut |_, r| open.push(r));
            lead_on(open, index, &mut owners, &shown);
        }
        let own = |index: usize| {
            // Whose object others lead to is not like anybody.
            if owners.get(&self.threads[index].object.0) != Some(&index) {
                return Vec::new();
            }
            let mut objects = Vec::new();
            self.each_thread_edge(ThreadId(index as u32), &mut |_, r| objects.push(r));
            objects.retain(|r| owners.get(&r.0) == Some(&index));
            let mut region: Vec<Ref> = Vec::new();
            let mut done = 0;
            loop {
                for r in objects.drain(..) {
                    if !region.contains(&r) {
                        region.push(r);
                    }
                }
                let Some(r) = region.get(done).copied() else {
                    return region;
                };
                done += 1;
                self.each_shown(r, known, &mut |child| objects.push(child));
                objects.retain(|r| owners.get(&r.0) == Some(&index));
            }
        };
        let regions = (1..self.threads.len()).map(own).collect();
        let list = |handle: &u32| {
            let object = self.heap.object(Ref(*handle));
            let slot = known.list_slot(object.class, self)?;
            let mut list = None;
            let held = object.body_get(object.elem(), slot);
            self.domain.each(&held, |word| list = Some(word as u32));
            list
        };
        known.lists = owners.keys().filter_map(list).collect();
        regions
    }

    /// The references of an object that are part of stand-ins.
    fn each_shown(&self, r: Ref, known: &Regions, f: &mut dyn FnMut(Ref)) {
        let mut threads = self.threads.iter();
        let Some(thread) = threads.find(|t| t.object == r && t.is_alive()) else {
            let list = known.list_slot(self.heap.object(r).class, self);
            let list = list.map(u64::from);
            return self.each_edge(r, &mut |slot, child| {
                if Some(slot) != list {
                    f(child);
                }
            });
        };
        let telling = known.telling.map(|slot| slot.map(u64::from));
        self.each_edge(r, &mut |slot, child| {
            if !telling.contains(&Some(slot)) {
                f(child);
            }
        });
        self.each_own_edge(thread, &mut |_, child| f(child));
    }
}
