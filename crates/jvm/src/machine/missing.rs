//! A class that is not there. In `java` a class loader looks for it and throws, which is the cause of
//! the `NoClassDefFoundError`; the machine finds classes itself, and makes both exceptions as if that
//! loader had run. Start at [`Machine::raise_missing`].

use super::trap::Missing;
use super::{Exec, Machine, MachineSlot, Raise, Trap};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{self, FrameInfo, Host};
use crate::program::{LinkError, MethodBody, Program};
use crate::translate::{Bytecode, Item, Op, class_of_descriptor};

const NOT_FOUND: &str = "java/lang/ClassNotFoundException";
const LOADER: &str = "java/lang/ClassLoader";
const BUILTIN: &str = "jdk/internal/loader/BuiltinClassLoader";
const APP: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";
const LOAD: &str = "(Ljava/lang/String;)Ljava/lang/Class;";
const LOAD_RESOLVED: &str = "(Ljava/lang/String;Z)Ljava/lang/Class;";

/// A frame of the JDK: class, method, its descriptor, and the method that it calls.
type Calling = (&'static str, &'static str, &'static str, &'static str);

/// The loader finds nothing and throws.
const THROWING: Calling = (BUILTIN, "loadClass", LOAD_RESOLVED, "<init>");
/// How the loader of a program is asked, the last call first.
const ASKED: [Calling; 2] = [
    (APP, "loadClass", LOAD_RESOLVED, "loadClass"),
    (LOADER, "loadClass", LOAD, "loadClass"),
];
/// How it makes a class that it found, the last call first.
const DEFINING: [Calling; 6] = [
    (
        LOADER,
        "defineClass",
        "(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;",
        "defineClass1",
    ),
    (
        "java/security/SecureClassLoader",
        "defineClass",
        "(Ljava/lang/String;[BIILjava/security/CodeSource;)Ljava/lang/Class;",
        "defineClass",
    ),
    (
        BUILTIN,
        "defineClass",
        "(Ljava/lang/String;Ljdk/internal/loader/Resource;)Ljava/lang/Class;",
        "defineClass",
    ),
    (BUILTIN, "findClassOnClassPathOrNull", LOAD, "defineClass"),
    (
        BUILTIN,
        "loadClassOrNull",
        LOAD_RESOLVED,
        "findClassOnClassPathOrNull",
    ),
    (BUILTIN, "loadClass", LOAD_RESOLVED, "loadClassOrNull"),
];

impl<D: Domain> Machine<D> {
    /// A constant of a class names what can't be loaded.
    pub(super) fn unresolved(&mut self, caller: ClassId, name: &str, error: LinkError) -> Trap {
        let mut trap = error.into();
        if let Trap::Raise(raise) = &mut trap
            && let Some(missing) = &mut raise.missing
        {
            if self.has_own_loader(caller) {
                return Trap::unsupported(format!(
                    "class {}, which a class loader of the program's own is to find,",
                    name.replace('/', ".")
                ));
            }
            match self.failed_before(caller, name) {
                Ok(again) => missing.again = again,
                Err(earlier) => return earlier,
            }
        }
        trap
    }

    /// Was this name not there for the class before? It is remembered from now on.
    fn failed_before(&mut self, caller: ClassId, name: &str) -> Exec<bool> {
        // What may leave the instruction comes before anything is written.
        for class in [NOT_FOUND, "java/lang/NoClassDefFoundError"] {
            let class = self.program.load(class)?;
            self.initialize(class)?;
        }
        let (mirror, slot) = self.machine_slot(caller, MachineSlot::Missing)?;
        let host: &mut dyn Host = self;
        let name = host.intern_str(name)?;
        let known = Ref(host.get(mirror, slot)? as u32);
        let mut names = Vec::new();
        if !known.is_null() {
            for i in 0..host.length(known) {
                names.push(Ref(host.get(known, i)? as u32));
            }
        }
        if names.contains(&name) {
            return Ok(true);
        }
        names.push(name);
        let names = host.ref_array("java/lang/String", &names)?;
        host.set(mirror, slot, names.word());
        Ok(false)
    }

    /// Would `java` ask the loader of programs? Not for the JDK's own code, nor for classes that a
    /// loader of the program's own has made.
    pub(super) fn asks_loader(&mut self, raise: &Raise) -> bool {
        let told = raise.native.is_some() || raise.missing.is_some_and(|m| m.defining > 0);
        let top = self.thread().frames.last().filter(|f| !f.is_own());
        let Some(method) = top.map(|f| f.method) else {
            return told;
        };
        let class = self.program.method(method).class;
        let trusted = self.program.class(class).trusted;
        !self.has_own_loader(class) && (told || !trusted)
    }

