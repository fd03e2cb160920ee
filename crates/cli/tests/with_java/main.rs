//! Programs that need more than their own classes, compared with `java`: libraries (`jars`), files and
//! variables of the host (`grants`), classes that are missing (`missing`), and much of something (`limits`).

#[path = "../javatool/mod.rs"]
mod javatool;

mod grants;
mod jars;
mod limits;
mod missing;
