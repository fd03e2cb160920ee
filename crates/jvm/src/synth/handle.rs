//! Method handles: a class for each thing that a handle can do, with one method of the handle's exact
//! type. Start with [`handle`].
//!
//! An instance holds the handles and values it works on. The classes are trusted: values go from one
//! handle to the next as they are, since the JDK has checked that they fit or inserted a conversion.

use super::assembler::{Code, Invoke};
use super::lambda::Handle;
use super::recipe::{HandlePlan, Recipe};
use super::types::{Signature, Type};
use super::writer::{ClassWriter, FINAL, PRIVATE, PUBLIC, STATIC};
use super::{Malformed, Result, Synth, link, loops, made};

pub(super) const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const DIRECT: &str = "java/lang/invoke/DirectMethodHandle";
const BOUND: &str = "java/lang/invoke/BoundMethodHandle";
const MEMBER: &str = "Ljava/lang/invoke/MemberName;";
pub(super) const IMPLEMENTATION: &str = "java/lang/invoke/MethodHandleImpl";

/// The method that does what a handle does.
pub const CALL: &str = "call";
const FACTORY: &str = "make";
const TYPE_FIELD: &str = "TYPE";

/// Makes the class of a handle. Its static method `make` takes the children and the value it holds (a
/// direct handle: its `MemberName`) and gives an instance.
pub fn handle(plan: &HandlePlan, class_name: &str) -> Result<Synth> {
    let own = Signature::parse(&plan.descriptor)?;
    let children = plan.children.iter().map(|c| Signature::parse(c));
    let children = children.collect::<Result<Vec<_>>>()?;
    let body = Body {
        class_name,
        this: Type::of_class(class_name),
        recipe: &plan.recipe,
        own,
        children,
    };
    body.class()
}

pub(super) struct Body<'a> {
    class_name: &'a str,
    this: Type,
    recipe: &'a Recipe,
    pub own: Signature,
    pub children: Vec<Signature>,
}

/// Where an argument comes from.
#[derive(Clone)]
pub(super) enum Source {
    Local(u16, Type),
    Held(Type),
}

