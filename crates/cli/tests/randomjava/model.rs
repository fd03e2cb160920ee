//! What a generated program declares: decided first, so that every body can refer to all of it.

use super::rng::Rng;
use super::types::{INT, NUMERIC, PRIMS, Prim, Shape, Ty, any_type};

pub struct Field {
    pub name: String,
    pub ty: Ty,
}

pub struct Signature {
    pub name: String,
    pub params: Vec<Ty>,
    pub result: Ty,
}

pub struct Class {
    pub parent: Option<usize>,
    pub fields: Vec<Field>,
    pub constructor: Vec<Ty>,
    /// Which of the model's virtual methods this class overrides; class 0 declares them all.
    pub overrides: Vec<usize>,
    /// Whether the class itself names the interface and so must have its methods.
    pub implements: bool,
}

/// A whole program but for its bodies. Class 0 is the root of the hierarchy.
pub struct Model {
    pub name: String,
    pub statics: Vec<Field>,
    pub functions: Vec<Signature>,
    pub virtuals: Vec<Signature>,
    pub interface: Vec<Signature>,
    pub classes: Vec<Class>,
    pub record: Vec<Ty>,
}

impl Model {
    pub fn new(seed: u64, rng: &mut Rng) -> Model {
        let count = rng.range(2, 5);
        let virtuals = signatures(rng, "v", 3, count);
        Model {
            name: format!("P{seed}"),
            statics: statics(rng, count),
            functions: functions(rng, count),
            interface: signatures(rng, "j", 2, count),
            classes: (0..count)
                .map(|i| class(rng, i, count, virtuals.len()))
                .collect(),
            record: (0..rng.range(1, 4))
                .map(|_| record_component(rng))
                .collect(),
            virtuals,
        }
    }

    /// Every second class is a nested one: those may touch each other's private members.
    pub fn class_name(&self, class: usize) -> String {
        if class.is_multiple_of(2) {
            format!("{}.C{class}", self.name)
        } else {
            format!("{}C{class}", self.name)
        }
    }

    pub fn type_name(&self, ty: Ty) -> String {
        match ty {
            Ty::Prim(p) => p.name().to_owned(),
            Ty::Str => "String".to_owned(),
            Ty::Boxed(p) => p.boxed().to_owned(),
            Ty::Array(p) => format!("{}[]", p.name()),
            Ty::Matrix(p) => format!("{}[][]", p.name()),
            Ty::Strings => "String[]".to_owned(),
            Ty::Object(c) => self.class_name(c),
            Ty::Objects => format!("{}[]", self.class_name(0)),
            Ty::Interface => format!("{}.I", self.name),
            Ty::Record => format!("{}.R", self.name),
            Ty::Color => format!("{}.Color", self.name),
            Ty::Function(shape) => self.shape_name(shape),
        }
    }

    fn shape_name(&self, shape: Shape) -> String {
        match shape {
            Shape::IntBinary => "IntBinaryOperator".to_owned(),
            Shape::LongUnary => "LongUnaryOperator".to_owned(),
            Shape::DoubleBinary => "DoubleBinaryOperator".to_owned(),
            Shape::Supplier => "Supplier<String>".to_owned(),
            Shape::IntTest => "IntPredicate".to_owned(),
            Shape::Boxed => "Function<Integer, Integer>".to_owned(),
            Shape::ObjectToInt => format!("ToIntFunction<{}>", self.class_name(0)),
        }
    }

    pub fn is_below(&self, class: usize, ancestor: usize) -> bool {
        class == ancestor
            || self.classes[class]
                .parent
                .is_some_and(|p| self.is_below(p, ancestor))
    }

    /// Class `class` or one below it.
    pub fn some_below(&self, rng: &mut Rng, class: usize) -> usize {
        let below: Vec<usize> = (0..self.classes.len())
            .filter(|c| self.is_below(*c, class))
            .collect();
        rng.pick(&below)
    }

    pub fn implements(&self, class: usize) -> bool {
        let c = &self.classes[class];
        c.implements || c.parent.is_some_and(|p| self.implements(p))
    }

    /// The fields an expression of this static type can name, nearest declaration first.
    pub fn fields_of(&self, class: usize) -> Vec<&Field> {
        let mut found: Vec<&Field> = Vec::new();
        let mut at = Some(class);
        while let Some(c) = at {
            for field in &self.classes[c].fields {
                if !found.iter().any(|f| f.name == field.name) {
                    found.push(field);
                }
            }
            at = self.classes[c].parent;
        }
        found
    }
}

/// One static field of each primitive type, so that no body lacks a target, and some others.
fn statics(rng: &mut Rng, classes: usize) -> Vec<Field> {
    let mut types: Vec<Ty> = PRIMS.iter().map(|p| Ty::Prim(*p)).collect();
    types.extend([Ty::Str, Ty::Array(Prim::Int), Ty::Objects, Ty::Object(0)]);
    types.extend((0..rng.range(2, 5)).map(|_| any_type(rng, classes)));
    types
        .into_iter()
        .enumerate()
        .map(|(i, ty)| Field {
            name: format!("s{i}"),
            ty,
        })
        .collect()
}

/// The first function takes two numbers and gives one: method references rely on it.
fn functions(rng: &mut Rng, classes: usize) -> Vec<Signature> {
    let mut all = signatures(rng, "m", 5, classes);
    all[0].params = vec![INT, INT];
    all[0].result = INT;
    all
}

fn signatures(rng: &mut Rng, prefix: &str, count: usize, classes: usize) -> Vec<Signature> {
    (0..count)
        .map(|i| signature(rng, format!("{prefix}{i}"), classes))
        .collect()
}

fn signature(rng: &mut Rng, name: String, classes: usize) -> Signature {
    let params = (0..rng.below(5)).map(|_| any_type(rng, classes)).collect();
    let result = if rng.chance(75) {
        Ty::Prim(rng.pick(&PRIMS))
    } else {
        any_type(rng, classes)
    };
    Signature {
        name,
        params,
        result,
    }
}

fn class(rng: &mut Rng, index: usize, count: usize, virtuals: usize) -> Class {
    let parent = (index > 0).then(|| rng.below(index));
    let mut fields: Vec<Field> = (0..rng.range(1, 4))
        .map(|i| Field {
            name: format!("f{index}_{i}"),
            ty: any_type(rng, count),
        })
        .collect();
    if index == 0 || rng.chance(40) {
        fields.push(Field {
            name: "hidden".to_owned(),
            ty: Ty::Prim(rng.pick(&NUMERIC)),
        });
    }
    let overrides = (0..virtuals)
        .filter(|_| index == 0 || rng.chance(40))
        .collect();
    let constructor = (0..rng.below(3))
        .map(|_| Ty::Prim(rng.pick(&PRIMS)))
        .collect();
    Class {
        parent,
        fields,
        constructor,
        overrides,
        implements: index + 1 == count || rng.chance(25),
    }
}

fn record_component(rng: &mut Rng) -> Ty {
    if rng.chance(75) {
        Ty::Prim(rng.pick(&PRIMS))
    } else {
        Ty::Str
    }
}
