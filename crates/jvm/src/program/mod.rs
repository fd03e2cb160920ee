//! The program: every class loaded so far, found by name. Append-only, and no part of a state:
//! loading and linking depend on the class path alone, so stepping back need not forget them.
//!
//! Start at [`Program::load`]; `layout.rs` builds a class from its file, `lookup.rs` resolves members.

mod access;
mod arrays;
mod bans;
mod bookkeeping;
mod caches;
mod class;
mod error;
mod handles;
mod layout;
mod lookup;
mod messages;
mod method;
mod part;
mod primitives;
mod selections;
mod symbol;

pub use access::MemberAccess;
pub use caches::Holds;
pub use class::{Class, Field, Shape, Special, Traits};
pub use error::{LinkError, Linkage};
pub use method::{Method, MethodBody};
pub use part::Part;
pub use selections::Selections;
pub use symbol::Symbols;

use std::collections::HashMap;
use std::sync::Arc;

use vitrum_classfile::{ClassFile, ClassPath, Kind, ModuleInfo, Origin, access as flags};
use vitrum_explore::FastMap;

use crate::ids::{ClassId, MethodId, NO_CLASS, Ref, Symbol};
use crate::peers::Registry;
use crate::synth::Synth;
use crate::translate::Code;
use primitives::PRIMITIVES;

pub struct Program {
    path: ClassPath,
    /// The feature number of the JDK: 17, 21.
    pub feature: u16,
    pub symbols: Symbols,
    classes: Vec<Class>,
    methods: Vec<Method>,
    by_name: FastMap<Arc<str>, ClassId>,
    loading: Vec<String>,
    /// What the modules of the JDK say, read when first asked for.
    modules: HashMap<Arc<str>, ModuleInfo>,
    pub peers: Registry,
    pub selections: Selections,
    pub known: Known,
    /// In the order of `PRIMITIVES`, as are their arrays.
    primitives: Vec<ClassId>,
    primitive_arrays: Vec<ClassId>,
    pub boolean_array: ClassId,
    /// Proxy classes by their number and the interfaces they implement.
    pub proxies: HashMap<(usize, Vec<ClassId>), ClassId>,
    /// Methods that must not be called, as class and name.
    bans: Vec<(ClassId, Symbol)>,
    /// Methods of classes that are loaded later which ask whoever drives the machine: a name, and a class if it is not
    /// any of the program's.
    pub guards: Vec<(Option<String>, String)>,
    /// What the program wants left out of states.
    left_out: Vec<String>,
    /// The bytecode of methods whose models do not do everything.
    unmodelled: HashMap<MethodId, MethodId>,
    /// How many classes were made for bootstrap methods and method handles.
    pub synthesized: u32,
    /// Factories of method handles, and invokers, by what they do.
    handle_classes: HashMap<String, MethodId>,
    /// Which view a map has kept is part of a state: set before classes are loaded.
    pub views_count: bool,
}

/// Classes the machine itself speaks of.
#[derive(Clone, Copy)]
pub struct Known {
    pub object: ClassId,
    pub class: ClassId,
    pub string: ClassId,
    pub throwable: ClassId,
    pub thread: ClassId,
    pub cloneable: ClassId,
    pub serializable: ClassId,
    /// Where a thread has its group, and a group the list of its threads, if groups have one.
    pub listing: Option<(u16, u16)>,
}

/// Where the version stands in a class file, in bytes.
const VERSION_AT: usize = 4;

/// Loading a class recurses into what it extends.
const MAX_SUPERS: usize = 200;

impl Program {
    /// How many classes and methods have numbers.
    pub fn numbered(&self) -> usize {
        self.classes.len() + self.methods.len()
    }

