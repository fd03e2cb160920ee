//! Who answers for what the JDK's classes read and write without synchronization, and how strong their accesses
//! are. Start at [`Part`].

use super::Class;
use crate::machine::Order;

/// Who answers for accesses without synchronization in the methods of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// The class itself, as that of the program.
    #[default]
    Other,
    /// The JDK: a tool for threads, which knows what it does.
    Tool,
    /// Its caller, on whose behalf it reads and writes.
    Helper,
    /// Its caller where it has called a helper; else it is a tool.
    Access,
}

/// Classes that use what their callers give them, by the beginnings of their names: `Unsafe` and what wraps
/// it, arrays, characters.
const HELPERS: &[&str] = &[
    "jdk/internal/misc/Unsafe",
    "sun/misc/Unsafe",
    "jdk/internal/reflect/Unsafe",
    "java/lang/invoke/VarHandleB",
    "java/lang/invoke/VarHandleC",
    "java/lang/invoke/VarHandleD",
    "java/lang/invoke/VarHandleF",
    "java/lang/invoke/VarHandleG",
    "java/lang/invoke/VarHandleI",
    "java/lang/invoke/VarHandleL",
    "java/lang/invoke/VarHandleR",
    "java/lang/invoke/VarHandleS",
    "java/util/concurrent/atomic/Atomic",
    "java/util/Arrays",
    "jdk/internal/util/ArraysSupport",
    "java/lang/AbstractStringBuilder",
    "java/lang/String",
    "java/lang/Character",
    "java/lang/Integer",
    "java/lang/Long",
];

/// Classes that lead from the program to a helper, and keep caches of their own.
const ACCESSES: &[&str] = &[
    "java/lang/reflect/",
    "jdk/internal/reflect/",
    "java/lang/invoke/",
];

/// The JDK's own tools for threads, and objects that never change but for caches of what they could compute again.
const TOOLS: &[&str] = &[
    "java/util/concurrent/",
    "java/lang/Class",
    "java/lang/Module",
    "java/lang/Package",
    "java/lang/ThreadLocal",
    "java/math/",
    "java/net/URI",
    "java/net/URL",
    "java/text/",
];

/// Among them, a plain field that the program reads and writes by methods.
const OPEN: &[&str] = &["java/util/concurrent/RecursiveTask"];

/// Class, field: the same among those that lead to a helper.
const OPEN_FIELDS: &[(&str, &str)] = &[
    ("java/lang/reflect/AccessibleObject", "override"),
    ("java/lang/invoke/CallSite", "target"),
];

pub(super) fn is_open(class: &str, field: &str) -> bool {
    OPEN_FIELDS.contains(&(class, field))
}

pub(super) fn part(class: &Class) -> Part {
    let begins = |names: &[&str]| names.iter().any(|name| class.name.starts_with(name));
    match class.trusted {
        false => Part::Other,
        true if class.is_synthetic() || begins(HELPERS) => Part::Helper,
        true if begins(ACCESSES) => Part::Access,
        true if begins(TOOLS) && !begins(OPEN) => Part::Tool,
        true => Part::Other,
    }
}

/// The mode of a method of `Unsafe`, where it is made of accesses with a stronger one.
pub(super) fn weaker_order(class: &Class, method: &str) -> Option<Order> {
    let order = Order::at_end_of(method).filter(|order| *order < Order::Volatile);
    order.filter(|_| class.trusted && &*class.name == "jdk/internal/misc/Unsafe")
}
