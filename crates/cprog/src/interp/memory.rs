//! Memory: objects of bytes with addresses that never touch. Start reading at [`Memory`].

use std::collections::BTreeMap;

use super::stop::FaultKind;
use super::value::{Block, ObjectId, Pointer};
use crate::cfa::VarId;
use crate::types::DataModel;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Static,
    Literal,
    Stack,
    Heap,
}

/// What an object is to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    Nobody,
    Variable(VarId),
    /// Memory of the heap; blocks are counted from 1.
    Block(u32),
}

#[derive(Clone, Debug)]
pub struct Object {
    pub generation: u32,
    pub live: bool,
    pub kind: Kind,
    pub owner: Owner,
    pub base: u64,
    pub bytes: Vec<u8>,
    pub init: Vec<u8>,
    /// Objects of the pointers that are stored here, by offset.
    pub pointers: BTreeMap<u64, ObjectId>,
}

/// All objects of a run.
#[derive(Debug)]
pub struct Memory {
    objects: Vec<Object>,
    free: Vec<u32>,
    /// Objects that are not on the stack, by address.
    index: BTreeMap<u64, u32>,
    next_static: u64,
    next_heap: u64,
    blocks: u32,
    limit: u64,
    pub used: u64,
    pointer_size: u64,
}

/// No object is larger: sizes come from the program.
const LARGEST: u64 = 1 << 31;

impl Memory {
    pub fn new(model: DataModel, limit: u64) -> Memory {
        let (next_static, next_heap) = match model {
            DataModel::Ilp32 => (0x0804_8000, 0x1000_0000),
            DataModel::Lp64 => (0x5555_5555_8000, 0x5555_6000_0000),
        };
        Memory {
            objects: Vec::new(),
            free: Vec::new(),
            index: BTreeMap::new(),
            next_static,
            next_heap,
            blocks: 0,
            limit,
            used: 0,
            pointer_size: model.pointer_size(),
        }
    }

    /// The top of the stack for a data model.
    pub fn stack_top(model: DataModel) -> u64 {
        match model {
            DataModel::Ilp32 => 0xbfff_f000,
            DataModel::Lp64 => 0x7fff_ffff_f000,
        }
    }

    /// A new object of the heap or of the program; `None` if memory is used up.
    pub fn allocate(&mut self, size: u64, align: u64, kind: Kind) -> Option<Pointer> {
        let next = if kind == Kind::Heap {
            self.next_heap
        } else {
            self.next_static
        };
        let base = next.next_multiple_of(align.max(16));
        let pointer = self.place(base, size, kind)?;
        let end = base + size + 16;
        if kind == Kind::Heap {
            self.next_heap = end;
            self.blocks += 1;
            self.belongs(pointer, Owner::Block(self.blocks));
        } else {
            self.next_static = end;
        }
        if let Some(id) = pointer.object {
            self.index.insert(base, id.index);
        }
        Some(pointer)
    }

    /// An object at an address of the caller's choice that numbers can point to.
    pub fn place_fixed(&mut self, base: u64, size: u64) {
        let made = self.place(base, size, Kind::Static);
        if let Some(id) = made.and_then(|p| p.object) {
            self.index.insert(base, id.index);
        }
    }

    /// A new object at an address of the caller's choice.
    pub fn place(&mut self, base: u64, size: u64, kind: Kind) -> Option<Pointer> {
        if size > LARGEST || self.used.saturating_add(size) > self.limit {
            return None;
        }
        self.used += size;
        let index = self.free.pop().unwrap_or_else(|| {
            self.objects.push(Object {
                generation: 0,
                live: false,
                kind,
                owner: Owner::Nobody,
                base,
                bytes: Vec::new(),
                init: Vec::new(),
                pointers: BTreeMap::new(),
            });
            self.objects.len() as u32 - 1
        });
        let object = &mut self.objects[index as usize];
        object.live = true;
        object.kind = kind;
        object.owner = Owner::Nobody;
        object.base = base;
        object.bytes.clear();
        object.bytes.resize(size as usize, 0);
        object.init.clear();
        object.init.resize(size as usize, 0);
        Some(Pointer {
            addr: base,
            object: Some(ObjectId {
                index,
                generation: object.generation,
            }),
        })
    }

