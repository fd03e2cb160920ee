//! Who has what for itself where a search begins, and what only a list of threads leads to.
//!
//! A thread that is started is open to all, with all that it leads to: its starter may keep it. Outside the base the
//! next walk finds out whether it does ([`names`](super::names)). Objects of the base are not met by walks and stay
//! open once they are; so it is found out for all of them once, where nothing is searched yet
//! ([`Machine::find_owners`]).
//!
//! The argument. What a thread does to an object without a stop is noticed by nobody if no other thread has a way to that
//! object. Ways lead through registers, locks and exceptions of threads, through static fields and through objects. All of
//! these are followed, with what the machine itself has, but one: until Java 18 a group of threads has a list of those
//! that are alive. Only methods of the group read it. They add a thread, before it is alive; they look for one that
//! ends, by comparing references; all others, which look into threads or give them to the program, end the search, which
//! begins again where the list counts (`Grain::Threads`). So as long as the search goes on nobody comes to a thread that is
//! alive by the list of its group. What belongs to one thread is opened when that thread writes a reference to it into what
//! others reach, or starts a thread with it; before, no other thread can have one.

use vitrum_explore::FastMap;

use crate::domain::Domain;
use crate::heap::{Look, share};
use crate::ids::{Ref, ThreadId};
use crate::machine::Machine;
use crate::machine::watch::own_share;
use crate::program::Shape;

/// Who leads to an object, of those that are told apart.
pub(super) type Owners = FastMap<u32, usize>;

/// Calls a function with each object that one refers to.
pub(super) type Edges<'a> = dyn Fn(Ref, &mut dyn FnMut(Ref)) + 'a;

/// More than one, or nobody in particular.
pub(super) const ALL: usize = 0;

impl<D: Domain> Machine<D> {
    /// Gives what only one thread leads to to that thread. Comes where no mark is open.
    pub(in crate::machine) fn find_owners(&mut self) {
        if !self.finds_share() {
            return;
        }
        self.lists = self.find_lists();
        let mut owners = Owners::default();
        let each = |r: Ref, f: &mut dyn FnMut(Ref)| self.each_edge(r, &mut |_, child| f(child));
        let roots = (1..self.heap.permanents()).map(Ref);
        lead_on(
            roots.chain([self.main_group]).collect(),
            ALL,
            &mut owners,
            &each,
        );
        for thread in self.threads.iter() {
            let mut held = Vec::new();
            self.each_thread_edge(thread.id, &mut |_, r| held.push(r));
            lead_on(held, thread.id.index() + 1, &mut owners, &each);
        }
        for (r, owner) in owners {
            let own = match owner {
                ALL => share::NOBODY,
                _ => own_share(ThreadId(owner as u32 - 1)),
            };
            if own != share::NOBODY && self.heap.object(Ref(r)).share == share::ALL {
                self.heap.header(Ref(r)).share = own;
            }
        }
    }

    /// Who needs a longer list leaves one of the base as it was, with its threads.
    fn find_lists(&self) -> Vec<Ref> {
        let group = self
            .program
            .class(self.heap.object(self.main_group).class)
            .id;
        let is_group = |r: &Ref| self.program.is_subclass(self.heap.object(*r).class, group);
        let Some((_, threads)) = self.program.known.listing else {
            return Vec::new();
        };
        let groups = self.heap.all_objects().filter(is_group);
        let lists = groups.map(|r| self.held_by(r, threads));
        lists.filter(|list| !list.is_null()).collect()
    }

    /// Is it a thread that is alive, in the list of its group, which leads nobody to it?
    pub(in crate::machine) fn is_listed(&self, list: Ref, r: Ref) -> bool {
        let class = self.heap.object(list).class;
        let lists = self.program.class(class).shape
            == Shape::Array {
                element: self.program.known.thread,
            };
        if !lists || !self.finds_share() || self.options.search.fine.threads {
            return false;
        }
        self.heap.tape.note(Look::ThreadOf(r));
        let mut all = self.threads.unnoted().iter();
        all.any(|t| t.object == r && t.is_alive())
            && (self.list_of(r) == list || self.lists.contains(&list))
    }

    /// The lists that may have a thread.
    pub(super) fn lists_with(&self, thread: Ref) -> impl Iterator<Item = Ref> {
        let list = Some(self.list_of(thread)).filter(|list| !list.is_null());
        list.into_iter().chain(self.lists.iter().copied())
    }

    /// The list of the group of a thread, if there is one.
    fn list_of(&self, thread: Ref) -> Ref {
        let Some((group, threads)) = self.program.known.listing else {
            return Ref::NULL;
        };
        match self.held_by(thread, group) {
            Ref::NULL => Ref::NULL,
            group => self.held_by(group, threads),
        }
    }

    fn held_by(&self, r: Ref, slot: u16) -> Ref {
        let object = self.heap.object(r);
        let mut held = Ref::NULL;
        let word = object.body_get(object.elem(), slot.into());
        self.domain.each(&word, |word| held = Ref(word as u32));
        held
    }
}

/// Notes who leads to what, along what `each` gives.
pub(super) fn lead_on(mut open: Vec<Ref>, owner: usize, owners: &mut Owners, each: &Edges) {
    while let Some(r) = open.pop() {
        let before = owners.get(&r.0).copied();
        if r.is_null() || before == Some(owner) || before == Some(ALL) {
            continue;
        }
        owners.insert(r.0, if before.is_none() { owner } else { ALL });
        each(r, &mut |child| open.push(child));
    }
}
