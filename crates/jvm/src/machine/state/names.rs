//! Names for objects outside the base: the way on which a walk first meets them.
//!
//! The walk goes through what static fields and open objects of the base lead to, breadth-first, and then
//! through what each thread has. It is a function of the state alone, so isomorphic states name their
//! objects alike; and it prefers ways through the heap, which change less than registers do. On the
//! way it finds who can reach what: an object that only one thread meets is that thread's alone.

use super::{Places, Pool};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use crate::machine::Machine;
use crate::machine::watch::own_share;

/// Which objects are in the state, and at which places.
#[derive(Default)]
pub(super) struct Names {
    /// By handle; 0 for what is in the base or not in the state.
    places: Vec<u32>,
    pub live: Vec<Ref>,
    /// Objects that the last walk met and the one before did not.
    pub fresh: Vec<Ref>,
    log: Vec<Edit>,
    /// By handle: the last walk that met it.
    met: Vec<u32>,
    walks: u32,
    /// Empty but for their memory.
    room: Room,
}

/// What a walk needs for itself.
#[derive(Default)]
struct Room {
    live: Vec<Ref>,
    touched: Vec<Ref>,
    edges: Vec<(u64, Ref)>,
    renamed: Vec<(Ref, u32)>,
}

enum Edit {
    Place(Ref, u32),
    Live(Vec<Ref>),
}

impl Names {
    pub fn place_of(&self, r: Ref) -> u32 {
        self.places.get(r.index()).copied().unwrap_or(0)
    }

    fn set_place(&mut self, r: Ref, place: u32) {
        if self.places.len() <= r.index() {
            self.places.resize(r.index() + 1, 0);
        }
        let old = std::mem::replace(&mut self.places[r.index()], place);
        self.log.push(Edit::Place(r, old));
    }

    pub fn mark(&self) -> usize {
        self.log.len()
    }

    /// True if there was something to take back.
    pub fn undo(&mut self, mark: usize) -> bool {
        let named = self.log.len() > mark;
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Edit::Place(r, old)) => self.places[r.index()] = old,
                Some(Edit::Live(old)) => self.live = old,
                None => {}
            }
        }
        named
    }

    pub fn walks(&self) -> u32 {
        self.walks
    }

    fn begin_walk(&mut self) {
        self.walks += 1;
        self.fresh.clear();
    }

    /// True the first time that this walk meets the object.
    fn meet(&mut self, r: Ref) -> bool {
        if self.met.len() <= r.index() {
            self.met.resize(r.index() + 1, 0);
        }
        std::mem::replace(&mut self.met[r.index()], self.walks) != self.walks
    }

    fn was_met(&self, r: Ref) -> bool {
        self.met.get(r.index()) == Some(&self.walks)
    }
}

/// A walk under way.
struct Walk<'a> {
    places: &'a mut Places,
    pool: &'a mut Pool,
    /// All that were met, and how many of them were looked into.
    live: Vec<Ref>,
    done: usize,
    edges: Vec<(u64, Ref)>,
    /// Objects that were in the state before and now have another name.
    renamed: Vec<(Ref, u32)>,
    /// Who can reach what the walk meets now.
    share: u8,
}

impl<D: Domain> Machine<D> {
    /// Names everything; true if an object that had a name has another one now.
    pub(super) fn walk(&mut self, places: &mut Places, pool: &mut Pool) -> bool {
        places.names.begin_walk();
        let Room {
            live,
            mut touched,
            edges,
            renamed,
        } = std::mem::take(&mut places.names.room);
        let mut walk = Walk {
            places,
            pool,
            live,
            done: 0,
            edges,
            renamed,
            share: share::ALL,
        };
        touched.extend(self.heap.touched());
        for r in &touched {
            let here = self.heap.object(*r).share;
            if !D::WATCHED || here == share::ALL || here == share::FROZEN {
                self.walk_base(&mut walk, *r);
            }
        }
        for thread in 0..self.threads.len() {
            let id = ThreadId(thread as u32);
            if D::WATCHED {
                let own = own_share(id);
                walk.share = if own == share::NOBODY {
                    share::ALL
                } else {
                    own
                };
                for r in &touched {
                    if self.heap.object(*r).share == own {
                        self.walk_base(&mut walk, *r);
                    }
                }
            }
            self.walk_thread(&mut walk, id);
        }
        touched.clear();
        let Walk {
            live,
            edges,
            renamed,
            ..
        } = walk;
        places.names.room = Room {
            live,
            touched,
            edges,
            renamed,
        };
        places.settle_names()
    }

