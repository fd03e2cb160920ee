//! What is known at a place of the program: the values of variables, and memory.

use std::collections::HashMap;
use std::rc::Rc;

use vitrum_cprog::cfa::VarId;

use crate::bytes::Bytes;
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Script, Truth};

/// A variable of a call, or a static one.
pub type Name = Object;

/// What a variable that is not in memory holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Bits(Bits),
    /// An array of bytes by offset.
    Bytes(Bytes),
}

/// Values at a place. A variable that is not here has the value that it had where the walk began.
#[derive(Clone, Debug)]
pub struct State {
    pub vars: HashMap<Name, Value>,
    pub memory: Bytes,
    pub top: Bits,
    /// By address, one more than the size of what was allocated there; `None` where nothing is known.
    pub sizes: Option<Rc<str>>,
}

/// The constant for the value of a variable where a walk began.
pub fn symbol(name: Name) -> String {
    match name {
        Object::Static(VarId(id)) => format!("s{id}"),
        Object::Local(FrameId(frame), VarId(id)) => format!("v{frame}_{id}"),
        Object::Allocated(FrameId(frame), edge) => format!("a{frame}_{}", edge.0),
        Object::Arguments(FrameId(frame)) => format!("r{frame}"),
    }
}

/// One state for several, each with the condition under which it is the one.
pub fn merge(
    script: &mut Script,
    states: Vec<(Truth, State)>,
    first: &mut dyn FnMut(&mut Script, Name) -> Value,
) -> (Truth, State) {
    let mut states = states.into_iter();
    // A place that is walked to has a state.
    let Some((mut guard, mut merged)) = states.next() else {
        unreachable!("a place without a state is not walked through")
    };
    for (cond, mut state) in states {
        let names: Vec<Name> = merged.vars.keys().copied().collect();
        for name in names {
            let entry = state.vars.entry(name);
            entry.or_insert_with(|| first(script, name));
        }
        for (name, value) in state.vars {
            let old = match merged.vars.get(&name) {
                Some(old) => old.clone(),
                None => first(script, name),
            };
            let value = chosen(script, &cond, value, old, merged.top.width);
            merged.vars.insert(name, value);
        }
        let width = merged.top.width;
        merged.memory = Bytes::chosen(script, &cond, &state.memory, &merged.memory, width);
        merged.sizes = match (merged.sizes, state.sizes) {
            (Some(a), Some(b)) if a != b => {
                let text = format!("(ite {} {b} {a})", cond.0);
                Some(script.define(&sizes_sort(merged.top.width), &text))
            }
            (a, b) => a.and(b),
        };
        merged.top = script.choose(&cond, &state.top, &merged.top);
        guard = script.or(&guard, &cond);
    }
    (guard, merged)
}

/// The sort of arrays from addresses to sizes.
pub fn sizes_sort(width: u32) -> String {
    format!("(Array (_ BitVec {width}) (_ BitVec {width}))")
}

fn chosen(script: &mut Script, cond: &Truth, a: Value, b: Value, width: u32) -> Value {
    match (a, b) {
        (Value::Bits(a), Value::Bits(b)) => Value::Bits(script.choose(cond, &a, &b)),
        (Value::Bytes(a), Value::Bytes(b)) => {
            Value::Bytes(Bytes::chosen(script, cond, &a, &b, width))
        }
        (a, _) => a,
    }
}
