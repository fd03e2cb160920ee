//! Typed indices: what crosses a room's border is never a bare integer.

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
        pub struct $name(pub u32);

        impl $name {
            #[inline(always)]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index!(
    /// A loaded class, in the order of loading. Never forgotten.
    ClassId
);
index!(
    /// A method of a loaded class.
    MethodId
);
index!(
    /// An interned name or descriptor.
    Symbol
);
index!(
    /// A thread of the program, in the order of starting.
    ThreadId
);
index!(
    /// A handle of an object in the heap's table; 0 is `null`.
    Ref
);

impl Ref {
    pub const NULL: Ref = Ref(0);

    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub fn word(self) -> u64 {
        u64::from(self.0)
    }
}

/// Class id of "no class": an inline cache that matches nothing.
pub const NO_CLASS: ClassId = ClassId(u32::MAX);
