//! The JDK's `lib/modules`: a file that maps `/module/package/Name.class` to bytes by a
//! perfect hash. Start at [`JImage::class`].
//!
//! The layout is: seven u32 of header, a table of redirects, a table of offsets into the
//! locations, the locations, the strings, and then the content. Numbers of the header and
//! tables have the byte order of the machine that the JDK is for.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use memmap2::Mmap;

use crate::error::PathError;

const MAGIC: u32 = 0xCAFE_DADA;
const VERSION: u32 = 0x0001_0000;
const HEADER: usize = 28;
const SEED: u32 = 0x0100_0193;

/// An open image.
pub struct JImage {
    map: Mmap,
    path: PathBuf,
    table_len: u32,
    redirects: Range<usize>,
    offsets: Range<usize>,
    locations: Range<usize>,
    strings: Range<usize>,
    content: Range<usize>,
}

/// A class of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageClass<'a> {
    pub module: &'a str,
    /// The internal name.
    pub name: String,
    pub bytes: &'a [u8],
}

/// Where an entry lies and what it is called; the texts are offsets into the strings.
#[derive(Default)]
struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    size: u64,
}

impl JImage {
    pub fn open(path: &Path) -> Result<JImage, PathError> {
        let file = File::open(path).map_err(|e| PathError::io(path, &e))?;
        // SAFETY: the map is only read, through bounds checks, and no reference to it
        // outlives it. A JDK's image is not written to while the JDK is in use.
        let map = unsafe { Mmap::map(&file) }.map_err(|e| PathError::io(path, &e))?;
        JImage::layout(map, path).map_err(|what| PathError::new(path, what))
    }

