//! From names of classes to their bytes: the user's class path and the JDK's classes.
//! Start at [`ClassPath::find`].

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::PathError;
use crate::folder::is_inside;
use crate::jar::Jar;
use crate::jdk::Jdk;
use crate::jimage::JImage;
use crate::search::{Place, Search};

/// Where a class was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    Jdk {
        module: Arc<str>,
    },
    Folder(Arc<Path>),
    Jar(Arc<Path>),
    /// Given as bytes, by [`ClassPath::with_classes`].
    Memory,
}

/// A class or resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub bytes: Vec<u8>,
    pub origin: Origin,
}

/// The class path of a program, with the JDK behind it.
pub struct ClassPath {
    image: JImage,
    search: Mutex<Search>,
}

impl ClassPath {
    pub fn new(entries: Vec<PathBuf>, jdk: &Jdk) -> Result<ClassPath, PathError> {
        Ok(ClassPath {
            image: JImage::open(&jdk.modules())?,
            search: Mutex::new(Search::new(entries, jdk.feature)),
        })
    }

    /// Puts classes by internal name in front of all entries.
    pub fn with_classes(mut self, classes: HashMap<String, Vec<u8>>) -> ClassPath {
        let search = self.search.get_mut();
        search
            .unwrap_or_else(PoisonError::into_inner)
            .put_first(classes);
        self
    }

    /// The internal name of the class that a jar's manifest says to start.
    pub fn main_class(jar: &Path) -> Result<Option<String>, PathError> {
        Ok(Jar::open(jar, 0)?.manifest.main_class)
    }

    /// The class with an internal name such as `java/lang/Object`. As in `java`, the packages
    /// of the JDK come from the JDK only: no class of the program can enter one of them.
    pub fn find(&self, internal_name: &str) -> Result<Option<Found>, PathError> {
        let path = format!("{internal_name}.class");
        match self.image.module_of(&path) {
            Some(_) => self.in_jdk(&path),
            None => self.resource(&path),
        }
    }

    /// The file at a path such as `a/b/text.properties`: from the class path, then from the JDK;
    /// below `java/` from the JDK only.
    pub fn resource(&self, path: &str) -> Result<Option<Found>, PathError> {
        if !is_inside(path) {
            return Ok(None);
        }
        if path.starts_with("java/") {
            return self.in_jdk(path);
        }
        match self.in_program(path)? {
            Some(found) => Ok(Some(found)),
            None => self.in_jdk(path),
        }
    }

    /// Every file at a path on the class path, in its order; the JDK's own are not among them.
    pub fn resources(&self, path: &str) -> Result<Vec<Origin>, PathError> {
        let mut origins = Vec::new();
        let mut index = 0;
        while let Some(place) = self.place(index)? {
            let found = if is_inside(path) {
                place.read(path)?
            } else {
                None
            };
            origins.extend(found.map(|f| f.origin));
            index += 1;
        }
        Ok(origins)
    }

    /// The internal names of all classes in a package on the class path, sorted; the JDK's own are not among them.
    pub fn classes_in(&self, package: &str) -> Result<Vec<String>, PathError> {
        let mut files = Vec::new();
        let mut index = 0;
        while let Some(place) = self.place(index)? {
            files.extend(place.files_in(package));
            index += 1;
        }
        let name = |file: String| file.strip_suffix(".class").map(String::from);
        let mut names: Vec<String> = files.into_iter().filter_map(name).collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// An entry of one jar of the class path: none if there is no such jar, then none if it has no such
    /// entry.
    pub fn read_in_jar(
        &self,
        jar: &Path,
        name: &str,
    ) -> Result<Option<Option<Vec<u8>>>, PathError> {
        let mut index = 0;
        while let Some(place) = self.place(index)? {
            if let Place::Jar(it) = &*place
                && it.path.canonicalize().is_ok_and(|path| path == jar)
            {
                return Ok(Some(it.read(name)?));
            }
            index += 1;
        }
        Ok(None)
    }

    /// The JDK's image.
    pub fn image(&self) -> &JImage {
        &self.image
    }

    fn in_jdk(&self, path: &str) -> Result<Option<Found>, PathError> {
        let Some(module) = self.image.module_of(path) else {
            return Ok(None);
        };
        let bytes = self.image.resource(module, path)?;
        Ok(bytes.map(|bytes| Found {
            bytes: bytes.to_vec(),
            origin: Origin::Jdk {
                module: module.into(),
            },
        }))
    }

    fn in_program(&self, path: &str) -> Result<Option<Found>, PathError> {
        let mut index = 0;
        while let Some(place) = self.place(index)? {
            if let Some(found) = place.read(path)? {
                return Ok(Some(found));
            }
            index += 1;
        }
        Ok(None)
    }

    fn place(&self, index: usize) -> Result<Option<Arc<Place>>, PathError> {
        let mut search = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        search.place(index)
    }
}