    /// Says what the object of a pointer is to people.
    pub fn belongs(&mut self, pointer: Pointer, owner: Owner) {
        if let Some(object) = pointer.object.and_then(|id| self.object_mut(id)) {
            object.owner = owner;
        }
    }

    /// Ends the life of an object.
    pub fn release(&mut self, id: ObjectId) {
        let Some(object) = self.objects.get_mut(id.index as usize) else {
            return;
        };
        if object.generation != id.generation || !object.live {
            return;
        }
        self.used -= object.bytes.len() as u64;
        object.live = false;
        object.generation = object.generation.wrapping_add(1);
        object.pointers.clear();
        if object.kind == Kind::Stack {
            object.bytes.clear();
        } else {
            object.bytes = Vec::new();
            object.init = Vec::new();
            self.index.remove(&object.base);
        }
        self.free.push(id.index);
    }

    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        let object = self.objects.get(id.index as usize)?;
        (object.live && object.generation == id.generation).then_some(object)
    }

    fn object_mut(&mut self, id: ObjectId) -> Option<&mut Object> {
        let object = self.objects.get_mut(id.index as usize)?;
        (object.live && object.generation == id.generation).then_some(object)
    }

    /// The object that holds an address, or ends at it. Stack objects are searched one by one.
    pub fn find(&self, addr: u64) -> Option<ObjectId> {
        let holds = |o: &Object| o.live && addr >= o.base && addr - o.base <= o.bytes.len() as u64;
        let id = |index: u32| {
            let object = self.objects.get(index as usize).filter(|o| holds(o))?;
            Some(ObjectId {
                index,
                generation: object.generation,
            })
        };
        let near = self.index.range(..=addr).next_back();
        near.and_then(|(_, index)| id(*index)).or_else(|| {
            let stack = |o: &Object| o.kind == Kind::Stack && holds(o);
            let index = self.objects.iter().position(stack)?;
            id(index as u32)
        })
    }

    /// Checks an access and returns the object and the offset in it.
    pub fn check(&self, pointer: Pointer, size: u64) -> Result<(ObjectId, usize), FaultKind> {
        if pointer.addr < 4096 {
            return Err(FaultKind::NullPointer);
        }
        let Some(id) = pointer.object else {
            return Err(FaultKind::WildPointer);
        };
        let Some(object) = self.object(id) else {
            return Err(FaultKind::Dangling);
        };
        let offset = pointer.addr.wrapping_sub(object.base);
        let end = offset.checked_add(size);
        if end.is_none_or(|end| end > object.bytes.len() as u64) {
            return Err(FaultKind::OutOfBounds);
        }
        Ok((id, offset as usize))
    }

    /// The bytes at a pointer, and which of their bits were written.
    pub fn read(&self, pointer: Pointer, size: u64) -> Result<(&[u8], &[u8]), FaultKind> {
        let (id, at) = self.check(pointer, size)?;
        let object = self.object(id).ok_or(FaultKind::Dangling)?;
        let range = at..at + size as usize;
        Ok((&object.bytes[range.clone()], &object.init[range]))
    }

    /// The object of a pointer that is stored at a pointer.
    pub fn stored_object(&self, pointer: Pointer) -> Option<ObjectId> {
        let object = self.object(pointer.object?)?;
        object
            .pointers
            .get(&pointer.addr.wrapping_sub(object.base))
            .copied()
    }

    /// Writes bytes, all of them initialised.
    pub fn write(&mut self, pointer: Pointer, bytes: &[u8]) -> Result<(), FaultKind> {
        self.write_masked(pointer, bytes, 0xff)
    }

    fn write_masked(&mut self, pointer: Pointer, bytes: &[u8], init: u8) -> Result<(), FaultKind> {
        let (id, at) = self.writable(pointer, bytes.len() as u64)?;
        let size = self.pointer_size;
        let object = self.object_mut(id).ok_or(FaultKind::Dangling)?;
        object.bytes[at..at + bytes.len()].copy_from_slice(bytes);
        object.init[at..at + bytes.len()].fill(init);
        forget(object, at as u64, bytes.len() as u64, size);
        Ok(())
    }

    fn writable(&self, pointer: Pointer, size: u64) -> Result<(ObjectId, usize), FaultKind> {
        let (id, at) = self.check(pointer, size)?;
        if self.object(id).is_some_and(|o| o.kind == Kind::Literal) {
            return Err(FaultKind::ReadOnly);
        }
        Ok((id, at))
    }

    /// Makes bytes indeterminate.
    pub fn undefine(&mut self, pointer: Pointer, size: u64) -> Result<(), FaultKind> {
        let bytes = vec![0; size as usize];
        self.write_masked(pointer, &bytes, 0)
    }

    /// Writes a pointer together with its object.
    pub fn write_pointer(&mut self, at: Pointer, value: Pointer) -> Result<(), FaultKind> {
        let bytes = value.addr.to_le_bytes();
        let size = self.pointer_size as usize;
        self.write(at, &bytes[..size])?;
        if let (Some(holder), Some(target)) = (at.object, value.object)
            && let Some(object) = self.object_mut(holder)
        {
            let offset = at.addr.wrapping_sub(object.base);
            object.pointers.insert(offset, target);
        }
        Ok(())
    }

    /// The contents of a range, with everything that is known of it.
    pub fn copy_out(&self, pointer: Pointer, size: u64) -> Result<Block, FaultKind> {
        if size == 0 {
            return Ok(Block::default());
        }
        let (id, at) = self.check(pointer, size)?;
        let object = self.object(id).ok_or(FaultKind::Dangling)?;
        let range = at..at + size as usize;
        let (from, to) = (at as u64, at as u64 + size);
        let pointers = object.pointers.range(from..to);
        Ok(Block {
            bytes: object.bytes[range.clone()].to_vec(),
            init: object.init[range].to_vec(),
            pointers: pointers.map(|(o, id)| (o - from, *id)).collect(),
        })
    }

    pub fn copy_in(&mut self, pointer: Pointer, block: &Block) -> Result<(), FaultKind> {
        if block.bytes.is_empty() {
            return Ok(());
        }
        let (id, at) = self.writable(pointer, block.bytes.len() as u64)?;
        let size = self.pointer_size;
        let object = self.object_mut(id).ok_or(FaultKind::Dangling)?;
        let range = at..at + block.bytes.len();
        object.bytes[range.clone()].copy_from_slice(&block.bytes);
        object.init[range].copy_from_slice(&block.init);
        forget(object, at as u64, block.bytes.len() as u64, size);
        let end = block.bytes.len() as u64;
        for (offset, target) in &block.pointers {
            if offset + size <= end {
                object.pointers.insert(at as u64 + offset, *target);
            }
        }
        Ok(())
    }

    /// Sets the bits of one byte that a mask selects.
    pub fn write_bits(&mut self, pointer: Pointer, value: u8, mask: u8) -> Result<(), FaultKind> {
        let (id, at) = self.writable(pointer, 1)?;
        let size = self.pointer_size;
        let object = self.object_mut(id).ok_or(FaultKind::Dangling)?;
        object.bytes[at] = object.bytes[at] & !mask | value & mask;
        object.init[at] |= mask;
        forget(object, at as u64, 1, size);
        Ok(())
    }

    /// Fills static objects before the program starts, literals included.
    pub fn fill(&mut self, id: ObjectId, init: u8) {
        if let Some(object) = self.object_mut(id) {
            object.init.fill(init);
        }
    }

    pub fn set_kind(&mut self, id: ObjectId, kind: Kind) {
        if let Some(object) = self.object_mut(id) {
            object.kind = kind;
        }
    }
}

/// Drops pointers that a write destroys.
fn forget(object: &mut Object, at: u64, len: u64, pointer_size: u64) {
    if object.pointers.is_empty() {
        return;
    }
    let from = at.saturating_sub(pointer_size - 1);
    let hit: Vec<u64> = object
        .pointers
        .range(from..at + len)
        .map(|(o, _)| *o)
        .collect();
    for offset in hit {
        object.pointers.remove(&offset);
    }
}
