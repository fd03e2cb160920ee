//! The programs of `bench/vm`, how large they are run, and what is expected of them.

pub struct Program {
    /// The class and the file.
    pub class: &'static str,
    pub what: &'static str,
    /// The smallest of the sizes it is run with.
    pub size: u64,
    /// Vitrum's time may be this multiple of the interpreter's of the JDK.
    pub target: Option<f64>,
}

const fn program(
    class: &'static str,
    what: &'static str,
    size: u64,
    target: Option<f64>,
) -> Program {
    Program {
        class,
        what,
        size,
        target,
    }
}

pub const PROGRAMS: [Program; 10] = [
    program("IntegerLoop", "integer loop", 20_000_000, Some(1.0)),
    program("ArraySort", "array sort", 400_000, Some(1.0)),
    program("StringBuild", "string building", 80_000, Some(1.5)),
    program("Allocation", "allocation", 1_500_000, Some(1.5)),
    program("Calls", "virtual and interface calls", 1_500_000, Some(1.5)),
    program("Hashing", "HashMap", 80_000, Some(1.5)),
    program("Trees", "TreeMap", 30_000, Some(1.5)),
    program("Wide", "long and double", 8_000_000, None),
    program("Exceptions", "exceptions", 100_000, None),
    program("Fields", "fields", 8_000_000, None),
];

/// Each program is run with its size times each of these; the last is the one that is judged.
pub const FACTORS: [u64; 3] = [1, 2, 4];
