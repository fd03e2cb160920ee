//! Places: registers of the frame, or bytes in memory.

use super::memory::{Kind, Owner};
use super::value::{Pointer, Value};
use super::{End, FaultKind, Machine, Slot, Stop, Uninitialized};
use crate::cfa::{Base, Place, Step, VarId};

/// Where a place is.
pub(super) enum Where {
    Register(u32),
    Memory(Pointer),
}

impl Machine<'_> {
    pub(super) fn locate(&mut self, place: &Place) -> Stop<Where> {
        let mut pointer = match &place.base {
            Base::Var(id) => match self.slots.get(id.0 as usize) {
                Some(Slot::Register(index)) => return Ok(Where::Register(*index)),
                _ => self.variable(*id)?,
            },
            Base::Deref(pointer) => self.pointer(pointer)?,
        };
        for step in &place.path {
            let distance = match step {
                Step::Field(_, _, offset) => *offset,
                Step::Index(index, size) => (self.integer(index)? as u64).wrapping_mul(*size),
            };
            pointer.addr = self.address(pointer.addr.wrapping_add(distance));
        }
        Ok(Where::Memory(pointer))
    }

    /// Where a place is that is accessed: indices are inside their arrays.
    fn accessed(&mut self, place: &Place) -> Stop<Where> {
        if place
            .path
            .iter()
            .any(|step| matches!(step, Step::Index(..)))
        {
            for (index, count) in self.program.bounds(place) {
                let index = self.integer(index)?;
                if !(0..i128::from(count)).contains(&index) {
                    let what = format!("the index {index} of an array of {count} elements");
                    return self.fault(FaultKind::OutOfBounds, what);
                }
            }
        }
        self.locate(place)
    }

    /// An address cut to the width of pointers.
    pub(super) fn address(&self, addr: u64) -> u64 {
        match self.model() {
            crate::types::DataModel::Ilp32 => addr & 0xffff_ffff,
            crate::types::DataModel::Lp64 => addr,
        }
    }

    /// The object of a variable that is in memory.
    pub(super) fn variable(&mut self, id: VarId) -> Stop<Pointer> {
        match self.slots.get(id.0 as usize).copied() {
            Some(Slot::Static(pointer)) => Ok(pointer),
            Some(Slot::Local(index)) => self.local(id, index),
            _ => self.unsupported(format!(
                "the variable {}, whose size is not known",
                self.program.var(id).name
            )),
        }
    }

    /// The object of a local variable, made when it is first used.
    fn local(&mut self, id: VarId, index: u32) -> Stop<Pointer> {
        let Some(frame) = self.frames.last() else {
            return self.unsupported("a local variable outside of a call");
        };
        if let Some(Some(pointer)) = frame.locals.get(index as usize) {
            return Ok(*pointer);
        }
        let size = self.program.var_size(id).unwrap_or(0);
        let mut base = frame.addresses.get(index as usize).copied().unwrap_or(0);
        if base == 0 {
            let var = self.program.var(id);
            let align = self.program.types.align(var.ty).max(var.align);
            base = self.push(size, align)?;
        }
        let pointer = self.stack_object(base, size)?;
        self.memory.belongs(pointer, Owner::Variable(id));
        if let Some(frame) = self.frames.last_mut() {
            frame.locals[index as usize] = Some(pointer);
            frame.addresses[index as usize] = base;
        }
        Ok(pointer)
    }

    /// An address for so many bytes on the stack.
    pub(super) fn push(&mut self, size: u64, align: u64) -> Stop<u64> {
        let align = align.max(16);
        let below = self.stack.checked_sub(size.saturating_add(32));
        let Some(base) = below.map(|b| b & !(align - 1)).filter(|b| *b > 0x7000_0000) else {
            return Err(Box::new(End::Limit { what: "stack" }));
        };
        self.stack = base;
        Ok(base)
    }

    pub(super) fn stack_object(&mut self, base: u64, size: u64) -> Stop<Pointer> {
        match self.memory.place(base, size, Kind::Stack) {
            Some(pointer) => Ok(pointer),
            None => Err(Box::new(End::Limit { what: "memory" })),
        }
    }

    /// The contents of a place.
    pub(super) fn load(&mut self, place: &Place) -> Stop<Value> {
        match self.accessed(place)? {
            Where::Memory(pointer) => self.load_at(pointer, place.ty, place.bits),
            Where::Register(index) => {
                let value = self
                    .frames
                    .last()
                    .and_then(|f| f.registers.get(index as usize));
                let value = value.cloned().unwrap_or(Value::Undefined);
                if value == Value::Undefined && self.config.uninitialized == Uninitialized::Input {
                    let value = self.input_of(place.ty, "an uninitialised variable")?;
                    if let Some(var) = place.as_var() {
                        self.taken_for_variable(var, 0, self.width_of(place.ty));
                    }
                    self.set_register(index, value.clone());
                    return Ok(value);
                }
                Ok(value)
            }
        }
    }

    /// Whether a scalar place was written since it began.
    pub(super) fn is_written(&mut self, place: &Place) -> Stop<bool> {
        Ok(match self.accessed(place)? {
            Where::Register(index) => {
                let frame = self.frames.last();
                let value = frame.and_then(|f| f.registers.get(index as usize));
                value.is_some_and(|v| *v != Value::Undefined)
            }
            Where::Memory(pointer) => {
                let size = self.program.types.size(place.ty).unwrap_or(0);
                let read = self.memory.read(pointer, size);
                read.is_ok_and(|(_, init)| init.iter().all(|i| *i == 0xff))
            }
        })
    }

    pub(super) fn set_register(&mut self, index: u32, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            // Registers are numbered when the machine is made.
            frame.registers[index as usize] = value;
        }
    }

    /// What is copied as a whole must not lie partly where it goes to.
    pub(super) fn apart(&mut self, to: &Place, from: &Place) -> Stop<()> {
        let size = self.program.types.size(to.ty).unwrap_or(0);
        let (Where::Memory(to), Where::Memory(from)) = (self.locate(to)?, self.locate(from)?)
        else {
            return Ok(());
        };
        let apart = to.addr.abs_diff(from.addr);
        match to.object == from.object && apart != 0 && apart < size {
            true => self.unsupported("an assignment between members that overlap"),
            false => Ok(()),
        }
    }

    pub(super) fn store(&mut self, place: &Place, value: Value) -> Stop<()> {
        self.record_change(place, &value);
        match self.accessed(place)? {
            Where::Register(index) => {
                self.set_register(index, value);
                Ok(())
            }
            Where::Memory(pointer) => self.store_at(pointer, place.ty, place.bits, value),
        }
    }

    /// The lifetime of a variable begins: its contents are indeterminate.
    pub(super) fn begin(&mut self, id: VarId) {
        match self.slots.get(id.0 as usize).copied() {
            Some(Slot::Register(index)) => self.set_register(index, Value::Undefined),
            Some(Slot::Local(_)) => self.end(id),
            _ => {}
        }
    }

    /// The lifetime of a variable ends. The array that a variable of a variable-length array
    /// points to ends with it.
    pub(super) fn end(&mut self, id: VarId) {
        let Some(Slot::Local(index)) = self.slots.get(id.0 as usize).copied() else {
            return;
        };
        let frame = self.frames.last_mut();
        let taken = frame.and_then(|f| f.locals.get_mut(index as usize)?.take());
        if let Some(object) = taken.and_then(|p| p.object) {
            self.memory.release(object);
        }
    }
}
