//! What of the JDK's own state calls may change although no program can tell: each entry has its reason. Whoever takes
//! what calls have in common for part of no state asks here; `bookkeeping.rs` has what is no part of any state.

use super::Class;

/// What a field of the JDK holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// What a program may see.
    State,
    /// What is found out once and is the same from then on: before and after, a program gets the same answers. Which
    /// object an answer is can be told, so a search should begin with it filled.
    Cache,
    /// What is written before it is read, each time.
    Scratch,
}

/// Class and fields (`*`: all), of objects or static: computed from what never changes, when it is first asked for.
const CACHES: &[(&str, &[&str])] = &[
    // From what a locale is made of. (Which one is usual a program can set.)
    ("java/util/Locale", &["languageTag", "hashCodeValue"]),
    // From the number itself.
    (
        "java/math/BigInteger",
        &[
            "bitCountPlusOne",
            "bitLengthPlusOne",
            "lowestSetBitPlusTwo",
            "firstNonzeroIntNumPlusTwo",
        ],
    ),
    (
        "java/math/BigDecimal",
        &["intVal", "precision", "stringCache"],
    ),
    // From the class file.
    (
        "java/lang/Class",
        &[
            "name",
            "packageName",
            "reflectionFactory",
            "reflectionData",
            "genericInfo",
            "enumConstants",
            "enumConstantDirectory",
            "annotationData",
            "annotationType",
            "cachedConstructor",
            "newInstanceCallerCache",
        ],
    ),
    ("java/lang/Class$ReflectionData", &["*"]),
    // From the member.
    (
        "java/lang/reflect/Method",
        &["methodAccessor", "genericInfo"],
    ),
    (
        "java/lang/reflect/Field",
        &[
            "fieldAccessor",
            "overrideFieldAccessor",
            "genericInfo",
            "declaredAnnotations",
        ],
    ),
    (
        "java/lang/reflect/Constructor",
        &["constructorAccessor", "genericInfo"],
    ),
    (
        "java/lang/reflect/Executable",
        &["declaredAnnotations", "parameters", "hasRealParameterData"],
    ),
    // Who was allowed to use a member, and is again.
    ("java/lang/reflect/AccessibleObject", &["accessCheckCache"]),
    // From what a pattern was made of.
    ("java/util/regex/Pattern", &["compiled", "localTCNCount"]),
    ("java/net/URI", &["hash", "string"]),
];

/// Static fields of which all that they lead to is a cache, unless the program itself leads there too. `*`: all of a
/// class, and `*` at the end of a class: all that begin so. What the machine itself keeps with a class has no name.
const ROOTS: &[(&str, &str)] = &[
    // Strings that were interned: the same one for the same text.
    ("java/lang/String", ""),
    // Locales by what they are made of.
    ("java/util/Locale$*", "*"),
    ("java/util/Locale", "CACHE"),
    ("java/util/Locale", "LOCALECACHE"),
    ("sun/util/locale/*", "*"),
    ("sun/util/resources/*", "*"),
    ("sun/text/resources/*", "*"),
    ("java/util/ResourceBundle", "cacheList"),
    ("java/util/ResourceBundle", "bundleAccess"),
    // Powers that numbers are written by.
    ("java/math/BigInteger", "powerCache"),
    ("java/math/BigInteger", "logCache"),
    ("java/math/BigDecimal", "BIG_TEN_POWERS_TABLE"),
    // How members are called, found from class files.
    ("jdk/internal/reflect/*", "*"),
    ("sun/reflect/*", "*"),
    ("java/lang/reflect/*", "*"),
    // Types and handles by what they are made of, which nobody can change.
    ("java/lang/invoke/*", "*"),
    // Offsets and formats by what they are made of.
    ("java/time/ZoneOffset", "*"),
    ("java/time/format/*", "*"),
    ("java/util/Formatter*", "*"),
    ("java/text/*", "*"),
    // Digits of powers of ten.
    ("jdk/internal/math/*", "*"),
    // Charsets by their names.
    ("java/nio/charset/Charset", "cache1"),
    ("java/nio/charset/Charset", "cache2"),
    // Found from a property when first asked for.
    ("java/nio/charset/Charset", "defaultCharset"),
    // Where a thread keeps the next variable: nobody can look there.
    ("java/lang/ThreadLocal", "nextHashCode"),
    // What the next generator without a seed begins with, which is anything.
    ("java/util/Random", "seedUniquifier"),
];

