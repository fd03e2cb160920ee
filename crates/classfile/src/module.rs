//! The Module attribute of a `module-info.class`: what access between classes and services need of it.

use std::collections::HashMap;

use crate::attribute::decode_one;
use crate::class::ClassFile;
use crate::pool::{Constant, Pool};
use crate::reader::{Reader, Result};

/// A required module that is passed on.
const ACC_TRANSITIVE: u16 = 0x0020;

/// Packages by internal name, such as `java/util`, each with the modules it is for; none: for everyone.
pub type Packages = HashMap<String, Vec<String>>;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModuleInfo {
    pub exports: Packages,
    pub opens: Packages,
    /// The modules it requires, and whether those that require it get them too.
    pub requires: HashMap<String, bool>,
    /// Its providers of services; all names are internal.
    pub provides: HashMap<String, Vec<String>>,
}

impl ClassFile {
    /// Empty for a class that is no `module-info`.
    pub fn module_info(&self) -> Result<ModuleInfo> {
        let pool = self.pool();
        let info = decode_one(pool, &self.attributes, "Module", |r| read_info(r, pool))?;
        Ok(info.unwrap_or_default())
    }
}

fn read_info(r: &mut Reader, pool: Pool) -> Result<ModuleInfo> {
    // Name, flags and version.
    for _ in 0..3 {
        r.u16()?;
    }
    let requires = r.list(6, |r| {
        let (module, flags, _version) = (r.u16()?, r.u16()?, r.u16()?);
        Ok((module_name(pool, module)?, flags & ACC_TRANSITIVE != 0))
    })?;
    let exports = read_packages(r, pool)?;
    let opens = read_packages(r, pool)?;
    // What it uses.
    r.list(2, Reader::u16)?;
    let provides = r.list(4, |r| {
        let service = pool.class_text(r.u16()?)?.to_str().into_owned();
        let providers = r.list(2, |r| Ok(pool.class_text(r.u16()?)?.to_str().into_owned()))?;
        Ok((service, providers))
    })?;
    Ok(ModuleInfo {
        exports,
        opens,
        requires: requires.into_iter().collect(),
        provides: provides.into_iter().collect(),
    })
}

fn read_packages(r: &mut Reader, pool: Pool) -> Result<Packages> {
    let packages = r.list(6, |r| {
        let (package, _flags) = (r.u16()?, r.u16()?);
        let friends = r.list(2, |r| module_name(pool, r.u16()?))?;
        Ok((package_name(pool, package)?, friends))
    })?;
    Ok(packages.into_iter().collect())
}

fn package_name(pool: Pool, index: u16) -> Result<String> {
    match pool.constant(index)? {
        Constant::Package(text) => Ok(pool.text(text)?.to_str().into_owned()),
        _ => Err(pool.error(index, "is not a package")),
    }
}

fn module_name(pool: Pool, index: u16) -> Result<String> {
    match pool.constant(index)? {
        Constant::Module(text) => Ok(pool.text(text)?.to_str().into_owned()),
        _ => Err(pool.error(index, "is not a module")),
    }
}
