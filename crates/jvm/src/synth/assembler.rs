//! Assembles the body of one method, and counts the stack and the locals it needs.
//! Start with [`Code`].
//!
//! What does not fit a class file (a body or a jump too long) is remembered and reported once by
//! `finish`, so that emitters need not check every instruction.

use super::types::{Kind, Signature, Type};
use super::writer::{Pool, push_u16, push_u32};
use super::{Malformed, Result};

pub(super) const IADD: u8 = 0x60;
pub(super) const IMUL: u8 = 0x68;
pub(super) const LCMP: u8 = 0x94;
pub(super) const IFEQ: u8 = 0x99;
pub(super) const IFNE: u8 = 0x9A;
pub(super) const IF_ICMPNE: u8 = 0xA0;
pub(super) const IF_ACMPEQ: u8 = 0xA5;
pub(super) const IF_ACMPNE: u8 = 0xA6;
pub(super) const GOTO: u8 = 0xA7;
pub(super) const IFNULL: u8 = 0xC6;
pub(super) const IFNONNULL: u8 = 0xC7;
const DUP_X1: u8 = 0x5A;
const SWAP: u8 = 0x5F;
const ATHROW: u8 = 0xBF;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Invoke {
    Virtual = 0xB6,
    Special = 0xB7,
    Static = 0xB8,
    Interface = 0xB9,
}

/// A place in the code, known once bound.
#[derive(Clone, Copy)]
pub(super) struct Target(usize);

#[derive(Default)]
struct Place {
    offset: Option<usize>,
    /// The stack height of the jumps to it.
    stack: Option<i32>,
}

struct Jump {
    instruction: usize,
    operand: usize,
    wide: bool,
    target: usize,
}

/// What is thrown between two offsets goes to a third.
struct Handler {
    start: usize,
    end: usize,
    handler: usize,
    /// A class constant; 0 catches everything.
    class: u16,
}

pub(super) struct Code<'p> {
    pool: &'p mut Pool,
    bytes: Vec<u8>,
    stack: i32,
    max_stack: i32,
    max_locals: u16,
    places: Vec<Place>,
    jumps: Vec<Jump>,
    handlers: Vec<Handler>,
}

