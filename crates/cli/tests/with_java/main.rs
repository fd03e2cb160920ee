//! Programs that need more than their own classes, compared with `java`: libraries (`jars`) and
//! the test suite of one (`suite`), files and variables of the host (`grants`), classes that are missing
//! (`missing`), much of something (`limits`), and somebody who reads what they print (`streams`).

#[path = "../javatool/mod.rs"]
mod javatool;

mod grants;
mod jars;
mod limits;
mod missing;
mod streams;
mod suite;