    fn layout(map: Mmap, path: &Path) -> Result<JImage, &'static str> {
        let field = |at: usize| u32_at(&map, 4 * at).ok_or("too short for a JDK image");
        match field(0)? {
            MAGIC => {}
            other if other.swap_bytes() == MAGIC => return Err("made for big-endian machines"),
            _ => return Err("not a JDK image (lib/modules)"),
        }
        if field(1)? != VERSION {
            return Err("a JDK image of an unknown version");
        }
        let table_len = field(4)?;
        let table = (table_len as usize).saturating_mul(4);
        let mut end = HEADER;
        let mut part = |len: usize| {
            let start = end;
            end = end.saturating_add(len);
            start..end
        };
        let (redirects, offsets) = (part(table), part(table));
        let (locations, strings) = (part(field(5)? as usize), part(field(6)? as usize));
        if strings.end > map.len() {
            return Err("the JDK image is cut off");
        }
        Ok(JImage {
            content: strings.end..map.len(),
            path: path.to_path_buf(),
            map,
            table_len,
            redirects,
            offsets,
            locations,
            strings,
        })
    }

    /// The bytes of a class, named like `java/lang/Object`, and the module it belongs to.
    pub fn class(&self, internal_name: &str) -> Result<Option<(&[u8], &str)>, PathError> {
        let Some(module) = self.module_of(internal_name) else {
            return Ok(None);
        };
        let found = self.lookup(&["/", module, "/", internal_name, ".class"])?;
        Ok(found.map(|bytes| (bytes, module)))
    }

    /// The bytes of a file of a module.
    pub fn resource(&self, module: &str, path: &str) -> Result<Option<&[u8]>, PathError> {
        self.lookup(&["/", module, "/", path])
    }

    /// The module that holds the package of `path`, a class or resource such as `a/b/C`.
    pub fn module_of(&self, path: &str) -> Option<&str> {
        let (package, _) = path.rsplit_once('/')?;
        let package = package.replace('/', ".");
        let list = self.lookup(&["/packages/", &package]).ok()??;
        // Each pair is: whether the module has the package without content, module name.
        let owner = list.chunks_exact(8).find(|pair| u32_at(pair, 0) == Some(0));
        std::str::from_utf8(self.string(u32_at(owner?, 4)?.into())?).ok()
    }

    /// Every class of the image, in no particular order.
    pub fn classes(&self) -> impl Iterator<Item = Result<ImageClass<'_>, PathError>> {
        let locations = (0..self.table_len).filter_map(|index| self.location(index));
        locations.filter_map(|location| self.as_class(&location))
    }

    /// The names of all modules, sorted.
    pub fn modules(&self) -> Vec<&str> {
        let locations = (0..self.table_len).filter_map(|index| self.location(index));
        let text = |at| std::str::from_utf8(self.string(at)?).ok();
        let module = |location: Location| {
            let is_info =
                text(location.base)? == "module-info" && text(location.parent)?.is_empty();
            text(location.module).filter(|_| is_info)
        };
        let mut modules: Vec<&str> = locations.filter_map(module).collect();
        modules.sort_unstable();
        modules
    }

    fn as_class(&self, location: &Location) -> Option<Result<ImageClass<'_>, PathError>> {
        let text = |at| std::str::from_utf8(self.string(at)?).ok();
        let (module, parent) = (text(location.module)?, text(location.parent)?);
        if module.is_empty() || text(location.extension)? != "class" {
            return None;
        }
        let base = text(location.base)?;
        let name = match parent {
            "" => base.to_string(),
            _ => format!("{parent}/{base}"),
        };
        let bytes = self.bytes(location, &name);
        Some(bytes.map(|bytes| ImageClass {
            module,
            name,
            bytes,
        }))
    }

    /// The entry whose full name is the concatenation of `name`.
    fn lookup(&self, name: &[&str]) -> Result<Option<&[u8]>, PathError> {
        let Some(location) = self.find(name) else {
            return Ok(None);
        };
        self.bytes(&location, &name.concat()).map(Some)
    }

    fn find(&self, name: &[&str]) -> Option<Location> {
        let first = hash(name, SEED).checked_rem(self.table_len)?;
        let redirect = self.entry(&self.redirects, first)? as i32;
        let index = match redirect {
            0 => return None,
            1.. => hash(name, redirect as u32) % self.table_len,
            _ => (-1 - redirect) as u32,
        };
        let location = self.location(index)?;
        self.is_named(&location, name).then_some(location)
    }

    /// The hash also maps names that do not exist, so the found one has to be compared.
    fn is_named(&self, location: &Location, name: &[&str]) -> bool {
        let parts = [
            (location.module, "/", "/"),
            (location.parent, "", "/"),
            (location.base, "", ""),
            (location.extension, ".", ""),
        ];
        let full = parts.iter().flat_map(|(at, before, after)| {
            let text = self.string(*at).unwrap_or_default();
            let around = |part| if text.is_empty() { "" } else { part };
            let parts = around(*before).bytes().chain(text.iter().copied());
            parts.chain(around(*after).bytes())
        });
        full.eq(name.iter().flat_map(|part| part.bytes()))
    }

    fn bytes(&self, location: &Location, name: &str) -> Result<&[u8], PathError> {
        if location.compressed != 0 {
            let what = format!(
                "the entry {name} is compressed, which is not supported; use a JDK whose image \
                 was not compressed by jlink"
            );
            return Err(PathError::new(&self.path, what));
        }
        self.content_at(location.offset, location.size)
            .ok_or_else(|| PathError::new(&self.path, format!("the entry {name} is cut off")))
    }

    fn content_at(&self, offset: u64, size: u64) -> Option<&[u8]> {
        let start = usize::try_from(offset).ok()?;
        let end = start.checked_add(usize::try_from(size).ok()?)?;
        self.map.get(self.content.clone())?.get(start..end)
    }

    fn entry(&self, table: &Range<usize>, index: u32) -> Option<u32> {
        let at = usize::try_from(index).ok()?.checked_mul(4)?;
        u32_at(self.map.get(table.clone())?, at)
    }

    fn location(&self, index: u32) -> Option<Location> {
        let start = usize::try_from(self.entry(&self.offsets, index)?).ok()?;
        Location::read(self.map.get(self.locations.clone())?.get(start..)?)
    }

    /// The zero-terminated text at an offset.
    fn string(&self, at: u64) -> Option<&[u8]> {
        let strings = self.map.get(self.strings.clone())?;
        let rest = strings.get(usize::try_from(at).ok()?..)?;
        rest.split(|byte| *byte == 0).next()
    }
}

impl Location {
    /// Reads attributes, each a byte with kind and length and then a big-endian number,
    /// until the one of kind 0.
    fn read(mut bytes: &[u8]) -> Option<Location> {
        let mut location = Location::default();
        while let Some((head, rest)) = bytes.split_first() {
            if head >> 3 == 0 {
                return Some(location);
            }
            let (value, after) = rest.split_at_checked(usize::from(head & 7) + 1)?;
            let value = value.iter().fold(0, |n, byte| n << 8 | u64::from(*byte));
            match head >> 3 {
                1 => location.module = value,
                2 => location.parent = value,
                3 => location.base = value,
                4 => location.extension = value,
                5 => location.offset = value,
                6 => location.compressed = value,
                7 => location.size = value,
                _ => return None,
            }
            bytes = after;
        }
        None
    }
}

fn hash(name: &[&str], seed: u32) -> u32 {
    let bytes = name.iter().flat_map(|part| part.bytes());
    let mixed = bytes.fold(seed, |h, byte| h.wrapping_mul(SEED) ^ u32::from(byte));
    mixed & 0x7FFF_FFFF
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}
