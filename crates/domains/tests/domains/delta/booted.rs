//! Machines that are booted once and run one program after the other, undoing each.

use std::path::Path;

use vitrum_jvm::machine::Mark;
use vitrum_jvm::{Domain, Machine, Options, Stop};

use crate::harness;

/// Domains that are not plain need some sixteen times of what they are charged for.
const HEAP: u64 = 32 << 20;

/// Branches and calls of the longest program, many times over.
pub const LIMIT: u64 = 200_000_000;

/// The entry of programs that take numbers.
const RUN: (&str, &str) = ("run", "(III)V");

pub struct Booted<D: Domain> {
    pub machine: Machine<D>,
    pub start: Mark<D>,
}

impl<D: Domain> Booted<D> {
    pub fn new(classes: &Path, domain: D) -> Booted<D> {
        let options = Options {
            max_heap: HEAP,
            ..Options::default()
        };
        let mut machine = harness::machine(classes, domain, options);
        machine.boot().expect("the machine boots");
        let start = machine.mark();
        Booted { machine, start }
    }

    /// Prepares the entry of a program: `run` with numbers, or `main` with strings.
    pub fn begin(&mut self, class: &str, args: Args<D::Word>) {
        let started = match args {
            Args::Numbers(words) => self.machine.start_method(class, RUN, words),
            Args::Strings(words) => self.machine.start_main(class, &words),
        };
        started.unwrap_or_else(|stop| panic!("{class} can't be started: {stop:?}"));
    }

    /// Runs to the end or to the first choice.
    pub fn run(&mut self) -> Stop {
        self.machine.run(LIMIT)
    }

    /// A reference to a new string.
    pub fn string(&mut self, text: &str) -> u64 {
        let text: Vec<u16> = text.encode_utf16().collect();
        let string = self.machine.new_string(&text);
        string.expect("the heap has room").word()
    }

    /// Steps back to where the machine was when it had booted.
    pub fn reset(&mut self) {
        self.machine.undo(&self.start);
    }
}

pub enum Args<W> {
    Numbers(Vec<W>),
    Strings(Vec<W>),
}