/// Static fields that are the same as another one until the program says otherwise.
const COPIES: &[(&str, &str, &str)] = &[
    ("java/util/Locale", "defaultFormatLocale", "defaultLocale"),
    ("java/util/Locale", "defaultDisplayLocale", "defaultLocale"),
];

/// Variables of a thread that the JDK keeps scratch in: the classes of their keys.
const LOCALS: &[&str] = &[
    "jdk/internal/math/FloatingDecimal$1",
    "jdk/internal/math/FormattedFloatingDecimal$1",
];

/// Class and field (`*`: all): written before they are read. Those of streams are asked for only where output goes
/// by them, and say what is left to print.
const SCRATCH: &[(&str, &str)] = &[
    ("jdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer", "*"),
    // How often a method was called by reflection: after some times it is called in another way.
    ("jdk/internal/reflect/NativeMethodAccessorImpl", "*"),
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", "*"),
    ("jdk/internal/reflect/DirectMethodHandleAccessor", "*"),
    ("java/io/PrintStream", "formatter"),
    ("java/io/BufferedWriter", "nextChar"),
    ("java/io/BufferedWriter", "nChars"),
    ("java/io/BufferedWriter", "cb"),
    ("java/io/BufferedOutputStream", "count"),
    ("java/io/BufferedOutputStream", "buf"),
    ("sun/nio/cs/StreamEncoder", "haveLeftoverChar"),
    ("sun/nio/cs/StreamEncoder", "leftoverChar"),
    ("sun/nio/cs/StreamEncoder", "lcb"),
    ("java/nio/Buffer", "position"),
    ("java/nio/Buffer", "limit"),
    ("java/nio/Buffer", "mark"),
    ("java/nio/charset/CharsetEncoder", "state"),
    ("java/nio/charset/CharsetEncoder", "cachedDecoder"),
];

/// What output passes through, besides arrays.
const STREAMS: &[&str] = &[
    "java/io/PrintStream",
    "java/io/BufferedWriter",
    "java/io/OutputStreamWriter",
    "java/io/BufferedOutputStream",
    "sun/nio/cs/StreamEncoder",
    "java/nio/HeapByteBuffer",
    "sun/nio/cs/UTF_8$Encoder",
    "sun/nio/cs/US_ASCII$Encoder",
    "sun/nio/cs/ISO_8859_1$Encoder",
];

impl Class {
    /// What its field holds, of an object or static.
    pub fn holds(&self, field: &str) -> Holds {
        let is_scratch = |(class, name): &&(&str, &str)| {
            *class == &*self.name && (*name == "*" || *name == field)
        };
        let is_cache = |(class, names): &&(&str, &[&str])| {
            *class == &*self.name && (names.contains(&field) || names.contains(&"*"))
        };
        match self.trusted {
            true if CACHES.iter().any(|entry| is_cache(&entry)) => Holds::Cache,
            true if SCRATCH.iter().any(|entry| is_scratch(&entry)) => Holds::Scratch,
            _ => Holds::State,
        }
    }

    /// Is all that a static field leads to a cache?
    pub fn leads_to_caches(&self, field: &str) -> bool {
        let is_meant = |class: &str| match class.strip_suffix('*') {
            Some(begin) => self.name.starts_with(begin),
            None => class == &*self.name,
        };
        let mut roots = ROOTS.iter();
        self.trusted
            && roots.any(|(class, name)| is_meant(class) && (*name == "*" || *name == field))
    }

    /// The static field whose value this one gets when it is first asked for.
    pub fn copied_from(&self, field: &str) -> Option<&'static str> {
        let is_it = |entry: &&(&str, &str, &str)| (entry.0, entry.1) == (&*self.name, field);
        let entry = COPIES.iter().find(is_it).filter(|_| self.trusted);
        entry.map(|entry| entry.2)
    }

    /// Is an object of this class a variable of a thread that the JDK keeps scratch in?
    pub fn is_key_of_scratch(&self) -> bool {
        self.trusted && LOCALS.contains(&&*self.name)
    }

    /// Do objects of this class hold scratch only, wherever they are?
    pub fn is_scratch(&self) -> bool {
        self.trusted && SCRATCH.contains(&(&*self.name, "*"))
    }

    /// Does output pass through objects of this class?
    pub fn passes_output(&self) -> bool {
        self.trusted && STREAMS.contains(&&*self.name)
    }
}
