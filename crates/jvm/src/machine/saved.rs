//! What a machine has learned in a search, as a file has it: all that is no state, and on which the search depends.
//!
//! It has the numbers of classes, methods and objects in it, so that only a machine can use it that has the same
//! ([`History`](super::History)).

use std::io::Result;

use vitrum_explore::saving::{Reader, Writer};

use super::prints::Prints;
use super::state::Twins;
use super::{Futures, Guards, Machine};
use crate::domain::Domain;

impl<D: Domain> Machine<D> {
    /// Comes where searches begin.
    pub fn save_knowledge(&self, out: &mut Writer) -> Result<()> {
        self.guards.save(out)?;
        self.futures.save(out)?;
        self.counters.save(out)?;
        self.prints.save(out)?;
        self.twins.save(out)?;
        out.list(self.assumptions.iter(), |out, text| out.text(text))?;
        out.number(self.options.search.counts.into())?;
        out.number(self.stats.jumps)?;
        out.number(self.stats.serious_starts)
    }

    /// Comes where searches begin, after the history.
    pub fn load_knowledge(&mut self, input: &mut Reader) -> Result<()> {
        self.guards = Guards::load(input)?;
        self.futures = Futures::load(input)?;
        self.counters.load(input)?;
        self.prints = Prints::load(input)?;
        self.twins = Twins::load(input)?;
        // They are few, and needed until the end.
        let leak = |text: String| -> &'static str { text.leak() };
        let assumptions = input.list(Reader::text)?;
        self.assumptions = assumptions.into_iter().map(leak).collect();
        self.options.search.counts = input.flag()?;
        self.stats.jumps = input.number()?;
        self.stats.serious_starts = input.number()?;
        Ok(())
    }
}
