//! Turns that are known: what each looked at, one after the other, and what it changed.
//!
//! What a thread looks at next depends on what it has seen so far and on nothing else, so turns that begin
//! alike share their beginnings: a tree whose nodes say where to look and whose edges are what is seen.

use std::ops::Range;

use vitrum_explore::FastMap;

use super::footprint::Footprints;

/// How a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Start {
    /// Components: the globals, and the thread whose turn it is.
    pub globals: u32,
    pub thread: u32,
    /// The number of that thread.
    pub id: u32,
    /// What it is told, plus one, where it asked.
    pub answer: u32,
    /// Two threads at least are alive.
    pub together: bool,
    /// It is noted what a thread does that is alone.
    pub noted: bool,
}

/// Something of a state, as what a state is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// The component at a place.
    Place(u32),
    /// The same, and who can reach the object there.
    Shared(u32),
    Alive(u32),
    /// By the object's name.
    Waiters(u64),
    ThreadOf(u64),
    /// Those who go on when a thread ends, for whom they wait alone, as bits.
    Joiners(u32),
    /// The threads that are alive, as bits.
    Crowd,
}

/// What a turn changes: components at places, and who can reach the objects there.
pub(super) struct Effect<'a> {
    pub components: &'a [(u32, u32)],
    pub shares: &'a [(u32, u8)],
    /// See `footprint.rs`.
    pub footprint: Option<u32>,
}

#[derive(Default)]
pub(super) struct Memo {
    starts: FastMap<Start, u32>,
    nodes: Vec<Node>,
    edges: FastMap<(u32, u64), u32>,
    components: Vec<(u32, u32)>,
    shares: Vec<(u32, u8)>,
    pub footprints: Footprints,
}

enum Node {
    Look(Spot),
    End {
        components: Range<usize>,
        shares: Range<usize>,
        footprint: Option<u32>,
    },
}

/// Begins anew beyond that.
const MOST_NODES: usize = 1 << 20;

impl Memo {
    pub fn clear(&mut self) {
        let mut footprints = std::mem::take(&mut self.footprints);
        footprints.clear();
        *self = Memo {
            footprints,
            ..Memo::default()
        };
    }

    /// What a turn does that begins like this, if it is known; `see` says what is to be seen in the state.
    #[inline]
    pub fn find(&self, start: Start, see: impl Fn(Spot) -> u64) -> Option<Effect<'_>> {
        let mut at = *self.starts.get(&start)?;
        loop {
            match &self.nodes[at as usize] {
                Node::Look(spot) => at = *self.edges.get(&(at, see(*spot)))?,
                Node::End {
                    components,
                    shares,
                    footprint,
                } => {
                    return Some(Effect {
                        components: &self.components[components.clone()],
                        shares: &self.shares[shares.clone()],
                        footprint: *footprint,
                    });
                }
            }
        }
    }

    /// Remembers a turn. What was known of one that looked elsewhere at the same point is forgotten: a
    /// thread looks at more where something is done for the first time.
    pub fn add(&mut self, start: Start, seen: &[(Spot, u64)], effect: Effect) {
        if self.nodes.len() > MOST_NODES {
            self.clear();
        }
        let mut at = self.starts.get(&start).copied();
        let mut edge = None;
        for (spot, value) in seen {
            let here = match at {
                Some(n) if matches!(self.nodes[n as usize], Node::Look(known) if known == *spot) => {
                    n
                }
                _ => self.hang(start, edge, Node::Look(*spot)),
            };
            edge = Some((here, *value));
            at = self.edges.get(&(here, *value)).copied();
        }
        let end = self.end(effect);
        self.hang(start, edge, end);
    }

    fn end(&mut self, effect: Effect) -> Node {
        let (c, s) = (self.components.len(), self.shares.len());
        self.components.extend_from_slice(effect.components);
        self.shares.extend_from_slice(effect.shares);
        Node::End {
            components: c..self.components.len(),
            shares: s..self.shares.len(),
            footprint: effect.footprint,
        }
    }

    /// Puts a node at the end of an edge, or at the start.
    fn hang(&mut self, start: Start, edge: Option<(u32, u64)>, node: Node) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(node);
        match edge {
            Some(edge) => self.edges.insert(edge, number),
            None => self.starts.insert(start, number),
        };
        number
    }
}
