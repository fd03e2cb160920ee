//! Names and shares found once more, without regard to what was known: for builds with assertions.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Places, Pool};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use crate::machine::Machine;
use crate::machine::watch::own_share;

/// States with more objects are not looked at.
const MOST: usize = 2000;

/// Where the walk begins: a place, and what is held there.
type Begin = (u32, Vec<(u64, Ref)>);

impl<D: Domain> Machine<D> {
    /// Panics where a walk that passes by what is as it was gives other names than one that does not.
    pub(super) fn check_names(&self, places: &Places, pool: &mut Pool) {
        if places.names.count > MOST {
            return;
        }
        let mut named = BTreeMap::new();
        let mut reached: BTreeMap<Ref, Vec<u8>> = BTreeMap::new();
        for (who, begins) in self.parts(pool) {
            for r in self.reachable(&begins) {
                reached.entry(r).or_default().push(who);
            }
            for begin in begins {
                self.spread(begin, &mut named, pool);
            }
        }
        let live = places.names.live();
        let found: BTreeMap<Ref, u32> = live.map(|r| (r, places.place_of(r))).collect();
        assert_eq!(found, named, "names are not those of a walk from nothing");
        assert_eq!(places.names.count, named.len());
        if D::WATCHED && !self.options.search.every_access {
            reached.iter().for_each(|(r, by)| self.check_share(*r, by));
        }
    }

    fn check_share(&self, r: Ref, by: &[u8]) {
        let here = self.heap.object(r).share;
        let wanted = if by.len() > 1 { share::ALL } else { by[0] };
        assert!(
            here == wanted || here == share::FROZEN,
            "{r:?} is reached by {by:?}, but its share is {here}"
        );
    }

    /// The parts of a walk in their order, with who they are for.
    fn parts(&self, pool: &mut Pool) -> Vec<(u8, Vec<Begin>)> {
        let open = |s: u8| !D::WATCHED || s == share::ALL || s == share::FROZEN;
        let mut parts = vec![(share::ALL, self.bases(pool, open))];
        for thread in 0..self.threads.len() {
            let id = ThreadId(thread as u32);
            let own = own_share(id);
            let mut begins = match D::WATCHED {
                true => self.bases(pool, |s| s == own),
                false => Vec::new(),
            };
            let place = pool.thread(thread);
            self.each_thread_edge(id, &mut |edge, r| begins.push((place, vec![(edge, r)])));
            let who = if own == share::NOBODY {
                share::ALL
            } else {
                own
            };
            parts.push((who, begins));
        }
        parts
    }

    fn bases(&self, pool: &mut Pool, wanted: impl Fn(u8) -> bool) -> Vec<Begin> {
        let bases = self.heap.touched();
        let wanted = bases.filter(|r| wanted(self.heap.object(*r).share));
        let placed = wanted.filter_map(|r| Some((self.base_place(r, pool)?, self.edges_of(r))));
        placed.collect()
    }

    fn edges_of(&self, r: Ref) -> Vec<(u64, Ref)> {
        let mut edges = Vec::new();
        self.each_edge(r, &mut |edge, child| edges.push((edge, child)));
        edges
    }

    /// Names all that is not named yet, breadth-first.
    fn spread(&self, begin: Begin, named: &mut BTreeMap<Ref, u32>, pool: &mut Pool) {
        let mut work = VecDeque::from([begin]);
        while let Some((place, edges)) = work.pop_front() {
            for (edge, r) in edges {
                if !self.heap.is_base(r) && !named.contains_key(&r) {
                    let here = pool.path(place, edge);
                    named.insert(r, here);
                    work.push_back((here, self.edges_of(r)));
                }
            }
        }
    }

    /// All objects outside the base that a part of the walk leads to.
    fn reachable(&self, begins: &[Begin]) -> BTreeSet<Ref> {
        let edges = begins.iter().flat_map(|(_, edges)| edges);
        let mut work: Vec<Ref> = edges.map(|(_, r)| *r).collect();
        let mut reached = BTreeSet::new();
        while let Some(r) = work.pop() {
            if !self.heap.is_base(r) && reached.insert(r) {
                work.extend(self.edges_of(r).into_iter().map(|(_, child)| child));
            }
        }
        reached
    }
}
