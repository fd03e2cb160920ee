//! What the JDK keeps for itself: fields that no program can tell the value of, and methods whose inner
//! steps no other thread can tell apart. Each entry has its reason; a state leaves such fields out, and a
//! transition does not end inside such methods.

use vitrum_classfile::{ClassFile, access};

use super::class::Traits;
use super::{Class, Field, Symbols};

/// Class, field, why it is no part of a state.
const HIDDEN: &[(&str, &str)] = &[
    // Computed from the characters when first asked for: the same value whenever that is.
    ("java/lang/String", "hash"),
    ("java/lang/String", "hashIsZero"),
    // (Numbers for the names and identifiers of threads to come are the machine's: nothing else depends on
    // them, so they are no part of a state either. See `machine/identity.rs`.)
    // Where striped counters begin to look: any value does. (The seed beside it decides which way a skip list goes.)
    ("java/lang/Thread", "threadLocalRandomProbe"),
];

/// Class, field: views that hold nothing but a reference to their map. A new one does the same, unless somebody tells
/// two of them apart (`Grain::Views`).
const VIEWS: &[(&str, &str)] = &[
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
];

/// What is made for those fields. A test holds this against the JDK.
const VIEW_CLASSES: &[&str] = &[
    "java/util/AbstractMap$1",
    "java/util/AbstractMap$2",
    "java/util/EnumMap$KeySet",
    "java/util/EnumMap$Values",
    "java/util/HashMap$EntrySet",
    "java/util/HashMap$KeySet",
    "java/util/HashMap$Values",
    "java/util/IdentityHashMap$EntrySet",
    "java/util/IdentityHashMap$KeySet",
    "java/util/IdentityHashMap$Values",
    "java/util/LinkedHashMap$LinkedEntrySet",
    "java/util/LinkedHashMap$LinkedKeySet",
    "java/util/LinkedHashMap$LinkedValues",
    "java/util/TreeMap$DescendingSubMap",
    "java/util/TreeMap$EntrySet",
    "java/util/TreeMap$KeySet",
    "java/util/TreeMap$Values",
    "java/util/WeakHashMap$KeySet",
    "java/util/WeakHashMap$Values",
    "java/util/concurrent/ConcurrentHashMap$EntrySetView",
    "java/util/concurrent/ConcurrentHashMap$KeySetView",
    "java/util/concurrent/ConcurrentHashMap$ValuesView",
    "java/util/concurrent/ConcurrentSkipListMap$EntrySet",
    "java/util/concurrent/ConcurrentSkipListMap$KeySet",
    "java/util/concurrent/ConcurrentSkipListMap$SubMap",
    "java/util/concurrent/ConcurrentSkipListMap$Values",
];

pub(super) fn is_view(class: &Class) -> bool {
    class.trusted && VIEW_CLASSES.contains(&&*class.name)
}

/// Class, field: as good as final, and not declared so for the sake of serialization or of how the JDK starts.
const SETTLED: &[(&str, &str)] = &[
    ("java/lang/System", "lineSeparator"),
    ("java/util/Locale", "baseLocale"),
    ("java/util/Locale", "localeExtensions"),
];

/// Fields of a thread's object that, once it runs, most programs leave to that thread.
const OWN: &[&str] = &[
    "threadLocals",
    "inheritableThreadLocals",
    "target",
    "group",
    "contextClassLoader",
];

pub(super) fn traits(class: &Class, field: &str, flags: u16, views_count: bool) -> Traits {
    let mut bits = 0;
    let mut set = |bit: u8, on: bool| bits |= if on { bit } else { 0 };
    let among = |fields: &[(&str, &str)]| fields.contains(&(&*class.name, field));
    let is_final = flags & access::ACC_FINAL != 0 || class.trusted && among(SETTLED);
    set(Traits::FINAL, is_final);
    set(Traits::VOLATILE, flags & access::ACC_VOLATILE != 0);
    if class.trusted {
        set(Traits::VIEW, among(VIEWS));
        set(
            Traits::HIDDEN,
            among(HIDDEN) || among(VIEWS) && !views_count,
        );
        let counts = field == "modCount" && COUNTED.contains(&&*class.name);
        set(Traits::COUNTS, counts);
        set(Traits::OPEN, super::part::is_open(&class.name, field));
        let of_thread = &*class.name == "java/lang/Thread";
        set(Traits::OWN, of_thread && OWN.contains(&field));
    }
    Traits(bits)
}

