//! Guards as a file has them.

use std::io::Result;

use vitrum_explore::saving::{Reader, Writer, nonsense};

use super::{Field, Guards, Known, Lock};
use crate::ids::ClassId;

impl Field {
    pub(in crate::machine) fn save(self, out: &mut Writer) -> Result<()> {
        out.number(self.class.0.into())?;
        out.number(self.is_static.into())?;
        out.number(self.place.into())
    }

    pub(in crate::machine) fn load(input: &mut Reader) -> Result<Field> {
        Ok(Field {
            class: ClassId(input.small()?),
            is_static: input.flag()?,
            place: input.small()?,
        })
    }
}

impl Lock {
    pub(in crate::machine) fn save(self, out: &mut Writer) -> Result<()> {
        let (kind, slot) = match self {
            Lock::This => (0, 0),
            Lock::Class => (1, 0),
            Lock::Final(slot) => (2, slot),
            Lock::Static(slot) => (3, slot),
        };
        out.number(kind)?;
        out.number(slot.into())
    }

    pub(in crate::machine) fn load(input: &mut Reader) -> Result<Lock> {
        let (kind, slot) = (input.number()?, input.small()?);
        match kind {
            0 => Ok(Lock::This),
            1 => Ok(Lock::Class),
            2 => Ok(Lock::Final(slot)),
            3 => Ok(Lock::Static(slot)),
            _ => Err(nonsense()),
        }
    }
}

impl Guards {
    pub(in crate::machine) fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.uses)?;
        out.number(self.begun.into())?;
        out.list(self.fields.iter(), |out, (field, known)| {
            field.save(out)?;
            out.number(known.uses)?;
            out.number(known.applied.into())?;
            out.list(known.locks.iter(), |out, lock| lock.save(out))
        })
    }

    pub(in crate::machine) fn load(input: &mut Reader) -> Result<Guards> {
        let (uses, begun) = (input.number()?, input.flag()?);
        let fields = input.list(|input| {
            let field = Field::load(input)?;
            let (uses, applied) = (input.number()?, input.flag()?);
            let locks = input.list(Lock::load)?;
            let known = Known {
                locks,
                uses,
                applied,
            };
            Ok((field, known))
        })?;
        Ok(Guards {
            fields: fields.into_iter().collect(),
            uses,
            begun,
        })
    }
}