    pub fn new(path: ClassPath, feature: u16) -> Result<Program, LinkError> {
        let none = NO_CLASS;
        let mut program = Program {
            path,
            feature,
            symbols: Symbols::default(),
            classes: Vec::new(),
            methods: Vec::new(),
            by_name: FastMap::default(),
            loading: Vec::new(),
            modules: HashMap::new(),
            peers: Registry::new(),
            selections: Selections::default(),
            known: Known {
                object: none,
                class: none,
                string: none,
                throwable: none,
                thread: none,
                cloneable: none,
                serializable: none,
                listing: None,
            },
            primitives: Vec::new(),
            primitive_arrays: Vec::new(),
            boolean_array: none,
            proxies: HashMap::new(),
            unmodelled: HashMap::new(),
            bans: Vec::new(),
            guards: Vec::new(),
            left_out: Vec::new(),
            synthesized: 0,
            handle_classes: HashMap::new(),
            views_count: false,
        };
        program.known = Known {
            object: program.load("java/lang/Object")?,
            class: program.load("java/lang/Class")?,
            string: program.load("java/lang/String")?,
            throwable: program.load("java/lang/Throwable")?,
            thread: program.load("java/lang/Thread")?,
            cloneable: program.load("java/lang/Cloneable")?,
            serializable: program.load("java/io/Serializable")?,
            listing: None,
        };
        for (kind, name, _) in PRIMITIVES {
            program.define_primitive(kind, name);
        }
        for (kind, ..) in PRIMITIVES {
            let class = program.load_primitive(kind).unwrap_or(none);
            let array = program.array_of(class);
            program.primitive_arrays.push(array);
        }
        program.boolean_array = program.primitive_array(Kind::Boolean);
        Ok(program)
    }

