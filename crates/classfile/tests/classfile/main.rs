//! Reading classes: `rules` of the format, `damage` done to classes, `jdk_classes` (all of them), the
//! JDK's `image`, and class paths with `jars`. `maker` makes classes, `touch` reads all of one.

mod damage;
mod image;
mod jars;
mod jdk_classes;
#[path = "../maker/mod.rs"]
mod maker;
#[path = "../rng/mod.rs"]
mod rng;
mod rules;
#[path = "../touch/mod.rs"]
mod touch;
