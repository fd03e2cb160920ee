//! Inputs for what would be indeterminate: variables and memory that begin.

use super::value::Pointer;
use super::{Input, Machine, Slot, Stop, Taken};
use crate::cfa::{EdgeId, FuncId, VarId};

impl Machine<'_> {
    /// Fills the holes of a variable whose lifetime begins.
    pub(super) fn begin_holes(&mut self, id: VarId) -> Stop<()> {
        if !self.config.holes.contains_key(&id) {
            return Ok(());
        }
        if let Some(Slot::Register(index)) = self.slots.get(id.0 as usize).copied() {
            let ty = self.program.var(id).ty;
            let value = self.input_of(ty, "an uninitialised variable")?;
            self.taken_for_variable(id, 0, self.width_of(ty));
            self.set_register(index, value);
            return Ok(());
        }
        let at = self.variable(id)?;
        self.fill_holes(id, at)
    }

    /// Fills the holes of a variable that is in memory.
    pub(super) fn fill_holes(&mut self, id: VarId, at: Pointer) -> Stop<()> {
        let config = self.config;
        for (offset, width) in config.holes.get(&id).into_iter().flatten() {
            self.fill_hole(at, *offset, *width)?;
            self.taken_for_variable(id, *offset, *width);
        }
        Ok(())
    }

    /// Fills the holes of new memory; those behind its end are not there.
    pub(super) fn allocated_holes(&mut self, at: Pointer, size: u64) -> Stop<()> {
        let config = self.config;
        let holes = self.site().and_then(|site| config.allocated.get(&site));
        for (offset, width) in holes.into_iter().flatten() {
            match offset + u64::from(width / 8) <= size {
                true => self.fill_hole(at, *offset, *width)?,
                false => drop(self.input("allocated memory")?),
            }
            self.taken_for(Taken::Allocated {
                allocation: self.allocations,
                offset: *offset,
                width: *width,
            });
        }
        Ok(())
    }

    /// The edge that the innermost call is at.
    fn site(&self) -> Option<(FuncId, EdgeId)> {
        self.frames.last().map(|f| (f.function, f.edge))
    }

    fn fill_hole(&mut self, at: Pointer, offset: u64, width: u32) -> Stop<()> {
        let bits = match self.input("an uninitialised value")? {
            Input::Int(value) => value as u128,
            Input::Float(value) if width == 32 => u128::from((value as f32).to_bits()),
            Input::Float(value) => u128::from(value.to_bits()),
        };
        let at = Pointer {
            addr: at.addr + offset,
            ..at
        };
        let bytes = bits.to_le_bytes();
        let written = self
            .memory
            .write(at, &bytes[..(width as usize / 8).min(16)]);
        self.checked(written, at)
    }
}
