//! What static variables hold at first. Start reading at [`Walk::start`].

use vitrum_cprog::cfa::{Const, ConstBase, Node, VarId};

use crate::bytes::Bytes;
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Truth};
use crate::state::{State, Value};
use crate::walk::Walk;

/// Of larger variables only what is not zero is told; the rest is any value.
const TOLD: u64 = 1024;

impl Walk<'_, '_> {
    /// The beginning of the program.
    pub fn start(&mut self, mut state: State) {
        let globals: Vec<VarId> = self.given.program.globals().map(|(id, _)| id).collect();
        for id in globals {
            self.first(&mut state, id);
        }
        if let Some(root) = self.given.roots.first().copied() {
            let nowhere = (FrameId(0), Node(u32::MAX));
            self.enter_root(nowhere, root, Truth::known(true), state);
        }
    }

    fn first(&mut self, state: &mut State, id: VarId) {
        let program = self.given.program;
        let (object, var) = (Object::Static(id), program.var(id));
        let Some(size) = program.var_size(id).filter(|_| var.defined) else {
            return;
        };
        if self.layout.in_memory(object) {
            let address = self.layout.address(object, id);
            self.first_bytes(state, id, address, size);
            return;
        }
        let Some(bytes) = self.bytes(id, size) else {
            return;
        };
        let value = match self.given.width(var.ty) {
            Some(width) => {
                let parts: Vec<Bits> = bytes.into_iter().rev().collect();
                let whole = self.script.concat(&parts);
                Value::Bits(self.script.resize(&whole, width, false))
            }
            None => {
                let mut text = format!("((as const {}) (_ bv0 8))", self.array);
                let width = self.given.pointer_width();
                for (offset, byte) in bytes.iter().enumerate().filter(|(_, b)| b.known != Some(0)) {
                    let at = Bits::number(offset as u128, width);
                    text = format!("(store {text} {} {})", at.text, byte.text);
                }
                let mut value = Bytes::of(self.script.define(&self.array.clone(), &text));
                if size <= TOLD {
                    value.tell(0, &bytes);
                }
                Value::Bytes(value)
            }
        };
        state.vars.insert(object, value);
    }

    /// Asserts the first contents of memory at an address.
    pub fn first_bytes(&mut self, state: &mut State, id: VarId, address: u64, size: u64) {
        let width = self.given.pointer_width();
        let Some(bytes) = self.bytes(id, size) else {
            return;
        };
        for (offset, byte) in bytes.iter().enumerate() {
            if size > TOLD && byte.known == Some(0) {
                continue;
            }
            let at = Bits::number(u128::from(address) + offset as u128, width);
            let same = format!("(= (select m0 {}) {})", at.text, byte.text);
            self.script.assert(&Truth(same.into()));
            state
                .memory
                .tell(address + offset as u64, std::slice::from_ref(byte));
        }
    }

    /// The first contents of a static variable, byte by byte.
    fn bytes(&mut self, id: VarId, size: u64) -> Option<Vec<Bits>> {
        let program = self.given.program;
        let mut bytes =
            vec![Bits::number(0, 8); usize::try_from(size).ok().filter(|s| *s <= 1 << 16)?];
        for datum in &program.var(id).init {
            let at = usize::try_from(datum.offset).ok()?;
            let value = match &datum.value {
                Const::Int(value) => *value as u128,
                Const::Float(value) => match self.given.width(datum.ty)? {
                    32 => u128::from((*value as f32).to_bits()),
                    _ => u128::from(value.to_bits()),
                },
                Const::Address(ConstBase::Var(other), by) => {
                    let object = Object::Static(*other);
                    let address = self.layout.address(object, *other);
                    u128::from(address.wrapping_add_signed(*by))
                }
                Const::Address(ConstBase::Function(other), _) => {
                    u128::from(self.given.code(*other))
                }
                Const::Address(ConstBase::Label(..), _) => return None,
                Const::Bytes(text) => {
                    for (slot, byte) in bytes.get_mut(at..)?.iter_mut().zip(text.iter()) {
                        *slot = Bits::number(u128::from(*byte), 8);
                    }
                    continue;
                }
            };
            let (shift, width) = match datum.bits {
                Some(bits) => (bits.shift, bits.width),
                None => (0, self.given.width(datum.ty)?),
            };
            put(&mut bytes, at, value, shift, width)?;
        }
        Some(bytes)
    }
}

/// Puts bits into bytes that are numbers.
fn put(bytes: &mut [Bits], at: usize, value: u128, shift: u32, width: u32) -> Option<()> {
    for bit in 0..width {
        let place = shift + bit;
        let byte = bytes.get_mut(at + (place / 8) as usize)?;
        let mask = 1u128 << (place % 8);
        let old = byte.known? & !mask;
        let new = if value >> bit & 1 == 1 {
            old | mask
        } else {
            old
        };
        *byte = Bits::number(new, 8);
    }
    Some(())
}