    #[inline(always)]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }
    pub fn class_mut(&mut self, id: ClassId) -> &mut Class {
        &mut self.classes[id.index()]
    }
    #[inline(always)]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }
    pub fn method_mut(&mut self, id: MethodId) -> &mut Method {
        &mut self.methods[id.index()]
    }
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }
    pub fn class_path(&self) -> &ClassPath {
        &self.path
    }
    pub fn loaded(&self, name: &str) -> Option<ClassId> {
        self.by_name.get(name).copied()
    }

    /// Is it a predicate of an object, by its name and by what it takes and gives?
    fn is_guarded(&self, class: &Class, method: &str, descriptor: &str) -> bool {
        let of_one =
            descriptor == "()Z" || descriptor.starts_with("(L") && descriptor.ends_with(";)Z");
        let meant = |(c, m): &(Option<String>, String)| {
            m == method && c.as_ref().map_or(!class.trusted, |c| **c == *class.name)
        };
        of_one && descriptor.matches(';').count() < 2 && self.guards.iter().any(meant)
    }

    /// The class with this internal name, loaded now if it was not.
    pub fn load(&mut self, name: &str) -> Result<ClassId, LinkError> {
        if let Some(id) = self.by_name.get(name) {
            return Ok(*id);
        }
        if name.starts_with('[') {
            return self.load_array(name);
        }
        let found = self
            .path
            .find(name)
            .map_err(|e| LinkError::broken(name, e.to_string()))?;
        let found = found.ok_or_else(|| LinkError::NoClass(name.into()))?;
        let file = ClassFile::parse(found.bytes, name)?;
        self.check_version(&file)
            .map_err(|error| error.at(name, VERSION_AT))?;
        check_identity(&file, name)?;
        self.define(file, Some(found.origin), None)
    }

    /// Class files that are too new for the JDK in use are refused.
    fn check_version(&self, file: &ClassFile) -> Result<(), LinkError> {
        let newest = self.feature + 44;
        if file.major <= newest {
            return Ok(());
        }
        let message = format!(
            "{} has been compiled by a more recent version of the Java Runtime (class file version {}.{}), this version of \
             the Java Runtime only recognizes class file versions up to {newest}.0",
            file.name(),
            file.major,
            file.minor
        );
        Err(LinkError::linkage(
            "java/lang/UnsupportedClassVersionError",
            message,
        ))
    }

    /// Makes a class from its file; its superclass and interfaces are loaded first. With a `host` it is
    /// made for a call site of that class.
    pub fn define(
        &mut self,
        file: ClassFile,
        origin: Option<Origin>,
        host: Option<ClassId>,
    ) -> Result<ClassId, LinkError> {
        let name = file.name().to_string();
        if self.loading.contains(&name) {
            return Err(LinkError::linkage("java/lang/ClassCircularityError", name));
        }
        if self.loading.len() >= MAX_SUPERS {
            return Err(LinkError::Unsupported(format!(
                "class {} has more than {MAX_SUPERS} superclasses or superinterfaces above each other",
                self.loading[0].replace('/', ".")
            )));
        }
        self.loading.push(name);
        let result = self.lay_out(file, origin, host);
        self.loading.pop();
        result
    }

    /// Adds a class that was made on the spot, with the rights of `host`.
    pub fn define_synthetic(&mut self, synth: &Synth, host: ClassId) -> Result<ClassId, LinkError> {
        if self.loaded(&synth.class_name).is_some() {
            return Err(LinkError::Unsupported(format!(
                "the program has a class {} of its own",
                synth.class_name
            )));
        }
        self.synthesized += 1;
        let file = ClassFile::parse(synth.bytes.clone(), &synth.class_name)?;
        self.define(file, None, Some(host))
    }

    /// The method of a class that is made on the spot when it is first needed, with the rights of `host`.
    pub fn define_once(&mut self, synth: &Synth, host: ClassId) -> Result<MethodId, LinkError> {
        let known = self.loaded(&synth.class_name);
        let class = match known.filter(|c| self.class(*c).host == Some(host)) {
            Some(known) => known,
            None => self.define_synthetic(synth, host)?,
        };
        self.method_named(class, synth.method, &synth.descriptor)
    }

    fn blank(&self, name: Arc<str>, shape: Shape) -> Class {
        Class {
            id: ClassId(self.classes.len() as u32),
            name,
            shown_name: None,
            hidden: None,
            access: 0,
            shape,
            file: None,
            origin: None,
            superclass: None,
            interfaces: Vec::new(),
            ancestors: Vec::new(),
            all_interfaces: Vec::new(),
            fields: Vec::new(),
            slots: Vec::new(),
            statics: Vec::new(),
            special_slots: Vec::new(),
            special_statics: Vec::new(),
            remembers_changes: false,
            is_view: false,
            slot_traits: Vec::new(),
            static_traits: Vec::new(),
            methods: Vec::new(),
            vtable: Vec::new(),
            initializer: None,
            selected: HashMap::new(),
            mirror: Ref::NULL,
            array: None,
            verified: false,
            host: None,
            stands_for: None,
            speaks_for: None,
            trusted: true,
            part: Part::default(),
        }
    }

    fn add(&mut self, class: Class) -> ClassId {
        let id = class.id;
        self.by_name.insert(class.name.clone(), id);
        self.classes.push(class);
        id
    }

    /// Slots of a `java.lang.Class` object before its static fields.
    pub fn class_slots(&self) -> u32 {
        self.class(self.known.class).slots.len() as u32
    }

    /// The code of a method that can be entered without ado, else null.
    #[inline(always)]
    pub fn quick_code(&self, id: MethodId) -> *const Code {
        self.methods[id.index()].quick
    }

    pub fn find_code(&self, id: MethodId) -> Option<*const Code> {
        match self.methods.get(id.index()).map(|m| &m.body) {
            Some(MethodBody::Linked(code)) => Some(&raw const **code),
            _ => None,
        }
    }

    /// Installs linked code. `plain`: the machine may use fast paths in its place.
    pub fn set_code(&mut self, id: MethodId, code: Box<Code>, plain: bool) {
        let method = self.method_mut(id);
        let replaced = plain && method.fast.is_some();
        if !method.is_synchronized() && !replaced && !method.forbidden && !method.guarded {
            method.quick = &raw const *code;
        }
        method.body = MethodBody::Linked(code);
    }

    /// The source line of a bytecode offset; -1 if it is not known, -2 for native methods.
    pub fn line_of(&self, id: MethodId, offset: u16) -> i32 {
        let method = self.method(id);
        if matches!(method.body, MethodBody::Native(_)) {
            return -2;
        }
        let file = self.class(method.class).file.as_ref();
        let line = file.and_then(|f| {
            let code = f.methods.get(method.index as usize)?.code.as_ref()?;
            f.line_at(code, offset)
        });
        line.map_or(-1, i32::from)
    }

    /// `owner.name(descriptor)`, with dots: how messages name a method.
    pub fn describe(&self, id: MethodId) -> String {
        let method = self.method(id);
        format!(
            "{}.{}{}",
            self.class(method.class).java_name(),
            self.symbols.text(method.name),
            self.symbols.text(method.descriptor)
        )
    }
}

/// The file has a class, and the one that was asked for.
fn check_identity(file: &ClassFile, name: &str) -> Result<(), LinkError> {
    let (message, at) = if file.access & flags::ACC_MODULE != 0 {
        let name = name.replace('/', ".");
        let message = format!("{name} is not a class because access_flag ACC_MODULE is set");
        (message, file.access_at())
    } else if *file.name() != *name {
        let message = format!("{name} (wrong name: {})", file.name());
        (message, file.name_at())
    } else {
        return Ok(());
    };
    let error = LinkError::linkage("java/lang/NoClassDefFoundError", message);
    Err(error.at(name, at))
}
