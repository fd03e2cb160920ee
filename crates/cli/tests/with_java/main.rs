//! Programs that need more than their own classes, compared with `java`: libraries (`jars`), and files and
//! variables of the host (`grants`).

#[path = "../javatool/mod.rs"]
mod javatool;

mod grants;
mod jars;
