//! A class file's structure. [`ClassFile::parse`] reads and checks all of it; `accessors`
//! has the methods that resolve the indices.

use crate::access::{ACC_INTERFACE, ACC_MODULE};
use crate::attribute::{
    Attribute, Bootstrap, InnerClass, RecordComponent, class_index, decode_class, read_attributes,
};
use crate::constant_check::check_constants;
use crate::error::ClassError;
use crate::member::{Member, read_fields, read_methods};
use crate::modifiers::Owner;
use crate::names;
use crate::pool::{self, Constant, Pool, Span};
use crate::reader::{Reader, Result};

/// The newest class file version that is read: Java 21.
const NEWEST: u16 = 65;
const OLDEST: u16 = 45;
const JAVA_9: u16 = 53;

/// A parsed class. Numbers are indices of constants and 0 where there is none, unless a
/// field says otherwise.
#[derive(Clone, Debug, Default)]
pub struct ClassFile {
    /// The whole file; every `Span` is a part of it.
    pub bytes: Box<[u8]>,
    pub minor: u16,
    pub major: u16,
    pub(crate) pool: Vec<Constant>,
    pub(crate) name: Box<str>,
    pub access: u16,
    pub this_class: u16,
    pub super_class: u16,
    /// Where the index of the superclass stands in the file, in bytes.
    pub(crate) super_at: usize,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub attributes: Vec<Attribute>,
    pub source_file: Option<u16>,
    pub bootstraps: Vec<Bootstrap>,
    pub nest_host: Option<u16>,
    pub nest_members: Vec<u16>,
    pub inner_classes: Vec<InnerClass>,
    /// The class and the NameType of the method, which is 0 outside of methods.
    pub enclosing_method: Option<(u16, u16)>,
    pub record: Option<Vec<RecordComponent>>,
    pub permitted: Vec<u16>,
    pub signature: Option<u16>,
}

impl ClassFile {
    /// Reads a class; `hint` names it in errors until its own name is known.
    pub fn parse(bytes: impl Into<Vec<u8>>, hint: &str) -> Result<ClassFile> {
        let bytes = bytes.into().into_boxed_slice();
        if u32::try_from(bytes.len()).is_err() {
            return Err(ClassError::new(hint, None, "larger than 4 GiB"));
        }
        let mut class = read_class(&bytes, hint)?;
        class.bytes = bytes;
        Ok(class)
    }

    /// The same class under another name: what names the class itself in its constants names it by the
    /// new one, and descriptors stay as they are.
    pub fn renamed(mut self, name: &str) -> Result<ClassFile> {
        let full = || ClassError::new(&self.name, None, "has no room for another constant");
        let start = u32::try_from(self.bytes.len()).map_err(|_| full())?;
        let index = u16::try_from(self.pool.len()).map_err(|_| full())?;
        let len = name.len() as u32;
        self.bytes = [&self.bytes, name.as_bytes()].concat().into();
        self.pool.push(Constant::Utf8(Span { start, len }));
        if let Some(own) = self.pool.get_mut(usize::from(self.this_class)) {
            *own = Constant::Class(index);
        }
        self.name = name.into();
        Ok(self)
    }
}

/// Everything but `bytes`, which stay with the caller while they are borrowed.
fn read_class(bytes: &[u8], hint: &str) -> Result<ClassFile> {
    let mut r = Reader::new(bytes, hint);
    // Errors know where they are; where one does not, it is not far from here.
    read_parts(&mut r, bytes, hint).map_err(|error| error.at(r.pos()))
}

fn read_parts(r: &mut Reader, bytes: &[u8], hint: &str) -> Result<ClassFile> {
    let mut class = ClassFile::default();
    read_version(r, &mut class)?;
    let constants = pool::read(r, bytes, class.major)?;
    let pool = Pool {
        bytes,
        constants: &constants,
        class: hint,
    };
    check_constants(pool, class.major)?;
    read_header(r, pool, &mut class)?;
    let owner = Owner {
        access: class.access,
        major: class.major,
    };
    class.fields = read_fields(r, pool, owner)?;
    class.methods = read_methods(r, pool, owner)?;
    class.attributes = read_attributes(r, pool)?;
    r.finish("the class")?;
    decode_class(&mut class, pool)?;
    check_bootstraps(&class, pool)?;
    class.pool = constants;
    Ok(class)
}

