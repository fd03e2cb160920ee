//! Memory for peers: where the heap is full, a collection may make room, and the peer is called again. That
//! is possible as long as it has changed nothing but objects that it made itself.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::Ref;

/// So many objects are remembered; a peer that makes more has to do with the room there is.
const MOST: usize = 4_096;

/// What the peer under way has done.
#[derive(Default)]
pub struct PeerWork {
    under_way: bool,
    changed: bool,
    /// It wrote elements of an array that others can reach, without a stop before.
    unnoticed: bool,
    made: Vec<Ref>,
}

impl PeerWork {
    pub fn note_made(&mut self, object: Ref) {
        match self.made.len() < MOST {
            true => self.made.push(object),
            false => self.changed = true,
        }
    }

    /// The newest is the likeliest.
    pub fn note_written(&mut self, object: Ref) {
        if !self.changed && !self.made.iter().rev().any(|made| *made == object) {
            self.changed = true;
        }
    }

    /// Something else than an object was changed.
    pub fn note_change(&mut self) {
        self.changed = true;
    }

    pub fn note_unnoticed(&mut self) {
        self.unnoticed = true;
    }

    /// The peer is done; true: with everything that it did, others could notice it.
    pub fn end(&mut self) -> bool {
        self.under_way = false;
        !std::mem::take(&mut self.unnoticed)
    }
}

impl<D: Domain> Machine<D> {
    /// Before a peer is called; it may be that a collection pays.
    pub(super) fn begin_peer(&mut self) -> Exec {
        self.make_room()?;
        self.peer_work.made.clear();
        self.peer_work.changed = false;
        self.peer_work.under_way = true;
        Ok(())
    }

    /// The peer has changed something else than an object.
    pub(super) fn note_peer_change(&mut self) {
        self.peer_wrote = true;
        self.peer_work.note_change();
    }

    /// The heap is full for what is not an instruction of its own.
    pub(super) fn full(&self) -> Trap {
        let work = &self.peer_work;
        match work.under_way && !work.changed {
            true => self.no_room(self.swept),
            false => Trap::out_of_memory(),
        }
    }
}
