//! Fields and calls.

use vitrum_classfile::{Constant, FieldType, MemberRef, MethodType, access};

use super::{Check, Verifier};
use crate::ids::{ClassId, Symbol};
use crate::translate::bytecode::Op;
use crate::translate::types::{State, Type};

/// The version that lets `invokestatic` and `invokespecial` call methods of interfaces.
const JAVA_8: u16 = 52;

/// The first version with stack maps.
const JAVA_6: u16 = 50;

impl Verifier<'_> {
    /// The owner's type and the field's.
    fn field(&mut self, index: u16) -> Check<(Type, Type)> {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        let Some(t) = FieldType::parse(&member.descriptor) else {
            return self.fail(format!("constant {index} is no field"));
        };
        Ok((self.of_class(&member.owner), self.of_field_type(&t)))
    }

    pub(super) fn get_static(&mut self, index: u16, s: &mut State) -> Check {
        let (_, field) = self.field(index)?;
        s.stack.push(field);
        Ok(())
    }

    pub(super) fn put_static(&mut self, index: u16, s: &mut State) -> Check {
        let (_, field) = self.field(index)?;
        self.pop_assignable(s, &field).map(drop)
    }

    pub(super) fn get_field(&mut self, index: u16, s: &mut State) -> Check {
        let (owner, field) = self.field(index)?;
        let object = self.pop_assignable(s, &owner)?;
        self.check_protected(index, &object)?;
        s.stack.push(field);
        Ok(())
    }

    pub(super) fn put_field(&mut self, index: u16, s: &mut State) -> Check {
        let (owner, field) = self.field(index)?;
        self.pop_assignable(s, &field)?;
        if s.stack.last() == Some(&Type::NewThis) && self.declares_field(index)? {
            s.stack.pop();
            return Ok(());
        }
        let object = self.pop_assignable(s, &owner)?;
        self.check_protected(index, &object)
    }

    /// A constructor may set the fields of its own class before it calls another constructor.
    fn declares_field(&self, index: u16) -> Check<bool> {
        let file = &self.subject.file;
        let member = file.member_ref(index)?;
        let is = |at, text: &str| file.utf8(at).is_ok_and(|own| own == text);
        let mut fields = file.fields.iter();
        let declared =
            fields.any(|f| is(f.name, &member.name) && is(f.descriptor, &member.descriptor));
        Ok(declared && *member.owner == *file.name())
    }

    fn pop_arguments(&mut self, descriptor: &str, s: &mut State) -> Check<Option<Type>> {
        let Some(signature) = MethodType::parse(descriptor) else {
            return self.fail(format!("{descriptor} is no method descriptor"));
        };
        for param in signature.params.iter().rev() {
            let t = self.of_field_type(param);
            self.pop_assignable(s, &t)?;
        }
        Ok(signature.result.map(|r| self.of_field_type(&r)))
    }

    /// Of the special methods only constructors can be called, and only by `invokespecial`.
    fn check_callable(&self, index: u16, member: &MemberRef, interface: Option<bool>) -> Check {
        if member.name.starts_with('<') {
            return self.fail("only invokespecial may call a constructor");
        }
        self.check_sort(index, member, interface)
    }

    /// The constant must be of the sort that the instruction calls; `None`: of either sort.
    fn check_sort(&self, index: u16, member: &MemberRef, interface: Option<bool>) -> Check {
        let old = member.interface && self.subject.file.major < JAVA_8;
        if interface.unwrap_or(member.interface && !old) != member.interface {
            return self.fail(format!(
                "constant {index} is no method that the instruction can call"
            ));
        }
        Ok(())
    }

    pub(super) fn invoke_virtual(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        self.check_callable(index, &member, Some(false))?;
        let object = self.call_on_object(&member, s)?;
        self.check_protected(index, &object)
    }

    pub(super) fn invoke_interface(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        self.check_callable(index, &member, Some(true))?;
        let slots = MethodType::parse(&member.descriptor).map_or(0, |t| t.slots() + 1);
        if u16::from(self.operand(3)) != slots || self.operand(4) != 0 {
            return self.fail("invokeinterface has a wrong count of arguments");
        }
        self.call_on_object(&member, s).map(drop)
    }

    fn call_on_object(&mut self, member: &MemberRef, s: &mut State) -> Check<Type> {
        let result = self.pop_arguments(&member.descriptor, s)?;
        let owner = self.of_class(&member.owner);
        let object = self.pop_assignable(s, &owner)?;
        s.stack.extend(result);
        Ok(object)
    }

    pub(super) fn invoke_static(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        self.check_callable(index, &member, None)?;
        let result = self.pop_arguments(&member.descriptor, s)?;
        s.stack.extend(result);
        Ok(())
    }

    pub(super) fn invoke_dynamic(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let Constant::InvokeDynamic { name_type, .. } = file.constant(index)? else {
            return self.fail(format!("constant {index} is no call site"));
        };
        if self.operand(3) != 0 || self.operand(4) != 0 {
            return self.fail("invokedynamic is not followed by two zeros");
        }
        let (name, descriptor) = file.name_type(name_type)?;
        if name.starts_with('<') {
            return self.fail("a call site is named like a constructor");
        }
        let result = self.pop_arguments(&descriptor, s)?;
        s.stack.extend(result);
        Ok(())
    }

    pub(super) fn invoke_special(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        self.check_sort(index, &member, None)?;
        let result = self.pop_arguments(&member.descriptor, s)?;
        if &*member.name == "<init>" {
            return self.construct(index, &member, s);
        }
        let current = self.current();
        if !self.subject.trusted && !self.is_above(&member)? {
            let name = self.program.symbols.text(current);
            return self.fail(format!("{name} does not extend {} directly", member.owner));
        }
        self.pop_assignable(s, &Type::Ref(current))?;
        s.stack.extend(result);
        Ok(())
    }

    fn current(&mut self) -> Symbol {
        let name = self.program.class(self.subject.class).name.clone();
        self.program.symbols.intern(&name)
    }

    /// Is the method that of the class itself, of a superclass, or of a direct superinterface?
    fn is_above(&mut self, member: &MemberRef) -> Check<bool> {
        let current = self.program.class(self.subject.class);
        if *member.owner == *current.name {
            return Ok(true);
        }
        let mut direct = current.interfaces.iter();
        if member.interface {
            return Ok(direct.any(|id| *self.program.class(*id).name == *member.owner));
        }
        let owner = self.program.load(&member.owner)?;
        // A constant that names an interface, but is not of that sort, fails when it is resolved; only
        // where types are inferred, `java` sees it before.
        let interface = self.program.class(owner).is_interface();
        let interface = interface && self.subject.file.major >= JAVA_6;
        Ok(interface || self.program.is_subclass(self.subject.class, owner))
    }

    fn construct(&mut self, index: u16, member: &MemberRef, s: &mut State) -> Check {
        let object = self.pop(s)?;
        let made = match object {
            Type::NewThis if self.may_delegate(member) => {
                s.unconstructed = false;
                self.this_name
            }
            Type::NewThis => {
                return self.fail("the constructor called is not of the class or its superclass");
            }
            Type::New(at) => self.class_of_new(index, at, &member.owner)?,
            _ => return self.fail("a constructor is called on an object that is initialized"),
        };
        self.replace(&object, &Type::Ref(made), s)
    }

    /// `this(…)` or `super(…)`.
    fn may_delegate(&self, member: &MemberRef) -> bool {
        let file = &self.subject.file;
        *member.owner == *file.name() || file.super_name().is_some_and(|name| name == member.owner)
    }

    fn class_of_new(&mut self, index: u16, at: u16, owner: &str) -> Check<Symbol> {
        let item = self.subject.bytecode.index_of(at).unwrap_or(0);
        let Op::New(class) = self.subject.bytecode.items[item].op else {
            return self.fail("the object was not made by new");
        };
        let name = self.subject.file.class_name(class)?.into_owned();
        // Serialization lets a constructor of a superclass begin an object.
        if *name != *owner && !self.subject.trusted {
            return self.fail(format!("the constructor of {owner} is called on a {name}"));
        }
        let made = self.program.symbols.intern(&name);
        self.check_protected(index, &Type::Ref(made))?;
        Ok(made)
    }

    /// A protected member of a superclass in another package is used on objects of the class itself
    /// only, or one subclass could reach into another.
    fn check_protected(&mut self, index: u16, object: &Type) -> Check {
        if self.subject.trusted {
            return Ok(());
        }
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        let Some(owner) = self.strict_ancestor(&member.owner) else {
            return Ok(());
        };
        let foreign = self.foreign_protected(owner, &member);
        let current = self.current();
        if !foreign
            || self.is_array_clone(&member, object)
            || self.fits(object, &Type::Ref(current))?
        {
            return Ok(());
        }
        self.fail(format!(
            "{}.{} is protected, and the object is no subclass",
            member.owner, member.name
        ))
    }

    fn strict_ancestor(&self, name: &str) -> Option<ClassId> {
        let ancestors = &self.program.class(self.subject.class).ancestors;
        let above = &ancestors[..ancestors.len().saturating_sub(1)];
        above
            .iter()
            .copied()
            .find(|id| *self.program.class(*id).name == *name)
    }

    /// Is the member protected, and declared in another package?
    fn foreign_protected(&self, owner: ClassId, member: &MemberRef) -> bool {
        let symbols = &self.program.symbols;
        let (Some(name), Some(descriptor)) =
            (symbols.find(&member.name), symbols.find(&member.descriptor))
        else {
            return false;
        };
        let field = self.program.find_field(owner, name, descriptor);
        let field = field.map(|(class, field)| (class, field.access));
        let method = || {
            let found = self.program.find_method(owner, name, descriptor)?;
            Some((
                self.program.method(found).class,
                self.program.method(found).access,
            ))
        };
        let Some((declaring, flags)) = field.or_else(method) else {
            return false;
        };
        flags & access::ACC_PROTECTED != 0
            && !self.program.same_package(self.subject.class, declaring)
    }

    /// Arrays have a public `clone`.
    fn is_array_clone(&self, member: &MemberRef, object: &Type) -> bool {
        let is_array = |name: &Symbol| self.program.symbols.text(*name).starts_with('[');
        &*member.name == "clone"
            && &*member.owner == "java/lang/Object"
            && object.names().iter().all(is_array)
    }
}