fn read_version(r: &mut Reader, class: &mut ClassFile) -> Result<()> {
    if r.u32()? != 0xCAFE_BABE {
        return Err(r.error(0, "not a class file: it does not start with CAFEBABE"));
    }
    class.minor = r.u16()?;
    class.major = r.u16()?;
    match version_error(class.major, class.minor) {
        Some(what) => Err(r.error(4, what)),
        None => Ok(()),
    }
}

/// Why a version is refused. Since Java 12 the minor one only says whether the class uses
/// preview features.
fn version_error(major: u16, minor: u16) -> Option<String> {
    let known = major < 56 || minor == 0 || minor == 0xFFFF;
    match major {
        OLDEST..=NEWEST if known => None,
        ..=NEWEST => Some(format!(
            "the class file has the version {major}.{minor}, which never existed"
        )),
        _ => Some(format!(
            "the class file has version {major}.{minor}, made for Java {}; the newest that is \
             understood is {NEWEST}, so compile with --release {} or lower",
            major - 44,
            NEWEST - 44
        )),
    }
}

fn read_header(r: &mut Reader, pool: Pool, class: &mut ClassFile) -> Result<()> {
    let at = r.pos();
    class.access = r.u16()?;
    check_access(class).map_err(|what| r.error(at, what))?;
    let at = r.pos();
    class.this_class = class_index(r, pool)?;
    let name = pool.class_text(class.this_class)?;
    if !names::is_class_name(name.bytes()) {
        return Err(r.error(at, "the class has the name of an array"));
    }
    class.name = name.to_str().into();
    class.super_at = r.pos();
    class.super_class = r.u16()?;
    check_super(class, pool).map_err(|e| e.at(class.super_at))?;
    class.interfaces = r.list(2, |r| class_index(r, pool))?;
    Ok(())
}

fn check_access(class: &mut ClassFile) -> std::result::Result<(), String> {
    if class.major < JAVA_9 {
        class.access &= !ACC_MODULE;
    }
    let owner = Owner {
        access: class.access,
        major: class.major,
    };
    let owner = owner.of_old_interface();
    class.access = owner.access;
    // The file of a module has no flag but one.
    match class.access & ACC_MODULE != 0 || owner.class_is_legal() {
        true => Ok(()),
        false => Err(format!(
            "the class's modifiers {:#06x} do not go together",
            class.access
        )),
    }
}

fn check_super(class: &ClassFile, pool: Pool) -> Result<()> {
    // A module is no class, whatever it has; who wants a class says so.
    if class.access & ACC_MODULE != 0 {
        return Ok(());
    }
    let rootless = &*class.name == "java/lang/Object";
    let what = match class.super_class {
        0 if rootless => return Ok(()),
        0 => "the class has no superclass",
        _ if rootless => "the class may not have a superclass",
        index => {
            let name = pool.class_text(index)?.bytes();
            if !names::is_class_name(name) {
                "the superclass is an array"
            } else if class.access & ACC_INTERFACE != 0 && name != b"java/lang/Object" {
                "the superclass of the interface is not java/lang/Object"
            } else {
                return Ok(());
            }
        }
    };
    Err(ClassError::new(pool.class, None, what))
}

/// Checks that bootstrap methods are method handles with usable arguments, and that dynamic
/// constants refer to existing ones.
fn check_bootstraps(class: &ClassFile, pool: Pool) -> Result<()> {
    for bootstrap in &class.bootstraps {
        if !matches!(
            pool.constant(bootstrap.handle)?,
            Constant::MethodHandle { .. }
        ) {
            return Err(pool.error(bootstrap.handle, "is not a method handle"));
        }
        for arg in &bootstrap.args {
            if !pool.constant(*arg)?.is_loadable() {
                return Err(pool.error(*arg, "can't be the argument of a bootstrap method"));
            }
        }
    }
    for (index, constant) in (0..=u16::MAX).zip(pool.constants) {
        if let Constant::Dynamic { bootstrap, .. } | Constant::InvokeDynamic { bootstrap, .. } =
            constant
            && usize::from(*bootstrap) >= class.bootstraps.len()
        {
            return Err(pool.error(index, "refers to a bootstrap method that does not exist"));
        }
    }
    Ok(())
}
