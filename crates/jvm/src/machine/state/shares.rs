//! Who can reach what, where the parts of two threads meet.
//!
//! A walk gives every object outside the base to the part in which it meets it first. What a later thread's
//! part refers to in an earlier one's (a root), and all that it leads to, is open to all. Territories that the
//! walk passed by keep what was found then, for as long as
//! - every root that opened something is still one (a root whose objects others had opened may come and go), and
//! - every territory with an opened object was passed by: what an opened object leads to is opened as well,
//!   so that all ways on which they were opened are as they were.
//!
//! Else all that was opened is closed, and opened again from what are roots now.

use super::names::Names;
use super::territories::Territory;
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::Ref;
use crate::machine::Machine;
use crate::machine::watch::own_share;

#[derive(Default, Clone, PartialEq)]
pub(super) struct Shares {
    /// Each with whether it opened an object that those before it had not.
    roots: Vec<(Ref, bool)>,
    /// The territories that have opened objects, in order.
    opened: Vec<Territory>,
}

impl Shares {
    fn is_empty(&self) -> bool {
        self.roots.is_empty()
    }
}

impl<D: Domain> Machine<D> {
    /// Does the walk find out who can reach what? Where every access counts, once open is open for ever.
    pub(super) fn finds_share(&self) -> bool {
        D::WATCHED && !self.options.search.every_access
    }

    /// A walk is over, and met these.
    pub(super) fn settle_shares(&mut self, names: &mut Names, crossing: &mut Vec<Ref>) {
        if !self.finds_share() || crossing.is_empty() && names.shares.is_empty() {
            return;
        }
        crossing.sort_unstable();
        crossing.dedup();
        let mut shares = names.shares.clone();
        let is_root = |r: Ref| crossing.binary_search(&r).is_ok();
        let stands = shares.roots.iter().all(|(r, opens)| !opens || is_root(*r))
            && (shares.opened.iter()).all(|territory| names.territories.is_kept(*territory));
        shares.roots.retain(|(r, _)| is_root(*r));
        if !stands {
            let opened = std::mem::take(&mut shares.opened);
            opened
                .iter()
                .for_each(|territory| self.close(names, *territory));
        }
        // One that opened nothing may be another object by now, under the same handle.
        let due = shares
            .roots
            .iter_mut()
            .filter(|(_, opens)| !stands || !opens);
        for (r, opens) in due {
            *opens = self.open(names, *r, &mut shares.opened);
        }
        let mut known: Vec<Ref> = shares.roots.iter().map(|(r, _)| *r).collect();
        known.sort_unstable();
        for r in crossing.iter().filter(|r| known.binary_search(r).is_err()) {
            let opens = self.open(names, *r, &mut shares.opened);
            shares.roots.push((*r, opens));
        }
        shares.opened.sort_unstable();
        shares.opened.dedup();
        if shares != names.shares {
            names.set_shares(shares);
        }
    }

    /// Two threads meet the object: it and what it leads to, outside the base, is open to all. False if it was.
    fn open(&mut self, names: &Names, r: Ref, opened: &mut Vec<Territory>) -> bool {
        let mut work = vec![r];
        let mut opens = false;
        while let Some(r) = work.pop() {
            let here = self.heap.object(r).share;
            if !self.heap.is_base(r) && here != share::ALL && here != share::FROZEN {
                opens = true;
                self.heap.header(r).share = share::ALL;
                let owner = names.territories.owner(r);
                opened.extend(owner.filter(|owner| opened.last() != Some(owner)));
                self.each_edge(r, &mut |_, child| work.push(child));
            }
        }
        opens
    }

    /// What a territory has is its thread's alone, as far as that thread's part can tell.
    fn close(&mut self, names: &Names, territory: Territory) {
        let part = names.territories.part(territory);
        let extent = names.territories.extent(territory);
        let (Some(thread), Some(extent)) = (part, extent) else {
            return;
        };
        let own = own_share(thread);
        for r in &extent.objects {
            if self.heap.object(*r).share == share::ALL && own != share::NOBODY {
                self.heap.header(*r).share = own;
            }
        }
    }
}
