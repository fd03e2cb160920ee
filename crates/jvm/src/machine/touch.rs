//! What a thread is about to do to something that others can reach, and whether two of them get in each
//! other's way. Start at [`Access::conflict`].

use crate::ids::Ref;

/// What a thread stopped before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    pub object: Ref,
    /// The slot or element; [`WHOLE`] for the object itself: its monitor, its thread, all its elements.
    pub place: u32,
    pub touch: Touch,
}

/// In place of a slot.
pub const WHOLE: u32 = u32::MAX;

/// How the memory model orders an access; the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Order {
    Plain,
    Opaque,
    /// Acquire, release, lazy.
    Ordered,
    Volatile,
}

/// What is done to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Touch {
    Read = 1,
    Write,
    OpaqueRead,
    OpaqueWrite,
    OrderedRead,
    OrderedWrite,
    VolatileRead,
    /// Atomic operations too, whether they will write or not.
    VolatileWrite,
    /// Several elements or slots in one step.
    ReadAll,
    WriteAll,
    Enter,
    Exit,
    Wait,
    Notify,
    Sleep,
    Park,
    Unpark,
    Interrupt,
    /// Is the thread alive, and what does it do?
    Look,
    /// A class is initialized.
    Initialize,
    Print,
    /// The program wants others to have a turn.
    Pause,
    /// Nothing: the turn took too long.
    Cut,
}

/// How two accesses to one variable get in each other's way, if one of them writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// One of them is plain: a data race.
    Race,
    /// No data race, but the weaker one is not volatile: there are executions that no order of steps explains.
    Weak,
    /// One of them does in one step what are several.
    Bulk,
}

impl Order {
    pub fn touch(self, writes: bool) -> Touch {
        let [read, write] = match self {
            Order::Plain => [Touch::Read, Touch::Write],
            Order::Opaque => [Touch::OpaqueRead, Touch::OpaqueWrite],
            Order::Ordered => [Touch::OrderedRead, Touch::OrderedWrite],
            Order::Volatile => [Touch::VolatileRead, Touch::VolatileWrite],
        };
        if writes { write } else { read }
    }

    /// By the end of a method's name, as `VarHandle` and `Unsafe` name their access modes.
    pub fn at_end_of(name: &str) -> Option<Order> {
        const ENDS: [(&str, Order); 5] = [
            ("Plain", Order::Plain),
            ("Opaque", Order::Opaque),
            ("Acquire", Order::Ordered),
            ("Release", Order::Ordered),
            ("Volatile", Order::Volatile),
        ];
        let known = ENDS.iter().find(|(end, _)| name.ends_with(end));
        known.map(|(_, order)| *order)
    }
}

impl Touch {
    pub const ALL: [Touch; 23] = [
        Touch::Read,
        Touch::Write,
        Touch::OpaqueRead,
        Touch::OpaqueWrite,
        Touch::OrderedRead,
        Touch::OrderedWrite,
        Touch::VolatileRead,
        Touch::VolatileWrite,
        Touch::ReadAll,
        Touch::WriteAll,
        Touch::Enter,
        Touch::Exit,
        Touch::Wait,
        Touch::Notify,
        Touch::Sleep,
        Touch::Park,
        Touch::Unpark,
        Touch::Interrupt,
        Touch::Look,
        Touch::Initialize,
        Touch::Print,
        Touch::Pause,
        Touch::Cut,
    ];

    /// Of an access to variables; none for what else can be done to an object.
    #[inline]
    pub fn order(self) -> Option<Order> {
        Some(match self {
            Touch::Read | Touch::Write | Touch::ReadAll | Touch::WriteAll => Order::Plain,
            Touch::OpaqueRead | Touch::OpaqueWrite => Order::Opaque,
            Touch::OrderedRead | Touch::OrderedWrite => Order::Ordered,
            Touch::VolatileRead | Touch::VolatileWrite => Order::Volatile,
            _ => return None,
        })
    }

    pub fn writes(self) -> bool {
        matches!(
            self,
            Touch::Write
                | Touch::OpaqueWrite
                | Touch::OrderedWrite
                | Touch::VolatileWrite
                | Touch::WriteAll
        )
    }

    pub fn is_bulk(self) -> bool {
        matches!(self, Touch::ReadAll | Touch::WriteAll)
    }

    /// What there is between two accesses to one object, by which of its places are used.
    pub fn conflict(self, place: u32, other: Touch, other_place: u32) -> Option<Conflict> {
        let (mine, its) = (self.order()?, other.order()?);
        let bulk = self.is_bulk() || other.is_bulk();
        if place != other_place && !bulk || !self.writes() && !other.writes() {
            return None;
        }
        match mine.min(its) {
            _ if bulk => Some(Conflict::Bulk),
            Order::Plain => Some(Conflict::Race),
            Order::Opaque | Order::Ordered => Some(Conflict::Weak),
            Order::Volatile => None,
        }
    }
}

impl Access {
    pub fn conflict(&self, other: &Access) -> Option<Conflict> {
        let same = self.object == other.object;
        let between = || self.touch.conflict(self.place, other.touch, other.place);
        same.then(between).flatten()
    }
}
