//! The object that is explored, and the model that it is compared with: every call is made on both.

use vitrum_classfile::Kind;
use vitrum_classfile::access::{ACC_ABSTRACT, ACC_INTERFACE};
use vitrum_jvm::heap::{Full, Heap};
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::machine::{Called, Stop};
use vitrum_jvm::{Domain, Machine};

use super::arguments::quoted;
use super::operations::alike;
use super::{Ended, Explorer, Last, Operations, Wanted, is_out_of_memory};
use crate::call::Call;
use crate::outside::initialize;

pub struct Side {
    pub(super) class: ClassId,
    pub(super) constructor: MethodId,
    /// What each call is on this side.
    calls: Vec<Call>,
    /// `equals`, if it is more than being the same object.
    pub(super) equals: Option<MethodId>,
}

impl Side {
    pub(super) fn subject<D: Domain>(
        machine: &mut Machine<D>,
        class: ClassId,
        operations: &Operations,
    ) -> Result<Side, String> {
        Side::new(machine, class, operations.calls.clone())
    }

    /// The model has a method of the same name with as many parameters for each that is called; where one side has
    /// numbers, the other may have boxes.
    pub fn model<D: Domain>(
        machine: &mut Machine<D>,
        name: &str,
        operations: &mut Operations,
        wanted: &Wanted,
    ) -> Result<Side, String> {
        let failed = |why: String| format!("--model {name}: {why}");
        let class = machine.program.load(&name.replace('.', "/"));
        let class = class.map_err(|error| failed(error.to_string()))?;
        initialize(machine, class).map_err(failed)?;
        let mut calls = Vec::new();
        let mut left = operations.calls.as_slice();
        while let Some(first) = left.first() {
            let count = left.iter().take_while(|c| c.method == first.method).count();
            let givers = &mut operations.givers;
            let made = alike(machine, class, first.method, wanted, givers);
            let made = made.filter(|made| made.len() == count).ok_or_else(|| {
                let method = machine.program.method(first.method);
                let method = machine.program.symbols.text(method.name);
                failed(format!(
                    "it has no method like {method}, with the same arguments"
                ))
            })?;
            calls.extend(made);
            left = &left[count..];
        }
        Side::new(machine, class, calls).map_err(failed)
    }

    fn new<D: Domain>(
        machine: &mut Machine<D>,
        class: ClassId,
        calls: Vec<Call>,
    ) -> Result<Side, String> {
        let it = machine.program.class(class);
        let name = it.java_name();
        if it.access & (ACC_ABSTRACT | ACC_INTERFACE) != 0 {
            return Err(format!("{name} is abstract: there are no objects of it"));
        }
        let constructor = machine.program.method_named(class, "<init>", "()V");
        let constructor = constructor.map_err(|_| {
            format!("{name} has no constructor without parameters, from which an exploration could begin (that of an inner class gets the object around it)")
        })?;
        if machine.program.method(constructor).is_private() {
            return Err(format!(
                "the constructor of {name} without parameters is private: nobody could begin with it"
            ));
        }
        let equals = machine
            .program
            .method_named(class, "equals", "(Ljava/lang/Object;)Z");
        let object = machine.program.known.object;
        let equals = equals
            .ok()
            .filter(|m| machine.program.method(*m).class != object);
        Ok(Side {
            class,
            constructor,
            calls,
            equals,
        })
    }

    pub(super) fn arguments(&self, number: usize) -> &[u64] {
        &self.calls[number].arguments
    }

    /// The arguments for one call, with boxes of its own where a literal would be boxed anew.
    pub(super) fn new_arguments<D: Domain>(
        &self,
        heap: &mut Heap<D>,
        number: usize,
    ) -> Result<Vec<u64>, Full> {
        let call = &self.calls[number];
        let mut words = call.arguments.clone();
        for at in &call.anew {
            let like = Ref(words[*at] as u32);
            let object = heap.object(like);
            let (class, elem, len) = (object.class, object.elem(), object.len);
            let copy = heap.allocate(class, elem, len)?;
            heap.copy_body(like, copy);
            words[*at] = copy.word();
        }
        Ok(words)
    }

    pub(super) fn method(&self, number: usize) -> MethodId {
        self.calls[number].method
    }

    /// The call as a source file has it, behind a dot.
    pub(super) fn java(&self, number: usize) -> &str {
        &self.calls[number].java
    }
}

