//! One object: a header that every domain keeps alike, and a body of words.

use crate::heap::{Body, Elem};
use crate::ids::{ClassId, ThreadId};

/// Header bits.
pub mod flag {
    /// Reached in the collection under way.
    pub const MARKED: u16 = 1;
    /// A class mirror or an interned string: never collected, never undone away.
    pub const PERMANENT: u16 = 2;
    /// The object is a class mirror and its class is initialized.
    pub const INITIALIZED: u16 = 4;
    pub const INITIALIZING: u16 = 8;
    pub const FAILED: u16 = 16;
    /// The three bits above hold an initialization state.
    pub const INIT_STATE: u16 = INITIALIZED | INITIALIZING | FAILED;
    /// A body so large that writes are saved page by page.
    pub const PAGED: u16 = 32;
    /// An object from before the first mark that was written since.
    pub const TOUCHED: u16 = 64;
    /// An exception that says that the program's files don't fit together.
    pub const LINK_ERROR: u16 = 128;
    /// A structure under construction: only `Heap::decide` writes it.
    pub const LAZY: u16 = 256;
    /// An array of that kind whose length is not decided yet.
    pub const LAZY_LENGTH: u16 = 512;
    /// The flags that are part of a state.
    pub const STATE: u16 = INIT_STATE | LINK_ERROR;
}

/// Who can reach an object; other numbers are those of a thread plus one.
pub mod share {
    /// It never changes again: who reads it does not matter.
    pub const FROZEN: u8 = 0;
    /// A thread whose number does not fit: it has nothing for itself.
    pub const NOBODY: u8 = 254;
    pub const ALL: u8 = 255;
}

#[derive(Debug)]
pub struct Object<W, B: Body<W>> {
    pub class: ClassId,
    /// The epoch of the last save; writing in a later one saves first.
    pub epoch: u32,
    pub lock: Lock,
    /// The identity hash once asked for, else 0; for a mirror under initialization the thread at it.
    pub hash: u32,
    pub flags: u16,
    elem: Elem,
    /// Who can reach it: one thread (its number plus one), or a value of [`share`].
    pub share: u8,
    /// Slots of an instance, elements of an array.
    pub len: u32,
    pub body: B,
    word: std::marker::PhantomData<W>,
}

impl<W, B: Body<W>> Object<W, B> {
    #[inline]
    pub fn new(class: ClassId, elem: Elem, len: u32, epoch: u32) -> Self {
        Object {
            class,
            epoch,
            lock: Lock::FREE,
            hash: 0,
            flags: 0,
            elem,
            share: share::ALL,
            len,
            body: B::zeroed(elem, len),
            word: std::marker::PhantomData,
        }
    }

    /// Makes it what [`Object::new`] makes.
    #[inline]
    pub(super) fn renew(&mut self, class: ClassId, epoch: u32)
    where
        W: Default,
    {
        (self.class, self.epoch) = (class, epoch);
        (self.lock, self.hash, self.flags, self.share) = (Lock::FREE, 0, 0, share::ALL);
        for i in 0..self.len {
            self.body.set(self.elem, i, W::default());
        }
    }

    /// Takes over the header of an object with as many slots.
    #[inline]
    pub(super) fn take_header(&mut self, other: &Self) {
        (self.class, self.epoch) = (other.class, other.epoch);
        (self.lock, self.hash) = (other.lock, other.hash);
        (self.flags, self.share) = (other.flags, other.share);
    }

    #[inline(always)]
    pub fn elem(&self) -> Elem {
        self.elem
    }

    /// Is there such a slot?
    pub fn has(&self, elem: Elem, index: u32) -> bool {
        elem == self.elem && index < self.len
    }

    pub fn body_get(&self, elem: Elem, index: u32) -> W {
        self.body.get(elem, index)
    }

    pub fn body_set(&mut self, elem: Elem, index: u32, word: W) {
        self.body.set(elem, index, word);
    }

    pub fn bytes(&self) -> u64 {
        self.elem.bytes(self.len) + std::mem::size_of::<Self>() as u64
    }

    pub fn copy(&self) -> Self {
        Object {
            body: self.body.copy(self.elem, self.len),
            word: std::marker::PhantomData,
            ..*self
        }
    }
}

impl<W, B: Body<W>> Drop for Object<W, B> {
    #[inline]
    fn drop(&mut self) {
        self.body.release(self.elem, self.len);
    }
}

/// A monitor, whole: its owner and how often it was entered. Who waits or is blocked is in the threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lock {
    owner: u16,
    count: u16,
}

impl Lock {
    pub const FREE: Lock = Lock { owner: 0, count: 0 };
    pub const MAX_COUNT: u16 = u16::MAX;

    pub fn held(owner: ThreadId, count: u16) -> Lock {
        if count == 0 {
            Lock::FREE
        } else {
            Lock {
                owner: owner.0 as u16,
                count,
            }
        }
    }
    #[inline(always)]
    pub fn owner(self) -> Option<ThreadId> {
        (self.count > 0).then_some(ThreadId(u32::from(self.owner)))
    }
    #[inline(always)]
    pub fn count(self) -> u16 {
        self.count
    }
    pub fn is_held_by(self, thread: ThreadId) -> bool {
        self.owner() == Some(thread)
    }
}
