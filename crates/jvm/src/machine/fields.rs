//! Resolving the sites of fields: which field it is, and whether the code may use it so. Start at
//! [`Machine::resolve_field`] and [`Machine::resolve_static`].

use vitrum_classfile::{Kind, access};

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::ClassId;
use crate::program::MemberAccess;
use crate::translate::{Code, Insn, narrowing};

const JAVA_9: u16 = 53;

/// What an instruction does with a field.
#[derive(Clone, Copy)]
struct FieldUse {
    is_static: bool,
    is_put: bool,
}

impl FieldUse {
    fn kind(self) -> &'static str {
        if self.is_static {
            "static"
        } else {
            "non-static"
        }
    }
}

impl<D: Domain> Machine<D> {
    fn find_field(
        &mut self,
        code: &Code,
        constant: u16,
        usage: FieldUse,
    ) -> Exec<(ClassId, u16, Kind)> {
        let file = self.file_of(code)?;
        let member = file.member_ref(constant)?;
        let owner = self.load_for(code, &member.owner)?;
        let name = self.program.symbols.intern(&member.name);
        let descriptor = self.program.symbols.intern(&member.descriptor);
        let Some((class, field)) = self.program.find_field(owner, name, descriptor) else {
            return Err(Trap::link(
                "java/lang/NoSuchFieldError",
                member.name.into_owned(),
            ));
        };
        let (flags, found) = (field.access, (class, field.slot, field.kind));
        let member_access = MemberAccess {
            named: owner,
            declaring: class,
            flags,
        };
        self.program
            .check_field(self.class_of(code), member_access, &member.name)?;
        let text = || {
            format!(
                "field {}.{}",
                self.program.class(class).java_name(),
                member.name
            )
        };
        if (flags & access::ACC_STATIC != 0) != usage.is_static {
            let message = format!("Expected {} {}", usage.kind(), text());
            return Err(Trap::link(
                "java/lang/IncompatibleClassChangeError",
                message,
            ));
        }
        if usage.is_put && flags & access::ACC_FINAL != 0 {
            self.check_final(code, class, usage, &text())?;
        }
        Ok(found)
    }

    /// A final field is set by its own class only, and since Java 9 by its initializers only.
    fn check_final(&self, code: &Code, declaring: ClassId, usage: FieldUse, field: &str) -> Exec {
        let caller = self.program.class(self.class_of(code));
        let what = format!(
            "Update to {} final {field} attempted from a different",
            usage.kind()
        );
        let method = self
            .program
            .symbols
            .text(self.program.method(code.method).name);
        let expected = if usage.is_static {
            "<clinit>"
        } else {
            "<init>"
        };
        let strict = caller
            .file
            .as_ref()
            .is_some_and(|file| file.major >= JAVA_9);
        let message =
            if caller.trusted || caller.id == declaring && (!strict || **method == *expected) {
                return Ok(());
            } else if caller.id != declaring {
                format!(
                    "{what} class ({}) than the field's declaring class",
                    caller.java_name()
                )
            } else {
                format!("{what} method ({method}) than the initializer method {expected} ")
            };
        Err(Trap::link("java/lang/IllegalAccessError", message))
    }

    /// Puts the field's slot into the instruction.
    #[cold]
    pub(super) fn resolve_field(&mut self, code: &Code, site: u16, at: u32) -> Exec {
        let constant = code.sites[site as usize].get().constant;
        let is_put = matches!(code.insns[at as usize].get(), Insn::PutFieldAt { .. });
        let (_, slot, kind) = self.find_field(
            code,
            constant,
            FieldUse {
                is_static: false,
                is_put,
            },
        )?;
        let resolved = match code.insns[at as usize].get() {
            Insn::GetFieldAt { d, a, .. } => Insn::GetField { d, a, slot },
            Insn::PutFieldAt { a, b, .. } if narrowing(kind).is_some() => {
                Insn::PutNarrow { kind, a, b, slot }
            }
            Insn::PutFieldAt { a, b, .. } => Insn::PutField { a, b, slot },
            other => other,
        };
        code.insns[at as usize].set(resolved);
        Ok(())
    }

    #[cold]
    pub(super) fn resolve_static(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        let at = self.thread().frames.last().map_or(0, |f| f.pc);
        let is_put = matches!(code.insns[at as usize].get(), Insn::PutStatic { .. });
        let (class, slot, kind) = self.find_field(
            code,
            data.constant,
            FieldUse {
                is_static: true,
                is_put,
            },
        )?;
        data.class = class;
        data.slot = self.static_slot(slot) as u16;
        data.kind = kind;
        data.holder = self.mirror(class)?;
        let file = self.file_of(code)?;
        let name = (self.program.symbols).intern(&file.member_ref(data.constant)?.name);
        let initializer = self.initializer_of(class, name)?;
        self.ready(code, site, data, initializer)
    }
}