/// What came of a call on one side, as far as it can be compared.
pub(super) enum Outcome {
    /// Nothing, or an object that only its own side knows.
    Something,
    Value(Shown),
    /// An exception of this class.
    Threw(String),
}

impl Outcome {
    /// How two sides differ, in words.
    pub(super) fn differs(&self, model: &Outcome) -> Option<String> {
        let told = |outcome: &Outcome| match outcome {
            Outcome::Something => "returns".into(),
            Outcome::Value(value) => format!("gives {}", value.told()),
            Outcome::Threw(class) => format!("throws {class}"),
        };
        let same = match (self, model) {
            (Outcome::Value(a), Outcome::Value(b)) => a.is_like(b),
            (Outcome::Threw(a), Outcome::Threw(b)) => a == b,
            (Outcome::Threw(_), _) | (_, Outcome::Threw(_)) => false,
            _ => true,
        };
        (!same).then(|| format!("{}, and the model {}", told(self), told(model)))
    }
}

impl Explorer<'_> {
    /// An exception is no fault by itself if the model throws it too. `side`: the object, or its model.
    pub(super) fn outcome(
        &mut self,
        called: Called<u64>,
        (side, method): (usize, MethodId),
        last: Last,
    ) -> Result<Outcome, Ended> {
        match called {
            Called::Stopped(Stop::Uncaught(exception))
                if !is_out_of_memory(self.machine, exception) =>
            {
                let class = self.machine.heap.object(exception).class;
                self.threw[side] = Some(class);
                Ok(Outcome::Threw(
                    self.machine.program.class(class).java_name(),
                ))
            }
            Called::Returned(word) => {
                self.judge(Called::Returned(word), last)?;
                let kind = self.machine.program.method(method).result;
                let value = word.and_then(|word| shown(self.machine, kind, word));
                Ok(value.map_or(Outcome::Something, Outcome::Value))
            }
            other => self.judge(other, last).map(|()| Outcome::Something),
        }
    }
}

/// A value that means the same on both sides.
pub(super) struct Shown {
    plain: String,
    /// Of a box, with its class where that does not tell it.
    boxed: Option<String>,
}

impl Shown {
    pub(super) fn told(&self) -> &str {
        self.boxed.as_ref().unwrap_or(&self.plain)
    }

    /// Boxes are equal if their classes are the same too; where one side has a number, numbers are compared.
    pub(super) fn is_like(&self, other: &Shown) -> bool {
        match (&self.boxed, &other.boxed) {
            (Some(one), Some(other)) => one == other,
            _ => self.plain == other.plain,
        }
    }
}

pub(super) fn shown<D: Domain>(machine: &mut Machine<D>, kind: Kind, word: u64) -> Option<Shown> {
    let object = Ref(word as u32);
    let unboxed = match kind {
        Kind::Ref if !object.is_null() => machine.unboxed(object),
        _ => None,
    };
    let (kind, word) = unboxed.unwrap_or((kind, word));
    let plain = plain(machine, kind, word)?;
    let boxed = unboxed.map(|_| match kind {
        Kind::Byte => format!("(byte) {plain}"),
        Kind::Short => format!("(short) {plain}"),
        Kind::Long => format!("{plain}L"),
        Kind::Float => format!("{plain}f"),
        _ => plain.clone(),
    });
    Some(Shown { plain, boxed })
}

/// A text or a value that is not boxed.
fn plain<D: Domain>(machine: &mut Machine<D>, kind: Kind, word: u64) -> Option<String> {
    let object = Ref(word as u32);
    Some(match kind {
        Kind::Void => return None,
        Kind::Ref if object.is_null() => "null".into(),
        Kind::Ref if machine.heap.object(object).class == machine.program.known.string => {
            readable(&machine.string_units(object)?, '"')
        }
        Kind::Ref => return None,
        Kind::Boolean => (word != 0).to_string(),
        Kind::Char => readable(&[word as u16], '\''),
        Kind::Long => (word as i64).to_string(),
        Kind::Float => format!("{:?}", f32::from_bits(word as u32)),
        Kind::Double => format!("{:?}", f64::from_bits(word)),
        Kind::Byte | Kind::Short | Kind::Int => (word as u32 as i32).to_string(),
    })
}

/// As a source file has it, with letters of all languages.
fn readable(text: &[u16], quote: char) -> String {
    let is_shown = |c: char| c.escape_debug().len() == 1 && c != quote;
    match String::from_utf16(text) {
        Ok(text) if text.chars().all(is_shown) => format!("{quote}{text}{quote}"),
        _ => quoted(text, quote),
    }
}
