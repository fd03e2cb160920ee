//! A component under way: its words, and what is known of the references among them.

use crate::ids::Ref;

/// A component under way.
#[derive(Default)]
pub(in crate::machine) struct Words {
    pub words: Vec<u64>,
    pub(super) references: References,
}

/// The references of a component to objects outside the base.
#[derive(Default)]
pub(super) struct References {
    pub held: Held,
    pub objects: Vec<Ref>,
}

/// What is known of such references: which they are, and where in the component.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::machine) struct Held {
    hash: u64,
    /// Of the objects whatever their places, if it makes no difference to names where they are; else 0.
    pub(super) anywhere: u64,
    /// One of the objects has no name yet.
    pub(super) unnamed: bool,
}

impl Held {
    fn add(&mut self, at: u32, r: Ref) {
        self.hash = mix(self.hash, u64::from(at) << 32 | r.word());
    }

    pub fn is_at_same_places(self, old: Held) -> bool {
        self.hash == old.hash
    }

    /// Would a walk find other names, or others who reach something, than when this was `old`?
    pub fn changes_names(self, old: Held) -> bool {
        let same_objects = self.anywhere != 0 && self.anywhere == old.anywhere;
        self.unnamed || self.hash != old.hash && !same_objects
    }
}

pub(super) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl References {
    pub fn add(&mut self, at: u32, r: Ref) {
        self.held.add(at, r);
        self.objects.push(r);
    }
}

impl Words {
    pub fn held(&self) -> Held {
        self.references.held
    }

    pub fn clear(&mut self) {
        self.words.clear();
        self.references.held = Held::default();
        self.references.objects.clear();
    }

    pub fn push(&mut self, word: u64) {
        self.words.push(word);
    }

    pub fn extend<const N: usize>(&mut self, words: [u64; N]) {
        self.words.extend_from_slice(&words);
    }
}