    /// Has a loader of the program's own made the class?
    fn has_own_loader(&mut self, class: ClassId) -> bool {
        let mirror = self.program.class(class).mirror;
        let host: &mut dyn Host = self;
        !mirror.is_null()
            && host
                .field(mirror, "classLoader", "Ljava/lang/ClassLoader;")
                .is_ok_and(|loader| loader != 0)
    }

    /// Throws the error with the exception of the loader as its cause.
    pub(super) fn raise_missing(&mut self, raise: Raise, missing: Missing) -> Exec {
        let not_found = self.program.load(NOT_FOUND)?;
        if !self.begin_initialization(not_found)? {
            return Ok(());
        }
        let name = raise.message.clone().unwrap_or_default();
        let sought = class_of_descriptor(name.trim_start_matches('[')).replace('/', ".");
        let (of_error, of_cause) = self.traces(raise.native, missing);
        let host: &mut dyn Host = self;
        let cause = peers::error_of(host, NOT_FOUND, &sought, &of_cause)?;
        let error = peers::error_of(host, &raise.class, &name, &of_error)?;
        host.set_field(error, "cause", "Ljava/lang/Throwable;", cause.word())?;
        self.blame_files(&raise, error);
        self.stats.raised += 1;
        if D::FOLLOWS_CONTROL {
            self.raising();
        }
        self.throw(D::constant(error.word()))
    }

    /// The stack traces of the error and of its cause.
    fn traces(
        &mut self,
        native: Option<MethodId>,
        missing: Missing,
    ) -> (Vec<FrameInfo>, Vec<FrameInfo>) {
        let native = native.map(|method| FrameInfo { method, offset: 0 });
        let here = native.into_iter().chain(self.shown_frames(self.thread()));
        let here: Vec<FrameInfo> = here.collect();
        if missing.again {
            return (here.clone(), here);
        }
        let mut error = Vec::new();
        for _ in 0..missing.defining {
            error.extend(self.native_definition());
            error.extend(self.jdk_frames(&DEFINING));
            error.extend(self.jdk_frames(&ASKED));
        }
        error.extend(here);
        let mut cause = self.jdk_frames(&[THROWING]);
        cause.extend(self.jdk_frames(&ASKED));
        cause.extend(&error);
        (error, cause)
    }

    fn native_definition(&mut self) -> Option<FrameInfo> {
        let class = self.program.load(LOADER).ok()?;
        let name = self.program.symbols.intern("defineClass1");
        let mut methods = self.program.class(class).methods.iter();
        let method = *methods.find(|m| self.program.method(**m).name == name)?;
        Some(FrameInfo { method, offset: 0 })
    }

    /// The frames that this JDK has of these.
    fn jdk_frames(&mut self, frames: &[Calling]) -> Vec<FrameInfo> {
        frames
            .iter()
            .filter_map(|calling| self.jdk_frame(calling))
            .collect()
    }

    fn jdk_frame(&mut self, (class, name, descriptor, callee): &Calling) -> Option<FrameInfo> {
        let class = self.program.load(class).ok()?;
        let name = self.program.symbols.intern(name);
        let descriptor = self.program.symbols.intern(descriptor);
        let method = self.program.declared(class, name, descriptor)?;
        let offset = last_call(&self.program, method, callee)?;
        // A method with a peer would be shown as a native one.
        let method = match self.program.method(method).body {
            MethodBody::Native(_) => self.program.unmodelled(method),
            _ => method,
        };
        Some(FrameInfo { method, offset })
    }
}

/// Where the bytecode of a method last calls one of this name.
fn last_call(program: &Program, method: MethodId, callee: &str) -> Option<u16> {
    let method = program.method(method);
    let file = program.class(method.class).file.as_ref()?;
    let code = file.methods.get(usize::from(method.index))?.code.as_ref()?;
    let bytecode = Bytecode::decode(file.code_bytes(code)).ok()?;
    let calls = |item: &&Item| match item.op {
        Op::InvokeVirtual(c) | Op::InvokeSpecial(c) | Op::InvokeStatic(c) => {
            file.member_ref(c).is_ok_and(|m| m.name == callee)
        }
        _ => false,
    };
    bytecode.items.iter().rev().find(calls).map(|item| item.at)
}
