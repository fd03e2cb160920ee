//! Numbers of the program that no stepping back resets: they count over all paths of a search, in its order.
//!
//! They are no part of a state. A search that counts must execute each turn exactly once, so one that remembers
//! turns is told by [`Stop::Counting`] to begin again without. What a path has read of them is kept with the
//! path: executed again, it is given the same.

use std::collections::{BTreeSet, HashMap};
use std::io::Result;

use vitrum_explore::saving::{Reader, Writer};

use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;

/// What a verdict takes for granted where a number was read.
pub const COUNTED: &str = "counters of Verify have the values that this search gives them";

#[derive(Default)]
pub(super) struct Counters {
    numbers: HashMap<String, i32>,
    /// What they were where the search began, and what was taken for granted by then.
    kept: HashMap<String, i32>,
    granted: BTreeSet<&'static str>,
    /// What was read on this path.
    pub reads: Vec<i32>,
    /// What is to be read, where a path is executed again.
    script: Option<Vec<i32>>,
}

impl Counters {
    /// Where no path is under way.
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        for numbers in [&self.numbers, &self.kept] {
            out.list(numbers.iter(), |out, (name, number)| {
                out.text(name)?;
                out.number(*number as u32 as u64)
            })?;
        }
        Ok(())
    }

    /// What is taken for granted where a search begins is known already.
    pub fn load(&mut self, input: &mut Reader) -> Result<()> {
        for numbers in [&mut self.numbers, &mut self.kept] {
            let named = |input: &mut Reader| Ok((input.text()?, input.small::<u32>()? as i32));
            *numbers = input.list(named)?.into_iter().collect();
        }
        Ok(())
    }
}

impl<D: Domain> Machine<D> {
    /// What was read on the path under way.
    pub fn counts_read(&self) -> &[i32] {
        &self.counters.reads
    }

    /// From here on reads give these, one after the other; none: what was counted.
    pub fn read_counts(&mut self, script: Option<Vec<i32>>) {
        self.counters.reads.clear();
        self.counters.script = script;
    }

    /// A search begins here.
    pub fn keep_counts(&mut self) {
        self.counters.reads.clear();
        self.counters.kept = self.counters.numbers.clone();
        self.counters.granted = self.assumptions.clone();
    }

    /// What was taken for granted since it was `before` is so in every search, for it is not done again.
    pub(super) fn grant_more(&mut self, before: BTreeSet<&'static str>) {
        self.counters.granted.extend(&self.assumptions);
        self.assumptions.extend(before);
    }

    /// It begins again.
    pub fn reset_counts(&mut self) {
        self.counters.numbers = self.counters.kept.clone();
        self.assumptions = self.counters.granted.clone();
    }

    /// Executes something that does not count.
    pub(super) fn uncounted<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let numbers = self.counters.numbers.clone();
        let result = what(self);
        self.counters.numbers = numbers;
        result
    }

    pub(super) fn count(&mut self, name: &str, step: &dyn Fn(i32) -> i32) -> Exec {
        self.may_count()?;
        let number = self.counters.numbers.entry(name.into()).or_default();
        *number = step(*number);
        Ok(())
    }

    pub(super) fn counted(&mut self, name: &str, missing: i32) -> Exec<i32> {
        self.may_count()?;
        let known = self.counters.numbers.get(name).copied();
        let script = self.counters.script.as_ref();
        let at = self.counters.reads.len();
        let told = script.map(|script| script.get(at).copied().unwrap_or(missing));
        let number = told.or(known).unwrap_or(missing);
        if D::WATCHED {
            self.counters.reads.push(number);
            self.assumptions.insert(COUNTED);
        }
        Ok(number)
    }

    fn may_count(&self) -> Exec {
        self.heap.tape.spoil();
        match D::WATCHED {
            _ if self.warming => Ok(()),
            true if !self.options.search.counts => Err(Trap::from(Stop::Counting)),
            false if self.is_outside() => Err(Trap::unsupported("counters of Verify here")),
            _ => Ok(()),
        }
    }

    /// Does the code that called the native method under way throw its result away?
    pub(super) fn result_is_dropped(&self) -> bool {
        const POP: u8 = 0x57;
        const INVOKE: usize = 3;
        let dropped = || {
            let caller = self.thread().frames.last().filter(|f| !f.is_own())?;
            let method = self.program.method(caller.method);
            let class = self.program.class(method.class);
            let file = class.file.as_ref().filter(|_| !class.is_synthetic())?;
            let code = file.methods.get(method.index as usize)?.code.as_ref()?;
            let at = self.shown_frame(caller)?.offset as usize;
            Some(*file.code_bytes(code).get(at + INVOKE)? == POP)
        };
        dropped().unwrap_or(false)
    }
}
