//! What is known of what threads do, as a file has it.

use std::io::Result;

use vitrum_explore::saving::{Reader, Writer, nonsense};

use super::{Bits, Deed, Futures, Kind, Spot, Steps};
use crate::ids::MethodId;

const KINDS: [Kind; 6] = [
    Kind::Read,
    Kind::Write,
    Kind::Monitor,
    Kind::Permit,
    Kind::Print,
    Kind::Wild,
];

impl Futures {
    /// Where nothing is under way.
    pub(in crate::machine) fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.list.iter(), |out, deed| {
            let kind = KINDS.iter().position(|kind| *kind == deed.kind);
            out.number(deed.object)?;
            out.number(deed.own.into())?;
            out.number(deed.place.into())?;
            out.number(kind.unwrap_or_default() as u64)
        })?;
        out.list(self.steps.iter(), |out, steps| {
            out.number(steps.left.into())?;
            out.number(steps.turns.into())?;
            out.numbers(steps.next.iter().map(|next| u64::from(*next)))?;
            out.numbers(steps.deeds.0.iter().copied())?;
            out.numbers(steps.extras.0.iter().copied())
        })?;
        out.list(self.spots.iter(), |out, spot| {
            out.number(spot.0)?;
            out.list(spot.1.iter(), |out, (method, pc)| {
                out.number(method.0.into())?;
                out.number((*pc).into())
            })
        })?;
        out.number(self.crowded.into())?;
        out.number(self.news.into())
    }

    pub(in crate::machine) fn load(input: &mut Reader) -> Result<Futures> {
        let mut futures = Futures::default();
        let deeds = input.list(|input| {
            Ok(Deed {
                object: input.number()?,
                own: input.flag()?,
                place: input.small()?,
                kind: *KINDS.get(input.small::<usize>()?).ok_or_else(nonsense)?,
            })
        })?;
        for deed in deeds {
            futures.deed(deed);
        }
        let steps = input.list(|input| {
            let (left, turns) = (input.flag()?, input.flag()?);
            Ok(Steps {
                left,
                turns,
                next: input.list(Reader::small)?,
                deeds: Bits(input.numbers()?),
                extras: Bits(input.numbers()?),
            })
        })?;
        for spot in input.list(load_spot)? {
            futures.location(&spot);
        }
        if futures.steps.len() != steps.len() {
            return Err(nonsense());
        }
        futures.steps = steps;
        futures.crowded = input.flag()?;
        futures.news = input.flag()?;
        Ok(futures)
    }
}

fn load_spot(input: &mut Reader) -> Result<Spot> {
    let thread = input.number()?;
    let stack = input.list(|input| Ok((MethodId(input.small()?), input.small()?)))?;
    Ok((thread, stack))
}
