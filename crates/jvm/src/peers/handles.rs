//! What the peers of `java.lang.invoke` share: reading types, and making handles.
//!
//! The JDK's own code checks and combines method handles; only where it would make a `LambdaForm`, its
//! code in data, a peer makes an object of a class for that purpose instead (`synth/handle.rs`).

use super::{Host, Outcome};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};
use crate::synth::{HandlePlan, Recipe};

/// Parameters and result of a method, as field descriptors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    pub parameters: Vec<String>,
    pub result: String,
}

impl Shape {
    pub fn descriptor(&self) -> String {
        format!("({}){}", self.parameters.concat(), self.result)
    }

    /// With one more parameter in front.
    pub fn with_first(mut self, class: String) -> Shape {
        self.parameters.insert(0, class);
        self
    }
}

/// Something reached the JDK's machinery of lambda forms, which is not executed.
pub fn form_needed(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    Err(Trap::unsupported(
        "a method handle of this kind is not modelled",
    ))
}

/// In place of an initializer that makes forms: assertions are off, as everywhere in the JDK.
pub fn without_assertions(host: &mut dyn Host, class: &str) -> Exec<Outcome> {
    let class = host.load(class)?;
    host.set_static(class, "$assertionsDisabled", "Z", 1)?;
    Ok(Outcome::Value(0))
}

/// The descriptor of the class that a `Class` object stands for.
pub fn class_descriptor(host: &mut dyn Host, mirror: Ref) -> Exec<String> {
    let class = host.class(mirror)?;
    Ok(host.program().descriptor_of(class))
}

/// What a `MethodType` says.
pub fn shape(host: &mut dyn Host, method_type: Ref) -> Exec<Shape> {
    if method_type.is_null() {
        return Err(Trap::null_pointer());
    }
    let result = Ref(host.field(method_type, "rtype", "Ljava/lang/Class;")? as u32);
    let list = Ref(host.field(method_type, "ptypes", "[Ljava/lang/Class;")? as u32);
    let mut parameters = Vec::new();
    for class in elements(host, list)? {
        parameters.push(class_descriptor(host, class)?);
    }
    let result = class_descriptor(host, result)?;
    Ok(Shape { parameters, result })
}

/// The type of a method handle.
pub fn type_of(host: &mut dyn Host, handle: Ref) -> Exec<Shape> {
    if handle.is_null() {
        return Err(Trap::null_pointer());
    }
    let method_type = host.field(handle, "type", "Ljava/lang/invoke/MethodType;")?;
    shape(host, Ref(method_type as u32))
}

pub fn elements(host: &mut dyn Host, array: Ref) -> Exec<Vec<Ref>> {
    let words = (0..host.length(array)).map(|i| host.get(array, i));
    words.map(|w| w.map(|w| Ref(w as u32))).collect()
}

pub fn ints(host: &mut dyn Host, array: Ref) -> Exec<Vec<i32>> {
    let words = (0..host.length(array)).map(|i| host.get(array, i));
    words.map(|w| w.map(crate::op::int)).collect()
}

/// Asks for a handle that does this with its children.
pub fn combine(
    host: &mut dyn Host,
    own: &Shape,
    recipe: Recipe,
    children: &[Ref],
) -> Exec<Outcome> {
    let arguments = children.iter().map(|c| c.word()).collect();
    make(host, own, recipe, children, arguments)
}

/// Asks for a handle; `arguments` are what its factory takes.
pub fn make(
    host: &mut dyn Host,
    own: &Shape,
    recipe: Recipe,
    children: &[Ref],
    arguments: Vec<u64>,
) -> Exec<Outcome> {
    let types = children.iter().map(|c| Ok(type_of(host, *c)?.descriptor()));
    let plan = HandlePlan {
        descriptor: own.descriptor(),
        children: types.collect::<Exec<_>>()?,
        recipe,
    };
    let factory = host.program().handle_factory(&plan)?;
    let class = host.program().method(factory).class;
    host.initialize(class)?;
    Ok(Outcome::Call(factory, arguments))
}
