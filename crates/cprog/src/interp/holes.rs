//! Inputs for what would be indeterminate: variables and memory that begin.

use super::value::{Pointer, Value};
use super::{Input, Machine, Slot, Stop, Taken, Write};
use crate::arith::wrap;
use crate::cfa::{EdgeId, FuncId, VarId};
use crate::outside::written_limit;
use crate::types::{IntType, Ty};

impl Machine<'_> {
    /// Fills the holes of a variable whose lifetime begins.
    pub(super) fn begin_holes(&mut self, id: VarId) -> Stop<()> {
        if !self.config.holes.contains_key(&id) {
            return Ok(());
        }
        if let Some(Slot::Register(index)) = self.slots.get(id.0 as usize).copied() {
            let ty = self.program.var(id).ty;
            let value = match self.width_of(ty) {
                128 => self.halves_of(id, ty)?,
                width => {
                    let value = self.input_of(ty, "an uninitialised variable")?;
                    self.taken_for_variable(id, 0, width);
                    value
                }
            };
            self.set_register(index, value);
            return Ok(());
        }
        let at = self.variable(id)?;
        self.fill_holes(id, at)
    }

    /// An integer of 128 bits whose holes are its halves, an input each.
    fn halves_of(&mut self, id: VarId, ty: Ty) -> Stop<Value> {
        let config = self.config;
        let mut bits = 0;
        for (offset, width) in config.holes.get(&id).into_iter().flatten() {
            if let Input::Int(half) = self.input("an uninitialised variable")? {
                bits |= i128::from(half as u64) << (8 * offset);
            }
            self.taken_for_variable(id, *offset, *width);
        }
        let int = self.program.types.int_type(ty);
        Ok(Value::Int(int.map_or(bits, |int| wrap(bits, int))))
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
    pub(super) fn allocated_holes(
        &mut self,
        at: Pointer,
        size: u64,
        allocation: Option<u32>,
    ) -> Stop<()> {
        let config = self.config;
        let holes = self.site().and_then(|site| config.allocated.get(&site));
        for (offset, width) in holes.into_iter().flatten() {
            match offset + u64::from(width / 8) <= size {
                true => self.fill_hole(at, *offset, *width)?,
                false => drop(self.input("allocated memory")?),
            }
            self.taken_for(Taken::Allocated {
                allocation,
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
        let written = match self.outside_pointer(bits, width) {
            Some(pointer) => self.memory.write_pointer(at, pointer),
            None => self
                .memory
                .write(at, &bytes[..(width as usize / 8).min(16)]),
        };
        self.checked(written, at)
    }

    /// A function without a body writes what the configuration says, where that is possible.
    pub(super) fn write_outside(&mut self, name: &str, args: &[(Ty, Value)]) {
        let (config, call) = (self.config, self.outside_calls);
        self.outside_calls += 1;
        for write in config.written.get(call).into_iter().flatten() {
            let Some((_, Value::Pointer(to))) = args.get(write.arg) else {
                continue;
            };
            let at = Pointer {
                addr: to.addr.wrapping_add_signed(write.offset),
                ..*to
            };
            let size = (write.width as usize / 8).min(16);
            let size = size.min(room(name, args, write));
            if size == 0 {
                continue;
            }
            let bytes = &write.value.to_le_bytes()[..size];
            let known = self.memory.read(at, size as u64);
            let same =
                known.is_ok_and(|(old, init)| old == bytes && init.iter().all(|i| *i == 0xff));
            if same || self.memory.write(at, bytes).is_err() {
                continue;
            }
            let (width, signed) = (size as u32 * 8, true);
            let input = Input::Int(wrap(write.value, IntType { width, signed }));
            self.given.push(input);
            self.take("what a function writes", input);
            let arg = self.are_words(&args[..write.arg]).then_some(write.arg);
            let offset = write.offset;
            self.taken_for(Taken::Written {
                call,
                arg,
                offset,
                width,
            });
        }
    }

    /// Whether arguments are passed as a word each.
    fn are_words(&self, args: &[(Ty, Value)]) -> bool {
        let types = &self.program.types;
        let word = u64::from(types.model.pointer_width() / 8);
        let is_word = |ty: Ty| {
            !types.is_float(ty) && types.is_scalar(ty) && types.size(ty).is_some_and(|s| s <= word)
        };
        args.iter().all(|(ty, _)| is_word(*ty))
    }

    /// The pointer into memory from outside that these bits are, if they are one.
    fn outside_pointer(&self, bits: u128, width: u32) -> Option<Pointer> {
        let (base, size) = self.config.outside?;
        let addr = u64::try_from(bits & (u128::MAX >> (128 - width.clamp(1, 128)))).ok()?;
        let pointer = width == self.program.types.model.pointer_width();
        let inside = (base..=base + size).contains(&addr);
        (pointer && inside).then(|| self.number_pointer(addr))
    }

    /// Memory from outside is looked at: what nobody has written there becomes known.
    pub(super) fn reveal(&mut self, at: Pointer, size: u64) -> Stop<()> {
        let Some((base, all)) = self.config.outside else {
            return Ok(());
        };
        if !(base..base + all).contains(&at.addr) {
            return Ok(());
        }
        let read = self.memory.read(at, size);
        let (_, init) = self.checked(read, at)?;
        let hidden: Vec<bool> = init.iter().map(|bits| *bits == 0).collect();
        let mut begin = 0;
        for part in hidden.chunk_by(|a, b| a == b) {
            let end = begin + part.len();
            for from in (begin..end).step_by(WORD).filter(|_| part.contains(&true)) {
                self.reveal_word(at, from, end.min(from + WORD))?;
            }
            begin = end;
        }
        Ok(())
    }

    fn reveal_word(&mut self, at: Pointer, from: usize, to: usize) -> Stop<()> {
        let addr = at.addr + from as u64;
        let known = &self.config.contents;
        let bytes: Vec<u8> = (addr..addr + (to - from) as u64)
            .map(|a| known.get(&a).copied().unwrap_or(0))
            .collect();
        let width = bytes.len() as u32 * 8;
        let raw = bytes.iter().rev().fold(0, |n, b| n << 8 | i128::from(*b));
        let signed = true;
        let input = Input::Int(wrap(raw, IntType { width, signed }));
        self.given.push(input);
        self.take("memory from outside", input);
        let address = addr;
        self.taken_for(Taken::Memory { address, width });
        let at = Pointer { addr, ..at };
        let written = self.memory.write(at, &bytes);
        self.checked(written, at)
    }
}

/// Bytes that are one input at most.
const WORD: usize = 8;

/// How many bytes a function may write from where a write begins: it was asked for no more.
fn room(name: &str, args: &[(Ty, Value)], write: &Write) -> usize {
    let Some(factors) = written_limit(name, write.arg) else {
        return usize::MAX;
    };
    let mut most: i128 = 1;
    for index in factors {
        let Some((_, Value::Int(factor))) = args.get(*index) else {
            return usize::MAX;
        };
        most = most.saturating_mul(*factor);
    }
    let outside = write.offset < 0;
    let left = most.saturating_sub(i128::from(write.offset));
    usize::try_from(left).ok().filter(|_| !outside).unwrap_or(0)
}