/// Collections that count their changes for their iterators. (`Scanner` and `Matcher` count too, and are
/// seldom part of an endless loop.)
const COUNTED: &[&str] = &[
    "java/util/AbstractList",
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/PriorityQueue",
    "java/util/TreeMap",
    "java/util/WeakHashMap",
];

/// Do objects of a class of the JDK remember how often a collection had been changed? Iterators,
/// spliterators and views with a cached size do in a field of their own, parts of lists in the one that
/// they inherit. A test holds this and [`COUNTING`] against every class of the JDK.
pub(super) fn remembers_changes(class: &Class, symbols: &Symbols) -> bool {
    let remembers = |f: &Field| symbols.text(f.name).ends_with("ModCount");
    class.trusted && (class.fields.iter().any(remembers) || class.name.contains("SubList"))
}

/// May a class of the program look at the number of changes of its own objects? `AbstractList` gives it to
/// subclasses; who does not name it can't get at it.
pub(super) fn may_read_changes(class: &Class, file: &ClassFile) -> bool {
    let names = |index| file.utf8(index).is_ok_and(|text| text == "modCount");
    !class.trusted && (1..file.constant_count() as u16).any(names)
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
    "toArray",
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
    // Only who counts and lists threads can tell (`Grain::Threads`).
    ("java/lang/ThreadGroup", "*"),
    ("java/lang/Thread", "start"),
    ("java/lang/Thread", "exit"),
    ("java/lang/Thread", "<init>"),
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
    // Which one is usual: a setting (`Grain::Settings`), found out when first asked for.
    ("java/util/Locale", "getDefault"),
    // Constants, which are never changed, and what was just made of them.
    ("java/util/Formatter$Flags", "*"),
    // Only its own thread uses the map of a thread's variables.
    ("java/lang/ThreadLocal", "*"),
    ("java/lang/ThreadLocal$ThreadLocalMap", "*"),
];

/// Does it print what it formats to its stream, under the monitor of that? What a standard stream uses for that is
/// its own; its arguments are not.
pub(super) fn is_formatting(class: &str, method: &str) -> bool {
    (class, method) == ("java/io/PrintStream", "format")
}

/// What a program changes by them is no cache, but a variable of its own.
const LOUD: &[(&str, &str)] = &[
    (
        "java/lang/invoke/MethodHandleNatives",
        "setCallSiteTargetNormal",
    ),
    (
        "java/lang/invoke/MethodHandleNatives",
        "setCallSiteTargetVolatile",
    ),
    ("java/lang/invoke/Invokers", "getCallSiteTarget"),
    // Whether a member lets everybody in is the program's to say.
    ("java/lang/invoke/MethodHandles$Lookup", "unreflect"),
    ("java/lang/invoke/MethodHandles$Lookup", "unreflectSpecial"),
    (
        "java/lang/invoke/MethodHandles$Lookup",
        "unreflectConstructor",
    ),
    ("java/lang/invoke/MethodHandles$Lookup", "unreflectGetter"),
    ("java/lang/invoke/MethodHandles$Lookup", "unreflectSetter"),
    ("java/lang/invoke/MethodHandles$Lookup", "unreflectField"),
    (
        "java/lang/invoke/MethodHandles$Lookup",
        "unreflectVarHandle",
    ),
];

pub(super) fn is_quiet(class: &str, method: &str) -> bool {
    let mut quiet = QUIET.iter();
    quiet.any(|(c, m)| *c == class && (*m == "*" || *m == method))
        && !LOUD.contains(&(class, method))
}

#[cfg(test)]
mod tests {
    use vitrum_classfile::{ClassFile, JImage, Jdk, Member};

    use super::{COUNTED, VIEW_CLASSES, VIEWS, is_counting};

    const GETFIELD: u8 = 0xb4;
    const PUTFIELD: u8 = 0xb5;
    const NEW: u8 = 0xbb;

    /// The opcodes behind each read of a number of changes in a method, found without decoding: a wrong find
    /// would make the test fail, and none does.
    fn after_reads(file: &ClassFile, method: &Member) -> Vec<u8> {
        let counts = |index: u16| {
            let field = file.member_ref(index);
            field.is_ok_and(|f| f.name == "modCount")
        };
        let code = method.code.as_ref();
        let bytes = code.map_or(&[][..], |c| file.code_bytes(c));
        let reads = bytes.windows(4);
        let reads = reads.filter(|w| w[0] == GETFIELD && counts(u16::from_be_bytes([w[1], w[2]])));
        reads.map(|w| w[3]).collect()
    }

