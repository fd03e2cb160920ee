//! What the JDK keeps for itself: fields that no program can tell the value of, and methods whose inner
//! steps no other thread can tell apart. Each entry has its reason; a state leaves such fields out, and a
//! transition does not end inside such methods.

use vitrum_classfile::access;

use super::class::Traits;
use super::{Class, Field, Symbols};

/// Class, field, why it is no part of a state.
const HIDDEN: &[(&str, &str)] = &[
    // Computed from the characters when first asked for: the same value whenever that is.
    ("java/lang/String", "hash"),
    ("java/lang/String", "hashIsZero"),
    // Views that hold nothing but a reference to their map: a new one does the same.
    ("java/util/AbstractMap", "keySet"),
    ("java/util/AbstractMap", "values"),
    ("java/util/HashMap", "entrySet"),
    ("java/util/TreeMap", "entrySet"),
    ("java/util/TreeMap", "navigableKeySet"),
    ("java/util/TreeMap", "descendingMap"),
    ("java/util/IdentityHashMap", "entrySet"),
    ("java/util/concurrent/ConcurrentHashMap", "keySet"),
    ("java/util/concurrent/ConcurrentHashMap", "values"),
    ("java/util/concurrent/ConcurrentHashMap", "entrySet"),
    ("java/util/concurrent/ConcurrentSkipListMap", "keySet"),
    ("java/util/concurrent/ConcurrentSkipListMap", "values"),
    ("java/util/concurrent/ConcurrentSkipListMap", "entrySet"),
    (
        "java/util/concurrent/ConcurrentSkipListMap",
        "descendingMap",
    ),
    // Numbers for the names and identifiers of threads to come: nothing else depends on them.
    ("java/lang/Thread", "threadInitNumber"),
    ("java/lang/Thread", "threadSeqNumber"),
    ("java/lang/Thread$ThreadNumbering", "next"),
    // Where `ThreadLocalRandom` and striped counters begin to look: any value does.
    ("java/lang/Thread", "threadLocalRandomSeed"),
    ("java/lang/Thread", "threadLocalRandomProbe"),
    ("java/lang/Thread", "threadLocalRandomSecondarySeed"),
    ("java/util/concurrent/ThreadLocalRandom", "probeGenerator"),
    ("java/util/concurrent/ThreadLocalRandom", "seeder"),
];

/// Fields of a thread's object that the JDK lets only that thread use.
const OWN: &[&str] = &["threadLocals", "inheritableThreadLocals"];

/// Fields of a thread's object that only that thread changes once it runs.
const SET_BY_OWN: &[&str] = &["target", "group", "holder", "contextClassLoader"];

pub(super) fn traits(class: &Class, field: &str, flags: u16) -> Traits {
    let mut bits = 0;
    let mut set = |bit: u8, on: bool| bits |= if on { bit } else { 0 };
    set(Traits::FINAL, flags & access::ACC_FINAL != 0);
    set(Traits::VOLATILE, flags & access::ACC_VOLATILE != 0);
    if class.trusted {
        let hidden = HIDDEN
            .iter()
            .any(|(c, f)| **c == *class.name && *f == field);
        set(Traits::HIDDEN, hidden);
        set(Traits::COUNTS, field == "modCount");
        let of_thread = &*class.name == "java/lang/Thread";
        set(Traits::OWN, of_thread && OWN.contains(&field));
        set(Traits::SET_BY_OWN, of_thread && SET_BY_OWN.contains(&field));
    }
    Traits(bits)
}

/// Do objects of a class of the JDK remember how often a collection had been changed? Iterators and
/// spliterators do in a field of their own, parts of lists in the one that they inherit.
pub(super) fn remembers_changes(class: &Class, symbols: &Symbols) -> bool {
    let expects = |f: &Field| symbols.text(f.name).contains("xpectedModCount");
    class.trusted && (class.fields.iter().any(expects) || class.name.contains("SubList"))
}

/// Methods of collections that have the number of changes in a variable while they call the program.
const COUNTING: &[&str] = &[
    "forEach",
    "forEachRemaining",
    "tryAdvance",
    "removeIf",
    "replaceAll",
    "replaceAllRange",
    "sort",
    "equals",
    "equalsRange",
    "equalsArrayList",
    "hashCode",
    "hashCodeRange",
    "compute",
    "computeIfAbsent",
    "computeIfPresent",
    "merge",
    "bulkRemove",
    "callMappingFunctionWithCheck",
    "callRemappingFunctionWithCheck",
    "callMergeValue",
    "remapValue",
    "mergeValue",
    "writeObject",
    "internalWriteEntries",
];

pub(super) fn is_counting(class: &str, method: &str) -> bool {
    class.starts_with("java/util/") && COUNTING.contains(&method)
}

/// Methods of the JDK whose inner steps other threads can't tell apart, by class and name (`*`: all).
const QUIET: &[(&str, &str)] = &[
    // Counts and lists threads; `Thread.start` begins, and the end of a thread is a step of its own.
    ("java/lang/ThreadGroup", "*"),
    ("java/lang/Thread", "start"),
    ("java/lang/Thread", "exit"),
    ("java/lang/Thread", "<init>"),
    ("java/lang/Thread", "nextThreadNum"),
    ("java/lang/Thread", "nextThreadID"),
    // Caches of boxes are filled once and never change.
    ("java/lang/Integer", "valueOf"),
    ("java/lang/Long", "valueOf"),
    ("java/lang/Short", "valueOf"),
    ("java/lang/Byte", "valueOf"),
    ("java/lang/Character", "valueOf"),
    // Linking: what it finds is the same whoever finds it, and kept in caches.
    ("java/lang/invoke/MethodType", "*"),
    ("java/lang/invoke/MethodType$ConcurrentWeakInternSet", "*"),
    ("java/lang/invoke/MethodTypeForm", "*"),
    ("java/lang/invoke/MethodHandles", "*"),
    ("java/lang/invoke/MethodHandles$Lookup", "*"),
    ("java/lang/invoke/MethodHandleNatives", "*"),
    ("java/lang/invoke/MemberName", "*"),
    ("java/lang/invoke/MemberName$Factory", "*"),
    ("java/lang/invoke/Invokers", "*"),
    ("java/lang/invoke/VarForm", "*"),
    ("java/lang/invoke/VarHandles", "*"),
    ("java/lang/invoke/DirectMethodHandle", "make"),
    // Runs under the stream's monitor, and nothing else leads to what it uses.
    ("java/io/PrintStream", "format"),
    ("java/io/PrintStream", "append"),
    // Only its own thread uses the map of a thread's variables.
    ("java/lang/ThreadLocal", "*"),
    ("java/lang/ThreadLocal$ThreadLocalMap", "*"),
];

pub(super) fn is_quiet(class: &str, method: &str) -> bool {
    QUIET
        .iter()
        .any(|(c, m)| *c == class && (*m == "*" || *m == method))
}
