//! Programs that need more than their own classes, compared with `java`: libraries (`jars`), files and
//! variables of the host (`grants`), and classes that are missing (`missing`).

#[path = "../javatool/mod.rs"]
mod javatool;

mod grants;
mod jars;
mod missing;