    fn walk_base(&mut self, walk: &mut Walk, r: Ref) {
        if let Some(place) = self.base_place(r, walk.pool) {
            self.walk_references(walk, r, place);
            self.walk_on(walk);
        }
    }

    fn walk_thread(&mut self, walk: &mut Walk, id: ThreadId) {
        let place = walk.pool.thread(id.index());
        let mut roots = std::mem::take(&mut walk.edges);
        self.each_thread_edge(id, &mut |edge, r| roots.push((edge, r)));
        for (edge, r) in roots.drain(..) {
            self.meet(walk, r, place, edge);
        }
        walk.edges = roots;
        self.walk_on(walk);
    }

    fn walk_on(&mut self, walk: &mut Walk) {
        while let Some(r) = walk.live.get(walk.done).copied() {
            walk.done += 1;
            let place = walk.places.names.place_of(r);
            self.walk_references(walk, r, place);
        }
    }

    fn walk_references(&mut self, walk: &mut Walk, r: Ref, place: u32) {
        let frozen = self.heap.object(r).class == self.program.known.string;
        let mut children = std::mem::take(&mut walk.edges);
        self.each_edge(r, &mut |edge, child| children.push((edge, child)));
        for (edge, child) in children.drain(..) {
            self.meet(walk, child, place, edge);
            if self.finds_share() && frozen && self.heap.object(child).share != share::FROZEN {
                self.heap.header(child).share = share::FROZEN;
            }
        }
        walk.edges = children;
    }

    fn meet(&mut self, walk: &mut Walk, r: Ref, from: u32, edge: u64) {
        if self.heap.is_base(r) {
            return;
        }
        if !walk.places.names.meet(r) {
            if self.finds_share() && self.heap.object(r).share != walk.share {
                self.open(r);
            }
            return;
        }
        let here = self.heap.object(r).share;
        if self.finds_share() && here != walk.share && here != share::FROZEN {
            self.heap.header(r).share = walk.share;
        }
        let old = walk.places.names.place_of(r);
        let place = walk.pool.path(from, edge);
        if old != place {
            walk.places.names.set_place(r, place);
            if old == 0 {
                walk.places.names.fresh.push(r);
            } else {
                walk.renamed.push((r, old));
            }
        }
        walk.live.push(r);
    }

    /// Does the walk find out who can reach what? Where every access counts, once open is open for ever.
    fn finds_share(&self) -> bool {
        D::WATCHED && !self.options.search.every_access
    }

    /// Two threads meet the object: it and what it leads to, outside the base, is open to all.
    fn open(&mut self, r: Ref) {
        let mut work = vec![r];
        while let Some(r) = work.pop() {
            let here = self.heap.object(r).share;
            if !self.heap.is_base(r) && here != share::ALL && here != share::FROZEN {
                self.heap.header(r).share = share::ALL;
                self.each_edge(r, &mut |_, child| work.push(child));
            }
        }
    }
}

impl Places {
    /// Empties the places of what is gone or has moved; true if something has moved.
    fn settle_names(&mut self) -> bool {
        let mut room = std::mem::take(&mut self.names.room);
        if self.names.live != room.live {
            for i in 0..self.names.live.len() {
                self.leave(i);
            }
            let live = std::mem::take(&mut room.live);
            let before = std::mem::replace(&mut self.names.live, live);
            self.names.log.push(Edit::Live(before));
        }
        let moved = !room.renamed.is_empty();
        for (_, old) in room.renamed.drain(..) {
            self.vector.set(old, 0);
        }
        room.live.clear();
        self.names.room = room;
        moved
    }

    /// Empties the place of an object that was live, unless the walk met it again.
    fn leave(&mut self, index: usize) {
        let r = self.names.live[index];
        if !self.names.was_met(r) {
            let place = self.names.place_of(r);
            self.names.set_place(r, 0);
            self.vector.set(place, 0);
        }
    }
}
