//! Constants, arrays, fields, calls and allocation.

use vitrum_classfile::{Constant, FieldType, Kind, MethodType};

use super::forms::narrowing;
use super::{Emitter, Entry, Place};
use crate::translate::bytecode::{BadCode, bad};
use crate::translate::code::Site;
use crate::translate::insn::{Insn, Reg};
use crate::translate::verify::Refusal;

impl Emitter<'_> {
    pub(super) fn ldc(&mut self, index: u16) -> Result<(), Refusal> {
        let file = &self.subject.file;
        let kind = match file.constant(index)? {
            Constant::Integer(k) => {
                self.stack.push(Entry {
                    place: Place::Int(k),
                    wide: false,
                    is_ref: false,
                });
                return Ok(());
            }
            Constant::Float(bits) => {
                let d = self.push(false, false);
                self.put(Insn::Const { d, k: bits as i32 }, false);
                return Ok(());
            }
            Constant::Long(v) => return Ok(self.wide_constant(v as u64)?),
            Constant::Double(bits) => return Ok(self.wide_constant(bits)?),
            Constant::Dynamic { name_type, .. } => {
                let kind = FieldType::parse(&file.name_type(name_type)?.1).map(|t| t.kind);
                return self.linked_constant(index, kind.unwrap_or(Kind::Ref));
            }
            Constant::MethodHandle { .. } | Constant::MethodType(_) => {
                return self.linked_constant(index, Kind::Ref);
            }
            _ => Kind::Ref,
        };
        let site = self.site(Site {
            kind,
            ..Site::new(index)
        })?;
        let d = self.push_kind(kind);
        self.put(Insn::Ldc { d, site }, kind == Kind::Ref);
        Ok(())
    }

    /// A constant that Java code makes: a call site without arguments.
    fn linked_constant(&mut self, index: u16, kind: Kind) -> Result<(), Refusal> {
        let base = self.own(self.stack.len());
        let site = self.site(Site {
            argc: 0,
            has_result: true,
            kind,
            ..Site::new(index)
        })?;
        self.put(Insn::InvokeDynamic { base, site }, kind == Kind::Ref);
        self.push_kind(kind);
        Ok(())
    }

    pub(super) fn wide_constant(&mut self, bits: u64) -> Result<(), BadCode> {
        self.wides.push(bits);
        let site = u16::try_from(self.wides.len() - 1).map_err(|_| BadCode {
            at: self.at,
            what: "too many constants".into(),
        })?;
        let d = self.push(true, false);
        self.put(Insn::ConstWide { d, site }, false);
        Ok(())
    }

    pub(super) fn array_load(&mut self, kind: Kind) -> Result<(), BadCode> {
        let b = self.pop_reg()?;
        let a = self.pop_reg()?;
        let d = self.push_kind(kind);
        let insn = match kind {
            Kind::Boolean | Kind::Byte => Insn::LoadB { d, a, b },
            Kind::Char => Insn::LoadC { d, a, b },
            Kind::Short => Insn::LoadS { d, a, b },
            Kind::Long | Kind::Double => Insn::LoadL { d, a, b },
            Kind::Int | Kind::Float | Kind::Ref | Kind::Void => Insn::LoadI { d, a, b },
        };
        self.put(insn, kind == Kind::Ref);
        Ok(())
    }

    pub(super) fn array_store(&mut self, kind: Kind) -> Result<(), BadCode> {
        let c = self.pop_reg()?;
        let b = self.pop_reg()?;
        let a = self.pop_reg()?;
        let insn = match kind {
            Kind::Boolean | Kind::Byte => Insn::StoreB { a, b, c },
            Kind::Char => Insn::StoreC { a, b, c },
            Kind::Short => Insn::StoreS { a, b, c },
            Kind::Long | Kind::Double => Insn::StoreL { a, b, c },
            Kind::Ref => Insn::StoreRef { a, b, c },
            Kind::Int | Kind::Float | Kind::Void => Insn::StoreI { a, b, c },
        };
        self.put(insn, false);
        Ok(())
    }

    pub(super) fn field_site(&mut self, index: u16) -> Result<u16, Refusal> {
        let member = self.subject.file.member_ref(index)?;
        let kind = FieldType::parse(&member.descriptor).map_or(Kind::Void, |t| t.kind);
        Ok(self.site(Site {
            kind,
            ..Site::new(index)
        })?)
    }

    pub(super) fn get_static(&mut self, index: u16) -> Result<(), Refusal> {
        let site = self.field_site(index)?;
        let kind = self.sites[site as usize].kind;
        let d = self.push_kind(kind);
        self.put(Insn::GetStatic { d, site }, kind == Kind::Ref);
        Ok(())
    }

    /// The constructor of `Object` ends every chain of constructors, and there is nothing in it.
    pub(super) fn does_nothing(&self, constructor: u16) -> Result<bool, Refusal> {
        let member = self.subject.file.member_ref(constructor)?;
        let parts = (&*member.owner, &*member.name, &*member.descriptor);
        Ok(!member.interface && parts == ("java/lang/Object", "<init>", "()V"))
    }

    pub(super) fn invoke(
        &mut self,
        index: u16,
        receiver: u16,
        build: fn(Reg, u16) -> Insn,
    ) -> Result<(), Refusal> {
        let file = &self.subject.file;
        let descriptor = match file.constant(index)? {
            Constant::InvokeDynamic { name_type, .. } => file.name_type(name_type)?.1,
            _ => file.member_ref(index)?.descriptor,
        };
        let Some(signature) = MethodType::parse(&descriptor) else {
            return Ok(bad(self.at, "the call has no method descriptor")?);
        };
        let result = signature.result.map_or(Kind::Void, |r| r.kind);
        let argc = signature.params.len() as u16 + receiver;
        let Some(first) = self.stack.len().checked_sub(argc as usize) else {
            return Ok(bad(
                self.at,
                "the stack has fewer entries than the call needs",
            )?);
        };
        for depth in first..self.stack.len() {
            self.settle(depth);
        }
        self.stack.truncate(first);
        let base = self.own(first);
        let site = self.site(Site {
            argc,
            has_result: result != Kind::Void,
            kind: result,
            ..Site::new(index)
        })?;
        self.put(build(base, site), result == Kind::Ref);
        if result != Kind::Void {
            self.push_kind(result);
        }
        Ok(())
    }

    pub(super) fn new_array(&mut self, site: Site) -> Result<(), BadCode> {
        let site = self.site(site)?;
        let a = self.pop_reg()?;
        let d = self.push(false, true);
        self.put(Insn::NewArray { d, a, site }, true);
        Ok(())
    }

    pub(super) fn multi_new(&mut self, index: u16, dims: u8) -> Result<(), BadCode> {
        let Some(first) = self.stack.len().checked_sub(dims as usize) else {
            return bad(self.at, "the stack has fewer entries than dimensions");
        };
        for depth in first..self.stack.len() {
            self.settle(depth);
        }
        self.stack.truncate(first);
        let site = self.site(Site {
            dims,
            argc: u16::from(dims),
            has_result: true,
            ..Site::new(index)
        })?;
        let base = self.push(false, true);
        self.put(Insn::MultiNew { base, site }, true);
        Ok(())
    }

    pub(super) fn returns(&mut self, kind: Kind) -> Result<(), BadCode> {
        if kind == Kind::Void {
            self.put(Insn::ReturnVoid, false);
            return Ok(());
        }
        let a = self.pop_reg()?;
        let declared = self
            .subject
            .signature
            .result
            .as_ref()
            .map_or(Kind::Void, |r| r.kind);
        let narrow = narrowing(declared).is_some();
        self.put(
            if narrow {
                Insn::ReturnNarrow { kind: declared, a }
            } else {
                Insn::Return { a }
            },
            false,
        );
        Ok(())
    }
}
