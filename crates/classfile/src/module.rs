//! The Module attribute of a `module-info.class`, as far as access between classes needs it.

use std::collections::HashSet;

use crate::attribute::decode_one;
use crate::class::ClassFile;
use crate::pool::{Constant, Pool};
use crate::reader::{Reader, Result};

impl ClassFile {
    /// The packages, such as `java/util`, that the module exports to everyone.
    pub fn exported_packages(&self) -> Result<HashSet<String>> {
        let pool = self.pool();
        let exports = decode_one(pool, &self.attributes, "Module", |r| {
            let exports = read_exports(r, pool)?;
            r.rest();
            Ok(exports)
        })?;
        Ok(exports.unwrap_or_default())
    }
}

fn read_exports(r: &mut Reader, pool: Pool) -> Result<HashSet<String>> {
    // Name, flags and version; then what it requires, each with flags and version.
    for _ in 0..3 {
        r.u16()?;
    }
    r.list(6, |r| Ok((r.u16()?, r.u16()?, r.u16()?)))?;
    let exports = r.list(6, |r| {
        let (package, _flags) = (r.u16()?, r.u16()?);
        let friends = r.list(2, Reader::u16)?;
        Ok((package, friends.is_empty()))
    })?;
    let open = exports.into_iter().filter(|(_, to_all)| *to_all);
    open.map(|(package, _)| package_name(pool, package))
        .collect()
}

fn package_name(pool: Pool, index: u16) -> Result<String> {
    match pool.constant(index)? {
        Constant::Package(text) => Ok(pool.text(text)?.to_str().into_owned()),
        _ => Err(pool.error(index, "is not a package")),
    }
}