impl<'p> Code<'p> {
    /// The body of a method whose parameters, receiver included, take `parameter_slots`.
    pub fn new(pool: &'p mut Pool, parameter_slots: u8) -> Code<'p> {
        Code {
            pool,
            bytes: Vec::new(),
            stack: 0,
            max_stack: 0,
            max_locals: parameter_slots.into(),
            places: Vec::new(),
            jumps: Vec::new(),
            handlers: Vec::new(),
        }
    }

    /// A local variable besides the parameters.
    pub fn local(&mut self, value: &Type) -> u16 {
        let slot = self.max_locals;
        self.max_locals += value.slots();
        slot
    }

    /// Emits an opcode that changes the stack height by `change`; its operands follow.
    pub fn op(&mut self, opcode: u8, change: i32) {
        self.bytes.push(opcode);
        self.stack += change;
        self.max_stack = self.max_stack.max(self.stack);
    }

    fn op_u16(&mut self, opcode: u8, operand: u16, change: i32) {
        self.op(opcode, change);
        push_u16(&mut self.bytes, operand);
    }

    pub fn load(&mut self, slot: u16, value: &Type) {
        let opcode = 0x15 + offset_of_kind(value.kind());
        self.local_op(opcode, slot, i32::from(value.slots()));
    }

    pub fn store(&mut self, slot: u16, value: &Type) {
        let opcode = 0x36 + offset_of_kind(value.kind());
        self.local_op(opcode, slot, -i32::from(value.slots()));
    }

    fn local_op(&mut self, opcode: u8, slot: u16, change: i32) {
        match u8::try_from(slot) {
            Ok(slot) => {
                self.op(opcode, change);
                self.bytes.push(slot);
            }
            Err(_) => {
                self.bytes.push(0xC4);
                self.op_u16(opcode, slot, change);
            }
        }
    }

    pub fn push_int(&mut self, value: i32) {
        if (-1..=5).contains(&value) {
            self.op((3 + value) as u8, 1);
        } else if let Ok(byte) = i8::try_from(value) {
            self.op(0x10, 1);
            self.bytes.push(byte as u8);
        } else if let Ok(short) = i16::try_from(value) {
            self.op_u16(0x11, short as u16, 1);
        } else {
            let index = self.pool.int(value);
            self.load_constant(index);
        }
    }

    pub fn push_null(&mut self) {
        self.op(0x01, 1);
    }

    /// Zero, false or null; nothing for `void`.
    pub fn push_zero(&mut self, value: &Type) {
        match value.kind() {
            Kind::Void => {}
            Kind::Int => self.op(0x03, 1),
            Kind::Long => self.op(0x09, 2),
            Kind::Float => self.op(0x0B, 1),
            Kind::Double => self.op(0x0E, 2),
            Kind::Reference => self.push_null(),
        }
    }

    pub fn push_long(&mut self, value: i64) {
        let index = self.pool.long(value);
        self.op_u16(0x14, index, 2);
    }

    pub fn push_float(&mut self, bits: u32) {
        let index = self.pool.float(bits);
        self.load_constant(index);
    }

    pub fn push_double(&mut self, bits: u64) {
        let index = self.pool.double(bits);
        self.op_u16(0x14, index, 2);
    }

    /// The `Class` object of a class named as the constant pool names it.
    pub fn push_class(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.load_constant(index);
    }

    pub fn push_string(&mut self, units: &[u16]) {
        let index = self.pool.string(units);
        self.load_constant(index);
    }

    fn load_constant(&mut self, index: u16) {
        match u8::try_from(index) {
            Ok(index) => {
                self.op(0x12, 1);
                self.bytes.push(index);
            }
            Err(_) => self.op_u16(0x13, index, 1),
        }
    }

    pub fn get_field(&mut self, owner: &str, name: &str, field: &Type) {
        let index = self.pool.field(owner, name, field);
        self.op_u16(0xB4, index, i32::from(field.slots()) - 1);
    }

    pub fn put_field(&mut self, owner: &str, name: &str, field: &Type) {
        let index = self.pool.field(owner, name, field);
        self.op_u16(0xB5, index, -i32::from(field.slots()) - 1);
    }

    pub fn get_static(&mut self, owner: &str, name: &str, field: &Type) {
        let index = self.pool.field(owner, name, field);
        self.op_u16(0xB2, index, i32::from(field.slots()));
    }

    pub fn put_static(&mut self, owner: &str, name: &str, field: &Type) {
        let index = self.pool.field(owner, name, field);
        self.op_u16(0xB3, index, -i32::from(field.slots()));
    }

    /// Calls a method of a class (as opposed to an interface).
    pub fn invoke(&mut self, how: Invoke, owner: &str, name: &str, descriptor: &str) -> Result<()> {
        self.invoke_of(how, owner, name, descriptor, false)
    }

    pub fn invoke_of(
        &mut self,
        how: Invoke,
        owner: &str,
        name: &str,
        descriptor: &str,
        interface: bool,
    ) -> Result<()> {
        let signature = Signature::parse(descriptor)?;
        let receiver = u32::from(how != Invoke::Static);
        let taken = signature.parameter_slots() + receiver;
        let count = u8::try_from(taken)
            .map_err(|_| Malformed(format!("A call of {owner}.{name} takes too many slots.")))?;
        let index = self.pool.method(owner, name, descriptor, interface);
        let change = i32::from(signature.result.slots()) - i32::from(count);
        self.op_u16(how as u8, index, change);
        match how {
            Invoke::Interface => self.bytes.extend([count, 0]),
            Invoke::Static | Invoke::Special if interface => self.pool.require_interface_calls(),
            _ => {}
        }
        Ok(())
    }

    pub fn new_object(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.op_u16(0xBB, index, 1);
    }

    pub fn check_cast(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.op_u16(0xC0, index, 0);
    }

    pub fn instance_of(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.op_u16(0xC1, index, 0);
    }

    /// Makes an array of as many elements as the int on the stack says.
    pub fn new_array(&mut self, element: &Type) {
        match element.primitive() {
            Some(letter) => {
                self.op(0xBC, 0);
                self.bytes.push(array_code(letter));
            }
            None => {
                let index = self.pool.class(element.class_name());
                self.op_u16(0xBD, index, 0);
            }
        }
    }

    pub fn load_element(&mut self, element: &Type) {
        let opcode = 0x2E + offset_of_element(element);
        self.op(opcode, i32::from(element.slots()) - 2);
    }

    pub fn store_element(&mut self, element: &Type) {
        let opcode = 0x4F + offset_of_element(element);
        self.op(opcode, -i32::from(element.slots()) - 2);
    }

    /// Throws the exception on the stack.
    pub fn throw(&mut self) {
        self.op(ATHROW, -1);
    }

    pub fn dup(&mut self) {
        self.op(0x59, 1);
    }

    pub fn pop(&mut self, value: &Type) {
        match value.slots() {
            0 => {}
            1 => self.op(0x57, -1),
            _ => self.op(0x58, -2),
        }
    }

    pub fn return_value(&mut self, value: &Type) {
        let opcode = match value.kind() {
            Kind::Void => 0xB1,
            kind => 0xAC + offset_of_kind(kind),
        };
        self.op(opcode, -i32::from(value.slots()));
    }

    pub fn return_nothing(&mut self) {
        self.op(0xB1, 0);
    }

    /// Returns the int on top of the stack.
    pub fn return_int(&mut self) {
        self.op(0xAC, -1);
    }

    pub fn target(&mut self) -> Target {
        self.places.push(Place::default());
        Target(self.places.len() - 1)
    }

    /// Says where a target is. After an instruction that never falls through, the stack is as high
    /// as the jumps to the target left it.
    pub fn bind(&mut self, target: Target) {
        let place = &mut self.places[target.0];
        place.offset = Some(self.bytes.len());
        self.stack = place.stack.unwrap_or(self.stack);
    }

    /// A jump that takes `taken` operands off the stack.
    pub fn jump(&mut self, opcode: u8, taken: i32, target: Target) {
        let instruction = self.bytes.len();
        self.op(opcode, -taken);
        self.refer(instruction, target, false);
    }

    /// Takes an int off the stack and jumps to the target it numbers, or to `default`.
    pub fn table_switch(&mut self, targets: &[Target], default: Target) {
        let instruction = self.bytes.len();
        self.op(0xAA, -1);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.refer(instruction, default, true);
        push_u32(&mut self.bytes, 0);
        push_u32(&mut self.bytes, (targets.len() as u32).wrapping_sub(1));
        for &target in targets {
            self.refer(instruction, target, true);
        }
    }

    fn refer(&mut self, instruction: usize, target: Target, wide: bool) {
        let operand = self.bytes.len();
        let width = if wide { 4 } else { 2 };
        self.bytes.resize(operand + width, 0);
        self.places[target.0].stack = Some(self.stack);
        self.jumps.push(Jump {
            instruction,
            operand,
            wide,
            target: target.0,
        });
    }

    /// The offset of the next instruction.
    pub fn here(&self) -> usize {
        self.bytes.len()
    }

    /// From here on is the handler of everything thrown in the range; the exception is on the stack.
    pub fn catch_all(&mut self, start: usize, end: usize) {
        self.catch(start, end, 0);
    }

    /// The same for exceptions of one class.
    pub fn catch_class(&mut self, start: usize, end: usize, class: &str) {
        let class = self.pool.class(class);
        self.catch(start, end, class);
    }

    fn catch(&mut self, start: usize, end: usize, class: u16) {
        let handler = self.here();
        self.handlers.push(Handler {
            start,
            end,
            handler,
            class,
        });
        self.stack = 1;
        self.max_stack = self.max_stack.max(1);
    }

    /// Throws an exception of a class, made of the one on the stack.
    pub fn wrap_thrown(&mut self, class: &str) -> Result<()> {
        self.new_object(class);
        self.op(DUP_X1, 1);
        self.op(SWAP, 0);
        self.invoke(Invoke::Special, class, "<init>", "(Ljava/lang/Throwable;)V")?;
        self.throw();
        Ok(())
    }

    /// The content of the Code attribute.
    pub fn finish(mut self) -> Result<Vec<u8>> {
        for jump in std::mem::take(&mut self.jumps) {
            self.patch(&jump)?;
        }
        if self.bytes.len() > usize::from(u16::MAX) {
            return Err(too_long());
        }
        let mut out = Vec::new();
        push_u16(&mut out, self.max_stack as u16);
        push_u16(&mut out, self.max_locals);
        push_u32(&mut out, self.bytes.len() as u32);
        out.extend(self.bytes);
        push_u16(&mut out, self.handlers.len() as u16);
        for Handler {
            start,
            end,
            handler,
            class,
        } in self.handlers
        {
            for word in [start, end, handler] {
                push_u16(&mut out, word as u16);
            }
            push_u16(&mut out, class);
        }
        push_u16(&mut out, 0);
        Ok(out)
    }

    fn patch(&mut self, jump: &Jump) -> Result<()> {
        let place = self.places[jump.target].offset.unwrap_or(0);
        let distance = place as i64 - jump.instruction as i64;
        if jump.wide {
            let distance = i32::try_from(distance).map_err(|_| too_long())?;
            self.bytes[jump.operand..jump.operand + 4].copy_from_slice(&distance.to_be_bytes());
        } else {
            let distance = i16::try_from(distance).map_err(|_| too_long())?;
            self.bytes[jump.operand..jump.operand + 2].copy_from_slice(&distance.to_be_bytes());
        }
        Ok(())
    }
}

/// Loads and returns of the five kinds follow one another in this order.
fn offset_of_kind(kind: Kind) -> u8 {
    match kind {
        Kind::Int | Kind::Void => 0,
        Kind::Long => 1,
        Kind::Float => 2,
        Kind::Double => 3,
        Kind::Reference => 4,
    }
}

/// Element loads and stores follow one another in the order of the kinds; those of small ints come last.
fn offset_of_element(element: &Type) -> u8 {
    match element.primitive() {
        Some('Z' | 'B') => 5,
        Some('C') => 6,
        Some('S') => 7,
        _ => offset_of_kind(element.kind()),
    }
}

/// How `newarray` names a primitive type.
fn array_code(letter: char) -> u8 {
    match letter {
        'Z' => 4,
        'C' => 5,
        'F' => 6,
        'D' => 7,
        'B' => 8,
        'S' => 9,
        'J' => 11,
        _ => 10,
    }
}

fn too_long() -> Malformed {
    Malformed("The call site needs more code than one method can hold.".to_owned())
}