    /// The constants that instructions with this opcode may name, found without decoding.
    fn named_by(file: &ClassFile, method: &Member, opcode: u8) -> Vec<u16> {
        let code = method.code.as_ref();
        let bytes = code.map_or(&[][..], |c| file.code_bytes(c));
        let found = bytes.windows(3).filter(|w| w[0] == opcode);
        found.map(|w| u16::from_be_bytes([w[1], w[2]])).collect()
    }

    /// What a method makes that keeps a view in its field.
    fn views_made(file: &ClassFile, method: &Member) -> Vec<String> {
        let own = |name: &str| {
            file.fields
                .iter()
                .any(|f| file.utf8(f.name).unwrap() == name)
        };
        let is_view = |index: &u16| {
            let Ok(field) = file.member_ref(*index) else {
                return false;
            };
            // A class that inherits a field names itself as its owner.
            let mut views = VIEWS.iter().filter(|(_, name)| *name == field.name);
            match own(&field.name) {
                true => views.any(|(owner, _)| *owner == file.name()),
                false => views.next().is_some(),
            }
        };
        let keeps = named_by(file, method, PUTFIELD).iter().any(is_view);
        let made = named_by(file, method, NEW).into_iter();
        let made = made.filter_map(|index| file.class_name(index).ok());
        made.filter(|_| keeps)
            .map(|name| name.to_string())
            .collect()
    }

    #[test]
    fn every_class_of_views_is_known() {
        let jdk = Jdk::find(None).unwrap();
        let image = JImage::open(&jdk.modules()).unwrap();
        let mut made = std::collections::BTreeSet::new();
        for entry in image.classes() {
            let entry = entry.unwrap();
            if entry.name.starts_with("java/util/") {
                let file = ClassFile::parse(entry.bytes, &entry.name).unwrap();
                made.extend(file.methods.iter().flat_map(|m| views_made(&file, m)));
            }
        }
        // Methods that set such a field to null, such as `clone`, make other things.
        made.retain(|name| name.contains('$') && !name.ends_with("Entry"));
        let known: std::collections::BTreeSet<String> =
            VIEW_CLASSES.iter().map(ToString::to_string).collect();
        assert_eq!(known, made);
    }

    /// By itself or by a class that it extends.
    fn remembers(file: &ClassFile, image: &JImage) -> bool {
        let fields = file.fields.iter().filter_map(|f| file.utf8(f.name).ok());
        let own = file.name().contains("SubList") || { fields }.any(|f| f.ends_with("ModCount"));
        own || file.super_name().is_some_and(|name| {
            let (bytes, _) = image.class(&name).unwrap().unwrap();
            remembers(&ClassFile::parse(bytes, &name).unwrap(), image)
        })
    }

    /// Is a number compared, or counted up? Else it went into a variable.
    fn is_used_at_once(opcode: u8) -> bool {
        let (iconst_1, iloads, aloads, compares) = (0x04, 0x15..=0x1d, 0x2a..=0x2d, 0x9f..=0xa0);
        opcode == iconst_1
            || iloads.contains(&opcode)
            || aloads.contains(&opcode)
            || compares.contains(&opcode)
    }

    #[test]
    fn every_place_of_the_jdk_that_remembers_a_number_of_changes_is_known() {
        let jdk = Jdk::find(None).unwrap();
        let image = JImage::open(&jdk.modules()).unwrap();
        let (mut unknown, mut known) = (Vec::new(), 0);
        for entry in image.classes() {
            let entry = entry.unwrap();
            // Those two count for themselves.
            let other = ["java/util/Scanner", "java/util/regex/"];
            if !entry.name.starts_with("java/") || other.iter().any(|o| entry.name.starts_with(o)) {
                continue;
            }
            let file = ClassFile::parse(entry.bytes, &entry.name).unwrap();
            let counts = file
                .fields
                .iter()
                .any(|f| file.utf8(f.name).unwrap() == "modCount");
            assert!(!counts || COUNTED.contains(&&*entry.name), "{}", entry.name);
            for method in &file.methods {
                let name = file.utf8(method.name).unwrap();
                let mut reads = after_reads(&file, method).into_iter();
                if reads.any(|op| !is_used_at_once(op)) && !remembers(&file, &image) {
                    known += 1;
                    if !is_counting(&entry.name, &name) {
                        unknown.push(format!("{}.{name}", entry.name));
                    }
                }
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(known > 20, "only {known} methods read a number of changes");
    }
}
