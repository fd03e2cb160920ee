//! What was found so far, as a file has it.

use std::io::Result;

use vitrum_explore::Root;
use vitrum_explore::saving::{Reader, Writer, nonsense};
use vitrum_jvm::machine::Conflict;
use vitrum_report::Location;

use super::{Found, Judge};
use crate::check::faults::Fault;
use crate::check::lookout::Lookout;

const CONFLICTS: [Conflict; 3] = [Conflict::Race, Conflict::Weak, Conflict::Bulk];

impl Judge {
    /// Where no path is under way.
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.met)?;
        out.number(self.learns_at)?;
        out.list(self.found.iter(), |out, found| found.save(out))?;
        out.list(self.unknown.iter(), |out, why| out.text(why))?;
        out.list(self.unknown_at.iter(), |out, found| found.save(out))?;
        out.list(self.races.iter(), |out, (what, (conflict, place))| {
            let kind = CONFLICTS.iter().position(|known| known == conflict);
            out.text(what)?;
            out.number(kind.unwrap_or_default() as u64)?;
            out.text(place)
        })?;
        let outcomes: Vec<&String> = self.outcomes.iter().flatten().collect();
        out.list(outcomes.into_iter(), |out, text| out.text(text))?;
        self.lookout.save(out)
    }

    pub fn load(&mut self, input: &mut Reader) -> Result<()> {
        self.met = input.number()?;
        self.learns_at = input.number()?;
        self.found = input.list(Found::load)?;
        self.unknown = input.list(Reader::text)?.pop();
        self.unknown_at = input.list(Found::load)?.pop();
        let races = input.list(|input| {
            let (what, kind, place) = (input.text()?, input.small::<usize>()?, input.text()?);
            let conflict = *CONFLICTS.get(kind).ok_or_else(nonsense)?;
            Ok((what, (conflict, place)))
        })?;
        self.races = races.into_iter().collect();
        let outcomes = input.list(Reader::text)?;
        if let Some(known) = &mut self.outcomes {
            known.extend(outcomes);
        }
        self.lookout = Lookout::load(input)?;
        Ok(())
    }
}

impl Found {
    fn save(&self, out: &mut Writer) -> Result<()> {
        out.text(&self.fault.property)?;
        out.text(&self.fault.message)?;
        out.list(self.fault.location.iter(), |out, at| {
            out.text(&at.file)?;
            out.number(at.line.into())?;
            out.text(&at.function)
        })?;
        out.number(self.fault.vague.into())?;
        out.numbers(self.picks.iter().map(|pick| u64::from(*pick)))?;
        out.numbers(self.counts.iter().map(|count| u64::from(*count as u32)))
    }

    fn load(input: &mut Reader) -> Result<Found> {
        let (property, message) = (input.text()?, input.text()?);
        let location = input.list(|input| {
            Ok(Location {
                file: input.text()?,
                line: input.small()?,
                function: input.text()?,
            })
        })?;
        let fault = Fault {
            property,
            message,
            location: location.into_iter().next(),
            vague: input.flag()?,
        };
        Ok(Found {
            fault,
            picks: input.list(Reader::small)?,
            counts: input.list(|input| Ok(input.small::<u32>()? as i32))?,
        })
    }
}

impl Lookout {
    fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.most as u64)?;
        out.number(self.passed_by as u64)?;
        out.number(self.undecided.into())?;
        out.numbers(self.decided.keys().map(|state| state.0))
    }

    fn load(input: &mut Reader) -> Result<Lookout> {
        Ok(Lookout {
            most: input.small()?,
            passed_by: input.small()?,
            undecided: input.flag()?,
            decided: (input.numbers()?.into_iter())
                .map(|state| (Root(state), ()))
                .collect(),
        })
    }
}
