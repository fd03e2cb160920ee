//! Which access flags a class, field or method may have together: the rules of sections 4.1, 4.5
//! and 4.6 of the JVM specification, as `java` applies them.

use crate::access::*;

/// The versions in which rules changed.
const JAVA_5: u16 = 49;
const JAVA_6: u16 = 50;
const JAVA_8: u16 = 52;
const JAVA_17: u16 = 61;

/// What the rules for members depend on.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    pub access: u16,
    pub major: u16,
}

impl Owner {
    /// Old compilers did not say that interfaces are abstract.
    pub fn of_old_interface(mut self) -> Owner {
        if self.is_interface() && self.major < JAVA_6 {
            self.access |= ACC_ABSTRACT;
        }
        self
    }

    fn is_interface(self) -> bool {
        self.access & ACC_INTERFACE != 0
    }

    pub fn class_is_legal(self) -> bool {
        let has = |flags| self.access & flags != 0;
        let modern = self.major >= JAVA_5;
        match self.is_interface() {
            true => has(ACC_ABSTRACT) && !has(ACC_FINAL) && !(modern && has(ACC_SUPER | ACC_ENUM)),
            false => !(has(ACC_ABSTRACT) && has(ACC_FINAL) || modern && has(ACC_ANNOTATION)),
        }
    }

    pub fn field_is_legal(self, access: u16) -> bool {
        const CONSTANT: u16 = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
        if self.is_interface() {
            let odd = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT;
            let is_enum = self.major >= JAVA_5 && access & ACC_ENUM != 0;
            return access & CONSTANT == CONSTANT && access & odd == 0 && !is_enum;
        }
        has_one_visibility(access)
            && access & (ACC_FINAL | ACC_VOLATILE) != ACC_FINAL | ACC_VOLATILE
    }

    /// The flags of a class initializer mean nothing but `static`, which is checked elsewhere.
    pub fn method_is_legal(self, access: u16, constructor: bool) -> bool {
        match (self.is_interface(), constructor) {
            (true, _) => !constructor && self.interface_method_is_legal(access),
            (false, true) => {
                let bridge = if self.major >= JAVA_5 { ACC_BRIDGE } else { 0 };
                let odd = ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT;
                has_one_visibility(access) && access & (odd | bridge) == 0
            }
            (false, false) => has_one_visibility(access) && self.body_is_legal(access),
        }
    }

    /// An abstract method has nothing that would need a body.
    fn body_is_legal(self, access: u16) -> bool {
        let strict = if self.major < JAVA_17 { ACC_STRICT } else { 0 };
        let modern = match self.major >= JAVA_5 {
            true => ACC_SYNCHRONIZED | strict,
            false => 0,
        };
        let odd = ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC | modern;
        access & ACC_ABSTRACT == 0 || access & odd == 0
    }

    fn interface_method_is_legal(self, access: u16) -> bool {
        let has = |flags| access & flags != 0;
        if self.major >= JAVA_8 {
            let odd = ACC_PROTECTED | ACC_FINAL | ACC_NATIVE | ACC_SYNCHRONIZED;
            return has(ACC_PUBLIC) != has(ACC_PRIVATE) && !has(odd) && self.body_is_legal(access);
        }
        let modern = ACC_PRIVATE | ACC_PROTECTED | ACC_SYNCHRONIZED | ACC_STRICT;
        let odd = ACC_STATIC | ACC_FINAL | ACC_NATIVE;
        let odd = if self.major >= JAVA_5 {
            odd | modern
        } else {
            odd
        };
        has(ACC_PUBLIC) && has(ACC_ABSTRACT) && !has(odd)
    }
}

fn has_one_visibility(access: u16) -> bool {
    (access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)).count_ones() <= 1
}