impl Body<'_> {
    fn class(&self) -> Result<Synth> {
        let superclass = if self.is_direct() { DIRECT } else { BOUND };
        let mut class = ClassWriter::extending(self.class_name, superclass, &[]);
        let fields = self.fields()?;
        for (name, field) in fields.iter().filter(|_| !self.is_direct()) {
            class.field(PRIVATE | FINAL, name, field);
        }
        self.type_constant(&mut class)?;
        let descriptor = self.factory(&mut class, &fields)?;
        class.method(PUBLIC, CALL, &self.own.descriptor(), |code| self.emit(code))?;
        if matches!(self.recipe, Recipe::Direct(h) if h.kind == 7) {
            class.method(0, "isInvokeSpecial", "()Z", |code| {
                code.push_int(1);
                code.return_int();
                Ok(())
            })?;
        }
        made(class, self.class_name, FACTORY, &descriptor)
    }

    fn fields(&self) -> Result<Vec<(String, Type)>> {
        if let Recipe::Direct(_) = self.recipe {
            return Ok(vec![("member".to_owned(), Type::field(MEMBER)?)]);
        }
        let child = Type::of_class(METHOD_HANDLE);
        let mut fields: Vec<_> = (0..self.children.len())
            .map(|i| (child_name(i), child.clone()))
            .collect();
        if let Recipe::Bind { .. } = self.recipe {
            fields.push(("value".to_owned(), self.held()?));
        }
        Ok(fields)
    }

    /// The type of the value that is bound.
    fn held(&self) -> Result<Type> {
        let Recipe::Bind { at } = self.recipe else {
            return Err(unfit());
        };
        let child = self.children.first().ok_or_else(unfit)?;
        child.parameters.get(*at).cloned().ok_or_else(unfit)
    }

    fn type_constant(&self, class: &mut ClassWriter) -> Result<()> {
        let method_type = Type::of_class(link::METHOD_TYPE);
        class.field(PRIVATE | STATIC | FINAL, TYPE_FIELD, &method_type);
        class.method(STATIC, "<clinit>", "()V", |code| {
            link::push_method_type(code, &self.own)?;
            code.put_static(self.class_name, TYPE_FIELD, &method_type);
            code.return_nothing();
            Ok(())
        })
    }

    /// The constructor takes what the factory takes.
    fn factory(&self, class: &mut ClassWriter, fields: &[(String, Type)]) -> Result<String> {
        let types = fields
            .iter()
            .map(|(_, t)| t.descriptor())
            .collect::<String>();
        let parameters = Signature::parse(&format!("({types})V"))?;
        let constructor = parameters.descriptor();
        class.method(PRIVATE, "<init>", &constructor, |code| {
            self.construct_super(code)?;
            let own = fields.iter().filter(|_| !self.is_direct());
            for ((slot, field), (name, _)) in parameters.slots_from(1).zip(own) {
                code.load(0, &self.this);
                code.load(slot, field);
                code.put_field(self.class_name, name, field);
            }
            code.return_nothing();
            Ok(())
        })?;
        let descriptor = format!("({types})L{METHOD_HANDLE};");
        class.method(STATIC, FACTORY, &descriptor, |code| {
            code.new_object(self.class_name);
            code.dup();
            for (slot, field) in parameters.slots_from(0) {
                code.load(slot, field);
            }
            code.invoke(Invoke::Special, self.class_name, "<init>", &constructor)?;
            code.return_value(&self.this);
            Ok(())
        })?;
        Ok(descriptor)
    }

    /// Without a form: the handle's class says what it does.
    fn construct_super(&self, code: &mut Code) -> Result<()> {
        let method_type = Type::of_class(link::METHOD_TYPE);
        code.load(0, &self.this);
        code.get_static(self.class_name, TYPE_FIELD, &method_type);
        code.push_null();
        if !self.is_direct() {
            let descriptor = "(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)V";
            return code.invoke(Invoke::Special, BOUND, "<init>", descriptor);
        }
        code.load(1, &Type::field(MEMBER)?);
        code.push_int(1);
        let descriptor = "(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;\
                          Ljava/lang/invoke/MemberName;Z)V";
        code.invoke(Invoke::Special, DIRECT, "<init>", descriptor)
    }

    fn is_direct(&self) -> bool {
        matches!(self.recipe, Recipe::Direct(_))
    }

    fn emit(&self, code: &mut Code) -> Result<()> {
        match self.recipe {
            Recipe::Direct(member) => self.direct(code, member)?,
            Recipe::Bind { at } => {
                let mut from = self.parameters();
                from.insert(*at.min(&from.len()), Source::Held(self.held()?));
                self.call(code, 0, &from)?;
            }
            Recipe::Arrange { from } => self.call(code, 0, &self.selected(from)?)?,
            Recipe::Speak { .. } => {
                let all: Vec<usize> = (0..self.own.parameters.len()).collect();
                self.call(code, 0, &self.selected(&all)?)?;
            }
            Recipe::Filter { places } => self.filter(code, places)?,
            Recipe::Collect { at } => self.collect(code, *at)?,
            Recipe::Fold { at, from } => self.fold(code, *at, from)?,
            Recipe::Combine { at, from } => {
                let mut arguments = self.parameters();
                let made = self.call_to_local(code, 1, &self.selected(from)?)?;
                *arguments.get_mut(*at).ok_or_else(unfit)? = made.ok_or_else(unfit)?;
                self.call(code, 0, &arguments)?;
            }
            Recipe::FilterReturn => self.filter_return(code)?,
            Recipe::ZeroReturn => {
                self.call(code, 0, &self.parameters())?;
                code.pop(&self.child(0)?.result);
                code.push_zero(&self.own.result);
            }
            Recipe::Spread { at, count } => self.spread(code, *at, *count)?,
            Recipe::Guard => return self.guard(code),
            Recipe::Catch { class } => return self.catch(code, class),
            Recipe::Finally => return self.finally(code),
            Recipe::Throw => {
                let descriptor = "(Ljava/lang/Throwable;)Lsun/invoke/empty/Empty;";
                self.push(code, &self.parameter(0)?);
                code.invoke(Invoke::Static, IMPLEMENTATION, "throwException", descriptor)?;
                code.pop(&self.this);
                code.push_zero(&self.own.result);
            }
            Recipe::Gather => self.gather(code)?,
            Recipe::Identity => self.push(code, &self.parameter(0)?),
            Recipe::Zero => code.push_zero(&self.own.result),
            Recipe::Invoke { exact } => {
                let name = if *exact { "invokeExact" } else { "invoke" };
                self.invoke_first(code, METHOD_HANDLE, name)?;
            }
            Recipe::Access { mode } => {
                self.invoke_first(code, "java/lang/invoke/VarHandle", mode)?;
            }
            Recipe::Switch => return self.switch(code),
            Recipe::Loop { clauses } => return loops::emit(self, code, *clauses),
        }
        code.return_value(&self.own.result);
        Ok(())
    }

    pub fn child(&self, number: usize) -> Result<&Signature> {
        self.children.get(number).ok_or_else(unfit)
    }

    pub fn parameters(&self) -> Vec<Source> {
        let slots = self.own.slots_from(1);
        slots
            .map(|(slot, t)| Source::Local(slot, t.clone()))
            .collect()
    }

    pub fn parameter(&self, number: usize) -> Result<Source> {
        self.parameters().into_iter().nth(number).ok_or_else(unfit)
    }

    pub fn selected(&self, places: &[usize]) -> Result<Vec<Source>> {
        places.iter().map(|p| self.parameter(*p)).collect()
    }

    pub fn push(&self, code: &mut Code, source: &Source) {
        match source {
            Source::Local(slot, value) => code.load(*slot, value),
            Source::Held(value) => {
                code.load(0, &self.this);
                code.get_field(self.class_name, "value", value);
            }
        }
    }

    /// Calls a child with the first of these arguments, as many as it takes.
    pub fn call(&self, code: &mut Code, child: usize, arguments: &[Source]) -> Result<()> {
        let signature = self.child(child)?;
        let arguments = arguments.get(..signature.parameters.len());
        code.load(0, &self.this);
        code.get_field(
            self.class_name,
            &child_name(child),
            &Type::of_class(METHOD_HANDLE),
        );
        for argument in arguments.ok_or_else(unfit)? {
            self.push(code, argument);
        }
        let descriptor = signature.descriptor();
        code.invoke(Invoke::Virtual, METHOD_HANDLE, "invokeExact", &descriptor)
    }

    /// The same, with the result, if there is one, in a local of its own.
    pub fn call_to_local(
        &self,
        code: &mut Code,
        child: usize,
        arguments: &[Source],
    ) -> Result<Option<Source>> {
        self.call(code, child, arguments)?;
        let result = self.child(child)?.result.clone();
        if result.slots() == 0 {
            return Ok(None);
        }
        let slot = code.local(&result);
        code.store(slot, &result);
        Ok(Some(Source::Local(slot, result)))
    }

    fn direct(&self, code: &mut Code, member: &Handle) -> Result<()> {
        let how = match member.kind {
            1..=4 => return self.access_field(code, member),
            5 => Invoke::Virtual,
            6 => Invoke::Static,
            9 => Invoke::Interface,
            _ => Invoke::Special,
        };
        if member.kind == 8 {
            code.new_object(&member.owner);
            code.dup();
        }
        for source in self.parameters() {
            self.push(code, &source);
        }
        let Handle {
            owner,
            name,
            descriptor,
            ..
        } = member;
        code.invoke_of(how, owner, name, descriptor, member.interface)
    }

    fn access_field(&self, code: &mut Code, member: &Handle) -> Result<()> {
        for source in self.parameters() {
            self.push(code, &source);
        }
        let field = Type::field(&member.descriptor)?;
        match member.kind {
            1 => code.get_field(&member.owner, &member.name, &field),
            2 => code.get_static(&member.owner, &member.name, &field),
            3 => code.put_field(&member.owner, &member.name, &field),
            _ => code.put_static(&member.owner, &member.name, &field),
        }
        Ok(())
    }

    fn invoke_first(&self, code: &mut Code, owner: &str, name: &str) -> Result<()> {
        for source in self.parameters() {
            self.push(code, &source);
        }
        let passed = Signature {
            parameters: self.own.parameters.iter().skip(1).cloned().collect(),
            result: self.own.result.clone(),
        };
        code.invoke(Invoke::Virtual, owner, name, &passed.descriptor())
    }
}

fn child_name(number: usize) -> String {
    format!("child{number}")
}

/// The JDK checks what it combines, so this is a gap in the model.
pub(super) fn unfit() -> Malformed {
    Malformed("The parts of a method handle do not fit each other.".to_owned())
}
